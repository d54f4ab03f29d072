import {
  bool, choice, defineDocument, dec, int, lastMonth, no, nowKnown, period, personal, text,
} from '../../../declare/index.ts'
import { publication, publish, recall, view } from '../../../parts/published.ts'
import { grade } from '../../kpi/kpiSpec/kpiSpec.ts'
import { partKind } from '../../master/part/part.ts'
import { ownPlant, party } from '../../mixins.ts'
import { points } from '../items.ts'
import { dimension } from './dimensions.ts'

export const periodKind = { month: [1, '月'], quarter: [2, '季'], year: [3, '年'] } as const
const kind = choice('周期', periodKind, { required: true, initial: 'month' })
const last = { note: '季、年填最后一个月，如三季度填9月' } as const
const which = {
  plant: party.plant, supplierCode: party.supplierCode, periodKind: kind,
  period: period('期间', { required: true, carried: true }),
}
const weight = (label: string, initial: number) => int(label, { required: true, unsigned: true, initial, sum: false })
/** What each dimension weighs; 100 together. */
export const weights = {
  lWeight: weight('物流权重', 40),
  qWeight: weight('质量权重', 30),
  cWeight: weight('成本权重', 10),
  sWeight: weight('服务权重', 10),
  tWeight: weight('能力权重', 10),
}
const assessed = {
  suggestion: choice('采购建议', {
    prefer: [1, '优先', 'success'],
    keep: [2, '维持', 'primary'],
    limit: [3, '限制', 'warning'],
    leave: [4, '退出', 'danger'],
  }),
  comment: text('评语', { max: 500 }),
}
/** A dimension as somebody else measured it. */
const given = {
  dim: choice('维度', { q: dimension.q, c: dimension.c, s: dimension.s, t: dimension.t }, { required: true }),
  given: points('得分', { required: true, unsigned: true, note: '0到100，代替系统计算的该维度' }),
  source: text('来源', { required: true, max: 60 }),
  reason: text('说明', { required: true, max: 500 }),
}

/**
 * 供应商综合绩效 a supplier's logistics, quality, cost, service and capability of a month, a quarter or a year in one score
 * (domain-platform 15). Its items keep numerator and denominator; told, it does not change any more.
 */
