import { choice, dec, defineDocument, instant, int, no, qty, ref, text } from '../../../declare/index.ts'
import { carrier, place, rowCallOff, urgency } from '../../common/callOff.ts'
import { dockOf, ownPlant, party, remark, suppliedPart } from '../../mixins.ts'

const changed = {
  needQty: qty('需求数量', { required: true, positive: true }),
  needAt: instant('需求时间', { required: true, ahead: ['publish'] }),
  dock: dockOf(),
  urgency,
  ...carrier,
  ...remark,
}

/**
 * 消耗拉动 consumption pull: what a plant wants of a part because its stock has fallen to the minimum, one row a part and supplier.
 * Computed every quarter of an hour and by the button; published the supplier ships it.
 */
export const consumePull = defineDocument(
  'consumePull',
  rowCallOff.of({
    title: '消耗拉动',
    about: [
      '库存低于最小库存的零件，按最大库存补足，按配额分给供应商；供应商据此生成送货单。',
      '每 15 分钟按库存、在途和未发要货计算一次，也可点“立即计算”；工厂可设为自动发布。',
    ],
    at: '/logi/consume-pull', key: 'logi.cpull', figures: 'consume', no: 'pullNo',
    number: ['CP', 5],
    fields: {
      pullNo: no('拉动单号', { required: true }),
      zone: no('库区'),
      stationCode: no('工位', { note: '零件工厂视图的工位' }),
      triggerType: choice(
        '触发方式',
        { low: [1, '低于最小'], safety: [2, '低于安全库存', 'warning'], manual: [4, '人工'] },
        { required: true, initial: 'manual' },
      ),
      triggerAt: instant('触发时间'),
      stockQty: qty('当时库存', { sum: false, note: '一状态；直供线边的零件加二状态' }),
      wayQty: qty('当时在途', { sum: false, note: '已开送货单和在途' }),
      dueQty: qty('当时未发', { sum: false, note: '各种要货单的未发数量，和待发布的消耗拉动' }),
      safetyQty: qty('安全库存', { sum: false }),
      minQty: qty('最小库存', { sum: false }),
      maxQty: qty('最大库存', { sum: false }),
      sharePct: dec('配额%', 2, { sum: false }),
      snp: qty('标准包装', { positive: true, sum: false }),
      suggestQty: qty('建议数量', { note: '计算得出；需求数量可在发布前修改' }),
      needBoxes: int('需求箱数', { required: true, initial: 0 }),
      urgency,
      heldReason: text('未自动发布原因', { max: 200 }),
      ...remark,
    },
    actions: {
      create: {
        label: '新增', key: 'schedule', by: 'internal', from: 'new',
        to: ['draft', 'published'],
        input: {
          plant: party.plant, supplierCode: party.supplierCode, partNo: suppliedPart, warehouse: place.warehouse,
          ...changed,
        },
      },
      generate: {
        label: '立即计算', key: 'schedule', by: 'internal', from: 'new',
        acts: { makes: '没有低于最小库存而未被在途和要货补足的零件' },
        input: { plant: ownPlant, warehouse: ref('收货仓库', 'warehouse', { within: 'plant', note: '不填则计算全厂' }) },
      },
      edit: { label: '修改', key: 'edit', by: 'internal', from: ['draft'], input: changed },
    },
    list: [
      'pullNo', 'status', 'partNo', 'partName', 'supplierCode', 'supplierName', 'plant', 'needQty', 'needAt', 'urgency',
      'openQty', 'transitQty', 'receivedQty', 'stockQty', 'wayQty', 'dueQty', 'minQty', 'maxQty', 'suggestQty', 'needBoxes',
      'snp', 'unit', 'warehouse', 'dock', 'triggerType', 'triggerAt', 'latestSendAt', 'overdue', 'sharePct', 'carrierCode',
      'carrierName', 'heldReason', 'fulfilPct', 'cancelledQty', 'orderNo', 'publishedAt', 'viewed', 'creationDate',
    ],
    query: ['pullNo', 'plant', 'partNo', 'supplierCode', 'needAt', 'status', 'urgency', 'overdue'],
    more: [
      'supplierName', 'warehouse', 'dock', 'windowEnd', 'triggerType', 'triggerAt', 'orderNo', 'viewed', 'publishedAt',
      'creationDate',
    ],
    sort: ['-creationDate', 'pullNo', 'partNo', 'plant', 'supplierCode', 'needAt', 'latestSendAt', 'triggerAt', 'publishedAt'],
    story: {
      card: ['partNo', 'partName', 'supplierName', 'needQty', 'needAt', 'urgency', 'openQty', 'receivedQty'],
      headline: [
        'partNo', 'needAt', 'urgency', 'latestSendAt', 'needBoxes', 'triggerType', 'overdue', 'heldReason', 'closeReason',
        'remark',
      ],
      parties: { 工厂: ['plant', 'warehouse', 'zone', 'dock', 'stationCode'], 供应商: ['supplierCode'] },
      groups: {
        触发时: ['triggerAt', 'stockQty', 'wayQty', 'dueQty', 'safetyQty', 'minQty', 'maxQty', 'sharePct', 'snp', 'suggestQty'],
      },
    },
    queries: {
      asks: {
        gaps: {
          title: '低于最小库存而没有拉动的零件', call: 'getGaps',
          input: {},
          answer: [
            {
              plant: no('工厂', { required: true }),
              partNo: no('零件号', { required: true }),
              partName: text('零件名称'),
              haveQty: qty('库存加在途和未发', { required: true }),
              minQty: qty('最小库存'),
              reason: text('原因', { required: true }),
              at: no('去维护的单据', { required: true }),
            },
          ],
        },
      },
    },
    sheets: {
      list: {
        columns: [
          'pullNo', 'status', 'plant', 'supplierCode', 'supplierName', 'partNo', 'partName', 'unit', 'warehouse', 'dock',
          'needQty', 'needBoxes', 'needAt', 'urgency', 'openQty', 'transitQty', 'receivedQty', 'cancelledQty', 'triggerType',
          'triggerAt', 'stockQty', 'wayQty', 'dueQty', 'minQty', 'maxQty',
        ],
      },
    },
    events: { topic: ['cpull', '消耗拉动'] },
    rights: { grants: { DISPATCHER: ['read', 'pub', 'cancel', 'close'] } },
  }),
)
