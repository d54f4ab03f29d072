import {
  bool, choice, dec, defineDocument, files, instant, int, json, look, no, qty, rowId, text,
} from '../../../declare/index.ts'
import { expectedOf } from '../../common/expected.ts'
import { driven, onPaper, packBasis, sheetForm, shipment, supplierSigns, times, transportBy } from '../../common/shipment.ts'
import { dockOf, remark, sheetProof, shippedLot, shipWarehouse, truck } from '../../mixins.ts'
import { slots } from '../docking.ts'

export const sheetType = {
  normal: [1, '常规'],
  kd: [2, 'KD'],
  project: [3, '项目'],
  reissue: [4, '补发'],
  jis: [5, 'JIS'],
  battery: [6, '电池'],
} as const

/** Documents whose lines may be shipped. */
export const demandType = {
  pullSheet: [1, '拉动单'],
  materialOrder: [2, '物料订单'],
  sendSheet: [3, '补发'],
  consumePull: [4, '消耗拉动'],
  manualPlan: [5, '手工计划'],
  mrPullSheet: [10, 'MR拉动单'],
  outSupSchedule: [11, '厂外供应商排程'],
  ckd: [12, 'CKD供货通知'],
} as const
/** Whose numbers a line of a sheet or of a receipt may name. */
export const demandDocuments = Object.keys(demandType)

const transport = { carrierCode: truck.carrierCode, ...driven, transportBy }
const windowEnd = instant('窗口截止')
const optionalTimes = {
  planSendAt: instant('计划发运时间'),
  planArriveAt: instant('计划到达时间'),
  windowEnd,
}
const pack = {
  snp: qty('标准包装', { positive: true }),
  ...shippedLot,
}
const score = (label: string, max: number) => dec(label, 1, { required: true, unsigned: true, note: `0-${max} 分` })
/** What creating a sheet asks, whatever it ships. */
const creation = {
  input: {
    ...times,
    windowEnd, shipWarehouse,
    shipFrom: text('发货地', { max: 200, note: '不填则取发货仓库的地址' }),
    dock: dockOf(),
    ...transport,
    ...remark,
  },
  lines: {
    demandLineId: rowId('需求行ID', { required: true }),
    shipQty: qty('送货数量', { required: true, positive: true }),
    ...pack,
  },
}

/** The sheet on paper: goes with the truck, and is signed by all who hand it on. */
const form = {
  ...sheetForm,
  parties: {
    ...sheetForm.parties,
    发货方: ['supplierCode', 'supplierName', 'shipFrom'],
    收货方: ['plant', 'plantName', 'warehouse', 'zone', 'dock'],
  },
  head: [
    'sheetType', 'sourceNo', 'transportBy', 'planSendAt', 'planArriveAt', 'sendAt', 'trayCount', 'boxCount', 'totalQty', 'remark',
  ],
  lines: ['lineNo', 'demandNo', 'partNo', 'partName', 'unit', 'shipQty', 'boxes', ['batchNo', 20], ['receivedQty', 18, 'blank']],
  sums: ['shipQty', 'boxes', 'receivedQty'],
} as const

/**
 * 送货单 send sheet (ASN): what is on the truck, packed on trays and boxes.
 * Supplier drafts it from demand lines → publishes → sends → the plant receives; differences are settled by diff.
 */
