/** What strategies are made for: documents with `signing`. Written by npm run generate from the folders; not edited by hand. */

export const signBusiness = {
  sendSheet: [1, '送货单'],
  receive: [2, '收货单'],
  returnGoods: [3, '退货单'],
  diff: [4, '差异调整单'],
  statement: [5, '状态一结算单'],
} as const
