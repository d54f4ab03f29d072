/**
 * The book that is counted against. It is frozen at a posting: while nobody posts in the plant (holdPlants), every line up to the last
 * number is committed, and all that come have a higher one. So it can be added up from the ledger again at any time.
 */
import { cut, type InputOf, type Row } from '../../../declare/index.ts'
import { join, sql, type Sql } from '../../../engine/database/db.ts'
import { Refusal } from '../../../engine/errors.ts'
import { table } from '../../../engine/read/scope.ts'
import type { Context, Made, Read } from '../../../engine/rule.ts'
import { holdPlants } from '../../../ledger/period.ts'
import { zonedAccounts, zonesAt } from '../../../ledger/zones.ts'
import { fewOf } from '../../common/few.ts'
import { codesOf } from '../../master/checks.server.ts'
import { part } from '../../master/part/part.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { openCounts, stockInv } from './stockInv.ts'
import { ledger } from '../../../ledger/read.ts'

type Count = Row<typeof stockInv>
type Goods = { partNo: string; batchNo: string | null }

/** A2 before A10. */
const inOrder = new Intl.Collator('en', { numeric: true })

const qty = (text: string) => BigInt(text.replace('.', ''))

/** One count for each supplier and place that holds some of what is asked for, with the book of each part as of now. */
export async function generated(
  q: InputOf<typeof stockInv, 'generate'>,
  read: Read,
  { now, today }: Context,
): Promise<{ rows: Made<typeof stockInv, 'freeze'>[] }> {
  const tier = q.account === 'TIER'
  if (tier && q.warehouse) throw new Refusal('外部总成厂账户不分仓库，请填写总成厂')
  if (!tier && q.tierCode) throw new Refusal('只有外部总成厂账户才填写总成厂')
  await holdPlants(read, [q.plant])
  const [last] = await read.rows<{ id: number }>(sql`select coalesce(max(id), 0) id from ${ledger.postings()}`)
  const suppliers = codesOf(q.supplierCodes)
  const parts = codesOf(q.partNos)
  const place = q.warehouse ?? q.tierCode
  const stock = await read.rows<Stock>(sql`select s.supplier_code, b.supplier_id, b.holder, b.part_no, b.qty, p.is_batch
    from ${ledger.balances()} b join ${table(supplier)} s on s.id = b.supplier_id left join ${table(part)} p on p.part_no = b.part_no
    where b.account = ${q.account} and b.plant = ${q.plant} and b.qty <> 0
      ${place ? sql`and b.holder = ${place}` : sql``}
      ${suppliers.length ? sql`and s.supplier_code = any(${suppliers}::text[])` : sql``}
      ${parts.length ? sql`and b.part_no = any(${parts}::text[])` : sql``}
    order by s.supplier_code, b.holder, b.part_no`)
  await refuseCounted(read, q, stock)
  const batches = await batchesOf(read, q, stock)
  const zones = await zonesOf(read, [q.plant], [...new Set(stock.map((b) => b.part_no))])
  const stamp = now.replace(/[-:T]/g, '').slice(0, 14)
  const head = {
    plant: q.plant,
    roundNo: `${q.plant}-${stamp.slice(0, 8)}-${stamp.slice(8)}`,
    invType: q.invType, account: q.account, zone: q.zone, remark: q.remark, freezeAt: now,
    freezeTxn: last!.id,
    countDate: today,
  }
  const counts = Map.groupBy(stock, (b) => `${b.supplier_code}|${b.holder}`)
  return {
    rows: [...counts.values()].map((goods) => {
      const lines = goods
        .map((b) => {
          const at = { plant: q.plant, account: q.account, place: b.holder, supplierId: b.supplier_id }
          return { b, zone: zones(at, b.part_no) }
        })
        // In the order of somebody's way; what has no place of its own comes last.
        .sort((x, y) => Number(x.zone === null) - Number(y.zone === null) || inOrder.compare(x.zone ?? '', y.zone ?? ''))
        .flatMap(({ b, zone }) => batches(b).map(([batchNo, bookQty]) => ({ partNo: b.part_no, zone, batchNo, bookQty })))
      const [{ supplier_code: supplierCode, holder }] = goods as [Stock]
      const where = tier ? { tierCode: holder, place: holder } : { warehouse: holder, place: holder }
      return { input: { ...head, ...where, supplierCode, lineCount: lines.length }, lines }
    }),
  }
}
interface Stock {
  supplier_code: string
  supplier_id: number
  holder: string
  part_no: string
  qty: string
  is_batch: boolean | null
}

