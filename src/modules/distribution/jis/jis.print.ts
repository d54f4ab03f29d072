/** Labels of a rack's slots on one A4 page, two beside each other: what is hung at each place, in the vehicles' order. */
import { layout, type Item, type Printed } from '../../../engine/prints/paper.ts'
import { jis } from './jis.ts'

type Rack = Printed<typeof jis>
type Slot = readonly Rack['lines'][number][]

const [WIDTH, HEIGHT, MARGIN, HEAD] = [210, 297, 6, 12]
const COLUMNS = 2
/** A label is no higher than this, mm. */
const MOST = 34

function label(rack: Rack, slot: Slot, x: number, y: number, w: number, h: number): Item[] {
  const [first] = slot
  const big = Math.min(h * 1.4, 34)
  return [
    { line: [x, y, x + w, y] },
    { line: [x, y + h, x + w, y + h] },
    { line: [x, y, x, y + h] },
    { line: [x + w, y, x + w, y + h] },
    { text: first!.slotNo, x: x + 1.5, y: y + 1, w: 17, h: h - 7, size: big, bold: true, align: 'center' },
    { text: `序 ${first!.seqNo}`, x: x + 1.5, y: y + h - 6, w: 17, h: 4.6, size: 9, align: 'center' },
    { text: first!.vin, x: x + 20, y: y + 1.2, w: w - 20 - h * 0.6, h: 5, size: 10.5, bold: true },
    {
      text: [first!.modelCode, first!.colorCode, rack.groupName].filter(Boolean).join('　'),
      x: x + 20,
      y: y + 6.2,
      w: w - 20 - h * 0.6,
      h: 4, size: 7.5,
    },
    {
      text: slot.map((l) => [l.positionCode, l.partNo, `×${l.needQty}`].filter(Boolean).join(' ')).join('\n'),
      x: x + 20,
      y: y + 10.6,
      w: w - 21 - h * 0.6,
      h: h - 11.4,
      size: 9.5,
    },
    { code: 'datamatrix', value: first!.vin, x: x + w - h * 0.58, y: y + h * 0.22, w: h * 0.55, h: h * 0.55 },
  ]
}

function page(rack: Rack): Item[] {
  const slots = [
    ...Map.groupBy(
      rack.lines.filter((l) => l.lineStatus === '正常'),
      (l) => l.slotNo,
    ).values(),
  ]
  const rows = Math.max(1, Math.ceil(slots.length / COLUMNS))
  const h = Math.min(MOST, (HEIGHT - 2 * MARGIN - HEAD) / rows)
  const w = (WIDTH - 2 * MARGIN) / COLUMNS
  return [
    {
      text: `${rack.jisNo}　${rack.groupName}　${rack.lineCode} ${rack.stationCode}　${rack.needAt}`,
      x: MARGIN, y: MARGIN,
      w: WIDTH - 2 * MARGIN,
      h: 8, size: 12, bold: true,
    },
    ...slots.flatMap((slot, i) =>
      label(rack, slot, MARGIN + (i % COLUMNS) * w, MARGIN + HEAD + Math.floor(i / COLUMNS) * h, w, h),
    ),
  ]
}

export default [layout(jis, 'slots', page)]
