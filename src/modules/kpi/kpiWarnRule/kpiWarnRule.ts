import { bool, choice, dec, defineDocument, text } from '../../../declare/index.ts'
import { catalogue } from '../catalogue.ts'

const sales = '供应商销售/计划'
/** Both sides hear of it who hold this. */
const both = (key: string) => ({ maker: key, partner: key })

/**
 * What is watched (domain-platform 14, WR01 to WR12): the limits that hold as long as nobody said others (预警, 高), who answers for it,
 * and whom of each side it is told, by the key of the work that it is about.
 */
export const warnRules = {
  punctuality: {
    code: 1, title: '准时率偏低', unit: '%',
    limits: ['95', '85'],
    lower: true, note: '近7天准时交付率，至少10行', owner: catalogue.k01.owner,
    told: both('kpi.line.query'),
  },
  unsent: {
    code: 2, title: '逾期未发', unit: '小时',
    limits: ['0', '4'],
    note: '窗口已过还没有发的小时数', owner: catalogue.k01.owner,
    told: both('kpi.line.query'),
  },
  unseen: {
    code: 3, title: '未查看', unit: '分钟',
    limits: ['0', null],
    note: '最迟发运前30分钟还没有查看', owner: sales,
    told: { maker: 'logi.pull.pub', partner: 'logi.pull.query' },
  },
  transit: {
    code: 4, title: '在途超时', unit: '小时',
    limits: ['2', '8'],
    note: '超过计划到达的小时数', owner: catalogue.c02.owner,
    told: both('kpi.sheet.query'),
  },
  unsigned: {
    code: 7, title: '差异未签', unit: '小时',
    limits: ['12', '0'],
    lower: true, note: '离签字截止的小时数', owner: '签字的各方',
    told: both('les.diff.sign'),
  },
  unconfirmed: {
    code: 8, title: '对账未确认', unit: '天',
    limits: ['0', '7'],
    note: '超过确认截止的天数', owner: catalogue.k11.owner,
    told: { maker: 'les.stmt1.pub', partner: 'les.stmt1.cfm' },
  },
  unanswered: {
    code: 9, title: '索赔未回复', unit: '小时',
    limits: ['24', '0'],
    lower: true, note: '离回复截止的小时数', owner: catalogue.k06.owner,
    told: { maker: 'claim.logi.pub', partner: 'claim.logi.accept' },
  },
  faulty: {
    code: 10, title: 'PPM超标', unit: 'ppm',
    limits: ['500', '1000'],
    note: '本月交付PPM，至少检查1000件', owner: catalogue.k06.owner,
    told: both('kpi.sheet.query'),
  },
  capacity: {
    code: 11, title: '产能风险', unit: '级',
    limits: ['0', '1'],
    note: '未关闭的产能风险里最高的等级', owner: sales,
    told: both('smart.risk.manual'),
  },
  unfilled: {
    code: 12, title: '填报缺失', unit: '天',
    limits: ['0', '2'],
    note: '最近7天没有填报库存的天数', owner: sales,
    told: both('mat.supstock.edit'),
  },
} as const
export type WarnRule = keyof typeof warnRules
const names = Object.keys(warnRules) as WarnRule[]

/** The rules as choices. */
export const ruleCodes = Object.fromEntries(names.map((n) => [n, [warnRules[n].code, warnRules[n].title]])) as unknown as {
  readonly [K in WarnRule]: readonly [number, string]
}

export const limits = {
  ruleCode: choice('规则', ruleCodes, { required: true }),
  warnAt: dec('预警界限', 2, { required: true, sum: false, note: '越过它为预警' }),
  highAt: dec('高界限', 2, { sum: false, note: '越过它为高；不填则没有高' }),
  isOn: bool('启用', { required: true, initial: true }),
  reason: text('原因', { required: true, max: 200 }),
}

/** 预警界限: from when on a rule warns. Each is said anew, the last one holds: who changed what and why stays. */
export const kpiWarnRule = defineDocument('kpiWarnRule', {
  title: '预警界限',
  about: ['每条预警规则的界限改过几次、谁改的、为什么；最近一次有效。', '在KPI预警中调整界限时产生，没有调整过的用默认界限。'],
  key: 'kpi.warning',
  scope: { internal: 'all' },
  fields: limits,
  states: { set: [1, '已设', 'success'] },
  actions: { set: { label: '调整界限', by: 'system', from: 'new', to: 'set', input: limits } },
  list: ['ruleCode', 'status', 'warnAt', 'highAt', 'isOn', 'reason', 'createdBy', 'creationDate'],
  query: ['ruleCode', 'isOn', 'creationDate'],
  sort: ['-creationDate', 'ruleCode'],
})
