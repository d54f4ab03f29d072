/** Reports: what is declared is what the database answers, in scope, with metrics of sums. */
import assert from 'node:assert/strict'
import { before, describe, suite, test } from 'node:test'
import {
  date, defineReport, elementType, int, lastMonth, mondayOf, monthAfter, no, period, type AnyDocument, type Field,
} from '../src/declare/index.ts'
import { checkDocuments } from '../src/declare/check.ts'
import { documents } from '../src/modules/index.ts'
import { evaluatedMonth } from '../src/modules/kpi/evaluated.ts'
import { sql, ident, join } from '../src/engine/database/db.ts'
import { report } from '../src/engine/report.ts'
import { groups, mayGroup, type Group } from '../src/engine/read/groups.ts'
import { count } from '../src/engine/read/list.ts'
import { readQuery } from '../src/engine/read/query.ts'
import { whoOf } from '../src/identity/session/rights.ts'
import { readSession } from '../src/identity/session/session.ts'
import { acting } from '../src/engine/system.ts'
import { facts, schemed, usual } from './evaluation.ts'
import { person } from './signing/kit.ts'
import { depots, exchangeSheetOf, inDepot, signedFor, toExchange } from './after.ts'
import { toldNotice } from './kd.ts'
import { stocked, thirdStore } from './third.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { archive } from '../src/engine/write/archive.ts'
import { fillFacts } from '../src/ledger/facts/fill.ts'
import { bookKinds, order, pull, receive, ship, soon, thisMonth, today, world, type Person, type World } from './world.ts'

const reports = documents.filter((d) => d.report)
/** A report is tried with what its parameters begin with, this week where one begins with nothing, and the place that is needed. */
const asked = { rows: 1000 }
const somewhere: Record<string, string> = { plant: 'CN01', warehouse: 'CN01W1', supplierCode: 'S001', partNo: 'P1' }
/** Until its fifth day a month has facts that still change: this one is evaluated, and told. */
const settled = monthAfter(thisMonth(), -2)
const months = new Map([
  [lastMonth, settled],
  [evaluatedMonth, thisMonth()],
])
const chosen = (doc: AnyDocument): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(doc.report!.params).flatMap(([n, f]) => (f.start && months.has(f.start) ? [[n, months.get(f.start)!]] : [])),
  ),
  ...Object.fromEntries(
    Object.entries(doc.report!.params).flatMap(([n, f]) => (f.required && !f.start ? [[n, mondayOf(today())]] : [])),
  ),
  ...Object.fromEntries(doc.query.flatMap((n) => (doc.fields[n].needed && somewhere[n] ? [[n, somewhere[n]]] : []))),
})

