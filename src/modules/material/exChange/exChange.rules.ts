import { dayAfter, show, type Row } from '../../../declare/index.ts'
import { outOfScope } from '../../../engine/errors.ts'
import { forwards, rule, rules, type Read } from '../../../engine/rule.ts'
import { publishing, viewing } from '../../../parts/published.rules.ts'
import { accSend } from '../accSend/accSend.ts'
import { addressesOf, byPlace, depotStock, placeOf, unknownLoc } from '../depots.server.ts'
import { exchangeSheet } from '../exchangeSheet/exchangeSheet.ts'
import { accReturnExchange as doc, waiting } from './exChange.ts'

type Request = Row<typeof doc>
/** A supplier that has not answered after so many days has agreed (domain-core A12). */
const ANSWER_DAYS = 7
const left = (r: Request) => r.reqQty - r.sheetQty

/** What lies in depots and is not meant for other requests yet. */
async function freeFor(rows: Request[], read: Read) {
  const stock = await depotStock(read, rows)
  const places = { plant: [...new Set(rows.map((r) => r.plant))], partNo: [...new Set(rows.map((r) => r.partNo))] }
  const others = (await read.any(doc, { ...places, status: waiting })).filter((o) => !rows.some((r) => r.id === o.id))
  const meant = byPlace(others, left)
  return (r: Request) => (stock.get(placeOf(r)) ?? 0n) - (meant.get(placeOf(r)) ?? 0n)
}
const tooMuch = (r: Request, free: bigint) => `备件库${r.warehouse}零件${r.partNo}可退换数量不足：${show(free > 0n ? free : 0n)}`

const create = rule(doc, 'create', {
  together: 'each',
  find: async (rows, read) => ({
    address: await addressesOf(read, rows),
    free: await freeFor(rows, read),
    sources: await read.any(accSend, { sheetNo: rows.flatMap((r) => r.sourceSheetNo ?? []) }),
  }),
  guard: (r, { found }) => {
    if (!found.address(r)) return [unknownLoc(r.loc)]
    if (r.sourceSheetNo && !found.sources.some((s) => s.sheetNo === r.sourceSheetNo && s.supplierId === r.supplierId))
      return [{ field: 'sourceSheetNo', message: `供应商${r.supplierCode}没有备件发货单${r.sourceSheetNo}` }]
    const free = found.free(r)
    return r.reqQty > free && [{ field: 'reqQty', message: tooMuch(r, free) }]
  },
})

const edit = rule(doc, 'edit', {
  find: freeFor,
  guard: (r, { input, found }) => input.reqQty > found(r) && [{ field: 'reqQty', message: tooMuch(r, found(r)) }],
})

const publish = publishing(doc, {
  // Of one part several may be published at once.
  find: async (rows, read) => ({ free: await freeFor(rows, read), wanted: byPlace(rows, left) }),
  guard: (r, { found }) => found.wanted.get(placeOf(r))! > found.free(r) && tooMuch(r, found.free(r)),
  effect: (r, { today }, to) => {
    const confirmBy = dayAfter(today, ANSWER_DAYS)
    to.set({ confirmBy })
    to.tell('published', r.supplierId, { reqNo: r.reqNo, confirmBy }, 'partner')
  },
})

const agree = rule(doc, 'agree', {
  effect: (r, { input, now }, to) => {
    to.set({ confirmedAt: now, supplierOpinion: input.remark })
    to.tell('confirmed', null, { reqNo: r.reqNo, supplierCode: r.supplierCode })
  },
})
const dispute = rule(doc, 'dispute', {
  effect: (r, { input, now }, to) => {
    to.set({ confirmedAt: now, supplierOpinion: input.remark, supplierHandle: input.handleType })
    to.tell('disputed', null, { reqNo: r.reqNo, supplierCode: r.supplierCode, remark: input.remark })
  },
})
const deem = rule(doc, 'deem', {
  effect: (r, { now }, to) => {
    to.set({ confirmedAt: now, deemed: true })
    to.tell('deemed', r.supplierId, { reqNo: r.reqNo })
    to.tell('deemed', null, { reqNo: r.reqNo })
  },
})

const decide = rule(doc, 'decide', {
  effect: (r, { input }, to) => {
    const carriedOut = input.result === 'carryOut'
    to.set({ ...(carriedOut ? { handleType: input.handleType } : {}), ...(input.remark ? { remark: input.remark } : {}) })
    to.move(carriedOut ? 'confirmed' : 'cancelled')
    to.tell('decided', r.supplierId, { reqNo: r.reqNo, result: carriedOut ? '维持原方案' : '取消退换' }, 'partner')
  },
})

const createExchangeSheet = forwards(doc, 'createExchangeSheet', {
  to: exchangeSheet, as: 'create',
  items: async ({ lines, ...input }, read) => {
    const wanted = lines as unknown as { id: number; qty: bigint; boxNo: string | null; batchNo: string | null }[]
    const requests = new Map((await read.mine(doc, { id: wanted.map((l) => l.id) })).map((r) => [r.id, r]))
    if (wanted.some((l) => !requests.has(l.id))) throw outOfScope()
    const sheets = Map.groupBy(wanted, ({ id }) => {
      const { plant, supplierCode, warehouse, loc, handleType } = requests.get(id)!
      return [plant, supplierCode, warehouse, loc, handleType].join('|')
    })
    return [...sheets.values()].map((its) => ({
      input,
      lines: its.map(({ id, ...line }) => ({ requestId: id, ...line })),
      chosen: its.map((l) => l.id),
    }))
  },
})

/** What is on sheets already is carried out; the rest is not wanted any more. */
const cancel = rule(doc, 'cancel', {
  effect: (r, _, to) => {
    if (r.sheetQty) to.set({ reqQty: r.sheetQty })
    to.move(!r.sheetQty ? 'cancelled' : r.doneQty === r.sheetQty ? 'done' : 'sheeted')
    if (r.publishedAt) to.tell('cancelled', r.supplierId, { reqNo: r.reqNo }, 'partner')
  },
})

const putOnSheet = rule(doc, 'putOnSheet', {
  effect: (r, { input }, to) => {
    to.set({ sheetQty: r.sheetQty + input.qty })
    to.move(left(r) > 0n ? 'confirmed' : 'sheeted')
  },
})
const takeOffSheet = rule(doc, 'takeOffSheet', {
  effect: (r, { input }, to) => to.set({ sheetQty: r.sheetQty - input.qty }),
})
const carryOut = rule(doc, 'carryOut', {
  effect: (r, { input }, to) => {
    to.set({ doneQty: r.doneQty + input.qty })
    to.move(left(r) > 0n ? 'confirmed' : r.doneQty === r.reqQty ? 'done' : 'sheeted')
  },
})

export default rules(doc, {
  create, edit, publish,
  viewed: viewing(doc),
  agree, dispute, deem, decide, createExchangeSheet, cancel, putOnSheet, takeOffSheet, carryOut,
})
