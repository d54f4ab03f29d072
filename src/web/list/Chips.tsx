import { CloseOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { useAsk } from '../hooks/useAsk.ts'
import { wordsOf, type AnyDocument, type Field } from '../../declare/index.ts'
import { callOf } from '../calls.ts'
import { textOf, weekText } from '../format.tsx'
import type { WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import type { ListView } from './useListView.ts'
import { heldBy, inView } from './views.ts'
import { conditionText } from './conditions.ts'
import { pairTitle } from './columns.ts'
import { ranged, rangeText } from './ranges.ts'
import { fieldsOf, type ListState } from './useListState.ts'

interface Props {
  doc: AnyDocument
  state: ListState
  view: ListView
  rows: readonly WireRow[]
}
/** So many values are named, of more the count is said. */
const NAMED = 3

/** What the list is filtered by, in words; each goes with a click. */
export const Chips = memo(function Chips({ doc, state, view: { given }, rows }: Props) {
  const { who } = useSession()
  const fields = { ...fieldsOf(doc, state.mode), ...doc.report?.params }
  const names = [...new Set(Object.keys(state.filters).map((k) => (fields[k] ? k : k.replace(/(Start|End)$/, ''))))]
  const without = (...gone: string[]) =>
    state.set({ filters: Object.fromEntries(Object.entries(state.filters).filter(([n]) => !gone.includes(n))) })
  // What must be asked with does not go; what a view of the declaration says, its name says.
  const held = heldBy(doc, state, who)
  const isHeld = (n: string) => [n, `${n}Start`, `${n}End`].every((k) => !(k in state.filters) || held.includes(k))
  const shown = names.filter((n) => fields[n] && !fields[n]!.needed && !isHeld(n))
  const asked = state.where === given?.content.where ? undefined : state.where
  if (!shown.length && !asked) return null
  return (
    <ul className="filters" aria-label="当前条件">
      {shown.map((n) => {
        const f = fields[n]!
        const words = wordsOf(fields, n)
        const title = words ? pairTitle(fields, n, words) : f.label
        return (
          <Chip key={n} title={title} remove={() => without(n, `${n}Start`, `${n}End`)}>
            <Said {...{ f, words, rows }} name={n} filters={state.filters} />
          </Chip>
        )
      })}
      {asked && (
        <Chip title="高级条件" remove={() => state.set({ where: undefined, page: 1 })}>
          {conditionText(doc, asked)}
        </Chip>
      )}
      {shown.length + (asked ? 1 : 0) > 1 && (
        <li>
          <button
            type="button"
            className="all"
            onClick={() => state.set(given ? inView(given) : { filters: {}, where: undefined, page: 1 })}
          >
            清除全部
          </button>
        </li>
      )}
    </ul>
  )
})

function Chip({ title, remove, children }: { title: string; remove: () => void; children: React.ReactNode }) {
  return (
    <li className="filter">
      <span className="said">
        {title}：<b>{children}</b>
      </span>
      <button type="button" aria-label={`去掉条件 ${title}`} onClick={remove}>
        <CloseOutlined aria-hidden />
      </button>
    </li>
  )
}

interface SaidProps {
  f: Field
  name: string
  words: string | undefined
  filters: Record<string, string>
  rows: readonly WireRow[]
}

/** The values of one filter, as people call them. */
function Said({ f, name, words, filters, rows }: SaidProps) {
  if (ranged(f)) return <>{rangeText(filters[`${name}Start`], filters[`${name}End`])}</>
  const value = filters[name]
  if (value === undefined) return <>{boundsText(f, filters[`${name}Start`], filters[`${name}End`])}</>
  if (f.week) return <>{weekText(value)}</>
  if (f.kind === 'bool') return <>{value === 'true' || value === '1' ? '是' : '否'}</>
  if (f.kind === 'period') return <>{textOf(f, value)}</>
  const values = value.split(',').filter(Boolean)
  if (values.length > NAMED) return <>{values.length} 个</>
  if (f.kind === 'choice') return <>{values.map((v) => textOf(f, Number(v))).join('、')}</>
  if (f.kind === 'ref')
    return (
      <>
        {values.map((v, i) => (
          <span key={v}>
            {i > 0 && '、'}
            <Name of={f.to!} code={v} known={words && (rows.find((r) => r[name] === v)?.[words] as string | undefined)} />
          </span>
        ))}
      </>
    )
  return <>{values.join('、')}</>
}

/** Between which figures: of a quantity the least there is means that there is something. */
function boundsText(f: Field, from: string | undefined, to: string | undefined): string {
  const least = 1 / 10 ** f.scale
  const [low, high] = [from, to].map((n) => (n === undefined ? '' : textOf(f, Number(n))))
  if (from !== undefined && Number(from) === least) return to === undefined ? '大于 0' : `大于 0，不超过 ${high}`
  if (from !== undefined && from === to) return low!
  return from !== undefined && to !== undefined ? `${low} 至 ${high}` : from !== undefined ? `不少于 ${low}` : `不超过 ${high}`
}

/** A code with its name; asked for when no row says it. */
function Name({ of, code, known }: { of: string; code: string; known: string | undefined }) {
  const { documents } = useSession()
  const { data } = useAsk(
    callOf(documents.get(of)!, 'search'),
    { kw: code, count: 5 },
    { queryKey: ['search', of, 'named', code, '{}'], enabled: !known, staleTime: 600_000, retry: false },
  )
  const name = known ?? data?.find((d) => d.value === code)?.label
  return <>{name && name !== code ? `${code} ${name}` : code}</>
}
