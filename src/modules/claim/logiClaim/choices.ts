/** What a claim is about and where it comes from. */
export const claimType = {
  stop: [1, '停线', 'danger'],
  late: [2, '迟交缺件', 'warning'],
  wrong: [3, '错件', 'warning'],
  packing: [4, '包装标签', 'primary'],
  quantity: [5, '数量差异', 'primary'],
  paper: [6, '单据ASN', 'info'],
  freight: [7, '特殊运输', 'warning'],
  sorting: [8, '挑选返工', 'warning'],
  other: [9, '其他', 'info'],
} as const
export const claimSource = {
  manual: [1, '人工'],
  diff: [2, '差异'],
  sheet: [3, '送货单'],
  shortage: [4, '停线记录'],
} as const
