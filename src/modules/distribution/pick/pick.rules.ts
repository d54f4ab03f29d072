import { lineOf, show, toInstant, type Complaint, type Row, type Who } from '../../../declare/index.ts'
import { rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { debiting, leastFar } from '../../accounting/debited.server.ts'
import { dedstatement } from '../../accounting/dedstatement/dedstatement.ts'
import { phoneWrong } from '../../master/checks.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { part } from '../../master/part/part.ts'
import { truck } from '../../master/truck/truck.ts'
import { punctual } from '../docking.server.ts'
import { handoverSigns, handoverComplaint } from '../handoverSignature.server.ts'
import { mrPullSheet } from '../mrPullSheet/mrPullSheet.ts'
import { shippableLines } from '../sendSheet/demand.server.ts'
import { sendSheet } from '../sendSheet/sendSheet.ts'
import { allocation, draftSheet } from '../sendSheet/shipment.server.ts'
import { expectedStops } from './expected.server.ts'
import { chargedStops } from './freight.server.ts'
import { pick } from './pick.ts'

type Pick = Row<typeof pick>
type Line = Pick['lines'][number]

/** The stops of picks, held. */
const stopsOf = (picks: readonly Pick[], read: Read) =>
  read.any(mrPullSheet, { mrNo: [...new Set(picks.flatMap((p) => p.lines.map((l) => l.mrNo)))] }, { lock: true })
const isStopOf = (p: Pick) => (s: { mrNo: string }) => p.lines.some((l) => l.mrNo === s.mrNo)
const sum = (lines: readonly Line[], of: 'pickQty' | 'backQty' | 'leftQty') => lines.reduce((n, l) => n + l[of], 0n)

/** Who runs the store where it goes sees it coming; the truck is its carrier's. */
const notItsTruck = (row: Pick, who: Who) =>
  who.orgType === 'carrier' && who.orgId !== row.carrierId && `取货由承运商${row.carrierCode}执行`

const dispatch = rule(pick, 'dispatch', {
  find: async (picks, read, inputs) => ({
    stops: await stopsOf(picks, read),
    trucks: await read.any(truck, { plateNo: inputs.map((i) => i.plateNo), status: 'enabled' }),
  }),
  guard: (row, { input, found, today, who }) => {
    const other = notItsTruck(row, who)
    if (other) return other
    const own = found.trucks.find((t) => t.plateNo === input.plateNo)
    if (own && own.carrierCode !== row.carrierCode)
      return `车辆${own.plateNo}是承运商${own.carrierCode}的，不能派给${row.carrierCode}的取货，请核对车牌或换车`
    if (own?.validTo && own.validTo < today)
      return `车辆${own.plateNo}的行驶证已于${own.validTo}到期，请换车，或在车辆档案更新有效期`
    return phoneWrong(input.driverPhone)
  },
  effect: (row, { input, found, now }, to) => {
    const own = found.trucks.find((t) => t.plateNo === input.plateNo)
    to.set({
      ...input,
      dispatchedAt: now,
      truckM3: own?.volumeM3 ?? row.truckM3,
      truckKg: own?.loadKg ?? row.truckKg,
    })
    for (const s of found.stops.filter(isStopOf(row))) to.act(mrPullSheet, 'truck', s.id, input)
  },
})

/** Where a pick is by what became of its lines: under way, at the plant, received. */
function stateOf(lines: readonly Line[]): 'transit' | 'arrived' | 'done' {
  if (lines.some((l) => l.leftQty > 0n)) return 'transit'
  const goods = lines.filter((l) => l.pickQty > 0n)
  if (goods.every((l) => l.receivedAt)) return 'done'
  return goods.every((l) => l.arriveAt) ? 'arrived' : 'transit'
}
/** Sets what follows from its lines, and moves. */
function settle(row: Pick, now: string, to: Effects<typeof pick>): void {
  const state = stateOf(row.lines)
  to.set({
    pickQty: sum(row.lines, 'pickQty'),
    backQty: sum(row.lines, 'backQty'),
    leftQty: sum(row.lines, 'leftQty'),
    arriveAt: state === 'transit' ? null : (row.arriveAt ?? now),
    deliveredAt: state === 'done' ? (row.deliveredAt ?? now) : null,
  })
  // What the trip costs is owed once it is received; what a deduction has taken up stays with it.
  for (const { line } of chargedStops(row))
    if ((line.debitState ?? 'open') === 'open') to.setLine(line.id, { debitState: state === 'done' ? 'open' : null })
  to.set({ debitState: leastFar(row.lines) })
  to.move(state)
}

/** The lines of a stop that are still to be collected. */
const dueAt = (row: Pick, mrNo: string) => row.lines.filter((l) => l.mrNo === mrNo && l.leftQty > 0n)

const pickup = rule(pick, 'pickup', {
  find: async (picks, read, inputs, context) => {
    const ids = picks.flatMap((p) => p.lines.map((l) => l.demandLineId))
    return {
      stops: await stopsOf(picks, read),
      lines: await shippableLines({ ...read, mine: read.any }, ids),
      onPaper: read.portal.signedOnPaper,
      handed: new Map(
        await Promise.all(
          picks.map(async (p, i) => [p.id, await handoverSigns(inputs[i]!, p.driverName, read, context)] as const),
        ),
      ),
      parts: new Map(
        (await read.any(part, { partNo: [...new Set(picks.flatMap((p) => p.lines.map((l) => l.partNo)))] })).map((p) => [
          p.partNo,
          p,
        ]),
      ),
    }
  },
  guard: (row, { input, found, who }) => {
    const other = notItsTruck(row, who)
    if (other) return other
    const due = dueAt(row, input.mrNo)
    if (!due.length)
      return row.lines.some((l) => l.mrNo === input.mrNo)
        ? `${input.mrNo}已登记取货`
        : `${input.mrNo}不在取货单${row.pickNo}上，请核对站点`
    const unnamed = handoverComplaint(input, row.driverName)
    if (unnamed) return unnamed
    const wrong = due.flatMap((l): Complaint[] => {
      const said = lineOf(input, l.id)
      const is = (field: string, message: string) => [{ line: l.lineNo, field, message: `零件${l.partNo}：${message}` }]
      if (said?.pickQty == null) return is('pickQty', '请填写实取数量，没有取到填0')
      const stopped = said.pickQty > 0n && found.lines.get(l.demandLineId)?.stopped
      if (stopped) return [{ line: l.lineNo, field: 'pickQty', message: `${stopped}，请填0` }]
      if (said.pickQty < l.planQty && !said.diffReason)
        return is('diffReason', `少取${show(l.planQty - said.pickQty)}，请选择原因`)
      return said.pickQty > 0n && found.parts.get(l.partNo)?.isBatch && !said.batchNo
        ? is('batchNo', '为批次管理，请填写批次')
        : []
    })
    if (wrong.length) return wrong
    // Without it the carrier alone would say that the supplier handed over less.
    const short = due.some((l) => lineOf(input, l.id)!.pickQty! < l.planQty)
    return short && who.orgType === 'carrier' && !input.handedSign && !found.onPaper
      ? '有少取：请供应商交货人在手机上手写签字确认，或请主机厂代为登记'
      : undefined
  },
  effect: (row, { input, found, now }, to) => {
    const stop = found.stops.find((s) => s.mrNo === input.mrNo)!
    const due = dueAt(row, input.mrNo)
    const said = new Map(input.lines.map((l) => [l.id, l]))
    const { given, handedSigns, takenSigns } = found.handed.get(row.id)!
    const names = { handedBy: input.handedBy, takenBy: input.takenBy ?? row.driverName }
    for (const l of due) {
      const { pickQty, diffReason } = said.get(l.id)!
      // What the pick held is free; what was collected the sheet takes.
      to.post(allocation('ALX', { ...l, plant: row.plant }, l.demandLineId, l.id, l.planQty))
      to.setLine(l.id, {
        pickQty: pickQty!,
        backQty: l.planQty - pickQty!,
        leftQty: 0n,
        diffReason: pickQty! < l.planQty ? diffReason : null,
        pickedAt: now,
        ...names,
      })
    }
    const goods = due.filter((l) => l.pickQty > 0n)
    if (goods.length) {
      const arrive = Math.max(Date.parse(stop.needAt), Date.parse(now) + 60_000)
      const { carrierCode, plateNo, driverName, driverPhone } = row
      const sheet = draftSheet(
        to,
        {
          sourceType: 'mrPullSheet' as const,
          sourceNo: stop.mrNo, pickNo: row.pickNo,
          transportBy: 'maker' as const,
          planSendAt: now,
          planArriveAt: toInstant(new Date(arrive)),
          windowEnd: stop.windowEnd, carrierCode, plateNo, driverName, driverPhone, shipWarehouse: stop.shipWarehouse,
          shipFrom: stop.pickupAddress,
        },
        goods.map((l) => {
          const { batchNo, prodDate, serialNos } = said.get(l.id)!
          return { demandLineId: l.demandLineId, shipQty: l.pickQty, batchNo, prodDate, serialNos }
        }),
        found.lines,
      )
      goods.forEach((l, i) => to.setLine(l.id, { sheetNo: sheet.no, sheetLineId: sheet.lineIds[i]! }))
      // The new sheet does not know yet what is kept of its supplier and parts: what leaves is posted here.
      sheet.post(
        ...goods.map((l, i) => ({
          type: 'PKU', qty: l.pickQty, plant: row.plant, supplierId: l.supplierId, partNo: l.partNo, unit: l.unit,
          demandLineId: l.demandLineId,
          sheetLineId: sheet.lineIds[i]!,
          toHolder: carrierCode,
          batchNo: said.get(l.id)!.batchNo,
        })),
      )
      to.act(sendSheet, 'collect', sheet.id, { signs: given })
    }
    to.act(mrPullSheet, 'collect', stop.id, {
      ...names,
      handedSigns, takenSigns,
      lines: goods.map((l) => ({ id: l.demandLineId, pickedQty: l.pickQty })),
    })
    to.set({ actualPickAt: row.actualPickAt ?? now, lastPickAt: now })
    settle(row, now, to)
    const back = sum(due, 'backQty')
    if (back > 0n) {
      const data = { pickNo: row.pickNo, supplierCode: stop.supplierCode, backQty: show(back) }
      to.tell('short', null, data)
      to.tell('short', stop.supplierId, data)
    }
  },
})

const arrive = rule(pick, 'arrive', {
  find: (picks, read) =>
    read.any(sendSheet, { sheetNo: [...new Set(picks.flatMap((p) => p.lines.flatMap((l) => l.sheetNo ?? [])))] }, { lock: true }),
  guard: (row, { who }) => {
    if (row.pickType === 'third' && !who.system && who.orgId !== row.operatorId) return `三方仓${row.warehouse}由其运营方登记到达`
    const left = row.lines.find((l) => l.leftQty > 0n)
    return left && `第${left.stopSeq}站${left.mrNo}还没有登记取货，没有取到请登记为0`
  },
  effect: (row, { found }, to) => {
    // Its sheets arrive, and say so.
    for (const s of found) if (s.pickNo === row.pickNo && s.status === 'sent') to.act(sendSheet, 'arrive', s.id)
  },
})

/** Its freight is not owed any more: deductions that nobody is signing let it go. */
function takeBack(row: Pick, deductions: readonly Row<typeof dedstatement>[], to: Effects<typeof pick>): void {
  for (const { id, dedNo } of deductions.filter((d) => d.status !== 'signed' && d.signStatus !== 'running')) {
    const its = row.lines.filter((l) => l.dedNo === dedNo)
    for (const l of its) to.setLine(l.id, { dedNo: null, debitState: 'open' })
    if (its.length) to.act(dedstatement, 'release', id, { sourceNo: row.pickNo })
  }
}

/** A sheet of it is at the gate, or received, or its receipt was taken back. */
const follow = rule(pick, 'follow', {
  find: async (picks, read) => {
    const taken = picks.flatMap((p) => p.lines.flatMap((l) => (l.debitState === 'taken' && l.dedNo ? [l.dedNo] : [])))
    return {
      deductions: taken.length ? await read.any(dedstatement, { dedNo: [...new Set(taken)] }) : [],
      plants: await read.any(factory, { plant: [...new Set(picks.map((p) => p.plant))] }),
    }
  },
  effect: (row, { input, now, found }, to) => {
    const { sheetNo, arriveAt, receivedAt } = input
    for (const l of row.lines)
      if (l.sheetNo === sheetNo)
        to.setLine(l.id, {
          ...(arriveAt === undefined ? {} : { arriveAt }),
          ...(receivedAt === undefined ? {} : { receivedAt }),
        })
    if (stateOf(row.lines) !== 'done') takeBack(row, found.deductions, to)
    settle(row, now, to)
    const plant = found.plants.find((f) => f.plant === row.plant)!
    to.set({ onTime: row.arriveAt ? punctual(plant, row.needAt, row.arriveAt) : null })
  },
})

const cancel = rule(pick, 'cancel', {
  find: stopsOf,
  guard: (row, { who }) => notItsTruck(row, who),
  effect: (row, { input, found }, to) => {
    to.set({ cancelReason: input.reasonCode ?? null, leftQty: 0n })
    for (const l of row.lines) {
      to.post(allocation('ALX', { ...l, plant: row.plant }, l.demandLineId, l.id, l.planQty))
      to.setLine(l.id, { leftQty: 0n, backQty: l.planQty })
    }
    to.set({ backQty: row.planQty })
    for (const s of found.filter(isStopOf(row))) {
      to.act(mrPullSheet, 'plan', s.id, { pickNo: null })
      to.act(mrPullSheet, 'truck', s.id, { plateNo: null, driverName: null, driverPhone: null })
    }
  },
})

export default rules(
  pick,
  { dispatch, pickup, arrive, follow, debit: debiting(pick), cancel },
  { asks: { expected: expectedStops } },
)
