/** A plant's week of trips day by day, how full they are. A trip is dragged to the same window of another day; its button asks for any other. */
import { dayAfter, type WireHead, type WireLine } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { defineBoard, onDrop, toneOf, type Place } from '../../../web/board/board.ts'
import { thousands } from '../../../web/numbers.ts'
import { outSupRun } from '../outSupRun/outSupRun.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { outSupSchedule } from './outSupSchedule.ts'

type Trip = WireHead<typeof outSupSchedule>
export type Run = WireHead<typeof outSupRun>
export type Gap = WireLine<typeof outSupRun> & Pick<Run, 'supplierCode' | 'supplierName'>

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const states = Object.values(outSupSchedule.states)
export const { draft, cancelled } = outSupSchedule.states
const UNSATISFIED = outSupSchedule.fields.feedback.choices!.unsatisfied![0]
/** More trips a week than docks take. */
const ps = '500'

export const weekBoard = defineBoard(outSupSchedule, {
  title: '周排程',
  ask: async ({ plant, monday }: { plant: string; monday: string }) => {
    const days = { scheduleDateStart: monday, scheduleDateEnd: dayAfter(monday, 6) }
    const [trips, runs, gaps] = await Promise.all([
      get('outSupSchedule/getPager', { plant, ps, ...days, sort: 'needAt', order: 'asc' }),
      get('outSupRun/getPager', { plant, ps, startWeek: monday, sort: 'supplierCode', order: 'asc' }),
      get('outSupRun/getLines', { plant, ps, startWeek: monday, sort: 'needDay', order: 'asc' }),
    ])
    return { trips: trips.items.filter((t) => t.status !== cancelled[0]), runs: runs.items, gaps: gaps.items }
  },
  follows: [outSupSchedule, outSupRun],
  axis: {
    kind: 'buckets',
    of: (monday) => weekdays.map((title, i) => ({ key: dayAfter(monday, i), title, short: dayAfter(monday, i).slice(5) })),
    at: (t) => t.scheduleDate,
  },
  lanes: () => [{ key: '', title: '' }],
  lane: () => '',
  cards: ({ trips }) => trips,
  state: (t) => t.status,
  face: (t: Trip) => {
    const [, label, badge] = states.find(([code]) => code === t.status)!
    const load = t.loadPct ?? 0
    return {
      name: t.scheduleNo,
      title: t.needAt.slice(11, 16),
      aside: label,
      tone: toneOf[badge],
      lines: [
        `${t.dock} · 第 ${t.tripNo} 车`,
        t.supplierName,
        [t.truckType, `${thousands(t.boxCount)} 箱`].filter(Boolean).join(' · '),
        t.latestSendAt && `${t.latestSendAt.slice(5, 16).replace('T', ' ')} 发车`,
        // Nothing weighs nothing: what is not known is no empty truck.
        !load && '缺车辆或包装数据，算不出装载率',
      ],
      tags: [
        ...(t.feedback === UNSATISFIED ? [['供应商不满足', 'red'] as const] : []),
        ...(t.overdue ? [['逾期', 'red'] as const] : []),
      ],
      ...(load ? { share: { percent: load, label: `装载率 ${load}%`, text: `${load}%` } } : {}),
    }
  },
  actions: ['move'],
  next: () => 'move',
  dialogs: { move: MoveDialog },
  drop: onDrop(outSupSchedule, 'move', (t: Trip, { at }: Place) =>
    t.scheduleDate === at ? undefined : { dock: t.dock, windowStart: `${at} ${t.needAt.slice(11, 19)}` },
  ),
  empty: '这一周还没有排程；先发布1+1周计划，再点“排程”',
})
