/** What holds of call-offs (callOff.ts), of those with lines and of those whose rows are one part each. */
import { nameField, show, type AnyDocument, type Complaint, type Fields, type Row } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { clockwork, plain, rule, type Clockwork, type Context, type Effects, type Read, type Rule } from '../../engine/rule.ts'
import { followed, ofDemand } from '../../parts/demanded.rules.ts'
import { publishing, viewing } from '../../parts/told.rules.ts'
import { shippableLines } from '../distribution/sendSheet/demand.server.ts'
import { draftSheet, refuseShipment, type Head, type Shippable } from '../distribution/sendSheet/shipment.server.ts'
import { factory } from '../master/factory/factory.ts'
import { wanted } from './callOff.ts'
import { linkedParts } from './links.server.ts'
import { beyondOrders, giveBack, release, taken, takings, total, type CallOff, type Line, type Takings } from './orders.server.ts'

interface CalledLine extends Line {
  allocQty: bigint
}
interface Called extends CallOff<CalledLine> {
  windowEnd: string
  latestSendAt: string
  publishedAt: string | null
  orderedQty: bigint
  receivedQty: bigint
  cancelledQty: bigint
}

/** A row as a document with lines: where it has none, it is its own line. */
const called = (doc: AnyDocument, row: unknown): Called => {
  const own = row as Called & CalledLine
  return doc.hasLines ? own : { ...own, lines: [own] }
}
/** Its number, under the name by which its events' texts call it. */
const numbered = (doc: AnyDocument, row: object) => ({ [nameField(doc)]: (row as Record<string, unknown>)[nameField(doc)] })
const tell = (to: Effects<any>, event: string, orgId: number | null, data: object) =>
  to.tell(event as never, orgId, data as never)

/** What is unlike in a document. */
interface Own<D extends AnyDocument, Found> {
  /** What `wrong` and `more` look at. */
  find?: (rows: Row<D>[], read: Read) => Promise<Found>
  /** It fills a store from which orders are served: what it wants is in no order. */
  stocks?: (row: Row<D>, found: Found) => boolean
  /** Why it may not be told, besides what holds of all. */
  wrong?: (row: Row<D>, found: Found) => Complaint[]
  /** What a line, or a row of one part, has besides part, quantity, packing and order when only `qty` is left of it to this order. */
  more?: (line: any, qty: bigint, found: Found) => Record<string, unknown>
  /** What a row of its own, made of what another order gives, has besides that. */
  another?: (row: Row<D>, found: Found) => Record<string, unknown>
  /** Once its lines are released. */
  released?: (row: Row<D>, to: Effects<D>) => void
}

/** What telling a call-off asks and does: its quantities are taken from orders and released. */
export function releasing<D extends AnyDocument, Found = undefined>(
  doc: D,
  { find, stocks, wrong, more, another, released }: Own<D, Found>,
) {
  return {
    find: async (rows: Row<D>[], read: Read) => {
      const all = rows.map((r) => called(doc, r))
      const own = (await find?.(rows, read)) as Found
      const plants = await read.any(factory, { plant: [...new Set(all.map((p) => p.plant))] })
      return {
        unlinked: await linkedParts(read, all, (p) =>
          p.lines.map((l) => ({
            partNo: l.partNo,
            on: p.needAt.slice(0, 10),
            ...(doc.hasLines ? { lineNo: l.lineNo } : {}),
          })),
        ),
        takings: await takings(
          read,
          all.filter((_, i) => !stocks?.(rows[i]!, own)),
        ),
        over: new Map(plants.map((p) => [p.plant, p.allowOverCall])),
        own,
      }
    },
    guard: (row: Row<D>, { found }: { found: Facts<Found> }): Complaint[] => {
      const { id, plant, lines } = called(doc, row)
      const beyond = found.over.get(plant) ? [] : lines.flatMap((l) => beyondOrders(l, found.takings.get(l.id) ?? []))
      return [
        ...(found.unlinked.get(id) ?? []),
        ...(wrong?.(row, found.own) ?? []),
        ...(doc.hasLines ? beyond : beyond.map(({ message }) => ({ message }))),
      ]
    },
    effect: (row: Row<D>, { found, ...c }: Context & { found: Facts<Found> }, to: Effects<D>): void => {
      const all = called(doc, row)
      const rest = (line: any, qty: bigint) => more?.(line, qty, found.own) ?? {}
      if (doc.hasLines) release(all, found.takings, to, rest)
      else releaseRow(doc, row as never, found.takings, c, to, rest, () => another?.(row, found.own) ?? {})
      released?.(row, to)
      tell(to, 'published', all.supplierId, numbered(doc, row))
    },
  }
}
interface Facts<Found> {
  unlinked: Map<number, Complaint[]>
  takings: Takings
  over: Map<string, boolean>
  own: Found
}

