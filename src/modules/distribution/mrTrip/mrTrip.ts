import { choice, date, dec, defineDocument, instant, int, kept, look, no, rowId, text } from '../../../declare/index.ts'
import { truckTypeOf } from '../../master/milkRunRoute/trucks.ts'
import { party, truck } from '../../mixins.ts'

/** How far a trip is. */
export const tripStage = {
  preparing: [1, '备货中', 'info'],
  ready: [2, '已备齐', 'success'],
  waiting: [3, '待派车', 'warning'],
  dispatched: [4, '已派车', 'primary'],
  transit: [5, '在途', 'warning'],
  arrived: [6, '已到达', 'warning'],
  done: [7, '已完成', 'success'],
} as const

/**
 * 取货车次 trip of a milk run: its stops in order with what each has ready, how full the truck is, and the pick that takes it. What
 * planners and carriers work in; computed from the pull sheets that are its stops.
 */
export const mrTrip = defineDocument('mrTrip', {
  title: '取货车次',
  about: [
    '循环取货每一趟：几站、各站备货到哪一步、整车装多满、谁开车；在这里生成取货单、派车。',
    '由已发布的MR拉动单现算，不需要录入；显示最近一个月和以后的车次。', '没有要取货的车次',
  ],
  at: '/logi/mr-trip', key: 'logi.mrpull', rows: 'computedAt',
  story: {
    counted: ['趟', '取货'],
    card: ['stage', 'startAt', 'stops', 'volumePct', 'weightPct', 'needAt', 'plateNo', 'driverName', 'pickNo'],
  },
  scope: { internal: { plant: 'plant' }, carrier: { own: 'carrierId' } },
  fields: {
    tripName: text('车次', { required: true }),
    stage: choice('进度', tripStage, { required: true }),
    pickDate: date('取货日期', { required: true }),
    routeNo: no('路线', { required: true }),
    tripNo: int('第几趟', { required: true, sum: false }),
    startAt: instant('首站取货', { required: true }),
    endAt: instant('末站取货'),
    needAt: instant('到厂时间', { required: true }),
    stops: text('各站备货', { required: true, max: 1000 }),
    stopCount: int('站数', { required: true }),
    readyCount: int('已备齐的站', { required: true }),
    shortCount: int('备货不齐的站', { required: true }),
    volumePct: dec('体积装载率%', 1, { sum: false, note: '各站箱子的体积占车厢容积；超过100装不下' }),
    weightPct: dec('载重装载率%', 1, { sum: false, note: '各站货物的毛重占车辆载重；超过100超载' }),
    volumeM3: dec('体积(m³)', 3, { required: true }),
    truckM3: dec('车厢容积(m³)', 2, { sum: false }),
    grossKg: dec('毛重(kg)', 2, { required: true }),
    truckKg: dec('车辆载重(kg)', 2, { sum: false }),
    unmeasured: int('没有包装数据的行', { required: true, note: '没有器具尺寸或重量，装载没有算进去' }),
    boxCount: int('箱数', { required: true }),
    truckType: truckTypeOf(),
    pickNo: no('取货单号', { numberOf: 'pick' }),
    plant: party.plant, plantName: party.plantName, carrierCode: truck.carrierCode,
    carrierId: { ...kept(rowId('承运商ID'), 'carrierCode', 'id'), required: false as const },
    carrierName: look('承运商', 'carrierCode', 'carrierName'),
    plateNo: truck.plateNo, driverName: truck.driverName,
  },
  list: [
    'tripName', 'stage', 'startAt', 'stops', 'volumePct', 'weightPct', 'needAt', 'pickNo', 'plateNo', 'driverName', 'plant',
    'carrierCode', 'carrierName', 'stopCount', 'readyCount', 'shortCount', 'boxCount', 'volumeM3', 'truckM3', 'grossKg',
    'truckKg', 'truckType', 'unmeasured', 'pickDate', 'routeNo', 'tripNo', 'endAt',
  ],
  query: ['plant', 'routeNo', 'pickDate', 'stage', 'carrierCode'],
  more: ['tripNo', 'plateNo', 'pickNo', 'startAt'],
  sort: ['-startAt', 'routeNo', 'needAt', 'stage', 'volumePct', 'weightPct', 'plant'],
  desk: {
    opens: { by: 'startAt', where: { stage: ['preparing', 'ready', 'waiting', 'dispatched', 'transit', 'arrived'] } },
    waits: {
      tripReady: {
        title: '已备齐、待生成取货单的车次',
        for: ['internal', 'carrier'],
        key: 'logi.mrpull.send', kind: 'goods', tone: 'primary',
        where: { stage: '2' },
        due: 'startAt',
      },
      tripShort: {
        title: '有供应商备货不齐的车次',
        for: ['internal', 'carrier'],
        key: 'logi.mrpull.send', kind: 'unmet', tone: 'danger',
        where: { stage: '1,2,3', shortCountStart: '1' },
        due: 'startAt',
      },
    },
  },
  rights: {
    grants: { PLANNER: 'read', DISPATCHER: 'read', RECEIVER: 'read', WH_MANAGER: 'read', MAT_CTRL: 'read', CAR_DISPATCH: 'read' },
  },
})
