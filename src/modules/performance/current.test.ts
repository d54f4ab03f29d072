/** The score of the minute: what is received is in facts, figures and the month's score at once, and equals what a whole computation gives. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../engine/database/db.ts'
import { fillFacts } from '../../ledger/facts/fill.ts'
import { startJobs } from '../../main/clock.ts'
import { schemed, sumsHold } from '../../../test/evaluation.ts'
import { listen } from '../../../test/listen.ts'
import { person } from '../../../test/signing/kit.ts'
import { atEnd } from '../../../test/ending.ts'
import { until } from '../../../test/until.ts'
import { order, pull, receive, ship, thisMonth, today, world, type Person, type World } from '../../../test/world.ts'

/** Actions of the random walk. */
const ACTIONS = Number(process.env.SCORE_ACTIONS ?? 80)

let w: World
let engineer: Person
const at = (time: string) => (w.engine.now = () => new Date(`${today()}T${time}:00+08:00`))
const moment = (time: string) => `${today()} ${time}:00`
/** Not over yet, whenever this is run. */
const window = { needAt: moment('10:00'), windowEnd: moment('23:59') }
const k01 = async (who: Person, more: object = {}) =>
  (await who.get('performance/getCurrent', more as Record<string, string>)).find((i: any) => i.name.startsWith('K01'))
const sent = async (pulled: any, quantities: number[]) => {
  const sheet = await ship(w, pulled, quantities, { planSendAt: moment('09:30'), planArriveAt: moment('11:00') })
  await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
  return sheet
}
const calledOff = async (...quantities: number[]) => {
  at('08:00')
  const pulled = await pull(w, quantities.map((n) => ['P1', n]), window) // prettier-ignore
  at('11:00')
  return pulled
}

before(async () => {
  w = await world()
  engineer = await person(w, 'perf', 'PERF_ENG')
  await schemed(w, thisMonth())
  at('07:00')
  await order(w, [['P1', 100_000]])
})

suite('a receipt is in the score', () => {
  test('its facts are told to the supplier as they move, and to nobody else of that side; his score has them', async () => {
    await fillFacts(w.engine.db)
    assert.deepEqual(await w.as.supplierA.get('performance/getCurrent'), [])
    const pulled = await calledOff(100, 50)
    const [jobs, a, b] = await Promise.all([
      startJobs({ ...w.engine, rules: new Map([['kpiExempt', w.engine.rules.get('kpiExempt')!]]) }),
      listen(w, w.as.supplierA),
      listen(w, w.as.supplierB),
    ])
    atEnd(() => jobs.stop())
    const sheet = await sent(pulled, [100, 50])
    await receive(w, sheet, [{ receivedQty: 100 }, { receivedQty: 50 }])
    await a.until((h) => h.doc === 'kpiSheet' && h.ids!.includes(sheet.id))
    await a.until((h) => h.doc === 'kpiLine' && pulled.lines.every((l: any) => h.ids!.includes(l.id)))
    await until(async () => (await k01(w.as.supplierA))?.numerator === 2)
    const { score, value, numerator, denominator, todayDenominator } = await k01(w.as.supplierA)
    assert.deepEqual([value, numerator, denominator, todayDenominator, typeof score], [100, 2, 2, 2, 'number'])
    const [receipt] = (await w.as.manager.get('receive/getPager', { sheetNo: sheet.sheetNo })).items
    await w.as.manager.post('receive/reverse', { ids: [receipt.id], reverseReason: '点错数量' })
    await until(async () => ((await k01(w.as.supplierA))?.numerator ?? 0) === 0)
    assert.ok(!b.heard.some((h) => h.doc === 'kpiLine' || h.doc === 'kpiSheet'))
    await jobs.stop()
  })

  test('a supplier asks for his own; the maker for those of his plants', async () => {
    assert.deepEqual(await w.as.supplierB.get('performance/getCurrent', { supplierCode: 'S001' }), [])
    assert.ok(await k01(engineer, { supplierCode: 'S001' }))
    assert.deepEqual(await engineer.get('performance/getCurrent', { supplierCode: 'S002' }), [])
  })

  test('of receipts 60, 80, 30, 40 the first is reversed: the other three count as before', async () => {
    const each = [60, 80, 30, 40]
    const before = await k01(w.as.supplierA)
    const pulled = await calledOff(...each)
    const sheets = []
    for (const i of each.keys()) {
      const sheet = await sent(pulled, each.map((n, k) => (k === i ? n : 0))) // prettier-ignore
      sheets.push(sheet)
      await receive(w, sheet, [{ receivedQty: each[i]! }])
    }
    await fillFacts(w.engine.db)
    const whole = await k01(w.as.supplierA)
    assert.equal(whole.numerator - (before?.numerator ?? 0), 4)
    const [first] = (await w.as.manager.get('receive/getPager', { sheetNo: sheets[0].sheetNo })).items
    await w.as.manager.post('receive/reverse', { ids: [first.id], reverseReason: '点错数量' })
    await fillFacts(w.engine.db)
    assert.equal((await k01(w.as.supplierA)).numerator - (before?.numerator ?? 0), 3)
  })
})

