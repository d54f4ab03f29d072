/** What receiving does, shared by receiving a sheet and scanning a box (domain-core B7, D1, laws L6, L7). */
import { decimalText, lineOf, show, type Row, type Who } from '../../../declare/index.ts'
import type { Effects, Posting, Read } from '../../../engine/rule.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { decompose, structuresOf, type Structures } from '../../accounting/iedMark/decompose.server.ts'
import { receive } from '../../accounting/receive/receive.ts'
import { earliestDay, tooEarly } from '../../master/factory/backdate.ts'
import { factory } from '../../master/factory/factory.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { tray } from '../tray/tray.ts'
import type { sendSheet } from './sendSheet.ts'

type SendSheet = Row<typeof sendSheet>
type SendLine = SendSheet['lines'][number]
type Line = Pick<
  SendLine,
  | 'id'
  | 'lineNo'
  | 'partNo'
  | 'unit'
  | 'shipQty'
  | 'receivedQty'
  | 'shortQty'
  | 'damagedQty'
  | 'rejectedQty'
  | 'overQty'
  | 'diffReason'
  | 'qcState'
  | 'batchNo'
  | 'prodDate'
> & {
  /** What asked for it; a line that is its own demand names nothing. */
  demandNo?: string | null
  supplyOrderNo?: string
  /** null: nobody's; it goes from store to store. */
  demandLineId?: number | null
  /** The one piece that it is of, where each is followed. */
  serialId?: number | null
  serialNo?: string | null
}
/** What of any sheet is received. */
export type Sheet = Pick<
  SendSheet,
  'id' | 'sheetNo' | 'plant' | 'supplierId' | 'supplierCode' | 'operatorId' | 'dock' | 'carrierCode' | 'totalQty'
> & {
  lines: Line[]
  zone?: string | null
  lineSide?: boolean
  /** null: it goes to no store but to this customer. */
  warehouse: string | null
  customerCode?: string
  /** Left out where nobody registers an arrival. */
  arriveAt?: string | null
  sendAt?: string | null
  /** Of what a third party's store despatched: who runs it. */
  fromOperatorCode?: string | null
}

/** What was counted of one line, this time. */
export interface Counted {
  id: number
  receivedQty: bigint
  damagedQty: bigint | null
  rejectedQty: bigint | null
  overQty: bigint | null
  diffReason: string | null
  qcState: Line['qcState']
}

/** Which boxes came: those with these ids, or, when nobody looked at boxes, all at the end. */
export type Boxes = 'all' | ReadonlySet<number>

/** A line of which nothing was counted yet. */
export const nothing = (id: number): Counted => ({
  id,
  receivedQty: 0n,
  damagedQty: null,
  rejectedQty: null,
  overQty: null,
  diffReason: null,
  qcState: null,
})

/** Plain counts; what a document does not ask is nothing. */
export const countsOf = (lines: readonly (Partial<Counted> & { id: number })[]): Counted[] =>
  lines.map((l) => ({ ...nothing(l.id), ...l }))

export interface Facts {
  account: (sheet: Sheet) => 'ACC' | 'TPL' | 'CON' | 'CUS'
  settledAtReceipt: (sheet: Sheet, partNo: string) => boolean
  /** Most that may be received over the shipped quantity, per cent with 2 decimals; null: no limit. */
  overPct: (sheet: Sheet) => bigint | null
  /** The earliest day on which its plant still books what came. */
  earliest: (sheet: Sheet, today: string) => string
  /** What assemblies are made of. */
  structures: Structures
  boxes: Row<typeof boxLabel>[]
  trays: Row<typeof tray>[]
}

/** The piece that a line is of, as postings name it. */
export const unitOf = (l: { serialId?: number | null; serialNo?: string | null }) =>
  l.serialId ? { id: l.serialId, no: l.serialNo! } : null

/** Stock account of a warehouse: depots hold after-sales stock, a third party's its own, the others consigned stock. */
export const accountOf = (kind: string | undefined): 'ACC' | 'TPL' | 'CON' =>
  kind === 'depot' || kind === 'subDepot' ? 'ACC' : kind === 'tpl' ? 'TPL' : 'CON'

