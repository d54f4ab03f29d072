/** Month plans and week plans: made from orders and from each other, told, taken back, compared day by day. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { checkDocuments } from '../src/declare/check.ts'
import { dayAfter, mondayOf, type AnyDocument } from '../src/declare/index.ts'
import { columnOf, daysOfMonth, monthDays, n1MPlan } from '../src/modules/material/n1MPlan/n1MPlan.ts'
import { spread } from '../src/modules/material/n1MPlan/spread.ts'
import { sql } from '../src/engine/database/db.ts'
import { readSheet } from '../src/engine/sheets/read.ts'
import { order, pull, receive, ship, today, world, type Person, type World } from './world.ts'

type Plan = Record<string, any> & { id: number; planNo: string }

const monthPlans = async (p: Person, planMonth: string, more: Record<string, string> = {}): Promise<Plan[]> =>
  (await p.get('N1MPlan/GetPager', { planMonth, plant: 'CN01', sort: 'partNo', order: 'asc', ps: 1000, ...more })).items
const weekPlans = async (p: Person, startWeek: string, more: Record<string, string> = {}): Promise<Plan[]> =>
  (await p.get('N1WPlan/GetPager', { startWeek, plant: 'CN01', sort: 'partNo', order: 'asc', ps: 1000, ...more })).items

/** A month plan of S001's part at CN01, not published yet. */
async function monthPlan(
  p: Person,
  planMonth: string,
  partNo: string,
  days: Record<string, number>,
  supplierCode = 'S001',
): Promise<Plan> {
  const { id } = await p.post('n1MPlan/create', { plant: 'CN01', supplierCode, planMonth, partNo, ...days })
  return p.get('n1MPlan/getDetails', { id })
}
async function weekPlan(
  p: Person,
  startWeek: string,
  partNo: string,
  days: Record<string, number>,
  plant = 'CN01',
): Promise<Plan> {
  const { id } = await p.post('n1WPlan/create', { plant, supplierCode: 'S001', startWeek, partNo, ...days })
  return p.get('n1WPlan/getDetails', { id })
}
/** Orders of a month for CN01. */
const ordered = (
  w: World,
  orderMonth: string,
  lines: [partNo: string, orderQty: number, snp?: number][],
  supplierCode = 'S001',
) =>
  order(w, [], {
    orderMonth, supplierCode,
    lines: lines.map(([partNo, orderQty, snp]) => ({ partNo, orderQty, needDate: today(), ...(snp ? { snp } : {}) })),
  })
const publish = (p: Person, doc: string, ...ids: number[]) => p.post(`${doc}/publish`, { ids })
const weekday = (day: string) => new Date(day).getUTCDay()
const lastOf = (delta: any, names: readonly string[]) => names.map((n) => delta.was[n]?.last)
const deltaOf = async (p: Person, doc: string, id: number) => (await p.get(`${doc}/getDeltas`, { ids: id }))[0]
/** What the last message of an event says to whom. */
const told = (w: World, event: string) =>
  w.engine.db.rows<{ data: any; org_id: number | null }>(sql`select data, org_id from outbox where event = ${event} order by id`)

