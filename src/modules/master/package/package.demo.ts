/** Boxes, pallets and a rack. */
import { demo } from '../../../../demo/stage.ts'
import { packageMaster } from './package.ts'

const packages = [
  ['KLT3214', '小箱300x200', 'klt', 300, 200, 147],
  ['KLT4314', '小箱400x300', 'klt', 400, 300, 147],
  ['KLT6428', '小箱600x400', 'klt', 600, 400, 280],
  ['GLT1210', '托盘1200x1000', 'glt', 1200, 1000, 150],
  ['RACK01', '座椅专用料架', 'rack', 1800, 1200, 1600],
] as const

export default demo(packageMaster, {
  rows: (s) =>
    s.do(
      s.portal,
      packageMaster,
      'create',
      packages.map(([packageCode, packageName, packageKind, lengthMm, widthMm, heightMm]) => ({
        input: { packageCode, packageName, packageKind, lengthMm, widthMm, heightMm, tareKg: 250n, maxKg: 30_000n },
      })),
    ),
})
