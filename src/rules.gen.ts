/** The rules of every document. Written by npm run generate from the folders; not edited by hand. */
import type { DocumentRules } from './engine/rule.ts'
import { default as appConfigRules } from './exchange/appConfig/appConfig.rules.ts'
import { default as dataBaseConfigRules } from './exchange/dataBaseConfig/dataBaseConfig.rules.ts'
import { default as dataConfigRules } from './exchange/dataConfig/dataConfig.rules.ts'
import { default as dumpConfigRules } from './exchange/dumpConfig/dumpConfig.rules.ts'
import { default as dumpLogRules } from './exchange/dumpLog/dumpLog.rules.ts'
import { default as ediProfileRules } from './exchange/ediProfile/ediProfile.rules.ts'
import { default as messageRobotRules } from './exchange/messageRobot/messageRobot.rules.ts'
import { default as partnerTestRules } from './exchange/partnerTest/partnerTest.rules.ts'
import { default as pushConfigRules } from './exchange/pushConfig/pushConfig.rules.ts'
import { default as pushLogRules } from './exchange/pushLog/pushLog.rules.ts'
import { default as rerouteConfigRules } from './exchange/rerouteConfig/rerouteConfig.rules.ts'
import { default as cumClaimRules } from './modules/accounting/cumClaim/cumClaim.rules.ts'
import { default as cumPaperRules } from './modules/accounting/cumPaper/cumPaper.rules.ts'
import { default as cumWalkRules } from './modules/accounting/cumWalk/cumWalk.rules.ts'
import { default as cumulativeRules } from './modules/accounting/cumulative/cumulative.rules.ts'
import { default as dedstatementRules } from './modules/accounting/dedstatement/dedstatement.rules.ts'
import { default as diffRules } from './modules/accounting/diff/diff.rules.ts'
import { default as externalPullRules } from './modules/accounting/externalPull/externalPull.rules.ts'
import { default as iedMarkRules } from './modules/accounting/iedMark/iedMark.rules.ts'
import { default as movementRules } from './modules/accounting/movement/movement.rules.ts'
import { default as ownBookRules } from './modules/accounting/ownBook/ownBook.rules.ts'
import { default as periodRules } from './modules/accounting/period/period.rules.ts'
import { default as periodCorrectionRules } from './modules/accounting/periodCorrection/periodCorrection.rules.ts'
import { default as priceAdjustRules } from './modules/accounting/priceAdjust/priceAdjust.rules.ts'
import { default as receiveRules } from './modules/accounting/receive/receive.rules.ts'
import { default as returnGoodsRules } from './modules/accounting/returnGoods/returnGoods.rules.ts'
import { default as statementRules } from './modules/accounting/statement/statement.rules.ts'
import { default as statementThreeRules } from './modules/accounting/statementThree/statementThree.rules.ts'
import { default as statementTwoRules } from './modules/accounting/statementTwo/statementTwo.rules.ts'
import { default as stockInvRules } from './modules/accounting/stockInv/stockInv.rules.ts'
import { default as tpYearDiffRules } from './modules/accounting/tpYearDiff/tpYearDiff.rules.ts'
import { default as yearCaccRules } from './modules/accounting/yearCacc/yearCacc.rules.ts'
import { default as claimRateRules } from './modules/claim/claimRate/claimRate.rules.ts'
import { default as eightDRules } from './modules/claim/eightD/eightD.rules.ts'
import { default as logiClaimRules } from './modules/claim/logiClaim/logiClaim.rules.ts'
import { default as supClaimRules } from './modules/claim/supClaim/supClaim.rules.ts'
import { default as supClaimBatteryRules } from './modules/claim/supClaimBattery/supClaimBattery.rules.ts'
import { default as supClaimNoticeRules } from './modules/claim/supClaimNotice/supClaimNotice.rules.ts'
import { default as batOrderRules } from './modules/distribution/batOrder/batOrder.rules.ts'
import { default as batSendRules } from './modules/distribution/batSend/batSend.rules.ts'
import { default as boxLabelRules } from './modules/distribution/boxLabel/boxLabel.rules.ts'
import { default as consumePullRules } from './modules/distribution/consumePull/consumePull.rules.ts'
import { default as ddRoomRules } from './modules/distribution/ddRoom/ddRoom.rules.ts'
import { default as deliveryRules } from './modules/distribution/delivery/delivery.rules.ts'
import { default as deliveryNeedRules } from './modules/distribution/deliveryNeed/deliveryNeed.rules.ts'
import { default as demandReplyRules } from './modules/distribution/demandReply/demandReply.rules.ts'
import { default as driOrderRules } from './modules/distribution/driOrder/driOrder.rules.ts'
import { default as jisRules } from './modules/distribution/jis/jis.rules.ts'
import { default as lineShortRules } from './modules/distribution/lineShort/lineShort.rules.ts'
import { default as manualPlanRules } from './modules/distribution/manualPlan/manualPlan.rules.ts'
import { default as mrPullSheetRules } from './modules/distribution/mrPullSheet/mrPullSheet.rules.ts'
import { default as mrTripRules } from './modules/distribution/mrTrip/mrTrip.rules.ts'
import { default as outSupRunRules } from './modules/distribution/outSupRun/outSupRun.rules.ts'
import { default as outSupScheduleRules } from './modules/distribution/outSupSchedule/outSupSchedule.rules.ts'
import { default as pendingReqRules } from './modules/distribution/pendingReq/pendingReq.rules.ts'
import { default as pickRules } from './modules/distribution/pick/pick.rules.ts'
import { default as pickStockRules } from './modules/distribution/pickStock/pickStock.rules.ts'
import { default as pickStockBatchRules } from './modules/distribution/pickStockBatch/pickStockBatch.rules.ts'
import { default as pickStockMoveRules } from './modules/distribution/pickStockMove/pickStockMove.rules.ts'
import { default as pickStockZoneRules } from './modules/distribution/pickStockZone/pickStockZone.rules.ts'
import { default as pickTrayRules } from './modules/distribution/pickTray/pickTray.rules.ts'
import { default as pullSheetRules } from './modules/distribution/pullSheet/pullSheet.rules.ts'
import { default as realTimeStockRules } from './modules/distribution/realTimeStock/realTimeStock.rules.ts'
import { default as sendSheetRules } from './modules/distribution/sendSheet/sendSheet.rules.ts'
import { default as serialItemRules } from './modules/distribution/serialItem/serialItem.rules.ts'
import { default as stockBatchRules } from './modules/distribution/stockBatch/stockBatch.rules.ts'
import { default as stockMoveRules } from './modules/distribution/stockMove/stockMove.rules.ts'
import { default as stockSpreadRules } from './modules/distribution/stockSpread/stockSpread.rules.ts'
import { default as stockZoneRules } from './modules/distribution/stockZone/stockZone.rules.ts'
import { default as thirdLogiRules } from './modules/distribution/thirdLogi/thirdLogi.rules.ts'
import { default as trayRules } from './modules/distribution/tray/tray.rules.ts'
import { default as vAcrossRules } from './modules/distribution/vAcross/vAcross.rules.ts'
import { default as vOnlineRules } from './modules/distribution/vOnline/vOnline.rules.ts'
import { default as wmsSnapshotRules } from './modules/distribution/wmsSnapshot/wmsSnapshot.rules.ts'
import { default as areaMapRules } from './modules/kpi/areaMap/areaMap.rules.ts'
import { default as kpiAnswerRules } from './modules/kpi/kpiAnswer/kpiAnswer.rules.ts'
import { default as kpiAreaShipRules } from './modules/kpi/kpiAreaShip/kpiAreaShip.rules.ts'
import { default as kpiCarrierRules } from './modules/kpi/kpiCarrier/kpiCarrier.rules.ts'
import { default as kpiClaimRptRules } from './modules/kpi/kpiClaimRpt/kpiClaimRpt.rules.ts'
import { default as kpiEvalRules } from './modules/kpi/kpiEval/kpiEval.rules.ts'
import { default as kpiExemptRules } from './modules/kpi/kpiExempt/kpiExempt.rules.ts'
import { default as kpiGprRules } from './modules/kpi/kpiGpr/kpiGpr.rules.ts'
import { default as kpiLineRules } from './modules/kpi/kpiLine/kpiLine.rules.ts'
import { default as kpiReportRules } from './modules/kpi/kpiReport/kpiReport.rules.ts'
import { default as kpiReturnRules } from './modules/kpi/kpiReturn/kpiReturn.rules.ts'
import { default as kpiSheetRules } from './modules/kpi/kpiSheet/kpiSheet.rules.ts'
import { default as kpiSpecRules } from './modules/kpi/kpiSpec/kpiSpec.rules.ts'
import { default as kpiStockDelayRules } from './modules/kpi/kpiStockDelay/kpiStockDelay.rules.ts'
import { default as kpiStockLimitRules } from './modules/kpi/kpiStockLimit/kpiStockLimit.rules.ts'
import { default as kpiStockPlanRules } from './modules/kpi/kpiStockPlan/kpiStockPlan.rules.ts'
import { default as kpiWarnRuleRules } from './modules/kpi/kpiWarnRule/kpiWarnRule.rules.ts'
import { default as kpiWarningRules } from './modules/kpi/kpiWarning/kpiWarning.rules.ts'
import { kpiPromiseRules, kpiForecastRules, kpiWeekRules, kpiStockRules } from './modules/kpi/kpiWatched/kpiWatched.rules.ts'
import { default as accLocAddrRules } from './modules/master/accLocAddr/accLocAddr.rules.ts'
import { default as accSupplierRules } from './modules/master/accSupplier/accSupplier.rules.ts'
import { default as assemblyBomRules } from './modules/master/assemblyBom/assemblyBom.rules.ts'
import { default as businessWarehouseRules } from './modules/master/businessWarehouse/businessWarehouse.rules.ts'
import { default as calendarDayRules } from './modules/master/calendarDay/calendarDay.rules.ts'
import { default as contactRules } from './modules/master/contact/contact.rules.ts'
import { default as dockRules } from './modules/master/dock/dock.rules.ts'
import { default as driverRules } from './modules/master/driver/driver.rules.ts'
import { default as ediCodeRules } from './modules/master/ediCode/ediCode.rules.ts'
import { default as factoryRules } from './modules/master/factory/factory.rules.ts'
import { default as jisGroupRules } from './modules/master/jisGroup/jisGroup.rules.ts'
import { default as milkRunRouteRules } from './modules/master/milkRunRoute/milkRunRoute.rules.ts'
import { default as organizationRules } from './modules/master/organization/organization.rules.ts'
import { default as packageRules } from './modules/master/package/package.rules.ts'
import { default as partRules } from './modules/master/part/part.rules.ts'
import { default as partPackageRules } from './modules/master/partPackage/partPackage.rules.ts'
import { default as partPlantRules } from './modules/master/partPlant/partPlant.rules.ts'
import { default as priceRecordRules } from './modules/master/priceRecord/priceRecord.rules.ts'
import { default as productionLineRules } from './modules/master/productionLine/productionLine.rules.ts'
import { default as reasonCodeRules } from './modules/master/reasonCode/reasonCode.rules.ts'
import { default as regionRules } from './modules/master/region/region.rules.ts'
import { default as supbusiRules } from './modules/master/supbusi/supbusi.rules.ts'
import { default as supplierAgentRules } from './modules/master/supplierAgent/supplierAgent.rules.ts'
import { default as supplierWarehouseRules } from './modules/master/supplierWarehouse/supplierWarehouse.rules.ts'
import { default as thirdLogiAppRules } from './modules/master/thirdLogiApp/thirdLogiApp.rules.ts'
import { default as thirdLogiBaseRules } from './modules/master/thirdLogiBase/thirdLogiBase.rules.ts'
import { default as truckRules } from './modules/master/truck/truck.rules.ts'
import { default as vehiclePartRules } from './modules/master/vehiclePart/vehiclePart.rules.ts'
import { default as warehouseRules } from './modules/master/warehouse/warehouse.rules.ts'
import { default as workshopRules } from './modules/master/workshop/workshop.rules.ts'
import { default as accApplyRules } from './modules/material/accApply/accApply.rules.ts'
import { default as accPlanRules } from './modules/material/accPlan/accPlan.rules.ts'
import { default as accSendRules } from './modules/material/accSend/accSend.rules.ts'
import { default as accSubReceiveRules } from './modules/material/accSubReceive/accSubReceive.rules.ts'
import { default as accSupplyCycleRules } from './modules/material/accSupplyCycle/accSupplyCycle.rules.ts'
import { default as accSupplyLocRules } from './modules/material/accSupplyLoc/accSupplyLoc.rules.ts'
import { default as materialBoardRules } from './modules/material/board/materialBoard.rules.ts'
import { default as ckdRules } from './modules/material/ckd/ckd.rules.ts'
import { default as ckdCaseRules } from './modules/material/ckdCase/ckdCase.rules.ts'
import { default as ckdReceiptRules } from './modules/material/ckdReceipt/ckdReceipt.rules.ts'
import { default as cusOrderRules } from './modules/material/cusOrder/cusOrder.rules.ts'
import { default as cusParcelRules } from './modules/material/cusParcel/cusParcel.rules.ts'
import { default as cusSendRules } from './modules/material/cusSend/cusSend.rules.ts'
import { default as exChangeRules } from './modules/material/exChange/exChange.rules.ts'
import { default as exchangeSheetRules } from './modules/material/exchangeSheet/exchangeSheet.rules.ts'
import { default as forecastRules } from './modules/material/forecast/forecast.rules.ts'
import { default as forecastBucketRules } from './modules/material/forecastBucket/forecastBucket.rules.ts'
import { default as kdfRules } from './modules/material/kdf/kdf.rules.ts'
import { default as materialNoticeRules } from './modules/material/materialNotice/materialNotice.rules.ts'
import { default as materialNoticeReplyRules } from './modules/material/materialNoticeReply/materialNoticeReply.rules.ts'
import { default as n1MPlanRules } from './modules/material/n1MPlan/n1MPlan.rules.ts'
import { default as n1WPlanRules } from './modules/material/n1WPlan/n1WPlan.rules.ts'
import { default as materialNeedRules } from './modules/material/need/materialNeed.rules.ts'
import { default as orderRules } from './modules/material/order/order.rules.ts'
import { default as orderReceiptRules } from './modules/material/orderReceipt/orderReceipt.rules.ts'
import { default as orderScheduleRules } from './modules/material/orderSchedule/orderSchedule.rules.ts'
import { default as partsPlanRules } from './modules/material/partsPlan/partsPlan.rules.ts'
import { default as reviseRules } from './modules/material/revise/revise.rules.ts'
import { default as stockshareRules } from './modules/material/stockshare/stockshare.rules.ts'
import { default as supPartArrInputRules } from './modules/material/supPartArrInput/supPartArrInput.rules.ts'
import { default as supStockInputRules } from './modules/material/supStockInput/supStockInput.rules.ts'
import { default as messageDeliveryRules } from './modules/message/delivery/messageDelivery.rules.ts'
import { default as expectedMessageRules } from './modules/message/expectedMessage/expectedMessage.rules.ts'
import { default as messageRules } from './modules/message/message.rules.ts'
import { default as messageRuleRules } from './modules/message/rule/messageRule.rules.ts'
import { noticeRules, noticeTargetRules, myNoticeRules } from './modules/notice/notice.rules.ts'
import { default as organizationGroupRules } from './modules/notice/organizationGroup.rules.ts'
import { default as compositeWeightRules } from './modules/performance/compositeWeight/compositeWeight.rules.ts'
import { default as correctiveActionRules } from './modules/performance/correctiveAction/correctiveAction.rules.ts'
import { default as perfCompositeRules } from './modules/performance/perfComposite/perfComposite.rules.ts'
import { default as performanceRules } from './modules/performance/performance/performance.rules.ts'
import { default as performanceAppealRules } from './modules/performance/performanceAppeal/performanceAppeal.rules.ts'
import { default as performanceYearRules } from './modules/performance/performanceYear/performanceYear.rules.ts'
import { default as performanceYearAppealRules } from './modules/performance/performanceYearAppeal/performanceYearAppeal.rules.ts'
import { default as arrivalsRules } from './modules/report/arrivals/arrivals.rules.ts'
import { default as decomposeRules } from './modules/report/bills/decompose.rules.ts'
import { default as receiveRules2 } from './modules/report/bills/receive.rules.ts'
import { default as returnsRules } from './modules/report/bills/returns.rules.ts'
import { default as stockCountRules } from './modules/report/bills/stockCount.rules.ts'
import { default as transferDeliveryRules } from './modules/report/bills/transferDelivery.rules.ts'
import { default as transferEntryRules } from './modules/report/bills/transferEntry.rules.ts'
import { default as ckdReceiptReportRules } from './modules/report/ckdReceiptReport/ckdReceiptReport.rules.ts'
import { default as exchangeOpenRules } from './modules/report/exchangeOpen/exchangeOpen.rules.ts'
import { default as materialOrderMonthlyRules } from './modules/report/materialOrderMonthly/materialOrderMonthly.rules.ts'
import { default as orderAppointmentRules } from './modules/report/orderAppointment/orderAppointment.rules.ts'
import { default as orderProgressRules } from './modules/report/orderProgress/orderProgress.rules.ts'
import { default as shortageRules } from './modules/report/shortage/shortage.rules.ts'
import { default as tierStockRules } from './modules/report/tierStock/tierStock.rules.ts'
import { default as vSumRules } from './modules/report/vSum/vSum.rules.ts'
import { default as smartCapacityRules } from './modules/smart/smartCapacity/smartCapacity.rules.ts'
import { default as smartLineRules } from './modules/smart/smartLine/smartLine.rules.ts'
import { default as smartRiskRules } from './modules/smart/smartRisk/smartRisk.rules.ts'
import { default as appRules } from './modules/sys/app/app.rules.ts'
import { default as appVersionRules } from './modules/sys/appVersion/appVersion.rules.ts'
import { default as clockRunRules } from './modules/sys/clockRun/clockRun.rules.ts'
import { default as departmentRules } from './modules/sys/department/department.rules.ts'
import { default as downtimeRules } from './modules/sys/downtime/downtime.rules.ts'
import { default as enumCodeRules } from './modules/sys/enumCode/enumCode.rules.ts'
import { default as permissionRules } from './modules/sys/permission/permission.rules.ts'
import { default as roleRules } from './modules/sys/role/role.rules.ts'
import { default as serviceAccountRules } from './modules/sys/serviceAccount/serviceAccount.rules.ts'
import { default as userRules } from './modules/sys/user/user.rules.ts'
import { default as userLogRules } from './modules/sys/userLog/userLog.rules.ts'
import { default as delegateRules } from './signing/delegate/delegate.rules.ts'
import { default as flowRules } from './signing/flow/flow.rules.ts'
import { default as plantSkipSignRules } from './signing/plantSkipSign/plantSkipSign.rules.ts'
import { default as sealRules } from './signing/seal/seal.rules.ts'
import { default as strategyRules } from './signing/strategy/strategy.rules.ts'
import { default as supSkipSignRules } from './signing/supSkipSign/supSkipSign.rules.ts'
import { myTaskRules, orgTaskRules, signRecordRules } from './signing/task/task.rules.ts'

