/** Notices: written, audited by another, published to organizations, read by their people; the text is cleaned. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { runClock } from '../../engine/tasks/clock.ts'
import { cleanRich } from '../../engine/write/clean-html.ts'
import { soon, world, type Person, type World } from '../../../test/world.ts'

let w: World
const body = (more: Record<string, unknown> = {}) => ({ title: '停产通知', pubBase: '总部', body: '<p>国庆停产</p>', ...more })
const write = async (more: Record<string, unknown> = {}, by: Person = w.as.planner) =>
  (await by.post('notice/create', body(more))).id
const detail = (id: number) => w.as.planner.get('notice/getDetails', { id })
const sees = async (who: Person, id: number) =>
  (await who.get('notice/getMyPager', { ps: 100 })).items.find((n: any) => n.id === id)
const approve = (id: number) => w.as.manager.post('notice/audit', { id, pass: true })

suite('notices', () => {
  before(async () => {
    w = await world()
  })

  test('written, audited by somebody else, read once per person and counted per organization', async () => {
    const id = await write({ targetKind: 2, targets: { orgTypes: [2] }, mustRead: true })
    assert.equal((await w.as.supplierA.ask('GET', `notice/getDetail?id=${id}`)).message, '公告不存在或已撤回')
    await w.as.planner.get('notice/publish', { ids: id })
    assert.equal((await detail(id)).status, 1)
    assert.match(await w.as.planner.refused('notice/audit', { id, pass: true }), /不能同意自己发起/)
    assert.match(await w.as.manager.refused('notice/audit', { id, pass: false }), /请填写驳回意见/)
    await approve(id)
    const published = await detail(id)
    assert.deepEqual([published.status, published.auditor], [2, 'manager'])
    assert.ok(published.targetCount >= 2)
    assert.equal(await sees(w.as.carrier, id), undefined)
    assert.equal((await w.as.carrier.ask('GET', `notice/getDetail?id=${id}`)).status, 4)
    assert.ok((await w.as.supplierA.get('notice/getMyWaitReadList')).some((n: any) => n.id === id))
    for (let i = 0; i < 3; i++) await w.as.supplierA.get('notice/getDetail', { id })
    assert.equal((await sees(w.as.supplierA, id)).isViewed, true)
    assert.equal((await sees(w.as.supplierB, id)).isViewed, false)
    const { readCount, readPct, targetCount } = await detail(id)
    assert.deepEqual([readCount, readPct], [1, Math.floor(10_000 / targetCount) / 100])
    const { items } = await w.as.planner.get('notice/getOrgs', { id, ps: 500 })
    const a = items.find((o: any) => o.orgCode === 'S001')
    assert.deepEqual([a.isViewed, a.firstReadBy, a.readers], [true, 'supplierA', 1])
    assert.ok((await w.as.planner.file('notice/getOrgsExcel', { id })).length > 1000)
    const unread = await w.as.planner.get('notice/getOrgs', { id, isViewed: 0, ps: 500 })
    assert.ok(unread.items.length && unread.items.every((o: any) => o.orgCode !== 'S001'))
    const news = async (who: Person, title: string) =>
      (await who.get('message/getMyPager', { ps: 50 })).items.filter((m: any) => m.subject === title).length
    const before = [await news(w.as.supplierA, '公告待阅'), await news(w.as.supplierB, '公告待阅')]
    await w.as.planner.post('notice/remind', { ids: [id] })
    assert.deepEqual(
      [await news(w.as.supplierA, '公告待阅'), await news(w.as.supplierB, '公告待阅')],
      [before[0], before[1]! + 1],
    )
    assert.match(await w.as.planner.refused('notice/remind', { ids: [id] }), /4小时内已提醒过/)
    const audits = await w.as.planner.get('notice/getAudits', { id })
    assert.deepEqual([audits.length, audits[0].pass], [1, true])
    assert.equal((await w.as.supplierA.ask('GET', 'notice/getPager')).status, 3)
  })

  test('recalled it is gone for readers; written anew it is unread again', async () => {
    const id = await write()
    await w.as.planner.post('notice/publish', { ids: [id] })
    await w.as.planner.post('notice/reCall', { ids: [id] })
    assert.equal((await detail(id)).status, 0)
    await w.as.planner.post('notice/publish', { ids: [id] })
    await approve(id)
    await w.as.supplierA.get('notice/getDetail', { id })
    await w.as.planner.post('notice/reCall', { ids: [id] })
    assert.equal((await detail(id)).status, 4)
    assert.equal(await sees(w.as.supplierA, id), undefined)
    // Told to those to whom it was told before.
    const told = (await w.as.supplierA.get('message/getMyPager', { ps: 50 })).items.map((m: any) => m.subject)
    assert.ok(told.includes('公告撤回'), told.join())
    await w.as.planner.post('notice/edit', { id, ...body({ title: '更正' }) })
    await w.as.planner.post('notice/publish', { ids: [id] })
    await approve(id)
    assert.deepEqual([(await sees(w.as.supplierA, id)).isViewed, (await detail(id)).version], [false, 2])
    assert.match(await w.as.planner.refused('notice/edit', { id, ...body() }), /当前状态为已发布，不能修改/)
  })

  test('a notice of later waits, and ends when its time is over', async () => {
    const id = await write({ publishTime: soon(2), expiredAt: soon(4) })
    await w.as.planner.post('notice/publish', { ids: [id] })
    await approve(id)
    assert.equal((await detail(id)).status, 7)
    const at = async (hours: number) => runClock({ ...w.engine, now: () => new Date(Date.now() + hours * 3600_000) })
    await at(1)
    assert.equal((await detail(id)).status, 7)
    await at(3)
    assert.equal((await detail(id)).status, 2)
    await at(5)
    assert.equal((await detail(id)).status, 6)
    assert.match(await w.as.planner.refused('notice/delay', { id, expiredAt: soon(-1) }), /新的失效时间不能早于现在/)
    await w.as.planner.post('notice/delay', { id, expiredAt: soon(9) })
    assert.equal((await detail(id)).status, 2)
  })

  test('groups address their members; a used group stays', async () => {
    const code = 'G1'
    const { id: group } = await w.as.admin.post('organizationGroup/create', {
      groupCode: code, groupName: '座椅供应商',
      lines: [{ orgCode: 'S002' }],
    })
    assert.match(await w.as.admin.refused('organizationGroup/addMembers', { id: group, orgCodes: 'S001 NOPE' }), /组织NOPE不存在/)
    const members = await w.as.admin.get('organizationGroup/getOrganizations', { id: group })
    assert.deepEqual(
      members.map((m: { orgCode: string }) => m.orgCode),
      ['S002'],
    )
    const id = await write({ targetKind: 3, targets: { groups: [code] } })
    assert.match(await w.as.admin.refused('organizationGroup/remove', { ids: [group] }), /不能删除/)
    await w.as.planner.post('notice/publish', { ids: [id] })
    await approve(id)
    assert.equal((await detail(id)).targetCount, 1)
    assert.equal(await sees(w.as.supplierA, id), undefined)
    assert.ok(await sees(w.as.supplierB, id))
  })

  test('attachments are read by those addressed, nobody else', async () => {
    const file = (await w.as.planner.upload('notice/uploadFile', Buffer.from('%PDF-1.7 x'), '附件.pdf')).content
    const id = await write({ targetKind: 4, targets: { organizations: ['S001'] }, files: [{ id: file.id }] })
    const ask = (who: Person) =>
      w.app.inject({
        method: 'GET',
        url: `/api/notice/downloadFile?id=${file.id}`,
        headers: { authorization: `Bearer ${who.token}` },
      })
    assert.equal((await ask(w.as.supplierA)).json().status, 4)
    await w.as.planner.post('notice/publish', { ids: [id] })
    await approve(id)
    assert.equal((await ask(w.as.supplierA)).body, '%PDF-1.7 x')
    assert.equal((await ask(w.as.supplierB)).json().status, 4)
  })

  test('what is missing or impossible is refused', async () => {
    const refused = (more: Record<string, unknown>) => w.as.planner.refused('notice/create', body(more))
    assert.match(await refused({ body: '<p> &nbsp; </p>' }), /正文不能为空/)
    assert.match(await refused({ targetKind: 4 }), /请选择发布范围中的组织/)
    assert.match(await refused({ targetKind: 2, targets: { orgTypes: [9] } }), /组织类型不正确/)
    assert.match(await refused({ publishTime: soon(5), expiredAt: soon(4) }), /失效时间必须晚于发布时间/)
    const id = await write({ targetKind: 4, targets: { organizations: ['NOPE'] } })
    assert.match(await w.as.planner.refused('notice/publish', { ids: [id] }), /没有启用的组织/)
  })

  test('hostile text is cleaned before it is stored', async () => {
    const id = await write({
      body: '<p onclick="x()">好<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">点</a><iframe src="//e"></iframe><b>粗</b></p>',
    })
    assert.equal((await detail(id)).body, '<p>好<a target="_blank" rel="noopener noreferrer nofollow">点</a><b>粗</b></p>')
    assert.equal(cleanRich('<style>*{}</style><svg onload=x><p style="position:fixed">a</p>'), '<p>a</p>')
  })
})
