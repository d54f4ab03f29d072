/** Sign steps of the specification, and those of statements (domain-platform 7.5): id → Chinese name. */
export const signSteps = {
  SupplierSendSign: '供应商发运签字', DriverSendSign: '司机发运签字', DriverReceiveSign: '司机送达签字', ReceiverSign: '收货签字',
  SupplierDiffSign: '供应商差异签字', CarrierDiffSign: '承运商差异签字', WMSendSign: '仓库发运签字', WMDiffSign: '仓库差异签字',
  SupplierStmtSign: '供应商结算签章', MakerStmtSign: '主机厂结算签章', CarrierStmtSign: '承运商结算签章', ConfirmSign: '确认签章',
  Approval: '审批',
} as const
type Names = Readonly<Record<keyof typeof signSteps, string>>

declare module '../declare/signing.ts' {
  // What declarations may name.
  interface SignSteps extends Names {}
}
