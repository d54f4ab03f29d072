/** A supplier or carrier and its organization are one record under two names: edited here, seen there. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { cellsOf } from '../src/engine/sheets/test-books.ts'
import { until } from './until.ts'
import { world, type Person, type World } from './world.ts'

let w: World
let admin: Person
before(async () => {
  w = await world()
  admin = w.as.admin
})
const one = async (resource: string, id: number) => admin.get(`${resource}/getDetails`, { id })

test('what one says of a supplier the organization says too, and the other way round', async () => {
  const { id } = await admin.post('supplier/save', {
    supplierCode: 'S900', supplierName: '长春一汽车零部件', duns: '540000001', city: '长春', phone: '13904311234',
    bankName: '中国银行长春分行',
  })
  const org = await one('organization', id)
  assert.deepEqual(
    [org.orgCode, org.orgName, org.orgType, org.duns, org.city, org.phone, org.bankName, org.supplierKind, org.isOffsite],
    ['S900', '长春一汽车零部件', 2, '540000001', '长春', '13904311234', '中国银行长春分行', 1, false],
  )
  await admin.post('organization/postSave', { id, orgName: '长春二汽车零部件', address: '东风大街1号', supplierKind: 5 })
  const supplier = await one('supplier', id)
  assert.deepEqual(
    [supplier.supplierName, supplier.address, supplier.supplierKind, supplier.duns, supplier.rowVersion],
    ['长春二汽车零部件', '东风大街1号', 5, '540000001', 2],
  )
  assert.equal((await admin.get('supplier/getPager', { supplierName: '二汽车' })).items.length, 1)
  // One life: frozen there is frozen here, and may be brought back from here.
  await admin.post('organization/freeze', { ids: [id], remark: '停供' })
  assert.equal((await one('supplier', id)).status, 2)
  assert.deepEqual(await admin.get('supplier/search', { kw: 'S900' }), [])
  await admin.post('supplier/enable', { ids: [id] })
  assert.equal((await one('organization', id)).status, 1)
  // One history.
  const told = await admin.get('supplier/getHistory', { id })
  assert.deepEqual(
    told.map((r: { label: string }) => r.label),
    ['启用', '冻结', '修改', '新增'],
  )
  const past = await admin.get('supplier/getDetails', { id, at: told.at(-1).at })
  assert.equal(typeof past.supplierName, 'string')
})

test('an organization of the type is a supplier or carrier from the first moment; another type has none of their fields', async () => {
  const save = (more: object) => ({ orgCode: 'T900', orgName: '新运输', orgType: 4, ...more })
  assert.match(await admin.refused('organization/postSave', save({ supplierKind: 1 })), /供应商类型只用于供应商/)
  const { id } = await admin.post('organization/postSave', save({}))
  const found = (await admin.get('carrier/getPager', { carrierCode: 'T900' })).items
  assert.deepEqual([found.length, found[0].id, found[0].carrierKind], [1, id, 1])
  assert.equal((await admin.get('supplier/getPager', { supplierCode: 'T900' })).items.length, 0)
  // Its row is no supplier's, whatever its id.
  assert.equal((await admin.ask('POST', 'supplier/save', { id, supplierCode: 'T900', supplierName: '变供应商' })).status, 4)
})

test('complaints have the names of the list in which one works', async () => {
  assert.match(
    await admin.refused('supplier/save', { supplierCode: 's901', supplierName: 'x' }),
    /供应商代码只能用大写字母，请改为S901/,
  )
  assert.match(await admin.refused('supplier/save', { supplierCode: 'T01', supplierName: 'x' }), /供应商.*T01.*已存在/)
})

test('who keeps suppliers need not hold the key of organizations', async () => {
  const keys = ['query', 'add', 'edit', 'export'].map((s) => `dm.supplier.${s}`)
  await admin.post('role/postsave', { code: 'BUYER', name: '采购', orgType: 1, dataScope: 1, keys })
  const lines = [{ orgCode: 'OEM', roleCode: 'BUYER' }]
  const { id: user } = await admin.post('user/postSave', { userName: 'buyer', displayName: '采购', homeOrgCode: 'OEM', lines })
  await admin.post('user/resetPwd', { id: user, password: 'Brand-New-2026' })
  const buyer = await w.login('buyer', 'Brand-New-2026', 'Of-My-Own-2026')
  const { id } = await buyer.post('supplier/save', { supplierCode: 'S902', supplierName: '采购建的' })
  assert.equal((await buyer.ask('POST', 'organization/postSave', { id, orgName: '改名' })).status, 3)
  assert.equal((await buyer.ask('POST', 'carrier/disable', { ids: [id] })).status, 3)
  // Where a supplier is paid is for those who pay.
  assert.ok(!('bankName' in (await buyer.get('supplier/getDetails', { id }))))
  assert.ok('bankName' in (await w.as.accountant.get('supplier/getDetails', { id })))
  // A file that is exported, changed and brought back changes the one record.
  const file = await buyer.file('supplier/exportExcel', { supplierCode: 'S902' })
  assert.ok((await cellsOf(file)).flat().includes('采购建的'))
  const { content } = await buyer.preview('supplier/previewImport', file, '供应商.xlsx')
  assert.deepEqual([content.unchanged, content.changed, content.added, content.refused], [1, 0, 0, 0])
  const imported = await buyer.upload('supplier/importExcel', file, '供应商.xlsx')
  assert.equal(imported.status, 0, imported.message)
})

test('lists of both names hear of a change', async () => {
  const heard = new Set<string>()
  const stop = w.engine.feed.listen((what) => what !== 'lost' && what.changes.forEach((c) => heard.add(c.doc)))
  const [s001] = (await admin.get('supplier/getPager', { supplierCode: 'S001' })).items
  await admin.post('supplier/save', { id: s001.id, supplierCode: 'S001', supplierName: s001.supplierName, city: '吉林' })
  await until(() => heard.size >= 2)
  stop()
  assert.deepEqual([...heard].sort(), ['organization', 'supplier'])
})