describe('spreading an order over days', () => {
  test('the sum is the order, whole packages but on one day, as even as they allow', () => {
    const shifts = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 31 })
    fc.assert(
      fc.property(fc.bigInt(0n, 10_000_000n), fc.bigInt(1n, 500_000n), shifts, (qty, snp, worked) => {
        const parts = spread(qty, snp, worked)
        assert.equal(parts.length, worked.length)
        assert.equal(
          parts.reduce((a, b) => a + b, 0n),
          qty,
        )
        assert.ok(parts.every((p) => p >= 0n))
        assert.ok(parts.filter((p) => p % snp !== 0n).length <= 1)
        // A day's share is what its shifts are of all, to the package.
        const all = worked.reduce((a, b) => a + b, 0)
        for (const [i, p] of parts.entries()) {
          const share = (Number(qty / snp) * worked[i]!) / all
          assert.ok(Math.abs(Number(p / snp) - share) < 1 + 1e-9, `${parts} ${worked}`)
        }
      }),
    )
  })

  test('generating plans what is ordered, on work days, once', async () => {
    const w = await world()
    const { planner } = w.as
    await ordered(w, '203302', [['P1', 40]])
    await ordered(w, '203303', [['P1', 100, 12], ['G2', 5], ['P1', 50, 12]]) // prettier-ignore
    await ordered(w, '203303', [['P3', 999]], 'S002')
    const draft = await planner.post('materialOrder/create', {
      plant: 'CN01', supplierCode: 'S001', orderMonth: '203303', fulfilMode: 1,
      lines: [{ partNo: 'P5', orderQty: 7, needDate: today() }],
    })
    const say = { plant: 'CN01', planMonth: '203303' }
    assert.deepEqual(await planner.post('N1MPlan/generate', { ...say, supplierCode: 'S001' }), { count: 2, skipped: 0 })
    assert.deepEqual(await planner.post('N1MPlan/generate', say), { count: 1, skipped: 2 })
    assert.deepEqual(await planner.post('N1MPlan/generate', say), { count: 0, skipped: 3 })
    const rows = await monthPlans(planner, '203303')
    const [g2, p1, p3] = rows
    assert.deepEqual(
      rows.map((r) => [r.partNo, r.orderQty, r.totalQty, r.deviation, r.carryQty, r.snp, r.version, r.status]),
      [
        ['G2', 5, 5, 0, 0, null, 1, 0],
        ['P1', 150, 150, 0, 40, 12, 1, 0],
        ['P3', 999, 999, 0, 0, null, 1, 0],
      ],
    )
    for (const r of rows)
      for (const d of monthDays) {
        const day = daysOfMonth('203303').find((x) => columnOf(x) === d)
        if (!day || [0, 6].includes(weekday(day))) assert.equal(r[d], null, `${r.partNo} ${day}`)
        else assert.notEqual(r[d], null)
      }
    // 12 packages of 12 and 6 pieces on the last work day, the 31st (a Thursday).
    assert.equal(p1!.d31! % 12, 6)
    assert.ok(monthDays.slice(0, 30).every((d) => (p1![d] ?? 0) % 12 === 0))
    // One number a supplier and month.
    assert.match(p1!.planNo, /^MPCN01\d{6}\d{5}$/)
    assert.equal(g2!.planNo, p1!.planNo)
    assert.notEqual(p3!.planNo, p1!.planNo)
    await planner.post('materialOrder/cancel', { ids: [draft.id] })
    assert.match(await planner.refused('N1MPlan/generate', { ...say, planMonth: '203304' }), /没有203304已发布的订单/)
    assert.match(await planner.refused('N1MPlan/generate', { ...say, planMonth: '202001' }), /计划月份不能早于本月/)
    assert.equal((await planner.ask('POST', 'N1MPlan/generate', { ...say, plant: 'CN09' })).status, 4)
    assert.equal((await w.as.supplierA.ask('POST', 'N1MPlan/generate', say)).status, 3)
  })

  test('the plant’s calendar says which days are worked; its packing says the package', async () => {
    const w = await world()
    const { planner, admin } = w.as
    await w.engine.db.rows(sql`update factory set calendar_id = 'PLAN' where plant = 'CN02'`)
    // May 2033: Labour Day off, Saturday the 7th made up.
    for (const [day, isWork] of [
      ['2033-05-02', false],
      ['2033-05-03', false],
      ['2033-05-07', true],
    ] as const)
      await admin.post('calendarDay/save', { calendarId: 'PLAN', day, isWork, shiftCount: 1 })
    await w.engine.db
      .rows(sql`insert into part_package (id, row_version, created_by, creation_date, updated_by, updated_at, plant, supplier_code, supplier_id, part_no, unit, package_code, snp, mixed_allowed, label_type, is_returnable, valid_from, status)
      select -33, 1, '', now(), '', now(), 'CN02', 'S001', id, 'P4', '件', 'X', 25, false, 1, true, '2033-01-01', 2 from supplier where supplier_code = 'S001'`)
    const o = {
      plant: 'CN02', warehouse: 'CN02W1', orderMonth: '203305',
      lines: [{ partNo: 'P4', orderQty: 510, needDate: today() }],
    }
    await order(w, [], o)
    assert.deepEqual(await planner.post('n1MPlan/generate', { plant: 'CN02', planMonth: '203305' }), { count: 1, skipped: 0 })
    const [row] = (await planner.get('n1MPlan/getPager', { plant: 'CN02', planMonth: '203305' })).items
    assert.equal(row.snp, 25)
    assert.deepEqual([row.d02, row.d03, row.d08, row.d14], [null, null, null, null])
    assert.equal(row.d04, 25)
    assert.notEqual(row.d07, null)
    assert.equal(row.totalQty, 510)
    const rest: string[] = await planner.get('factory/getRestDays', { plant: 'CN02', from: '2033-05-01', to: '2033-05-08' })
    assert.deepEqual(rest, ['2033-05-01', '2033-05-02', '2033-05-03', '2033-05-08'])
    assert.equal((await planner.ask('GET', 'factory/getRestDays?plant=CN02&from=2033-05-01&to=2033-09-01')).status, 2)
    await publish(planner, 'n1MPlan', row.id)
    await w.engine.db.rows(sql`delete from part_package where id = -33`)
    await w.engine.db.rows(sql`update factory set calendar_id = null where plant = 'CN02'`)
  })
})