/** What lies in an open count is in no other: its difference would be posted twice. */
async function refuseCounted(read: Read, q: { plant: string; account: Count['account'] }, stock: Stock[]): Promise<void> {
  const others = await read.any(stockInv, { plant: q.plant, account: q.account, status: openCounts })
  const taken = new Map(others.flatMap((c) => c.lines.map((l) => [`${c.supplierId}|${c.place}|${l.partNo}`, c.invNo] as const)))
  const twice = stock.flatMap((b) => {
    const invNo = taken.get(`${b.supplier_id}|${b.holder}|${b.part_no}`)
    return invNo ? [`${b.supplier_code} 零件${b.part_no}（${invNo}）`] : []
  })
  if (twice.length) throw new Refusal(`${fewOf(twice)}已在未完成的盘点单中，请先完成或取消`)
}

/**
 * What is counted of a part: its batches where the part is managed by them and the ledger knows all of them, else the part as a
 * whole. Issues that named no batch leave more of a batch in the book than can be there.
 */
async function batchesOf(read: Read, q: { plant: string; account: string }, stock: Stock[]) {
  const managed = stock.filter((b) => b.is_batch)
  const rows = managed.length
    ? await read.rows<{
        k: string
        batch_no: string
        qty: string
      }>(sql`select concat_ws('|', l.supplier_id, l.holder, l.part_no) k, l.batch_no, sum(l.qty)::text qty
        from ${ledger.movements()} l where l.book = 'S' and l.account = ${q.account} and l.plant = ${q.plant} and l.batch_no is not null
          and l.supplier_id = any(${managed.map((b) => b.supplier_id)}::bigint[]) and l.part_no = any(${managed.map((b) => b.part_no)}::text[])
        group by 1, 2 having sum(l.qty) <> 0 order by 1, 2`)
    : []
  const byGoods = Map.groupBy(rows, (r) => r.k)
  return (b: Stock): [batchNo: string | null, qty: bigint][] => {
    const mine = b.is_batch ? (byGoods.get(`${b.supplier_id}|${b.holder}|${b.part_no}`) ?? []) : []
    const known = mine.every((m) => qty(m.qty) > 0n) && mine.reduce((n, m) => n + qty(m.qty), 0n) === qty(b.qty)
    return mine.length && known ? mine.map((m) => [m.batch_no, qty(m.qty)]) : [[null, qty(b.qty)]]
  }
}

/**
 * Where somebody looks for a part: at its station of the line; in the zones of the warehouse in which it was put, and where goods that
 * are in none yet stand; when it was put nowhere, in the zone in which it should be. Elsewhere nobody knows.
 */
