/**
 * What holds of call-offs (callOff.ts), of those with lines and of those whose rows are one part each: to these a row is a call-off with
 * one line, itself.
 */
import {
  nameField, rowName, shortTime, show, type AnyDocument, type Complaint, type Fields, type Row,
} from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import {
  clockwork, ofTrait, plain, rule, shared, type Context, type Effects, type Read, type SharedRule,
} from '../../engine/rule.ts'
import { followed, ofDemand } from '../../parts/demanded.rules.ts'
import { publishing, viewing } from '../../parts/published.rules.ts'
import { reminding } from '../../parts/reminded.rules.ts'
import { shippableLines } from '../distribution/sendSheet/demand.server.ts'
import { draftSheet, refuseShipment, wantedOf, type Head, type Shippable } from '../distribution/sendSheet/shipment.server.ts'
import { factory } from '../master/factory/factory.ts'
import { callOff, hourlyCallOff, rowCallOff, wanted } from './callOff.ts'
import { linkedParts } from './links.server.ts'
import { numbered } from './numbered.ts'
import { beyondOrders, giveBack, release, taken, takings, total, type CallOff, type Takings } from './orders.server.ts'

type Lined = Row<typeof callOff>
type Line = Lined['lines'][number]
type Hourly = Row<typeof hourlyCallOff>
type OneRow = Row<typeof rowCallOff>

/** A row of one part as a call-off with one line. */
const asLined = (row: OneRow): OneRow & { lines: (OneRow & { lineNo: number })[] } => ({ ...row, lines: [{ ...row, lineNo: 1 }] })
/** What is still to come of it. */
const left = (row: Pick<Lined, 'orderedQty' | 'receivedQty' | 'cancelledQty'>) =>
  show(row.orderedQty - row.receivedQty - row.cancelledQty)

/** What its own document adds to publishing. `R` is a row of the trait; what is written down for a document names that document's row. */
interface Own<D extends AnyDocument, R, L, Found> {
  /** What `wrong` and `more` look at. */
  find?(rows: R[], read: Read): Promise<Found>
  /** It fills a store from which orders are served: what it wants is in no order. */
  stocks?(row: R, found: Found): boolean
  /** Why it may not be published, besides what holds of all. */
  wrong?(row: R, found: Found): readonly Complaint[]
  /** What a line, or a row of one part, has besides part, quantity, packing and order when only `qty` is left of it to this order. */
  more?(line: L, qty: bigint, found: Found): Record<string, unknown>
  /** What a row of its own, made of what another order gives, has besides that. */
  another?(row: R, found: Found): Record<string, unknown>
  /** Once its lines are released. */
  released?(row: R, to: Effects<D>): void
}

interface Facts<Found> {
  unlinked: Map<number, Complaint[]>
  takings: Takings
  over: Map<string, boolean>
  own: Found
}
/** What publishing looks at: parts of the supplier, orders of the month, plants that may call off more than was ordered. */
async function factsOf<Found>(all: CallOff[], served: CallOff[], named: boolean, own: Found, read: Read): Promise<Facts<Found>> {
  const plants = await read.any(factory, { plant: [...new Set(all.map((p) => p.plant))] })
  return {
    unlinked: await linkedParts(read, all, (p) =>
      p.lines.map((l) => ({ partNo: l.partNo, on: p.needAt.slice(0, 10), ...(named ? { lineNo: l.lineNo } : {}) })),
    ),
    takings: await takings(read, served),
    over: new Map(plants.map((p) => [p.plant, p.allowOverCall])),
    own,
  }
}
const beyond = ({ plant, lines }: CallOff, { over, takings }: Facts<unknown>): Complaint[] =>
  over.get(plant) ? [] : lines.flatMap((l) => beyondOrders(l, takings.get(l.id) ?? []))

