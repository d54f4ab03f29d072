/**
 * Sets whose levels (HL) stand one in another: each item becomes a group of its own that says what the levels above it say of it, so that
 * a table reads it like any other.
 */
import { at, demandFew, type Segment } from '../envelope.ts'
import type { Findings } from '../edifact/findings.ts'
import { fits, type Match } from '../edifact/table.ts'

const [SHIPMENT, ITEM] = ['S', 'I']
/** Levels that hold items stand behind each under a tag of their own: a box (HL*…*P), a tray (HL*…*T). */
export const [PACK, TARE] = ['HL/P', 'HL/T']
const holding: Readonly<Record<string, string>> = { P: PACK, T: TARE }

interface Level {
  hl: Segment
  kind: string
  above: Level | undefined
  depth: number
  own: Segment[]
}

/** Shipment, order, tray, box, item are five; none of them needs more. */
const DEEPEST = 8

/**
 * @param handedDown the segments that the levels above an item say of it
 * @returns what belongs to the whole, then item by item
 */
export function flattened(segments: readonly Segment[], handedDown: readonly Match[], findings: Findings): Segment[] {
  const [before, levels] = levelsOf(segments, findings)
  if (levels.filter((l) => l.kind === SHIPMENT).length !== 1)
    findings.refuse('一份报文应有且只有一个发运层（HL*…*S）', { segment: segments[0]?.no ?? 1 })
  const isHanded = (s: Segment) => handedDown.some((m) => fits(m, s))
  const items = levels.filter((l) => l.kind === ITEM)
  const itemsIn = new Map<Level, number>()
  for (const l of items.flatMap(above)) itemsIn.set(l, (itemsIn.get(l) ?? 0) + 1)
  // Which of several items is in a box nobody knows.
  const isMixed = (l: Level) => holding[l.kind] === PACK && itemsIn.get(l)! > 1
  const isHolder = (l: Level) => holding[l.kind] !== undefined && itemsIn.has(l)
  const named = ({ hl, kind, own }: Level) => [{ ...hl, tag: holding[kind]! }, ...own.filter((s) => !isHanded(s))]
  const whole = levels
    .filter((l) => l.kind !== ITEM && !isHolder(l))
    .flatMap((l) => [l.hl, ...l.own.filter((s) => l.kind === SHIPMENT || !isHanded(s))])
  const mixed = levels.filter((l) => isHolder(l) && isMixed(l)).flatMap(named)
  let count = 0
  const said = items.flatMap((item) => {
    const around = above(item)
    // From the inside out; an item that says in how many loads it is, is in no other box.
    const inLoads = item.own.some((s) => s.tag === 'CLD')
    const holders = around.filter((l) => isHolder(l) && !isMixed(l) && !(inLoads && holding[l.kind] === PACK)).reverse()
    const some = [item.hl, ...around.flatMap((l) => l.own.filter(isHanded)), ...item.own, ...holders.flatMap(named)]
    demandFew((count += some.length))
    return some
  })
  return [...before, ...whole, ...mixed, ...said]
}

/** From the outside in, without the shipment itself: what it says holds for all. */
function above({ above: next }: Level): Level[] {
  const all: Level[] = []
  for (let l = next; l && l.kind !== SHIPMENT; l = l.above) all.unshift(l)
  return all
}

/** @returns what stands before all levels, and these */
function levelsOf(segments: readonly Segment[], findings: Findings): [Segment[], Level[]] {
  const first = segments.findIndex((s) => s.tag === 'HL')
  if (first < 0) return [[...segments], []]
  const known = new Map<string, Level>()
  const all: Level[] = []
  for (const s of segments.slice(first)) {
    if (s.tag !== 'HL') {
      all.at(-1)!.own.push(s)
      continue
    }
    const [id, parent, kind] = [at(s, 0), at(s, 1), at(s, 2)]
    const above = known.get(parent)
    const depth = (above?.depth ?? 0) + 1
    if (known.has(id)) findings.refuse(`层号重复：HL ${id}`, { segment: s.no, element: 0 })
    if (!above && kind !== SHIPMENT) findings.refuse(`HL ${id} 的上级 ${parent} 不在它前面`, { segment: s.no, element: 1 })
    if (depth > DEEPEST) findings.refuse(`HL ${id} 的层级过深`, { segment: s.no })
    const level: Level = { hl: s, kind, above: depth > DEEPEST ? undefined : above, depth: Math.min(depth, DEEPEST), own: [] }
    known.set(id, level)
    all.push(level)
  }
  return [segments.slice(0, first), all]
}
