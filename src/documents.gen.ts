/** Every document, in no order; src/modules/index.ts has the menu. Written by npm run generate from the folders; not edited by hand. */
import type { AnyDocument } from './declare/index.ts'
import { appConfig } from './exchange/appConfig/appConfig.ts'
import { dataBaseConfig } from './exchange/dataBaseConfig/dataBaseConfig.ts'
import { dataConfig } from './exchange/dataConfig/dataConfig.ts'
import { dumpConfig } from './exchange/dumpConfig/dumpConfig.ts'
import { dumpLog } from './exchange/dumpLog/dumpLog.ts'
import { ediProfile } from './exchange/ediProfile/ediProfile.ts'
import { messageRobot } from './exchange/messageRobot/messageRobot.ts'
import { partnerTest } from './exchange/partnerTest/partnerTest.ts'
import { pushConfig } from './exchange/pushConfig/pushConfig.ts'
import { pushLog } from './exchange/pushLog/pushLog.ts'
import { rerouteConfig } from './exchange/rerouteConfig/rerouteConfig.ts'
import { cumClaim } from './modules/accounting/cumClaim/cumClaim.ts'
import { cumPaper } from './modules/accounting/cumPaper/cumPaper.ts'
import { cumWalk } from './modules/accounting/cumWalk/cumWalk.ts'
import { cumulative } from './modules/accounting/cumulative/cumulative.ts'
import { dedstatement } from './modules/accounting/dedstatement/dedstatement.ts'
import { diff } from './modules/accounting/diff/diff.ts'
import { externalPull } from './modules/accounting/externalPull/externalPull.ts'
import { iedMark } from './modules/accounting/iedMark/iedMark.ts'
import { stockMovement } from './modules/accounting/movement/movement.ts'
import { ownBook } from './modules/accounting/ownBook/ownBook.ts'
import { ledgerPeriod } from './modules/accounting/period/period.ts'
import { periodCorrection } from './modules/accounting/periodCorrection/periodCorrection.ts'
import { priceAdjust } from './modules/accounting/priceAdjust/priceAdjust.ts'
import { receive } from './modules/accounting/receive/receive.ts'
import { returnGoods } from './modules/accounting/returnGoods/returnGoods.ts'
import { statement } from './modules/accounting/statement/statement.ts'
import { statementThree } from './modules/accounting/statementThree/statementThree.ts'
import { statementTwo } from './modules/accounting/statementTwo/statementTwo.ts'
import { stockInv } from './modules/accounting/stockInv/stockInv.ts'
import { tpYearDiff } from './modules/accounting/tpYearDiff/tpYearDiff.ts'
import { yearCacc } from './modules/accounting/yearCacc/yearCacc.ts'
import { claimRate } from './modules/claim/claimRate/claimRate.ts'
import { eightD } from './modules/claim/eightD/eightD.ts'
import { logiClaim } from './modules/claim/logiClaim/logiClaim.ts'
import { supClaim } from './modules/claim/supClaim/supClaim.ts'
import { supClaimBattery } from './modules/claim/supClaimBattery/supClaimBattery.ts'
import { supClaimNotice } from './modules/claim/supClaimNotice/supClaimNotice.ts'
import { batOrder } from './modules/distribution/batOrder/batOrder.ts'
import { batSend } from './modules/distribution/batSend/batSend.ts'
import { boxLabel } from './modules/distribution/boxLabel/boxLabel.ts'
import { consumePull } from './modules/distribution/consumePull/consumePull.ts'
import { ddRoom } from './modules/distribution/ddRoom/ddRoom.ts'
import { delivery } from './modules/distribution/delivery/delivery.ts'
import { deliveryNeed } from './modules/distribution/deliveryNeed/deliveryNeed.ts'
import { demandReply } from './modules/distribution/demandReply/demandReply.ts'
import { driOrder } from './modules/distribution/driOrder/driOrder.ts'
import { jis } from './modules/distribution/jis/jis.ts'
import { lineShort } from './modules/distribution/lineShort/lineShort.ts'
import { manualPlan } from './modules/distribution/manualPlan/manualPlan.ts'
import { mrPullSheet } from './modules/distribution/mrPullSheet/mrPullSheet.ts'
import { mrTrip } from './modules/distribution/mrTrip/mrTrip.ts'
import { outSupRun } from './modules/distribution/outSupRun/outSupRun.ts'
import { outSupSchedule } from './modules/distribution/outSupSchedule/outSupSchedule.ts'
import { pendingReq } from './modules/distribution/pendingReq/pendingReq.ts'
import { pick } from './modules/distribution/pick/pick.ts'
import { pickStock } from './modules/distribution/pickStock/pickStock.ts'
import { pickStockBatch } from './modules/distribution/pickStockBatch/pickStockBatch.ts'
import { pickStockMove } from './modules/distribution/pickStockMove/pickStockMove.ts'
import { pickStockZone } from './modules/distribution/pickStockZone/pickStockZone.ts'
import { pickTray } from './modules/distribution/pickTray/pickTray.ts'
import { pullSheet } from './modules/distribution/pullSheet/pullSheet.ts'
import { realTimeStock } from './modules/distribution/realTimeStock/realTimeStock.ts'
import { sendSheet } from './modules/distribution/sendSheet/sendSheet.ts'
import { serialItem } from './modules/distribution/serialItem/serialItem.ts'
import { stockBatch } from './modules/distribution/stockBatch/stockBatch.ts'
import { stockMove } from './modules/distribution/stockMove/stockMove.ts'
import { stockSpread } from './modules/distribution/stockSpread/stockSpread.ts'
import { stockZone } from './modules/distribution/stockZone/stockZone.ts'
import { thirdLogi } from './modules/distribution/thirdLogi/thirdLogi.ts'
import { tray } from './modules/distribution/tray/tray.ts'
import { vAcross } from './modules/distribution/vAcross/vAcross.ts'
import { vOnline } from './modules/distribution/vOnline/vOnline.ts'
import { wmsSnapshot } from './modules/distribution/wmsSnapshot/wmsSnapshot.ts'
import { areaMap } from './modules/kpi/areaMap/areaMap.ts'
import { kpiAnswer } from './modules/kpi/kpiAnswer/kpiAnswer.ts'
import { kpiAreaShip } from './modules/kpi/kpiAreaShip/kpiAreaShip.ts'
import { kpiCarrier } from './modules/kpi/kpiCarrier/kpiCarrier.ts'
import { kpiClaimRpt } from './modules/kpi/kpiClaimRpt/kpiClaimRpt.ts'
import { kpiEval } from './modules/kpi/kpiEval/kpiEval.ts'
import { kpiExempt } from './modules/kpi/kpiExempt/kpiExempt.ts'
import { kpiGpr } from './modules/kpi/kpiGpr/kpiGpr.ts'
import { kpiLine } from './modules/kpi/kpiLine/kpiLine.ts'
import { kpiReport } from './modules/kpi/kpiReport/kpiReport.ts'
import { kpiReturn } from './modules/kpi/kpiReturn/kpiReturn.ts'
import { kpiSheet } from './modules/kpi/kpiSheet/kpiSheet.ts'
import { kpiSpec } from './modules/kpi/kpiSpec/kpiSpec.ts'
import { kpiStockDelay } from './modules/kpi/kpiStockDelay/kpiStockDelay.ts'
import { kpiStockLimit } from './modules/kpi/kpiStockLimit/kpiStockLimit.ts'
import { kpiStockPlan } from './modules/kpi/kpiStockPlan/kpiStockPlan.ts'
import { kpiWarnRule } from './modules/kpi/kpiWarnRule/kpiWarnRule.ts'
import { kpiWarning } from './modules/kpi/kpiWarning/kpiWarning.ts'
import { kpiPromise, kpiForecast, kpiWeek, kpiStock } from './modules/kpi/kpiWatched/kpiWatched.ts'
import { accLocAddr } from './modules/master/accLocAddr/accLocAddr.ts'
import { accSupplier } from './modules/master/accSupplier/accSupplier.ts'
import { assemblyBom } from './modules/master/assemblyBom/assemblyBom.ts'
import { businessWarehouse } from './modules/master/businessWarehouse/businessWarehouse.ts'
import { calendarDay } from './modules/master/calendarDay/calendarDay.ts'
import { carrier } from './modules/master/carrier/carrier.ts'
import { contact } from './modules/master/contact/contact.ts'
import { dock } from './modules/master/dock/dock.ts'
import { driver } from './modules/master/driver/driver.ts'
import { ediCode } from './modules/master/ediCode/ediCode.ts'
import { factory } from './modules/master/factory/factory.ts'
import { jisGroup } from './modules/master/jisGroup/jisGroup.ts'
import { milkRunRoute } from './modules/master/milkRunRoute/milkRunRoute.ts'
import { organization } from './modules/master/organization/organization.ts'
import { packageMaster } from './modules/master/package/package.ts'
import { part } from './modules/master/part/part.ts'
import { partPackage } from './modules/master/partPackage/partPackage.ts'
import { partPlant } from './modules/master/partPlant/partPlant.ts'
import { priceRecord } from './modules/master/priceRecord/priceRecord.ts'
import { productionLine } from './modules/master/productionLine/productionLine.ts'
import { reasonCode } from './modules/master/reasonCode/reasonCode.ts'
import { adminRegion } from './modules/master/region/region.ts'
import { supbusi } from './modules/master/supbusi/supbusi.ts'
import { supplier } from './modules/master/supplier/supplier.ts'
import { supplierAgent } from './modules/master/supplierAgent/supplierAgent.ts'
import { supplierWarehouse } from './modules/master/supplierWarehouse/supplierWarehouse.ts'
import { thirdLogiApp } from './modules/master/thirdLogiApp/thirdLogiApp.ts'
import { thirdLogiBase } from './modules/master/thirdLogiBase/thirdLogiBase.ts'
import { truck } from './modules/master/truck/truck.ts'
import { vehiclePart } from './modules/master/vehiclePart/vehiclePart.ts'
import { warehouse } from './modules/master/warehouse/warehouse.ts'
import { workshop } from './modules/master/workshop/workshop.ts'
import { accApply } from './modules/material/accApply/accApply.ts'
import { accPlan } from './modules/material/accPlan/accPlan.ts'
import { accSend } from './modules/material/accSend/accSend.ts'
import { accSubReceive } from './modules/material/accSubReceive/accSubReceive.ts'
import { accSupplyCycle } from './modules/material/accSupplyCycle/accSupplyCycle.ts'
import { accSupplyLoc } from './modules/material/accSupplyLoc/accSupplyLoc.ts'
import { materialBoard } from './modules/material/board/materialBoard.ts'
import { ckd } from './modules/material/ckd/ckd.ts'
import { ckdCase } from './modules/material/ckdCase/ckdCase.ts'
import { ckdReceipt } from './modules/material/ckdReceipt/ckdReceipt.ts'
import { cusOrder } from './modules/material/cusOrder/cusOrder.ts'
import { cusParcel } from './modules/material/cusParcel/cusParcel.ts'
import { cusSend } from './modules/material/cusSend/cusSend.ts'
import { accReturnExchange } from './modules/material/exChange/exChange.ts'
import { exchangeSheet } from './modules/material/exchangeSheet/exchangeSheet.ts'
import { forecastPlan } from './modules/material/forecast/forecast.ts'
import { forecastBucket } from './modules/material/forecastBucket/forecastBucket.ts'
import { kdforecast } from './modules/material/kdf/kdf.ts'
import { materialNotice } from './modules/material/materialNotice/materialNotice.ts'
import { materialNoticeReply } from './modules/material/materialNoticeReply/materialNoticeReply.ts'
import { n1MPlan } from './modules/material/n1MPlan/n1MPlan.ts'
import { n1WPlan } from './modules/material/n1WPlan/n1WPlan.ts'
import { materialNeed } from './modules/material/need/materialNeed.ts'
import { materialOrder } from './modules/material/order/order.ts'
import { orderReceipt } from './modules/material/orderReceipt/orderReceipt.ts'
import { orderSchedule } from './modules/material/orderSchedule/orderSchedule.ts'
import { accPlanForecast } from './modules/material/partsPlan/partsPlan.ts'
import { orderRevise } from './modules/material/revise/revise.ts'
import { stockshare } from './modules/material/stockshare/stockshare.ts'
import { supPartArrInput } from './modules/material/supPartArrInput/supPartArrInput.ts'
import { supStockInput } from './modules/material/supStockInput/supStockInput.ts'
import { messageDelivery } from './modules/message/delivery/messageDelivery.ts'
import { expectedMessage } from './modules/message/expectedMessage/expectedMessage.ts'
import { myMessage } from './modules/message/message.ts'
import { messageRule } from './modules/message/rule/messageRule.ts'
import { notice, noticeTarget, myNotice } from './modules/notice/notice.ts'
import { organizationGroup } from './modules/notice/organizationGroup.ts'
import { compositeWeight } from './modules/performance/compositeWeight/compositeWeight.ts'
import { correctiveAction } from './modules/performance/correctiveAction/correctiveAction.ts'
import { perfComposite } from './modules/performance/perfComposite/perfComposite.ts'
import { performance } from './modules/performance/performance/performance.ts'
import { performanceAppeal } from './modules/performance/performanceAppeal/performanceAppeal.ts'
import { performanceYear } from './modules/performance/performanceYear/performanceYear.ts'
import { performanceYearAppeal } from './modules/performance/performanceYearAppeal/performanceYearAppeal.ts'
import { arrivals } from './modules/report/arrivals/arrivals.ts'
import { dailyDecompose, monthlyDecompose, summaryDecompose } from './modules/report/bills/decompose.ts'
import { dailyReceive, monthlyReceive, summaryReceive } from './modules/report/bills/receive.ts'
import { dailyReturn, monthlyReturn, summaryReturn } from './modules/report/bills/returns.ts'
import { dailyStockCount, monthlyStockCount, summaryStockCount } from './modules/report/bills/stockCount.ts'
import { dailyTransferDelivery, monthlyTransferDelivery, summaryTransferDelivery } from './modules/report/bills/transferDelivery.ts'
import { dailyTransferEntry, monthlyTransferEntry, summaryTransferEntry } from './modules/report/bills/transferEntry.ts'
import { ckdReceiptReport } from './modules/report/ckdReceiptReport/ckdReceiptReport.ts'
import { exchangeOpen } from './modules/report/exchangeOpen/exchangeOpen.ts'
import { materialOrderMonthly } from './modules/report/materialOrderMonthly/materialOrderMonthly.ts'
import { orderAppointment } from './modules/report/orderAppointment/orderAppointment.ts'
import { orderProgress } from './modules/report/orderProgress/orderProgress.ts'
import { shortage } from './modules/report/shortage/shortage.ts'
import { tierStock } from './modules/report/tierStock/tierStock.ts'
import { vSum } from './modules/report/vSum/vSum.ts'
import { smartCapacity } from './modules/smart/smartCapacity/smartCapacity.ts'
import { smartLine } from './modules/smart/smartLine/smartLine.ts'
import { smartRisk } from './modules/smart/smartRisk/smartRisk.ts'
import { app } from './modules/sys/app/app.ts'
import { appVersion } from './modules/sys/appVersion/appVersion.ts'
import { clockRun } from './modules/sys/clockRun/clockRun.ts'
import { department } from './modules/sys/department/department.ts'
import { downtime } from './modules/sys/downtime/downtime.ts'
import { enumCode } from './modules/sys/enumCode/enumCode.ts'
import { permission } from './modules/sys/permission/permission.ts'
import { sysRole } from './modules/sys/role/role.ts'
import { serviceAccount } from './modules/sys/serviceAccount/serviceAccount.ts'
import { sysUser } from './modules/sys/user/user.ts'
import { userLog } from './modules/sys/userLog/userLog.ts'
import { signDelegate } from './signing/delegate/delegate.ts'
import { signFlow } from './signing/flow/flow.ts'
import { plantSkipSign } from './signing/plantSkipSign/plantSkipSign.ts'
import { seal } from './signing/seal/seal.ts'
import { signStrategy } from './signing/strategy/strategy.ts'
import { supSkipSign } from './signing/supSkipSign/supSkipSign.ts'
import { myTask, orgTask, signRecord } from './signing/task/task.ts'

