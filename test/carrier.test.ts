/** What a carrier has to do and to know: returns that it fetches, what came short on its trucks. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { order, pull, receive, ship, soon, stock, world } from './world.ts'

test('a carrier that is asked to fetch a return is told, sees it when it is published, and says which truck comes', async () => {
  const w = await world()
  await order(w, [['P1', 50]])
  await receive(w, await ship(w, await pull(w, [['P1', 20]]), [20]), [{ receivedQty: 20 }])
  assert.ok((await stock(w, 'P1')).CON! >= 5)
  const { id } = await w.as.manager.post('returnGoods/create', {
    plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', returnType: 1, carrierCode: 'T01',
    planOutAt: soon(4),
    lines: [{ partNo: 'P1', qty: 5, reasonCode: 'RT01' }],
  })
  const seen = async () => (await w.as.carrier.get('returnGoods/getPager')).items.find((r: { id: number }) => r.id === id)
  assert.equal(await seen(), undefined)
  await w.as.manager.post('returnGoods/publish', { ids: [id] })
  assert.equal((await seen()).carrierName, '运输公司')
  assert.match(await w.as.carrier.refused('returnGoods/dispatch', { id, driverName: '马师傅' }), /车牌号不能为空/)
  const truck = { plateNo: '吉A77777', driverName: '马师傅', driverPhone: '13904317777' }
  assert.match(await w.as.carrier.refused('returnGoods/dispatch', { id, ...truck, driverPhone: '1234' }), /请输入正确的电话号码/)
  await w.as.carrier.post('returnGoods/dispatch', { id, ...truck })
  // Whoever waits at the gate calls the driver; another supplier learns nothing.
  const waiting = await w.as.receiver.get('returnGoods/getDetails', { id })
  assert.deepEqual([waiting.plateNo, waiting.driverPhone], ['吉A77777', '13904317777'])
  assert.equal((await w.as.supplierB.ask('GET', `returnGoods/getDetails?id=${id}`)).status, 4)
  // What was arranged stays when nobody says otherwise.
  await w.as.manager.post('returnGoods/out', { ids: [id] })
  const gone = await w.as.carrier.get('returnGoods/getDetails', { id })
  assert.deepEqual([gone.plateNo, gone.driverName, gone.status], ['吉A77777', '马师傅', 2])
  assert.match(await w.as.carrier.refused('returnGoods/dispatch', { id, ...truck }), /当前状态为在途/)
  const told = (await w.as.carrier.get('message/getMyPager', { ps: 1000 })).items.map((m: { content: string }) => m.content)
  assert.ok(
    told.some((t: string) => /待提取，请派车/.test(t)),
    told.join(),
  )
})

test('a carrier sees what came short on its trucks, and no other difference', async () => {
  const w = await world()
  await order(w, [['P2', 60]])
  const short = async (more: Record<string, unknown>) => {
    const sheet = await ship(w, await pull(w, [['P2', 20]]), [20], more)
    await receive(w, sheet, [{ receivedQty: 18 }])
    const { items } = await w.as.manager.get('diff/getPager', { sourceNo: sheet.sheetNo })
    return items[0].id as number
  }
  const [its, others] = [await short({ transportBy: 2, carrierCode: 'T01' }), await short({})]
  const seen = (await w.as.carrier.get('diff/getPager', { ps: 100 })).items.map((d: { id: number }) => d.id)
  assert.ok(seen.includes(its) && !seen.includes(others))
  assert.equal((await w.as.carrier.ask('GET', `diff/getDetails?id=${others}`)).status, 4)
  assert.equal((await w.as.carrier.ask('POST', 'diff/decide', { id: its, lines: [] })).status, 3)
})
