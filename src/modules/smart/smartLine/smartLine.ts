import { bool, date, dec, defineDocument, files, int, no, text } from '../../../declare/index.ts'
import { part, party, suppliedPart } from '../../mixins.ts'

const both = ['internal', 'supplier'] as const
const rate = <const L extends string>(label: L) => dec(label, 4, { required: true, positive: true, sum: false, note: '0到1' })

/** Which line it is. */
const which = {
  plant: party.plant, supplierCode: party.supplierCode,
  lineCode: no('产线代码', { required: true, note: '为几个工厂生产的产线，每个工厂各报一条，占比分开' }),
}
/** What it can do, and what of that is this maker's. */
const rates = {
  lineName: text('产线名称', { required: true }),
  siteAddress: text('生产地', { required: true }),
  processName: text('工艺', { required: true, max: 60 }),
  isBottleneck: bool('瓶颈', { required: true, initial: false }),
  bottleneckStation: text('瓶颈工位', { max: 60, note: '产能受限的工位' }),
  shiftMinutes: int('班次时长(分)', { required: true, positive: true, initial: 480, sum: false }),
  breakMinutes: int('休息(分)', { required: true, positive: true, initial: 40, sum: false }),
  shiftsStd: dec('标准班次', 1, { required: true, positive: true, sum: false, note: '平常每天几班' }),
  shiftsMax: dec('最大班次', 1, { required: true, positive: true, sum: false, note: '加班时每天最多几班' }),
  daysPerWeekStd: dec('周天标准', 1, { required: true, positive: true, sum: false, note: '平常每周几天' }),
  daysPerWeekMax: dec('周天最大', 1, { required: true, positive: true, sum: false, note: '加班时每周最多几天' }),
  availability: rate('时间开动率'),
  performance: rate('性能开动率'),
  quality: rate('合格率'),
  parallel: int('并行数', { required: true, positive: true, initial: 1, sum: false }),
  changeoverMin: int('日换型(分)', { unsigned: true, sum: false }),
  sharePct: dec('占比%', 2, { required: true, positive: true, sum: false, note: '这条线的时间给本主机厂该工厂的份额' }),
  evidence: files('佐证', { note: '节拍实测、设备清单' }),
}
const made = {
  partNo: suppliedPart,
  cycleSec: dec('节拍(秒)', 2, { required: true, sum: false, note: '一模的时间' }),
  cavities: int('模腔数', { required: true, positive: true, initial: 1, sum: false, note: '一模出几件' }),
}
const fill = { by: both, from: 'new', to: 'draft', input: { ...which, ...rates }, lines: made } as const

/**
 * 供应商产线, a production line of a supplier: how long it works, how fast it is, what it makes. Its rates count once somebody of the plant has
 * verified them; other rates are a version of their own, and those before count until then.
 */
