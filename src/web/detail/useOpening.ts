import { useEffect, useRef } from 'react'
import type { Action, AnyDocument } from '../../declare/index.ts'
import { post, STALE, type ApiError } from '../api.ts'
import { actionCall, type Performed } from '../calls.ts'
import { useActions, useRefusal } from '../hooks/useAction.ts'
import { useReload } from '../hooks/useDocument.ts'
import { viewing } from '../impersonation.ts'
import type { WireRow } from '../screen.ts'
import { mark, remember } from '../versions.ts'

/** What opening a page does by itself (`opening` of an action), once. Who may not, and who looks through somebody's eyes, only reads. */
export function useOpening(doc: AnyDocument, row: WireRow | undefined): void {
  const actions = useActions(doc)
  const refusal = useRefusal(doc)
  const reload = useReload(doc)
  const due = row
    ? actions.find(
        ([name, { acts }]: [string, Action]) => acts?.opening && row[acts.opening] === false && !refusal(name, [row]),
      )?.[0]
    : undefined
  const id = row?.id
  const version = useRef(0)
  version.current = row?.rowVersion ?? 0
  useEffect(() => {
    if (!due || !id || viewing()) return
    const call = actionCall<AnyDocument, string>(doc, due)
    const body = { id, rowVersion: version.current }
    const work = post(call, body).then(
      ({ rowVersions }: Performed) => remember(doc.name, body, rowVersions, true),
      // Others were there since it was read: it is seen all the same.
      (e: ApiError) => (e.code === STALE ? post(call, { ids: [id] }) : Promise.reject(e)),
    )
    mark(doc.name, id, work)
    // A page that has just opened may not hear of changes yet. Nobody asked for it: what is refused is no message of theirs, and the
    // next opening tries again.
    work.then(reload, () => {})
  }, [reload, doc, due, id])
}
