/** Stock as suppliers say it: a row a part and day, open until ten the next morning, beside what the ledger knows. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter, mondayOf } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { readSheet } from '../../../engine/sheets/read.ts'
import { order, pull, receive, ship, soon, today, world, type World } from '../../../../test/world.ts'
import { x12 } from '../../../../test/x12.ts'
import { supStockInput } from './supStockInput.ts'

const of = { plant: 'CN01', supplierCode: 'S001' }
let w: World
const job = () => w.engine.rules.get('supStockInput')!.jobs!.openStockInputs!.run(w.engine, {})
const row = async (partNo: string, more: object = {}) =>
  (await w.as.supplierA.get('supStockInput/getPager', { ...of, partNo, ...more })).items[0]

suite('stock that suppliers fill in', () => {
  before(async () => {
    w = await world()
    await order(w, [['P1', 500]])
    await job()
  })

  test('every part that a supplier may deliver has a row a day, opened once, until ten the next morning', async () => {
    const count = async () => (await w.as.planner.get('supStockInput/getPager', { reportDate: today() })).total
    const [{ n }] = (await w.engine.db.rows<{ n: number }>(
      sql`select count(distinct (plant, supplier_code, part_no))::int n from supbusi where part_no is not null`,
    )) as [{ n: number }]
    assert.equal(await count(), n)
    await job()
    assert.equal(await count(), n)
    const { status, closesAt, finishedQty } = await row('P1')
    assert.deepEqual([status, closesAt.slice(0, 16), finishedQty], [0, `${dayAfter(today())}T10:00`, null])
  })

  test('many are filled in at once; short of a day it is said to be lacking, below its safety stock it is warned of', async () => {
    const { id: plan } = await w.as.planner.post('n1WPlan/create', {
      ...of,
      partNo: 'P2',
      startWeek: mondayOf(today()),
      w1d1: 10, w1d3: 30,
    })
    await w.as.planner.post('n1WPlan/publish', { ids: [plan] })
    const [two, three] = [await row('P2'), await row('P3')]
    const fill = (a: number, b: number) =>
      w.as.supplierA.post('supStockInput/fill', {
        lines: [
          { id: two.id, finishedQty: a },
          { id: three.id, finishedQty: b, wipQty: 7 },
        ],
      })
    await fill(50, 5)
    const seen = async (partNo: string) => {
      const { finishedQty, dayUse, coverDays, warnLevel, status, inputAt } = await row(partNo)
      return [finishedQty, dayUse, coverDays, warnLevel, status, !!inputAt]
    }
    assert.deepEqual(await seen('P2'), [50, 20, 2.5, 0, 1, true])
    // Against what it should be judged nobody said.
    assert.deepEqual(await seen('P3'), [5, null, null, 3, 1, true])
    assert.deepEqual(await seen('P1'), [null, null, null, 3, 0, false])
    await fill(19, 5)
    assert.deepEqual((await seen('P2')).slice(2, 4), [0.9, 2])
    await w.as.supplierA.post('supStockInput/edit', { id: two.id, finishedQty: 25, safetyQty: 40 })
    assert.deepEqual((await seen('P2')).slice(2, 4), [1.2, 1])
    assert.match(await w.as.supplierA.refused('supStockInput/edit', { id: two.id, finishedQty: -1 }), /不能小于0/)
    assert.notEqual((await w.as.supplierB.ask('POST', 'supStockInput/edit', { id: two.id, finishedQty: 1 })).status, 0)
  })

  test('what the ledger has by now of the same part stands beside it', async () => {
    const { id } = await row('P1')
    await w.as.supplierA.post('supStockInput/edit', { id, finishedQty: 100 })
    const called = await pull(w, [['P1', 60]])
    const sheet = await ship(w, called, [40])
    const known = async () => [(await row('P1')).conQty, (await row('P1')).trnQty, (await row('P1')).finishedQty]
    assert.deepEqual(await known(), [0, 40, 100])
    await receive(w, sheet, [{ receivedQty: 40 }])
    assert.deepEqual(await known(), [40, 0, 100])
  })

  test('two hours before the end a supplier that has not said anything is told once; whose end is put off, again', async () => {
    const { id } = await row('A6')
    const told = async () => {
      await runClock(w.engine, [supStockInput])
      const { items } = await w.as.supplierA.get('message/getMyPager', { ps: 1000 })
      return items.filter((m: any) => /零件 A6 .*还没有填报/.test(m.content)).length
    }
    const closes = (minutes: number) =>
      w.engine.db.rows(sql`update sup_stock_input set closes_at = now() + ${minutes} * interval '1 minute' where id = ${id}`)
    await closes(125)
    assert.equal(await told(), 0)
    await closes(115)
    assert.deepEqual([await told(), await told()], [1, 1])
    await w.as.planner.post('supStockInput/extend', { ids: [id], closesAt: soon(1) })
    assert.equal(await told(), 2)
    await w.as.supplierA.post('supStockInput/edit', { id, finishedQty: 1 })
    await w.engine.db.rows(sql`update sup_stock_input set reminded_at = null where id = ${id}`)
    assert.equal(await told(), 2)
  })

  test('after ten the next morning nothing is filled in any more, unless the plant extends it', async () => {
    const { id } = await row('P4')
    await w.engine.db.rows(
      sql`update sup_stock_input set closes_at = now() - interval '1 minute' where part_no in ('P4', 'P5') and supplier_code = 'S001'`,
    )
    assert.match(await w.as.supplierA.refused('supStockInput/edit', { id, finishedQty: 1 }), /填报已截止/)
    await runClock(w.engine, [supStockInput])
    assert.deepEqual([(await row('P4')).status, (await row('P1')).status], [8, 1])
    assert.match(await w.as.planner.refused('supStockInput/extend', { ids: [id], closesAt: soon(-1) }), /填报截止不能早于现在/)
    await w.as.planner.post('supStockInput/extend', { ids: [id], closesAt: soon(2) })
    assert.equal((await row('P4')).status, 0)
    await w.as.supplierA.post('supStockInput/edit', { id, finishedQty: 1 })
    assert.equal((await row('P4')).status, 1)
  })

  test('a row may be made for a part that the supplier delivers, of a day that is not closed', async () => {
    const made = (more: object) =>
      w.as.supplierA.ask('POST', 'supStockInput/edit', {
        ...of,
        partNo: 'P1', finishedQty: 3,
        reportDate: dayAfter(today()),
        ...more,
      })
    assert.match((await made({})).message, /不能晚于今天/)
    assert.match((await made({ reportDate: dayAfter(today(), -3) })).message, /填报已截止/)
    await w.engine.db.rows(sql`delete from sup_stock_input where part_no = 'A6'`)
    await w.as.admin.get('part/getPager')
    assert.equal((await made({ reportDate: today(), partNo: 'A6' })).status, 0)
    await w.engine.db.rows(sql`delete from sup_stock_input where part_no = 'A6'`)
    await w.engine.db.rows(sql`update supbusi set valid_to = current_date - 1 where part_no = 'A6'`)
    assert.match((await made({ reportDate: today(), partNo: 'A6' })).message, /没有零件A6的有效业务关系/)
    await job()
    assert.equal((await w.as.planner.get('supStockInput/getPager', { partNo: 'A6' })).total, 0)
  })

  test('what waits is told: to whom fills it in, and of whom did not', async () => {
    const figures = async (p: World['as']['admin']) => (await p.get('dashboard/getTodo')) as unknown
    assert.ok(JSON.stringify(await figures(w.as.supplierA)).includes('stockInputToFill'))
    assert.ok(JSON.stringify(await figures(w.as.planner)).includes('stockInputMissed'))
  })

  test('the workbook that was downloaded is filled in and brought back: the same rows, all or none', async () => {
    const book = async () => {
      const file = await w.as.supplierA.file('supStockInput/exportExcel', { ...of, reportDate: today() })
      return [...(await readSheet(file, 'x.xlsx')).sheets[0]!].map((r) => r.cells as unknown[])
    }
    const [titles = [], ...rows] = await book()
    const at = (label: string) => titles.findIndex((t) => String(t).startsWith(label))
    const total = async () => (await w.as.planner.get('supStockInput/getPager', { ...of, reportDate: today() })).total
    const before = await total()
    const some = rows.filter((r) => ['P1', 'P3'].includes(String(r[at('零件号')])))
    assert.equal(some.length, 2)
    const filled = (qty: (i: number) => unknown) =>
      Buffer.from([titles, ...some.map((r, i) => r.with(at('成品库存'), qty(i)))].map((r) => r.join()).join('\n'))
    const bring = (qty: (i: number) => unknown) => w.as.supplierA.upload('supStockInput/importExcel', filled(qty), 'a.csv')
    const said = async () => [
      (await row('P1', { reportDate: today() })).finishedQty,
      (await row('P3', { reportDate: today() })).finishedQty,
    ]
    const old = await said()
    assert.match((await bring((i) => (i ? -1 : 8))).message, /不能小于0/)
    assert.deepEqual(await said(), old)
    const answer = await bring((i) => 800 + i)
    assert.equal(answer.status, 0, answer.message)
    assert.deepEqual((await said()).sort(), [800, 801])
    assert.equal(await total(), before)
    assert.ok((await book()).some((r) => r.includes('801') || r.includes(801)))
  })

  test("a supplier's system says it by INVRPT, again as often as it likes; what it does not say stays", async () => {
    const report = (no: string, stock: string, day = today()) =>
      `UNA:+.? 'UNB+UNOC:3+S001+OEM+261120:1000+${no}'UNH+1+INVRPT:D:97A:UN'BGM+35+${no}+9'DTM+137:20261101:102'DTM+366:${day.replaceAll('-', '')}:102'` +
      `NAD+SU+S001::92'NAD+ST+CN01::92'LIN+1++P3:IN'${stock}UNT+${7 + stock.split("'").length - 1}+1'UNZ+1+${no}'`
    const bring = (file: string) => w.as.supplierA.upload('supStockInput/importMessage', Buffer.from(file), 'a.edi')
    const { id } = await row('P3', { reportDate: today() })
    await w.as.supplierA.post('supStockInput/edit', { id, finishedQty: 1, wipQty: 9, safetyQty: 2 })
    const said = async () => {
      const { finishedQty, wipQty, safetyQty, maxQty, transitQty, status } = await row('P3', { reportDate: today() })
      return [finishedQty, wipQty, safetyQty, maxQty, transitQty, status]
    }
    assert.equal((await bring(report('1', "QTY+145:70:PCE'QTY+98:90:PCE'"))).message, '')
    assert.deepEqual(await said(), [70, 9, 2, 90, null, 1])
    assert.equal((await bring(report('2', "QTY+17:60:PCE'QTY+97:5:PCE'QTY+198:4:PCE'"))).status, 0)
    assert.deepEqual(await said(), [60, 9, 5, 90, 4, 1])
    await w.engine.db.rows(sql`delete from sup_stock_input where id = ${id}`)
    assert.equal((await bring(report('3', "QTY+145:50:PCE'"))).status, 0)
    assert.deepEqual((await said()).slice(0, 2), [50, null])
    assert.match((await bring(report('4', "QTY+97:5:PCE'"))).message, /LIN 1 没有实际库存/)
    assert.match((await bring(report('5', "QTY+145:5:PCE'QTY+145:6:PCE'"))).message, /重复的内容/)
    assert.match((await bring(report('6', "QTY+145:5:KGM'"))).message, /P3按EA计量/)
    assert.match((await bring(report('7', "QTY+145:5:PCE'", dayAfter(today(), -5)))).message, /填报已截止/)
    assert.deepEqual((await said()).slice(0, 2), [50, null])
    // The same in X12: a 846.
    const advised = (control: string, ...quantities: string[]) => {
      const segments = [
        `BIA*00*DD*R${control}*${today().replaceAll('-', '')}`,
        'N1*SU**92*S001',
        'N1*ST**92*CN01',
        'LIN*1*BP*P3',
        ...quantities,
      ]
      return bring(x12('846', 'IB', segments, { control }))
    }
    assert.equal((await advised('11', 'QTY*33*8*EA', 'QTY*17*40*EA')).message, '')
    assert.deepEqual((await said()).slice(0, 2), [40, null])
    assert.match((await advised('12', 'QTY*99*8*EA')).message, /LIN 1 没有实际库存（QTY\*17）/)
    assert.match((await advised('13', 'QTY*17*8*EA', 'QTY*17*9*EA')).message, /重复的内容/)
    assert.match((await advised('14', 'QTY*17*8*KG')).message, /P3按EA计量/)
    assert.deepEqual((await said()).slice(0, 2), [40, null])
  })
})
