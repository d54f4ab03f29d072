/** What holds of call-offs of units (unitOrder.ts), and how a sheet is drafted from one. */
import { lineOf, show, type ActionName, type AnyDocument, type Complaint, type Row } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { clockwork, plain, rule, type Effects, type Rule } from '../../engine/rule.ts'
import { followed } from '../../parts/demanded.rules.ts'
import { publishing, viewing } from '../../parts/told.rules.ts'
import { writtenRules } from '../../parts/written.rules.ts'
import { endRules } from '../common/callOff.server.ts'
import { wanted } from '../common/callOff.ts'
import { linkedParts } from '../common/links.server.ts'
import { factory } from '../master/factory/factory.ts'
import { part } from '../master/part/part.ts'
import type { batOrder } from './batOrder/batOrder.ts'
import { batSend } from './batSend/batSend.ts'
import { beyondOrders, release, takings } from '../common/orders.server.ts'
import { allocation } from './sendSheet/shipment.server.ts'
import { vinWrong } from './serialItem/numbers.ts'

/** What both have: batteries say more. */
type Order = Row<typeof batOrder>
type Line = Order['lines'][number]

interface Unit {
  kind: 'battery' | 'drive'
  /** Of the head: what it is, as sheets name it. */
  model: (order: any) => string
  unNo?: (order: any) => string | null
  /** Of a line, beside the quantity: what a line that a second order gives has too. */
  more: (line: any) => Record<string, unknown>
}

const whole = (qty: bigint) => qty % 1000n === 0n
const lineWrong = (l: Line): Complaint[] => {
  const wrong = (field: string, message: string) => [{ line: l.lineNo, field, message }]
  if (!whole(l.needQty)) return wrong('needQty', `零件${l.partNo}：数量必须是整数`)
  for (const n of ['vinFrom', 'vinTo'] as const) if (l[n] && vinWrong(l[n])) return wrong(n, vinWrong(l[n])!)
  return l.vinFrom && l.vinTo && l.vinFrom > l.vinTo ? wrong('vinTo', '截止VIN不能小于起始VIN') : []
}

/** All rules of a call-off of units. */
export function unitOrderRules<D extends AnyDocument>(doc: D, unit: Unit): { [K in ActionName<D>]: Rule<any, any, any> } {
  const any = doc as unknown as typeof batOrder
  const { create, edit } = writtenRules(any, {
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
    create: { effect: (order, { today, found }, to) => begin(order, order.orderDate ?? today, found, to) },
    edit: {
      effect: (order, { input, today, found }, to) => {
        const { lines, ...head } = input
        to.set(head)
        if (lines) to.replaceLines(lines)
        begin(order, order.orderDate ?? today, found, to)
      },
    },
  })
  /** What follows from its lines. */
  function begin(order: Order, orderDate: string, parts: ReadonlyMap<string, Row<typeof part>>, to: Effects<any>): void {
    to.set({ orderDate, lineCount: order.lines.length, overdue: false })
    if (unit.kind === 'battery' && !order.unNo)
      to.set({ unNo: order.lines.map((l) => parts.get(l.partNo)?.unNo).find(Boolean) ?? null })
  }

  const publish = publishing(any, {
    find: async (orders, read) => ({
      unlinked: await linkedParts(read, orders, (o) =>
        o.lines.map((l) => ({ partNo: l.partNo, on: o.needAt.slice(0, 10), lineNo: l.lineNo })),
      ),
      takings: await takings(read, orders),
      over: new Map(
        (await read.any(factory, { plant: [...new Set(orders.map((o) => o.plant))] })).map((f) => [f.plant, f.allowOverCall]),
      ),
    }),
    guard: (order, { found }) => [
      ...(found.unlinked.get(order.id) ?? []),
      ...(found.over.get(order.plant) ? [] : order.lines.flatMap((l) => beyondOrders(l, found.takings.get(l.id)!))),
    ],
    effect: (order, { found }, to) => {
      release({ ...order, lines: order.lines }, found.takings, to, (line, _qty) => ({
        ...unit.more(line),
        vinFrom: line.vinFrom, vinTo: line.vinTo, lineRemark: line.lineRemark,
      }))
      to.set({ lineCount: order.lines.length })
      to.tell('published', order.supplierId, { orderNo: order.orderNo })
    },
  })

  const runLate = clockwork(any, 'runLate', {
    due: (read, { now }, most) =>
      read.rows(sql`select id from ${table(doc)} where status in ${codes(any, 'status', ...wanted)} and not overdue
        and need_at <= ${now}::timestamptz order by need_at limit ${most}`),
    effect: (order, _, to) => {
      to.set({ overdue: true })
      const left = show(order.orderedQty - order.receivedQty - order.cancelledQty)
      const data = { orderNo: order.orderNo, needAt: order.needAt.slice(5, 16).replace('T', ' '), left }
      to.tell('overdue', order.supplierId, data)
      to.tell('overdue', null, data)
    },
  })

  const createSend = rule(any, 'createSend', {
    guard: (order, { input }) => {
      const lines = input.lines.filter((l) => l.shipQty > 0n)
      if (!lines.length) return '请填写发货数量'
      if ((input.planArriveAt ?? order.needAt) <= input.planSendAt) return '计划到达时间必须晚于计划发运时间'
      return lines.flatMap((l) => {
        const line = lineOf(order, l.id)!
        const wrong = (message: string) => [{ line: line.lineNo, field: 'shipQty', message: `零件${line.partNo}：${message}` }]
        if (!whole(l.shipQty)) return wrong('数量必须是整数')
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
          sheetNo: '', sendKind: unit.kind, orderNo: order.orderNo,
          packModel: unit.model(order),
          plant: order.plant, supplierCode: order.supplierCode, warehouse: order.warehouse, dock: order.dock,
          ...trip,
          planArriveAt: planArriveAt ?? order.needAt,
          transportBy: 'supplier', serialCount: 0,
          totalQty: BigInt(units.length) * 1000n,
          receivedQty: 0n,
          diffQty: 0n,
          unNo: unit.unNo?.(order) ?? null,
          printCount: 0,
        },
        units.map((l) => ({
          demandNo: order.orderNo, demandLineId: l.id, partNo: l.partNo,
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
    create, edit, publish,
    viewed: viewing(any),
    createSend, runLate,
    ...endRules(any, { cancel: '已开发货单或已发运，不能取消，请改用关闭', close: '有未发运的发货单，请先取消发货单' }),
    remove: plain,
    ...followed(any, {
      waitAgain: 'waiting', partSend: 'partSent', allSend: 'allSent', partReceive: 'partReceived', finish: 'settled',
    }),
  } as never
}
