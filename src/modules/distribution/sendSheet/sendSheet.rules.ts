import { lineOf, show, toWire, type Row } from '../../../declare/index.ts'
import { Refusal } from '../../../engine/errors.ts'
import { forwards, plain, rule, rules, type Besides, type Effects, type Read } from '../../../engine/rule.ts'
import { allOf } from '../../common/proofs.ts'
import { shipFromOf } from '../../common/shipFrom.server.ts'
import { bookedOf, endUnsent, followBooked, plates, shipmentRules, wrongTimes } from '../../common/shipment.server.ts'
import { codesOf } from '../../master/checks.server.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { bookingsOf } from '../ddRoom/booking.server.ts'
import { slotsAsked } from '../docking.server.ts'
import { pick } from '../pick/pick.ts'
import { kindOfSheet } from '../sheets.server.ts'
import { tray } from '../tray/tray.ts'
import { createAdvised } from './advised.server.ts'
import { shippableLines } from './demand.server.ts'
import { packed, packFacts, packSheet, refusePacking, type Packs } from './packing.server.ts'
import { MOST, rating } from './rating.ts'
import { expectedSheets } from './expected.server.ts'
import { nothing, receiveSheet, receivingFacts, refusePlace, type Boxes, type Facts } from './receiving.server.ts'
import { sendSheet, sheetType } from './sendSheet.ts'
import {
  allocation, draftSheet, packing, refuseShipment, serials, sheetLines, sheetTotals, type Shippable, type Wanted,
} from './shipment.server.ts'

type Sheet = Row<typeof sendSheet>
type Line = Sheet['lines'][number]

type Creating = 'create' | 'createKd' | 'createProj' | 'createNeeded'
const ships = { create: 'normal', createKd: 'kd', createProj: 'project', createNeeded: null } as const

/** The ways to make a sheet by hand; three ship their own kind of demand each under its own key. */
const creating = <K extends Creating>(action: K) =>
  rule(sendSheet, action, {
    find: (_, read, inputs) =>
      shippableLines(
        read,
        inputs.flatMap((i) => i.lines.map((l) => (l as unknown as Wanted).demandLineId)),
      ),
    guard: (sheet, { input, found }) => {
      const wanted = input.lines as unknown as Wanted[]
      const refused = wrongTimes(sheet) ?? refuseShipment(wanted, found)
      if (refused) return refused
      const kind = found.get(wanted[0]!.demandLineId)!.sheetType
      return (
        ships[action] &&
        kind !== ships[action] &&
        `所选需求属于${sheetType[kind][1]}，请用对应的“新增${sheetType[kind][1]}送货单”`
      )
    },
    effect: (sheet, { input, found }, to) => {
      const wanted = input.lines as unknown as Wanted[]
      const first = found.get(wanted[0]!.demandLineId)!
      const lines = sheetLines(wanted, found)
      to.set({
        sheetType: first.sheetType, lineSide: first.lineSide, sourceType: first.type, sourceNo: first.no, plant: first.plant,
        supplierCode: first.supplierCode,
        warehouse: first.warehouse!,
        dock: sheet.dock ?? first.dock,
        carrierCode: sheet.carrierCode ?? first.carrierCode,
        ...sheetTotals(lines),
      })
      lines.forEach((l, i) => {
        const id = sheet.lines[i]!.id
        to.setLine(id, l)
        to.post(allocation('ALC', found.get(l.demandLineId)!, l.demandLineId, id, l.shipQty))
      })
    },
  })

