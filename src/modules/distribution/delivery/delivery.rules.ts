import { lineOf, shortTime, show, type Complaint, type Row, type Who } from '../../../declare/index.ts'
import { rule, rules, sameAs, type Effects, type Read } from '../../../engine/rule.ts'
import { followBooked, plates, shipmentRules, wrongFrom } from '../../common/shipment.server.ts'
import { codesOf, phoneWrong } from '../../master/checks.server.ts'
import { partPackage } from '../../master/partPackage/partPackage.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { bookingsOf } from '../ddRoom/booking.server.ts'
import { slotsAsked } from '../docking.server.ts'
import { shippableLines } from '../sendSheet/demand.server.ts'
import { allocation, packing, refuseShipment, type Shippable } from '../sendSheet/shipment.server.ts'
import { sendSheet } from '../sendSheet/sendSheet.ts'
import { kindOfDelivery } from '../sheets.server.ts'
import { delivery } from './delivery.ts'
import { expectedDeliveries, outgoingDeliveries } from './expected.server.ts'
import { lotsOf, type Piece, type Place, type Stock } from './stock.server.ts'

type Sheet = Row<typeof delivery>

/** The stores that goods leave, held: of two who take of the same stock one waits. */
async function storesOf(read: Read, sheets: readonly Pick<Sheet, 'plant' | 'fromWarehouse' | 'warehouse'>[]) {
  const found = await read.any(
    warehouse,
    { plant: [...new Set(sheets.map((s) => s.plant))], warehouse: [...new Set(sheets.map((s) => s.fromWarehouse))] },
    { lock: true },
  )
  return (s: Pick<Sheet, 'plant' | 'fromWarehouse'>) =>
    found.find((w) => w.plant === s.plant && w.warehouse === s.fromWarehouse && w.whKind === 'tpl')
}
type Stores = Awaited<ReturnType<typeof storesOf>>

/** A store is its operator's, the plant's people plan for it. */
function refuseStore(s: Pick<Sheet, 'plant' | 'fromWarehouse'>, stores: Stores, who: Who): string | undefined {
  const store = stores(s)
  if (!store) return `${s.fromWarehouse}不是工厂${s.plant}的三方仓`
  return who.orgType === 'carrier' && store.operatorId !== who.orgId ? `三方仓${s.fromWarehouse}的配送由其运营方开单` : undefined
}
/** Other carriers see a delivery on their trucks or coming to their stores; it is the operator's who sends it. */
const notItsStore = (s: Sheet, who: Who) =>
  who.orgType === 'carrier' && who.orgId !== s.fromOperatorId && `配送单由三方仓${s.fromWarehouse}的运营方修改`

interface Wanted {
  partNo: string
  shipQty: bigint
  batchNo?: string | null
}
const placeOf = (s: Pick<Sheet, 'plant' | 'fromWarehouse'>, supplierId: number, partNo: string): Place => ({
  plant: s.plant, warehouse: s.fromWarehouse, supplierId, partNo,
})
/** Which batches each line takes, or why there is not so much; the sheets of one request take one after another. */
function shared<W extends Wanted>(
  stock: Stock,
  s: Pick<Sheet, 'plant' | 'fromWarehouse'>,
  supplierId: number,
  wanted: readonly W[],
) {
  return wanted.map((of) => ({
    of,
    place: placeOf(s, supplierId, of.partNo),
    taken: stock.take(placeOf(s, supplierId, of.partNo), of.shipQty, of.batchNo ?? undefined),
  }))
}
type Shares<W extends Wanted = Wanted> = ReturnType<typeof shared<W>>
const lacking = (shares: Shares): Complaint[] =>
  shares.flatMap(({ taken }, i) => (typeof taken === 'string' ? [{ line: i + 1, field: 'shipQty', message: taken }] : []))

