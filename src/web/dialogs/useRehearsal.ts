import { useEffect, useRef, useState } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { postAside } from '../api.ts'
import type { AnswerOf } from '../call-types.ts'

type Rehearsal = AnswerOf<'action/rehearse'>
/** A form is judged this long after the last key, ms. */
const PAUSE = 600

interface Judged {
  now: Rehearsal | undefined
  /** What empty inputs will hold, as was said last: it does not go while somebody types. */
  filled: Rehearsal['filled']
}

/**
 * What the server would refuse of a form, and what the step after it would, while it is filled in.
 * @param body what would be sent; undefined while something is missing that everybody sees
 */
export function useRehearsal(doc: AnyDocument, action: string, body: object | undefined): Judged {
  const [said, setSaid] = useState<{ of: string; what: Rehearsal }>()
  const text = body && JSON.stringify(body)
  const latest = useRef(text)
  latest.current = text
  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(() => {
      // Whether it can be judged does not stop anybody from typing.
      void postAside('action/rehearse', { doc: doc.name, action, body: JSON.parse(text) as object })
        .then((what) => latest.current === text && setSaid({ of: text, what }))
        .catch(() => {})
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [doc.name, action, text])
  return { now: said && said.of === text ? said.what : undefined, filled: said?.what.filled ?? [] }
}
