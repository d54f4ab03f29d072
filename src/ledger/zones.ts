/**
 * Zones: where in its warehouse how much of a balance lies. zone_line keeps what was put where by which posting, zone_stock what lies
 * there by now; what is in no zone (未上架) is the rest of the ledger's balance, so that zones and rest add up to it (law L47). What
 * leaves without its zone being named leaves the rest first, then the zones in the order in which they were filled.
 */
import { decimalText, show } from '../declare/index.ts'
import { join, sql, type Sql, type Tx } from '../engine/database/db.ts'
import { Refusal } from '../engine/errors.ts'

/** Accounts whose stock lies in zones: the plant's own warehouses, and stores of third parties. */
const ZONED = ['CON', 'TPL'] as const
export const zonedAccounts: Sql = join(ZONED.map((a) => sql`${a}`))
const isZoned = (account: string) => (ZONED as readonly string[]).includes(account)

/** A line of the stock book. */
export interface ZoneLine {
  txn: { id?: number; reversalOf: number | null; context: { now: string } }
  account: string
  supplierId: number
  plant: string
  holder: string
  partNo: string
  /** The zone that it leaves or enters, as far as it was said. */
  zone: string | null
  qty: bigint
}
/** A balance after the posting. */
export interface Balance {
  account: string
  supplier_id: number
  plant: string
  holder: string
  part_no: string
  qty: string
}
interface Stocked {
  account: string
  supplier_id: number
  plant: string
  holder: string
  part_no: string
  zone: string
  qty: string
}
interface Step {
  txn: ZoneLine['txn']
  zone: string | null
  qty: bigint
  /** From one place of the warehouse to another: takes nothing but what it names. */
  inside: boolean
}
/** What one posting did to one zone. */
interface Done extends Step {
  zone: string
  of: ZoneLine
}

const keyOf = (l: Pick<ZoneLine, 'account' | 'supplierId' | 'plant' | 'holder' | 'partNo'>) =>
  [l.account, l.supplierId, l.plant, l.holder, l.partNo].join('|')
const keyIs = (r: Omit<Stocked, 'zone' | 'qty'>) => [r.account, r.supplier_id, r.plant, r.holder, r.part_no].join('|')
const read = (qty: string) => BigInt(qty.replace('.', ''))

/**
 * Moves what lies in zones along with the stock book. The balances are locked by then, and with them their zones.
 * @param balances of these lines, after them
 * @throws Refusal when less lies where something is taken from
 */
export async function moveZones(tx: Tx, lines: readonly ZoneLine[], balances: readonly Balance[]): Promise<void> {
  const all = Map.groupBy(
    lines.filter((l) => isZoned(l.account)),
    keyOf,
  )
  // What comes in and is put nowhere changes no zone.
  const moved = [...all.values()].filter((its) => its.some((l) => l.qty < 0n || l.zone || l.txn.reversalOf))
  if (!moved.length) return
  const lying = Map.groupBy(await zonesOf(tx, moved.map((its) => its[0]!)), keyIs) // prettier-ignore
  const before = Map.groupBy(await doneBy(tx, moved.flat()), (d) => `${d.txn_id}|${keyIs(d)}`)
  const left = new Map(balances.filter((b) => isZoned(b.account)).map((b) => [keyIs(b), read(b.qty)]))
  const done: Done[] = []
  const now: { of: ZoneLine; zone: string; qty: bigint }[] = []
  for (const its of moved) {
    const key = keyOf(its[0]!)
    const zones = new Map((lying.get(key) ?? []).map((z) => [z.zone, read(z.qty)]))
    const steps = stepsOf(its, (txn) => before.get(`${txn}|${key}`) ?? [])
    if (!zones.size && steps.every((s) => !s.zone && !s.inside)) continue
    const rest = left.get(key)! - total(its) - [...zones.values()].reduce((sum, q) => sum + q, 0n)
    const of = its[0]!
    const taken = take(steps, zones, rest, of)
    done.push(...taken.map((d) => ({ ...d, of })))
    for (const zone of new Set(taken.map((d) => d.zone))) now.push({ of, zone, qty: zones.get(zone)! })
  }
  if (done.length) await write(tx, done, now)
}

const total = (its: readonly { qty: bigint }[]) => its.reduce((sum, l) => sum + l.qty, 0n)

/** What the lines of a balance do to its zones; a reversal does the opposite of what was done. @param before what a posting did */
function stepsOf(its: readonly ZoneLine[], before: (txn: number) => readonly Stocked[]): Step[] {
  return [...Map.groupBy(its, (l) => l.txn)].flatMap(([txn, own]) => {
    const inside = own.some((l) => l.qty > 0n) && own.some((l) => l.qty < 0n)
    if (!txn.reversalOf) return own.map((l) => ({ txn, zone: l.zone, qty: l.qty, inside }))
    const back: Step[] = before(txn.reversalOf).map((d) => ({ txn, zone: d.zone, qty: -read(d.qty), inside }))
    const rest = total(own) - total(back)
    return rest ? [...back, { txn, zone: null, qty: rest, inside }] : back
  })
}

