import { show, type Complaint, type Row } from '../../../declare/index.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { pushing, wasPushed } from '../../../exchange/pushed.server.ts'
import { asSheet, despatchRules, tooManyBoxes, travelWrong, unchanged } from '../../common/despatch.server.ts'
import {
  countsOf, nothing, receiveSheet, receivingFacts, refusePlace, refuseReceipt,
} from '../../distribution/sendSheet/receiving.server.ts'
import { allocation } from '../../distribution/sendSheet/shipment.server.ts'
import { receiptFollowUpRules } from '../../distribution/receiptFollowUp.server.ts'
import { accSupplier } from '../../master/accSupplier/accSupplier.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { accPlan } from '../accPlan/accPlan.ts'
import { stoppedOf } from '../materialNotice/stopped.server.ts'
import { accSheet } from './accSend.message.ts'
import { accSend } from './accSend.ts'

type Sheet = Row<typeof accSend>
type Plan = Row<typeof accPlan>

/** The plans of these lines, held until they are on the sheet; that they are the supplier's was asked before (accPlan). */
async function plansOf(lines: readonly { demandLineId: number }[], read: Read) {
  const plans = await read.any(accPlan, { id: lines.map((l) => l.demandLineId) }, { lock: true })
  const stores = await read.any(warehouse, { plant: [...new Set(plans.map((p) => p.plant))], whKind: 'subDepot' })
  const of = { plant: [...new Set(plans.map((p) => p.plant))], supplierCode: [...new Set(plans.map((p) => p.supplierCode))] }
  const printing = await read.any(accSupplier, { ...of, needSheetLabel: true, status: 'enabled' })
  return {
    plans: new Map(plans.map((p) => [p.id, p])),
    stopped: await stoppedOf(read, plans),
    mustPrint: (p: Plan) => printing.some((x) => x.plant === p.plant && x.supplierCode === p.supplierCode),
    isSub: (p: Plan) => stores.some((s) => s.plant === p.plant && s.warehouse === p.warehouse),
  }
}

/** Why so much of a plan cannot be shipped. */
function unshippable(plan: Plan, qty: bigint, stopped: string | undefined): string | undefined {
  if (plan.status === 'cancelling') return '已被取消，请确认取消'
  if (plan.status === 'cancelled' || plan.status === 'done') return '已取消或已完成'
  if (stopped) return stopped
  if (qty <= 0n) return '发货数量必须大于0'
  return qty > plan.openQty ? `可发数量不足：${show(plan.openQty)}` : undefined
}

const create = rule(accSend, 'create', {
  find: async (sheets, read, inputs) => ({
    ...(await plansOf(
      inputs.flatMap((i) => i.lines),
      read,
    )),
    told: (await read.any(accSend, { docNo: sheets.flatMap((s) => s.docNo ?? []) })).filter((s) => s.status !== 'cancelled'),
  }),
  guard: (sheet, { input, found, today }) => {
    const wrong = travelWrong(sheet, today) ?? tooManyBoxes(input.boxCount)
    if (wrong) return wrong
    const twice = new Set(input.lines.map((l) => l.demandLineId)).size < input.lines.length
    if (twice) return '同一备件计划行不能重复'
    const { supplierId } = found.plans.get(input.lines[0]!.demandLineId)!
    const told = found.told.find((s) => s.docNo === sheet.docNo && s.supplierId === supplierId)
    if (told) return `供应商单号${told.docNo}已有发货单${told.sheetNo}，不能重复生成；有变化请先取消它`
    return input.lines.flatMap((l, i): Complaint[] => {
      const plan = found.plans.get(l.demandLineId)!
      const why = unshippable(plan, l.shipQty, found.stopped(plan))
      const about = { supplyOrderNo: plan.supplyOrderNo, planNo: plan.planNo, partNo: plan.partNo }
      return why
        ? [{ line: i + 1, about, message: `供货订单${plan.supplyOrderNo} 计划${plan.planNo} 零件${plan.partNo}：${why}` }]
        : []
    })
  },
  effect: (sheet, { input, found }, to) => {
    const [first] = input.lines.map((l) => found.plans.get(l.demandLineId)!)
    const { plant, supplierCode, warehouse, loc, locAddress, receiver, receiverPhone } = first!
    to.set({
      plant, supplierCode, warehouse, loc, address: locAddress, receiver, receiverPhone,
      isSub: found.isSub(first!),
      mustPrint: found.mustPrint(first!),
      lineCount: input.lines.length,
      totalQty: input.lines.reduce((n, l) => n + l.shipQty, 0n),
    })
    input.lines.forEach((l, i) => {
      const { supplyOrderNo, planNo, partNo, ...plan } = found.plans.get(l.demandLineId)!
      const line = sheet.lines[i]!
      to.setLine(line.id, { supplyOrderNo, planNo, partNo })
      to.post(allocation('ALC', { ...plan, partNo }, l.demandLineId, line.id, l.shipQty))
    })
  },
})

const edit = rule(accSend, 'edit', {
  guard: (s, { input, today }) => travelWrong(input, unchanged(s, today)) ?? tooManyBoxes(input.boxCount),
  effect: (_, { input: { lines, ...head } }, to) => {
    to.set(head)
    for (const { id, ...packed } of lines) to.setLine(id, packed)
  },
})

/** Depots are the maker's own. */
const received = (s: Sheet) => asSheet(s, s.warehouse)
const facts = (sheets: Sheet[], read: Read) => receivingFacts(sheets.map(received), read)

const receive = rule(accSend, 'receive', {
  find: facts,
  guard: (s, { input, found, today, who }) =>
    refusePlace(received(s), found, who) ?? refuseReceipt(received(s), countsOf(input.lines), found, today, input.businessDate),
  effect: (s, { input, found, now, who }, to) => {
    const businessDate = input.businessDate ?? now.slice(0, 10)
    to.set({ businessDate })
    receiveSheet(
      received(s),
      { lines: countsOf(input.lines), finish: input.finish === 'yes', businessDate, boxes: new Set() },
      found,
      { now, receiver: input.receiver ?? who.name },
      to,
    )
  },
})

/** All of it came as the paper says. */
const receiveAll = rule(accSend, 'receiveAll', {
  find: facts,
  guard: (s, { found, who }) => refusePlace(received(s), found, who),
  effect: (s, { found, now, who }, to) => {
    const businessDate = now.slice(0, 10)
    to.set({ businessDate })
    const lines = s.lines.map((l) => ({ ...nothing(l.id), receivedQty: l.shipQty }))
    receiveSheet(received(s), { lines, finish: true, businessDate, boxes: new Set() }, found, { now, receiver: who.name }, to)
  },
})

export default rules(accSend, {
  create, edit,
  arrive: rule(accSend, 'arrive', { effect: (_, { now }, to) => to.set({ arriveAt: now }) }),
  receiveAll, receive,
  ...despatchRules(accSend, {
    unnamed: '请填写车牌号或快递单号',
    send: { guard: (s) => s.mustPrint && !s.printCount && '该供应商须先打印发货单随货，请打印后再发货' },
  }),
  unreceive: receiptFollowUpRules(accSend).unreceive,
  sendSheetToEAI: pushing(accSend, 'sendSheetToEAI', { system: 'EAI', field: 'eaiState', message: accSheet }),
  pushPwms: pushing(accSend, 'pushPwms', { system: 'PWMS', field: 'pwmsState', message: accSheet }),
  pushed: wasPushed(accSend),
})
