/**
 * A call-off of units that are followed one by one (domain-core B17, B18): batteries and electric drives, which differ in what their
 * head and lines say of the product. Published it takes quantity from the supplier's orders → the supplier ships it by a sheet that
 * names each unit (batSend). Its rules: unitOrder.server.ts.
 */
import { bool, date, instant, int, moment, no, qty, ref, rowId, type Fields } from '../../declare/index.ts'
import { became, demand } from '../../parts/demanded.ts'
import { publication, publish, toldScope, view } from '../../parts/told.ts'
import { callOffFollows, callOffStates, ends, wanted } from '../common/callOff.ts'
import { departure, dockOf, fromFile, lastTrip, part, party, remark, warehouseName } from '../mixins.ts'

const names = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[]

/** What its rules write whole; a unit more is another one. */
const unitQty = (label: string, start?: (line: Readonly<Record<string, any>>) => unknown) =>
  qty(label, { required: true, positive: true, ...(start && { start }) })

const place = {
  warehouse: ref('收货仓库', 'warehouse', { required: true, within: 'plant' }),
  dock: dockOf({ required: true }),
}

interface UnitOrder<H, L> {
  /** Of the document: begins the names of the portal's figures. */
  name: string
  /** 电池订单. */
  title: string
  /** 电池. */
  product: string
  /** Base of the permission keys. */
  key: string
  /** What the head and a line say of the product. */
  head: H
  line: L
  /** Of the head what decides. */
  first: readonly (keyof H & string)[]
}

