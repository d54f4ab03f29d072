import { choice, dec, defineDocument, instant, int, no, ref, date, text } from '../../../declare/index.ts'
import { ownPlant, part, party, truck } from '../../mixins.ts'
import { limits, ruleCodes } from '../kpiWarnRule/kpiWarnRule.ts'

/** WarnLevel as KPI screens call it. */
export const warnLevel = { none: [0, '正常', 'primary'], warning: [1, '预警', 'warning'], high: [2, '高', 'danger'] } as const

/** How it stands at a scan. */
const found = {
  level: choice('等级', warnLevel, { required: true }),
  metricValue: dec('当前值', 4, { required: true, sum: false }),
  threshold: dec('界限', 4, { required: true, sum: false }),
  detail: text('内容', { required: true, max: 500 }),
}
/** What it is about: at most one that is not over of a rule and an object. */
const about = {
  ruleCode: choice('规则', ruleCodes, { required: true }),
  objectKey: text('预警对象', { required: true, max: 200 }),
  plant: party.plant, supplierCode: party.supplierCode, carrierCode: truck.carrierCode,
  partNo: ref('零件号', 'part'),
  docNo: no('单据', {
    numberOf: [
      'pullSheet', 'consumePull', 'manualPlan', 'outSupSchedule', 'mrPullSheet', 'jis', 'batOrder', 'driOrder', 'materialOrder',
      'ckd', 'accPlan', 'sendSheet', 'diff', 'statement', 'logiClaim',
    ],
  }),
}
const live = ['open', 'handling'] as const
const handles = ['read', 'accept'] as const

/**
 * KPI预警: what goes wrong now, found every quarter of an hour. Found again it is the same row, counted; it closes by itself when two
 * scans in a row do not find it any more (domain-platform 14).
 */
