/**
 * The demo world: master data and three months of traffic, made by performing the real actions on a moving clock with a
 * fixed seed. Lateness, shortages, rejects and disputes happen as in life.
 */
import { bucketPeriod, mondayOf, pieces, type AnyDocument, type Who } from '../src/declare/index.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { diff } from '../src/modules/accounting/diff/diff.ts'
import { stockMovement } from '../src/modules/accounting/movement/movement.ts'
import { ledgerPeriod } from '../src/modules/accounting/period/period.ts'
import { returnGoods } from '../src/modules/accounting/returnGoods/returnGoods.ts'
import { statement } from '../src/modules/accounting/statement/statement.ts'
import { pullSheet } from '../src/modules/distribution/pullSheet/pullSheet.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { documents } from '../src/modules/index.ts'
import { calendarDay } from '../src/modules/master/calendarDay/calendarDay.ts'
import { carrier } from '../src/modules/master/carrier/carrier.ts'
import { dock } from '../src/modules/master/dock/dock.ts'
import { factory } from '../src/modules/master/factory/factory.ts'
import { packageMaster } from '../src/modules/master/package/package.ts'
import { part } from '../src/modules/master/part/part.ts'
import { partPackage } from '../src/modules/master/partPackage/partPackage.ts'
import { partPlant } from '../src/modules/master/partPlant/partPlant.ts'
import { priceRecord } from '../src/modules/master/priceRecord/priceRecord.ts'
import { reasonCode } from '../src/modules/master/reasonCode/reasonCode.ts'
import { supbusi } from '../src/modules/master/supbusi/supbusi.ts'
import { supplier } from '../src/modules/master/supplier/supplier.ts'
import { department } from '../src/modules/sys/department/department.ts'
import { contact } from '../src/modules/master/contact/contact.ts'
import { milkRunRoute } from '../src/modules/master/milkRunRoute/milkRunRoute.ts'
import { thirdLogiApp } from '../src/modules/master/thirdLogiApp/thirdLogiApp.ts'
import { accLocAddr } from '../src/modules/master/accLocAddr/accLocAddr.ts'
import { accSupplier } from '../src/modules/master/accSupplier/accSupplier.ts'
import { businessWarehouse } from '../src/modules/master/businessWarehouse/businessWarehouse.ts'
import { supplierWarehouse } from '../src/modules/master/supplierWarehouse/supplierWarehouse.ts'
import { warehouse } from '../src/modules/master/warehouse/warehouse.ts'
import { workshop } from '../src/modules/master/workshop/workshop.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { notice } from '../src/modules/notice/notice.ts'
import { orderRevise } from '../src/modules/material/revise/revise.ts'
import { keysOf } from '../src/modules/roles.ts'
import { sql } from '../src/server/db.ts'
import { signFlow } from '../src/signing/flow/flow.ts'
import type { Engine } from '../src/server/engine.ts'
import { perform } from '../src/server/perform.ts'
import type { Item } from '../src/server/step.ts'
import { system, acting } from '../src/server/session/system.ts'
import {
  accessoryItems,
  addressItems,
  approvalItems,
  contactItems,
  departmentItems,
  routeItems,
  businessItems,
  linksOf,
  partItems,
  plants,
  storeItems,
  supplierCode,
  supplierItems,
  workshopItems,
  type PartOf,
} from './masters.ts'
import { Plans } from './plans.ts'
import { chance, type Chance } from './random.ts'

const DAY = 86_400_000
const HOUR = 3600_000
const MINUTE = 60_000
const instant = (ms: number) => new Date(ms + 8 * HOUR).toISOString().slice(0, 23) + '+08:00'
const day = (ms: number) => instant(ms).slice(0, 10)
/** 00:00 in Shanghai of a moment's day. */
const midnight = (ms: number) => Math.floor((ms + 8 * HOUR) / DAY) * DAY - 8 * HOUR
const sunday = (at: number) => new Date(at + 8 * HOUR).getUTCDay() === 0
/** Hours at which trucks are wanted at the docks. */
const WINDOWS = [8, 10, 13, 15, 17]
const monthOf = (date: string) => date.slice(0, 7).replace('-', '')

export interface WorldOptions {
  seed?: number
  suppliers?: number
  parts?: number
  days?: number
  /** Pull sheets a working day. */
  pullsPerDay?: number
  log?: (line: string) => void
}

export class World {
  readonly #engine: Engine
  readonly #c: Chance
  readonly #o: Required<WorldOptions>
  #clock: number
  #admin: Who
  #links: PartOf[] = []
  readonly #partners = new Map<string, Who>()
  /** Boxes of this month's orders that are not called off: plant|supplier|part. */
  #left = new Map<string, bigint>()

