/**
 * Lists of documents, held against their rows in memory: all of them are read once, and what a list answers to each filter and sort
 * is what the rows say. The columns of a list are asked at once.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromDb, type AnyDocument, type Field, type Fields } from '../../src/declare/index.ts'
import { exportRows, list } from '../../src/engine/read/list.ts'
import { holds } from '../../src/engine/read/matches.ts'
import { filterable, levelFields, readQuery, type Filter, type Level, type Query } from '../../src/engine/read/query.ts'
import { needed } from '../needed.ts'
import { world } from '../world.ts'
import { internal, levels } from './people.ts'

interface Rows {
  fields: Fields
  /** By id, what rules would have of each column. */
  byId: Map<unknown, Record<string, unknown>>
  /** Values as the driver gives them, of every column. */
  raw: Record<string, unknown[]>
}

/** As many as a page may have. */
const PAGE = 1000
const ALL = { ps: String(PAGE) }
const sorts = (doc: AnyDocument, level: Level) => [
  ...new Set((level === 'line' ? doc.detail!.sort : doc.sort).map((s) => s.replace(/^-/, ''))),
]

const known = new Map<string, Promise<Rows>>()
/** All rows of a list, with the columns that it can be filtered or sorted by. */
function rowsOf(doc: AnyDocument, level: Level): Promise<Rows> {
  const key = `${doc.name} ${level}`
  if (!known.has(key)) known.set(key, readRows(doc, level))
  return known.get(key)!
}
async function readRows(doc: AnyDocument, level: Level): Promise<Rows> {
  const { engine } = await world()
  const fields = levelFields(doc, level)
  const names = [...new Set(['id', ...filterable(doc, level), ...sorts(doc, level)])]
  const rows: Rows = { fields, byId: new Map(), raw: Object.fromEntries(names.map((n) => [n, []])) }
  for await (const batch of exportRows(engine, doc, readQuery(doc, level, needed(doc, level)), internal, names))
    for (const cells of batch) {
      rows.byId.set(cells[0], Object.fromEntries(names.map((n, i) => [n, fromDb(fields[n]!, cells[i])])))
      for (const [i, n] of names.entries()) rows.raw[n]!.push(cells[i])
    }
  return rows
}

/** Where nothing stands in a column, something of its kind is asked for. */
const anything: Partial<Record<Field['kind'], string>> = {
  bool: 'true', date: '2026-01-31', instant: '2026-01-31', int: '5', qty: '5', money: '5', dec: '5', period: '202601', no: 'A',
  ref: 'A', text: '甲',
}
/** A value of a column, as a query says it: one that some rows have and, if possible, not the most. */
function askedFor(f: Field, values: unknown[]): string | undefined {
  if (f.kind === 'files' || f.kind === 'json' || f.kind === 'rich') return undefined
  const counts = new Map<unknown, number>()
  for (const v of values) if (v !== null && v !== '' && !Array.isArray(v)) counts.set(v, (counts.get(v) ?? 0) + 1)
  const [rarest] = [...counts].toSorted(([, a], [, b]) => a - b).map(([v]) => v)
  if (rarest === undefined) return f.kind === 'choice' ? String(Object.values(f.choices!)[0]![0]) : anything[f.kind]
  if (f.kind === 'instant') return String(rarest).slice(0, 10)
  // Of what its lines name one name is asked for.
  return f.gathered ? String(rarest).split('、')[0] : String(rarest)
}

const RANGES: Field['kind'][] = ['date', 'instant', 'int', 'qty', 'period']
const isLooked = (f: Field) => f.source === 'looked' && !f.personal && !(f.gathered && f.kind === 'qty')

/** Names that are looked up are looked for by a part of them, whatever they are here. */
const asLookedFor = (fields: Fields, { field, op, value }: Filter): Filter =>
  isLooked(fields[field]!)
    ? { field, op: 'contains', value: op === 'in' ? (value as unknown[])[0] : value }
    : { field, op, value }

