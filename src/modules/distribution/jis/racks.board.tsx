/** Racks that are still to be sent, those that press first. */
import { get } from '../../../web/api.ts'
import { defineBoard, type Tone } from '../../../web/board/board.ts'
import { clock } from '../../../web/board/time.ts'
import { jis } from './jis.ts'
import { leftText, minutesLeft, notYet, pressOf, type OpenRack } from './station.ts'

const states = Object.values(jis.states)
const types = Object.values(jis.fields.jisType.choices!)
/** How it presses, as a colour. */
export const toneOfPress: Readonly<Record<ReturnType<typeof pressOf>, Tone>> = { late: 'red', near: 'amber', calm: 'green' }

export const racksBoard = defineBoard(jis, {
  title: '料架',
  ask: async ({ ofSupplier }: { ofSupplier: boolean }) =>
    ((await get('jis/getStation', {})).sheets as readonly OpenRack[]).map((r) => ({ ...r, ofSupplier })),
  follows: [jis],
  axis: { kind: 'sequence' },
  lanes: () => [],
  lane: () => undefined,
  cards: (racks) => racks,
  state: (r) => r.status,
  face: (r, now) => {
    const left = minutesLeft(r.needAt, now)
    const scanned = `已扫 ${r.scannedCount}/${r.lineCount}`
    const stands = r.collecting ? `${r.slotCount}/${r.rackSize} 台，最迟 ${clock(r.closeAt)} 组架` : (notYet(r) ?? '可以发运')
    return {
      name: r.jisNo, title: r.groupName,
      tone: toneOfPress[pressOf(left)],
      open: r.collecting,
      aside: <b className="left">{leftText(left)}</b>,
      lines: [
        `${r.lineCode}　${r.seqFrom}–${r.seqTo} 号　${r.vehicleCount} 台`,
        r.ofSupplier ? r.jisNo : `${r.jisNo}　${r.supplierName}`,
        `${states.find(([code]) => code === r.status)?.[1]}　${stands}`,
      ],
      tags: r.jisType > 1 ? [[types.find(([code]) => code === r.jisType)![1], 'red']] : [],
      share: { percent: r.lineCount ? (100 * r.scannedCount) / r.lineCount : 0, label: scanned, text: scanned },
    }
  },
  actions: [],
  empty: '没有要备货的料架',
})
