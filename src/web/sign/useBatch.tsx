import { useMemo, useState } from 'react'
import { signMethod } from '../../declare/index.ts'
import { post } from '../api.ts'
import { newKey } from '../keys.ts'

interface Result {
  done: number
  refused: number
  rows: { taskId: number; docNo: string; ok: boolean; message: string }[]
}

/** Signs many tasks at once, each by itself. */
export function useBatch() {
  const key = useMemo(newKey, [])
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result>()
  const run = async (tasks: number[], sealNo: string | undefined) => {
    setBusy(true)
    try {
      const method = sealNo ? signMethod.seal : signMethod.confirm
      setResult(await post('flowTask/batchSign', { taskIds: tasks.join(','), method: method[0], sealNo: sealNo ?? null }, key))
    } finally {
      setBusy(false)
    }
  }
  return { busy, result, run }
}
