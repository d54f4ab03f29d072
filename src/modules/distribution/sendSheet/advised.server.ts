/**
 * A send sheet from a supplier's despatch advice: demands by their numbers, boxes and trays as the advice packs them. Whatever is wrong
 * with it is told at once, line by line; an advice that came before gets its sheet.
 */
import { show, type Complaint, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { rule, type Read } from '../../../engine/rule.ts'
import { shipFromOf } from '../../common/shipFrom.server.ts'
import { wrongTimes } from '../../common/shipment.server.ts'
import { part } from '../../master/part/part.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { packingOf, saysPacking, type Advised } from './advised.ts'
import { demandLinesNamed, shippableLines } from './demand.server.ts'
import { adviceLoads, lotWrong, packFacts, packSheet } from './packing.server.ts'
import { sendSheet } from './sendSheet.ts'
import { allocation, refuseShipment, sheetLines, sheetTotals, type Shippable } from './shipment.server.ts'

type Sheet = Row<typeof sendSheet>
/** A line of the input. */
interface AdvisedLine extends Advised {
  demandNo: string | null
  demandLine: number | null
  partCode: string
  unit: string | null
  shipQty: bigint
  batchNo: string | null
  serialNos?: string | null
}
/** Who sent it is said by messages alone: who calls is known. */
interface Advice {
  docNo: string
  supplier?: string
  shipTo: string | null
  toWarehouse: string | null
  toDock: string | null
  mixed?: readonly unknown[]
  lines: AdvisedLine[]
}
const adviceOf = (input: object) => input as unknown as Advice

/** Lines of call-offs and orders by number, part and, where it is said, line. */
type Demands = (l: AdvisedLine) => { line?: Shippable; wrong?: { field: string; message: string } }

async function demandsOf(read: Read, lines: readonly AdvisedLine[]): Promise<Demands> {
  const named = await demandLinesNamed(read, [...new Set(lines.flatMap((l) => l.demandNo ?? []))])
  const parts = new Set((await read.any(part, { partNo: [...new Set(lines.map((l) => l.partCode))] })).map((p) => p.partNo))
  const found = await shippableLines(
    read,
    named.filter((n) => lines.some((l) => l.demandNo === n.no && l.partCode === n.partNo)).map((n) => n.id),
  )
  return (l) => {
    const { demandNo, demandLine, partCode } = l
    const wrong = (field: string, message: string) => ({ wrong: { field, message } })
    // A part that nobody knows is told whatever stands on the document.
    if (!parts.has(partCode)) return wrong('partCode', `零件代码 ${partCode} 没有对照，请主机厂在“报文代码对照”中维护后重新处理`)
    if (!demandNo) return wrong('demandNo', '没有单号（RFF+ON），请写明拉动单号或订单号')
    const all = named.filter((n) => n.no === demandNo)
    if (!all.length) return wrong('demandNo', `没有单据${demandNo}，或无权限，请核对单号`)
    const its = all.filter((n) => n.partNo === partCode)
    if (!its.length) return wrong('partCode', `单据${demandNo}上没有零件${partCode}，请核对单号和零件号`)
    const at = its.filter((n) => demandLine === null || n.lineNo === demandLine)
    if (!at.length) return wrong('demandLine', `单据${demandNo}的第${demandLine}行不是零件${partCode}，请核对行号`)
    if (at.length > 1) return wrong('demandLine', `单据${demandNo}有${at.length}行零件${partCode}，请写明行号`)
    const line = found.get(at[0]!.id)
    return line ? { line } : wrong('demandNo', `单据${demandNo}还没有发布，不能送货`)
  }
}

/** What is asked of each demand by a sheet: the same in number and quantity is the same sheet. */
const contentOf = (lines: readonly { demandNo: string | null; partNo: string; shipQty: bigint }[]): string => {
  const sums = new Map<string, bigint>()
  for (const l of lines) sums.set(`${l.demandNo}|${l.partNo}`, (sums.get(`${l.demandNo}|${l.partNo}`) ?? 0n) + l.shipQty)
  return [...sums].map((s) => s.join('|')).sort().join() // prettier-ignore
}

async function adviceFacts(sheets: Sheet[], read: Read, inputs: readonly object[]) {
  const all = inputs.map(adviceOf)
  // Two that bring the same advice wait for each other: the second finds the sheet of the first.
  for (const docNo of [...new Set(all.map((a) => a.docNo))].sort())
    await read.rows(sql`select pg_advisory_xact_lock(hashtext('sendSheet.docNo'), hashtext(${docNo}))`)
  const lines = all.flatMap((a) => a.lines)
  const demands = await demandsOf(read, lines)
  const toldBefore = (await read.mine(sendSheet, { docNo: all.map((a) => a.docNo) })).filter((s) => s.status !== 'cancelled')
  const packings = all.map((a) =>
    saysPacking(a.lines) || a.mixed?.length ? packingOf(a.lines, a.mixed?.length ?? 0) : undefined,
  )
  const labels = packings.flatMap((p) => p?.boxes.flat().flatMap((b) => b.label ?? []) ?? [])
  // As the sheets will be: what packs them asks for plants and parts.
  const pending = sheets.map((s, i) => {
    const first = all[i]!.lines.flatMap((l) => demands(l).line ?? [])[0]
    return {
      ...s,
      plant: first?.plant ?? '',
      supplierCode: first?.supplierCode ?? '',
      planSendAt: s.planSendAt ?? '',
      lines: s.lines.map((l, n) => ({ ...l, partNo: all[i]!.lines[n]!.partCode })),
    }
  })
  return {
    demands, toldBefore,
    used: labels.length ? await read.any(boxLabel, { licencePlate: labels }) : [],
    packing: (s: Sheet) => packings[sheets.indexOf(s)],
    /** An earlier one of the same interchange says it. */
    isTwice: (s: Sheet) => sheets.findIndex((o) => o.docNo === s.docNo) < sheets.indexOf(s),
    /** What those before it in the same interchange, and its lines before this one, take of a demand. */
    takenBefore: (s: Sheet, line: number, id: number) =>
      [...all.slice(0, sheets.indexOf(s)).flatMap((a) => a.lines), ...all[sheets.indexOf(s)]!.lines.slice(0, line)].reduce(
        (n, l) => (demands(l).line?.id === id ? n + l.shipQty : n),
        0n,
      ),
    facts: await packFacts(pending, read),
    shipFrom: await shipFromOf(read, pending),
  }
}
type Facts = Awaited<ReturnType<typeof adviceFacts>>

/** The sheet that this advice made before. */
const toldOf = (advice: Advice, { toldBefore }: Facts): Sheet | undefined =>
  toldBefore.find((s) => s.docNo === advice.docNo && (!advice.supplier || s.supplierCode === advice.supplier))
const isSame = (told: Sheet, { lines }: Advice): boolean =>
  contentOf(told.lines) === contentOf(lines.map((l) => ({ ...l, partNo: l.partCode })))

/** Where it says that it goes, beside where its demands are wanted. */
function placeWrong(advice: Advice, lines: readonly Shippable[]): Complaint[] {
  const said = [
    ['shipTo', advice.shipTo, '收货工厂', 'plant'],
    ['toWarehouse', advice.toWarehouse, '收货仓库', 'warehouse'],
    ['toDock', advice.toDock, '道口', 'dock'],
  ] as const
  return said.flatMap(([field, code, label, name]) => {
    const other = code && lines.find((l) => l[name] !== null && l[name] !== code)
    return other ? [{ field, message: `${label}${code}与单据${other.no}的${label}${other[name]}不符，请核对` }] : []
  })
}

/** Why a line cannot be shipped as it is said. */
function lineWrong(l: AdvisedLine, line: Shippable, before: bigint, { facts }: Facts): [field: string, message: string][] {
  const wrong: [string, string][] = []
  const why = line.unshippable ?? line.stopped
  if (why) wrong.push(['demandNo', `${line.no}：${why}`])
  else if (!line.warehouse) wrong.push(['demandNo', `${line.no}：没有收货仓库，请主机厂先维护`])
  const left = line.openQty - before
  if (l.shipQty > left)
    wrong.push(['shipQty', `${line.no} 零件${line.partNo}：发货${show(l.shipQty)}超过可发数量${show(left > 0n ? left : 0n)}`])
  if (l.unit && l.unit !== line.unit)
    wrong.push(['unit', `数量单位是${l.unit}，${line.partNo}按${line.unit}计量，请改为${line.unit}`])
  const batches = batchesOf(l)
  if (facts.part(line)?.isBatch && batches.length > 1)
    wrong.push([
      'batchNo',
      `零件${line.partNo}有批次${batches.join('、')}，看不出各批次的数量，请写明每箱数量和批次，或按批次分行`,
    ])
  else
    for (const { field, message } of lotWrong(
      { ...l, partNo: line.partNo, batchNo: batches[0] ?? null, serialNos: l.serialNos ?? null },
      facts,
    ))
      wrong.push([field, message])
  return wrong
}
const batchesOf = ({ batchNo, packs }: AdvisedLine): (string | null)[] => [
  ...new Set([batchNo, ...(packs ?? []).flatMap((p) => [p.batchNo, ...p.boxes.map((b) => b.batchNo)])].filter((b) => !!b)),
]

function guardOf(sheet: Sheet, advice: Advice, found: Facts): Complaint[] {
  const told = toldOf(advice, found)
  if (told)
    return isSame(told, advice)
      ? []
      : [
          {
            field: 'docNo',
            message: `发货通知${advice.docNo}已有送货单${told.sheetNo}，内容不同：要改请发替换报文，另一车货请换一个单号`,
          },
        ]
  const wrong: Complaint[] = []
  if (found.isTwice(sheet)) wrong.push({ field: 'docNo', message: `同一文件里发货通知${advice.docNo}有两份，请换一个单号` })
  if (!advice.lines.length) wrong.push({ message: '报文中没有发货数量' })
  if (!sheet.planSendAt) wrong.push({ field: 'planSendAt', message: '没有发运时间（DTM+11），请写明' })
  if (!sheet.planArriveAt) wrong.push({ field: 'planArriveAt', message: '没有计划到达时间（DTM+132），请写明' })
  const times = sheet.planSendAt && sheet.planArriveAt && wrongTimes(sheet)
  if (times) wrong.push({ field: 'planArriveAt', message: times })
  const lines: Shippable[] = []
  for (const [i, l] of advice.lines.entries()) {
    const { line, wrong: none } = found.demands(l)
    if (none) wrong.push({ line: i + 1, ...none })
    if (!line) continue
    lines.push(line)
    for (const [field, message] of lineWrong(l, line, found.takenBefore(sheet, i, line.id), found))
      wrong.push({ line: i + 1, field, message, about: { demandNo: line.no, partNo: line.partNo } })
    if (advice.supplier && advice.supplier !== line.supplierCode)
      wrong.push({ line: i + 1, field: 'demandNo', message: `单据${line.no}不是供应商${advice.supplier}的，请核对单号` })
  }
  wrong.push(...placeWrong(advice, lines))
  const packing = found.packing(sheet)
  wrong.push(...(packing?.wrong ?? []))
  for (const [i, boxes] of (packing?.boxes ?? []).entries())
    for (const { label } of boxes) {
      const first = found.used.find(
        (b) => b.licencePlate === label && b.status !== 'void' && b.supplierCode === lines[0]?.supplierCode,
      )
      if (first) wrong.push({ line: i + 1, message: `标签号${label}已在送货单${first.sheetNo}上用过，请换一个号` })
    }
  // What holds of the lines between them is asked once each is right by itself.
  const between = wrong.length
    ? undefined
    : refuseShipment(
        // A demand that is shipped in several batches is one among them.
        [...new Set(lines)].map((l) => ({
          demandLineId: l.id,
          shipQty: advice.lines.reduce((n, a, i) => (lines[i] === l ? n + a.shipQty : n), 0n),
        })),
        new Map(lines.map((l) => [l.id, l])),
      )
  return between ? [typeof between === 'string' ? { message: between } : between] : wrong
}

export const createAdvised = rule(sendSheet, 'createAdvised', {
  find: adviceFacts,
  guard: (sheet, { input, found }) => guardOf(sheet, adviceOf(input), found),
  known: (_, { input, found }) => toldOf(adviceOf(input), found)?.id,
  effect: (sheet, { input, found }, to) => {
    const advice = adviceOf(input)
    const told = toldOf(advice, found)
    // Whose it is, is asked all the same.
    if (told) return to.set({ plant: told.plant, supplierCode: told.supplierCode })
    const demands = new Map(advice.lines.map((l) => found.demands(l).line!).map((l) => [l.id, l]))
    const packing = found.packing(sheet)
    const [first] = demands.values()
    const lines = sheetLines(
      advice.lines.map((l) => ({
        demandLineId: found.demands(l).line!.id,
        shipQty: l.shipQty,
        batchNo: batchesOf(l).length === 1 ? batchesOf(l)[0]! : null,
        serialNos: l.serialNos ?? null,
      })),
      demands,
    )
    const { type, no, plant, supplierCode, warehouse, dock, sheetType, lineSide, carrierCode } = first!
    to.set({
      sheetType, lineSide, plant, supplierCode, sourceType: type, sourceNo: no,
      warehouse: warehouse!,
      dock: advice.toDock ?? dock,
      carrierCode,
      ...sheetTotals(lines),
    })
    to.set(found.shipFrom({ supplierCode, shipWarehouse: null }))
    lines.forEach((l, i) => {
      const id = sheet.lines[i]!.id
      const boxes = packing?.boxes[i]
      to.setLine(id, { ...l, ...(boxes && { boxes: boxes.length, snp: boxes[0]!.qty, tailQty: 0n }) })
      to.post(allocation('ALC', demands.get(l.demandLineId)!, l.demandLineId, id, l.shipQty))
    })
    packSheet(sheet, found.facts, to, packing && adviceLoads(sheet, found.facts, packing))
    to.tell('published', null, { sheetNo: sheet.sheetNo })
  },
})
