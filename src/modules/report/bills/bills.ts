/**
 * Bill reports (domain-core F2–F8): what of a kind was booked, line by line, by month, and over several months. A kind says which
 * ledger lines are its own, where they lie and what their paper says besides; its three reports say the same of them (law L18).
 * How they are read: bills.server.ts.
 */
import {
  choice, date, instant, int, money, no, period, qty, ref, rowId, text, look, thisMonth, perUnit, type AnyDocument,
  type Beginning, type Choices, type Fields, type Grants, type Metric, type ReportPaper,
} from '../../../declare/index.ts'
import { part, party, warehouseName } from '../../mixins.ts'

export interface Bill {
  /** The end of route, call and key. */
  kind: string
  /** 收货. */
  title: string
  about: readonly [purpose: string, source: string]
  /** Its ledger lines: on these accounts, by these movements. */
  accounts: Choices
  moves: readonly string[]
  /** −1: they leave the accounts, and are shown as what they are called. */
  sign?: -1
  /** Where they lie; at a tier supplier when left out, who then sees them too. */
  place?: Fields
  /** Documents that are booked. */
  papers: string | readonly string[]
  /** What the daily report takes from them: to tell rows apart and filter, and to add up. */
  of: Fields
  sums?: Fields
  /** What a month says besides, and metrics of that: it is no part of what is booked, and stands where nothing was booked too. */
  beside?: Fields
  metrics?: Readonly<Record<string, Metric>>
  grants?: Grants
}

/** A warehouse of the plant. */
export const inWarehouse: Fields = { warehouse: ref('仓库', 'warehouse', { within: 'plant' }), warehouseName }

const tier: Fields = {
  tierCode: ref('总成厂代码', 'supplier'),
  tierId: { ...rowId('总成厂ID'), show: 'id' },
  tierName: look('总成厂', 'tierCode', 'supplierName'),
}
const several = (b: Bill) => Object.keys(b.accounts).length > 1
const placeOf = (b: Bill): Fields => ({ ...(b.place ?? tier), ...(several(b) ? { account: choice('账户', b.accounts) } : {}) })
const grants: Grants = {
  PLANNER: 'read', WH_MANAGER: 'read',
  SUP_ALL: ['all', 'price'],
  SUP_FIN: ['all', 'price'],
  FIN_CLERK: ['all', 'price'],
  FIN_HEAD: ['all', 'price'],
}
/** What maker and supplier agreed on is nobody else's: a tier supplier sees the goods without it. */
const agreed = { secret: 'price', secretTo: 'supplierId' } as const
const amount = money('金额', {
  ...agreed,
  note: '每笔按业务日期的有效单价，不含税，合计后四舍五入到分；没有有效单价的不计入，总成厂看不到别家零件的金额',
})

const firstOfMonth = (_: unknown, { today }: Beginning) => `${today.slice(0, 8)}01`
const firstMonth = (_: unknown, { today }: Beginning) => `${today.slice(0, 4)}01`

/** That a price is missing is no secret: whoever calls off the part can ask for one. */
const unpricedQty = qty('无单价数量', { required: true, note: '业务日期没有有效的人民币单价，不在金额内' })

/** What the three reports of a kind have in common. */
function common(b: Bill, tab: '日报' | '月报' | '汇总', path: string, call: string) {
  const resource = `report/${call}/${b.kind}`
  return {
    title: `${b.title}账单${tab}`,
    about: [...b.about, `没有${b.title}`] as const,
    at: `/reports/${path}-${b.kind}`,
    family: [`${b.title}账单`, tab] as const,
    api: { resource, getPager: resource },
    scope: { internal: { plant: 'plant' }, supplier: { own: b.place ? 'supplierId' : ['supplierId', 'tierId'] } },
    rights: { keys: { price: '价格' }, grants: b.grants ?? grants },
  }
}
const names = (fields: Fields) => Object.keys(fields)
const shown = (fields: Fields) => names(fields).filter((n) => fields[n]!.show !== 'id' && !fields[n]!.wide)
const stored = (fields: Fields) => shown(fields).filter((n) => fields[n]!.source !== 'looked')