export const sendSheet = defineDocument(
  'sendSheet',
  shipment.of({
    title: '送货单', no: 'sheetNo', figures: 'sheet',
    about: [
      '一车货的清单：装了什么、几托几箱、谁开车、几点到；收货以它为准。',
      '由供应商在拉动单或订单上点“生成送货单”，或在这里新增；差异补发时自动产生。',
    ],
    at: '/logi/sendSheet', key: 'logi.sendSheet',
    number: ['SS', 5],
    fields: {
      sheetNo: no('送货单号', { required: true }),
      docNo: no('供应商单号', { max: 40, note: '供应商发货通知（DESADV）的单号，一个供应商一个单号一张送货单' }),
      sheetType: choice('单据类型', sheetType, { required: true, initial: 'normal' }),
      sourceType: choice('来源类型', demandType),
      sourceNo: no('来源单号', { numberOf: demandDocuments }),
      parentSheetNo: no('原送货单', { numberOf: 'sendSheet' }),
      pickNo: no('取货单号', { numberOf: 'pick' }),
      zone: no('库区'),
      shipWarehouse,
      shipWarehouseName: look('发货仓库名称', 'shipWarehouse', 'whName'),
      shipFrom: text('发货地', { max: 200 }),
      lineSide: bool('直供线边', { required: true, initial: false, note: '收货即上线' }),
      trayCount: int('托数', { required: true, initial: 0 }),
      boxCount: int('箱数', { required: true, initial: 0 }),
      grossKg: dec('毛重(kg)', 2),
      totalQty: qty('送货数量', { required: true, initial: 0 }),
      rateScore: dec('评分', 1),
      onTimeScore: dec('准时得分', 1),
      documentsScore: dec('单据得分', 1),
      packagingScore: dec('包装得分', 1),
      differenceScore: dec('差异得分', 1),
      ratedBy: text('评分人'),
      ratedAt: instant('评分时间'),
      podFile: files('回单', { max: 5 }),
    },
    lines: {
      demandType: choice('需求类型', demandType, { required: true }),
      demandNo: no('需求单号', { required: true, numberOf: demandDocuments }),
      demandLineId: rowId('需求行ID', { required: true, indexed: true }),
      shipQty: qty('送货数量', { required: true, positive: true, proof: sheetProof(['SHP', 'PKU'], 'TRN') }),
      ...pack,
      boxes: int('箱数', { required: true, initial: 0 }),
      tailQty: qty('尾箱数量', { required: true, initial: 0 }),
      stationCode: no('工位'),
    },
    actions: {
      create: {
        label: '新增', key: 'add', by: 'supplier', from: 'new', to: 'draft',
        // People begin at what is to be shipped (生成送货单 on call-offs and orders); partners' systems know ids of its lines.
        hidden: true,
        ...creation,
      },
      createKd: { label: '新增KD送货单', key: 'addkd', by: 'supplier', from: 'new', to: 'draft', hidden: true, ...creation },
      createProj: {
        label: '新增项目送货单', key: 'addproj', by: 'supplier', from: 'new', to: 'draft', hidden: true,
        ...creation,
      },
      // Of open requirements, whose own key was asked: what they ask for says which kind of sheet it is.
      createNeeded: { label: '生成送货单', by: 'system', from: 'new', to: 'draft', ...creation },
      // A despatch advice: it names demands by their numbers, and may say how they are packed.
      createAdvised: {
        label: '发货通知', key: 'add', by: 'supplier', from: 'new', to: 'published', hidden: true,
        input: {
          docNo: no('供应商单号', { required: true, max: 40, note: '再次发来的同一单号得到第一次的送货单' }),
          planSendAt: optionalTimes.planSendAt,
          planArriveAt: optionalTimes.planArriveAt,
          shipTo: no('收货工厂', { note: '填写则须与需求单据一致' }),
          toWarehouse: no('收货仓库', { note: '填写则须与需求单据一致' }),
          toDock: no('卸货道口', { note: '填写则须与需求单据一致' }),
          plateNo: truck.plateNo,
          ...remark,
        },
        lines: {
          demandNo: no('需求单号'),
          demandLine: int('需求行号', { positive: true, note: '同一单据同一零件有几行时必填' }),
          partCode: no('零件号', { required: true }),
          unit: no('单位', { max: 10 }),
          shipQty: qty('送货数量', { required: true, positive: true }),
          batchNo: shippedLot.batchNo, serialNos: shippedLot.serialNos,
        },
      },
      edit: {
        label: '修改', key: 'edit', by: 'supplier',
        from: ['draft', 'published'],
        input: {
          ...optionalTimes,
          shipWarehouse,
          ...transport,
          transportBy: choice('运输方式', { supplier: [1, '供应商自运'], maker: [2, '主机厂组织'] }),
          ...remark,
        },
        lines: { shipQty: qty('送货数量', { unsigned: true }), ...pack },
      },
      autoPack: { label: '自动组托', key: 'addtray', by: 'supplier', from: ['draft'] },
      // What a carrier collects at the supplier's is packed, on paper and on its way at once.
      collect: { label: '取货发运', by: 'system', from: ['draft'], to: 'sent', input: { signs: json('现场签字') } },
      receive: {
        ...shipment.actions.receive,
        party: { carrier: 'operatorId', instead: 'operatorId' },
        input: {
          ...shipment.actions.receive.input,
          missingBoxes: text('未到的箱', {
            max: 200_000,
            note: '没有到的箱号，逗号或换行分隔；不填则收货完成时全部箱都算到齐',
          }),
          boxCheck: choice('箱的清点', packBasis, { note: '逐箱扫过的选扫码；不填为推算：没有列为未到的箱按送货单算到齐' }),
        },
      },
      receiveBox: {
        label: '扫箱收货', key: 'receive',
        by: ['internal', 'carrier'],
        from: ['sent', 'arrived', 'receiving'],
        to: ['receiving', 'received'],
        party: { carrier: 'operatorId', instead: 'operatorId' },
        hidden: true,
        input: { boxNo: no('箱号', { required: true }) },
      },
      scanBox: {
        label: '扫箱收货', key: 'receive',
        by: ['internal', 'carrier'],
        from: 'new', hidden: true,
        acts: {
          on: 'sendSheet',
          answer: {
            sheetNo: no('送货单号', { required: true }),
            partNo: no('零件号', { required: true }),
            qty: qty('箱内数量', { required: true }),
          },
        },
        input: { boxNo: no('箱号或物流标签号', { required: true, max: 60 }) },
      },
      reissue: {
        label: '补发', key: 'reissue', by: 'internal',
        from: ['received'],
        only: { diffSignStatus: ['done'] },
        input: { planSendAt: times.planSendAt, planArriveAt: times.planArriveAt },
      },
      rate: {
        label: '评分', key: 'rate', by: 'internal',
        from: ['received'],
        input: { documentsScore: score('单据得分', 20), packagingScore: score('包装得分', 15) },
      },
      receipt: {
        label: '上传回单', key: 'receipt',
        by: ['supplier', 'internal'],
        from: ['arrived', 'receiving', 'received', 'closed'],
        input: { podFile: files('回单', { required: true, max: 5, note: '签收后的纸质送货单照片或扫描件' }) },
      },
      countTrays: {
        label: '托数', by: 'system',
        from: ['draft', 'published'],
        input: { trayCount: int('托数', { required: true }) },
      },
    },
    words: {
      // What a carrier collected left unsigned is signed afterwards.
      sign: { from: ['published', 'sent', 'arrived', 'receiving', 'received'], only: { signStatus: ['running'] } },
      cancel: { danger: '箱、托标签全部作废，数量退回需求单；取消后不能恢复。' },
      // A published one that was forgotten, too.
      close: { from: ['published', 'receiving'], get: true },
    },
    list: [
      'sheetNo', 'status', 'supplierCode', 'supplierName', 'plant', 'dock', 'planArriveAt', 'totalQty', 'receivedQty', 'diffQty',
      'boxCount', 'plateNo', 'warehouse', 'planSendAt', 'arriveAt', 'onTime', 'signStatus', 'diffSignStatus', 'sheetType',
      'sourceNo', 'sendAt', 'slotStart', 'receivedAt', 'shipWarehouse', 'carrierName', 'trayCount', 'grossKg', 'rateScore',
      'printCount', 'docNo', 'creationDate',
    ],
    query: ['sheetNo', 'plant', 'supplierCode', 'status', 'planArriveAt', 'diffSignStatus'],
    more: [
      'supplierName', 'docNo', 'shipWarehouse', 'sourceNo', 'sheetType', 'warehouse', 'dock', 'plateNo', 'parentSheetNo',
      'signStatus', 'onTime', 'sendAt', 'receivedAt', 'creationDate',
    ],
    detail: {
      names: ['partNo', 'partName', 'unit', 'demandNo', 'shipQty'],
      call: 'getLines',
      list: [
        'sheetNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'shipQty', 'receivedQty', 'planArriveAt', 'boxes', 'batchNo',
        'demandNo', 'supplierCode', 'plant', 'warehouse', 'demandType', 'snp', 'shortQty', 'damagedQty', 'rejectedQty', 'overQty',
      ],
      query: ['sheetNo', 'partNo', 'demandNo', 'supplierCode', 'plant', 'status', 'planArriveAt', 'batchNo'],
      sort: ['partNo', 'demandNo'],
    },
    story: {
      card: ['supplierName', 'warehouse', 'dock', 'planArriveAt', 'slotStart', 'plateNo', 'trayCount', 'boxCount'],
      headline: ['sheetType', 'sourceNo', 'planArriveAt', 'slotStart', 'trayCount', 'boxCount', 'grossKg', 'diffSignStatus'],
      parties: {
        发货方: ['supplierCode', 'shipWarehouse', 'shipFrom'],
        收货方: ['plant', 'warehouse', 'zone', 'dock'],
        承运: ['carrierCode', 'plateNo', 'driverName', 'driverPhone'],
      },
      groups: {
        时间: ['planSendAt', 'sendAt', 'arriveAt', 'windowEnd', 'receivedAt'],
        到货评价: [
          'onTime', 'rateScore', 'onTimeScore', 'documentsScore', 'packagingScore', 'differenceScore', 'ratedBy', 'ratedAt',
        ],
      },
    },
    signing: {
      as: [1, '送货单'],
      phases: {
        ship: {
          ...supplierSigns,
          start: ['publish', 'collect'],
          given: { collect: 'signs' },
          ends: ['cancel', 'remove', 'close'],
        },
      },
    },
    prints: {
      ...onPaper('送货单', form),
      trays: { title: '托盘标签', call: 'printTray', key: 'printtray', kind: 'related', of: 'tray', by: 'sheetNo', as: 'print' },
      boxes: { title: '箱标签', call: 'printBox', key: 'print', kind: 'related', of: 'boxLabel', by: 'sheetNo', as: 'print' },
    },
    queries: {
      finds: {
        getByDemand: { title: '某需求单的送货单', by: ['sourceNo'], named: { sourceNo: 'no' } },
        rateDetails: {
          title: '送货评分明细', key: 'rateDetails',
          by: ['sheetNo'],
          one: 'must',
          shown: {
            sheetNo: 'sheetNo', onTime: 'onTime', rateScore: 'rateScore', onTimeScore: 'onTimeScore',
            documentsScore: 'documentsScore', packagingScore: 'packagingScore', differenceScore: 'differenceScore',
            ratedBy: 'ratedBy', ratedAt: 'ratedAt',
          },
        },
      },
      asks: { slots, expected: expectedOf('待收送货单', 'getExpected', 'receive') },
    },
    sheets: {
      list: {
        title: '送货单',
        columns: [
          'sheetNo', 'sheetType', 'sourceNo', 'plant', 'supplierCode', 'supplierName', 'warehouse', 'dock', 'status',
          'planSendAt', 'sendAt', 'planArriveAt', 'arriveAt', 'receivedAt', 'plateNo', 'boxCount', 'totalQty', 'receivedQty',
          'diffQty',
        ],
        call: 'export',
      },
      detail: {
        title: '送货单明细', of: 'lines',
        without: ['planArriveAt', 'demandType', 'snp'],
      },
    },
    events: {
      topic: ['sheet', '送货单'],
      tells: { reissue: { title: '补发', text: '已为您生成补发送货单 {sheetNo}，请补货发运' } },
    },
    overrides: {
      waits: {
        late: { for: ['internal', 'carrier'] },
        toReceive: { title: '已到达待收货' },
      },
      agendas: {
        departures: {
          needs: { trayCount: '未组托', slotStart: '未预约', signStatus: '未签字', driverName: '无司机', plateNo: '无车牌' },
        },
        docks: { names: ['plateNo', 'supplierName', 'sheetNo', 'trayCount'] },
      },
    },
    rights: {
      keys: { rateDetails: '评分明细' },
      grants: {
        PLANNER: ['read', 'rateDetails'],
        // Steps of the maker in its strategy: signing as the supplier is open to suppliers alone.
        RECEIVER: ['read', 'rateDetails', 'receive', 'print', 'reportPdf', 'sign', 'signPdf'],
        WH_MANAGER: ['all', 'rateDetails', 'sign'],
        FIN_CLERK: ['read', 'rateDetails'],
        FIN_HEAD: ['read', 'rateDetails'],
        DISPATCHER: ['read', 'rateDetails', 'schedule'],
        LOGI_CLERK: ['read', 'rateDetails', 'printtray'],
        MAT_CTRL: ['read', 'rateDetails'],
        SUP_ALL: ['all', 'rateDetails'],
        SUP_SALES: ['read', 'rateDetails'],
        SUP_SHIPPER: ['all', 'rateDetails'],
        SUP_FIN: ['read', 'rateDetails'],
        CAR_DISPATCH: ['all', 'rateDetails'],
        TPL_KEEPER: ['all', 'rateDetails'],
      },
    },
  }),
)