/** What publishing a call-off with lines asks and does: its quantities are taken from orders and released. */
export function releasing<D extends AnyDocument, Found = undefined>(document: D, own: Own<D, Lined, Line, Found> = {}) {
  const doc = ofTrait(callOff, document)
  return {
    find: async (rows: Lined[], read: Read) => {
      const found = (await own.find?.(rows, read)) as Found
      return factsOf(
        rows,
        rows.filter((r) => !own.stocks?.(r, found)),
        true,
        found,
        read,
      )
    },
    guard: (row: Lined, { found }: { found: Facts<Found> }): Complaint[] => [
      ...(found.unlinked.get(row.id) ?? []),
      ...(own.wrong?.(row, found.own) ?? []),
      ...beyond(row, found),
    ],
    effect: (row: Lined, { found }: { found: Facts<Found> }, to: Effects<typeof callOff>): void => {
      release(doc, row, found.takings, to, (line, qty) => own.more?.(line, qty, found.own) ?? {})
      // The same unit of work, as the document's own rules write to it.
      own.released?.(row, to as unknown as Effects<D>)
      to.tell('published', row.supplierId, numbered(doc, row), 'partner')
    },
  }
}

/** The same of a row of one part. */
export function rowReleasing<D extends AnyDocument, Found = undefined>(document: D, own: Own<D, OneRow, OneRow, Found> = {}) {
  const doc = ofTrait(rowCallOff, document)
  return {
    find: async (rows: OneRow[], read: Read) => {
      const found = (await own.find?.(rows, read)) as Found
      const all = rows.map(asLined)
      return factsOf(
        all,
        all.filter((_, i) => !own.stocks?.(rows[i]!, found)),
        false,
        found,
        read,
      )
    },
    guard: (row: OneRow, { found }: { found: Facts<Found> }): Complaint[] => [
      ...(found.unlinked.get(row.id) ?? []),
      ...(own.wrong?.(row, found.own) ?? []),
      ...beyond(asLined(row), found).map(({ message }) => ({ message })),
    ],
    effect: (row: OneRow, { found, now, who }: Context & { found: Facts<Found> }, effects: Effects<D>): void => {
      // The same unit of work, as the trait knows it.
      const to = effects as unknown as Effects<typeof rowCallOff>
      const more = (qty: bigint) => own.more?.(row, qty, found.own) ?? {}
      const [first, ...others] = found.takings.get(row.id) ?? []
      const kept = row.needQty - total(others)
      if (first) {
        to.post(ofDemand('CAL', row, row, first.qty, first.orderLineId))
        to.set({ orderNo: first.orderNo, orderLineId: first.orderLineId })
      }
      to.post(ofDemand('REL', row, row, kept - (first?.qty ?? 0n)))
      // What another order gives is a row of its own, published like this one.
      const published = { publishedAt: now, publishedBy: who.name, viewed: false }
      for (const { orderNo, orderLineId, qty } of others) {
        const values = {
          ...storedOf(doc, row),
          ...published,
          needQty: qty, orderNo, orderLineId,
          ...more(qty),
          ...own.another?.(row, found.own),
        }
        const made = to.create(doc, values, [], { state: 'published' })
        made.post(ofDemand('CAL', row, { id: made.id, partNo: row.partNo, unit: row.unit }, qty, orderLineId))
      }
      if (others.length) to.set({ needQty: kept, ...more(kept) })
      to.tell('published', row.supplierId, numbered(doc, row), 'partner')
    },
  }
}
/** What people and rules wrote of a row, but for its number. */
const storedOf = (doc: typeof rowCallOff, row: OneRow): OneRow =>
  Object.fromEntries(
    Object.entries(doc.fields as Fields).flatMap(([n, f]) =>
      f.source === 'stored' && n !== nameField(doc) ? [[n, row[n as keyof OneRow]]] : [],
    ),
  ) as OneRow