/** Goes through the steps: what comes before what leaves, what is named before what is not. @param zones are changed */
function take(steps: readonly Step[], zones: Map<string, bigint>, rest: bigint, of: ZoneLine): Omit<Done, 'of'>[] {
  const done: Omit<Done, 'of'>[] = []
  const change = (step: Step, zone: string, qty: bigint) => {
    zones.set(zone, (zones.get(zone) ?? 0n) + qty)
    done.push({ ...step, zone, qty })
  }
  const lacks = (where: string, has: bigint, wanted: bigint) =>
    new Refusal(`零件${of.partNo}在${of.holder}${where}只有${show(has)}，还差${show(wanted - has)}`)
  const rank = (s: Step) => (s.qty > 0n ? 0 : s.zone ? 1 : s.inside ? 2 : 3)
  for (const step of steps.toSorted((a, b) => rank(a) - rank(b))) {
    if (step.zone) {
      const has = zones.get(step.zone) ?? 0n
      if (has + step.qty < 0n) throw lacks(`的库区${step.zone}`, has, -step.qty)
      change(step, step.zone, step.qty)
      continue
    }
    rest += step.qty
    if (rest >= 0n || step.qty > 0n) continue
    if (step.inside) throw lacks('未上架的', rest - step.qty, -step.qty)
    for (const [zone, has] of zones) {
      const qty = has < -rest ? has : -rest
      if (qty > 0n) change(step, zone, -qty)
      rest += qty
    }
  }
  return done
}

const ofBalance = sql`(z.account, z.supplier_id, z.plant, z.holder, z.part_no) = (b.account, b.supplier_id, b.plant, b.holder, b.part_no)`
/** SQL: how much of a ledger_balance b of these accounts lies in which zone since when, and how much in none. */
export const zonesAt: Sql = sql`select z.zone, z.qty, z.since from zone_stock z where ${ofBalance} and z.qty > 0
  union all select null, b.qty - coalesce(sum(z.qty), 0), null from zone_stock z where ${ofBalance} having b.qty > coalesce(sum(z.qty), 0)`

/** What lies in the zones of these balances, in the order in which they were filled. */
const zonesOf = (tx: Tx, of: readonly ZoneLine[]): Promise<Stocked[]> =>
  tx.rows(sql`select z.account, z.supplier_id, z.plant, z.holder, z.part_no, z.zone, z.qty from zone_stock z
    where (z.account, z.supplier_id, z.plant, z.holder, z.part_no) in (select * from unnest(${of.map((l) => l.account)}::text[],
      ${of.map((l) => l.supplierId)}::bigint[], ${of.map((l) => l.plant)}::text[], ${of.map((l) => l.holder)}::text[], ${of.map((l) => l.partNo)}::text[])) and z.qty > 0
    order by z.since, z.zone`)

/** What the postings that are reversed did to zones. */
async function doneBy(tx: Tx, lines: readonly ZoneLine[]): Promise<(Stocked & { txn_id: number })[]> {
  const reversed = [...new Set(lines.flatMap((l) => l.txn.reversalOf ?? []))]
  if (!reversed.length) return []
  return tx.rows(sql`select txn_id, account, supplier_id, plant, holder, part_no, zone, qty from zone_line
    where txn_id = any(${reversed}::bigint[]) order by id`)
}

async function write(tx: Tx, done: readonly Done[], now: readonly { of: ZoneLine; zone: string; qty: bigint }[]): Promise<void> {
  const of = (rows: readonly { of: ZoneLine; zone: string; qty: bigint }[]) => sql`
    ${rows.map((r) => r.of.account)}::text[], ${rows.map((r) => r.of.supplierId)}::bigint[],
    ${rows.map((r) => r.of.plant)}::text[], ${rows.map((r) => r.of.holder)}::text[], ${rows.map((r) => r.of.partNo)}::text[],
    ${rows.map((r) => r.zone)}::text[], ${rows.map((r) => decimalText(r.qty, 3))}::numeric[]`
  await tx.rows(sql`insert into zone_line (txn_id, account, supplier_id, plant, holder, part_no, zone, qty)
    select * from unnest(${done.map((d) => d.txn.id)}::bigint[], ${of(done)})`)
  await tx.rows(sql`insert into zone_stock as z (account, supplier_id, plant, holder, part_no, zone, qty, since)
    select v.*, ${done[0]!.txn.context.now}::timestamptz from unnest(${of(now)}) v
    on conflict (account, supplier_id, plant, holder, part_no, zone) do update
      set qty = excluded.qty, since = case when z.qty = 0 then excluded.since else z.since end`)
}