describe('one number for the rows of a plan', () => {
  test('rows that are made at once, later and at the same time', async () => {
    const w = await world()
    const { planner } = w.as
    const rows = await Promise.all(['P1', 'P2', 'P3', 'P4', 'P5'].map((p) => monthPlan(planner, '203306', p, { d01: 1 })))
    const later = await monthPlan(planner, '203306', 'G1', {})
    assert.equal(new Set([...rows, later].map((r) => r.planNo)).size, 1)
    const others = [await monthPlan(planner, '203307', 'P1', {}), await monthPlan(planner, '203306', 'P1', {}, 'S002')]
    assert.equal(new Set([later, ...others].map((r) => r.planNo)).size, 3)
    // The number alone names six rows: their list is what the go-to box offers; a refusal names the part too.
    const found = await planner.get('profile/goto', { kw: later.planNo })
    assert.deepEqual(found.map((f: any) => f.path), [`/logi/mPlan?planNo=${later.planNo}`]) // prettier-ignore
    assert.match(
      await planner.refused('n1MPlan/callback', { ids: rows.slice(0, 2).map((r) => r.id) }),
      new RegExp(`${later.planNo} P1：.*不能撤回.*${later.planNo} P2：`, 's'),
    )
    for (const r of [...rows, later, ...others]) await planner.post('n1MPlan/remove', { ids: [r.id] })
    assert.deepEqual(await monthPlans(planner, '203306'), [])
  })

  test('a declaration that shares a number by other columns than its key begins with is complained about', () => {
    const wrong = (more: Partial<AnyDocument>) =>
      checkDocuments([{ ...n1MPlan, ...more } as AnyDocument], new Map(), [])
        .map((c) => c.slice(0, 3))
        .includes('D22')
    assert.equal(wrong({}), false)
    assert.equal(wrong({ numberPer: ['plant', 'partNo'] }), true)
    assert.equal(wrong({ unique: ['partNo', 'plant', 'supplierCode', 'planMonth'] }), true)
  })

  test('a workbook makes rows and changes those that are there', async () => {
    const w = await world()
    const { planner, supplierA } = w.as
    const file = (rows: string[]) => Buffer.from(['工厂,供应商代码,零件号,计划月份,1日,5日', ...rows].join('\n'))
    const first = await planner.upload(
      'n1MPlan/importExcel',
      file(['CN01,S001,P1,203308,10,20', 'CN01,S001,P2,203308,,7']),
      'a.csv',
    )
    assert.equal(first.content.added, 2, first.message)
    const [p1, p2] = await monthPlans(planner, '203308')
    assert.equal(p1!.planNo, p2!.planNo)
    assert.deepEqual([p1!.d01, p1!.d05, p1!.totalQty, p1!.deviation], [10, 20, 30, 30])
    assert.equal(p2!.d01, null)
    const again = await planner.upload(
      'n1MPlan/importExcel',
      file(['CN01,S001,P1,203308,0,25', 'CN01,S001,P3,203308,1,1']),
      'b.csv',
    )
    assert.deepEqual([again.content.added, again.content.updated], [1, 1])
    const [changed, , p3] = await monthPlans(planner, '203308')
    assert.deepEqual([changed!.totalQty, changed!.lastChange], [25, '1日 10→0；5日 20→25'])
    assert.equal(p3!.planNo, p1!.planNo)
    const wrong = await planner.upload('n1MPlan/importExcel', file(['CN01,S001,P4,203308,-1,1']), 'c.csv')
    assert.match(wrong.message, /第2行：1日不能小于0/)
    assert.equal((await supplierA.upload('n1MPlan/importExcel', file([]), 'd.csv')).status, 3)
    const february = await planner.refused('n1MPlan/create', {
      plant: 'CN01', supplierCode: 'S001', planMonth: '203302', partNo: 'P1', d29: 1,
    })
    assert.match(february, /203302没有29日/)
  })
})

