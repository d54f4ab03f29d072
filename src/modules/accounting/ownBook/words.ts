/** What comes of a comparison, as people say it. */

/** How lines of both sides belong together (pairing.ts). */
export const hows = {
  exact: [1, '一致', 'success'],
  date: [2, '日期不同', 'success'],
  sum: [3, '同单合计一致', 'success'],
  number: [4, '单号不同', 'primary'],
  day: [5, '同日合计一致', 'primary'],
  quantity: [6, '同单数量不同', 'warning'],
  his: [7, '仅供应商有', 'danger'],
  ours: [8, '仅主机厂有', 'danger'],
} as const

/** Why the two differ, where rows of ours prove it. */
export const reasons = {
  transit: '在途跨月', rejected: '收货拒收', damaged: '收货破损', short: '收货短少', returned: '退货', next: '关账后记入下期',
  earlier: '已记入上期', late: '上期业务补记本期', counted: '盘点', adjusted: '差异调整', reversed: '冲销',
  doubled: '供应商重复登记', outside: '日期不属本期',
} as const
export type ReasonName = keyof typeof reasons

/** A proven part of a difference: what his ledger has more, and the document that says so. */
export interface Reason {
  reason: ReasonName
  qty: bigint
  doc: string
  docNo: string
}
