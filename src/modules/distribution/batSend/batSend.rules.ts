import { lineOf, type Complaint, type Row } from '../../../declare/index.ts'
import { Refusal } from '../../../engine/errors.ts'
import { forwards, rule, rules, type Besides, type Read } from '../../../engine/rule.ts'
import { shipmentRules } from '../../common/shipment.server.ts'
import { slotsAsked } from '../docking.server.ts'
import {
  nothing, receiveSheet, receivingFacts, refusePlace, refuseReceipt, unitOf, type Counted,
} from '../sendSheet/receiving.server.ts'
import { kindOfUnits } from '../sheets.server.ts'
import { codeWrong, serialCode, serialCodes } from '../serialItem/numbers.ts'
import { serialItem } from '../serialItem/serialItem.ts'
import { expectedUnits } from './expected.server.ts'
import { batSend, tested } from './batSend.ts'

type Sheet = Row<typeof batSend>
type Line = Sheet['lines'][number]

/** What is wrong with what is said of a unit, whether it may leave or not. */
function unitWrong(sheet: Sheet, line: Pick<Line, 'lineNo' | 'serialNo' | 'soc'>): Complaint | undefined {
  const wrong = (field: string, message: string) => ({ line: line.lineNo, field, message })
  const code = line.serialNo && codeWrong(sheet.sendKind, line.serialNo)
  if (code) return wrong('serialNo', `${line.serialNo}：${code}`)
  return line.soc !== null && line.soc > 10_000n ? wrong('soc', 'SOC应在0到100之间') : undefined
}
/** The same number twice on a sheet. */
function twice(lines: readonly { lineNo: number; partNo: string; serialNo: string | null }[]): Complaint[] {
  const seen = new Set<string>()
  return lines.flatMap((l) => {
    const key = `${l.partNo}|${l.serialNo}`
    if (!l.serialNo || !seen.has(key)) return (seen.add(key), [])
    return [{ line: l.lineNo, field: 'serialNo', message: `编码${l.serialNo}重复` }]
  })
}
const countOf = (lines: readonly { serialNo: string | null }[]) => lines.filter((l) => l.serialNo).length

const register = rule(batSend, 'register', {
  guard: (sheet, { input }) => {
    const lines = sheet.lines.map((l) => {
      const said = input.lines.find((x) => x.id === l.id)
      return said ? { ...l, ...said, serialNo: said.serialNo && serialCode(said.serialNo) } : l
    })
    return [...lines.flatMap((l) => unitWrong(sheet, l) ?? []), ...twice(lines)]
  },
  effect: (sheet, { input }, to) => {
    for (const { id, ...said } of input.lines) to.setLine(id, { ...said, serialNo: said.serialNo && serialCode(said.serialNo) })
    to.set({ serialCount: countOf(sheet.lines) })
  },
})

/** A scanner goes from unit to unit: the next line without a number takes it. */
const scan = rule(batSend, 'scan', {
  guard: (sheet, { input }) => {
    const serialNo = serialCode(input.serialNo)
    const wrong = codeWrong(sheet.sendKind, serialNo)
    if (wrong) return `${serialNo}：${wrong}`
    if (sheet.lines.some((l) => l.serialNo === serialNo)) return `编码${serialNo}重复`
    return !sheet.lines.some((l) => !l.serialNo) && `${sheet.lines.length}件都已登记编码`
  },
  effect: (sheet, { input }, to) => {
    to.setLine(sheet.lines.find((l) => !l.serialNo)!.id, { serialNo: serialCode(input.serialNo) })
    to.set({ serialCount: countOf(sheet.lines) })
  },
})

/** Pieces of these parts with these numbers, wherever they are; held. */
const unitsOf = (sheets: Sheet[], read: Read) =>
  read.any(
    serialItem,
    {
      partNo: [...new Set(sheets.flatMap((s) => s.lines.map((l) => l.partNo)))],
      serialNo: [...new Set(sheets.flatMap((s) => s.lines.flatMap((l) => l.serialNo ?? [])))],
    },
    { lock: true },
  )
