import { choice, defineDocument, instant, int, json, no, qty, ref, rowId, text } from '../../../declare/index.ts'
import { part, party } from '../../mixins.ts'
import { stockKinds } from '../../../starve/inputs.ts'
import { countsOf } from '../../../starve/project.ts'
import { lookAheads } from './desk.ts'

/** Which stock counts when it is asked when the line runs out. */
export const stockCounts = {
  line: [1, '只算线边'],
  plant: [2, '线边和厂内'],
  third: [3, '加三方仓'],
  held: [4, '再加待判'],
} as const

/** Which kinds count by a code of these; they are in the order in which one adds them. */
export const countsOfChoice = (code: number): boolean[] => {
  const name = Object.entries(stockCounts).find(([, [c]]) => c === code)?.[0] as keyof typeof stockCounts | undefined
  return countsOf(stockKinds.slice(0, stockKinds.indexOf(name ?? 'third') + 1))
}

/** 线边欠料: what a vehicle used up and the line-side account did not have. It is booked when the stock has come. */
export const lineShort = defineDocument('lineShort', {
  title: '线边欠料',
  about: [
    '车辆下线时账上线边库存不够的零件：实物已装车，账上还欠。',
    '由下线过点产生；补了上线记账（或盘盈）后自动补记消耗，也可手工补记。', '线边不欠料',
  ],
  at: '/logi/lineShort', key: 'logi.lineshort',
  unique: ['vin', 'partNo', 'supplierCode'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    vin: no('VIN', { required: true, max: 17, numberOf: 'vOnline' }),
    vehicleId: rowId('车辆ID', { required: true, indexed: true }),
    ...party,
    lineCode: ref('产线', 'productionLine', { required: true }),
    ...part,
    qty: qty('欠料数量', { required: true }),
    offlineAt: instant('下线时间', { required: true }),
    bookedAt: instant('补记时间'),
  },
  states: {
    open: [1, '待补记', 'danger'],
    booked: [2, '已补记', 'success'],
  },
  actions: {
    runBook: { label: '自动补记', by: 'clock', from: ['open'], to: 'booked' },
    book: { label: '补记消耗', key: 'book', by: 'internal', from: ['open'], to: 'booked', get: true },
    act: {
      label: '办理方案', key: 'act', by: 'internal', from: 'new', hidden: true,
      acts: { on: ['vOnline', 'manualPlan'] },
      input: {
        plant: ref('工厂', 'factory', { required: true }),
        partNo: ref('零件号', 'part', { required: true }),
        supplierCode: ref('供应商代码', 'supplier', { required: true }),
        warehouse: ref('收货仓库', 'warehouse', { within: 'plant', note: '方案里有紧急送货或供应商加班时必填' }),
        pulls: json('方案里的办法', { required: true }),
      },
    },
  },
  list: [
    'vin', 'status', 'partNo', 'partName', 'qty', 'unit', 'lineCode', 'plant', 'supplierCode', 'supplierName', 'offlineAt',
    'bookedAt',
  ],
  query: ['vin', 'partNo', 'lineCode', 'supplierCode', 'plant', 'status'],
  more: ['offlineAt', 'bookedAt'],
  sort: ['-offlineAt', 'partNo', 'vin', 'supplierCode', 'lineCode'],
  story: {
    card: ['partNo', 'partName', 'qty', 'unit', 'lineCode', 'supplierName', 'offlineAt'],
    headline: ['partNo', 'qty', 'unit', 'vin', 'offlineAt', 'bookedAt'],
    parties: { 产线: ['plant', 'lineCode'], 供应商: ['supplierCode'] },
  },
  desk: {
    waits: {
      lineLacking: { title: '线边欠料', act: 'book', kind: 'unmet', tone: 'danger', due: 'offlineAt' },
    },
  },
  queries: {
    asks: {
      getHours: {
        title: '断点预测',
        input: {
          plant: no('工厂'),
          counts: choice('计入库存', stockCounts),
        },
        answer: [
          {
            plant: no('工厂', { required: true }),
            partNo: no('零件号', { required: true }),
            partName: text('零件名称'),
            supplierCode: no('供应商代码', { required: true }),
            supplierName: text('供应商名称'),
            plannerName: text('计划员'),
            lineCodes: text('产线', { required: true }),
            unit: no('单位', { required: true }),
            starveAt: instant('断点时间', { note: '三天内不断点的为空' }),
            since: int('已欠料分钟', { required: true, note: '线边欠料最早一辆到现在' }),
            chance: int('断点可能性', { required: true, note: '百分比：下一次来得及补救之前（4小时）断点的可能' }),
            missing: qty('最多缺', { required: true }),
            held: qty('待判', { required: true }),
            called: qty('已要未发', { required: true }),
            waiting: no('已到厂的单号'),
            at: no('最近一车的单据'),
            sheetNo: no('最近一车'),
            recordDay: int('迟到记录', { note: '可能性按哪个星期几的到货记录算；0：不分星期；没有记录的为空' }),
            causes: text('原因', { required: true }),
          },
        ],
      },
      getDesk: {
        title: '断点推演',
        input: {
          plant: no('工厂', { required: true }),
          partNo: no('零件号', { required: true }),
          supplierCode: no('供应商代码', { required: true }),
          ahead: choice('看多远', lookAheads),
        },
        answer: {
          from: int('起点', { required: true, note: '1970年起的分钟数' }),
          horizon: int('推演分钟', { required: true }),
          minQty: qty('最小库存'),
          maxQty: qty('最大库存'),
          packed: json('零件、到货记录、在途批次和车辆', { required: true }),
        },
      },
      getLateness: {
        title: '到货迟早记录',
        input: {
          plant: no('工厂', { required: true }),
          supplierCode: no('供应商代码', { required: true }),
          weekday: int('星期', { note: '1到7；不填或0为每天' }),
        },
        answer: [
          {
            id: rowId('单据ID', { required: true }),
            doc: no('单据', { required: true }),
            no: no('单号', { required: true }),
            planned: instant('计划到达', { required: true }),
            arrived: instant('实际到达', { required: true }),
            late: int('迟到分钟', { required: true, note: '负数：早到' }),
          },
        ],
      },
    },
  },
  archive: { after: 6, in: ['booked'] },
  rights: {
    grants: {
      PLANNER: 'all', MAT_CTRL: 'all', WH_MANAGER: 'all', DISPATCHER: 'read', CLAIM_ENG: 'read', SUP_ALL: 'read',
      SUP_SHIPPER: 'read',
    },
  },
})
