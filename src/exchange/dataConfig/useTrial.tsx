import { useEffect, useState } from 'react'
import { postAside } from '../../web/api.ts'
import type { AnswerOf } from '../../web/call-types.ts'

/** What is typed of a mapping. */
export interface Draft {
  dataCode?: string | undefined
  dataName?: string | undefined
  format: number
  target?: string | undefined
  each?: string | null | undefined
  keyExpr?: string | null | undefined
  orderExpr?: string | null | undefined
  sample: string
  /** Expression by field. */
  places: Record<string, string>
}
type Trial = AnswerOf<'dataConfig/test'>
/** It is tried this long after the last key, ms. */
const PAUSE = 500

/** What the portal would make of the sample, while one types. */
export function useTrial(
  { format, target, each, keyExpr, orderExpr, sample }: Draft,
  places: readonly { field: string; expr: string }[],
): { answer?: Trial; error?: string } {
  const [said, setSaid] = useState<{ of: string; answer?: Trial; error?: string }>()
  const text =
    target && sample.trim() && places.length
      ? JSON.stringify({ format, target, each, keyExpr, orderExpr, sample, places })
      : undefined
  useEffect(() => {
    if (text === undefined) return
    let latest = true
    const timer = setTimeout(() => {
      void postAside('dataConfig/test', JSON.parse(text) as object)
        .then((answer) => latest && setSaid({ of: text, answer }))
        .catch((e: Error) => latest && setSaid({ of: text, error: e.message }))
    }, PAUSE)
    return () => {
      latest = false
      clearTimeout(timer)
    }
  }, [text])
  // What was said of what stood there before would be taken for what stands there now.
  return said && said.of === text ? said : {}
}
