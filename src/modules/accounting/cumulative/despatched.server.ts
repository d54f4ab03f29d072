/** What a despatch advice says was despatched of a part altogether, beside ours, as both sides have agreed to count. */
import { parseDecimal, show } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Read } from '../../../engine/rule.ts'
import { countedFrom, ZERO, type CumStyle } from '../../../exchange/cum.ts'
import { cumulated } from '../../../ledger/cumulative.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { zeroDays } from './cumulative.server.ts'

/** An advice: quantities as decimal text; the cumulative includes its own. */
export interface Advised {
  plant: string
  supplierCode: string
  docNo: string
  day: string
  lines: readonly { partNo: string; qty: string; cum: string }[]
}

/** @returns what differs, part by part; nothing where no cumulatives are agreed or said */
export async function cumRemarks(
  read: Read,
  { plant, supplierCode, docNo, day, lines }: Advised,
  style: CumStyle,
): Promise<string[]> {
  // What nobody agreed on is not held against them.
  const from = style.cum === 'usual' ? undefined : countedFrom('EDIFACT', style)
  const said = [...Map.groupBy(lines.filter((l) => l.cum), (l) => l.partNo)].map(([partNo, some]) => ({ partNo, cum: some.at(-1)!.cum })) // prettier-ignore
  const [known] = said.length && from !== undefined ? await read.any(supplier, { supplierCode }) : []
  if (!known || from === undefined) return []
  const on = sql`${day}::date`
  const zeros = from === ZERO ? zeroDays(on) : sql`select z.plant, ${from}::date zero from (${zeroDays(on)}) z`
  const rows = await read.rows<{ partNo: string; since: string; qty: string }>(
    sql`select k.part_no "partNo", z.zero::text since,
      ${cumulated('despatched', { plant: sql`${plant}`, supplierId: sql`${known.id}::bigint`, partNo: sql`k.part_no` }, sql`z.zero`, on)}::text qty
    from unnest(${said.map((l) => l.partNo)}::text[]) k(part_no) join (${zeros}) z on z.plant = ${plant}`,
  )
  const sheets = await read.any(sendSheet, { docNo, supplierCode })
  const isBooked = sheets.some((s) => !['draft', 'published', 'cancelled'].includes(s.status))
  const own = (partNo: string) => lines.reduce((n, l) => (l.partNo === partNo ? n + decimal(l.qty) : n), 0n)
  return rows.flatMap(({ partNo, since, qty }) => {
    const theirs = decimal(said.find((l) => l.partNo === partNo)!.cum)
    const ours = decimal(qty) + (isBooked ? 0n : own(partNo))
    const gap = theirs - ours
    return gap === 0n
      ? []
      : `零件${partNo}累计发货对方${show(theirs)}，本系统${since}起含本单${show(ours)}，${gap > 0n ? '对方多' : '对方少'}${show(gap > 0n ? gap : -gap)}`
  })
}

const decimal = (text: string): bigint => parseDecimal(text || '0', 3)!
