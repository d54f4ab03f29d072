/** A number typed into the go-to box finds the document, for those who may see it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pull, world } from './world.ts'

test('a number in any case leads to its document, in scope', async () => {
  const w = await world()
  const p = await pull(w, [['P4', 2]])
  const found = [{ title: '拉动单', no: p.pullNo, state: '待发货', path: `/logi/pull-sheet/${p.id}` }]
  assert.deepEqual(await w.as.supplierA.get('profile/goto', { kw: ` ${p.pullNo.toLowerCase()} ` }), found)
  assert.deepEqual(await w.as.planner.get('profile/goto', { kw: p.pullNo }), found)
  assert.deepEqual(await w.as.supplierB.get('profile/goto', { kw: p.pullNo }), [])
  assert.deepEqual(await w.as.carrier.get('profile/goto', { kw: p.pullNo }), [])
  assert.deepEqual(await w.as.planner.get('profile/goto', { kw: "x' or '1'='1" }), [])
})
