/** The parts. */
import { demo } from '../../../../demo/stage.ts'
import { part } from './part.ts'

const kindOf = (flags: string, trade: string) =>
  flags.includes('o') ? 'assembly' : trade === '三电' ? (flags.includes('h') ? 'battery' : 'drive') : 'production'

export default demo(part, {
  rows: (s) =>
    s.do(
      s.portal,
      part,
      'create',
      s.frame.parts.map((p) => ({
        input: {
          partNo: p.partNo, partName: p.name, unit: 'EA',
          partKind: kindOf(p.flags, p.trade),
          projectCode: p.model?.project ?? 'COMMON',
          modelCode: p.model?.code ?? '通用',
          drawingVersion: p.drawing,
          netWeightKg: BigInt(Math.round(p.kg * 10_000)),
          grossWeightKg: BigInt(Math.round(p.kg * 10_300)),
          isBatch: p.flags.includes('b'),
          isHazard: p.flags.includes('h'),
          ...(p.flags.includes('h') ? { unNo: p.trade === '三电' ? 'UN3480' : 'UN3268' } : {}),
          ...(p.flags.includes('j') ? { jisGroup: p.trade } : {}),
          abcClass: p.yuan >= 400 ? 'A' : p.yuan >= 60 ? 'B' : 'C',
        },
      })),
    ),
})
