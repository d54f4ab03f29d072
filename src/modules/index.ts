/** The directories of the menu, and the order of documents in each. A document without a route is seen inside others. */
import { arrange, type DirectoryOrder } from '../declare/index.ts'
import { declared, type DocumentName } from '../documents.gen.ts'

const directories: readonly (DirectoryOrder & { documents: readonly DocumentName[] })[] = [
  { name: 'flow', title: '任务', icon: 'form', documents: ['myTask', 'signFlow', 'orgTask', 'signDelegate', 'signRecord'] },
  {
    name: 'mat', title: '物料计划', icon: 'schedule', unfolded: true,
    groups: { 预测与订单: 'forecastPlan', 月周计划: 'n1MPlan', KD件: 'kdforecast', 备件: 'accPlanForecast', 客户订单: 'cusOrder' },
    documents: [
      'forecastPlan', 'forecastBucket', 'materialOrder', 'orderSchedule', 'orderReceipt', 'orderRevise', 'n1MPlan', 'n1WPlan',
      'kdforecast', 'ckd', 'accPlanForecast', 'accPlan', 'accSend', 'accReturnExchange', 'exchangeSheet', 'exchangeOpen',
      'accApply', 'accSupplyLoc', 'accSupplyCycle', 'accSubReceive', 'cusOrder', 'cusSend', 'cusParcel',
    ],
  },
  {
    name: 'logi', title: '配送', icon: 'car', unfolded: true,
    groups: { 要货: 'pendingReq', 发运与到货: 'pick', 包装与标签: 'partPackage', 库存: 'pickStock', 车辆与线边: 'vOnline' },
    aliases: {
      '/sendSheet': '/logi/sendSheet', '/order': '/logi/order', '/pull-sheet': '/logi/pull-sheet', '/manual': '/logi/manual',
      '/pick': '/logi/pick',
    },
    documents: [
      'pendingReq', 'pullSheet', 'mrTrip', 'mrPullSheet', 'consumePull', 'outSupSchedule', 'outSupRun', 'manualPlan', 'jis',
      'batOrder', 'driOrder', 'pick', 'sendSheet', 'batSend', 'deliveryNeed', 'delivery', 'ddRoom', 'partPackage', 'boxLabel',
      'tray', 'pickStock', 'pickStockBatch', 'pickStockZone', 'pickStockMove', 'pickTray', 'realTimeStock', 'stockBatch',
      'stockZone', 'stockMove', 'stockSpread', 'wmsSnapshot', 'vOnline', 'vAcross', 'vSum', 'lineShort', 'serialItem',
      'demandReply',
    ],
  },
  {
    name: 'material', title: '物料', icon: 'car',
    documents: ['materialNeed', 'materialBoard', 'materialNotice', 'materialNoticeReply'],
  },
  { name: 'smart', title: '产能', icon: 'chart', documents: ['smartLine', 'smartCapacity', 'smartRisk'] },
  {
    name: 'ops', title: '物流运营', icon: 'car',
    documents: [
      'thirdLogi', 'performance', 'performanceAppeal', 'correctiveAction', 'performanceYear', 'performanceYearAppeal',
      'perfComposite', 'compositeWeight', 'logiClaim', 'eightD', 'supClaim', 'supClaimNotice', 'supClaimBattery', 'supStockInput',
      'supPartArrInput', 'stockshare',
    ],
  },
  {
    name: 'kpi', title: '绩效KPI', icon: 'chart',
    documents: [
      'kpiEval', 'kpiGpr', 'kpiReport', 'kpiWarning', 'kpiWarnRule', 'kpiStockDelay', 'kpiStockPlan', 'kpiStockLimit',
      'kpiAreaShip', 'areaMap', 'kpiCarrier', 'kpiSpec', 'kpiSheet', 'kpiLine', 'kpiReturn', 'kpiAnswer', 'kpiPromise',
      'kpiForecast', 'kpiWeek', 'kpiStock', 'kpiExempt', 'kpiClaimRpt',
    ],
  },
  {
    name: 'les', title: '核算', icon: 'bank',
    groups: { 收货与差异: 'receive', 结算: 'statement', 对账: 'ownBook', 账期: 'ledgerPeriod' },
    documents: [
      'receive', 'returnGoods', 'stockInv', 'diff', 'stockMovement', 'statement', 'statementTwo', 'dedstatement',
      'statementThree', 'priceAdjust', 'ownBook', 'externalPull', 'iedMark', 'cumulative', 'cumWalk', 'cumClaim', 'cumPaper',
      'tpYearDiff', 'yearCacc', 'ledgerPeriod', 'periodCorrection',
    ],
  },
  {
    name: 'rpt', title: '报表', icon: 'chart',
    documents: [
      'materialOrderMonthly', 'shortage', 'tierStock', 'orderProgress', 'orderAppointment', 'arrivals', 'dailyReceive',
      'monthlyReceive', 'summaryReceive', 'dailyReturn', 'monthlyReturn', 'summaryReturn', 'dailyDecompose', 'monthlyDecompose',
      'summaryDecompose', 'dailyTransferDelivery', 'monthlyTransferDelivery', 'summaryTransferDelivery', 'dailyTransferEntry',
      'monthlyTransferEntry', 'summaryTransferEntry', 'dailyStockCount', 'monthlyStockCount', 'summaryStockCount',
    ],
  },
  { name: 'notice', title: '公告消息', icon: 'megaphone', documents: ['notice', 'noticeTarget', 'myNotice', 'myMessage'] },
  {
    name: 'dm', title: '数据管理', icon: 'database',
    groups: {
      合作方与场地: 'supplier', 零件与价格: 'part', 日历与产线: 'calendarDay', 备件与免签: 'supplierWarehouse',
      三方与路线: 'thirdLogiBase',
    },
    documents: [
      'supplier', 'carrier', 'driver', 'truck', 'factory', 'warehouse', 'dock', 'part', 'partPlant', 'package', 'supbusi',
      'priceRecord', 'claimRate', 'assemblyBom', 'calendarDay', 'reasonCode', 'workshop', 'productionLine', 'vehiclePart',
      'supplierWarehouse', 'businessWarehouse', 'accSupplier', 'accLocAddr', 'adminRegion', 'plantSkipSign', 'supSkipSign',
      'supplierAgent', 'thirdLogiBase', 'milkRunRoute', 'thirdLogiApp', 'organizationGroup',
    ],
  },
  { name: 'orgadm', title: '组织', icon: 'team', documents: ['contact'] },
  {
    name: 'sys', title: '系统管理', icon: 'settings',
    aliases: { '/sys/org-detail': '/sys/orgs' },
    documents: [
      'organization', 'department', 'sysUser', 'sysRole', 'serviceAccount', 'permission', 'messageRule', 'messageDelivery',
      'seal', 'signStrategy', 'app', 'appVersion', 'enumCode', 'userLog', 'clockRun', 'downtime',
    ],
  },
  {
    name: 'eai', title: '接口平台', icon: 'settings',
    documents: [
      'appConfig', 'dataConfig', 'ediCode', 'ediProfile', 'dumpConfig', 'rerouteConfig', 'dataBaseConfig', 'pushConfig',
      'messageRobot', 'dumpLog', 'pushLog', 'expectedMessage', 'partnerTest',
    ],
  },
]

export const contents = arrange(directories, declared)
export const documents = contents.flatMap((d) => d.documents)
