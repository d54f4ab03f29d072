import type { Row } from '../../../declare/index.ts'
import { rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { asSheet, despatchRules, travelWrong, unchanged } from '../../common/despatch.server.ts'
import { allOf } from '../../common/proofs.ts'
import { countsOf, receiveSheet, receivingFacts, refuseReceipt } from '../../distribution/sendSheet/receiving.server.ts'
import { allocation } from '../../distribution/sendSheet/shipment.server.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { refuseReversal, reversedBy, txnsOf } from '../../accounting/receive/reversing.server.ts'
import { outOfScope } from '../../../engine/errors.ts'
import { cusOrder } from '../cusOrder/cusOrder.ts'
import { cusParcel } from '../cusParcel/cusParcel.ts'
import { cusSend } from './cusSend.ts'
import { headOf, issuersOf, pack, packingWrong, placeOf, stoppedIn, unshippable, type Wanted } from './draft.server.ts'

type Sheet = Row<typeof cusSend>

/** The order lines with these ids, of orders that are one's own, held until they are on the sheet. */
async function orderLines(read: Read, ids: number[]) {
  const orders = await read.mine(cusOrder, {}, { byLine: ids, lock: true })
  const lines = new Map(orders.flatMap((order) => order.lines.map((line) => [line.id, { order, line }] as const)))
  if (ids.some((id) => !lines.has(id))) throw outOfScope()
  return lines
}

const create = rule(cusSend, 'create', {
  find: async (_, read, inputs) => {
    const lines = await orderLines(
      read,
      inputs.flatMap((i) => i.lines.map((l) => l.demandLineId)),
    )
    const issuer = await issuersOf(
      read,
      [...lines.values()].map((l) => l.order),
    )
    const stopped = await stoppedIn(
      read,
      [...lines.values()].map((l) => l.order),
    )
    return {
      issuer, stopped,
      wanted: (its: readonly { demandLineId: number; shipQty: bigint }[]): Wanted[] =>
        its.map((l) => ({ ...lines.get(l.demandLineId)!, shipQty: l.shipQty })),
    }
  },
  guard: (sheet, { input, found, today }) => {
    const wrong = travelWrong(sheet, today)
    if (wrong) return wrong
    if (!input.lines.length) return '请至少选择一行客户订单'
    if (new Set(input.lines.map((l) => l.demandLineId)).size < input.lines.length) return '同一订单行不能重复'
    const wanted = found.wanted(input.lines)
    if (new Set(wanted.map((w) => placeOf(w.order))).size > 1) return '不同客户或收货地址不能合并在一张发货单'
    return [...packingWrong(input.boxCount, input.lines), ...wanted.flatMap((w) => unshippable(w, found.stopped))]
  },
  effect: (sheet, { input, found }, to) => {
    const wanted = found.wanted(input.lines)
    const head = headOf(wanted)
    const boxCount = input.boxCount ?? 1
    to.set({ ...head, boxCount })
    wanted.forEach(({ order, line, shipQty }, i) => {
      const id = sheet.lines[i]!.id
      to.setLine(id, { orderNo: order.orderNo, partNo: line.partNo })
      to.post(allocation('ALC', { ...order, partNo: line.partNo, unit: line.unit }, line.id, id, shipQty))
    })
    const { id, sheetNo, carrierCode } = sheet
    const goods = wanted.map(({ line, shipQty }, i) => ({ partNo: line.partNo, shipQty, boxNo: input.lines[i]!.boxNo ?? null }))
    pack({ ...head, id, sheetNo, carrierCode, boxCount }, goods, found.issuer(head.supplierCode), to)
  },
})

/** The parcels that sheets have. */
const parcelsOf = (sheets: readonly { id: number }[], read: Read) =>
  read.any(cusParcel, { sheetId: sheets.map((s) => s.id), status: 'valid' })
type Parcels = Awaited<ReturnType<typeof parcelsOf>>
const discard = (sheet: Sheet, parcels: Parcels, to: Effects<typeof cusSend>) => {
  for (const p of parcels) if (p.sheetId === sheet.id) to.act(cusParcel, 'void', p.id)
}

const edit = rule(cusSend, 'edit', {
  find: async (sheets, read) => ({
    parcels: await parcelsOf(sheets, read),
    issuer: await issuersOf(read, sheets),
  }),
  guard: (sheet, { input, today }) => {
    const wrong = travelWrong(input, unchanged(sheet, today))
    return (
      wrong ??
      packingWrong(
        input.boxCount,
        sheet.lines.map((l) => input.lines.find((x) => x.id === l.id) ?? l),
      )
    )
  },
  effect: (sheet, { input: { lines, ...head }, found }, to) => {
    const packing = () => JSON.stringify([sheet.boxCount, sheet.carrierCode, sheet.lines.map((l) => l.boxNo)])
    const before = packing()
    to.set({ ...head, boxCount: head.boxCount ?? 1 })
    for (const { id, ...packed } of lines) to.setLine(id, packed)
    if (packing() === before) return
    discard(sheet, found.parcels, to)
    pack(sheet, sheet.lines, found.issuer(sheet.supplierCode), to)
  },
})

const leaving = despatchRules(cusSend, {
  unnamed: '请填写承运信息：快递单号或车牌号',
  send: {
    effect: (sheet, _, to) => {
      if (sheet.carrierId !== null) to.tell('toBring', sheet.carrierId, { sheetNo: sheet.sheetNo })
    },
  },
  cancel: { find: parcelsOf, effect: (sheet, { found }, to) => discard(sheet, found, to) },
})

/** It goes to no warehouse. */
const received = (s: Sheet) => asSheet(s, null)

const sign = rule(cusSend, 'sign', {
  find: (sheets, read) => receivingFacts(sheets.map(received), read),
  guard: (s, { input, found, today }) => {
    const day = input.businessDate ?? today
    if (day < s.sendAt!.slice(0, 10)) return [{ field: 'businessDate', message: '签收日期不能早于发运日期' }]
    return refuseReceipt(received(s), countsOf(input.lines), found, today, day)
  },
  effect: (s, { input, found, now, today }, to) => {
    const businessDate = input.businessDate ?? today
    to.set({ signer: input.signer, businessDate, unsignReason: null })
    if (input.podFile?.length) to.set({ podFile: allOf(s.podFile, input.podFile) })
    receiveSheet(
      received(s),
      { lines: countsOf(input.lines), finish: true, businessDate, boxes: new Set() },
      found,
      { now, receiver: input.signer },
      to,
    )
    to.tell('signed', s.supplierId, { sheetNo: s.sheetNo })
  },
})

/** Proof once kept stays: an upload adds to what is there. */
const receipt = rule(cusSend, 'receipt', {
  guard: (s, { input }) => allOf(s.podFile, input.podFile).length > 5 && '签收凭证最多5个文件',
  effect: (s, { input }, to) => to.set({ podFile: allOf(s.podFile, input.podFile) }),
})

/** What was recorded wrongly is reversed as a whole and recorded anew, as long as nobody has signed what differs. */
const unsign = rule(cusSend, 'unsign', {
  find: async (sheets, read) => ({
    diffs: await read.any(diff, { sheetId: sheets.map((s) => s.id), status: ['waiting', 'supplierSigning', 'carrierSigning', 'makerSigning', 'overdue', 'done'] }, { lock: true }), // prettier-ignore
    txns: (
      await txnsOf(
        read,
        cusSend.name,
        sheets.map((s) => s.id),
      )
    ).filter((t) => ['RCV', 'RHD'].includes(t.movement_type)),
  }),
  guard: (s, { found }) =>
    refuseReversal(
      found.diffs.find((d) => d.diffNo === s.diffNo),
      found.txns.filter((t) => t.doc_id === s.id),
    ),
  effect: (s, { input, found }, to) => {
    to.post(
      ...reversedBy(
        found.txns.filter((t) => t.doc_id === s.id),
        { ...s, ...s.lines[0]! },
      ),
    )
    const d = found.diffs.find((x) => x.diffNo === s.diffNo)
    if (d) to.act(diff, 'void', d.id)
    for (const l of s.lines)
      to.setLine(l.id, { receivedQty: 0n, shortQty: 0n, damagedQty: 0n, rejectedQty: 0n, overQty: 0n, diffReason: null })
    to.set({ unsignReason: input.unsignReason, receivedQty: 0n, diffQty: 0n, receivedAt: null, businessDate: null })
    to.set({ signer: null, diffNo: null, diffSignStatus: null })
    to.tell('unsigned', s.carrierId ?? s.supplierId, { sheetNo: s.sheetNo })
  },
})

export default rules(cusSend, {
  create, edit,
  ...leaving,
  sign, receipt, unsign,
})