export async function zonesOf(read: Read, plants: readonly string[], parts: readonly string[]) {
  const kept = await read.any(partPlant, { plant: plants, partNo: parts })
  const byPart = new Map(kept.map((k) => [`${k.plant}|${k.partNo}`, k]))
  const put = await read.rows<{ k: string; zones: string[]; rest: boolean }>(
    sql`select concat_ws('|', b.account, b.plant, b.holder, b.supplier_id, b.part_no) k, array_agg(z.zone) filter (where z.zone is not null) zones,
        bool_or(z.zone is null) rest
      from ${ledger.balances()} b cross join lateral (${zonesAt}) z where b.account in (${zonedAccounts}) and b.qty > 0
        and b.plant = any(${[...plants]}::text[]) and b.part_no = any(${[...parts]}::text[]) group by 1 having count(z.zone) > 0`,
  )
  const lies = new Map(
    put.map((p) => [p.k, cut([...p.zones.sort(inOrder.compare), ...(p.rest ? ['未上架'] : [])].join('、'), 30)]),
  )
  type At = Pick<Count, 'plant' | 'account' | 'place' | 'supplierId'>
  return ({ plant, account, place, supplierId }: At, partNo: string): string | null => {
    const zones = lies.get([account, plant, place, supplierId, partNo].join('|'))
    if (zones) return zones
    const k = byPart.get(`${plant}|${partNo}`)
    if (!k || account === 'TIER') return null
    if (account === 'LINE') return k.stationCode
    return (k.warehouse ?? place) === place ? k.zone : null
  }
}

/** Where the goods of a count lie in the ledger. */
export const placed = (c: Count) => ({
  id: c.id, account: c.account, supplierId: c.supplierId, plant: c.plant, place: c.place, freezeTxn: c.freezeTxn,
})

/**
 * What the ledger says of some parts of counts: up to the freeze, or moved after it.
 * @returns the quantity of a part of a count, of one batch where the line names one
 */
export async function frozenBook(
  read: Read,
  asked: (ReturnType<typeof placed> & { parts: readonly string[]; after?: true })[],
): Promise<(c: Count, goods: Goods) => bigint> {
  const sums = asked.map(
    (c): Sql => sql`select ${c.id}::bigint id, l.part_no, l.batch_no, sum(l.qty)::text qty from ${ledger.movements()} l
      where l.book = 'S' and l.account = ${c.account} and l.supplier_id = ${c.supplierId} and l.plant = ${c.plant} and l.holder = ${c.place}
        and l.part_no = any(${[...new Set(c.parts)]}::text[]) and l.txn_id ${c.after ? sql`>` : sql`<=`} ${c.freezeTxn} group by 2, 3`,
  )
  const rows = sums.length
    ? await read.rows<{ id: number; part_no: string; batch_no: string | null; qty: string }>(join(sums, ' union all '))
    : []
  const byPart = Map.groupBy(rows, (r) => `${r.id}|${r.part_no}`)
  return (c, { partNo, batchNo }) =>
    (byPart.get(`${c.id}|${partNo}`) ?? [])
      .filter((r) => batchNo === null || r.batch_no === batchNo)
      .reduce((n, r) => n + qty(r.qty), 0n)
}

/** What is wrong with the frozen book of a count, held against the ledger once more: nobody signs a figure that it does not prove. */
export async function unprovenCounts(read: Read, counts: readonly Count[]): Promise<(c: Count) => string | false> {
  const book = await frozenBook(
    read,
    counts.map((c) => ({ ...placed(c), parts: c.lines.map((l) => l.partNo) })),
  )
  return (c) => {
    const l = c.lines.find((l) => l.bookQty !== book(c, l))
    return !!l && `零件${l.partNo}冻结时刻的账面数量与账务流水不符，不能确认或签字；请取消这张盘点单后重新新建`
  }
}

/** In which other open count of the same place a part lies; nobody begins one meanwhile. */
export async function openElsewhere(read: Read, counts: Count[], parts: readonly string[]) {
  await holdPlants(read, [...new Set(counts.map((c) => c.plant))])
  const others = await read.any(stockInv, { supplierCode: counts.map((c) => c.supplierCode), status: openCounts })
  return (c: Count, partNo: string): string | undefined =>
    others.find(
      (o) =>
        parts.includes(partNo) &&
        o.id !== c.id &&
        o.plant === c.plant &&
        o.account === c.account &&
        o.place === c.place &&
        o.supplierCode === c.supplierCode &&
        o.lines.some((l) => l.partNo === partNo),
    )?.invNo
}