type Step = (n: number) => Promise<unknown>
const any = async (who: Person, path: string, n: number): Promise<any> => {
  const { items } = await who.get(path)
  return items[n % (items.length || 1)]
}
/** What is refused is refused. */
const steps: Record<string, Step> = {
  callOff: async (n) => pull(w, [['P1', 1 + (n % 90)], ['P1', 5]], n % 3 ? window : { needAt: moment('07:30'), windowEnd: moment('08:30') }), // prettier-ignore
  ship: async (n) => {
    const p = await any(w.as.supplierA, 'pullSheet/getPager?status=1,2,4&ps=50', n)
    const whole = p && (await w.as.supplierA.get('pullSheet/getDetails', { id: p.id }))
    return whole && ship(w, whole, whole.lines.map((l: any) => (n % 4 ? l.needQty : Math.ceil(l.needQty / 2)))) // prettier-ignore
  },
  arrive: async (n) => {
    const s = await any(w.as.receiver, 'sendSheet/getPager?status=2&ps=50', n)
    return s && w.as.receiver.ask('POST', 'sendSheet/arrive', { ids: [s.id] })
  },
  receive: async (n) => {
    const s = await any(w.as.receiver, 'sendSheet/getPager?status=2,3,4&ps=50', n)
    const whole = s && (await w.as.receiver.get('sendSheet/getDetails', { id: s.id }))
    const lines = whole?.lines.map((l: any) => ({
      id: l.id,
      receivedQty: Math.max(0, l.shipQty - (n % 3 === 0 ? 1 : 0)),
      rejectedQty: n % 6 === 0 ? Math.min(1, l.shipQty) : 0,
      overQty: n % 7 === 1 ? 1 : 0,
      ...(n % 3 === 0 || n % 7 === 1 ? { diffReason: 'DF01' } : {}),
    }))
    return s && w.as.receiver.ask('POST', 'sendSheet/receive', { id: s.id, finish: n % 2, lines })
  },
  reverse: async (n) => {
    const r = await any(w.as.manager, 'receive/getPager?status=1,3&ps=50', n)
    return r && w.as.manager.ask('POST', 'receive/reverse', { ids: [r.id], reverseReason: '收错' })
  },
  leaveOut: async (n) => {
    const list = n % 2 ? 'kpiLine' : 'kpiSheet'
    const f = await any(engineer, `${list}/getPager?period=${thisMonth()}&exempt=1&ps=50`, n)
    return f && engineer.ask('POST', `${list}/exempt`, { lines: [{ id: f.id }], reason: '试' })
  },
  putBack: async (n) => {
    const list = n % 2 ? 'kpiLine' : 'kpiSheet'
    const f = await any(engineer, `${list}/getPager?period=${thisMonth()}&exempt=0&ps=50`, n)
    return f && engineer.ask('POST', `${list}/restore`, { lines: [{ id: f.id }] })
  },
  view: async (n) => {
    const p = await any(w.as.supplierA, 'pullSheet/getPager?status=1&ps=50', n)
    return p && w.as.supplierA.ask('POST', 'pullSheet/viewed', { ids: [p.id] })
  },
}

test(`after ${ACTIONS} random actions, receipts reversed in any order, the score as it grew is that of all counted anew`, async () => {
  const { db } = w.engine
  const stands = async () => ({
    facts: await db.rows(sql`select to_jsonb(f) fact from (select * from kpi_line_fact order by id) f
      union all select to_jsonb(f) from (select * from kpi_sheet_fact order by id) f
      union all select to_jsonb(f) from (select * from kpi_answer_fact order by id) f
      union all select to_jsonb(f) from (select * from kpi_promise_fact order by id) f`),
    score: await w.as.supplierA.get('performance/getCurrent'),
    figures: (await engineer.get('kpiEval/getPager', { from: thisMonth(), to: thisMonth() })).items,
  })
  /** What the two hours of an open answer come to goes on growing. */
  const still = ({ figures, ...rest }: Awaited<ReturnType<typeof stands>>) => ({
    ...rest,
    figures: figures.map((f: object) => ({ ...f, answerHours: 0, k08: 0 })),
  })
  let [done, moved] = [0, 0]
  const walk = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(1000), fc.integer({ min: 8, max: 15 })), {
    minLength: 40, maxLength: 40,
  })
  await fc.assert(
    fc.asyncProperty(walk, async (of) => {
      for (const [name, n, hour] of of) {
        at(`${String(hour).padStart(2, '0')}:10`)
        await steps[name]!(n).catch(() => {})
        moved += (await fillFacts(db))!.length
        done++
        await sumsHold(db, 50 + (n % 51))
      }
      const grown = still(await stands())
      await db.rows(sql`delete from portal_setting where name = 'factsFilled'`)
      assert.equal(await fillFacts(db), null)
      assert.deepEqual(still(await stands()), grown)
    }),
    { numRuns: Math.ceil(ACTIONS / 40), endOnFailure: true },
  )
  assert.ok(moved > done / 4, `${moved} facts moved by ${done} actions`)
})
