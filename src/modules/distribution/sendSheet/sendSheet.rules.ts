import { rule, rules, type Effects, type Posting, type Read } from '../../../server/rule.ts'
import { perform } from '../../../server/perform.ts'
import { no, show, type Row } from '../../../declare/index.ts'
import { Refusal } from '../../../server/errors.ts'
import { dueQuery } from '../../common/viewed.ts'
import { factory } from '../../master/factory/factory.ts'
import { boxLabel } from '../boxLabel/boxLabel.ts'
import { tray } from '../tray/tray.ts'
import { shippableLines } from './demand.ts'
import { packSheet } from './packing.ts'
import { receiveSheet, receivingFacts, refuseReceipt } from './receiving.ts'
import { sendSheet } from './sendSheet.ts'
import { allocation, packing, refuseShipment, sheetLines, sheetTotals, type Wanted } from './shipment.ts'

type Sheet = Row<typeof sendSheet>
type Line = Sheet['lines'][number]

const create = rule(sendSheet, 'create', {
  find: (_, read, inputs) =>
    shippableLines(
      read,
      inputs.flatMap((i) => i.lines.map((l) => (l as Wanted).demandLineId)),
    ),
  guard: (sheet, { input, found }) => {
    if (sheet.planArriveAt <= sheet.planSendAt) return '计划到达时间必须晚于计划发运时间'
    return refuseShipment(input.lines as unknown as Wanted[], found)
  },
  effect: (sheet, { input, found }, to) => {
    const wanted = input.lines as unknown as Wanted[]
    const first = found.get(wanted[0]!.demandLineId)!
    const lines = sheetLines(wanted, found)
    to.set({
      sourceType: first.type,
      sourceNo: first.no,
      plant: first.plant,
      supplierCode: first.supplierCode,
      warehouse: first.warehouse!,
      dock: sheet.dock ?? first.dock,
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
  find: (sheets, read, inputs) =>
    shippableLines(
      read,
      inputs.flatMap((input, i) => input.lines.map((l) => sheets[i]!.lines.find((x) => x.id === l.id)?.demandLineId ?? 0)),
    ),
  guard: (sheet, { input, found }) => {
    for (const change of input.lines) {
      const line = sheet.lines.find((l) => l.id === change.id)!
      if (change.shipQty == null || change.shipQty === line.shipQty) continue
      if (sheet.status !== 'draft') return '已发布的送货单只能修改运输信息'
      if (change.shipQty <= 0n) return `第${line.lineNo}行：送货数量必须大于0`
      const free = (found.get(line.demandLineId)?.openQty ?? 0n) + line.shipQty
      if (change.shipQty > free) return `第${line.lineNo}行：超过可发数量${show(free)}`
    }
    return undefined
  },
  effect: (sheet, { input }, to) => {
    const { lines, ...head } = input
    to.set(Object.fromEntries(Object.entries(head).filter(([, v]) => v !== null)))
    for (const { id, shipQty, ...rest } of lines) {
      const line = sheet.lines.find((l) => l.id === id)!
      const next = shipQty ?? line.shipQty
      if (next > line.shipQty) to.post(allocation('ALC', { ...sheet, ...line }, line.demandLineId, id, next - line.shipQty))
      if (next < line.shipQty) to.post(allocation('ALX', { ...sheet, ...line }, line.demandLineId, id, line.shipQty - next))
      to.setLine(id, {
        ...Object.fromEntries(Object.entries(rest).filter(([, v]) => v !== null)),
        shipQty: next,
        ...packing(next, rest.snp ?? line.snp),
      })
    }
    to.set(sheetTotals(sheet.lines))
  },
})

/** Boxes and trays of sheets that have not left. */
const packed = async (sheets: Sheet[], read: Read) => ({
  boxes: await read.any(boxLabel, { sheetId: sheets.map((s) => s.id), status: ['packed', 'printed'] }),
  trays: await read.any(tray, { sheetId: sheets.map((s) => s.id), status: ['open', 'sealed'] }),
})
/** Does the same to all of a sheet's boxes and trays. */
const actOnPacks = (
  action: 'void' | 'send',
  sheet: Sheet,
  found: Awaited<ReturnType<typeof packed>>,
  to: Effects<typeof sendSheet>,
) => {
  for (const box of found.boxes) if (box.sheetId === sheet.id) to.act(boxLabel, action, box.id)
  for (const t of found.trays) if (t.sheetId === sheet.id) to.act(tray, action, t.id)
}

const autoPack = rule(sendSheet, 'autoPack', {
  find: packed,
  effect: (sheet, { found }, to) => {
    actOnPacks('void', sheet, found, to)
    packSheet(sheet, to, found.trays.length)
  },
})

const publish = rule(sendSheet, 'publish', {
  find: packed,
  guard: (sheet, { found }) => {
    if (!sheet.lines.length) return '送货单没有明细行'
    const boxes = found.boxes.filter((b) => b.sheetId === sheet.id)
    if (!boxes.length) return undefined // packed by the effect
    const wrong = sheet.lines.find(
      (l) => boxes.filter((b) => b.sheetLineId === l.id).reduce((n, b) => n + b.qty, 0n) !== l.shipQty,
    )
    return wrong && `装箱数量与送货数量不一致：第${wrong.lineNo}行，请重新组托`
  },
  effect: (sheet, { found }, to) => {
    if (!found.boxes.some((b) => b.sheetId === sheet.id)) packSheet(sheet, to, 0)
    to.tell('sheet.published', null, { sheetNo: sheet.sheetNo })
  },
})

const movement = (type: string, sheet: Sheet, line: Line, qty: bigint, more: Partial<Posting> = {}): Posting => ({
  type,
  qty,
  plant: sheet.plant,
  supplierId: sheet.supplierId,
  partNo: line.partNo,
  unit: line.unit,
  demandLineId: line.demandLineId,
  sheetLineId: line.id,
  batchNo: line.batchNo,
  ...more,
})
/** Who stands behind goods on the truck. */
const onTruck = (sheet: Sheet) => sheet.carrierCode ?? 'DIRECT'

const send = rule(sendSheet, 'send', {
  find: packed,
  guard: (sheet, { input }) => !(input.plateNo ?? sheet.plateNo) && '请填写车牌号',
  effect: (sheet, { now, input, found }, to) => {
    to.set({ sendAt: now, plateNo: input.plateNo ?? sheet.plateNo, driverName: input.driverName ?? sheet.driverName })
    to.post(...sheet.lines.map((l) => movement('SHP', sheet, l, l.shipQty, { toHolder: onTruck(sheet) })))
    actOnPacks('send', sheet, found, to)
    to.tell('sheet.sent', null, { sheetNo: sheet.sheetNo })
  },
})

const arrive = rule(sendSheet, 'arrive', {
  find: async (sheets, read) =>
    new Map((await read.any(factory, { plant: [...new Set(sheets.map((s) => s.plant))] })).map((f) => [f.plant, f])),
  effect: (sheet, { now, found }, to) => {
    const plant = found.get(sheet.plant)!
    const minutes = (Date.parse(now) - Date.parse(sheet.planArriveAt)) / 60_000
    to.set({ arriveAt: now, onTime: minutes > plant.lateMinutes ? 'late' : minutes < -plant.earlyMinutes ? 'early' : 'onTime' })
  },
})

const receive = rule(sendSheet, 'receive', {
  find: (sheets, read) => receivingFacts(sheets, read),
  guard: (sheet, { input, found, today }) => refuseReceipt(sheet, input.lines, found, today, input.businessDate),
  effect: (sheet, { input, found, now, who }, to) =>
    receiveSheet(
      sheet,
      { lines: input.lines, finish: input.finish === 'yes', businessDate: input.businessDate ?? now.slice(0, 10), boxes: 'all' },
      found,
      { now, receiver: who.name },
      to,
    ),
})

const receiveBox = rule(sendSheet, 'receiveBox', {
  find: (sheets, read) => receivingFacts(sheets, read),
  guard: (sheet, { input, found }) => {
    const box = found.boxes.find((b) => b.boxNo === input.boxNo && b.sheetId === sheet.id)
    if (!box) return `箱号${input.boxNo}不属于该送货单`
    return box.status === 'received' && `箱号${input.boxNo}已收货`
  },
  effect: (sheet, { input, found, now, who }, to) => {
    const box = found.boxes.find((b) => b.boxNo === input.boxNo && b.sheetId === sheet.id)!
    const last = found.boxes.every((b) => b.sheetId !== sheet.id || b.id === box.id || b.status === 'received')
    const lines = [
      { id: box.sheetLineId, receivedQty: box.qty, damagedQty: null, rejectedQty: null, overQty: null, diffReason: null },
    ]
    receiveSheet(
      sheet,
      { lines, finish: last, businessDate: now.slice(0, 10), boxes: [box.id] },
      found,
      { now, receiver: who.name },
      to,
    )
  },
})

const reissue = rule(sendSheet, 'reissue', {
  find: async (sheets, read) =>
    shippableLines(
      { ...read, mine: read.any },
      sheets.flatMap((s) => s.lines.map((l) => l.demandLineId)),
    ),
  guard: (sheet, { found }) => {
    if (sheet.diffSignStatus !== 'done') return '差异签字完成后才能补发'
    return !sheet.lines.some((l) => missing(l) > 0n && (found.get(l.demandLineId)?.openQty ?? 0n) > 0n) && '没有可补发的数量'
  },
  effect: (sheet, { input, found }, to) => {
    const wanted = sheet.lines
      .map((l) => ({
        demandLineId: l.demandLineId,
        shipQty: least(missing(l), found.get(l.demandLineId)?.openQty ?? 0n),
        snp: l.snp,
      }))
      .filter((w) => w.shipQty > 0n)
    const lines = sheetLines(wanted, found)
    const created = to.create(
      sendSheet,
      {
        sheetNo: '',
        sheetType: 'reissue',
        sourceType: 'sendSheet',
        sourceNo: sheet.sheetNo,
        parentSheetNo: sheet.sheetNo,
        plant: sheet.plant,
        supplierCode: sheet.supplierCode,
        warehouse: sheet.warehouse,
        dock: sheet.dock,
        planSendAt: input.planSendAt,
        planArriveAt: input.planArriveAt,
        transportBy: sheet.transportBy,
        trayCount: 0,
        receivedQty: 0n,
        diffQty: 0n,
        printCount: 0,
        ...sheetTotals(lines),
      },
      lines.map((l) => ({ ...l, receivedQty: 0n, shortQty: 0n, damagedQty: 0n, rejectedQty: 0n, overQty: 0n })),
    )
    lines.forEach((l, i) =>
      to.post(allocation('ALC', found.get(l.demandLineId)!, l.demandLineId, created.lineIds[i]!, l.shipQty)),
    )
    to.tell('sheet.reissue', sheet.supplierId, { sheetNo: created.no })
  },
})
const missing = (l: Line) => l.shortQty + l.rejectedQty + l.damagedQty
const least = (a: bigint, b: bigint) => (a < b ? a : b)

const rate = rule(sendSheet, 'rate', { guard: (_, { input }) => input.rateScore > 1000n && '评分应在0到100之间' })
const print = rule(sendSheet, 'print', { effect: (sheet, _, to) => to.set({ printCount: sheet.printCount + 1 }) })

const release = (sheet: Sheet): Posting[] =>
  sheet.lines.map((l) => allocation('ALX', { ...sheet, ...l }, l.demandLineId, l.id, l.shipQty))
const cancel = rule(sendSheet, 'cancel', {
  find: packed,
  effect: (sheet, { found }, to) => {
    to.post(...release(sheet))
    actOnPacks('void', sheet, found, to)
  },
})
const remove = rule(sendSheet, 'remove', {
  find: packed,
  effect: (sheet, { found }, to) => {
    to.post(...release(sheet))
    actOnPacks('void', sheet, found, to)
  },
})
const close = rule(sendSheet, 'close', {
  guard: (sheet) =>
    sheet.lines.some((l) => l.receivedQty + l.damagedQty + l.rejectedQty + l.shortQty < l.shipQty) &&
    '还有未收数量，请先完成收货并处理差异',
})
const settle = rule(sendSheet, 'settle', { effect: (_, { input }, to) => to.set({ diffSignStatus: input.diffSignStatus }) })

export default rules(
  sendSheet,
  { create, edit, autoPack, publish, send, arrive, receive, receiveBox, reissue, rate, print, cancel, remove, close, settle },
  {
    calls: {
      scanBox: {
        title: '扫箱收货',
        method: 'POST',
        key: 'receive',
        input: { boxNo: no('箱号', { required: true }) },
        run: async (c) => {
          const [box] = await dueQuery(c, boxLabel, { boxNo: c.input.boxNo })
          if (!box) throw new Refusal(`箱号${c.input.boxNo}不存在`)
          await perform(c.engine, c.who, sendSheet, 'receiveBox', {
            items: [{ id: box.sheetId as number, input: { boxNo: c.input.boxNo } }],
            source: 'screen',
            ...(c.key ? { key: c.key } : {}),
          })
          return { sheetNo: box.sheetNo, partNo: box.partNo, qty: box.qty }
        },
      },
      getByDemand: {
        title: '某需求单的送货单',
        input: { no: no('需求单号', { required: true }) },
        run: (c) => dueQuery(c, sendSheet, { sourceNo: c.input.no }),
      },
    },
  },
)