describe('month plans', () => {
  test('published, seen, taken back, changed, published again', async () => {
    const w = await world()
    const { planner, supplierA, supplierB, receiver } = w.as
    const p1 = await monthPlan(planner, '203309', 'P1', { d01: 10, d02: 5 })
    const p2 = await monthPlan(planner, '203309', 'P2', { d03: 1 })
    assert.equal((await supplierA.ask('GET', `n1MPlan/getDetails?id=${p1.id}`)).status, 4)
    // September 3rd 2033 is a Saturday.
    assert.match(await planner.refused('N1MPlan/Publish', { ids: [p1.id, p2.id] }), /P2：3日不是工作日，数量应为0/)
    assert.equal((await planner.get('n1MPlan/getDetails', { id: p1.id })).status, 0)
    await planner.post('N1MPlan/Update', { id: p2.id, rowVersion: p2.rowVersion, d03: 0, d05: 4, remark: '周六不收货' })
    assert.match(await planner.refused('N1MPlan/Update', { id: p2.id, rowVersion: p2.rowVersion, d05: 9 }), /已被他人修改/)
    assert.match(await planner.refused('N1MPlan/Update', { id: p2.id, d05: -1 }), /5日不能小于0/)
    assert.match(await planner.refused('N1MPlan/Update', { id: p2.id, d31: 1 }), /203309没有31日/)
    const before = (await told(w, 'mplan.published')).length
    assert.equal((await planner.ask('GET', `N1MPlan/Publish?ids=${p1.id},${p2.id}`)).status, 0)
    // Two rows, one plan, one message.
    assert.deepEqual((await told(w, 'mplan.published')).slice(before).map((m) => m.data.planNo), [p1.planNo]) // prettier-ignore
    assert.match(await planner.refused('N1MPlan/Update', { id: p1.id, d01: 11 }), /已发布，不能修改/)
    assert.match(await planner.refused('n1MPlan/remove', { ids: [p1.id] }), /不能删除/)
    assert.equal((await supplierB.ask('GET', `n1MPlan/viewed?ids=${p1.id}`)).status, 4)
    assert.equal((await supplierA.ask('GET', `n1MPlan/viewed?ids=${p1.id}`)).status, 0)
    let row = await supplierA.get('n1MPlan/getDetails', { id: p1.id })
    assert.deepEqual([row.status, row.viewed, row.viewedBy, row.version], [2, true, 'supplierA', 1])
    assert.deepEqual((await monthPlans(supplierA, '203309')).map((r) => r.partNo), ['P1', 'P2']) // prettier-ignore
    assert.deepEqual(await monthPlans(supplierB, '203309'), [])
    assert.equal((await supplierA.ask('POST', 'N1MPlan/Callback', { ids: [p1.id] })).status, 3)
    assert.equal((await receiver.ask('GET', 'N1MPlan/GetPager')).status, 3)
    assert.equal((await planner.ask('GET', `N1MPlan/Callback?ids=${p1.id},${p2.id}`)).status, 0)
    assert.equal((await told(w, 'mplan.recalled')).at(-1)!.data.planNo, p1.planNo)
    await planner.post('N1MPlan/Update', { id: p1.id, d01: 12 })
    await publish(planner, 'n1MPlan', p1.id)
    row = await supplierA.get('n1MPlan/getDetails', { id: p1.id })
    assert.deepEqual([row.status, row.viewed, row.version, row.totalQty, row.lastChange], [1, false, 2, 17, '1日 10→12'])
  })

  test('an order that changed shows as a difference when the plan is told', async () => {
    const w = await world()
    const { planner } = w.as
    await ordered(w, '203310', [['P1', 60]])
    const row = await monthPlan(planner, '203310', 'P1', { d03: 50 })
    assert.deepEqual([row.orderQty, row.deviation], [60, -10])
    await ordered(w, '203310', [['P1', 5]])
    await publish(planner, 'n1MPlan', row.id)
    const now = await planner.get('n1MPlan/getDetails', { id: row.id })
    assert.deepEqual([now.orderQty, now.totalQty, now.deviation], [65, 50, -15])
  })

  test('a release is compared day by day; the next month’s has nothing to do with this one’s', async () => {
    const w = await world()
    const { planner, supplierA, supplierB } = w.as
    const february = await monthPlan(planner, '203402', 'P1', { d01: 10, d28: 3 })
    await publish(planner, 'n1MPlan', february.id)
    const march = await monthPlan(planner, '203403', 'P1', { d01: 99 })
    const delta = await deltaOf(planner, 'n1MPlan', march.id)
    // The last release of the series is February's: none of its days is one of March's.
    assert.deepEqual(lastOf(delta, ['d01', 'd28', 'd31']), [null, null, null])
    await publish(planner, 'n1MPlan', march.id)
    await planner.post('n1MPlan/callback', { ids: [february.id] })
    await planner.post('n1MPlan/update', { id: february.id, d01: 14 })
    assert.deepEqual(lastOf(await deltaOf(planner, 'n1MPlan', february.id), ['d01', 'd28']), [10, 3])
    await publish(planner, 'n1MPlan', february.id)
    // Its own last release, though March was told in between. A February has no 29th column to compare.
    const own = await deltaOf(supplierA, 'n1MPlan', february.id)
    assert.equal('d29' in own.was, false)
    assert.equal(await deltaOf(supplierB, 'n1MPlan', february.id), undefined)
  })

  test('the history says who changed which day, on the screen and in a workbook', async () => {
    const w = await world()
    const { planner, supplierA, supplierB } = w.as
    const row = await monthPlan(planner, '203311', 'P2', { d01: 10 })
    await planner.post('n1MPlan/update', { id: row.id, d01: 20, d02: 5 })
    await publish(planner, 'n1MPlan', row.id)
    await planner.post('n1MPlan/callback', { ids: [row.id] })
    await planner.post('n1MPlan/update', { id: row.id, d02: 6 })
    await publish(planner, 'n1MPlan', row.id)
    const history = await planner.get('N1MPlan/GetHistory', { id: row.id })
    const { displayName } = await planner.get('profile/get')
    assert.deepEqual(
      history.map((h: any) => [h.action, h.version, h.who]),
      [['publish', 2], ['edit', 1], ['recall', 1], ['publish', 1], ['edit', 1], ['create', 1]].map((h) => [...h, displayName]), // prettier-ignore
    )
    const changes = history[1].changes.filter((c: any) => /^d\d/.test(c.field))
    assert.deepEqual(changes, [{ field: 'd02', label: '2日', before: '5', after: '6' }])
    const cells = async (p: Person) => {
      const { sheets } = await readSheet(await p.file('N1MPlan/ExportHistoryExcel', { planMonth: '203311' }), 'x.xlsx')
      return [...sheets[0]!].map((r) => r.cells)
    }
    const [titles, ...rows] = await cells(planner)
    assert.deepEqual(titles!.slice(4), ['版本', '操作', '操作人', '操作时间', '日期', '变更前', '变更后'])
    assert.deepEqual(
      rows.map((r) => [r[3], r[4], r[5], r[8] ?? '', ...[9, 10].map((i) => (r[i] ? Number(r[i]) : ''))]),
      [
        ['P2', '1', '新增', '2033-11-01', '', 10],
        ['P2', '1', '修改', '2033-11-01', 10, 20],
        ['P2', '1', '修改', '2033-11-02', '', 5],
        ['P2', '1', '发布', '', '', ''],
        ['P2', '1', '撤回', '', '', ''],
        ['P2', '1', '修改', '2033-11-02', 5, 6],
        ['P2', '2', '发布', '', '', ''],
      ],
    )
    assert.equal((await cells(supplierA)).length, 8)
    assert.equal((await cells(supplierB)).length, 1)
    const wide = await readSheet(await planner.file('N1MPlan/ExportExcel', { planMonth: '203311' }), 'x.xlsx')
    const [heads, values] = [...wide.sheets[0]!].map((r) => r.cells)
    assert.deepEqual(heads!.filter((h) => /^\d+日$/.test(h)).length, 31)
    assert.equal(Number(values![heads!.indexOf('2日')]), 6)
  })
})

