import { choice, date, defineDocument, instant, int, kept, look, no, qty, ref, rowId, text } from '../../../declare/index.ts'
import { signedAs } from '../../../parts/signed.ts'
import { expectedOf } from '../../common/expected.ts'
import { onPaper, onRoad, receiver, shipment, shipPhase } from '../../common/shipment.ts'
import { party, reason, remark, sheetProof, trip } from '../../mixins.ts'
import { slots } from '../docking.ts'
import { demandDocuments, demandType, sendSheet } from '../sendSheet/sendSheet.ts'

export const deliveryType = { pull: [1, '要货配送'], plan: [2, '计划配送'], move: [3, '移库'] } as const

const from = {
  fromWarehouse: ref('发货仓库', 'warehouse', { required: true, within: 'plant', candidates: { only: { whKind: ['tpl'] } } }),
}
const times = {
  planSendAt: instant('计划发运时间', { required: true }),
  planArriveAt: instant('计划到达时间', { required: true }),
}
/** Of a move, what the other store took in. */
const arrivedQty = qty('实收数量', { required: true, initial: 0, proof: sheetProof(['RCV', 'TIN'], 'TRN', -1) })
/** Which batch goes: the oldest, unless it is named. */
const lot = { batchNo: no('批次', { note: '不填则先进先出，最早入库的批次先出' }) }
const form = {
  parties: {
    发货方: ['fromWarehouse', 'fromWarehouseName', 'fromOperatorName'],
    收货方: receiver,
    货主: ['supplierCode', 'supplierName'],
    承运: onRoad,
  },
  head: ['deliveryType', 'sourceNo', 'planSendAt', 'planArriveAt', 'sendAt', 'boxCount', 'totalQty', 'remark'],
  lines: ['lineNo', 'demandNo', 'partNo', 'partName', 'unit', 'shipQty', 'boxes', ['batchNo', 28], ['receivedQty', 18, 'blank']],
  sums: ['shipQty', 'boxes', 'receivedQty'],
  sign: ['三方仓发货', '司机', '仓库收货', '复核'],
} as const
const { receivedQty, damagedQty, rejectedQty, diffReason, qcState } = shipment.actions.receive.lines
/** What is too much was not on the paper: it goes back, or on a paper of its own. */
const counted = { receivedQty, damagedQty, rejectedQty, diffReason, qcState }
const receiving = sendSheet.actions.receive
const shipping = signedAs('WMSendSign', 'carrier', ['published'])

/**
 * 配送单 delivery: what goes from a third party's store to the plant for what it called off, or to another such store. Drafted it
 * holds stock, the oldest batches first → published → sent (out of the store) → received as every sheet is; what differs is settled by diff.
 */
