/** Questions of the restless world: what a person is answered beside what the oracle says. Each answers what is wrong, or nothing. */
import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../world.ts'
import { accounts, type Account, type Kept, type Kind, type Oracle, type Somebody } from './oracle.ts'

/** An answer, and after which step, at the least, it tells how things are: later than any where the primary gave it. */
export type Told = Answer & { oldest: number }
/** Asks as this person. */
export type Get = (who: string, path: string, params: Record<string, string | number>) => Promise<Told>
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

/** Is it right after one and the same step of those that it may tell of? @returns what is wrong after the last one */
function judge({ oldest }: Told, step: number, wrong: (step: number) => string[]): string[] {
  const found = wrong(step)
  for (let s = step - 1; found.length && s >= oldest; s--) if (!wrong(s).length) return []
  return found
}

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
  const answer = await get(who, `${kept.kind}/getDetails`, asked)
  const { status, content } = answer
  return judge(answer, step, (s) => {
    const what = `${who} ${kept.kind}/getDetails ${kept.no} after step ${s}`
    if (!oracle.sees(people[who]!, kept, s)) return said(what, asked, status === 0 ? 'seen' : 'not seen', 'not seen')
    const { state, shown } = oracle.at(kept, s)!
    const is = content && Object.fromEntries(Object.keys(shown).map((n) => [n, content[n]]))
    return said(what, asked, status === 0 ? { status: content.status, ...is } : status, { status: state, ...shown })
  })
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
  const answer = await get(who, `${kind}/getPager`, asked)
  const { status, content, message } = answer
  const ids = (some: { id: number }[]) => some.map((r) => r.id).sort((a, b) => a - b)
  return judge(answer, step, (s) => {
    const should = oracle.docs.filter(
      (d) =>
        d.kind === kind && oracle.sees(people[who]!, d, s) &&
        (filter.status === undefined || oracle.at(d, s)!.state === filter.status) &&
        (filter.supplierCode === undefined || d.supplier === filter.supplierCode),
    ) // prettier-ignore
    // Of a list that goes on, only how long it is.
    const isWhole = should.length <= MOST
    const is = status === 0 ? { total: content.total, ids: isWhole && ids(content.items) } : message
    return said(`${who} ${kind}/getPager after step ${s}`, asked, is, { total: should.length, ids: isWhole && ids(should) })
  })
}

/** All that was done to it, each once and in turn, and no record missing. */
export async function history({ oracle, get, people }: Asker, who: string, kept: Kept): Promise<string[]> {
  if (!oracle.sees(people[who]!, kept)) return []
  const answer = await get(who, `${kept.kind}/getHistory`, { id: kept.id })
  const { content, message } = answer
  const what = `${who} ${kept.kind}/getHistory ${kept.no}`
  return judge(answer, oracle.step, (s) => {
    const isSeen = oracle.sees(people[who]!, kept, s)
    if (!content) return isSeen ? [`${what}: ${message}`] : []
    // Signatures are told among the records, without a number.
    const records = (content as { seq: number; action: string }[]).filter((r) => r.seq).toSorted((a, b) => a.seq - b.seq)
    const named = new Set(kept.done.map((d) => d.action))
    const done = records.flatMap((r) => r.action.split(',')).filter((a) => named.has(a))
    // What was done before they saw it they do not see.
    const until = kept.done.filter((d) => d.step <= s)
    const told = until.filter((d) => oracle.sees(people[who]!, kept, d.step))
    const hidden = until.length - told.length
    return [
      ...(isSeen ? [] : [`${what} after step ${s}: seen`]),
      ...said(what, 'records', records.map((r) => r.seq), records.map((_, i) => i + 1 + hidden)),
      ...said(what, 'actions', done, told.map((d) => d.action)),
    ] // prettier-ignore
  })
}

/** Its supplier was told each time that it was published. */
export async function news({ oracle, get }: Asker, who: string, kept: Kept): Promise<string[]> {
  const answer = await get(who, 'message/getOf', { doc: kept.kind, id: kept.id })
  const told = ((answer.content ?? []) as { content: string }[]).filter((m) => m.content.includes('已发布'))
  return judge(answer, oracle.step, (s) =>
    said(`${who} message/getOf ${kept.kind} ${kept.no} after step ${s}`, {}, told.length, kept.news.filter((n) => n <= s).length),
  )
}

/** Every part of one supplier at one plant, on each account. */
export async function stock({ oracle, get }: Asker, who: string, plant: string, supplierCode: string, step = oracle.step): Promise<string[]> {
  const asked = { plant, supplierCode, warehouse: `${plant}W1`, ps: 100, ...at(oracle, step) }
  const answer = await get(who, 'realTimeStock/getPager', asked)
  const { status, content, message } = answer
  if (status !== 0) return [`${who} realTimeStock/getPager ${JSON.stringify(asked)}: ${message}`]
  const rows = content.items as Record<string, any>[]
  return judge(answer, step, (s) =>
    oracle.partsOf(plant, supplierCode).flatMap((partNo) => {
      const row = rows.find((r) => r.partNo === partNo)
      return Object.entries(accounts).flatMap(([account, column]) =>
        said(`stock after step ${s}`, [plant, supplierCode, partNo, account], row?.[column] ?? 0, oracle.pile(plant, supplierCode, partNo, account as Account, s).qty),
      )
    }),
  )
} // prettier-ignore

/** The ledger lines behind a quantity. */
export async function moves({ oracle, get }: Asker, who: string, plant: string, supplierCode: string, step = oracle.step): Promise<string[]> {
  const asked = { plant, supplierCode, warehouse: `${plant}W1`, ps: 500, ...at(oracle, step) }
  const answer = await get(who, 'realTimeStock/getMoves', asked)
  const { status, content, message } = answer
  if (status !== 0) return [`${who} realTimeStock/getMoves ${JSON.stringify(asked)}: ${message}`]
  return judge(answer, step, (s) => {
    const should = oracle.partsOf(plant, supplierCode).flatMap((partNo) =>
      (Object.keys(accounts) as Account[]).map((account) => oracle.pile(plant, supplierCode, partNo, account, s).moves))
    return said(`postings after step ${s}`, asked, content.total, should.reduce((n, m) => n + m, 0))
  })
} // prettier-ignore
