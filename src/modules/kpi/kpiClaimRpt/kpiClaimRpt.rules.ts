import type { AnyDocument } from '../../../declare/index.ts'
import { ident, join, sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { columns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { monthOfInstant } from '../../../ledger/facts/times.ts'
import { logiClaim } from '../../claim/logiClaim/logiClaim.ts'
import { supClaimBattery } from '../../claim/supClaimBattery/supClaimBattery.ts'
import { supClaimNotice } from '../../claim/supClaimNotice/supClaimNotice.ts'
import { claimKind, kpiClaimRpt } from './kpiClaimRpt.ts'

const [c, n, b] = [columns(logiClaim, 'c'), columns(supClaimNotice, 'n'), columns(supClaimBattery, 'b')]
const sums = [
  'claimCount', 'openCount', 'overdueCount', 'disputeCount', 'stopMinutes', 'totalAmount', 'claimAmount', 'agreedAmount',
  'deductedAmount',
] as const
const one = (condition: Sql) => sql`(${condition})::int`
const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** A row each claim that its supplier was told: month, kind, plant, supplier and the figures above, in this order. */
const told = (rows: (doc: AnyDocument) => Sql) =>
  join(
    [
      sql`select ${monthOfInstant(c.occurAt)}, ${c.claimType}, ${c.plant}, ${c.supplierCode}, ${c.supplierId},
        1, ${one(sql`${c.status} not in ${codes(logiClaim, 'status', 'deducted', 'waived')}`)},
        ${one(sql`${c.status} in ${codes(logiClaim, 'status', 'published')} and ${c.confirmBy} < ${today}`)},
        ${one(sql`${c.disputeReason} is not null`)}, coalesce(${c.stopMinutes}, 0), ${c.totalAmount}, ${c.claimAmount}, ${c.agreedAmount},
        case when ${c.status} in ${codes(logiClaim, 'status', 'deducted')} then ${c.agreedAmount} end
      from ${rows(logiClaim)} c where ${c.supplierId} is not null and ${c.status} not in ${codes(logiClaim, 'status', 'draft', 'void')}`,
      sql`select ${n.claimMonth}, ${claimKind.warranty[0]}::smallint, ${n.plant}, ${n.supplierCode}, ${n.supplierId},
        1, ${one(sql`${n.status} not in ${codes(supClaimNotice, 'status', 'deducted')}`)},
        ${one(sql`${n.status} in ${codes(supClaimNotice, 'status', 'published')} and ${n.confirmBy} < ${today}`)},
        ${one(sql`${n.disputeReason} is not null`)}, 0, ${n.totalAmount}, ${n.totalAmount}, ${n.agreedAmount},
        case when ${n.status} in ${codes(supClaimNotice, 'status', 'deducted')} then ${n.agreedAmount} end
      from ${rows(supClaimNotice)} n where ${n.status} not in ${codes(supClaimNotice, 'status', 'draft', 'void')}`,
      sql`select to_char(${b.failDate}, 'YYYYMM')::char(6), ${claimKind.battery[0]}::smallint, ${b.plant}, ${b.supplierCode}, ${b.supplierId},
        1, 1, 0, 0, 0, ${b.claimAmount}, ${b.claimAmount}, null, null
      from ${rows(supClaimBattery)} b where ${b.status} in ${codes(supClaimBattery, 'status', 'told')}`,
    ],
    ' union all ',
  )

export default report(
  kpiClaimRpt,
  ({ from, p }) => ({
    select: {
      period: sql`x.period`,
      claimKind: sql`x.claim_kind`,
      plant: sql`x.plant`,
      supplierCode: sql`x.supplier_code`,
      supplierId: sql`x.supplier_id`,
      ...(Object.fromEntries(sums.map((name) => [name, sql`coalesce(sum(x.${ident(name)}), 0)`])) as Record<
        (typeof sums)[number],
        Sql
      >),
    },
    from: sql`(${told((doc) => from(doc, { archived: true }))}) x(period, claim_kind, plant, supplier_code, supplier_id, ${join(sums.map(ident))})`,
    where: sql`x.period between ${p.from} and ${p.to}`,
  }),
  { adds: true },
)
