import {
  choice, dec, defineDocument, instant, no, qty, readInstant, ref, rowId, text, wallText, type Beginning,
} from '../../../declare/index.ts'
import { trip } from '../../mixins.ts'
import { urgencies } from '../pendingReq/pendingReq.ts'
import { needed } from '../needed.ts'
import { demandType } from '../sendSheet/sendSheet.ts'

/** From a store to its plant, ms, where nobody says more. */
const ON_THE_WAY = 3_600_000
/** When goods leave and arrive, ms, as far as nobody says it: when the first of them is wanted; what is late comes as soon as it can. */
export function usualTimes(wanted: readonly number[], said: { send?: number; arrive?: number }, now: number) {
  const arrive = said.arrive ?? Math.max(Math.min(...wanted), (said.send ?? now) + ON_THE_WAY)
  return { send: said.send ?? Math.max(now, arrive - ON_THE_WAY), arrive }
}

type Chosen = Readonly<Record<string, any>>
const ms = (instant: string) => Date.parse(readInstant(instant)!)
/** The same for the sheets that chosen needs will be on; undefined where these leave or arrive at different times. */
function timesOf(which: 'send' | 'arrive', { lines, planSendAt, planArriveAt }: Chosen, at: Beginning): string | undefined {
  const said = { ...(planSendAt ? { send: ms(planSendAt) } : {}), ...(planArriveAt ? { arrive: ms(planArriveAt) } : {}) }
  const sheets = Map.groupBy((lines ?? []) as Chosen[], (l) => [l.demandNo, l.fromWarehouse, l.dock].join('|'))
  const times = [...sheets.values()].map((all) => usualTimes(all.map((l) => ms(l.needAt)), said, ms(at.now))[which]) // prettier-ignore
  return new Set(times).size === 1 ? wallText(new Date(times[0]!)) : undefined
}

/**
 * 待配送需求 what plants want that lies in a third party's store: every open line of a call-off of a part that the supplier has there.
 * Deliveries are made of any of them.
 */
export const deliveryNeed = defineDocument('deliveryNeed', {
  title: '待配送需求',
  about: [
    '工厂要的、三方仓里有的：哪张要货单还差多少、几时要、三方仓还能配多少；选中几行就能生成配送单。',
    '由要货单和三方仓库存现算，不需要录入；配完的、三方仓没有货的自动不再列出。', '没有待配送的需求',
  ],
  at: '/logi/delivery-need', key: 'logi.delivery', rows: 'computedAt',
  scope: { internal: { plant: 'plant' }, carrier: { own: 'operatorId' } },
  story: {
    counted: ['条', '需求'],
    card: ['demandNo', 'partNo', 'partName', 'fromWarehouse', 'warehouse', 'dock', 'needAt', 'openQty', 'availQty'],
  },
  fields: {
    demandNo: no('需求单号', { required: true, numberOf: Object.keys(demandType) }),
    demandLineId: rowId('需求行ID', { required: true }),
    urgency: choice('紧急程度', urgencies, {
      required: true,
      note: '按产线还够用几小时和工厂看板的界限；产线不用的，已过需求时间、4小时内要到为特急，24小时内要到为预警',
    }),
    demandType: choice('需求类型', demandType, { required: true }),
    ...needed,
    remainHours: dec('剩余小时', 1, { required: true, sum: false, note: '到需求时间还有多久；负数已过' }),
    fromWarehouse: ref('三方仓', 'warehouse', { required: true, within: 'plant' }),
    fromWarehouseName: text('三方仓名称'),
    operatorId: rowId('运营方ID'),
    availQty: qty('三方仓可用', { required: true, sum: false, note: '三方仓库存减去未发运配送单的占用' }),
    firstBatch: no('最早批次', { note: '三方仓里最早入库、还没有配完的批次' }),
    givenQty: qty('可配数量', { required: true, note: '未开单数量和三方仓可用中小的一个' }),
  },
  actions: {
    createDelivery: {
      label: '生成配送单', key: 'create',
      by: ['carrier', 'internal'],
      from: 'new',
      acts: { on: 'delivery', ofRows: true },
      input: {
        planSendAt: instant('计划发运时间', {
          note: '不填则为到达前一小时，已过的为现在',
          empty: (chosen, at) => timesOf('send', chosen, at),
        }),
        planArriveAt: instant('计划到达时间', {
          note: '不填则各单取其中最早的需求时间，已过的为一小时后',
          empty: (chosen, at) => timesOf('arrive', chosen, at),
        }),
        ...trip,
      },
      lines: {
        shipQty: qty('配送数量', { required: true, positive: true, start: (l) => l.givenQty }),
        batchNo: no('批次', { note: '不填则先进先出，最早入库的批次先出', empty: (l) => l.firstBatch }),
      },
    },
  },
  list: [
    'demandNo', 'urgency', 'partNo', 'partName', 'openQty', 'availQty', 'unit', 'needAt', 'remainHours', 'fromWarehouse',
    'fromWarehouseName', 'plant', 'warehouse', 'dock', 'supplierCode', 'supplierName', 'givenQty', 'transitQty', 'receivedQty',
    'orderedQty', 'demandType', 'lineNo', 'firstBatch',
  ],
  query: ['plant', 'fromWarehouse', 'partNo', 'needAt', 'urgency', 'supplierCode', 'demandNo'],
  more: ['warehouse', 'dock', 'demandType', 'remainHours'],
  sort: ['needAt', 'remainHours', 'urgency', 'partNo', 'plant', 'supplierCode', 'demandNo', 'fromWarehouse'],
  desk: {
    waits: {
      deliveryNeeded: {
        title: '24小时内待配送的需求', for: 'carrier', key: 'logi.delivery.create', kind: 'unmet', tone: 'danger',
        where: { remainHoursEnd: '24' },
        due: 'needAt',
      },
    },
  },
})
