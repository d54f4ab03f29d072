/** Carriers by what they collected and brought; each sees himself alone. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { fillFacts } from '../../../ledger/facts/fill.ts'
import { kpiCarrier } from './kpiCarrier.ts'
import { hands, publishedStop, routeFor } from '../../../../test/milk.ts'
import { person } from '../../../../test/signing/kit.ts'
import { order, soon, thisMonth, world, type Person, type World } from '../../../../test/world.ts'

let w: World
const month = thisMonth()
const seen = async (who: Person = w.as.admin) => {
  await fillFacts(w.engine.db)
  return (await who.get('kpiCarrier/getPager', { from: month, to: month })).items
}

suite('metrics of carriers', () => {
  before(async () => {
    w = await world()
    await routeFor(w, 'R7', ['S001'])
    await order(w, [['P1', 500]])
    const collected = async (tripNo: number) => {
      const stop = await publishedStop(w, { routeNo: 'R7', tripNo, stopSeq: 1 }, [['P1', 40]])
      await w.as.carrier.post('mrPullSheet/createPick', { ids: [stop.id] })
      const { pickNo } = await w.as.carrier.get('mrPullSheet/getDetails', { id: stop.id })
      const [{ id }] = (await w.as.carrier.get('pick/getPager', { pickNo })).items
      await w.as.carrier.post('pick/dispatch', { id, plateNo: '吉A77777', driverName: '王强', driverPhone: '13812345678' })
      const pick = await w.as.carrier.get('pick/getDetails', { id })
      await w.as.carrier.post('pick/pickup', {
        id, mrNo: stop.mrNo,
        ...hands,
        lines: pick.lines.map((l: any) => ({ id: l.id, pickQty: l.planQty })),
      })
      await w.as.receiver.post('pick/arrive', { ids: [id] })
      return id as number
    }
    const [, late] = [await collected(1), await collected(2)]
    // It was collected two hours late; how full the other is nobody can say.
    await w.engine.db.rows(
      sql`update pick set pick_end = now(), last_pick_at = now() + interval '2 hours', truck_m3 = 40, volume_m3 = 30, unmeasured = 0 where id = ${late}`,
    )
    // In this month, too, where the trip itself is of the next.
    await w.engine.db.rows(sql`update pick set unmeasured = 1, pick_end = now() + interval '1 minute' where id <> ${late}`)
  })

  test('C01 50 of two trips, C02 100 of two trucks, C05 of the one that was measured', async () => {
    const [t01, ...others] = await seen()
    assert.deepEqual(others, [])
    assert.deepEqual([t01.carrierCode, t01.picks, t01.c01, t01.sheets, t01.c02, t01.c05], ['T01', 2, 50, 2, 100, 75])
  })

  test('C03: what both signed as the carrier’s loss; C04: papers handed in within 48 hours of the receipt', async () => {
    const sheets = await w.engine.db.rows<{ id: number }>(
      sql`select id from kpi_sheet_fact where carrier_id is not null order by id`,
    )
    const [one] = sheets
    await w.engine.db.rows(sql`update send_sheet set received_at = now() - interval '3 days'`)
    await w.engine.db.rows(sql`delete from portal_setting where name = 'factsFilled'`)
    const [before] = await seen()
    assert.deepEqual([before.proofsDue, before.c04, before.c03, before.shippedQty], [2, 0, 0, 80])
    const handed = (hours: number, id: number) =>
      w.engine.db.rows(sql`insert into history (doc, doc_id, seq, action, at, user_id, who, org_id, source, hash)
        values ('sendSheet', ${id}, 1000, 'receipt', now() - interval '3 days' + ${hours} * interval '1 hour', 0, '测试', 0, 'job', '')`)
    await handed(47, one!.id)
    await handed(49, sheets[1]!.id)
    assert.equal((await seen())[0].c04, 50)
  })

  test('C06: claims that count of all trucks; one that is waived, or a supplier’s, counts no more', async () => {
    const claimer = await person(w, 'claimer', 'CLAIM_ENG')
    const claimed = async (more: object = {}) => {
      const { id } = await claimer.post('claim/create', {
        plant: 'CN01', target: 2, carrierCode: 'T01', claimType: 3, sourceType: 1, occurAt: soon(0), liabilityPct: 100,
        description: '装错车', kpiCounted: true, lines: [{ item: 7, qty: 1, unitPrice: 200 }],
        ...more,
      }) // prettier-ignore
      await claimer.post('claim/publish', { ids: [id], replyDays: 5 })
      return id
    }
    await claimed()
    const waived = await claimed()
    await claimed({ kpiCounted: false })
    await claimed({ target: 1, carrierCode: null, supplierCode: 'S001' })
    const of = async () => {
      const [row, ...others] = await seen()
      assert.deepEqual(others, [])
      return [row.claims, row.sheets, row.c06]
    }
    assert.deepEqual(await of(), [2, 2, 100])
    await claimer.post('claim/waive', { ids: [waived], waiveReason: '厂门堵车' })
    assert.deepEqual(await of(), [1, 2, 50])
    const behind = kpiCarrier.report!.opens.map((o) => o.filter({ period: month, plant: 'CN01', carrierCode: 'T01' }, 'c06'))
    const { items } = await claimer.get('claim/getPager', behind.find(Boolean) as Record<string, string>)
    assert.equal(items.length, 1)
  })

  test('another carrier sees nothing, suppliers have no such list', async () => {
    assert.equal((await seen(w.as.carrier)).length, 1)
    await w.engine.db.rows(sql`update kpi_sheet_fact set carrier_id = -1`)
    await w.engine.db.rows(sql`update pick set carrier_id = -1`)
    await w.engine.db.rows(sql`update logi_claim set carrier_id = -1`)
    assert.deepEqual(await seen(w.as.carrier), [])
    assert.notEqual((await w.as.supplierA.ask('GET', `kpiCarrier/getPager?from=${month}&to=${month}`)).status, 0)
  })
})
