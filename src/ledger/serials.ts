/**
 * Units followed one by one: a posting that names a unit moves it from one place of the stock book to another. Where each is now
 * stands in serial_place, a row a unit: it is in one place at any time. A part with a unit is followed: no piece of it moves unnamed.
 */
import { show } from '../declare/index.ts'
import { join, sql, type Sql, type Tx } from '../engine/database/db.ts'
import { Refusal } from '../engine/errors.ts'
import type { Book } from '../engine/rule.ts'
import { touchable } from './fields.ts'
import { accountText } from './movements.ts'

/** The document whose rows are units. */
export const UNITS = 'serialItem'
/** Accounts in which there are as many units of a followed part as pieces. */
export const touchableAccounts = join(touchable.map((a) => sql`${a}`))

/** A line of the stock book that names a unit. */
export interface UnitLine {
  txn: { id?: number }
  account: string
  supplierId: number
  plant: string
  holder: string
  partNo: string
  serial: { id: number; no: string } | null
  qty: bigint
}
interface Place {
  account: string
  plant: string
  holder: string
}
interface Move {
  id: number
  no: string
  supplierId: number
  partNo: string
  from: Place
  to: Place
}

/** What is not at the supplier's is in one plant, with one holder. */
const same = (a: Place, b: Place) =>
  a.account === b.account && (a.account === 'SUP' || (a.plant === b.plant && a.holder === b.holder))

/** Two lines of a posting are a move: what it leaves and what it enters. */
function movesOf(lines: UnitLine[]): Move[] {
  const pairs = Map.groupBy(
    lines.filter((l) => l.serial),
    (l) => `${l.txn.id}:${l.serial!.id}`,
  )
  return [...pairs.values()].map((pair) => {
    const [from, to] = [pair.find((l) => l.qty < 0n), pair.find((l) => l.qty > 0n)]
    if (pair.length !== 2 || from?.qty !== -1000n || to?.qty !== 1000n)
      throw new Refusal(`序列号${pair[0]!.serial!.no}一次只能移动一件`)
    const { serial, supplierId, partNo } = to
    return { ...serial!, supplierId, partNo, from, to }
  })
}

/** Moves units, one after another, each from where it is. */
export async function moveUnits(tx: Tx, lines: UnitLine[]): Promise<{ document: string; id: number }[]> {
  const moves = movesOf(lines)
  if (!moves.length) return []
  const ids = [...new Set(moves.map((m) => m.id))].sort((a, b) => a - b)
  const found = await tx.rows<Place & { id: number }>(
    sql`select id, account, plant, holder from serial_place where id = any(${ids}::bigint[]) order by id for update`,
  )
  const places = new Map<number, Place>(found.map((p) => [p.id, p]))
  for (const { id, no, from, to } of moves) {
    const is = places.get(id) ?? { ...from, account: 'SUP' }
    if (!same(is, from)) throw new Refusal(`序列号${no}现在${where(is)}，不${where(from)}`)
    places.set(id, to)
  }
  const rows = ids.map((id) => ({ ...moves.find((m) => m.id === id)!, ...places.get(id)!, id }))
  await tx.rows(sql`insert into serial_place (id, serial_no, supplier_id, part_no, account, plant, holder)
    select * from unnest(${ids}::bigint[], ${rows.map((r) => r.no)}::text[], ${rows.map((r) => r.supplierId)}::bigint[], ${rows.map((r) => r.partNo)}::text[],
      ${rows.map((r) => r.account)}::text[], ${rows.map((r) => r.plant)}::text[], ${rows.map((r) => r.holder)}::text[])
    on conflict (id) do update set account = excluded.account, plant = excluded.plant, holder = excluded.holder`)
  return ids.map((id) => ({ document: UNITS, id }))
}
const where = ({ account, holder }: Place) => `在${accountText(account)}${holder ? ` ${holder}` : ''}`

/** @throws Refusal when a followed part has other than as many pieces as units anywhere. @param parts that moved and may be followed */
export async function demandUnits(tx: Tx, parts: { supplierId: number; partNo: string }[]): Promise<void> {
  if (!parts.length) return
  const [wrong] = await tx.rows<{ part_no: string; account: string; holder: string; qty: string; units: number }>(
    sql`select b.part_no, b.account, b.holder, b.qty, u.units from
      (select distinct * from unnest(${parts.map((p) => p.supplierId)}::bigint[], ${parts.map((p) => p.partNo)}::text[]) p(supplier_id, part_no)) p
      join ledger_balance b on b.supplier_id = p.supplier_id and b.part_no = p.part_no and b.account in (${touchableAccounts})
      cross join lateral (${unitsAt}) u
      where b.qty <> u.units order by b.part_no, b.account limit 1`,
  )
  if (wrong)
    throw new Refusal(
      `零件${wrong.part_no}逐件跟踪序列号：${where({ ...wrong, plant: '' })}将有${show(BigInt(wrong.qty.replace('.', '')))}件、` +
        `序列号${wrong.units}个，请按序列号办理`,
    )
}

/** How many units there are in a ledger_balance b. */
export const unitsAt: Sql = sql`select count(*) units from serial_place s where s.part_no = b.part_no and s.supplier_id = b.supplier_id
  and s.account = b.account and s.plant = b.plant and s.holder = b.holder`

const nothing = { ordered: 0n, open: 0n, alloc: 0n, called: 0n, transit: 0n, received: 0n, cancelled: 0n, fulfil: 0n }

/** Where units are, as what follows the ledger asks it. */
export async function placesOf(tx: Tx, ids: number[]): Promise<Map<number, Book>> {
  const rows = await tx.rows<{ id: number; account: string }>(
    sql`select id, account from serial_place where id = any(${ids}::bigint[]) order by id`,
  )
  return new Map(
    rows.map(({ id, account }) => [
      id,
      { ...nothing, place: account, held: (touchable as readonly string[]).includes(account) ? 1000n : 0n },
    ]),
  )
}
