import { Fragment, type ReactNode } from 'react'
import { headFields, storyOf, wordsOf, type AnyDocument } from '../../declare/index.ts'
import { Shown } from '../format.tsx'
import type { WireRow } from '../screen.ts'
import { Code } from './Code.tsx'
import { shortTime } from '../phone/when.ts'

/** A telephone that is not masked is called from here. */
const telephone = /^(1\d{10}|0\d{2,3}-?\d{7,8})$/

/** Who is in the document, as people call them. */
export function Parties({ doc, row }: { doc: AnyDocument; row: WireRow }) {
  const fields = headFields(doc)
  const shown = Object.entries(storyOf(doc).parties)
    .map(([title, names]) => {
      const words = new Set(names.flatMap((n) => wordsOf(fields, n) ?? []))
      return { title, names: names.filter((n) => row[n] !== null && row[n] !== undefined && row[n] !== '' && !words.has(n)) }
    })
    .filter(({ names }) => names.length > 0)
  const one = (n: string): ReactNode => {
    const f = fields[n]!
    const words = wordsOf(fields, n)
    if (f.kind === 'ref') return <Code f={f} code={row[n]} within={f.within && row[f.within]} said={words && row[words]} />
    if (f.kind === 'instant') return shortTime(row[n])
    return telephone.test(row[n]) ? <a href={`tel:${row[n]}`}>{row[n]}</a> : <Shown field={f} value={row[n]} />
  }
  if (!shown.length) return null
  return (
    <dl className="parties">
      {shown.map(({ title, names }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {names.map((n, i) => (
              <Fragment key={n}>
                {i > 0 && ' · '}
                <span title={fields[n]!.label}>{one(n)}</span>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
