/** The home page: what waits for the person, how deliveries went, how far this month's orders are. */
import { int, no, period, toInstant, waitQuery, type Who } from '../../declare/index.ts'
import { ident, sql } from '../../server/db.ts'
import type { Engine } from '../../server/engine.ts'
import type { ApiCall } from '../../server/http/calls.ts'
import { count } from '../../server/rows/list.ts'
import { readQuery } from '../../server/rows/query.ts'
import { and, scopeSql } from '../../server/rows/scope.ts'
import { sendSheet } from '../distribution/sendSheet/sendSheet.ts'
import { materialOrder } from '../material/order/order.ts'
import { usualThresholds } from '../material/order/percent.ts'
import { documents } from '../index.ts'

interface Todo {
  key: string
  title: string
  tone: string
  count: number
  path: string
  filter: Record<string, string>
}
/** People with the same rights have the same figures, and all of them ask when something changes. */
const SHARED = 1_000

function remembered<T>(memory: Map<string, { at: number; answer: Promise<T> }>, of: unknown, ask: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(of)
  const known = memory.get(key)
  if (known && Date.now() - known.at < SHARED) return known.answer
  if (memory.size > 500) memory.clear()
  const answer = ask()
  memory.set(key, { at: Date.now(), answer })
  answer.catch(() => memory.delete(key))
  return answer
}

function todoOf(engine: Engine, who: Who): Promise<Todo[]> {
  const mine = documents
    .filter((doc) => doc.scope[who.orgType] && who.keys.has(`${doc.key}.query`))
    .flatMap((doc) => Object.entries(doc.waits).map(([key, wait]) => ({ key, wait, doc })))
    .filter(({ wait }) => [wait.for].flat().includes(who.orgType))
  return Promise.all(
    mine.map(async ({ key, wait, doc }) => {
      const filter = waitQuery(doc, wait, engine.now())
      const { total } = await count(engine, doc, readQuery(doc, 'head', filter), who)
      return { key, title: wait.title, tone: wait.tone, count: total, path: doc.at!, filter }
    }),
  )
}

export default function homeCalls(engine: Engine): ApiCall[] {
  const todos = new Map<string, { at: number; answer: Promise<Todo[]> }>()
  return [
    {
      path: 'dashboard/getTodo',
      methods: ['GET'],
      title: '首页待办数量',
      kind: 'read',
      // Each figure is asked through the list's own door: the number is the total of the list that it links to.
      run: ({ who }) => remembered(todos, [who.orgId, who.plants, [...who.keys].sort()], () => todoOf(engine, who)),
    },
    {
      path: 'dashboard/getShipment',
      keys: [`${sendSheet.key}.query`],
      methods: ['GET'],
      title: '每日到货准时情况',
      kind: 'read',
      input: { days: int('天数') },
      // One row a day: arrivals on time, early, late.
      run: async ({ who, query }) => {
        const days = Math.min(Math.max(Number(query.days) || 14, 1), 92)
        const rows = await engine.db.rows<{ day: string; on_time: number; early: number; late: number }>(
          sql`select (h.arrive_at at time zone 'Asia/Shanghai')::date as day, count(*) filter (where h.on_time = 1) on_time,
              count(*) filter (where h.on_time = 2) early, count(*) filter (where h.on_time = 3) late
            from send_sheet h where ${and([
              sql`h.arrive_at >= ${toInstant(new Date(engine.now().getTime() - days * 86_400_000)).slice(0, 10)}::date`,
              ...scopeSql(sendSheet, who, (n) => sql`h.${ident(n)}`),
            ])} group by 1 order by 1`,
        )
        return rows.map((r) => ({ day: r.day, onTime: r.on_time, early: r.early, late: r.late }))
      },
    },
    {
      path: 'dashboard/getOrderProgress',
      keys: [`${materialOrder.key}.query`],
      methods: ['GET'],
      title: '订单完成率',
      kind: 'read',
      input: { plant: no('工厂'), period: period('月份') },
      // One row a plant for makers, a plant of the supplier's for suppliers; quantities over all parts, in their units.
      run: async ({ who, query }) => {
        const month = /^\d{6}$/.test(query.period ?? '') ? query.period! : toInstant(engine.now()).slice(0, 7).replace('-', '')
        const rows = await engine.db.rows(
          sql`select h.plant, f.plant_name, sum(h.ordered_qty) ordered, sum(h.transit_qty) transit, sum(h.received_qty) received,
              sum(h.cancelled_qty) cancelled, count(*) orders, max(s.value::text) colors
            from material_order h join factory f on f.plant = h.plant left join portal_setting s on s.name = 'percentColor:' || h.plant
            where ${and([
              sql`h.order_month = ${month}`,
              sql`h.status in (1, 2, 4, 5, 8)`,
              ...(query.plant ? [sql`h.plant = ${query.plant}`] : []),
              ...scopeSql(materialOrder, who, (n) => sql`h.${ident(n)}`),
            ])} group by 1, 2 order by 1`,
        )
        return rows.map((r) => ({
          plant: r.plant,
          plantName: r.plant_name,
          period: month,
          orders: r.orders,
          orderedQty: Number(r.ordered),
          transitQty: Number(r.transit),
          receivedQty: Number(r.received),
          cancelledQty: Number(r.cancelled),
          ...(r.colors ? JSON.parse(r.colors) : usualThresholds),
        }))
      },
    },
  ]
}