  constructor(engine: Engine, o: WorldOptions) {
    this.#engine = engine
    this.#o = { seed: 20261120, suppliers: 60, parts: 1500, days: 92, pullsPerDay: 18, log: () => {}, ...o }
    this.#c = chance(this.#o.seed)
    this.#clock = midnight(Date.now()) - this.#o.days * DAY
    this.#admin = system('演示数据')
    engine.now = () => new Date(this.#clock)
  }

  async build(): Promise<void> {
    try {
      await this.#masters()
      await this.#people()
      const plans = new Plans(this.#engine, this.#links, (code) => this.#as(code))
      const end = Date.now()
      const start = this.#clock
      let month = ''
      for (let at = start; at <= end; at += DAY) {
        const date = day(at)
        if (monthOf(date) !== month) {
          if (month) await this.#monthEnd(month, at)
          month = monthOf(date)
          await this.#orders(date, at)
          await plans.forecast(month)
          if (at > end - PLANNED) await plans.month(month)
        }
        this.#clock = at + 4 * HOUR
        if (date.endsWith('-15')) await plans.forecast(month)
        if (date.endsWith('-15') && at > end - PLANNED) await plans.change(month)
        if (date === mondayOf(date) && at > end - PLANNED) await plans.week(date)
        this.#engine.signedOnPaper = at < end - PAPERLESS
        if (!sunday(at)) await this.#workday(at, Math.round((at - start) / DAY), end)
      }
      await this.#notices(midnight(end) - 2 * DAY)
      await plans.forecast(month)
      const next = bucketPeriod({ from: 'month', step: 'month', plus: 1 }, month)!
      await plans.orders(next)
      await plans.month(next, true)
      this.#clock = end
      await checkLaws(this.#engine.db)
    } finally {
      this.#engine.now = () => new Date()
      this.#engine.signedOnPaper = false
    }
  }

  /** What the maker tells its partners; the third one is still with its auditor. */
  async #notices(at: number): Promise<void> {
    this.#clock = at + 9 * HOUR
    const texts = [
      [
        'urgent',
        '关于元旦期间收货安排的通知',
        '<p>各供应商：</p><p>元旦期间（1 月 1 日至 1 月 3 日）各工厂<strong>停止收货</strong>，1 月 4 日 8:00 恢复。请提前安排发运。</p>',
      ],
      [
        'important',
        '送货单标签打印规范',
        '<p>自下月起，箱标签一律使用 100×70 mm 规格，须包含：</p><ul><li>序列牌条码</li><li>零件号与数量</li><li>批次</li></ul><p>不符合规范的货物收货时将被拒收。</p>',
      ],
      ['normal', '供应商年度对账说明', '<p>年终对账将于 12 月 20 日开始，请各供应商核对寄售库存账面。</p>'],
    ] as const
    const ids = await this.#do(
      this.#planner,
      notice,
      'create',
      texts.map(([priority, title, body]) => ({
        input: { title, priority, body, pubBase: '集团', needAudit: true, mustRead: priority === 'urgent' },
      })),
    )
    const all = ids.map((id) => ({ id, input: {} }))
    await this.#do(this.#planner, notice, 'publish', all)
    const auditor = acting({ ...this.#planner, name: '系统管理员' }, '演示数据')
    await this.#do(
      auditor,
      notice,
      'audit',
      all.slice(0, 2).map((a) => ({ ...a, input: { pass: true } })),
    )
  }

  async #do(who: Who, doc: AnyDocument, action: string, items: Item[]): Promise<number[]> {
    if (!items.length) return []
    this.#clock += this.#c.between(20, 90) * 1000
    return (await perform(this.#engine, who, doc, action, { items, source: 'demo' })).ids
  }

  async #masters(): Promise<void> {
    const c = this.#c
    const a = this.#admin
    await this.#do(
      a,
      factory,
      'create',
      plants.map((p) => ({
        input: {
          plant: p.code,
          plantName: p.name,
          pubBase: p.base,
          companyCode: '1000',
          calendarId: 'CN',
          diffSignHours: 72,
          allowOverCall: true,
        },
      })),
    )
    await this.#do(
      a,
      carrier,
      'create',
      ['捷达物流', '中通冷链', '安吉运输'].map((n, i) => ({
        input: { carrierCode: `T0${i + 1}`, carrierName: n, contact: '调度室', phone: `1380000000${i}` },
      })),
    )
    const suppliers = supplierItems(c, this.#o.suppliers)
    await this.#do(a, supplier, 'create', suppliers)
    const kinds = [
      ['W01', '零部件一库', 'plant'],
      ['W02', '零部件二库', 'plant'],
      ['B01', '备件库', 'depot'],
    ] as const
    await this.#do(
      a,
      warehouse,
      'create',
      plants.flatMap((p) =>
        kinds.map(([w, n, k]) => ({
          input: {
            warehouse: `${p.code}${w}`,
            warehouseName: `${p.name}${n}`,
            plant: p.code,
            whKind: k,
            address: `${p.base}汽车大道1号`,
            contact: '库房',
            phone: '13900000000',
          },
          lines: [
            { zone: 'Z1', zoneName: '收货区', zoneKind: 'receiving' },
            { zone: 'Z2', zoneName: '存储区', zoneKind: 'storage' },
            { zone: 'Z3', zoneName: '待判区', zoneKind: 'hold' },
          ],
        })),
      ),
    )
    await this.#do(
      a,
      dock,
      'create',
      plants.flatMap((p) => ['D01', 'D02', 'D03'].map((d) => ({ input: { plant: p.code, warehouse: `${p.code}W01`, dock: d } }))),
    )
    await this.#do(a, workshop, 'create', workshopItems())
    await this.#do(a, supplierWarehouse, 'create', storeItems(suppliers))
    await this.#do(a, businessWarehouse, 'create', businessItems(day(this.#clock)))
    await this.#do(a, accSupplier, 'create', accessoryItems(suppliers))
    await this.#do(a, accLocAddr, 'create', addressItems())
    // Drawn apart: the rest of the world stays as it was.
    const apart = chance(4)
    for (const level of departmentItems()) await this.#do(a, department, 'create', level)
    await this.#do(a, contact, 'create', contactItems(apart, suppliers))
    await this.#do(a, milkRunRoute, 'create', routeItems(apart, suppliers, 'T01', day(this.#clock)))
    await this.#do(a, thirdLogiApp, 'create', approvalItems())
    await this.#do(
      a,
      reasonCode,
      'create',
      reasons.map(([code, reasonGroup, reasonText, liability]) => ({ input: { code, reasonGroup, reasonText, liability } })),
    )
    await this.#do(
      a,
      packageMaster,
      'create',
      [
        ['KLT3214', '小箱300x200', 'klt', 300, 200, 147],
        ['KLT4314', '小箱400x300', 'klt', 400, 300, 147],
        ['KLT6428', '小箱600x400', 'klt', 600, 400, 280],
        ['GLT1210', '托盘1200x1000', 'glt', 1200, 1000, 150],
        ['RACK01', '座椅专用料架', 'rack', 1800, 1200, 1600],
      ].map(([packageCode, packageName, packageKind, lengthMm, widthMm, heightMm]) => ({
        input: { packageCode, packageName, packageKind, lengthMm, widthMm, heightMm, tareKg: 250n, maxKg: 30_000n },
      })),
    )
    await this.#do(
      a,
      calendarDay,
      'create',
      Array.from({ length: 365 }, (_, i) => {
        const at = this.#clock - 60 * DAY + i * DAY
        return { input: { calendarId: 'CN', day: day(at), isWork: !sunday(at), shiftCount: 2 } }
      }),
    )
    const parts = partItems(c, this.#o.parts)
    await this.#do(a, part, 'create', parts)
    this.#links = linksOf(
      c,
      parts.map((p) => p.input.partNo),
      Array.from({ length: this.#o.suppliers }, (_, i) => supplierCode(i)),
    )
    const from = day(this.#clock - 400 * DAY)
    const links = this.#links
    await this.#do(
      a,
      partPlant,
      'create',
      links.map((l) => ({
        input: {
          partNo: l.partNo,
          plant: l.plant,
          warehouse: `${l.plant}W01`,
          safetyQty: l.snp * 4n,
          minQty: l.snp * 2n,
          maxQty: l.snp * 40n,
          freezeDays: 3,
          plannerName: '李计划',
          settleMode: c.is(0.1) ? 'receipt' : 'offline',
        },
      })),
    )
    await this.#do(
      a,
      supbusi,
      'create',
      links.map((l) => ({
        input: {
          plant: l.plant,
          supplierCode: l.supplierCode,
          partNo: l.partNo,
          sharePct: 10_000n,
          supplierPartNo: `SP-${l.partNo}`,
          fulfilMode: directSupplier(l.supplierCode) ? 'direct' : 'calloff',
          transitHours: BigInt(c.between(2, 6) * 10),
          validFrom: from,
        },
      })),
    )
    await this.#do(
      a,
      priceRecord,
      'create',
      links.map((l) => ({
        input: {
          plant: l.plant,
          supplierCode: l.supplierCode,
          partNo: l.partNo,
          price: BigInt(c.between(1_000_000, 900_000_000)),
          taxRate: 1300n,
          validFrom: from,
        },
      })),
    )
    const packs = await this.#do(
      a,
      partPackage,
      'create',
      links.slice(0, 400).map((l) => ({
        input: {
          plant: l.plant,
          supplierCode: l.supplierCode,
          partNo: l.partNo,
          packageCode: c.pick(['KLT3214', 'KLT4314', 'KLT6428']),
          snp: l.snp,
          palletCode: 'GLT1210',
          boxesPerTray: 12,
          validFrom: from,
        },
      })),
    )
    await this.#do(
      a,
      partPackage,
      'submit',
      packs.slice(0, 390).map((id) => ({ id, input: {} })),
    )
    await this.#do(
      a,
      partPackage,
      'approve',
      packs.slice(0, 380).map((id) => ({ id, input: {} })),
    )
    this.#o.log(`主数据：${plants.length} 个工厂，${this.#o.suppliers} 家供应商，${parts.length} 个零件`)
  }

  /** People who act: planner, receiver and one per supplier, with the keys of their organization type. */
  async #people(): Promise<void> {
    const orgs = await this.#engine.db.rows<{ id: number; org_code: string; org_name: string; org_type: number }>(
      sql`select id, org_code, org_name, org_type from organization`,
    )
    for (const o of orgs) {
      const orgType = o.org_type === 1 ? 'internal' : o.org_type === 2 ? 'supplier' : 'carrier'
      this.#partners.set(o.org_code, {
        userId: 0,
        name:
          o.org_type === 1
            ? '李计划'
            : `${this.#c.pick(['王', '李', '张', '刘', '陈', '杨', '赵', '黄'])}${this.#c.pick(['伟', '芳', '敏', '静', '强', '磊', '洋', '艳'])}`,
        orgId: o.id,
        orgType,
        orgName: o.org_name,
        plants: plants.map((p) => p.code),
        keys: new Set(documents.flatMap((d) => keysOf(d, orgType))),
      })
    }
  }
  #as(code: string): Who {
    return this.#partners.get(code)!
  }
  get #planner(): Who {
    return this.#as('OEM')
  }
  get #receiver(): Who {
    return { ...this.#planner, name: '张收货' }
  }

  /** A month's orders, published; most suppliers answer. */
  async #orders(date: string, at: number): Promise<void> {
    const c = this.#c
    this.#clock = at + HOUR
    const groups = new Map<string, PartOf[]>()
    for (const l of this.#links) {
      const key = `${l.plant}|${l.supplierCode}`
      groups.set(key, [...(groups.get(key) ?? []), l])
    }
    const last = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()
    const items = [...groups.values()].map((links): Item => ({
      input: {
        plant: links[0]!.plant,
        supplierCode: links[0]!.supplierCode,
        orderMonth: monthOf(date),
        fulfilMode: directSupplier(links[0]!.supplierCode) ? 'direct' : 'calloff',
        warehouse: `${links[0]!.plant}W01`,
        plannerName: '李计划',
      },
      lines: links.slice(0, ORDERED).map((l) => ({
        partNo: l.partNo,
        orderQty: l.snp * BigInt(c.between(5, 10)),
        needDate: `${date.slice(0, 8)}${String(Math.max(Number(date.slice(8)), c.between(1, last))).padStart(2, '0')}`,
        snp: l.snp,
      })),
    }))
    const ids = await this.#do(this.#planner, materialOrder, 'create', items)
    const published = ids.slice(0, -2)
    this.#left = new Map(
      items
        .slice(0, -2)
        .flatMap(({ input, lines }) =>
          lines!.map((l) => [`${input.plant}|${input.supplierCode}|${l.partNo}`, BigInt(l.orderQty) / BigInt(l.snp)] as const),
        ),
    )
    await this.#do(
      this.#planner,
      materialOrder,
      'publish',
      published.map((id) => ({ id, input: {} })),
    )
    const rows = await this.#engine.db.rows<{
      id: number
      supplier_code: string
      lines: { id: number; q: number; d: string }[]
    }>(sql`select h.id, h.supplier_code, json_agg(json_build_object('id', l.id, 'q', l.order_qty::float8, 'd', l.need_date) order by l.line_no) lines
      from material_order h join material_order_line l on l.head_id = h.id where h.id = any(${published}::bigint[]) group by h.id order by h.id`)
    for (const [code, mine] of bySupplier(rows)) {
      const seen = mine.filter(() => c.is(0.85))
      await this.#do(
        this.#as(code),
        materialOrder,
        'viewed',
        seen.map((r) => ({ id: r.id, input: {} })),
      )
      const today = instant(this.#clock).slice(0, 10)
      const answers = seen
        .filter(() => c.is(0.8))
        .map((r) => ({
          id: r.id,
          input: {},
          lines: r.lines.map((l) => {
            const short = c.is(0.03)
            return {
              id: l.id,
              promisedQty: pieces(short ? Math.floor(l.q * 0.8) : l.q),
              promisedDate: l.d < today ? today : l.d,
              ...(short ? { reasonCode: 'UN01' } : {}),
            }
          }),
        }))
      await this.#do(this.#as(code), materialOrder, 'acknowledge', answers)
    }
    this.#o.log(`${monthOf(date)}：${ids.length} 张订单`)
  }

  /** @param end the present: what lies after it has not happened yet */
  async #workday(at: number, n: number, end: number): Promise<void> {
    const c = this.#c
    const today = end - at < DAY
    const until = (ms: number) => Math.min(ms, end - 10 * MINUTE)
    // Early in the morning the suppliers ship what is wanted today.
    const due = await this.#engine.db.rows<{ supplier_code: string }>(
      sql`select distinct supplier_code from pull_sheet where status = 1 and need_at >= ${instant(at)}::timestamptz
        and need_at < ${instant(at + DAY)}::timestamptz order by 1`,
    )
    for (const { supplier_code } of due) await this.#ship(supplier_code, at, until(at + 5 * HOUR), today ? 0.6 : 0.94)
    await this.#receive(at, end)
    await this.#signOff(today ? 0.4 : 0.97)
    // Supplier by supplier: about six of them are called off on a day, for the next working day.
    const suppliers = [...new Set(Array.from({ length: 7 }, (_, i) => supplierCode((n * 7 + i * 11) % this.#o.suppliers)))]
    const calloffs = suppliers.filter((s) => !directSupplier(s))
    const next = sunday(at + DAY) ? at + 2 * DAY : at + DAY
    this.#clock = until(at + 18 * HOUR)
    const count = Math.max(1, Math.round(this.#o.pullsPerDay / suppliers.length))
    const pulls = calloffs.flatMap((s) => this.#pullItems(s, next, count))
    const ids = await this.#do(this.#planner, pullSheet, 'create', pulls)
    const open = ids.filter(() => c.is(0.97))
    await this.#do(
      this.#planner,
      pullSheet,
      'publish',
      open.map((id) => ({ id, input: {} })),
    )
    if (c.is(0.3) && open.length)
      await this.#do(this.#planner, pullSheet, 'cancel', [{ id: open.pop()!, input: { reasonCode: 'CA01' } }])
    if (today) return
    for (const s of suppliers.filter(directSupplier)) await this.#shipDirect(s, at, next)
    if (n % 3 === 0) await this.#differences()
    if (n % 4 === 0) await this.#issues(at)
    if (n % 9 === 0) await this.#returnSome()
    if (n % 11 === 0) await this.#revise()
  }

  /** Call-offs of what is ordered and not yet called off, for a window of a day. */
  #pullItems(supplierCode: string, at: number, count: number): Item[] {
    const c = this.#c
    const mine = this.#links.filter((l) => l.supplierCode === supplierCode)
    return Array.from({ length: count }, () => {
      const plant = c.pick(mine).plant
      const key = (l: PartOf) => `${plant}|${supplierCode}|${l.partNo}`
      const parts = mine.filter((l) => l.plant === plant && (this.#left.get(key(l)) ?? 0n) > 0n)
      if (!parts.length) return []
      const chosen = [...new Set(Array.from({ length: c.between(1, 4) }, () => c.pick(parts)))]
      const needAt = at + c.pick(WINDOWS) * HOUR
      const lines = chosen.map((l) => {
        const left = this.#left.get(key(l))!
        const wanted = BigInt(c.between(2, 6))
        const boxes = wanted < left ? wanted : left
        this.#left.set(key(l), left - boxes)
        return { partNo: l.partNo, needQty: l.snp * boxes, snp: l.snp, stationCode: `ST${c.between(10, 99)}` }
      })
      return [
        {
          input: {
            plant,
            supplierCode,
            warehouse: `${plant}W01`,
            zone: 'Z1',
            dock: c.pick(['D01', 'D02', 'D03']),
            needAt: instant(needAt),
            windowEnd: instant(needAt + HOUR),
            urgency: c.is(0.05) ? 'critical' : c.is(0.1) ? 'warning' : 'normal',
          },
          lines,
        },
      ]
    }).flat()
  }

  /** What a supplier sends for a day; some forget some. */
  async #ship(code: string, at: number, when: number, diligence: number): Promise<void> {
    const c = this.#c
    const who = this.#as(code)
    const rows = await this.#engine.db.rows<{
      id: number
      need_at: string
      lines: { id: number; q: number }[]
    }>(sql`select h.id, h.need_at, json_agg(json_build_object('id', l.id, 'q', d.open::float8) order by l.line_no) lines from pull_sheet h join pull_sheet_line l on l.head_id = h.id
      join demand_line d on d.id = l.id where h.need_at >= ${instant(at)}::timestamptz and h.need_at < ${instant(at + DAY)}::timestamptz and h.supplier_code = ${code} and h.status = 1 and d.open > 0 group by h.id order by h.id`)
    if (!rows.length) return
    this.#clock = when
    await this.#do(
      who,
      pullSheet,
      'viewed',
      rows.map((r) => ({ id: r.id, input: {} })),
    )
    await this.#do(
      who,
      pullSheet,
      'createSend',
      rows
        .filter(() => c.is(diligence))
        .map((r) => ({
          id: r.id,
          input: {
            planSendAt: instant(this.#clock + 30 * MINUTE),
            plateNo: plate(c),
            driverName: c.pick(['老周', '小吴', '郑师傅', '冯师傅']),
          },
          lines: r.lines.map((l) => ({
            id: l.id,
            shipQty: pieces(c.is(0.05) ? Math.max(1, Math.floor(l.q / 2)) : l.q),
            batchNo: this.#batch(),
          })),
        })),
    )
    await this.#send(code)
  }

  /** Suppliers number a day's production as a batch. */
  #batch(): string {
    return `B${instant(this.#clock).slice(2, 10).replaceAll('-', '')}`
  }

  async #shipDirect(code: string, at: number, next: number): Promise<void> {
    const c = this.#c
    this.#clock = at + 19 * HOUR
    const rows = await this.#engine.db.rows<{
      id: number
      lines: { id: number; q: number }[]
    }>(sql`select h.id, json_agg(json_build_object('id', l.id, 'q', d.open::float8, 's', l.snp::float8) order by l.line_no) lines from material_order h join material_order_line l on l.head_id = h.id join demand_line d on d.id = l.id
      where h.supplier_code = ${code} and h.fulfil_mode = 2 and h.status in (1, 2, 4) and d.open > 0 group by h.id order by h.id limit 2`)
    for (const r of rows)
      await this.#do(this.#as(code), materialOrder, 'createSend', [
        {
          id: r.id,
          input: { planSendAt: instant(this.#clock + HOUR), planArriveAt: instant(next + c.pick(WINDOWS) * HOUR) },
          lines: r.lines
            .slice(0, c.between(1, 6))
            .map((l) => ({ id: l.id, shipQty: pieces(Math.max(1, Math.floor(l.q / 4))), batchNo: this.#batch() })),
        },
      ])
    await this.#send(code)
  }

  async #send(code: string): Promise<void> {
    const c = this.#c
    const who = this.#as(code)
    const drafts = await this.#engine.db.rows<{ id: number }>(
      sql`select id from send_sheet where supplier_code = ${code} and status = 0 order by id`,
    )
    const kept = drafts.filter(() => c.is(0.97)).map((d) => ({ id: d.id, input: {} }))
    await this.#do(who, sendSheet, 'publish', kept)
    await this.#do(
      who,
      sendSheet,
      'send',
      kept.filter(() => c.is(0.97)).map((k) => ({ ...k, input: { plateNo: plate(c) } })),
    )
  }

  /** Trucks come window by window, most of them on time, and are received within hours. */
  async #receive(at: number, end: number): Promise<void> {
    const c = this.#c
    const due = await this.#engine.db.rows<{ id: number; plan: string; lines: { id: number; q: number }[] }>(
      sql`select h.id, h.plan_arrive_at plan, json_agg(json_build_object('id', l.id, 'q', l.ship_qty::float8) order by l.line_no) lines from send_sheet h join send_sheet_line l on l.head_id = h.id
        where h.status = 2 and h.plan_arrive_at < ${instant(at + DAY)}::timestamptz group by h.id order by h.id`,
    )
    const coming = due
      .filter(() => c.is(0.96))
      .map((r) => {
        const plan = Math.max(Date.parse(r.plan.replace(' ', 'T') + ':00'), at + 7 * HOUR)
        const fate = c.next()
        return { ...r, at: plan + (fate < 0.83 ? -15 : fate < 0.9 ? -90 : c.pick([50, 100])) * MINUTE }
      })
      .filter((r) => r.at < end - 30 * MINUTE)
      .sort((a, b) => a.at - b.at)
    for (const when of new Set(coming.map((r) => r.at))) {
      this.#clock = when
      await this.#do(
        this.#receiver,
        sendSheet,
        'arrive',
        coming.filter((r) => r.at === when).map((r) => ({ id: r.id, input: {} })),
      )
    }
    const unloaded = new Set<number>()
    for (const hour of [12.5, 19]) {
      if (at + hour * HOUR > end) return
      this.#clock = at + hour * HOUR
      const now = coming.filter((r) => r.at < this.#clock && !unloaded.has(r.id))
      for (const r of now) unloaded.add(r.id)
      await this.#do(
        this.#receiver,
        sendSheet,
        'receive',
        now.map((r) => ({
          id: r.id,
          input: { finish: 'yes', businessDate: day(at) },
          lines: r.lines.map((l) => this.#counted(l)),
        })),
      )
    }
  }

  #counted(l: { id: number; q: number }): Record<string, unknown> {
    const c = this.#c
    const fate = c.next()
    if (fate < 0.02 && l.q > 1)
      return { id: l.id, receivedQty: pieces(l.q - 1), damagedQty: null, rejectedQty: null, overQty: null, diffReason: 'DF01' }
    if (fate < 0.03 && l.q > 2)
      return {
        id: l.id,
        receivedQty: pieces(l.q - 2),
        damagedQty: pieces(2),
        rejectedQty: null,
        overQty: null,
        diffReason: 'DF02',
      }
    if (fate < 0.045 && l.q > 3)
      return {
        id: l.id,
        receivedQty: pieces(l.q - 3),
        damagedQty: null,
        rejectedQty: pieces(3),
        overQty: null,
        diffReason: 'DF03',
      }
    if (fate < 0.05)
      return { id: l.id, receivedQty: pieces(l.q), damagedQty: null, rejectedQty: null, overQty: pieces(1), diffReason: 'DF04' }
    return { id: l.id, receivedQty: pieces(l.q), damagedQty: null, rejectedQty: null, overQty: null, diffReason: null }
  }

  /** Who received, or took goods back, signs for it; a few forget. */
  async #signOff(diligence: number): Promise<void> {
    const flows = await this.#engine.db.rows<{ id: number; task: number; supplier_code: string; biz_type: number }>(
      sql`select f.id, t.id task, f.supplier_code, f.biz_type from sign_flow f join sign_flow_line t on t.head_id = f.id and t.state = 0
        where f.status = 1 and t.step = 'ReceiverSign' order by f.id`,
    )
    for (const f of flows.filter(() => this.#c.is(diligence))) {
      const who = f.biz_type === 2 ? this.#receiver : this.#as(f.supplier_code)
      await this.#do(who, signFlow, 'sign', [{ id: f.id, input: { task: f.task } }])
    }
  }

  /** Differences: decided, signed by both; some stay open, a few are disputed. */
  async #differences(): Promise<void> {
    const c = this.#c
    const manager = { ...this.#planner, name: '陈主管' }
    const waiting = await this.#engine.db.rows<{ id: number; supplier_code: string; lines: { id: number; t: number }[] }>(
      sql`select h.id, h.supplier_code, json_agg(json_build_object('id', l.id, 't', l.line_type) order by l.line_no) lines from diff h join diff_line l on l.head_id = h.id where h.status = 0 group by h.id order by h.id`,
    )
    for (const d of waiting.filter(() => c.is(0.8))) {
      const choice: Record<number, string> = {
        1: c.is(0.6) ? 'S1' : 'S2',
        2: c.is(0.3) ? 'H1' : 'H2',
        3: c.is(0.7) ? 'H2' : 'H3',
        4: c.is(0.8) ? 'O1' : 'O2',
        8: 'R3',
      }
      await this.#do(manager, diff, 'decide', [
        {
          id: d.id,
          input: {},
          lines: d.lines.map((l) => ({ id: l.id, resolution: choice[l.t]!, liability: 'supplier', reasonCode: 'DF01' })),
        },
      ])
      await this.#do(manager, diff, 'startSign', [{ id: d.id, input: {} }])
      this.#clock += 30 * MINUTE
      const fate = c.next()
      if (fate < 0.08)
        await this.#do(this.#as(d.supplier_code), diff, 'dispute', [
          { id: d.id, input: { disputeReason: '装车照片显示数量齐全，请复核' } },
        ])
      else if (fate < 0.85) {
        await this.#do(this.#as(d.supplier_code), diff, 'signSupplier', [{ id: d.id, input: {} }])
        if (c.is(0.9)) await this.#do(manager, diff, 'signMaker', [{ id: d.id, input: {} }])
      }
    }
    const held = await this.#engine.db.rows<{ id: number; supplier_code: string; lines: { id: number; q: number }[] }>(
      sql`select h.id, h.supplier_code, json_agg(json_build_object('id', l.id, 'q', l.qty::float8) order by l.line_no) lines from return_goods h join return_goods_line l on l.head_id = h.id where h.status = 1 group by h.id order by h.id`,
    )
    for (const r of held.filter(() => c.is(0.6))) {
      await this.#do(manager, returnGoods, 'out', [{ id: r.id, input: { plateNo: plate(c) } }])
      if (c.is(0.85))
        await this.#do(this.#as(r.supplier_code), returnGoods, 'sign', [
          {
            id: r.id,
            input: {},
            lines: r.lines.map((l) => ({ id: l.id, signedQty: pieces(c.is(0.05) && l.q > 1 ? l.q - 1 : l.q) })),
          },
        ])
    }
  }

  /** Issues to the line and consumption, as an interface would bring them. */
  async #issues(at: number): Promise<void> {
    const c = this.#c
    const stock = await this.#engine.db.rows<{
      account: string
      supplier_code: string
      plant: string
      holder: string
      part_no: string
      q: number
    }>(sql`select b.account, s.supplier_code, b.plant, b.holder, b.part_no, b.qty::float8 q from ledger_balance b join supplier s on s.id = b.supplier_id
      where b.account in ('CON', 'LINE') and b.qty > 0 order by b.account desc, b.plant, b.part_no, s.supplier_code limit 400`)
    const moves = stock
      .filter(() => c.is(0.6))
      .map((b, i) => {
        const moveType = b.account === 'LINE' ? 'USE' : c.is(0.01) && b.q > 2 ? 'loss' : 'ISS'
        const q = moveType === 'loss' ? 1 : Math.max(1, Math.floor(b.q * (0.4 + c.next() * 0.5)))
        return {
          input: {
            movementNo: `LES${day(at).replaceAll('-', '')}${String(i + 1).padStart(4, '0')}`,
            moveType,
            plant: b.plant,
            supplierCode: b.supplier_code,
            partNo: b.part_no,
            warehouse: b.holder,
            qty: pieces(q),
            businessDate: day(at),
          },
        }
      })
    await this.#do({ ...this.#planner, name: 'LES接口' }, stockMovement, 'post', moves)
  }

  async #returnSome(): Promise<void> {
    const c = this.#c
    const stock = await this.#engine.db.rows<{
      supplier_code: string
      plant: string
      holder: string
      part_no: string
      q: number
    }>(
      sql`select s.supplier_code, b.plant, b.holder, b.part_no, b.qty::float8 q from ledger_balance b join supplier s on s.id = b.supplier_id where b.account = 'CON' and b.qty > 5 order by b.part_no limit 60`,
    )
    const chosen = stock.filter(() => c.is(0.06))
    const ids = await this.#do(
      this.#planner,
      returnGoods,
      'create',
      chosen.map((b) => ({
        input: { plant: b.plant, supplierCode: b.supplier_code, warehouse: b.holder, returnType: 'quality', resupply: c.is(0.5) },
        lines: [{ partNo: b.part_no, qty: pieces(c.between(1, 4)), reasonCode: 'RT01' }],
      })),
    )
    await this.#do(
      this.#planner,
      returnGoods,
      'publish',
      ids.map((id) => ({ id, input: {} })),
    )
  }

  async #revise(): Promise<void> {
    const c = this.#c
    const lines = await this.#engine.db.rows<{
      order_no: string
      line_no: number
      supplier_code: string
      q: number
      open: number
      snp: number
    }>(sql`select h.order_no, l.line_no, h.supplier_code, l.order_qty::float8 q, d.open::float8 open, l.snp::float8 snp from material_order h join material_order_line l on l.head_id = h.id
      join demand_line d on d.id = l.id where h.status in (1, 2, 4) and d.open > 20 and h.order_month = ${monthOf(instant(this.#clock))} and not exists (select 1 from order_revise r where r.order_line_id = l.id) order by h.id, l.line_no limit 120`)
    const chosen = lines.filter(() => c.is(0.04))
    const ids = await this.#do(
      this.#planner,
      orderRevise,
      'create',
      chosen.map((l) => ({
        input: {
          orderNo: l.order_no,
          lineNo: l.line_no,
          newQty: pieces(c.is(0.5) ? l.q + l.snp * 5 : Math.max(l.q - Math.floor(l.open / 2), 1)),
          reasonCode: 'RV01',
        },
      })),
    )
    await this.#do(
      this.#planner,
      orderRevise,
      'publish',
      ids.slice(1).map((id) => ({ id, input: {} })),
    )
    // Call-offs of the days since may have taken what a revision wanted to cut: nobody can accept that one any more.
    const asked = await this.#engine.db.rows<{ id: number; supplier_code: string }>(
      // One that call-offs have overtaken stays open for the planner, as in life.
      sql`select r.id, r.supplier_code from order_revise r join demand_line d on d.id = r.order_line_id
        where r.status = 1 and r.new_qty >= d.ordered - d.open order by r.id`,
    )
    for (const r of asked.filter(() => c.is(0.6)))
      await this.#do(this.#as(r.supplier_code), orderRevise, 'feedback', [
        {
          id: r.id,
          input: c.is(0.8)
            ? { accept: true }
            : { accept: false, feedbackQty: pieces(10), reasonCode: 'UN01', feedbackRemark: '产能不足' },
        },
      ])
  }

  /** A month is closed: statements for every supplier, most of them confirmed and signed. */
  async #monthEnd(month: string, at: number): Promise<void> {
    const c = this.#c
    this.#clock = at + 30 * MINUTE
    await checkLaws(this.#engine.db)
    const head = { ...this.#planner, name: '周核算' }
    await this.#do(
      head,
      ledgerPeriod,
      'close',
      plants.map((p) => ({ input: { plant: p.code, period: month } })),
    )
    for (const p of plants) await this.#do(head, statement, 'generate', [{ input: { plant: p.code, period: month } }])
    const drafts = await this.#engine.db.rows<{ id: number; supplier_code: string }>(
      sql`select id, supplier_code from statement where period = ${month} and status = 0 order by id`,
    )
    await this.#do(
      head,
      statement,
      'publish',
      drafts.map((d) => ({ id: d.id, input: {} })),
    )
    const signed: number[] = []
    for (const [code, mine] of bySupplier(drafts)) {
      const fate = c.next()
      const items = mine.map((d) => ({ id: d.id, input: {} }))
      if (fate < 0.75) await this.#do(this.#as(code), statement, 'confirm', items)
      if (fate < 0.55) {
        await this.#do(this.#as(code), statement, 'signSupplier', items)
        signed.push(...mine.map((d) => d.id))
      }
    }
    await this.#do(
      head,
      statement,
      'signMaker',
      signed.map((id) => ({ id, input: {} })),
    )
    this.#o.log(`${month}：关账，${drafts.length} 张结算单`)
  }
}

