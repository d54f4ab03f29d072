/** Made by npm run generate: every call with what it takes and answers. Types only, nothing of it reaches the browser. */
import type { ActionBody, FileRef, WireHead, WireListed, WireOf } from '../declare/index.ts'
import type { Call, Download, Params, Undeclared } from './call.ts'

interface Documents {
  accApply: typeof import('../modules/material/accApply/accApply.ts').accApply
  accLocAddr: typeof import('../modules/master/accLocAddr/accLocAddr.ts').accLocAddr
  accPlan: typeof import('../modules/material/accPlan/accPlan.ts').accPlan
  accPlanForecast: typeof import('../modules/material/partsPlan/partsPlan.ts').accPlanForecast
  accReturnExchange: typeof import('../modules/material/exChange/exChange.ts').accReturnExchange
  accSend: typeof import('../modules/material/accSend/accSend.ts').accSend
  accSubReceive: typeof import('../modules/material/accSubReceive/accSubReceive.ts').accSubReceive
  accSupplier: typeof import('../modules/master/accSupplier/accSupplier.ts').accSupplier
  accSupplyCycle: typeof import('../modules/material/accSupplyCycle/accSupplyCycle.ts').accSupplyCycle
  accSupplyLoc: typeof import('../modules/material/accSupplyLoc/accSupplyLoc.ts').accSupplyLoc
  adminRegion: typeof import('../modules/master/region/region.ts').adminRegion
  app: typeof import('../modules/sys/app/app.ts').app
  appConfig: typeof import('../exchange/appConfig/appConfig.ts').appConfig
  appVersion: typeof import('../modules/sys/appVersion/appVersion.ts').appVersion
  areaMap: typeof import('../modules/kpi/areaMap/areaMap.ts').areaMap
  arrivals: typeof import('../modules/report/arrivals/arrivals.ts').arrivals
  assemblyBom: typeof import('../modules/master/assemblyBom/assemblyBom.ts').assemblyBom
  batOrder: typeof import('../modules/distribution/batOrder/batOrder.ts').batOrder
  batSend: typeof import('../modules/distribution/batSend/batSend.ts').batSend
  boxLabel: typeof import('../modules/distribution/boxLabel/boxLabel.ts').boxLabel
  businessWarehouse: typeof import('../modules/master/businessWarehouse/businessWarehouse.ts').businessWarehouse
  calendarDay: typeof import('../modules/master/calendarDay/calendarDay.ts').calendarDay
  carrier: typeof import('../modules/master/carrier/carrier.ts').carrier
  ckd: typeof import('../modules/material/ckd/ckd.ts').ckd
  ckdCase: typeof import('../modules/material/ckdCase/ckdCase.ts').ckdCase
  ckdReceipt: typeof import('../modules/material/ckdReceipt/ckdReceipt.ts').ckdReceipt
  ckdReceiptReport: typeof import('../modules/report/ckdReceiptReport/ckdReceiptReport.ts').ckdReceiptReport
  claimRate: typeof import('../modules/claim/claimRate/claimRate.ts').claimRate
  clockRun: typeof import('../modules/sys/clockRun/clockRun.ts').clockRun
  compositeWeight: typeof import('../modules/performance/compositeWeight/compositeWeight.ts').compositeWeight
  consumePull: typeof import('../modules/distribution/consumePull/consumePull.ts').consumePull
  contact: typeof import('../modules/master/contact/contact.ts').contact
  correctiveAction: typeof import('../modules/performance/correctiveAction/correctiveAction.ts').correctiveAction
  cumClaim: typeof import('../modules/accounting/cumClaim/cumClaim.ts').cumClaim
  cumPaper: typeof import('../modules/accounting/cumPaper/cumPaper.ts').cumPaper
  cumWalk: typeof import('../modules/accounting/cumWalk/cumWalk.ts').cumWalk
  cumulative: typeof import('../modules/accounting/cumulative/cumulative.ts').cumulative
  cusOrder: typeof import('../modules/material/cusOrder/cusOrder.ts').cusOrder
  cusParcel: typeof import('../modules/material/cusParcel/cusParcel.ts').cusParcel
  cusSend: typeof import('../modules/material/cusSend/cusSend.ts').cusSend
  dailyDecompose: typeof import('../modules/report/bills/decompose.ts').dailyDecompose
  dailyReceive: typeof import('../modules/report/bills/receive.ts').dailyReceive
  dailyReturn: typeof import('../modules/report/bills/returns.ts').dailyReturn
  dailyStockCount: typeof import('../modules/report/bills/stockCount.ts').dailyStockCount
  dailyTransferDelivery: typeof import('../modules/report/bills/transferDelivery.ts').dailyTransferDelivery
  dailyTransferEntry: typeof import('../modules/report/bills/transferEntry.ts').dailyTransferEntry
  dataBaseConfig: typeof import('../exchange/dataBaseConfig/dataBaseConfig.ts').dataBaseConfig
  dataConfig: typeof import('../exchange/dataConfig/dataConfig.ts').dataConfig
  ddRoom: typeof import('../modules/distribution/ddRoom/ddRoom.ts').ddRoom
  dedstatement: typeof import('../modules/accounting/dedstatement/dedstatement.ts').dedstatement
  delivery: typeof import('../modules/distribution/delivery/delivery.ts').delivery
  deliveryNeed: typeof import('../modules/distribution/deliveryNeed/deliveryNeed.ts').deliveryNeed
  demandReply: typeof import('../modules/distribution/demandReply/demandReply.ts').demandReply
  department: typeof import('../modules/sys/department/department.ts').department
  diff: typeof import('../modules/accounting/diff/diff.ts').diff
  dock: typeof import('../modules/master/dock/dock.ts').dock
  downtime: typeof import('../modules/sys/downtime/downtime.ts').downtime
  driOrder: typeof import('../modules/distribution/driOrder/driOrder.ts').driOrder
  driver: typeof import('../modules/master/driver/driver.ts').driver
  dumpConfig: typeof import('../exchange/dumpConfig/dumpConfig.ts').dumpConfig
  dumpLog: typeof import('../exchange/dumpLog/dumpLog.ts').dumpLog
  ediCode: typeof import('../modules/master/ediCode/ediCode.ts').ediCode
  ediProfile: typeof import('../exchange/ediProfile/ediProfile.ts').ediProfile
  eightD: typeof import('../modules/claim/eightD/eightD.ts').eightD
  enumCode: typeof import('../modules/sys/enumCode/enumCode.ts').enumCode
  exchangeOpen: typeof import('../modules/report/exchangeOpen/exchangeOpen.ts').exchangeOpen
  exchangeSheet: typeof import('../modules/material/exchangeSheet/exchangeSheet.ts').exchangeSheet
  expectedMessage: typeof import('../modules/message/expectedMessage/expectedMessage.ts').expectedMessage
  externalPull: typeof import('../modules/accounting/externalPull/externalPull.ts').externalPull
  factory: typeof import('../modules/master/factory/factory.ts').factory
  forecastBucket: typeof import('../modules/material/forecastBucket/forecastBucket.ts').forecastBucket
  forecastPlan: typeof import('../modules/material/forecast/forecast.ts').forecastPlan
  iedMark: typeof import('../modules/accounting/iedMark/iedMark.ts').iedMark
  jis: typeof import('../modules/distribution/jis/jis.ts').jis
  jisGroup: typeof import('../modules/master/jisGroup/jisGroup.ts').jisGroup
  kdforecast: typeof import('../modules/material/kdf/kdf.ts').kdforecast
  kpiAnswer: typeof import('../modules/kpi/kpiAnswer/kpiAnswer.ts').kpiAnswer
  kpiAreaShip: typeof import('../modules/kpi/kpiAreaShip/kpiAreaShip.ts').kpiAreaShip
  kpiCarrier: typeof import('../modules/kpi/kpiCarrier/kpiCarrier.ts').kpiCarrier
  kpiClaimRpt: typeof import('../modules/kpi/kpiClaimRpt/kpiClaimRpt.ts').kpiClaimRpt
  kpiEval: typeof import('../modules/kpi/kpiEval/kpiEval.ts').kpiEval
  kpiExempt: typeof import('../modules/kpi/kpiExempt/kpiExempt.ts').kpiExempt
  kpiForecast: typeof import('../modules/kpi/kpiWatched/kpiWatched.ts').kpiForecast
  kpiGpr: typeof import('../modules/kpi/kpiGpr/kpiGpr.ts').kpiGpr
  kpiLine: typeof import('../modules/kpi/kpiLine/kpiLine.ts').kpiLine
  kpiPromise: typeof import('../modules/kpi/kpiWatched/kpiWatched.ts').kpiPromise
  kpiReport: typeof import('../modules/kpi/kpiReport/kpiReport.ts').kpiReport
  kpiReturn: typeof import('../modules/kpi/kpiReturn/kpiReturn.ts').kpiReturn
  kpiSheet: typeof import('../modules/kpi/kpiSheet/kpiSheet.ts').kpiSheet
  kpiSpec: typeof import('../modules/kpi/kpiSpec/kpiSpec.ts').kpiSpec
  kpiStock: typeof import('../modules/kpi/kpiWatched/kpiWatched.ts').kpiStock
  kpiStockDelay: typeof import('../modules/kpi/kpiStockDelay/kpiStockDelay.ts').kpiStockDelay
  kpiStockLimit: typeof import('../modules/kpi/kpiStockLimit/kpiStockLimit.ts').kpiStockLimit
  kpiStockPlan: typeof import('../modules/kpi/kpiStockPlan/kpiStockPlan.ts').kpiStockPlan
  kpiWarnRule: typeof import('../modules/kpi/kpiWarnRule/kpiWarnRule.ts').kpiWarnRule
  kpiWarning: typeof import('../modules/kpi/kpiWarning/kpiWarning.ts').kpiWarning
  kpiWeek: typeof import('../modules/kpi/kpiWatched/kpiWatched.ts').kpiWeek
  ledgerPeriod: typeof import('../modules/accounting/period/period.ts').ledgerPeriod
  lineShort: typeof import('../modules/distribution/lineShort/lineShort.ts').lineShort
  logiClaim: typeof import('../modules/claim/logiClaim/logiClaim.ts').logiClaim
  manualPlan: typeof import('../modules/distribution/manualPlan/manualPlan.ts').manualPlan
  materialBoard: typeof import('../modules/material/board/materialBoard.ts').materialBoard
  materialNeed: typeof import('../modules/material/need/materialNeed.ts').materialNeed
  materialNotice: typeof import('../modules/material/materialNotice/materialNotice.ts').materialNotice
  materialNoticeReply: typeof import('../modules/material/materialNoticeReply/materialNoticeReply.ts').materialNoticeReply
  materialOrder: typeof import('../modules/material/order/order.ts').materialOrder
  materialOrderMonthly: typeof import('../modules/report/materialOrderMonthly/materialOrderMonthly.ts').materialOrderMonthly
  messageDelivery: typeof import('../modules/message/delivery/messageDelivery.ts').messageDelivery
  messageRobot: typeof import('../exchange/messageRobot/messageRobot.ts').messageRobot
  messageRule: typeof import('../modules/message/rule/messageRule.ts').messageRule
  milkRunRoute: typeof import('../modules/master/milkRunRoute/milkRunRoute.ts').milkRunRoute
  monthlyDecompose: typeof import('../modules/report/bills/decompose.ts').monthlyDecompose
  monthlyReceive: typeof import('../modules/report/bills/receive.ts').monthlyReceive
  monthlyReturn: typeof import('../modules/report/bills/returns.ts').monthlyReturn
  monthlyStockCount: typeof import('../modules/report/bills/stockCount.ts').monthlyStockCount
  monthlyTransferDelivery: typeof import('../modules/report/bills/transferDelivery.ts').monthlyTransferDelivery
  monthlyTransferEntry: typeof import('../modules/report/bills/transferEntry.ts').monthlyTransferEntry
  mrPullSheet: typeof import('../modules/distribution/mrPullSheet/mrPullSheet.ts').mrPullSheet
  mrTrip: typeof import('../modules/distribution/mrTrip/mrTrip.ts').mrTrip
  myMessage: typeof import('../modules/message/message.ts').myMessage
  myNotice: typeof import('../modules/notice/notice.ts').myNotice
  myTask: typeof import('../signing/task/task.ts').myTask
  n1MPlan: typeof import('../modules/material/n1MPlan/n1MPlan.ts').n1MPlan
  n1WPlan: typeof import('../modules/material/n1WPlan/n1WPlan.ts').n1WPlan
  notice: typeof import('../modules/notice/notice.ts').notice
  noticeTarget: typeof import('../modules/notice/notice.ts').noticeTarget
  orderAppointment: typeof import('../modules/report/orderAppointment/orderAppointment.ts').orderAppointment
  orderProgress: typeof import('../modules/report/orderProgress/orderProgress.ts').orderProgress
  orderReceipt: typeof import('../modules/material/orderReceipt/orderReceipt.ts').orderReceipt
  orderRevise: typeof import('../modules/material/revise/revise.ts').orderRevise
  orderSchedule: typeof import('../modules/material/orderSchedule/orderSchedule.ts').orderSchedule
  orgTask: typeof import('../signing/task/task.ts').orgTask
  organization: typeof import('../modules/master/organization/organization.ts').organization
  organizationGroup: typeof import('../modules/notice/organizationGroup.ts').organizationGroup
  outSupRun: typeof import('../modules/distribution/outSupRun/outSupRun.ts').outSupRun
  outSupSchedule: typeof import('../modules/distribution/outSupSchedule/outSupSchedule.ts').outSupSchedule
  ownBook: typeof import('../modules/accounting/ownBook/ownBook.ts').ownBook
  package: typeof import('../modules/master/package/package.ts').packageMaster
  part: typeof import('../modules/master/part/part.ts').part
  partPackage: typeof import('../modules/master/partPackage/partPackage.ts').partPackage
  partPlant: typeof import('../modules/master/partPlant/partPlant.ts').partPlant
  partnerTest: typeof import('../exchange/partnerTest/partnerTest.ts').partnerTest
  pendingReq: typeof import('../modules/distribution/pendingReq/pendingReq.ts').pendingReq
  perfComposite: typeof import('../modules/performance/perfComposite/perfComposite.ts').perfComposite
  performance: typeof import('../modules/performance/performance/performance.ts').performance
  performanceAppeal: typeof import('../modules/performance/performanceAppeal/performanceAppeal.ts').performanceAppeal
  performanceYear: typeof import('../modules/performance/performanceYear/performanceYear.ts').performanceYear
  performanceYearAppeal: typeof import('../modules/performance/performanceYearAppeal/performanceYearAppeal.ts').performanceYearAppeal
  periodCorrection: typeof import('../modules/accounting/periodCorrection/periodCorrection.ts').periodCorrection
  permission: typeof import('../modules/sys/permission/permission.ts').permission
  pick: typeof import('../modules/distribution/pick/pick.ts').pick
  pickStock: typeof import('../modules/distribution/pickStock/pickStock.ts').pickStock
  pickStockBatch: typeof import('../modules/distribution/pickStockBatch/pickStockBatch.ts').pickStockBatch
  pickStockMove: typeof import('../modules/distribution/pickStockMove/pickStockMove.ts').pickStockMove
  pickStockZone: typeof import('../modules/distribution/pickStockZone/pickStockZone.ts').pickStockZone
  pickTray: typeof import('../modules/distribution/pickTray/pickTray.ts').pickTray
  plantSkipSign: typeof import('../signing/plantSkipSign/plantSkipSign.ts').plantSkipSign
  priceAdjust: typeof import('../modules/accounting/priceAdjust/priceAdjust.ts').priceAdjust
  priceRecord: typeof import('../modules/master/priceRecord/priceRecord.ts').priceRecord
  productionLine: typeof import('../modules/master/productionLine/productionLine.ts').productionLine
  pullSheet: typeof import('../modules/distribution/pullSheet/pullSheet.ts').pullSheet
  pushConfig: typeof import('../exchange/pushConfig/pushConfig.ts').pushConfig
  pushLog: typeof import('../exchange/pushLog/pushLog.ts').pushLog
  realTimeStock: typeof import('../modules/distribution/realTimeStock/realTimeStock.ts').realTimeStock
  reasonCode: typeof import('../modules/master/reasonCode/reasonCode.ts').reasonCode
  receive: typeof import('../modules/accounting/receive/receive.ts').receive
  rerouteConfig: typeof import('../exchange/rerouteConfig/rerouteConfig.ts').rerouteConfig
  returnGoods: typeof import('../modules/accounting/returnGoods/returnGoods.ts').returnGoods
  seal: typeof import('../signing/seal/seal.ts').seal
  sendSheet: typeof import('../modules/distribution/sendSheet/sendSheet.ts').sendSheet
  serialItem: typeof import('../modules/distribution/serialItem/serialItem.ts').serialItem
  serviceAccount: typeof import('../modules/sys/serviceAccount/serviceAccount.ts').serviceAccount
  shortage: typeof import('../modules/report/shortage/shortage.ts').shortage
  signDelegate: typeof import('../signing/delegate/delegate.ts').signDelegate
  signFlow: typeof import('../signing/flow/flow.ts').signFlow
  signRecord: typeof import('../signing/task/task.ts').signRecord
  signStrategy: typeof import('../signing/strategy/strategy.ts').signStrategy
  smartCapacity: typeof import('../modules/smart/smartCapacity/smartCapacity.ts').smartCapacity
  smartLine: typeof import('../modules/smart/smartLine/smartLine.ts').smartLine
  smartRisk: typeof import('../modules/smart/smartRisk/smartRisk.ts').smartRisk
  statement: typeof import('../modules/accounting/statement/statement.ts').statement
  statementThree: typeof import('../modules/accounting/statementThree/statementThree.ts').statementThree
  statementTwo: typeof import('../modules/accounting/statementTwo/statementTwo.ts').statementTwo
  stockBatch: typeof import('../modules/distribution/stockBatch/stockBatch.ts').stockBatch
  stockInv: typeof import('../modules/accounting/stockInv/stockInv.ts').stockInv
  stockMove: typeof import('../modules/distribution/stockMove/stockMove.ts').stockMove
  stockMovement: typeof import('../modules/accounting/movement/movement.ts').stockMovement
  stockSpread: typeof import('../modules/distribution/stockSpread/stockSpread.ts').stockSpread
  stockZone: typeof import('../modules/distribution/stockZone/stockZone.ts').stockZone
  stockshare: typeof import('../modules/material/stockshare/stockshare.ts').stockshare
  summaryDecompose: typeof import('../modules/report/bills/decompose.ts').summaryDecompose
  summaryReceive: typeof import('../modules/report/bills/receive.ts').summaryReceive
  summaryReturn: typeof import('../modules/report/bills/returns.ts').summaryReturn
  summaryStockCount: typeof import('../modules/report/bills/stockCount.ts').summaryStockCount
  summaryTransferDelivery: typeof import('../modules/report/bills/transferDelivery.ts').summaryTransferDelivery
  summaryTransferEntry: typeof import('../modules/report/bills/transferEntry.ts').summaryTransferEntry
  supClaim: typeof import('../modules/claim/supClaim/supClaim.ts').supClaim
  supClaimBattery: typeof import('../modules/claim/supClaimBattery/supClaimBattery.ts').supClaimBattery
  supClaimNotice: typeof import('../modules/claim/supClaimNotice/supClaimNotice.ts').supClaimNotice
  supPartArrInput: typeof import('../modules/material/supPartArrInput/supPartArrInput.ts').supPartArrInput
  supSkipSign: typeof import('../signing/supSkipSign/supSkipSign.ts').supSkipSign
  supStockInput: typeof import('../modules/material/supStockInput/supStockInput.ts').supStockInput
  supbusi: typeof import('../modules/master/supbusi/supbusi.ts').supbusi
  supplier: typeof import('../modules/master/supplier/supplier.ts').supplier
  supplierAgent: typeof import('../modules/master/supplierAgent/supplierAgent.ts').supplierAgent
  supplierWarehouse: typeof import('../modules/master/supplierWarehouse/supplierWarehouse.ts').supplierWarehouse
  sysRole: typeof import('../modules/sys/role/role.ts').sysRole
  sysUser: typeof import('../modules/sys/user/user.ts').sysUser
  thirdLogi: typeof import('../modules/distribution/thirdLogi/thirdLogi.ts').thirdLogi
  thirdLogiApp: typeof import('../modules/master/thirdLogiApp/thirdLogiApp.ts').thirdLogiApp
  thirdLogiBase: typeof import('../modules/master/thirdLogiBase/thirdLogiBase.ts').thirdLogiBase
  tierStock: typeof import('../modules/report/tierStock/tierStock.ts').tierStock
  tpYearDiff: typeof import('../modules/accounting/tpYearDiff/tpYearDiff.ts').tpYearDiff
  tray: typeof import('../modules/distribution/tray/tray.ts').tray
  truck: typeof import('../modules/master/truck/truck.ts').truck
  userLog: typeof import('../modules/sys/userLog/userLog.ts').userLog
  vAcross: typeof import('../modules/distribution/vAcross/vAcross.ts').vAcross
  vOnline: typeof import('../modules/distribution/vOnline/vOnline.ts').vOnline
  vSum: typeof import('../modules/report/vSum/vSum.ts').vSum
  vehiclePart: typeof import('../modules/master/vehiclePart/vehiclePart.ts').vehiclePart
  warehouse: typeof import('../modules/master/warehouse/warehouse.ts').warehouse
  wmsSnapshot: typeof import('../modules/distribution/wmsSnapshot/wmsSnapshot.ts').wmsSnapshot
  workshop: typeof import('../modules/master/workshop/workshop.ts').workshop
  yearCacc: typeof import('../modules/accounting/yearCacc/yearCacc.ts').yearCacc
}
export type ChangeRow = { no: number; kind: number; name: string; cells: { field: string; label: string; old: string; new: string }[]; message?: string | null }
export type ChangeSet = { id: number; fileName: string; who: string; createdAt: string; state: number; added: number; changed: number; unchanged: number; refused: number; applied?: number | null; fixed?: string | null }
export type Config = { publicUrl?: string | null; environment: string; tabs: boolean; embedded: boolean; chatUrl?: string | null; helpUrl?: string | null; navUrl?: string | null; retries: number; retryDelay: number }
export type Count = { total: number; summary: Record<string, number> }
export type Created = { id: number; no?: string | null; count: number; skipped?: number | null; state?: number | null; made: ({ doc: string; id: number; no: string; state?: number | null })[] }
export type Done = { count: number; ids: number[]; rowVersions?: Record<string, number> | null; state?: number | null; made: ({ doc: string; id: number; no: string; state?: number | null })[] }
export type FaceItem = { doc: string; kind: string; name: string; value: number; more: boolean; tone?: string | null; lines: boolean; filter: Record<string, string>; rows: { id: number; name: string }[] }
export type FirstStep = { title: string; why: string; path: string; done: boolean }
export type Group = { value?: any; text: string; count: number; sums: Record<string, number>; others?: number | null }
export type HandbookScreen = { name: string; title: string; path: string; purpose: string; source?: string | null; work: string[]; columns: { label: string; note: string }[]; states: { state: string; badge: string; ways: string[] }[]; buttons: ({ label: string; when: string[]; asks: string[]; after: string[]; warning?: string | null })[]; refusals: string[]; tells: { title: string; text: string }[]; pictured: boolean; outdated: boolean }
export type HandbookStep = { title: string; why: string; screen: string; path: string }
export type HandbookWork = { kind: string; title: string; screen: string; path: string; act?: string | null }
export type HistoryRecord = { seq: number; at: string; action: string; label: string; fromStatus?: string | null; toStatus?: string | null; who?: string | null; org?: string | null; source?: string | null; reason?: string | null; version?: any; changes: ({ field: string; label: string; line?: number | null; before?: string | null; after?: string | null })[] }
export type Imported = { count: number; added: number; updated: number; names: string[] }
export type Laws = { ok: boolean; checkedAt?: string | null; wholeAt?: string | null; postings?: number | null; lastTxn?: number | null; laws: ({ no: string; title: string; ok: boolean; message?: string | null; found?: number | null; txnId?: number | null })[] }
export type LogCheck = { at?: string | null; size?: number | null; found: number; wrong: { message: string }[] }
export type Made = { count: number; skipped: number }
export type Mine = { email?: string | null; phone?: string | null; canMail: boolean; employeeNo?: string | null; jobTitle?: string | null; lastLoginAt?: string | null; lastLoginIp?: string | null; signature: FileRef[]; pwms?: any; roles: ({ orgName: string; roleName: string; isAgent: boolean; validTo?: string | null })[] }
export type Moved = { field: string; label: string; minutes: number; end: string }
export type MySupplier = { id: number; supplierCode: string; supplierName: string }
export type NameOfCode = { doc: string; within?: string | null; code: string; label: string; id: number }
export type NeedsMapping = { needsMapping: boolean; titles: string[]; guess: Record<string, string | null>; columns: { name: string; label: string; required: boolean }[]; task: number }
export type OpenSession = { id: string; signedInAt: string; seenAt: string; address: string; agent: string; current: boolean }
export type Organization = { id: number; code: string; displayName: string; type: number; isDefault: boolean; via: number }
export type Place = { title: string; no: string; state: string; path: string }
export type Profile = { id: number; userName: string; displayName: string; email?: string | null; phone?: string | null; departmentName?: string | null; isEnabled: boolean; orgId: number; orgType: number; workshops: string[]; permissions: string[]; factories: { factory: string; plantName: string }[]; organization: Organization; viewedBy?: string | null; menu: ({ value: string; label: string; parentValue?: string | null; nodeType: number; routePath?: string | null; orderNo?: number | null; isHidden: boolean; isSystem: boolean })[]; emptyLists: string[] }
export type Proof = { label: string; value?: number | null; total: number; lines: ({ txnId: number; postedAt: string; businessDate: string; movementType: string; movementText: string; account: string; accountText: string; docTitle: string; docName: string; docId?: number | null; docNo?: string | null; partNo?: string | null; qty: number; operator?: string | null })[] }
export type Related = { kinds: RelatedKind[]; names: NameOfCode[] }
export type RelatedKind = { doc: string; before: boolean; total: number; more: boolean; rows: RelatedRow[]; where?: Record<string, string> | null }
export type RelatedRow = { id: number; no: string; name: string; status?: number | null; quantity?: number | null; archived: boolean }
export type ReportVersion = { version: number; params: any; note?: string | null; rows: number; who: string; at: string; isSameDefinition: boolean }
export type RowDelta = { id: number; percent: number; last?: { at: string; who: string } | null; earlier?: { at: string; who: string } | null; was: Record<string, { last?: number | null; earlier?: number | null }> }
export type SignFlow = { id: number; flowNo: string; docNo: string; phaseName: string; phase: string; status: number; starterName: string; startedAt: string; formHash?: string | null; pdfHash?: string | null; pdf?: { id: string; fileName?: string | null; size?: number | null } | null; tasks: SignTask[] }
export type SignTask = { id: number; round: number; seq: number; step: string; stepName: string; kind: number; side: number; assignee: number; assigneeArg?: string | null; mode: number; passPct?: number | null; veto: boolean; bySeal: boolean; byHand: boolean; byConfirm: boolean; byLink: boolean; sealType?: number | null; skipBy: number; skipExpr?: string | null; deadlineHours?: number | null; remindHours?: number | null; onOverdue: number; rejectTo: number; rejectStep?: string | null; allowTransfer: boolean; allowDelegate: boolean; allowAddSign: boolean; bulk: boolean; opinionRule: number; state: number; orgId: number; orgName: string; assigneeId?: number | null; assigneeName?: string | null; people?: string | null; parentId?: number | null; added?: number | null; openedAt?: string | null; deadline?: string | null; remindAt?: string | null; remindedAt?: string | null; overdueAt?: string | null; doneAt?: string | null; doneById?: number | null; doneBy?: string | null; onBehalfOf?: string | null; method?: number | null; sealNo?: string | null; sealName?: string | null; image?: FileRef[] | null; opinion?: string | null; isLate: boolean; waiver?: string | null; evidence?: string | null; hashBefore?: string | null; hashAfter?: string | null; certSerial?: string | null; revision?: FileRef[] | null; supersededAt?: string | null; supersededBy?: string | null; methods: string[] }
export type StoredFile = { id: string; fileName: string; size: number }
export type Task = { jobId: number; state: number; progress: number; rows?: any; message?: string | null }
export type TaskLine = { jobId: number; state: number; progress: number; message?: string | null; work: string; doc: string; title: string; createdAt: string; finishedAt?: string | null; summary?: any }
export type Token = { token: string; expiresAt: string; keptUntil?: string | null }
export type Verdict = { title: string; allowed: boolean; decides: string; message: string; roles?: string[] | null; grantors?: string[] | null }
export type VersionChange = { row: Record<string, any>; before?: Record<string, any> | null; after?: Record<string, any> | null }
export type View = { id: number; doc: string; mode: string; name: string; share: number; roleCode?: string | null; isDefault: boolean; content: any; owner: string; isMine: boolean }
export type Visit = { id: number; visit: string; path: string; address?: string | null; at: string }

export interface Calls {
  'accApply/approve': Call<'POST', ActionBody<Documents['accApply'], 'approve'>, Done>
  'accApply/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'accApply/create': Call<'POST' | 'FILE', ActionBody<Documents['accApply'], 'create'>, Created>
  'accApply/exportExcel': Call<'GET' | 'POST', Params, Download>
  'accApply/getCount': Call<'GET', Params, Count>
  'accApply/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['accApply']>>
  'accApply/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'accApply/getGroups': Call<'GET', Params, Group[]>
  'accApply/getHistory': Call<'GET', Params, HistoryRecord[]>
  'accApply/getPager': Call<'GET', Params, { items: WireHead<Documents['accApply']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'accApply/getRelated': Call<'GET', Params, Related>
  'accApply/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'accApply/reject': Call<'POST', ActionBody<Documents['accApply'], 'reject'>, Done>
  'accApply/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'accApply/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'accApply/withdraw': Call<'POST', ActionBody<Documents['accApply'], 'withdraw'>, Done>
  'accLocAddr/GetSelection': Call<'GET' | 'POST', { loc: string }, { id: number; text: string }[]>
  'accLocAddr/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'accLocAddr/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'accLocAddr/create': Call<'POST', ActionBody<Documents['accLocAddr'], 'create'>, Created>
  'accLocAddr/disable': Call<'POST', ActionBody<Documents['accLocAddr'], 'disable'>, Done>
  'accLocAddr/edit': Call<'POST', ActionBody<Documents['accLocAddr'], 'edit'>, Done>
  'accLocAddr/enable': Call<'POST', ActionBody<Documents['accLocAddr'], 'enable'>, Done>
  'accLocAddr/exportExcel': Call<'GET' | 'POST', Params, Download>
  'accLocAddr/exportExcelTemplate': Call<'GET', Params, Download>
  'accLocAddr/getCount': Call<'GET', Params, Count>
  'accLocAddr/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['accLocAddr']>>
  'accLocAddr/getGroups': Call<'GET', Params, Group[]>
  'accLocAddr/getHistory': Call<'GET', Params, HistoryRecord[]>
  'accLocAddr/getImport': Call<'GET', { id: number }, ChangeSet>
  'accLocAddr/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'accLocAddr/getImports': Call<'GET', Params, ChangeSet[]>
  'accLocAddr/getPager': Call<'GET', Params, { items: WireHead<Documents['accLocAddr']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'accLocAddr/getRefused': Call<'GET', { id: number }, Download>
  'accLocAddr/getRelated': Call<'GET', Params, Related>
  'accLocAddr/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'accLocAddr/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'accLocAddr/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'accLocAddr/removeRange': Call<'POST', ActionBody<Documents['accLocAddr'], 'removeRange'>, Done>
  'accLocAddr/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'accLocAddr/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'accLocAddr/undoImport': Call<'POST', { id: number }, ChangeSet>
  'accPlan/ImportUpdateArriveDate': Call<'POST' | 'FILE', Params, Imported>
  'accPlan/apply': Call<'POST' | 'FILE', ActionBody<Documents['accPlan'], 'apply'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'accPlan/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'accPlan/arriveByLine': Call<'POST', ActionBody<Documents['accPlan'], 'arriveByLine'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'accPlan/askCancel': Call<'POST', ActionBody<Documents['accPlan'], 'askCancel'>, Done>
  'accPlan/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'accPlan/confirmCanceled': Call<'GET' | 'POST', ActionBody<Documents['accPlan'], 'confirmCanceled'> | Params, Done>
  'accPlan/create': Call<'POST', ActionBody<Documents['accPlan'], 'create'>, Created>
  'accPlan/createSendSheet': Call<'POST', ActionBody<Documents['accPlan'], 'createSendSheet'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'accPlan/exportArriveDate': Call<'GET' | 'POST', Params, Download>
  'accPlan/exportArriveDateTemplate': Call<'GET', Params, Download>
  'accPlan/exportCreateSendSheet': Call<'GET', Params, Download>
  'accPlan/exportExcel': Call<'GET' | 'POST', Params, Download>
  'accPlan/exportImport': Call<'GET' | 'POST', Params, Download>
  'accPlan/exportSendSheetLines': Call<'GET' | 'POST', Params, Download>
  'accPlan/exportTemplate': Call<'GET', Params, Download>
  'accPlan/getCount': Call<'GET', Params, Count>
  'accPlan/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['accPlan']>>
  'accPlan/getGroups': Call<'GET', Params, Group[]>
  'accPlan/getHistory': Call<'GET', Params, HistoryRecord[]>
  'accPlan/getImport': Call<'GET', { id: number }, ChangeSet>
  'accPlan/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'accPlan/getImports': Call<'GET', Params, ChangeSet[]>
  'accPlan/getMyCanceledOrderNos': Call<'GET' | 'POST', {}, { id: number; orderNo: string; planNo: string; partNo: string; openQty: number }[]>
  'accPlan/getPager': Call<'GET', Params, { items: WireHead<Documents['accPlan']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'accPlan/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'accPlan/getRefused': Call<'GET', { id: number }, Download>
  'accPlan/getRelated': Call<'GET', Params, Related>
  'accPlan/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'accPlan/importCancelMessage': Call<'POST' | 'FILE', { sender?: string | null; messageNo?: string | null; type?: string | null; rows?: any | null }, { orders: string[]; notes: string[] }>
  'accPlan/importCreateSendSheet': Call<'POST' | 'FILE', Params, Imported>
  'accPlan/importDespatchMessage': Call<'POST' | 'FILE', Params, { orders: string[]; notes: string[] }>
  'accPlan/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'accPlan/importMessage': Call<'POST' | 'FILE', { sender?: string | null; messageNo?: string | null; type?: string | null; rows?: any | null }, { orders: string[]; notes: string[] }>
  'accPlan/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'accPlan/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'accPlan/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'accPlan/undoImport': Call<'POST', { id: number }, ChangeSet>
  'accPlan/updateArriveDate': Call<'POST', ActionBody<Documents['accPlan'], 'updateArriveDate'>, Done>
  'accPlan/updateComplaint': Call<'POST', ActionBody<Documents['accPlan'], 'updateComplaint'>, Done>
  'accPlan/updateFeedback': Call<'POST', ActionBody<Documents['accPlan'], 'updateFeedback'>, Done>
  'accPlan/viewed': Call<'GET' | 'POST', ActionBody<Documents['accPlan'], 'viewed'> | Params, Done>
  'accPlanForecast/DisSatisfy': Call<'POST', ActionBody<Documents['accPlanForecast'], 'disSatisfy'>, Done>
  'accPlanForecast/ExportExcelPrint': Call<'GET' | 'POST', Params, Download>
  'accPlanForecast/GetDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['accPlanForecast']>>
  'accPlanForecast/Viewed': Call<'GET' | 'POST', ActionBody<Documents['accPlanForecast'], 'viewed'> | Params, Done>
  'accPlanForecast/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'accPlanForecast/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'accPlanForecast/confirm': Call<'POST', ActionBody<Documents['accPlanForecast'], 'confirm'>, Done>
  'accPlanForecast/create': Call<'POST', ActionBody<Documents['accPlanForecast'], 'create'>, Created>
  'accPlanForecast/edit': Call<'POST', ActionBody<Documents['accPlanForecast'], 'edit'>, Done>
  'accPlanForecast/exportConfirmTemplate': Call<'GET', Params, Download>
  'accPlanForecast/exportCreate': Call<'GET' | 'POST', Params, Download>
  'accPlanForecast/exportCreateTemplate': Call<'GET', Params, Download>
  'accPlanForecast/exportExcel': Call<'GET' | 'POST', Params, Download>
  'accPlanForecast/exportExcelConfirm': Call<'GET' | 'POST', Params, Download>
  'accPlanForecast/exportExcelDetail': Call<'GET' | 'POST', Params, Download>
  'accPlanForecast/exportLines': Call<'GET' | 'POST', Params, Download>
  'accPlanForecast/getCount': Call<'GET', Params, Count>
  'accPlanForecast/getDeltas': Call<'GET', { ids: readonly number[] | string; weeks?: number | null }, RowDelta[]>
  'accPlanForecast/getGroups': Call<'GET', Params, Group[]>
  'accPlanForecast/getHistory': Call<'GET', Params, HistoryRecord[]>
  'accPlanForecast/getImport': Call<'GET', { id: number }, ChangeSet>
  'accPlanForecast/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'accPlanForecast/getImports': Call<'GET', Params, ChangeSet[]>
  'accPlanForecast/getLines': Call<'GET', Params, { items: WireListed<Documents['accPlanForecast']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'accPlanForecast/getLinesCount': Call<'GET', Params, Count>
  'accPlanForecast/getPager': Call<'GET', Params, { items: WireHead<Documents['accPlanForecast']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'accPlanForecast/getRefused': Call<'GET', { id: number }, Download>
  'accPlanForecast/getRelated': Call<'GET', Params, Related>
  'accPlanForecast/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'accPlanForecast/importExcelConfirm': Call<'POST' | 'FILE', Params, Imported>
  'accPlanForecast/importExcelCreate': Call<'POST' | 'FILE', Params, Imported>
  'accPlanForecast/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'accPlanForecast/publish': Call<'GET' | 'POST', ActionBody<Documents['accPlanForecast'], 'publish'> | Params, Done>
  'accPlanForecast/removeRange': Call<'POST', ActionBody<Documents['accPlanForecast'], 'remove'>, Done>
  'accPlanForecast/revise': Call<'POST', ActionBody<Documents['accPlanForecast'], 'revise'>, Done>
  'accPlanForecast/satisfy': Call<'GET' | 'POST', ActionBody<Documents['accPlanForecast'], 'satisfy'> | Params, Done>
  'accPlanForecast/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'accPlanForecast/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'accPlanForecast/undoImport': Call<'POST', { id: number }, ChangeSet>
  'accReturnExchange/ExportConfirmExcel': Call<'GET' | 'POST', Params, Download>
  'accReturnExchange/agree': Call<'POST', ActionBody<Documents['accReturnExchange'], 'agree'>, Done>
  'accReturnExchange/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'accReturnExchange/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'accReturnExchange/cancel': Call<'GET' | 'POST', ActionBody<Documents['accReturnExchange'], 'cancel'> | Params, Done>
  'accReturnExchange/confirm': Call<'GET' | 'POST', { ids?: readonly number[] | string | null; id?: number | null; agree: boolean; remark?: string | null; handleType?: number | null }, { count: number; ids: number[] }>
  'accReturnExchange/create': Call<'POST' | 'FILE', ActionBody<Documents['accReturnExchange'], 'create'>, Created>
  'accReturnExchange/createExchangeSheet': Call<'POST', ActionBody<Documents['accReturnExchange'], 'createExchangeSheet'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'accReturnExchange/decide': Call<'POST', ActionBody<Documents['accReturnExchange'], 'decide'>, Done>
  'accReturnExchange/dispute': Call<'POST', ActionBody<Documents['accReturnExchange'], 'dispute'>, Done>
  'accReturnExchange/edit': Call<'POST' | 'FILE', ActionBody<Documents['accReturnExchange'], 'edit'>, Done>
  'accReturnExchange/exportCreateSheetExcel': Call<'GET', Params, Download>
  'accReturnExchange/exportExcel': Call<'GET' | 'POST', Params, Download>
  'accReturnExchange/exportImport': Call<'GET' | 'POST', Params, Download>
  'accReturnExchange/exportSheetLines': Call<'GET' | 'POST', Params, Download>
  'accReturnExchange/exportTemplate': Call<'GET', Params, Download>
  'accReturnExchange/getCount': Call<'GET', Params, Count>
  'accReturnExchange/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['accReturnExchange']>>
  'accReturnExchange/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'accReturnExchange/getGroups': Call<'GET', Params, Group[]>
  'accReturnExchange/getHistory': Call<'GET', Params, HistoryRecord[]>
  'accReturnExchange/getImport': Call<'GET', { id: number }, ChangeSet>
  'accReturnExchange/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'accReturnExchange/getImports': Call<'GET', Params, ChangeSet[]>
  'accReturnExchange/getPager': Call<'GET', Params, { items: WireHead<Documents['accReturnExchange']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'accReturnExchange/getRefused': Call<'GET', { id: number }, Download>
  'accReturnExchange/getRelated': Call<'GET', Params, Related>
  'accReturnExchange/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'accReturnExchange/importCreateSheet': Call<'POST' | 'FILE', Params, Imported>
  'accReturnExchange/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'accReturnExchange/importMessage': Call<'POST' | 'FILE', { sender?: string | null; messageNo?: string | null; type?: string | null; rows?: any | null }, { orders: string[]; notes: string[] }>
  'accReturnExchange/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'accReturnExchange/publish': Call<'GET' | 'POST', ActionBody<Documents['accReturnExchange'], 'publish'> | Params, Done>
  'accReturnExchange/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'accReturnExchange/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'accReturnExchange/undoImport': Call<'POST', { id: number }, ChangeSet>
  'accReturnExchange/viewed': Call<'GET' | 'POST', ActionBody<Documents['accReturnExchange'], 'viewed'> | Params, Done>
  'accSend/ExportSubForReceive': Call<'GET', Params, Download>
  'accSend/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'accSend/arrive': Call<'POST', ActionBody<Documents['accSend'], 'arrive'>, Done>
  'accSend/boxLabels': Call<'GET' | 'POST', Params, Download>
  'accSend/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'accSend/cancel': Call<'GET' | 'POST', ActionBody<Documents['accSend'], 'cancel'> | Params, Done>
  'accSend/edit': Call<'POST', ActionBody<Documents['accSend'], 'edit'>, Done>
  'accSend/exportDetail': Call<'GET' | 'POST', Params, Download>
  'accSend/exportExcel': Call<'GET' | 'POST', Params, Download>
  'accSend/exportExcelPrint': Call<'GET' | 'POST', Params, Download>
  'accSend/exportLines': Call<'GET' | 'POST', Params, Download>
  'accSend/exportSubReceive': Call<'GET' | 'POST', Params, Download>
  'accSend/getCount': Call<'GET', Params, Count>
  'accSend/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['accSend']>>
  'accSend/getDetailsByPlan': Call<'GET' | 'POST', { supplyOrderNo?: string | null; planNo?: string | null }, ({ id: number; sheetNo: string; lineNo: number; status: number; supplyOrderNo: string; planNo: string; partNo: string; unit: string; shipQty: number; receivedQty: number; shortQty: number; damagedQty: number; planArriveAt: string; sendAt?: string | null; arriveAt?: string | null; receivedAt?: string | null; expressCompany?: string | null; expressNo?: string | null })[]>
  'accSend/getGroups': Call<'GET', Params, Group[]>
  'accSend/getHistory': Call<'GET', Params, HistoryRecord[]>
  'accSend/getImport': Call<'GET', { id: number }, ChangeSet>
  'accSend/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'accSend/getImports': Call<'GET', Params, ChangeSet[]>
  'accSend/getLines': Call<'GET', Params, { items: WireListed<Documents['accSend']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'accSend/getLinesCount': Call<'GET', Params, Count>
  'accSend/getPager': Call<'GET', Params, { items: WireHead<Documents['accSend']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'accSend/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'accSend/getRefused': Call<'GET', { id: number }, Download>
  'accSend/getRelated': Call<'GET', Params, Related>
  'accSend/getSubReceivePager': Call<'GET', Params, { items: WireHead<Documents['accSubReceive']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'accSend/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'accSend/importSubReceive': Call<'POST' | 'FILE', Params, Imported>
  'accSend/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'accSend/pushPwms': Call<'GET' | 'POST', ActionBody<Documents['accSend'], 'pushPwms'> | Params, Done>
  'accSend/receiveAll': Call<'POST', ActionBody<Documents['accSend'], 'receiveAll'>, Done>
  'accSend/saveSubReceive': Call<'POST', ActionBody<Documents['accSend'], 'receive'>, Done>
  'accSend/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'accSend/send': Call<'POST', ActionBody<Documents['accSend'], 'send'>, Done>
  'accSend/sendSheetToEAI': Call<'GET' | 'POST', ActionBody<Documents['accSend'], 'sendSheetToEAI'> | Params, Done>
  'accSend/sendSubReceiveToEAI': Call<'GET' | 'POST', ActionBody<Documents['accSubReceive'], 'sendSubReceiveToEAI'> | Params, { count: number }>
  'accSend/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'accSend/undoImport': Call<'POST', { id: number }, ChangeSet>
  'accSend/updateStatus': Call<'GET' | 'POST', { ids?: readonly number[] | string | null; id?: number | null; status: string; plateNo?: string | null; driverName?: string | null; driverPhone?: string | null; expressCompany?: string | null; expressNo?: string | null }, { count: number; ids: number[] }>
  'accSubReceive/exportExcel': Call<'GET' | 'POST', Params, Download>
  'accSubReceive/getCount': Call<'GET', Params, Count>
  'accSubReceive/getGroups': Call<'GET', Params, Group[]>
  'accSubReceive/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'accSupplier/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'accSupplier/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'accSupplier/create': Call<'POST', ActionBody<Documents['accSupplier'], 'create'>, Created>
  'accSupplier/disable': Call<'POST', ActionBody<Documents['accSupplier'], 'disable'>, Done>
  'accSupplier/edit': Call<'POST', ActionBody<Documents['accSupplier'], 'edit'>, Done>
  'accSupplier/enable': Call<'POST', ActionBody<Documents['accSupplier'], 'enable'>, Done>
  'accSupplier/exportExcel': Call<'GET' | 'POST', Params, Download>
  'accSupplier/exportExcelTemplate': Call<'GET', Params, Download>
  'accSupplier/get': Call<'GET' | 'POST', { plant: string; supplier: string }, WireOf<Documents['accSupplier']> | null>
  'accSupplier/getCount': Call<'GET', Params, Count>
  'accSupplier/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['accSupplier']>>
  'accSupplier/getGroups': Call<'GET', Params, Group[]>
  'accSupplier/getHistory': Call<'GET', Params, HistoryRecord[]>
  'accSupplier/getImport': Call<'GET', { id: number }, ChangeSet>
  'accSupplier/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'accSupplier/getImports': Call<'GET', Params, ChangeSet[]>
  'accSupplier/getPager': Call<'GET', Params, { items: WireHead<Documents['accSupplier']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'accSupplier/getRefused': Call<'GET', { id: number }, Download>
  'accSupplier/getRelated': Call<'GET', Params, Related>
  'accSupplier/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'accSupplier/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'accSupplier/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'accSupplier/removeRange': Call<'POST', ActionBody<Documents['accSupplier'], 'removeRange'>, Done>
  'accSupplier/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'accSupplier/setFeedback': Call<'POST', ActionBody<Documents['accSupplier'], 'setFeedback'>, Done>
  'accSupplier/setFeedbackAll': Call<'GET' | 'POST', { plant: string; feedbackOn: boolean }, { count: number }>
  'accSupplier/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'accSupplier/undoImport': Call<'POST', { id: number }, ChangeSet>
  'accSupplyCycle/ExcelImport': Call<'POST' | 'FILE', Params, Imported>
  'accSupplyCycle/ExportExcel': Call<'GET' | 'POST', Params, Download>
  'accSupplyCycle/ExportExcelImportTemplate': Call<'GET', Params, Download>
  'accSupplyCycle/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'accSupplyCycle/approve': Call<'POST', ActionBody<Documents['accSupplyCycle'], 'approve'>, Done>
  'accSupplyCycle/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'accSupplyCycle/create': Call<'POST', ActionBody<Documents['accSupplyCycle'], 'create'>, Created>
  'accSupplyCycle/discard': Call<'POST', ActionBody<Documents['accSupplyCycle'], 'discard'>, Done>
  'accSupplyCycle/edit': Call<'POST', ActionBody<Documents['accSupplyCycle'], 'edit'>, Done>
  'accSupplyCycle/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; partNo?: string | null }, Download>
  'accSupplyCycle/getCount': Call<'GET', Params, Count>
  'accSupplyCycle/getCounties': Call<'GET' | 'POST', { province?: string | null; city?: string | null }, { code: string; province: string; city: string; county: string }[]>
  'accSupplyCycle/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['accSupplyCycle']>>
  'accSupplyCycle/getGroups': Call<'GET', Params, Group[]>
  'accSupplyCycle/getHistory': Call<'GET', Params, HistoryRecord[]>
  'accSupplyCycle/getImport': Call<'GET', { id: number }, ChangeSet>
  'accSupplyCycle/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'accSupplyCycle/getImports': Call<'GET', Params, ChangeSet[]>
  'accSupplyCycle/getPager': Call<'GET', Params, { items: WireHead<Documents['accSupplyCycle']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'accSupplyCycle/getRefused': Call<'GET', { id: number }, Download>
  'accSupplyCycle/getRelated': Call<'GET', Params, Related>
  'accSupplyCycle/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; partNo?: string | null }, SignFlow[]>
  'accSupplyCycle/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'accSupplyCycle/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'accSupplyCycle/reject': Call<'POST', ActionBody<Documents['accSupplyCycle'], 'reject'>, Done>
  'accSupplyCycle/remove': Call<'POST', ActionBody<Documents['accSupplyCycle'], 'remove'>, Done>
  'accSupplyCycle/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'accSupplyCycle/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; partNo?: string | null; phase?: string | null }, Download>
  'accSupplyCycle/startApprove': Call<'POST', ActionBody<Documents['accSupplyCycle'], 'startApprove'>, Done>
  'accSupplyCycle/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'accSupplyCycle/toEai': Call<'GET' | 'POST', ActionBody<Documents['accSupplyCycle'], 'toEai'> | Params, Done>
  'accSupplyCycle/undoImport': Call<'POST', { id: number }, ChangeSet>
  'accSupplyCycle/withdraw': Call<'POST', ActionBody<Documents['accSupplyCycle'], 'withdraw'>, Done>
  'accSupplyLoc/CreateApprove': Call<'POST', ActionBody<Documents['accSupplyLoc'], 'createApprove'>, Created>
  'accSupplyLoc/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'accSupplyLoc/approve': Call<'POST', ActionBody<Documents['accSupplyLoc'], 'approve'>, Done>
  'accSupplyLoc/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'accSupplyLoc/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; approveNo?: string | null }, Download>
  'accSupplyLoc/exportExcel': Call<'GET' | 'POST', Params, Download>
  'accSupplyLoc/exportImport': Call<'GET' | 'POST', Params, Download>
  'accSupplyLoc/exportTemplate': Call<'GET', Params, Download>
  'accSupplyLoc/getAccSupplyLocationApprove': Call<'GET' | 'POST', { approveNo: string }, ({ id: number; plant: string; supplierCode: string; partNo: string; formerLoc?: string | null; formerAddressCode?: string | null; newLoc: string; newAddressCode: string; county: string; validFrom: string; changeReason?: string | null; status: string; opinions?: string | null })[]>
  'accSupplyLoc/getCount': Call<'GET', Params, Count>
  'accSupplyLoc/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['accSupplyLoc']>>
  'accSupplyLoc/getGroups': Call<'GET', Params, Group[]>
  'accSupplyLoc/getHistory': Call<'GET', Params, HistoryRecord[]>
  'accSupplyLoc/getImport': Call<'GET', { id: number }, ChangeSet>
  'accSupplyLoc/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'accSupplyLoc/getImports': Call<'GET', Params, ChangeSet[]>
  'accSupplyLoc/getPager': Call<'GET', Params, { items: WireHead<Documents['accSupplyLoc']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'accSupplyLoc/getRefused': Call<'GET', { id: number }, Download>
  'accSupplyLoc/getRelated': Call<'GET', Params, Related>
  'accSupplyLoc/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; approveNo?: string | null }, SignFlow[]>
  'accSupplyLoc/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'accSupplyLoc/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'accSupplyLoc/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'accSupplyLoc/reject': Call<'POST', ActionBody<Documents['accSupplyLoc'], 'reject'>, Done>
  'accSupplyLoc/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'accSupplyLoc/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; approveNo?: string | null; phase?: string | null }, Download>
  'accSupplyLoc/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'accSupplyLoc/stop': Call<'POST', ActionBody<Documents['accSupplyLoc'], 'stop'>, Done>
  'accSupplyLoc/undoImport': Call<'POST', { id: number }, ChangeSet>
  'accSupplyLoc/withdraw': Call<'POST', ActionBody<Documents['accSupplyLoc'], 'withdraw'>, Done>
  'action/rehearse': Call<'POST', { doc: string; action: string; body: any }, { wrong: ({ line?: number | null; field?: string | null; message: string })[]; next?: string | null; of?: string | null; later: ({ line?: number | null; field?: string | null; message: string })[]; filled: ({ line?: number | null; field: string; text: string })[] }>
  'adminRegion/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'adminRegion/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'adminRegion/disable': Call<'POST', ActionBody<Documents['adminRegion'], 'disable'>, Done>
  'adminRegion/enable': Call<'POST', ActionBody<Documents['adminRegion'], 'enable'>, Done>
  'adminRegion/exportExcel': Call<'GET' | 'POST', Params, Download>
  'adminRegion/exportExcelTemplate': Call<'GET', Params, Download>
  'adminRegion/getChoices': Call<'GET' | 'POST', { province?: string | null; city?: string | null }, { name: string }[]>
  'adminRegion/getCount': Call<'GET', Params, Count>
  'adminRegion/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['adminRegion']>>
  'adminRegion/getGroups': Call<'GET', Params, Group[]>
  'adminRegion/getHistory': Call<'GET', Params, HistoryRecord[]>
  'adminRegion/getImport': Call<'GET', { id: number }, ChangeSet>
  'adminRegion/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'adminRegion/getImports': Call<'GET', Params, ChangeSet[]>
  'adminRegion/getPager': Call<'GET', Params, { items: WireHead<Documents['adminRegion']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'adminRegion/getRefused': Call<'GET', { id: number }, Download>
  'adminRegion/getRelated': Call<'GET', Params, Related>
  'adminRegion/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'adminRegion/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'adminRegion/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'adminRegion/save': Call<'POST', ActionBody<Documents['adminRegion'], 'create' | 'edit'>, Created | Done>
  'adminRegion/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'adminRegion/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'adminRegion/undoImport': Call<'POST', { id: number }, ChangeSet>
  'app/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'app/disable': Call<'POST', ActionBody<Documents['app'], 'disable'>, Done>
  'app/enable': Call<'POST', ActionBody<Documents['app'], 'enable'>, Done>
  'app/exportExcel': Call<'GET' | 'POST', Params, Download>
  'app/getCount': Call<'GET', Params, Count>
  'app/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['app']>>
  'app/getFace': Call<'GET', Params, FaceItem[]>
  'app/getGroups': Call<'GET', Params, Group[]>
  'app/getHistory': Call<'GET', Params, HistoryRecord[]>
  'app/getPager': Call<'GET', Params, { items: WireHead<Documents['app']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'app/getRelated': Call<'GET', Params, Related>
  'app/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'app/getappwithroles': Call<'GET' | 'POST', { userId?: number | null; orgId?: number | null }, { code: string; name: string; roles: any }[]>
  'app/postSave': Call<'POST', ActionBody<Documents['app'], 'create' | 'edit'>, Created | Done>
  'app/remove': Call<'POST', ActionBody<Documents['app'], 'remove'>, Done>
  'app/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'app/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'appConfig/GetDumps': Call<'GET' | 'POST', { id: number }, { id: number; code: string; name: string; dataCode: string; checked: boolean }[]>
  'appConfig/GetPager': Call<'GET', Params, { items: WireHead<Documents['appConfig']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'appConfig/GetReroutes': Call<'GET' | 'POST', { id: number }, { id: number; code: string; name: string; dataCode: string; checked: boolean }[]>
  'appConfig/SetDumps': Call<'POST', ActionBody<Documents['appConfig'], 'setDumps'>, Done>
  'appConfig/SetReroutes': Call<'POST', ActionBody<Documents['appConfig'], 'setReroutes'>, Done>
  'appConfig/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'appConfig/create': Call<'POST', ActionBody<Documents['appConfig'], 'create'>, Created>
  'appConfig/disable': Call<'POST', ActionBody<Documents['appConfig'], 'disable'>, Done>
  'appConfig/edit': Call<'POST', ActionBody<Documents['appConfig'], 'edit'>, Done>
  'appConfig/enable': Call<'POST', ActionBody<Documents['appConfig'], 'enable'>, Done>
  'appConfig/exportExcel': Call<'GET' | 'POST', Params, Download>
  'appConfig/getCount': Call<'GET', Params, Count>
  'appConfig/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['appConfig']>>
  'appConfig/getFace': Call<'GET', Params, FaceItem[]>
  'appConfig/getGroups': Call<'GET', Params, Group[]>
  'appConfig/getHistory': Call<'GET', Params, HistoryRecord[]>
  'appConfig/getRelated': Call<'GET', Params, Related>
  'appConfig/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'appConfig/removeRange': Call<'POST', ActionBody<Documents['appConfig'], 'remove'>, Done>
  'appConfig/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'appConfig/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'appVersion/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'appVersion/delete': Call<'GET' | 'POST', ActionBody<Documents['appVersion'], 'remove'> | Params, Done>
  'appVersion/download': Call<'GET', { appCode: string; versionCode: number }, Download>
  'appVersion/exportExcel': Call<'GET' | 'POST', Params, Download>
  'appVersion/getCount': Call<'GET', Params, Count>
  'appVersion/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['appVersion']>>
  'appVersion/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'appVersion/getGroups': Call<'GET', Params, Group[]>
  'appVersion/getHistory': Call<'GET', Params, HistoryRecord[]>
  'appVersion/getLatest': Call<'GET', { appCode: string; versionCode: number; orgCode?: string | null }, Undeclared>
  'appVersion/getPager': Call<'GET', Params, { items: WireHead<Documents['appVersion']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'appVersion/getRelated': Call<'GET', Params, Related>
  'appVersion/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'appVersion/postSave': Call<'POST' | 'FILE', ActionBody<Documents['appVersion'], 'create' | 'edit'>, Created | Done>
  'appVersion/publish': Call<'POST', ActionBody<Documents['appVersion'], 'publish'>, Done>
  'appVersion/removeApk': Call<'GET' | 'POST', ActionBody<Documents['appVersion'], 'removeApk'> | Params, null>
  'appVersion/search': Call<'GET', Params, ({ value: number; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'appVersion/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'appVersion/uploadApk': Call<'POST' | 'FILE', Params, StoredFile>
  'appVersion/withdraw': Call<'POST', ActionBody<Documents['appVersion'], 'withdraw'>, Done>
  'areaMap/exportExcel': Call<'GET' | 'POST', Params, Download>
  'areaMap/getCount': Call<'GET', Params, Count>
  'areaMap/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['areaMap']>>
  'areaMap/getGroups': Call<'GET', Params, Group[]>
  'areaMap/getHistory': Call<'GET', Params, HistoryRecord[]>
  'areaMap/getPager': Call<'GET', Params, { items: WireHead<Documents['areaMap']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'areaMap/getRelated': Call<'GET', Params, Related>
  'areaMap/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'areaMap/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'arrivals/exportExcel': Call<'GET' | 'POST', Params, Download>
  'arrivals/getCount': Call<'GET', Params, Count>
  'arrivals/getGroups': Call<'GET', Params, Group[]>
  'arrivals/getPager': Call<'GET', Params, { items: WireHead<Documents['arrivals']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'arrivals/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'arrivals/getVersionChanges': Call<'GET', Params, { total: number; items: VersionChange[] }>
  'arrivals/getVersions': Call<'GET', Params, ReportVersion[]>
  'arrivals/publishVersion': Call<'POST', { from: string; to: string; note?: string | null }, ReportVersion>
  'arrivals/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'assemblyBom/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'assemblyBom/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'assemblyBom/disable': Call<'POST', ActionBody<Documents['assemblyBom'], 'disable'>, Done>
  'assemblyBom/enable': Call<'POST', ActionBody<Documents['assemblyBom'], 'enable'>, Done>
  'assemblyBom/exportExcel': Call<'GET' | 'POST', Params, Download>
  'assemblyBom/exportExcelTemplate': Call<'GET', Params, Download>
  'assemblyBom/getCount': Call<'GET', Params, Count>
  'assemblyBom/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['assemblyBom']>>
  'assemblyBom/getGroups': Call<'GET', Params, Group[]>
  'assemblyBom/getHistory': Call<'GET', Params, HistoryRecord[]>
  'assemblyBom/getImport': Call<'GET', { id: number }, ChangeSet>
  'assemblyBom/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'assemblyBom/getImports': Call<'GET', Params, ChangeSet[]>
  'assemblyBom/getPager': Call<'GET', Params, { items: WireHead<Documents['assemblyBom']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'assemblyBom/getRefused': Call<'GET', { id: number }, Download>
  'assemblyBom/getRelated': Call<'GET', Params, Related>
  'assemblyBom/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'assemblyBom/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'assemblyBom/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'assemblyBom/remove': Call<'GET' | 'POST', ActionBody<Documents['assemblyBom'], 'remove'> | Params, Done>
  'assemblyBom/save': Call<'POST', ActionBody<Documents['assemblyBom'], 'create' | 'edit'>, Created | Done>
  'assemblyBom/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'assemblyBom/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'assemblyBom/undoImport': Call<'POST', { id: number }, ChangeSet>
  'batOrder/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'batOrder/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'batOrder/cancel': Call<'GET' | 'POST', ActionBody<Documents['batOrder'], 'cancel'> | Params, Done>
  'batOrder/close': Call<'GET' | 'POST', ActionBody<Documents['batOrder'], 'close'> | Params, Done>
  'batOrder/create': Call<'POST', ActionBody<Documents['batOrder'], 'create'>, Created>
  'batOrder/createSend': Call<'POST', ActionBody<Documents['batOrder'], 'createSend'>, Done>
  'batOrder/edit': Call<'POST', ActionBody<Documents['batOrder'], 'edit'>, Done>
  'batOrder/exportDetail': Call<'GET' | 'POST', Params, Download>
  'batOrder/exportExcel': Call<'GET' | 'POST', Params, Download>
  'batOrder/exportImport': Call<'GET' | 'POST', Params, Download>
  'batOrder/exportLines': Call<'GET' | 'POST', Params, Download>
  'batOrder/exportTemplate': Call<'GET', Params, Download>
  'batOrder/getCount': Call<'GET', Params, Count>
  'batOrder/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['batOrder']>>
  'batOrder/getGroups': Call<'GET', Params, Group[]>
  'batOrder/getHistory': Call<'GET', Params, HistoryRecord[]>
  'batOrder/getImport': Call<'GET', { id: number }, ChangeSet>
  'batOrder/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'batOrder/getImports': Call<'GET', Params, ChangeSet[]>
  'batOrder/getLines': Call<'GET', Params, { items: WireListed<Documents['batOrder']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'batOrder/getLinesCount': Call<'GET', Params, Count>
  'batOrder/getPager': Call<'GET', Params, { items: WireHead<Documents['batOrder']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'batOrder/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'batOrder/getRefused': Call<'GET', { id: number }, Download>
  'batOrder/getRelated': Call<'GET', Params, Related>
  'batOrder/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'batOrder/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'batOrder/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'batOrder/print': Call<'GET' | 'POST', Params, Download>
  'batOrder/publish': Call<'GET' | 'POST', ActionBody<Documents['batOrder'], 'publish'> | Params, Done>
  'batOrder/remove': Call<'GET' | 'POST', ActionBody<Documents['batOrder'], 'remove'> | Params, Done>
  'batOrder/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'batOrder/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'batOrder/undoImport': Call<'POST', { id: number }, ChangeSet>
  'batOrder/viewed': Call<'GET' | 'POST', ActionBody<Documents['batOrder'], 'viewed'> | Params, Done>
  'batSend/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'batSend/arrive': Call<'GET' | 'POST', ActionBody<Documents['batSend'], 'arrive'> | Params, Done>
  'batSend/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'batSend/cancel': Call<'GET' | 'POST', ActionBody<Documents['batSend'], 'cancel'> | Params, Done>
  'batSend/cancelSign': Call<'POST', ActionBody<Documents['batSend'], 'cancelSign'>, Done>
  'batSend/close': Call<'POST', ActionBody<Documents['batSend'], 'close'>, Done>
  'batSend/dgNote': Call<'GET' | 'POST', Params, Download>
  'batSend/edit': Call<'POST' | 'FILE', ActionBody<Documents['batSend'], 'edit'>, Done>
  'batSend/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; sheetNo?: string | null }, Download>
  'batSend/exportExcel': Call<'GET' | 'POST', Params, Download>
  'batSend/exportLines': Call<'GET' | 'POST', Params, Download>
  'batSend/exportSerials': Call<'GET' | 'POST', Params, Download>
  'batSend/exportTemplate': Call<'GET', Params, Download>
  'batSend/getCount': Call<'GET', Params, Count>
  'batSend/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['batSend']>>
  'batSend/getExpected': Call<'POST', { plant?: string | null; known?: string | null }, { now: string; more: number; reasons: any; same: any; sheets: any }>
  'batSend/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'batSend/getGroups': Call<'GET', Params, Group[]>
  'batSend/getHistory': Call<'GET', Params, HistoryRecord[]>
  'batSend/getImport': Call<'GET', { id: number }, ChangeSet>
  'batSend/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'batSend/getImports': Call<'GET', Params, ChangeSet[]>
  'batSend/getLines': Call<'GET', Params, { items: WireListed<Documents['batSend']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'batSend/getLinesCount': Call<'GET', Params, Count>
  'batSend/getPager': Call<'GET', Params, { items: WireHead<Documents['batSend']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'batSend/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'batSend/getRefused': Call<'GET', { id: number }, Download>
  'batSend/getRelated': Call<'GET', Params, Related>
  'batSend/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; sheetNo?: string | null }, SignFlow[]>
  'batSend/getSlots': Call<'GET' | 'POST', { id: number; date: string }, ({ dock: string; slotMinutes: number; capacity: number; allowKinds?: string | null; taken: any })[]>
  'batSend/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'batSend/importSerials': Call<'POST' | 'FILE', Params, Imported>
  'batSend/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'batSend/print': Call<'GET' | 'POST', Params, Download>
  'batSend/publish': Call<'GET' | 'POST', ActionBody<Documents['batSend'], 'publish'> | Params, Done>
  'batSend/receive': Call<'POST', ActionBody<Documents['batSend'], 'receive'>, Done>
  'batSend/receiveUnit': Call<'POST', ActionBody<Documents['batSend'], 'receiveUnit'>, Done>
  'batSend/register': Call<'POST', ActionBody<Documents['batSend'], 'register'>, Done>
  'batSend/reportPdf': Call<'GET' | 'POST', Params, Download>
  'batSend/scan': Call<'POST', ActionBody<Documents['batSend'], 'scan'>, Done>
  'batSend/scanSerial': Call<'POST', ActionBody<Documents['batSend'], 'scanSerial'>, { count: number; sheetNo: string; partNo: string; serialNo: string; left: number }>
  'batSend/schedule': Call<'GET' | 'POST', ActionBody<Documents['batSend'], 'schedule'> | Params, Done>
  'batSend/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'batSend/send': Call<'GET' | 'POST', ActionBody<Documents['batSend'], 'send'> | Params, Done>
  'batSend/serialList': Call<'GET' | 'POST', Params, Download>
  'batSend/sign': Call<'POST' | 'FILE', ActionBody<Documents['batSend'], 'sign'>, Done>
  'batSend/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; sheetNo?: string | null; phase?: string | null }, Download>
  'batSend/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'batSend/undoImport': Call<'POST', { id: number }, ChangeSet>
  'bench/getCertificate': Call<'GET', { message: string }, Download>
  'bench/getGuide': Call<'GET', { message: string; partner?: string | null; language?: string | null; format?: string | null }, Download>
  'bench/getLabels': Call<'POST' | 'FILE', { message: string }, { title: string; pdf: string }[]>
  'bench/getMessages': Call<'GET', Params, { name: string; title: string; type: string; makes: string }[]>
  'bench/getSample': Call<'GET', { message: string; partner?: string | null }, { text?: string | null; x12?: string | null; vda?: string | null }>
  'bench/getScenarios': Call<'GET', { message: string }, { version: string; isWhole: boolean; scenarios: ({ code: string; title: string; send: string; expected: string; passedAt?: string | null; controlNo?: string | null })[] }>
  'bench/getSchema': Call<'GET', { message: string; partner?: string | null; language?: string | null; standard?: number | null }, Download>
  'bench/replay': Call<'POST', { id: number }, { reasons: string[]; isDone: boolean; isKnown: boolean; differences: ({ item: number; line?: number | null; label: string; was?: string | null; now?: string | null })[] }>
  'bench/try': Call<'POST' | 'FILE', { message: string }, { text: string; taken: boolean; segments: { no: number; tag: string; from: number; to: number; used: boolean }[]; findings: ({ level: string; isNote: boolean; message: string; element?: number | null; component?: number | null; segment?: number | null; from?: number | null; to?: number | null })[]; fields: ({ message: number; line?: number | null; label: string; value: string; places: ({ segment?: number | null; from?: number | null; to?: number | null })[] })[]; posted?: { rows: { doc: string; isNew: boolean; changed: string[]; row: any }[]; others: { title: string; count: number }[]; movements: ({ text: string; account: string; goods?: string | null; qty: number; docNo?: string | null })[] } | null }>
  'bench/tryScenario': Call<'POST' | 'FILE', { message: string; scenario: string }, { text: string; taken: boolean; segments: { no: number; tag: string; from: number; to: number; used: boolean }[]; findings: ({ level: string; isNote: boolean; message: string; element?: number | null; component?: number | null; segment?: number | null; from?: number | null; to?: number | null })[]; fields: ({ message: number; line?: number | null; label: string; value: string; places: ({ segment?: number | null; from?: number | null; to?: number | null })[] })[]; posted?: { rows: { doc: string; isNew: boolean; changed: string[]; row: any }[]; others: { title: string; count: number }[]; movements: ({ text: string; account: string; goods?: string | null; qty: number; docNo?: string | null })[] } | null; isPassed: boolean; why?: string | null }>
  'boxLabel/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'boxLabel/exportExcel': Call<'GET' | 'POST', Params, Download>
  'boxLabel/getCount': Call<'GET', Params, Count>
  'boxLabel/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['boxLabel']>>
  'boxLabel/getGroups': Call<'GET', Params, Group[]>
  'boxLabel/getHistory': Call<'GET', Params, HistoryRecord[]>
  'boxLabel/getPager': Call<'GET', Params, { items: WireHead<Documents['boxLabel']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'boxLabel/getRelated': Call<'GET', Params, Related>
  'boxLabel/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'boxLabel/print': Call<'GET' | 'POST', Params, Download>
  'boxLabel/reprint': Call<'GET' | 'POST', Params, Download>
  'boxLabel/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'boxLabel/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'businessWarehouse/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'businessWarehouse/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'businessWarehouse/disable': Call<'POST', ActionBody<Documents['businessWarehouse'], 'disable'>, Done>
  'businessWarehouse/enable': Call<'POST', ActionBody<Documents['businessWarehouse'], 'enable'>, Done>
  'businessWarehouse/exportExcel': Call<'GET' | 'POST', Params, Download>
  'businessWarehouse/exportExcelTemplate': Call<'GET', Params, Download>
  'businessWarehouse/getCount': Call<'GET', Params, Count>
  'businessWarehouse/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['businessWarehouse']>>
  'businessWarehouse/getGroups': Call<'GET', Params, Group[]>
  'businessWarehouse/getHistory': Call<'GET', Params, HistoryRecord[]>
  'businessWarehouse/getImport': Call<'GET', { id: number }, ChangeSet>
  'businessWarehouse/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'businessWarehouse/getImports': Call<'GET', Params, ChangeSet[]>
  'businessWarehouse/getPager': Call<'GET', Params, { items: WireHead<Documents['businessWarehouse']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'businessWarehouse/getRefused': Call<'GET', { id: number }, Download>
  'businessWarehouse/getRelated': Call<'GET', Params, Related>
  'businessWarehouse/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'businessWarehouse/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'businessWarehouse/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'businessWarehouse/remove': Call<'GET' | 'POST', ActionBody<Documents['businessWarehouse'], 'remove'> | Params, Done>
  'businessWarehouse/resolve': Call<'GET' | 'POST', { plant: string; businessType: string; supplierCode?: string | null; partNo?: string | null }, any>
  'businessWarehouse/save': Call<'POST', ActionBody<Documents['businessWarehouse'], 'create' | 'edit'>, Created | Done>
  'businessWarehouse/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'businessWarehouse/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'businessWarehouse/undoImport': Call<'POST', { id: number }, ChangeSet>
  'calendarDay/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'calendarDay/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'calendarDay/disable': Call<'POST', ActionBody<Documents['calendarDay'], 'disable'>, Done>
  'calendarDay/enable': Call<'POST', ActionBody<Documents['calendarDay'], 'enable'>, Done>
  'calendarDay/exportExcel': Call<'GET' | 'POST', Params, Download>
  'calendarDay/exportExcelTemplate': Call<'GET', Params, Download>
  'calendarDay/getCount': Call<'GET', Params, Count>
  'calendarDay/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['calendarDay']>>
  'calendarDay/getGroups': Call<'GET', Params, Group[]>
  'calendarDay/getHistory': Call<'GET', Params, HistoryRecord[]>
  'calendarDay/getImport': Call<'GET', { id: number }, ChangeSet>
  'calendarDay/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'calendarDay/getImports': Call<'GET', Params, ChangeSet[]>
  'calendarDay/getPager': Call<'GET', Params, { items: WireHead<Documents['calendarDay']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'calendarDay/getRefused': Call<'GET', { id: number }, Download>
  'calendarDay/getRelated': Call<'GET', Params, Related>
  'calendarDay/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'calendarDay/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'calendarDay/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'calendarDay/save': Call<'POST', ActionBody<Documents['calendarDay'], 'create' | 'edit'>, Created | Done>
  'calendarDay/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'calendarDay/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'calendarDay/undoImport': Call<'POST', { id: number }, ChangeSet>
  'carrier/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'carrier/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'carrier/disable': Call<'POST', ActionBody<Documents['carrier'], 'disable'>, Done>
  'carrier/enable': Call<'POST', ActionBody<Documents['carrier'], 'enable'>, Done>
  'carrier/exportExcel': Call<'GET' | 'POST', Params, Download>
  'carrier/exportExcelTemplate': Call<'GET', Params, Download>
  'carrier/getCount': Call<'GET', Params, Count>
  'carrier/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['carrier']>>
  'carrier/getFace': Call<'GET', Params, FaceItem[]>
  'carrier/getGroups': Call<'GET', Params, Group[]>
  'carrier/getHistory': Call<'GET', Params, HistoryRecord[]>
  'carrier/getImport': Call<'GET', { id: number }, ChangeSet>
  'carrier/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'carrier/getImports': Call<'GET', Params, ChangeSet[]>
  'carrier/getPager': Call<'GET', Params, { items: WireHead<Documents['carrier']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'carrier/getRefused': Call<'GET', { id: number }, Download>
  'carrier/getRelated': Call<'GET', Params, Related>
  'carrier/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'carrier/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'carrier/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'carrier/save': Call<'POST', ActionBody<Documents['carrier'], 'create' | 'edit'>, Created | Done>
  'carrier/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'carrier/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'carrier/undoImport': Call<'POST', { id: number }, ChangeSet>
  'check/list': Call<'GET', Params, { at: string; keys?: any; seals?: any }>
  'ckd/DownLoadPDF': Call<'GET' | 'POST', Params, Download>
  'ckd/DownLoadPDFLabel': Call<'GET' | 'POST', Params, Download>
  'ckd/Publish': Call<'GET' | 'POST', ActionBody<Documents['ckd'], 'publish'> | Params, Done>
  'ckd/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'ckd/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'ckd/close': Call<'POST', ActionBody<Documents['ckd'], 'close'>, Done>
  'ckd/create': Call<'POST' | 'FILE', ActionBody<Documents['ckd'], 'create'>, Created>
  'ckd/createSend': Call<'POST', ActionBody<Documents['ckd'], 'createSend'>, Done>
  'ckd/edit': Call<'POST' | 'FILE', ActionBody<Documents['ckd'], 'edit'>, Done>
  'ckd/enableReceipt': Call<'POST', ActionBody<Documents['ckd'], 'enableReceipt'>, Done>
  'ckd/excelImport': Call<'POST' | 'FILE', Params, Imported>
  'ckd/exportExcel': Call<'GET' | 'POST', Params, Download>
  'ckd/exportImport': Call<'GET' | 'POST', Params, Download>
  'ckd/exportLines': Call<'GET' | 'POST', Params, Download>
  'ckd/exportReceipt': Call<'GET' | 'POST', Params, Download>
  'ckd/exportReceiptHistory': Call<'GET' | 'POST', Params, Download>
  'ckd/exportReceiptReport': Call<'GET' | 'POST', Params, Download>
  'ckd/exportReceiptTemplate': Call<'GET', Params, Download>
  'ckd/exportTemplate': Call<'GET', Params, Download>
  'ckd/getCount': Call<'GET', Params, Count>
  'ckd/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['ckd']>>
  'ckd/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'ckd/getGroups': Call<'GET', Params, Group[]>
  'ckd/getHistory': Call<'GET', Params, HistoryRecord[]>
  'ckd/getImport': Call<'GET', { id: number }, ChangeSet>
  'ckd/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'ckd/getImports': Call<'GET', Params, ChangeSet[]>
  'ckd/getLines': Call<'GET', Params, { items: WireListed<Documents['ckd']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'ckd/getLinesCount': Call<'GET', Params, Count>
  'ckd/getPager': Call<'GET', Params, { items: WireHead<Documents['ckd']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'ckd/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'ckd/getReceiptPager': Call<'GET', Params, { items: WireHead<Documents['ckdReceipt']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'ckd/getReceiptReport': Call<'GET' | 'POST', Params, ({ noticeNo: string; lineNo: number; supplierCode: string; partNo: string; noticeQty: number; promisedQty: number; shippedQty: number; receivedQty: number; receiptRate?: number | null })[]>
  'ckd/getRefused': Call<'GET', { id: number }, Download>
  'ckd/getRelated': Call<'GET', Params, Related>
  'ckd/getSubReceiptEnabled': Call<'GET' | 'POST', { plant: string }, boolean>
  'ckd/getSups': Call<'POST', { plant?: string | null; month?: string | null; kdProject?: string | null; lotNo?: string | null }, ({ supplierCode: string; supplierName?: string | null })[]>
  'ckd/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'ckd/importReceipt': Call<'POST' | 'FILE', Params, Imported>
  'ckd/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'ckd/receipt': Call<'POST', ActionBody<Documents['ckd'], 'receipt'>, Done>
  'ckd/receive': Call<'POST', ActionBody<Documents['ckd'], 'receive'>, Done>
  'ckd/revokeReceipt': Call<'POST', ActionBody<Documents['ckd'], 'revokeReceipt'>, Done>
  'ckd/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'ckd/setDeleteFlag': Call<'POST', ActionBody<Documents['ckd'], 'setDeleteFlag'>, Done>
  'ckd/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'ckd/undoImport': Call<'POST', { id: number }, ChangeSet>
  'ckd/viewed': Call<'GET' | 'POST', ActionBody<Documents['ckd'], 'viewed'> | Params, Done>
  'ckdCase/exportExcel': Call<'GET' | 'POST', Params, Download>
  'ckdCase/getCount': Call<'GET', Params, Count>
  'ckdCase/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['ckdCase']>>
  'ckdCase/getGroups': Call<'GET', Params, Group[]>
  'ckdCase/getHistory': Call<'GET', Params, HistoryRecord[]>
  'ckdCase/getPager': Call<'GET', Params, { items: WireHead<Documents['ckdCase']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'ckdCase/getRelated': Call<'GET', Params, Related>
  'ckdCase/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'ckdCase/print': Call<'GET' | 'POST', Params, Download>
  'ckdCase/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'ckdCase/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'ckdReceipt/getCount': Call<'GET', Params, Count>
  'ckdReceipt/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['ckdReceipt']>>
  'ckdReceipt/getGroups': Call<'GET', Params, Group[]>
  'ckdReceipt/getHistory': Call<'GET', Params, HistoryRecord[]>
  'ckdReceipt/getRelated': Call<'GET', Params, Related>
  'ckdReceipt/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'ckdReceipt/search': Call<'GET', Params, ({ value: number; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'ckdReceipt/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'ckdReceiptReport/getCount': Call<'GET', Params, Count>
  'ckdReceiptReport/getGroups': Call<'GET', Params, Group[]>
  'ckdReceiptReport/getPager': Call<'GET', Params, { items: WireHead<Documents['ckdReceiptReport']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'ckdReceiptReport/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'ckdReceiptReport/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'claim/DownLoadPDF': Call<'GET' | 'POST', Params, Download>
  'claim/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'claim/ask8D': Call<'POST', ActionBody<Documents['logiClaim'], 'ask8D'>, Done>
  'claim/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'claim/cancelSign': Call<'POST', ActionBody<Documents['logiClaim'], 'cancelSign'>, Done>
  'claim/confirm': Call<'GET' | 'POST', ActionBody<Documents['logiClaim'], 'confirm'> | Params, Done>
  'claim/create': Call<'POST' | 'FILE', ActionBody<Documents['logiClaim'], 'create'>, Created>
  'claim/decide': Call<'POST', ActionBody<Documents['logiClaim'], 'resolve'>, Done>
  'claim/dispute': Call<'POST' | 'FILE', ActionBody<Documents['logiClaim'], 'dispute'>, Done>
  'claim/edit': Call<'POST' | 'FILE', ActionBody<Documents['logiClaim'], 'edit'>, Done>
  'claim/excelImport': Call<'POST' | 'FILE', Params, Imported>
  'claim/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; claimNo?: string | null }, Download>
  'claim/exportDetails': Call<'GET' | 'POST', Params, Download>
  'claim/exportExcel': Call<'GET' | 'POST', Params, Download>
  'claim/exportImport': Call<'GET' | 'POST', Params, Download>
  'claim/exportLines': Call<'GET' | 'POST', Params, Download>
  'claim/exportTemplate': Call<'GET', Params, Download>
  'claim/getCount': Call<'GET', Params, Count>
  'claim/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['logiClaim']>>
  'claim/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'claim/getGroups': Call<'GET', Params, Group[]>
  'claim/getHistory': Call<'GET', Params, HistoryRecord[]>
  'claim/getImport': Call<'GET', { id: number }, ChangeSet>
  'claim/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'claim/getImports': Call<'GET', Params, ChangeSet[]>
  'claim/getLines': Call<'GET', Params, { items: WireListed<Documents['logiClaim']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'claim/getLinesCount': Call<'GET', Params, Count>
  'claim/getPager': Call<'GET', Params, { items: WireHead<Documents['logiClaim']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'claim/getRefused': Call<'GET', { id: number }, Download>
  'claim/getRelated': Call<'GET', Params, Related>
  'claim/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; claimNo?: string | null }, SignFlow[]>
  'claim/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'claim/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'claim/publish': Call<'GET' | 'POST', ActionBody<Documents['logiClaim'], 'publish'> | Params, Done>
  'claim/recall': Call<'GET' | 'POST', ActionBody<Documents['logiClaim'], 'recall'> | Params, Done>
  'claim/removeRange': Call<'GET' | 'POST', ActionBody<Documents['logiClaim'], 'void'> | Params, Done>
  'claim/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'claim/sign': Call<'POST' | 'FILE', ActionBody<Documents['logiClaim'], 'sign'>, Done>
  'claim/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; claimNo?: string | null; phase?: string | null }, Download>
  'claim/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'claim/undoImport': Call<'POST', { id: number }, ChangeSet>
  'claim/viewed': Call<'GET' | 'POST', ActionBody<Documents['logiClaim'], 'viewed'> | Params, Done>
  'claim/waive': Call<'POST', ActionBody<Documents['logiClaim'], 'waive'>, Done>
  'claimRate/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'claimRate/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'claimRate/disable': Call<'POST', ActionBody<Documents['claimRate'], 'disable'>, Done>
  'claimRate/enable': Call<'POST', ActionBody<Documents['claimRate'], 'enable'>, Done>
  'claimRate/exportExcel': Call<'GET' | 'POST', Params, Download>
  'claimRate/exportExcelTemplate': Call<'GET', Params, Download>
  'claimRate/getCount': Call<'GET', Params, Count>
  'claimRate/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['claimRate']>>
  'claimRate/getGroups': Call<'GET', Params, Group[]>
  'claimRate/getHistory': Call<'GET', Params, HistoryRecord[]>
  'claimRate/getImport': Call<'GET', { id: number }, ChangeSet>
  'claimRate/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'claimRate/getImports': Call<'GET', Params, ChangeSet[]>
  'claimRate/getPager': Call<'GET', Params, { items: WireHead<Documents['claimRate']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'claimRate/getRefused': Call<'GET', { id: number }, Download>
  'claimRate/getRelated': Call<'GET', Params, Related>
  'claimRate/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'claimRate/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'claimRate/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'claimRate/save': Call<'POST', ActionBody<Documents['claimRate'], 'create' | 'edit'>, Created | Done>
  'claimRate/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'claimRate/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'claimRate/undoImport': Call<'POST', { id: number }, ChangeSet>
  'clockRun/exportExcel': Call<'GET' | 'POST', Params, Download>
  'clockRun/getCount': Call<'GET', Params, Count>
  'clockRun/getGroups': Call<'GET', Params, Group[]>
  'clockRun/getPager': Call<'GET', Params, { items: WireHead<Documents['clockRun']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'clockRun/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'compositeWeight/exportExcel': Call<'GET' | 'POST', Params, Download>
  'compositeWeight/getCount': Call<'GET', Params, Count>
  'compositeWeight/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['compositeWeight']>>
  'compositeWeight/getGroups': Call<'GET', Params, Group[]>
  'compositeWeight/getHistory': Call<'GET', Params, HistoryRecord[]>
  'compositeWeight/getPager': Call<'GET', Params, { items: WireHead<Documents['compositeWeight']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'compositeWeight/getRelated': Call<'GET', Params, Related>
  'compositeWeight/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'compositeWeight/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'consumePull/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'consumePull/cancel': Call<'GET' | 'POST', ActionBody<Documents['consumePull'], 'cancel'> | Params, Done>
  'consumePull/close': Call<'GET' | 'POST', ActionBody<Documents['consumePull'], 'close'> | Params, Done>
  'consumePull/create': Call<'POST', ActionBody<Documents['consumePull'], 'create'>, Created>
  'consumePull/createSend': Call<'POST', ActionBody<Documents['consumePull'], 'createSend'>, Done>
  'consumePull/edit': Call<'POST', ActionBody<Documents['consumePull'], 'edit'>, Done>
  'consumePull/exportExcel': Call<'GET' | 'POST', Params, Download>
  'consumePull/generate': Call<'POST', ActionBody<Documents['consumePull'], 'generate'>, Made | Task>
  'consumePull/getCount': Call<'GET', Params, Count>
  'consumePull/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['consumePull']>>
  'consumePull/getGaps': Call<'GET' | 'POST', {}, ({ plant: string; partNo: string; partName?: string | null; haveQty: number; minQty?: number | null; reason: string; at: string })[]>
  'consumePull/getGroups': Call<'GET', Params, Group[]>
  'consumePull/getHistory': Call<'GET', Params, HistoryRecord[]>
  'consumePull/getPager': Call<'GET', Params, { items: WireHead<Documents['consumePull']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'consumePull/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'consumePull/getRelated': Call<'GET', Params, Related>
  'consumePull/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'consumePull/publish': Call<'GET' | 'POST', ActionBody<Documents['consumePull'], 'publish'> | Params, Done>
  'consumePull/remove': Call<'GET' | 'POST', ActionBody<Documents['consumePull'], 'remove'> | Params, Done>
  'consumePull/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'consumePull/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'consumePull/viewed': Call<'GET' | 'POST', ActionBody<Documents['consumePull'], 'viewed'> | Params, Done>
  'contact/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'contact/exportExcel': Call<'GET' | 'POST', Params, Download>
  'contact/getCount': Call<'GET', Params, Count>
  'contact/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['contact']>>
  'contact/getGroups': Call<'GET', Params, Group[]>
  'contact/getHistory': Call<'GET', Params, HistoryRecord[]>
  'contact/getPager': Call<'GET', Params, { items: WireHead<Documents['contact']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'contact/getRelated': Call<'GET', Params, Related>
  'contact/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'contact/remove': Call<'POST', ActionBody<Documents['contact'], 'remove'>, Done>
  'contact/save': Call<'POST', ActionBody<Documents['contact'], 'create' | 'edit'>, Created | Done>
  'contact/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'correctiveAction/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'correctiveAction/exportExcel': Call<'GET' | 'POST', Params, Download>
  'correctiveAction/getCount': Call<'GET', Params, Count>
  'correctiveAction/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['correctiveAction']>>
  'correctiveAction/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'correctiveAction/getGroups': Call<'GET', Params, Group[]>
  'correctiveAction/getHistory': Call<'GET', Params, HistoryRecord[]>
  'correctiveAction/getPager': Call<'GET', Params, { items: WireHead<Documents['correctiveAction']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'correctiveAction/getRelated': Call<'GET', Params, Related>
  'correctiveAction/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'correctiveAction/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'correctiveAction/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'cumClaim/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'cumClaim/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'cumClaim/carryOver': Call<'POST', ActionBody<Documents['cumClaim'], 'carryOver'>, Done>
  'cumClaim/disable': Call<'POST', ActionBody<Documents['cumClaim'], 'disable'>, Done>
  'cumClaim/enable': Call<'POST', ActionBody<Documents['cumClaim'], 'enable'>, Done>
  'cumClaim/exportExcel': Call<'GET' | 'POST', Params, Download>
  'cumClaim/exportExcelTemplate': Call<'GET', Params, Download>
  'cumClaim/getCount': Call<'GET', Params, Count>
  'cumClaim/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['cumClaim']>>
  'cumClaim/getGroups': Call<'GET', Params, Group[]>
  'cumClaim/getHistory': Call<'GET', Params, HistoryRecord[]>
  'cumClaim/getImport': Call<'GET', { id: number }, ChangeSet>
  'cumClaim/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'cumClaim/getImports': Call<'GET', Params, ChangeSet[]>
  'cumClaim/getPager': Call<'GET', Params, { items: WireHead<Documents['cumClaim']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'cumClaim/getRefused': Call<'GET', { id: number }, Download>
  'cumClaim/getRelated': Call<'GET', Params, Related>
  'cumClaim/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'cumClaim/getVerdict': Call<'GET' | 'POST', { plant: string; supplierCode: string; partNo: string; until?: string | null }, { zeroDay: string; until: string; claimId?: number | null; claimNo?: string | null; asOf?: string | null; lastNo?: string | null; sides: any }>
  'cumClaim/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'cumClaim/openDiff': Call<'POST', ActionBody<Documents['cumClaim'], 'openDiff'>, Done>
  'cumClaim/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'cumClaim/remind': Call<'POST', ActionBody<Documents['cumClaim'], 'remind'>, Done>
  'cumClaim/save': Call<'POST', ActionBody<Documents['cumClaim'], 'create' | 'edit'>, Created | Done>
  'cumClaim/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'cumClaim/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'cumClaim/undoImport': Call<'POST', { id: number }, ChangeSet>
  'cumPaper/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'cumPaper/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'cumPaper/disable': Call<'POST', ActionBody<Documents['cumPaper'], 'disable'>, Done>
  'cumPaper/enable': Call<'POST', ActionBody<Documents['cumPaper'], 'enable'>, Done>
  'cumPaper/exportExcel': Call<'GET' | 'POST', Params, Download>
  'cumPaper/exportExcelTemplate': Call<'GET', Params, Download>
  'cumPaper/exportLines': Call<'GET' | 'POST', Params, Download>
  'cumPaper/getCount': Call<'GET', Params, Count>
  'cumPaper/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['cumPaper']>>
  'cumPaper/getGroups': Call<'GET', Params, Group[]>
  'cumPaper/getHistory': Call<'GET', Params, HistoryRecord[]>
  'cumPaper/getImport': Call<'GET', { id: number }, ChangeSet>
  'cumPaper/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'cumPaper/getImports': Call<'GET', Params, ChangeSet[]>
  'cumPaper/getLines': Call<'GET', Params, { items: WireListed<Documents['cumPaper']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'cumPaper/getLinesCount': Call<'GET', Params, Count>
  'cumPaper/getPager': Call<'GET', Params, { items: WireHead<Documents['cumPaper']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'cumPaper/getRefused': Call<'GET', { id: number }, Download>
  'cumPaper/getRelated': Call<'GET', Params, Related>
  'cumPaper/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'cumPaper/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'cumPaper/importMessage': Call<'POST' | 'FILE', Params, { orders: string[]; notes: string[] }>
  'cumPaper/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'cumPaper/remove': Call<'POST', ActionBody<Documents['cumPaper'], 'remove'>, Done>
  'cumPaper/save': Call<'POST', ActionBody<Documents['cumPaper'], 'create' | 'edit'>, Created | Done>
  'cumPaper/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'cumPaper/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'cumPaper/undoImport': Call<'POST', { id: number }, ChangeSet>
  'cumWalk/exportExcel': Call<'GET' | 'POST', Params, Download>
  'cumWalk/getCount': Call<'GET', Params, Count>
  'cumWalk/getGroups': Call<'GET', Params, Group[]>
  'cumWalk/getPager': Call<'GET', Params, { items: WireHead<Documents['cumWalk']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'cumWalk/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'cumWalk/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'cumulative/exportExcel': Call<'GET' | 'POST', Params, Download>
  'cumulative/getCount': Call<'GET', Params, Count>
  'cumulative/getGroups': Call<'GET', Params, Group[]>
  'cumulative/getPager': Call<'GET', Params, { items: WireHead<Documents['cumulative']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'cumulative/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'cumulative/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'cusOrder/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'cusOrder/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'cusOrder/cancel': Call<'GET' | 'POST', ActionBody<Documents['cusOrder'], 'cancel'> | Params, Done>
  'cusOrder/close': Call<'GET' | 'POST', ActionBody<Documents['cusOrder'], 'close'> | Params, Done>
  'cusOrder/create': Call<'POST', ActionBody<Documents['cusOrder'], 'create'>, Created>
  'cusOrder/createSend': Call<'POST', ActionBody<Documents['cusOrder'], 'ship'>, Done>
  'cusOrder/edit': Call<'POST', ActionBody<Documents['cusOrder'], 'edit'>, Done>
  'cusOrder/exportDetail': Call<'GET' | 'POST', Params, Download>
  'cusOrder/exportExcel': Call<'GET' | 'POST', Params, Download>
  'cusOrder/exportImport': Call<'GET' | 'POST', Params, Download>
  'cusOrder/exportLines': Call<'GET' | 'POST', Params, Download>
  'cusOrder/exportTemplate': Call<'GET', Params, Download>
  'cusOrder/feedback': Call<'POST', ActionBody<Documents['cusOrder'], 'feedback'>, Done>
  'cusOrder/getCount': Call<'GET', Params, Count>
  'cusOrder/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['cusOrder']>>
  'cusOrder/getGroups': Call<'GET', Params, Group[]>
  'cusOrder/getHistory': Call<'GET', Params, HistoryRecord[]>
  'cusOrder/getImport': Call<'GET', { id: number }, ChangeSet>
  'cusOrder/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'cusOrder/getImports': Call<'GET', Params, ChangeSet[]>
  'cusOrder/getLines': Call<'GET', Params, { items: WireListed<Documents['cusOrder']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'cusOrder/getLinesCount': Call<'GET', Params, Count>
  'cusOrder/getPager': Call<'GET', Params, { items: WireHead<Documents['cusOrder']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'cusOrder/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'cusOrder/getRefused': Call<'GET', { id: number }, Download>
  'cusOrder/getRelated': Call<'GET', Params, Related>
  'cusOrder/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'cusOrder/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'cusOrder/importMessage': Call<'POST' | 'FILE', Params, { orders: string[]; notes: string[] }>
  'cusOrder/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'cusOrder/publish': Call<'GET' | 'POST', ActionBody<Documents['cusOrder'], 'publish'> | Params, Done>
  'cusOrder/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'cusOrder/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'cusOrder/undoImport': Call<'POST', { id: number }, ChangeSet>
  'cusOrder/viewed': Call<'GET' | 'POST', ActionBody<Documents['cusOrder'], 'viewed'> | Params, Done>
  'cusParcel/exportExcel': Call<'GET' | 'POST', Params, Download>
  'cusParcel/getCount': Call<'GET', Params, Count>
  'cusParcel/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['cusParcel']>>
  'cusParcel/getGroups': Call<'GET', Params, Group[]>
  'cusParcel/getHistory': Call<'GET', Params, HistoryRecord[]>
  'cusParcel/getPager': Call<'GET', Params, { items: WireHead<Documents['cusParcel']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'cusParcel/getRelated': Call<'GET', Params, Related>
  'cusParcel/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'cusParcel/print': Call<'GET' | 'POST', Params, Download>
  'cusParcel/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'cusParcel/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'cusSend/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'cusSend/cancel': Call<'GET' | 'POST', ActionBody<Documents['cusSend'], 'cancel'> | Params, Done>
  'cusSend/create': Call<'POST', ActionBody<Documents['cusSend'], 'create'>, Created>
  'cusSend/edit': Call<'POST', ActionBody<Documents['cusSend'], 'edit'>, Done>
  'cusSend/exportDetail': Call<'GET' | 'POST', Params, Download>
  'cusSend/exportExcel': Call<'GET' | 'POST', Params, Download>
  'cusSend/exportLines': Call<'GET' | 'POST', Params, Download>
  'cusSend/getCount': Call<'GET', Params, Count>
  'cusSend/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['cusSend']>>
  'cusSend/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'cusSend/getGroups': Call<'GET', Params, Group[]>
  'cusSend/getHistory': Call<'GET', Params, HistoryRecord[]>
  'cusSend/getLines': Call<'GET', Params, { items: WireListed<Documents['cusSend']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'cusSend/getLinesCount': Call<'GET', Params, Count>
  'cusSend/getPager': Call<'GET', Params, { items: WireHead<Documents['cusSend']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'cusSend/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'cusSend/getRelated': Call<'GET', Params, Related>
  'cusSend/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'cusSend/print': Call<'GET' | 'POST', Params, Download>
  'cusSend/printLabel': Call<'GET' | 'POST', Params, Download>
  'cusSend/receipt': Call<'POST' | 'FILE', ActionBody<Documents['cusSend'], 'receipt'>, Done>
  'cusSend/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'cusSend/send': Call<'POST', ActionBody<Documents['cusSend'], 'send'>, Done>
  'cusSend/sign': Call<'POST' | 'FILE', ActionBody<Documents['cusSend'], 'sign'>, Done>
  'cusSend/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'cusSend/unsign': Call<'POST', ActionBody<Documents['cusSend'], 'unsign'>, Done>
  'dashboard/getAgenda': Call<'GET', { doc: string; name: string }, Undeclared>
  'dashboard/getFirstSteps': Call<'GET', Params, FirstStep[]>
  'dashboard/getRunning': Call<'GET', Params, { roomMb?: number | null; databaseMb: number; backedUpAt?: string | null; jobTitle?: string | null; jobAt?: string | null }>
  'dashboard/getTodo': Call<'GET', Params, ({ key: string; kind: string; title: string; tone: string; watch: boolean; within?: string | null; count: number; due?: string | null; since?: string | null; path: string; filter: any; act?: string | null })[]>
  'dashboard/getWork': Call<'GET', Params, ({ key: string; id: number; no: string; at?: string | null; names: any })[]>
  'dataBaseConfig/GetPager': Call<'GET', Params, { items: WireHead<Documents['dataBaseConfig']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'dataBaseConfig/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'dataBaseConfig/create': Call<'POST', ActionBody<Documents['dataBaseConfig'], 'create'>, Created>
  'dataBaseConfig/disable': Call<'POST', ActionBody<Documents['dataBaseConfig'], 'disable'>, Done>
  'dataBaseConfig/edit': Call<'POST', ActionBody<Documents['dataBaseConfig'], 'edit'>, Done>
  'dataBaseConfig/enable': Call<'POST', ActionBody<Documents['dataBaseConfig'], 'enable'>, Done>
  'dataBaseConfig/exportExcel': Call<'GET' | 'POST', Params, Download>
  'dataBaseConfig/getCount': Call<'GET', Params, Count>
  'dataBaseConfig/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['dataBaseConfig']>>
  'dataBaseConfig/getGroups': Call<'GET', Params, Group[]>
  'dataBaseConfig/getHistory': Call<'GET', Params, HistoryRecord[]>
  'dataBaseConfig/getRelated': Call<'GET', Params, Related>
  'dataBaseConfig/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'dataBaseConfig/removeRange': Call<'POST', ActionBody<Documents['dataBaseConfig'], 'remove'>, Done>
  'dataBaseConfig/rewind': Call<'POST', ActionBody<Documents['dataBaseConfig'], 'rewind'>, Done>
  'dataBaseConfig/run': Call<'GET' | 'POST', ActionBody<Documents['dataBaseConfig'], 'run'> | Params, Done>
  'dataBaseConfig/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'dataBaseConfig/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'dataConfig/GetPager': Call<'GET', Params, { items: WireHead<Documents['dataConfig']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'dataConfig/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'dataConfig/create': Call<'POST', ActionBody<Documents['dataConfig'], 'create'>, Created>
  'dataConfig/disable': Call<'POST', ActionBody<Documents['dataConfig'], 'disable'>, Done>
  'dataConfig/edit': Call<'POST', ActionBody<Documents['dataConfig'], 'edit'>, Done>
  'dataConfig/enable': Call<'POST', ActionBody<Documents['dataConfig'], 'enable'>, Done>
  'dataConfig/exportExcel': Call<'GET' | 'POST', Params, Download>
  'dataConfig/exportLines': Call<'GET' | 'POST', Params, Download>
  'dataConfig/getCount': Call<'GET', Params, Count>
  'dataConfig/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['dataConfig']>>
  'dataConfig/getFace': Call<'GET', Params, FaceItem[]>
  'dataConfig/getFields': Call<'GET' | 'POST', { target: string }, { field: string; label: string; required: boolean; note: string }[]>
  'dataConfig/getGroups': Call<'GET', Params, Group[]>
  'dataConfig/getHistory': Call<'GET', Params, HistoryRecord[]>
  'dataConfig/getLines': Call<'GET', Params, { items: WireListed<Documents['dataConfig']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'dataConfig/getLinesCount': Call<'GET', Params, Count>
  'dataConfig/getRelated': Call<'GET', Params, Related>
  'dataConfig/getSenders': Call<'GET' | 'POST', { id: number }, { appId: string; appName: string }[]>
  'dataConfig/getTargets': Call<'GET' | 'POST', Params, { target: string; title: string }[]>
  'dataConfig/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'dataConfig/removeRange': Call<'POST', ActionBody<Documents['dataConfig'], 'remove'>, Done>
  'dataConfig/replay': Call<'POST', { action: string; change: any }, { messages: number; differing: number; left: number; causes: ({ what: string; how: number; messages: number; examples: ({ id: number; key: string; was?: string | null; now?: string | null })[] })[] }>
  'dataConfig/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'dataConfig/send': Call<'POST', { id: number; appId: string; message: string }, { results: ({ receiveId: number; duplicate: boolean; refused?: string | null; state?: number | null; stateText?: string | null; docNos: string[]; reasons: string[] })[] }>
  'dataConfig/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'dataConfig/test': Call<'POST', { format?: number | null; target: string; each?: string | null; keyExpr?: string | null; orderExpr?: string | null; sample: string; places: any }, { key?: string | null; orderKey?: string | null; items: any; wrong: ({ field?: string | null; message: string })[]; says: string }>
  'ddRoom/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'ddRoom/call': Call<'GET' | 'POST', ActionBody<Documents['ddRoom'], 'call'> | Params, Done>
  'ddRoom/cancel': Call<'GET' | 'POST', ActionBody<Documents['ddRoom'], 'cancel'> | Params, Done>
  'ddRoom/checkIn': Call<'POST', ActionBody<Documents['ddRoom'], 'checkIn'>, { count: number; ticketId: number; queueNo: string }>
  'ddRoom/dockIn': Call<'GET' | 'POST', ActionBody<Documents['ddRoom'], 'dockIn'> | Params, Done>
  'ddRoom/edit': Call<'POST', ActionBody<Documents['ddRoom'], 'edit'>, Done>
  'ddRoom/enter': Call<'POST', ActionBody<Documents['ddRoom'], 'enter'>, Done>
  'ddRoom/exportExcel': Call<'GET' | 'POST', Params, Download>
  'ddRoom/exportLines': Call<'GET' | 'POST', Params, Download>
  'ddRoom/getBoard': Call<'GET' | 'POST', { plant: string; date: string }, { now: string; docks: any; trucks: any }>
  'ddRoom/getCount': Call<'GET', Params, Count>
  'ddRoom/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['ddRoom']>>
  'ddRoom/getGate': Call<'GET' | 'POST', { plant: string; code: string }, { plateNo?: string | null; ticketId?: number | null; ticketNo?: string | null; queueNo?: string | null; status?: number | null; dock?: string | null; appointStart?: string | null; waiting: number; sheets: any }>
  'ddRoom/getGroups': Call<'GET', Params, Group[]>
  'ddRoom/getHistory': Call<'GET', Params, HistoryRecord[]>
  'ddRoom/getLines': Call<'GET', Params, { items: WireListed<Documents['ddRoom']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'ddRoom/getLinesCount': Call<'GET', Params, Count>
  'ddRoom/getLink': Call<'GET' | 'POST', { id: number }, { path: string; link: string; expiresAt: string }>
  'ddRoom/getPager': Call<'GET', Params, { items: WireHead<Documents['ddRoom']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'ddRoom/getRelated': Call<'GET', Params, Related>
  'ddRoom/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'ddRoom/noShow': Call<'GET' | 'POST', ActionBody<Documents['ddRoom'], 'noShow'> | Params, Done>
  'ddRoom/out': Call<'GET' | 'POST', ActionBody<Documents['ddRoom'], 'out'> | Params, Done>
  'ddRoom/pass': Call<'POST', ActionBody<Documents['ddRoom'], 'pass'>, Done>
  'ddRoom/requeue': Call<'POST', ActionBody<Documents['ddRoom'], 'requeue'>, Done>
  'ddRoom/schedule': Call<'GET' | 'POST', ActionBody<Documents['ddRoom'], 'schedule'> | Params, Done>
  'ddRoom/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'ddRoom/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'ddRoom/unloadEnd': Call<'GET' | 'POST', ActionBody<Documents['ddRoom'], 'unloadEnd'> | Params, Done>
  'ddRoom/walkIn': Call<'POST', ActionBody<Documents['ddRoom'], 'walkIn'>, Created>
  'dedstatement/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'dedstatement/cancelSign': Call<'POST', ActionBody<Documents['dedstatement'], 'cancelSign'>, Done>
  'dedstatement/cfm': Call<'GET' | 'POST', ActionBody<Documents['dedstatement'], 'confirm'> | Params, Done>
  'dedstatement/create': Call<'POST' | 'FILE', ActionBody<Documents['dedstatement'], 'create'>, Created>
  'dedstatement/dispute': Call<'GET' | 'POST' | 'FILE', ActionBody<Documents['dedstatement'], 'dispute'> | Params, Done>
  'dedstatement/edit': Call<'POST' | 'FILE', ActionBody<Documents['dedstatement'], 'edit'>, Done>
  'dedstatement/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; dedNo?: string | null }, Download>
  'dedstatement/exportDetail': Call<'GET' | 'POST', Params, Download>
  'dedstatement/exportDetailInner': Call<'GET' | 'POST', Params, Download>
  'dedstatement/exportExcel': Call<'GET' | 'POST', Params, Download>
  'dedstatement/exportLines': Call<'GET' | 'POST', Params, Download>
  'dedstatement/generate': Call<'POST', ActionBody<Documents['dedstatement'], 'generate'>, Made | Task>
  'dedstatement/getCount': Call<'GET', Params, Count>
  'dedstatement/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['dedstatement']>>
  'dedstatement/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'dedstatement/getGroups': Call<'GET', Params, Group[]>
  'dedstatement/getHistory': Call<'GET', Params, HistoryRecord[]>
  'dedstatement/getLines': Call<'GET', Params, { items: WireListed<Documents['dedstatement']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'dedstatement/getLinesCount': Call<'GET', Params, Count>
  'dedstatement/getMakerSign': Call<'GET' | 'POST', { id?: number | null }, { sealNo?: string | null; sealName?: string | null; sealType?: number | null; holders?: string | null; validTo?: string | null; signer?: string | null; signedAt?: string | null }>
  'dedstatement/getRelated': Call<'GET', Params, Related>
  'dedstatement/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; dedNo?: string | null }, SignFlow[]>
  'dedstatement/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'dedstatement/getpager': Call<'GET', Params, { items: WireHead<Documents['dedstatement']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'dedstatement/publish': Call<'GET' | 'POST', ActionBody<Documents['dedstatement'], 'publish'> | Params, Done>
  'dedstatement/reportPdf': Call<'GET' | 'POST', Params, Download>
  'dedstatement/resolve': Call<'POST', ActionBody<Documents['dedstatement'], 'resolve'>, Done>
  'dedstatement/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'dedstatement/sign': Call<'POST' | 'FILE', ActionBody<Documents['dedstatement'], 'signTarget' | 'signMaker'>, Done>
  'dedstatement/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; dedNo?: string | null; phase?: string | null }, Download>
  'dedstatement/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'dedstatement/startSign': Call<'GET' | 'POST', ActionBody<Documents['dedstatement'], 'startSign'> | Params, Done>
  'dedstatement/void': Call<'GET' | 'POST', ActionBody<Documents['dedstatement'], 'void'> | Params, Done>
  'delivery/arrive': Call<'GET' | 'POST', ActionBody<Documents['delivery'], 'arrive'> | Params, Done>
  'delivery/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'delivery/cancel': Call<'GET' | 'POST', ActionBody<Documents['delivery'], 'cancel'> | Params, Done>
  'delivery/cancelSign': Call<'POST', ActionBody<Documents['delivery'], 'cancelSign'>, Done>
  'delivery/close': Call<'GET' | 'POST', ActionBody<Documents['delivery'], 'close'> | Params, Done>
  'delivery/create': Call<'POST', ActionBody<Documents['delivery'], 'create'>, Created>
  'delivery/createMove': Call<'POST', ActionBody<Documents['delivery'], 'createMove'>, Created>
  'delivery/edit': Call<'POST', ActionBody<Documents['delivery'], 'edit'>, Done>
  'delivery/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; sheetNo?: string | null }, Download>
  'delivery/export': Call<'GET' | 'POST', Params, Download>
  'delivery/exportDetail': Call<'GET' | 'POST', Params, Download>
  'delivery/exportLines': Call<'GET' | 'POST', Params, Download>
  'delivery/getCount': Call<'GET', Params, Count>
  'delivery/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['delivery']>>
  'delivery/getExpected': Call<'POST', { plant?: string | null; known?: string | null }, { now: string; more: number; reasons: any; same: any; sheets: any }>
  'delivery/getGroups': Call<'GET', Params, Group[]>
  'delivery/getHistory': Call<'GET', Params, HistoryRecord[]>
  'delivery/getLines': Call<'GET', Params, { items: WireListed<Documents['delivery']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'delivery/getLinesCount': Call<'GET', Params, Count>
  'delivery/getOutgoing': Call<'POST', { plant?: string | null; known?: string | null }, { now: string; more: number; reasons: any; same: any; sheets: any }>
  'delivery/getPager': Call<'GET', Params, { items: WireHead<Documents['delivery']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'delivery/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'delivery/getRelated': Call<'GET', Params, Related>
  'delivery/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; sheetNo?: string | null }, SignFlow[]>
  'delivery/getSlots': Call<'GET' | 'POST', { id: number; date: string }, ({ dock: string; slotMinutes: number; capacity: number; allowKinds?: string | null; taken: any })[]>
  'delivery/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'delivery/print': Call<'GET' | 'POST', Params, Download>
  'delivery/publish': Call<'GET' | 'POST', ActionBody<Documents['delivery'], 'publish'> | Params, Done>
  'delivery/receive': Call<'POST', ActionBody<Documents['delivery'], 'receive'>, Done>
  'delivery/reportPdf': Call<'GET' | 'POST', Params, Download>
  'delivery/schedule': Call<'GET' | 'POST', ActionBody<Documents['delivery'], 'schedule'> | Params, Done>
  'delivery/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'delivery/send': Call<'GET' | 'POST', ActionBody<Documents['delivery'], 'send'> | Params, Done>
  'delivery/sign': Call<'POST' | 'FILE', ActionBody<Documents['delivery'], 'sign'>, Done>
  'delivery/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; sheetNo?: string | null; phase?: string | null }, Download>
  'delivery/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'delivery/takeIn': Call<'POST', ActionBody<Documents['delivery'], 'takeIn'>, Done>
  'deliveryNeed/createDelivery': Call<'POST', ActionBody<Documents['deliveryNeed'], 'createDelivery'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'deliveryNeed/exportExcel': Call<'GET' | 'POST', Params, Download>
  'deliveryNeed/getCount': Call<'GET', Params, Count>
  'deliveryNeed/getGroups': Call<'GET', Params, Group[]>
  'deliveryNeed/getPager': Call<'GET', Params, { items: WireHead<Documents['deliveryNeed']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'deliveryNeed/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'demandReply/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'demandReply/calm': Call<'POST', ActionBody<Documents['demandReply'], 'calm'>, Done>
  'demandReply/exportExcel': Call<'GET' | 'POST', Params, Download>
  'demandReply/getCount': Call<'GET', Params, Count>
  'demandReply/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['demandReply']>>
  'demandReply/getGroups': Call<'GET', Params, Group[]>
  'demandReply/getHistory': Call<'GET', Params, HistoryRecord[]>
  'demandReply/getPager': Call<'GET', Params, { items: WireHead<Documents['demandReply']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'demandReply/getRelated': Call<'GET', Params, Related>
  'demandReply/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'demandReply/promise': Call<'POST', ActionBody<Documents['demandReply'], 'promise'>, Created>
  'demandReply/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'demandReply/urge': Call<'POST', ActionBody<Documents['demandReply'], 'urge'>, Created>
  'department/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'department/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'department/disable': Call<'POST', ActionBody<Documents['department'], 'disable'>, Done>
  'department/enable': Call<'POST', ActionBody<Documents['department'], 'enable'>, Done>
  'department/exportExcel': Call<'GET' | 'POST', Params, Download>
  'department/exportExcelTemplate': Call<'GET', Params, Download>
  'department/getCount': Call<'GET', Params, Count>
  'department/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['department']>>
  'department/getFace': Call<'GET', Params, FaceItem[]>
  'department/getGroups': Call<'GET', Params, Group[]>
  'department/getHistory': Call<'GET', Params, HistoryRecord[]>
  'department/getImport': Call<'GET', { id: number }, ChangeSet>
  'department/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'department/getImports': Call<'GET', Params, ChangeSet[]>
  'department/getPager': Call<'GET', Params, { items: WireHead<Documents['department']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'department/getRefused': Call<'GET', { id: number }, Download>
  'department/getRelated': Call<'GET', Params, Related>
  'department/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'department/gettree': Call<'GET' | 'POST', { orgCode?: string | null }, ({ id: number; parentId?: number | null; code: string; name: string; leader?: string | null; isEnabled: boolean; children: any })[]>
  'department/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'department/postsave': Call<'POST', ActionBody<Documents['department'], 'create' | 'edit'>, Created | Done>
  'department/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'department/remove': Call<'POST', ActionBody<Documents['department'], 'remove'>, Done>
  'department/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'department/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'department/undoImport': Call<'POST', { id: number }, ChangeSet>
  'diff/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'diff/cancelSign': Call<'POST', ActionBody<Documents['diff'], 'cancelSign'>, Done>
  'diff/decide': Call<'POST' | 'FILE', ActionBody<Documents['diff'], 'decide'>, Done>
  'diff/dispute': Call<'POST', ActionBody<Documents['diff'], 'dispute' | 'disputeCarrier'>, Done>
  'diff/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; diffNo?: string | null }, Download>
  'diff/exportDetail': Call<'GET' | 'POST', Params, Download>
  'diff/exportExcel': Call<'GET' | 'POST', Params, Download>
  'diff/exportLines': Call<'GET' | 'POST', Params, Download>
  'diff/forceSign': Call<'POST', ActionBody<Documents['diff'], 'forceSign'>, Done>
  'diff/getCount': Call<'GET', Params, Count>
  'diff/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['diff']>>
  'diff/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'diff/getGroups': Call<'GET', Params, Group[]>
  'diff/getHistory': Call<'GET', Params, HistoryRecord[]>
  'diff/getLines': Call<'GET', Params, { items: WireListed<Documents['diff']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'diff/getLinesCount': Call<'GET', Params, Count>
  'diff/getPager': Call<'GET', Params, { items: WireHead<Documents['diff']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'diff/getRelated': Call<'GET', Params, Related>
  'diff/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; diffNo?: string | null }, SignFlow[]>
  'diff/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'diff/reject': Call<'POST', ActionBody<Documents['diff'], 'reject'>, Done>
  'diff/reportPdf': Call<'GET' | 'POST', Params, Download>
  'diff/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'diff/sign': Call<'POST' | 'FILE', ActionBody<Documents['diff'], 'signSupplier' | 'signCarrier' | 'signMaker'>, Done>
  'diff/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; diffNo?: string | null; phase?: string | null }, Download>
  'diff/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'diff/startSign': Call<'POST', ActionBody<Documents['diff'], 'startSign'>, Done>
  'dock/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'dock/disable': Call<'POST', ActionBody<Documents['dock'], 'disable'>, Done>
  'dock/enable': Call<'POST', ActionBody<Documents['dock'], 'enable'>, Done>
  'dock/exportExcel': Call<'GET' | 'POST', Params, Download>
  'dock/getCount': Call<'GET', Params, Count>
  'dock/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['dock']>>
  'dock/getGroups': Call<'GET', Params, Group[]>
  'dock/getHistory': Call<'GET', Params, HistoryRecord[]>
  'dock/getPager': Call<'GET', Params, { items: WireHead<Documents['dock']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'dock/getRelated': Call<'GET', Params, Related>
  'dock/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'dock/save': Call<'POST', ActionBody<Documents['dock'], 'create' | 'edit'>, Created | Done>
  'dock/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'dock/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'downtime/announce': Call<'POST', ActionBody<Documents['downtime'], 'announce'>, Created>
  'downtime/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'downtime/cancel': Call<'POST', ActionBody<Documents['downtime'], 'cancel'>, Done>
  'downtime/exportExcel': Call<'GET' | 'POST', Params, Download>
  'downtime/finish': Call<'POST', ActionBody<Documents['downtime'], 'finish'>, Done>
  'downtime/getCount': Call<'GET', Params, Count>
  'downtime/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['downtime']>>
  'downtime/getGroups': Call<'GET', Params, Group[]>
  'downtime/getHistory': Call<'GET', Params, HistoryRecord[]>
  'downtime/getPager': Call<'GET', Params, { items: WireHead<Documents['downtime']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'downtime/getRelated': Call<'GET', Params, Related>
  'downtime/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'downtime/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'downtime/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'driOrder/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'driOrder/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'driOrder/cancel': Call<'GET' | 'POST', ActionBody<Documents['driOrder'], 'cancel'> | Params, Done>
  'driOrder/close': Call<'GET' | 'POST', ActionBody<Documents['driOrder'], 'close'> | Params, Done>
  'driOrder/create': Call<'POST', ActionBody<Documents['driOrder'], 'create'>, Created>
  'driOrder/createSend': Call<'POST', ActionBody<Documents['driOrder'], 'createSend'>, Done>
  'driOrder/edit': Call<'POST', ActionBody<Documents['driOrder'], 'edit'>, Done>
  'driOrder/exportDetail': Call<'GET' | 'POST', Params, Download>
  'driOrder/exportExcel': Call<'GET' | 'POST', Params, Download>
  'driOrder/exportImport': Call<'GET' | 'POST', Params, Download>
  'driOrder/exportLines': Call<'GET' | 'POST', Params, Download>
  'driOrder/exportTemplate': Call<'GET', Params, Download>
  'driOrder/getCount': Call<'GET', Params, Count>
  'driOrder/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['driOrder']>>
  'driOrder/getGroups': Call<'GET', Params, Group[]>
  'driOrder/getHistory': Call<'GET', Params, HistoryRecord[]>
  'driOrder/getImport': Call<'GET', { id: number }, ChangeSet>
  'driOrder/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'driOrder/getImports': Call<'GET', Params, ChangeSet[]>
  'driOrder/getLines': Call<'GET', Params, { items: WireListed<Documents['driOrder']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'driOrder/getLinesCount': Call<'GET', Params, Count>
  'driOrder/getPager': Call<'GET', Params, { items: WireHead<Documents['driOrder']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'driOrder/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'driOrder/getRefused': Call<'GET', { id: number }, Download>
  'driOrder/getRelated': Call<'GET', Params, Related>
  'driOrder/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'driOrder/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'driOrder/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'driOrder/print': Call<'GET' | 'POST', Params, Download>
  'driOrder/publish': Call<'GET' | 'POST', ActionBody<Documents['driOrder'], 'publish'> | Params, Done>
  'driOrder/remove': Call<'GET' | 'POST', ActionBody<Documents['driOrder'], 'remove'> | Params, Done>
  'driOrder/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'driOrder/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'driOrder/undoImport': Call<'POST', { id: number }, ChangeSet>
  'driOrder/viewed': Call<'GET' | 'POST', ActionBody<Documents['driOrder'], 'viewed'> | Params, Done>
  'driver/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'driver/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'driver/disable': Call<'POST', ActionBody<Documents['driver'], 'disable'>, Done>
  'driver/enable': Call<'POST', ActionBody<Documents['driver'], 'enable'>, Done>
  'driver/exportExcel': Call<'GET' | 'POST', Params, Download>
  'driver/exportExcelTemplate': Call<'GET', Params, Download>
  'driver/getCount': Call<'GET', Params, Count>
  'driver/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['driver']>>
  'driver/getGroups': Call<'GET', Params, Group[]>
  'driver/getHistory': Call<'GET', Params, HistoryRecord[]>
  'driver/getImport': Call<'GET', { id: number }, ChangeSet>
  'driver/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'driver/getImports': Call<'GET', Params, ChangeSet[]>
  'driver/getPager': Call<'GET', Params, { items: WireHead<Documents['driver']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'driver/getRefused': Call<'GET', { id: number }, Download>
  'driver/getRelated': Call<'GET', Params, Related>
  'driver/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'driver/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'driver/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'driver/save': Call<'POST', ActionBody<Documents['driver'], 'create' | 'edit'>, Created | Done>
  'driver/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'driver/sheet': Call<'GET', { t: string }, Undeclared>
  'driver/sign': Call<'POST', { t: string; key: string; name: string; image: string; at?: string | null; geo?: any | null }, Undeclared>
  'driver/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'driver/turn': Call<'GET', { q: string }, Undeclared>
  'driver/undoImport': Call<'POST', { id: number }, ChangeSet>
  'dumpConfig/GetPager': Call<'GET', Params, { items: WireHead<Documents['dumpConfig']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'dumpConfig/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'dumpConfig/create': Call<'POST', ActionBody<Documents['dumpConfig'], 'create'>, Created>
  'dumpConfig/disable': Call<'POST', ActionBody<Documents['dumpConfig'], 'disable'>, Done>
  'dumpConfig/edit': Call<'POST', ActionBody<Documents['dumpConfig'], 'edit'>, Done>
  'dumpConfig/enable': Call<'POST', ActionBody<Documents['dumpConfig'], 'enable'>, Done>
  'dumpConfig/exportExcel': Call<'GET' | 'POST', Params, Download>
  'dumpConfig/getCount': Call<'GET', Params, Count>
  'dumpConfig/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['dumpConfig']>>
  'dumpConfig/getGroups': Call<'GET', Params, Group[]>
  'dumpConfig/getHistory': Call<'GET', Params, HistoryRecord[]>
  'dumpConfig/getRelated': Call<'GET', Params, Related>
  'dumpConfig/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'dumpConfig/removeRange': Call<'POST', ActionBody<Documents['dumpConfig'], 'remove'>, Done>
  'dumpConfig/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'dumpConfig/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'dumpLog/GetDocuments': Call<'GET' | 'POST', { id: number }, { documents: { doc: string; id: number; name: string }[]; total: number }>
  'dumpLog/GetOfDocument': Call<'GET' | 'POST', { doc: string; id: number }, { messages: ({ id: number; messageKey: string; dataCode: string; sender?: string | null; receivedAt: string; status: number })[] }>
  'dumpLog/GetPager': Call<'GET', Params, { items: WireHead<Documents['dumpLog']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'dumpLog/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'dumpLog/exportExcel': Call<'GET' | 'POST', Params, Download>
  'dumpLog/getByText': Call<'GET' | 'POST', { text: string; from: string; to: string }, ({ id: number; name: string; kind: string; partner?: string | null; at: string; status: number; excerpt?: string | null })[]>
  'dumpLog/getContent': Call<'GET' | 'POST', { id: number }, { raw: string; mapped?: any }>
  'dumpLog/getCount': Call<'GET', Params, Count>
  'dumpLog/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['dumpLog']>>
  'dumpLog/getGroups': Call<'GET', Params, Group[]>
  'dumpLog/getHistory': Call<'GET', Params, HistoryRecord[]>
  'dumpLog/getRelated': Call<'GET', Params, Related>
  'dumpLog/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'dumpLog/ignore': Call<'GET' | 'POST', ActionBody<Documents['dumpLog'], 'ignore'> | Params, Done>
  'dumpLog/redo': Call<'GET' | 'POST', ActionBody<Documents['dumpLog'], 'redo'> | Params, Done>
  'dumpLog/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'dumpLog/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'ediCode/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'ediCode/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'ediCode/disable': Call<'POST', ActionBody<Documents['ediCode'], 'disable'>, Done>
  'ediCode/enable': Call<'POST', ActionBody<Documents['ediCode'], 'enable'>, Done>
  'ediCode/exportExcel': Call<'GET' | 'POST', Params, Download>
  'ediCode/exportExcelTemplate': Call<'GET', Params, Download>
  'ediCode/getCount': Call<'GET', Params, Count>
  'ediCode/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['ediCode']>>
  'ediCode/getGroups': Call<'GET', Params, Group[]>
  'ediCode/getHistory': Call<'GET', Params, HistoryRecord[]>
  'ediCode/getImport': Call<'GET', { id: number }, ChangeSet>
  'ediCode/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'ediCode/getImports': Call<'GET', Params, ChangeSet[]>
  'ediCode/getPager': Call<'GET', Params, { items: WireHead<Documents['ediCode']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'ediCode/getRefused': Call<'GET', { id: number }, Download>
  'ediCode/getRelated': Call<'GET', Params, Related>
  'ediCode/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'ediCode/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'ediCode/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'ediCode/save': Call<'POST', ActionBody<Documents['ediCode'], 'create' | 'edit'>, Created | Done>
  'ediCode/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'ediCode/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'ediCode/undoImport': Call<'POST', { id: number }, ChangeSet>
  'ediProfile/GetPager': Call<'GET', Params, { items: WireHead<Documents['ediProfile']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'ediProfile/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'ediProfile/create': Call<'POST', ActionBody<Documents['ediProfile'], 'create'>, Created>
  'ediProfile/createByStandard': Call<'POST', ActionBody<Documents['ediProfile'], 'createByStandard'>, Made | Task>
  'ediProfile/disable': Call<'POST', ActionBody<Documents['ediProfile'], 'disable'>, Done>
  'ediProfile/edit': Call<'POST', ActionBody<Documents['ediProfile'], 'edit'>, Done>
  'ediProfile/enable': Call<'POST', ActionBody<Documents['ediProfile'], 'enable'>, Done>
  'ediProfile/exportExcel': Call<'GET' | 'POST', Params, Download>
  'ediProfile/exportLines': Call<'GET' | 'POST', Params, Download>
  'ediProfile/getChanges': Call<'GET' | 'POST', { id: number }, { place: string; name: string; ours: string; theirs: string }[]>
  'ediProfile/getCount': Call<'GET', Params, Count>
  'ediProfile/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['ediProfile']>>
  'ediProfile/getGroups': Call<'GET', Params, Group[]>
  'ediProfile/getHistory': Call<'GET', Params, HistoryRecord[]>
  'ediProfile/getLines': Call<'GET', Params, { items: WireListed<Documents['ediProfile']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'ediProfile/getLinesCount': Call<'GET', Params, Count>
  'ediProfile/getPlaces': Call<'GET' | 'POST', { kind: number; standard?: number | null }, { place: string; name: string; now: string }[]>
  'ediProfile/getRelated': Call<'GET', Params, Related>
  'ediProfile/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'ediProfile/removeRange': Call<'POST', ActionBody<Documents['ediProfile'], 'remove'>, Done>
  'ediProfile/replay': Call<'POST', { action: string; change: any }, { messages: number; differing: number; left: number; causes: ({ what: string; how: number; messages: number; examples: ({ id: number; key: string; was?: string | null; now?: string | null })[] })[] }>
  'ediProfile/search': Call<'GET', Params, ({ value: number; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'ediProfile/setPlaces': Call<'POST', ActionBody<Documents['ediProfile'], 'setPlaces'>, Done>
  'ediProfile/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'eightD/approve': Call<'POST', ActionBody<Documents['eightD'], 'approve'>, Done>
  'eightD/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'eightD/contain': Call<'POST' | 'FILE', ActionBody<Documents['eightD'], 'contain'>, Done>
  'eightD/exportExcel': Call<'GET' | 'POST', Params, Download>
  'eightD/exportLines': Call<'GET' | 'POST', Params, Download>
  'eightD/fill': Call<'POST', ActionBody<Documents['eightD'], 'fill'>, Done>
  'eightD/getCount': Call<'GET', Params, Count>
  'eightD/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['eightD']>>
  'eightD/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'eightD/getGroups': Call<'GET', Params, Group[]>
  'eightD/getHistory': Call<'GET', Params, HistoryRecord[]>
  'eightD/getLines': Call<'GET', Params, { items: WireListed<Documents['eightD']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'eightD/getLinesCount': Call<'GET', Params, Count>
  'eightD/getPager': Call<'GET', Params, { items: WireHead<Documents['eightD']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'eightD/getRelated': Call<'GET', Params, Related>
  'eightD/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'eightD/print': Call<'GET' | 'POST', Params, Download>
  'eightD/reject': Call<'POST', ActionBody<Documents['eightD'], 'reject'>, Done>
  'eightD/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'eightD/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'eightD/submit': Call<'GET' | 'POST', ActionBody<Documents['eightD'], 'submit'> | Params, Done>
  'eightD/verify': Call<'POST', ActionBody<Documents['eightD'], 'verify'>, Done>
  'enumCode/PostSave': Call<'POST', ActionBody<Documents['enumCode'], 'create' | 'edit'>, Created | Done>
  'enumCode/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'enumCode/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'enumCode/disable': Call<'POST', ActionBody<Documents['enumCode'], 'disable'>, Done>
  'enumCode/enable': Call<'POST', ActionBody<Documents['enumCode'], 'enable'>, Done>
  'enumCode/exportExcel': Call<'GET' | 'POST', Params, Download>
  'enumCode/exportImport': Call<'GET' | 'POST', Params, Download>
  'enumCode/exportTemplate': Call<'GET', Params, Download>
  'enumCode/getCount': Call<'GET', Params, Count>
  'enumCode/getDetails': Call<'GET' | 'POST', { code: string }, { code_name: string; name: string; items: any }>
  'enumCode/getGroups': Call<'GET', Params, Group[]>
  'enumCode/getHistory': Call<'GET', Params, HistoryRecord[]>
  'enumCode/getImport': Call<'GET', { id: number }, ChangeSet>
  'enumCode/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'enumCode/getImports': Call<'GET', Params, ChangeSet[]>
  'enumCode/getList': Call<'GET' | 'POST', Params, { code_name: string; name: string; items: any }[]>
  'enumCode/getPager': Call<'GET', Params, { items: WireHead<Documents['enumCode']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'enumCode/getRefused': Call<'GET', { id: number }, Download>
  'enumCode/getRelated': Call<'GET', Params, Related>
  'enumCode/getRow': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['enumCode']>>
  'enumCode/getServerEnums': Call<'GET' | 'POST', Params, { code_name: string; name: string; items: any }[]>
  'enumCode/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'enumCode/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'enumCode/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'enumCode/remove': Call<'POST', ActionBody<Documents['enumCode'], 'remove'>, Done>
  'enumCode/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'enumCode/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'enumCode/undoImport': Call<'POST', { id: number }, ChangeSet>
  'exchangeOpen/exportExcel': Call<'GET' | 'POST', Params, Download>
  'exchangeOpen/getCount': Call<'GET', Params, Count>
  'exchangeOpen/getGroups': Call<'GET', Params, Group[]>
  'exchangeOpen/getPager': Call<'GET', Params, { items: WireHead<Documents['exchangeOpen']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'exchangeOpen/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'exchangeOpen/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'exchangeSheet/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'exchangeSheet/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'exchangeSheet/cancel': Call<'GET' | 'POST', ActionBody<Documents['exchangeSheet'], 'cancel'> | Params, Done>
  'exchangeSheet/edit': Call<'POST', ActionBody<Documents['exchangeSheet'], 'edit'>, Done>
  'exchangeSheet/exportDetail': Call<'GET' | 'POST', Params, Download>
  'exchangeSheet/exportExcel': Call<'GET' | 'POST', Params, Download>
  'exchangeSheet/exportLines': Call<'GET' | 'POST', Params, Download>
  'exchangeSheet/exportSign': Call<'GET' | 'POST', Params, Download>
  'exchangeSheet/exportSignTemplate': Call<'GET', Params, Download>
  'exchangeSheet/finish': Call<'POST', ActionBody<Documents['exchangeSheet'], 'finish'>, Done>
  'exchangeSheet/getCount': Call<'GET', Params, Count>
  'exchangeSheet/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['exchangeSheet']>>
  'exchangeSheet/getGroups': Call<'GET', Params, Group[]>
  'exchangeSheet/getHistory': Call<'GET', Params, HistoryRecord[]>
  'exchangeSheet/getImport': Call<'GET', { id: number }, ChangeSet>
  'exchangeSheet/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'exchangeSheet/getImports': Call<'GET', Params, ChangeSet[]>
  'exchangeSheet/getLines': Call<'GET', Params, { items: WireListed<Documents['exchangeSheet']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'exchangeSheet/getLinesCount': Call<'GET', Params, Count>
  'exchangeSheet/getPager': Call<'GET', Params, { items: WireHead<Documents['exchangeSheet']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'exchangeSheet/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'exchangeSheet/getRefused': Call<'GET', { id: number }, Download>
  'exchangeSheet/getRelated': Call<'GET', Params, Related>
  'exchangeSheet/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'exchangeSheet/importSign': Call<'POST' | 'FILE', Params, Imported>
  'exchangeSheet/out': Call<'GET' | 'POST', ActionBody<Documents['exchangeSheet'], 'out'> | Params, Done>
  'exchangeSheet/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'exchangeSheet/print': Call<'GET' | 'POST', Params, Download>
  'exchangeSheet/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'exchangeSheet/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'exchangeSheet/undoImport': Call<'POST', { id: number }, ChangeSet>
  'expectedMessage/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'expectedMessage/exportExcel': Call<'GET' | 'POST', Params, Download>
  'expectedMessage/getCount': Call<'GET', Params, Count>
  'expectedMessage/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['expectedMessage']>>
  'expectedMessage/getGroups': Call<'GET', Params, Group[]>
  'expectedMessage/getHistory': Call<'GET', Params, HistoryRecord[]>
  'expectedMessage/getPager': Call<'GET', Params, { items: WireHead<Documents['expectedMessage']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'expectedMessage/getRelated': Call<'GET', Params, Related>
  'expectedMessage/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'expectedMessage/resume': Call<'POST', ActionBody<Documents['expectedMessage'], 'resume'>, Done>
  'expectedMessage/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'expectedMessage/snooze': Call<'POST', ActionBody<Documents['expectedMessage'], 'snooze'>, Done>
  'expectedMessage/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'expectedMessage/stop': Call<'POST', ActionBody<Documents['expectedMessage'], 'stop'>, Done>
  'externalPull/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'externalPull/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'externalPull/cancel': Call<'GET' | 'POST', ActionBody<Documents['externalPull'], 'cancel'> | Params, Done>
  'externalPull/close': Call<'GET' | 'POST', ActionBody<Documents['externalPull'], 'close'> | Params, Done>
  'externalPull/create': Call<'POST', ActionBody<Documents['externalPull'], 'create'>, Created>
  'externalPull/createTransfer': Call<'POST', ActionBody<Documents['externalPull'], 'createTransfer'>, Done>
  'externalPull/edit': Call<'POST', ActionBody<Documents['externalPull'], 'edit'>, Done>
  'externalPull/exportDetail': Call<'GET' | 'POST', Params, Download>
  'externalPull/exportExcel': Call<'GET' | 'POST', Params, Download>
  'externalPull/exportImport': Call<'GET' | 'POST', Params, Download>
  'externalPull/exportLines': Call<'GET' | 'POST', Params, Download>
  'externalPull/exportTemplate': Call<'GET', Params, Download>
  'externalPull/getCount': Call<'GET', Params, Count>
  'externalPull/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['externalPull']>>
  'externalPull/getGroups': Call<'GET', Params, Group[]>
  'externalPull/getHistory': Call<'GET', Params, HistoryRecord[]>
  'externalPull/getImport': Call<'GET', { id: number }, ChangeSet>
  'externalPull/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'externalPull/getImports': Call<'GET', Params, ChangeSet[]>
  'externalPull/getLines': Call<'GET', Params, { items: WireListed<Documents['externalPull']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'externalPull/getLinesCount': Call<'GET', Params, Count>
  'externalPull/getPager': Call<'GET', Params, { items: WireHead<Documents['externalPull']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'externalPull/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'externalPull/getRefused': Call<'GET', { id: number }, Download>
  'externalPull/getRelated': Call<'GET', Params, Related>
  'externalPull/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'externalPull/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'externalPull/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'externalPull/publish': Call<'GET' | 'POST', ActionBody<Documents['externalPull'], 'publish'> | Params, Done>
  'externalPull/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'externalPull/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'externalPull/undoImport': Call<'POST', { id: number }, ChangeSet>
  'externalPull/viewed': Call<'GET' | 'POST', ActionBody<Documents['externalPull'], 'viewed'> | Params, Done>
  'factory/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'factory/disable': Call<'POST', ActionBody<Documents['factory'], 'disable'>, Done>
  'factory/enable': Call<'POST', ActionBody<Documents['factory'], 'enable'>, Done>
  'factory/exportExcel': Call<'GET' | 'POST', Params, Download>
  'factory/getCount': Call<'GET', Params, Count>
  'factory/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['factory']>>
  'factory/getFace': Call<'GET', Params, FaceItem[]>
  'factory/getGroups': Call<'GET', Params, Group[]>
  'factory/getHistory': Call<'GET', Params, HistoryRecord[]>
  'factory/getPager': Call<'GET', Params, { items: WireHead<Documents['factory']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'factory/getRelated': Call<'GET', Params, Related>
  'factory/getRestDays': Call<'GET' | 'POST', { plant: string; from: string; to: string }, any>
  'factory/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'factory/postSave': Call<'POST', ActionBody<Documents['factory'], 'create' | 'edit'>, Created | Done>
  'factory/remove': Call<'POST', ActionBody<Documents['factory'], 'remove'>, Done>
  'factory/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'factory/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'file/upload': Call<'POST' | 'FILE', Params, StoredFile>
  'flowOrgTask/getCount': Call<'GET', Params, Count>
  'flowOrgTask/getGroups': Call<'GET', Params, Group[]>
  'flowOrgTask/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'flowTask/addSign': Call<'POST', ActionBody<Documents['myTask'], 'addSign'>, { count: number }>
  'flowTask/batchSign': Call<'POST', ActionBody<Documents['myTask'], 'batchSign'>, { done: number; refused: number; rows: { ok: boolean; taskId: number; docNo: string; message: string }[] }>
  'flowTask/changeUser': Call<'POST', ActionBody<Documents['orgTask'], 'changeUser'>, { count: number }>
  'flowTask/claim': Call<'POST', ActionBody<Documents['myTask'], 'claim'>, { count: number }>
  'flowTask/delegate': Call<'POST', ActionBody<Documents['myTask'], 'delegate'>, { count: number }>
  'flowTask/exportExcel': Call<'GET' | 'POST', Params, Download>
  'flowTask/exportOrgExcel': Call<'GET' | 'POST', Params, Download>
  'flowTask/getCount': Call<'GET', Params, Count>
  'flowTask/getDetail': Call<'GET' | 'POST', { taskId: number }, { flow: any; task: any; mine: any; document: any; seals: any }>
  'flowTask/getGroups': Call<'GET', Params, Group[]>
  'flowTask/getHeadlines': Call<'GET' | 'POST', { taskIds: readonly number[] | string }, { taskId: number; told: string }[]>
  'flowTask/getMyCount': Call<'GET' | 'POST', Params, { todo: number; overdue: number }>
  'flowTask/getMyPager': Call<'GET', Params, { items: WireHead<Documents['myTask']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'flowTask/getOrgPager': Call<'GET', Params, { items: WireHead<Documents['orgTask']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'flowTask/getPdf': Call<'GET' | 'POST', { taskId: number }, Download>
  'flowTask/getPeople': Call<'GET' | 'POST', { kw?: string | null; names?: string | null }, { userName: string; displayName: string; orgCode: string; orgName: string }[]>
  'flowTask/getUsableSeals': Call<'GET' | 'POST', Params, { sealNo: string; sealName: string; sealType: number; typeName: string; validTo: string }[]>
  'flowTask/makeTicket': Call<'POST', ActionBody<Documents['myTask'], 'makeTicket'>, { count: number; path: string; link: string; expiresAt: string }>
  'flowTask/recallAct': Call<'POST', ActionBody<Documents['myTask'], 'recallAct'>, { count: number }>
  'flowTask/reject': Call<'POST', ActionBody<Documents['myTask'], 'reject'>, { count: number }>
  'flowTask/release': Call<'POST', ActionBody<Documents['myTask'], 'release'>, { count: number }>
  'flowTask/remind': Call<'POST', ActionBody<Documents['myTask'], 'remind'>, { count: number }>
  'flowTask/removeSign': Call<'POST', ActionBody<Documents['myTask'], 'removeSign'>, { count: number }>
  'flowTask/sign': Call<'POST' | 'FILE', ActionBody<Documents['myTask'], 'sign'>, { count: number }>
  'flowTask/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'flowTask/transfer': Call<'POST', ActionBody<Documents['myTask'], 'transfer'>, { count: number }>
  'flowTask/withdraw': Call<'POST', ActionBody<Documents['myTask'], 'withdraw'>, { count: number }>
  'forecastBucket/getCount': Call<'GET', Params, Count>
  'forecastBucket/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['forecastBucket']>>
  'forecastBucket/getGroups': Call<'GET', Params, Group[]>
  'forecastBucket/getHistory': Call<'GET', Params, HistoryRecord[]>
  'forecastBucket/getPager': Call<'GET', Params, { items: WireHead<Documents['forecastBucket']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'forecastBucket/getRelated': Call<'GET', Params, Related>
  'forecastBucket/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'forecastBucket/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'forecastPlan/accept': Call<'POST', ActionBody<Documents['forecastPlan'], 'accept'>, Done>
  'forecastPlan/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'forecastPlan/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'forecastPlan/changeStatus': Call<'GET' | 'POST', { ids?: readonly number[] | string | null; id?: number | null; status: string; remark?: string | null }, { count: number; ids: number[] }>
  'forecastPlan/commit': Call<'POST', ActionBody<Documents['forecastPlan'], 'commit'>, Done>
  'forecastPlan/create': Call<'POST', ActionBody<Documents['forecastPlan'], 'create'>, Created>
  'forecastPlan/edit': Call<'POST', ActionBody<Documents['forecastPlan'], 'edit'>, Done>
  'forecastPlan/exportBuckets': Call<'GET' | 'POST', Params, Download>
  'forecastPlan/exportDetails': Call<'GET' | 'POST', Params, Download>
  'forecastPlan/exportExcel': Call<'GET' | 'POST', Params, Download>
  'forecastPlan/exportImport': Call<'GET' | 'POST', Params, Download>
  'forecastPlan/exportLines': Call<'GET' | 'POST', Params, Download>
  'forecastPlan/exportTemplate': Call<'GET', Params, Download>
  'forecastPlan/getCount': Call<'GET', Params, Count>
  'forecastPlan/getDeltas': Call<'GET', { ids: readonly number[] | string; weeks?: number | null }, RowDelta[]>
  'forecastPlan/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['forecastPlan']>>
  'forecastPlan/getGroups': Call<'GET', Params, Group[]>
  'forecastPlan/getHistory': Call<'GET', Params, HistoryRecord[]>
  'forecastPlan/getImport': Call<'GET', { id: number }, ChangeSet>
  'forecastPlan/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'forecastPlan/getImports': Call<'GET', Params, ChangeSet[]>
  'forecastPlan/getLines': Call<'GET', Params, { items: WireListed<Documents['forecastPlan']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'forecastPlan/getLinesCount': Call<'GET', Params, Count>
  'forecastPlan/getPager': Call<'GET', Params, { items: WireHead<Documents['forecastPlan']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'forecastPlan/getRefused': Call<'GET', { id: number }, Download>
  'forecastPlan/getRelated': Call<'GET', Params, Related>
  'forecastPlan/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'forecastPlan/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'forecastPlan/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'forecastPlan/rePublish': Call<'POST', ActionBody<Documents['forecastPlan'], 'publish'>, Done>
  'forecastPlan/recall': Call<'POST', ActionBody<Documents['forecastPlan'], 'recall'>, Done>
  'forecastPlan/remove': Call<'POST', ActionBody<Documents['forecastPlan'], 'remove'>, Done>
  'forecastPlan/search': Call<'GET', Params, ({ value: number; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'forecastPlan/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'forecastPlan/undoImport': Call<'POST', { id: number }, ChangeSet>
  'forecastPlan/viewed': Call<'GET' | 'POST', ActionBody<Documents['forecastPlan'], 'viewed'> | Params, Done>
  'handbook/get': Call<'GET', { role?: string | null }, { title: string; steps: HandbookStep[]; work: HandbookWork[]; directories: { title: string; screens: HandbookScreen[] }[] }>
  'handbook/getPdf': Call<'GET', { role?: string | null }, Download>
  'handbook/getPicture': Call<'GET', { screen: string; role?: string | null }, Download>
  'handbook/putPicture': Call<'POST' | 'FILE', { screen: string; orgType: number }, null>
  'iedMark/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'iedMark/cancelSign': Call<'POST', ActionBody<Documents['iedMark'], 'cancelSign'>, Done>
  'iedMark/confirm': Call<'GET' | 'POST', ActionBody<Documents['iedMark'], 'confirm'> | Params, Done>
  'iedMark/dispute': Call<'POST' | 'FILE', ActionBody<Documents['iedMark'], 'dispute'>, Done>
  'iedMark/enter': Call<'POST' | 'FILE', ActionBody<Documents['iedMark'], 'enter'>, Done>
  'iedMark/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; markNo?: string | null }, Download>
  'iedMark/exportExcel': Call<'GET' | 'POST', Params, Download>
  'iedMark/generate': Call<'POST', ActionBody<Documents['iedMark'], 'generate'>, Made | Task>
  'iedMark/getCount': Call<'GET', Params, Count>
  'iedMark/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['iedMark']>>
  'iedMark/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'iedMark/getGroups': Call<'GET', Params, Group[]>
  'iedMark/getHistory': Call<'GET', Params, HistoryRecord[]>
  'iedMark/getLedger': Call<'GET' | 'POST', { markNo: string }, ({ txnId: number; postedAt: string; businessDate: string; movementType: string; movementText: string; account: string; accountText: string; docTitle: string; docName: string; docId?: number | null; docNo?: string | null; partNo?: string | null; qty: number; operator?: string | null })[]>
  'iedMark/getPager': Call<'GET', Params, { items: WireHead<Documents['iedMark']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'iedMark/getRelated': Call<'GET', Params, Related>
  'iedMark/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; markNo?: string | null }, SignFlow[]>
  'iedMark/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'iedMark/reportPdf': Call<'GET' | 'POST', Params, Download>
  'iedMark/resolve': Call<'POST', ActionBody<Documents['iedMark'], 'resolve'>, Done>
  'iedMark/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'iedMark/sign': Call<'POST' | 'FILE', ActionBody<Documents['iedMark'], 'sign'>, Done>
  'iedMark/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; markNo?: string | null; phase?: string | null }, Download>
  'iedMark/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'iedMark/void': Call<'GET' | 'POST', ActionBody<Documents['iedMark'], 'void'> | Params, Done>
  'iedMark/withdraw': Call<'GET' | 'POST', ActionBody<Documents['iedMark'], 'withdraw'> | Params, Done>
  'jis/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'jis/cancel': Call<'GET' | 'POST', ActionBody<Documents['jis'], 'cancel'> | Params, Done>
  'jis/exportDetail': Call<'GET' | 'POST', Params, Download>
  'jis/exportExcel': Call<'GET' | 'POST', Params, Download>
  'jis/exportLines': Call<'GET' | 'POST', Params, Download>
  'jis/getCount': Call<'GET', Params, Count>
  'jis/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['jis']>>
  'jis/getGroups': Call<'GET', Params, Group[]>
  'jis/getHistory': Call<'GET', Params, HistoryRecord[]>
  'jis/getLines': Call<'GET', Params, { items: WireListed<Documents['jis']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'jis/getLinesCount': Call<'GET', Params, Count>
  'jis/getPager': Call<'GET', Params, { items: WireHead<Documents['jis']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'jis/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'jis/getRelated': Call<'GET', Params, Related>
  'jis/getStation': Call<'GET' | 'POST', { lineCode?: string | null; jisGroup?: string | null }, { now: string; sheets: any }>
  'jis/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'jis/print': Call<'GET' | 'POST', Params, Download>
  'jis/receive': Call<'GET' | 'POST', ActionBody<Documents['jis'], 'receive'> | Params, Done>
  'jis/reissue': Call<'POST', ActionBody<Documents['jis'], 'reissue'>, Done>
  'jis/resequence': Call<'POST', ActionBody<Documents['jis'], 'resequence'>, { count: number; moved: number; sent: number }>
  'jis/scan': Call<'POST', ActionBody<Documents['jis'], 'scan'>, Done>
  'jis/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'jis/send': Call<'POST', ActionBody<Documents['jis'], 'send'>, Done>
  'jis/slots': Call<'GET' | 'POST', Params, Download>
  'jis/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'jis/startPick': Call<'GET' | 'POST', ActionBody<Documents['jis'], 'startPick'> | Params, Done>
  'jisGroup/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'jisGroup/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'jisGroup/disable': Call<'POST', ActionBody<Documents['jisGroup'], 'disable'>, Done>
  'jisGroup/enable': Call<'POST', ActionBody<Documents['jisGroup'], 'enable'>, Done>
  'jisGroup/exportExcel': Call<'GET' | 'POST', Params, Download>
  'jisGroup/exportExcelTemplate': Call<'GET', Params, Download>
  'jisGroup/getCount': Call<'GET', Params, Count>
  'jisGroup/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['jisGroup']>>
  'jisGroup/getGroups': Call<'GET', Params, Group[]>
  'jisGroup/getHistory': Call<'GET', Params, HistoryRecord[]>
  'jisGroup/getImport': Call<'GET', { id: number }, ChangeSet>
  'jisGroup/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'jisGroup/getImports': Call<'GET', Params, ChangeSet[]>
  'jisGroup/getPager': Call<'GET', Params, { items: WireHead<Documents['jisGroup']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'jisGroup/getRefused': Call<'GET', { id: number }, Download>
  'jisGroup/getRelated': Call<'GET', Params, Related>
  'jisGroup/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'jisGroup/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'jisGroup/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'jisGroup/remove': Call<'GET' | 'POST', ActionBody<Documents['jisGroup'], 'remove'> | Params, Done>
  'jisGroup/save': Call<'POST', ActionBody<Documents['jisGroup'], 'create' | 'edit'>, Created | Done>
  'jisGroup/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'jisGroup/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'jisGroup/undoImport': Call<'POST', { id: number }, ChangeSet>
  'kdforecast/DisSatisfy': Call<'POST', ActionBody<Documents['kdforecast'], 'disSatisfy'>, Done>
  'kdforecast/ExportExcelPrint': Call<'GET' | 'POST', Params, Download>
  'kdforecast/GetSingle': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['kdforecast']>>
  'kdforecast/Viewed': Call<'GET' | 'POST', ActionBody<Documents['kdforecast'], 'viewed'> | Params, Done>
  'kdforecast/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'kdforecast/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'kdforecast/confirm': Call<'POST', ActionBody<Documents['kdforecast'], 'confirm'>, Done>
  'kdforecast/create': Call<'POST', ActionBody<Documents['kdforecast'], 'create'>, Created>
  'kdforecast/edit': Call<'POST', ActionBody<Documents['kdforecast'], 'edit'>, Done>
  'kdforecast/exportConfirmTemplate': Call<'GET', Params, Download>
  'kdforecast/exportCreate': Call<'GET' | 'POST', Params, Download>
  'kdforecast/exportCreateTemplate': Call<'GET', Params, Download>
  'kdforecast/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kdforecast/exportExcelConfirm': Call<'GET' | 'POST', Params, Download>
  'kdforecast/exportExcelDetail': Call<'GET' | 'POST', Params, Download>
  'kdforecast/exportLines': Call<'GET' | 'POST', Params, Download>
  'kdforecast/getCount': Call<'GET', Params, Count>
  'kdforecast/getDeltas': Call<'GET', { ids: readonly number[] | string; weeks?: number | null }, RowDelta[]>
  'kdforecast/getGroups': Call<'GET', Params, Group[]>
  'kdforecast/getHistory': Call<'GET', Params, HistoryRecord[]>
  'kdforecast/getImport': Call<'GET', { id: number }, ChangeSet>
  'kdforecast/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'kdforecast/getImports': Call<'GET', Params, ChangeSet[]>
  'kdforecast/getLines': Call<'GET', Params, { items: WireListed<Documents['kdforecast']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kdforecast/getLinesCount': Call<'GET', Params, Count>
  'kdforecast/getPager': Call<'GET', Params, { items: WireHead<Documents['kdforecast']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kdforecast/getRefused': Call<'GET', { id: number }, Download>
  'kdforecast/getRelated': Call<'GET', Params, Related>
  'kdforecast/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'kdforecast/importExcelConfirm': Call<'POST' | 'FILE', Params, Imported>
  'kdforecast/importExcelCreate': Call<'POST' | 'FILE', Params, Imported>
  'kdforecast/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'kdforecast/publish': Call<'GET' | 'POST', ActionBody<Documents['kdforecast'], 'publish'> | Params, Done>
  'kdforecast/removeRange': Call<'POST', ActionBody<Documents['kdforecast'], 'remove'>, Done>
  'kdforecast/revise': Call<'POST', ActionBody<Documents['kdforecast'], 'revise'>, Done>
  'kdforecast/satisfy': Call<'GET' | 'POST', ActionBody<Documents['kdforecast'], 'satisfy'> | Params, Done>
  'kdforecast/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'kdforecast/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kdforecast/undoImport': Call<'POST', { id: number }, ChangeSet>
  'kpiAnswer/exempt': Call<'POST' | 'FILE', ActionBody<Documents['kpiAnswer'], 'exempt'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'kpiAnswer/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiAnswer/getCount': Call<'GET', Params, Count>
  'kpiAnswer/getGroups': Call<'GET', Params, Group[]>
  'kpiAnswer/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiAnswer']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiAnswer/restore': Call<'POST', ActionBody<Documents['kpiAnswer'], 'restore'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'kpiAnswer/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiAreaShip/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiAreaShip/getCount': Call<'GET', Params, Count>
  'kpiAreaShip/getGroups': Call<'GET', Params, Group[]>
  'kpiAreaShip/getMap': Call<'GET' | 'POST', {}, { reviewNo: string; outlines: any }[]>
  'kpiAreaShip/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiAreaShip']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiAreaShip/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'kpiAreaShip/setMap': Call<'POST', ActionBody<Documents['areaMap'], 'setMap'>, Created>
  'kpiAreaShip/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiCarrier/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiCarrier/getCount': Call<'GET', Params, Count>
  'kpiCarrier/getGroups': Call<'GET', Params, Group[]>
  'kpiCarrier/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiCarrier']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiCarrier/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'kpiCarrier/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiClaimRpt/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiClaimRpt/getCount': Call<'GET', Params, Count>
  'kpiClaimRpt/getGroups': Call<'GET', Params, Group[]>
  'kpiClaimRpt/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiClaimRpt']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiClaimRpt/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'kpiClaimRpt/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiEval/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiEval/getCount': Call<'GET', Params, Count>
  'kpiEval/getGroups': Call<'GET', Params, Group[]>
  'kpiEval/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiEval']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiEval/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'kpiEval/getVersionChanges': Call<'GET', Params, { total: number; items: VersionChange[] }>
  'kpiEval/getVersions': Call<'GET', Params, ReportVersion[]>
  'kpiEval/publishVersion': Call<'POST', { from: string; to: string; minDelPct: number; note?: string | null }, ReportVersion>
  'kpiEval/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiExempt/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiExempt/getCount': Call<'GET', Params, Count>
  'kpiExempt/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['kpiExempt']>>
  'kpiExempt/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'kpiExempt/getGroups': Call<'GET', Params, Group[]>
  'kpiExempt/getHistory': Call<'GET', Params, HistoryRecord[]>
  'kpiExempt/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiExempt']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiExempt/getRelated': Call<'GET', Params, Related>
  'kpiExempt/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'kpiExempt/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiForecast/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiForecast/getCount': Call<'GET', Params, Count>
  'kpiForecast/getGroups': Call<'GET', Params, Group[]>
  'kpiForecast/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiForecast']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiForecast/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'kpiForecast/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiGpr/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiGpr/getCount': Call<'GET', Params, Count>
  'kpiGpr/getGroups': Call<'GET', Params, Group[]>
  'kpiGpr/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiGpr']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiGpr/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'kpiGpr/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiLine/exempt': Call<'POST' | 'FILE', ActionBody<Documents['kpiLine'], 'exempt'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'kpiLine/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiLine/getCount': Call<'GET', Params, Count>
  'kpiLine/getGroups': Call<'GET', Params, Group[]>
  'kpiLine/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiLine']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiLine/restore': Call<'POST', ActionBody<Documents['kpiLine'], 'restore'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'kpiLine/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiPromise/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiPromise/getCount': Call<'GET', Params, Count>
  'kpiPromise/getGroups': Call<'GET', Params, Group[]>
  'kpiPromise/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiPromise']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiPromise/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'kpiPromise/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiReport/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiReport/getCount': Call<'GET', Params, Count>
  'kpiReport/getGroups': Call<'GET', Params, Group[]>
  'kpiReport/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiReport']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiReport/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'kpiReport/reportPdf': Call<'GET' | 'POST', { seal?: string | null }, Download>
  'kpiReport/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiReport/startPdf': Call<'POST', { query?: any | null; seal?: string | null }, Task>
  'kpiReturn/exempt': Call<'POST' | 'FILE', ActionBody<Documents['kpiReturn'], 'exempt'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'kpiReturn/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiReturn/getCount': Call<'GET', Params, Count>
  'kpiReturn/getGroups': Call<'GET', Params, Group[]>
  'kpiReturn/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiReturn']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiReturn/restore': Call<'POST', ActionBody<Documents['kpiReturn'], 'restore'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'kpiReturn/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiSheet/exempt': Call<'POST' | 'FILE', ActionBody<Documents['kpiSheet'], 'exempt'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'kpiSheet/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiSheet/getCount': Call<'GET', Params, Count>
  'kpiSheet/getGroups': Call<'GET', Params, Group[]>
  'kpiSheet/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiSheet']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiSheet/restore': Call<'POST', ActionBody<Documents['kpiSheet'], 'restore'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'kpiSheet/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiSpec/approve': Call<'POST', ActionBody<Documents['kpiSpec'], 'approve'>, Done>
  'kpiSpec/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'kpiSpec/create': Call<'POST', ActionBody<Documents['kpiSpec'], 'create'>, Created>
  'kpiSpec/edit': Call<'POST', ActionBody<Documents['kpiSpec'], 'edit'>, Done>
  'kpiSpec/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; specCode?: string | null }, Download>
  'kpiSpec/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiSpec/exportLines': Call<'GET' | 'POST', Params, Download>
  'kpiSpec/getCount': Call<'GET', Params, Count>
  'kpiSpec/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['kpiSpec']>>
  'kpiSpec/getGroups': Call<'GET', Params, Group[]>
  'kpiSpec/getHistory': Call<'GET', Params, HistoryRecord[]>
  'kpiSpec/getLines': Call<'GET', Params, { items: WireListed<Documents['kpiSpec']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiSpec/getLinesCount': Call<'GET', Params, Count>
  'kpiSpec/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiSpec']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiSpec/getRelated': Call<'GET', Params, Related>
  'kpiSpec/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; specCode?: string | null }, SignFlow[]>
  'kpiSpec/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'kpiSpec/pub': Call<'GET' | 'POST', ActionBody<Documents['kpiSpec'], 'publish'> | Params, Done>
  'kpiSpec/reject': Call<'POST', ActionBody<Documents['kpiSpec'], 'reject'>, Done>
  'kpiSpec/remove': Call<'GET' | 'POST', ActionBody<Documents['kpiSpec'], 'remove'> | Params, Done>
  'kpiSpec/revise': Call<'POST', ActionBody<Documents['kpiSpec'], 'revise'>, Done>
  'kpiSpec/search': Call<'GET', Params, ({ value: number; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'kpiSpec/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; specCode?: string | null; phase?: string | null }, Download>
  'kpiSpec/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiSpec/stop': Call<'GET' | 'POST', ActionBody<Documents['kpiSpec'], 'stop'> | Params, Done>
  'kpiSpec/trial': Call<'GET' | 'POST', { id: number; plant: string; period: string }, ({ supplierCode: string; supplierName: string; period: string; weight: number; score?: number | null; grade: number; rankNo?: number | null; toldScore?: number | null; toldGrade?: number | null; toldRank?: number | null; crosses: boolean })[]>
  'kpiSpec/withdraw': Call<'GET' | 'POST', ActionBody<Documents['kpiSpec'], 'withdraw'> | Params, Done>
  'kpiStock/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiStock/getCount': Call<'GET', Params, Count>
  'kpiStock/getGroups': Call<'GET', Params, Group[]>
  'kpiStock/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiStock']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiStock/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'kpiStock/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiStockDelay/edit': Call<'POST', ActionBody<Documents['kpiStockPlan'], 'edit'>, Created>
  'kpiStockDelay/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiStockDelay/getCount': Call<'GET', Params, Count>
  'kpiStockDelay/getGroups': Call<'GET', Params, Group[]>
  'kpiStockDelay/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiStockDelay']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiStockDelay/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'kpiStockDelay/setLimit': Call<'POST', ActionBody<Documents['kpiStockLimit'], 'setLimit'>, Created>
  'kpiStockDelay/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiStockLimit/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiStockLimit/getCount': Call<'GET', Params, Count>
  'kpiStockLimit/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['kpiStockLimit']>>
  'kpiStockLimit/getGroups': Call<'GET', Params, Group[]>
  'kpiStockLimit/getHistory': Call<'GET', Params, HistoryRecord[]>
  'kpiStockLimit/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiStockLimit']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiStockLimit/getRelated': Call<'GET', Params, Related>
  'kpiStockLimit/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'kpiStockLimit/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiStockPlan/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiStockPlan/getCount': Call<'GET', Params, Count>
  'kpiStockPlan/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['kpiStockPlan']>>
  'kpiStockPlan/getGroups': Call<'GET', Params, Group[]>
  'kpiStockPlan/getHistory': Call<'GET', Params, HistoryRecord[]>
  'kpiStockPlan/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiStockPlan']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiStockPlan/getRelated': Call<'GET', Params, Related>
  'kpiStockPlan/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'kpiStockPlan/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiWarnRule/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiWarnRule/getCount': Call<'GET', Params, Count>
  'kpiWarnRule/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['kpiWarnRule']>>
  'kpiWarnRule/getGroups': Call<'GET', Params, Group[]>
  'kpiWarnRule/getHistory': Call<'GET', Params, HistoryRecord[]>
  'kpiWarnRule/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiWarnRule']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiWarnRule/getRelated': Call<'GET', Params, Related>
  'kpiWarnRule/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'kpiWarnRule/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiWarning/accept': Call<'POST', ActionBody<Documents['kpiWarning'], 'accept'>, Done>
  'kpiWarning/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'kpiWarning/close': Call<'POST', ActionBody<Documents['kpiWarning'], 'close'>, Done>
  'kpiWarning/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiWarning/getCount': Call<'GET', Params, Count>
  'kpiWarning/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['kpiWarning']>>
  'kpiWarning/getGroups': Call<'GET', Params, Group[]>
  'kpiWarning/getHistory': Call<'GET', Params, HistoryRecord[]>
  'kpiWarning/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiWarning']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiWarning/getRelated': Call<'GET', Params, Related>
  'kpiWarning/getRules': Call<'GET' | 'POST', {}, ({ ruleCode: number; note: string; unit: string; warnAt: number; highAt?: number | null; isOn: boolean })[]>
  'kpiWarning/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'kpiWarning/ignore': Call<'POST', ActionBody<Documents['kpiWarning'], 'ignore'>, Done>
  'kpiWarning/saveRule': Call<'POST', ActionBody<Documents['kpiWarning'], 'saveRule'>, { count: number }>
  'kpiWarning/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'kpiWarning/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'kpiWeek/exportExcel': Call<'GET' | 'POST', Params, Download>
  'kpiWeek/getCount': Call<'GET', Params, Count>
  'kpiWeek/getGroups': Call<'GET', Params, Group[]>
  'kpiWeek/getPager': Call<'GET', Params, { items: WireHead<Documents['kpiWeek']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'kpiWeek/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'kpiWeek/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'ledger/checkLaws': Call<'POST', Params, Laws>
  'ledger/getLines': Call<'GET', { txnId: number }, ({ txnId: number; postedAt: string; businessDate: string; movementType: string; movementText: string; account: string; accountText: string; docTitle: string; docName: string; docId?: number | null; docNo?: string | null; partNo?: string | null; qty: number; operator?: string | null })[]>
  'ledger/laws': Call<'GET', Params, Laws>
  'ledgerPeriod/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'ledgerPeriod/close': Call<'POST', ActionBody<Documents['ledgerPeriod'], 'close'>, Created>
  'ledgerPeriod/closeAgain': Call<'POST', ActionBody<Documents['ledgerPeriod'], 'closeAgain'>, Done>
  'ledgerPeriod/exportExcel': Call<'GET' | 'POST', Params, Download>
  'ledgerPeriod/getCount': Call<'GET', Params, Count>
  'ledgerPeriod/getDesk': Call<'GET' | 'POST', Params, ({ plant: string; plantName: string; period: string; reopened?: number | null; checks: any })[]>
  'ledgerPeriod/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['ledgerPeriod']>>
  'ledgerPeriod/getGroups': Call<'GET', Params, Group[]>
  'ledgerPeriod/getHistory': Call<'GET', Params, HistoryRecord[]>
  'ledgerPeriod/getPager': Call<'GET', Params, { items: WireHead<Documents['ledgerPeriod']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'ledgerPeriod/getRelated': Call<'GET', Params, Related>
  'ledgerPeriod/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'ledgerPeriod/reopen': Call<'POST', ActionBody<Documents['ledgerPeriod'], 'reopen'>, Done>
  'ledgerPeriod/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'ledgerPeriod/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'lineShort/act': Call<'POST', ActionBody<Documents['lineShort'], 'act'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'lineShort/book': Call<'GET' | 'POST', ActionBody<Documents['lineShort'], 'book'> | Params, Done>
  'lineShort/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'lineShort/exportExcel': Call<'GET' | 'POST', Params, Download>
  'lineShort/getCount': Call<'GET', Params, Count>
  'lineShort/getDesk': Call<'GET' | 'POST', { plant: string; partNo: string; supplierCode: string; ahead?: number | null }, { from: number; horizon: number; minQty?: number | null; maxQty?: number | null; packed: any }>
  'lineShort/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['lineShort']>>
  'lineShort/getGroups': Call<'GET', Params, Group[]>
  'lineShort/getHistory': Call<'GET', Params, HistoryRecord[]>
  'lineShort/getHours': Call<'GET' | 'POST', { plant?: string | null; counts?: number | null }, ({ plant: string; partNo: string; partName?: string | null; supplierCode: string; supplierName?: string | null; plannerName?: string | null; lineCodes: string; unit: string; starveAt?: string | null; since: number; chance: number; missing: number; held: number; called: number; waiting?: string | null; at?: string | null; sheetNo?: string | null; recordDay?: number | null; causes: string })[]>
  'lineShort/getLateness': Call<'GET' | 'POST', { plant: string; supplierCode: string; weekday?: number | null }, { id: number; doc: string; no: string; planned: string; arrived: string; late: number }[]>
  'lineShort/getPager': Call<'GET', Params, { items: WireHead<Documents['lineShort']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'lineShort/getRelated': Call<'GET', Params, Related>
  'lineShort/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'lineShort/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'lineShort/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'listed/getTexts': Call<'GET', { name: string }, string[]>
  'live/stream': Call<'GET', { since?: string | null }, Download>
  'manualPlan/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'manualPlan/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'manualPlan/close': Call<'GET' | 'POST', ActionBody<Documents['manualPlan'], 'close'> | Params, Done>
  'manualPlan/create': Call<'POST', ActionBody<Documents['manualPlan'], 'create'>, Created>
  'manualPlan/createSend': Call<'POST', ActionBody<Documents['manualPlan'], 'createSend'>, Done>
  'manualPlan/edit': Call<'POST', ActionBody<Documents['manualPlan'], 'edit'>, Done>
  'manualPlan/exportExcel': Call<'GET' | 'POST', Params, Download>
  'manualPlan/exportImport': Call<'GET' | 'POST', Params, Download>
  'manualPlan/exportTemplate': Call<'GET', Params, Download>
  'manualPlan/getCount': Call<'GET', Params, Count>
  'manualPlan/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['manualPlan']>>
  'manualPlan/getGroups': Call<'GET', Params, Group[]>
  'manualPlan/getHistory': Call<'GET', Params, HistoryRecord[]>
  'manualPlan/getImport': Call<'GET', { id: number }, ChangeSet>
  'manualPlan/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'manualPlan/getImports': Call<'GET', Params, ChangeSet[]>
  'manualPlan/getPager': Call<'GET', Params, { items: WireHead<Documents['manualPlan']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'manualPlan/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'manualPlan/getRefused': Call<'GET', { id: number }, Download>
  'manualPlan/getRelated': Call<'GET', Params, Related>
  'manualPlan/getSlots': Call<'GET' | 'POST', { id: number; date: string }, ({ dock: string; slotMinutes: number; capacity: number; allowKinds?: string | null; taken: any })[]>
  'manualPlan/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'manualPlan/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'manualPlan/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'manualPlan/print': Call<'GET' | 'POST', Params, Download>
  'manualPlan/publish': Call<'GET' | 'POST', ActionBody<Documents['manualPlan'], 'publish'> | Params, Done>
  'manualPlan/remove': Call<'GET' | 'POST', ActionBody<Documents['manualPlan'], 'remove'> | Params, Done>
  'manualPlan/schedule': Call<'GET' | 'POST', ActionBody<Documents['manualPlan'], 'schedule'> | Params, Done>
  'manualPlan/search': Call<'GET', Params, ({ value: number; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'manualPlan/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'manualPlan/undoImport': Call<'POST', { id: number }, ChangeSet>
  'manualPlan/viewed': Call<'GET' | 'POST', ActionBody<Documents['manualPlan'], 'viewed'> | Params, Done>
  'materialBoard/exportExcel': Call<'GET' | 'POST', Params, Download>
  'materialBoard/getCards': Call<'GET', { plant?: string | null }, ({ plant: string; lineCode?: string | null; lineName?: string | null; normal: number; warning: number; critical: number })[]>
  'materialBoard/getCount': Call<'GET', Params, Count>
  'materialBoard/getGroups': Call<'GET', Params, Group[]>
  'materialBoard/getHistory': Call<'GET', { plant: string; partNo: string; supplierId: number }, ({ day: string; beginQty: number; inQty: number; useQty: number; endQty: number; coverDays?: number | null })[]>
  'materialBoard/getPager': Call<'GET', Params, { items: WireHead<Documents['materialBoard']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'materialBoard/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'materialBoard/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'materialNeed/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'materialNeed/close': Call<'GET' | 'POST', ActionBody<Documents['materialNeed'], 'close'> | Params, Done>
  'materialNeed/create': Call<'POST' | 'FILE', ActionBody<Documents['materialNeed'], 'create'>, Created>
  'materialNeed/edit': Call<'POST' | 'FILE', ActionBody<Documents['materialNeed'], 'edit'>, Done>
  'materialNeed/exportExcel': Call<'GET' | 'POST', Params, Download>
  'materialNeed/getCount': Call<'GET', Params, Count>
  'materialNeed/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['materialNeed']>>
  'materialNeed/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'materialNeed/getGroups': Call<'GET', Params, Group[]>
  'materialNeed/getHistory': Call<'GET', Params, HistoryRecord[]>
  'materialNeed/getPager': Call<'GET', Params, { items: WireHead<Documents['materialNeed']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'materialNeed/getRelated': Call<'GET', Params, Related>
  'materialNeed/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'materialNeed/publish': Call<'GET' | 'POST', ActionBody<Documents['materialNeed'], 'publish'> | Params, Done>
  'materialNeed/reply': Call<'POST', ActionBody<Documents['materialNeed'], 'reply'>, Done>
  'materialNeed/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'materialNeed/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'materialNeed/toPlan': Call<'POST', ActionBody<Documents['materialNeed'], 'toPlan'>, Done>
  'materialNeed/viewed': Call<'GET' | 'POST', ActionBody<Documents['materialNeed'], 'viewed'> | Params, Done>
  'materialNotice/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'materialNotice/create': Call<'POST' | 'FILE', ActionBody<Documents['materialNotice'], 'create'>, Created>
  'materialNotice/edit': Call<'POST' | 'FILE', ActionBody<Documents['materialNotice'], 'edit'>, Done>
  'materialNotice/exportExcel': Call<'GET' | 'POST', Params, Download>
  'materialNotice/getCount': Call<'GET', Params, Count>
  'materialNotice/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['materialNotice']>>
  'materialNotice/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'materialNotice/getGroups': Call<'GET', Params, Group[]>
  'materialNotice/getHistory': Call<'GET', Params, HistoryRecord[]>
  'materialNotice/getPager': Call<'GET', Params, { items: WireHead<Documents['materialNotice']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'materialNotice/getRelated': Call<'GET', Params, Related>
  'materialNotice/getReplies': Call<'GET' | 'POST', Params, { items: WireHead<Documents['materialNoticeReply']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'materialNotice/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'materialNotice/publish': Call<'GET' | 'POST', ActionBody<Documents['materialNotice'], 'publish'> | Params, Done>
  'materialNotice/recall': Call<'GET' | 'POST', ActionBody<Documents['materialNotice'], 'recall'> | Params, Done>
  'materialNotice/reply': Call<'POST' | 'FILE', ActionBody<Documents['materialNoticeReply'], 'reply'>, Done>
  'materialNotice/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'materialNotice/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'materialNoticeReply/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'materialNoticeReply/exportExcel': Call<'GET' | 'POST', Params, Download>
  'materialNoticeReply/getCount': Call<'GET', Params, Count>
  'materialNoticeReply/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['materialNoticeReply']>>
  'materialNoticeReply/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'materialNoticeReply/getGroups': Call<'GET', Params, Group[]>
  'materialNoticeReply/getHistory': Call<'GET', Params, HistoryRecord[]>
  'materialNoticeReply/getPager': Call<'GET', Params, { items: WireHead<Documents['materialNoticeReply']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'materialNoticeReply/getRelated': Call<'GET', Params, Related>
  'materialNoticeReply/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'materialNoticeReply/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'materialNoticeReply/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'materialNoticeReply/viewed': Call<'GET' | 'POST', ActionBody<Documents['materialNoticeReply'], 'viewed'> | Params, Done>
  'materialOrder/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'materialOrder/buildOrderAppointReport': Call<'GET' | 'POST', { plant: string; month: string; supplierCode?: string | null }, Task>
  'materialOrder/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'materialOrder/cancel': Call<'GET' | 'POST', ActionBody<Documents['materialOrder'], 'cancel'> | Params, Done>
  'materialOrder/close': Call<'GET' | 'POST', ActionBody<Documents['materialOrder'], 'close'> | Params, Done>
  'materialOrder/create': Call<'POST', ActionBody<Documents['materialOrder'], 'create'>, Created>
  'materialOrder/createSend': Call<'POST', ActionBody<Documents['materialOrder'], 'createSend'>, Done>
  'materialOrder/edit': Call<'POST', ActionBody<Documents['materialOrder'], 'edit'>, Done>
  'materialOrder/exportChildDetails': Call<'GET' | 'POST', Params, Download>
  'materialOrder/exportDetail': Call<'GET' | 'POST', Params, Download>
  'materialOrder/exportExcel': Call<'GET' | 'POST', Params, Download>
  'materialOrder/exportImport': Call<'GET' | 'POST', Params, Download>
  'materialOrder/exportLines': Call<'GET' | 'POST', Params, Download>
  'materialOrder/exportReceipt': Call<'GET' | 'POST', Params, Download>
  'materialOrder/exportReceiptTemplate': Call<'GET', Params, Download>
  'materialOrder/exportReviseFeedback': Call<'GET' | 'POST', Params, Download>
  'materialOrder/exportReviseFeedbackTemplate': Call<'GET', Params, Download>
  'materialOrder/exportTemplate': Call<'GET', Params, Download>
  'materialOrder/getAntecedents': Call<'GET' | 'POST', { orderNo: string }, { version: number; at: string; who: string; lines?: any }[]>
  'materialOrder/getCount': Call<'GET', Params, Count>
  'materialOrder/getDeltas': Call<'GET', { ids: readonly number[] | string; weeks?: number | null }, RowDelta[]>
  'materialOrder/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['materialOrder']>>
  'materialOrder/getGroups': Call<'GET', Params, Group[]>
  'materialOrder/getHistory': Call<'GET', Params, HistoryRecord[]>
  'materialOrder/getHomePagePercentColor': Call<'GET' | 'POST', Params, any>
  'materialOrder/getImport': Call<'GET', { id: number }, ChangeSet>
  'materialOrder/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'materialOrder/getImports': Call<'GET', Params, ChangeSet[]>
  'materialOrder/getLinesCount': Call<'GET', Params, Count>
  'materialOrder/getOrder': Call<'GET' | 'POST', { orderNo: string }, WireOf<Documents['materialOrder']>>
  'materialOrder/getOrderAppointReport': Call<'GET' | 'POST', { plant: string; month: string; supplierCode?: string | null }, Task>
  'materialOrder/getPager': Call<'GET', Params, { items: WireHead<Documents['materialOrder']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'materialOrder/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'materialOrder/getReceipts': Call<'GET' | 'POST', { orderId?: number | null; lineId?: number | null; orderNo?: string | null }, WireOf<Documents['orderReceipt']>[]>
  'materialOrder/getRefused': Call<'GET', { id: number }, Download>
  'materialOrder/getRelated': Call<'GET', Params, Related>
  'materialOrder/getRevisePager': Call<'GET', Params, { items: WireHead<Documents['orderRevise']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'materialOrder/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'materialOrder/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'materialOrder/importMessage': Call<'POST' | 'FILE', Params, { orders: string[]; notes: string[] }>
  'materialOrder/importReceipt': Call<'POST' | 'FILE', Params, Imported>
  'materialOrder/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'materialOrder/print': Call<'GET' | 'POST', Params, Download>
  'materialOrder/rePublish': Call<'POST', ActionBody<Documents['materialOrder'], 'publish'>, Done>
  'materialOrder/revise': Call<'POST', ActionBody<Documents['materialOrder'], 'revise'>, Done>
  'materialOrder/reviseDecide': Call<'GET' | 'POST', ActionBody<Documents['orderRevise'], 'decide'> | Params, Done>
  'materialOrder/reviseFeedback': Call<'POST', ActionBody<Documents['orderRevise'], 'feedback'>, Done>
  'materialOrder/reviseFeedbackImport': Call<'POST' | 'FILE', Params, Imported>
  'materialOrder/saveReceipts': Call<'POST', ActionBody<Documents['materialOrder'], 'acknowledge'>, Done>
  'materialOrder/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'materialOrder/searchDetails': Call<'GET', Params, { items: WireListed<Documents['materialOrder']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'materialOrder/setHomePagePercentColor': Call<'GET' | 'POST', ActionBody<Documents['materialOrder'], 'setPercentColor'> | Params, { count: number; redBelow: number; yellowBelow: number }>
  'materialOrder/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'materialOrder/undoImport': Call<'POST', { id: number }, ChangeSet>
  'materialOrder/viewedByIds': Call<'GET' | 'POST', ActionBody<Documents['materialOrder'], 'viewed'> | Params, Done>
  'materialOrder/viewedByQuery': Call<'GET' | 'POST', Params, { count: number }>
  'materialOrderMonthly/exportExcel': Call<'GET' | 'POST', Params, Download>
  'materialOrderMonthly/getCount': Call<'GET', Params, Count>
  'materialOrderMonthly/getGroups': Call<'GET', Params, Group[]>
  'materialOrderMonthly/getPager': Call<'GET', Params, { items: WireHead<Documents['materialOrderMonthly']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'materialOrderMonthly/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'materialOrderMonthly/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'message/exportExcel': Call<'GET' | 'POST', Params, Download>
  'message/getCount': Call<'GET', Params, Count>
  'message/getGroups': Call<'GET', Params, Group[]>
  'message/getMyPager': Call<'GET', Params, { items: WireHead<Documents['myMessage']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'message/getNews': Call<'GET' | 'POST', Params, { id: number; count: number; subject: string; text: string; newest: string; at: string; link: string }[]>
  'message/getOf': Call<'GET' | 'POST', { doc: string; id: number }, { id: number; isRead: boolean; subject: string; content: string; at: string }[]>
  'message/getUnread': Call<'GET' | 'POST', Params, { count: number }>
  'message/read': Call<'POST', ActionBody<Documents['myMessage'], 'read'>, { count: number }>
  'message/readAll': Call<'POST', ActionBody<Documents['myMessage'], 'readAll'>, { count: number }>
  'message/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'messageDelivery/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'messageDelivery/exportExcel': Call<'GET' | 'POST', Params, Download>
  'messageDelivery/getCount': Call<'GET', Params, Count>
  'messageDelivery/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['messageDelivery']>>
  'messageDelivery/getGroups': Call<'GET', Params, Group[]>
  'messageDelivery/getHistory': Call<'GET', Params, HistoryRecord[]>
  'messageDelivery/getPager': Call<'GET', Params, { items: WireHead<Documents['messageDelivery']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'messageDelivery/getRelated': Call<'GET', Params, Related>
  'messageDelivery/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'messageDelivery/resend': Call<'GET' | 'POST', ActionBody<Documents['messageDelivery'], 'resend'> | Params, Done>
  'messageDelivery/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'messageDelivery/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'messageRobot/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'messageRobot/disable': Call<'POST', ActionBody<Documents['messageRobot'], 'disable'>, Done>
  'messageRobot/enable': Call<'POST', ActionBody<Documents['messageRobot'], 'enable'>, Done>
  'messageRobot/exportExcel': Call<'GET' | 'POST', Params, Download>
  'messageRobot/getCount': Call<'GET', Params, Count>
  'messageRobot/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['messageRobot']>>
  'messageRobot/getGroups': Call<'GET', Params, Group[]>
  'messageRobot/getHistory': Call<'GET', Params, HistoryRecord[]>
  'messageRobot/getPager': Call<'GET', Params, { items: WireHead<Documents['messageRobot']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'messageRobot/getRelated': Call<'GET', Params, Related>
  'messageRobot/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'messageRobot/remove': Call<'POST', ActionBody<Documents['messageRobot'], 'remove'>, Done>
  'messageRobot/save': Call<'POST', ActionBody<Documents['messageRobot'], 'create' | 'edit'>, Created | Done>
  'messageRobot/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'messageRobot/setAddress': Call<'POST', ActionBody<Documents['messageRobot'], 'setAddress'>, Done>
  'messageRobot/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'messageRule/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'messageRule/create': Call<'POST', ActionBody<Documents['messageRule'], 'create'>, Created>
  'messageRule/disable': Call<'POST', ActionBody<Documents['messageRule'], 'disable'>, Done>
  'messageRule/edit': Call<'POST', ActionBody<Documents['messageRule'], 'edit'>, Done>
  'messageRule/enable': Call<'POST', ActionBody<Documents['messageRule'], 'enable'>, Done>
  'messageRule/exportExcel': Call<'GET' | 'POST', Params, Download>
  'messageRule/getCount': Call<'GET', Params, Count>
  'messageRule/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['messageRule']>>
  'messageRule/getEvents': Call<'GET' | 'POST', Params, { eventCode: string; title: string; docTitle: string; doc: string; text: string; variables: any }[]>
  'messageRule/getFace': Call<'GET', Params, FaceItem[]>
  'messageRule/getGroups': Call<'GET', Params, Group[]>
  'messageRule/getHistory': Call<'GET', Params, HistoryRecord[]>
  'messageRule/getRelated': Call<'GET', Params, Related>
  'messageRule/getSamples': Call<'GET' | 'POST', { eventCode: string }, { id: number; at: string; link: string; values: any }[]>
  'messageRule/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'messageRule/getpager': Call<'GET', Params, { items: WireHead<Documents['messageRule']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'messageRule/remove': Call<'POST', ActionBody<Documents['messageRule'], 'remove'>, Done>
  'messageRule/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'messageRule/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'messageRule/test': Call<'POST', ActionBody<Documents['messageRule'], 'test'>, { count: number }>
  'milkRunRoute/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'milkRunRoute/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'milkRunRoute/disable': Call<'POST', ActionBody<Documents['milkRunRoute'], 'disable'>, Done>
  'milkRunRoute/enable': Call<'POST', ActionBody<Documents['milkRunRoute'], 'enable'>, Done>
  'milkRunRoute/exportExcel': Call<'GET' | 'POST', Params, Download>
  'milkRunRoute/exportExcelTemplate': Call<'GET', Params, Download>
  'milkRunRoute/getCount': Call<'GET', Params, Count>
  'milkRunRoute/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['milkRunRoute']>>
  'milkRunRoute/getGroups': Call<'GET', Params, Group[]>
  'milkRunRoute/getHistory': Call<'GET', Params, HistoryRecord[]>
  'milkRunRoute/getImport': Call<'GET', { id: number }, ChangeSet>
  'milkRunRoute/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'milkRunRoute/getImports': Call<'GET', Params, ChangeSet[]>
  'milkRunRoute/getPager': Call<'GET', Params, { items: WireHead<Documents['milkRunRoute']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'milkRunRoute/getRefused': Call<'GET', { id: number }, Download>
  'milkRunRoute/getRelated': Call<'GET', Params, Related>
  'milkRunRoute/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'milkRunRoute/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'milkRunRoute/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'milkRunRoute/remove': Call<'GET' | 'POST', ActionBody<Documents['milkRunRoute'], 'remove'> | Params, Done>
  'milkRunRoute/save': Call<'POST', ActionBody<Documents['milkRunRoute'], 'create' | 'edit'>, Created | Done>
  'milkRunRoute/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'milkRunRoute/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'milkRunRoute/undoImport': Call<'POST', { id: number }, ChangeSet>
  'mrPullSheet/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'mrPullSheet/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'mrPullSheet/cancel': Call<'GET' | 'POST', ActionBody<Documents['mrPullSheet'], 'cancel'> | Params, Done>
  'mrPullSheet/close': Call<'GET' | 'POST', ActionBody<Documents['mrPullSheet'], 'close'> | Params, Done>
  'mrPullSheet/confirmReady': Call<'POST', ActionBody<Documents['mrPullSheet'], 'confirmReady'>, Done>
  'mrPullSheet/create': Call<'POST', ActionBody<Documents['mrPullSheet'], 'create'>, Created>
  'mrPullSheet/createPick': Call<'POST', ActionBody<Documents['mrPullSheet'], 'createPick'>, Done>
  'mrPullSheet/edit': Call<'POST', ActionBody<Documents['mrPullSheet'], 'edit'>, Done>
  'mrPullSheet/exportDetail': Call<'GET' | 'POST', Params, Download>
  'mrPullSheet/exportExcel': Call<'GET' | 'POST', Params, Download>
  'mrPullSheet/exportImport': Call<'GET' | 'POST', Params, Download>
  'mrPullSheet/exportLines': Call<'GET' | 'POST', Params, Download>
  'mrPullSheet/exportReady': Call<'GET' | 'POST', Params, Download>
  'mrPullSheet/exportReadyTemplate': Call<'GET', Params, Download>
  'mrPullSheet/exportTemplate': Call<'GET', Params, Download>
  'mrPullSheet/getCount': Call<'GET', Params, Count>
  'mrPullSheet/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['mrPullSheet']>>
  'mrPullSheet/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'mrPullSheet/getGroups': Call<'GET', Params, Group[]>
  'mrPullSheet/getHistory': Call<'GET', Params, HistoryRecord[]>
  'mrPullSheet/getImport': Call<'GET', { id: number }, ChangeSet>
  'mrPullSheet/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'mrPullSheet/getImports': Call<'GET', Params, ChangeSet[]>
  'mrPullSheet/getLines': Call<'GET', Params, { items: WireListed<Documents['mrPullSheet']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'mrPullSheet/getLinesCount': Call<'GET', Params, Count>
  'mrPullSheet/getPager': Call<'GET', Params, { items: WireHead<Documents['mrPullSheet']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'mrPullSheet/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'mrPullSheet/getRefused': Call<'GET', { id: number }, Download>
  'mrPullSheet/getRelated': Call<'GET', Params, Related>
  'mrPullSheet/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'mrPullSheet/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'mrPullSheet/importReady': Call<'POST' | 'FILE', Params, Imported>
  'mrPullSheet/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'mrPullSheet/print': Call<'GET' | 'POST', Params, Download>
  'mrPullSheet/publish': Call<'GET' | 'POST', ActionBody<Documents['mrPullSheet'], 'publish'> | Params, Done>
  'mrPullSheet/remove': Call<'GET' | 'POST', ActionBody<Documents['mrPullSheet'], 'remove'> | Params, Done>
  'mrPullSheet/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'mrPullSheet/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'mrPullSheet/undoImport': Call<'POST', { id: number }, ChangeSet>
  'mrPullSheet/viewed': Call<'GET' | 'POST', ActionBody<Documents['mrPullSheet'], 'viewed'> | Params, Done>
  'mrTrip/exportExcel': Call<'GET' | 'POST', Params, Download>
  'mrTrip/getCount': Call<'GET', Params, Count>
  'mrTrip/getGroups': Call<'GET', Params, Group[]>
  'mrTrip/getPager': Call<'GET', Params, { items: WireHead<Documents['mrTrip']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'mrTrip/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'myNotice/exportExcel': Call<'GET' | 'POST', Params, Download>
  'myNotice/getCount': Call<'GET', Params, Count>
  'myNotice/getGroups': Call<'GET', Params, Group[]>
  'myNotice/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'n1MPlan/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'n1MPlan/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'n1MPlan/callback': Call<'GET' | 'POST', ActionBody<Documents['n1MPlan'], 'recall'> | Params, Done>
  'n1MPlan/close': Call<'GET' | 'POST', ActionBody<Documents['n1MPlan'], 'close'> | Params, Done>
  'n1MPlan/create': Call<'POST', ActionBody<Documents['n1MPlan'], 'create'>, Created>
  'n1MPlan/exportExcel': Call<'GET' | 'POST', Params, Download>
  'n1MPlan/exportHistoryExcel': Call<'GET' | 'POST', Params, Download>
  'n1MPlan/exportImport': Call<'GET' | 'POST', Params, Download>
  'n1MPlan/exportTemplate': Call<'GET', Params, Download>
  'n1MPlan/generate': Call<'POST', ActionBody<Documents['n1MPlan'], 'generate'>, Made | Task>
  'n1MPlan/getArrivals': Call<'GET' | 'POST', { id: number }, any>
  'n1MPlan/getCount': Call<'GET', Params, Count>
  'n1MPlan/getDeltas': Call<'GET', { ids: readonly number[] | string; weeks?: number | null }, RowDelta[]>
  'n1MPlan/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['n1MPlan']>>
  'n1MPlan/getGroups': Call<'GET', Params, Group[]>
  'n1MPlan/getHistory': Call<'GET', Params, HistoryRecord[]>
  'n1MPlan/getImport': Call<'GET', { id: number }, ChangeSet>
  'n1MPlan/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'n1MPlan/getImports': Call<'GET', Params, ChangeSet[]>
  'n1MPlan/getPager': Call<'GET', Params, { items: WireHead<Documents['n1MPlan']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'n1MPlan/getRefused': Call<'GET', { id: number }, Download>
  'n1MPlan/getRelated': Call<'GET', Params, Related>
  'n1MPlan/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'n1MPlan/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'n1MPlan/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'n1MPlan/print': Call<'GET' | 'POST', Params, Download>
  'n1MPlan/publish': Call<'GET' | 'POST', ActionBody<Documents['n1MPlan'], 'publish'> | Params, Done>
  'n1MPlan/remove': Call<'POST', ActionBody<Documents['n1MPlan'], 'remove'>, Done>
  'n1MPlan/schedule': Call<'POST', ActionBody<Documents['n1MPlan'], 'schedule'>, Done>
  'n1MPlan/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'n1MPlan/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'n1MPlan/undoImport': Call<'POST', { id: number }, ChangeSet>
  'n1MPlan/update': Call<'POST', ActionBody<Documents['n1MPlan'], 'edit'>, Done>
  'n1MPlan/viewed': Call<'GET' | 'POST', ActionBody<Documents['n1MPlan'], 'viewed'> | Params, Done>
  'n1WPlan/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'n1WPlan/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'n1WPlan/callOff': Call<'POST', ActionBody<Documents['n1WPlan'], 'callOff'>, Done>
  'n1WPlan/callback': Call<'GET' | 'POST', ActionBody<Documents['n1WPlan'], 'recall'> | Params, Done>
  'n1WPlan/close': Call<'GET' | 'POST', ActionBody<Documents['n1WPlan'], 'close'> | Params, Done>
  'n1WPlan/create': Call<'POST', ActionBody<Documents['n1WPlan'], 'create'>, Created>
  'n1WPlan/exportExcel': Call<'GET' | 'POST', Params, Download>
  'n1WPlan/exportFeedback': Call<'GET' | 'POST', Params, Download>
  'n1WPlan/exportFeedbackTemplate': Call<'GET', Params, Download>
  'n1WPlan/exportHistoryExcel': Call<'GET' | 'POST', Params, Download>
  'n1WPlan/exportImport': Call<'GET' | 'POST', Params, Download>
  'n1WPlan/exportTemplate': Call<'GET', Params, Download>
  'n1WPlan/feedback': Call<'POST', ActionBody<Documents['n1WPlan'], 'feedback'>, Done>
  'n1WPlan/generate': Call<'POST', ActionBody<Documents['n1WPlan'], 'generate'>, Made | Task>
  'n1WPlan/getArrivals': Call<'GET' | 'POST', { id: number }, any>
  'n1WPlan/getCount': Call<'GET', Params, Count>
  'n1WPlan/getDeltas': Call<'GET', { ids: readonly number[] | string; weeks?: number | null }, RowDelta[]>
  'n1WPlan/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['n1WPlan']>>
  'n1WPlan/getGroups': Call<'GET', Params, Group[]>
  'n1WPlan/getHistory': Call<'GET', Params, HistoryRecord[]>
  'n1WPlan/getImport': Call<'GET', { id: number }, ChangeSet>
  'n1WPlan/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'n1WPlan/getImports': Call<'GET', Params, ChangeSet[]>
  'n1WPlan/getPager': Call<'GET', Params, { items: WireHead<Documents['n1WPlan']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'n1WPlan/getRefused': Call<'GET', { id: number }, Download>
  'n1WPlan/getRelated': Call<'GET', Params, Related>
  'n1WPlan/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'n1WPlan/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'n1WPlan/importFeedback': Call<'POST' | 'FILE', Params, Imported>
  'n1WPlan/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'n1WPlan/print': Call<'GET' | 'POST', Params, Download>
  'n1WPlan/publish': Call<'GET' | 'POST', ActionBody<Documents['n1WPlan'], 'publish'> | Params, Done>
  'n1WPlan/remove': Call<'POST', ActionBody<Documents['n1WPlan'], 'remove'>, Done>
  'n1WPlan/schedule': Call<'POST', ActionBody<Documents['n1WPlan'], 'schedule'>, Done>
  'n1WPlan/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'n1WPlan/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'n1WPlan/undoImport': Call<'POST', { id: number }, ChangeSet>
  'n1WPlan/update': Call<'POST', ActionBody<Documents['n1WPlan'], 'edit'>, Done>
  'n1WPlan/viewed': Call<'GET' | 'POST', ActionBody<Documents['n1WPlan'], 'viewed'> | Params, Done>
  'notice/approve': Call<'POST', ActionBody<Documents['notice'], 'approve'>, Done>
  'notice/audit': Call<'GET' | 'POST', { ids?: readonly number[] | string | null; id?: number | null; pass: boolean; opinion?: string | null }, { count: number; ids: number[] }>
  'notice/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'notice/cancel': Call<'GET' | 'POST', ActionBody<Documents['notice'], 'cancel'> | Params, Done>
  'notice/create': Call<'POST' | 'FILE', ActionBody<Documents['notice'], 'create'>, Created>
  'notice/delay': Call<'POST', ActionBody<Documents['notice'], 'delay'>, Done>
  'notice/downloadFile': Call<'GET' | 'POST', { id: string }, Download>
  'notice/edit': Call<'POST' | 'FILE', ActionBody<Documents['notice'], 'edit'>, Done>
  'notice/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; noticeNo?: string | null }, Download>
  'notice/exportExcel': Call<'GET' | 'POST', Params, Download>
  'notice/getAudits': Call<'GET' | 'POST', { id: number }, ({ auditor: string; at: string; opinion?: string | null; pass: boolean })[]>
  'notice/getCount': Call<'GET', Params, Count>
  'notice/getDetail': Call<'GET' | 'POST', { id: number }, { id: number; title: string; isViewed: boolean; type: number; priority: number; pubBase: string; creationUserName: string; mustRead: boolean; publishTime?: string | null; expiredAt?: string | null; body: string; files: any }>
  'notice/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['notice']>>
  'notice/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'notice/getGroups': Call<'GET', Params, Group[]>
  'notice/getHistory': Call<'GET', Params, HistoryRecord[]>
  'notice/getMyPager': Call<'GET', Params, { items: WireHead<Documents['myNotice']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'notice/getMyWaitReadList': Call<'GET' | 'POST', {}, { id: number; title: string; isViewed: boolean; type: number; priority: number; pubBase: string; creationUserName: string; mustRead: boolean; publishTime: string }[]>
  'notice/getOrgs': Call<'GET' | 'POST', Params, { items: WireHead<Documents['noticeTarget']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'notice/getOrgsExcel': Call<'GET' | 'POST', Params, Download>
  'notice/getPager': Call<'GET', Params, { items: WireHead<Documents['notice']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'notice/getRelated': Call<'GET', Params, Related>
  'notice/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; noticeNo?: string | null }, SignFlow[]>
  'notice/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'notice/publish': Call<'GET' | 'POST', ActionBody<Documents['notice'], 'publish'> | Params, Done>
  'notice/reCall': Call<'GET' | 'POST', ActionBody<Documents['notice'], 'recall' | 'recallPub'> | Params, Done>
  'notice/reject': Call<'POST', ActionBody<Documents['notice'], 'reject'>, Done>
  'notice/remind': Call<'POST', ActionBody<Documents['notice'], 'remind'>, Done>
  'notice/removeRange': Call<'POST', ActionBody<Documents['notice'], 'removeRange'>, Done>
  'notice/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'notice/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; noticeNo?: string | null; phase?: string | null }, Download>
  'notice/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'notice/uploadFile': Call<'POST' | 'FILE', Params, StoredFile>
  'noticeTarget/exportExcel': Call<'GET' | 'POST', Params, Download>
  'noticeTarget/getCount': Call<'GET', Params, Count>
  'noticeTarget/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['noticeTarget']>>
  'noticeTarget/getGroups': Call<'GET', Params, Group[]>
  'noticeTarget/getHistory': Call<'GET', Params, HistoryRecord[]>
  'noticeTarget/getPager': Call<'GET', Params, { items: WireHead<Documents['noticeTarget']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'noticeTarget/getRelated': Call<'GET', Params, Related>
  'noticeTarget/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'noticeTarget/search': Call<'GET', Params, ({ value: number; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'noticeTarget/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'orderAppointment/exportExcel': Call<'GET' | 'POST', Params, Download>
  'orderAppointment/getCount': Call<'GET', Params, Count>
  'orderAppointment/getGroups': Call<'GET', Params, Group[]>
  'orderAppointment/getPager': Call<'GET', Params, { items: WireHead<Documents['orderAppointment']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'orderAppointment/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'orderAppointment/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'orderProgress/exportExcel': Call<'GET' | 'POST', Params, Download>
  'orderProgress/getCount': Call<'GET', Params, Count>
  'orderProgress/getGroups': Call<'GET', Params, Group[]>
  'orderProgress/getPager': Call<'GET', Params, { items: WireHead<Documents['orderProgress']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'orderProgress/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'orderProgress/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'orderReceipt/exportExcel': Call<'GET' | 'POST', Params, Download>
  'orderReceipt/getCount': Call<'GET', Params, Count>
  'orderReceipt/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['orderReceipt']>>
  'orderReceipt/getGroups': Call<'GET', Params, Group[]>
  'orderReceipt/getHistory': Call<'GET', Params, HistoryRecord[]>
  'orderReceipt/getPager': Call<'GET', Params, { items: WireHead<Documents['orderReceipt']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'orderReceipt/getRelated': Call<'GET', Params, Related>
  'orderReceipt/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'orderReceipt/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'orderRevise/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'orderRevise/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'orderRevise/cancel': Call<'GET' | 'POST', ActionBody<Documents['orderRevise'], 'cancel'> | Params, Done>
  'orderRevise/create': Call<'POST', ActionBody<Documents['orderRevise'], 'create'>, Created>
  'orderRevise/edit': Call<'POST', ActionBody<Documents['orderRevise'], 'edit'>, Done>
  'orderRevise/exportFeedback': Call<'GET' | 'POST', Params, Download>
  'orderRevise/exportImport': Call<'GET' | 'POST', Params, Download>
  'orderRevise/exportTemplate': Call<'GET', Params, Download>
  'orderRevise/getCount': Call<'GET', Params, Count>
  'orderRevise/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['orderRevise']>>
  'orderRevise/getGroups': Call<'GET', Params, Group[]>
  'orderRevise/getHistory': Call<'GET', Params, HistoryRecord[]>
  'orderRevise/getImport': Call<'GET', { id: number }, ChangeSet>
  'orderRevise/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'orderRevise/getImports': Call<'GET', Params, ChangeSet[]>
  'orderRevise/getRefused': Call<'GET', { id: number }, Download>
  'orderRevise/getRelated': Call<'GET', Params, Related>
  'orderRevise/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'orderRevise/importAnswerMessage': Call<'POST' | 'FILE', Params, { orders: string[]; notes: string[] }>
  'orderRevise/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'orderRevise/importMessage': Call<'POST' | 'FILE', Params, { orders: string[]; notes: string[] }>
  'orderRevise/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'orderRevise/publish': Call<'POST', ActionBody<Documents['orderRevise'], 'publish'>, Done>
  'orderRevise/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'orderRevise/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'orderRevise/undoImport': Call<'POST', { id: number }, ChangeSet>
  'orderRevise/viewed': Call<'GET' | 'POST', ActionBody<Documents['orderRevise'], 'viewed'> | Params, Done>
  'orderSchedule/getCount': Call<'GET', Params, Count>
  'orderSchedule/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['orderSchedule']>>
  'orderSchedule/getGroups': Call<'GET', Params, Group[]>
  'orderSchedule/getHistory': Call<'GET', Params, HistoryRecord[]>
  'orderSchedule/getPager': Call<'GET', Params, { items: WireHead<Documents['orderSchedule']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'orderSchedule/getRelated': Call<'GET', Params, Related>
  'orderSchedule/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'orderSchedule/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'orgadm/getSummary': Call<'GET', Params, { members: number; enabled: number; signedIn: number; contacts: number }>
  'organization/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'organization/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'organization/disable': Call<'POST', ActionBody<Documents['organization'], 'disable'>, Done>
  'organization/editContact': Call<'POST', ActionBody<Documents['organization'], 'editContact'>, Done>
  'organization/enable': Call<'POST', ActionBody<Documents['organization'], 'enable'>, Done>
  'organization/export': Call<'GET' | 'POST', Params, Download>
  'organization/exportTemplate': Call<'GET', Params, Download>
  'organization/freeze': Call<'POST', ActionBody<Documents['organization'], 'freeze'>, Done>
  'organization/get': Call<'GET' | 'POST', { id: number }, WireOf<Documents['organization']> | null>
  'organization/getCount': Call<'GET', Params, Count>
  'organization/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['organization']>>
  'organization/getFace': Call<'GET', Params, FaceItem[]>
  'organization/getGroups': Call<'GET', Params, Group[]>
  'organization/getHistory': Call<'GET', Params, HistoryRecord[]>
  'organization/getImport': Call<'GET', { id: number }, ChangeSet>
  'organization/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'organization/getImports': Call<'GET', Params, ChangeSet[]>
  'organization/getLargeListByCodes': Call<'POST', { codes: any; type?: number | null }, { items: any; missing: any }>
  'organization/getPager': Call<'GET', Params, { items: WireHead<Documents['organization']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'organization/getRefused': Call<'GET', { id: number }, Download>
  'organization/getRelated': Call<'GET', Params, Related>
  'organization/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'organization/import': Call<'POST' | 'FILE', Params, Imported>
  'organization/postSave': Call<'POST', ActionBody<Documents['organization'], 'create' | 'edit'>, Created | Done>
  'organization/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'organization/remove': Call<'POST', ActionBody<Documents['organization'], 'remove'>, Done>
  'organization/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'organization/searchByName': Call<'GET' | 'POST', { type?: number | null; kw?: string | null; count?: number | null }, { id: number; code: string; displayName: string; type: number }[]>
  'organization/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'organization/undoImport': Call<'POST', { id: number }, ChangeSet>
  'organizationGroup/addMembers': Call<'POST', ActionBody<Documents['organizationGroup'], 'addMembers'>, Done>
  'organizationGroup/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'organizationGroup/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'organizationGroup/create': Call<'POST', ActionBody<Documents['organizationGroup'], 'create'>, Created>
  'organizationGroup/disable': Call<'POST', ActionBody<Documents['organizationGroup'], 'disable'>, Done>
  'organizationGroup/edit': Call<'POST', ActionBody<Documents['organizationGroup'], 'edit'>, Done>
  'organizationGroup/enable': Call<'POST', ActionBody<Documents['organizationGroup'], 'enable'>, Done>
  'organizationGroup/exportExcel': Call<'GET' | 'POST', Params, Download>
  'organizationGroup/exportExcelTemplate': Call<'GET', Params, Download>
  'organizationGroup/getCount': Call<'GET', Params, Count>
  'organizationGroup/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['organizationGroup']>>
  'organizationGroup/getFace': Call<'GET', Params, FaceItem[]>
  'organizationGroup/getGroups': Call<'GET', Params, Group[]>
  'organizationGroup/getHistory': Call<'GET', Params, HistoryRecord[]>
  'organizationGroup/getImport': Call<'GET', { id: number }, ChangeSet>
  'organizationGroup/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'organizationGroup/getImports': Call<'GET', Params, ChangeSet[]>
  'organizationGroup/getOrganizations': Call<'GET' | 'POST', { id: number }, ({ id: number; lineNo: number; orgCode: string; orgName?: string | null })[]>
  'organizationGroup/getPager': Call<'GET', Params, { items: WireHead<Documents['organizationGroup']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'organizationGroup/getRefused': Call<'GET', { id: number }, Download>
  'organizationGroup/getRelated': Call<'GET', Params, Related>
  'organizationGroup/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'organizationGroup/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'organizationGroup/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'organizationGroup/remove': Call<'POST', ActionBody<Documents['organizationGroup'], 'remove'>, Done>
  'organizationGroup/removeMembers': Call<'POST', ActionBody<Documents['organizationGroup'], 'removeMembers'>, Done>
  'organizationGroup/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'organizationGroup/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'organizationGroup/undoImport': Call<'POST', { id: number }, ChangeSet>
  'outSupRun/exportDetail': Call<'GET' | 'POST', Params, Download>
  'outSupRun/exportExcel': Call<'GET' | 'POST', Params, Download>
  'outSupRun/exportLines': Call<'GET' | 'POST', Params, Download>
  'outSupRun/getCount': Call<'GET', Params, Count>
  'outSupRun/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['outSupRun']>>
  'outSupRun/getGroups': Call<'GET', Params, Group[]>
  'outSupRun/getHistory': Call<'GET', Params, HistoryRecord[]>
  'outSupRun/getLines': Call<'GET', Params, { items: WireListed<Documents['outSupRun']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'outSupRun/getLinesCount': Call<'GET', Params, Count>
  'outSupRun/getPager': Call<'GET', Params, { items: WireHead<Documents['outSupRun']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'outSupRun/getRelated': Call<'GET', Params, Related>
  'outSupRun/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'outSupRun/run': Call<'POST', ActionBody<Documents['outSupRun'], 'run'>, Created>
  'outSupRun/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'outSupSchedule/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'outSupSchedule/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'outSupSchedule/cancel': Call<'GET' | 'POST', ActionBody<Documents['outSupSchedule'], 'cancel'> | Params, Done>
  'outSupSchedule/close': Call<'GET' | 'POST', ActionBody<Documents['outSupSchedule'], 'close'> | Params, Done>
  'outSupSchedule/create': Call<'POST', ActionBody<Documents['outSupSchedule'], 'create'>, Created>
  'outSupSchedule/createSend': Call<'POST', ActionBody<Documents['outSupSchedule'], 'createSend'>, Done>
  'outSupSchedule/edit': Call<'POST', ActionBody<Documents['outSupSchedule'], 'edit'>, Done>
  'outSupSchedule/exportDetail': Call<'GET' | 'POST', Params, Download>
  'outSupSchedule/exportExcel': Call<'GET' | 'POST', Params, Download>
  'outSupSchedule/exportFeedback': Call<'GET' | 'POST', Params, Download>
  'outSupSchedule/exportFeedbackTemplate': Call<'GET', Params, Download>
  'outSupSchedule/exportImport': Call<'GET' | 'POST', Params, Download>
  'outSupSchedule/exportLines': Call<'GET' | 'POST', Params, Download>
  'outSupSchedule/exportTemplate': Call<'GET', Params, Download>
  'outSupSchedule/feedback': Call<'POST', ActionBody<Documents['outSupSchedule'], 'feedback'>, Done>
  'outSupSchedule/getCount': Call<'GET', Params, Count>
  'outSupSchedule/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['outSupSchedule']>>
  'outSupSchedule/getGroups': Call<'GET', Params, Group[]>
  'outSupSchedule/getHistory': Call<'GET', Params, HistoryRecord[]>
  'outSupSchedule/getImport': Call<'GET', { id: number }, ChangeSet>
  'outSupSchedule/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'outSupSchedule/getImports': Call<'GET', Params, ChangeSet[]>
  'outSupSchedule/getLines': Call<'GET', Params, { items: WireListed<Documents['outSupSchedule']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'outSupSchedule/getLinesCount': Call<'GET', Params, Count>
  'outSupSchedule/getPager': Call<'GET', Params, { items: WireHead<Documents['outSupSchedule']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'outSupSchedule/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'outSupSchedule/getRefused': Call<'GET', { id: number }, Download>
  'outSupSchedule/getRelated': Call<'GET', Params, Related>
  'outSupSchedule/getSlots': Call<'GET' | 'POST', { id: number; date: string }, ({ dock: string; slotMinutes: number; capacity: number; allowKinds?: string | null; taken: any })[]>
  'outSupSchedule/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'outSupSchedule/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'outSupSchedule/importFeedback': Call<'POST' | 'FILE', Params, Imported>
  'outSupSchedule/move': Call<'POST', ActionBody<Documents['outSupSchedule'], 'move'>, Done>
  'outSupSchedule/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'outSupSchedule/print': Call<'GET' | 'POST', Params, Download>
  'outSupSchedule/publish': Call<'GET' | 'POST', ActionBody<Documents['outSupSchedule'], 'publish'> | Params, Done>
  'outSupSchedule/remove': Call<'GET' | 'POST', ActionBody<Documents['outSupSchedule'], 'remove'> | Params, Done>
  'outSupSchedule/schedule': Call<'POST', ActionBody<Documents['outSupSchedule'], 'schedule'>, { count: number; trips: number; gaps: number; note?: string | null }>
  'outSupSchedule/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'outSupSchedule/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'outSupSchedule/undoImport': Call<'POST', { id: number }, ChangeSet>
  'outSupSchedule/viewed': Call<'GET' | 'POST', ActionBody<Documents['outSupSchedule'], 'viewed'> | Params, Done>
  'ownBook/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'ownBook/exportExcel': Call<'GET' | 'POST', Params, Download>
  'ownBook/exportLines': Call<'GET' | 'POST', Params, Download>
  'ownBook/exportResult': Call<'GET' | 'POST', { stmtNo: string }, Download>
  'ownBook/exportUpload': Call<'GET' | 'POST', Params, Download>
  'ownBook/exportUploadTemplate': Call<'GET', Params, Download>
  'ownBook/getCount': Call<'GET', Params, Count>
  'ownBook/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['ownBook']>>
  'ownBook/getGroups': Call<'GET', Params, Group[]>
  'ownBook/getHistory': Call<'GET', Params, HistoryRecord[]>
  'ownBook/getImport': Call<'GET', { id: number }, ChangeSet>
  'ownBook/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'ownBook/getImports': Call<'GET', Params, ChangeSet[]>
  'ownBook/getLines': Call<'GET', Params, { items: WireListed<Documents['ownBook']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'ownBook/getLinesCount': Call<'GET', Params, Count>
  'ownBook/getPager': Call<'GET', Params, { items: WireHead<Documents['ownBook']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'ownBook/getPairs': Call<'GET' | 'POST', { stmtNo: string; partNo: string }, { how: number; diffQty: number; openQty: number; his: any; ours: any; reasons: any }[]>
  'ownBook/getParts': Call<'GET' | 'POST', { stmtNo: string }, ({ partNo: string; partName?: string | null; unit?: string | null; hisQty: number; oursQty: number; agreedQty: number; hisOnlyQty: number; oursOnlyQty: number; quantityQty: number; provenQty: number; openQty: number; openCount: number; lineCount: number; reasons: string; open: string; disputed: any })[]>
  'ownBook/getRefused': Call<'GET', { id: number }, Download>
  'ownBook/getRelated': Call<'GET', Params, Related>
  'ownBook/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'ownBook/importExcel': Call<'POST' | 'FILE', { stmtNo: string }, Imported>
  'ownBook/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null; stmtNo?: string | null }, ChangeSet | NeedsMapping | Task>
  'ownBook/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'ownBook/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'ownBook/undoImport': Call<'POST', { id: number }, ChangeSet>
  'ownBook/upload': Call<'POST', ActionBody<Documents['ownBook'], 'upload'>, Created>
  'package/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'package/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'package/disable': Call<'POST', ActionBody<Documents['package'], 'disable'>, Done>
  'package/enable': Call<'POST', ActionBody<Documents['package'], 'enable'>, Done>
  'package/exportExcel': Call<'GET' | 'POST', Params, Download>
  'package/exportExcelTemplate': Call<'GET', Params, Download>
  'package/getCount': Call<'GET', Params, Count>
  'package/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['package']>>
  'package/getFace': Call<'GET', Params, FaceItem[]>
  'package/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'package/getGroups': Call<'GET', Params, Group[]>
  'package/getHistory': Call<'GET', Params, HistoryRecord[]>
  'package/getImport': Call<'GET', { id: number }, ChangeSet>
  'package/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'package/getImports': Call<'GET', Params, ChangeSet[]>
  'package/getPager': Call<'GET', Params, { items: WireHead<Documents['package']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'package/getRefused': Call<'GET', { id: number }, Download>
  'package/getRelated': Call<'GET', Params, Related>
  'package/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'package/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'package/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'package/remove': Call<'GET' | 'POST', ActionBody<Documents['package'], 'remove'> | Params, Done>
  'package/save': Call<'POST' | 'FILE', ActionBody<Documents['package'], 'create' | 'edit'>, Created | Done>
  'package/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'package/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'package/undoImport': Call<'POST', { id: number }, ChangeSet>
  'part/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'part/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'part/disable': Call<'POST', ActionBody<Documents['part'], 'disable'>, Done>
  'part/enable': Call<'POST', ActionBody<Documents['part'], 'enable'>, Done>
  'part/exportExcel': Call<'GET' | 'POST', Params, Download>
  'part/exportExcelTemplate': Call<'GET', Params, Download>
  'part/getCount': Call<'GET', Params, Count>
  'part/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['part']>>
  'part/getFace': Call<'GET', Params, FaceItem[]>
  'part/getGroups': Call<'GET', Params, Group[]>
  'part/getHistory': Call<'GET', Params, HistoryRecord[]>
  'part/getImport': Call<'GET', { id: number }, ChangeSet>
  'part/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'part/getImports': Call<'GET', Params, ChangeSet[]>
  'part/getPager': Call<'GET', Params, { items: WireHead<Documents['part']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'part/getRefused': Call<'GET', { id: number }, Download>
  'part/getRelated': Call<'GET', Params, Related>
  'part/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'part/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'part/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'part/save': Call<'POST', ActionBody<Documents['part'], 'create' | 'edit'>, Created | Done>
  'part/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'part/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'part/undoImport': Call<'POST', { id: number }, ChangeSet>
  'partPackage/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'partPackage/approve': Call<'GET' | 'POST', ActionBody<Documents['partPackage'], 'approve'> | Params, Done>
  'partPackage/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'partPackage/create': Call<'POST', ActionBody<Documents['partPackage'], 'create'>, Created>
  'partPackage/edit': Call<'POST', ActionBody<Documents['partPackage'], 'edit'>, Done>
  'partPackage/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; supplierCode?: string | null }, Download>
  'partPackage/exportExcel': Call<'GET' | 'POST', Params, Download>
  'partPackage/exportExcelTemplate': Call<'GET', Params, Download>
  'partPackage/getCount': Call<'GET', Params, Count>
  'partPackage/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['partPackage']>>
  'partPackage/getGroups': Call<'GET', Params, Group[]>
  'partPackage/getHistory': Call<'GET', Params, HistoryRecord[]>
  'partPackage/getImport': Call<'GET', { id: number }, ChangeSet>
  'partPackage/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'partPackage/getImports': Call<'GET', Params, ChangeSet[]>
  'partPackage/getPager': Call<'GET', Params, { items: WireHead<Documents['partPackage']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'partPackage/getRefused': Call<'GET', { id: number }, Download>
  'partPackage/getRelated': Call<'GET', Params, Related>
  'partPackage/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; supplierCode?: string | null }, SignFlow[]>
  'partPackage/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'partPackage/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'partPackage/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'partPackage/reject': Call<'GET' | 'POST', ActionBody<Documents['partPackage'], 'reject'> | Params, Done>
  'partPackage/remove': Call<'GET' | 'POST', ActionBody<Documents['partPackage'], 'remove'> | Params, Done>
  'partPackage/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'partPackage/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; supplierCode?: string | null; phase?: string | null }, Download>
  'partPackage/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'partPackage/submit': Call<'GET' | 'POST', ActionBody<Documents['partPackage'], 'submit'> | Params, Done>
  'partPackage/undoImport': Call<'POST', { id: number }, ChangeSet>
  'partPackage/withdraw': Call<'GET' | 'POST', ActionBody<Documents['partPackage'], 'withdraw'> | Params, Done>
  'partPlant/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'partPlant/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'partPlant/disable': Call<'POST', ActionBody<Documents['partPlant'], 'disable'>, Done>
  'partPlant/enable': Call<'POST', ActionBody<Documents['partPlant'], 'enable'>, Done>
  'partPlant/exportExcel': Call<'GET' | 'POST', Params, Download>
  'partPlant/exportExcelTemplate': Call<'GET', Params, Download>
  'partPlant/getCount': Call<'GET', Params, Count>
  'partPlant/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['partPlant']>>
  'partPlant/getGroups': Call<'GET', Params, Group[]>
  'partPlant/getHistory': Call<'GET', Params, HistoryRecord[]>
  'partPlant/getImport': Call<'GET', { id: number }, ChangeSet>
  'partPlant/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'partPlant/getImports': Call<'GET', Params, ChangeSet[]>
  'partPlant/getPager': Call<'GET', Params, { items: WireHead<Documents['partPlant']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'partPlant/getRefused': Call<'GET', { id: number }, Download>
  'partPlant/getRelated': Call<'GET', Params, Related>
  'partPlant/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'partPlant/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'partPlant/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'partPlant/save': Call<'POST', ActionBody<Documents['partPlant'], 'create' | 'edit'>, Created | Done>
  'partPlant/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'partPlant/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'partPlant/undoImport': Call<'POST', { id: number }, ChangeSet>
  'partnerTest/exportExcel': Call<'GET' | 'POST', Params, Download>
  'partnerTest/getCount': Call<'GET', Params, Count>
  'partnerTest/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['partnerTest']>>
  'partnerTest/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'partnerTest/getGroups': Call<'GET', Params, Group[]>
  'partnerTest/getHistory': Call<'GET', Params, HistoryRecord[]>
  'partnerTest/getPager': Call<'GET', Params, { items: WireHead<Documents['partnerTest']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'partnerTest/getRelated': Call<'GET', Params, Related>
  'partnerTest/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'partnerTest/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'partnerTest/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'pendingReq/createSend': Call<'POST', ActionBody<Documents['pendingReq'], 'createSend'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'pendingReq/exportExcel': Call<'GET' | 'POST', Params, Download>
  'pendingReq/getCount': Call<'GET', Params, Count>
  'pendingReq/getGroups': Call<'GET', Params, Group[]>
  'pendingReq/getPager': Call<'GET', Params, { items: WireHead<Documents['pendingReq']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'pendingReq/markUrgent': Call<'POST', ActionBody<Documents['pendingReq'], 'markUrgent'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'pendingReq/reply': Call<'POST', ActionBody<Documents['pendingReq'], 'reply'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'pendingReq/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'perfComposite/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'perfComposite/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'perfComposite/edit': Call<'POST', ActionBody<Documents['perfComposite'], 'edit'>, Done>
  'perfComposite/exportExcel': Call<'GET' | 'POST', Params, Download>
  'perfComposite/exportImport': Call<'GET' | 'POST', Params, Download>
  'perfComposite/exportImportTemplate': Call<'GET', Params, Download>
  'perfComposite/exportItems': Call<'GET' | 'POST', Params, Download>
  'perfComposite/exportLines': Call<'GET' | 'POST', Params, Download>
  'perfComposite/getCount': Call<'GET', Params, Count>
  'perfComposite/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['perfComposite']>>
  'perfComposite/getGroups': Call<'GET', Params, Group[]>
  'perfComposite/getHistory': Call<'GET', Params, HistoryRecord[]>
  'perfComposite/getImport': Call<'GET', { id: number }, ChangeSet>
  'perfComposite/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'perfComposite/getImports': Call<'GET', Params, ChangeSet[]>
  'perfComposite/getLines': Call<'GET', Params, { items: WireListed<Documents['perfComposite']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'perfComposite/getLinesCount': Call<'GET', Params, Count>
  'perfComposite/getPager': Call<'GET', Params, { items: WireHead<Documents['perfComposite']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'perfComposite/getRefused': Call<'GET', { id: number }, Download>
  'perfComposite/getRelated': Call<'GET', Params, Related>
  'perfComposite/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'perfComposite/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'perfComposite/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'perfComposite/publish': Call<'POST', ActionBody<Documents['perfComposite'], 'publish'>, Done>
  'perfComposite/rate': Call<'POST', ActionBody<Documents['perfComposite'], 'rate'>, Done>
  'perfComposite/recall': Call<'GET' | 'POST', ActionBody<Documents['perfComposite'], 'recall'> | Params, Done>
  'perfComposite/recount': Call<'GET' | 'POST', ActionBody<Documents['perfComposite'], 'recount'> | Params, Done>
  'perfComposite/remove': Call<'POST', ActionBody<Documents['perfComposite'], 'remove'>, Done>
  'perfComposite/scorecard': Call<'GET' | 'POST', Params, Download>
  'perfComposite/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'perfComposite/setWeights': Call<'POST', ActionBody<Documents['compositeWeight'], 'setWeights'>, Created>
  'perfComposite/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'perfComposite/sync': Call<'POST', ActionBody<Documents['perfComposite'], 'sync'>, Made | Task>
  'perfComposite/undoImport': Call<'POST', { id: number }, ChangeSet>
  'perfComposite/viewed': Call<'POST', ActionBody<Documents['perfComposite'], 'viewed'>, Done>
  'perfComposite/weigh': Call<'POST', ActionBody<Documents['perfComposite'], 'weigh'>, Done>
  'performance/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'performance/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'performance/confirm': Call<'GET' | 'POST', ActionBody<Documents['performance'], 'confirm'> | Params, Done>
  'performance/createComplaint': Call<'POST', ActionBody<Documents['performance'], 'createComplaint'>, { count: number }>
  'performance/createFeedback': Call<'POST' | 'FILE', ActionBody<Documents['correctiveAction'], 'submit'>, Done>
  'performance/edit': Call<'POST', ActionBody<Documents['performance'], 'edit'>, Done>
  'performance/excelImport': Call<'POST' | 'FILE', Params, Imported>
  'performance/excelImportYear': Call<'POST' | 'FILE', Params, Imported>
  'performance/exportExcel': Call<'GET' | 'POST', Params, Download>
  'performance/exportExcelSup': Call<'GET' | 'POST', Params, Download>
  'performance/exportExcelYear': Call<'GET' | 'POST', Params, Download>
  'performance/exportExcelYearSup': Call<'GET' | 'POST', Params, Download>
  'performance/exportImport': Call<'GET' | 'POST', Params, Download>
  'performance/exportImportTemplate': Call<'GET', Params, Download>
  'performance/exportItems': Call<'GET' | 'POST', Params, Download>
  'performance/exportLines': Call<'GET' | 'POST', Params, Download>
  'performance/generate': Call<'POST', ActionBody<Documents['performance'], 'generate'>, Made | Task>
  'performance/getCount': Call<'GET', Params, Count>
  'performance/getCurrent': Call<'GET' | 'POST', { supplierCode?: string | null }, ({ plant: string; supplierCode: string; period: string; score?: number | null; grade: number; baseScore?: number | null; deduction: number; name: string; unit: string; weight: number; value?: number | null; numerator?: number | null; denominator?: number | null; target?: number | null; itemScore?: number | null; todayValue?: number | null; todayNumerator?: number | null; todayDenominator?: number | null })[]>
  'performance/getDetail': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['performance']>>
  'performance/getFacts': Call<'GET' | 'POST', { id: number; lineId: number }, ({ factKind: number; factId: number; docNo: string; about: string; at: string; of: number; per: number; exempt: boolean; reason?: string | null; makerPct?: number | null; makerProof?: string | null })[]>
  'performance/getGroups': Call<'GET', Params, Group[]>
  'performance/getHistory': Call<'GET', Params, HistoryRecord[]>
  'performance/getImport': Call<'GET', { id: number }, ChangeSet>
  'performance/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'performance/getImports': Call<'GET', Params, ChangeSet[]>
  'performance/getLines': Call<'GET', Params, { items: WireListed<Documents['performance']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'performance/getLinesCount': Call<'GET', Params, Count>
  'performance/getPager': Call<'GET', Params, { items: WireHead<Documents['performance']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'performance/getProofPage': Call<'GET', Params, Download>
  'performance/getRefused': Call<'GET', { id: number }, Download>
  'performance/getRelated': Call<'GET', Params, Related>
  'performance/getScorePdf': Call<'GET', { id: number }, Download>
  'performance/getScoreSheet': Call<'GET', { id: number }, Download>
  'performance/getSingle': Call<'GET' | 'POST', { id: number }, ({ id: number; perfNo: string; period: string; score?: number | null; grade: number; rankNo?: number | null; rankTotal?: number | null })[]>
  'performance/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'performance/load': Call<'POST', ActionBody<Documents['performance'], 'load'>, { count: number }>
  'performance/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'performance/publish': Call<'POST', ActionBody<Documents['performance'], 'publish'>, Done>
  'performance/recall': Call<'GET' | 'POST', ActionBody<Documents['performance'], 'recall'> | Params, Done>
  'performance/recount': Call<'GET' | 'POST', ActionBody<Documents['performance'], 'recount'> | Params, Done>
  'performance/removeRange': Call<'POST', ActionBody<Documents['performance'], 'remove'>, Done>
  'performance/reportPdf': Call<'GET' | 'POST', Params, Download>
  'performance/reviewFeedback': Call<'POST', ActionBody<Documents['correctiveAction'], 'review'>, Done>
  'performance/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'performance/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'performance/tryComplaint': Call<'POST', { id: number; lineFacts?: readonly number[] | string | null; sheetFacts?: readonly number[] | string | null; answerFacts?: readonly number[] | string | null; returnFacts?: readonly number[] | string | null; items?: readonly number[] | string | null }, { score?: number | null; grade: number; rankNo?: number | null; rankTotal: number }>
  'performance/undoImport': Call<'POST', { id: number }, ChangeSet>
  'performance/uploadFile': Call<'POST' | 'FILE', Params, StoredFile>
  'performance/viewed': Call<'POST', ActionBody<Documents['performance'], 'viewed'>, Done>
  'performance/void': Call<'POST', ActionBody<Documents['performance'], 'void'>, Done>
  'performanceAppeal/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'performanceAppeal/decide': Call<'POST', ActionBody<Documents['performanceAppeal'], 'decide'>, Done>
  'performanceAppeal/exportExcel': Call<'GET' | 'POST', Params, Download>
  'performanceAppeal/exportLines': Call<'GET' | 'POST', Params, Download>
  'performanceAppeal/getCount': Call<'GET', Params, Count>
  'performanceAppeal/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['performanceAppeal']>>
  'performanceAppeal/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'performanceAppeal/getGroups': Call<'GET', Params, Group[]>
  'performanceAppeal/getHistory': Call<'GET', Params, HistoryRecord[]>
  'performanceAppeal/getLines': Call<'GET', Params, { items: WireListed<Documents['performanceAppeal']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'performanceAppeal/getLinesCount': Call<'GET', Params, Count>
  'performanceAppeal/getPager': Call<'GET', Params, { items: WireHead<Documents['performanceAppeal']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'performanceAppeal/getRelated': Call<'GET', Params, Related>
  'performanceAppeal/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'performanceAppeal/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'performanceAppeal/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'performanceAppeal/withdraw': Call<'GET' | 'POST', ActionBody<Documents['performanceAppeal'], 'withdraw'> | Params, Done>
  'performanceYear/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'performanceYear/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'performanceYear/confirm': Call<'GET' | 'POST', ActionBody<Documents['performanceYear'], 'confirm'> | Params, Done>
  'performanceYear/createComplaint': Call<'POST', ActionBody<Documents['performanceYear'], 'createComplaint'>, { count: number }>
  'performanceYear/edit': Call<'POST', ActionBody<Documents['performanceYear'], 'edit'>, Done>
  'performanceYear/exportImport': Call<'GET' | 'POST', Params, Download>
  'performanceYear/exportImportTemplate': Call<'GET', Params, Download>
  'performanceYear/exportLines': Call<'GET' | 'POST', Params, Download>
  'performanceYear/generate': Call<'POST', ActionBody<Documents['performanceYear'], 'generate'>, Made | Task>
  'performanceYear/getCount': Call<'GET', Params, Count>
  'performanceYear/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['performanceYear']>>
  'performanceYear/getGroups': Call<'GET', Params, Group[]>
  'performanceYear/getHistory': Call<'GET', Params, HistoryRecord[]>
  'performanceYear/getImport': Call<'GET', { id: number }, ChangeSet>
  'performanceYear/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'performanceYear/getImports': Call<'GET', Params, ChangeSet[]>
  'performanceYear/getLines': Call<'GET', Params, { items: WireListed<Documents['performanceYear']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'performanceYear/getLinesCount': Call<'GET', Params, Count>
  'performanceYear/getPager': Call<'GET', Params, { items: WireHead<Documents['performanceYear']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'performanceYear/getRefused': Call<'GET', { id: number }, Download>
  'performanceYear/getRelated': Call<'GET', Params, Related>
  'performanceYear/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'performanceYear/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'performanceYear/publish': Call<'POST', ActionBody<Documents['performanceYear'], 'publish'>, Done>
  'performanceYear/recall': Call<'GET' | 'POST', ActionBody<Documents['performanceYear'], 'recall'> | Params, Done>
  'performanceYear/recount': Call<'GET' | 'POST', ActionBody<Documents['performanceYear'], 'recount'> | Params, Done>
  'performanceYear/remove': Call<'POST', ActionBody<Documents['performanceYear'], 'remove'>, Done>
  'performanceYear/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'performanceYear/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'performanceYear/undoImport': Call<'POST', { id: number }, ChangeSet>
  'performanceYear/viewed': Call<'POST', ActionBody<Documents['performanceYear'], 'viewed'>, Done>
  'performanceYear/void': Call<'POST', ActionBody<Documents['performanceYear'], 'void'>, Done>
  'performanceYearAppeal/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'performanceYearAppeal/decide': Call<'POST', ActionBody<Documents['performanceYearAppeal'], 'decide'>, Done>
  'performanceYearAppeal/exportExcel': Call<'GET' | 'POST', Params, Download>
  'performanceYearAppeal/exportLines': Call<'GET' | 'POST', Params, Download>
  'performanceYearAppeal/getCount': Call<'GET', Params, Count>
  'performanceYearAppeal/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['performanceYearAppeal']>>
  'performanceYearAppeal/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'performanceYearAppeal/getGroups': Call<'GET', Params, Group[]>
  'performanceYearAppeal/getHistory': Call<'GET', Params, HistoryRecord[]>
  'performanceYearAppeal/getLines': Call<'GET', Params, { items: WireListed<Documents['performanceYearAppeal']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'performanceYearAppeal/getLinesCount': Call<'GET', Params, Count>
  'performanceYearAppeal/getPager': Call<'GET', Params, { items: WireHead<Documents['performanceYearAppeal']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'performanceYearAppeal/getRelated': Call<'GET', Params, Related>
  'performanceYearAppeal/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'performanceYearAppeal/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'performanceYearAppeal/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'performanceYearAppeal/withdraw': Call<'GET' | 'POST', ActionBody<Documents['performanceYearAppeal'], 'withdraw'> | Params, Done>
  'periodCorrection/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'periodCorrection/create': Call<'POST', ActionBody<Documents['periodCorrection'], 'create'>, Created>
  'periodCorrection/exportExcel': Call<'GET' | 'POST', Params, Download>
  'periodCorrection/getCount': Call<'GET', Params, Count>
  'periodCorrection/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['periodCorrection']>>
  'periodCorrection/getGroups': Call<'GET', Params, Group[]>
  'periodCorrection/getHistory': Call<'GET', Params, HistoryRecord[]>
  'periodCorrection/getPager': Call<'GET', Params, { items: WireHead<Documents['periodCorrection']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'periodCorrection/getRelated': Call<'GET', Params, Related>
  'periodCorrection/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'periodCorrection/post': Call<'POST', ActionBody<Documents['periodCorrection'], 'post'>, Done>
  'periodCorrection/reject': Call<'POST', ActionBody<Documents['periodCorrection'], 'reject'>, Done>
  'periodCorrection/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'periodCorrection/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'permission/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'permission/disable': Call<'POST', ActionBody<Documents['permission'], 'disable'>, Done>
  'permission/enable': Call<'POST', ActionBody<Documents['permission'], 'enable'>, Done>
  'permission/exportExcel': Call<'GET' | 'POST', Params, Download>
  'permission/get': Call<'GET' | 'POST', {}, ({ id: number; parentId?: number | null; value: string; label: string; nodeType: number; routePath?: string | null; isHidden: boolean; isEnabled: boolean; children: any })[]>
  'permission/getCount': Call<'GET', Params, Count>
  'permission/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['permission']>>
  'permission/getGroups': Call<'GET', Params, Group[]>
  'permission/getHistory': Call<'GET', Params, HistoryRecord[]>
  'permission/getPager': Call<'GET', Params, { items: WireHead<Documents['permission']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'permission/getRelated': Call<'GET', Params, Related>
  'permission/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'permission/postSave': Call<'POST', ActionBody<Documents['permission'], 'create' | 'edit'>, Created | Done>
  'permission/remove': Call<'POST', ActionBody<Documents['permission'], 'remove'>, Done>
  'permission/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'permission/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'pick/arrive': Call<'POST', ActionBody<Documents['pick'], 'arrive'>, Done>
  'pick/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'pick/cancel': Call<'GET' | 'POST', ActionBody<Documents['pick'], 'cancel'> | Params, Done>
  'pick/dispatch': Call<'POST', ActionBody<Documents['pick'], 'dispatch'>, Done>
  'pick/exportDetail': Call<'GET' | 'POST', Params, Download>
  'pick/exportExcel': Call<'GET' | 'POST', Params, Download>
  'pick/exportLines': Call<'GET' | 'POST', Params, Download>
  'pick/getCount': Call<'GET', Params, Count>
  'pick/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['pick']>>
  'pick/getExpected': Call<'POST', { plant?: string | null; known?: string | null }, { now: string; more: number; reasons: any; same: any; sheets: any }>
  'pick/getGroups': Call<'GET', Params, Group[]>
  'pick/getHistory': Call<'GET', Params, HistoryRecord[]>
  'pick/getLines': Call<'GET', Params, { items: WireListed<Documents['pick']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'pick/getLinesCount': Call<'GET', Params, Count>
  'pick/getPager': Call<'GET', Params, { items: WireHead<Documents['pick']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'pick/getRelated': Call<'GET', Params, Related>
  'pick/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'pick/pickup': Call<'POST', ActionBody<Documents['pick'], 'pickup'>, Done>
  'pick/print': Call<'GET' | 'POST', Params, Download>
  'pick/printStops': Call<'GET' | 'POST', Params, Download>
  'pick/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'pick/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'pickStock/exportExcel': Call<'GET' | 'POST', Params, Download>
  'pickStock/getCount': Call<'GET', Params, Count>
  'pickStock/getGroups': Call<'GET', Params, Group[]>
  'pickStock/getMoves': Call<'GET', Params, { items: WireHead<Documents['pickStockMove']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'pickStock/getPager': Call<'GET', Params, { items: WireHead<Documents['pickStock']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'pickStock/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'pickStock/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'pickStockBatch/exportExcel': Call<'GET' | 'POST', Params, Download>
  'pickStockBatch/getCount': Call<'GET', Params, Count>
  'pickStockBatch/getGroups': Call<'GET', Params, Group[]>
  'pickStockBatch/getPager': Call<'GET', Params, { items: WireHead<Documents['pickStockBatch']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'pickStockBatch/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'pickStockBatch/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'pickStockMove/exportExcel': Call<'GET' | 'POST', Params, Download>
  'pickStockMove/getCount': Call<'GET', Params, Count>
  'pickStockMove/getGroups': Call<'GET', Params, Group[]>
  'pickStockMove/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'pickStockMove/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'pickStockZone/exportExcel': Call<'GET' | 'POST', Params, Download>
  'pickStockZone/getCount': Call<'GET', Params, Count>
  'pickStockZone/getGroups': Call<'GET', Params, Group[]>
  'pickStockZone/getPager': Call<'GET', Params, { items: WireHead<Documents['pickStockZone']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'pickStockZone/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'pickStockZone/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'pickTray/exportExcel': Call<'GET' | 'POST', Params, Download>
  'pickTray/getCount': Call<'GET', Params, Count>
  'pickTray/getGroups': Call<'GET', Params, Group[]>
  'pickTray/getPager': Call<'GET', Params, { items: WireHead<Documents['pickTray']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'pickTray/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'pickTray/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'plantSkipSign/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'plantSkipSign/exportExcel': Call<'GET' | 'POST', Params, Download>
  'plantSkipSign/getCount': Call<'GET', Params, Count>
  'plantSkipSign/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['plantSkipSign']>>
  'plantSkipSign/getGroups': Call<'GET', Params, Group[]>
  'plantSkipSign/getHistory': Call<'GET', Params, HistoryRecord[]>
  'plantSkipSign/getPager': Call<'GET', Params, { items: WireHead<Documents['plantSkipSign']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'plantSkipSign/getRelated': Call<'GET', Params, Related>
  'plantSkipSign/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'plantSkipSign/remove': Call<'GET' | 'POST', ActionBody<Documents['plantSkipSign'], 'remove'> | Params, Done>
  'plantSkipSign/save': Call<'POST', ActionBody<Documents['plantSkipSign'], 'create' | 'edit'>, Created | Done>
  'plantSkipSign/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'plantSkipSign/stop': Call<'POST', ActionBody<Documents['plantSkipSign'], 'stop'>, Done>
  'portal/getCheckpoint': Call<'GET', Params, { note?: string | null; key: string }>
  'portal/getCondition': Call<'GET', Params, { message?: string | null }>
  'portal/getLogCheck': Call<'GET', Params, LogCheck>
  'portal/getMoved': Call<'GET', { doc: string; id: number }, Moved[]>
  'portal/getProof': Call<'GET', { doc: string; id: number }, { proof: string }>
  'priceAdjust/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'priceAdjust/cancelSign': Call<'POST', ActionBody<Documents['priceAdjust'], 'cancelSign'>, Done>
  'priceAdjust/confirm': Call<'GET' | 'POST', ActionBody<Documents['priceAdjust'], 'confirm'> | Params, Done>
  'priceAdjust/deem': Call<'POST', ActionBody<Documents['priceAdjust'], 'deem'>, Done>
  'priceAdjust/dispute': Call<'POST', ActionBody<Documents['priceAdjust'], 'dispute'>, Done>
  'priceAdjust/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; adjNo?: string | null }, Download>
  'priceAdjust/exportDetail': Call<'GET' | 'POST', Params, Download>
  'priceAdjust/exportExcel': Call<'GET' | 'POST', Params, Download>
  'priceAdjust/exportLines': Call<'GET' | 'POST', Params, Download>
  'priceAdjust/generate': Call<'POST', ActionBody<Documents['priceAdjust'], 'generate'>, Made | Task>
  'priceAdjust/getCount': Call<'GET', Params, Count>
  'priceAdjust/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['priceAdjust']>>
  'priceAdjust/getGroups': Call<'GET', Params, Group[]>
  'priceAdjust/getHistory': Call<'GET', Params, HistoryRecord[]>
  'priceAdjust/getLines': Call<'GET', Params, { items: WireListed<Documents['priceAdjust']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'priceAdjust/getLinesCount': Call<'GET', Params, Count>
  'priceAdjust/getPager': Call<'GET', Params, { items: WireHead<Documents['priceAdjust']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'priceAdjust/getRelated': Call<'GET', Params, Related>
  'priceAdjust/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; adjNo?: string | null }, SignFlow[]>
  'priceAdjust/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'priceAdjust/publish': Call<'GET' | 'POST', ActionBody<Documents['priceAdjust'], 'publish'> | Params, Done>
  'priceAdjust/reportPdf': Call<'GET' | 'POST', Params, Download>
  'priceAdjust/resolve': Call<'POST', ActionBody<Documents['priceAdjust'], 'resolve'>, Done>
  'priceAdjust/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'priceAdjust/sign': Call<'POST' | 'FILE', ActionBody<Documents['priceAdjust'], 'signSupplier' | 'signMaker'>, Done>
  'priceAdjust/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; adjNo?: string | null; phase?: string | null }, Download>
  'priceAdjust/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'priceAdjust/void': Call<'GET' | 'POST', ActionBody<Documents['priceAdjust'], 'void'> | Params, Done>
  'priceRecord/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'priceRecord/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'priceRecord/disable': Call<'POST', ActionBody<Documents['priceRecord'], 'disable'>, Done>
  'priceRecord/enable': Call<'POST', ActionBody<Documents['priceRecord'], 'enable'>, Done>
  'priceRecord/exportExcel': Call<'GET' | 'POST', Params, Download>
  'priceRecord/exportExcelTemplate': Call<'GET', Params, Download>
  'priceRecord/getCount': Call<'GET', Params, Count>
  'priceRecord/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['priceRecord']>>
  'priceRecord/getGroups': Call<'GET', Params, Group[]>
  'priceRecord/getHistory': Call<'GET', Params, HistoryRecord[]>
  'priceRecord/getImport': Call<'GET', { id: number }, ChangeSet>
  'priceRecord/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'priceRecord/getImports': Call<'GET', Params, ChangeSet[]>
  'priceRecord/getPager': Call<'GET', Params, { items: WireHead<Documents['priceRecord']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'priceRecord/getRefused': Call<'GET', { id: number }, Download>
  'priceRecord/getRelated': Call<'GET', Params, Related>
  'priceRecord/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'priceRecord/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'priceRecord/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'priceRecord/save': Call<'POST', ActionBody<Documents['priceRecord'], 'create' | 'edit'>, Created | Done>
  'priceRecord/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'priceRecord/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'priceRecord/undoImport': Call<'POST', { id: number }, ChangeSet>
  'productionLine/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'productionLine/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'productionLine/disable': Call<'POST', ActionBody<Documents['productionLine'], 'disable'>, Done>
  'productionLine/enable': Call<'POST', ActionBody<Documents['productionLine'], 'enable'>, Done>
  'productionLine/exportExcel': Call<'GET' | 'POST', Params, Download>
  'productionLine/exportExcelTemplate': Call<'GET', Params, Download>
  'productionLine/getCount': Call<'GET', Params, Count>
  'productionLine/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['productionLine']>>
  'productionLine/getFace': Call<'GET', Params, FaceItem[]>
  'productionLine/getGroups': Call<'GET', Params, Group[]>
  'productionLine/getHistory': Call<'GET', Params, HistoryRecord[]>
  'productionLine/getImport': Call<'GET', { id: number }, ChangeSet>
  'productionLine/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'productionLine/getImports': Call<'GET', Params, ChangeSet[]>
  'productionLine/getPager': Call<'GET', Params, { items: WireHead<Documents['productionLine']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'productionLine/getRefused': Call<'GET', { id: number }, Download>
  'productionLine/getRelated': Call<'GET', Params, Related>
  'productionLine/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'productionLine/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'productionLine/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'productionLine/remove': Call<'GET' | 'POST', ActionBody<Documents['productionLine'], 'remove'> | Params, Done>
  'productionLine/save': Call<'POST', ActionBody<Documents['productionLine'], 'create' | 'edit'>, Created | Done>
  'productionLine/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'productionLine/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'productionLine/undoImport': Call<'POST', { id: number }, ChangeSet>
  'profile/changePassword': Call<'POST', { oldPassword: string; newPassword: string }, null>
  'profile/createCollection': Call<'POST', { path: string; title: string }, null>
  'profile/deleteCollection': Call<'POST', { path: string }, null>
  'profile/deleteDraft': Call<'POST', { key: string }, null>
  'profile/edit': Call<'POST', { email?: string | null; phone?: string | null }, null>
  'profile/endSession': Call<'POST', { id: string }, null>
  'profile/get': Call<'GET', { menuType?: number | null }, Profile>
  'profile/getCollection': Call<'GET', Params, { path: string; title: string }[]>
  'profile/getDraft': Call<'GET', { key: string }, { content?: any; savedAt: string } | null>
  'profile/getMine': Call<'GET', Params, Mine>
  'profile/getPreference': Call<'GET', Params, { mail: boolean; sms: boolean; quietFrom?: string | null; quietTo?: string | null }>
  'profile/getSessions': Call<'GET', Params, OpenSession[]>
  'profile/getSignature': Call<'GET', Params, Download>
  'profile/getSubscriptions': Call<'GET', Params, { group: string; title: string; isOn: boolean; byMail: boolean }[]>
  'profile/getUserWorkshop': Call<'GET', Params, { plant: string; codes: string[] }[]>
  'profile/getVisits': Call<'GET', Params, Visit[]>
  'profile/getorganizations': Call<'GET', Params, Organization[]>
  'profile/goto': Call<'GET', { kw: string; of?: string | null }, Place[]>
  'profile/postUserWorkshop': Call<'POST', { plant: string; codes: any }, null>
  'profile/saveDraft': Call<'POST', { key: string; content: any }, null>
  'profile/saveSignature': Call<'POST' | 'FILE', Params, null>
  'profile/setPreference': Call<'POST', { mail: boolean; sms: boolean; quietFrom?: string | null; quietTo?: string | null }, null>
  'profile/setPwms': Call<'POST', { pwms: any }, null>
  'profile/setSubscription': Call<'POST', { group: string; isOn?: boolean | null; byMail?: boolean | null }, null>
  'profile/why': Call<'GET', { page?: string | null; call?: string | null; doc?: string | null; id?: number | null; no?: string | null }, Verdict[]>
  'pullSheet/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'pullSheet/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'pullSheet/cancel': Call<'GET' | 'POST', ActionBody<Documents['pullSheet'], 'cancel'> | Params, Done>
  'pullSheet/close': Call<'GET' | 'POST', ActionBody<Documents['pullSheet'], 'close'> | Params, Done>
  'pullSheet/create': Call<'POST', ActionBody<Documents['pullSheet'], 'create'>, Created>
  'pullSheet/createSend': Call<'POST', ActionBody<Documents['pullSheet'], 'createSend'>, Done>
  'pullSheet/edit': Call<'POST', ActionBody<Documents['pullSheet'], 'edit'>, Done>
  'pullSheet/exportDetail': Call<'GET' | 'POST', Params, Download>
  'pullSheet/exportExcel': Call<'GET' | 'POST', Params, Download>
  'pullSheet/exportImport': Call<'GET' | 'POST', Params, Download>
  'pullSheet/exportLines': Call<'GET' | 'POST', Params, Download>
  'pullSheet/exportTemplate': Call<'GET', Params, Download>
  'pullSheet/getCount': Call<'GET', Params, Count>
  'pullSheet/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['pullSheet']>>
  'pullSheet/getGroups': Call<'GET', Params, Group[]>
  'pullSheet/getHistory': Call<'GET', Params, HistoryRecord[]>
  'pullSheet/getImport': Call<'GET', { id: number }, ChangeSet>
  'pullSheet/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'pullSheet/getImports': Call<'GET', Params, ChangeSet[]>
  'pullSheet/getLines': Call<'GET', Params, { items: WireListed<Documents['pullSheet']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'pullSheet/getLinesCount': Call<'GET', Params, Count>
  'pullSheet/getPager': Call<'GET', Params, { items: WireHead<Documents['pullSheet']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'pullSheet/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'pullSheet/getRefused': Call<'GET', { id: number }, Download>
  'pullSheet/getRelated': Call<'GET', Params, Related>
  'pullSheet/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'pullSheet/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'pullSheet/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'pullSheet/print': Call<'GET' | 'POST', Params, Download>
  'pullSheet/publish': Call<'GET' | 'POST', ActionBody<Documents['pullSheet'], 'publish'> | Params, Done>
  'pullSheet/remove': Call<'GET' | 'POST', ActionBody<Documents['pullSheet'], 'remove'> | Params, Done>
  'pullSheet/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'pullSheet/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'pullSheet/undoImport': Call<'POST', { id: number }, ChangeSet>
  'pullSheet/viewed': Call<'GET' | 'POST', ActionBody<Documents['pullSheet'], 'viewed'> | Params, Done>
  'pushConfig/Create': Call<'POST', ActionBody<Documents['pushConfig'], 'create'>, Created>
  'pushConfig/Edit': Call<'POST', ActionBody<Documents['pushConfig'], 'edit'>, Done>
  'pushConfig/GetPager': Call<'GET', Params, { items: WireHead<Documents['pushConfig']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'pushConfig/RemoveRange': Call<'POST', ActionBody<Documents['pushConfig'], 'remove'>, Done>
  'pushConfig/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'pushConfig/disable': Call<'POST', ActionBody<Documents['pushConfig'], 'disable'>, Done>
  'pushConfig/enable': Call<'POST', ActionBody<Documents['pushConfig'], 'enable'>, Done>
  'pushConfig/exportExcel': Call<'GET' | 'POST', Params, Download>
  'pushConfig/getCount': Call<'GET', Params, Count>
  'pushConfig/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['pushConfig']>>
  'pushConfig/getFace': Call<'GET', Params, FaceItem[]>
  'pushConfig/getGroups': Call<'GET', Params, Group[]>
  'pushConfig/getHistory': Call<'GET', Params, HistoryRecord[]>
  'pushConfig/getRelated': Call<'GET', Params, Related>
  'pushConfig/getSecret': Call<'POST', { id: number }, { secret: string }>
  'pushConfig/getStreams': Call<'GET' | 'POST', { id: number }, ({ orderKey: string; count: number; oldest: string; id: number; messageId: string; status: number; attempts: number; nextAt?: string | null; message?: string | null })[]>
  'pushConfig/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'pushConfig/pause': Call<'GET' | 'POST', ActionBody<Documents['pushConfig'], 'pause'> | Params, Done>
  'pushConfig/resetSecret': Call<'POST', ActionBody<Documents['pushConfig'], 'resetSecret'>, Done>
  'pushConfig/resume': Call<'GET' | 'POST', ActionBody<Documents['pushConfig'], 'resume'> | Params, Done>
  'pushConfig/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'pushConfig/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'pushLog/GetMessage': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['pushLog']>>
  'pushLog/GetPager': Call<'GET', Params, { items: WireHead<Documents['pushLog']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'pushLog/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'pushLog/exportExcel': Call<'GET' | 'POST', Params, Download>
  'pushLog/getByText': Call<'GET' | 'POST', { text: string; from: string; to: string }, ({ id: number; name: string; kind: string; partner?: string | null; at: string; status: number; excerpt?: string | null })[]>
  'pushLog/getCount': Call<'GET', Params, Count>
  'pushLog/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'pushLog/getGroups': Call<'GET', Params, Group[]>
  'pushLog/getHistory': Call<'GET', Params, HistoryRecord[]>
  'pushLog/getRelated': Call<'GET', Params, Related>
  'pushLog/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'pushLog/importReply': Call<'POST' | 'FILE', Params, { orders: string[]; notes: string[] }>
  'pushLog/importResult': Call<'POST' | 'FILE', Params, { orders: string[]; notes: string[] }>
  'pushLog/rePush': Call<'GET' | 'POST', ActionBody<Documents['pushLog'], 'rePush'> | Params, Done>
  'pushLog/reply': Call<'POST', ActionBody<Documents['pushLog'], 'reply'>, Done>
  'pushLog/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'pushLog/skip': Call<'GET' | 'POST', ActionBody<Documents['pushLog'], 'skip'> | Params, Done>
  'pushLog/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'realTimeStock/exportExcel': Call<'GET' | 'POST', Params, Download>
  'realTimeStock/getCount': Call<'GET', Params, Count>
  'realTimeStock/getGroups': Call<'GET', Params, Group[]>
  'realTimeStock/getMoves': Call<'GET', Params, { items: WireHead<Documents['stockMove']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'realTimeStock/getPager': Call<'GET', Params, { items: WireHead<Documents['realTimeStock']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'realTimeStock/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'realTimeStock/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'reasonCode/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'reasonCode/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'reasonCode/disable': Call<'POST', ActionBody<Documents['reasonCode'], 'disable'>, Done>
  'reasonCode/enable': Call<'POST', ActionBody<Documents['reasonCode'], 'enable'>, Done>
  'reasonCode/exportExcel': Call<'GET' | 'POST', Params, Download>
  'reasonCode/exportExcelTemplate': Call<'GET', Params, Download>
  'reasonCode/getCount': Call<'GET', Params, Count>
  'reasonCode/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['reasonCode']>>
  'reasonCode/getFace': Call<'GET', Params, FaceItem[]>
  'reasonCode/getGroups': Call<'GET', Params, Group[]>
  'reasonCode/getHistory': Call<'GET', Params, HistoryRecord[]>
  'reasonCode/getImport': Call<'GET', { id: number }, ChangeSet>
  'reasonCode/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'reasonCode/getImports': Call<'GET', Params, ChangeSet[]>
  'reasonCode/getPager': Call<'GET', Params, { items: WireHead<Documents['reasonCode']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'reasonCode/getRefused': Call<'GET', { id: number }, Download>
  'reasonCode/getRelated': Call<'GET', Params, Related>
  'reasonCode/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'reasonCode/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'reasonCode/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'reasonCode/save': Call<'POST', ActionBody<Documents['reasonCode'], 'create' | 'edit'>, Created | Done>
  'reasonCode/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'reasonCode/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'reasonCode/undoImport': Call<'POST', { id: number }, ChangeSet>
  'receive/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'receive/cancelSign': Call<'POST', ActionBody<Documents['receive'], 'cancelSign'>, Done>
  'receive/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; receiveNo?: string | null }, Download>
  'receive/exportDetail': Call<'GET' | 'POST', Params, Download>
  'receive/exportExcel': Call<'GET' | 'POST', Params, Download>
  'receive/exportLines': Call<'GET' | 'POST', Params, Download>
  'receive/getCount': Call<'GET', Params, Count>
  'receive/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['receive']>>
  'receive/getGroups': Call<'GET', Params, Group[]>
  'receive/getHistory': Call<'GET', Params, HistoryRecord[]>
  'receive/getLedger': Call<'GET' | 'POST', { receiveNo: string }, ({ txnId: number; postedAt: string; businessDate: string; movementType: string; movementText: string; account: string; accountText: string; docTitle: string; docName: string; docId?: number | null; docNo?: string | null; partNo?: string | null; qty: number; operator?: string | null })[]>
  'receive/getLines': Call<'GET', Params, { items: WireListed<Documents['receive']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'receive/getLinesCount': Call<'GET', Params, Count>
  'receive/getPager': Call<'GET', Params, { items: WireHead<Documents['receive']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'receive/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'receive/getRelated': Call<'GET', Params, Related>
  'receive/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; receiveNo?: string | null }, SignFlow[]>
  'receive/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'receive/reportPdf': Call<'GET' | 'POST', Params, Download>
  'receive/reverse': Call<'POST', ActionBody<Documents['receive'], 'reverse'>, Done>
  'receive/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'receive/sign': Call<'POST' | 'FILE', ActionBody<Documents['receive'], 'sign'>, Done>
  'receive/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; receiveNo?: string | null; phase?: string | null }, Download>
  'receive/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/daily/decompose': Call<'GET', Params, { items: WireHead<Documents['dailyDecompose']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/daily/decompose/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/daily/decompose/getCount': Call<'GET', Params, Count>
  'report/daily/decompose/getGroups': Call<'GET', Params, Group[]>
  'report/daily/decompose/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/daily/decompose/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/daily/receive': Call<'GET', Params, { items: WireHead<Documents['dailyReceive']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/daily/receive/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/daily/receive/getCount': Call<'GET', Params, Count>
  'report/daily/receive/getGroups': Call<'GET', Params, Group[]>
  'report/daily/receive/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/daily/receive/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/daily/return': Call<'GET', Params, { items: WireHead<Documents['dailyReturn']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/daily/return/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/daily/return/getCount': Call<'GET', Params, Count>
  'report/daily/return/getGroups': Call<'GET', Params, Group[]>
  'report/daily/return/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/daily/return/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/daily/stockCount': Call<'GET', Params, { items: WireHead<Documents['dailyStockCount']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/daily/stockCount/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/daily/stockCount/getCount': Call<'GET', Params, Count>
  'report/daily/stockCount/getGroups': Call<'GET', Params, Group[]>
  'report/daily/stockCount/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/daily/stockCount/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/daily/transferDelivery': Call<'GET', Params, { items: WireHead<Documents['dailyTransferDelivery']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/daily/transferDelivery/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/daily/transferDelivery/getCount': Call<'GET', Params, Count>
  'report/daily/transferDelivery/getGroups': Call<'GET', Params, Group[]>
  'report/daily/transferDelivery/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/daily/transferDelivery/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/daily/transferEntry': Call<'GET', Params, { items: WireHead<Documents['dailyTransferEntry']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/daily/transferEntry/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/daily/transferEntry/getCount': Call<'GET', Params, Count>
  'report/daily/transferEntry/getGroups': Call<'GET', Params, Group[]>
  'report/daily/transferEntry/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/daily/transferEntry/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/monthly/decompose': Call<'GET', Params, { items: WireHead<Documents['monthlyDecompose']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/monthly/decompose/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/monthly/decompose/getCount': Call<'GET', Params, Count>
  'report/monthly/decompose/getGroups': Call<'GET', Params, Group[]>
  'report/monthly/decompose/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/monthly/decompose/pushMail': Call<'POST', { query?: any | null; seal?: string | null }, Task>
  'report/monthly/decompose/reportPdf': Call<'GET' | 'POST', { seal?: string | null }, Download>
  'report/monthly/decompose/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/monthly/decompose/startPdf': Call<'POST', { query?: any | null; seal?: string | null }, Task>
  'report/monthly/receive': Call<'GET', Params, { items: WireHead<Documents['monthlyReceive']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/monthly/receive/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/monthly/receive/getCount': Call<'GET', Params, Count>
  'report/monthly/receive/getGroups': Call<'GET', Params, Group[]>
  'report/monthly/receive/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/monthly/receive/pushMail': Call<'POST', { query?: any | null; seal?: string | null }, Task>
  'report/monthly/receive/reportPdf': Call<'GET' | 'POST', { seal?: string | null }, Download>
  'report/monthly/receive/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/monthly/receive/startPdf': Call<'POST', { query?: any | null; seal?: string | null }, Task>
  'report/monthly/return': Call<'GET', Params, { items: WireHead<Documents['monthlyReturn']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/monthly/return/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/monthly/return/getCount': Call<'GET', Params, Count>
  'report/monthly/return/getGroups': Call<'GET', Params, Group[]>
  'report/monthly/return/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/monthly/return/pushMail': Call<'POST', { query?: any | null; seal?: string | null }, Task>
  'report/monthly/return/reportPdf': Call<'GET' | 'POST', { seal?: string | null }, Download>
  'report/monthly/return/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/monthly/return/startPdf': Call<'POST', { query?: any | null; seal?: string | null }, Task>
  'report/monthly/stockCount': Call<'GET', Params, { items: WireHead<Documents['monthlyStockCount']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/monthly/stockCount/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/monthly/stockCount/getCount': Call<'GET', Params, Count>
  'report/monthly/stockCount/getGroups': Call<'GET', Params, Group[]>
  'report/monthly/stockCount/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/monthly/stockCount/pushMail': Call<'POST', { query?: any | null; seal?: string | null }, Task>
  'report/monthly/stockCount/reportPdf': Call<'GET' | 'POST', { seal?: string | null }, Download>
  'report/monthly/stockCount/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/monthly/stockCount/startPdf': Call<'POST', { query?: any | null; seal?: string | null }, Task>
  'report/monthly/transferDelivery': Call<'GET', Params, { items: WireHead<Documents['monthlyTransferDelivery']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/monthly/transferDelivery/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/monthly/transferDelivery/getCount': Call<'GET', Params, Count>
  'report/monthly/transferDelivery/getGroups': Call<'GET', Params, Group[]>
  'report/monthly/transferDelivery/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/monthly/transferDelivery/pushMail': Call<'POST', { query?: any | null; seal?: string | null }, Task>
  'report/monthly/transferDelivery/reportPdf': Call<'GET' | 'POST', { seal?: string | null }, Download>
  'report/monthly/transferDelivery/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/monthly/transferDelivery/startPdf': Call<'POST', { query?: any | null; seal?: string | null }, Task>
  'report/monthly/transferEntry': Call<'GET', Params, { items: WireHead<Documents['monthlyTransferEntry']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/monthly/transferEntry/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/monthly/transferEntry/getCount': Call<'GET', Params, Count>
  'report/monthly/transferEntry/getGroups': Call<'GET', Params, Group[]>
  'report/monthly/transferEntry/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/monthly/transferEntry/pushMail': Call<'POST', { query?: any | null; seal?: string | null }, Task>
  'report/monthly/transferEntry/reportPdf': Call<'GET' | 'POST', { seal?: string | null }, Download>
  'report/monthly/transferEntry/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/monthly/transferEntry/startPdf': Call<'POST', { query?: any | null; seal?: string | null }, Task>
  'report/summary/decompose': Call<'GET', Params, { items: WireHead<Documents['summaryDecompose']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/summary/decompose/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/summary/decompose/getCount': Call<'GET', Params, Count>
  'report/summary/decompose/getGroups': Call<'GET', Params, Group[]>
  'report/summary/decompose/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/summary/decompose/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/summary/receive': Call<'GET', Params, { items: WireHead<Documents['summaryReceive']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/summary/receive/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/summary/receive/getCount': Call<'GET', Params, Count>
  'report/summary/receive/getGroups': Call<'GET', Params, Group[]>
  'report/summary/receive/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/summary/receive/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/summary/return': Call<'GET', Params, { items: WireHead<Documents['summaryReturn']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/summary/return/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/summary/return/getCount': Call<'GET', Params, Count>
  'report/summary/return/getGroups': Call<'GET', Params, Group[]>
  'report/summary/return/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/summary/return/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/summary/stockCount': Call<'GET', Params, { items: WireHead<Documents['summaryStockCount']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/summary/stockCount/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/summary/stockCount/getCount': Call<'GET', Params, Count>
  'report/summary/stockCount/getGroups': Call<'GET', Params, Group[]>
  'report/summary/stockCount/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/summary/stockCount/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/summary/transferDelivery': Call<'GET', Params, { items: WireHead<Documents['summaryTransferDelivery']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/summary/transferDelivery/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/summary/transferDelivery/getCount': Call<'GET', Params, Count>
  'report/summary/transferDelivery/getGroups': Call<'GET', Params, Group[]>
  'report/summary/transferDelivery/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/summary/transferDelivery/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'report/summary/transferEntry': Call<'GET', Params, { items: WireHead<Documents['summaryTransferEntry']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'report/summary/transferEntry/exportExcel': Call<'GET' | 'POST', Params, Download>
  'report/summary/transferEntry/getCount': Call<'GET', Params, Count>
  'report/summary/transferEntry/getGroups': Call<'GET', Params, Group[]>
  'report/summary/transferEntry/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'report/summary/transferEntry/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'rerouteConfig/GetPager': Call<'GET', Params, { items: WireHead<Documents['rerouteConfig']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'rerouteConfig/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'rerouteConfig/create': Call<'POST', ActionBody<Documents['rerouteConfig'], 'create'>, Created>
  'rerouteConfig/disable': Call<'POST', ActionBody<Documents['rerouteConfig'], 'disable'>, Done>
  'rerouteConfig/edit': Call<'POST', ActionBody<Documents['rerouteConfig'], 'edit'>, Done>
  'rerouteConfig/enable': Call<'POST', ActionBody<Documents['rerouteConfig'], 'enable'>, Done>
  'rerouteConfig/exportExcel': Call<'GET' | 'POST', Params, Download>
  'rerouteConfig/getCount': Call<'GET', Params, Count>
  'rerouteConfig/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['rerouteConfig']>>
  'rerouteConfig/getGroups': Call<'GET', Params, Group[]>
  'rerouteConfig/getHistory': Call<'GET', Params, HistoryRecord[]>
  'rerouteConfig/getRelated': Call<'GET', Params, Related>
  'rerouteConfig/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'rerouteConfig/removeRange': Call<'POST', ActionBody<Documents['rerouteConfig'], 'remove'>, Done>
  'rerouteConfig/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'rerouteConfig/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'returnGoods/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'returnGoods/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'returnGoods/cancel': Call<'GET' | 'POST', ActionBody<Documents['returnGoods'], 'cancel'> | Params, Done>
  'returnGoods/cancelSign': Call<'POST', ActionBody<Documents['returnGoods'], 'cancelSign'>, Done>
  'returnGoods/close': Call<'GET' | 'POST', ActionBody<Documents['returnGoods'], 'close'> | Params, Done>
  'returnGoods/create': Call<'POST' | 'FILE', ActionBody<Documents['returnGoods'], 'create'>, Created>
  'returnGoods/dispatch': Call<'POST', ActionBody<Documents['returnGoods'], 'dispatch'>, Done>
  'returnGoods/edit': Call<'POST' | 'FILE', ActionBody<Documents['returnGoods'], 'edit'>, Done>
  'returnGoods/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; returnNo?: string | null }, Download>
  'returnGoods/exportDetail': Call<'GET' | 'POST', Params, Download>
  'returnGoods/exportExcel': Call<'GET' | 'POST', Params, Download>
  'returnGoods/exportImport': Call<'GET' | 'POST', Params, Download>
  'returnGoods/exportLines': Call<'GET' | 'POST', Params, Download>
  'returnGoods/exportTemplate': Call<'GET', Params, Download>
  'returnGoods/getCount': Call<'GET', Params, Count>
  'returnGoods/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['returnGoods']>>
  'returnGoods/getExpected': Call<'POST', { plant?: string | null; known?: string | null }, { now: string; more: number; reasons: any; same: any; sheets: any }>
  'returnGoods/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'returnGoods/getGroups': Call<'GET', Params, Group[]>
  'returnGoods/getHistory': Call<'GET', Params, HistoryRecord[]>
  'returnGoods/getImport': Call<'GET', { id: number }, ChangeSet>
  'returnGoods/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'returnGoods/getImports': Call<'GET', Params, ChangeSet[]>
  'returnGoods/getLines': Call<'GET', Params, { items: WireListed<Documents['returnGoods']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'returnGoods/getLinesCount': Call<'GET', Params, Count>
  'returnGoods/getPager': Call<'GET', Params, { items: WireHead<Documents['returnGoods']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'returnGoods/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'returnGoods/getRefused': Call<'GET', { id: number }, Download>
  'returnGoods/getRelated': Call<'GET', Params, Related>
  'returnGoods/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; returnNo?: string | null }, SignFlow[]>
  'returnGoods/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'returnGoods/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'returnGoods/out': Call<'POST', ActionBody<Documents['returnGoods'], 'out'>, Done>
  'returnGoods/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'returnGoods/print': Call<'GET' | 'POST', Params, Download>
  'returnGoods/publish': Call<'GET' | 'POST', ActionBody<Documents['returnGoods'], 'publish'> | Params, Done>
  'returnGoods/reportPdf': Call<'GET' | 'POST', Params, Download>
  'returnGoods/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'returnGoods/sign': Call<'POST' | 'FILE', ActionBody<Documents['returnGoods'], 'signSend' | 'sign'>, Done>
  'returnGoods/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; returnNo?: string | null; phase?: string | null }, Download>
  'returnGoods/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'returnGoods/undoImport': Call<'POST', { id: number }, ChangeSet>
  'role/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'role/disable': Call<'POST', ActionBody<Documents['sysRole'], 'disable'>, Done>
  'role/enable': Call<'POST', ActionBody<Documents['sysRole'], 'enable'>, Done>
  'role/exportExcel': Call<'GET' | 'POST', Params, Download>
  'role/getCount': Call<'GET', Params, Count>
  'role/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['sysRole']>>
  'role/getFace': Call<'GET', Params, FaceItem[]>
  'role/getGroups': Call<'GET', Params, Group[]>
  'role/getHistory': Call<'GET', Params, HistoryRecord[]>
  'role/getPager': Call<'GET', Params, { items: WireHead<Documents['sysRole']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'role/getPermissions': Call<'GET' | 'POST', { orgType?: number | null }, { key: string; title: string; children?: any }[]>
  'role/getRelated': Call<'GET', Params, Related>
  'role/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'role/getUserRole': Call<'GET' | 'POST', { userId: number; orgCode?: string | null; orgId?: number | null }, { id: number; code: string; name: string; keys: any; checked: boolean }[]>
  'role/getUsers': Call<'GET' | 'POST', { id: number }, ({ userName: string; displayName: string; orgCode: string; orgName?: string | null; isEnabled: boolean })[]>
  'role/postUserRole': Call<'POST', ActionBody<Documents['sysUser'], 'grant'>, Done>
  'role/postsave': Call<'POST', ActionBody<Documents['sysRole'], 'create' | 'edit'>, Created | Done>
  'role/remove': Call<'POST', ActionBody<Documents['sysRole'], 'remove'>, Done>
  'role/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'role/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'seal/approve': Call<'POST', ActionBody<Documents['seal'], 'approve'>, Done>
  'seal/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'seal/create': Call<'POST' | 'FILE', ActionBody<Documents['seal'], 'create'>, Created>
  'seal/edit': Call<'POST' | 'FILE', ActionBody<Documents['seal'], 'edit'>, Done>
  'seal/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; sealNo?: string | null }, Download>
  'seal/exportExcel': Call<'GET' | 'POST', Params, Download>
  'seal/getCount': Call<'GET', Params, Count>
  'seal/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['seal']>>
  'seal/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'seal/getGroups': Call<'GET', Params, Group[]>
  'seal/getHistory': Call<'GET', Params, HistoryRecord[]>
  'seal/getPager': Call<'GET', Params, { items: WireHead<Documents['seal']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'seal/getPeople': Call<'GET' | 'POST', { orgCode: string; kw?: string | null; names?: string | null }, { userName: string; displayName: string; orgCode: string; orgName: string }[]>
  'seal/getRelated': Call<'GET', Params, Related>
  'seal/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; sealNo?: string | null }, SignFlow[]>
  'seal/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'seal/reject': Call<'POST', ActionBody<Documents['seal'], 'reject'>, Done>
  'seal/remove': Call<'GET' | 'POST', ActionBody<Documents['seal'], 'remove'> | Params, Done>
  'seal/renew': Call<'POST' | 'FILE', ActionBody<Documents['seal'], 'renew'>, Done>
  'seal/restore': Call<'GET' | 'POST', ActionBody<Documents['seal'], 'restore'> | Params, Done>
  'seal/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'seal/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; sealNo?: string | null; phase?: string | null }, Download>
  'seal/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'seal/stop': Call<'POST', ActionBody<Documents['seal'], 'stop'>, Done>
  'seal/submit': Call<'GET' | 'POST', ActionBody<Documents['seal'], 'submit'> | Params, Done>
  'seal/withdraw': Call<'GET' | 'POST', ActionBody<Documents['seal'], 'withdraw'> | Params, Done>
  'sendSheet/arrive': Call<'GET' | 'POST', ActionBody<Documents['sendSheet'], 'arrive'> | Params, Done>
  'sendSheet/autoPack': Call<'POST', ActionBody<Documents['sendSheet'], 'autoPack'>, Done>
  'sendSheet/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'sendSheet/cancel': Call<'GET' | 'POST', ActionBody<Documents['sendSheet'], 'cancel'> | Params, Done>
  'sendSheet/cancelSign': Call<'POST', ActionBody<Documents['sendSheet'], 'cancelSign'>, Done>
  'sendSheet/close': Call<'GET' | 'POST', ActionBody<Documents['sendSheet'], 'close'> | Params, Done>
  'sendSheet/create': Call<'POST', ActionBody<Documents['sendSheet'], 'create'>, Created>
  'sendSheet/createAdvised': Call<'POST', ActionBody<Documents['sendSheet'], 'createAdvised'>, Created>
  'sendSheet/createKd': Call<'POST', ActionBody<Documents['sendSheet'], 'createKd'>, Created>
  'sendSheet/createProj': Call<'POST', ActionBody<Documents['sendSheet'], 'createProj'>, Created>
  'sendSheet/edit': Call<'POST', ActionBody<Documents['sendSheet'], 'edit'>, Done>
  'sendSheet/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; sheetNo?: string | null }, Download>
  'sendSheet/export': Call<'GET' | 'POST', Params, Download>
  'sendSheet/exportDetail': Call<'GET' | 'POST', Params, Download>
  'sendSheet/exportLines': Call<'GET' | 'POST', Params, Download>
  'sendSheet/getByDemand': Call<'GET' | 'POST', { no: string }, WireOf<Documents['sendSheet']>[]>
  'sendSheet/getCount': Call<'GET', Params, Count>
  'sendSheet/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['sendSheet']>>
  'sendSheet/getExpected': Call<'POST', { plant?: string | null; known?: string | null }, { now: string; more: number; reasons: any; same: any; sheets: any }>
  'sendSheet/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'sendSheet/getGroups': Call<'GET', Params, Group[]>
  'sendSheet/getHistory': Call<'GET', Params, HistoryRecord[]>
  'sendSheet/getLines': Call<'GET', Params, { items: WireListed<Documents['sendSheet']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'sendSheet/getLinesCount': Call<'GET', Params, Count>
  'sendSheet/getPager': Call<'GET', Params, { items: WireHead<Documents['sendSheet']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'sendSheet/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'sendSheet/getRelated': Call<'GET', Params, Related>
  'sendSheet/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; sheetNo?: string | null }, SignFlow[]>
  'sendSheet/getSlots': Call<'GET' | 'POST', { id: number; date: string }, ({ dock: string; slotMinutes: number; capacity: number; allowKinds?: string | null; taken: any })[]>
  'sendSheet/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'sendSheet/importMessage': Call<'POST' | 'FILE', Params, { orders: string[]; notes: string[] }>
  'sendSheet/print': Call<'GET' | 'POST', Params, Download>
  'sendSheet/printBox': Call<'GET' | 'POST', Params, Download>
  'sendSheet/printTray': Call<'GET' | 'POST', Params, Download>
  'sendSheet/publish': Call<'GET' | 'POST', ActionBody<Documents['sendSheet'], 'publish'> | Params, Done>
  'sendSheet/rate': Call<'POST', ActionBody<Documents['sendSheet'], 'rate'>, Done>
  'sendSheet/rateDetails': Call<'GET' | 'POST', { sheetNo: string }, { sheetNo: string; onTime?: number | null; rateScore?: number | null; onTimeScore?: number | null; documentsScore?: number | null; packagingScore?: number | null; differenceScore?: number | null; ratedBy?: string | null; ratedAt?: string | null }>
  'sendSheet/receipt': Call<'POST' | 'FILE', ActionBody<Documents['sendSheet'], 'receipt'>, Done>
  'sendSheet/receive': Call<'POST', ActionBody<Documents['sendSheet'], 'receive'>, Done>
  'sendSheet/receiveBox': Call<'POST', ActionBody<Documents['sendSheet'], 'receiveBox'>, Done>
  'sendSheet/reissue': Call<'POST', ActionBody<Documents['sendSheet'], 'reissue'>, Done>
  'sendSheet/remove': Call<'GET' | 'POST', ActionBody<Documents['sendSheet'], 'remove'> | Params, Done>
  'sendSheet/reportPdf': Call<'GET' | 'POST', Params, Download>
  'sendSheet/scanBox': Call<'POST', ActionBody<Documents['sendSheet'], 'scanBox'>, { count: number; sheetNo: string; partNo: string; qty: number }>
  'sendSheet/schedule': Call<'GET' | 'POST', ActionBody<Documents['sendSheet'], 'schedule'> | Params, Done>
  'sendSheet/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'sendSheet/send': Call<'GET' | 'POST', ActionBody<Documents['sendSheet'], 'send'> | Params, Done>
  'sendSheet/sign': Call<'POST' | 'FILE', ActionBody<Documents['sendSheet'], 'sign'>, Done>
  'sendSheet/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; sheetNo?: string | null; phase?: string | null }, Download>
  'sendSheet/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'serialItem/bindVin': Call<'POST', ActionBody<Documents['serialItem'], 'bindVin'>, { count: number; serialNo: string; partNo: string; vin: string }>
  'serialItem/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'serialItem/exportExcel': Call<'GET' | 'POST', Params, Download>
  'serialItem/getCount': Call<'GET', Params, Count>
  'serialItem/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['serialItem']>>
  'serialItem/getGroups': Call<'GET', Params, Group[]>
  'serialItem/getHistory': Call<'GET', Params, HistoryRecord[]>
  'serialItem/getPager': Call<'GET', Params, { items: WireHead<Documents['serialItem']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'serialItem/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'serialItem/getRelated': Call<'GET', Params, Related>
  'serialItem/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'serialItem/install': Call<'POST', ActionBody<Documents['serialItem'], 'install'>, Done>
  'serialItem/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'serialItem/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'serialItem/takeOut': Call<'POST', ActionBody<Documents['serialItem'], 'takeOut'>, Done>
  'serviceAccount/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'serviceAccount/disable': Call<'POST', ActionBody<Documents['serviceAccount'], 'disable'>, Done>
  'serviceAccount/enable': Call<'POST', ActionBody<Documents['serviceAccount'], 'enable'>, Done>
  'serviceAccount/exportExcel': Call<'GET' | 'POST', Params, Download>
  'serviceAccount/exportLines': Call<'GET' | 'POST', Params, Download>
  'serviceAccount/getCount': Call<'GET', Params, Count>
  'serviceAccount/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['serviceAccount']>>
  'serviceAccount/getFace': Call<'GET', Params, FaceItem[]>
  'serviceAccount/getGroups': Call<'GET', Params, Group[]>
  'serviceAccount/getHistory': Call<'GET', Params, HistoryRecord[]>
  'serviceAccount/getLines': Call<'GET', Params, { items: WireListed<Documents['serviceAccount']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'serviceAccount/getLinesCount': Call<'GET', Params, Count>
  'serviceAccount/getPager': Call<'GET', Params, { items: WireHead<Documents['serviceAccount']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'serviceAccount/getRelated': Call<'GET', Params, Related>
  'serviceAccount/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'serviceAccount/issueKey': Call<'POST', ActionBody<Documents['serviceAccount'], 'issueKey'>, Done>
  'serviceAccount/revokeKey': Call<'POST', ActionBody<Documents['serviceAccount'], 'revokeKey'>, Done>
  'serviceAccount/save': Call<'POST', ActionBody<Documents['serviceAccount'], 'create' | 'edit'>, Created | Done>
  'serviceAccount/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'serviceAccount/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'shortage/exportExcel': Call<'GET' | 'POST', Params, Download>
  'shortage/getCount': Call<'GET', Params, Count>
  'shortage/getGroups': Call<'GET', Params, Group[]>
  'shortage/getPager': Call<'GET', Params, { items: WireHead<Documents['shortage']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'shortage/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'shortage/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'signDelegate/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'signDelegate/create': Call<'POST', ActionBody<Documents['signDelegate'], 'create'>, Created>
  'signDelegate/exportExcel': Call<'GET' | 'POST', Params, Download>
  'signDelegate/getCount': Call<'GET', Params, Count>
  'signDelegate/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['signDelegate']>>
  'signDelegate/getGroups': Call<'GET', Params, Group[]>
  'signDelegate/getHistory': Call<'GET', Params, HistoryRecord[]>
  'signDelegate/getPager': Call<'GET', Params, { items: WireHead<Documents['signDelegate']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'signDelegate/getPeople': Call<'GET' | 'POST', { kw?: string | null; names?: string | null }, { userName: string; displayName: string; orgCode: string; orgName: string }[]>
  'signDelegate/getRelated': Call<'GET', Params, Related>
  'signDelegate/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'signDelegate/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'signDelegate/stop': Call<'GET' | 'POST', ActionBody<Documents['signDelegate'], 'stop'> | Params, Done>
  'signFlow/addSign': Call<'POST', ActionBody<Documents['signFlow'], 'addSign'>, Done>
  'signFlow/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'signFlow/claim': Call<'POST', ActionBody<Documents['signFlow'], 'claim'>, Done>
  'signFlow/delegate': Call<'POST', ActionBody<Documents['signFlow'], 'delegate'>, Done>
  'signFlow/exportExcel': Call<'GET' | 'POST', Params, Download>
  'signFlow/getCount': Call<'GET', Params, Count>
  'signFlow/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['signFlow']>>
  'signFlow/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'signFlow/getGroups': Call<'GET', Params, Group[]>
  'signFlow/getHistory': Call<'GET', Params, HistoryRecord[]>
  'signFlow/getPager': Call<'GET', Params, { items: WireHead<Documents['signFlow']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'signFlow/getRelated': Call<'GET', Params, Related>
  'signFlow/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'signFlow/recall': Call<'POST', ActionBody<Documents['signFlow'], 'recall'>, Done>
  'signFlow/refuse': Call<'POST', ActionBody<Documents['signFlow'], 'refuse'>, Done>
  'signFlow/release': Call<'POST', ActionBody<Documents['signFlow'], 'release'>, Done>
  'signFlow/remind': Call<'POST', ActionBody<Documents['signFlow'], 'remind'>, Done>
  'signFlow/removeSign': Call<'POST', ActionBody<Documents['signFlow'], 'removeSign'>, Done>
  'signFlow/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'signFlow/sign': Call<'POST' | 'FILE', ActionBody<Documents['signFlow'], 'sign'>, Done>
  'signFlow/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'signFlow/transfer': Call<'POST', ActionBody<Documents['signFlow'], 'transfer'>, Done>
  'signFlow/withdraw': Call<'POST', ActionBody<Documents['signFlow'], 'withdraw'>, Done>
  'signRecord/exportExcel': Call<'GET' | 'POST', Params, Download>
  'signRecord/getCount': Call<'GET', Params, Count>
  'signRecord/getGroups': Call<'GET', Params, Group[]>
  'signRecord/getPager': Call<'GET', Params, { items: WireHead<Documents['signRecord']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'signRecord/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'signRecord/verify': Call<'POST', { ids: readonly number[] | string }, { checked: number; failed: number; results: any }>
  'signRecord/verifyFile': Call<'POST' | 'FILE', { file: { id: string }[] }, { fileName: string; sha256: string; known?: any; problem?: string | null; signatures: any; sound: boolean; seals: any }>
  'smartCapacity/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'smartCapacity/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'smartCapacity/edit': Call<'POST', ActionBody<Documents['smartCapacity'], 'edit'>, Done>
  'smartCapacity/exp': Call<'GET' | 'POST', Params, Download>
  'smartCapacity/exportLines': Call<'GET' | 'POST', Params, Download>
  'smartCapacity/getChart': Call<'GET' | 'POST', { plant: string; supplierCode: string; lineCode: string; granularity?: number | null }, ({ id: number; period: string; startDate: string; needMinutes: number; emStd: number; emMax: number; uStd?: number | null; uMax?: number | null; uLevel: number; parts: string })[]>
  'smartCapacity/getCount': Call<'GET', Params, Count>
  'smartCapacity/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['smartCapacity']>>
  'smartCapacity/getGroups': Call<'GET', Params, Group[]>
  'smartCapacity/getHistory': Call<'GET', Params, HistoryRecord[]>
  'smartCapacity/getImport': Call<'GET', { id: number }, ChangeSet>
  'smartCapacity/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'smartCapacity/getImports': Call<'GET', Params, ChangeSet[]>
  'smartCapacity/getLines': Call<'GET', Params, { items: WireListed<Documents['smartCapacity']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'smartCapacity/getLinesCount': Call<'GET', Params, Count>
  'smartCapacity/getPager': Call<'GET', Params, { items: WireHead<Documents['smartCapacity']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'smartCapacity/getRefused': Call<'GET', { id: number }, Download>
  'smartCapacity/getRelated': Call<'GET', Params, Related>
  'smartCapacity/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'smartCapacity/imp': Call<'POST' | 'FILE', Params, Imported>
  'smartCapacity/impTemplate': Call<'GET', Params, Download>
  'smartCapacity/load': Call<'POST', ActionBody<Documents['smartCapacity'], 'load'>, Done>
  'smartCapacity/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'smartCapacity/remove': Call<'GET' | 'POST', ActionBody<Documents['smartCapacity'], 'remove'> | Params, Done>
  'smartCapacity/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'smartCapacity/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'smartCapacity/sync': Call<'POST', ActionBody<Documents['smartCapacity'], 'sync'>, Made | Task>
  'smartCapacity/undoImport': Call<'POST', { id: number }, ChangeSet>
  'smartLine/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'smartLine/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'smartLine/create': Call<'POST' | 'FILE', ActionBody<Documents['smartLine'], 'create'>, Created>
  'smartLine/edit': Call<'POST' | 'FILE', ActionBody<Documents['smartLine'], 'edit'>, Done>
  'smartLine/exp': Call<'GET' | 'POST', Params, Download>
  'smartLine/exportLines': Call<'GET' | 'POST', Params, Download>
  'smartLine/getCount': Call<'GET', Params, Count>
  'smartLine/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['smartLine']>>
  'smartLine/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'smartLine/getGroups': Call<'GET', Params, Group[]>
  'smartLine/getHistory': Call<'GET', Params, HistoryRecord[]>
  'smartLine/getImport': Call<'GET', { id: number }, ChangeSet>
  'smartLine/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'smartLine/getImports': Call<'GET', Params, ChangeSet[]>
  'smartLine/getLines': Call<'GET', Params, { items: WireListed<Documents['smartLine']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'smartLine/getLinesCount': Call<'GET', Params, Count>
  'smartLine/getPager': Call<'GET', Params, { items: WireHead<Documents['smartLine']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'smartLine/getRefused': Call<'GET', { id: number }, Download>
  'smartLine/getRelated': Call<'GET', Params, Related>
  'smartLine/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'smartLine/imp': Call<'POST' | 'FILE', Params, Imported>
  'smartLine/impTemplate': Call<'GET', Params, Download>
  'smartLine/load': Call<'POST' | 'FILE', ActionBody<Documents['smartLine'], 'load'>, Created>
  'smartLine/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'smartLine/reject': Call<'POST', ActionBody<Documents['smartLine'], 'reject'>, Done>
  'smartLine/remove': Call<'GET' | 'POST', ActionBody<Documents['smartLine'], 'remove'> | Params, Done>
  'smartLine/revise': Call<'POST' | 'FILE', ActionBody<Documents['smartLine'], 'revise'>, Done>
  'smartLine/search': Call<'GET', Params, ({ value: number; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'smartLine/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'smartLine/stop': Call<'GET' | 'POST', ActionBody<Documents['smartLine'], 'stop'> | Params, Done>
  'smartLine/submit': Call<'GET' | 'POST', ActionBody<Documents['smartLine'], 'submit'> | Params, Done>
  'smartLine/undoImport': Call<'POST', { id: number }, ChangeSet>
  'smartLine/verify': Call<'POST', ActionBody<Documents['smartLine'], 'verify'>, Done>
  'smartRisk/accept': Call<'POST', ActionBody<Documents['smartRisk'], 'accept'>, Done>
  'smartRisk/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'smartRisk/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'smartRisk/close': Call<'GET' | 'POST', ActionBody<Documents['smartRisk'], 'close'> | Params, Done>
  'smartRisk/exp': Call<'GET' | 'POST', Params, Download>
  'smartRisk/expStaCap': Call<'GET' | 'POST', Params, Download>
  'smartRisk/exportLines': Call<'GET' | 'POST', Params, Download>
  'smartRisk/getCount': Call<'GET', Params, Count>
  'smartRisk/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['smartRisk']>>
  'smartRisk/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'smartRisk/getGroups': Call<'GET', Params, Group[]>
  'smartRisk/getHistory': Call<'GET', Params, HistoryRecord[]>
  'smartRisk/getImport': Call<'GET', { id: number }, ChangeSet>
  'smartRisk/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'smartRisk/getImports': Call<'GET', Params, ChangeSet[]>
  'smartRisk/getLines': Call<'GET', Params, { items: WireListed<Documents['smartRisk']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'smartRisk/getLinesCount': Call<'GET', Params, Count>
  'smartRisk/getPager': Call<'GET', Params, { items: WireHead<Documents['smartRisk']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'smartRisk/getRefused': Call<'GET', { id: number }, Download>
  'smartRisk/getRelated': Call<'GET', Params, Related>
  'smartRisk/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'smartRisk/handle': Call<'POST', ActionBody<Documents['smartRisk'], 'handle'>, Done>
  'smartRisk/imp': Call<'POST' | 'FILE', Params, Imported>
  'smartRisk/impTemplate': Call<'GET', Params, Download>
  'smartRisk/judge': Call<'POST', ActionBody<Documents['smartRisk'], 'judge'>, Done>
  'smartRisk/load': Call<'POST', ActionBody<Documents['smartRisk'], 'load'>, Created>
  'smartRisk/manual': Call<'POST', ActionBody<Documents['smartRisk'], 'create'>, Created>
  'smartRisk/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'smartRisk/remove': Call<'GET' | 'POST', ActionBody<Documents['smartRisk'], 'remove'> | Params, Done>
  'smartRisk/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'smartRisk/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'smartRisk/undoImport': Call<'POST', { id: number }, ChangeSet>
  'statement/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'statement/cancelSign': Call<'POST', ActionBody<Documents['statement'], 'cancelSign'>, Done>
  'statement/confirm': Call<'GET' | 'POST', ActionBody<Documents['statement'], 'confirm'> | Params, Done>
  'statement/deem': Call<'POST', ActionBody<Documents['statement'], 'deem'>, Done>
  'statement/dispute': Call<'POST', ActionBody<Documents['statement'], 'dispute'>, Done>
  'statement/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; stmtNo?: string | null }, Download>
  'statement/exportAll': Call<'GET' | 'POST', Params, Download>
  'statement/exportDetail': Call<'GET' | 'POST', Params, Download>
  'statement/exportExcel': Call<'GET' | 'POST', Params, Download>
  'statement/exportLines': Call<'GET' | 'POST', Params, Download>
  'statement/generate': Call<'POST', ActionBody<Documents['statement'], 'generate'>, Made | Task>
  'statement/getCount': Call<'GET', Params, Count>
  'statement/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['statement']>>
  'statement/getGroups': Call<'GET', Params, Group[]>
  'statement/getHistory': Call<'GET', Params, HistoryRecord[]>
  'statement/getLedger': Call<'GET' | 'POST', { stmtNo: string; lineNo: number }, ({ txnId: number; postedAt: string; businessDate: string; movementType: string; movementText: string; account: string; accountText: string; docTitle: string; docName: string; docId?: number | null; docNo?: string | null; partNo?: string | null; qty: number; operator?: string | null })[]>
  'statement/getLines': Call<'GET', Params, { items: WireListed<Documents['statement']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'statement/getLinesCount': Call<'GET', Params, Count>
  'statement/getPager': Call<'GET', Params, { items: WireHead<Documents['statement']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'statement/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'statement/getRelated': Call<'GET', Params, Related>
  'statement/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; stmtNo?: string | null }, SignFlow[]>
  'statement/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'statement/publish': Call<'GET' | 'POST', ActionBody<Documents['statement'], 'publish'> | Params, Done>
  'statement/reportPdf': Call<'GET' | 'POST', Params, Download>
  'statement/resolve': Call<'POST', ActionBody<Documents['statement'], 'resolve'>, Done>
  'statement/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'statement/sign': Call<'POST' | 'FILE', ActionBody<Documents['statement'], 'signSupplier' | 'signMaker'>, Done>
  'statement/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; stmtNo?: string | null; phase?: string | null }, Download>
  'statement/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'statement/void': Call<'GET' | 'POST', ActionBody<Documents['statement'], 'void'> | Params, Done>
  'statementThree/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'statementThree/attachDeduction': Call<'POST', ActionBody<Documents['statementThree'], 'attachDeduction'>, Done>
  'statementThree/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'statementThree/cancelSign': Call<'POST', ActionBody<Documents['statementThree'], 'cancelSign'>, Done>
  'statementThree/confirm': Call<'GET' | 'POST', ActionBody<Documents['statementThree'], 'confirm'> | Params, Done>
  'statementThree/deem': Call<'POST', ActionBody<Documents['statementThree'], 'deem'>, Done>
  'statementThree/detachDeduction': Call<'POST', ActionBody<Documents['statementThree'], 'detachDeduction'>, Done>
  'statementThree/dispute': Call<'POST', ActionBody<Documents['statementThree'], 'dispute'>, Done>
  'statementThree/editSettled': Call<'POST', ActionBody<Documents['statementThree'], 'editSettled'>, Done>
  'statementThree/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; stmtNo?: string | null }, Download>
  'statementThree/exportAll': Call<'GET' | 'POST', Params, Download>
  'statementThree/exportDetail': Call<'GET' | 'POST', Params, Download>
  'statementThree/exportExcel': Call<'GET' | 'POST', Params, Download>
  'statementThree/exportInvoiceTemplate': Call<'GET', Params, Download>
  'statementThree/exportInvoices': Call<'GET' | 'POST', Params, Download>
  'statementThree/exportLines': Call<'GET' | 'POST', Params, Download>
  'statementThree/generate': Call<'POST', ActionBody<Documents['statementThree'], 'generate'>, Made | Task>
  'statementThree/getCount': Call<'GET', Params, Count>
  'statementThree/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['statementThree']>>
  'statementThree/getGroups': Call<'GET', Params, Group[]>
  'statementThree/getHistory': Call<'GET', Params, HistoryRecord[]>
  'statementThree/getImport': Call<'GET', { id: number }, ChangeSet>
  'statementThree/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'statementThree/getImports': Call<'GET', Params, ChangeSet[]>
  'statementThree/getLedger': Call<'GET' | 'POST', { stmtNo: string; lineNo: number }, ({ txnId: number; postedAt: string; businessDate: string; movementType: string; movementText: string; account: string; accountText: string; docTitle: string; docName: string; docId?: number | null; docNo?: string | null; partNo?: string | null; qty: number; operator?: string | null })[]>
  'statementThree/getLines': Call<'GET', Params, { items: WireListed<Documents['statementThree']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'statementThree/getLinesCount': Call<'GET', Params, Count>
  'statementThree/getPager': Call<'GET', Params, { items: WireHead<Documents['statementThree']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'statementThree/getPrice': Call<'GET' | 'POST', { lineId: number }, { partNo: string; on: string; price?: number | null; taxRate?: number | null; priceDate?: string | null; amount?: number | null }>
  'statementThree/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'statementThree/getRefused': Call<'GET', { id: number }, Download>
  'statementThree/getRelated': Call<'GET', Params, Related>
  'statementThree/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; stmtNo?: string | null }, SignFlow[]>
  'statementThree/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'statementThree/importInvoices': Call<'POST' | 'FILE', Params, Imported>
  'statementThree/invoice': Call<'POST', ActionBody<Documents['statementThree'], 'invoice'>, Done>
  'statementThree/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'statementThree/publish': Call<'GET' | 'POST', ActionBody<Documents['statementThree'], 'publish'> | Params, Done>
  'statementThree/reportPdf': Call<'GET' | 'POST', Params, Download>
  'statementThree/reprice': Call<'POST', ActionBody<Documents['statementThree'], 'reprice'>, Done>
  'statementThree/resolve': Call<'POST', ActionBody<Documents['statementThree'], 'resolve'>, Done>
  'statementThree/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'statementThree/sign': Call<'POST' | 'FILE', ActionBody<Documents['statementThree'], 'signSupplier' | 'signMaker'>, Done>
  'statementThree/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; stmtNo?: string | null; phase?: string | null }, Download>
  'statementThree/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'statementThree/undoImport': Call<'POST', { id: number }, ChangeSet>
  'statementThree/void': Call<'GET' | 'POST', ActionBody<Documents['statementThree'], 'void'> | Params, Done>
  'statementTwo/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'statementTwo/cancelSign': Call<'POST', ActionBody<Documents['statementTwo'], 'cancelSign'>, Done>
  'statementTwo/confirm': Call<'GET' | 'POST', ActionBody<Documents['statementTwo'], 'confirm'> | Params, Done>
  'statementTwo/deem': Call<'POST', ActionBody<Documents['statementTwo'], 'deem'>, Done>
  'statementTwo/dispute': Call<'POST', ActionBody<Documents['statementTwo'], 'dispute'>, Done>
  'statementTwo/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; stmtNo?: string | null }, Download>
  'statementTwo/exportAll': Call<'GET' | 'POST', Params, Download>
  'statementTwo/exportDetail': Call<'GET' | 'POST', Params, Download>
  'statementTwo/exportExcel': Call<'GET' | 'POST', Params, Download>
  'statementTwo/exportLines': Call<'GET' | 'POST', Params, Download>
  'statementTwo/generate': Call<'POST', ActionBody<Documents['statementTwo'], 'generate'>, Made | Task>
  'statementTwo/getCount': Call<'GET', Params, Count>
  'statementTwo/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['statementTwo']>>
  'statementTwo/getGroups': Call<'GET', Params, Group[]>
  'statementTwo/getHistory': Call<'GET', Params, HistoryRecord[]>
  'statementTwo/getLedger': Call<'GET' | 'POST', { stmtNo: string; lineNo: number }, ({ txnId: number; postedAt: string; businessDate: string; movementType: string; movementText: string; account: string; accountText: string; docTitle: string; docName: string; docId?: number | null; docNo?: string | null; partNo?: string | null; qty: number; operator?: string | null })[]>
  'statementTwo/getLines': Call<'GET', Params, { items: WireListed<Documents['statementTwo']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'statementTwo/getLinesCount': Call<'GET', Params, Count>
  'statementTwo/getPager': Call<'GET', Params, { items: WireHead<Documents['statementTwo']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'statementTwo/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'statementTwo/getRelated': Call<'GET', Params, Related>
  'statementTwo/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; stmtNo?: string | null }, SignFlow[]>
  'statementTwo/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'statementTwo/publish': Call<'GET' | 'POST', ActionBody<Documents['statementTwo'], 'publish'> | Params, Done>
  'statementTwo/reportPdf': Call<'GET' | 'POST', Params, Download>
  'statementTwo/resolve': Call<'POST', ActionBody<Documents['statementTwo'], 'resolve'>, Done>
  'statementTwo/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'statementTwo/sign': Call<'POST' | 'FILE', ActionBody<Documents['statementTwo'], 'signSupplier' | 'signMaker'>, Done>
  'statementTwo/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; stmtNo?: string | null; phase?: string | null }, Download>
  'statementTwo/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'statementTwo/void': Call<'GET' | 'POST', ActionBody<Documents['statementTwo'], 'void'> | Params, Done>
  'stockBatch/exportExcel': Call<'GET' | 'POST', Params, Download>
  'stockBatch/getCount': Call<'GET', Params, Count>
  'stockBatch/getGroups': Call<'GET', Params, Group[]>
  'stockBatch/getPager': Call<'GET', Params, { items: WireHead<Documents['stockBatch']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'stockBatch/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'stockBatch/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'stockInv/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'stockInv/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'stockInv/cancel': Call<'GET' | 'POST', ActionBody<Documents['stockInv'], 'cancel'> | Params, Done>
  'stockInv/confirm': Call<'POST', ActionBody<Documents['stockInv'], 'confirm'>, Done>
  'stockInv/count': Call<'POST', ActionBody<Documents['stockInv'], 'count'>, Done>
  'stockInv/countPart': Call<'POST', ActionBody<Documents['stockInv'], 'countPart'>, Done>
  'stockInv/create': Call<'POST', ActionBody<Documents['stockInv'], 'generate'>, Made | Task>
  'stockInv/deem': Call<'POST', ActionBody<Documents['stockInv'], 'deem'>, Done>
  'stockInv/dispute': Call<'POST', ActionBody<Documents['stockInv'], 'dispute'>, Done>
  'stockInv/exportExcel': Call<'GET' | 'POST', Params, Download>
  'stockInv/exportImport': Call<'GET' | 'POST', Params, Download>
  'stockInv/exportLines': Call<'GET' | 'POST', Params, Download>
  'stockInv/exportTemplate': Call<'GET', Params, Download>
  'stockInv/getCount': Call<'GET', Params, Count>
  'stockInv/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['stockInv']>>
  'stockInv/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'stockInv/getGroups': Call<'GET', Params, Group[]>
  'stockInv/getHistory': Call<'GET', Params, HistoryRecord[]>
  'stockInv/getImport': Call<'GET', { id: number }, ChangeSet>
  'stockInv/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'stockInv/getImports': Call<'GET', Params, ChangeSet[]>
  'stockInv/getLines': Call<'GET', Params, { items: WireListed<Documents['stockInv']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'stockInv/getLinesCount': Call<'GET', Params, Count>
  'stockInv/getPager': Call<'GET', Params, { items: WireHead<Documents['stockInv']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'stockInv/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'stockInv/getRefused': Call<'GET', { id: number }, Download>
  'stockInv/getRelated': Call<'GET', Params, Related>
  'stockInv/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'stockInv/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'stockInv/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'stockInv/print': Call<'GET' | 'POST', Params, Download>
  'stockInv/recount': Call<'POST', ActionBody<Documents['stockInv'], 'recount'>, Done>
  'stockInv/recountSheet': Call<'GET' | 'POST', Params, Download>
  'stockInv/redo': Call<'POST', ActionBody<Documents['stockInv'], 'redo'>, Done>
  'stockInv/reportPdf': Call<'GET' | 'POST', Params, Download>
  'stockInv/rework': Call<'POST', ActionBody<Documents['stockInv'], 'rework'>, Done>
  'stockInv/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'stockInv/signPdf': Call<'GET' | 'POST', { id: number }, Download>
  'stockInv/start': Call<'GET' | 'POST', ActionBody<Documents['stockInv'], 'start'> | Params, Done>
  'stockInv/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'stockInv/startSign': Call<'POST', ActionBody<Documents['stockInv'], 'startSign'>, Done>
  'stockInv/submit': Call<'GET' | 'POST', ActionBody<Documents['stockInv'], 'submit'> | Params, Done>
  'stockInv/undoImport': Call<'POST', { id: number }, ChangeSet>
  'stockMove/exportExcel': Call<'GET' | 'POST', Params, Download>
  'stockMove/getCount': Call<'GET', Params, Count>
  'stockMove/getGroups': Call<'GET', Params, Group[]>
  'stockMove/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'stockMove/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'stockMovement/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'stockMovement/approve': Call<'POST', ActionBody<Documents['stockMovement'], 'approve'>, Done>
  'stockMovement/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'stockMovement/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; movementNo?: string | null }, Download>
  'stockMovement/exportExcel': Call<'GET' | 'POST', Params, Download>
  'stockMovement/exportExcelTemplate': Call<'GET', Params, Download>
  'stockMovement/getCount': Call<'GET', Params, Count>
  'stockMovement/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['stockMovement']>>
  'stockMovement/getGroups': Call<'GET', Params, Group[]>
  'stockMovement/getHistory': Call<'GET', Params, HistoryRecord[]>
  'stockMovement/getImport': Call<'GET', { id: number }, ChangeSet>
  'stockMovement/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'stockMovement/getImports': Call<'GET', Params, ChangeSet[]>
  'stockMovement/getMovable': Call<'POST', { plant?: string | null }, { now: string; warehouses: any; stock: any }>
  'stockMovement/getPager': Call<'GET', Params, { items: WireHead<Documents['stockMovement']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'stockMovement/getRefused': Call<'GET', { id: number }, Download>
  'stockMovement/getRelated': Call<'GET', Params, Related>
  'stockMovement/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; movementNo?: string | null }, SignFlow[]>
  'stockMovement/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'stockMovement/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'stockMovement/post': Call<'POST', ActionBody<Documents['stockMovement'], 'post'>, Created>
  'stockMovement/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'stockMovement/reject': Call<'POST', ActionBody<Documents['stockMovement'], 'reject'>, Done>
  'stockMovement/reverse': Call<'GET' | 'POST', ActionBody<Documents['stockMovement'], 'reverse'> | Params, Done>
  'stockMovement/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'stockMovement/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; movementNo?: string | null; phase?: string | null }, Download>
  'stockMovement/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'stockMovement/undoImport': Call<'POST', { id: number }, ChangeSet>
  'stockMovement/withdraw': Call<'GET' | 'POST', ActionBody<Documents['stockMovement'], 'withdraw'> | Params, Done>
  'stockSpread/exportExcel': Call<'GET' | 'POST', Params, Download>
  'stockSpread/getCount': Call<'GET', Params, Count>
  'stockSpread/getGroups': Call<'GET', Params, Group[]>
  'stockSpread/getPager': Call<'GET', Params, { items: WireHead<Documents['stockSpread']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'stockSpread/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'stockSpread/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'stockZone/exportExcel': Call<'GET' | 'POST', Params, Download>
  'stockZone/getCount': Call<'GET', Params, Count>
  'stockZone/getGroups': Call<'GET', Params, Group[]>
  'stockZone/getPager': Call<'GET', Params, { items: WireHead<Documents['stockZone']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'stockZone/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'stockZone/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'stockshare/exportExcel': Call<'GET' | 'POST', Params, Download>
  'stockshare/getCount': Call<'GET', Params, Count>
  'stockshare/getGroups': Call<'GET', Params, Group[]>
  'stockshare/getPager': Call<'GET', Params, { items: WireHead<Documents['stockshare']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'stockshare/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'stockshare/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'stockshare/sync': Call<'GET', { plant?: string | null; supplierId?: number | null }, { count: number; syncAt: string }>
  'supClaim/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'supClaim/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'supClaim/callBuildClaimNoticeJob': Call<'GET' | 'POST', ActionBody<Documents['supClaim'], 'callBuildClaimNoticeJob'> | Params, { count: number }>
  'supClaim/callClaimPubNoticeJob': Call<'GET' | 'POST', ActionBody<Documents['supClaim'], 'callClaimPubNoticeJob'> | Params, { count: number }>
  'supClaim/create': Call<'POST', ActionBody<Documents['supClaim'], 'create'>, Created>
  'supClaim/edit': Call<'POST', ActionBody<Documents['supClaim'], 'edit'>, Done>
  'supClaim/exportExcel': Call<'GET' | 'POST', Params, Download>
  'supClaim/exportExcelTemplate': Call<'GET', Params, Download>
  'supClaim/getCount': Call<'GET', Params, Count>
  'supClaim/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['supClaim']>>
  'supClaim/getGroups': Call<'GET', Params, Group[]>
  'supClaim/getHistory': Call<'GET', Params, HistoryRecord[]>
  'supClaim/getImport': Call<'GET', { id: number }, ChangeSet>
  'supClaim/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'supClaim/getImports': Call<'GET', Params, ChangeSet[]>
  'supClaim/getRefused': Call<'GET', { id: number }, Download>
  'supClaim/getRelated': Call<'GET', Params, Related>
  'supClaim/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'supClaim/getpager': Call<'GET', Params, { items: WireHead<Documents['supClaim']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'supClaim/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'supClaim/importMessage': Call<'POST' | 'FILE', { sender?: string | null; messageNo?: string | null; type?: string | null; rows?: any | null }, { orders: string[]; notes: string[] }>
  'supClaim/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'supClaim/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'supClaim/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'supClaim/undoImport': Call<'POST', { id: number }, ChangeSet>
  'supClaim/void': Call<'GET' | 'POST', ActionBody<Documents['supClaim'], 'void'> | Params, Done>
  'supClaimBattery/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'supClaimBattery/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'supClaimBattery/create': Call<'POST', ActionBody<Documents['supClaimBattery'], 'create'>, Created>
  'supClaimBattery/exportExcel': Call<'GET' | 'POST', Params, Download>
  'supClaimBattery/exportExcelTemplate': Call<'GET', Params, Download>
  'supClaimBattery/getByBatch': Call<'GET' | 'POST', { batchNo: string; supplierCode?: string | null }, { shipped: number; claimed: number; ratePct?: number | null; serials: any; claims: any }>
  'supClaimBattery/getCount': Call<'GET', Params, Count>
  'supClaimBattery/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['supClaimBattery']>>
  'supClaimBattery/getGroups': Call<'GET', Params, Group[]>
  'supClaimBattery/getHistory': Call<'GET', Params, HistoryRecord[]>
  'supClaimBattery/getImport': Call<'GET', { id: number }, ChangeSet>
  'supClaimBattery/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'supClaimBattery/getImports': Call<'GET', Params, ChangeSet[]>
  'supClaimBattery/getRefused': Call<'GET', { id: number }, Download>
  'supClaimBattery/getRelated': Call<'GET', Params, Related>
  'supClaimBattery/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'supClaimBattery/getpager': Call<'GET', Params, { items: WireHead<Documents['supClaimBattery']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'supClaimBattery/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'supClaimBattery/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'supClaimBattery/publish': Call<'POST', ActionBody<Documents['supClaimBattery'], 'publish'>, Done>
  'supClaimBattery/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'supClaimBattery/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'supClaimBattery/undoImport': Call<'POST', { id: number }, ChangeSet>
  'supClaimNotice/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'supClaimNotice/confirm': Call<'GET' | 'POST', ActionBody<Documents['supClaimNotice'], 'confirm'> | Params, Done>
  'supClaimNotice/decide': Call<'POST', ActionBody<Documents['supClaimNotice'], 'resolve'>, Done>
  'supClaimNotice/dispute': Call<'POST' | 'FILE', ActionBody<Documents['supClaimNotice'], 'dispute'>, Done>
  'supClaimNotice/downloadPdf': Call<'GET' | 'POST', Params, Download>
  'supClaimNotice/exportDetail': Call<'GET' | 'POST', Params, Download>
  'supClaimNotice/exportExcel': Call<'GET' | 'POST', Params, Download>
  'supClaimNotice/exportLines': Call<'GET' | 'POST', Params, Download>
  'supClaimNotice/getCount': Call<'GET', Params, Count>
  'supClaimNotice/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['supClaimNotice']>>
  'supClaimNotice/getDetailsByNoticeId': Call<'GET' | 'POST', Params, { items: WireHead<Documents['supClaim']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'supClaimNotice/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'supClaimNotice/getGroups': Call<'GET', Params, Group[]>
  'supClaimNotice/getHistory': Call<'GET', Params, HistoryRecord[]>
  'supClaimNotice/getLines': Call<'GET', Params, { items: WireListed<Documents['supClaimNotice']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'supClaimNotice/getLinesCount': Call<'GET', Params, Count>
  'supClaimNotice/getRelated': Call<'GET', Params, Related>
  'supClaimNotice/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'supClaimNotice/getpager': Call<'GET', Params, { items: WireHead<Documents['supClaimNotice']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'supClaimNotice/publish': Call<'GET' | 'POST', ActionBody<Documents['supClaimNotice'], 'publish'> | Params, Done>
  'supClaimNotice/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'supClaimNotice/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'supClaimNotice/void': Call<'GET' | 'POST', ActionBody<Documents['supClaimNotice'], 'void'> | Params, Done>
  'supPartArrInput/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'supPartArrInput/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'supPartArrInput/cancel': Call<'POST', ActionBody<Documents['supPartArrInput'], 'cancel'>, Done>
  'supPartArrInput/confirm': Call<'POST', ActionBody<Documents['supPartArrInput'], 'confirm'>, Done>
  'supPartArrInput/edit': Call<'POST', ActionBody<Documents['supPartArrInput'], 'create' | 'edit'>, Created | Done>
  'supPartArrInput/exportExcel': Call<'GET' | 'POST', Params, Download>
  'supPartArrInput/exportExcelTemplate': Call<'GET', Params, Download>
  'supPartArrInput/fill': Call<'POST', ActionBody<Documents['supPartArrInput'], 'fill'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'supPartArrInput/getCount': Call<'GET', Params, Count>
  'supPartArrInput/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['supPartArrInput']>>
  'supPartArrInput/getGroups': Call<'GET', Params, Group[]>
  'supPartArrInput/getHistory': Call<'GET', Params, HistoryRecord[]>
  'supPartArrInput/getImport': Call<'GET', { id: number }, ChangeSet>
  'supPartArrInput/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'supPartArrInput/getImports': Call<'GET', Params, ChangeSet[]>
  'supPartArrInput/getPager': Call<'GET', Params, { items: WireHead<Documents['supPartArrInput']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'supPartArrInput/getRefused': Call<'GET', { id: number }, Download>
  'supPartArrInput/getRelated': Call<'GET', Params, Related>
  'supPartArrInput/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'supPartArrInput/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'supPartArrInput/importMessage': Call<'POST' | 'FILE', Params, { orders: string[]; notes: string[] }>
  'supPartArrInput/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'supPartArrInput/refuse': Call<'POST', ActionBody<Documents['supPartArrInput'], 'refuse'>, Done>
  'supPartArrInput/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'supPartArrInput/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'supPartArrInput/undoImport': Call<'POST', { id: number }, ChangeSet>
  'supSkipSign/approve': Call<'POST', ActionBody<Documents['supSkipSign'], 'approve'>, Done>
  'supSkipSign/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'supSkipSign/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null }, Download>
  'supSkipSign/exportExcel': Call<'GET' | 'POST', Params, Download>
  'supSkipSign/getCount': Call<'GET', Params, Count>
  'supSkipSign/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['supSkipSign']>>
  'supSkipSign/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'supSkipSign/getGroups': Call<'GET', Params, Group[]>
  'supSkipSign/getHistory': Call<'GET', Params, HistoryRecord[]>
  'supSkipSign/getPager': Call<'GET', Params, { items: WireHead<Documents['supSkipSign']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'supSkipSign/getRelated': Call<'GET', Params, Related>
  'supSkipSign/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null }, SignFlow[]>
  'supSkipSign/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'supSkipSign/reject': Call<'POST', ActionBody<Documents['supSkipSign'], 'reject'>, Done>
  'supSkipSign/remove': Call<'GET' | 'POST', ActionBody<Documents['supSkipSign'], 'remove'> | Params, Done>
  'supSkipSign/save': Call<'POST' | 'FILE', ActionBody<Documents['supSkipSign'], 'create' | 'edit'>, Created | Done>
  'supSkipSign/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; phase?: string | null }, Download>
  'supSkipSign/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'supSkipSign/stop': Call<'GET' | 'POST', ActionBody<Documents['supSkipSign'], 'stop'> | Params, Done>
  'supSkipSign/submit': Call<'GET' | 'POST', ActionBody<Documents['supSkipSign'], 'submit'> | Params, Done>
  'supSkipSign/withdraw': Call<'GET' | 'POST', ActionBody<Documents['supSkipSign'], 'withdraw'> | Params, Done>
  'supStockInput/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'supStockInput/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'supStockInput/edit': Call<'POST', ActionBody<Documents['supStockInput'], 'create' | 'edit'>, Created | Done>
  'supStockInput/exportExcel': Call<'GET' | 'POST', Params, Download>
  'supStockInput/exportExcelTemplate': Call<'GET', Params, Download>
  'supStockInput/extend': Call<'POST', ActionBody<Documents['supStockInput'], 'extend'>, Done>
  'supStockInput/fill': Call<'POST', ActionBody<Documents['supStockInput'], 'fill'>, { count: number; made: ({ doc: string; id: number; no: string; state?: number | null })[] }>
  'supStockInput/getCount': Call<'GET', Params, Count>
  'supStockInput/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['supStockInput']>>
  'supStockInput/getGroups': Call<'GET', Params, Group[]>
  'supStockInput/getHistory': Call<'GET', Params, HistoryRecord[]>
  'supStockInput/getImport': Call<'GET', { id: number }, ChangeSet>
  'supStockInput/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'supStockInput/getImports': Call<'GET', Params, ChangeSet[]>
  'supStockInput/getPager': Call<'GET', Params, { items: WireHead<Documents['supStockInput']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'supStockInput/getRefused': Call<'GET', { id: number }, Download>
  'supStockInput/getRelated': Call<'GET', Params, Related>
  'supStockInput/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'supStockInput/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'supStockInput/importMessage': Call<'POST' | 'FILE', Params, { orders: string[]; notes: string[] }>
  'supStockInput/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'supStockInput/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'supStockInput/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'supStockInput/undoImport': Call<'POST', { id: number }, ChangeSet>
  'supplier/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'supplier/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'supplier/disable': Call<'POST', ActionBody<Documents['supplier'], 'disable'>, Done>
  'supplier/enable': Call<'POST', ActionBody<Documents['supplier'], 'enable'>, Done>
  'supplier/exportExcel': Call<'GET' | 'POST', Params, Download>
  'supplier/exportExcelTemplate': Call<'GET', Params, Download>
  'supplier/getCount': Call<'GET', Params, Count>
  'supplier/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['supplier']>>
  'supplier/getFace': Call<'GET', Params, FaceItem[]>
  'supplier/getGroups': Call<'GET', Params, Group[]>
  'supplier/getHistory': Call<'GET', Params, HistoryRecord[]>
  'supplier/getImport': Call<'GET', { id: number }, ChangeSet>
  'supplier/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'supplier/getImports': Call<'GET', Params, ChangeSet[]>
  'supplier/getMySuppliers': Call<'GET', { organizationId?: string | null }, MySupplier[]>
  'supplier/getPager': Call<'GET', Params, { items: WireHead<Documents['supplier']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'supplier/getRefused': Call<'GET', { id: number }, Download>
  'supplier/getRelated': Call<'GET', Params, Related>
  'supplier/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'supplier/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'supplier/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'supplier/save': Call<'POST', ActionBody<Documents['supplier'], 'create' | 'edit'>, Created | Done>
  'supplier/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'supplier/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'supplier/undoImport': Call<'POST', { id: number }, ChangeSet>
  'supplierAgent/approve': Call<'POST', ActionBody<Documents['supplierAgent'], 'approve'>, Done>
  'supplierAgent/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'supplierAgent/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null }, Download>
  'supplierAgent/exportExcel': Call<'GET' | 'POST', Params, Download>
  'supplierAgent/getCount': Call<'GET', Params, Count>
  'supplierAgent/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['supplierAgent']>>
  'supplierAgent/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'supplierAgent/getGroups': Call<'GET', Params, Group[]>
  'supplierAgent/getHistory': Call<'GET', Params, HistoryRecord[]>
  'supplierAgent/getPager': Call<'GET', Params, { items: WireHead<Documents['supplierAgent']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'supplierAgent/getRelated': Call<'GET', Params, Related>
  'supplierAgent/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null }, SignFlow[]>
  'supplierAgent/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'supplierAgent/reject': Call<'POST', ActionBody<Documents['supplierAgent'], 'reject'>, Done>
  'supplierAgent/remove': Call<'GET' | 'POST', ActionBody<Documents['supplierAgent'], 'remove'> | Params, Done>
  'supplierAgent/save': Call<'POST' | 'FILE', ActionBody<Documents['supplierAgent'], 'create' | 'edit'>, Created | Done>
  'supplierAgent/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; phase?: string | null }, Download>
  'supplierAgent/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'supplierAgent/stop': Call<'GET' | 'POST', ActionBody<Documents['supplierAgent'], 'stop'> | Params, Done>
  'supplierAgent/submit': Call<'GET' | 'POST', ActionBody<Documents['supplierAgent'], 'submit'> | Params, Done>
  'supplierAgent/withdraw': Call<'GET' | 'POST', ActionBody<Documents['supplierAgent'], 'withdraw'> | Params, Done>
  'supplierControl/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'supplierControl/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'supplierControl/delete': Call<'POST', ActionBody<Documents['supbusi'], 'remove'>, Done>
  'supplierControl/disable': Call<'POST', ActionBody<Documents['supbusi'], 'disable'>, Done>
  'supplierControl/enable': Call<'POST', ActionBody<Documents['supbusi'], 'enable'>, Done>
  'supplierControl/exportExcel': Call<'GET' | 'POST', Params, Download>
  'supplierControl/exportExcelTemplate': Call<'GET', Params, Download>
  'supplierControl/get': Call<'GET' | 'POST', { id: number }, WireOf<Documents['supbusi']> | null>
  'supplierControl/getCount': Call<'GET', Params, Count>
  'supplierControl/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['supbusi']>>
  'supplierControl/getGroups': Call<'GET', Params, Group[]>
  'supplierControl/getHistory': Call<'GET', Params, HistoryRecord[]>
  'supplierControl/getImport': Call<'GET', { id: number }, ChangeSet>
  'supplierControl/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'supplierControl/getImports': Call<'GET', Params, ChangeSet[]>
  'supplierControl/getPager': Call<'GET', Params, { items: WireHead<Documents['supbusi']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'supplierControl/getRefused': Call<'GET', { id: number }, Download>
  'supplierControl/getRelated': Call<'GET', Params, Related>
  'supplierControl/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'supplierControl/import': Call<'POST' | 'FILE', Params, Imported>
  'supplierControl/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'supplierControl/save': Call<'POST', ActionBody<Documents['supbusi'], 'create' | 'edit'>, Created | Done>
  'supplierControl/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'supplierControl/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'supplierControl/undoImport': Call<'POST', { id: number }, ChangeSet>
  'supplierInput/edit': Call<'POST', { kind: string; id?: number | null; plant?: string | null; supplierCode?: string | null; partNo?: string | null; reportDate?: string | null; finishedQty?: number | string | null; wipQty?: number | string | null; rawQty?: number | string | null; safetyQty?: number | string | null; maxQty?: number | string | null; dailyCapacity?: number | string | null; transitQty?: number | string | null; nextArrival?: string | null; shareScope?: number | null; remark?: string | null; planDate?: string | null; arriveWindow?: string | null; planQty?: number | string | null; gapReason?: string | null; carrierCode?: string | null; plateNo?: string | null }, Undeclared>
  'supplierInput/exportExcel': Call<'GET' | 'POST', { kind: string }, Download>
  'supplierInput/exportExcelTemplate': Call<'GET', { kind: string }, Download>
  'supplierInput/getPager': Call<'GET', { kind: string }, Undeclared>
  'supplierInput/importExcel': Call<'POST' | 'FILE', { kind: string }, Undeclared>
  'supplierWarehouse/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'supplierWarehouse/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'supplierWarehouse/disable': Call<'POST', ActionBody<Documents['supplierWarehouse'], 'disable'>, Done>
  'supplierWarehouse/enable': Call<'POST', ActionBody<Documents['supplierWarehouse'], 'enable'>, Done>
  'supplierWarehouse/exportExcel': Call<'GET' | 'POST', Params, Download>
  'supplierWarehouse/exportExcelTemplate': Call<'GET', Params, Download>
  'supplierWarehouse/getCount': Call<'GET', Params, Count>
  'supplierWarehouse/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['supplierWarehouse']>>
  'supplierWarehouse/getGroups': Call<'GET', Params, Group[]>
  'supplierWarehouse/getHistory': Call<'GET', Params, HistoryRecord[]>
  'supplierWarehouse/getImport': Call<'GET', { id: number }, ChangeSet>
  'supplierWarehouse/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'supplierWarehouse/getImports': Call<'GET', Params, ChangeSet[]>
  'supplierWarehouse/getPager': Call<'GET', Params, { items: WireHead<Documents['supplierWarehouse']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'supplierWarehouse/getRefused': Call<'GET', { id: number }, Download>
  'supplierWarehouse/getRelated': Call<'GET', Params, Related>
  'supplierWarehouse/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'supplierWarehouse/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'supplierWarehouse/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'supplierWarehouse/remove': Call<'GET' | 'POST', ActionBody<Documents['supplierWarehouse'], 'remove'> | Params, Done>
  'supplierWarehouse/save': Call<'POST', ActionBody<Documents['supplierWarehouse'], 'create' | 'edit'>, Created | Done>
  'supplierWarehouse/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'supplierWarehouse/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'supplierWarehouse/undoImport': Call<'POST', { id: number }, ChangeSet>
  'task/download': Call<'GET', { id: number }, Download>
  'task/get': Call<'GET', { id: number }, Task>
  'task/getList': Call<'GET', Params, TaskLine[]>
  'thirdLogi/approve': Call<'POST', ActionBody<Documents['thirdLogi'], 'approve'>, Done>
  'thirdLogi/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'thirdLogi/create': Call<'POST' | 'FILE', ActionBody<Documents['thirdLogi'], 'create'>, Created>
  'thirdLogi/edit': Call<'POST' | 'FILE', ActionBody<Documents['thirdLogi'], 'edit'>, Done>
  'thirdLogi/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; applyNo?: string | null }, Download>
  'thirdLogi/exportExcel': Call<'GET' | 'POST', Params, Download>
  'thirdLogi/getCount': Call<'GET', Params, Count>
  'thirdLogi/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['thirdLogi']>>
  'thirdLogi/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'thirdLogi/getGroups': Call<'GET', Params, Group[]>
  'thirdLogi/getHistory': Call<'GET', Params, HistoryRecord[]>
  'thirdLogi/getPager': Call<'GET', Params, { items: WireHead<Documents['thirdLogi']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'thirdLogi/getRelated': Call<'GET', Params, Related>
  'thirdLogi/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; applyNo?: string | null }, SignFlow[]>
  'thirdLogi/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'thirdLogi/quote': Call<'POST', ActionBody<Documents['thirdLogi'], 'quote'>, Done>
  'thirdLogi/reject': Call<'POST', ActionBody<Documents['thirdLogi'], 'reject'>, Done>
  'thirdLogi/remove': Call<'GET' | 'POST', ActionBody<Documents['thirdLogi'], 'remove'> | Params, Done>
  'thirdLogi/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'thirdLogi/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; applyNo?: string | null; phase?: string | null }, Download>
  'thirdLogi/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'thirdLogi/submit': Call<'GET' | 'POST', ActionBody<Documents['thirdLogi'], 'submit'> | Params, Done>
  'thirdLogi/withdraw': Call<'GET' | 'POST', ActionBody<Documents['thirdLogi'], 'withdraw'> | Params, Done>
  'thirdLogiApp/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'thirdLogiApp/disable': Call<'POST', ActionBody<Documents['thirdLogiApp'], 'disable'>, Done>
  'thirdLogiApp/enable': Call<'POST', ActionBody<Documents['thirdLogiApp'], 'enable'>, Done>
  'thirdLogiApp/exportExcel': Call<'GET' | 'POST', Params, Download>
  'thirdLogiApp/getCount': Call<'GET', Params, Count>
  'thirdLogiApp/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['thirdLogiApp']>>
  'thirdLogiApp/getGroups': Call<'GET', Params, Group[]>
  'thirdLogiApp/getHistory': Call<'GET', Params, HistoryRecord[]>
  'thirdLogiApp/getPager': Call<'GET', Params, { items: WireHead<Documents['thirdLogiApp']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'thirdLogiApp/getRelated': Call<'GET', Params, Related>
  'thirdLogiApp/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'thirdLogiApp/remove': Call<'GET' | 'POST', ActionBody<Documents['thirdLogiApp'], 'remove'> | Params, Done>
  'thirdLogiApp/save': Call<'POST', ActionBody<Documents['thirdLogiApp'], 'create' | 'edit'>, Created | Done>
  'thirdLogiApp/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'thirdLogiBase/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'thirdLogiBase/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'thirdLogiBase/disable': Call<'POST', ActionBody<Documents['thirdLogiBase'], 'disable'>, Done>
  'thirdLogiBase/enable': Call<'POST', ActionBody<Documents['thirdLogiBase'], 'enable'>, Done>
  'thirdLogiBase/exportExcel': Call<'GET' | 'POST', Params, Download>
  'thirdLogiBase/exportImport': Call<'GET' | 'POST', Params, Download>
  'thirdLogiBase/exportTemplate': Call<'GET', Params, Download>
  'thirdLogiBase/getCount': Call<'GET', Params, Count>
  'thirdLogiBase/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['thirdLogiBase']>>
  'thirdLogiBase/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'thirdLogiBase/getGroups': Call<'GET', Params, Group[]>
  'thirdLogiBase/getHistory': Call<'GET', Params, HistoryRecord[]>
  'thirdLogiBase/getImport': Call<'GET', { id: number }, ChangeSet>
  'thirdLogiBase/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'thirdLogiBase/getImports': Call<'GET', Params, ChangeSet[]>
  'thirdLogiBase/getPager': Call<'GET', Params, { items: WireHead<Documents['thirdLogiBase']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'thirdLogiBase/getRefused': Call<'GET', { id: number }, Download>
  'thirdLogiBase/getRelated': Call<'GET', Params, Related>
  'thirdLogiBase/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'thirdLogiBase/import': Call<'POST', ActionBody<Documents['thirdLogiBase'], 'import'>, Created>
  'thirdLogiBase/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'thirdLogiBase/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'thirdLogiBase/remove': Call<'GET' | 'POST', ActionBody<Documents['thirdLogiBase'], 'remove'> | Params, Done>
  'thirdLogiBase/save': Call<'POST' | 'FILE', ActionBody<Documents['thirdLogiBase'], 'create' | 'edit'>, Created | Done>
  'thirdLogiBase/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'thirdLogiBase/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'thirdLogiBase/undoImport': Call<'POST', { id: number }, ChangeSet>
  'tierStock/exportExcel': Call<'GET' | 'POST', Params, Download>
  'tierStock/getCount': Call<'GET', Params, Count>
  'tierStock/getGroups': Call<'GET', Params, Group[]>
  'tierStock/getPager': Call<'GET', Params, { items: WireHead<Documents['tierStock']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'tierStock/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'tierStock/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'tpYearDiff/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'tpYearDiff/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'tpYearDiff/cancel': Call<'GET' | 'POST', ActionBody<Documents['tpYearDiff'], 'cancel'> | Params, Done>
  'tpYearDiff/confirm': Call<'GET' | 'POST', ActionBody<Documents['tpYearDiff'], 'confirmKeeper' | 'confirmSupplier'> | Params, Done>
  'tpYearDiff/decide': Call<'POST', ActionBody<Documents['tpYearDiff'], 'decide'>, Done>
  'tpYearDiff/deem': Call<'POST', ActionBody<Documents['tpYearDiff'], 'deem'>, Done>
  'tpYearDiff/dispute': Call<'POST', ActionBody<Documents['tpYearDiff'], 'dispute'>, Done>
  'tpYearDiff/exportExcel': Call<'GET' | 'POST', Params, Download>
  'tpYearDiff/exportImport': Call<'GET' | 'POST', Params, Download>
  'tpYearDiff/exportLines': Call<'GET' | 'POST', Params, Download>
  'tpYearDiff/exportTemplate': Call<'GET', Params, Download>
  'tpYearDiff/fill': Call<'POST', ActionBody<Documents['tpYearDiff'], 'fill'>, Done>
  'tpYearDiff/fillSupplier': Call<'POST', ActionBody<Documents['tpYearDiff'], 'fillSupplier'>, Done>
  'tpYearDiff/generate': Call<'POST', ActionBody<Documents['tpYearDiff'], 'generate'>, Made | Task>
  'tpYearDiff/getCount': Call<'GET', Params, Count>
  'tpYearDiff/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['tpYearDiff']>>
  'tpYearDiff/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'tpYearDiff/getGroups': Call<'GET', Params, Group[]>
  'tpYearDiff/getHistory': Call<'GET', Params, HistoryRecord[]>
  'tpYearDiff/getImport': Call<'GET', { id: number }, ChangeSet>
  'tpYearDiff/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'tpYearDiff/getImports': Call<'GET', Params, ChangeSet[]>
  'tpYearDiff/getLines': Call<'GET', Params, { items: WireListed<Documents['tpYearDiff']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'tpYearDiff/getLinesCount': Call<'GET', Params, Count>
  'tpYearDiff/getPager': Call<'GET', Params, { items: WireHead<Documents['tpYearDiff']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'tpYearDiff/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'tpYearDiff/getRefused': Call<'GET', { id: number }, Download>
  'tpYearDiff/getRelated': Call<'GET', Params, Related>
  'tpYearDiff/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'tpYearDiff/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'tpYearDiff/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'tpYearDiff/publish': Call<'GET' | 'POST', ActionBody<Documents['tpYearDiff'], 'publish'> | Params, Done>
  'tpYearDiff/redo': Call<'POST', ActionBody<Documents['tpYearDiff'], 'redo'>, Done>
  'tpYearDiff/reportPdf': Call<'GET' | 'POST', Params, Download>
  'tpYearDiff/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'tpYearDiff/signPdf': Call<'GET' | 'POST', { id: number }, Download>
  'tpYearDiff/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'tpYearDiff/startSign': Call<'POST', ActionBody<Documents['tpYearDiff'], 'startSign'>, Done>
  'tpYearDiff/undoImport': Call<'POST', { id: number }, ChangeSet>
  'tray/assignBoxes': Call<'POST', ActionBody<Documents['tray'], 'assignBoxes'>, Done>
  'tray/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'tray/create': Call<'POST', ActionBody<Documents['tray'], 'create'>, Created>
  'tray/exportExcel': Call<'GET' | 'POST', Params, Download>
  'tray/getCount': Call<'GET', Params, Count>
  'tray/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['tray']>>
  'tray/getGroups': Call<'GET', Params, Group[]>
  'tray/getHistory': Call<'GET', Params, HistoryRecord[]>
  'tray/getPager': Call<'GET', Params, { items: WireHead<Documents['tray']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'tray/getRelated': Call<'GET', Params, Related>
  'tray/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'tray/print': Call<'GET' | 'POST', Params, Download>
  'tray/seal': Call<'POST', ActionBody<Documents['tray'], 'seal'>, Done>
  'tray/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'tray/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'tray/unseal': Call<'POST', ActionBody<Documents['tray'], 'unseal'>, Done>
  'truck/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'truck/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'truck/disable': Call<'POST', ActionBody<Documents['truck'], 'disable'>, Done>
  'truck/enable': Call<'POST', ActionBody<Documents['truck'], 'enable'>, Done>
  'truck/exportExcel': Call<'GET' | 'POST', Params, Download>
  'truck/exportExcelTemplate': Call<'GET', Params, Download>
  'truck/getCount': Call<'GET', Params, Count>
  'truck/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['truck']>>
  'truck/getGroups': Call<'GET', Params, Group[]>
  'truck/getHistory': Call<'GET', Params, HistoryRecord[]>
  'truck/getImport': Call<'GET', { id: number }, ChangeSet>
  'truck/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'truck/getImports': Call<'GET', Params, ChangeSet[]>
  'truck/getPager': Call<'GET', Params, { items: WireHead<Documents['truck']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'truck/getRefused': Call<'GET', { id: number }, Download>
  'truck/getRelated': Call<'GET', Params, Related>
  'truck/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'truck/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'truck/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'truck/save': Call<'POST', ActionBody<Documents['truck'], 'create' | 'edit'>, Created | Done>
  'truck/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'truck/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'truck/undoImport': Call<'POST', { id: number }, ChangeSet>
  'user/authorize': Call<'POST', { verifier: string; state: string; nonce: string }, { url: string }>
  'user/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'user/callback': Call<'POST', { query: string; verifier: string; state: string; nonce: string }, { token: string; expiresAt: string; keptUntil?: string | null; userId: number }>
  'user/config': Call<'GET', Params, Config>
  'user/disable': Call<'POST', ActionBody<Documents['sysUser'], 'disable'>, Done>
  'user/enable': Call<'POST', ActionBody<Documents['sysUser'], 'enable'>, Done>
  'user/endSessions': Call<'POST', ActionBody<Documents['sysUser'], 'endSessions'>, Done>
  'user/export': Call<'GET' | 'POST', Params, Download>
  'user/exportLines': Call<'GET' | 'POST', Params, Download>
  'user/getCount': Call<'GET', Params, Count>
  'user/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['sysUser']>>
  'user/getExternalPwms': Call<'GET' | 'POST', { userId: number }, any>
  'user/getFace': Call<'GET', Params, FaceItem[]>
  'user/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'user/getGroups': Call<'GET', Params, Group[]>
  'user/getHistory': Call<'GET', Params, HistoryRecord[]>
  'user/getLines': Call<'GET', Params, { items: WireListed<Documents['sysUser']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'user/getLinesCount': Call<'GET', Params, Count>
  'user/getPager': Call<'GET', Params, { items: WireHead<Documents['sysUser']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'user/getRelated': Call<'GET', Params, Related>
  'user/getSync': Call<'GET' | 'POST', Params, Task>
  'user/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'user/getorganizations': Call<'GET', Params, Organization[]>
  'user/getuserorgs': Call<'GET' | 'POST', { userId: number }, { orgId: number; orgCode: string; orgName: string; roleCodes: any; isAgent: boolean }[]>
  'user/login': Call<'POST', { username: string; password: string; newPassword?: string | null }, Token>
  'user/logout': Call<'POST', Params, { leaveUrl?: string | null }>
  'user/postSave': Call<'POST', ActionBody<Documents['sysUser'], 'create' | 'edit'>, Created | Done>
  'user/remove': Call<'GET' | 'POST', ActionBody<Documents['sysUser'], 'remove'> | Params, Done>
  'user/renew': Call<'POST', { keep?: boolean | null }, Token>
  'user/resetPwd': Call<'POST', ActionBody<Documents['sysUser'], 'resetPwd'>, Done>
  'user/search': Call<'GET', { userId?: number | null; permissionCode?: string | null; type?: number | null }, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'user/searchByName': Call<'GET' | 'POST', { kw?: string | null; count?: number | null; permissionCode?: string | null; type?: number | null }, ({ id: number; userName: string; displayName: string; orgId: number; orgName: string; departmentName?: string | null })[]>
  'user/setExternalPwms': Call<'POST', ActionBody<Documents['sysUser'], 'setExternalPwms'>, Done>
  'user/setWorkshops': Call<'POST', ActionBody<Documents['sysUser'], 'setWorkshops'>, Done>
  'user/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'user/syncall': Call<'GET' | 'POST', Params, Task>
  'user/viewAs': Call<'POST', ActionBody<Documents['sysUser'], 'viewAs'>, { token: string; expiresAt: string; orgId: number; displayName: string; orgName: string }>
  'userLog/exportExcel': Call<'GET' | 'POST', Params, Download>
  'userLog/getCount': Call<'GET', Params, Count>
  'userLog/getGroups': Call<'GET', Params, Group[]>
  'userLog/getPager': Call<'GET', Params, { items: WireHead<Documents['userLog']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'userLog/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'userlog/create': Call<'POST', { visit: string; path?: string | null; userId?: string | null; userName?: string | null; orgId?: string | null; ip?: string | null }, null>
  'vAcross/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'vAcross/exportExcel': Call<'GET' | 'POST', Params, Download>
  'vAcross/exportExcelTemplate': Call<'GET', Params, Download>
  'vAcross/getCount': Call<'GET', Params, Count>
  'vAcross/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['vAcross']>>
  'vAcross/getGroups': Call<'GET', Params, Group[]>
  'vAcross/getHistory': Call<'GET', Params, HistoryRecord[]>
  'vAcross/getImport': Call<'GET', { id: number }, ChangeSet>
  'vAcross/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'vAcross/getImports': Call<'GET', Params, ChangeSet[]>
  'vAcross/getLatest': Call<'GET' | 'POST', { plant?: string | null; lineCode?: string | null }, ({ lineCode: string; checkpoint: string; checkpointName?: string | null; vin: string; passAt: string; passSeq: number })[]>
  'vAcross/getPager': Call<'GET', Params, { items: WireHead<Documents['vAcross']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'vAcross/getRefused': Call<'GET', { id: number }, Download>
  'vAcross/getRelated': Call<'GET', Params, Related>
  'vAcross/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'vAcross/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'vAcross/importMessage': Call<'POST' | 'FILE', { sender?: string | null; messageNo?: string | null; type?: string | null; rows?: any | null }, { orders: string[]; notes: string[] }>
  'vAcross/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'vAcross/save': Call<'POST', ActionBody<Documents['vAcross'], 'pass'>, Created>
  'vAcross/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'vAcross/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'vAcross/undoImport': Call<'POST', { id: number }, ChangeSet>
  'vOnline/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'vOnline/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'vOnline/cancel': Call<'GET' | 'POST', ActionBody<Documents['vOnline'], 'cancel'> | Params, Done>
  'vOnline/exportExcel': Call<'GET' | 'POST', Params, Download>
  'vOnline/exportExcelTemplate': Call<'GET', Params, Download>
  'vOnline/getCount': Call<'GET', Params, Count>
  'vOnline/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['vOnline']>>
  'vOnline/getGroups': Call<'GET', Params, Group[]>
  'vOnline/getHistory': Call<'GET', Params, HistoryRecord[]>
  'vOnline/getImport': Call<'GET', { id: number }, ChangeSet>
  'vOnline/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'vOnline/getImports': Call<'GET', Params, ChangeSet[]>
  'vOnline/getPager': Call<'GET', Params, { items: WireHead<Documents['vOnline']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'vOnline/getParts': Call<'GET' | 'POST', { vin: string }, ({ partNo: string; partName?: string | null; supplierCode: string; supplierName?: string | null; qty: number; unit?: string | null; stationCode?: string | null; positionCode?: string | null; jisGroup?: string | null; lacking: number })[]>
  'vOnline/getRefused': Call<'GET', { id: number }, Download>
  'vOnline/getRelated': Call<'GET', Params, Related>
  'vOnline/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'vOnline/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'vOnline/importMessage': Call<'POST' | 'FILE', { sender?: string | null; messageNo?: string | null; type?: string | null; rows?: any | null }, { orders: string[]; notes: string[] }>
  'vOnline/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'vOnline/save': Call<'POST', ActionBody<Documents['vOnline'], 'create' | 'edit'>, Created | Done>
  'vOnline/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'vOnline/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'vOnline/undoImport': Call<'POST', { id: number }, ChangeSet>
  'vSum/exportExcel': Call<'GET' | 'POST', Params, Download>
  'vSum/getCount': Call<'GET', Params, Count>
  'vSum/getGroups': Call<'GET', Params, Group[]>
  'vSum/getPager': Call<'GET', Params, { items: WireHead<Documents['vSum']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'vSum/getSums': Call<'GET', { by?: string | null; sums?: string | null }, Record<string, any>[]>
  'vSum/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'vehiclePart/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'vehiclePart/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'vehiclePart/disable': Call<'POST', ActionBody<Documents['vehiclePart'], 'disable'>, Done>
  'vehiclePart/enable': Call<'POST', ActionBody<Documents['vehiclePart'], 'enable'>, Done>
  'vehiclePart/exportExcel': Call<'GET' | 'POST', Params, Download>
  'vehiclePart/exportExcelTemplate': Call<'GET', Params, Download>
  'vehiclePart/getCount': Call<'GET', Params, Count>
  'vehiclePart/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['vehiclePart']>>
  'vehiclePart/getGroups': Call<'GET', Params, Group[]>
  'vehiclePart/getHistory': Call<'GET', Params, HistoryRecord[]>
  'vehiclePart/getImport': Call<'GET', { id: number }, ChangeSet>
  'vehiclePart/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'vehiclePart/getImports': Call<'GET', Params, ChangeSet[]>
  'vehiclePart/getPager': Call<'GET', Params, { items: WireHead<Documents['vehiclePart']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'vehiclePart/getRefused': Call<'GET', { id: number }, Download>
  'vehiclePart/getRelated': Call<'GET', Params, Related>
  'vehiclePart/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'vehiclePart/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'vehiclePart/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'vehiclePart/remove': Call<'GET' | 'POST', ActionBody<Documents['vehiclePart'], 'remove'> | Params, Done>
  'vehiclePart/save': Call<'POST', ActionBody<Documents['vehiclePart'], 'create' | 'edit'>, Created | Done>
  'vehiclePart/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'vehiclePart/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'vehiclePart/undoImport': Call<'POST', { id: number }, ChangeSet>
  'view/get': Call<'GET', { id: number }, View>
  'view/getList': Call<'GET', { doc?: string | null; mode?: string | null }, View[]>
  'view/remove': Call<'POST', { id: number }, null>
  'view/save': Call<'POST', { id?: number | null; doc: string; mode?: string | null; name: string; share?: number | null; roleCode?: string | null; isDefault?: boolean | null; content: any }, { id: number }>
  'warehouse/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'warehouse/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'warehouse/disable': Call<'POST', ActionBody<Documents['warehouse'], 'disable'>, Done>
  'warehouse/enable': Call<'POST', ActionBody<Documents['warehouse'], 'enable'>, Done>
  'warehouse/exportExcel': Call<'GET' | 'POST', Params, Download>
  'warehouse/exportImport': Call<'GET' | 'POST', Params, Download>
  'warehouse/exportTemplate': Call<'GET', Params, Download>
  'warehouse/getCount': Call<'GET', Params, Count>
  'warehouse/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['warehouse']>>
  'warehouse/getGroups': Call<'GET', Params, Group[]>
  'warehouse/getHistory': Call<'GET', Params, HistoryRecord[]>
  'warehouse/getImport': Call<'GET', { id: number }, ChangeSet>
  'warehouse/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'warehouse/getImports': Call<'GET', Params, ChangeSet[]>
  'warehouse/getPager': Call<'GET', Params, { items: WireHead<Documents['warehouse']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'warehouse/getRefused': Call<'GET', { id: number }, Download>
  'warehouse/getRelated': Call<'GET', Params, Related>
  'warehouse/getTree': Call<'GET' | 'POST', { plant?: string | null }, { value: string; label: string; children: { value: string; label: string; children: { value: string; label: string }[] }[] }[]>
  'warehouse/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'warehouse/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'warehouse/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'warehouse/remove': Call<'GET' | 'POST', ActionBody<Documents['warehouse'], 'remove'> | Params, Done>
  'warehouse/save': Call<'POST', ActionBody<Documents['warehouse'], 'create' | 'edit'>, Created | Done>
  'warehouse/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'warehouse/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'warehouse/undoImport': Call<'POST', { id: number }, ChangeSet>
  'warehouse/zoneLabels': Call<'GET' | 'POST', Params, Download>
  'wfStrategy/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'wfStrategy/copy': Call<'POST', ActionBody<Documents['signStrategy'], 'copy'>, Done>
  'wfStrategy/create': Call<'POST', ActionBody<Documents['signStrategy'], 'create'>, Created>
  'wfStrategy/edit': Call<'POST', ActionBody<Documents['signStrategy'], 'edit'>, Done>
  'wfStrategy/exportExcel': Call<'GET' | 'POST', Params, Download>
  'wfStrategy/getCount': Call<'GET', Params, Count>
  'wfStrategy/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['signStrategy']>>
  'wfStrategy/getGroups': Call<'GET', Params, Group[]>
  'wfStrategy/getHistory': Call<'GET', Params, HistoryRecord[]>
  'wfStrategy/getPager': Call<'GET', Params, { items: WireHead<Documents['signStrategy']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'wfStrategy/getPeople': Call<'GET' | 'POST', { side: number; kw?: string | null; names?: string | null }, { userName: string; displayName: string; orgCode: string; orgName: string }[]>
  'wfStrategy/getRelated': Call<'GET', Params, Related>
  'wfStrategy/getRoles': Call<'GET' | 'POST', { side: number }, { code: string; name: string }[]>
  'wfStrategy/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'wfStrategy/publish': Call<'GET' | 'POST', ActionBody<Documents['signStrategy'], 'publish'> | Params, Done>
  'wfStrategy/remove': Call<'GET' | 'POST', ActionBody<Documents['signStrategy'], 'remove'> | Params, Done>
  'wfStrategy/revise': Call<'POST', ActionBody<Documents['signStrategy'], 'revise'>, Done>
  'wfStrategy/search': Call<'GET', Params, ({ value: number; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'wfStrategy/simulate': Call<'GET' | 'POST', { bizType: number; phase?: number | null; docNo: string }, { document: any; strategies: any; steps: any; problem?: string | null }>
  'wfStrategy/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'wfStrategy/stop': Call<'GET' | 'POST', ActionBody<Documents['signStrategy'], 'stop'> | Params, Done>
  'wfStrategy/word': Call<'POST', ActionBody<Documents['signStrategy'], 'word'>, Done>
  'wfTemplate/getBoxes': Call<'GET' | 'POST', { id: number }, { title: string; docNo: string; landscape: boolean; boxes: any }>
  'wfTemplate/preview': Call<'GET' | 'POST', { id: number }, Download>
  'wmsSnapshot/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'wmsSnapshot/exportExcel': Call<'GET' | 'POST', Params, Download>
  'wmsSnapshot/exportImport': Call<'GET' | 'POST', Params, Download>
  'wmsSnapshot/exportLines': Call<'GET' | 'POST', Params, Download>
  'wmsSnapshot/exportTemplate': Call<'GET', Params, Download>
  'wmsSnapshot/getCount': Call<'GET', Params, Count>
  'wmsSnapshot/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['wmsSnapshot']>>
  'wmsSnapshot/getGroups': Call<'GET', Params, Group[]>
  'wmsSnapshot/getHistory': Call<'GET', Params, HistoryRecord[]>
  'wmsSnapshot/getImport': Call<'GET', { id: number }, ChangeSet>
  'wmsSnapshot/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'wmsSnapshot/getImports': Call<'GET', Params, ChangeSet[]>
  'wmsSnapshot/getLines': Call<'GET', Params, { items: WireListed<Documents['wmsSnapshot']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'wmsSnapshot/getLinesCount': Call<'GET', Params, Count>
  'wmsSnapshot/getPager': Call<'GET', Params, { items: WireHead<Documents['wmsSnapshot']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'wmsSnapshot/getRefused': Call<'GET', { id: number }, Download>
  'wmsSnapshot/getRelated': Call<'GET', Params, Related>
  'wmsSnapshot/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'wmsSnapshot/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'wmsSnapshot/post': Call<'POST', ActionBody<Documents['wmsSnapshot'], 'post'>, Created>
  'wmsSnapshot/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'wmsSnapshot/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'wmsSnapshot/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'wmsSnapshot/undoImport': Call<'POST', { id: number }, ChangeSet>
  'workshop/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'workshop/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'workshop/disable': Call<'POST', ActionBody<Documents['workshop'], 'disable'>, Done>
  'workshop/enable': Call<'POST', ActionBody<Documents['workshop'], 'enable'>, Done>
  'workshop/exportExcel': Call<'GET' | 'POST', Params, Download>
  'workshop/exportImport': Call<'GET' | 'POST', Params, Download>
  'workshop/exportTemplate': Call<'GET', Params, Download>
  'workshop/getCount': Call<'GET', Params, Count>
  'workshop/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['workshop']>>
  'workshop/getGroups': Call<'GET', Params, Group[]>
  'workshop/getHistory': Call<'GET', Params, HistoryRecord[]>
  'workshop/getImport': Call<'GET', { id: number }, ChangeSet>
  'workshop/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'workshop/getImports': Call<'GET', Params, ChangeSet[]>
  'workshop/getPager': Call<'GET', Params, { items: WireHead<Documents['workshop']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'workshop/getRefused': Call<'GET', { id: number }, Download>
  'workshop/getRelated': Call<'GET', Params, Related>
  'workshop/getTree': Call<'GET' | 'POST', { plant?: string | null }, { value: string; label: string; children: { value: string; label: string; children: { value: string; label: string; children: { value: string; label: string }[] }[] }[] }[]>
  'workshop/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'workshop/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'workshop/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'workshop/remove': Call<'GET' | 'POST', ActionBody<Documents['workshop'], 'remove'> | Params, Done>
  'workshop/save': Call<'POST', ActionBody<Documents['workshop'], 'create' | 'edit'>, Created | Done>
  'workshop/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'workshop/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'workshop/undoImport': Call<'POST', { id: number }, ChangeSet>
  'yearCacc/applyImport': Call<'POST', { id: number; without?: any | null }, ChangeSet>
  'yearCacc/bulk': Call<'POST', { action: string; query?: any | null; except?: any | null; input?: any | null; expected?: number | null }, Task>
  'yearCacc/cancelSign': Call<'POST', ActionBody<Documents['yearCacc'], 'cancelSign'>, Done>
  'yearCacc/confirm': Call<'GET' | 'POST', ActionBody<Documents['yearCacc'], 'confirm'> | Params, Done>
  'yearCacc/deem': Call<'POST', ActionBody<Documents['yearCacc'], 'deem'>, Done>
  'yearCacc/dispute': Call<'POST', ActionBody<Documents['yearCacc'], 'dispute'>, Done>
  'yearCacc/expSignDetail': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; docNo?: string | null }, Download>
  'yearCacc/exportDetail': Call<'GET' | 'POST', Params, Download>
  'yearCacc/exportExcel': Call<'GET' | 'POST', Params, Download>
  'yearCacc/exportImport': Call<'GET' | 'POST', Params, Download>
  'yearCacc/exportLines': Call<'GET' | 'POST', Params, Download>
  'yearCacc/exportTemplate': Call<'GET', Params, Download>
  'yearCacc/fillSupplier': Call<'POST', ActionBody<Documents['yearCacc'], 'fillSupplier'>, Done>
  'yearCacc/generate': Call<'POST', ActionBody<Documents['yearCacc'], 'generate'>, Made | Task>
  'yearCacc/getCount': Call<'GET', Params, Count>
  'yearCacc/getDetails': Call<'GET', { id: number; at?: string; selType?: number } | Params, WireOf<Documents['yearCacc']>>
  'yearCacc/getFile': Call<'GET', { id: string; file: string; at?: string | null }, Download>
  'yearCacc/getGroups': Call<'GET', Params, Group[]>
  'yearCacc/getHistory': Call<'GET', Params, HistoryRecord[]>
  'yearCacc/getImport': Call<'GET', { id: number }, ChangeSet>
  'yearCacc/getImportRows': Call<'GET', { id: number; kind: number; pi?: number | null; ps?: number | null }, ChangeRow[]>
  'yearCacc/getImports': Call<'GET', Params, ChangeSet[]>
  'yearCacc/getLines': Call<'GET', Params, { items: WireListed<Documents['yearCacc']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'yearCacc/getLinesCount': Call<'GET', Params, Count>
  'yearCacc/getMonths': Call<'GET' | 'POST', { id: number }, ({ period: string; netQty: number; oneId?: number | null; twoId?: number | null; threeId?: number | null; oneNo?: string | null; twoNo?: string | null; threeNo?: string | null; oneState?: string | null; twoState?: string | null; threeState?: string | null; done: boolean })[]>
  'yearCacc/getPager': Call<'GET', Params, { items: WireHead<Documents['yearCacc']>[]; total: number; totalIs: string; summary?: Record<string, number> | null }>
  'yearCacc/getProof': Call<'GET', { field: string; lineId?: number | null }, Proof>
  'yearCacc/getRefused': Call<'GET', { id: number }, Download>
  'yearCacc/getRelated': Call<'GET', Params, Related>
  'yearCacc/getSigns': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; docNo?: string | null }, SignFlow[]>
  'yearCacc/getUnmatched': Call<'POST', { field: string; values: any; mode?: string | null }, string[]>
  'yearCacc/importExcel': Call<'POST' | 'FILE', Params, Imported>
  'yearCacc/previewImport': Call<'POST' | 'FILE', { sheet?: string | null; mapping?: any | null; task?: number | null }, ChangeSet | NeedsMapping | Task>
  'yearCacc/publish': Call<'GET' | 'POST', ActionBody<Documents['yearCacc'], 'publish'> | Params, Done>
  'yearCacc/reportPdf': Call<'GET' | 'POST', Params, Download>
  'yearCacc/resolve': Call<'POST', ActionBody<Documents['yearCacc'], 'resolve'>, Done>
  'yearCacc/search': Call<'GET', Params, ({ value: string; label: string; id: number; row: Record<string, any>; figure?: number | null; figureLabel?: string | null })[]>
  'yearCacc/sign': Call<'POST' | 'FILE', ActionBody<Documents['yearCacc'], 'signSupplier' | 'signMaker'>, Done>
  'yearCacc/signPdf': Call<'GET' | 'POST', { id?: number | null; ids?: readonly number[] | string | null; docNo?: string | null; phase?: string | null }, Download>
  'yearCacc/startExport': Call<'POST', { sheet?: string | null; query?: any | null; columns?: any | null }, Task>
  'yearCacc/undoImport': Call<'POST', { id: number }, ChangeSet>
  'yearCacc/void': Call<'GET' | 'POST', ActionBody<Documents['yearCacc'], 'void'> | Params, Done>
}
