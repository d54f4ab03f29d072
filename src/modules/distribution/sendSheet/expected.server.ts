/** Sheets that a receiver may expect now, for phones that will have no network when the truck is there. */
import { toWire, type Row } from '../../../declare/index.ts'
import type { AskContext, Read } from '../../../engine/rule.ts'
import { part } from '../../master/part/part.ts'
import { reasonCode } from '../../master/reasonCode/reasonCode.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { tray } from '../tray/tray.ts'
import type { expected, ExpectedReason, ExpectedSheet } from './expected.ts'
import { sendSheet } from './sendSheet.ts'

/** Sheets that a phone takes along; those due first. */
const MOST = 300
/** Trucks come early, and the night shift receives what the calendar calls tomorrow. */
const AHEAD = 24 * 3600_000

/** On their way or at the dock, due within a day or late; in the scope of who asks. */
export async function expectedSheets({ read, input, now }: AskContext<(typeof expected)['input']>) {
  const open = await read.mine(sendSheet, {
    status: ['sent', 'arrived', 'receiving'],
    ...(input.plant ? { plant: input.plant } : {}),
  })
  const until = Date.parse(now) + AHEAD
  const due = open
    .filter((s) => s.status !== 'sent' || Date.parse(s.planArriveAt) <= until)
    .sort((a, b) => a.planArriveAt.localeCompare(b.planArriveAt) || a.id - b.id)
  const sheets = due.slice(0, MOST)
  const known = new Set((input.known ?? '').split(','))
  const has = (s: (typeof sheets)[number]) => known.has(`${s.id}.${s.rowVersion}`)
  const reasons = await read.any(reasonCode, { reasonGroup: 'DIFF', status: 'enabled' })
  return {
    now,
    more: due.length - sheets.length,
    reasons: reasons.map((r): ExpectedReason => ({ code: r.code, text: r.reasonText })),
    same: sheets.filter(has).map((s) => s.id),
    sheets: await whole(
      sheets.filter((s) => !has(s)),
      read,
    ),
  }
}

const wire = (qty: bigint) => toWire(boxLabel.fields.qty, qty) as number

async function whole(sheets: Row<typeof sendSheet>[], read: Read): Promise<ExpectedSheet[]> {
  const sheetId = sheets.map((s) => s.id)
  const suppliers = await read.any(supplier, { supplierCode: [...new Set(sheets.map((s) => s.supplierCode))] })
  const parts = await read.any(part, { partNo: [...new Set(sheets.flatMap((s) => s.lines.map((l) => l.partNo)))] })
  const boxes = Map.groupBy(await read.any(boxLabel, { sheetId, status: ['sent', 'received'] }), (b) => b.sheetId)
  const trays = Map.groupBy(await read.any(tray, { sheetId, status: ['sent', 'received'] }), (t) => t.sheetId)
  const supplierNames = new Map(suppliers.map((s) => [s.supplierCode, s.supplierName]))
  const partNames = new Map(parts.map((p) => [p.partNo, p.partName]))
  return sheets.map(({ id, rowVersion, sheetNo, supplierCode, plant, warehouse, dock, plateNo, planArriveAt, lines }) => ({
    ...{ id, version: rowVersion, sheetNo, supplierCode, plant, warehouse, dock, plateNo, planArriveAt },
    supplierName: supplierNames.get(supplierCode) ?? supplierCode,
    lines: lines.map((l) => ({
      ...{ id: l.id, lineNo: l.lineNo, partNo: l.partNo, unit: l.unit },
      partName: partNames.get(l.partNo) ?? '',
      openQty: wire(l.shipQty - l.receivedQty - l.damagedQty - l.rejectedQty),
    })),
    trays: (trays.get(id) ?? []).map(({ trayNo, licencePlate }) => ({ trayNo, licencePlate })),
    boxes: (boxes.get(id) ?? []).map((b) => ({
      ...{ boxNo: b.boxNo, licencePlate: b.licencePlate, trayNo: b.trayNo, lineId: b.sheetLineId },
      qty: wire(b.qty),
      received: b.status === 'received',
    })),
  }))
}
