/**
 * Packs a sheet by the packing instructions (partPackage): full boxes and a tail box per line, boxes on trays.
 * A tray holds one part; parts whose instruction allows it share trays for what is left over.
 */
import type { Complaint, Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Effects, Read } from '../../../engine/rule.ts'
import { packageMaster } from '../../master/package/package.ts'
import { part } from '../../master/part/part.ts'
import { partPackage } from '../../master/partPackage/partPackage.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { tray } from '../tray/tray.ts'
import type { Packing } from './advised.ts'
import type { sendSheet } from './sendSheet.ts'
import { boxed, serials } from './shipment.server.ts'
import { table } from '../../../engine/read/scope.ts'

type Sheet = Row<typeof sendSheet>
type Line = Sheet['lines'][number]
type Instruction = Row<typeof partPackage>

/** Boxes on a tray when neither the instruction nor the pallet says. */
const BOXES_PER_TRAY = 12

export interface Packs {
  boxes: Row<typeof boxLabel>[]
  trays: Row<typeof tray>[]
}
/** Boxes and trays of sheets that have not left. @param lock they will be acted on */
export const packed = async (sheets: Sheet[], read: Read, lock = false): Promise<Packs> => ({
  boxes: await read.any(boxLabel, { sheetId: sheets.map((s) => s.id), status: ['packed', 'printed'] }, { lock }),
  trays: await read.any(tray, { sheetId: sheets.map((s) => s.id), status: ['open', 'sealed'] }, { lock }),
})

export interface PackFacts extends Packs {
  instruction(sheet: Sheet, line: Line): Instruction | undefined
  part(line: Pick<Line, 'partNo'>): Row<typeof part> | undefined
  /** Pallet of an instruction. */
  pallet(i: Instruction | undefined): Row<typeof packageMaster> | undefined
  duns(sheet: Sheet): string | null
  /** Numbers ever used on the sheet, void ones too: numbers go on after them. */
  used(sheet: Sheet): { boxes: number; trays: number }
}

export async function packFacts(sheets: Sheet[], read: Read): Promise<PackFacts> {
  const partNo = [...new Set(sheets.flatMap((s) => s.lines.map((l) => l.partNo)))]
  const instructions = await read.any(partPackage, {
    plant: [...new Set(sheets.map((s) => s.plant))],
    supplierCode: [...new Set(sheets.map((s) => s.supplierCode))],
    partNo, status: 'approved',
  })
  const parts = new Map((await read.any(part, { partNo })).map((p) => [p.partNo, p]))
  const pallets = await read.any(packageMaster, {
    packageCode: instructions.flatMap((i) => (i.palletCode ? [i.palletCode] : [])),
  })
  const suppliers = await read.any(supplier, { supplierCode: [...new Set(sheets.map((s) => s.supplierCode))] })
  const used = await read.rows<{ id: number; boxes: number; trays: number }>(
    sql`select id, (select count(*) from ${table(boxLabel)} b where b.sheet_id = s.id) boxes, (select count(*) from ${table(tray)} t where t.sheet_id = s.id) trays
      from unnest(${sheets.map((s) => s.id)}::bigint[]) s(id)`,
  )
  return {
    ...(await packed(
      sheets.filter((s) => used.some((u) => u.id === s.id && u.boxes + u.trays > 0)),
      read,
    )),
    instruction: (s, l) => {
      const day = s.planSendAt.slice(0, 10)
      return instructions.find(
        (i) =>
          i.plant === s.plant &&
          i.supplierCode === s.supplierCode &&
          i.partNo === l.partNo &&
          i.validFrom <= day &&
          (!i.validTo || i.validTo >= day),
      )
    },
    part: (l) => parts.get(l.partNo),
    pallet: (i) => pallets.find((p) => p.packageCode === i?.palletCode),
    duns: (s) => suppliers.find((x) => x.supplierCode === s.supplierCode)?.duns ?? null,
    used: (s) => used.find((u) => u.id === s.id) ?? { boxes: 0, trays: 0 },
  }
}

