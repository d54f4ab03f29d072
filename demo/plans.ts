/**
 * Plans of a few suppliers: forecasts told two or three times a month, month plans of what is ordered, week plans on Mondays.
 * Drawn apart from the rest of the world, which stays as it was.
 */
import { bucketPeriod, pieces, type AnyDocument, type Who } from '../src/declare/index.ts'
import { forecastPlan, months } from '../src/modules/material/forecast/forecast.ts'
import { newRows, unplanned } from '../src/modules/material/n1MPlan/demand.ts'
import { daysOfMonth, monthDays, n1MPlan } from '../src/modules/material/n1MPlan/n1MPlan.ts'
import { beginnings } from '../src/modules/material/n1WPlan/demand.ts'
import { n1WPlan } from '../src/modules/material/n1WPlan/n1WPlan.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { sql } from '../src/server/db.ts'
import type { Engine } from '../src/server/engine.ts'
import { perform } from '../src/server/perform.ts'
import { reader } from '../src/server/reader.ts'
import type { Item } from '../src/server/step.ts'
import { plants, supplierCode, type PartOf } from './masters.ts'
import { chance } from './random.ts'

/** Suppliers with plans, and parts of each at a plant. */
const SUPPLIERS = 3
const PARTS = 4
const monthAfter = (month: string, plus: number) => bucketPeriod({ from: 'month', step: 'month', plus }, month)!
const input = (ids: number[]): Item[] => ids.map((id) => ({ id, input: {} }))

export class Plans {
  readonly #engine: Engine
  readonly #as: (code: string) => Who
  readonly #c = chance(5)
  /** Parts by supplier and plant. */
  readonly #parts: PartOf[][]
  /** What is said to be wanted of a part in a month, in packages. */
  readonly #wanted = new Map<string, number>()

  constructor(engine: Engine, links: readonly PartOf[], as: (code: string) => Who) {
    this.#engine = engine
    this.#as = as
    const codes = new Set(Array.from({ length: SUPPLIERS }, (_, i) => supplierCode(i)))
    const mine = Map.groupBy(
      links.filter((l) => codes.has(l.supplierCode)),
      (l) => `${l.supplierCode}|${l.plant}`,
    )
    this.#parts = [...mine.values()].map((parts) => parts.slice(0, PARTS))
  }

