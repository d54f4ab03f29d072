/** The day's docks over its hours, the trucks at them; a booked one is dragged to another free time. */
import { get } from '../../../web/api.ts'
import { defineBoard, onDrop, type Place, type Tone } from '../../../web/board/board.ts'
import { clock, since } from '../../../web/board/time.ts'
import { dock } from '../../master/dock/dock.ts'
import { sheetDocuments } from '../sheets.ts'
import { looks, lookOf, nextOf, spanOf, type Look, type TruckOnBoard, type Yard } from './board.ts'
import { CallDialog } from './CallDialog.tsx'
import { ddRoom } from './ddRoom.ts'
import { DriverLink } from './DriverLink.tsx'

export const tones: Readonly<Record<Look, Tone>> = {
  booked: 'blue', late: 'orange', queueing: 'indigo', called: 'amber', unloading: 'green', unloaded: 'teal', out: 'grey',
  noShow: 'red',
}
const began = (t: TruckOnBoard, look: Look): string | null | undefined =>
  ({ queueing: t.checkInAt, called: t.callAt, unloading: t.dockInAt, unloaded: t.unloadEnd })[look as string]
const laneOf = (at: { warehouse: string | null; dock: string | null }) => `${at.warehouse}|${at.dock}`

export const yardBoard = defineBoard(ddRoom, {
  title: '道口',
  ask: async (asked: { plant: string; date: string }): Promise<Yard> => get('ddRoom/getBoard', asked),
  follows: [ddRoom, ...sheetDocuments, dock],
  axis: { kind: 'hours', day: [6, 22], span: (t: TruckOnBoard, lane, now) => spanOf(t, lane.step!, now) },
  lanes: ({ docks }) =>
    docks.map((d) => ({
      key: laneOf(d),
      title: d.dock, group: d.warehouse, step: d.slotMinutes, holds: d.capacity,
      lines: [d.dockName, d.warehouseName ?? d.warehouse],
    })),
  lane: laneOf,
  cards: ({ trucks }) => trucks,
  state: (t) => t.status,
  face: (t, now) => {
    const look = lookOf(t, now)
    const appointed = t.appointStart && `预约 ${clock(t.appointStart)}`
    const from = began(t, look)
    return {
      name: t.plateNo ?? t.ticketNo,
      tone: tones[look],
      state: looks[look],
      title: t.plateNo ?? (t.suppliers || '车牌未定'),
      aside: from ? `${looks[look]} ${since(from, now)}` : looks[look],
      lines: [[t.dock, t.suppliers || '没有送货单', appointed].filter(Boolean).join(' · ')],
      says: [t.queueNo, t.plateNo ?? '车牌未定', looks[look], t.suppliers, appointed].filter(Boolean).join('，'),
      urgent: t.priority === 2,
      tags: [
        ...(t.queueNo ? [[t.queueNo, tones[look]] as const] : []),
        ...(t.priority > 0 ? [[t.priority === 2 ? '特急' : '预警', t.priority === 2 ? 'red' : 'amber'] as const] : []),
        ...(t.isWalkIn ? [['未预约车辆', 'grey'] as const] : []),
      ],
    }
  },
  without: (t) => (t.unloadEnd ? ['unloadEnd'] : []),
  next: nextOf,
  dialogs: { call: CallDialog },
  opens: (t) =>
    t.status === 0 || nextOf(t)
      ? [{ key: 'link', label: '司机二维码', show: (close) => <DriverLink id={t.id} close={close} /> }]
      : [],
  drop: onDrop(ddRoom, 'schedule', (_: TruckOnBoard, { lane, at }: Place) => ({ dock: lane.title, windowStart: at })),
  hint: '拖动未到的预约可改到别的空时段；点车辆有同样的“改约”。',
})
