/** What strategies are made for: documents with `signing`. Written by npm run generate from the folders; not edited by hand. */

export const signBusiness = {
  sendSheet: [1, '送货单'],
  receive: [2, '收货单'],
  returnGoods: [3, '退货单'],
  diff: [4, '差异调整单'],
  statement: [5, '状态一结算单'],
  seal: [6, '印章'],
  supplierAgent: [7, '供应商代理'],
  supSkipSign: [8, '供应商免签'],
  partPackage: [9, '零件包装'],
  notice: [10, '公告'],
  thirdLogi: [11, '三方物流申请'],
  stockMovement: [12, '盘盈盘亏'],
  iedMark: [15, '入账/交付/分解确认'],
  statementTwo: [17, '状态二结算单'],
  statementThree: [18, '状态三结算单'],
  yearCacc: [19, '年终对账'],
  dedstatement: [21, '扣款结算单'],
  batSend: [25, '电池发货单'],
  delivery: [26, '配送单'],
} as const