let w: World
let evaluator: Person
suite('reports', () => {
  before(async () => {
    w = await world()
    for (const [supplierCode, n] of [
      ['S001', 50],
      ['S002', 30],
    ] as const) {
      const o = await order(w, [['P1', n]], { supplierCode })
      const me = supplierCode === 'S001' ? w.as.supplierA : w.as.supplierB
      await me.post('materialOrder/saveReceipts', [
        { lineId: o.lines[0].id, promisedQty: n, promisedDate: today(), canMeet: true },
      ])
    }
    for (const n of [4, 3]) {
      const sheet = await ship(w, await pull(w, [['P1', n]]), [n])
      await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
      await receive(w, sheet, [{ receivedQty: n }])
    }
    await bookKinds(w.engine)
    evaluator = await person(w, 'perf', 'PERF_ENG')
    await schemed(w, settled)
    await facts(w, 'S001', 'CN01', settled, usual)
    await evaluator.post('performance/generate', { plant: 'CN01', period: settled })
    const told = (await evaluator.get('performance/getPager', { period: settled })).items
    await evaluator.post('performance/publish', { ids: told.map((p: any) => p.id) })
    // Of what a tier supplier has, one delivery has its papers.
    const structure = { assemblyPartNo: 'G1', assemblySupplierCode: 'S002', componentPartNo: 'P5', componentSupplierCode: 'S001' }
    await w.as.admin.post('assemblyBom/save', { plant: 'CN01', ...structure, usage: 1, validFrom: '2020-01-01' })
    const wanted = await w.as.planner.post('externalPull/create', {
      plant: 'CN01', supplierCode: 'S001', tierCode: 'S002',
      needAt: soon(24),
      lines: [{ partNo: 'P5', needQty: 4 }],
    })
    await w.as.planner.post('externalPull/publish', { ids: [wanted.id] })
    const { lines } = await w.as.supplierA.get('externalPull/getDetails', { id: wanted.id })
    await w.as.supplierA.post('externalPull/createTransfer', { id: wanted.id, lines: [{ id: lines[0].id, qty: 4 }] })
    for (const who of [w.as.supplierA, w.as.supplierB]) {
      const { items } = await who.get('iedMark/getPager', { status: 0 })
      await who.post('iedMark/confirm', { ids: [items[0].id] })
    }
    // A car of today, painted and not built.
    const points = [{ checkpoint: 'TRIM-IN', checkpointName: '总装上线', kind: 1 }]
    await w.as.admin.post('productionLine/save', { plant: 'CN01', lineCode: 'CN01-L1', lineName: '总装', lines: points })
    // What a line takes.
    const use = { lineCode: 'CN01-L1', configCode: 'C6-1', partNo: 'P1', supplierCode: 'S001', qty: 1, validFrom: '2020-01-01' }
    await w.as.admin.post('vehiclePart/save', use)
    const car = { lineCode: 'CN01-L1', vin: 'LFV1A000000000001' }
    await w.as.planner.post('vOnline/save', { ...car, modelCode: 'C6', configCode: 'C6-1', planDate: today(), planSeq: 1 })
    await w.as.planner.post('vAcross/save', { ...car, checkpoint: 'TRIM-IN', passAt: `${today()} 00:00:01` })
    await w.engine.rules.get('materialBoard')!.jobs!.lineCover!.run(w.engine, {})
    // Wanted and not there.
    await pull(w, [['P1', 2]])
    // In a third party's store, and for a plant abroad.
    await stocked(w, await thirdStore(w), { parts: [['P1', 6]] })
    await toldNotice(w)
    // Sent back from a depot to be exchanged.
    const after = await depots(w)
    await inDepot(w, after, 'P2', 20)
    const [id] = (await toExchange(w, after, [['P2', 5]])) as [number]
    await signedFor(w, after, await exchangeSheetOf(after, [{ id, qty: 5 }]))
    await fillFacts(w.engine.db)
    const engineer = await person(w, 'claimer', 'CLAIM_ENG')
    for (const supplierCode of ['S001', 'S002']) {
      const { id } = await engineer.post('claim/create', {
        plant: 'CN01', target: 1, supplierCode, claimType: 4, sourceType: 1,
        occurAt: `${today()} 00:00:01`,
        liabilityPct: 100, description: '标签缺零件号', kpiCounted: true,
        lines: [{ item: 2, qty: 2, unitPrice: 100 }],
      })
      await engineer.post('claim/publish', { ids: [id], replyDays: 5 })
    }
  })
  /** Somebody of the maker's who may read it. */
  const reader = async (key: string) => {
    for (const p of [w.as.planner, w.as.receiver, w.as.manager, w.as.accountant, evaluator])
      if ((await p.get<{ permissions: string[] }>('profile/get')).permissions.includes(`${key}.query`)) return p
    throw new Error(`nobody reads ${key}`)
  }
  const path = (doc: AnyDocument, call: string) => (call.includes('/') ? call : `${doc.api?.resource ?? doc.name}/${call}`)

  describe('what is declared is what the database answers', () => {
    for (const doc of reports)
      test(doc.name, async () => {
        const who = acting(whoOf(await readSession(w.engine, w.as.admin.token), undefined), '测试')
        const source = w.engine.rules.get(doc.name)!.source!(who, {}, readQuery(doc, 'head', chosen(doc)).params!)
        const names = [...doc.report!.by, ...doc.report!.sums, ...Object.keys(doc.report!.metrics)]
        const types = join(names.map((n) => sql`pg_typeof(h.${ident(n)})::text as ${ident(n)}`))
        const [found] = await w.engine.db.rows(sql`select ${types} from (select 1) x left join (${source}) h on false`)
        for (const [i, n] of names.entries()) {
          const f: Field = doc.fields[n]
          const declared = f.kind === 'int' && doc.report!.sums.includes(n) ? 'bigint' : elementType(f)
          const alike: Record<string, string> = { bpchar: 'character', timestamptz: 'timestamp with time zone' }
          assert.equal(Object.values(found!)[i], alike[declared] ?? declared, `${doc.name}.${n}`)
        }
      })
  })

  /** Has no row on a month's first day, since it counts days that are over: kpiEval/watched.test opens it. */
  const elsewhere = 'kpiStock'
  describe('a row opens a list that takes its filter', () => {
    for (const doc of reports.filter((d) => d.report!.opens.length && d.name !== elsewhere))
      test(doc.name, async () => {
        const page = await (await reader(doc.key)).get(path(doc, doc.api?.getPager ?? 'getPager'), chosen(doc))
        assert.ok(page.items.length, 'the report has no rows to try')
        const params = readQuery(doc, 'head', chosen(doc)).params!
        const row = { ...params, ...page.items[0] }
        const { list, lines, filter } = doc.report!.opens.find((o) => o.filter(row))!
        const target = documents.find((d) => d.name === list.name)!
        const given = Object.entries(filter(row)!).filter(([, v]) => v !== null && v !== undefined)
        const query = { ...Object.fromEntries(given.map(([n, v]) => [n, String(v)])), ps: '1' }
        const call = lines ? (target.detail!.call ?? 'getLines') : (target.api?.getPager ?? 'getPager')
        assert.ok((await (await reader(target.key)).get(path(target, call), { ...query, total: 'exact' })).total > 0)
      })
  })

  /** Decimals are added as millionths: as fractions of two they would not be what the database adds. */
  const added = (rows: any[], n: string) => rows.reduce((s: number, r) => s + Math.round((r[n] ?? 0) * 1e6), 0) / 1e6
  describe('totals', () => {
    for (const doc of reports)
      test(`${doc.name}: rows, groups, chart data and total agree; metrics are those of the sums`, async () => {
        const me = await reader(doc.key)
        const { items, total } = await me.get(path(doc, doc.api?.getPager ?? 'getPager'), { ps: asked.rows, ...chosen(doc) })
        assert.equal(items.length, total)
        const { summary } = await me.get(path(doc, 'getCount'), chosen(doc))
        const [whole] = await me.get(path(doc, 'getSums'), chosen(doc))
        // One without a picture is tried by its first dimension.
        // What not everybody sees stands in pictures of their own.
        const shown = doc.report!.charts.find((c) => !c.y.some((n) => doc.fields[n].secret))
        const x = shown?.x ?? doc.report!.by[0]!
        const parts = await me.get(path(doc, 'getSums'), { by: x, ...chosen(doc) })
        const y = shown?.y[0] ?? doc.report!.sums[0]!
        const only = await me.get(path(doc, 'getSums'), { by: x, sums: y, ...chosen(doc) })
        assert.deepEqual(only.map((r: any) => r[y]), parts.map((r: any) => r[y])) // prettier-ignore
        for (const row of only) assert.deepEqual(Object.keys(row as object), [x, y])
        assert.match(
          (await me.ask('GET', `${path(doc, 'getSums')}?${new URLSearchParams({ sums: 'nothing', ...chosen(doc) })}`)).message,
          /没有该合计：nothing/,
        )
        const groups = await me.get(path(doc, 'getGroups'), { group: doc.report!.by[0]!, ...chosen(doc) })
        for (const n of doc.report!.sums.filter((s) => doc.fields[s].sum && !doc.fields[s].secret)) {
          const sum = added(items, n)
          for (const other of [summary[n], whole[n] ?? 0]) assert.equal(other, sum, n)
          for (const rows of [parts, groups.map((g: any) => g.sums)]) assert.equal(added(rows, n), sum, n)
        }
        const size = (row: any, n: string) => Math.abs(row[n] ?? 0)
        for (const [n, r] of Object.entries(doc.report!.metrics))
          for (const rows of [items, parts, [whole], [summary]]) {
            const all = rows.reduce((s: number, row: any) => s + size(row, r.per ?? r.of), 0)
            for (const row of rows) {
              const [of, per] =
                r.as === 'portion'
                  ? [size(row, r.of), all]
                  : [row[r.of], r.per === undefined ? 1 : r.as === 'growth' ? size(row, r.per) : row[r.per]]
              const figure = per && Math.max(of / per, r.least ?? -Infinity)
              assert.equal(row[n] ?? null, per ? Math.round(figure * (r.unit === '%' ? 1e4 : 1e2)) / 100 : null, n)
            }
          }
      })
  })

  describe('what is not answered is added up as one: groups make the total, however few are asked', () => {
    for (const doc of reports)
      test(doc.name, async () => {
        const me = await reader(doc.key)
        const who = whoOf(await readSession(w.engine, me.token), undefined)
        const query = readQuery(doc, 'head', chosen(doc))
        const whole = await count(w.engine, doc, query, who)
        for (const by of doc.report!.by.filter((n) => mayGroup(doc, 'head', n, who))) {
          const all = await groups(w.engine, doc, query, by, who, 1000)
          const few = await groups(w.engine, doc, query, by, who, 1)
          assert.equal(few.at(-1)?.others, all.length > 1 ? all.length - 1 : undefined, by)
          for (const found of [all, few]) {
            const add = (of: (g: Group) => number) => found.reduce((sum, g) => sum + of(g), 0)
            assert.equal(add((g) => g.count), whole.total, by) // prettier-ignore
            for (const n of doc.report!.sums.filter((s) => s in whole.summary && doc.fields[s].kind !== 'date'))
              assert.ok(Math.abs(add((g) => g.sums[n] ?? 0) - whole.summary[n]!) < 0.02, `${n} by ${by}`)
          }
        }
      })
  })

  test('a supplier counts its own, another organization nothing of it', async () => {
    const one = (p: World['as']['admin'], call: string) => p.get(call).then(([row]: any[]) => row)
    const [a, b, all] = await Promise.all(
      [w.as.supplierA, w.as.supplierB, w.as.planner].map((p) => one(p, 'orderProgress/getSums')),
    )
    assert.ok(a.orders > 0 && b.orders > 0)
    assert.equal(a.orders + b.orders, all.orders)
    const mine = await w.as.supplierB.get('arrivals/getPager')
    assert.ok(mine.items.every((r: any) => r.supplierCode === 'S002'))
    assert.equal((await w.as.carrier.ask('GET', 'orderProgress/getPager')).status, 3)
  })

  test("a month's orders: what was revised, called, received and is overdue, and amounts for those who may see prices", async () => {
    const o = await order(w, [['P3', 20]])
    const found = (p: World['as']['admin']) =>
      p.get('materialOrderMonthly/getPager', { orderNo: o.orderNo }).then(({ items: [row] }) => row)
    const row = await found(w.as.planner)
    assert.deepEqual(
      [row.period, row.orderQty, row.openQty, row.receivedQty, row.fulfilPct, row.promisedQty, row.satisfyRate, row.overdueLines],
      [thisMonth(), 20, 20, 0, 0, null, null, 0],
    )
    assert.equal((await found(w.as.supplierA)).orderQty, 20)
    assert.equal(await found(w.as.supplierB), undefined)
    assert.ok(!('amount' in row))
    assert.ok('amount' in (await found(w.as.accountant)))
    const [sums] = await w.as.planner.get('materialOrderMonthly/getSums')
    assert.ok(!('amount' in sums) && sums.orderQty >= 20)
  })

  test('an order that moved to the archive stays in its month', async () => {
    const o = await order(w, [['P3', 7]])
    const found = (p: Person) => p.get('materialOrderMonthly/getPager', { orderNo: o.orderNo }).then(({ items: [row] }) => row)
    await w.as.planner.post('materialOrder/close', { ids: [o.id], reason: '不再需要' })
    const before = await found(w.as.planner)
    const late = { ...w.engine, now: () => new Date(Date.now() + 600 * 86_400_000) }
    await archive(late, materialOrder)
    assert.equal((await w.as.planner.get('materialOrder/getPager', { orderNo: o.orderNo })).total, 0)
    assert.equal(before.orderQty, 7)
    assert.deepEqual(await found(w.as.planner), before)
    assert.equal((await found(w.as.supplierA)).orderQty, 7)
    assert.equal(await found(w.as.supplierB), undefined)
  })

  test('a parameter that nobody chose has the value it begins with; another value is another report', async () => {
    const now = await w.as.planner.get('orderProgress/getPager')
    const same = await w.as.planner.get('orderProgress/getPager', { month: thisMonth() })
    assert.deepEqual(now, same)
    assert.equal((await w.as.planner.get('orderProgress/getPager', { month: '200001' })).total, 0)
    assert.match((await w.as.planner.ask('GET', 'orderProgress/getPager?month=soon')).message, /订单月份格式不正确/)
    assert.match((await w.as.planner.ask('GET', 'orderProgress/getSums?by=orders')).message, /不能按该列分组：orders/)
  })
})