export async function receivingFacts(sheets: Sheet[], read: Read): Promise<Facts> {
  const plants = [...new Set(sheets.map((s) => s.plant))]
  const kinds = await read.any(warehouse, { plant: plants })
  const factories = await read.any(factory, { plant: plants })
  const views = await read.any(partPlant, {
    plant: plants,
    partNo: [...new Set(sheets.flatMap((s) => s.lines.map((l) => l.partNo)))],
  })
  const direct = new Set(views.filter((v) => v.settleMode === 'receipt').map((v) => `${v.plant}|${v.partNo}`))
  return {
    account: (s) =>
      s.warehouse === null ? 'CUS' : accountOf(kinds.find((k) => k.plant === s.plant && k.warehouse === s.warehouse)?.whKind),
    settledAtReceipt: (s, partNo) => direct.has(`${s.plant}|${partNo}`),
    overPct: (s) => factories.find((f) => f.plant === s.plant)?.overReceivePct ?? null,
    earliest: (s, today) => earliestDay(factories, s.plant, today),
    structures: await structuresOf(
      read,
      sheets.flatMap((s) => s.lines.map(({ partNo }) => ({ ...s, partNo }))),
    ),
    boxes: await read.any(boxLabel, { sheetId: sheets.map((s) => s.id), status: ['sent', 'received'] }),
    trays: await read.any(tray, { sheetId: sheets.map((s) => s.id), status: ['sent'] }),
  }
}

/** A third party's warehouse is received by its operator, the maker's own by the maker. */
export function refusePlace(sheet: Sheet, facts: Facts, who: Who): string | undefined {
  if (who.system) return undefined
  if (facts.account(sheet) !== 'TPL') return who.orgType === 'internal' ? undefined : '该仓库由主机厂收货'
  return who.orgId === sheet.operatorId ? undefined : `三方仓${sheet.warehouse}由其运营方收货`
}

const n = (q: bigint | null) => q ?? 0n
const demandOf = (l: Line) => (l.demandLineId === undefined ? l.id : l.demandLineId)
const accounted = (l: Line) => l.receivedQty + l.damagedQty + l.rejectedQty

/** Why nothing of a sheet can have come on a day. */
export function wrongDay(sheet: Sheet, facts: Facts, today: string, day: string): string | undefined {
  if (day > today) return '业务日期不能晚于今天'
  const sent = sheet.sendAt?.slice(0, 10)
  if (sent && day < sent) return `业务日期不能早于发运日${sent}`
  return tooEarly(day, facts.earliest(sheet, today))
}

export function refuseReceipt(
  sheet: Sheet,
  lines: Counted[],
  facts: Facts,
  today: string,
  businessDate: string | null,
): string | undefined {
  if (!lines.length) return '请填写收货数量'
  const day = businessDate && wrongDay(sheet, facts, today, businessDate)
  if (day) return day
  for (const c of lines) {
    const line = lineOf(sheet, c.id)!
    const rest = line.shipQty - accounted(line)
    const counted = c.receivedQty + n(c.damagedQty) + n(c.rejectedQty)
    if (counted > rest) return `第${line.lineNo}行：收货数量${show(counted)}不能超过未收数量${show(rest)}，多出的请填在超收`
    const most = facts.overPct(sheet)
    if (most !== null && n(c.overQty) * 10_000n > line.shipQty * most)
      return `第${line.lineNo}行：超收不能超过送货数量的${decimalText(most, 2)}%`
    if (n(c.overQty) > 0n && counted < rest) return `第${line.lineNo}行：有超收时不能同时短少`
  }
  return undefined
}