export const allRules: readonly DocumentRules[] = [
  appConfigRules,
  dataBaseConfigRules,
  dataConfigRules,
  dumpConfigRules,
  dumpLogRules,
  ediProfileRules,
  messageRobotRules,
  partnerTestRules,
  pushConfigRules,
  pushLogRules,
  rerouteConfigRules,
  cumClaimRules,
  cumPaperRules,
  cumWalkRules,
  cumulativeRules,
  dedstatementRules,
  diffRules,
  externalPullRules,
  iedMarkRules,
  movementRules,
  ownBookRules,
  periodRules,
  periodCorrectionRules,
  priceAdjustRules,
  receiveRules,
  returnGoodsRules,
  statementRules,
  statementThreeRules,
  statementTwoRules,
  stockInvRules,
  tpYearDiffRules,
  yearCaccRules,
  claimRateRules,
  eightDRules,
  logiClaimRules,
  supClaimRules,
  supClaimBatteryRules,
  supClaimNoticeRules,
  batOrderRules,
  batSendRules,
  boxLabelRules,
  consumePullRules,
  ddRoomRules,
  deliveryRules,
  deliveryNeedRules,
  demandReplyRules,
  driOrderRules,
  jisRules,
  lineShortRules,
  manualPlanRules,
  mrPullSheetRules,
  mrTripRules,
  outSupRunRules,
  outSupScheduleRules,
  pendingReqRules,
  pickRules,
  pickStockRules,
  pickStockBatchRules,
  pickStockMoveRules,
  pickStockZoneRules,
  pickTrayRules,
  pullSheetRules,
  realTimeStockRules,
  sendSheetRules,
  serialItemRules,
  stockBatchRules,
  stockMoveRules,
  stockSpreadRules,
  stockZoneRules,
  thirdLogiRules,
  trayRules,
  vAcrossRules,
  vOnlineRules,
  wmsSnapshotRules,
  areaMapRules,
  kpiAnswerRules,
  kpiAreaShipRules,
  kpiCarrierRules,
  kpiClaimRptRules,
  kpiEvalRules,
  kpiExemptRules,
  kpiGprRules,
  kpiLineRules,
  kpiReportRules,
  kpiReturnRules,
  kpiSheetRules,
  kpiSpecRules,
  kpiStockDelayRules,
  kpiStockLimitRules,
  kpiStockPlanRules,
  kpiWarnRuleRules,
  kpiWarningRules,
  kpiPromiseRules,
  kpiForecastRules,
  kpiWeekRules,
  kpiStockRules,
  accLocAddrRules,
  accSupplierRules,
  assemblyBomRules,
  businessWarehouseRules,
  calendarDayRules,
  contactRules,
  dockRules,
  driverRules,
  ediCodeRules,
  factoryRules,
  jisGroupRules,
  milkRunRouteRules,
  organizationRules,
  packageRules,
  partRules,
  partPackageRules,
  partPlantRules,
  priceRecordRules,
  productionLineRules,
  reasonCodeRules,
  regionRules,
  supbusiRules,
  supplierAgentRules,
  supplierWarehouseRules,
  thirdLogiAppRules,
  thirdLogiBaseRules,
  truckRules,
  vehiclePartRules,
  warehouseRules,
  workshopRules,
  accApplyRules,
  accPlanRules,
  accSendRules,
  accSubReceiveRules,
  accSupplyCycleRules,
  accSupplyLocRules,
  materialBoardRules,
  ckdRules,
  ckdCaseRules,
  ckdReceiptRules,
  cusOrderRules,
  cusParcelRules,
  cusSendRules,
  exChangeRules,
  exchangeSheetRules,
  forecastRules,
  forecastBucketRules,
  kdfRules,
  materialNoticeRules,
  materialNoticeReplyRules,
  n1MPlanRules,
  n1WPlanRules,
  materialNeedRules,
  orderRules,
  orderReceiptRules,
  orderScheduleRules,
  partsPlanRules,
  reviseRules,
  stockshareRules,
  supPartArrInputRules,
  supStockInputRules,
  messageDeliveryRules,
  expectedMessageRules,
  messageRules,
  messageRuleRules,
  noticeRules,
  noticeTargetRules,
  myNoticeRules,
  organizationGroupRules,
  compositeWeightRules,
  correctiveActionRules,
  perfCompositeRules,
  performanceRules,
  performanceAppealRules,
  performanceYearRules,
  performanceYearAppealRules,
  arrivalsRules,
  decomposeRules,
  receiveRules2,
  returnsRules,
  stockCountRules,
  transferDeliveryRules,
  transferEntryRules,
  ckdReceiptReportRules,
  exchangeOpenRules,
  materialOrderMonthlyRules,
  orderAppointmentRules,
  orderProgressRules,
  shortageRules,
  tierStockRules,
  vSumRules,
  smartCapacityRules,
  smartLineRules,
  smartRiskRules,
  appRules,
  appVersionRules,
  clockRunRules,
  departmentRules,
  downtimeRules,
  enumCodeRules,
  permissionRules,
  roleRules,
  serviceAccountRules,
  userRules,
  userLogRules,
  delegateRules,
  flowRules,
  plantSkipSignRules,
  sealRules,
  strategyRules,
  supSkipSignRules,
  myTaskRules,
  orgTaskRules,
  signRecordRules,
].flat()
