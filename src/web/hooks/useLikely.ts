import { isDangerous, type AnyDocument } from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'
import { stateOf } from '../session.ts'
import { useActions, useRefusal } from './useAction.ts'

/** What this person most likely does next with a row: what brings it on first; nothing that warns. */
export function useLikely(doc: AnyDocument): (row: WireRow) => [name: string, label: string][] {
  const actions = useActions(doc).filter(([, a]) => a.from !== 'new' && !isDangerous(a))
  const refusal = useRefusal(doc)
  const states = Object.keys(doc.states)
  return (row) => {
    const here = states.indexOf(stateOf(doc, row) ?? '')
    // A state that stands later in the declaration, or an earlier one: that is no way on.
    const onward = (to: string | readonly string[] | undefined) => [to ?? []].flat().some((s) => states.indexOf(s) > here)
    return actions
      .filter(([name]) => !refusal(name, [row]))
      .map(([name, a]): [string, string, boolean] => [name, a.label, onward(a.to)])
      .sort((a, b) => Number(b[2]) - Number(a[2]))
      .map(([name, label]) => [name, label])
  }
}
