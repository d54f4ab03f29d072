/** What of a scheme's scoring one version has otherwise than another. */
import { toText, type Field, type Row } from '../../../declare/index.ts'
import { catalogue } from '../catalogue.ts'
import { kpiSpec } from './kpiSpec.ts'

type Spec = Row<typeof kpiSpec>
const scoring = ['minDelPct', 'deductionCap', 'bonusCap', 'minWeight'] as const
const ofItem = ['weight', 'target', 'floor'] as const
/** Characters that the column holds. */
const ROOM = 1000

type Item = Pick<Spec['lines'][number], 'kpiCode' | (typeof ofItem)[number]>
type Scoring = Pick<Spec, (typeof scoring)[number]> & { lines: readonly Item[] }

/** 目标 98 → 99, of each of these columns that is another one. */
const moved = <N extends string>(
  fields: Readonly<Record<N, Field>>,
  names: readonly N[],
  before: Record<N, unknown>,
  now: Record<N, unknown>,
) =>
  names.flatMap((n) => {
    const [was, is] = [toText(fields[n], before[n]), toText(fields[n], now[n])]
    return was === is ? [] : [`${fields[n].label} ${was} → ${is}`]
  })
const named = (item: Item) => {
  const { code, title } = catalogue[item.kpiCode]
  return `${code} ${title}`
}
const figures = (item: Item) => ofItem.map((n) => `${kpiSpec.lines[n].label} ${toText(kpiSpec.lines[n], item[n])}`).join(' ')

/** In one line, as who approves the later version reads it: `K01 准时交付率：目标 98 → 99`. */
export function changesOf(before: Scoring, now: Scoring): string {
  const was = new Map(before.lines.map((l) => [l.kpiCode, l]))
  const is = new Set(now.lines.map((l) => l.kpiCode))
  const items = now.lines.flatMap((l) => {
    const old = was.get(l.kpiCode)
    if (!old) return [`新增 ${named(l)}（${figures(l)}）`]
    const own = moved(kpiSpec.lines, ofItem, old, l)
    return own.length ? [`${named(l)}：${own.join('，')}`] : []
  })
  const gone = before.lines.filter((l) => !is.has(l.kpiCode)).map((l) => `不再考核 ${named(l)}`)
  const rules = moved(kpiSpec.fields, scoring, before, now)
  return [...items, ...gone, ...rules].join('；').slice(0, ROOM) || '计分没有变化'
}
