/** Four workshops a plant, each with a line of stations. */
import { plants } from '../../../../demo/frame.ts'
import { demo } from '../../../../demo/stage.ts'
import { workshop } from './workshop.ts'

const shops = [
  ['CY', '冲压车间', 'press', 2],
  ['HZ', '焊装车间', 'body', 4],
  ['TZ', '涂装车间', 'paint', 3],
  ['ZZ', '总装车间', 'assembly', 8],
] as const

export default demo(workshop, {
  rows: (s) =>
    s.do(
      s.portal,
      workshop,
      'create',
      plants.flatMap((p) =>
        shops.map(([code, name, shopType, stations]) => ({
          input: { plant: p.code, workshopCode: code, workshopName: name, shopType, manager: `${name}主任` },
          lines: Array.from({ length: stations }, (_, i) => ({
            lineCode: `${code}1`,
            lineName: `${name}一线`,
            stationCode: `${code}${String(i + 1).padStart(3, '0')}`,
            stationName: `${i + 1}工位`,
          })),
        })),
      ),
    ),
})