export const smartLine = defineDocument('smartLine', {
  title: '供应商产线',
  about: [
    '供应商为一个工厂生产的产线：班次、开动率、占比和每个零件的节拍，产能由此计算。',
    '由供应商填写或导入后提交，主机厂现场核实后生效；变更节拍、班次等产生新版本，核实前原版本有效。',
  ],
  at: '/smart/line', key: 'smart.line',
  unique: ['lineCode', 'supplierCode', 'version'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    ...party,
    lineCode: which.lineCode,
    version: int('版本', { required: true, initial: 1, sum: false }),
    ...rates,
    oee: dec('OEE', 4, { required: true, initial: '', sum: false, note: '时间开动率×性能开动率×合格率；超过0.95请附佐证' }),
    partCount: int('零件数', { required: true, initial: 0 }),
    verifiedAt: date('核实日期'),
    verifiedBy: text('核实人'),
    verifyRemark: text('核实说明', { max: 500 }),
  },
  lines: { ...part, ...made },
  states: {
    draft: [0, '草稿', 'info'],
    waiting: [1, '待核实', 'primary'],
    valid: [2, '已生效', 'success'],
    returned: [3, '退回', 'danger'],
    stopped: [4, '停用', 'info'],
  },
  actions: {
    create: { label: '新增', key: 'add', ...fill },
    load: { label: '导入', key: 'imp', ...fill, hidden: true },
    edit: { label: '修改', key: 'edit', by: both, from: ['draft', 'returned'], input: rates, lines: made, whole: true },
    submit: { label: '提交', key: 'edit', by: both, from: ['draft', 'returned'], to: 'waiting', get: true },
    verify: {
      label: '核实', key: 'edit', by: 'internal',
      from: ['waiting'],
      to: 'valid',
      input: {
        verifiedAt: date('核实日期', { required: true, start: (_, { today }) => today }),
        verifyRemark: text('核实说明', { max: 500, note: '在哪里看到了什么' }),
      },
    },
    reject: {
      label: '退回', key: 'edit', by: 'internal',
      from: ['waiting'],
      to: 'returned',
      input: { verifyRemark: text('退回原因', { max: 500, required: true }) },
    },
    revise: {
      label: '变更', key: 'edit', by: both,
      from: ['valid'],
      input: rates, lines: made, whole: true,
    },
    stop: {
      label: '停用', key: 'edit', by: both,
      from: ['valid'],
      to: 'stopped', get: true,
    },
    replace: { label: '被新版本代替', by: 'system', from: ['valid'], to: 'stopped' },
    remove: { label: '删除', key: 'del', by: both, from: ['draft', 'returned'], to: 'removed', get: true },
  },
  list: [
    'lineCode', 'lineName', 'supplierCode', 'supplierName', 'plant', 'status', 'oee', 'sharePct', 'shiftsStd', 'shiftsMax',
    'daysPerWeekStd', 'daysPerWeekMax', 'parallel', 'partCount', 'isBottleneck', 'bottleneckStation', 'siteAddress',
    'processName', 'shiftMinutes', 'breakMinutes', 'availability', 'performance', 'quality', 'changeoverMin', 'version',
    'verifiedAt', 'verifiedBy',
  ],
  query: ['lineCode', 'plant', 'supplierCode', 'status', 'isBottleneck'],
  more: ['lineName', 'supplierName', 'processName', 'siteAddress', 'verifiedAt'],
  sort: ['supplierCode', 'lineCode', 'version', 'verifiedAt', 'oee', 'plant'],
  story: {
    card: ['lineCode', 'lineName', 'supplierName', 'plant', 'oee', 'shiftsStd', 'shiftsMax', 'partCount'],
    counted: ['条', '产线'],
    headline: [
      'lineName', 'oee', 'sharePct', 'shiftsStd', 'shiftsMax', 'daysPerWeekStd', 'daysPerWeekMax', 'parallel', 'verifiedAt',
      'verifiedBy', 'verifyRemark',
    ],
    parties: { 供应商: ['supplierCode'], 工厂: ['plant'] },
    chain: { draft: null, waiting: null, valid: 'verifiedAt' },
    groups: {
      生产: ['siteAddress', 'processName', 'isBottleneck', 'bottleneckStation', 'evidence'],
      时间: ['shiftMinutes', 'breakMinutes', 'changeoverMin', 'availability', 'performance', 'quality'],
    },
  },
  detail: {
    names: ['partNo', 'partName', 'unit'],
    list: [
      'partNo', 'partName', 'cycleSec', 'cavities', 'lineCode', 'lineName', 'supplierCode', 'supplierName', 'plant', 'status',
      'unit',
    ],
    query: ['partNo', 'lineCode', 'supplierCode', 'plant', 'status'],
    sort: ['partNo', 'cycleSec'],
  },
  sheets: { list: { fills: 'load', call: 'exp', template: 'impTemplate', upload: 'imp' } },
  events: {
    topic: ['smartline', '供应商产线'],
    tells: {
      submitted: { title: '产线待核实', text: '产线 {line} 已提交，请现场核实', key: 'smart.line.edit' },
      verified: { title: '产线已生效', text: '产线 {line} 已核实，开始计算产能' },
      returned: { title: '产线退回', text: '产线 {line} 被退回：{reason}，请修改后再提交' },
    },
  },
  desk: {
    opens: { by: 'supplierCode', in: ['draft', 'waiting', 'valid', 'returned'] },
    waits: {
      linesToVerify: { title: '待核实的产线', act: 'verify', kind: 'answer', tone: 'primary', in: ['waiting'] },
      linesReturned: { title: '被退回的产线', for: 'supplier', kind: 'answer', tone: 'danger', in: ['returned'] },
    },
  },
  rights: {
    grants: {
      CAP_ENG: 'all',
      PLANNER: ['read', 'edit'],
      MAT_CTRL: 'read', LOGI_CLERK: 'read', SUP_ALL: 'all', SUP_SALES: 'all',
    },
  },
})