/** All that call-offs of units have in common, columns in their places. */
export function unitOrder<const H extends Fields, const L extends Fields>(o: UnitOrder<H, L>) {
  const { name, title, product } = o
  const first = o.first
  const others = names(o.head).filter((n) => !first.includes(n))
  const head = {
    orderDate: date('下单日期', { note: '不填则为今天' }),
    needAt: instant('需求时间', { required: true }),
    ...o.head,
    ...place,
    ...remark,
  }
  const line = {
    partNo: ref('零件号', 'part', {
      required: true,
      among: { linked: 'supbusi', figure: { lines: 'materialOrder', column: 'openQty', label: '订单可要' } },
    }),
    needQty: unitQty('数量'),
    ...o.line,
    vinFrom: no('起始VIN', { max: 17 }),
    vinTo: no('截止VIN', { max: 17 }),
    lineRemark: no('说明', { max: 200 }),
  }
  const taken = { plant: party.plant, supplierCode: party.supplierCode }
  return {
    title,
    unique: ['orderNo'] as const,
    scope: toldScope,
    fields: {
      orderNo: no(`${title}号`, { required: true }),
      ...party,
      ...head,
      warehouseName,
      lineCount: int('行数', { required: true, initial: 0 }),
      ...demand,
      overdue: bool('逾期', { required: true, initial: false, note: '过了需求时间没有到齐；以后到齐也记着' }),
      ...publication,
      closeReason: no('关闭/取消原因'),
    },
    lines: {
      ...part,
      ...line,
      snp: qty('标准包装', { required: true, initial: 1 }),
      orderRef: no('物料订单号', { numberOf: 'materialOrder' }),
      orderLineId: rowId('订单行ID'),
      ...demand,
    },
    states: callOffStates,
    actions: {
      create: {
        label: '新增', key: 'import', by: 'internal', from: 'new', to: 'draft',
        input: { ...taken, orderNo: no(`${title}号`, { note: '不填则自动编号；接口单据保留原号' }), ...head },
        lines: line,
      },
      edit: { label: '修改', key: 'edit', by: 'internal', from: ['draft'], input: head, lines: line, whole: true },
      publish: publish({ get: true }),
      viewed: view({ from: [...wanted, 'done', 'closed'] }),
      createSend: {
        label: '生成发货单', key: 'send', by: 'supplier', from: wanted, starts: lastTrip,
        input: {
          planSendAt: instant('计划发运时间', { required: true }),
          planArriveAt: instant('计划到达时间', { note: '不填则按需求时间' }),
          ...departure,
        },
        lines: { shipQty: unitQty('发货数量', (l) => l.openQty) },
      },
      runLate: { label: '逾期', by: 'clock', from: wanted },
      ...ends('占用的物料订单数量退回订单，供应商不再发货；取消后不能恢复。'),
      remove: { label: '删除', key: 'del', by: 'internal', from: ['draft'], to: 'removed', get: true },
      ...callOffFollows,
    } as const,
    card: ['supplierName', ...first, 'warehouse', 'needAt', 'openQty', 'receivedQty'] as const,
    list: [
      'orderNo', 'status', 'needAt', 'supplierCode', 'supplierName', 'plant', ...first, 'orderedQty', 'openQty', 'transitQty',
      'receivedQty', 'overdue', 'warehouse', 'dock', 'fulfilPct', 'cancelledQty', 'orderDate', ...others, 'lineCount',
      'publishedAt', 'viewed', 'creationDate',
    ] as const,
    query: ['orderNo', 'plant', 'supplierCode', 'needAt', 'status', ...first] as const,
    more: [
      'supplierName', 'orderDate', 'warehouse', 'dock', ...others, 'viewed', 'overdue', 'publishedAt', 'creationDate',
    ] as const,
    sort: ['-creationDate', 'orderNo', 'needAt', 'orderDate', 'plant', 'supplierCode', 'publishedAt'] as const,
    story: {
      headline: [...first, 'needAt', 'lineCount', 'overdue', 'viewedAt', 'closeReason', 'remark'],
      parties: { 需方: ['plant', 'warehouse', 'dock'], 供方: ['supplierCode'] },
      chain: { draft: null, published: null, allSent: 'needAt', done: null },
      amounts: { of: 'orderedQty', parts: became, rest: ['未发', 'openQty'] },
      lineAmounts: { of: 'needQty', parts: became, rest: ['未发', 'openQty'] },
      groups: { [`${product}参数`]: names(o.head) },
    } as const,
    detail: {
      names: ['partNo', 'partName', 'unit', 'openQty'],
      list: [
        'orderNo',
        'lineNo',
        'status',
        'partNo',
        'partName',
        'unit',
        'needQty',
        'openQty',
        'transitQty',
        'receivedQty',
        'needAt',
        'supplierCode',
        'supplierName',
        'plant',
        'warehouse',
        ...names(o.line),
        'vinFrom',
        'vinTo',
        'orderRef',
        'allocQty',
        'cancelledQty',
        'fulfilPct',
        'lineRemark',
      ],
      query: ['orderNo', 'partNo', 'supplierCode', 'plant', 'needAt', 'status', 'orderRef'],
      sort: ['partNo'],
    } as const,
    prints: {
      print: {
        title, key: 'print', kind: 'a4',
        parties: { 需方: ['plant', 'plantName', 'warehouse', 'dock'], 供方: ['supplierCode', 'supplierName'] },
        head: [...names(o.head), 'orderDate', 'needAt', 'remark'],
        lines: ['lineNo', 'partNo', 'partName', 'unit', 'needQty', ...names(o.line)],
        sign: ['发布', '供应商确认', '收货'],
      },
    } as const,
    sheets: {
      import: { ...fromFile, title: `${title}导入`, fills: 'create' },
      detail: {
        title: `${title}明细`,
        columns: [
          'orderNo',
          'lineNo',
          'status',
          'plant',
          'supplierCode',
          ...first,
          'warehouse',
          'dock',
          'needAt',
          'partNo',
          'partName',
          'unit',
          'needQty',
          'openQty',
          'transitQty',
          'receivedQty',
          'cancelledQty',
          ...names(o.line),
        ],
      },
    } as const,
    tells: {
      published: { title: `新${title}`, text: `${title} {orderNo} 已发布，请按时发货`, many: `{n} 张新${title}` },
      overdue: {
        title: `${title}逾期`,
        text: `${title} {orderNo} 已过需求时间 {needAt}，还有 {left} 件未收`,
        many: `{n} 张${title}已过需求时间，还没有到齐`,
      },
    } as const,
    waits: {
      [`${name}ToPublish`]: { title: `待发布的${title}`, act: 'publish', tone: 'primary', due: 'needAt' },
      [`${name}Overdue`]: {
        title: `逾期未到的${title}`,
        for: 'internal',
        key: `${o.key}.pub`,
        tone: 'danger', in: wanted,
        where: { needAtEnd: moment.now },
        due: 'needAt',
      },
      // What stands on a sheet already waits there.
      [`${name}ToSend`]: {
        title: `待发货的${title}`,
        act: 'createSend', tone: 'warning',
        where: { openQtyStart: '0.001' },
        due: 'needAt',
      },
    } as const,
    archive: { after: 6, in: ['done', 'closed', 'cancelled'] } as const,
    grants: {
      PLANNER: 'all', MAT_CTRL: 'read', DISPATCHER: 'read', RECEIVER: 'read', WH_MANAGER: 'read', SUP_ALL: 'all',
      SUP_SALES: 'read', SUP_SHIPPER: 'all',
    } as const,
  }
}