  async #do(doc: AnyDocument, action: string, items: Item[], who = this.#as('OEM')): Promise<number[]> {
    return items.length ? (await perform(this.#engine, who, doc, action, { items, source: 'demo' })).ids : []
  }

  /** The next version of a month's forecast: some quantities are other than last time. */
  async forecast(baseMonth: string): Promise<void> {
    const c = this.#c
    const quantity = (l: PartOf, month: string) => {
      const key = `${l.plant}|${l.partNo}|${month}`
      const before = this.#wanted.get(key) ?? c.between(20, 80)
      const now = c.is(0.2) ? Math.max(0, before + c.between(-20, 20)) : before
      this.#wanted.set(key, now)
      return l.snp * BigInt(now)
    }
    const items = this.#parts.map((parts): Item => {
      const { plant, supplierCode } = parts[0]!
      return {
        input: { plant, supplierCode, baseMonth, planCycle: 'month', bizType: 'production', plannerName: '李计划' },
        lines: parts.map((l) => ({
          partNo: l.partNo,
          ...Object.fromEntries(months.map((m, i) => [m, quantity(l, monthAfter(baseMonth, i))])),
        })),
      }
    })
    const ids = await this.#do(forecastPlan, 'create', items)
    await this.#do(forecastPlan, 'publish', input(ids))
    const seen = ids
      .filter((_, i) => items[i]!.input.supplierCode === supplierCode(0))
      .map((id) => ({ id, input: {}, lines: [] }))
    await this.#do(forecastPlan, 'accept', seen, this.#as(supplierCode(0)))
  }

  /** What these suppliers are to deliver next month; its orders are those of a planner who is early. */
  async orders(orderMonth: string): Promise<void> {
    const days = daysOfMonth(orderMonth)
    const items = this.#parts.map((parts): Item => {
      const { plant, supplierCode } = parts[0]!
      return {
        input: { plant, supplierCode, orderMonth, fulfilMode: 'calloff', warehouse: `${plant}W01`, plannerName: '李计划' },
        lines: parts.map((l) => ({
          partNo: l.partNo,
          orderQty: l.snp * BigInt(this.#c.between(30, 90)),
          needDate: this.#c.pick(days),
          snp: l.snp,
        })),
      }
    })
    await this.#do(materialOrder, 'publish', input(await this.#do(materialOrder, 'create', items)))
  }

  /** The month's plan of what is ordered; the last supplier's is not published yet where `open`. */
  async month(planMonth: string, open = false): Promise<void> {
    const codes = new Set(this.#parts.map(([l]) => l!.supplierCode))
    const items: Item[] = []
    for (const { code: plant } of plants) {
      const { keys } = await unplanned(this.#engine.db, plant, planMonth, null)
      const mine = keys.filter((k) => codes.has(k.supplierCode))
      if (mine.length) items.push(...(await newRows(this.#engine.db, plant, planMonth, mine)))
    }
    const ids = await this.#do(n1MPlan, 'create', items)
    const told = ids.filter((_, i) => !open || items[i]!.input.supplierCode !== supplierCode(SUPPLIERS - 1))
    await this.#do(n1MPlan, 'publish', input(told))
  }

  /** Some rows of a month's plan are taken back, a package moves from one day to another, and they are told again. */
  async change(planMonth: string): Promise<void> {
    const rows = await reader(this.#engine, this.#engine.db, this.#as('OEM')).any(n1MPlan, { planMonth, status: 'published' })
    const chosen = rows.filter(() => this.#c.is(0.3))
    const items = chosen.flatMap((r): Item[] => {
      const days = monthDays.filter((d) => r[d])
      const [from, to] = [days.at(-1), days[0]]
      if (!from || !to || from === to) return []
      return [{ id: r.id, input: { [from]: 0n, [to]: r[to]! + r[from]!, remark: '按产线节拍调整' } }]
    })
    const ids = items.map((i) => i.id!)
    await this.#do(n1MPlan, 'recall', input(ids))
    await this.#do(n1MPlan, 'edit', items)
    await this.#do(n1MPlan, 'publish', input(ids))
  }

  /** The plans of the two weeks from a Monday; suppliers answer whether they can. */
  async week(startWeek: string): Promise<void> {
    const c = this.#c
    const read = reader(this.#engine, this.#engine.db, this.#as('OEM'))
    const begun = (await Promise.all(plants.map((p) => beginnings(read, p.code, startWeek, null)))).flat()
    const items = begun.map((b): Item => {
      // The week knows better than the month.
      const more = c.is(0.3) && b.w1d2 ? { w1d2: b.w1d2 + pieces(c.between(1, 3) * 4) } : {}
      return { input: { ...b, ...more } }
    })
    const ids = await this.#do(n1WPlan, 'create', items)
    await this.#do(n1WPlan, 'publish', input(ids))
    const rows = await this.#engine.db.rows<{ id: number; supplier_code: string; total: number }>(
      sql`select id, supplier_code, w1_total::float8 total from n1_w_plan where id = any(${ids}::bigint[]) and w1_total > 0 order by id`,
    )
    for (const [code, mine] of Map.groupBy(rows, (r) => r.supplier_code)) {
      const answers = mine
        .filter(() => c.is(0.7))
        .map((r) => ({
          id: r.id,
          input: c.is(0.85)
            ? { feedback: 'satisfied' }
            : { feedback: 'unsatisfied', qty: pieces(Math.floor(r.total / 2)), remark: '模具维修，下周恢复' },
        }))
      await this.#do(n1WPlan, 'feedback', answers, this.#as(code))
    }
  }
}