interface Box {
  line: Line
  seq: number
  total: number
  qty: bigint
  grossKg: bigint | null
  serialNos: string | null
  /** As an advice says it; else it has its line's. */
  batchNo?: string | null
  /** That it came with; else the portal gives one. */
  label?: string | null
}

/** What stands on a tray; the instruction of the first box names the pallet. */
interface Load {
  boxes: Box[]
  instruction: Instruction | undefined
  /** That the tray came with; else the portal gives one. */
  label?: string | null
  /** It stands on no tray. */
  isLoose?: true
}

/** @returns why lines cannot be packed as they stand, each at the field that is wrong */
export function refusePacking(sheet: Sheet, facts: PackFacts): Complaint[] {
  return sheet.lines.flatMap((line) => lotWrong(line, facts).map((c) => ({ line: line.lineNo, ...c })))
}

/** @returns which number of batch or units its part asks for, and the line does not say */
export function lotWrong(
  line: Pick<Line, 'partNo' | 'shipQty' | 'batchNo' | 'serialNos'>,
  facts: Pick<PackFacts, 'part'>,
): { field: string; message: string }[] {
  const master = facts.part(line)
  const wrong = (field: string, message: string) => [{ field, message }]
  if (master?.isBatch && !line.batchNo) return wrong('batchNo', `零件${line.partNo}为批次管理，请填写批次`)
  if (!master?.isSerial) return []
  const list = serials(line.serialNos)
  if (BigInt(list.length) * 1000n !== line.shipQty)
    return wrong('serialNos', `零件${line.partNo}为序列号管理，序列号${list.length}个，与送货数量不符`)
  const twice = list.find((s, i) => list.indexOf(s) < i)
  return twice ? wrong('serialNos', `序列号${twice}重复`) : []
}

function boxesOf(sheet: Sheet, line: Line, facts: PackFacts): Box[] {
  const instruction = facts.instruction(sheet, line)
  const snp = line.snp ?? instruction?.snp ?? null
  const full = snp ?? line.shipQty
  const list = serials(line.serialNos)
  return boxed(line.shipQty, snp).map((qty, i, { length: total }) => {
    const from = Number((full * BigInt(i)) / 1000n)
    return {
      line,
      seq: i + 1,
      total, qty,
      grossKg: instruction?.boxGrossKg ?? null,
      serialNos: list.length ? list.slice(from, from + Number(qty / 1000n)).join(',') : null,
    }
  })
}

/** Boxes on trays: full trays of one part, then the rests, which share trays where their instructions allow it. */
function traysOf(sheet: Sheet, facts: PackFacts): Load[] {
  const trays: Load[] = []
  let shared: (Load & { filled: number }) | undefined
  for (const line of sheet.lines) {
    const instruction = facts.instruction(sheet, line)
    const perTray = instruction?.boxesPerTray ?? facts.pallet(instruction)?.innerPerPallet ?? BOXES_PER_TRAY
    const boxes = boxesOf(sheet, line, facts)
    while (boxes.length >= perTray) trays.push({ boxes: boxes.splice(0, perTray), instruction })
    if (!boxes.length) continue
    const share = boxes.length / perTray
    if (!instruction?.mixedAllowed) trays.push({ boxes, instruction })
    else if (shared && shared.filled + share <= 1) {
      shared.boxes.push(...boxes)
      shared.filled += share
    } else {
      shared = { boxes, instruction, filled: share }
      trays.push(shared)
    }
  }
  return trays
}

/** Boxes and trays as an advice says them. */
export function adviceLoads(sheet: Sheet, facts: PackFacts, { boxes, trays }: Packing): Load[] {
  const stand = new Map<string | null, Box[]>()
  for (const [i, line] of sheet.lines.entries()) {
    const instruction = facts.instruction(sheet, line)
    const total = boxes[i]!.length
    boxes[i]!.forEach(({ qty, label, batchNo, serialNos: units, tray: on }, n) => {
      const serialNos = units.join(',') || null
      const box = { line, seq: n + 1, total, qty, label, batchNo, serialNos, grossKg: instruction?.boxGrossKg ?? null }
      stand.set(on, [...(stand.get(on) ?? []), box])
    })
  }
  return [...stand].map(([on, its]) => ({
    boxes: its,
    instruction: facts.instruction(sheet, its[0]!.line),
    ...(on === null ? { isLoose: true } : { label: trays.get(on) ?? null }),
  }))
}