export const kpiWarning = defineDocument('kpiWarning', {
  title: 'KPI预警',
  about: [
    '现在正在变坏的事：准时率、逾期未发、在途超时、未签未回、PPM、产能；每件事一条，写明第几次发现。',
    '每15分钟自动扫描；负责的一方填写处理说明，连续两次没有再发现就自动解除，也可以由主机厂关闭或忽略几天。',
  ],
  at: '/logi/warning', key: 'kpi.warning',
  number: ['WN', 5],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: { own: 'carrierId' } },
  fields: {
    warnNo: no('预警编号', { required: true }),
    ruleCode: about.ruleCode,
    ...found,
    ...party,
    carrierCode: truck.carrierCode, carrierId: truck.carrierId, carrierName: truck.carrierName, partNo: about.partNo,
    partName: part.partName, docNo: about.docNo, objectKey: about.objectKey,
    firstAt: instant('首次发现', { required: true, initial: '' }),
    lastAt: instant('最近发现', { required: true, initial: '' }),
    hitCount: int('发现次数', { required: true, initial: 1, sum: false }),
    quiet: int('连续未发现次数', { required: true, initial: 0, sum: false }),
    owner: text('责任人', { max: 50, note: '零件的计划员；没有零件的是对此负责的岗位' }),
    replyText: text('处理说明', { max: 500 }),
    etaAt: instant('预计解决'),
    result: text('关闭原因', { max: 500 }),
    ignoredTo: date('忽略到'),
    closedAt: instant('结束时间'),
  },
  states: {
    open: [0, '待处理', 'danger'],
    handling: [1, '处理中', 'warning'],
    closed: [2, '已关闭', 'success'],
    cleared: [3, '自动解除', 'info'],
    ignored: [4, '已忽略', 'info'],
  },
  actions: {
    raise: { label: '发现', by: 'system', from: 'new', to: 'open', input: { ...about, ...found } },
    scan: {
      label: '扫描', by: 'system', from: 'new',
      acts: { makes: '没有新的预警' },
      input: { plant: ownPlant },
    },
    hit: { label: '再次发现', by: 'system', from: live, to: live, input: found },
    miss: { label: '未再发现', by: 'system', from: live },
    clear: { label: '自动解除', by: 'system', from: live, to: 'cleared' },
    accept: {
      label: '处理', key: 'accept',
      by: ['internal', 'supplier', 'carrier'],
      from: live, to: 'handling',
      input: {
        replyText: text('处理说明', { required: true, max: 500 }),
        etaAt: instant('预计解决', { required: true, ahead: true }),
      },
    },
    close: {
      label: '关闭', key: 'close', by: 'internal', from: live, to: 'closed',
      input: { result: text('关闭原因', { required: true, max: 500 }) },
    },
    ignore: {
      label: '忽略', key: 'edit', by: 'internal', from: live, to: 'ignored',
      input: {
        days: int('忽略天数', { required: true, positive: true, start: () => 7, note: '这些天里同一件事不再预警，最多90天' }),
        reason: text('原因', { required: true, max: 500 }),
      },
    },
    saveRule: { label: '调整界限', key: 'edit', by: 'internal', from: 'new', acts: { on: 'kpiWarnRule' }, input: limits },
  },
  list: [
    'warnNo', 'level', 'ruleCode', 'detail', 'docNo', 'supplierCode', 'supplierName', 'status', 'lastAt', 'firstAt', 'hitCount',
    'partNo', 'partName', 'plant', 'carrierName', 'owner', 'replyText', 'etaAt', 'metricValue', 'threshold', 'result',
    'ignoredTo', 'closedAt',
  ],
  query: ['plant', 'supplierCode', 'ruleCode', 'level', 'status', 'docNo'],
  more: ['warnNo', 'partNo', 'carrierCode', 'owner', 'firstAt'],
  sort: ['-level', '-lastAt', 'firstAt', 'hitCount', 'ruleCode', 'supplierCode', 'warnNo'],
  story: {
    counted: ['条', '预警'],
    card: ['warnNo', 'ruleCode', 'detail', 'supplierName', 'level', 'lastAt', 'hitCount'],
    headline: ['ruleCode', 'level', 'detail', 'docNo', 'lastAt', 'hitCount', 'owner', 'etaAt'],
    parties: { 供应商: ['supplierCode'], 承运商: ['carrierCode'], 工厂: ['plant'] },
    chain: { open: 'firstAt', handling: 'etaAt', closed: 'closedAt' },
    groups: {
      依据: ['metricValue', 'threshold', 'partNo', 'objectKey', 'firstAt', 'quiet'],
      处理: ['replyText', 'result', 'ignoredTo'],
    },
  },
  queries: {
    asks: {
      getRules: {
        title: '预警规则和界限', call: 'getRules',
        input: {},
        answer: [
          {
            ruleCode: about.ruleCode,
            note: text('说明', { required: true }),
            unit: no('单位', { required: true }),
            warnAt: dec('预警界限', 2, { required: true }),
            highAt: dec('高界限', 2),
            isOn: limits.isOn,
          },
        ],
      },
    },
  },
  events: {
    topic: ['kpi.warning', 'KPI预警'],
    tells: {
      raised: { title: 'KPI预警', text: '{rule}{whose}：{detail}，预警 {warnNo}' },
      risen: { title: 'KPI预警升级', text: '{rule}{whose}升为高：{detail}，预警 {warnNo}，请立即处理' },
      unkept: { title: 'KPI预警未按时解决', text: '{rule}{whose}预计 {until} 解决，现在仍是{detail}，预警 {warnNo}，请重新处理' },
      cleared: { title: 'KPI预警解除', text: '预警 {warnNo}（{rule}{whose}）已解除' },
    },
  },
  desk: {
    opens: { by: '-level', also: ['lastAt'], in: [...live] },
    waits: {
      warningsToHandle: {
        title: '待处理的KPI预警', act: 'accept',
        for: ['internal', 'supplier', 'carrier'],
        kind: 'answer', tone: 'danger',
        in: ['open'],
        since: 'firstAt',
      },
    },
  },
  archive: { after: 12, in: ['closed', 'cleared', 'ignored'] },
  rights: {
    grants: {
      SYS_ADMIN: 'read', PERF_ENG: 'all', PLANNER: handles,
      MAT_CTRL: ['read', 'accept', 'close'],
      WH_MANAGER: handles, CLAIM_ENG: handles, CAP_ENG: handles, FIN_CLERK: handles, FIN_HEAD: handles, SUP_ALL: handles,
      SUP_SALES: handles, SUP_SHIPPER: handles, SUP_FIN: handles, SUP_QUALITY: handles, CAR_DISPATCH: handles,
    },
  },
})
