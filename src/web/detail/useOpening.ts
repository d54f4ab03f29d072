import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Action, AnyDocument } from '../../declare/index.ts'
import { post } from '../api.ts'
import { actionCall } from '../calls.ts'
import { useActions, useRefusal } from '../hooks/useAction.ts'
import { viewing } from '../impersonation.ts'
import type { WireRow } from '../screen.ts'

/** What opening a page does by itself (`opening` of an action), once. Who may not, and who looks through somebody's eyes, only reads. */
export function useOpening(doc: AnyDocument, row: WireRow | undefined): void {
  const actions = useActions(doc)
  const refusal = useRefusal(doc)
  const client = useQueryClient()
  const due = row
    ? actions.find(
        ([name, { acts }]: [string, Action]) => acts?.opening && row[acts.opening] === false && !refusal(name, [row]),
      )?.[0]
    : undefined
  const id = row?.id
  useEffect(() => {
    if (!due || !id || viewing()) return
    // A page that has just opened may not hear of changes yet. Nobody asked for it: what is refused is no message of theirs, and the
    // next opening tries again.
    const again = () =>
      Promise.all(['list', 'count', 'detail'].map((shown) => client.invalidateQueries({ queryKey: [shown, doc.name] })))
    post(actionCall<AnyDocument, string>(doc, due), { ids: [id] }).then(again, () => {})
  }, [client, doc, due, id])
}
