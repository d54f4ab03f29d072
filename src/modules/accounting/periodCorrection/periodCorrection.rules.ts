import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { plain, rule, rules, type Posting, type Read } from '../../../engine/rule.ts'
import { holdPlants, takenOut } from '../../../ledger/period.ts'
import { ledger } from '../../../ledger/read.ts'
import { ledgerPeriod } from '../period/period.ts'
import { periodCorrection } from './periodCorrection.ts'

interface Late {
  id: number
  plant: string
  doc_no: string
  movement_type: string
  period: string
  business_date: string
  posted_at: string
  operator: string
}
/** Postings that went into a period after it, or a later one, was closed, and that nobody has taken out. */
const lateOnes = (read: Read, plants: readonly string[]): Promise<Late[]> =>
  read.rows<Late>(sql`select t.id, t.plant, t.doc_no, t.movement_type, t.period, t.business_date::text, t.posted_at, t.operator
    from ${ledger.postings()} t where t.plant = any(${plants}::text[]) and t.doc_type <> ${periodCorrection.name}
      and exists (select from ${table(ledgerPeriod)} p where p.plant = t.plant and p.period >= t.period and p.closed_at < t.posted_at
        and p.status in ${codes(ledgerPeriod, 'status', 'closed')})
      and not ${takenOut}
    order by t.id limit 1000`)

const create = rule(periodCorrection, 'create', {
  find: (rows, read) =>
    lateOnes(
      read,
      rows.map((r) => r.plant),
    ),
  guard: (row, { who, found }) => {
    if (!who.system && !who.plants.includes(row.plant)) return '工厂不存在或无权限'
    return !found.some((t) => t.plant === row.plant) && `工厂${row.plant}没有误记进已关账期间的流水`
  },
  effect: (row, { found, who }, to) => {
    to.set({ askedById: who.userId })
    for (const t of found.filter((late) => late.plant === row.plant))
      to.addLine({
        txnId: t.id, docNo: t.doc_no, movement: t.movement_type, period: t.period, businessDate: t.business_date,
        bookedAt: t.posted_at, operator: t.operator,
      })
  },
})

const post = rule(periodCorrection, 'post', {
  find: async (rows, read) => {
    const plants = [...new Set(rows.map((r) => r.plant))]
    await holdPlants(read, plants)
    return new Set((await lateOnes(read, plants)).map((t) => t.id))
  },
  guard: (row, { found }) => {
    const done = row.lines.find((l) => !found.has(l.txnId))
    return done && `第${done.lineNo}行的流水已更正，请驳回后重新找出`
  },
  effect: (row, { input, now, who }, to) => {
    to.set({ ...input, postedAt: now, approvedBy: who.name })
    for (const l of row.lines) to.post(movedOut(row.plant, l.txnId, `${row.correctionNo} ${row.reason}`))
  },
})
/** The ledger knows what and how much of it. */
const movedOut = (plant: string, txnId: number, remark: string): Posting => ({
  type: '',
  qty: 1n,
  plant, supplierId: 0, partNo: '', unit: '', correctionOf: txnId, remark,
})

export default rules(periodCorrection, { create, post, reject: plain })