export const perfComposite = defineDocument('perfComposite', {
  title: '供应商综合绩效',
  about: [
    '每家供应商的物流、质量、成本、服务、能力五个维度合成一个分数、等级和名次，供采购参考。',
    '由绩效工程师按工厂和期间点“生成”，填写采购建议和评语后发布；供应商看到自己的分数和名次。',
  ],
  at: '/perf/composite', key: 'perf.composite',
  number: ['PC', 4, { monthly: true }],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId', once: 'publishedAt', not: ['draft', 'recalled'] } },
  fields: {
    compositeNo: no('综合绩效单号', { required: true }),
    ...which,
    plantName: party.plantName, supplierId: party.supplierId, supplierName: party.supplierName,
    score: points('综合得分'),
    grade: choice('等级', grade, { required: true, initial: 'none', carried: true }),
    rankNo: personal('排名', { note: '同一工厂同一期间已发布的，得分相同的名次相同' }),
    rankTotal: personal('参评家数'),
    prevScore: nowKnown(points('上期得分')),
    lScore: points('物流'),
    qScore: points('质量'),
    cScore: points('成本'),
    sScore: points('服务'),
    tScore: points('能力'),
    worstGrade: choice('最差月度等级', grade, { note: '有D级月份时综合最高C级' }),
    ...weights,
    category: choice('品类', partKind, { note: '近十二个月要货行最多的零件类别' }),
    byHand: bool('权重已调整', { required: true, initial: false, note: '调整过的以后沿用；没有的按品类' }),
    weightReason: text('权重说明', { max: 200 }),
    ...assessed,
    ...publication,
  },
  lines: {
    dim: choice('维度', dimension, { required: true }),
    itemCode: no('指标编码', { required: true }),
    itemName: text('指标', { required: true, max: 60 }),
    numerator: dec('分子', 6, { sum: false }),
    denominator: dec('分母', 6, { sum: false }),
    value: points('指标值'),
    unit: text('单位', { max: 10 }),
    target: points('目标'),
    floor: points('下限'),
    given: points('给定得分'),
    itemScore: points('得分'),
    weight: int('维度内权重', { required: true, sum: false }),
    contribution: points('贡献分', { note: '各项合计为综合得分，四舍五入可差0.01' }),
    source: text('来源', { required: true, max: 60 }),
    reason: text('说明', { max: 500 }),
  },
  states: { draft: [0, '草稿', 'info'], published: [1, '已发布', 'success'], recalled: [3, '已撤回', 'danger'] },
  actions: {
    sync: {
      label: '生成', key: 'sync', by: 'internal', from: 'new', to: 'draft',
      acts: { makes: '该工厂该期间没有可合成的供应商，或都已生成' },
      input: { plant: ownPlant, periodKind: kind, period: period('期间', { required: true, start: lastMonth, ...last }) },
    },
    build: { label: '编制', by: 'system', from: 'new', to: 'draft', input: which },
    recount: { label: '重新计算', key: 'sync', by: 'internal', from: ['draft', 'recalled'], get: true },
    edit: { label: '建议与评语', key: 'edit', by: 'internal', from: ['draft', 'recalled'], input: assessed },
    weigh: {
      label: '调整权重', key: 'edit', by: 'internal',
      from: ['draft', 'recalled'],
      input: {
        ...weights,
        weightReason: text('权重说明', { required: true, max: 200, note: '只对这一家；各品类的权重在“品类权重”中设' }),
      },
    },
    rate: { label: '填写维度', key: 'import', by: 'internal', from: ['draft', 'recalled'], input: given },
    publish: publish({ from: ['draft', 'recalled'] }),
    viewed: view({ get: undefined }),
    recall: recall({ key: 'pub', from: ['published'], get: true }),
    remove: { label: '删除', key: 'del', by: 'internal', from: ['draft'], to: 'removed' },
  },
  list: [
    'compositeNo', 'status', 'supplierCode', 'supplierName', 'score', 'grade', 'rankNo', 'rankTotal', 'prevScore', 'lScore',
    'qScore', 'cScore', 'sScore', 'tScore', 'periodKind', 'period', 'plant', 'category', 'suggestion', 'comment', 'publishedAt',
    'viewed',
  ],
  query: ['period', 'periodKind', 'plant', 'supplierCode', 'grade', 'status'],
  more: ['category', 'suggestion', 'compositeNo', 'viewed'],
  sort: ['-period', '-score', 'plant', 'supplierCode', 'lScore', 'qScore', 'cScore', 'sScore', 'tScore', 'compositeNo'],
  story: {
    counted: ['张', '综合绩效'],
    card: ['supplierName', 'period', 'score', 'grade', 'rankNo', 'suggestion'],
    headline: ['periodKind', 'period', 'score', 'grade', 'rankNo', 'rankTotal', 'prevScore', 'suggestion', 'comment'],
    parties: { 主机厂: ['plant'], 供应商: ['supplierCode'] },
    chain: { draft: null, published: null },
    groups: {
      维度: ['lScore', 'qScore', 'cScore', 'sScore', 'tScore', 'worstGrade'],
      权重: ['category', 'lWeight', 'qWeight', 'cWeight', 'sWeight', 'tWeight', 'byHand', 'weightReason'],
    },
  },
  detail: {
    names: ['itemName'],
    list: [
      'compositeNo', 'dim', 'itemName', 'value', 'unit', 'itemScore', 'weight', 'contribution', 'target', 'floor', 'numerator',
      'denominator', 'given', 'source', 'reason', 'itemCode', 'status', 'supplierCode', 'supplierName', 'plant', 'period', 'grade',
    ],
    query: ['compositeNo', 'period', 'plant', 'supplierCode', 'dim', 'status'],
    sort: ['dim', 'itemScore', 'contribution'],
  },
  sheets: {
    list: { title: '供应商综合绩效' },
    items: {
      title: '综合绩效明细', of: 'lines', call: 'exportItems',
      columns: [
        'compositeNo', 'period', 'plant', 'supplierCode', 'supplierName', 'score', 'grade', 'dim', 'itemName', 'numerator',
        'denominator', 'value', 'unit', 'target', 'floor', 'itemScore', 'weight', 'contribution', 'source', 'reason',
      ],
    },
    import: {
      title: '维度得分导入', fills: 'rate', upload: 'importExcel',
      columns: ['compositeNo', 'dim', 'given', 'source', 'reason'],
      named: ['compositeNo'],
    },
  },
  prints: {
    scorecard: {
      title: '供应商综合绩效评分卡', key: 'print', kind: 'a4',
      parties: { 主机厂: ['plant', 'plantName'], 供应商: ['supplierCode', 'supplierName'] },
      figures: [
        ['score', 'prevScore'], 'grade', ['rankNo', 'rankTotal'], ['lScore', 'lWeight'], ['qScore', 'qWeight'],
        ['cScore', 'cWeight'], ['sScore', 'sWeight'], ['tScore', 'tWeight'],
      ],
      head: ['period', 'periodKind', 'category', 'suggestion', 'weightReason', 'comment'],
      lines: [
        'dim', 'itemName', ['value', 18], ['unit', 14], ['denominator', 22], ['target', 16], ['floor', 18], ['itemScore', 18],
        ['weight', 20], ['contribution', 18],
      ],
      sums: [],
      trend: { of: 'score', along: 'period', same: ['plant', 'supplierCode', 'periodKind'], most: 12, full: 100 },
      notes: [
        '综合得分 = Σ(维度权重 × 维度得分) ÷ 可用权重；没有数据的维度不计权重，可用权重不足50不评级。A ≥ 90，B ≥ 80，C ≥ 60，其余为 D。',
        '月度评价有D级的，综合最高C级。',
      ],
      sign: ['绩效工程师', '采购'],
    },
  },
  events: {
    topic: ['composite', '供应商综合绩效'],
    tells: {
      published: { title: '综合绩效', text: '{period} 综合绩效 {no} 已发布：{score} 分', many: '{n} 张综合绩效已发布' },
      recalled: { title: '综合绩效撤回', text: '综合绩效 {no} 已撤回，重新发布后再看' },
    },
  },
  desk: {
    opens: [{ for: 'supplier', by: '-period', in: ['published'] }, { by: '-period' }],
    waits: { compositeToPublish: { title: '待发布的综合绩效', act: 'publish', kind: 'publish', tone: 'primary' } },
  },
  rights: {
    grants: {
      SYS_ADMIN: 'read', PERF_ENG: 'all',
      SUP_ALL: ['read', 'print'],
      SUP_SALES: ['read', 'print'],
      SUP_QUALITY: ['read', 'print'],
    },
  },
})