const edit = rule(sendSheet, 'edit', {
  find: async (sheets, read, inputs) => ({
    lines: await shippableLines(
      read,
      inputs.flatMap((input, i) => input.lines.map((l) => lineOf(sheets[i]!, l.id)?.demandLineId ?? 0)),
    ),
    bookings: await bookingsOf(sheets, read, plates(inputs)),
  }),
  guard: (sheet, { input, found }) => {
    for (const change of input.lines) {
      const line = lineOf(sheet, change.id)!
      if (change.shipQty == null || change.shipQty === line.shipQty) continue
      if (sheet.status !== 'draft') return '已发布的送货单只能修改运输信息'
      if (change.shipQty <= 0n) return `第${line.lineNo}行：送货数量必须大于0`
      const demand = found.lines.get(line.demandLineId)
      if (demand?.stopped && change.shipQty > line.shipQty) return `第${line.lineNo}行：${demand.stopped}`
      const free = (demand?.openQty ?? 0n) + line.shipQty
      if (change.shipQty > free) return `第${line.lineNo}行：超过可发数量${show(free)}`
    }
    return undefined
  },
  effect: (sheet, { input, found }, to) => {
    const { lines, ...head } = input
    to.set(Object.fromEntries(Object.entries(head).filter(([, v]) => v !== null)))
    for (const { id, shipQty, ...rest } of lines) {
      const line = lineOf(sheet, id)!
      const next = shipQty ?? line.shipQty
      if (next > line.shipQty) to.post(allocation('ALC', { ...sheet, ...line }, line.demandLineId, id, next - line.shipQty))
      if (next < line.shipQty) to.post(allocation('ALX', { ...sheet, ...line }, line.demandLineId, id, line.shipQty - next))
      to.setLine(id, {
        ...Object.fromEntries(Object.entries(rest).filter(([, v]) => v !== null)),
        ...(rest.serialNos == null ? {} : { serialNos: serials(rest.serialNos).join(',') }),
        shipQty: next,
        ...packing(next, rest.snp ?? line.snp),
      })
    }
    to.set(sheetTotals(sheet.lines))
    followBooked(sheet, found.bookings, to)
  },
})
/** Does the same to all of a sheet's boxes and trays. */
const actOnPacks = (action: 'void' | 'send', sheet: Sheet, found: Packs, to: Effects<typeof sendSheet>) => {
  for (const box of found.boxes) if (box.sheetId === sheet.id) to.act(boxLabel, action, box.id)
  for (const t of found.trays) if (t.sheetId === sheet.id) to.act(tray, action, t.id)
}

const autoPack = rule(sendSheet, 'autoPack', {
  find: packFacts,
  guard: (sheet, { found }) => refusePacking(sheet, found),
  effect: (sheet, { found }, to) => {
    actOnPacks('void', sheet, found, to)
    packSheet(sheet, found, to)
  },
})

const publishFacts = async (sheets: Sheet[], read: Read) => ({
  ...(await packFacts(sheets, read)),
  shipFrom: await shipFromOf(read, sheets),
  bookings: await bookedOf(sheets, read),
})
const publish: Besides<typeof sendSheet, 'publish', Awaited<ReturnType<typeof publishFacts>>> = {
  find: publishFacts,
  guard: (sheet, { found }) => {
    const refused = refusePacking(sheet, found)
    if (refused.length) return refused
    const boxes = found.boxes.filter((b) => b.sheetId === sheet.id)
    if (!boxes.length) return undefined // packed by the effect
    const wrong = sheet.lines.find(
      (l) => boxes.filter((b) => b.sheetLineId === l.id).reduce((n, b) => n + b.qty, 0n) !== l.shipQty,
    )
    if (wrong) return `装箱数量与送货数量不一致：第${wrong.lineNo}行，请重新组托`
    const empty = found.trays.find((t) => t.sheetId === sheet.id && t.boxCount === 0)
    return empty && `托盘${empty.trayNo}没有装箱，请装箱或重新组托`
  },
  effect: (sheet, { found }, to) => {
    if (!found.boxes.some((b) => b.sheetId === sheet.id)) packSheet(sheet, found, to)
    // Written down as it was when the goods left.
    const { shipWarehouse, shipFrom } = found.shipFrom(sheet)
    to.set({ shipWarehouse, shipFrom: sheet.shipFrom || shipFrom })
    // Its window was booked by the plan that it was made of.
    followBooked(sheet, found.bookings, to)
  },
}

/** Collected by a carrier, who counted it at the supplier's: packed and on its way. Its pick has posted what it holds. */
const collect = rule(sendSheet, 'collect', {
  find: packFacts,
  guard: (sheet, { found }) => refusePacking(sheet, found),
  effect: (sheet, { found, now }, to) => {
    const made = packSheet(sheet, found, to)
    for (const id of made.boxes) to.act(boxLabel, 'send', id)
    for (const id of made.trays) to.act(tray, 'send', id)
    to.set({ sendAt: now })
    to.tell('sent', null, { sheetNo: sheet.sheetNo })
  },
})

