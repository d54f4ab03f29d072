/**
 * The implementation guide of a message, from the very table that reads and writes it: which value stands where, under which qualifier,
 * in which codes. A table that changes changes its guide.
 */
import type { Kind } from '../edifact/kinds.ts'
import type { Group, Value } from '../edifact/table.ts'
import { columnsOf, layoutOf } from '../vda/layouts.ts'
import { recordsIn } from '../vda/records.ts'
import { words } from './words.ts'

export type Language = 'zh' | 'en'

/** One value of a message, and where it stands. */
export interface GuideRow {
  /** Groups around it, outermost first. */
  groups: readonly string[]
  name: string
  tag: string
  /** Element and component, both from 1, as standards count them. */
  element: number
  component: number
  qualifiers: readonly string[]
  /** What it refuses the message for, when it cannot be read. */
  must: boolean
  /** A partner's profile refuses a message that does not say it. */
  needed: boolean
  format: 'date' | 'time' | 'qty' | 'number' | 'text'
  /** Theirs → ours. */
  codes: Readonly<Record<string, string>>
}

/** All values of a table, in the order of its segments. */
export function guideOf(table: Group, groups: readonly string[] = []): GuideRow[] {
  const rowOf = ([name, v]: [string, Value]): GuideRow => {
    const [element, component] = typeof v.at === 'number' ? [v.at, 0] : v.at
    return {
      groups, name, tag: v.tag,
      element: element + 1,
      component: component + 1,
      qualifiers: v.is ?? [],
      must: v.must ?? false,
      needed: v.needed ?? false,
      format: v.as ?? 'text',
      codes: v.codes ?? {},
    }
  }
  return [
    ...Object.entries(table.values).map(rowOf),
    ...Object.entries(table.groups ?? {}).flatMap(([name, g]) => guideOf(g, [...groups, name])),
    ...Object.entries(table.summary ?? {}).map(rowOf),
  ]
}

/** A value or group by its path, as people call it: 行 › 库存. */
export const namedPlace = (path: string): string => path.split('.').map((name) => words[name]?.[0] ?? name).join(' › ') // prettier-ignore

const inWords = ({ tag, qualifiers, element, component, codes, needed }: GuideRow) =>
  [
    `${[tag, qualifiers.filter(Boolean).join('/')].filter(Boolean).join('+')} ${element}.${component}`,
    ...Object.entries(codes).map(([theirs, ours]) => `${theirs}=${ours}`),
    ...(needed ? ['必填'] : []),
  ].join(' ')
const beginning = (g: Group) => [g.begins!.tag, g.begins!.is?.join('/')].filter(Boolean).join('+')

/** Where each value stands, and with which segment each group begins, by their paths. */
export function spokenPlaces(table: Group, path = ''): Map<string, string> {
  const rows = guideOf({ ...table, groups: {} })
  return new Map([
    ...rows.map((r): [string, string] => [path + r.name, inWords(r)]),
    ...Object.entries(table.groups ?? {}).flatMap(([name, g]): [string, string][] => [
      [path + name, beginning(g)],
      ...spokenPlaces(g, `${path}${name}.`),
    ]),
  ])
}
/** What a table has otherwise than ours. */
export function changesIn(ours: Group, theirs: Group): { place: string; name: string; ours: string; theirs: string }[] {
  const own = spokenPlaces(ours)
  return [...spokenPlaces(theirs)].flatMap(([place, said]) =>
    own.get(place) === said ? [] : [{ place, name: namedPlace(place), ours: own.get(place)!, theirs: said }],
  )
}