function bySupplier<T extends { supplier_code: string }>(rows: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const r of rows) groups.set(r.supplier_code, [...(groups.get(r.supplier_code) ?? []), r])
  return groups
}

/** Signatures of this last stretch have files. */
const PAPERLESS = 1.5 * DAY
/** This last stretch has month plans and week plans. */
const PLANNED = 55 * DAY
/** Lines of an order; the other parts are service and run-out parts that nobody orders this month. */
const ORDERED = 2
/** Every sixth supplier ships its orders directly. */
const directSupplier = (code: string) => Number(code.slice(1)) % 6 === 0
const plate = (c: Chance) => `${c.pick(['吉A', '粤E', '川A', '津C', '沪B'])}${c.between(10000, 99999)}`

const reasons: [string, string, string, string | null][] = [
  ['DF01', 'DIFF', '数量短少', 'supplier'],
  ['DF02', 'DIFF', '运输破损', 'carrier'],
  ['DF03', 'DIFF', '质量不合格', 'supplier'],
  ['DF04', 'DIFF', '超发', 'supplier'],
  ['RT01', 'RETURN', '质量问题退货', 'supplier'],
  ['RT02', 'RETURN', '项目结束退货', 'maker'],
  ['CA01', 'CANCEL', '计划调整', 'maker'],
  ['CL01', 'CLOSE', '不再需要', 'maker'],
  ['RV01', 'REVISE', '销量变化', 'maker'],
  ['RV02', 'REVISE', '设计变更', 'maker'],
  ['UN01', 'UNSAT', '产能不足', 'supplier'],
  ['UN02', 'UNSAT', '原材料短缺', 'supplier'],
  ['CO01', 'COUNT', '盘点差异', 'maker'],
]
