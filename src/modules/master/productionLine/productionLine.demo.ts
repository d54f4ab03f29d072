/** The two assembly lines of the first plant. */
import { demo } from '../../../../demo/stage.ts'
import { productionLine } from './productionLine.ts'

const points = [
  { checkpoint: 'PBS-OUT', checkpointName: '漆后车身出库', kind: 'pass', jisGroups: 'SEAT、BUMPER、BRAKE', lineMinutes: 150 },
  { checkpoint: 'TRIM-IN', checkpointName: '总装上线', kind: 'online', lineMinutes: 60 },
  { checkpoint: 'CHASSIS', checkpointName: '底盘合装', kind: 'pass' },
  { checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 'offline' },
] as const

export default demo(productionLine, {
  rows: (s) =>
    s.do(
      s.portal,
      productionLine,
      'create',
      ['一线', '二线'].map((name, i) => ({
        input: { plant: 'CN01', workshop: 'ZZ', lineCode: `CN01-ZZ${i + 1}`, lineName: `总装${name}`, taktMin: 1400n },
        lines: [...points],
      })),
    ),
})
