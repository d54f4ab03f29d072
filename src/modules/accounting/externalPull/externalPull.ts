import { choice, defineDocument, instant, int, kept, look, no, qty, ref, text } from '../../../declare/index.ts'
import { booked } from '../../../ledger/fields.ts'
import { became, ofLines } from '../../../parts/demanded.ts'
import { drafted } from '../../../parts/drafted.ts'
import { callOff, ordered, wanted } from '../../common/callOff.ts'
import { fromFile, party, remark, suppliedPart } from '../../mixins.ts'

const head = {
  tierCode: ref('总成厂代码', 'supplier', { required: true, carried: true }),
  needAt: instant('需求时间', { required: true, ahead: ['publish'] }),
  deliverType: choice('交付方式', { direct: [1, '直送'], fetch: [2, '自提'] }, { required: true, initial: 'direct' }),
  priceType: choice(
    '计价',
    { directed: [1, '指定采购(不结算总成厂)', 'primary'], normal: [2, '正常', 'info'] },
    { required: true, initial: 'directed', note: '指定采购：总成收货时分解，由主机厂与组件供应商结算' },
  ),
  tierAddress: text('总成厂地址', { max: 200, note: '不填则取总成厂的地址' }),
  ...remark,
}
const line = {
  partNo: suppliedPart,
  needQty: qty('数量', { required: true, positive: true }),
  snp: qty('标准包装', { positive: true }),
  assemblyPartNo: ref('总成零件号', 'part', { note: '组件用在哪个总成上' }),
}
/** What became of it, as one says of a transfer. */
const moved = {
  openQty: booked('未交付数量', 'open'),
  allocQty: booked('待确认交付', 'alloc'),
  transitQty: booked('转移在途', 'transit'),
  receivedQty: booked('已入账数量', 'received'),
}

/**
 * 外部拉动 external pull: what a supplier that builds an assembly (总成厂, tier) wants of a component that the maker buys. Published it
 * takes quantity from the component supplier's orders → that supplier delivers (转移交付) → the tier enters it (转移入账).
 */
export const externalPull = defineDocument(
  'externalPull',
  callOff.of({
    title: '外部拉动',
    about: [
      '总成厂要多少指定采购的组件、什么时候要；组件供应商据此直接交付给总成厂。',
      '由计划员新增或从 Excel 导入；发布后组件供应商和总成厂都看得到，由组件供应商“生成转移交付”。',
    ],
    at: '/logi/externalPull', key: 'les.expull', figures: 'expull', no: 'pullNo',
    number: ['EP', 5],
    scope: { internal: { plant: 'plant' }, supplier: { own: ['supplierId', 'tierId'], once: 'publishedAt' } },
    fields: {
      pullNo: no('外部拉动单号', { required: true }),
      ...head,
      tierId: { ...kept(int('总成厂ID'), 'tierCode', 'id'), carried: true as const },
      tierName: look('总成厂', 'tierCode', 'supplierName'),
      lineCount: int('行数', { required: true, initial: 0 }),
      ...ofLines('needQty'),
      ...moved,
    },
    lines: {
      ...line,
      ...ordered,
      assemblyPartName: look('总成零件名称', 'assemblyPartNo', 'partName'),
      ...moved,
    },
    states: {
      published: [1, '待交付', 'primary'],
      partSent: [2, '部分交付', 'warning'],
      allSent: [3, '已交付完', 'warning'],
      partReceived: [4, '部分入账', 'warning'],
    },
    actions: {
      ...drafted({ given: { plant: party.plant, supplierCode: party.supplierCode }, head, lines: line }),
      createTransfer: {
        label: '生成转移交付', key: 'send', by: 'supplier', party: 'supplierId', from: wanted,
        only: { openQty: 'some' },
        lines: { qty: qty('交付数量', { unsigned: true, start: (l) => l.openQty }) },
      },
    },
    without: { actions: ['remove'], grants: ['DISPATCHER', 'RECEIVER', 'WH_MANAGER'] },
    words: {
      viewed: { party: 'supplierId' },
      cancel: { danger: '占用的订单数量退回订单，组件供应商不再交付；取消后不能恢复。' },
      waitAgain: { label: '重新待交付' },
      partSend: { label: '部分交付' },
      allSend: { label: '已交付完' },
      partReceive: { label: '部分入账' },
    },
    list: [
      'pullNo', 'status', 'needAt', 'supplierCode', 'supplierName', 'tierCode', 'tierName', 'plant', 'orderedQty', 'openQty',
      'transitQty', 'receivedQty', 'fulfilPct', 'deliverType', 'priceType', 'lineCount', 'cancelledQty', 'publishedAt', 'viewed',
      'creationDate',
    ],
    query: ['pullNo', 'plant', 'supplierCode', 'tierCode', 'needAt', 'status'],
    more: ['supplierName', 'tierName', 'tierAddress', 'deliverType', 'priceType', 'viewed', 'publishedAt', 'creationDate'],
    sort: ['-creationDate', 'pullNo', 'needAt', 'plant', 'supplierCode', 'tierCode', 'publishedAt'],
    story: {
      card: ['supplierName', 'tierName', 'needAt', 'orderedQty', 'openQty', 'receivedQty'],
      headline: ['needAt', 'deliverType', 'priceType', 'lineCount', 'viewedAt', 'closeReason', 'remark'],
      parties: { 工厂: ['plant'], 供应商: ['supplierCode'], 总成厂: ['tierCode', 'tierAddress'] },
      amounts: { of: 'orderedQty', before: 'draftQty', parts: became, rest: ['未交付', 'openQty'] },
      lineAmounts: { of: 'needQty', parts: became, rest: ['未交付', 'openQty'] },
    },
    detail: {
      names: ['partNo', 'partName', 'unit', 'openQty'],
      list: [
        'pullNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'needQty', 'openQty', 'allocQty', 'transitQty', 'receivedQty',
        'needAt', 'supplierCode', 'supplierName', 'tierCode', 'tierName', 'plant', 'assemblyPartNo', 'orderNo', 'snp',
        'cancelledQty', 'fulfilPct',
      ],
      query: ['pullNo', 'partNo', 'assemblyPartNo', 'supplierCode', 'tierCode', 'plant', 'needAt', 'status', 'orderNo'],
      sort: ['partNo'],
    },
    sheets: {
      import: {
        ...fromFile,
        title: '外部拉动导入', fills: 'create',
        columns: ['plant', 'supplierCode', 'tierCode', 'partNo', 'needQty', 'needAt', 'deliverType'],
      },
      detail: {
        title: '外部拉动明细', of: 'lines',
        and: ['deliverType'],
        without: ['allocQty', 'supplierName', 'tierName', 'snp', 'fulfilPct'],
      },
    },
    events: {
      topic: ['expull', '外部拉动'],
      tells: {
        published: { title: '新外部拉动', text: '外部拉动 {no} 已发布，请按时交付总成厂', many: '{n} 张新外部拉动' },
        toTier: {
          title: '组件将送达',
          text: '外部拉动 {pullNo} 已发布，组件将由供应商 {supplier} 直接交付',
          key: 'les.iedmark.cfm',
        },
      },
    },
    desk: {
      waits: {
        expullToSend: {
          title: '待交付的外部拉动', act: 'createTransfer', kind: 'goods', tone: 'warning',
          where: { openQtyStart: '0.001' },
          due: 'needAt',
        },
      },
    },
    rights: { grants: { FIN_CLERK: 'read', FIN_HEAD: 'read', SUP_FIN: 'read' } },
  }),
)
