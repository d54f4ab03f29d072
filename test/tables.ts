/** What tables of EDIFACT messages can say, drawn at random, and their segments as others read them. */
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { writeTable, type Group } from '../src/exchange/edifact/table.ts'
import type { SegmentOut } from '../src/exchange/edifact/write.ts'

/** Anything that a table can say: each value as its kind allows, groups of none to three. */
export function contentOf(group: Group): fc.Arbitrary<Record<string, any>> {
  const values = Object.entries({ ...group.values, ...group.summary }).map(([name, v]) => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((d) => d.toISOString())
    const value =
      v.as === 'date' ? day.map((d) => d.slice(0, 10))
      : v.as === 'time' ? day.map((d) => d.slice(0, 16).replace('T', ' '))
      : v.as === 'qty' ? fc.integer({ min: 0, max: 999_999 }).map((n) => String(n / 100))
      : v.as === 'number' ? fc.integer({ min: -999_999, max: 999_999 }).map((n) => String(n / 10_000))
      : v.codes ? fc.constantFrom(...new Set(Object.values(v.codes)))
      : fc.stringMatching(/^[ -~零件]{1,20}$/).map((t) => t.trim() || 'x') // prettier-ignore
    return [name, v.must ? value : fc.option(value, { nil: '', freq: 3 })] as const
  })
  const groups = Object.entries(group.groups ?? {}).map(([name, g]) => [name, fc.array(contentOf(g), { maxLength: 3 })] as const)
  return fc.record(Object.fromEntries<fc.Arbitrary<any>>([...values, ...groups]), { noNullPrototype: true })
}
/** What was kept verbatim has no place of its own. */
export const placed = (value: any): any =>
  Array.isArray(value) ? value.map(placed)
  : typeof value !== 'object' ? value
  : Object.fromEntries(Object.entries(value).filter(([n]) => n !== 'rest').map(([n, v]) => [n, placed(v)])) // prettier-ignore

/** Of a DELFOR quantities stand in schedules, or have theirs: a line has one or the other. */
export const inOneForm = ({ lines, ...content }: Record<string, any>) => ({
  ...content,
  ...(lines && { lines: lines.map((l: any) => (l.quantities?.length ? { ...l, schedules: [] } : l)) }),
})
/** Segments of a group in any order behind the one that begins it, groups in theirs. */
export function shuffled(group: Group, content: Record<string, any>, random: () => number): SegmentOut[] {
  const own = writeTable({ ...group, groups: {} }, content).filter(([tag]) => tag !== 'UNS')
  const summary = writeTable({ values: {}, summary: group.summary ?? {} }, content)
  const values = own.slice(0, own.length - Math.max(summary.length - 1, 0))
  const [first, rest] = group.begins ? [values.slice(0, 1), values.slice(1)] : [[], values]
  const inner = Object.entries(group.groups ?? {}).flatMap(([name, g]) =>
    content[name].flatMap((c: any) => shuffled(g, c, random)),
  )
  const order = rest.map((v) => [random(), v] as const).sort(([a], [b]) => a - b)
  return [...first, ...order.map(([, v]) => v), ...inner, ...(group.summary ? summary : [])]
}

/** Segments as a parser of another hand tokenises them: tag, then the components of each element. */
export function tokenised(text: string): [tag: string, elements: string[][]][] {
  const { Parser } = createRequire(import.meta.url)('edifact')
  const parser = new Parser()
  const out: [string, string[][]][] = []
  parser.onopensegment = (tag: string) => void out.push([tag, []])
  parser.onelement = () => void out.at(-1)![1].push([])
  parser.oncomponent = (data: string) => void out.at(-1)![1].at(-1)!.push(data)
  parser.encoding(/UNB.UNOY/.test(text) ? 'UNOY' : 'UNOC')
  parser.write(text)
  parser.end()
  return out
}
