import { toMinute } from '../../declare/index.ts'
import { Alert, Button } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAsk } from '../hooks/useAsk.ts'
import { post } from '../api.ts'

/** A form is saved this long after the last key, ms. */
const PAUSE = 800

export interface Draft<T> {
  /** False until it is known whether there is one. */
  ready: boolean
  /** What was typed and not submitted, when the dialog opened. */
  found: T | undefined
  savedAt: string | undefined
  save: (content: T) => void
  /** Submitted, or not wanted any more. */
  discard: () => void
}

/** What is typed into a form and not submitted: kept on the server per person, organization and form. */
export function useDraft<T>(key: string | undefined): Draft<T> {
  const stored = useAsk(
    'profile/getDraft',
    { key: key! },
    { queryKey: ['draft', key], enabled: key !== undefined, staleTime: Infinity, gcTime: 0 },
  )
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined)
  /** The last save that was sent: what is submitted is deleted after it, or it would come back. */
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const [gone, setGone] = useState(false)
  const save = useCallback(
    (content: T) => {
      if (key === undefined) return
      clearTimeout(waiting.current?.timer)
      const send = () => {
        waiting.current = undefined
        // Typing goes on when it cannot be kept; the next key tries again.
        saving.current = post('profile/saveDraft', { key, content }).catch(() => {})
      }
      waiting.current = { timer: setTimeout(send, PAUSE), send }
    },
    [key],
  )
  const discard = useCallback(() => {
    if (key === undefined) return
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    setGone(true)
    void saving.current.then(() => post('profile/deleteDraft', { key })).catch(() => {})
  }, [key])
  useEffect(() => {
    const flush = () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.send()
    }
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
  const found = gone ? undefined : (stored.data ?? undefined)
  return { ready: key === undefined || !stored.isPending, found: found?.content, savedAt: found?.savedAt, save, discard }
}

/** Says that the form begins with what was typed before. */
export function DraftNote({ savedAt, clear }: { savedAt: string | undefined; clear: () => void }) {
  if (!savedAt) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title={`已恢复 ${toMinute(savedAt)} 填写但未提交的内容`}
      action={
        <Button size="small" onClick={clear}>
          清空重填
        </Button>
      }
    />
  )
}