/** Writes the batches that a line takes: the first on it, each further one on a line of its own. */
function writeLines<W extends Wanted>(
  s: Sheet,
  shares: Shares<W>,
  about: (of: W) => Record<string, unknown> & { snp: bigint | null },
  posted: (of: W, lineId: number, qty: bigint) => void,
  to: Effects<typeof delivery>,
): void {
  shares.forEach(({ of, taken }, i) => {
    for (const [n, piece] of (taken as Piece[]).entries()) {
      const values = { ...about(of), ...piecedBy(piece, about(of).snp) }
      const id = n === 0 ? s.lines[i]!.id : to.addLine({ ...values, partNo: of.partNo } as never)
      if (n === 0) to.setLine(id, values as never)
      posted(of, id, piece.qty)
    }
  })
}
const piecedBy = ({ qty, batchNo, lotAt }: Piece, snp: bigint | null) => ({ shipQty: qty, batchNo, lotAt, ...packing(qty, snp) })

/** What a whole delivery says about its lines, and whether older batches stay behind. */
function sum(s: Sheet, stock: Stock, supplierId: number, to: Effects<typeof delivery>): void {
  for (const l of s.lines) to.setLine(l.id, { olderBatch: stock.older(placeOf(s, supplierId, l.partNo), l) })
  to.set({
    totalQty: s.lines.reduce((n, l) => n + l.shipQty, 0n),
    boxCount: s.lines.reduce((n, l) => n + l.boxes, 0),
    fifo: s.lines.some((l) => l.olderBatch) ? 'skipped' : 'kept',
  })
}
/** Who runs the store learns what is to be got ready. */
const told = (s: Sheet, stores: Stores, to: Effects<typeof delivery>) => {
  const { operatorId } = stores(s)!
  if (operatorId) to.tell('created', operatorId, { sheetNo: s.sheetNo, planArriveAt: shortTime(s.planArriveAt) })
}

type Asked = { demandLineId: number; shipQty: bigint; batchNo: string | null }

const create = rule(delivery, 'create', {
  find: async (sheets, read, inputs) => {
    // Demands are the plant's: who runs a store that may serve them takes them whoever may see their papers.
    const lines = await shippableLines(
      { ...read, mine: read.any },
      inputs.flatMap((i) => (i.lines as unknown as Asked[]).map((l) => l.demandLineId)),
    )
    const stores = await storesOf(read, sheets)
    const wanted = inputs.map((i) =>
      (i.lines as unknown as Asked[]).flatMap((l) => {
        const of = lines.get(l.demandLineId)
        return of ? [{ ...l, partNo: of.partNo, demand: of }] : []
      }),
    )
    const places = sheets.flatMap((s, i) => wanted[i]!.map((l) => placeOf(s, l.demand.supplierId, l.partNo)))
    const stock = await lotsOf(read, places)
    const thirds = new Set((await read.any(warehouse, { whKind: 'tpl' })).map((w) => `${w.plant}|${w.warehouse}`))
    const shares = new Map(
      sheets.map((s, i) => [s, wanted[i]!.length ? shared(stock, s, wanted[i]![0]!.demand.supplierId, wanted[i]!) : []]),
    )
    return { lines, stores, stock, shares, atThird: (d: Shippable) => thirds.has(`${d.plant}|${d.warehouse}`) }
  },
  guard: (s, { input, found, who, today }) => {
    const wanted = input.lines as unknown as Asked[]
    const refused = wrongFrom(today, s) || refuseStore(s, found.stores, who) || refuseShipment(wanted, found.lines)
    if (refused) return refused
    const first = found.lines.get(wanted[0]!.demandLineId)!
    if (first.plant !== s.plant) return `${first.no}是工厂${first.plant}的要货`
    if (found.atThird(first)) return `${first.no}是三方仓的补货，按取货或送货入库`
    return lacking(found.shares.get(s)!)
  },
  effect: (s, { found }, to) => {
    const shares = found.shares.get(s)!
    const first = shares[0]!.of.demand
    to.set({
      deliveryType: first.type === 'manualPlan' ? 'plan' : 'pull',
      sourceNo: first.no, supplierCode: first.supplierCode,
      warehouse: first.warehouse!,
      dock: first.dock,
      carrierCode: s.carrierCode ?? found.stores(s)!.operatorCode,
      lineSide: first.lineSide,
    })
    writeLines(
      s,
      shares,
      ({ demand }) => ({
        demandType: demand.type, demandNo: demand.no, demandLineId: demand.id, partNo: demand.partNo, snp: demand.snp,
        stationCode: demand.stationCode,
      }),
      ({ demand }, lineId, qty) => to.post(allocation('ALC', demand, demand.id, lineId, qty)),
      to,
    )
    sum(s, found.stock, first.supplierId, to)
    told(s, found.stores, to)
  },
})

