/** Administration: organizations and their people, agencies, the permission tree, the device app, the directory, views as somebody. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { zip } from '../src/engine/sheets/zip.ts'
import { addPerson } from '../src/identity/seed.ts'
import { whoOfUser } from '../src/identity/session/session.ts'
import { sync } from '../src/modules/sys/user/sync.server.ts'
import { documents } from '../src/modules/index.ts'
import { apk } from './apk.ts'
import { order, pull, world, type Person, type World } from './world.ts'

const one = async (p: Person, resource: string, filter: Record<string, string>) =>
  (await p.get(`${resource}/getPager`, filter)).items[0]
const person = async (w: World, userName: string, role: string, org: string, orgType: 1 | 2 | 4, plants: string[] = []) => {
  await addPerson(w.engine.db, w.engine.ids, {
    userName, displayName: userName, password: 'Test@2026', org, orgType, role, plants,
  })
  return w.login(userName)
}
const pdf = (p: Person) => p.upload('file/upload', Buffer.from('%PDF-1.4 agreement'), 'a.pdf').then((a) => a.content.id as string)

test('organizations: codes are checked, trees have no circles, a frozen one is shut out, its administrator is appointed', async () => {
  const w = await world()
  const org = { orgCode: 'GRP', orgName: '集团', orgType: 1 }
  assert.match(await w.as.admin.refused('organization/postSave', { ...org, creditCode: '123' }), /统一社会信用代码应为18位/)
  assert.match(await w.as.admin.refused('organization/postSave', { ...org, phone: '12' }), /请输入正确的电话号码/)
  assert.match(await w.as.admin.refused('organization/postSave', { ...org, adminUser: 'supplierA' }), /不是该类组织的用户/)
  const { id } = await w.as.admin.post('organization/postSave', org)
  const { id: sub } = await w.as.admin.post('organization/postSave', {
    orgCode: 'SUB', orgName: '子公司', orgType: 1, parentCode: 'GRP',
  })
  assert.match(await w.as.admin.refused('organization/postSave', { id, orgName: '集团', parentCode: 'SUB' }), /上级组织不能是/)
  await w.as.admin.post('organization/postSave', { id: sub, orgName: '子公司', adminUser: 'planner' })
  const planner = await one(w.as.admin, 'user', { userName: 'planner' })
  const orgs = await w.as.admin.get('user/getuserorgs', { userId: planner.id })
  assert.deepEqual(orgs.find((o: { orgCode: string }) => o.orgCode === 'SUB').roleCodes, ['ORG_ADMIN'])
  await w.as.admin.post('organization/freeze', { ids: [sub], remark: '合同到期' })
  const after = await w.as.planner.get('profile/getorganizations')
  assert.ok(!after.some((o: { code: string }) => o.code === 'SUB'))
  await w.as.admin.post('organization/enable', { ids: [sub] })
  await w.as.admin.post('role/postUserRole', { id: planner.id, orgCode: 'SUB', roleCodes: '' })
  assert.match(await w.as.admin.refused('organization/remove', { id }), /组织已被使用.*使用处：组织SUB/)
})

test('departments: a tree of one organization, removed when nothing hangs on it', async () => {
  const w = await world()
  const make = (deptCode: string, more: object = {}) => ({ orgCode: 'OEM', deptCode, deptName: deptCode, ...more })
  const { id: top } = await w.as.admin.post('department/postsave', make('D1', { leader: 'planner' }))
  const { id: sub } = await w.as.admin.post('department/postsave', make('D11', { parentCode: 'D1' }))
  assert.match(
    await w.as.admin.refused('department/postsave', { id: top, ...make('D1', { parentCode: 'D11' }) }),
    /上级部门不能是/,
  )
  assert.match(await w.as.admin.refused('department/postsave', { ...make('DS'), orgCode: 'S001' }), /只有主机厂组织/)
  const [tree] = await w.as.admin.get('department/gettree', { orgCode: 'OEM' })
  assert.deepEqual([tree.code, tree.leader, tree.children.map((c: { code: string }) => c.code)], ['D1', 'planner', ['D11']])
  assert.match(await w.as.admin.refused('department/remove', { ids: [top] }), /使用处：部门D11/)
  const { id } = await one(w.as.admin, 'user', { userName: 'planner' })
  await w.as.admin.post('user/postSave', { id, displayName: '计划', departmentCode: 'D11' })
  assert.match(await w.as.admin.refused('department/remove', { ids: [sub] }), /使用处：用户planner/)
  await w.as.admin.post('user/postSave', { id, displayName: '计划', departmentCode: null })
  await w.as.admin.post('department/remove', { ids: [sub] })
})

test("a supplier's administrator keeps its own people, within what it holds", async () => {
  const w = await world()
  const boss = await person(w, 'boss1', 'SUP_ADMIN', 'S001', 2)
  const input = { userName: 'clerk1', displayName: '文员', homeOrgCode: 'S001' }
  const lines = [{ orgCode: 'S001', roleCode: 'SUP_ALL' }]
  assert.match(await boss.refused('user/postSave', { ...input, homeOrgCode: 'S002', lines }), /组织S002不存在或无权限/)
  assert.match(
    await boss.refused('user/postSave', { ...input, lines: [{ orgCode: 'S002', roleCode: 'SUP_ALL' }] }),
    /组织S002不存在或无权限/,
  )
  assert.match(
    await boss.refused('user/postSave', { ...input, lines: [{ orgCode: 'S001', roleCode: 'SUP_ADMIN' }] }),
    /只能由系统管理员授予/,
  )
  const { id } = await boss.post('user/postSave', { ...input, lines })
  const listed = await boss.get('user/getPager')
  assert.ok(listed.items.length >= 2 && listed.items.every((u: { homeOrgCode: string }) => u.homeOrgCode === 'S001'))
  assert.deepEqual(
    (await boss.get('role/getUserRole', { userId: id, orgCode: 'S001' })).map((r: { code: string }) => r.code),
    ['SUP_ALL', 'SUP_EDI', 'SUP_FIN', 'SUP_QUALITY', 'SUP_SALES', 'SUP_SHIPPER'],
  )
  const planner = await one(w.as.admin, 'user', { userName: 'planner' })
  assert.equal((await boss.ask('GET', `user/getuserorgs?userId=${planner.id}`)).status, 4)
  assert.equal((await boss.ask('POST', 'user/resetPwd', { id: planner.id, password: 'Brand-New-2026' })).status, 4)
  await boss.post('user/disable', { ids: [id] })
  // Its own contacts and address, nobody else's.
  const own = await one(boss, 'organization', { orgCode: 'S001' })
  await boss.post('organization/editContact', { id: own.id, contact: '王', phone: '13900000001' })
  assert.equal((await boss.ask('POST', 'organization/postSave', { id: own.id, orgName: 'x' })).status, 3)
  const call = { contactKind: 1, contactName: '李', phone: '13900000002' }
  assert.match(await boss.refused('contact/save', { ...call, orgCode: 'S002' }), /不存在或无权限/)
  await boss.post('contact/save', { ...call, orgCode: 'S001' })
  assert.equal((await w.as.supplierB.ask('GET', 'contact/getPager')).status, 3)
})

test('an agency: its people act for the supplier, where and while it says, and not a moment longer', async () => {
  const w = await world()
  await order(w, [['P1', 5]])
  await order(w, [['P1', 5]], { plant: 'CN02', warehouse: 'CN02W1' })
  const agent = await person(w, 'agent1', 'SUP_ALL', 'S002', 2)
  const input = {
    principalCode: 'S001', agentCode: 'S002', plants: 'CN01', roleCodes: 'SUP_ALL', validFrom: '2020-01-01', validTo: '2099-12-31',
    proofFile: [{ id: await pdf(w.as.admin) }],
  }
  const lines = [{ userName: 'agent1' }]
  assert.match(await w.as.admin.refused('supplierAgent/save', { ...input, agentCode: 'S001', lines }), /不能是委托供应商自己/)
  assert.match(await w.as.admin.refused('supplierAgent/save', { ...input, roleCodes: 'SUP_ADMIN', lines }), /不能授予代理/)
  assert.match(
    await w.as.admin.refused('supplierAgent/save', { ...input, lines: [{ userName: 'planner' }] }),
    /不是代理组织S002的人员/,
  )
  const { id } = await w.as.admin.post('supplierAgent/save', { ...input, lines })
  assert.equal((await w.as.admin.get('supplierAgent/getDetails', { id })).roleNames, '供应商全功能')
  await w.as.admin.post('supplierAgent/submit', { ids: [id] })
  const s001 = (await one(w.as.admin, 'organization', { orgCode: 'S001' })).id
  const as = (call: string) => agent.ask('GET', call, undefined, { 'x-OrgId': String(s001) })
  assert.equal((await as('materialOrder/getPager')).status, 14)
  assert.match(await w.as.admin.refused('supplierAgent/approve', { id }), /不能审批自己提交的单据/)
  const other = await person(w, 'admin2', 'SYS_ADMIN', 'OEM', 1)
  await other.post('supplierAgent/approve', { id })
  const seen = (await as('materialOrder/getPager?ps=100')).content.items
  assert.ok(seen.length > 0)
  assert.ok(seen.every((o: { supplierCode: string; plant: string }) => o.supplierCode === 'S001' && o.plant === 'CN01'))
  // What an administrator grants beside leaves the agency alone, and the other way round.
  const user = await one(w.as.admin, 'user', { userName: 'agent1' })
  await w.as.admin.post('role/postUserRole', { id: user.id, orgCode: 'S001', roleCodes: '' })
  assert.equal((await as('materialOrder/getPager')).status, 0)
  const again = await w.as.admin.post('supplierAgent/save', { ...input, proofFile: [{ id: await pdf(w.as.admin) }], lines })
  await w.as.admin.post('supplierAgent/submit', { ids: [again.id] })
  assert.match(await other.refused('supplierAgent/approve', { id: again.id }), /已是S001的代理/)
  await w.as.admin.post('supplierAgent/stop', { ids: [id] })
  assert.equal((await as('materialOrder/getPager')).status, 14)
  // A validity that has passed gives nothing either.
  await w.engine.db
    .rows(sql`insert into sys_user_line (id, head_id, line_no, org_code, role_code, org_id, via, valid_from, valid_to)
    values (-77, ${user.id}, 9, 'S001', 'SUP_ALL', ${s001}, 2, '2020-01-01', '2020-12-31')`)
  await w.as.admin.post('role/disable', { ids: [(await one(w.as.admin, 'role', { code: 'SUP_ADMIN' })).id] })
  await w.as.admin.post('role/enable', { ids: [(await one(w.as.admin, 'role', { code: 'SUP_ADMIN' })).id] })
  assert.equal((await as('materialOrder/getPager')).status, 14)
  await w.engine.db.rows(sql`delete from sys_user_line where id = -77`)
})

test('an internal user who looks after some suppliers sees theirs alone; a role with all plants sees all', async () => {
  const w = await world()
  await order(w, [['P1', 5]], { supplierCode: 'S002' })
  await order(w, [['P1', 5]])
  const narrow = await person(w, 'narrow1', 'PLANNER', 'OEM', 1, ['CN01', 'CN02'])
  const { id } = await one(w.as.admin, 'user', { userName: 'narrow1' })
  assert.match(await w.as.admin.refused('user/postSave', { id, displayName: 'n', supplierCodes: 'S999' }), /供应商S999不存在/)
  await w.as.admin.post('user/postSave', { id, displayName: 'n', supplierCodes: 'S002' })
  const suppliers = async () =>
    [
      ...new Set(
        (await narrow.get('materialOrder/getPager', { ps: 100 })).items.map((o: { supplierCode: string }) => o.supplierCode),
      ),
    ].sort()
  assert.deepEqual(await suppliers(), ['S002'])
  const foreign = (await w.as.planner.get('materialOrder/getPager', { supplierCode: 'S001' })).items[0]
  assert.equal((await narrow.ask('GET', `materialOrder/getDetails?id=${foreign.id}`)).status, 4)
  const [why] = await narrow.get('profile/why', { doc: 'materialOrder', no: foreign.orderNo })
  assert.deepEqual([why.allowed, why.decides], [false, 'scope'])
  assert.match(why.message, /S001不在您的范围内（S002）/)
  await w.as.admin.post('user/postSave', { id, displayName: 'n', supplierCodes: null, plants: 'CN01' })
  assert.deepEqual((await narrow.get('profile/get')).factories.length, 1)
  await w.as.admin.post('role/postsave', {
    code: 'R_PLANTS', name: '全部工厂', orgType: 1, dataScope: 1,
    keys: ['mat.order.query'],
  })
  await w.as.admin.post('role/postUserRole', { id, orgCode: 'OEM', roleCodes: 'PLANNER,R_PLANTS' })
  assert.deepEqual((await narrow.get('profile/get')).factories.length, 2)
})

test('why not: the key and who has it, the organization, the state and the way there, the scope', async () => {
  const w = await world()
  const made = await order(w, [['P1', 5]])
  const receiver = await w.as.receiver.get('profile/why', { call: 'materialOrder/rePublish' })
  assert.equal(receiver[0].decides, 'key')
  assert.match(receiver[0].message, /缺少权限 .*mat\.order\.pub/)
  assert.ok(receiver[0].roles.includes('工厂物料计划员'))
  assert.ok(receiver[0].grantors.length > 0)
  await w.as.planner.post('materialOrder/close', { ids: [made.id], reason: '测试' })
  const verdicts = await w.as.planner.get('profile/why', { doc: 'materialOrder', no: made.orderNo })
  assert.equal(verdicts[0].allowed, true)
  const late = verdicts.filter((v: { decides: string }) => v.decides === 'state')
  assert.ok(late.length > 0 && late.every((v: { allowed: boolean }) => !v.allowed))
  assert.match(late[0].message, /当前状态为.*，不能.*需处于「.*」/)
  assert.ok(
    verdicts.some((v: { decides: string; message: string }) => v.decides === 'organization' && /只对供应商开放/.test(v.message)),
  )
  // Partners cannot tell a foreign row from none.
  const [foreign] = await w.as.supplierB.get('profile/why', { doc: 'materialOrder', no: made.orderNo })
  const [none] = await w.as.supplierB.get('profile/why', { doc: 'materialOrder', no: 'MO99999999' })
  assert.deepEqual([foreign.message, foreign.decides, foreign.allowed], [none.message, none.decides, none.allowed])
  assert.deepEqual(foreign.title.replace(made.orderNo, ''), none.title.replace('MO99999999', ''))
  // A document whose page is closed says nothing of its rows, by whatever call one asks.
  const closed = await w.as.planner.get('profile/why', { call: 'statementThree/publish', id: 1 })
  assert.deepEqual([closed.length, closed[0].decides, /les\.stmt3\.query/.test(closed[0].message)], [1, 'key', true])
  const [page] = await w.as.supplierA.get('profile/why', { page: '/sys/roles' })
  assert.deepEqual([page.allowed, page.decides], [false, 'organization'])
  for (const by of ['doc=materialOrder', 'call=materialOrder/rePublish'])
    assert.match((await w.as.planner.ask('GET', `profile/why?${by}&id=-1-01`)).message, /ID格式不正确/)
  // Agents have no number of their own: what is none is nobody's.
  const [nobody] = await w.as.admin.get('profile/why', { doc: 'supplierAgent', no: '1,x' })
  assert.deepEqual([nobody.allowed, nobody.decides], [false, 'scope'])
})

test('the permission tree: a node switched off takes its keys from everybody at once; what keeps the portal alive stays', async () => {
  const w = await world()
  const node = (value: string) => one(w.as.admin, 'permission', { value })
  const pub = await node('mat.order.pub')
  assert.equal(pub.nodeType, 3)
  assert.ok((await w.as.planner.get('profile/get')).permissions.includes('mat.order.pub'))
  await w.as.admin.post('permission/disable', { ids: [pub.id] })
  assert.ok(!(await w.as.planner.get('profile/get')).permissions.includes('mat.order.pub'))
  const [why] = await w.as.planner.get('profile/why', { call: 'materialOrder/rePublish' })
  assert.match(why.message, /已在权限配置中停用/)
  await w.as.admin.post('permission/enable', { ids: [pub.id] })
  const menu = await node('mat.order')
  await w.as.admin.post('permission/disable', { ids: [menu.id] })
  assert.equal((await w.as.planner.ask('GET', 'materialOrder/getPager')).status, 3)
  await w.as.admin.post('permission/enable', { ids: [menu.id] })
  assert.equal((await w.as.planner.ask('GET', 'materialOrder/getPager')).status, 0)
  // Not for suppliers any more.
  await w.as.admin.post('permission/postSave', {
    id: menu.id, label: menu.label, parentValue: 'mat', routePath: menu.routePath, forInternal: true, forSupplier: false,
    forCarrier: false,
  })
  assert.equal((await w.as.supplierA.ask('GET', 'materialOrder/getPager')).status, 3)
  assert.equal((await w.as.planner.ask('GET', 'materialOrder/getPager')).status, 0)
  await w.as.admin.post('permission/postSave', {
    id: menu.id, label: menu.label, parentValue: 'mat', routePath: menu.routePath, forInternal: true, forSupplier: true,
    forCarrier: false,
  })
  for (const value of ['sys', 'sys.roles', 'sys.roles.edit', 'sys.menus.edit'])
    assert.match(await w.as.admin.refused('permission/disable', { ids: [(await node(value)).id] }), /不能停用/)
  assert.match(await w.as.admin.refused('permission/remove', { ids: [pub.id] }), /系统权限不允许删除/)
  const link = { value: 'help', label: '帮助', nodeType: 2, parentValue: 'sys', routePath: 'ftp://x' }
  assert.match(await w.as.admin.refused('permission/postSave', link), /路由应以/)
  const { id } = await w.as.admin.post('permission/postSave', { ...link, routePath: 'https://help.example.com' })
  assert.match(
    await w.as.admin.refused('permission/postSave', { id, label: '帮助', parentValue: 'mat.order.pub', routePath: '/x' }),
    /层级应为/,
  )
  const menuOf = async () => (await w.as.planner.get('profile/get')).menu.map((m: { value: string }) => m.value)
  assert.ok((await menuOf()).includes('help'))
  const tree = await w.as.admin.get('permission/get')
  const mat = tree.find((n: { value: string }) => n.value === 'mat')
  assert.ok(mat.parentId === null && mat.children.length > 0)
  assert.deepEqual([...new Set(mat.children.map((n: { parentId: number }) => n.parentId))], [mat.id])
  await w.as.admin.post('permission/remove', { ids: [id] })
})

test('the profile names the menus that the person may open; each screen has a node of its own', async () => {
  const w = await world()
  for (const who of [w.as.planner, w.as.supplierA, w.as.carrier, w.as.admin]) {
    const { menu, permissions } = await who.get('profile/get', { menuType: 0 })
    const menus = menu.filter((m: any) => m.nodeType === 2)
    const paths = menus.map((m: any) => m.routePath)
    const mine = documents.filter((d) => d.at && permissions.includes(`${d.key}.query`)).map((d) => d.at)
    assert.deepEqual(paths.filter(Boolean).toSorted(), mine.toSorted())
    const directories = new Set(menu.filter((m: any) => m.nodeType === 1).map((m: any) => m.value))
    assert.deepEqual(directories, new Set(menus.map((m: any) => m.parentValue)))
  }
  const monthly = (await w.as.accountant.get('profile/get')).menu.filter((m: any) => /^.reports.monthly-/.test(m.routePath ?? ''))
  assert.equal(monthly.length, 6)
})

test('a partner is named the lists that hold nothing of theirs and that they cannot begin; the maker none', async () => {
  const w = await world()
  const emptyOf = async (who: Person): Promise<string[]> => (await who.get('profile/get')).emptyLists
  // Nobody's list before it holds a row, and not that of another when it does.
  await pull(w, [['P1', 5]])
  const [his, another] = [await emptyOf(w.as.supplierA), await emptyOf(w.as.supplierB)]
  assert.deepEqual([his.includes('/logi/pull-sheet'), another.includes('/logi/pull-sheet')], [false, true])
  assert.ok(his.includes('/logi/jis'))
  // What is computed from documents of which they have none: its rows name them, or the report says so.
  const computed = ['/logi/kpi/line', '/logi/kpi/return', '/logi/exchangeOpen']
  assert.deepEqual(computed.map((path) => his.includes(path)), [false, true, true]) // prettier-ignore
  // Their own to begin, and what everybody reads.
  for (const path of ['/logi/sendSheet', '/dm/factory', '/dm/part', '/logi/pendingReq', '/flow/mytask'])
    assert.ok(!his.includes(path), path)
  assert.deepEqual(await emptyOf(w.as.planner), [])
})

test('looking at the portal as somebody: their rows, nothing changes, it is logged, and it ends', async () => {
  const w = await world()
  const supplier = await one(w.as.admin, 'user', { userName: 'supplierA' })
  const orgId = (await w.as.admin.get('user/getuserorgs', { userId: supplier.id }))[0].orgId
  assert.equal((await w.as.planner.ask('POST', 'user/viewAs', { userId: supplier.id, orgId })).status, 3)
  const view = await w.as.admin.post('user/viewAs', { userId: supplier.id, orgId })
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    (
      await w.app.inject({
        method,
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${view.token}`, 'x-orgid': String(orgId) },
        ...(payload ? { payload } : {}),
      })
    ).json()
  const profile = (await ask('GET', 'profile/get')).content
  assert.deepEqual([profile.userName, profile.viewedBy], ['supplierA', '系统管理员'])
  const rows = (await ask('GET', 'materialOrder/getPager')).content.items
  assert.ok(rows.every((o: { supplierCode: string }) => o.supplierCode === 'S001'))
  const mine = await w.as.supplierA.get('materialOrder/getPager')
  assert.equal(rows.length, mine.items.length)
  // The figures of the home page too.
  assert.equal((await ask('GET', 'orderProgress/getSums?by=plant')).status, 0)
  for (const [method, path, body] of [
    ['POST', 'materialOrder/saveReceipts', { ids: [rows[0].id] }],
    ['GET', 'materialOrder/viewedByQuery', undefined],
    ['GET', 'materialOrder/exportExcel', undefined],
    ['POST', 'profile/saveDraft', { key: 'x', content: {} }],
    ['POST', 'profile/changePassword', { oldPassword: 'Test@2026', newPassword: 'Brand-New-2026' }],
    ['POST', 'user/viewAs', { userId: supplier.id, orgId }],
  ] as const)
    assert.match((await ask(method, path, body)).message, /只能看，不能操作|没有操作权限/, path)
  assert.equal((await ask('POST', 'user/renew')).status, 10)
  await ask('POST', 'userlog/create', { visit: '物料订单', path: '/logi/order' })
  const log = await w.as.admin.get('userLog/getPager', { userName: 'supplierA', viewer: '系统管理员' })
  assert.deepEqual(new Set(log.items.map((l: { visit: string }) => l.visit)), new Set(['以该用户身份查看', '物料订单']))
  assert.equal((await w.as.supplierA.get('profile/getSessions')).length > 0, true)
  await ask('POST', 'user/logout')
  assert.equal((await ask('GET', 'profile/get')).status, 10)
})

test('versions of the device app: the package tells who it is, codes only rise, and what is in use stays', async () => {
  const w = await world()
  const upload = (file: Buffer, name = 'pda.apk') => w.as.admin.upload('appVersion/uploadApk', file, name)
  assert.match((await upload(Buffer.from('PK\x03\x04 nonsense'))).message, /不是有效的安卓安装包/)
  const empty: Buffer[] = []
  for await (const b of zip([{ name: 'x.txt', text: ['x'] }])) empty.push(b)
  assert.match((await upload(Buffer.concat(empty))).message, /不是有效的安卓安装包/)
  assert.match((await upload(await apk('cn.scm.pda', 7, '1.0.0'), 'pda.pdf')).message, /不支持的文件类型/)
  const first = (await upload(await apk('cn.scm.pda', 7, '1.0.0'))).content
  assert.deepEqual([first.packageName, first.versionCode, first.versionName, first.sha256.length], ['cn.scm.pda', 7, '1.0.0', 64])
  const version = {
    appCode: 'PDA', platform: 1, versionName: '1.0.0', versionCode: 7, changeLog: '首版',
    apkFile: [{ id: first.id }],
  }
  assert.match(await w.as.admin.refused('appVersion/postSave', { ...version, versionCode: 8 }), /构建号与安装包不符，安装包为7/)
  assert.match(await w.as.admin.refused('appVersion/postSave', { ...version, appCode: 'PORTAL' }), /只有手持APP/)
  const { id } = await w.as.admin.post('appVersion/postSave', version)
  assert.match(await w.as.admin.refused('appVersion/removeApk', { path: first.path }), /安装包正在使用/)
  assert.match(await w.as.admin.refused('appVersion/removeApk', { path: '../../etc/passwd' }), /路径不正确/)
  const latest = async (query: string) => (await w.app.inject(`/api/appVersion/getLatest?appCode=PDA&${query}`)).json().content
  assert.equal((await latest('versionCode=1')).hasNew, false)
  await w.as.admin.post('appVersion/publish', { ids: [id] })
  const found = await latest('versionCode=1')
  assert.deepEqual([found.hasNew, found.force, found.sha256], [true, false, first.sha256])
  const file = await w.app.inject(found.url)
  assert.equal(file.headers['content-type'], 'application/vnd.android.package-archive')
  assert.deepEqual(file.rawPayload, await apk('cn.scm.pda', 7, '1.0.0'))
  const other = (await upload(await apk('cn.other', 9, '1.2.0'))).content
  assert.match(
    await w.as.admin.refused('appVersion/postSave', {
      ...version,
      versionName: '1.2.0', versionCode: 9,
      apkFile: [{ id: other.id }],
    }),
    /包名与该应用以前的版本不符/,
  )
  await w.as.admin.get('appVersion/removeApk', { path: other.path })
  const older = (await upload(await apk('cn.scm.pda', 6, '0.9.0'))).content
  const old = await w.as.admin.post('appVersion/postSave', {
    ...version,
    versionName: '0.9.0', versionCode: 6,
    apkFile: [{ id: older.id }],
  })
  assert.match(await w.as.admin.refused('appVersion/publish', { ids: [old.id] }), /构建号只能递增/)
  await w.as.admin.post('appVersion/withdraw', { ids: [id] })
  assert.match(await w.as.admin.refused('appVersion/delete', { ids: [id] }), /已被下载，不能删除/)
  await w.as.admin.post('appVersion/delete', { ids: [old.id] })
})

test('the directory: new people come, changed ones change, those who left are disabled, roles stay', async () => {
  const w = await world()
  const people = new Map<string, Record<string, unknown>>()
  const put = (userName: string, more: object = {}) =>
    people.set(userName, { id: `id-${userName}`, userName, displayName: userName, active: true, ...more })
  for (let i = 0; i < 230; i++)
    put(`dir${i}`, { emails: [{ value: `d${i}@example.com`, primary: true }], phoneNumbers: [{ value: '+86 139-0000-0000' }] })
  let down = false
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://x')
    if (down || request.headers.authorization !== 'Bearer secret') return void response.writeHead(down ? 500 : 401).end()
    const start = Number(url.searchParams.get('startIndex'))
    const all = [...people.values()]
    const Resources = all.slice(start - 1, start - 1 + Number(url.searchParams.get('count')))
    response.setHeader('content-type', 'application/scim+json')
    response.end(JSON.stringify({ totalResults: all.length, startIndex: start, Resources }))
  }).listen(0, '127.0.0.1')
  await new Promise((r) => server.once('listening', r))
  try {
    const admin = await one(w.as.admin, 'user', { userName: 'admin' })
    const who = await whoOfUser(w.engine, admin.id, admin.homeOrgId)
    assert.match((await w.as.admin.ask('GET', 'user/syncall')).message, /没有配置身份认证服务的用户目录/)
    const engine = {
      ...w.engine,
      directory: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/scim`, token: 'secret' },
    }
    const run = () =>
      sync({ engine, db: w.engine.db, who, params: {}, progress: async () => null, taskId: 0 }) as Promise<Record<string, number>>
    const counts = ({ added, updated, disabled, skipped }: Record<string, number>) => [added, updated, disabled, skipped]
    assert.deepEqual(counts(await run()), [230, 0, 0, 0])
    assert.deepEqual(counts(await run()), [0, 0, 0, 0])
    const user = await one(w.as.admin, 'user', { userName: 'dir3' })
    assert.deepEqual([user.email, user.source, user.homeOrgCode], ['d3@example.com', 2, 'OEM'])
    await w.as.admin.post('role/postUserRole', { id: user.id, orgCode: 'OEM', roleCodes: 'PLANNER' })
    put('dir3', { displayName: '新姓名' })
    put('dir4', { active: false })
    people.delete('dir5')
    put('a b')
    assert.deepEqual(
      counts(await run()).slice(1),
      [1, 2, 0].map((n, i) => (i === 2 ? n : n)),
    )
    assert.equal((await w.as.admin.get('user/getuserorgs', { userId: user.id }))[0].roleCodes[0], 'PLANNER')
    assert.equal((await one(w.as.admin, 'user', { userName: 'dir5' })).status, 0)
    down = true
    await assert.rejects(run(), /拒绝了访问（500）/)
    down = false
    people.clear()
    await assert.rejects(run(), /没有返回任何人员/)
  } finally {
    server.close()
  }
})

test('one’s own: contact, workshops, accounts, signature and subscriptions, in the history; not one’s plants', async () => {
  const w = await world()
  const me = await person(w, 'self1', 'PLANNER', 'OEM', 1, ['CN01'])
  await me.post('profile/edit', { phone: '13900000003' })
  assert.match(await me.refused('profile/edit', { phone: '1' }), /请输入正确的电话号码/)
  assert.match(await me.refused('profile/edit', { plants: 'CN02' }), /没有这个参数：plants/)
  await w.as.admin.post('workshop/save', {
    plant: 'CN01', workshopCode: 'SELF', workshopName: '车间', shopType: 4,
    lines: [{ lineCode: 'L', stationCode: 'S' }],
  })
  assert.match(await me.refused('profile/postUserWorkshop', { plant: 'CN01', codes: ['NOPE'] }), /车间CN01\/NOPE不存在/)
  assert.match(await me.refused('profile/postUserWorkshop', { plant: 'CN02', codes: ['SELF'] }), /不在您的授权工厂内/)
  await me.post('profile/postUserWorkshop', { plant: 'CN01', codes: ['SELF'] })
  assert.deepEqual(await me.get('profile/getUserWorkshop'), [{ plant: 'CN01', codes: ['SELF'] }])
  assert.match(await me.refused('profile/setPwms', { pwms: [{ pwmsCode: 'A' }] }), /请填写备件仓和账号/)
  await me.post('profile/setPwms', { pwms: [{ pwmsCode: 'P1', pwmsUser: 'u', warehouses: ['W1'] }] })
  assert.match((await me.upload('profile/saveSignature', Buffer.from('%PDF-1.4'), 'a.pdf')).message, /PNG 或 JPG/)
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)])
  assert.equal((await me.upload('profile/saveSignature', png, 's.png')).status, 0)
  const kept = await w.app.inject({ url: '/api/profile/getSignature', headers: { authorization: `Bearer ${me.token}` } })
  assert.deepEqual(kept.rawPayload, png)
  await me.post('profile/setSubscription', { group: 'order', isOn: false })
  assert.equal((await me.get('profile/getSubscriptions')).find((s: { group: string }) => s.group === 'order').isOn, false)
  const { id } = await one(w.as.admin, 'user', { userName: 'self1' })
  assert.match(JSON.stringify(await w.as.admin.get('user/getHistory', { id })), /13900000003/)
})

test('third-party providers and their approval: warehouses and people that exist, one configuration a kind', async () => {
  const w = await world()
  const base = {
    plant: 'CN01', carrierCode: 'T01', serviceType: 1, contractNo: 'C1', validFrom: '2026-01-01', validTo: '2026-12-31',
    contact: '张', phone: '13900000000',
  }
  const lines = [{ item: 1, unit: '托/天', price: 2.5 }]
  const contractFile = [{ id: await pdf(w.as.admin) }]
  assert.match(await w.as.admin.refused('thirdLogiBase/save', { ...base, contractFile, lines }), /必须填写三方仓库/)
  assert.match(
    await w.as.admin.refused('thirdLogiBase/save', { ...base, warehouses: 'CN01W1', contractFile, lines }),
    /不是工厂CN01的三方仓/,
  )
  const { id } = await w.as.admin.post('thirdLogiBase/save', { ...base, serviceType: 2, contractFile, lines })
  assert.match(
    await w.as.admin.refused('thirdLogiBase/save', {
      ...base,
      serviceType: 2,
      contractFile: [{ id: await pdf(w.as.admin) }],
      lines,
    }),
    /已存在/,
  )
  const rates = (await w.as.carrier.ask('GET', `thirdLogiBase/getDetails?id=${id}`)).status
  assert.equal(rates, 3, 'a carrier without the key')
  const app = { plant: 'CN01', applyType: 1, serviceType: 2 }
  const node = (more: object) => ({ nodeName: '初审', multiMode: 1, deadlineHours: 24, ...more })
  assert.match(await w.as.admin.refused('thirdLogiApp/save', { ...app, lines: [] }), /至少需要一个审批环节|明细不能为空/)
  assert.match(
    await w.as.admin.refused('thirdLogiApp/save', { ...app, lines: [node({ assigneeRule: 1, assigneeArg: 'NOPE' })] }),
    /NOPE不存在/,
  )
  const made = await w.as.admin.post('thirdLogiApp/save', {
    ...app,
    lines: [node({ assigneeRule: 1, assigneeArg: 'PLANNER' }), node({ nodeName: '复核', assigneeRule: 4 })],
  })
  const row = await w.as.admin.get('thirdLogiApp/getDetails', { id: made.id })
  assert.equal(row.chain, '初审（角色 工厂物料计划员） → 复核（提交人上级）')
  assert.deepEqual(row.lines.map((l: any) => l.assigneeName), ['工厂物料计划员', null]) // prettier-ignore
  assert.match(
    await w.as.admin.refused('thirdLogiApp/save', { ...app, lines: [node({ assigneeRule: 4 })] }),
    /已有启用的审批配置/,
  )
  const route = {
    plant: 'CN01', routeNo: 'R1', supplierCode: 'S001', pickupCity: '长春', distanceKm: 300, transitHours: 6, frequencyPerWeek: 3,
    truckType: 3, carrierCode: 'T01', validFrom: '2026-01-01',
  }
  assert.match(await w.as.admin.refused('milkRunRoute/save', { ...route, validTo: '2025-01-01' }), /失效日期不能早于/)
  await w.as.admin.post('milkRunRoute/save', route)
})
