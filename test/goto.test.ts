/** A number typed into the go-to box finds the document, for those who may see it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depots, planned } from './after.ts'
import { pull, ship, world, type Person } from './world.ts'

test('a number in any case leads to its document, in scope', async () => {
  const w = await world()
  const p = await pull(w, [['P4', 2]])
  const found = [{ title: '拉动单', no: p.pullNo, state: '待发货', path: `/logi/pull-sheet/${p.id}` }]
  const own = async (who: Person, kw: string) =>
    (await who.get('profile/goto', { kw })).filter((f: { path: string }) => /\/\d+$/.test(f.path))
  assert.deepEqual(await own(w.as.supplierA, ` ${p.pullNo.toLowerCase()} `), found)
  assert.deepEqual(await own(w.as.planner, p.pullNo), found)
  assert.deepEqual(await w.as.supplierB.get('profile/goto', { kw: p.pullNo }), [])
  assert.deepEqual(await w.as.carrier.get('profile/goto', { kw: p.pullNo }), [])
  assert.deepEqual(await w.as.planner.get('profile/goto', { kw: "x' or '1'='1" }), [])
})

test('a number that rows share leads to their list, of one row to its page', async () => {
  const w = await world()
  const planner = await depots(w)
  const [two, , one] = [...(await planned(planner, [['P1', 5], ['P2', 5]])), ...(await planned(planner, [['P1', 5]]))] // prettier-ignore
  const places = async (who: Person, kw: string) => (await who.get('profile/goto', { kw, of: 'accPlan' })) as any[]
  const list = {
    title: '备件计划', no: two.supplyOrderNo, state: '2 行',
    path: `/logi/accplan?supplyOrderNo=${two.supplyOrderNo}`,
  }
  assert.deepEqual(await places(w.as.supplierA, two.supplyOrderNo), [list])
  assert.deepEqual((await places(w.as.supplierA, one.supplyOrderNo)).map((p) => p.path), [`/logi/accplan/${one.id}`]) // prettier-ignore
  assert.deepEqual(await places(w.as.supplierB, two.supplyOrderNo), [])
})

test('a part and a plate lead to the lists that have them', async () => {
  const w = await world()
  const p = await pull(w, [['P4', 8]])
  await ship(w, p, [8], { plateNo: '吉AGT001' })
  const paths = async (who: Person, kw: string) =>
    (await who.get('profile/goto', { kw })).map((f: { path: string }) => decodeURIComponent(f.path))
  const byPart = await paths(w.as.supplierA, 'p4')
  assert.ok(byPart.includes('/logi/pull-sheet?partNo=P4&mode=line'), byPart.join())
  assert.ok(byPart.includes('/logi/sendSheet?partNo=P4&mode=line'), byPart.join())
  assert.ok((await paths(w.as.supplierA, '吉agt001')).includes('/logi/sendSheet?plateNo=吉AGT001'))
  assert.deepEqual(await paths(w.as.supplierB, '吉AGT001'), [])
})
