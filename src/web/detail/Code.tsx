import { Link } from 'react-router'
import type { Field } from '../../declare/index.ts'
import { useNames } from './asks.ts'
import { NumberLink, useTargets } from './NumberLink.tsx'

/**
 * A code as people say it: with what it stands for, a link to it where it has a page.
 * @param said its words, where the row has them
 */
export function Code({ f, code, within, said }: { f: Field; code: string; within?: unknown; said?: unknown }) {
  const named = useNames()(f.to ?? '', code, within)
  const numbered = useTargets(f).length > 0
  if (numbered) return <NumberLink field={f} no={code} card />
  const words = String(said ?? named?.label ?? '')
  return (
    <span className="code">
      {named?.path ? <Link to={named.path}>{code}</Link> : code}
      {words && words !== code && <span> {words}</span>}
    </span>
  )
}
