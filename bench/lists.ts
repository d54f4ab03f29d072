/** Every filter and every sort of the long lists, as each demo role that may read them: how fast are the first rows? */
import { headFields, type AnyDocument, type Field } from '../src/declare/index.ts'
import type { Engine } from '../src/engine/engine.ts'
import { filterable, levelFields, type Level } from '../src/engine/read/query.ts'
import { load, type Timing } from './load.ts'

const LISTS: [string, Level, string][] = [
  ['materialOrder', 'head', 'materialOrder/getPager'],
  ['materialOrder', 'line', 'materialOrder/searchDetails'],
  ['orderSchedule', 'head', 'orderSchedule/getPager'],
  ['sendSheet', 'head', 'sendSheet/getPager'],
  ['sendSheet', 'line', 'sendSheet/getLines'],
]
const ROLES = ['admin', 'planner', 'warehouse', 'receiver', 'accountant', 'supplier1', 'carrier']
/** Values taken in turn, so that nobody's memory of the last answer decides. */
const VALUES = 40

interface Tools {
  engine: Engine
  /** How long each question is asked, ms. */
  ms: number
  json: (path: string, o?: { token?: string }) => Promise<any>
  tokenOf: (user: string) => Promise<string>
  add: (name: string, portal: string, floor: string, note: string) => void
}

export async function everyList({ engine, ms, json, tokenOf, add }: Tools): Promise<void> {
  for (const [name, level, path] of LISTS) {
    const doc = engine.documents.get(name)!
    for (const role of ROLES) {
      const token = () => tokenOf(role)
      const first = await json(`/api/${path}?ps=100&total=quick`, { token: await token() }).catch(() => undefined)
      if (!first) continue
      // Rows from all over the list: values that stand together in its order are the ones that a walk finds late.
      const rows: Record<string, unknown>[] = first.items
      for (const part of [0.05, 0.2, 0.4, 0.6, 0.8, 0.95]) {
        const page = Math.ceil((first.total / 100) * part)
        if (page > 1) rows.push(...(await json(`/api/${path}?ps=100&total=quick&pi=${page}`, { token: await token() })).items)
      }
      const timings: [string, Timing][] = []
      for (const [question, ask] of questions(doc, level, rows))
        timings.push([
          question,
          await load(8, ms, async (n) => void (await json(`/api/${path}?total=quick&${ask(n)}`, { token: await token() }))),
        ])
      timings.sort((a, b) => b[1].errors - a[1].errors || b[1].p95 - a[1].p95)
      const slow = timings.filter(([, t]) => t.p95 >= 100 || t.errors)
      const all = timings.map(([, t]) => t.p95).sort((a, b) => a - b)
      add(
        `(l) ${doc.title}${level === 'line' ? '明细' : ''} ${role}，${first.total.toLocaleString('en')} 行`,
        `${timings.length} 种条件和排序，p95 中位 ${all[all.length >> 1]} ms`,
        '–',
        `${slow.length} 种 ≥ 100 ms；最慢：${timings
          .slice(0, 5)
          .map(([q, t]) => `${q} ${t.p95} ms${t.errors ? ` (${t.errors} 错误)` : ''}`)
          .join('，')}`,
      )
    }
  }
}

/** One question a filter, one each way a sort; values are those of rows that the person sees. */
function* questions(doc: AnyDocument, level: Level, rows: Record<string, unknown>[]): Generator<[string, (n: number) => string]> {
  yield ['无条件', () => '']
  const fields = levelFields(doc, level)
  for (const name of filterable(doc, level)) {
    const f = fields[name]!
    const all = [...new Set(rows.map((r) => r[name]).filter((v) => v !== null && v !== undefined && v !== ''))]
    const values = Array.from(
      { length: Math.min(VALUES, all.length) },
      (_, i) => all[Math.floor((i * all.length) / Math.min(VALUES, all.length))],
    )
    if (!values.length || name === 'headId' || f.kind === 'files' || f.kind === 'json') continue
    const value = (n: number) => filterText(f, String(values[(n * 7) % values.length]))
    yield [f.label, (n) => `${name}=${encodeURIComponent(value(n))}`]
    if (f.kind === 'date' || f.kind === 'instant')
      yield [
        `${f.label}范围`,
        (n) => `${name}Start=${encodeURIComponent(value(n))}&${name}End=${encodeURIComponent(value(n + 1))}`,
      ]
  }
  const sorts = level === 'line' ? doc.detail!.sort.map((s) => s.replace(/^-/, '')) : doc.sort
  for (const name of sorts)
    for (const order of ['asc', 'desc'])
      yield [
        `按${(fields[name] ?? headFields(doc)[name])!.label}${order === 'asc' ? '升' : '降'}序`,
        () => `sort=${name}&order=${order}`,
      ]
}

/** What a person would type: the day of a moment, a part of a text. */
const filterText = (f: Field, value: string) =>
  f.kind === 'instant' ? value.slice(0, 10) : f.kind === 'text' ? value.slice(0, 4) : value
