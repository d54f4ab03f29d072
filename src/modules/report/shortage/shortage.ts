import { choice, date, defineReport, inDays, int, qty, type AnyDocument } from '../../../declare/index.ts'
import { batOrder } from '../../distribution/batOrder/batOrder.ts'
import { consumePull } from '../../distribution/consumePull/consumePull.ts'
import { driOrder } from '../../distribution/driOrder/driOrder.ts'
import { jis } from '../../distribution/jis/jis.ts'
import { manualPlan } from '../../distribution/manualPlan/manualPlan.ts'
import { mrPullSheet } from '../../distribution/mrPullSheet/mrPullSheet.ts'
import { outSupSchedule } from '../../distribution/outSupSchedule/outSupSchedule.ts'
import { needType } from '../../distribution/pendingReq/pendingReq.ts'
import { pullSheet } from '../../distribution/pullSheet/pullSheet.ts'
import { shippableAs } from '../../distribution/shippable.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { ckd } from '../../material/ckd/ckd.ts'
import { materialOrder } from '../../material/order/order.ts'
import { part, party } from '../../mixins.ts'

/** States as a filter asks for them. */
const codesOf = (doc: AnyDocument, states: readonly string[] = []) => states.map((s) => doc.states[s]![0]).join()

/** Where the lines of a kind are listed. */
const lists: Record<keyof typeof needType, AnyDocument> = {
  pullSheet, materialOrder, sendSheet, consumePull, manualPlan, mrPullSheet, outSupSchedule, batOrder, driOrder, jis, ckd,
}

/** Lines that are wanted by the end of a day. */
const wantedBy = (doc: AnyDocument, day: string) =>
  doc === materialOrder || doc === ckd
    ? { needDateEnd: day }
    : doc === jis
      ? { lineAtEnd: `${day} 23:59:59`, lineStatus: 1 }
      : { needAtEnd: `${day} 23:59:59` }

/** 缺件预警: parts that were called off for a day that is near or past, and are not there; those of most overdue lines come first. */
export const shortage = defineReport('shortage', {
  title: '缺件预警',
  about: ['到期该到而没有到的零件，逾期要货行最多的排在最前。', '由未收完的各种要货单和直发订单现算，不需要录入。', '没有缺件'],
  at: '/reports/shortage', key: 'logi.pull', past: true,
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  params: { until: date('需求到达截至', { required: true, start: inDays(1) }) },
  by: { ...party, demandType: choice('需求类型', needType, { required: true }), ...part },
  sums: {
    sheets: int('要货行', { required: true }),
    missingQty: qty('未到数量', { required: true, note: '截至该日须到、尚未收货的数量' }),
    overdueQty: qty('已逾期', { required: true, note: '其中需求时间已过的' }),
    transitQty: qty('在途数量', { required: true }),
    gapQty: qty('缺口', { required: true, note: '未到数量减去在途：还没有发运的' }),
    overdueSheets: int('逾期行', { required: true }),
    since: date('最早需求日', { required: true, sum: false }),
  },
  metrics: {
    coverPct: { title: '在途覆盖', of: 'transitQty', per: 'missingQty', unit: '%', better: 'higher', owner: '物料控制员' },
  },
  titled: 'partNo',
  list: [
    'plant', 'partNo', 'partName', 'supplierCode', 'supplierName', 'demandType', 'overdueSheets', 'sheets', 'since', 'gapQty',
    'unit', 'missingQty', 'overdueQty', 'transitQty', 'coverPct',
  ],
  query: ['plant', 'supplierCode', 'partNo', 'demandType'],
  // Lines, not pieces: screws would stand before every seat.
  sort: ['-overdueSheets', 'since', '-gapQty', 'overdueQty', 'missingQty', 'plant', 'supplierCode', 'partNo'],
  charts: [
    // Lines, not pieces: four sorts of screws would fill a picture of these.
    { title: '缺的要货行最多的20个零件', as: 'pareto', x: 'partNo', y: ['sheets'], top: 20, tones: ['danger'] },
    { title: '各供应商在途覆盖', as: 'bar', x: 'supplierCode', y: ['coverPct'], top: 20 },
    { title: '各工厂在途覆盖', as: 'bar', x: 'plant', y: ['coverPct'] },
  ],
  // Of several kinds together there is no list: the report is narrowed.
  opens: Object.entries(lists).map(([kind, doc]) => ({
    list: doc, lines: doc.hasLines,
    filter: ({ until, plant, supplierCode, partNo, demandType }) =>
      demandType === needType[kind as keyof typeof needType][0]
        ? {
            plant, supplierCode, partNo,
            status: codesOf(doc, shippableAs(doc)?.from as string[]),
            ...wantedBy(doc, `${until}`),
          }
        : undefined,
  })),
})