/** As `release`, of a row of one part: what another order gives is a row of its own, told like this one. */
function releaseRow(
  doc: AnyDocument,
  row: Called & CalledLine & Record<string, unknown>,
  takings: Takings,
  { now, who }: Context,
  to: Effects<any>,
  more: (row: any, qty: bigint) => Record<string, unknown>,
  another: () => Record<string, unknown>,
): void {
  const [first, ...others] = takings.get(row.id) ?? []
  const kept = row.needQty - total(others)
  if (first) {
    to.post(ofDemand('CAL', row, row, first.qty, first.orderLineId))
    to.set({ orderNo: first.orderNo, orderLineId: first.orderLineId })
  }
  to.post(ofDemand('REL', row, row, kept - (first?.qty ?? 0n)))
  const same = Object.fromEntries(
    Object.entries(doc.fields as Fields).flatMap(([n, f]) =>
      f.source === 'stored' && n !== nameField(doc) ? [[n, row[n]]] : [],
    ),
  )
  for (const { orderNo, orderLineId, qty } of others) {
    const told = { publishedAt: now, publishedBy: who.name, viewed: false }
    const values = { ...same, ...told, needQty: qty, orderNo, orderLineId, ...more(row, qty), ...another() }
    const made = to.create(doc, values as never, [], { state: 'published' as never })
    made.post(ofDemand('CAL', row, { id: made.id, partNo: row.partNo, unit: row.unit }, qty, orderLineId))
  }
  if (others.length) to.set({ needQty: kept, ...more(row, kept) })
}

const remindUnseen = (doc: AnyDocument): Clockwork<any, 'remindUnseen'> =>
  clockwork(doc, 'remindUnseen', {
    due: (read, { now }, most) =>
      read.rows(sql`select id from ${table(doc)} where status in ${codes(doc, 'status', 'published')} and not viewed
        and reminded_at is null and latest_send_at <= ${now}::timestamptz + interval '30 minutes' and need_at > ${now}::timestamptz
        order by latest_send_at limit ${most}`),
    effect: (row: any, { now }, to) => {
      to.set({ remindedAt: now })
      const data = { ...numbered(doc, row), latest: row.latestSendAt.slice(11, 16), supplierCode: row.supplierCode }
      tell(to, 'unviewed', row.supplierId, data)
      tell(to, 'unviewedToPlant', null, data)
    },
  })

/** What should be there by the end of its window and is not. */
const runLate = (doc: AnyDocument): Clockwork<any, 'runLate'> =>
  clockwork(doc, 'runLate', {
    due: (read, { now }, most) =>
      read.rows(sql`select id from ${table(doc)} where status in ${codes(doc, 'status', ...wanted)}
        and not overdue and window_end <= ${now}::timestamptz order by window_end limit ${most}`),
    effect: (row: any, _, to) => {
      to.set({ overdue: true })
      const { orderedQty, receivedQty, cancelledQty }: Called = row
      const left = show(orderedQty - receivedQty - cancelledQty)
      const data = { ...numbered(doc, row), windowEnd: row.windowEnd.slice(5, 16).replace('T', ' '), left }
      tell(to, 'overdue', row.supplierId, data)
      tell(to, 'overdue', null, data)
    },
  })