export function receiveSheet(
  sheet: Sheet,
  counted: { lines: Counted[]; finish: boolean; businessDate: string; boxes: Boxes; scanned?: boolean },
  facts: Facts,
  by: { now: string; receiver: string },
  to: Effects<any>,
): void {
  const account = facts.account(sheet)
  const truck = sheet.carrierCode ?? 'DIRECT'
  const place = sheet.warehouse ?? sheet.customerCode ?? ''
  const receipt: { line: Line; c: Counted; short: bigint; earlier: bigint }[] = []
  const postings: Posting[] = []
  for (const line of sheet.lines) {
    const c = lineOf(counted, line.id) ?? (counted.finish ? nothing(line.id) : undefined)
    if (!c) continue
    const earlier = accounted(line)
    const rest = line.shipQty - earlier
    const short = counted.finish ? rest - c.receivedQty - n(c.damagedQty) - n(c.rejectedQty) : 0n
    const base = {
      plant: sheet.plant, supplierId: sheet.supplierId, partNo: line.partNo, unit: line.unit, sheetLineId: line.id,
      batchNo: line.batchNo,
      serial: unitOf(line),
      businessDate: counted.businessDate,
    }
    const move = { ...base, qty: c.receivedQty, demandLineId: demandOf(line), holder: truck, toHolder: place }
    // What has no batch of its own is told apart by the sheet that brought it: the oldest goes first.
    const lot = line.batchNo ?? sheet.sheetNo
    postings.push(account === 'TPL' ? { ...move, type: 'TIN', batchNo: lot } : { ...move, type: 'RCV', account })
    postings.push({ ...base, type: 'RHD', qty: n(c.damagedQty) + n(c.rejectedQty), holder: truck, toHolder: place })
    const issue = { ...base, qty: c.receivedQty, holder: place }
    // A piece that is followed is used up by the vehicle that it is built into.
    const settled = !line.serialId && facts.settledAtReceipt(sheet, line.partNo)
    if (account === 'CON' && (settled || sheet.lineSide)) postings.push({ ...issue, type: 'ISS' })
    if (account === 'CON' && settled) postings.push({ ...issue, type: 'USE' })
    to.setLine(line.id, {
      receivedQty: line.receivedQty + c.receivedQty,
      damagedQty: line.damagedQty + n(c.damagedQty),
      rejectedQty: line.rejectedQty + n(c.rejectedQty),
      overQty: line.overQty + n(c.overQty),
      shortQty: short,
      diffReason: c.diffReason ?? line.diffReason,
      qcState: c.qcState ?? line.qcState,
    })
    if (c.receivedQty + n(c.damagedQty) + n(c.rejectedQty) + n(c.overQty) + short > 0n) receipt.push({ line, c, short, earlier })
  }
  const over = sheet.lines.reduce((s, l) => s + l.overQty, 0n)
  const differing = sheet.lines.filter((l) => l.shortQty + l.damagedQty + l.rejectedQty + l.overQty > 0n)
  const opens = counted.finish && differing.length > 0
  const received = sheet.lines.reduce((s, l) => s + l.receivedQty, 0n)
  to.set({
    receivedQty: received,
    diffQty: received + over - (counted.finish ? sheet.totalQty : received),
    ...(sheet.arriveAt === undefined ? {} : { arriveAt: sheet.arriveAt ?? by.now }),
    ...(counted.finish ? { receivedAt: by.now } : {}),
    ...(opens ? { diffSignStatus: 'waiting' as const } : {}),
  })
  to.move(counted.finish ? 'received' : 'receiving')
  // The difference first: the receipt names it.
  const difference = opens ? openDiff(sheet, differing, to) : undefined
  if (difference) to.set({ diffNo: difference.no })
  const open = facts.boxes.filter((b) => b.sheetId === sheet.id && b.status === 'sent')
  const scanned = open.filter((b) => (counted.boxes === 'all' ? counted.finish : counted.boxes.has(b.id)))
  const receiveBoxes = (receiveNo: string | null) => {
    for (const box of scanned) to.act(boxLabel, 'receive', box.id, { receiveNo })
    // What is not there when all is counted did not come.
    if (counted.finish && counted.boxes !== 'all')
      for (const box of open) if (!counted.boxes.has(box.id)) to.act(boxLabel, 'miss', box.id, { receiveNo })
  }
  const basis = counted.scanned ? ('scanned' as const) : ('assumed' as const)
  const { boxes } = counted
  // A tray came when one of its boxes did.
  const came = (t: Facts['trays'][number]) =>
    boxes === 'all' || facts.boxes.some((b) => b.trayNo === t.trayNo && (b.status === 'received' || boxes.has(b.id)))
  if (counted.finish)
    for (const t of facts.trays)
      if (t.sheetId === sheet.id) {
        if (came(t)) to.act(tray, 'receive', t.id, { basis })
        else to.act(tray, 'miss', t.id)
      }
  // What lies in a third party's warehouse is not the maker's receipt yet, a customer's never is: booked by the sheet.
  if (account === 'TPL' || account === 'CUS') {
    receiveBoxes(null)
    return to.post(...postings)
  }
  const made = to.create(
    receive,
    {
      receiveNo: '', sheetNo: sheet.sheetNo, sheetId: sheet.id, plant: sheet.plant, supplierCode: sheet.supplierCode,
      warehouse: sheet.warehouse!,
      zone: sheet.zone ?? null,
      dock: sheet.dock, receiver: by.receiver, receivedAt: by.now, businessDate: counted.businessDate, lineCount: receipt.length,
      boxCount: scanned.length,
      boxBasis: scanned.length ? basis : null,
      totalQty: receipt.reduce((s, r) => s + r.c.receivedQty, 0n),
      hasDiff: opens,
      diffNo: difference?.no ?? null,
      diffSignStatus: opens ? 'waiting' : null,
    },
    receipt.map(({ line, c, short, earlier }) => ({
      demandNo: line.demandNo ?? line.supplyOrderNo ?? sheet.sheetNo,
      demandLineId: demandOf(line)!,
      sheetLineId: line.id, partNo: line.partNo, unit: line.unit, shippedQty: line.shipQty, earlierQty: earlier,
      receivedQty: c.receivedQty, shortQty: short,
      damagedQty: n(c.damagedQty),
      rejectedQty: n(c.rejectedQty),
      overQty: n(c.overQty),
      batchNo: line.batchNo,
      serialNo: line.serialNo ?? null,
      prodDate: line.prodDate,
    })),
    { state: opens ? 'differing' : counted.finish ? 'completed' : 'received' },
  )
  receiveBoxes(made.no)
  made.post(...postings)
  made.tell('received', sheet.supplierId, { receiveNo: made.no, sheetNo: sheet.sheetNo }, 'partner')
  decompose(
    receipt.map(({ line, c }, i) => ({
      plant: sheet.plant, supplierCode: sheet.supplierCode, partNo: line.partNo, qty: c.receivedQty, receiveNo: made.no,
      receiveLineId: made.lineIds[i]!,
      businessDate: counted.businessDate,
    })),
    facts.structures,
    to,
  )
}