type Units = Awaited<ReturnType<typeof unitsOf>>
const known = (line: Line, units: Units) => units.find((u) => u.partNo === line.partNo && u.serialNo === line.serialNo)

/** What is missing of a unit, or wrong with it, before it may leave. */
function notReady(sheet: Sheet, line: Line, units: Units): Complaint | undefined {
  const wrong = (field: string, message: string) => ({ line: line.lineNo, field, message })
  if (line.testResult === 'failed') return wrong('testResult', `${line.serialNo}检测不合格，不能发运`)
  for (const n of ['prodDate', 'testResult', ...(sheet.sendKind === 'battery' ? (['soc'] as const) : [])] as const)
    if (line[n] === null) return wrong(n, `${line.serialNo}：${tested[n].label}不能为空`)
  const unit = known(line, units)
  if (!unit || unit.status === 'released' || unit.status === 'returned')
    return unit && unit.supplierId !== sheet.supplierId ? wrong('serialNo', `序列号${line.serialNo}是其他供应商的`) : undefined
  return wrong('serialNo', `序列号${line.serialNo}已在发货单${unit.sheetNo}`)
}

/** Published, each unit has a number of its own. */
const publish: Besides<typeof batSend, 'publish', Units> = {
  find: unitsOf,
  guard: (sheet, { found }) => {
    const count = countOf(sheet.lines)
    if (count !== sheet.lines.length) return `已登记${count}个编码，与发货数量${sheet.lines.length}不符`
    const wrong = sheet.lines.flatMap((l) => unitWrong(sheet, l) ?? notReady(sheet, l, found) ?? [])
    if (wrong.length) return wrong
    return !sheet.testReport?.length && [{ field: 'testReport', message: '请先上传出厂检测报告' }]
  },
  effect: (sheet, { found }, to) => {
    for (const line of sheet.lines) {
      const { prodDate, factoryPhase, soc, cellVoltMax, cellVoltMin, insulationKohm, firmware, testResult } = line
      const shipped = {
        sheetNo: sheet.sheetNo, sheetId: sheet.id, sheetLineId: line.id, orderNo: line.demandNo, plant: sheet.plant,
        warehouse: sheet.warehouse, prodDate, factoryPhase, soc, cellVoltMax, cellVoltMin, insulationKohm, firmware, testResult,
      }
      const unit = known(line, found)
      if (unit) to.act(serialItem, 'again', unit.id, shipped)
      const id =
        unit?.id ??
        to.create(serialItem, {
          serialNo: line.serialNo!,
          unitKind: sheet.sendKind, partNo: line.partNo, supplierCode: sheet.supplierCode,
          ...shipped,
        }).id
      to.setLine(line.id, { serialId: id })
    }
  },
}

type Receiving = {
  serials: string | null
  lines: { id: number; outcome: 'received' | 'damaged' | 'rejected' | null; diffReason: string | null }[]
}
const counted = (l: Line) => l.receivedQty + l.damagedQty + l.rejectedQty > 0n

/** Each unit that was scanned or judged, as a count of its line. */
const countsOf = (sheet: Sheet, { serials, lines }: Receiving): Counted[] => {
  const scanned = new Set(serialCodes(serials))
  return sheet.lines.flatMap((l) => {
    const said = lines.find((x) => x.id === l.id)
    const outcome = said?.outcome ?? (scanned.has(l.serialNo!) ? 'received' : null)
    if (!outcome || counted(l)) return []
    return [{ ...nothing(l.id), [`${outcome}Qty`]: 1000n, diffReason: said?.diffReason ?? null }]
  })
}

/** Why this number cannot be received on the sheet now. */
const serialWrong = (sheet: Sheet, serialNo: string): string | undefined => {
  const line = sheet.lines.find((l) => l.serialNo === serialNo)
  if (!line) return `序列号${serialNo}不在发货单内`
  if (counted(line)) return `序列号${serialNo}已入库`
  return sheet.status === 'received' ? `发货单${sheet.sheetNo}已收货完成，序列号${serialNo}记为短少，请在差异单处理` : undefined
}

