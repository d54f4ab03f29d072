import { bool, choice, dec, defineDocument, int, no, period, ref, rowId, text } from '../../../declare/index.ts'
import { approve, decided, decision, reject } from '../../../parts/approved.ts'
import { party, remark } from '../../mixins.ts'
import { catalogue, type KpiName } from '../catalogue.ts'

/** The metrics of the catalogue as choices; a code's letter is its hundred. */
const hundreds: Readonly<Record<string, number>> = { K: 100, C: 200, M: 300 }
export const metrics = Object.fromEntries(
  Object.entries(catalogue).map(([n, m]) => [n, [hundreds[m.code[0]!]! + Number(m.code.slice(1)), `${m.code} ${m.title}`]]),
) as unknown as Readonly<Record<KpiName, readonly [number, string]>>
const points = (label: string, note?: string) =>
  dec(label, 2, { required: true, unsigned: true, sum: false, ...(note ? { note } : {}) })
export const grade = {
  a: [1, 'A', 'success'],
  b: [2, 'B', 'primary'],
  c: [3, 'C', 'warning'],
  d: [4, 'D', 'danger'],
  none: [9, '不评级', 'info'],
} as const

/** Which set it is. */
const which = {
  specCode: no('方案编码', { required: true }),
  subjectKind: choice(
    '对象',
    { supplier: [1, '供应商'], carrier: [2, '承运商'], plant: [3, '工厂'] },
    { required: true, initial: 'supplier' },
  ),
  kind: choice('类型', { month: [1, '月度'], year: [2, '年度'], composite: [3, '综合'] }, { required: true, initial: 'month' }),
  plant: ref('工厂', 'factory', { note: '不填则用于所有没有自己方案的工厂' }),
}
const rules = {
  specName: text('方案名称', { required: true, max: 60 }),
  effectiveFrom: period('生效月份', { required: true, ahead: ['publish', 'approve'] }),
  minDelPct: int('最低交付比例%', {
    required: true, positive: true, initial: 100, sum: false, note: '准时数量达到应到数量的这个比例，该行才算准时',
  }),
  deductionCap: { ...points('扣分上限'), initial: 40 },
  bonusCap: { ...points('加分上限'), initial: 5 },
  minWeight: { ...points('最低权重', '可用指标的权重合计低于它时不评级'), initial: 50 },
  ...remark,
}
const item = {
  kpiCode: choice('指标', metrics, { required: true }),
  weight: int('权重', { required: true, positive: true, note: '一个方案合计100' }),
  target: points('目标', '达到得100分'),
  floor: points('下限', '到它为止得0分，之间按比例'),
}

/**
 * KPI指标定义: which metrics count with which weight, target and floor from which month on. A version is approved by somebody else than
 * who submitted it; one in force never changes, the next one begins later.
 */
export const kpiSpec = defineDocument('kpiSpec', {
  title: 'KPI指标定义',
  about: [
    '考核方案：用哪些指标、各占多少权重、目标和下限是多少，从哪个月开始。',
    '由绩效工程师新增、试算并提交，由另一人同意后生效；生效后不能再改，要改就出新版本，从以后的月份起生效。',
  ],
  at: '/logi/spec', key: 'kpi.spec',
  unique: ['specCode', 'version'],
  scope: { internal: 'all' },
  fields: {
    ...which,
    plantName: party.plantName,
    version: int('版本', { required: true, initial: 1, sum: false }),
    ...rules,
    itemCount: int('指标数', { required: true, initial: 0 }),
    weightSum: int('权重合计', { required: true, initial: 0, sum: false }),
    changes: text('与上一版本相比', { max: 1000, note: '出新版本和修改时由系统写出' }),
    ...decision,
  },
  lines: item,
  states: {
    draft: [0, '草稿', 'info'],
    submitted: [3, '待审批', 'warning'],
    effective: [1, '生效', 'success'],
    rejected: [4, '已驳回', 'danger'],
    stopped: [2, '停用', 'info'],
  },
  actions: {
    create: { label: '新增', key: 'add', by: 'internal', from: 'new', to: 'draft', input: { ...which, ...rules }, lines: item },
    edit: {
      label: '修改', key: 'edit', by: 'internal',
      from: ['draft', 'rejected'],
      to: 'draft', input: rules, lines: item, whole: true,
    },
    publish: {
      label: '提交', key: 'pub', by: 'internal',
      from: ['draft'],
      to: 'submitted', call: 'pub', get: true, confirm: '同意后不能再改；从生效月份起按它计分。',
    },
    withdraw: { label: '撤回', key: 'pub', by: 'internal', from: ['submitted'], to: 'draft', get: true },
    approve: approve({ to: 'effective' }),
    reject: reject(),
    revise: { label: '新版本', key: 'edit', by: 'internal', from: ['effective'], input: rules, lines: item, whole: true },
    stop: { label: '停用', key: 'edit', by: 'internal', from: ['effective'], to: 'stopped', get: true },
    remove: { label: '删除', key: 'del', by: 'internal', from: ['draft', 'rejected'], to: 'removed', get: true },
  },
  signing: { as: [34, '考核方案'], phases: decided({ start: 'publish' }) },
  list: [
    'specCode', 'specName', 'status', 'effectiveFrom', 'version', 'itemCount', 'weightSum', 'minDelPct', 'subjectKind', 'kind',
    'plant', 'changes', 'deductionCap', 'bonusCap', 'minWeight', 'remark',
  ],
  query: ['specCode', 'status', 'subjectKind', 'kind', 'plant', 'effectiveFrom'],
  sort: ['-effectiveFrom', 'specCode', 'version'],
  story: {
    counted: ['套', '方案'],
    card: ['specCode', 'specName', 'effectiveFrom', 'version', 'itemCount', 'weightSum'],
    headline: ['changes', 'specName', 'effectiveFrom', 'version', 'itemCount', 'weightSum', 'minDelPct'],
    parties: { 工厂: ['plant'] },
    chain: { draft: null, submitted: null, effective: null },
    groups: { 计分: ['subjectKind', 'kind', 'deductionCap', 'bonusCap', 'minWeight', 'decision', 'remark'] },
  },
  detail: {
    names: ['kpiCode', 'weight'],
    list: ['kpiCode', 'weight', 'target', 'floor', 'specCode', 'version', 'status', 'effectiveFrom'],
    query: ['kpiCode', 'specCode', 'status'],
    sort: ['weight', 'kpiCode'],
  },
  queries: {
    asks: {
      trial: {
        title: '试算：截至某月的十二个月，所有供应商按本方案的得分与发布的得分',
        call: 'trial',
        input: {
          id: rowId('方案ID', { required: true }),
          plant: ref('工厂', 'factory', { required: true }),
          period: period('月份', { required: true }),
        },
        answer: [
          {
            supplierCode: no('供应商代码', { required: true }),
            supplierName: text('供应商名称', { required: true }),
            period: period('月份', { required: true }),
            weight: int('可用权重', { required: true }),
            score: dec('试算得分', 2),
            grade: choice('试算等级', grade, { required: true }),
            rankNo: int('试算名次'),
            toldScore: dec('发布得分', 2),
            toldGrade: choice('发布等级', grade),
            toldRank: int('发布名次'),
            crosses: bool('等级会变', { required: true }),
          },
        ],
      },
    },
  },
  rights: { grants: { SYS_ADMIN: 'read', PERF_ENG: 'all' } },
})
