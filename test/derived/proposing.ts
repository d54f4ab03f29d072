/**
 * What the portal proposes, sent unchanged: each dialog as it opens for somebody who may do it, on rows of every state, asked of the
 * writing door without writing anything.
 */
import {
  actsOnRows, askedOf, beginningAt, openTo, permitted, stateOfCode, type Action, type AnyDocument, type Field, type Standing,
  type Who,
} from '../../src/declare/index.ts'
import { sql } from '../../src/engine/database/db.ts'
import { document, type Engine } from '../../src/engine/engine.ts'
import { Refusal } from '../../src/engine/errors.ts'
import { search } from '../../src/engine/http/search.ts'
import { list } from '../../src/engine/read/list.ts'
import { detail } from '../../src/engine/read/load.ts'
import { filterable, readQuery } from '../../src/engine/read/query.ts'
import { withTurns } from '../../src/engine/read/turns.ts'
import { readItems } from '../../src/engine/write/input.ts'
import { perform } from '../../src/engine/write/perform.ts'
import { sessionOfUser, whoOf } from '../../src/identity/session/rights.ts'
import { beginnings } from '../../src/web/dialogs/beginnings.ts'
import { amiss, askedOfHead, proposed, saidOf, sent, writable, type Opening } from '../../src/web/dialogs/start.ts'
import { isOfOne } from '../../src/web/dialogs/words.ts'
import type { WireRow } from '../../src/web/screen.ts'
import { needed } from '../needed.ts'

/** A dialog that opened, and what is wrong with its proposal. */
export interface Proposal {
  /** document.action */
  of: string
  /** Who opened it, and from where: rows of a state, nothing, another document. */
  by: string
  from: string
  refused: readonly string[]
}
type Dialog = Pick<Proposal, 'from'> & { doc: AnyDocument; name: string; who: Who; rows: WireRow[]; preset?: Opening['preset'] }

/** So many rows of a state are tried. */
const TRIED = 2

/** Everybody who may sign in, as they are once they did. */
export async function peopleOf(engine: Engine): Promise<Who[]> {
  const users = await engine.db.rows(sql`select * from sys_user where status = 1 order by id`)
  const people = users.map(async (u) => {
    const session = await sessionOfUser(engine, u)
    return session.organizations.slice(0, 1).map((o) => whoOf(session, String(o.id)))
  })
  return (await Promise.all(people)).flat()
}

/** Every dialog of a document, and those that begin from its rows: once for each kind of organization, by the first who may. */
export async function* proposals(engine: Engine, doc: AnyDocument, people: readonly Who[]): AsyncGenerator<Proposal> {
  const tried = new Set<string>()
  const first = (key: string) => !tried.has(key) && !!tried.add(key)
  const asked = (Object.entries(doc.actions) as [string, Action][]).filter(
    ([n, a]) => a.key && !a.hidden && !a.acts?.outside && !a.acts?.each && !signs(doc, n),
  )
  for (const who of people) {
    if (!doc.scope[who.orgType] || !who.keys.has(`${doc.key}.query`)) continue
    const may = asked.filter(([n, a]) => openTo(a, who.orgType) && permitted(doc, n, undefined, who) === true)
    for (const [name, action] of may)
      if (!actsOnRows(action) && isTyped(action) && first(`${name} ${who.orgType}`))
        yield answered(engine, { doc, name, who, from: 'new', rows: [] })
    for (const [state, rows] of await rowsOf(engine, doc, who)) {
      for (const [name, action] of may.filter(([, a]) => actsOnRows(a))) {
        const fit = rows.filter((r) => permitted(doc, name, standing(doc, r), who) === true)
        if (!fit.length || !first(`${name} ${state} ${who.orgType}`)) continue
        if (isTyped(action)) for (const row of fit) yield answered(engine, { doc, name, who, from: state, rows: [row] })
        const together = action.acts?.ofRows ? fit.filter((r) => sameGoal(r, fit[0]!)) : fit
        const many = together.length > 1 && (action.acts?.ofRows || !isOfOne(doc, name, together.length))
        if (many && isTyped(askedOf(action, together.length)))
          yield answered(engine, { doc, name, who, from: `${state}, several`, rows: together })
      }
      for (const row of doc.at ? rows.slice(0, 1) : [])
        for (const begun of beginnings(engine.documents, doc, await whole(engine, doc, row, who), who))
          if (first(`begun ${state} ${who.orgType} ${begun.doc.name}.${begun.name}`))
            yield answered(engine, { ...begun, who, from: `${doc.name} ${state}`, rows: [] })
    }
  }
}

/** What goes to one place: rows of several become one document only where they do, and whoever ticks others is told. */
const sameGoal = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  ['plant', 'warehouse'].every((n) => (a[n] ?? null) === (b[n] ?? null))