/** Eight of them at a time: the database has no more to work with. */
async function together<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

async function idsOf(doc: AnyDocument, query: Query): Promise<unknown[]> {
  const { engine } = await world()
  const ids: unknown[] = []
  for (let page = 1; ids.length === (page - 1) * PAGE; page++)
    ids.push(...(await list(engine, doc, { ...query, page }, internal)).items.map((row) => row.id))
  return ids
}

/** What stands before: as PostgreSQL sorts, texts by code point, nothing last. */
function compare(f: Field, a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'string' && !['qty', 'money', 'dec'].includes(f.kind))
    return Buffer.compare(Buffer.from(a), Buffer.from(b as string))
  const [x, y] = [a, b].map((v) => (typeof v === 'string' ? Number(v) : (v as number)))
  return Number(x! > y!) - Number(x! < y!)
}

export function testLists(documents: readonly AnyDocument[]): void {
  describe('lists', () => {
    for (const doc of documents)
      for (const level of levels(doc)) {
        const fields = levelFields(doc, level)
        test(`${doc.name} ${level}: every sortable column sorts, both ways`, async () => {
          const { byId, raw } = await rowsOf(doc, level)
          const ids = [...byId.keys()]
          const asked = sorts(doc, level).flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order })))
          await together(asked, async ({ sort, order }) => {
            const found = await idsOf(doc, readQuery(doc, level, { ...needed(doc, level), ...ALL, sort, order }))
            const values = new Map(ids.map((id, i) => [id, raw[sort]![i]]))
            assert.equal(found.length, ids.length, `${sort}: all rows`)
            for (const [i, id] of found.entries()) {
              if (!i) continue
              const way = order === 'asc' ? 1 : -1
              const before = values.get(found[i - 1])
              const after = values.get(id)
              const said = way * compare(fields[sort]!, before, after)
              assert.ok(said <= 0, `${sort} ${order}: ${String(before)} before ${String(after)}`)
            }
          })
        })
        test(`${doc.name} ${level}: every filterable column filters`, async () => {
          const { byId, raw } = await rowsOf(doc, level)
          const always = needed(doc, level)
          const asked = filterable(doc, level).flatMap((name) => {
            const f = fields[name]!
            const value = always[name] ?? askedFor(f, raw[name]!)
            if (value === undefined) return []
            const range = { [`${name}Start`]: value, [`${name}End`]: value }
            return [{ [name]: value }, ...(RANGES.includes(f.kind) ? [range] : [])]
          })
          await together(asked, async (params) => {
            const query = readQuery(doc, level, { ...always, ...ALL, ...params })
            const found = await idsOf(doc, query)
            const all = query.filters.map((filter) => asLookedFor(fields, filter))
            const wanted = [...byId].filter(([, row]) => all.every((filter) => holds(filter, fields, row))).map(([id]) => id)
            assert.deepEqual(found.toSorted(), wanted.toSorted(), JSON.stringify(params))
          })
        })
        test(`${doc.name} ${level}: unknown parameters and sort fields are refused`, () => {
          assert.throws(() => readQuery(doc, level, { ...needed(doc, level), nonsense: '1' }), /不支持的查询条件：nonsense/)
          assert.throws(() => readQuery(doc, level, { ...needed(doc, level), sort: 'nonsense' }), /不支持按该字段排序/)
          assert.throws(() => readQuery(doc, level, { ...needed(doc, level), ps: '0' }), /每页条数/)
          const [name] = Object.keys(needed(doc, level))
          if (name)
            assert.throws(() => readQuery(doc, level, {}), { message: (doc.fields[name] ?? doc.report!.params[name]!).needed! })
        })
        test(`${doc.name} ${level}: count agrees with the rows`, async () => {
          const { engine } = await world()
          const page = await list(engine, doc, readQuery(doc, level, { ...needed(doc, level), ...ALL }), internal, {
            exact: true,
          })
          assert.equal(page.items.length, Math.min(PAGE, page.total))
        })
      }
  })
}
