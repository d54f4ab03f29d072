/** Statements: their number, the day by which they are confirmed, a dispute that an explanation settles. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { pull, receive, ship, today, world } from '../../../../test/world.ts'

test('a statement is named after plant, supplier and month, and is confirmed by the day that its plant says', async () => {
  const w = await world()
  const day = dayAfter(`${today().slice(0, 7)}-01`, -1)
  const period = day.slice(0, 7).replace('-', '')
  await receive(w, await ship(w, await pull(w, [['P1', 10]]), [10]), [{ receivedQty: 10 }], { businessDate: day })
  await w.as.accountant.post('ledgerPeriod/close', { plant: 'CN01', period })
  const plant = (await w.as.admin.get('factory/getPager', { plant: 'CN01' })).items[0]
  await w.as.admin.post('factory/postSave', { id: plant.id, plant: 'CN01', plantName: plant.plantName, confirmDays: 10 })
  const generated = async () => {
    await w.as.accountant.post('statement/generate', { plant: 'CN01', period })
    const { items } = await w.as.accountant.get('statement/getPager', { period, supplierCode: 'S001', status: 0 })
    return items[0]
  }
  const first = await generated()
  assert.equal(first.stmtNo, `S1CN01S001${period}`)
  const second = await generated()
  assert.equal(second.stmtNo, `S1CN01S001${period}-2`)

  await w.as.accountant.post('statement/publish', { ids: [second.id] })
  const stmt = await w.as.supplierA.get('statement/getDetails', { id: second.id })
  assert.equal(stmt.confirmBy, dayAfter(today(), 10))
  const dispute = () =>
    w.as.supplierA.post('statement/dispute', {
      id: stmt.id, disputeReason: '数量不符',
      lines: stmt.lines.map((l: any) => ({ id: l.id, supplierQty: l.closingQty + 2 })),
    })
  const now = () => w.as.accountant.get('statement/getDetails', { id: stmt.id })
  const less = stmt.lines.map((l: any) => ({ id: l.id, supplierQty: -5 }))
  assert.match(
    await w.as.supplierA.refused('statement/dispute', { id: stmt.id, disputeReason: '数量不符', lines: less }),
    /供应商账面不能小于0/,
  )
  await dispute()
  const { disputeNo } = await now()
  await w.as.accountant.post('statement/resolve', { id: stmt.id, remark: '两件在途，下月入账' })
  const explained = await now()
  assert.deepEqual([explained.status, explained.diffSignStatus, explained.remark], [1, null, '两件在途，下月入账'])
  const difference = async (diffNo: string) => (await w.as.manager.get('diff/getPager', { diffNo })).items[0].status
  assert.equal(await difference(disputeNo), 9)
  // Not convinced: a difference of its own, and after the explanation the confirmation.
  await dispute()
  const again = await now()
  assert.notEqual(again.disputeNo, disputeNo)
  await w.as.accountant.post('statement/resolve', { id: stmt.id, remark: '附运单' })
  // Silence by the day that was told counts as a yes; the seal stays the supplier's.
  const deem = { id: stmt.id, remark: '逾期未答复' }
  assert.match(await w.as.accountant.refused('statement/deem', deem), /确认截止.*未过/)
  await w.engine.db.rows(sql`update statement set confirm_by = current_date - 2 where id = ${stmt.id}`)
  assert.equal((await w.as.supplierA.ask('POST', 'statement/deem', deem)).status, 3)
  await w.as.accountant.post('statement/deem', deem)
  const deemed = await now()
  assert.deepEqual([deemed.status, deemed.deemed, deemed.remark], [3, true, '视同确认：逾期未答复'])
  assert.match(await w.as.accountant.refused('statement/sign', { ids: [stmt.id] }), /等待供应商先签章|尚未轮到/)
  await w.as.supplierA.post('statement/sign', { ids: [stmt.id] })
  await w.as.accountant.post('statement/sign', { ids: [stmt.id] })
  assert.equal((await now()).status, 4)
})

test('a statement made anew takes back its dispute, so that nothing is booked twice; what both are signing stays', async () => {
  const w = await world()
  const period = dayAfter(`${today().slice(0, 7)}-01`, -1)
    .slice(0, 7)
    .replace('-', '')
  // The other test's statement is signed: another plant has its own month.
  await receive(
    w,
    await ship(w, await pull(w, [['P1', 10]], { plant: 'CN02', warehouse: 'CN02W1' }), [10]),
    [{ receivedQty: 10 }],
    {
      businessDate: dayAfter(`${today().slice(0, 7)}-01`, -1),
    },
  )
  await w.as.accountant.post('ledgerPeriod/close', { plant: 'CN02', period })
  const generate = () => w.as.accountant.post('statement/generate', { plant: 'CN02', period })
  const counts = async () => {
    const { items } = await w.as.accountant.get('statement/getPager', { plant: 'CN02', period, status: '0,1,2,3,4' })
    assert.equal(items.length, 1)
    return w.as.accountant.get('statement/getDetails', { id: items[0].id })
  }
  const disputed = async () => {
    const { id, lines } = await counts()
    await w.as.accountant.post('statement/publish', { ids: [id] })
    await w.as.supplierA.post('statement/dispute', {
      id, disputeReason: '少记',
      lines: lines.map((l: any) => ({ id: l.id, supplierQty: l.closingQty + 2 })),
    })
    return counts()
  }
  const difference = async (diffNo: string) => {
    const { items } = await w.as.manager.get('diff/getPager', { diffNo })
    return w.as.manager.get('diff/getDetails', { id: items[0].id })
  }
  await generate()
  const first = await disputed()
  await generate()
  assert.deepEqual([(await difference(first.disputeNo)).status, (await counts()).version], [9, 2])
  const second = await disputed()
  await w.as.accountant.post('statement/void', { ids: [second.id] })
  assert.equal((await difference(second.disputeNo)).status, 9)
  await generate()
  const third = await disputed()
  const d = await difference(third.disputeNo)
  await w.as.manager.post('diff/decide', { id: d.id, lines: [{ id: d.lines[0].id, resolution: 51 }] })
  await w.as.manager.post('diff/startSign', { ids: [d.id] })
  const stays = async () => {
    assert.match(await w.as.accountant.refused('statement/void', { ids: [third.id] }), /异议差异单.*已开始签字或已签完，不能作废/)
    assert.match(await w.as.accountant.refused('statement/generate', { plant: 'CN02', period }), /异议已在签字，不能重新生成/)
    assert.equal((await counts()).id, third.id)
  }
  await stays()
  await w.as.supplierA.post('diff/sign', { ids: [d.id] })
  await w.as.manager.post('diff/sign', { ids: [d.id] })
  await stays()
  await w.as.accountant.post('statement/resolve', { id: third.id, remark: '已按差异单调整' })
  await stays()
})