export const declared: readonly AnyDocument[] = [
  appConfig,
  dataBaseConfig,
  dataConfig,
  dumpConfig,
  dumpLog,
  ediProfile,
  messageRobot,
  partnerTest,
  pushConfig,
  pushLog,
  rerouteConfig,
  cumClaim,
  cumPaper,
  cumWalk,
  cumulative,
  dedstatement,
  diff,
  externalPull,
  iedMark,
  stockMovement,
  ownBook,
  ledgerPeriod,
  periodCorrection,
  priceAdjust,
  receive,
  returnGoods,
  statement,
  statementThree,
  statementTwo,
  stockInv,
  tpYearDiff,
  yearCacc,
  claimRate,
  eightD,
  logiClaim,
  supClaim,
  supClaimBattery,
  supClaimNotice,
  batOrder,
  batSend,
  boxLabel,
  consumePull,
  ddRoom,
  delivery,
  deliveryNeed,
  demandReply,
  driOrder,
  jis,
  lineShort,
  manualPlan,
  mrPullSheet,
  mrTrip,
  outSupRun,
  outSupSchedule,
  pendingReq,
  pick,
  pickStock,
  pickStockBatch,
  pickStockMove,
  pickStockZone,
  pickTray,
  pullSheet,
  realTimeStock,
  sendSheet,
  serialItem,
  stockBatch,
  stockMove,
  stockSpread,
  stockZone,
  thirdLogi,
  tray,
  vAcross,
  vOnline,
  wmsSnapshot,
  areaMap,
  kpiAnswer,
  kpiAreaShip,
  kpiCarrier,
  kpiClaimRpt,
  kpiEval,
  kpiExempt,
  kpiGpr,
  kpiLine,
  kpiReport,
  kpiReturn,
  kpiSheet,
  kpiSpec,
  kpiStockDelay,
  kpiStockLimit,
  kpiStockPlan,
  kpiWarnRule,
  kpiWarning,
  kpiPromise,
  kpiForecast,
  kpiWeek,
  kpiStock,
  accLocAddr,
  accSupplier,
  assemblyBom,
  businessWarehouse,
  calendarDay,
  carrier,
  contact,
  dock,
  driver,
  ediCode,
  factory,
  jisGroup,
  milkRunRoute,
  organization,
  packageMaster,
  part,
  partPackage,
  partPlant,
  priceRecord,
  productionLine,
  reasonCode,
  adminRegion,
  supbusi,
  supplier,
  supplierAgent,
  supplierWarehouse,
  thirdLogiApp,
  thirdLogiBase,
  truck,
  vehiclePart,
  warehouse,
  workshop,
  accApply,
  accPlan,
  accSend,
  accSubReceive,
  accSupplyCycle,
  accSupplyLoc,
  materialBoard,
  ckd,
  ckdCase,
  ckdReceipt,
  cusOrder,
  cusParcel,
  cusSend,
  accReturnExchange,
  exchangeSheet,
  forecastPlan,
  forecastBucket,
  kdforecast,
  materialNotice,
  materialNoticeReply,
  n1MPlan,
  n1WPlan,
  materialNeed,
  materialOrder,
  orderReceipt,
  orderSchedule,
  accPlanForecast,
  orderRevise,
  stockshare,
  supPartArrInput,
  supStockInput,
  messageDelivery,
  expectedMessage,
  myMessage,
  messageRule,
  notice,
  noticeTarget,
  myNotice,
  organizationGroup,
  compositeWeight,
  correctiveAction,
  perfComposite,
  performance,
  performanceAppeal,
  performanceYear,
  performanceYearAppeal,
  arrivals,
  dailyDecompose,
  monthlyDecompose,
  summaryDecompose,
  dailyReceive,
  monthlyReceive,
  summaryReceive,
  dailyReturn,
  monthlyReturn,
  summaryReturn,
  dailyStockCount,
  monthlyStockCount,
  summaryStockCount,
  dailyTransferDelivery,
  monthlyTransferDelivery,
  summaryTransferDelivery,
  dailyTransferEntry,
  monthlyTransferEntry,
  summaryTransferEntry,
  ckdReceiptReport,
  exchangeOpen,
  materialOrderMonthly,
  orderAppointment,
  orderProgress,
  shortage,
  tierStock,
  vSum,
  smartCapacity,
  smartLine,
  smartRisk,
  app,
  appVersion,
  clockRun,
  department,
  downtime,
  enumCode,
  permission,
  sysRole,
  serviceAccount,
  sysUser,
  userLog,
  signDelegate,
  signFlow,
  plantSkipSign,
  seal,
  signStrategy,
  supSkipSign,
  myTask,
  orgTask,
  signRecord,
]

