/** The parts. */
import { demo } from '../../../../demo/stage.ts'
import { part } from './part.ts'

const nouns = [
  '支架',
  '护板',
  '线束总成',
  '制动盘',
  '前大灯',
  '仪表板',
  '密封条',
  '紧固螺栓',
  '后视镜',
  '空调管路',
  '转向拉杆',
  '车门内板',
  '控制器',
  '油封',
  '减振器',
  '座椅骨架',
  '安全带',
  '门锁',
  '风挡玻璃',
  '轮毂轴承',
]
const sides = ['左前', '右前', '左后', '右后', '上', '下', '中', '']

export default demo(part, {
  rows: (s) => {
    const { c } = s
    return s.do(
      s.portal,
      part,
      'create',
      s.frame.parts.map((partNo, i) => ({
        input: {
          partNo,
          partName: `${c.pick(sides)}${nouns[i % nouns.length]!}`,
          unit: 'EA',
          projectCode: c.pick(['A5', 'B9', 'MEB', 'PHEV', 'Q4']),
          netWeightKg: BigInt(c.between(50, 80_000)),
          isBatch: i % 9 === 0,
        },
      })),
    )
  },
})