const sum = (weights: (bigint | null)[]): bigint | null =>
  weights.includes(null) ? null : (weights as bigint[]).reduce((n, w) => n + w, 0n)

/** Licence plate (ANSI MH10.8.2): 1J a box, 5J a mixed, 6J a single tray; UN + DUNS, else the supplier code. */
const plate = (data: '1J' | '5J' | '6J', sheet: Sheet, facts: PackFacts, seq: number) =>
  `${data}UN${facts.duns(sheet) ?? sheet.supplierCode}${sheet.sheetNo}${String(seq).padStart(4, '0')}`

/** Makes the sheet's trays and boxes; those it had before must be void. @param loads by its instructions, unless they are said  @returns their ids */
export function packSheet(
  sheet: Sheet,
  facts: PackFacts,
  to: Effects<typeof sendSheet>,
  loads: readonly Load[] = traysOf(sheet, facts),
): { boxes: readonly number[]; trays: readonly number[] } {
  const made = { boxes: [] as number[], trays: [] as number[] }
  const used = facts.used(sheet)
  const trays = loads.filter((l) => !l.isLoose)
  const weights: (bigint | null)[] = []
  let boxSeq = used.boxes
  const pack = (box: Box, trayNo: string | null) => {
    const label = to.create(boxLabel, {
      boxNo: '',
      licencePlate: box.label ?? plate('1J', sheet, facts, ++boxSeq),
      sheetNo: sheet.sheetNo, sheetId: sheet.id, sheetLineId: box.line.id, lineNo: box.line.lineNo, trayNo, plant: sheet.plant,
      supplierCode: sheet.supplierCode, partNo: box.line.partNo, boxSeq: box.seq, boxTotal: box.total, qty: box.qty,
      batchNo: box.batchNo ?? box.line.batchNo,
      prodDate: box.line.prodDate, serialNos: box.serialNos, warehouse: sheet.warehouse, dock: sheet.dock,
      stationCode: box.line.stationCode, grossKg: box.grossKg,
      drawingVersion: facts.part(box.line)?.drawingVersion ?? null,
      labelType: facts.instruction(sheet, box.line)?.labelType ?? null,
      printCount: 0,
    })
    made.boxes.push(label.id)
  }
  for (const { boxes, isLoose } of loads) {
    if (!isLoose) continue
    weights.push(...boxes.map((b) => b.grossKg))
    for (const box of boxes) pack(box, null)
  }
  trays.forEach(({ boxes, instruction, label }, i) => {
    const seq = used.trays + i + 1
    const trayNo = `${sheet.sheetNo}T${String(seq).padStart(3, '0')}`
    const parts = [...new Set(boxes.map((b) => b.line.partNo))]
    const trayKg = sum([facts.pallet(instruction)?.tareKg ?? 0n, ...boxes.map((b) => b.grossKg)])
    weights.push(trayKg)
    const stood = to.create(tray, {
      trayNo,
      licencePlate: label ?? plate(parts.length > 1 ? '5J' : '6J', sheet, facts, seq),
      sheetNo: sheet.sheetNo, sheetId: sheet.id, plant: sheet.plant, supplierCode: sheet.supplierCode,
      palletCode: instruction?.palletCode ?? null,
      traySeq: i + 1,
      trayTotal: trays.length,
      trayType: parts.length > 1 ? 'mixed' : 'single',
      partNos: parts.join(',').slice(0, 500),
      boxCount: boxes.length,
      totalQty: boxes.reduce((n, b) => n + b.qty, 0n),
      grossKg: trayKg,
      labelType: instruction?.labelType ?? null,
      location: 'SUPPLIER',
    })
    made.trays.push(stood.id)
    for (const box of boxes) pack(box, trayNo)
  })
  to.set({ trayCount: trays.length, boxCount: made.boxes.length, grossKg: sum(weights) })
  return made
}