export type DocumentName =
  | 'accApply'
  | 'accLocAddr'
  | 'accPlan'
  | 'accPlanForecast'
  | 'accReturnExchange'
  | 'accSend'
  | 'accSubReceive'
  | 'accSupplier'
  | 'accSupplyCycle'
  | 'accSupplyLoc'
  | 'adminRegion'
  | 'app'
  | 'appConfig'
  | 'appVersion'
  | 'areaMap'
  | 'arrivals'
  | 'assemblyBom'
  | 'batOrder'
  | 'batSend'
  | 'boxLabel'
  | 'businessWarehouse'
  | 'calendarDay'
  | 'carrier'
  | 'ckd'
  | 'ckdCase'
  | 'ckdReceipt'
  | 'ckdReceiptReport'
  | 'claimRate'
  | 'clockRun'
  | 'compositeWeight'
  | 'consumePull'
  | 'contact'
  | 'correctiveAction'
  | 'cumClaim'
  | 'cumPaper'
  | 'cumWalk'
  | 'cumulative'
  | 'cusOrder'
  | 'cusParcel'
  | 'cusSend'
  | 'dailyDecompose'
  | 'dailyReceive'
  | 'dailyReturn'
  | 'dailyStockCount'
  | 'dailyTransferDelivery'
  | 'dailyTransferEntry'
  | 'dataBaseConfig'
  | 'dataConfig'
  | 'ddRoom'
  | 'dedstatement'
  | 'delivery'
  | 'deliveryNeed'
  | 'demandReply'
  | 'department'
  | 'diff'
  | 'dock'
  | 'downtime'
  | 'driOrder'
  | 'driver'
  | 'dumpConfig'
  | 'dumpLog'
  | 'ediCode'
  | 'ediProfile'
  | 'eightD'
  | 'enumCode'
  | 'exchangeOpen'
  | 'exchangeSheet'
  | 'expectedMessage'
  | 'externalPull'
  | 'factory'
  | 'forecastBucket'
  | 'forecastPlan'
  | 'iedMark'
  | 'jis'
  | 'jisGroup'
  | 'kdforecast'
  | 'kpiAnswer'
  | 'kpiAreaShip'
  | 'kpiCarrier'
  | 'kpiClaimRpt'
  | 'kpiEval'
  | 'kpiExempt'
  | 'kpiForecast'
  | 'kpiGpr'
  | 'kpiLine'
  | 'kpiPromise'
  | 'kpiReport'
  | 'kpiReturn'
  | 'kpiSheet'
  | 'kpiSpec'
  | 'kpiStock'
  | 'kpiStockDelay'
  | 'kpiStockLimit'
  | 'kpiStockPlan'
  | 'kpiWarnRule'
  | 'kpiWarning'
  | 'kpiWeek'
  | 'ledgerPeriod'
  | 'lineShort'
  | 'logiClaim'
  | 'manualPlan'
  | 'materialBoard'
  | 'materialNeed'
  | 'materialNotice'
  | 'materialNoticeReply'
  | 'materialOrder'
  | 'materialOrderMonthly'
  | 'messageDelivery'
  | 'messageRobot'
  | 'messageRule'
  | 'milkRunRoute'
  | 'monthlyDecompose'
  | 'monthlyReceive'
  | 'monthlyReturn'
  | 'monthlyStockCount'
  | 'monthlyTransferDelivery'
  | 'monthlyTransferEntry'
  | 'mrPullSheet'
  | 'mrTrip'
  | 'myMessage'
  | 'myNotice'
  | 'myTask'
  | 'n1MPlan'
  | 'n1WPlan'
  | 'notice'
  | 'noticeTarget'
  | 'orderAppointment'
  | 'orderProgress'
  | 'orderReceipt'
  | 'orderRevise'
  | 'orderSchedule'
  | 'orgTask'
  | 'organization'
  | 'organizationGroup'
  | 'outSupRun'
  | 'outSupSchedule'
  | 'ownBook'
  | 'package'
  | 'part'
  | 'partPackage'
  | 'partPlant'
  | 'partnerTest'
  | 'pendingReq'
  | 'perfComposite'
  | 'performance'
  | 'performanceAppeal'
  | 'performanceYear'
  | 'performanceYearAppeal'
  | 'periodCorrection'
  | 'permission'
  | 'pick'
  | 'pickStock'
  | 'pickStockBatch'
  | 'pickStockMove'
  | 'pickStockZone'
  | 'pickTray'
  | 'plantSkipSign'
  | 'priceAdjust'
  | 'priceRecord'
  | 'productionLine'
  | 'pullSheet'
  | 'pushConfig'
  | 'pushLog'
  | 'realTimeStock'
  | 'reasonCode'
  | 'receive'
  | 'rerouteConfig'
  | 'returnGoods'
  | 'seal'
  | 'sendSheet'
  | 'serialItem'
  | 'serviceAccount'
  | 'shortage'
  | 'signDelegate'
  | 'signFlow'
  | 'signRecord'
  | 'signStrategy'
  | 'smartCapacity'
  | 'smartLine'
  | 'smartRisk'
  | 'statement'
  | 'statementThree'
  | 'statementTwo'
  | 'stockBatch'
  | 'stockInv'
  | 'stockMove'
  | 'stockMovement'
  | 'stockSpread'
  | 'stockZone'
  | 'stockshare'
  | 'summaryDecompose'
  | 'summaryReceive'
  | 'summaryReturn'
  | 'summaryStockCount'
  | 'summaryTransferDelivery'
  | 'summaryTransferEntry'
  | 'supClaim'
  | 'supClaimBattery'
  | 'supClaimNotice'
  | 'supPartArrInput'
  | 'supSkipSign'
  | 'supStockInput'
  | 'supbusi'
  | 'supplier'
  | 'supplierAgent'
  | 'supplierWarehouse'
  | 'sysRole'
  | 'sysUser'
  | 'thirdLogi'
  | 'thirdLogiApp'
  | 'thirdLogiBase'
  | 'tierStock'
  | 'tpYearDiff'
  | 'tray'
  | 'truck'
  | 'userLog'
  | 'vAcross'
  | 'vOnline'
  | 'vSum'
  | 'vehiclePart'
  | 'warehouse'
  | 'wmsSnapshot'
  | 'workshop'
  | 'yearCacc'