const receive = rule(batSend, 'receive', {
  find: (sheets, read) => receivingFacts(sheets, read),
  guard: (sheet, { input, found, today, who }) => {
    const again = input.lines.find((x) => x.outcome && counted(lineOf(sheet, x.id)!))
    const wrong =
      refusePlace(sheet, found, who) ??
      serialCodes(input.serials).flatMap((s) => serialWrong(sheet, s) ?? [])[0] ??
      (again && `序列号${lineOf(sheet, again.id)!.serialNo}已入库`)
    if (wrong) return wrong
    const counts = countsOf(sheet, input)
    if (counts.length) return refuseReceipt(sheet, counts, found, today, input.businessDate)
    return !sheet.lines.some(counted) && '请扫码，或逐件选择结果'
  },
  effect: (sheet, { input, found, now, who }, to) =>
    receiveSheet(
      sheet,
      {
        lines: countsOf(sheet, input),
        finish: input.finish === 'yes',
        businessDate: input.businessDate ?? now.slice(0, 10),
        boxes: 'all',
      },
      found,
      { now, receiver: who.name },
      to,
    ),
})

/** The last one that is scanned ends the receipt, whoever scans it. */
const receiveUnit = rule(batSend, 'receiveUnit', {
  find: (sheets, read) => receivingFacts(sheets, read),
  guard: (sheet, { input, found, who }) => refusePlace(sheet, found, who) ?? serialWrong(sheet, serialCode(input.serialNo)),
  effect: (sheet, { input, found, now, who }, to) => {
    const lines = countsOf(sheet, { serials: input.serialNo, lines: [] })
    const finish = uncounted(sheet) === lines.length
    receiveSheet(sheet, { lines, finish, businessDate: now.slice(0, 10), boxes: 'all' }, found, { now, receiver: who.name }, to)
  },
})

/** A scanned unit says which sheet it is on. */
async function onSheet(code: string, read: Read): Promise<{ sheet: Sheet; serialNo: string }> {
  const serialNo = serialCode(code)
  const units = await read.mine(serialItem, { serialNo })
  const [unit] = [...units].sort((a, b) => Number(b.status === 'transit') - Number(a.status === 'transit'))
  if (!unit) throw new Refusal(`序列号${serialNo}不在发货单内`)
  if (unit.status === 'registered') throw new Refusal(`序列号${serialNo}的发货单${unit.sheetNo}还没有发运`)
  const [sheet] = await read.mine(batSend, { id: unit.sheetId })
  if (!sheet) throw new Refusal(`序列号${serialNo}不在发货单内`)
  return { sheet, serialNo }
}
const uncounted = (sheet: Sheet) => sheet.lines.filter((l) => !counted(l)).length
const scanSerial = forwards(batSend, 'scanSerial', {
  to: batSend, as: 'receiveUnit',
  items: async (input, read) => {
    const { sheet, serialNo } = await onSheet(input.serialNo, read)
    return [{ id: sheet.id, input: { serialNo } }]
  },
  answer: async (input, read) => {
    const { sheet, serialNo } = await onSheet(input.serialNo, read)
    const line = sheet.lines.find((l) => l.serialNo === serialNo)!
    return { sheetNo: sheet.sheetNo, partNo: line.partNo, serialNo, left: uncounted(sheet) }
  },
})

export default rules(
  batSend,
  {
    ...shipmentRules(batSend, {
      kind: kindOfUnits, publish,
      leaves: (_, line) => ({ serial: unitOf(line) }),
      send: {
        guard: (sheet) => sheet.sendKind === 'battery' && !sheet.dgDoc?.length && '电池是危险货物，发运前请上传危货运输文件',
      },
      cancel: {
        effect: (sheet, _, to) => {
          for (const l of sheet.lines) if (l.serialId) to.act(serialItem, 'release', l.serialId)
        },
      },
    }),
    register, scan, receive, receiveUnit, scanSerial,
  },
  { asks: { slots: slotsAsked(batSend), expected: expectedUnits } },
)
