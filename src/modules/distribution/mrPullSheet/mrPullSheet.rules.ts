import { complaintsOf, lineOf, shortTime, show, type Complaint } from '../../../declare/index.ts'
import { plain, rule, rules } from '../../../engine/rule.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { callOffRules } from '../../common/callOff.server.ts'
import { oddBoxes } from '../../common/deliveryRoutes.server.ts'
import { pick } from '../pick/pick.ts'
import { allocation, packing } from '../sendSheet/shipment.server.ts'
import { factsOf, figuresOf, loaded, needAtOf, packedOf, type Facts, type Pull } from './facts.server.ts'
import { mrPullSheet } from './mrPullSheet.ts'
import { pickOf, takable, tripDays, tripOf, tripsOf, type Trip } from './trip.server.ts'

type Line = Pull['lines'][number]

function lineWrong(pull: Pull, l: Line, f: Facts): Complaint[] {
  if (f.part(l.partNo)?.isSerial)
    return [{ line: l.lineNo, field: 'partNo', message: `零件${l.partNo}按序列号管理，不能循环取货` }]
  return oddBoxes(l, packedOf(pull, l, f).snp, l.lineNo)
}

function wrongOf(pull: Pull, f: Facts): Complaint[] | string {
  if (!pull.lines.length) return 'MR拉动单没有明细行'
  const wrong = (field: string, message: string) => [{ field, message }]
  if (!f.route(pull))
    return wrong(
      'routeNo',
      `路线${pull.routeNo}在${pull.pickupAt.slice(0, 10)}不经过供应商${pull.supplierCode}，请先维护远程MR数据`,
    )
  if (pull.pickupEnd && pull.pickupEnd <= pull.pickupAt) return wrong('pickupEnd', '取货截止必须晚于取货时间')
  if (needAtOf(pull, f) <= (pull.pickupEnd ?? pull.pickupAt)) return wrong('needAt', '到厂时间必须晚于取货截止')
  return pull.lines.flatMap((l) => lineWrong(pull, l, f))
}

const { create, edit } = createEditRules(mrPullSheet, {
  find: async (pulls, read) => ({ facts: await factsOf(read, pulls), day: await tripDays(read, pulls) }),
  together: 'each',
  wrong: (pull, { found }) => wrongOf(pull, found.facts),
  edit: {
    effect: (pull, { input: { lines, ...head }, found }, to) => {
      // The store's address is another one's when the supplier is another.
      to.set({ ...head, needAt: needAtOf({ ...pull, ...head } as Pull, found.facts) })
      // Boxes follow from the quantity, unless they were counted otherwise.
      const counted = new Map(pull.lines.map((l) => [l.id, packing(l.needQty, l.snp).boxes]))
      if (lines) to.replaceLines(lines.map((l) => (l.needBoxes === counted.get(l.id!) ? { ...l, needBoxes: null } : l)))
    },
  },
  // From its lines, its route and how its parts are packed.
  follows: (pull, { found: { facts, day } }, to) => {
    for (const l of pull.lines) to.setLine(l.id, packedOf(pull, l, facts))
    to.set({ ...figuresOf(pull, facts), pickDate: day(pull) })
  },
})

const callOff = callOffRules(mrPullSheet, {
  find: (pulls: Pull[], read) => factsOf(read, pulls),
  stocks: (pull: Pull, found) => found.atThird(pull),
  wrong: (pull: Pull, found) => complaintsOf(wrongOf(pull, found)),
  more: ({ packageCode, snp }: Line, qty) => ({ packageCode, needBoxes: packing(qty, snp).boxes }),
  released: (pull, to) => to.set({ lineCount: pull.lines.length }),
})

type Ready = Pick<Line, 'id' | 'readyRemark'> & { readyQty: bigint }
/** What of a line is with the carrier or at the plant already. */
const gone = (l: Line) => l.allocQty + l.transitQty + l.receivedQty
const stateOf = (lines: readonly { readyQty: bigint; needQty: bigint }[]) =>
  lines.every((l) => l.readyQty >= l.needQty) ? 'ready' : lines.some((l) => l.readyQty > 0n) ? 'part' : 'empty'
const words = { ready: '已备齐', part: '部分备齐', empty: '无货' } as const

/** What was said of lines; of nothing said all is ready that was not said to lack. */
const readyOf = (pull: Pull, said: readonly Ready[]): readonly Ready[] =>
  said.length ? said : pull.lines.map((l) => ({ id: l.id, readyQty: l.readyQty ?? l.needQty, readyRemark: l.readyRemark }))