const createMove = rule(delivery, 'createMove', {
  find: async (sheets, read, inputs) => {
    const stores = await storesOf(read, sheets)
    const suppliers = await read.any(supplier, { supplierCode: [...new Set(sheets.map((s) => s.supplierCode))] })
    const idOf = (s: Sheet) => suppliers.find((x) => x.supplierCode === s.supplierCode)!.id
    const wanted = inputs.map((i) => i.lines as unknown as Wanted[])
    const stock = await lotsOf(
      read,
      sheets.flatMap((s, i) => wanted[i]!.map((l) => placeOf(s, idOf(s), l.partNo))),
    )
    const packings = await read.any(partPackage, {
      plant: [...new Set(sheets.map((s) => s.plant))],
      partNo: [...new Set(wanted.flat().map((l) => l.partNo))],
      status: 'approved',
    })
    const shares = new Map(sheets.map((s, i) => [s, shared(stock, s, idOf(s), wanted[i]!)]))
    const snpOf = (s: Sheet, partNo: string) =>
      packings.find((p) => p.plant === s.plant && p.supplierCode === s.supplierCode && p.partNo === partNo)?.snp ?? null
    return { stores, stock, shares, idOf, snpOf }
  },
  guard: (s, { found, who, today }) =>
    wrongFrom(today, s) ||
    refuseStore(s, found.stores, who) ||
    (s.warehouse === s.fromWarehouse && '收货三方仓不能就是发货三方仓') ||
    (found.shares.get(s)!.length ? lacking(found.shares.get(s)!) : '配送单没有明细行'),
  effect: (s, { found }, to) => {
    to.set({ deliveryType: 'move', carrierCode: s.carrierCode ?? found.stores(s)!.operatorCode })
    writeLines(
      s,
      found.shares.get(s)!,
      ({ partNo }) => ({ snp: found.snpOf(s, partNo) }),
      () => {},
      to,
    )
    sum(s, found.stock, found.idOf(s), to)
    told(s, found.stores, to)
  },
})

const given = <T extends object>(said: T) =>
  Object.fromEntries(Object.entries(said).filter(([, v]) => v !== null && v !== undefined))

/** What is sent back as it stands is no change. */
const changes = (
  of: Pick<Row<typeof delivery>['lines'][number], 'shipQty' | 'batchNo'>,
  said: { shipQty?: bigint | null; batchNo?: string | null },
) => (said.shipQty != null && said.shipQty !== of.shipQty) || (said.batchNo != null && said.batchNo !== of.batchNo)

