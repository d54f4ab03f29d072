/** Keeping the signing: trying out strategies, previews of forms, own words of notices, people to choose from. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { pull, soon, world, type World } from './world.ts'

let w: World
before(async () => {
  w = await world()
})

const step = (more: Record<string, unknown>) => ({
  seq: 1, step: 'SupplierSendSign', stepName: '供应商发运签字', side: 2, skipBy: 2, rejectTo: 1,
  ...more,
})
const strategy = (code: string, more: Record<string, unknown> = {}) => ({
  code, name: code, bizType: 1, phase: 1, priority: 100,
  lines: [step({})],
  ...more,
})

/** A send sheet that is not published. */
async function sheet(w: World) {
  const pulled = await pull(w, [['G2', 5]])
  const { id } = await w.as.supplierA.post('sendSheet/create', {
    planSendAt: soon(1),
    planArriveAt: soon(3),
    plateNo: '吉A12345',
    lines: [{ demandLineId: pulled.lines[0].id, shipQty: 5 }],
  })
  return w.as.supplierA.get('sendSheet/getDetails', { id })
}

describe('keeping the signing', () => {
  test('a trial says which strategy is chosen, why the others are not, and who could act', async () => {
    const { id, sheetNo } = await sheet(w)
    await w.as.supplierA.post('sendSheet/publish', { ids: [id] })
    const other = await w.as.admin.post('wfStrategy/create', strategy('TRY-OTHER', { plant: 'CN02', priority: 900 }))
    await w.as.admin.post('wfStrategy/publish', { ids: [other.id] })
    await w.as.admin.post('wfStrategy/create', strategy('TRY-DRAFT'))
    const tried = await w.as.admin.get('wfStrategy/simulate', { bizType: 1, docNo: sheetNo })
    assert.equal(tried.document.parties.工厂, 'CN01')
    assert.deepEqual(
      tried.strategies.filter((s: any) => /^(TRY-|sendSheet)/.test(s.code)).map((s: any) => [s.code, s.chosen, s.why]),
      [
        ['sendSheet.ship', true, ''],
        ['TRY-OTHER', false, '限定工厂为CN02，单据为CN01'],
        ['TRY-DRAFT', false, '草稿，尚未启用'],
      ],
    )
    assert.equal(tried.problem, null)
    assert.ok(tried.steps[0].people.includes('supplierA') && !tried.steps[0].people.includes('supplierB'))
    assert.equal(tried.steps[0].orgName, '供应商S001')
    assert.match(
      (await w.as.admin.ask('GET', 'wfStrategy/simulate?bizType=1&docNo=NO-SUCH')).message,
      /没有送货单NO-SUCH，或没有权限查看/,
    )
    // Agents have no number of their own: what is none is nobody's.
    assert.match((await w.as.admin.ask('GET', 'wfStrategy/simulate?bizType=7&docNo=1,x')).message, /没有供应商代理1,x/)
    assert.notEqual((await w.as.supplierA.ask('GET', `wfStrategy/simulate?bizType=1&docNo=${sheetNo}`)).status, 0)
    await w.as.admin.post('wfStrategy/stop', { ids: [other.id] })
  })

  test('the form of a strategy is drawn with a document that there is, a box for each step', async () => {
    const { id } = await sheet(w)
    await w.as.supplierA.post('sendSheet/publish', { ids: [id] })
    const [s] = (await w.as.admin.get('wfStrategy/getPager', { code: 'sendSheet.ship' })).items
    const boxes = await w.as.admin.get('wfTemplate/getBoxes', { id: s.id })
    assert.deepEqual(
      boxes.boxes.map((b: any) => [b.stepName, b.place.page >= 1 && b.place.w > 0]),
      [['供应商发运签字', true]],
    )
    const answer = await w.app.inject({
      url: `/api/wfTemplate/preview?id=${s.id}`,
      headers: { authorization: `Bearer ${w.as.admin.token}` },
    })
    assert.equal(answer.headers['content-type'], 'application/pdf')
    assert.equal(answer.rawPayload.toString('latin1', 0, 5), '%PDF-')
  })

  test('a strategy has its own words; unknown variables are refused; a flow keeps those that it began with', async () => {
    const made = await w.as.admin.post(
      'wfStrategy/create',
      strategy('WORDS', { priority: 950, plant: 'CN01', supplierCode: 'S001' }),
    )
    assert.equal(
      await w.as.admin.refused('wfStrategy/word', { id: made.id, msgOpened: '请签 {sheet}' }),
      'WORDS：模板变量{sheet}不存在',
    )
    await w.as.admin.post('wfStrategy/word', { id: made.id, msgOpened: '请{stepName}：{docTitle}{docNo}（{reason}）' })
    await w.as.admin.post('wfStrategy/word', { id: made.id, msgDone: '{docNo}{phase}好了' })
    await w.as.admin.post('wfStrategy/publish', { ids: [made.id] })
    const { id, sheetNo } = await sheet(w)
    await w.as.supplierA.post('sendSheet/publish', { ids: [id] })
    const text = `请供应商发运签字：送货单${sheetNo}（）`
    const heard = async (part: string) => (await w.as.supplierA.get('message/getMyPager', { content: part })).items
    assert.equal((await heard(sheetNo)).filter((m: any) => m.content === text).length, 1)
    await w.as.admin.post('wfStrategy/word', { id: made.id, msgOpened: null, msgDone: null })
    const [task] = (await w.as.supplierA.get('flowTask/getMyPager', { tab: 1, docNo: sheetNo })).items
    await w.as.supplierA.post('flowTask/sign', { taskId: task.id })
    // Whoever began it hears that it is done, and nobody else.
    const done = (await heard(`${sheetNo}发运签字`)).map((m: any) => [m.content, m.link])
    assert.deepEqual(done, [[`${sheetNo}发运签字好了`, `/logi/sendSheet/${id}`]])
    assert.deepEqual((await w.as.planner.get('message/getMyPager', { content: sheetNo })).items, [])
    const second = await sheet(w)
    await w.as.supplierA.post('sendSheet/publish', { ids: [second.id] })
    assert.ok((await heard(second.sheetNo)).some((m: any) => m.content === `送货单 ${second.sheetNo} 等待供应商发运签字`))
    await w.as.admin.post('wfStrategy/stop', { ids: [made.id] })
    const revised = await w.as.admin.post('wfStrategy/revise', { ids: [made.id] })
    assert.equal(revised.count, 1)
  })

  test('people to choose are those of the organization; a partner sees only its own', async () => {
    const names = (list: any[]) => list.map((p) => p.userName)
    assert.deepEqual(names(await w.as.admin.get('seal/getPeople', { orgCode: 'S001', kw: 'supplierA' })), ['supplierA'])
    // Other tests give S001 people of its own: none of them is somebody else's, nor oneself.
    assert.ok(
      !names(await w.as.supplierA.get('signDelegate/getPeople')).some((n) => ['supplierA', 'supplierB', 'planner'].includes(n)),
    )
    assert.ok(names(await w.as.planner.get('signDelegate/getPeople', { kw: 'receiver' })).includes('receiver'))
    assert.ok(!names(await w.as.planner.get('signDelegate/getPeople')).includes('planner'))
    const sides = await w.as.admin.get('wfStrategy/getPeople', { side: 4 })
    assert.ok(names(sides).includes('carrier') && !names(sides).includes('supplierA'))
    const roles = await w.as.admin.get('wfStrategy/getRoles', { side: 2 })
    assert.ok(roles.some((r: any) => r.code === 'SUP_ALL') && !roles.some((r: any) => r.code === 'PLANNER'))
  })
})
