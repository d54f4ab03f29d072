import { lineOf, shortTime, toInstant, type Patch, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { Refusal } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { clockwork, forwards, rule, rules, type Posting, type Read } from '../../../engine/rule.ts'
import { ofDemand } from '../../../parts/demanded.rules.ts'
import { giveBack, takings, type CallOff } from '../../common/orders.server.ts'
import { stoppedOf } from '../../material/materialNotice/stopped.server.ts'
import { phoneWrong } from '../../master/checks.server.ts'
import { productionLine } from '../../master/productionLine/productionLine.ts'
import { nothing, receiveSheet, receivingFacts, refusePlace, refuseReceipt, type Counted } from '../sendSheet/receiving.server.ts'
import { allocation } from '../sendSheet/shipment.server.ts'
import { receiptFollowUpRules } from '../receiptFollowUp.server.ts'
import { vOnline } from '../vOnline/vOnline.ts'
import { elsewhere, unplanned } from '../vOnline/vehicle.server.ts'
import { jis } from './jis.ts'
import { isPart } from './part-code.ts'
import { empty, fill, Racks, type Load, type Series } from './racks.server.ts'
import { stationOf } from './station.server.ts'
import { tellFull } from './telling.server.ts'
import { ledger } from '../../../ledger/read.ts'

type Sheet = Row<typeof jis>
type Line = Sheet['lines'][number]
const h = columns(jis, 'h')
/** What is to be on the rack. */
const due = (sheet: Sheet) => sheet.lines.filter((l) => l.lineStatus === 'normal')
const shipped = (sheet: Sheet) => sheet.lines.filter((l) => l.shipQty > 0n)

/** What its lines add up to, once they changed. */
function tally(sheet: Sheet): Patch<typeof jis> {
  const on = sheet.lines.filter((l) => l.lineStatus === 'normal' || l.shipQty > 0n)
  return {
    vehicleCount: new Set(on.map((l) => l.vin)).size,
    lineCount: on.length,
    scannedCount: on.filter((l) => l.scanState === 'right').length,
  }
}

/** A vehicle has one place, whatever it takes. While the rack collects they stand in the vehicles' order, whenever each came. */
const load = rule(jis, 'load', {
  effect: (sheet, { input }, to) => {
    const loads = input.lines as unknown as Load[]
    let { slotCount, needAt, lastAt } = sheet
    let vin: string | undefined
    for (const l of loads) {
      if (l.vin !== vin) slotCount++
      vin = l.vin
      if (l.lineAt < needAt) needAt = l.lineAt
      if (l.lineAt > lastAt) lastAt = l.lineAt
      to.addLine({ ...l, slotNo: slotCount, seqNo: 0, lineStatus: 'normal', scanState: 'waiting' } as never)
    }
    to.sortLines((a, b) => a.lineAt.localeCompare(b.lineAt))
    const places = [...new Set(sheet.lines.map((l) => l.slotNo))]
    const slots = new Map(places.map((was, i) => [was, i + 1]))
    const numbered = sheet.lines.map((l) => [l.id, slots.get(l.slotNo)!] as const)
    for (const [id, slotNo] of numbered) to.setLine(id, { slotNo, seqNo: sheet.seqFrom + slotNo - 1 })
    const earlier = Date.parse(sheet.needAt) - Date.parse(needAt)
    const closeAt = toInstant(new Date(Date.parse(sheet.closeAt) - earlier))
    to.set({ slotCount, seqTo: sheet.seqFrom + slotCount - 1, needAt, lastAt, closeAt, ...tally(sheet) })
    if (slotCount >= sheet.rackSize) to.later('jisTell', { lineCode: sheet.lineCode }, 'once')
  },
})

/** As call-offs are asked what they take from orders. */
const callOffOf = (sheet: Sheet, books?: ReadonlyMap<number, Book>): CallOff => ({
  id: sheet.id, plant: sheet.plant, supplierId: sheet.supplierId, supplierCode: sheet.supplierCode, needAt: sheet.needAt,
  lines: due(sheet).map((l) => ({ ...l, snp: null, ...(books?.get(l.id) ?? { openQty: 0n, transitQty: 0n, receivedQty: 0n }) })),
})

/** Full, or its time presses: its parts are called off, from orders as far as these go. */
const tell = clockwork(jis, 'tell', {
  due: (read, { now }, most) =>
    read.rows(sql`select ${h.id} id from ${table(jis)} h where ${h.status} in ${codes(jis, 'status', 'collecting')}
      and (${h.slotCount} >= ${h.rackSize} or ${h.closeAt} <= ${now}::timestamptz) order by ${h.id} limit ${most}`),
  find: (sheets, read) =>
    takings(
      read,
      sheets.map((s) => callOffOf(s)),
    ),
  effect: (sheet, { found, now }, to) => {
    const lines = due(sheet)
    // All its vehicles were taken out of it again.
    if (!lines.length) return to.move('cancelled')
    for (const l of lines) {
      const taken = found.get(l.id)?.[0]
      if (taken) {
        to.post(ofDemand('CAL', sheet, l, taken.qty, taken.orderLineId))
        to.setLine(l.id, { orderNo: taken.orderNo, orderLineId: taken.orderLineId })
      }
      to.post(ofDemand('REL', sheet, l, l.needQty - (taken?.qty ?? 0n)))
    }
    to.set({ publishedAt: now })
    to.move('told')
    const { jisNo, groupName, needAt } = sheet
    to.tell('published', sheet.supplierId, { jisNo, groupName, needAt: shortTime(needAt) })
  },
})

const picked = (sheet: Sheet, now: string, name: string) => (sheet.pickAt ? {} : { pickAt: now, pickedBy: name })
const startPick = rule(jis, 'startPick', { effect: (sheet, { now, who }, to) => to.set(picked(sheet, now, who.name)) })

const placeOf = (l: Line) => `${l.slotNo}号位${l.positionCode ? ` ${l.positionCode}` : ''}`
/** The line that is meant, or the next one in the rack's order. */
const scannedLine = (sheet: Sheet, lineId: number | null | undefined) =>
  lineId ? lineOf(sheet, lineId) : due(sheet).find((l) => l.scanState === 'waiting')

const scan = rule(jis, 'scan', {
  guard: (sheet, { input }) => {
    const line = scannedLine(sheet, input.lineId)
    if (!line) return input.lineId ? '该件不在这张排序单上，请刷新' : '架上的件都已扫描'
    if (line.lineStatus === 'deferred') return `${placeOf(line)}的车辆已顺延，请取出该件`
    if (line.lineStatus === 'cancelled') return `${placeOf(line)}已取消，请取出该件`
    if (line.scanState === 'right') return `${placeOf(line)}已扫描`
    return !isPart(input.code, line.partNo) && `错件：应为${line.partNo}（${placeOf(line)}）`
  },
  effect: (sheet, { input, now, who }, to) => {
    to.setLine(scannedLine(sheet, input.lineId)!.id, { scanState: 'right', scannedAt: now, scannedBy: who.name })
    to.set({ ...picked(sheet, now, who.name), ...tally(sheet) })
  },
})

/** Sheets before these that are not sent: by the first of them, in the words of a refusal. */
async function before(sheets: Sheet[], read: Read): Promise<Map<number, string>> {
  const mine = sheets.map((s) => s.id)
  const rows = await read.rows<{ id: number; no: string }>(
    sql`select s.id, p.jis_no no from ${table(jis)} s cross join lateral (select p.jis_no from ${table(jis)} p
        where p.line_code = s.line_code and p.jis_group = s.jis_group and p.supplier_id = s.supplier_id and p.id < s.id
          and not p.id = any(${mine}::bigint[]) and p.status in ${codes(jis, 'status', 'collecting', 'told', 'picking')}
          and p.jis_type in ${codes(jis, 'jisType', 'normal')} order by p.id limit 1) p
      where s.id = any(${mine}::bigint[]) and s.jis_type in ${codes(jis, 'jisType', 'normal')}`,
  )
  return new Map(rows.map((r) => [r.id, r.no]))
}

const goodsOf = (sheet: Sheet, { partNo }: Line) => ({ plant: sheet.plant, supplierId: sheet.supplierId, partNo })

const send = rule(jis, 'send', {
  find: async (sheets, read) => ({
    before: await before(sheets, read),
    stopped: await stoppedOf(
      read,
      sheets.flatMap((s) => due(s).map((l) => goodsOf(s, l))),
    ),
  }),
  guard: (sheet, { input, found }) => {
    const stopped = due(sheet).flatMap((l) => found.stopped(goodsOf(sheet, l)) ?? [])[0]
    if (stopped) return `${stopped}，请主机厂顺延该车或撤回通知`
    const first = found.before.get(sheet.id)
    if (first) return `前序排序单${first}未发运，请先发运它`
    const left = due(sheet).filter((l) => l.scanState === 'waiting').length
    if (sheet.fullScan && left) return `还有${left}件未扫描，不能发运`
    return phoneWrong(input.driverPhone)
  },
  effect: (sheet, { input, now, who }, to) => {
    const { rackNo, plateNo, driverName, driverPhone } = input
    const lines = due(sheet)
    to.set({
      ...picked(sheet, now, who.name),
      sendAt: now, rackNo, plateNo, driverName, driverPhone,
      totalQty: lines.reduce((n, l) => n + l.needQty, 0n),
    })
    for (const l of lines) {
      to.setLine(l.id, { shipQty: l.needQty })
      const { plant, supplierId } = sheet
      const { id, partNo, unit, needQty: qty } = l
      to.post(allocation('ALC', { plant, supplierId, partNo, unit }, id, id, qty))
      to.post({
        type: 'SHP', qty, plant, supplierId, partNo, unit, demandLineId: id, sheetLineId: id,
        toHolder: sheet.carrierCode ?? 'DIRECT',
      })
    }
  },
})

/** As receipts know a sheet: what was shipped goes straight to the line. */
const arrived = (sheet: Sheet) => ({ ...sheet, sheetNo: sheet.jisNo, lineSide: true, lines: shipped(sheet) })
interface Said {
  id: number
  receivedQty: bigint | null
  damagedQty: bigint | null
  rejectedQty: bigint | null
  diffReason: string | null
}
/** What was counted of each line; of what nobody says anything all came. */
const counted = (sheet: Sheet, said: readonly Said[]): Counted[] =>
  shipped(sheet).map((l) => {
    const s = said.find((x) => x.id === l.id)
    const bad = (s?.damagedQty ?? 0n) + (s?.rejectedQty ?? 0n)
    return { ...nothing(l.id), ...s, receivedQty: s?.receivedQty ?? (bad < l.shipQty ? l.shipQty - bad : 0n) }
  })

const receive = rule(jis, 'receive', {
  find: (sheets, read) => receivingFacts(sheets.map(arrived), read),
  guard: (sheet, { input, found, today, who }) =>
    refusePlace(arrived(sheet), found, who) ??
    refuseReceipt(arrived(sheet), counted(sheet, input.lines), found, today, input.businessDate),
  effect: (sheet, { input, found, now, who }, to) =>
    receiveSheet(
      arrived(sheet),
      { lines: counted(sheet, input.lines), finish: true, businessDate: input.businessDate ?? now.slice(0, 10), boxes: 'all' },
      found,
      { now, receiver: who.name },
      to,
    ),
})

/** What the demand book says of lines. */
interface Book {
  openQty: bigint
  transitQty: bigint
  receivedQty: bigint
  taken: bigint
}
const thousandths = (n: string) => BigInt(n.replace('.', ''))
async function booksOf(sheets: Sheet[], read: Read): Promise<Map<number, Book>> {
  const rows = await read.rows<{ id: number; open: string; transit: string; received: string; taken: string }>(
    sql`select id, open, transit, received, taken from ${ledger.demandLines()} where id = any(${sheets.flatMap((s) => s.lines.map((l) => l.id))}::bigint[])`,
  )
  const book = (r: (typeof rows)[number]): Book => ({
    openQty: thousandths(r.open),
    transitQty: thousandths(r.transit),
    receivedQty: thousandths(r.received),
    taken: thousandths(r.taken),
  })
  return new Map(rows.map((r) => [r.id, book(r)]))
}
/** What is still open of these lines is wanted no more, and orders have it back. */
const taken = (sheet: Sheet, lines: readonly Line[], books: ReadonlyMap<number, Book>): Posting[] =>
  giveBack(
    {
      ...callOffOf(sheet),
      lines: lines.flatMap((l) => (books.has(l.id) ? [{ ...l, snp: null, ...books.get(l.id)! }] : [])),
    },
    new Map([...books].map(([id, b]) => [id, b.taken])),
  )

const loadOf = (l: Line): Load => ({
  vin: l.vin, vehicleId: l.vehicleId, passingId: l.passingId, bodyNo: l.bodyNo, modelCode: l.modelCode, configCode: l.configCode,
  colorCode: l.colorCode, lineAt: l.lineAt, partNo: l.partNo, positionCode: l.positionCode, needQty: l.needQty, replaceOf: l.id,
})

/** What is damaged, wrong or lost comes once more, on a rack of its own that waits for no other. */
const reissue = rule(jis, 'reissue', {
  find: booksOf,
  guard: (sheet, { input }) => {
    const chosen = input.lines.filter((l) => l.again).map((l) => lineOf(sheet, l.id)!)
    if (!chosen.length) return '请选择要补发的件'
    const gone = chosen.find((l) => l.lineStatus !== 'normal')
    return gone && [{ line: gone.lineNo, message: `${placeOf(gone)}已${gone.lineStatus === 'deferred' ? '顺延' : '取消或补单'}` }]
  },
  effect: (sheet, { input, found, now, today }, to) => {
    const chosen = input.lines.filter((l) => l.again).map((l) => lineOf(sheet, l.id)!)
    to.post(...taken(sheet, chosen, found))
    for (const l of chosen) to.setLine(l.id, { lineStatus: 'cancelled' })
    const { jisNo, lineCode, jisGroup, groupName, stationCode, plant, supplierCode, warehouse, dock, fullScan } = sheet
    const { jisType, needAt, reasonCode } = input
    const made = to.create(
      jis,
      {
        jisNo: '', jisType, sourceNo: jisNo, lineCode, jisGroup, groupName, stationCode, plant, supplierCode, warehouse, dock,
        fullScan, seqDay: today, seqFrom: 1, seqTo: 0,
        rackSize: new Set(chosen.map((l) => l.vin)).size,
        broadcastAt: now, needAt, lastAt: needAt, closeAt: now, reasonCode,
        ...empty,
      },
      [],
      { state: 'collecting' },
    )
    to.act(jis, 'load', made.id, { lines: chosen.map((l) => ({ ...loadOf(l), lineAt: needAt })) } as never)
    to.set(tally(sheet))
    if (!due(sheet).length && !sheet.sendAt) to.move('cancelled')
    to.tell('reissued', sheet.supplierId, { jisNo, needAt: shortTime(needAt) })
  },
})

const seriesOf = ({ lineCode, jisGroup, supplierCode }: Sheet): Series => ({ lineCode, jisGroup, supplierCode })
const mine = (sheet: Sheet, vin: string) => due(sheet).filter((l) => l.vin === vin)

/** A vehicle that left its place takes the next one of the series. */
const defer = rule(jis, 'defer', {
  find: async (sheets, read, _, { today }) => {
    const lineCode = [...new Set(sheets.map((s) => s.lineCode))].sort()
    await read.any(productionLine, { lineCode }, { lock: true })
    const days = [...new Set([today, ...sheets.map((s) => s.seqDay)])]
    const wanted = sheets.flatMap((s) => days.map((day) => ({ lineCode: s.lineCode, groups: [s.jisGroup], day })))
    return { racks: await Racks.of(read, wanted), books: await booksOf(sheets, read) }
  },
  guard: (sheet, { input, found }) => {
    if (!mine(sheet, input.vin).length) return `车辆${input.vin}不在排序单${sheet.jisNo}上`
    return !found.racks.group(sheet) && `排序组${sheet.jisGroup}已停用，不能顺延`
  },
  effect: (sheet, { input, found, today, now }, to) => {
    const lines = mine(sheet, input.vin)
    to.post(...taken(sheet, lines, found.books))
    for (const l of lines) to.setLine(l.id, { lineStatus: 'deferred', deferKind: input.kind, deferredAt: input.at })
    const last = found.racks.lastAt(seriesOf(sheet)) ?? ''
    const lineAt = input.lineAt ?? [lines[0]!.lineAt, last, now].sort().at(-1)!
    const loads = lines.map((l) => ({ ...loadOf(l), lineAt }))
    fill(to, found.racks.put(seriesOf(sheet), today, now, loads))
    to.set(tally(sheet))
    // An open rack takes it again at its end; nothing keeps an empty one.
    if (!due(sheet).length && sheet.status !== 'collecting') to.move('cancelled')
    if (sheet.publishedAt)
      to.tell('deferred', sheet.supplierId, { vin: input.vin, groupName: sheet.groupName, jisNo: sheet.jisNo })
  },
})

interface Moved {
  lineCode: string
  vin: string
  at: string
}
/** Where the vehicle's parts wait to be sent; those that this message, or a later one, moved already are left alone. */
const waitingOf = (read: Read, { lineCode, vin, at }: Moved) =>
  read.rows<{ id: number }>(sql`select distinct h.id from ${table(jis)} h join ${lineTable(jis)} l on l.head_id = h.id
    where l.vin = ${vin} and h.line_code = ${lineCode} and l.line_status in ${codes(jis, 'lineStatus', 'normal')}
      and h.status in ${codes(jis, 'status', 'collecting', 'told', 'picking')}
      and not exists (select from ${lineTable(jis)} d where d.vin = l.vin and d.deferred_at >= ${at}::timestamptz) order by h.id`)

/** @throws Refusal when the vehicle is unknown, or is neither built on this line nor has had a place there */
async function refuseStranger(lineCode: string, vin: string, read: Read): Promise<void> {
  const [vehicle] = await read.any(vOnline, { vin })
  if (!vehicle) throw new Refusal(unplanned(vin))
  if (vehicle.lineCode === lineCode) return
  const [there] = await read.rows(sql`select from ${lineTable(jis)} l where l.vin = ${vin} and l.line_code = ${lineCode} limit 1`)
  if (!there) throw new Refusal(elsewhere(vin, vehicle.lineCode))
}

const resequence = forwards(jis, 'resequence', {
  to: jis, as: 'defer',
  items: async ({ lineCode, ...said }, read) => {
    await refuseStranger(lineCode, said.vin, read)
    return (await waitingOf(read, { lineCode, ...said })).map(({ id }) => ({ id, input: said }))
  },
  answer: async ({ lineCode, vin, at }, read) => {
    const [row] = await read.rows<{ moved: number; sent: number }>(
      sql`select count(*) filter (where l.deferred_at = ${at}::timestamptz)::int moved, count(*) filter (where l.ship_qty > 0)::int sent
        from ${lineTable(jis)} l where l.vin = ${vin} and l.line_code = ${lineCode}`,
    )
    return row!
  },
})

const cancel = rule(jis, 'cancel', {
  find: booksOf,
  effect: (sheet, { input, found }, to) => {
    to.set({ reasonCode: input.reasonCode ?? null })
    to.post(...taken(sheet, due(sheet), found))
  },
})

const print = rule(jis, 'print', { effect: (sheet, _, to) => to.set({ printCount: sheet.printCount + 1 }) })
export default rules(
  jis,
  { load, tell, startPick, scan, send, receive, reissue, resequence, defer, cancel, print, ...receiptFollowUpRules(jis) },
  {
    asks: { station: ({ read, who, input, now }) => stationOf(read, who, now, input) },
    // A full rack is told at once; should the portal stop in between, the clock does it.
    jobs: { jisTell: { run: (engine, { lineCode }: { lineCode: string }) => tellFull(engine, lineCode) } },
  },
)