/** The picks that brought these sheets, by number. */
const picksOf = async (sheets: Sheet[], read: Read): Promise<ReadonlyMap<string, number>> => {
  const pickNo = [...new Set(sheets.flatMap((s) => s.pickNo ?? []))]
  return new Map(pickNo.length ? (await read.any(pick, { pickNo })).map((p) => [p.pickNo, p.id]) : [])
}
/** Tells the pick of a sheet what became of it. */
function tellPick(
  sheet: Sheet,
  picks: ReadonlyMap<string, number>,
  said: { arriveAt?: string | null; receivedAt?: string | null },
  to: Effects<typeof sendSheet>,
): void {
  const id = picks.get(sheet.pickNo ?? '')
  if (id) to.act(pick, 'follow', id, { sheetNo: sheet.sheetNo, ...said })
}
const tellReceived = (sheet: Sheet, picks: ReadonlyMap<string, number>, to: Effects<typeof sendSheet>) =>
  tellPick(sheet, picks, { arriveAt: sheet.arriveAt, receivedAt: sheet.receivedAt }, to)

const receivedOf = async (sheets: Sheet[], read: Read) => ({
  ...(await receivingFacts(sheets, read)),
  picks: await picksOf(sheets, read),
})
/** Boxes that are said not to have come must have been on their way. */
function missingWrong(sheet: Sheet, missing: string | null, { boxes }: Facts): string | undefined {
  const mine = new Map(boxes.map((b) => [b.boxNo, b]))
  for (const boxNo of codesOf(missing)) {
    const box = mine.get(boxNo)
    if (box?.sheetId !== sheet.id) return `箱号${boxNo}不属于该送货单，请核对箱号`
    if (box.status === 'received') return `箱号${boxNo}已收货`
  }
  return undefined
}
/** All but those; nobody looked at boxes when none is named. */
function boxesThere(sheet: Sheet, missing: string | null, { boxes }: Facts): Boxes {
  if (!missing) return 'all'
  const gone = new Set(codesOf(missing))
  return new Set(boxes.flatMap((b) => (b.sheetId === sheet.id && !gone.has(b.boxNo) ? [b.id] : [])))
}

const receiveBox = rule(sendSheet, 'receiveBox', {
  find: receivedOf,
  guard: (sheet, { input, found, who }) => {
    const elsewhere = refusePlace(sheet, found, who)
    if (elsewhere) return elsewhere
    const box = found.boxes.find((b) => b.boxNo === input.boxNo && b.sheetId === sheet.id)
    if (!box) return `箱号${input.boxNo}不属于该送货单，请按箱标签上的送货单收`
    return box.status === 'received' && `箱号${input.boxNo}已收货`
  },
  effect: (sheet, { input, found, now, who }, to) => {
    const box = found.boxes.find((b) => b.boxNo === input.boxNo && b.sheetId === sheet.id)!
    const last = found.boxes.every((b) => b.sheetId !== sheet.id || b.id === box.id || b.status === 'received')
    const lines = [{ ...nothing(box.sheetLineId), receivedQty: box.qty }]
    receiveSheet(
      sheet,
      { lines, finish: last, businessDate: now.slice(0, 10), boxes: new Set([box.id]), scanned: true },
      found,
      { now, receiver: who.name },
      to,
    )
    tellReceived(sheet, found.picks, to)
  },
})

/** A scanned box says which sheet it is on. */
const scanBox = forwards(sendSheet, 'scanBox', {
  to: sendSheet, as: 'receiveBox',
  items: async ({ boxNo }, read) => {
    const box = await boxOf(boxNo, read)
    if (!box) throw new Refusal(`箱号${boxNo}不存在`)
    return [{ id: box.sheetId, input: { boxNo: box.boxNo } }]
  },
  answer: async ({ boxNo }, read) => {
    const box = (await boxOf(boxNo, read))!
    return { sheetNo: box.sheetNo, partNo: box.partNo, qty: toWire(boxLabel.fields.qty, box.qty) }
  },
})
/** By its number, or by what its bar code says. */
const boxOf = async (code: string, read: Read) =>
  (await read.mine(boxLabel, { boxNo: code }))[0] ?? (await read.mine(boxLabel, { licencePlate: code }))[0]

const reissue = rule(sendSheet, 'reissue', {
  find: async (sheets, read) =>
    shippableLines(
      { ...read, mine: read.any },
      sheets.flatMap((s) => s.lines.map((l) => l.demandLineId)),
    ),
  guard: (sheet, { found }) => {
    if (sheet.lines.some((l) => again(l, found) > 0n)) return undefined
    return sheet.lines.flatMap((l) => found.get(l.demandLineId)?.stopped ?? [])[0] ?? '没有可补发的数量'
  },
  effect: (sheet, { input, found }, to) => {
    const wanted = sheet.lines
      .map((l) => ({ demandLineId: l.demandLineId, shipQty: again(l, found), snp: l.snp }))
      .filter((w) => w.shipQty > 0n)
    const created = draftSheet(
      to,
      {
        ...input,
        sheetType: 'reissue', sourceType: 'sendSheet', sourceNo: sheet.sheetNo, parentSheetNo: sheet.sheetNo,
        transportBy: sheet.transportBy,
      },
      wanted,
      found,
    )
    to.tell('reissue', sheet.supplierId, { sheetNo: created.no })
  },
})
/** How much of what did not come is sent once more. */
function again(l: Line, found: ReadonlyMap<number, Shippable>): bigint {
  const missing = l.shortQty + l.rejectedQty + l.damagedQty
  const demand = found.get(l.demandLineId)
  if (!demand || demand.stopped) return 0n
  return missing < demand.openQty ? missing : demand.openQty
}

