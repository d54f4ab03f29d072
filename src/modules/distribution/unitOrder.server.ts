/** What holds of call-offs of units (unitOrder.ts), and how a sheet is drafted from one. */
import { lineOf, rowName, show, type AnyDocument, type Complaint, type NewRow, type Row } from '../../declare/index.ts'
import { ofTrait, rule, type Effects } from '../../engine/rule.ts'
import { createEditRules } from '../../parts/createEdit.rules.ts'
import { callOffRules } from '../common/callOff.server.ts'
import { part } from '../master/part/part.ts'
import { stoppedOf } from '../material/materialNotice/stopped.server.ts'
import { batSend } from './batSend/batSend.ts'
import { allocation } from './sendSheet/shipment.server.ts'
import { vinWrong } from './serialItem/numbers.ts'
import { unitCallOff } from './unitOrder.ts'

type Order = Row<typeof unitCallOff>
type Line = Order['lines'][number]
type Parts = ReadonlyMap<string, Row<typeof part>>

/** What is said of a kind of unit; rows are those of its document. */
interface Unit {
  kind: 'battery' | 'drive'
  /** What it is, as sheets name it. */
  model(order: Order): string
  /** What of the order its sheets say besides. */
  sheet?(order: Order): Partial<NewRow<typeof batSend>>
  /** What follows from its parts. */
  follows?(order: Order, parts: Parts): Record<string, unknown>
  /** Of a line, beside the quantity: what a line that a second order gives has too. */
  more(line: Line): Record<string, unknown>
}

const lineWrong = (l: Line): Complaint[] => {
  const wrong = (field: string, message: string) => [{ line: l.lineNo, field, message }]
  for (const n of ['vinFrom', 'vinTo'] as const) if (l[n] && vinWrong(l[n])) return wrong(n, vinWrong(l[n])!)
  return l.vinFrom && l.vinTo && l.vinFrom > l.vinTo ? wrong('vinTo', '截止VIN不能小于起始VIN') : []
}

/** All rules of a call-off of units. */
export function unitOrderRules(document: AnyDocument, unit: Unit) {
  const doc = ofTrait(unitCallOff, document)
  const { create, edit } = createEditRules(doc, {
    together: 'each',
    find: async (orders, read) =>
      new Map(
        (await read.any(part, { partNo: [...new Set(orders.flatMap((o) => o.lines.map((l) => l.partNo)))] })).map((p) => [
          p.partNo,
          p,
        ]),
      ),
    wrong: (order, { found }) => {
      if (!order.lines.length) return `${doc.title}没有明细行`
      return order.lines.flatMap((l) => {
        const kind = found.get(l.partNo)?.partKind
        return kind && kind !== unit.kind
          ? [{ line: l.lineNo, field: 'partNo', message: `零件${l.partNo}不是${unit.kind === 'battery' ? '电池' : '电驱'}` }]
          : lineWrong(l)
      })
    },
    follows: (order, { today, found }, to) => begin(order, order.orderDate ?? today, found, to),
  })
  /** What follows from its lines. */
  function begin(order: Order, orderDate: string, parts: Parts, to: Effects<typeof unitCallOff>): void {
    to.set({ orderDate, lineCount: order.lines.length, overdue: false, ...unit.follows?.(order, parts) })
  }

  const createSend = rule(doc, 'createSend', {
    find: (orders, read) =>
      stoppedOf(
        read,
        orders.flatMap((o) => o.lines.map((l) => ({ ...o, partNo: l.partNo }))),
      ),
    guard: (order, { input, found }) => {
      const lines = input.lines.filter((l) => l.shipQty > 0n)
      if (!lines.length) return '请填写发货数量'
      if ((input.planArriveAt ?? order.needAt) <= input.planSendAt) return '计划到达时间必须晚于计划发运时间'
      return lines.flatMap((l) => {
        const line = lineOf(order, l.id)!
        const wrong = (message: string) => [{ line: line.lineNo, field: 'shipQty', message: `零件${line.partNo}：${message}` }]
        const stopped = found({ ...order, partNo: line.partNo })
        if (stopped) return [{ line: line.lineNo, field: 'shipQty', message: stopped }]
        return l.shipQty > line.openQty ? wrong(`超过可发数量${show(line.openQty)}`) : []
      })
    },
    effect: (order, { input }, to) => {
      const { lines, planArriveAt, shipWarehouse: _, ...trip } = input
      const wanted = lines.filter((l) => l.shipQty > 0n)
      // A line a unit: each gets its number before it leaves.
      const units = wanted.flatMap((l) => Array.from({ length: Number(l.shipQty / 1000n) }, () => lineOf(order, l.id)!))
      const sheet = to.create(
        batSend,
        {
          sheetNo: '', sendKind: unit.kind,
          orderNo: rowName(doc, order),
          packModel: unit.model(order),
          plant: order.plant, supplierCode: order.supplierCode, warehouse: order.warehouse, dock: order.dock,
          ...trip,
          planArriveAt: planArriveAt ?? order.needAt,
          transportBy: 'supplier', serialCount: 0,
          totalQty: BigInt(units.length) * 1000n,
          receivedQty: 0n,
          diffQty: 0n,
          ...unit.sheet?.(order),
          printCount: 0,
        },
        units.map((l) => ({
          demandNo: rowName(doc, order),
          demandLineId: l.id, partNo: l.partNo,
          shipQty: 1000n,
          receivedQty: 0n,
          shortQty: 0n,
          damagedQty: 0n,
          rejectedQty: 0n,
          overQty: 0n,
        })),
      )
      units.forEach((l, i) =>
        to.post(
          allocation(
            'ALC',
            { plant: order.plant, supplierId: order.supplierId, partNo: l.partNo, unit: l.unit },
            l.id,
            sheet.lineIds[i]!,
            1000n,
          ),
        ),
      )
    },
  })

  return {
    create, edit, createSend,
    ...callOffRules(doc, {
      more: (line: Line) => ({
        ...unit.more(line),
        vinFrom: line.vinFrom, vinTo: line.vinTo, lineRemark: line.lineRemark,
      }),
      released: (order, to) => to.set({ lineCount: order.lines.length }),
    }),
  }
}
