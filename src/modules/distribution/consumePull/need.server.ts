/** What a plant needs by its stocks, and why a part that is short gets nothing. */
import { parseDecimal, toInstant, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Context, Read } from '../../../engine/rule.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { dock } from '../../master/dock/dock.ts'
import { part } from '../../master/part/part.ts'
import { partPackage } from '../../master/partPackage/partPackage.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { supbusi } from '../../master/supbusi/supbusi.ts'
import { consumePull } from './consumePull.ts'
import { shareOut } from './share.ts'
import { ledger } from '../../../ledger/read.ts'

type View = Row<typeof partPlant>
type Link = Row<typeof supbusi>

/** Hours between calling and needing where neither part nor way says more. */
const LEAD = 4

export interface Gap {
  plant: string
  partNo: string
  partName: string | null
  haveQty: bigint
  minQty: bigint | null
  reason: string
  /** Name of the document where it is mended. */
  at: string
}
interface Stock {
  stock: bigint
  line: bigint
  way: bigint
  due: bigint
}
const none: Stock = { stock: 0n, line: 0n, way: 0n, due: 0n }

/** What there is of parts, what is on its way, and what is called off already. */
async function stocksOf(read: Read, plant: string, parts: string[]): Promise<Map<string, Stock>> {
  const rows = await read.rows<Record<'part_no' | 'stock' | 'line' | 'way' | 'due', string>>(sql`
    select p.part_no, coalesce(b.stock, 0)::text stock, coalesce(b.line, 0)::text line, coalesce(d.way, 0)::text way,
      (coalesce(d.due, 0) + coalesce(c.due, 0))::text due
    from unnest(${parts}::text[]) p(part_no)
    left join (select part_no, sum(qty) filter (where account = 'CON') stock, sum(qty) filter (where account = 'LINE') line
      from ${ledger.balances()} where plant = ${plant} and part_no = any(${parts}::text[]) and account in ('CON', 'LINE') group by 1) b on b.part_no = p.part_no
    -- A month's order is called off; what goes to a tier supplier is not the plant's.
    left join (select part_no, sum(alloc + own_transit) way, sum(open) filter (where demand_type <> 'materialOrder') due
      from ${ledger.demandLines()} where plant = ${plant} and part_no = any(${parts}::text[]) and demand_type <> 'externalPull' group by 1) d on d.part_no = p.part_no
    left join (select part_no, sum(need_qty) due from ${table(consumePull)} where plant = ${plant} and part_no = any(${parts}::text[])
      and status in ${codes(consumePull, 'status', 'draft')} group by 1) c on c.part_no = p.part_no`)
  const q = (text: string) => parseDecimal(text, 3)!
  return new Map(rows.map((r) => [r.part_no, { stock: q(r.stock), line: q(r.line), way: q(r.way), due: q(r.due) }]))
}

/** What suppliers were given of parts since the month began, as part|supplier. */
async function givenOf(read: Read, plant: string, parts: string[], month: string): Promise<Map<string, bigint>> {
  const rows = await read.rows<{ part_no: string; supplier_code: string; qty: string }>(sql`
    select part_no, supplier_code, sum(need_qty - cancelled_qty)::numeric(18,3)::text qty from ${table(consumePull)}
    where plant = ${plant} and part_no = any(${parts}::text[]) and trigger_at >= ${month}::date
      and status not in ${codes(consumePull, 'status', 'cancelled')} group by 1, 2`)
  return new Map(rows.map((r) => [`${r.part_no}|${r.supplier_code}`, parseDecimal(r.qty, 3)!]))
}

const on = (day: string) => (r: { validFrom: string; validTo: string | null }) =>
  r.validFrom <= day && (!r.validTo || r.validTo >= day)
const lineSide = (links: Link[]) => links.some((l) => l.deliverMode === 'lineSide')
const later = (now: string, hours: number) => {
  const quarter = 900_000
  return toInstant(new Date(Math.ceil((Date.parse(now) + hours * 3_600_000) / quarter) * quarter))
}

/**
 * The rows that bring each part of a plant that is pulled by consumption back to its maximum, as new rows are made; and the parts
 * that are short and get none. Of who asks at the same time one waits for the other: its rows count then.
 * @param hold false: nothing will be written
 */