/** 日报: each ledger line. */
export function daily(b: Bill) {
  const place = placeOf(b)
  const by: Fields = {
    bizDate: date('业务日期', { required: true }),
    docNo: no('单号', { required: true, numberOf: b.papers }),
    ...party,
    ...place,
    ...part,
    move: text('记账类型', { required: true }),
    ...b.of,
    period: period('期间', { required: true }),
    operator: text('操作人', { required: true }),
    postedAt: instant('记账时间', { required: true }),
    remark: text('备注'),
    lineId: rowId('流水ID', { required: true }),
  }
  const sums: Fields = {
    qty: qty('数量', { required: true }),
    price: perUnit('单价', 6, { ...agreed, sum: false, note: '业务日期的有效单价，不含税' }),
    amount, unpricedQty,
    ...b.sums,
  }
  const first = ['bizDate', 'docNo', 'partNo', 'partName', 'qty', 'unit', 'supplierCode', 'supplierName', 'plant']
  const more = ['price', 'amount', 'unpricedQty', ...names(b.sums ?? {})]
  return {
    ...common(b, '日报', 'daily', 'daily'),
    key: `reports.bill.${b.kind}`,
    past: true as const,
    params: {
      from: date('业务日期自', { required: true, start: firstOfMonth, note: '至多31天' }),
      to: date('业务日期至', { required: true, start: (_: unknown, { today }: Beginning) => today }),
    },
    by, row: 'lineId', titled: 'docNo', sums,
    list: [...first, ...more, ...shown(by).filter((n) => !first.includes(n))],
    query: ['docNo', 'plant', 'supplierCode', 'partNo', ...stored(place)],
    more: ['move', ...stored(b.of), 'period', 'operator'],
    sort: ['-bizDate', 'docNo', 'plant', 'supplierCode', 'partNo'],
    charts: [
      { title: '每日数量', as: 'bar', x: 'bizDate', y: ['qty'], split: 'plant', stack: true },
      { title: '数量前20的零件', as: 'pareto', x: 'partNo', y: ['qty'], top: 20 },
    ] as const,
  }
}

/** 月报: a period's lines by plant, supplier and part, opening them. @param lines the daily report */
export function monthly(b: Bill, lines: AnyDocument) {
  const month = period('期间', { required: true, start: thisMonth })
  const moved = { by: 'period' as const, moves: b.moves, ...(b.sign && { sign: b.sign }) }
  const proof = (accounts: readonly string[]) => (b.place ? { proof: { ...moved, accounts } } : {})
  const parts = Object.entries(several(b) ? b.accounts : {}).map(([a, [, label]]) => [
    partOf(a),
    qty(`其中${label}`, { required: true, ...proof([a]) }),
  ])
  const by: Fields = { period: month, ...party, ...(b.place ? {} : tier), ...part }
  const sums: Fields = {
    docCount: int('单据数', { required: true, sum: false, note: '每张单据每天每次记账计一次，冲销也是一次' }),
    qty: qty('数量', { required: true, ...proof(names(b.accounts as {})) }),
    ...Object.fromEntries(parts),
    ...b.beside,
    amount, unpricedQty,
    daysActive: int('发生天数', { required: true, sum: false }),
    firstDate: date('最早日期', { required: !b.beside, sum: false }),
    lastDate: date('最近日期', { required: !b.beside }),
  }
  return {
    ...common(b, '月报', 'monthly', 'monthly'),
    key: `reports.bill.${b.kind}`,
    params: { period: month },
    by, titled: 'partNo', sums,
    ...(b.metrics ? { metrics: b.metrics } : {}),
    query: ['plant', 'supplierCode', 'partNo', ...(b.place ? [] : ['tierCode'])],
    sort: ['plant', 'supplierCode', 'partNo'],
    charts: [
      { title: '金额前20的供应商', as: 'pareto', x: 'supplierCode', y: ['amount'], top: 20 },
      { title: '金额前20的零件', as: 'pareto', x: 'partNo', y: ['amount'], top: 20 },
      { title: '数量前20的供应商', as: 'pareto', x: 'supplierCode', y: ['qty'], top: 20 },
      { title: '数量前20的零件', as: 'pareto', x: 'partNo', y: ['qty'], top: 20 },
      { title: '各工厂数量', as: 'pie', x: 'plant', y: ['qty'] },
    ] as const,
    paper: paper(b, Object.keys(Object.fromEntries(parts))),
    // A plant's period need not be a month: only a row knows its days.
    opens: {
      list: lines,
      filter: ({ period: of, plant, supplierCode, tierCode, partNo, firstDate, lastDate }: Record<string, unknown>) =>
        firstDate ? { from: firstDate, to: lastDate, period: of, plant, supplierCode, tierCode, partNo } : undefined,
    },
  }
}

