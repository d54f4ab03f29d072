/** Questions of the restless world: what a person is answered beside what the oracle says. Each answers what is wrong, or nothing. */
import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../world.ts'
import { accounts, type Account, type Kept, type Kind, type Oracle, type Somebody } from './oracle.ts'

/** Asks as this person. */
export type Get = (who: string, path: string, params: Record<string, string | number>) => Promise<Answer>
export interface Asker {
  oracle: Oracle
  get: Get
  people: Record<string, Somebody>
}
/** In a moment of the past, as people ask for it; nothing of it: now. */
const at = (oracle: Oracle, step: number): Record<string, string> =>
  step === oracle.step ? {} : { at: instant(oracle.moments[step]!) }
const instant = (ms: number) => `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 23)}+08:00`
const said = (what: string, asked: unknown, is: unknown, should: unknown) =>
  isDeepStrictEqual(is, should)
    ? []
    : [`${what} ${JSON.stringify(asked)}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`]

/** Rows of one page. */
const MOST = 500
/** Whose list of a document shows what: who has no key for it is not asked. */
export const readers: Record<Kind, readonly string[]> = {
  materialOrder: ['planner', 'supplierA', 'supplierB'],
  pullSheet: ['planner', 'supplierA', 'supplierB'],
  sendSheet: ['receiver', 'manager', 'supplierA', 'supplierB'],
  receive: ['receiver', 'manager', 'supplierA', 'supplierB'],
  stockMovement: ['manager', 'accountant', 'supplierA'],
  stockInv: ['manager', 'supplierA', 'supplierB'],
  package: ['admin', 'supplierB'],
}

/** One document: its state, what it shows, and that nobody else sees it. */
export async function detail({ oracle, get, people }: Asker, who: string, kept: Kept, step = oracle.step): Promise<string[]> {
  const asked = { id: kept.id, ...at(oracle, step) }
  const { status, content } = await get(who, `${kept.kind}/getDetails`, asked)
  const what = `${who} ${kept.kind}/getDetails ${kept.no} after step ${step}`
  if (!oracle.sees(people[who]!, kept, step)) return said(what, asked, status === 0 ? 'seen' : 'not seen', 'not seen')
  const { state, shown } = oracle.at(kept, step)!
  const is = content && Object.fromEntries(Object.keys(shown).map((n) => [n, content[n]]))
  return said(what, asked, status === 0 ? { status: content.status, ...is } : status, { status: state, ...shown })
}

/** A list: exactly those that this person sees, of one supplier and in one state where that is asked. */
export async function list(
  { oracle, get, people }: Asker,
  who: string,
  kind: Kind,
  filter: { status?: number; supplierCode?: string },
  step = oracle.step,
): Promise<string[]> {
  const asked = Object.assign<Record<string, string | number>, object>({ ps: MOST, total: 'exact', ...at(oracle, step) }, filter)
  const { status, content, message } = await get(who, `${kind}/getPager`, asked)
  const should = oracle.docs.filter(
    (d) =>
      d.kind === kind && oracle.sees(people[who]!, d, step) &&
      (filter.status === undefined || oracle.at(d, step)!.state === filter.status) &&
      (filter.supplierCode === undefined || d.supplier === filter.supplierCode),
  ) // prettier-ignore
  const ids = (some: { id: number }[]) => some.map((r) => r.id).sort((a, b) => a - b)
  // Of a list that goes on, only how long it is.
  const isWhole = should.length <= MOST
  const is = status === 0 ? { total: content.total, ids: isWhole && ids(content.items) } : message
  return said(`${who} ${kind}/getPager after step ${step}`, asked, is, { total: should.length, ids: isWhole && ids(should) })
}

/** All that was done to it, each once and in turn, and no record missing. */
export async function history({ oracle, get, people }: Asker, who: string, kept: Kept): Promise<string[]> {
  if (!oracle.sees(people[who]!, kept)) return []
  const { content, message } = await get(who, `${kept.kind}/getHistory`, { id: kept.id })
  if (!content) return [`${who} ${kept.kind}/getHistory ${kept.no}: ${message}`]
  // Signatures are told among the records, without a number.
  const records = (content as { seq: number; action: string }[]).filter((r) => r.seq).toSorted((a, b) => a.seq - b.seq)
  const named = new Set(kept.done.map((d) => d.action))
  const done = records.flatMap((r) => r.action.split(',')).filter((a) => named.has(a))
  // What was done before they saw it they do not see.
  const told = kept.done.filter((d) => oracle.sees(people[who]!, kept, d.step))
  const [what, hidden] = [`${who} ${kept.kind}/getHistory ${kept.no}`, kept.done.length - told.length]
  return [
    ...said(what, 'records', records.map((r) => r.seq), records.map((_, i) => i + 1 + hidden)),
    ...said(what, 'actions', done, told.map((d) => d.action)),
  ] // prettier-ignore
}

/** Its supplier was told each time that it was published. */
export async function news({ get }: Asker, who: string, kept: Kept): Promise<string[]> {
  const { content } = await get(who, 'message/getOf', { doc: kept.kind, id: kept.id })
  const told = (content as { content: string }[]).filter((m) => m.content.includes('已发布'))
  return said(`${who} message/getOf ${kept.kind} ${kept.no}`, {}, told.length, kept.news)
}

/** Every part of one supplier at one plant, on each account. */
export async function stock({ oracle, get }: Asker, who: string, plant: string, supplierCode: string, step = oracle.step): Promise<string[]> {
  const asked = { plant, supplierCode, warehouse: `${plant}W1`, ps: 100, ...at(oracle, step) }
  const { status, content, message } = await get(who, 'realTimeStock/getPager', asked)
  if (status !== 0) return [`${who} realTimeStock/getPager ${JSON.stringify(asked)}: ${message}`]
  const rows = content.items as Record<string, any>[]
  return oracle.partsOf(plant, supplierCode).flatMap((partNo) => {
    const row = rows.find((r) => r.partNo === partNo)
    return Object.entries(accounts).flatMap(([account, column]) =>
      said(`stock after step ${step}`, [plant, supplierCode, partNo, account], row?.[column] ?? 0, oracle.pile(plant, supplierCode, partNo, account as Account, step).qty),
    )
  })
} // prettier-ignore

/** The ledger lines behind a quantity. */
export async function moves({ oracle, get }: Asker, who: string, plant: string, supplierCode: string, step = oracle.step): Promise<string[]> {
  const asked = { plant, supplierCode, warehouse: `${plant}W1`, ps: 500, ...at(oracle, step) }
  const { status, content, message } = await get(who, 'realTimeStock/getMoves', asked)
  if (status !== 0) return [`${who} realTimeStock/getMoves ${JSON.stringify(asked)}: ${message}`]
  const should = oracle.partsOf(plant, supplierCode).flatMap((partNo) =>
    (Object.keys(accounts) as Account[]).map((account) => oracle.pile(plant, supplierCode, partNo, account, step).moves))
  return said(`postings after step ${step}`, asked, content.total, should.reduce((n, m) => n + m, 0))
} // prettier-ignore
