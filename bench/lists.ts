/** Every filter and every sort of the long lists, as each demo role that may read them: how fast are the first rows? */
import { fillDemo } from '../demo/fill.ts'
import { headFields, type AnyDocument, type Field } from '../src/declare/index.ts'
import { sql } from '../src/engine/database/db.ts'
import type { Engine } from '../src/engine/engine.ts'
import { fillOnce } from '../src/main/first-start.ts'
import { productionLine } from '../src/modules/master/productionLine/productionLine.ts'
import { vehiclePart } from '../src/modules/master/vehiclePart/vehiclePart.ts'
import { keptDatabase, lawsFromHere } from './data.ts'
import { filterable, levelFields, type Level } from '../src/engine/read/query.ts'
import { load, type Timing } from './load.ts'
import { points } from './lineWorld.ts'
import { many } from './plant.ts'
import { multiply, type Many } from './rows.ts'

const LISTS: [string, Level, string][] = [
  ['materialOrder', 'head', 'materialOrder/getPager'],
  ['materialOrder', 'line', 'materialOrder/searchDetails'],
  ['orderSchedule', 'head', 'orderSchedule/getPager'],
  ['sendSheet', 'head', 'sendSheet/getPager'],
  ['sendSheet', 'line', 'sendSheet/getLines'],
]
/** Lists that are longer than those, each in a database of its own (`--only vAcross`). */
const LONG: Record<string, { lists: [Level, string][]; before?: (engine: Engine) => Promise<void> } & Omit<Many, 'doc'>> = {
  // Eight lines with a vehicle a minute and four points: more than half of what stands there before it is archived.
  vAcross: { lists: [['head', 'vAcross/getPager']], rows: 5_000_000, days: 109, spread: ['lineCode'], before: eightLines },
  jis: {
    lists: [
      ['head', 'jis/getPager'],
      ['line', 'jis/getLines'],
    ],
    rows: 3e6, days: 109,
    spread: ['lineCode', 'plant', 'supplierCode'],
    apart: ['vehicleId'],
    state: 'received', before: eightLines,
  },
  // Every state as the demo has it: a planner's million lines of which many are open.
  accPlan: { lists: [['head', 'accPlan/getPager']], rows: 1_000_000, days: 700, spread: ['supplierCode'] },
  accSend: {
    lists: [
      ['head', 'accSend/getPager'],
      ['line', 'accSend/getLines'],
    ],
    rows: 1_000_000, days: 700,
    spread: ['supplierCode'],
  },
}
const ROLES = ['admin', 'planner', 'accessory', 'warehouse', 'receiver', 'accountant', 'supplier1', 'carrier']
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

/** @returns url of a database with so many rows of a long list @param rows as many as it is to obey with when left out */
export const longDatabase = (server: string, name: string, rows: number | undefined, say: (line: string) => void) => {
  const { before, ...long } = LONG[name]!
  return keptDatabase(server, `bench_${name.toLowerCase()}_${rows ?? long.rows}`, say, async (engine) => {
    await fillOnce(engine.db, () => fillDemo(engine, { days: 4, log: () => {} }))
    await before?.(engine)
    await multiply(engine, { ...long, rows: rows ?? long.rows, doc: engine.documents.get(name)! }, say)
    await lawsFromHere(engine.db)
  })
}

/** Vehicles of the demo pass on two lines; here each of the others is one of theirs too, and the demo's suppliers deliver to some. */
async function eightLines(engine: Engine): Promise<void> {
  const lines = ['CN02', 'CN03', 'CN04'].flatMap((plant) => [1, 2].map((i) => ({ plant, lineCode: `${plant}-ZZ${i}` })))
  await many(engine, productionLine, 'create', lines.map((l) => ({ ...l, lineName: l.lineCode, lines: points }))) // prettier-ignore
  const [part] = await engine.db.rows<{ partNo: string }>(sql`select part_no "partNo" from part order by id limit 1`)
  const takes = { ...part, configCode: 'C', qty: 1, validFrom: '2020-01-01' }
  await many(engine, vehiclePart, 'create', lines.slice(0, 2).map(({ lineCode }) => ({ ...takes, lineCode, supplierCode: 'S001' }))) // prettier-ignore
}

/** @param only a long list alone */
export async function everyList({ engine, ms, json, tokenOf, add }: Tools, only?: string): Promise<void> {
  const asked: typeof LISTS = only ? LONG[only]!.lists.map(([level, path]) => [only, level, path]) : LISTS
  for (const [name, level, path] of asked) {
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
          .slice(0, Math.max(5, slow.length))
          .map(([q, t]) => `${q} ${t.p95} ms${t.errors ? ` (${t.errors} 错误)` : ''}`)
          .join('，')}`,
      )
    }
  }
}

/** One question a filter, one each way a sort; values are those of rows that the person sees. */
export function* questions(
  doc: AnyDocument,
  level: Level,
  rows: Record<string, unknown>[],
): Generator<[string, (n: number) => string]> {
  yield ['无条件', () => '']
  const fields = levelFields(doc, level)
  for (const name of filterable(doc, level)) {
    const f = fields[name]!
    // What is shown in part only is not typed by anybody.
    const typed = (v: unknown) => v !== null && v !== undefined && v !== '' && !String(v).includes('**')
    const all = [...new Set(rows.map((r) => r[name]).filter(typed))]
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
        // A day to a month: what one looks for between two times.
        (n) =>
          `${name}Start=${encodeURIComponent(value(n))}&${name}End=${encodeURIComponent(later(value(n), n % (f.withinDays ?? 31)))}`,
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
const later = (day: string, days: number) => new Date(Date.parse(day.slice(0, 10)) + days * 86_400_000).toISOString().slice(0, 10)
