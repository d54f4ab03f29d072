/** What a scenario stands for: the portal's own actions, which bring about on the board what its levers say; or why there is none. */
import { minuteText } from '../../../starve/words.ts'
import { lookAheads } from './desk.ts'
import { leverOf, pullText, reordered, soonest, type Desk, type Pull } from './scenario.ts'

export interface Deed {
  /** Urgent plans, made and published; `at` in minutes since 1970. */
  plans: { qty: number; at: number }[]
  /** Vehicles with their new places in the plan of their day. */
  moved: { vin: string; seq: number }[]
}

/** What no action of the portal brings about. */
const doorless: Readonly<Partial<Record<Pull['kind'], string>>> = {
  late: '车由供应商和司机开，只能催料，答复后板上才变', lost: '这是假设，不是办法', commit: '这是假设，不是办法',
  block: '冻结和放行在质量处理、上线记账里逐笔办理', rate: '产线快慢由 MES 决定，这里改不了',
  move: '整条线推迟由 MES 决定，这里改不了；可以用“调整排产顺序”',
  split: '工厂之间没有调拨单，请用“紧急送货”',
}

/** @returns the actions of a lever, or why it cannot be turned into any */
export function deedOf(pull: Pull, desk: Desk): Deed | string {
  const lever = leverOf(pull, desk)
  if (typeof lever === 'string') return lever
  if (pull.kind === 'order') {
    const { places } = desk.order
    const moved = reordered(pull, desk)!.flatMap(({ vin, seq }, i) => (vin === places[i]!.vin ? [] : [{ vin, seq: seq! }]))
    return new Set(moved.map((m) => m.seq)).size < moved.length && hasTwins(desk, moved)
      ? '这些车的计划序号有重复，请先在“车辆上线”里改好'
      : { plans: [], moved }
  }
  if (pull.kind !== 'urgent' && pull.kind !== 'shift') return doorless[pull.kind]!
  const { x } = desk
  const plans =
    pull.kind === 'urgent'
      ? [pull]
      : Array.from({ length: pull.times }, (_, i) => ({ qty: pull.qty, at: pull.at + i * pull.every }))
  // Nothing that is asked for now is there sooner, and beyond these days the board looks at plans.
  if (plans.some((p) => p.at < x.from + desk.parts[0]!.reach))
    return `最早 ${minuteText(x.from, soonest(desk) - x.from)} 能到，请把到货推到那以后`
  if (plans.some((p) => p.at >= x.from + lookAheads.days[0] * 1440)) return '三天以后的到货请用周计划'
  return { plans: plans.map(({ qty, at }) => ({ qty, at })), moved: [] }
}
/** Two vehicles of one line and day in one place: which of them comes first nobody knows. */
function hasTwins({ order }: Desk, moved: Deed['moved']): boolean {
  const vins = new Set(moved.map((m) => m.vin))
  const places = order.places.filter((p) => vins.has(p.vin)).map((p) => `${order.kinds[p.kind]}|${p.seq}`)
  return new Set(places).size < places.length
}

/** What is done, in words: which documents, which quantities. */
export function deedText({ plans, moved }: Deed, desk: Desk): string {
  const { partNo, unit } = desk.parts[0]!
  const each = plans.map((p) => `${partNo} ${p.qty} ${unit}，${minuteText(desk.x.from, p.at - desk.x.from)} 到`)
  if (each.length) return `新增并发布手工计划：${each.join('；')}`
  const [first] = moved.toSorted((a, b) => a.seq - b.seq)
  return `修改车辆上线：${moved.length} 辆车换计划序号，${first!.vin} 起`
}

/** What of a scenario is done, and what is not, in words. */
export function judged(pulls: readonly Pull[], desk: Desk) {
  const all = pulls.map((pull) => ({ pull, deed: deedOf(pull, desk), words: pullText(pull, desk.x.from) }))
  return {
    done: all.flatMap(({ pull, deed }) => (typeof deed === 'string' ? [] : [{ pull, deed, words: deedText(deed, desk) }])),
    left: all.flatMap(({ deed, words }) => (typeof deed === 'string' ? [{ words, why: deed }] : [])),
  }
}