async function answered(engine: Engine, { doc, name, who, from, rows, preset }: Dialog): Promise<Proposal> {
  const action = askedOf(doc.actions[name], rows.length)
  const row =
    action.from === 'new' || rows.length !== 1
      ? action.acts?.ofRows
        ? rows[0]
        : undefined
      : await whole(engine, doc, rows[0]!, who)
  const opening: Opening = {
    action, rows, preset,
    inputs: askedOfHead(doc, action, who),
    at: beginningAt(engine.now(), who),
    last: await lastOf(engine, action, row, who),
  }
  const content = proposed(opening, row)
  const missing = new Set(amiss(opening, content))
  const wants = saidOf(doc, opening, { values: content.values, lines: content.lines ?? [] }, row).wrong ?? []
  const wrong = [...missing].filter((n) => !isEmpty(valueAt(content, n)))
  const filled = missing.size > 0
  const others = { ...(action.from === 'new' ? {} : row), ...content.values }
  const of = `${doc.name}.${name}`
  for (const [n, f] of opening.inputs) if (missing.has(n)) content.values[n] = await anything(engine, of, n, f, others, who)
  for (const [i, l] of (content.lines ?? []).entries())
    for (const [n, f] of writable(action.lines))
      if (missing.has(`${i + 1}.${n}`)) l[n] = await anything(engine, of, n, f, { ...others, ...l }, who)
  const told = { of, by: `${who.name} ${who.orgType}`, from }
  if (wrong.length || wants.length) return { ...told, refused: wrong.map((n) => `${n} is no answer: ${valueAt(content, n)}`) }
  const complaints = await refusalOf(engine, who, doc, name, sent(opening, content, row))
  // What somebody fills in is theirs to put right; what was proposed beside it stands.
  const ours = complaints.filter((c) => !filled || (c.field && !missing.has(c.field) && !isEmpty(content.values[c.field])))
  return { ...told, refused: ours.map((c) => [c.field, c.message].filter(Boolean).join(' ')) }
}

async function refusalOf(engine: Engine, who: Who, doc: AnyDocument, name: string, body: object) {
  try {
    await perform(engine, who, doc, name, { items: readItems(doc, name, body), source: 'screen', dry: true })
    return []
  } catch (e) {
    if (e instanceof Refusal) return e.details ?? [{ message: e.message }]
    throw e
  }
}

const isEmpty = (v: unknown) => v === undefined || v === null || v === ''
/** The value of a field of the head, or `2.shipQty` of the second line. */
function valueAt({ values, lines }: ReturnType<typeof proposed>, path: string): unknown {
  const [, at, name] = /^(\d+)\.(.+)$/.exec(path) ?? []
  return name ? lines?.[Number(at) - 1]?.[name] : values[path]
}
/** Signed in a dialog of its own. */
const signs = (doc: AnyDocument, name: string) => Object.values(doc.signing ?? {}).some((p) => p.sign?.[name])
const isTyped = (action: Action) => writable(action.input).length + writable(action.lines).length > 0
const standing = (doc: AnyDocument, row: WireRow): Standing =>
  ({ ...row, status: stateOfCode(doc, row.status)?.name }) as Standing

/** The first rows of each state, as the list shows them. */
async function rowsOf(engine: Engine, doc: AnyDocument, who: Who): Promise<Map<string, WireRow[]>> {
  const states = Object.entries(doc.states as Record<string, readonly [number]>)
  const asked =
    filterable(doc, 'head').includes('status') && states.length
      ? states.map(([n, [c]]) => [n, { status: String(c) }] as const)
      : [['', {}] as const]
  const found = new Map<string, WireRow[]>()
  for (const [state, filter] of asked) {
    const query = readQuery(doc, 'head', { ...needed(doc, 'head'), ps: String(TRIED), ...filter })
    const { items } = await list(engine, doc, query, who)
    if (items.length) found.set(state, (await withTurns(engine, doc, items, who)) as unknown as WireRow[])
  }
  return found
}

/** A row as its page and its dialogs read it. */
async function whole(engine: Engine, doc: AnyDocument, row: WireRow, who: Who): Promise<WireRow> {
  if (doc.rows === 'computed') return row
  const [read] = await withTurns(engine, doc, [await detail(engine, doc, { id: row.id }, who)], who)
  return read as unknown as WireRow
}

async function lastOf(engine: Engine, { dialog }: Action, row: WireRow | undefined, who: Who): Promise<WireRow | undefined> {
  const starts = dialog?.defaultsFrom
  const doc = starts && document(engine, starts.last)
  if (!doc || !row || !who.keys.has(`${doc.key}.query`)) return undefined
  const same = Object.fromEntries(starts.same.map((n) => [n, String(row[n] ?? '')]))
  const status = starts.in.map((n) => doc.states[n]![0]).join(',')
  const { items } = await list(engine, doc, readQuery(doc, 'head', { ...same, status, ps: '1' }), who)
  return items[0] as unknown as WireRow
}

/** Something of its kind, as somebody would choose it who does not care. */
async function anything(
  engine: Engine,
  of: string,
  name: string,
  f: Field,
  others: Record<string, unknown>,
  who: Who,
): Promise<unknown> {
  const { today } = beginningAt(engine.now(), who)
  switch (f.kind) {
    case 'ref': {
      const known = Object.fromEntries(Object.entries(others).filter(([, v]) => typeof v === 'string' && v !== ''))
      const input = { engine, who, query: { ...known, kw: '', count: '5', field: `${of}.${name}` } }
      const found = (await search(document(engine, f.to!), input as never).catch(() => [])) as { value: string }[]
      return found[0]?.value ?? null
    }
    case 'qty':
    case 'money':
    case 'dec':
    case 'int':
      return 1
    case 'date':
      return today
    case 'instant':
      return `${today} 23:30:00`
    case 'period':
      return today.slice(0, 7).replace('-', '')
    case 'bool':
      return true
    case 'choice':
      return Object.entries(f.choices!).find(([n]) => f.fits?.(n, others) ?? true)?.[1][0]
    case 'files':
    case 'json':
      return []
    default:
      return '说明'
  }
}