export const delivery = defineDocument(
  'delivery',
  shipment.of({
    title: '配送单', short: '配送', no: 'sheetNo', figures: 'delivery',
    about: [
      '一车从三方仓送进工厂的货：送哪张要货单、哪个供应商的、哪几个批次；开单即占用三方仓库存，早入库的先出。',
      '由三方仓运营方或计划员在“待配送需求”上点“生成配送单”，移库在这里新增。',
    ],
    at: '/logi/delivery', key: 'logi.delivery',
    number: ['DL', 5],
    scope: {
      internal: { plant: 'plant' },
      supplier: { own: 'supplierId', not: ['draft'] },
      carrier: { own: ['fromOperatorId', 'carrierId', 'operatorId'] },
    },
    fields: {
      sheetNo: no('配送单号', { required: true }),
      deliveryType: choice('类型', deliveryType, { required: true, initial: 'pull' }),
      ...from,
      fromWarehouseName: look('发货仓库名称', 'fromWarehouse', 'warehouseName'),
      fromOperatorId: { ...kept(rowId('发货仓运营方ID'), 'fromWarehouse', 'operatorId'), required: false as const },
      fromOperatorCode: { ...kept(ref('发货仓运营方', 'carrier'), 'fromWarehouse', 'operatorCode'), required: false as const },
      fromOperatorName: look('发货仓运营方名称', 'fromOperatorCode', 'carrierName'),
      sourceNo: no('要货单号', { numberOf: demandDocuments }),
      ...times,
      transportBy: { ...shipment.fields.transportBy, initial: 'maker' },
      lineSide: sendSheet.fields.lineSide,
      boxCount: int('箱数', { required: true, initial: 0 }),
      totalQty: qty('配送数量', { required: true, initial: 0 }),
      receivedQty: arrivedQty,
      fifo: choice(
        '先进先出',
        { kept: [1, '是', 'success'], skipped: [2, '有更早批次', 'warning'] },
        { required: true, initial: 'kept', note: '开单时三方仓还有更早入库的批次没有配' },
      ),
      trayNos: text('装车托盘', { max: 20_000 }),
      cancelReason: reason('取消原因', 'CANCEL'),
    },
    lines: {
      demandType: choice('需求类型', demandType),
      demandNo: no('需求单号', { numberOf: demandDocuments }),
      shipQty: qty('配送数量', { required: true, positive: true, proof: sheetProof(['TOU'], 'TRN') }),
      lotAt: date('批次入库'),
      olderBatch: no('未配的更早批次'),
      snp: qty('标准包装'),
      boxes: int('箱数', { required: true, initial: 0 }),
      tailQty: qty('尾箱数量', { required: true, initial: 0 }),
      stationCode: no('工位'),
      receivedQty: arrivedQty,
    },
    actions: {
      // People begin at what is wanted (待配送需求); partners' systems know ids of its lines.
      create: {
        label: '新增', key: 'create',
        by: ['carrier', 'internal'],
        from: 'new', to: 'draft', hidden: true,
        input: { plant: party.plant, ...from, ...times, ...trip, ...remark },
        lines: {
          demandLineId: rowId('需求行ID', { required: true }),
          shipQty: qty('配送数量', { required: true, positive: true }),
          ...lot,
        },
      },
      createMove: {
        label: '新增移库', key: 'create',
        by: ['carrier', 'internal'],
        from: 'new', to: 'draft',
        input: {
          plant: party.plant, supplierCode: party.supplierCode,
          ...from,
          warehouse: ref('收货三方仓', 'warehouse', {
            required: true, within: 'plant',
            candidates: { only: { whKind: ['tpl'] } },
          }),
          ...times,
          ...trip,
          ...remark,
        },
        lines: {
          partNo: ref('零件号', 'part', { required: true, candidates: { linked: 'supbusi' } }),
          shipQty: qty('移库数量', { required: true, positive: true }),
          ...lot,
        },
      },
      edit: {
        label: '修改', key: 'edit',
        by: ['carrier', 'internal'],
        from: ['draft', 'published'],
        input: { planSendAt: instant('计划发运时间'), planArriveAt: instant('计划到达时间'), ...trip, ...remark },
        lines: { shipQty: qty('配送数量', { unsigned: true }), batchNo: no('批次') },
      },
      receive: { ...receiving, by: 'internal', only: { deliveryType: ['pull', 'plan'] }, lines: counted },
      // What goes from store to store is taken in by who runs the other one.
      takeIn: {
        ...receiving,
        label: '入库', by: 'carrier',
        only: { deliveryType: ['move'] },
        party: 'operatorId', lines: counted,
      },
      send: {
        ...shipment.actions.send,
        by: 'carrier', party: 'fromOperatorId',
        input: {
          ...shipment.actions.send.input,
          trayNos: text('装车托盘', { max: 20_000, note: '装车时扫托盘码，逗号或换行分隔；没有扫的托按先进先出推算' }),
        },
      },
      cancel: {
        ...shipment.actions.cancel,
        danger: '占用的三方仓库存释放，数量退回要货单；取消后不能恢复。',
        by: ['carrier', 'internal'],
        input: { reasonCode: reason('取消原因', 'CANCEL') },
      },
    },
    words: {
      schedule: { by: ['carrier', 'internal'] },
      publish: { by: 'carrier', key: 'send', party: 'fromOperatorId' },
      sign: { by: 'carrier' },
      cancelSign: { by: 'carrier' },
      arrive: { by: 'internal' },
      print: { by: ['carrier', 'internal'] },
      close: { get: true },
    },
    list: [
      'sheetNo', 'status', 'deliveryType', 'supplierCode', 'supplierName', 'totalQty', 'receivedQty', 'diffQty', 'planSendAt',
      'planArriveAt', 'fromWarehouse', 'fromWarehouseName', 'warehouse', 'dock', 'boxCount', 'fifo', 'plateNo', 'sourceNo',
      'plant', 'sendAt', 'arriveAt', 'onTime', 'slotStart', 'receivedAt', 'signStatus', 'diffSignStatus', 'carrierName',
      'driverName', 'printCount', 'creationDate',
    ],
    query: ['sheetNo', 'plant', 'fromWarehouse', 'supplierCode', 'status', 'planArriveAt', 'sourceNo'],
    more: [
      'deliveryType', 'supplierName', 'warehouse', 'dock', 'plateNo', 'fifo', 'planSendAt', 'signStatus', 'diffSignStatus',
      'onTime', 'sendAt', 'receivedAt', 'creationDate',
    ],
    sort: [
      '-creationDate', 'sheetNo', 'plant', 'supplierCode', 'fromWarehouse', 'planSendAt', 'sendAt', 'planArriveAt', 'receivedAt',
    ],
    detail: {
      names: ['partNo', 'partName', 'unit', 'batchNo', 'shipQty'],
      list: [
        'sheetNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'shipQty', 'batchNo', 'lotAt', 'receivedQty', 'boxes',
        'planArriveAt', 'demandNo', 'fromWarehouse', 'supplierCode', 'plant', 'warehouse', 'snp', 'shortQty', 'damagedQty',
        'rejectedQty', 'olderBatch', 'demandType',
      ],
      query: ['sheetNo', 'partNo', 'batchNo', 'demandNo', 'supplierCode', 'fromWarehouse', 'plant', 'status', 'planArriveAt'],
      sort: ['partNo', 'demandNo', 'batchNo'],
    },
    story: {
      card: ['supplierName', 'fromWarehouse', 'warehouse', 'dock', 'planArriveAt', 'plateNo', 'totalQty', 'boxCount', 'fifo'],
      headline: ['deliveryType', 'sourceNo', 'planArriveAt', 'slotStart', 'boxCount', 'fifo', 'diffSignStatus', 'cancelReason'],
      parties: {
        发货方: ['fromWarehouse', 'fromOperatorName'],
        收货方: ['plant', 'warehouse', 'dock'],
        货主: ['supplierCode'],
        承运: ['carrierCode', 'plateNo', 'driverName', 'driverPhone'],
      },
    },
    signing: { as: [26, '配送单'], phases: { ship: { ...shipPhase(shipping.phase), party: 'fromOperatorCode' } } },
    prints: onPaper('配送单', form),
    queries: {
      asks: {
        slots,
        expected: expectedOf('待收配送单', 'getExpected', 'receive'),
        outgoing: expectedOf('待发运配送单', 'getOutgoing', 'send'),
      },
    },
    sheets: {
      list: {
        title: '配送单',
        without: [
          'fromWarehouseName', 'onTime', 'slotStart', 'signStatus', 'diffSignStatus', 'carrierName', 'driverName', 'printCount',
          'creationDate',
        ],
        call: 'export',
      },
      detail: {
        title: '配送单明细', of: 'lines',
        without: ['boxes', 'planArriveAt', 'snp', 'olderBatch', 'demandType'],
      },
    },
    events: {
      topic: ['delivery', '配送单'],
      tells: {
        created: {
          title: '新配送单',
          text: '配送单 {sheetNo} 待备货发运，{planArriveAt} 前到厂',
          many: '{n} 张配送单待备货发运',
        },
      },
    },
    desk: {
      waits: {
        deliveryToReceive: {
          title: '待收的配送单', for: 'internal', key: 'logi.delivery.receive', kind: 'goods', tone: 'warning',
          in: ['arrived', 'receiving'],
          since: 'arriveAt',
        },
      },
    },
    without: { actions: ['remove'], tells: ['published'], waits: ['toReceive'], agendas: ['trips'] },
    overrides: {
      agendas: {
        departures: {
          title: '今日配送', for: 'carrier',
          names: ['sheetNo', 'fromWarehouseName', 'warehouseName', 'dock', 'plateNo'],
          needs: { signStatus: '未签字', driverName: '无司机', plateNo: '无车牌' },
        },
      },
    },
    rights: {
      grants: {
        PLANNER: ['read', 'create', 'edit', 'cancel'],
        DISPATCHER: ['read', 'create', 'edit', 'cancel', 'schedule'],
        LOGI_CLERK: 'read', SUP_ALL: 'read', SUP_SHIPPER: 'read', CAR_DISPATCH: 'all', TPL_KEEPER: 'all',
      },
    },
  }),
)
