/** What was started in the background: whether its drawer is open, and that it follows what is new. */
import { useQueryClient } from '@tanstack/react-query'
import { storeOf } from '../store.ts'

/** The drawer is open. */
export const tasksShown = storeOf(false)
export const tasksKey = ['tasks']

/** Something was started: the centre follows it from now on. */
export function useTaskStarted(): () => void {
  const client = useQueryClient()
  return () => {
    tasksShown.set(true)
    void client.invalidateQueries({ queryKey: tasksKey })
  }
}