const told = {
  title: ['报文说明', 'Implementation guide'],
  group: ['组', 'Group'],
  segment: ['段', 'Segment'],
  place: ['元素.子元素', 'Element.component'],
  qualifier: ['限定符', 'Qualifier'],
  value: ['内容', 'Value'],
  format: ['格式', 'Format'],
  codes: ['代码', 'Codes'],
  must: ['读不懂时拒收', 'Refused if unreadable'],
  needed: ['必填', 'Required'],
  qualifiers: ['多个限定符时，排在前面的优先。', 'Of several qualifiers the first one that is there holds.'],
  sample: ['示例', 'Sample'],
  record: ['记录', 'Record'],
  columns: ['列', 'Columns'],
  vdaDays: [
    '日期为 YYMMDD，时刻为 HHMM，数量有3位小数、不写小数点；数字右对齐补0，文字左对齐补空格。',
    'Days are YYMMDD, times HHMM, quantities have 3 decimals without a point; numbers are filled with zeros on the left, texts with blanks on the right.',
  ],
  date: ['日期：102 为 CCYYMMDD', 'Date: 102 is CCYYMMDD'],
  time: ['时间：203 为 CCYYMMDDHHMM', 'Time: 203 is CCYYMMDDHHMM'],
  qty: ['数量，最多3位小数', 'Quantity, at most 3 decimals'],
  number: ['数字', 'Number'],
  text: ['文字', 'Text'],
} as const

/** Values that stand at columns of a record, each with these: what a reader adds for itself has none. */
const columnsIn = (table: Group) =>
  guideOf(table).flatMap((r) => {
    if (r.element > layoutOf(r.tag).length) return []
    const [from, to] = columnsOf(r.tag, r.element - 1)
    return [{ ...r, tag: r.tag.slice(0, 3), columns: `${from + 1}–${to}` }]
  })

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** As a page that stands alone. @param samples interchanges, where there are some */
export function guidePage(
  kind: string,
  title: string,
  table: Group,
  language: Language,
  samples: readonly (string | undefined)[],
): string {
  const at = language === 'zh' ? 0 : 1
  const say = (name: keyof typeof told) => told[name][at]
  const nameOf = (name: string) => words[name]?.[at] ?? name
  const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
    `<tr>${texts.map((t) => `<${tag}>${escaped(t)}</${tag}>`).join('')}</tr>`
  const rows = guideOf(table).map((r) =>
    cells('td', [
      r.groups.map(nameOf).join(' › '),
      r.tag,
      `${r.element}.${r.component}`,
      r.qualifiers.filter(Boolean).join(' / '),
      nameOf(r.name),
      say(r.format),
      Object.entries(r.codes).map(([theirs, ours]) => `${theirs} = ${ours}`).join(', '), // prettier-ignore
      r.needed ? say('needed') : r.must ? '✓' : '',
    ]),
  )
  const vda = recordsIn[kind as Kind]
  const records = vda && columnsIn(vda.table).map((r) =>
    cells('td', [r.groups.map(nameOf).join(' › '), r.tag, r.columns, nameOf(r.name), r.qualifiers.join(' / '), r.must ? '✓' : '']),
  ) // prettier-ignore
  const inVda = vda && `<h2>VDA ${vda.type}</h2>
<table><thead>${cells('th', (['group', 'record', 'columns', 'value', 'qualifier', 'must'] as const).map(say))}</thead><tbody>
${records!.join('\n')}
</tbody></table>
<p>${escaped(say('vdaDays'))}</p>` // prettier-ignore
  const heading = `${kind} · ${title} · ${say('title')}`
  const head = (['group', 'segment', 'place', 'qualifier', 'value', 'format', 'codes', 'must'] as const).map(say)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(heading)}</title>
<style>body{font:14px/1.5 sans-serif;margin:2em}table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:2px 8px;text-align:left}pre{background:#f4f4f4;padding:1em;overflow:auto}</style>
</head><body><h1>${escaped(heading)}</h1>
<table><thead>${cells('th', head)}</thead><tbody>
${rows.join('\n')}
</tbody></table>
<p>${escaped(say('qualifiers'))}</p>
${inVda ?? ''}
${samples.map((s) => (s === undefined ? '' : `<h2>${escaped(say('sample'))}</h2><pre>${escaped(s)}</pre>`)).join('\n')}
</body></html>
`
}
