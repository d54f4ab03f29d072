/** Δ in the cell: what planned quantities were in the last release, and in an earlier one, beside what they are now. */
import { DiffOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { type AnyDocument, toMinute } from '../../declare/index.ts'
import { get } from '../api.ts'
import type { WireRow } from '../screen.ts'
import { callOf } from '../calls.ts'
import type { RowDelta } from '../client.gen.ts'
import { deltaWeeks, type ListState } from './useListState.ts'

interface Told {
  at: string
  who: string
}
/** Puts the change beside a value; the value alone where there is nothing to say. */
export type WithDelta = (name: string, row: WireRow, value: ReactNode) => ReactNode

/** Rows asked for at once: their ids stand in an address, which may not be as long as a document. */
const PIECE = 500

const weeks = [1, 2, 4, 8, 13, 26]
const choices: [string, string][] = [
  ['', '不比较'],
  ['last', '与上次发布比较'],
  ...weeks.map((n): [string, string] => [String(n), `与上次发布和 ${n} 周前比较`]),
]

/** Do the rows of this list have planned quantities of their own? */
export const hasDeltas = (doc: AnyDocument, mode: ListState['mode']) => !!doc.releases && (mode === 'line') === doc.hasLines

/**
 * What the quantities of rows were, by their ids.
 * @param delta 'last', or the weeks back of the earlier release; undefined: nothing is asked
 */
export function useReleased(
  doc: AnyDocument,
  rows: readonly WireRow[],
  delta: string | undefined,
  archived: boolean,
): ReadonlyMap<number, RowDelta> {
  // Most lists compare nothing, and are drawn often.
  const compared = delta ? rows : []
  const ids = compared.map((r) => r.id)
  // Read again when a quantity changed: then what it is compared with may have too.
  const now = compared.map((r) => Object.keys(doc.releases?.quantities ?? {}).map((n) => r[n])).join()
  const { data } = useQuery({
    queryKey: ['list', doc.name, 'deltas', ids.join(), now, delta, archived],
    enabled: compared.length > 0,
    queryFn: async ({ signal }) => {
      const more = { ...(deltaWeeks(delta) ? { weeks: deltaWeeks(delta)! } : {}), ...(archived ? { selType: 1 } : {}) }
      const ask = (some: number[]) => get(callOf(doc, 'getDeltas'), { ids: some.join(), ...more }, signal)
      const pieces = Array.from({ length: Math.ceil(ids.length / PIECE) }, (_, i) => ids.slice(i * PIECE, (i + 1) * PIECE))
      return (await Promise.all(pieces.map(ask))).flat()
    },
  })
  return useMemo(() => new Map(delta ? data?.map((d) => [d.id, d]) : []), [data, delta])
}

/** The same, beside values that are drawn. */
export function useDeltas(doc: AnyDocument, rows: readonly WireRow[], delta: string | undefined, archived: boolean): WithDelta {
  const byId = useReleased(doc, rows, delta, archived)
  return useMemo(
    () => (name, row, value) => {
      const d = byId.get(row.id)
      const was = d?.was[name]
      if (!d || !was) return value
      const now = (row[name] ?? 0) as number
      return (
        <span className="with-delta">
          {value}
          {d.last && <Change now={now} was={was.last} told={d.last} percent={d.percent} />}
          {d.earlier && <Change now={now} was={was.earlier} told={d.earlier} percent={d.percent} weeks={deltaWeeks(delta)} />}
        </span>
      )
    },
    [byId, delta],
  )
}

const text = (n: number) => n.toLocaleString('zh-CN', { maximumFractionDigits: 3 })

interface ChangeProps {
  now: number
  was: number | null | undefined
  told: Told
  percent: number
  /** Of the earlier release; the last one needs no word. */
  weeks?: number | undefined
}

export function Change({ now, was, told, percent, weeks }: ChangeProps) {
  const when = `${weeks ? `${weeks}周前` : '上次'}：${toMinute(told.at)} ${told.who} 发布`
  const prefix = weeks ? `${weeks}周 ` : ''
  const mark = (kind: string, shown: string, more: string) => (
    <span className={`delta ${kind}`} title={when + more}>
      {prefix + shown}
    </span>
  )
  if (was === null || was === undefined) return now ? mark('new', '新', '，当时没有这一期') : null
  const by = Number((now - was).toFixed(3))
  // What stayed needs no sign: what changed is what one looks for.
  if (!by) return null
  const share = was === 0 ? Infinity : Math.abs(by / was) * 100
  const sign = by > 0 ? '+' : '−'
  const size = text(Math.abs(by))
  return mark(
    `${by > 0 ? 'up' : 'down'}${share >= percent ? ' strong' : ''}`,
    (by > 0 ? '▲' : '▼') + size,
    ` ${text(was)}，变化 ${sign}${size}${was ? `（${sign}${share.toFixed(1)}%）` : ''}，达到 ${percent}% 标色`,
  )
}

/** Chooses what the quantities are compared with. */
export function DeltaMenu({ value, choose }: { value: string | undefined; choose: (delta: string | undefined) => void }) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [value ?? ''],
        items: choices.map(([key, label]) => ({ key, label })),
        onClick: ({ key }) => choose(key || undefined),
      }}
    >
      <Button
        className="view-button"
        type={value ? 'primary' : 'default'}
        icon={<DiffOutlined />}
        title="每格显示与以前发布的数量相比的变化"
      >
        {value ? (deltaWeeks(value) ? `Δ 上次、${value}周前` : 'Δ 上次') : 'Δ 变化'}
      </Button>
    </Dropdown>
  )
}
