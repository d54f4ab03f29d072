/** Who builds what of whose parts: hub units are delivered with the wheel speed sensor that another supplier makes. */
import type { Frame, PartOf } from './frame.ts'

export interface Built {
  component: PartOf
  assembly: PartOf
}
/** Both live in the first lane: what they do with one another has one clock. */
const PAIRS = [
  { of: 'S001', part: '左前轮速传感器', by: 'S028', into: '前轮毂轴承单元' },
  // A small world has no hub units.
  { of: 'S004', part: '后保险杠线束', by: 'S010', into: '倒车雷达传感器 黑色' },
]
const PLANTS = ['CN01', 'CN03']

/** The components of the first pair that there is, at two plants, one at each. */
export function builtIn({ links, running, suppliers }: Frame): Built[] {
  const pair = PAIRS.find((p) => suppliers.includes(p.by))
  if (!pair) return []
  return PLANTS.flatMap((plant) => {
    const of = (code: string, name: string) =>
      links.filter((l) => l.plant === plant && l.supplierCode === code && l.part.name === name)
    const assembly = of(pair.by, pair.into).find((l) => running.has(l))
    const component = of(pair.of, pair.part)[0]
    return assembly && component ? [{ component, assembly }] : []
  })
}
