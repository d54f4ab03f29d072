import { useMemo, useState } from 'react'
import { signMethod } from '../../declare/index.ts'
import { post } from '../api.ts'
import { keysOfBodies } from '../keys.ts'

interface Result {
  done: number
  refused: number
  rows: { taskId: number; docNo: string; ok: boolean; message: string }[]
}

/** Signs many tasks at once, each by itself. */
export function useBatch() {
  // What is sent again after a lost answer is signed once; another choice is another request.
  const keyOf = useMemo(keysOfBodies, [])
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result>()
  const run = async (tasks: number[], sealNo: string | undefined, opinion = ''): Promise<Result> => {
    setBusy(true)
    try {
      const method = sealNo ? signMethod.seal : signMethod.confirm
      const body = { taskIds: tasks.join(','), method: method[0], sealNo: sealNo ?? null, opinion: opinion || null }
      const answer: Result = await post('flowTask/batchSign', body, keyOf(body))
      setResult(answer)
      return answer
    } finally {
      setBusy(false)
    }
  }
  return { busy, result, run }
}
