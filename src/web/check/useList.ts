/** The list by which this phone checks: kept here, asked for anew at each opening. */
import { createStore, get, set } from 'idb-keyval'
import { useCallback, useEffect, useState } from 'react'
import type { CheckList } from '../../trust/qr/payload.ts'
import { ask } from '../phone/ask.ts'

const store = createStore('scm-check', 'kept')
const LIST = 'list'

export interface KeptList {
  /** Undefined while it is read; null: this phone has none. */
  list: CheckList | null | undefined
  updating: boolean
  /** Why the last update failed; empty when it did not. */
  failed: string
  update(): Promise<void>
}

export function useList(): KeptList {
  const [list, setList] = useState<CheckList | null>()
  const [updating, setUpdating] = useState(false)
  const [failed, setFailed] = useState('')
  const update = useCallback(async () => {
    setUpdating(true)
    try {
      const fresh = await ask<CheckList>('check/list')
      setList(fresh)
      setFailed('')
      await set(LIST, fresh, store)
    } catch (e) {
      setFailed((e as Error).message)
    } finally {
      setUpdating(false)
    }
  }, [])
  useEffect(() => {
    // A phone that keeps nothing (private window) still checks with the list that it just fetched.
    const kept = get<CheckList>(LIST, store).catch(() => undefined)
    void kept.then((found) => setList((now) => now ?? found ?? null))
    void update()
    addEventListener('online', update)
    return () => removeEventListener('online', update)
  }, [update])
  return { list, updating, failed, update }
}
