/** How a claim begins where a fault is seen: from a line shortage, a late truck, a difference; what is known of it is filled in. */
import { type Begins, type Complaint, type Typed, toMinute } from '../../../declare/index.ts'
import { signers } from '../../accounting/diff/diff.ts'
import { debtor } from '../../common/charge.ts'
import { claimItem } from '../claimRate/claimRate.ts'
import { claimSource, claimType } from './choices.ts'

type Shown = Readonly<Record<string, any>>
const minute = (at: string | null) => (at ? toMinute(at) : '未到')
/** What is owed for the fault itself, by the rate of the plant. */
const penalty = (basis: string) => () => [{ item: claimItem.penalty[0], basis, qty: 1, unit: '次' }]

/** What a claim of a stopped line cannot do without. */
export const stopWrong = ({ lineCode, stopMinutes }: Shown): Complaint[] =>
  lineCode && stopMinutes ? [] : [{ field: lineCode ? 'stopMinutes' : 'lineCode', message: '停线索赔必须填写产线和停线分钟' }]
export const claimSays = (_: Shown, { values }: Typed) => ({
  wrong: Number(values.claimType) === claimType.stop[0] ? stopWrong(values) : [],
})

export const fromShortage: Begins = {
  aside: true,
  in: ['open', 'booked'],
  instead: {
    target: () => debtor.supplier[0],
    claimType: () => claimType.stop[0],
    sourceType: () => claimSource.shortage[0],
    sourceNo: (r: Shown) => r.vin,
    partNos: (r: Shown) => r.partNo,
    occurAt: (r: Shown) => r.offlineAt,
    description: (r: Shown) => `车辆${r.vin}下线时零件${r.partNo} ${r.partName ?? ''}线边缺${r.qty}${r.unit ?? ''}`,
  },
  opens: () => [{ item: claimItem.stop[0], unit: '分钟' }],
}

export const fromLateSheet: Begins = {
  aside: true,
  in: ['arrived', 'receiving', 'received', 'closed'],
  only: { onTime: 'late' },
  instead: {
    // Whose truck it was, is the claim's.
    target: (r: Shown) => (r.transportBy === 2 && r.carrierCode ? debtor.carrier[0] : debtor.supplier[0]),
    supplierCode: (r: Shown) => (r.transportBy === 2 && r.carrierCode ? null : r.supplierCode),
    carrierCode: (r: Shown) => (r.transportBy === 2 ? r.carrierCode : null),
    claimType: () => claimType.late[0],
    sourceType: () => claimSource.sheet[0],
    sourceNo: (r: Shown) => r.sheetNo,
    occurAt: (r: Shown) => r.arriveAt,
    description: (r: Shown) => `送货单${r.sheetNo}应于${minute(r.planArriveAt)}到，实际${minute(r.arriveAt)}到`,
  },
  opens: penalty('迟到'),
}

export const fromDiff: Begins = {
  aside: true,
  in: ['waiting', 'supplierSigning', 'carrierSigning', 'makerSigning', 'overdue', 'done'],
  instead: {
    target: (r: Shown) => (r.signers === signers.carrier[0] ? debtor.carrier[0] : debtor.supplier[0]),
    supplierCode: (r: Shown) => (r.signers === signers.carrier[0] ? null : r.supplierCode),
    carrierCode: (r: Shown) => (r.signers === signers.carrier[0] ? r.carrierCode : null),
    claimType: () => claimType.quantity[0],
    sourceType: () => claimSource.diff[0],
    sourceNo: (r: Shown) => r.diffNo,
    partNos: (r: Shown) => [...new Set((r.lines ?? []).map((l: Shown) => l.partNo))].join(),
    occurAt: (r: Shown) => r.creationDate,
    description: (r: Shown) => `差异单${r.diffNo}：${r.sourceNo}差异${r.diffQty}`,
    evidence: (r: Shown) => r.attachments,
  },
  // The goods themselves are debited by the difference.
  opens: penalty('差异处理'),
}
