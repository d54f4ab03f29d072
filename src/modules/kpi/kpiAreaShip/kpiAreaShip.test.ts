/** Where goods come from: provinces as people write them, what is counted of their sheets, and the list behind a tile. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { fillFacts } from '../../../ledger/facts/fill.ts'
import { order, pull, receive, ship, today, world, type World } from '../../../../test/world.ts'
import { sql } from '../../../engine/database/db.ts'
import { tiles, UNKNOWN } from '../areas.ts'
import { areaOf } from '../areas.server.ts'
import { kpiAreaShip } from './kpiAreaShip.ts'

let w: World
const [JILIN, CHONGQING] = [22, 50]
const sums = async (who = w.as.planner) => who.get('kpiAreaShip/getSums', { by: 'area' })

suite('shipping by area', () => {
  before(async () => {
    w = await world()
    await w.engine.db.rows(sql`update organization set province = '吉林省' where org_code = 'S001'`)
    await w.engine.db.rows(sql`update organization set province = ' 重庆' where org_code = 'S002'`)
    for (const [supplierCode, me] of [
      ['S001', w.as.supplierA],
      ['S002', w.as.supplierB],
    ] as const) {
      await order(w, [['P1', 100]], { supplierCode })
      for (const n of [4, 3]) {
        const sheet = await ship(w, await pull(w, [['P1', n]], { supplierCode }, me), [n], {}, me)
        await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
        await receive(w, sheet, [{ receivedQty: n }])
      }
    }
    await fillFacts(w.engine.db)
  })

  test('34 regions, each a tile of its own, told by two characters', async () => {
    assert.equal(tiles.length, 34)
    assert.equal(new Set(tiles.map((t) => `${t.column} ${t.row}`)).size, 34)
    const written = tiles.flatMap(({ name, code }) => [name, `${name}省`, `${name}自治区`].map((text) => ({ text, code })))
    const told = await w.engine.db.rows<{ code: number; found: number }>(
      sql`select x.code, ${areaOf(sql`x.text`)} found from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) x(text text, code int)`,
    )
    assert.deepEqual(
      told.filter((x) => x.code !== x.found),
      [],
    )
    assert.equal((await w.engine.db.rows<{ found: number }>(sql`select ${areaOf(sql`'外国'`)} found`))[0]!.found, UNKNOWN)
  })

  test('sheets and quantities by province; their sum is that of all; a supplier sees its own', async () => {
    const found = await sums()
    const of = (area: number) => found.find((r: any) => r.area === area)
    assert.deepEqual([of(JILIN).sheetCount, of(JILIN).shipQty], [2, 7])
    const [all] = await w.as.planner.get('kpiAreaShip/getSums', { by: '' })
    assert.deepEqual([all.sheetCount, all.shipQty], [4, 14])
    assert.equal(all.onTimeCount + all.earlyCount + all.lateCount, 4)
    assert.deepEqual((await sums(w.as.supplierB)).map((r: any) => r.area), [CHONGQING]) // prettier-ignore
  })

  test('a tile’s list holds exactly its sheets', async () => {
    const filter = kpiAreaShip.report.opens[0]!.filter({ dateStart: today(), dateEnd: today(), area: JILIN })!
    const given = Object.fromEntries(Object.entries(filter).filter(([, v]) => v !== undefined)) as Record<string, string>
    const { items } = await w.as.planner.get('kpiSheet/getPager', given)
    assert.deepEqual(items.map((i: any) => [i.supplierCode, i.area]), [['S001', JILIN], ['S001', JILIN]]) // prettier-ignore
  })
})
