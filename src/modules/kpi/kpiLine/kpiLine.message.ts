/**
 * What a supplier's system is told of a delivery as soon as it is counted: what was promised of a demand line and when, what came and
 * when, by how much it is off, and what the day and the month come to with it. In JSON or XML, as its push configuration says.
 */
import { bool, instant, int, qty, rowId, toWire, type Fields } from '../../../declare/index.ts'
import { defineMessage } from '../../../exchange/message.ts'
import { part, party } from '../../mixins.ts'
import { kpiLine } from './kpiLine.ts'

/** What the message says, in its order. */
export const accuracy = {
  plant: party.plant, supplierCode: party.supplierCode, partNo: part.partNo, unit: part.unit, demandNo: kpiLine.fields.demandNo,
  demandType: kpiLine.fields.demandType,
  demandLineId: rowId('需求行ID', { required: true }),
  promisedQty: qty('应到数量', { required: true }),
  promisedFrom: instant('窗口开始', { required: true }),
  promisedUntil: instant('窗口截止', { required: true }),
  actualQty: qty('实到数量', { required: true }),
  actualAt: instant('最近一次到货', { note: '全部冲销后为空' }),
  onTimeQty: kpiLine.fields.onTimeQty, earlyQty: kpiLine.fields.earlyQty, lateQty: kpiLine.fields.lateQty,
  deviationQty: qty('数量偏差', { required: true, note: '实到 − 应到' }),
  deviationMinutes: int('时间偏差(分钟)', { note: '早于窗口为负，晚于窗口为正，窗口内为零' }),
  isOnTime: bool('准时', { required: true }),
  dayOnTime: int('当日准时行', { required: true }),
  dayLines: int('当日行', { required: true }),
  monthOnTime: int('当月准时行', { required: true }),
  monthLines: int('当月行', { required: true }),
} satisfies Fields

export const deliveryAccuracy = defineMessage('deliveryAccuracy', {
  title: '交付准确率', standard: 'JSON', type: 'DELACC',
  out: {
    tells: [kpiLine, 'receive.accuracy'],
    content: (_, __, data) =>
      Object.fromEntries(Object.entries(accuracy).map(([name, field]) => [name, toWire(field, data[name])])),
  },
})
