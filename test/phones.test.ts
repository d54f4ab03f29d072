/** Telephone numbers: hidden in the middle from whoever need not call, everywhere; whole to whose they are and who holds the key. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { hidesPhones, maskedPhone, type Action, type Field, type Fields, toInstant } from '../src/declare/index.ts'
import { cellsOf } from '../src/engine/sheets/test-books.ts'
import { documents } from '../src/modules/index.ts'
import { organization } from '../src/modules/master/organization/organization.ts'
import { pull, ship, world, type Person, type World } from './world.ts'

const PHONE = '13904311234'
const MASKED = '139****1234'
const PASSWORD = 'Brand-New-2026'
let w: World
/** Keeps organizations, and is not shown numbers. */
let keeper: Person
let carrierId: number
before(async () => {
  w = await world()
  const { admin } = w.as
  const keys = ['query', 'add', 'edit', 'export'].map((s) => `sys.orgs.${s}`)
  await admin.post('role/postsave', { code: 'KEEPER', name: '资料员', orgType: 1, dataScope: 1, keys })
  const { id } = await admin.post('user/postSave', {
    userName: 'keeper', displayName: '资料员', homeOrgCode: 'OEM', plants: 'CN01',
    lines: [{ orgCode: 'OEM', roleCode: 'KEEPER' }],
  })
  await admin.post('user/resetPwd', { id, password: PASSWORD })
  keeper = await w.login('keeper', PASSWORD, 'Of-My-Own-2026')
  const [org] = (await admin.get('organization/getPager', { orgCode: 'T01' })).items
  carrierId = org.id
  await admin.post('organization/postSave', { id: carrierId, orgName: org.orgName, phone: PHONE })
})
const phoneOf = async (p: Person) => (await p.get('organization/getDetails', { id: carrierId })).phone

test('the middle four digits are hidden', () => {
  assert.equal(maskedPhone(PHONE), MASKED)
  assert.equal(maskedPhone('043185900000').length, 12)
  assert.equal(maskedPhone('12345'), '****')
})

test('every telephone number is declared as one', () => {
  const loose = documents.flatMap((d) =>
    [d.fields, d.lines, ...(Object.values(d.actions) as Action[]).flatMap((a) => [a.input ?? {}, a.lines ?? {}])]
      .flatMap((fields: Fields) => Object.entries(fields) as [string, Field][])
      .filter(([n, f]) => (/phone|mobile/i.test(n) || /电话|手机/.test(f.label)) && !f.phone)
      .map(([n]) => `${d.name}.${n}`),
  )
  assert.deepEqual(loose, [])
})

test('who need not call sees it hidden in lists, pages, finds, exports and the history', async () => {
  const listed = async (p: Person) => (await p.get('organization/getPager', { orgCode: 'T01' })).items[0].phone
  assert.deepEqual([await listed(w.as.admin), await phoneOf(w.as.admin)], [PHONE, PHONE])
  assert.deepEqual([await listed(keeper), await phoneOf(keeper)], [MASKED, MASKED])
  assert.equal((await keeper.get('organization/get', { id: carrierId })).phone, MASKED)
  for (const [p, seen, hidden] of [
    [w.as.admin, PHONE, MASKED],
    [keeper, MASKED, PHONE],
  ] as const) {
    const cells = (await cellsOf(await p.file('organization/export', { orgCode: 'T01' }))).flat()
    assert.ok(cells.includes(seen) && !cells.includes(hidden))
    const told = JSON.stringify([
      await p.get('organization/getHistory', { id: carrierId }),
      await p.get('organization/getDetails', { id: carrierId, at: toInstant(new Date()) }),
    ])
    assert.ok(told.includes(seen) && !told.includes(hidden), told)
  }
})

test('nobody finds, sorts or groups rows by digits that they do not see', async () => {
  const [user] = (await w.as.admin.get('user/getPager', { userName: 'keeper' })).items
  await w.as.admin.post('user/postSave', { id: user.id, displayName: '资料员', phone: PHONE })
  assert.equal((await w.as.admin.get('user/getPager', { phone: '139043' })).items.length, 1)
  const keys = ['sys.orgs.query', 'sys.orgs.add', 'sys.orgs.edit', 'sys.orgs.export', 'sys.users.query']
  const [role] = (await w.as.admin.get('role/getPager', { code: 'KEEPER' })).items
  await w.as.admin.post('role/postsave', { id: role.id, name: '资料员', appCode: 'PORTAL', dataScope: 1, grantable: 1, keys })
  const again = await w.login('keeper', 'Of-My-Own-2026')
  const refused = async (path: string) => (await again.ask('GET', path)).message
  for (const query of ['phone=139043', 'phoneStart=139043', `where=${encodeURIComponent('["phone","has","0431"]')}`])
    assert.match(await refused(`user/getPager?${query}`), /没有权限查看完整电话/)
  assert.match(await refused('user/getGroups?group=phone'), /不能按该列分组/)
  assert.doesNotMatch(JSON.stringify(await again.get('organization/search', { kw: 'T01' })), new RegExp(PHONE))
})

test('what comes back as it was shown changes nothing; another number does, half of one is refused', async () => {
  const save = (phone: string) => ({ id: carrierId, orgName: '运输公司', phone })
  await keeper.post('organization/postSave', save(MASKED))
  assert.equal(await phoneOf(w.as.admin), PHONE)
  assert.match(await keeper.refused('organization/postSave', save('139****9999')), /请输入正确的电话号码/)
  const exported = await keeper.file('organization/export', { orgCode: 'T01' })
  const { content } = await keeper.preview('organization/previewImport', exported, '组织.xlsx')
  assert.deepEqual([content.unchanged, content.changed, content.refused], [1, 0, 0])
  const { status, message } = await keeper.upload('organization/import', exported, '组织.xlsx')
  assert.equal(status, 0, message)
  assert.equal(await phoneOf(w.as.admin), PHONE)
  await keeper.post('organization/postSave', save('13904315678'))
  assert.equal(await phoneOf(w.as.admin), '13904315678')
  await keeper.post('organization/postSave', save(PHONE))
})

test('a partner sees its own numbers whole', async () => {
  assert.equal(hidesPhones(organization, { orgType: 'supplier', keys: new Set<string>() } as never), false)
  assert.equal(hidesPhones(organization, { orgType: 'internal', keys: new Set<string>() } as never), true)
})

test('who chooses a driver finds him by name, and no number to call', async () => {
  await w.as.carrier.post('driver/save', { carrierCode: 'T01', driverName: '王强', phone: PHONE })
  const chosen = async (p: Person, kw: string) => (await p.get('driver/search', { kw })).map((f: any) => [f.value, f.row.phone])
  assert.deepEqual(await chosen(w.as.carrier, '王强'), [[PHONE, PHONE]])
  assert.deepEqual(await chosen(w.as.planner, '王强'), [[MASKED, undefined]])
  // Which rows come would tell the digits.
  assert.deepEqual(await chosen(w.as.planner, PHONE), [])
})

test('who waits for a truck calls its driver from the sheet, not from the list', async () => {
  const sheet = await ship(w, await pull(w, [['P1', 10]]), [10], { driverPhone: PHONE })
  const seen = async () => (await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })).driverPhone
  assert.equal((await w.as.receiver.get('sendSheet/getPager', { sheetNo: sheet.sheetNo })).items[0].driverPhone, MASKED)
  assert.equal(await seen(), PHONE)
  assert.equal((await w.as.supplierA.get('sendSheet/getPager', { sheetNo: sheet.sheetNo })).items[0].driverPhone, PHONE)
})