const edit = rule(delivery, 'edit', {
  find: async (sheets, read, inputs) => {
    await storesOf(read, sheets)
    const lines = await shippableLines(
      { ...read, mine: read.any },
      sheets.flatMap((s) => s.lines.flatMap((l) => l.demandLineId ?? [])),
    )
    const stock = await lotsOf(
      read,
      sheets.flatMap((s) => s.lines.map((l) => placeOf(s, s.supplierId, l.partNo))),
      sheets.map((s) => s.id),
    )
    // A line stays in its batch unless another one is named.
    const shares = new Map(
      sheets.map((s, i) => [
        s.id,
        s.lines.map((of) => {
          const said = inputs[i]!.lines.find((l) => l.id === of.id)
          const qty = said?.shipQty ?? of.shipQty
          const batchNo = said?.batchNo ?? of.batchNo
          return { of, qty, taken: qty > 0n ? stock.take(placeOf(s, s.supplierId, of.partNo), qty, batchNo) : [] }
        }),
      ]),
    )
    return { lines, stock, shares, bookings: await bookingsOf(sheets, read, plates(inputs)) }
  },
  guard: (s, { input, found, who }) => {
    const other = notItsStore(s, who) || phoneWrong(input.driverPhone)
    if (other) return other
    if (s.status !== 'draft' && input.lines.some((l) => changes(lineOf(s, l.id)!, l))) return '已发布的配送单只能修改运输信息'
    return found.shares.get(s.id)!.flatMap(({ of, qty, taken }): Complaint[] => {
      const wrong = (message: string) => [{ line: of.lineNo, field: 'shipQty', message }]
      if (qty <= 0n) return wrong('配送数量必须大于0')
      if (typeof taken === 'string') return wrong(taken)
      const free = of.demandLineId && (found.lines.get(of.demandLineId)?.openQty ?? 0n) + of.shipQty
      return free && qty > free ? wrong(`超过可配送数量${show(free)}`) : []
    })
  },
  effect: (s, { input, found }, to) => {
    const { lines: _, ...head } = input
    to.set(given(head))
    for (const { of, qty, taken } of s.status === 'draft' ? found.shares.get(s.id)! : []) {
      if (of.demandLineId && qty !== of.shipQty) {
        const [type, much] = qty > of.shipQty ? (['ALC', qty - of.shipQty] as const) : (['ALX', of.shipQty - qty] as const)
        to.post(allocation(type, { ...s, ...of }, of.demandLineId, of.id, much))
      }
      const [first] = taken as Piece[]
      to.setLine(of.id, { ...piecedBy({ ...first!, qty }, of.snp) })
    }
    sum(s, found.stock, s.supplierId, to)
    followBooked(s, found.bookings, to)
  },
})

/** What is on these trays, of those that came in. */
async function traysOf(read: Read, trayNo: string[]) {
  const boxes = trayNo.length ? await read.any(boxLabel, { trayNo, status: 'received' }) : []
  const sheets = await read.any(sendSheet, { id: boxes.map((b) => b.sheetId) })
  return boxes.map((b) => {
    const { plant, warehouse, supplierCode, sheetNo, lines } = sheets.find((s) => s.id === b.sheetId)!
    const batchNo = lines.find((l) => l.id === b.sheetLineId)!.batchNo ?? sheetNo
    return { trayNo: b.trayNo, partNo: b.partNo, batchNo, plant, warehouse, supplierCode }
  })
}

const its = shipmentRules(delivery, {
  kind: kindOfDelivery,
  leaves: (s) => ({ type: 'TOU', holder: s.fromWarehouse }),
  expects: (s) => s.operatorId,
  send: {
    find: (_, read, inputs) => traysOf(read, inputs.flatMap((i) => codesOf(i.trayNos))), // prettier-ignore
    guard: (s, { input, found }) => {
      for (const trayNo of codesOf(input.trayNos)) {
        const its = found.filter((t) => t.trayNo === trayNo)
        if (!its.some((t) => t.warehouse === s.fromWarehouse && t.plant === s.plant))
          return `托盘${trayNo}不在三方仓${s.fromWarehouse}，请核对托盘码`
        const on = (l: Sheet['lines'][number]) => its.some((t) => t.partNo === l.partNo && t.batchNo === l.batchNo)
        if (its[0]!.supplierCode !== s.supplierCode || !s.lines.some(on))
          return `托盘${trayNo}上没有本单的零件和批次，请换一托或改单`
      }
      return undefined
    },
    effect: (_, { input }, to) => to.set({ trayNos: codesOf(input.trayNos).join(',') || null }),
  },
  cancel: {
    guard: (s, { who }) => notItsStore(s, who),
    effect: (_, { input }, to) => to.set({ cancelReason: input.reasonCode ?? null }),
  },
})

export default rules(
  delivery,
  {
    ...its,
    create, createMove, edit,
    takeIn: sameAs(its.receive, 'takeIn'),
  },
  { asks: { slots: slotsAsked(delivery), expected: expectedDeliveries, outgoing: outgoingDeliveries } },
)