const rate = rule(sendSheet, 'rate', {
  guard: (_, { input }) =>
    input.documentsScore > MOST.documents
      ? '单据得分应在0到20之间'
      : input.packagingScore > MOST.packaging && '包装得分应在0到15之间',
  effect: (sheet, { input, now, who }, to) => to.set({ ...rating(sheet, input), ratedBy: who.name, ratedAt: now }),
})
const receipt = rule(sendSheet, 'receipt', {
  guard: (sheet, { input }) => allOf(sheet.podFile, input.podFile).length > 5 && '回单最多5个文件',
  effect: (sheet, { input }, to) => to.set({ podFile: allOf(sheet.podFile, input.podFile) }),
})
/** After this long a published sheet is taken for forgotten. */
const FORGOTTEN_DAYS = 30
const close = rule(sendSheet, 'close', {
  find: async (sheets, read) => ({
    ...(await packed(sheets, read)),
    bookings: await bookingsOf(sheets, read),
    picks: await picksOf(sheets, read),
  }),
  guard: (sheet, { now }) => {
    if (sheet.status === 'published')
      return (
        Date.parse(now) - Date.parse(sheet.planSendAt) < FORGOTTEN_DAYS * 86_400_000 &&
        `超过计划发运时间${FORGOTTEN_DAYS}天仍未发运的送货单才能关闭，请改用取消`
      )
    return (
      sheet.lines.some((l) => l.receivedQty + l.damagedQty + l.rejectedQty + l.shortQty < l.shipQty) &&
      '还有未收数量，请先完成收货并处理差异'
    )
  },
  effect: (sheet, { found, now }, to) => {
    if (sheet.status === 'published') {
      endUnsent(sheet, found.bookings, to)
      actOnPacks('void', sheet, found, to)
    } else tellPick(sheet, found.picks, { arriveAt: sheet.arriveAt, receivedAt: now }, to)
  },
})
const onIt = (sheets: Sheet[], read: Read) => packed(sheets, read)
const heldOnIt = (sheets: Sheet[], read: Read) => packed(sheets, read, true)
const its = shipmentRules(sendSheet, {
  kind: kindOfSheet, publish,
  send: { find: heldOnIt, effect: (sheet, { found }, to) => actOnPacks('send', sheet, found, to) },
  aboard: {
    find: onIt,
    redirect: (sheet, dock, { boxes }, to) => {
      for (const box of boxes) if (box.sheetId === sheet.id && box.dock !== dock) to.act(boxLabel, 'redirect', box.id, { dock })
    },
  },
  arrive: { find: picksOf, effect: (sheet, { found }, to) => tellPick(sheet, found, { arriveAt: sheet.arriveAt }, to) },
  boxes: {
    came: (sheet, { missingBoxes }, found) => boxesThere(sheet, missingBoxes, found),
    wrong: (sheet, { missingBoxes }, found) => missingWrong(sheet, missingBoxes, found),
    scanned: ({ boxCheck }) => boxCheck === 'scanned',
  },
  receive: { find: picksOf, effect: (sheet, { found }, to) => tellReceived(sheet, found, to) },
  cancel: { find: onIt, effect: (sheet, { found }, to) => actOnPacks('void', sheet, found, to) },
  unreceive: { find: picksOf, effect: (sheet, { found }, to) => tellReceived(sheet, found, to) },
})

export default rules(
  sendSheet,
  {
    ...its,
    create: creating('create'),
    createKd: creating('createKd'),
    createProj: creating('createProj'),
    createNeeded: creating('createNeeded'),
    createAdvised, edit, autoPack, collect, receiveBox, scanBox, reissue, rate, receipt, close, countTrays: plain,
  },
  {
    asks: { slots: slotsAsked(sendSheet), expected: expectedSheets },
  },
)