/** Ends it: what is still open goes back to the orders that gave it. */
const ending = <K extends 'cancel' | 'close'>(doc: AnyDocument, action: K, hinders: (l: CalledLine) => boolean, why: string) =>
  rule(doc, action, {
    find: (rows, read) =>
      taken(
        rows.map((r) => called(doc, r)),
        read,
      ),
    guard: (row) => called(doc, row).lines.some(hinders) && why,
    effect: (row: any, { input, found }: any, to) => {
      to.set({ closeReason: input.reasonCode ?? null } as never)
      if (row.publishedAt) to.post(...giveBack(called(doc, row), found))
    },
  }) as Rule<any, K, any>

/** Something of it is on a sheet, on its way or there. */
export const isBegun = (l: Pick<CalledLine, 'allocQty' | 'transitQty' | 'receivedQty'>) =>
  l.allocQty + l.transitQty + l.receivedQty > 0n

/** cancel and close (callOff.ts). @param why it cannot: it is begun; a sheet is still to be sent */
export const endRules = (doc: AnyDocument, why: { cancel: string; close: string }) => ({
  cancel: ending(doc, 'cancel', isBegun, why.cancel),
  close: ending(doc, 'close', (l) => l.allocQty > 0n, why.close),
})

/** The rules of those of the actions (callOff.ts) that a call-off has; how it is made and shipped is its own. */
export function callOffRules<D extends AnyDocument, Found = undefined>(doc: D, own: Own<D, Found> = {}) {
  const all = {
    publish: publishing(doc, releasing(doc, own)) as Rule<any, 'publish', any>,
    viewed: viewing(doc) as Rule<any, 'viewed', any>,
    remindUnseen: remindUnseen(doc),
    runLate: runLate(doc),
    ...endRules(doc, { cancel: '已开送货单或已发运，不能取消，请改用关闭', close: '有未发运的送货单或取货单，请先取消' }),
    remove: plain,
    ...followed(doc as AnyDocument, {
      waitAgain: 'waiting', partSend: 'partSent', allSend: 'allSent', partReceive: 'partReceived', finish: 'settled',
    }),
  }
  return Object.fromEntries(Object.entries(all).filter(([action]) => action in doc.actions)) as typeof all
}

interface Shipping {
  shipQty: bigint | null
  planSendAt: string
}
/**
 * 生成送货单 of rows of one part each: a sheet for what goes to one place at one time.
 * @param trip which truck a row is on, and what its sheet says besides
 */
export const rowShipped = <D extends AnyDocument>(
  doc: D,
  trip: (row: Row<D>) => Pick<Head, 'planArriveAt'> & Partial<Head>,
): Rule<any, 'createSend', any> => {
  const truckOf = (row: any, line: Shippable | undefined) =>
    [
      row.plant,
      row.supplierCode,
      row.warehouse,
      row.dock,
      row.deliverMode,
      row.carrierCode,
      line?.sheetType,
      trip(row).planArriveAt,
    ].join('|')
  return rule(doc as AnyDocument, 'createSend', {
    find: async (rows, read) => {
      const lines = await shippableLines(
        read,
        rows.map((r) => r.id),
      )
      const trucks = Map.groupBy(rows as Row<D>[], (r) => truckOf(r, lines.get((r as { id: number }).id)))
      // A sheet is made with the first of its rows.
      return { lines, many: rows.length > 1, trucks: new Map([...trucks.values()].map((its) => [its[0], its])) }
    },
    guard: (row: any, { input, found }: any) => {
      const { shipQty } = input as Shipping
      if (shipQty && found.many) return '选了多行时按全部未发数量生成，请不填送货数量'
      if (row.openQty <= 0n) return '没有未发数量，已全部开单'
      return refuseShipment([{ demandLineId: row.id, shipQty: shipQty ?? row.openQty }], found.lines)
    },
    effect: (row: any, { input, found }: any, to) => {
      const its: any[] | undefined = found.trucks.get(row)
      if (!its) return
      const { shipQty, ...said } = input as Shipping
      const goods = its.map((r) => ({ demandLineId: r.id, shipQty: shipQty ?? r.openQty }))
      draftSheet(
        to,
        { sourceType: doc.name as never, sourceNo: row[nameField(doc)], zone: row.zone, ...trip(row), ...said },
        goods,
        found.lines,
      )
    },
  }) as Rule<any, 'createSend', any>
}