function openDiff(sheet: Sheet, lines: Line[], to: Effects<any>) {
  const kinds = (l: Line) =>
    (
      [
        ['short', -l.shortQty],
        ['damaged', -l.damagedQty],
        ['rejected', -l.rejectedQty],
        ['over', l.overQty],
      ] as const
    ).filter(([, q]) => q !== 0n)
  const rows = lines.flatMap((l) =>
    kinds(l).map(([lineType, diffQty]) => ({
      partNo: l.partNo, sheetLineId: l.id,
      demandLineId: demandOf(l),
      lineType, shippedQty: l.shipQty, receivedQty: l.receivedQty, diffQty, reasonCode: l.diffReason, batchNo: l.batchNo,
      serialNo: l.serialNo ?? null,
      serialId: l.serialId ?? null,
    })),
  )
  to.tell('diffOpened', null, { sheetNo: sheet.sheetNo })
  return to.create(
    diff,
    {
      diffNo: '', diffType: 'receive', sourceNo: sheet.sheetNo, sourceId: sheet.id, sheetNo: sheet.sheetNo, sheetId: sheet.id,
      plant: sheet.plant, supplierCode: sheet.supplierCode, warehouse: sheet.warehouse,
      // What a store despatched is the store's to answer for, whoever drove it.
      carrierCode: sheet.fromOperatorCode ?? sheet.carrierCode,
      lineCount: rows.length,
      diffQty: rows.reduce((s, r) => s + r.diffQty, 0n),
      reopenCount: 0, isLate: false, forced: false,
    },
    rows,
  )
}