export async function needsOf(
  read: Read,
  { plant, warehouse, hold }: { plant: string; warehouse?: string | null; hold: boolean },
  { now, today }: Pick<Context, 'now' | 'today'>,
): Promise<{ rows: Record<string, unknown>[]; gaps: Gap[] }> {
  const where = { plant, pullMode: 'consumption', status: 'enabled', ...(warehouse ? { warehouse } : {}) } as const
  const views = await read.any(partPlant, where, { lock: hold })
  const parts = views.map((v) => v.partNo)
  if (!parts.length) return { rows: [], gaps: [] }
  const stocks = await stocksOf(read, plant, parts)
  const given = await givenOf(read, plant, parts, `${today.slice(0, 7)}-01`)
  const links = (await read.any(supbusi, { plant, businessType: 'production', status: 'enabled', partNo: [...parts] }))
    .concat(await read.any(supbusi, { plant, businessType: 'production', status: 'enabled', partNo: null }))
    .filter(on(today))
  const packings = (await read.any(partPackage, { plant, partNo: parts, status: 'approved' })).filter(on(today))
  const names = new Map((await read.any(part, { partNo: parts })).map((p) => [p.partNo, p.partName]))
  const docks = Map.groupBy(await read.any(dock, { plant, status: 'enabled' }), (d) => d.warehouse)
  const rows: Record<string, unknown>[] = []
  const gaps: Gap[] = []
  for (const v of views) {
    const has = stocks.get(v.partNo) ?? none
    const own = links.filter((l) => l.partNo === v.partNo)
    const mine = own.length ? own : links.filter((l) => l.partNo === null && packings.some((p) => p.partNo === v.partNo && p.supplierCode === l.supplierCode)) // prettier-ignore
    const stock = has.stock + (lineSide(mine) ? has.line : 0n)
    const have = stock + has.way + has.due
    const gap = (reason: string, at: string) =>
      void gaps.push({
        plant, partNo: v.partNo,
        partName: names.get(v.partNo) ?? null,
        haveQty: have, minQty: v.minQty, reason, at,
      })
    const unkept = unkeptOf(v)
    if (unkept) {
      gap(unkept, 'partPlant')
      continue
    }
    const low = v.minQty ?? v.safetyQty!
    const unsafe = v.safetyQty !== null && have < v.safetyQty
    if (have > low && !unsafe) continue
    const { shares, why } = sharesOf(v, mine, packings, given)
    for (const [reason, at] of why) gap(reason, at)
    const quantities = shareOut(v.maxQty! - have, shares)
    for (const [i, needQty] of quantities.entries()) {
      if (!needQty) continue
      const { supplierCode, sharePct, snp, link } = shares[i]!
      const here = docks.get(v.warehouse!) ?? []
      const hours = Math.max(v.leadTimeHours ?? 0, Number(link.transitHours ?? 0n) / 10) || LEAD
      rows.push({
        plant, supplierCode, partNo: v.partNo, warehouse: v.warehouse, zone: v.zone, stationCode: v.stationCode,
        dock: here.length === 1 ? here[0]!.dock : null,
        deliverMode: link.deliverMode === 'tpl' || link.deliverMode === 'lineSide' ? link.deliverMode : 'direct',
        triggerType: unsafe && have > low ? 'safety' : 'low',
        triggerAt: now, stockQty: stock, wayQty: has.way, dueQty: has.due, safetyQty: v.safetyQty, minQty: v.minQty,
        maxQty: v.maxQty,
        sharePct: link.sharePct === null ? null : sharePct,
        snp, suggestQty: needQty, needQty,
        needAt: later(now, hours),
        urgency: v.safetyQty !== null && stock < v.safetyQty ? 'critical' : 'normal',
      })
    }
  }
  return { rows, gaps }
}

/** What its view of the plant lacks. */
function unkeptOf(v: View): string | undefined {
  if (v.settleMode === 'receipt') return '入库结算的零件账上没有库存，不能按消耗拉动'
  if (v.minQty === null && v.safetyQty === null) return '没有维护最小库存和安全库存'
  if (!v.maxQty || v.maxQty <= (v.minQty ?? v.safetyQty!)) return '没有维护最大库存，或者它不大于最小库存'
  if (!v.warehouse) return '没有维护默认仓库'
  return undefined
}

/** Who may deliver it and how much of it, and why others may not. */
function sharesOf(v: View, links: Link[], packings: Row<typeof partPackage>[], given: ReadonlyMap<string, bigint>) {
  const why: [reason: string, at: string][] = []
  const pulled = links.filter((l) => l.fulfilMode === 'calloff')
  if (!pulled.length) why.push([links.length ? '供应商按直发供货，不拉动' : '没有有效的供应商业务关系', 'supbusi'])
  // Who is alone needs no quota.
  const quoted = pulled.length === 1 && pulled[0]!.sharePct === null ? pulled : pulled.filter((l) => l.sharePct)
  if (pulled.length && !quoted.length)
    why.push([pulled.length === 1 ? '供应商的配额为 0' : `${pulled.length} 家供应商都没有配额`, 'supbusi'])
  const shares = quoted
    .map((link) => {
      const packing = packings
        .filter((p) => p.partNo === v.partNo && p.supplierCode === link.supplierCode)
        .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
      const had = given.get(`${v.partNo}|${link.supplierCode}`) ?? 0n
      return { supplierCode: link.supplierCode, sharePct: link.sharePct ?? 10_000n, snp: packing?.snp ?? 0n, had, link }
    })
    .sort((a, b) => (a.sharePct === b.sharePct ? (a.supplierCode < b.supplierCode ? -1 : 1) : a.sharePct > b.sharePct ? -1 : 1))
  for (const s of shares) if (!s.snp) why.push([`供应商${s.supplierCode}没有已通过的零件包装`, 'partPackage'])
  return { shares: shares.filter((s) => s.snp > 0n), why }
}
