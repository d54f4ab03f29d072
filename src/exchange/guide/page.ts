/** The implementation guide as people read it: a page that stands alone, or paper. */
import { renderForm } from '../../engine/prints/render.ts'
import type { Kind } from '../edifact/kinds.ts'
import type { Group } from '../edifact/table.ts'
import { columnsOf, layoutOf } from '../vda/layouts.ts'
import { recordsIn } from '../vda/records.ts'
import { setsIn } from '../x12/sets.ts'
import { guideOf, type GuideRow } from './guide.ts'
import { SCHEMA, schemaText, type Language } from './schema.ts'
import { words } from './words.ts'

/** What a guide is written of. */
interface Of {
  kind: string
  /** Of the message. */
  title: string
  table: Group
  /** The same in X12, where there is a set. */
  x12?: Group | undefined
  /** And in VDA. */
  vda?: Group | undefined
  language: Language
  /** Interchanges, in each syntax that we write. */
  samples: readonly string[]
  /** Files with the schema of what it says, in each syntax that it is read in. */
  schemas: readonly { name: string; schema: Record<string, unknown> }[]
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
  element: ['元素', 'Element'],
  paired: ['限定符后面', 'Behind its qualifier'],
  x12Days: [
    '日期为 CCYYMMDD，时刻为 HHMM；有小数时才写小数点，用句点。',
    'Days are CCYYMMDD, times HHMM; a decimal point stands only where it is needed.',
  ],
  qualifiers: ['多个限定符时，排在前面的优先。', 'Of several qualifiers the first one that is there holds.'],
  sample: ['示例', 'Sample'],
  schema: ['业务字段的 JSON Schema', 'JSON schema of the business fields'],
  schemaNote: [
    'draft 2020-12。报文按上面的表读成 JSON 后，用它校验。内容的名称、必填、代码（已对照为本系统代码）、长度和格式都与表一致；没有的内容为空文本。下载：GET /api/bench/getSchema?message=…&standard=1（EDIFACT）、2（X12）、3（VDA）',
    'Draft 2020-12. Validates the JSON that a message is read into by the tables above: names, required values, codes (already ours), lengths and formats are those of the tables; what is not said is an empty text. To be had by GET /api/bench/getSchema?message=…&standard=1 (EDIFACT), 2 (X12), 3 (VDA)',
  ],
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

/** Of columns on paper, mm; `*` shares what is left. */
type Widths = readonly (number | '*')[]
interface Guide {
  heading: string
  tables: { title: string; head: readonly string[]; rows: string[][]; widths: Widths; note: string }[]
  sample: string
  schema: string
  schemaNote: string
}
function guideIn({ kind, title, table, x12, vda, language }: Of): Guide {
  const at = language === 'zh' ? 0 : 1
  const say = (name: keyof typeof told) => told[name][at]
  const nameOf = (name: string) => words[name]?.[at] ?? name
  const asked = (r: GuideRow) => (r.needed ? say('needed') : r.must ? '✓' : '')
  const codesOf = (r: GuideRow) => Object.entries(r.codes).map(([theirs, ours]) => `${theirs} = ${ours}`).join(', ') // prettier-ignore
  const rows = guideOf(table).map((r) => [
    r.groups.map(nameOf).join(' › '),
    r.tag,
    `${r.element}.${r.component}`,
    r.qualifiers.filter(Boolean).join(' / '),
    nameOf(r.name),
    say(r.format),
    codesOf(r),
    asked(r),
  ])
  const segments: Guide['tables'][number] | undefined = x12 && {
    title: `X12 ${setsIn[kind as Kind]!.set}`,
    head: (['group', 'segment', 'element', 'qualifier', 'value', 'codes', 'must'] as const).map(say),
    rows: guideOf(x12).map((r) => [
      r.groups.map(nameOf).join(' › '),
      r.tag,
      r.isPaired ? say('paired') : String(r.element).padStart(2, '0'),
      r.qualifiers.join(' / '),
      nameOf(r.name),
      codesOf(r),
      asked(r),
    ]),
    widths: [32, 20, 28, '*', '*', '*', 30],
    note: say('x12Days'),
  }
  const head = (['group', 'segment', 'place', 'qualifier', 'value', 'format', 'codes', 'must'] as const).map(say)
  const records: Guide['tables'][number] | undefined = vda && {
    title: `VDA ${recordsIn[kind as Kind]!.type}`,
    head: (['group', 'record', 'columns', 'value', 'qualifier', 'must'] as const).map(say),
    rows: columnsIn(vda).map((r) => [
      r.groups.map(nameOf).join(' › '),
      r.tag,
      r.columns,
      nameOf(r.name),
      r.qualifiers.join(' / '),
      asked(r),
    ]),
    widths: [32, 20, 20, '*', '*', 30],
    note: say('vdaDays'),
  }
  return {
    heading: `${kind} · ${title} · ${say('title')}`,
    tables: [
      { title: '', head, rows, widths: [32, 20, 24, '*', 38, 52, '*', 30], note: say('qualifiers') },
      ...(segments ? [segments] : []),
      ...(records ? [records] : []),
    ],
    sample: say('sample'),
    schema: say('schema'),
    schemaNote: say('schemaNote'),
  }
}

/** As HTML. */
export function guidePage(of: Of): string {
  const { heading, tables, sample, schema, schemaNote } = guideIn(of)
  const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
    `<tr>${texts.map((t) => `<${tag}>${escaped(t)}</${tag}>`).join('')}</tr>`
  const drawn = tables.map(
    ({ title, head, rows, note }) => `${title && `<h2>${escaped(title)}</h2>`}
<table><thead>${cells('th', head)}</thead><tbody>
${rows.map((r) => cells('td', r)).join('\n')}
</tbody></table>
<p>${escaped(note)}</p>`,
  )
  // The page stands alone: the files are in it.
  const link = ({ name, schema: file }: Of['schemas'][number]) =>
    `<li><a download="${escaped(name)}" href="data:${SCHEMA};base64,${Buffer.from(schemaText(file)).toString('base64')}">${escaped(name)}</a></li>`
  return `<!doctype html>
<html lang="${of.language}"><head><meta charset="utf-8"><title>${escaped(heading)}</title>
<style>body{font:14px/1.5 sans-serif;margin:2em}table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:2px 8px;text-align:left}pre{background:#f4f4f4;padding:1em;overflow:auto}</style>
</head><body><h1>${escaped(heading)}</h1>
${drawn.join('\n')}
<h2>${escaped(schema)}</h2>
<ul>${of.schemas.map(link).join('')}</ul>
<p>${escaped(schemaNote)}</p>
${of.samples.map((s) => `<h2>${escaped(sample)}</h2><pre>${escaped(s)}</pre>`).join('\n')}
</body></html>
`
}

/** As a PDF: the tables, then each sample, a row a segment. @param stamp what stands at the foot of each page */
export async function guidePaper(of: Of, stamp: string): Promise<Buffer> {
  const { heading, tables, sample, schema, schemaNote } = guideIn(of)
  const form = (title: string, head: readonly string[], rows: string[][], widths: Widths, notes: string[]) => ({
    title, no: of.kind,
    marks: [],
    parties: [],
    head: [],
    sums: [],
    sign: [],
    notes: [],
    letter: notes,
    columns: head.map((t, i) => ({ title: t, width: widths[i]!, right: false })),
    rows,
  })
  const { pdf } = await renderForm({
    kind: 'a4', title: heading, landscape: true, stamp,
    forms: [
      ...tables.map(({ title, head, rows, widths, note }) => form(title || heading, head, rows, widths, [note])),
      form(
        schema,
        [schema],
        of.schemas.map(({ name }) => [name]),
        ['*'],
        [schemaNote],
      ),
      ...of.samples.map((s) => form(sample, [sample], s.split(/\r?\n/).filter(Boolean).map((line) => [line]), ['*'], [])), // prettier-ignore
    ],
  })
  return pdf
}
