/**
 * Rows of any document in each of its states, made from the declaration alone and written past the rules: what tests over all
 * declarations need of every document, the one that is declared tomorrow included. Two rows a state: one of plant CN01 and
 * supplier S001, one of CN02 and S002. Nothing moved for them: booked quantities are zero.
 */
import {
  carriedFields, dayAfter, headFields, isId, lineFields, ownColumns, ownerName, type AnyDocument, type Field, type Fields,
} from '../src/declare/index.ts'
import { columnName, sql } from '../src/engine/database/db.ts'
import { document, type Engine } from '../src/engine/engine.ts'
import { keyOf } from '../src/engine/read/source.ts'
import { lineTable, table } from '../src/engine/read/scope.ts'
import { makeYears } from '../src/engine/database/years.ts'
import { yearlyLedger } from '../src/ledger/years.ts'
import { forgetSessions } from '../src/identity/session/rights.ts'

const sides = [
  ['CN01', 'S001'],
  ['CN02', 'S002'],
]

/** A row as PostgreSQL's JSON has it: by column. */
type Raw = Record<string, unknown>

const worlds = new WeakMap<Engine, Map<string, Promise<void>>>()
/** What is made already, by document. */
function madeIn(engine: Engine): Map<string, Promise<void>> {
  const made = worlds.get(engine) ?? new Map<string, Promise<void>>()
  worlds.set(engine, made)
  return made
}
/** Once a document and world. */
export function sampleRows(engine: Engine, doc: AnyDocument): Promise<void> {
  const made = madeIn(engine)
  if (!made.has(doc.name)) made.set(doc.name, make(engine, doc))
  return made.get(doc.name)!
}

async function make(engine: Engine, doc: AnyDocument): Promise<void> {
  await engine.ids.ensure()
  // What partners see by where their own parts go: these come first, and whoever is signed in hears of it.
  if (Object.values(doc.scope).some((rule) => rule && rule !== 'all' && rule.reach)) {
    await sampleRows(engine, document(engine, 'vehiclePart'))
    forgetSessions()
  }
  // What is posted after a period that is closed in a year to come lies in that year.
  if (doc.name === 'ledgerPeriod') await makeYears(engine.db, [yearlyLedger], '2040-01-01')
  const codes = Object.values(doc.states as Record<string, [number]>).map(([code]) => code)
  // Without states there are still rows that something has happened to, and others.
  const stages = codes.length ? codes.map((code, i) => ({ code, begun: i > 0 })) : [{ begun: false }, { begun: true }]
  const { rows: taken } = await engine.db.pool.query<{ r: Raw }>(`select to_jsonb(t) r from ${columnName(doc.name)} t`)
  const keys = new Set(taken.map(({ r }) => keyText(doc, r)))
  const heads: Raw[] = []
  const lines: Raw[] = []
  for (const stage of stages)
    for (const side of [0, 1]) {
      const head = await free(engine, doc, keys, { ...stage, n: heads.length + 1, side })
      heads.push(head)
      if (!doc.hasLines) continue
      const carried = Object.keys(carriedFields(doc)).map(columnName)
      for (const lineNo of [1, 2]) {
        const line = await rowOf(engine, doc, lineFields(doc), { n: lines.length + 1, side, begun: true }, head)
        for (const name of carried) line[name] = head[name]
        lines.push({ ...line, head_id: head.id, line_no: lineNo })
      }
    }
  if (doc.rowsOf) return insertOwners(engine, doc, heads)
  await insert(engine, table(doc).text, heads)
  await insert(engine, lineTable(doc).text, lines)
  if (doc.name === 'part') await linkParts(engine, heads)
}

/** Each side's supplier delivers the first of the parts that stand for its side, and nobody else does. */
async function linkParts(engine: Engine, parts: Raw[]): Promise<void> {
  const supbusi = document(engine, 'supbusi')
  const links = [0, 1].map(async (side) => ({
    ...(await rowOf(engine, supbusi, headFields(supbusi), { n: 1, side, begun: true, code: 1 }, {})),
    part_no: parts[side]!.part_no,
  }))
  await insert(engine, table(supbusi).text, await Promise.all(links))
  forgetSessions()
}

