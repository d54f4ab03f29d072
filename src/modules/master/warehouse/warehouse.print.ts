/** Labels of a warehouse's zones on one A4 page, to be cut and hung up: who puts away scans them. */
import { layout, type Item, type Printed } from '../../../engine/prints/paper.ts'
import { warehouse } from './warehouse.ts'

type Store = Printed<typeof warehouse>

const [WIDTH, HEIGHT, MARGIN] = [210, 297, 8]
/** Two beside each other while these are high enough to be read from a truck, mm; of many zones four. */
const [HIGH, LOW] = [60, 26]

function label(store: Store, { zone, zoneName, zoneKind }: Store['lines'][number], [x, y, w, h]: Box): Item[] {
  const side = Math.min(h - 4, w * 0.42)
  const [left, wide] = [x + side + 4, w - side - 6]
  return [
    { line: [x, y, x + w, y] },
    { line: [x, y + h, x + w, y + h] },
    { line: [x, y, x, y + h] },
    { line: [x + w, y, x + w, y + h] },
    { code: 'qrcode', value: `${store.warehouse}/${zone}`, x: x + 2, y: y + (h - side) / 2, w: side, h: side },
    { text: zone, x: left, y: y + h * 0.12, w: wide, h: h * 0.42, size: Math.min(h * 0.8, 44), bold: true },
    { text: zoneName || zoneKind, x: left, y: y + h * 0.55, w: wide, h: h * 0.2, size: Math.min(h * 0.3, 13) },
    { text: `${store.plant}　${store.warehouse}`, x: left, y: y + h * 0.77, w: wide, h: h * 0.2, size: Math.min(h * 0.26, 10) },
  ]
}
type Box = readonly [x: number, y: number, w: number, h: number]

function page(store: Store): Item[] {
  const zones = store.lines
  if (!zones.length)
    return [{ text: `仓库${store.warehouse}没有库区，请先新增库区`, x: MARGIN, y: MARGIN, w: WIDTH - 2 * MARGIN, h: 8, size: 12 }]
  const high = (columns: number) => Math.min(HIGH, (HEIGHT - 2 * MARGIN) / Math.ceil(zones.length / columns))
  const columns = high(2) < LOW ? 4 : 2
  const [w, h] = [(WIDTH - 2 * MARGIN) / columns, high(columns)]
  return zones.flatMap((zone, i) => label(store, zone, [MARGIN + (i % columns) * w, MARGIN + Math.floor(i / columns) * h, w, h]))
}

export default layout(warehouse, 'zoneLabels', page)