/** A month's bill of each supplier, to be sealed and sent: what both sides file. */
const paper = (b: Bill, parts: readonly string[]): ReportPaper => ({
  title: `${b.title}账单`,
  key: 'reportPdf',
  each: ['plant', 'supplierCode'],
  parties: { 主机厂: ['plant', 'plantName'], 供应商: ['supplierCode', 'supplierName'] },
  columns: [
    ['partNo', 32],
    'partName',
    ['unit', 12],
    ...(b.place ? [] : [['tierCode', 20] as const, ['tierName', 34] as const]),
    ['docCount', 14],
    'qty',
    ...parts.map((n) => [n, 20] as const),
    'amount',
    ['unpricedQty', 17],
    'firstDate',
    'lastDate',
  ],
  words: 'amount',
  notes: [
    '数量与金额取自门户账本；金额为每笔按业务日期的有效单价计算，不含税，合计以未舍入的金额计算；没有有效单价的数量不计入金额。',
  ],
  landscape: true,
  seals: { internal: '主机厂盖章', supplier: '供应商盖章' },
  mail: { topic: ['bill', '账单'], to: 'supplierId' },
})

/** What a summary says of a row beside the months before. */
const compared = ['qty', 'share', 'formerQty', 'grownQty', 'growthPct', 'amount', 'unpricedQty'] as const
/** 汇总: several months by whatever is chosen, beside as many months before. @param months the monthly report */
export function summary(b: Bill, months: AnyDocument) {
  const place = placeOf(b)
  const by: Fields = { ...party, ...place, ...part, period: period('期间', { required: true }) }
  const sums: Fields = {
    qty: qty('数量', { required: true }),
    formerQty: qty('上期数量', { required: true, note: '紧接着之前同样多个月：十二个月即去年同月，一个月即上月' }),
    grownQty: qty('增减', { required: true }),
    amount, unpricedQty,
  }
  return {
    ...common(b, '汇总', 'sum', 'summary'),
    key: `aggregateReport.${b.kind}`,
    params: {
      from: period('期间自', { required: true, start: firstMonth, note: '至多24个月' }),
      to: period('期间至', { required: true, start: thisMonth }),
    },
    by, titled: 'partNo', sums,
    // Of losses beside gains each is a share by its size.
    metrics: {
      share: { title: '占比', of: 'qty', per: 'qty', as: 'portion', unit: '%' },
      growthPct: { title: '增长率', of: 'grownQty', per: 'formerQty', as: 'growth', unit: '%' },
    } as const,
    list: [...shown(by).filter((n) => !(n in place)), ...compared, ...shown(place)],
    groups: ['supplierCode', 'partNo', 'plant', stored(place)[0]!, 'period'],
    query: ['plant', 'supplierCode', 'partNo', ...stored(place), 'period'],
    sort: ['-qty', 'plant', 'supplierCode', 'partNo', 'period'],
    charts: [
      { title: '数量前20的供应商', as: 'pareto', x: 'supplierCode', y: ['qty'], top: 20 },
      { title: '各期间数量', as: 'bar', x: 'period', y: ['qty', 'formerQty'] },
      { title: '数量前20的零件', as: 'pareto', x: 'partNo', y: ['qty'], top: 20 },
    ] as const,
    opens: {
      list: months,
      filter: ({ period: of, plant, supplierCode, tierCode, partNo }: Record<string, unknown>) =>
        of && plant ? { period: of, plant, supplierCode, tierCode, partNo } : undefined,
    },
  }
}

/** The sum of one of several accounts: conQty. */
export const partOf = (account: string): string => `${account.toLowerCase()}Qty`
