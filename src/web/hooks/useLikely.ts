import { chooseNext, isDangerous, labelIn, onePage, type AnyDocument } from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'
import { stateOf } from '../session.ts'
import { useActions, useRefusal } from './useAction.ts'

/** What this person most likely does next with a row, as its page offers it; nothing that warns. */
export function useLikely(doc: AnyDocument): (row: WireRow) => [name: string, label: string][] {
  const actions = useActions(doc).filter(([, a]) => onePage(a) && !isDangerous(a))
  const refusal = useRefusal(doc)
  return (row) => {
    const names = actions.map(([name]) => name).filter((name) => !refusal(name, [row]))
    const { first, others } = chooseNext(doc, stateOf(doc, row), row, names)
    return [...(first ? [first] : []), ...others].map((name) => [name, labelIn(doc, stateOf(doc, row), name)])
  }
}