const confirmReady = rule(mrPullSheet, 'confirmReady', {
  guard: (pull, { input }) =>
    readyOf(pull, input.lines).flatMap((said): Complaint[] => {
      const l = lineOf(pull, said.id)!
      const wrong = (field: string, message: string) => [{ line: l.lineNo, field, message: `零件${l.partNo}：${message}` }]
      if (said.readyQty < gone(l)) return wrong('readyQty', `已排取货或已取走${show(gone(l))}，备货数量不能更少`)
      return said.readyQty < l.needQty - l.cancelledQty && !said.readyRemark
        ? wrong('readyRemark', '没有备齐，请说明原因和何时能齐')
        : []
    }),
  effect: (pull, { input, now, who }, to) => {
    for (const { id, readyQty, readyRemark } of readyOf(pull, input.lines))
      to.setLine(id, { readyQty, readyRemark: readyRemark ?? null })
    const state = stateOf(pull.lines.map((l) => ({ needQty: l.needQty - l.cancelledQty, readyQty: l.readyQty ?? 0n })))
    to.set({ readyState: state, readyAt: now, readyBy: who.name })
    const { routeNo, tripNo, supplierCode, mrNo } = pull
    const data = { routeNo, tripNo: String(tripNo), supplierCode, mrNo, said: words[state] }
    to.tell('ready', null, data)
    if (pull.carrierId) to.tell('ready', pull.carrierId, data)
  },
})

/** Why a trip cannot be picked up now. */
function refuseTrip({ stops }: Trip, f: Facts): string | undefined {
  const first = stops[0]!
  const name = `${first.routeNo}第${first.tripNo}趟`
  const planned = stops.find((s) => s.allocQty > 0n)
  if (planned) return `${name}已有取货单${planned.pickNo}`
  if (stops.some((s) => !s.carrierCode)) return `${name}没有承运商，请先填写`
  if (stops.some((s) => s.carrierCode !== first.carrierCode)) return `${name}各站的承运商不一致，请先改成同一家`
  if (stops.some(f.atThird) && stops.some((s) => s.warehouse !== first.warehouse))
    return `${name}有的站入三方仓、有的送到别处，请先改成同一个仓库`
  return stops.some((s) => s.lines.some((l) => takable(s, l) > 0n))
    ? undefined
    : `${name}没有可取的数量：都已排取货，或供应商没有备货`
}

const itsTrip = (pull: Pull, trips: readonly Trip[]) => trips.find((t) => t.key === tripOf(pull))!

const createPick = rule(mrPullSheet, 'createPick', {
  find: async (pulls, read) => {
    const trips = await tripsOf(read, pulls)
    const stops = trips.flatMap((t) => t.stops)
    // A pick is made with the first row of its trip that was chosen.
    return {
      trips,
      facts: await factsOf(read, stops),
      first: new Set([...Map.groupBy(pulls, tripOf).values()].map((its) => its[0]!.id)),
    }
  },
  guard: (pull, { found }) => refuseTrip(itsTrip(pull, found.trips), found.facts),
  effect: (pull, { found }, to) => {
    if (!found.first.has(pull.id)) return
    const trip = itsTrip(pull, found.trips)
    const { head, lines } = pickOf(
      trip,
      (stop, its) => loaded(stop, its, found.facts),
      found.facts.atThird,
      (stop) => found.facts.route(stop)?.distanceKm ?? null,
    )
    const planned = lines.map((l) => l.line)
    const made = to.create(pick, head, planned)
    made.post(
      ...lines.map(({ stop, of, line }, i) => allocation('ALC', { ...stop, ...of }, of.id, made.lineIds[i]!, line.planQty)),
    )
    for (const stop of trip.stops) to.act(mrPullSheet, 'plan', stop.id, { pickNo: made.no })
    const { routeNo, carrierId, tripNo } = pull
    to.tell('planned', carrierId, { routeNo, tripNo: String(tripNo), pickNo: made.no, pickupAt: shortTime(head.planPickAt) })
  },
})

const truck = rule(mrPullSheet, 'truck', {
  effect: (pull, { input }, to) => {
    to.set(input)
    const { mrNo, supplierId } = pull
    const { plateNo, driverName } = input
    const pickupAt = shortTime(pull.pickupAt)
    if (plateNo) to.tell('trucked', supplierId, { mrNo, plateNo, pickupAt, driverName: driverName ?? '' })
  },
})

/** At its stop; what was collected on an earlier trip counts too. */
const collect = rule(mrPullSheet, 'collect', {
  effect: (pull, { input, now }, to) => {
    const { handedBy, takenBy } = input
    const both = (n: 'handedSigns' | 'takenSigns') => [...(pull[n] ?? []), ...(input[n] ?? [])]
    to.set({ handedBy, takenBy, handedSigns: both('handedSigns'), takenSigns: both('takenSigns') })
    if (input.lines.length) to.set({ actualPickAt: now })
    for (const { id, pickedQty } of input.lines) to.setLine(id, { pickedQty: lineOf(pull, id)!.pickedQty + pickedQty })
  },
})

export default rules(mrPullSheet, {
  create, edit, confirmReady, createPick, plan: plain, truck, collect,
  ...callOff,
})