/** A document whose rows are another's: rows of that one, with what this one says of them. */
async function insertOwners(engine: Engine, doc: AnyDocument, heads: Raw[]): Promise<void> {
  const { doc: name, only } = doc.rowsOf!
  const owner = document(engine, name)
  const fields = headFields(owner)
  const chosen = Object.fromEntries(Object.entries(only).map(([n, choice]) => [columnName(n), fields[n]!.choices![choice]![0]]))
  const said = (head: Raw) =>
    Object.fromEntries(Object.keys(headFields(doc)).map((n) => [columnName(ownerName(doc, n)), head[columnName(n)]]))
  const rows: Raw[] = []
  for (const [i, head] of heads.entries()) {
    // One key for all whose rows the owner's are.
    for (const n of doc.unique) head[columnName(n)] = `${doc.name}/${String(head[columnName(n)])}`.toUpperCase()
    rows.push({ ...(await rowOf(engine, owner, fields, { n: i + 1, side: 0, begun: true }, {})), ...said(head), ...chosen })
  }
  await insert(engine, table(owner).text, rows)
}

async function insert(engine: Engine, into: string, rows: Raw[]): Promise<void> {
  if (!rows.length) return
  const columns = Object.keys(rows[0]!).map((c) => `"${c}"`)
  await engine.db.pool.query(
    `insert into ${into} (${columns.join()}) select ${columns.join()} from jsonb_populate_recordset(null::${into}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Which of the document's rows this is. */
interface Place {
  n: number
  side: number
  /** Past the first state: what happened to it has its time. */
  begun: boolean
  code?: number
}

const keyText = (doc: AnyDocument, row: Raw) => JSON.stringify(doc.unique.map((name) => row[columnName(name)]))

/** A head whose natural key nobody has. Where it is made of refs alone, the next that nobody refers to together are taken. */
async function free(engine: Engine, doc: AnyDocument, keys: Set<string>, place: Place): Promise<Raw> {
  const refs = doc.unique.filter((name) => (doc.fields[name] as Field | undefined)?.kind === 'ref')
  for (const again of [false, true]) {
    const counts = await Promise.all(refs.map(async (name) => (await candidates(engine, doc.fields[name], {})).length))
    const all = counts.reduce((a, b) => a * b, 1)
    for (let skip = 0; skip < all; skip++) {
      const shifts = new Map<string, number>()
      let rest = skip
      for (let i = refs.length - 1; i >= 0; i--) {
        shifts.set(refs[i]!, rest % counts[i]!)
        rest = Math.floor(rest / counts[i]!)
      }
      const row = await rowOf(engine, doc, headFields(doc), place, {}, shifts)
      const key = keyText(doc, row)
      if (doc.unique.length && keys.has(key)) continue
      keys.add(key)
      return row
    }
    if (!again) await sampleRows(engine, document(engine, (doc.fields[refs.at(-1)!] as Field).to!))
  }
  throw new Error(`${doc.name}: every key is taken`)
}

/** @param head completes the keys of a line's refs  @param shifts of refs: how many candidates further than usual */
async function rowOf(
  engine: Engine,
  doc: AnyDocument,
  fields: Fields,
  place: Place,
  head: Raw,
  shifts = new Map<string, number>(),
): Promise<Raw> {
  const row = { ...(await refsOf(engine, doc, fields, place, head, shifts)), ...(await printedOf(engine, doc, fields, place)) }
  const organization = await ownersOf(engine, doc, place)
  for (const [i, [name, f]] of Object.entries(fields).entries()) {
    const column = columnName(name)
    if (f.source === 'looked' || column in row || (f.book && head.id)) continue
    if (name === 'id') row.id = engine.ids.take()
    else if (name === 'status') row.status = place.code
    else row[column] = organization[name] ?? valueOf(f, place, i, doc.unique.includes(name))
  }
  return row
}

/** What refs lead to, and what is kept from there. */
async function refsOf(engine: Engine, doc: AnyDocument, fields: Fields, place: Place, head: Raw, shifts: Map<string, number>) {
  const row: Raw = {}
  const refs = Object.entries(fields).filter(([, f]) => f.kind === 'ref' && f.source !== 'looked')
  // Those that complete another's key come before it.
  for (const [name, f] of refs.toSorted(([, a], [, b]) => Number(!!a.within) - Number(!!b.within))) {
    const key = columnName(keyOf(document(engine, f.to!)))
    const found = await candidates(engine, f, { ...head, ...row }, doc)
    const own = found.findIndex((r) => sides[place.side]!.includes(String(r[key])))
    const first = own < 0 ? place.n - 1 : own
    const target = found[(first + (shifts.get(name) ?? 0)) % found.length]
    row[columnName(name)] = target?.[key] ?? null
    for (const [other, k] of Object.entries(fields))
      if (k.kept && k.by === name) row[columnName(other)] = target?.[columnName(k.show!)] ?? null
  }
  return row
}

/** The side's supplier in the columns that say whose the row is. */
async function ownersOf(engine: Engine, doc: AnyDocument, place: Place): Promise<Record<string, number>> {
  const own = Object.values(doc.scope).flatMap((rule) => (rule && rule !== 'all' ? ownColumns(rule) : []))
  if (!own.length) return {}
  const [supplier] = await engine.db.rows<{ id: number }>(
    sql`select id from organization where org_code = ${sides[place.side]![1]}`,
  )
  return Object.fromEntries(own.map((name) => [name, supplier!.id]))
}

/** Documents whose prints are this one's rows: their newest rows have some of every state to print. */
async function printedOf(engine: Engine, doc: AnyDocument, fields: Fields, place: Place) {
  const row: Raw = {}
  if (fields !== headFields(doc)) return row
  for (const owner of engine.documents.values())
    for (const print of Object.values(owner.prints)) {
      if (print.kind !== 'related' || print.of !== doc.name) continue
      await sampleRows(engine, owner)
      const { rows } = await engine.db.pool.query<{ key: string }>(
        `select ${columnName(keyOf(owner))} key from ${columnName(owner.name)} order by id desc limit 2`,
      )
      row[columnName(print.by)] = rows[1 - place.side]!.key
    }
  return row
}

/** Rows that a ref may lead to, oldest first; samples when there is none. */
async function candidates(engine: Engine, f: Field, row: Raw, of?: AnyDocument): Promise<Raw[]> {
  const target = document(engine, f.to!)
  const within = f.within && columnName(f.within)
  const read = async () =>
    (
      await engine.db.pool.query<{ r: Raw }>(
        `select to_jsonb(t) r from ${columnName(target.name)} t ${within && within in row ? `where ${within} = $1` : ''} order by id limit 500`,
        within && within in row ? [row[within]] : [],
      )
    ).rows.map(({ r }) => r)
  const found = await read()
  // One that refers to itself, or back to who is being made, stays empty.
  if (found.length || of === target || madeIn(engine).has(target.name)) return found
  await sampleRows(engine, target)
  return read()
}

/** @param i the field's place among the others: what is declared later is later  @param unique differs from row to row */
function valueOf(f: Field, { n, begun }: Place, i: number, unique: boolean): unknown {
  const day = dayAfter('2031-01-06', f.week ? 7 * n : n + i)
  switch (f.kind) {
    case 'no':
    case 'text':
      // What begins with a text says by it how such a text looks.
      return !unique && typeof f.initial === 'string' ? f.initial : `Z${n}`
    case 'rich':
      return `<p>样例${n}</p>`
    case 'qty':
    case 'money':
    case 'dec':
      return f.book ? 0 : 1 + (n % 9)
    case 'int':
      return unique || isId(f) ? n : 1 + (n % 9)
    case 'date':
      return day
    case 'instant':
      return begun || f.required ? `${day}T08:00:00+08:00` : null
    case 'period':
      return String(2031 + Math.floor(n / 12)) + String(1 + (n % 12)).padStart(2, '0')
    case 'bool':
      return n % 2 === 0
    case 'choice':
      return Object.values(f.choices!)[n % Object.keys(f.choices!).length]![0]
    case 'files':
    case 'json':
      return f.required || f.kind === 'files' ? [] : null
    case 'ref':
      return null
  }
}