describe('week plans', () => {
  // A Monday, so that the two weeks lie in two months.
  const monday = '2033-11-21'

  test('a week begins on Monday and must be asked for', async () => {
    const w = await world()
    const { planner } = w.as
    const of = { plant: 'CN01', supplierCode: 'S001', partNo: 'P1', startWeek: '2033-11-22' }
    assert.match(await planner.refused('n1WPlan/create', of), /起始周应为星期一/)
    assert.match(await planner.refused('n1WPlan/generate', { plant: 'CN01', startWeek: '2033-11-22' }), /起始周应为星期一/)
    assert.match((await planner.ask('GET', 'N1WPlan/GetPager')).message, /请选择起始周再进行搜索/)
    assert.match((await planner.ask('GET', 'N1WPlan/ExportExcel')).message, /请选择起始周再进行搜索/)
    // Rows that are named need no week, and neither does an empty template.
    assert.equal((await planner.ask('GET', 'N1WPlan/GetPager?ids=1')).status, 0)
    assert.ok((await planner.file('n1WPlan/exportTemplate')).length > 1000)
  })

  test('it begins as the month plans’ days; without one as what the week before said', async () => {
    const w = await world()
    const { planner } = w.as
    assert.match(await planner.refused('n1WPlan/generate', { plant: 'CN01', startWeek: monday }), /没有月计划/)
    await monthPlan(planner, '203311', 'P3', { d21: 10, d25: 11, d30: 12 })
    await monthPlan(planner, '203312', 'P3', { d01: 13, d02: 14, d05: 99 })
    await monthPlan(planner, '203312', 'P4', { d01: 7 })
    const back = await monthPlan(planner, '203311', 'P5', { d21: 50 })
    await publish(planner, 'n1MPlan', back.id)
    await planner.post('n1MPlan/callback', { ids: [back.id] })
    await weekPlan(planner, dayAfter(monday, -7), 'P4', { w1d1: 1, w2d1: 21, w2d5: 22 })
    assert.deepEqual(await planner.post('N1WPlan/generate', { plant: 'CN01', startWeek: monday }), { count: 2, skipped: 0 })
    assert.deepEqual(await planner.post('N1WPlan/generate', { plant: 'CN01', startWeek: monday }), { count: 0, skipped: 2 })
    const [p3, p4, ...others] = await weekPlans(planner, monday)
    assert.deepEqual(others, [])
    const days = (r: Plan) => Object.fromEntries(Object.entries(r).filter(([n, v]) => /^w\dd\d$/.test(n) && v !== null))
    assert.deepEqual(days(p3!), { w1d1: 10, w1d5: 11, w2d3: 12, w2d4: 13, w2d5: 14 })
    // No month plan for November: the week before; one for December.
    assert.deepEqual(days(p4!), { w1d1: 21, w1d5: 22, w2d4: 7 })
    assert.deepEqual([p3!.w1Total, p3!.w2Total, p3!.mPlanW1, p3!.devPct], [21, 39, 21, 0])
    assert.deepEqual([p4!.w1Total, p4!.mPlanW1, p4!.devPct], [43, null, null])
    assert.equal(p3!.planNo, p4!.planNo)
    assert.match(p3!.planNo, /^WPCN01/)
    await planner.post('n1WPlan/update', { id: p3!.id, w1d1: 20 })
    const row = await planner.get('n1WPlan/getDetails', { id: p3!.id })
    assert.deepEqual([row.w1Total, row.devPct, row.lastChange], [31, 47.61, '本周一 10→20'])
  })

  test('week 2 of the last plan and week 1 of this one are the same days', async () => {
    const w = await world()
    const { planner, supplierA } = w.as
    const last = await weekPlan(planner, '2034-01-02', 'P1', { w1d1: 5, w2d1: 30, w2d2: 31 })
    await publish(planner, 'n1WPlan', last.id)
    const next = await weekPlan(planner, '2034-01-09', 'P1', { w1d1: 33, w1d2: 31, w2d1: 8 })
    const days = ['w1d1', 'w1d2', 'w1d3', 'w2d1'] as const
    assert.deepEqual(lastOf(await deltaOf(planner, 'n1WPlan', next.id), days), [30, 31, null, null])
    await publish(planner, 'n1WPlan', next.id)
    assert.deepEqual(lastOf(await deltaOf(supplierA, 'n1WPlan', next.id), days), [30, 31, null, null])
  })

  test('days that are over do not change', async () => {
    const w = await world()
    const { planner } = w.as
    const past = dayAfter(mondayOf(today()), -7)
    const row = await weekPlan(planner, past, 'P2', { w1d1: 5, w2d7: 0 })
    assert.match(await planner.refused('N1WPlan/Update', { id: row.id, w1d1: 6 }), /本周一：已过日期不允许修改/)
    assert.match(await planner.refused('N1WPlan/Update', { id: row.id, w1d1: null }), /已过日期不允许修改/)
    // The same value is no change; the next week is another matter.
    await planner.post('N1WPlan/Update', { id: row.id, w1d1: 5, w2d7: 3 })
    assert.match(await planner.refused('N1WPlan/Publish', { ids: [row.id] }), /下周日不是工作日，数量应为0/)
    await planner.post('n1WPlan/remove', { ids: [row.id] })
  })

  test('the supplier says whether it can', async () => {
    const w = await world()
    const { planner, supplierA, supplierB } = w.as
    const row = await weekPlan(planner, '2034-02-06', 'P1', { w1d1: 40, w1d2: 10 })
    const say = { id: row.id, feedback: 3, qty: 30, remark: '模具维修' }
    assert.equal((await supplierA.ask('POST', 'N1WPlan/feedback', say)).status, 4)
    await publish(planner, 'n1WPlan', row.id)
    assert.equal((await supplierB.ask('POST', 'N1WPlan/feedback', say)).status, 4)
    assert.equal((await planner.ask('POST', 'N1WPlan/feedback', say)).status, 3)
    assert.match(await supplierA.refused('N1WPlan/feedback', { ...say, remark: '' }), /不满足时请填写可供数量和说明/)
    assert.match(await supplierA.refused('N1WPlan/feedback', { ...say, qty: 50 }), /可供数量不小于本周合计50，请选择满足/)
    assert.match(await supplierA.refused('N1WPlan/feedback', { ...say, feedback: 2 }), /可供数量小于本周合计/)
    assert.match(await supplierA.refused('N1WPlan/feedback', { ...say, feedback: 1 }), /反馈只能是/)
    const before = (await told(w, 'wplan.unsatisfied')).length
    await supplierA.post('N1WPlan/feedback', say)
    const [message] = (await told(w, 'wplan.unsatisfied')).slice(before)
    assert.deepEqual([message!.data.planNo, message!.data.partNo], [row.planNo, 'P1'])
    let now = await planner.get('n1WPlan/getDetails', { id: row.id })
    assert.deepEqual([now.status, now.feedback, now.feedbackQty, now.feedbackRemark], [1, 3, 30, '模具维修'])
    await supplierA.post('N1WPlan/feedback', { id: row.id, feedback: 2 })
    now = await planner.get('n1WPlan/getDetails', { id: row.id })
    assert.deepEqual([now.feedback, now.feedbackQty, now.feedbackRemark], [2, 50, null])
    assert.equal((await told(w, 'wplan.unsatisfied')).length, before + 1)
    await supplierA.get('n1WPlan/viewed', { ids: row.id })
    // Told again, it is another plan.
    await planner.post('n1WPlan/callback', { ids: [row.id] })
    await publish(planner, 'n1WPlan', row.id)
    now = await planner.get('n1WPlan/getDetails', { id: row.id })
    assert.deepEqual([now.version, now.feedback, now.feedbackQty, now.viewed], [2, 0, null, false])
  })

  test('a supplier with many parts answers them in one workbook, a row a part', async () => {
    const w = await world()
    const { planner, supplierA } = w.as
    const first = await weekPlan(planner, '2034-02-20', 'P1', { w1d1: 40 })
    const second = await weekPlan(planner, '2034-02-20', 'P2', { w1d1: 20 })
    await publish(planner, 'n1WPlan', first.id)
    await publish(planner, 'n1WPlan', second.id)
    assert.equal(first.planNo, second.planNo)
    const template = await supplierA.file('n1WPlan/exportFeedbackTemplate', { ids: `${first.id},${second.id}` })
    const rows = [...(await readSheet(template, 'x.xlsx')).sheets[0]!].map((r) => r.cells)
    assert.match(rows[0]!.slice(0, 3).join(), /计划号.*零件号.*零件名称/)
    assert.deepEqual(rows.slice(1, 3).map((r) => r.slice(0, 2)).sort(), [[first.planNo, 'P1'], [first.planNo, 'P2']]) // prettier-ignore
    const csv = (lines: string[]) => Buffer.from(['计划号,零件号,反馈,可供数量,说明', ...lines].join('\n'))
    const no = first.planNo
    const wrong = await supplierA.upload('n1WPlan/importFeedback', csv([`${no},P1,满足,,`, `${no},P9,满足,,`]), 'f.csv')
    assert.match(wrong.message, /P9不存在或无权限/)
    await supplierA.upload('n1WPlan/importFeedback', csv([`${no},P1,满足,,`, `${no},P2,不满足,12,模具维修`]), 'f.csv')
    const said = async (id: number) => {
      const r = await planner.get('n1WPlan/getDetails', { id })
      return [r.feedback, r.feedbackQty, r.feedbackRemark]
    }
    assert.deepEqual([await said(first.id), await said(second.id)], [[2, 40, null], [3, 12, '模具维修']]) // prettier-ignore
  })

  test('stock and what is under way are the ledger’s when the plan is made', async () => {
    const w = await world()
    const { planner } = w.as
    const p = await pull(w, [['P5', 20]], { plant: 'CN02', warehouse: 'CN02W1' })
    await receive(w, await ship(w, p, [12]), [{ receivedQty: 12 }])
    await ship(w, p, [5])
    const [book] = await w.engine.db.rows<{ stock: number; transit: number }>(sql`select
        sum(b.qty) filter (where b.account in ('CON', 'LINE'))::float8 stock, sum(b.qty) filter (where b.account = 'TRN')::float8 transit
      from ledger_balance b join supplier s on s.id = b.supplier_id where b.part_no = 'P5' and b.plant = 'CN02' and s.supplier_code = 'S001'`)
    const row = await weekPlan(planner, '2034-03-06', 'P5', { w1d1: 1 }, 'CN02')
    assert.deepEqual([row.stockQty, row.transitQty], [book!.stock, book!.transit])
    assert.ok(row.stockQty >= 12 && row.transitQty >= 5)
  })
})