/** What should have left soon and was not looked at. */
function remindUnseen(document: AnyDocument) {
  const doc = ofTrait(hourlyCallOff, document)
  return reminding(doc, 'remindUnseen', {
    when: ({ now }) =>
      sql`not h.viewed and h.latest_send_at <= ${now}::timestamptz + interval '30 minutes' and h.need_at > ${now}::timestamptz`,
    effect: (row: Hourly, _, to) => {
      const data = { ...numbered(doc, row), latest: row.latestSendAt!.slice(11, 16), supplierCode: row.supplierCode }
      to.tell('unviewed', row.supplierId, data)
      to.tell('unviewedToPlant', null, data)
    },
  })
}

/** What should be there by then (`windowEnd` or `needAt`) and is not. */
function runLate(document: AnyDocument) {
  const doc = ofTrait(callOff, document)
  const isTimed = 'windowEnd' in document.fields
  const until = isTimed ? sql`window_end` : sql`need_at`
  return clockwork(doc, 'runLate', {
    due: (read, { now }, most) =>
      read.rows(sql`select id from ${table(doc)} where status in ${codes(doc, 'status', ...wanted)}
        and not overdue and ${until} <= ${now}::timestamptz order by ${until} limit ${most}`),
    effect: (row: Lined & Partial<Pick<Hourly, 'windowEnd'>>, _, to) => {
      to.set({ overdue: true })
      const data = { ...numbered(doc, row), until: shortTime(row.windowEnd ?? row.needAt), left: left(row) }
      to.tell('overdue', row.supplierId, data)
      to.tell('overdue', null, data)
    },
  })
}

/** Something of it is on a sheet, on its way or there. */
export const isBegun = (l: Pick<Line, 'allocQty' | 'transitQty' | 'receivedQty'>) =>
  l.allocQty + l.transitQty + l.receivedQty > 0n

/** cancel and close (callOff.ts): what is still open goes back to the orders that gave it. */
function endRules(document: AnyDocument) {
  const doc = ofTrait(callOff, document)
  const lined = (row: Lined): Lined => (document.hasLines ? row : { ...row, lines: asLined(row as Lined & OneRow).lines })
  const ending = <K extends 'cancel' | 'close'>(action: K) =>
    rule(doc, action, {
      find: (rows, read) => taken(rows.map(lined), read),
      effect: (row, { input, found }, to) => {
        const { reasonCode } = input as { reasonCode?: string | null }
        to.set({ closeReason: reasonCode ?? null })
        if (row.publishedAt) to.post(...giveBack(lined(row), found))
      },
    })
  return { cancel: ending('cancel'), close: ending('close') }
}

/** What every call-off has, however it is published. */
function commonRules(doc: AnyDocument) {
  const all = shared({
    viewed: viewing(doc),
    runLate: runLate(doc),
    ...endRules(doc),
    remove: plain,
    ...followed(ofTrait(callOff, doc), {
      waitAgain: 'waiting', partSend: 'partSent', allSend: 'allSent', partReceive: 'partReceived', finish: 'settled',
    }),
    ...('remindUnseen' in doc.actions ? { remindUnseen: remindUnseen(doc) } : {}),
  })
  return Object.fromEntries(Object.entries(all).filter(([action]) => action in doc.actions)) as Required<typeof all>
}

/** The rules of those of the trait's actions that a call-off with lines has; how it is made and shipped is its own. */
export const callOffRules = <D extends AnyDocument, Found = undefined>(doc: D, own: Own<D, Lined, Line, Found> = {}) => ({
  ...shared({ publish: publishing(ofTrait(callOff, doc), releasing(doc, own)) }),
  ...commonRules(doc),
})
/** The same of rows of one part each. */
export const rowCallOffRules = <D extends AnyDocument, Found = undefined>(doc: D, own: Own<D, OneRow, OneRow, Found> = {}) => {
  const { effect, ...asked } = rowReleasing(doc, own)
  return {
    ...shared({
      publish: publishing(ofTrait(rowCallOff, doc), {
        ...asked,
        effect: (row, c, to) => effect(row, c, to as unknown as Effects<D>),
      }),
    }),
    ...commonRules(doc),
  }
}