const declared = defineReport('probe', {
  title: '试', key: 'x',
  scope: { internal: 'all' },
  params: { month: period('月份', { required: true }) },
  by: { code: no('代码'), day: date('日期') },
  sums: { n: int('数'), late: int('迟') },
  metrics: { rate: { title: '率', of: 'late', per: 'n', unit: '%' } },
})
test('what types cannot say of a report is complained about', () => {
  const base = { title: '', key: 'x', scope: {}, by: { code: no('代码') }, sums: { n: int('数', { sum: false }) } } as const
  const of = (doc: AnyDocument) =>
    checkDocuments([doc], new Map(), [])
      .map((c) => c.slice(0, 3))
      .filter((no) => no === 'D30' || no === 'D31')
  const card = { for: ['internal'] } as const
  assert.deepEqual(of(defineReport('a', { ...base, charts: [{ title: '', as: 'bar', x: 'code', y: ['n'] }] })), ['D30'])
  assert.deepEqual(of(defineReport('b', { ...base, card })), ['D31'])
  const charts = [{ title: '', as: 'bar', x: 'code', y: ['m'] }] as const
  const chosen = { ...base, sums: { m: int('数') }, charts, card }
  assert.deepEqual(of(defineReport('c', { ...chosen, params: { month: period('月份', { required: true }) } })), ['D31'])
  assert.deepEqual(
    of(defineReport('d', { ...chosen, params: { month: period('月份', { required: true, start: lastMonth }) } })),
    [],
  )
  // Its rows need no chart; what they are filtered by is asked of its list.
  const worst = { top: 3, columns: ['code'] } as const
  assert.deepEqual(
    of(defineReport('e', { ...base, query: ['code'], card: { ...card, worst: { ...worst, filter: { code: 'A' } } } })),
    [],
  )
  assert.deepEqual(of(defineReport('f', { ...base, query: [], card: { ...card, worst: { ...worst, filter: { code: 'A' } } } })), [
    'D31',
  ])
})

const rest = { title: '', key: '', scope: {}, by: { code: no('代码') }, sums: { n: int('数') } } as const

// prettier-ignore
export const wrong = () => [
  // @ts-expect-error a metric of what is no sum
  defineReport('w', { ...rest, metrics: { rate: { title: '', of: 'nope', per: 'n', unit: '%' } } }),
  // @ts-expect-error a chart of what is no sum
  defineReport('w', { ...rest, charts: [{ title: '', as: 'bar', x: 'code', y: ['nope'] }] }),
  // @ts-expect-error a chart along what is no dimension
  defineReport('w', { ...rest, charts: [{ title: '', as: 'bar', x: 'n', y: ['n'] }] }),
  // @ts-expect-error a scope by what is no dimension
  defineReport('w', { ...rest, scope: { internal: { plant: 'nope' } } }),
  // @ts-expect-error a dimension that the statement leaves out
  report(declared, () => ({ select: { code: sql``, n: sql``, late: sql`` }, from: sql`` })),
  // @ts-expect-error a parameter that is not declared
  report(declared, ({ p }) => ({ select: { code: sql``, day: sql``, n: sql``, late: sql`` }, from: sql`${p.nope}` })),
]