describe('a plan that is taken back', () => {
  const refusedGet = async (p: Person, path: string): Promise<string> => {
    const answer = await p.ask('GET', path)
    assert.notEqual(answer.status, 0, `${path} was not refused`)
    return answer.message
  }
  const cases = [
    ['n1MPlan', monthPlans, () => '203103', 'd05', (p: Person) => monthPlan(p, '203103', 'P2', { d05: 40 })],
    ['n1WPlan', weekPlans, () => '2031-03-03', 'w1d2', (p: Person) => weekPlan(p, '2031-03-03', 'P2', { w1d2: 40 })],
  ] as const
  for (const [doc, list, when, day, make] of cases)
    test(`${doc}: is out of the supplier's sight until it is published again, and what was changed meanwhile has no record`, async () => {
      const { as } = await world()
      const { planner, supplierA } = as
      const { id } = await make(planner)
      await publish(planner, doc, id)
      const mine = async () => (await list(supplierA, when())).map((r) => r.id)
      assert.deepEqual(await mine(), [id])
      await planner.post(`${doc}/callback`, { ids: [id] })
      await planner.post(`${doc}/update`, { id, [day]: 7777 })
      assert.deepEqual(await mine(), [])
      for (const call of ['getDetails', 'getHistory', 'getRelated'])
        assert.match(await refusedGet(supplierA, `${doc}/${call}?id=${id}`), /没有权限查看该数据/, call)
      const between = (await planner.get(`${doc}/getHistory`, { id }))[0].at
      await planner.post(`${doc}/update`, { id, [day]: 50 })
      await publish(planner, doc, id)
      assert.deepEqual(await mine(), [id])
      const records = await supplierA.get(`${doc}/getHistory`, { id })
      assert.doesNotMatch(JSON.stringify(records), /7,?777/)
      assert.equal(records[0].changes.find((c: any) => c.field === day).before, '40')
      assert.match(await refusedGet(supplierA, `${doc}/getDetails?id=${id}&at=${encodeURIComponent(between)}`), /尚不存在/)
      assert.equal((await planner.get(`${doc}/getDetails`, { id, at: between }))[day], 7777)
      await planner.post(`${doc}/callback`, { ids: [id] })
      await planner.post(`${doc}/update`, { id, [day]: 8888 })
      await planner.post(`${doc}/close`, { ids: [id] })
      assert.deepEqual(await mine(), [], 'closed as it was never published')
    })
})