/** A sheet comes when its goods are wanted, within the window for them. */
export const inWindow = ({
  zone = null,
  needAt,
  windowEnd,
}: Pick<Hourly, 'needAt' | 'windowEnd'> & { zone?: string | null }) => ({ zone, windowEnd, planArriveAt: needAt })

/** What is typed for a sheet of chosen lines. */
interface LineShipment {
  planSendAt: string
  lines: { id: number; shipQty: bigint }[]
}
interface LineTrip<R> {
  /** What its sheet says besides what is typed. */
  head?: (row: R, context: Context & { input: LineShipment & Partial<Head> }) => Partial<Head>
  /** Why this trip is none. */
  wrong?: (input: LineShipment & Partial<Head>) => Complaint[]
}
/** 生成送货单 of the chosen lines of one document. */
export const lineShipped = <R extends object>(doc: AnyDocument, { head, wrong }: LineTrip<R> = {}): SharedRule<'createSend'> =>
  rule(doc, 'createSend', {
    find: (_, read, inputs) =>
      shippableLines(
        read,
        (inputs as LineShipment[]).flatMap((i) => i.lines.map((l) => l.id)),
      ),
    guard: (_, { input, found }) => {
      const against = wrong?.(input as LineShipment) ?? []
      return against.length ? against : refuseShipment(wantedOf((input as LineShipment).lines), found)
    },
    effect: (row, c, to) => {
      const input = c.input as LineShipment & Pick<Head, 'planArriveAt'>
      const { lines, ...typed } = input
      const source = { sourceType: doc.name as Head['sourceType'], sourceNo: rowName(doc, row) }
      draftSheet(to, { ...typed, ...source, ...head?.(row as R, { ...c, input }) }, wantedOf(lines), c.found)
    },
  })

/**
 * 生成送货单 of rows of one part each: a sheet for what goes to one place at one time.
 * @param trip what its sheet says besides
 */
export function rowShipped<R extends OneRow>(
  document: AnyDocument,
  trip: (row: R) => Pick<Head, 'planArriveAt'> & Partial<Head>,
): SharedRule<'createSend'> {
  const doc = ofTrait(rowCallOff, document)
  /** Which truck a row is on. */
  const truckOf = (row: OneRow, line: Shippable | undefined) =>
    [
      row.plant,
      row.supplierCode,
      row.warehouse,
      row.dock,
      row.deliverMode,
      row.carrierCode,
      line?.sheetType,
      trip(row as R).planArriveAt,
    ].join('|')
  return rule(doc, 'createSend', {
    find: async (rows, read) => {
      const lines = await shippableLines(
        read,
        rows.map((r) => r.id),
      )
      const trucks = Map.groupBy(rows, (r) => truckOf(r, lines.get(r.id)))
      // A sheet is made with the first of its rows.
      return { lines, many: rows.length > 1, trucks: new Map([...trucks.values()].map((its) => [its[0]!, its])) }
    },
    guard: (row, { input: { shipQty }, found }) => {
      if (shipQty && found.many) return '选了多行时按全部未发数量生成，请不填送货数量'
      return refuseShipment([{ demandLineId: row.id, shipQty: shipQty ?? row.openQty }], found.lines)
    },
    effect: (row, { input: { shipQty, ...typed }, found }, to) => {
      const its = found.trucks.get(row)
      if (!its) return
      const source = { sourceType: document.name as Head['sourceType'], sourceNo: rowName(document, row) }
      const goods = its.map((r) => ({ demandLineId: r.id, shipQty: shipQty ?? r.openQty }))
      draftSheet(to, { ...source, ...trip(row as R), ...typed }, goods, found.lines)
    },
  })
}
