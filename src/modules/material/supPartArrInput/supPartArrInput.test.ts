/** Arrivals as suppliers plan them: held against what is wanted that day, and against what was shipped. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { readSheet } from '../../../engine/sheets/read.ts'
import { order, pull, ship, soon, today, world, type World } from '../../../../test/world.ts'
import { x12 } from '../../../../test/x12.ts'
import { supPartArrInput } from './supPartArrInput.ts'

const of = { plant: 'CN01', supplierCode: 'S001' }
let w: World
const say = (partNo: string, planQty: number, more: object = {}) =>
  w.as.supplierA.post('supPartArrInput/edit', { ...of, partNo, planDate: today(), planQty, ...more })
const sayRefused = (partNo: string, planQty: number, more: object = {}) =>
  w.as.supplierA.refused('supPartArrInput/edit', { ...of, partNo, planDate: today(), planQty, ...more })
const row = (id: number) => w.as.planner.get('supPartArrInput/getDetails', { id })

suite('arrivals that suppliers plan', () => {
  before(async () => {
    w = await world()
    await order(
      w,
      ['P1', 'P2', 'P3'].map((p) => [p, 500]),
    )
  })

  test("what is short of the day's demand says why; the windows of a day count together", async () => {
    const day = soon(24).slice(0, 10)
    await pull(w, [['P1', 60]], { needAt: soon(24) })
    assert.match(await sayRefused('P1', 40, { planDate: day }), /当天需求60，还缺20，请填写缺口原因/)
    const { id } = await say('P1', 40, { planDate: day, arriveWindow: '早班', gapReason: '模具维修' })
    assert.deepEqual([(await row(id)).needQty, (await row(id)).gapQty], [60, 20])
    const { id: second } = await say('P1', 25, { planDate: day, arriveWindow: '晚班' })
    assert.deepEqual([(await row(second)).needQty, (await row(second)).gapQty], [60, -5])
    assert.match(await sayRefused('P1', 0), /必须大于0/)
    assert.match(await sayRefused('P1', 5, { planDate: dayAfter(today(), -1) }), /不能早于今天/)
    assert.notEqual((await w.as.supplierB.ask('POST', 'supPartArrInput/edit', { id, planQty: 1 })).status, 0)
  })

  test('the plant accepts it or not and says why; changed, it is asked anew', async () => {
    const { id } = await say('P2', 10)
    const answer = async () => [(await row(id)).confirmState, (await row(id)).refuseReason]
    await w.as.planner.post('supPartArrInput/refuse', { ids: [id], reason: '请上午到' })
    assert.deepEqual(await answer(), [2, '请上午到'])
    await w.as.supplierA.post('supPartArrInput/fill', { lines: [{ id, planQty: 12 }] })
    assert.deepEqual(await answer(), [0, null])
    await w.as.planner.post('supPartArrInput/confirm', { ids: [id] })
    assert.deepEqual(await answer(), [1, null])
    await w.as.supplierA.post('supPartArrInput/cancel', { ids: [id] })
    assert.equal((await row(id)).status, 9)
  })

  test('what was shipped for the day is seen beside it; in full it is done, and counts as kept', async () => {
    const at = { planSendAt: soon(-2), planArriveAt: soon(0) }
    const called = await pull(w, [['P3', 30]], { needAt: soon(24) })
    const { id } = await say('P3', 30)
    await ship(w, called, [20], at)
    await runClock(w.engine, [supPartArrInput])
    const seen = async () => [(await row(id)).shippedQty, (await row(id)).transitQty, (await row(id)).status]
    assert.deepEqual(await seen(), [20, 20, 1])
    await ship(w, await w.as.supplierA.get('pullSheet/getDetails', { id: called.id }), [10], at)
    await runClock(w.engine, [supPartArrInput])
    assert.deepEqual(await seen(), [30, 30, 2])
    const { id: next } = await say('P3', 5, { planDate: dayAfter(today()) })
    assert.equal((await row(next)).keptPct, null)
    await w.engine.db.rows(sql`update sup_part_arr_input set plan_date = plan_date - 1 where id = ${id}`)
    assert.equal((await row(next)).keptPct, 100)
    const { id: late } = await say('P3', 8, { arriveWindow: '晚班' })
    await w.engine.db.rows(sql`update sup_part_arr_input set plan_date = plan_date - 2 where id = ${late}`)
    assert.equal((await row(next)).keptPct, 50)
  })

  test('a plan whose day went by without the goods is an old word: its supplier is told once', async () => {
    const { id } = await say('A6', 10)
    const told = async () => {
      await runClock(w.engine, [supPartArrInput])
      const { items } = await w.as.supplierA.get('message/getMyPager', { ps: 1000 })
      return items.filter((m: any) => /零件 A6 .*没有发足/.test(m.content)).length
    }
    assert.equal(await told(), 0)
    await w.engine.db.rows(sql`update sup_part_arr_input set plan_date = plan_date - 1 where id = ${id}`)
    assert.deepEqual([await told(), await told()], [1, 1])
    await w.as.supplierA.post('supPartArrInput/cancel', { ids: [id] })
    await w.engine.db.rows(sql`update sup_part_arr_input set reminded_at = null where id = ${id}`)
    assert.equal(await told(), 1)
  })

  test('what is exported is changed and brought back: other quantities change the plans, none is added', async () => {
    const days = [1, 2].map((n) => dayAfter(today(), n))
    for (const planDate of days) await say('A5', 10, { planDate })
    const asked = { ...of, partNo: 'A5' }
    const plans = async () =>
      (await w.as.planner.get('supPartArrInput/getPager', { ...asked, sort: 'planDate', order: 'asc' })).items.map((p: any) => [
        p.planDate,
        p.planQty,
        p.remark,
      ])
    const file = await w.as.supplierA.file('supPartArrInput/exportExcel', asked)
    const [titles = [], ...rows] = [...(await readSheet(file, 'x.xlsx')).sheets[0]!].map((r) => r.cells as unknown[])
    const at = (label: string) => titles.findIndex((t) => String(t).startsWith(label))
    assert.equal(rows.length, 2)
    const bring = (qty: (i: number) => unknown) => {
      // Cells at the end that are empty are left out of the file.
      const whole = rows.map((r): unknown[] => titles.map((_, c) => r[c] ?? ''))
      const lines = whole.map((r, i) => r.with(at('计划到货数量'), qty(i)).with(at('备注'), `第${i + 1}行`))
      return w.as.supplierA.upload(
        'supPartArrInput/importExcel',
        Buffer.from([titles, ...lines].map((r) => r.join()).join('\n')),
        'a.csv',
      )
    }
    const before = await plans()
    assert.match((await bring((i) => i)).message, /必须大于0/)
    assert.deepEqual(await plans(), before)
    const answer = await bring((i) => 20 + i)
    assert.equal(answer.status, 0, answer.message)
    const [first] = rows
    const swapped = String(first![at('到货日期')]).includes(days[1]!)
    assert.deepEqual(
      await plans(),
      swapped ? [[days[0], 21, '第2行'], [days[1], 20, '第1行']] : [[days[0], 20, '第1行'], [days[1], 21, '第2行']], // prettier-ignore
    )
  })

  test("a supplier's system says it by ORDRSP: lines of a part at one time are one plan, said again they change it", async () => {
    const [day, next] = [dayAfter(today(), 3), dayAfter(today(), 4)]
    const line = (no: number, qty: number, at: string, more = '', answer = '') =>
      `LIN+${no}+${answer}+P5:IN'QTY+113:${qty}:PCE'DTM+67:${at.replace(/\D/g, '')}:${at.length > 10 ? '203' : '102'}'${more}`
    const bring = (no: string, lines: string) => {
      const message = `UNH+1+ORDRSP:D:97A:UN'BGM+231+${no}+9'NAD+SU+S001::92'NAD+ST+CN01::92'${lines}`
      const file = `UNB+UNOC:3+S001+OEM+261120:1000+${no}'${message}UNT+${message.split("'").length}+1'UNZ+1+${no}'`
      return w.as.supplierA.upload('supPartArrInput/importMessage', Buffer.from(file), 'a.edi')
    }
    const plans = async () =>
      (await w.as.planner.get('supPartArrInput/getPager', { ...of, partNo: 'P5' })).items
        .map((p: any) => [p.planDate, p.arriveWindow, p.planQty, p.gapReason, p.confirmState])
        .sort()
    assert.equal((await bring('1', line(1, 10, day) + line(2, 5, day) + line(3, 7, `${next} 0830`))).message, '')
    assert.deepEqual(await plans(), [[day, null, 15, null, 0], [next, '08:30', 7, null, 0]]) // prettier-ignore
    const { items } = await w.as.planner.get('supPartArrInput/getPager', { ...of, partNo: 'P5' })
    await w.as.planner.post('supPartArrInput/confirm', { ids: items.map((p: any) => p.id) })
    assert.equal((await bring('2', line(1, 12, day, "FTX+AAI+++NO STEEL'"))).status, 0)
    assert.deepEqual(await plans(), [[day, null, 12, 'NO STEEL', 0], [next, '08:30', 7, null, 1]]) // prettier-ignore
    assert.match((await bring('3', line(1, 12, day, '', '7'))).message, /LIN 1 不供货.*取消该计划/)
    assert.match((await bring('4', line(1, 12, dayAfter(today(), -1)))).message, /到货日期不能早于今天/)
    assert.equal((await plans()).length, 2)
    // The same in X12: a 855.
    const acknowledged = (control: string, type: string, ...lines: string[]) => {
      const segments = [`BAK*00*${type}*O${control}*20261128`, 'N1*SU**92*S001', 'N1*ST**92*CN01', ...lines]
      return w.as.supplierA.upload('supPartArrInput/importMessage', Buffer.from(x12('855', 'PR', segments, { control })), 'a.x12')
    }
    const item = (qty: number, status: string, at = day) => ['PO1*1*99*EA***BP*P5', `ACK*${status}*${qty}*EA*067*${at.replaceAll('-', '')}`] // prettier-ignore
    assert.equal((await acknowledged('11', 'AC', ...item(11, 'IQ'))).message, '')
    assert.deepEqual((await plans())[0], [day, null, 11, null, 0])
    assert.match((await acknowledged('12', 'AC', ...item(11, 'IR'))).message, /PO1 1 不供货.*取消该计划/)
    assert.match((await acknowledged('13', 'AC', ...item(11, 'IB'))).message, /无法识别的行状态：ACK\*IB/)
    assert.match((await acknowledged('14', 'RJ', ...item(11, 'IA'))).message, /整份订单被拒绝/)
    assert.match(
      (await acknowledged('15', 'AC', 'PO1*1*99*EA***BP*P5', 'ACK*IA*5*EA*068*20270101')).message,
      /没有到货日期（ACK\*067）/,
    )
    assert.equal((await plans()).length, 2)
  })
})
