import { Segmented, Tabs } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import {
  baseFields, labelsByType, headFields, isChanged, isId, replacedBy, storyOf, wordsOf, type Action, type AnyDocument, type Field,
  type Fields,
} from '../../declare/index.ts'
import { download } from '../api.ts'
import { callOf } from '../calls.ts'
import { Decided } from '../Decided.tsx'
import { Shown } from '../format.tsx'
import { useDeltas } from '../list/deltas.tsx'
import { isJudged } from '../list/empty.ts'
import { RichText } from '../RichText.tsx'
import { useWidths } from '../hooks/widths.ts'
import type { ScreenParts, WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { titleFields } from '../shell/pages.ts'
import { AmountsFigure } from './Amounts.tsx'
import { Aside } from './Aside.tsx'
import { NamesContext, useFound, useHasRelated } from './asks.ts'
import { Code } from './Code.tsx'
import './detail.css'
import type { Draw } from './draw.ts'
import { Face } from './Face.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import { FileLinks } from './Files.tsx'
import { Lines } from './Lines.tsx'
import { More } from './More.tsx'
import { Moved } from './Moved.tsx'
import { NumberLink } from './NumberLink.tsx'
import { Parties } from './Parties.tsx'
import { Related } from './Related.tsx'
import { Steps, useSteps } from './Steps.tsx'
import { lateNow } from './statusTimeline.ts'

const LineMatrix = lazy(() => import('../matrix/LineMatrix.tsx'))

interface Props {
  doc: AnyDocument
  /** The whole document. */
  row: WireRow
  archived: boolean
  parts: ScreenParts
  /** The moment as of which it is shown. */
  at?: string | undefined
  /** What may be done with it. */
  acting?: ReactNode
  /** Beside a decision: what is decided first, and nothing around it. */
  beside?: true
}

/** A document as a story: its state and what comes next, the way it came, its quantities, who is in it, and its lines. */
export function DetailBody({ doc, row, archived, parts, at, acting, beside }: Props) {
  const { proof: Proof, who } = useSession()
  const [proof, setProof] = useState<{ field: string; lineId?: number; value: unknown }>()
  const compared = doc.releases && !at ? 'last' : undefined
  const withDelta = useDeltas(doc, (doc.hasLines ? row.lines : [row]) ?? none, compared, archived)
  const found = useFound(doc, row.id, archived)
  const hasRelated = useHasRelated(doc) && !beside
  const proven = ({ proof }: Field) => proof && (!proof.in || proof.in.some((s) => doc.states[s]?.[0] === row.status))
  const draw: Draw = (f, name, of, lineId) =>
    f.kind === 'files' && of[name]?.length ? (
      <FileLinks
        files={of[name]}
        read={(file) =>
          download(callOf(doc, 'getFile'), { id: row.id, file, ...(archived ? { selType: 1 } : {}), ...(at ? { at } : {}) })
        }
      />
    ) : f.kind === 'rich' && of[name] ? (
      <RichText html={of[name]} />
    ) : proven(f) && !at && of[name] ? (
      <button
        className="proof"
        title="查看账务凭据"
        onClick={() => setProof({ field: name, ...(lineId ? { lineId } : {}), value: of[name] })}
      >
        <Shown field={f} value={of[name]} />
      </button>
    ) : (f.numberOf || f.kind === 'ref') && of[name] ? (
      <Valued f={f} of={of} name={name} fields={lineId ? doc.lines : headFields(doc)} head={row} />
    ) : (
      <Shown field={f} value={of[name]} />
    )
  const { md } = useWidths()
  // Beside a decision there is no room for it.
  const planned = doc.hasLines && !!doc.releases?.matrix && md && !beside && row.lines?.length > 0
  const [asMatrix, setAsMatrix] = useState(true)
  const own = beside ? [] : (parts.tabs?.(row, who) ?? [])
  const story = storyIn(doc, row, parts, beside)
  const value = (n: string) => withDelta(n, row, parts.values?.[n]?.(row) ?? draw(story.fields[n]!, n, row))
  const label = (n: string) => (
    <FieldChanges doc={doc} id={row.id} field={n}>
      {story.fields[n]!.label}
    </FieldChanges>
  )
  const decided = (n: string) => (
    <Decided doc={doc} row={row} name={n}>
      {value(n)}
    </Decided>
  )
  // Of what nobody writes lines of (a log's reasons) no table says that there are none.
  const hasLines = doc.hasLines && (!!row.lines?.length || Object.values<Action>(doc.actions).some((a) => a.lines))
  return (
    <NamesContext value={found}>
      <article className={beside ? 'story beside' : 'story'}>
        <div className={doc.hasLines || own.length ? 'story-grid' : 'story-grid no-lines'}>
          <div className="story-main">
            {!beside && <Top doc={doc} row={row} at={at} acting={acting} />}
            {story.amounts && <AmountsFigure amounts={story.amounts} fields={story.fields} row={row} draw={value} />}
            <Parties doc={doc} row={row} />
            <Facts names={story.headline} fields={story.fields} value={decided} label={label} />
            {story.figures.length > 0 && <Figures names={story.figures} fields={story.fields} value={value} />}
            {!beside && !at && !archived && <Face doc={doc} id={row.id} />}
            {hasRelated && <Related doc={doc} row={row} archived={archived} />}
          </div>
          {!beside && <Aside doc={doc} row={row} at={at} parts={parts} draw={value} />}
          <div className="story-rest">
            {hasLines && (
              <section className="detail-lines">
                <h3>
                  {parts.lines?.label ?? '明细'}（{row.lines?.length ?? 0}）
                  {planned && (
                    <Segmented<boolean>
                      size="small"
                      aria-label="显示方式"
                      value={asMatrix}
                      onChange={setAsMatrix}
                      options={[
                        { value: true, label: '矩阵' },
                        { value: false, label: '列表' },
                      ]}
                    />
                  )}
                </h3>
                {planned && asMatrix ? (
                  <Suspense>
                    <LineMatrix doc={doc} head={row} rows={row.lines} archived={archived} past={!!at} />
                  </Suspense>
                ) : (
                  (parts.lines?.show(row) ?? (
                    <Lines
                      doc={doc}
                      head={row}
                      rows={row.lines ?? []}
                      beside={beside}
                      value={(f, n, l) => withDelta(n, l, draw(f, n, l, l.id))}
                    />
                  ))
                )}
              </section>
            )}
            {own.length > 0 && <Tabs size="small" items={own} />}
            {story.groups.map(([title, names]) => (
              <section key={title}>
                <h3>{title}</h3>
                <Facts names={names} fields={story.fields} value={value} label={label} />
              </section>
            ))}
            {story.texts.map((n) => (
              <section key={n}>
                <h3>{story.fields[n]!.label}</h3>
                {value(n)}
              </section>
            ))}
            <More>
              <Facts names={story.more} fields={story.fields} value={value} label={label} />
            </More>
          </div>
        </div>
      </article>
      {proof && <Proof doc={doc} id={row.id} {...proof} close={() => setProof(undefined)} />}
    </NamesContext>
  )
}
const none: WireRow[] = []

/** State, lateness and what may be done; the way below it. */
function Top({ doc, row, at, acting }: Pick<Props, 'doc' | 'row' | 'at' | 'acting'>) {
  const steps = useSteps(doc, row, at)
  const late = lateNow(steps)
  return (
    <>
      <div className="story-top">
        {'status' in row && <Shown field={headFields(doc).status!} value={row.status} />}
        {late && <em className="late">{late}</em>}
        {acting}
      </div>
      <Steps steps={steps} />
      {!at && <Moved doc={doc} row={row} />}
    </>
  )
}

function Valued({ f, of, name, fields, head }: { f: Field; of: WireRow; name: string; fields: Fields; head: WireRow }) {
  const words = wordsOf(fields, name)
  // Its words stand in a column of their own, or are looked up beside the document.
  if (f.numberOf || f.kind !== 'ref') return <NumberLink field={f} no={String(of[name])} card />
  return <Code f={f} code={String(of[name])} within={f.within ? (of[f.within] ?? head[f.within]) : undefined} said={words ? of[words] : undefined} /> // prettier-ignore
}

const isEmpty = (v: unknown) => v === null || v === undefined || v === '' || v === false || (Array.isArray(v) && !v.length)
const technical = new Set(Object.keys(baseFields))

/** Which of the columns stand where; what is empty stands nowhere. */
function storyIn(doc: AnyDocument, row: WireRow, parts: ScreenParts, beside: true | undefined) {
  const fields = labelsByType(doc, headFields(doc), [row])
  const { headline, parties, amounts, groups, ...story } = storyOf(doc)
  const shown = (n: string) =>
    n in row && !isEmpty(row[n]) && fields[n]!.kind !== 'json' && !isId(fields[n]!) && n !== 'id' && n !== 'rowVersion'
  // Words stand beside their code.
  const said = new Set(Object.keys(fields).flatMap((n) => wordsOf(fields, n) ?? []))
  const filesApart = (n: string) => fields[n]!.kind === 'files' && !beside && !parts.values?.[n]
  const taken = new Set([
    ...titleFields(doc),
    'status',
    ...Object.values(parties).flat(),
    ...said,
    ...(amounts
      ? [
          amounts.of,
          ...Object.keys(amounts.parts),
          ...(amounts.before ? [amounts.before] : []),
          ...(amounts.rest[1] ? [amounts.rest[1]] : []),
        ]
      : []),
  ])
  const all = Object.keys({ ...doc.fields, ...fields }).filter(shown)
  const open = (n: string) => !taken.has(n) && shown(n) && !filesApart(n)
  // A count that has not begun says nothing.
  const counted = (n: string) => row[n] !== 0 || fields[n]!.initial !== 0 || fields[n]!.kind !== 'int'
  const says = (n: string) => row[n] !== 0 || isJudged(doc, n)
  const plain = (n: string) => open(n) && !fields[n]!.narrow && fields[n]!.kind !== 'rich' && counted(n)
  // What is in force stands before what is applied for.
  const before = replacedBy(doc, row)
  const first = headline.filter((n) => (plain(n) || isChanged(doc, row, n)) && !before.has(n))
  const grouped = Object.entries(groups)
    .map(([title, names]): [string, string[]] => [title, names.filter((n) => plain(n) && !first.includes(n) && says(n))])
    .filter(([, names]) => names.length > 0)
  const named = new Set([...first, ...before, ...grouped.flatMap(([, names]) => names)])
  const rest = all.filter((n) => plain(n) && !named.has(n) && says(n))
  // A document that does not say what it is opened for is opened for all of it.
  const told = !!doc.story?.headline
  return {
    fields, amounts, lineAmounts: story.lineAmounts,
    headline: told ? first : [...first, ...rest.filter((n) => !technical.has(n))],
    groups: beside ? [] : grouped,
    figures: all.filter((n) => open(n) && fields[n]!.narrow),
    texts: all.filter((n) => open(n) && fields[n]!.kind === 'rich'),
    more: told ? rest : rest.filter((n) => technical.has(n)),
  }
}

interface FactsProps {
  names: readonly string[]
  fields: Fields
  value: (name: string) => ReactNode
}
/** Labelled values beside each other. */
function Facts({ names, fields, value, label }: FactsProps & { label: (name: string) => ReactNode }) {
  if (!names.length) return null
  return (
    <dl className="facts">
      {names.map((n) => (
        <div key={n} className={(fields[n]!.max ?? 0) >= 300 ? 'wide' : ''}>
          <dt>{label(n)}</dt>
          <dd>{value(n)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Small figures of many days. */
function Figures({ names, fields, value }: FactsProps) {
  return (
    <dl className="day-figures">
      {names.map((n) => (
        <div key={n}>
          <dt>{fields[n]!.label}</dt>
          <dd>{value(n)}</dd>
        </div>
      ))}
    </dl>
  )
}
