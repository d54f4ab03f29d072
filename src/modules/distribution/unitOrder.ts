/**
 * A call-off of units that are followed one by one (domain-core B17, B18): batteries and electric drives, which differ in what their
 * head and lines say of the product. Published it takes quantity from the supplier's orders → the supplier ships it by a sheet that
 * names each unit (batSend). Its rules: unitOrder.server.ts.
 */
import { date, defineTrait, instant, int, no, qty, soonest, type Fields } from '../../declare/index.ts'
import { drafted } from '../../parts/drafted.ts'
import { ofLines } from '../../parts/demanded.ts'
import { callOffParts, orderedPart, place, wanted } from '../common/callOff.ts'
import { namesOf } from '../common/fields.ts'
import { departure, fromFile, lastTrip, party, remark, warehouseName } from '../mixins.ts'

/** What its rules write whole; a unit more is another one. */
const unitQty = (label: string, start?: (line: Readonly<Record<string, any>>) => unknown) =>
  qty(label, { required: true, positive: true, ...(start && { start }) })

const head = {
  orderDate: date('下单日期', { note: '不填则为今天' }),
  needAt: instant('需求时间', { required: true, ahead: ['publish'] }),
}
const line = {
  partNo: orderedPart,
  needQty: unitQty('数量'),
  vinFrom: no('起始VIN', { max: 17 }),
  vinTo: no('截止VIN', { max: 17 }),
  lineRemark: no('说明', { max: 200 }),
}

export const unitCallOff = defineTrait('unitCallOff', {
  ...callOffParts,
  fields: {
    ...callOffParts.fields,
    ...ofLines('needQty'),
    ...head,
    ...place,
    ...remark,
    warehouseName,
    lineCount: int('行数', { required: true, initial: 0 }),
  },
  lines: {
    ...callOffParts.lines,
    ...line,
    snp: qty('标准包装', { required: true, initial: 1 }),
    orderRef: no('物料订单号', { numberOf: 'materialOrder' }),
  },
  actions: {
    ...drafted({ given: { plant: party.plant, supplierCode: party.supplierCode }, head, lines: line }),
    ...callOffParts.actions,
    createSend: {
      label: '生成发货单', key: 'send', by: 'supplier', from: wanted,
      only: { openQty: 'some' },
      dialog: { defaultsFrom: lastTrip },
      input: {
        planSendAt: instant('计划发运时间', { required: true, start: (_, at) => soonest(null, at) }),
        planArriveAt: instant('计划到达时间', { note: '不填则按需求时间', empty: (row) => row.needAt }),
        ...departure,
      },
      lines: { shipQty: unitQty('发货数量', (l) => l.openQty) },
    },
  },
  story: { ...callOffParts.story, amounts: { ...callOffParts.story.amounts, before: 'draftQty' } },
  desk: {
    opens: { by: 'needAt' },
    waits: {
      ...callOffParts.desk.waits,
      // What stands on a sheet already waits there.
      toSend: {
        title: '待发货的<title>', act: 'createSend', kind: 'goods', tone: 'warning',
        where: { openQtyStart: '0.001' },
        due: 'needAt',
      },
    },
  },
})

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

/** The declaration of a call-off of units, but for what one colleague tells another about it. */
export function unitOrder<const H extends Fields, const L extends Fields>({
  name,
  title,
  product,
  key,
  first,
  ...o
}: UnitOrder<H, L>) {
  const further = namesOf(o.head).filter((n) => !first.includes(n))
  const asked = { ...head, ...o.head, ...place, ...remark }
  const own = no(`${title}号`, { note: '不填则自动编号；接口单据保留原号' })
  return unitCallOff.of({
    title, key, figures: name, no: 'orderNo',
    unique: ['orderNo'],
    fields: {
      orderNo: no(`${title}号`, { required: true }),
      ...o.head,
    },
    lines: o.line,
    actions: {
      ...drafted({
        given: { plant: party.plant, supplierCode: party.supplierCode, orderNo: own },
        head: asked,
        lines: { ...line, ...o.line },
      }),
    },
    words: { cancel: { danger: '占用的物料订单数量退回订单，供应商不再发货；取消后不能恢复。' } },
    columns: { decides: first, further: ['warehouse', 'dock', 'orderDate', ...further] },
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
        ...namesOf(o.line),
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
    },
    story: {
      parties: { 工厂: ['plant', 'warehouse', 'dock'], 供应商: ['supplierCode'] },
      groups: { [`${product}参数`]: namesOf(o.head) },
    },
    prints: {
      print: {
        title, key: 'print', kind: 'a4',
        parties: { 工厂: ['plant', 'plantName', 'warehouse', 'dock'], 供应商: ['supplierCode', 'supplierName'] },
        head: [...namesOf(o.head), 'orderDate', 'needAt', 'remark'],
        lines: ['lineNo', 'partNo', 'partName', 'unit', 'needQty', ...namesOf(o.line)],
        sign: ['发布', '供应商确认', '收货'],
      },
    },
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
          ...namesOf(o.line),
        ],
      },
    },
  })
}
