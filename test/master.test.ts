/** What binds the master data: keys that others refer to, quotas, packaging versions and removal. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { counties } from './after.ts'
import { soon, today, world, type Person, type World } from './world.ts'
import { system } from '../src/engine/system.ts'
import { perform } from '../src/engine/write/perform.ts'
import { emailWrong, phoneWrong } from '../src/modules/master/checks.server.ts'
import { partPlant } from '../src/modules/master/partPlant/partPlant.ts'

let w: World
const find = async (resource: string, params: Record<string, string>) =>
  (await w.as.admin.get(`${resource}/getPager`, params)).items[0]
const link = (more: Record<string, unknown>) => ({ plant: 'CN01', validFrom: '2020-01-01', ...more })
const packing = (code: string) => ({
  packageCode: code, packageName: code, packageKind: 1, lengthMm: 600, widthMm: 400, heightMm: 280, tareKg: 2, maxKg: 20,
})

suite('master data', () => {
  before(async () => {
    w = await world()
  })

  test('email and phone as the specification wants them', () => {
    for (const good of ['', null, 'a@b.cn', 'first.last@firm.com']) assert.equal(emailWrong(good), undefined, String(good))
    for (const bad of ['a', 'a@b', '@b.cn', 'a@b.', '.a@b', 'a.b@']) assert.equal(emailWrong(bad), '请输入正确的邮箱', bad)
    for (const good of ['', null, '13800000000']) assert.equal(phoneWrong(good), undefined)
    for (const bad of ['1380000000', '12800000000', '138000000001']) assert.equal(phoneWrong(bad), '请输入正确的电话号码', bad)
  })

  test('a code is written in upper case and never changes', async () => {
    assert.match(await w.as.admin.refused('part/save', { partNo: 'ab1', partName: '小写' }), /零件号.*大写.*AB1/)
    await w.as.admin.post('part/save', { partNo: 'K-KEY', partName: '代码' })
    const part = await find('part', { partNo: 'K-KEY' })
    assert.match(await w.as.admin.refused('part/save', { id: part.id, partNo: 'K-OTHER', partName: '代码' }), /零件号不能修改/)
    await w.as.admin.post('part/save', { id: part.id, partNo: 'K-KEY', partName: '新名称' })
    assert.equal((await find('part', { partNo: 'K-KEY' })).partName, '新名称')
    const supplier = await find('supplier', { supplierCode: 'S002' })
    assert.match(
      await w.as.admin.refused('supplier/save', { id: supplier.id, supplierCode: 'S777', supplierName: 'x' }),
      /供应商代码不能修改/,
    )
  })

  test('a supplier has an organization of the same id that keeps its name', async () => {
    const { id } = await w.as.admin.post('supplier/save', { supplierCode: 'S900', supplierName: '甲公司' })
    assert.equal((await find('organization', { orgCode: 'S900' })).id, id)
    await w.as.admin.post('supplier/save', { id, supplierCode: 'S900', supplierName: '乙公司' })
    const organization = await find('organization', { orgCode: 'S900' })
    assert.equal(organization.orgName, '乙公司')
    assert.match(
      await w.as.admin.refused('organization/postSave', { id, orgCode: 'S900', orgName: '乙公司', orgType: 1 }),
      /组织类型不能修改/,
    )
    assert.match(
      await w.as.admin.refused('supplier/save', { supplierCode: 'S901', supplierName: 'x', duns: '12' }),
      /DUNS应为9位数字/,
    )
  })

  test('quotas of a part never exceed 100 per cent on a day', async () => {
    for (const partNo of ['Q1', 'Q2']) await w.as.admin.post('part/save', { partNo, partName: partNo })
    const both = ['S001', 'S002'].map((supplierCode) => link({ supplierCode, partNo: 'Q1', sharePct: 60 }))
    assert.match(await w.as.admin.refused('supplierControl/save', both), /零件Q1配额合计超过100%/)
    // 60 in spring and 60 in summer leave 40 for the whole year.
    await w.as.admin.post(
      'supplierControl/save',
      link({ supplierCode: 'S001', partNo: 'Q1', sharePct: 60, validTo: '2020-03-31' }),
    )
    await w.as.admin.post(
      'supplierControl/save',
      link({ supplierCode: 'S001', partNo: 'Q1', sharePct: 60, validFrom: '2020-04-01', validTo: '2020-06-30' }),
    )
    await w.as.admin.post(
      'supplierControl/save',
      link({ supplierCode: 'S002', partNo: 'Q1', sharePct: 40, validTo: '2020-12-31' }),
    )
    const spring = await find('supplierControl', { partNo: 'Q1', supplierCode: 'S001', validFromEnd: '2020-03-31' })
    assert.match(
      await w.as.admin.refused('supplierControl/save', {
        id: spring.id,
        ...link({ supplierCode: 'S001', partNo: 'Q1', sharePct: 61 }),
      }),
      /配额合计超过100%/,
    )
    // What an edit leaves out stays: the end of spring is still there.
    await w.as.admin.post('supplierControl/save', {
      id: spring.id,
      ...link({ supplierCode: 'S001', partNo: 'Q1', sharePct: 55 }),
    })
    assert.equal(
      (await find('supplierControl', { id: spring.id, partNo: 'Q1', supplierCode: 'S001', validFromEnd: '2020-03-31' })).validTo,
      '2020-03-31',
    )
  })

  test('an import is judged as a whole: changed links make room for new ones, and both count together', async () => {
    await w.as.admin.post('part/save', { partNo: 'Q9', partName: 'Q9' })
    await w.as.admin.post('supplierControl/save', link({ supplierCode: 'S001', partNo: 'Q9', sharePct: 60 }))
    const share = (a: number, b: number) =>
      w.as.admin.upload(
        'supplierControl/import',
        Buffer.from(
          ['工厂,供应商代码,零件号,配额%,生效日期', `CN01,S002,Q9,${b},2020-01-01`, `CN01,S001,Q9,${a},2020-01-01`].join('\n'),
        ),
        'links.csv',
      )
    assert.match((await share(40, 61)).message, /配额合计超过100%/)
    assert.equal((await find('supplierControl', { partNo: 'Q9', supplierCode: 'S001' })).sharePct, 60)
    const answer = await share(30, 70)
    assert.equal(answer.status, 0, answer.message)
    assert.deepEqual([answer.content.added, answer.content.updated], [1, 1])
  })

  test('a disabled link is checked again when it is enabled', async () => {
    await w.as.admin.post('part/save', { partNo: 'Q3', partName: 'Q3' })
    const { id } = await w.as.admin.post('supplierControl/save', link({ supplierCode: 'S001', partNo: 'Q3', sharePct: 60 }))
    await w.as.admin.post('supplierControl/disable', { ids: [id] })
    await w.as.admin.post('supplierControl/save', link({ supplierCode: 'S002', partNo: 'Q3', sharePct: 60 }))
    assert.match(await w.as.admin.refused('supplierControl/enable', { ids: [id] }), /零件Q3配额合计超过100%/)
  })

  test('links of a whole supplier must not overlap either', async () => {
    await w.as.admin.post('supplierControl/save', link({ supplierCode: 'S900', validTo: '2020-12-31' }))
    assert.match(
      await w.as.admin.refused('supplierControl/save', link({ supplierCode: 'S900', validFrom: '2020-06-01' })),
      /有效期.*重叠/,
    )
    await w.as.admin.post('supplierControl/save', link({ supplierCode: 'S900', validFrom: '2021-01-01' }))
  })

  test('two planners at once cannot give away more than 100 per cent', async () => {
    await w.as.admin.post('part/save', { partNo: 'Q4', partName: 'Q4' })
    const answers = await Promise.all(
      ['S001', 'S002'].map((supplierCode) =>
        w.as.admin.ask('POST', 'supplierControl/save', link({ supplierCode, partNo: 'Q4', sharePct: 60 })),
      ),
    )
    assert.deepEqual(answers.map((a) => a.status === 0).sort(), [false, true])
  })

  test('open demand of one part does not hold the link of another whose number begins the same', async () => {
    const partNo = 'Q50'
    for (const p of ['Q5', partNo]) await w.as.admin.post('part/save', { partNo: p, partName: p })
    const short = await w.as.admin.post('supplierControl/save', link({ supplierCode: 'S001', partNo: 'Q5' }))
    const long = await w.as.admin.post('supplierControl/save', link({ supplierCode: 'S001', partNo }))
    const order = await w.as.planner.post('materialOrder/create', {
      plant: 'CN01', supplierCode: 'S001',
      orderMonth: soon(24).slice(0, 7).replace('-', ''),
      fulfilMode: 1, warehouse: 'CN01W1',
      lines: [{ partNo, orderQty: 5, needDate: today() }],
    })
    await w.as.planner.post('materialOrder/rePublish', { ids: [order.id] })
    assert.match(await w.as.admin.refused('supplierControl/delete', { ids: [long.id] }), /存在未完成需求，不能删除/)
    await w.as.admin.post('supplierControl/delete', { ids: [short.id] })
  })

  test('a supplier proposes packages of its own only; one in use is not removed', async () => {
    assert.match(await w.as.supplierA.refused('package/save', packing('PK-A')), /归属/)
    assert.match(
      await w.as.supplierA.refused('package/save', { ...packing('PK-A'), owner: 2, supplierCode: 'S002' }),
      /S002不存在或无权限/,
    )
    await w.as.supplierA.post('package/save', { ...packing('PK-A'), owner: 2, supplierCode: 'S001' })
    const own = await find('package', { packageCode: 'PK-A' })
    assert.equal(own.status, 0)
    // An edit that says nothing about the owner leaves it alone.
    const { owner: _, ...rest } = { ...packing('PK-A'), owner: 2 }
    await w.as.admin.post('package/save', { id: own.id, ...rest, tareKg: 3 })
    assert.match(await w.as.admin.refused('package/save', { ...packing('PK-B'), tareKg: 20 }), /皮重必须小于限重/)
    const pallet = await w.as.admin.post('package/save', { ...packing('PK-P'), packageKind: 2 })
    await w.as.admin.post('package/save', packing('PK-B'))
    await w.as.planner.post('partPackage/create', {
      plant: 'CN01', supplierCode: 'S001', partNo: 'P1', packageCode: 'PK-B', palletCode: 'PK-P', snp: 5, validFrom: '2030-01-01',
    })
    assert.match(await w.as.admin.refused('package/remove', { ids: [pallet.id] }), /不能删除/)
    await w.as.admin.post('package/remove', { ids: [own.id] })
  })

  test('a supplier sees and uses packages of nobody else, and packs its own parts', async () => {
    await w.as.admin.post('package/save', packing('PK-M'))
    await w.as.admin.post('part/save', { partNo: 'PKX', partName: '无业务关系' })
    await w.as.supplierA.post('package/save', { ...packing('PK-A1'), owner: 2, supplierCode: 'S001' })
    await w.as.supplierB.post('package/save', { ...packing('PK-B1'), owner: 2, supplierCode: 'S002' })
    const strange = { ...packing('PK-B2'), owner: 2, supplierCode: 'S002' }
    assert.match(await w.as.supplierA.refused('package/save', strange), /范围|权限|供应商/)
    const foreign = await find('package', { packageCode: 'PK-B1' })
    const { items } = await w.as.supplierA.get('package/getPager', { ps: 100 })
    const seen = items.map((p: any) => p.packageCode)
    assert.deepEqual(['PK-M', 'PK-A1', 'PK-B1'].map((c) => seen.includes(c)), [true, true, false]) // prettier-ignore
    assert.equal((await w.as.supplierA.ask('GET', `package/getDetails?id=${foreign.id}`)).status, 4)
    const save = (who: Person, more: object) =>
      who.ask('POST', 'partPackage/create', {
        plant: 'CN01', supplierCode: 'S001', partNo: 'P3', packageCode: 'PK-M', snp: 5, validFrom: '2031-01-01',
        ...more,
      })
    assert.match((await save(w.as.supplierA, { packageCode: 'PK-B1' })).message, /PK-B1不存在或无权限/)
    assert.match((await save(w.as.supplierA, { palletCode: 'PK-B1' })).message, /PK-B1不存在或无权限/)
    assert.match((await save(w.as.planner, { packageCode: 'PK-B1' })).message, /器具PK-B1归供应商S002，不能用于供应商S001的零件/)
    assert.match((await save(w.as.supplierA, { partNo: 'PKX' })).message, /零件号PKX不存在或无权限/)
    // What it delivered once it sees, and packs no more.
    const link = { plant: 'CN01', supplierCode: 'S001', partNo: 'PKX', validFrom: '2020-01-01', validTo: '2020-12-31' }
    await w.as.admin.post('supplierControl/save', link)
    assert.match((await save(w.as.supplierA, { partNo: 'PKX' })).message, /没有零件PKX的有效业务关系/)
    const own = await save(w.as.supplierA, { packageCode: 'PK-A1' })
    assert.equal(own.status, 0, own.message)
    const edit = (who: Person, more: object) =>
      who.ask('POST', 'partPackage/edit', {
        id: own.content.id, plant: 'CN01', supplierCode: 'S001', partNo: 'P3', packageCode: 'PK-A1', snp: 5,
        validFrom: '2031-01-01',
        ...more,
      })
    assert.match((await edit(w.as.planner, { palletCode: 'PK-B1' })).message, /器具PK-B1归供应商S002/)
    assert.match((await edit(w.as.supplierA, { partNo: 'PKX' })).message, /没有零件PKX/)
  })

  test('an approved packing instruction ends the one before it', async () => {
    await w.as.admin.post('package/save', packing('PK-V'))
    const version = async (validFrom: string) => {
      const { id } = await w.as.supplierA.post('partPackage/create', {
        plant: 'CN01', supplierCode: 'S001', partNo: 'P2', packageCode: 'PK-V', snp: 5, validFrom,
      })
      await w.as.supplierA.post('partPackage/submit', { ids: [id] })
      return id
    }
    const first = await version('2026-01-01')
    await w.as.planner.post('partPackage/approve', { ids: [first] })
    const [second, third] = [await version('2026-03-01'), await version('2026-05-01')]
    assert.match(await w.as.planner.refused('partPackage/approve', { ids: [second, third] }), /已有生效日期相同或更晚的包装/)
    await w.as.planner.post('partPackage/approve', { ids: [second] })
    const shown = (id: number) => w.as.planner.get('partPackage/getDetails', { id })
    assert.equal((await shown(first)).validTo, '2026-02-28')
    assert.equal((await shown(second)).validTo, null)
    // Who approves sees what it takes the place of.
    const was = await Promise.all([first, third].map(async (id) => (await shown(id)).formerPackageCode))
    assert.deepEqual(was, [null, 'PK-V'])
  })

  test('a plant in use is not removed, an unused one is', async () => {
    const { id } = await w.as.admin.post('factory/postSave', { plant: 'CN08', plantName: '八工厂' })
    // Of a plant that is not theirs nobody writes anything.
    assert.match(await w.as.admin.refused('partPlant/save', { partNo: 'P1', plant: 'CN08' }), /没有工厂CN08的数据权限/)
    const items = [{ input: { partNo: 'P1', plant: 'CN08' } }]
    await perform(w.engine, system('测试'), partPlant, 'create', { items, source: 'job' })
    assert.match(await w.as.admin.refused('factory/remove', { ids: [id] }), /已被使用，不能删除/)
    const unused = await w.as.admin.post('factory/postSave', { plant: 'CN09', plantName: '九工厂' })
    await w.as.admin.post('factory/remove', { ids: [unused.id] })
    assert.equal(await find('factory', { plant: 'CN09' }), undefined)
  })

  test('warehouses: operator, zones, import and removal', async () => {
    const zone = { zone: 'A1', zoneName: '存储', zoneKind: 2 }
    const body = { plant: 'CN01', warehouse: 'TW1', warehouseName: '三方仓', whKind: 2 }
    assert.match(await w.as.admin.refused('warehouse/save', { ...body, lines: [zone] }), /三方仓必须填写运营方/)
    assert.match(await w.as.admin.refused('warehouse/save', { ...body, operatorCode: 'T01', lines: [zone, zone] }), /库区A1重复/)
    const { id } = await w.as.admin.post('warehouse/save', { ...body, operatorCode: 'T01', lines: [zone] })
    await w.as.admin.post('warehouse/save', { id, ...body, warehouseName: '新名称' })
    assert.equal((await w.as.admin.get('warehouse/getDetails', { id })).operatorCode, 'T01')
    const file = Buffer.from(
      [
        '仓库代码,仓库名称,工厂,仓库类型,库区,库区名称,库区类型', 'IW1,导入仓,CN01,厂内仓,Z1,收货区,收货',
        'IW1,导入仓,CN01,厂内仓,Z2,存储区,存储',
      ].join('\n'),
    )
    const answer = await w.as.admin.upload('warehouse/importExcel', file, 'w.csv')
    assert.equal(answer.status, 0, answer.message)
    const imported = await find('warehouse', { warehouse: 'IW1' })
    assert.equal((await w.as.admin.get('warehouse/getDetails', { id: imported.id })).lines.length, 2)
    await w.as.admin.post('dock/save', { plant: 'CN01', warehouse: 'IW1', dock: 'D1' })
    assert.match(
      await w.as.admin.refused('warehouse/remove', { ids: [imported.id] }),
      /已被使用，不能删除.*使用处：道口CN01\/IW1\/D1/,
    )
    await w.as.admin.post('warehouse/remove', { ids: [id] })
  })

  test('drivers and trucks belong to a carrier, who sees its own', async () => {
    await w.as.admin.post('carrier/save', { carrierCode: 'T90', carrierName: '另一运输公司' })
    const driver = { carrierCode: 'T90', phone: '13900000001', driverName: '李师傅' }
    assert.match(await w.as.admin.refused('driver/save', { ...driver, phone: '139' }), /请输入正确的电话号码/)
    assert.match(await w.as.admin.refused('driver/save', { ...driver, idNoMasked: '220101199001011234' }), /身份证号须脱敏/)
    assert.match(await w.as.admin.refused('driver/save', { ...driver, carrierCode: 'T99' }), /承运商T99不存在/)
    await w.as.admin.post('driver/save', { ...driver, idNoMasked: '2201**********1234' })
    await w.as.admin.post('truck/save', { plateNo: '吉A90001', carrierCode: 'T90', lengthM: 9.6 })
    assert.match(await w.as.admin.refused('truck/save', { plateNo: '吉A90002', carrierCode: 'T90', loadKg: 0 }), /必须大于0/)
    assert.equal((await find('truck', { plateNo: '吉A90001' })).carrierName, '另一运输公司')
    for (const [resource, filter] of [
      ['driver', { carrierCode: 'T90' }],
      ['truck', { plateNo: '吉A90001' }],
    ] as const) {
      const answer = await w.as.carrier.ask('GET', `${resource}/getPager?${new URLSearchParams(filter)}`)
      assert.deepEqual(answer.content.items, [], `${resource} of another carrier was shown`)
    }
    // It keeps its own fleet, and no other's.
    await w.as.carrier.post('driver/save', { ...driver, carrierCode: 'T01', phone: '13900000002' })
    assert.match(await w.as.carrier.refused('driver/save', driver), /承运商T90不存在或无权限/)
    assert.match(await w.as.carrier.refused('truck/save', { plateNo: '吉A90003', carrierCode: 'T90' }), /承运商T90不存在或无权限/)
    const mine = (await w.as.carrier.get('driver/getPager', { phone: '13900000002' })).items[0]
    await w.as.carrier.post('driver/disable', { ids: [mine.id] })
  })

  test('organizations: found by name or code, listed by codes, removed only when nobody uses them', async () => {
    await w.as.admin.post('organization/postSave', { orgCode: 'ORGX', orgName: '测试_组织%', orgType: 1 })
    const [found] = await w.as.admin.get('organization/searchByName', { kw: '组织%', type: 1, count: 5 })
    assert.deepEqual([found.code, found.type], ['ORGX', 1])
    assert.deepEqual(await w.as.supplierA.ask('GET', 'organization/searchByName?kw=ORGX').then((a) => a.content ?? []), [])
    const few = await w.as.admin.get('organization/searchByName', { kw: 's00', type: 2, count: 1 })
    assert.deepEqual([few.length, few[0].code, few[0].type, Object.keys(few[0]).length], [1, 'S001', 2, 4])
    assert.deepEqual(await w.as.admin.get('organization/searchByName', { kw: 'S001', type: 1 }), [])
    assert.equal((await w.as.admin.get('organization/get', { id: few[0].id })).orgCode, 'S001')
    assert.equal(await w.as.admin.get('organization/get', { id: 999_999_999 }), null)
    const listed = await w.as.admin.post('organization/getLargeListByCodes', { codes: ['ORGX', 'S001', 'NONE'] })
    assert.deepEqual([listed.items.length, listed.missing], [2, ['NONE']])
    assert.match(await w.as.admin.refused('organization/getLargeListByCodes', { codes: 'ORGX' }), /组织代码应为文本数组/)
    const s001 = listed.items.find((o: { code: string }) => o.code === 'S001')
    assert.match(await w.as.admin.refused('organization/remove', { id: s001.id }), /组织已被使用，不能删除.*供应商业务.*用户/)
    await w.as.admin.post('organization/remove', { id: found.id })
    assert.equal(await find('organization', { orgCode: 'ORGX' }), undefined)
  })

  test('a workshop keeps each station once; its tree is of plants that one may see', async () => {
    const station = (stationCode: string) => ({ lineCode: 'L1', lineName: '一线', stationCode })
    const shop = { plant: 'CN01', workshopCode: 'ZZ1', workshopName: '总装一', shopType: 4 }
    assert.match(
      await w.as.admin.refused('workshop/save', { ...shop, lines: [station('S1'), station('S1')] }),
      /产线L1的工位S1重复/,
    )
    const { id } = await w.as.admin.post('workshop/save', { ...shop, lines: [station('S1')] })
    const { lines } = await w.as.admin.get('workshop/getDetails', { id })
    const whole = (...stations: object[]) => ({ id, ...shop, lines: stations })
    assert.match(await w.as.admin.refused('workshop/save', whole(lines[0], station('S1'))), /工位S1重复|没有这个字段/)
    await w.as.admin.post('workshop/save', whole({ id: lines[0].id, ...station('S1') }, station('S2'), station('S3')))
    await w.as.admin.post('workshop/save', { id, ...shop, workshopName: '总装一车间' })
    const again = (await w.as.admin.get('workshop/getDetails', { id })).lines
    assert.equal(again.length, 3, 'lines that are not sent stay')
    assert.equal(again[0].id, lines[0].id)
    await w.as.admin.post('workshop/save', whole(...again.slice(0, 2).map((l: any) => ({ id: l.id, ...station(l.stationCode) }))))
    const [plant] = await w.as.admin.get('workshop/getTree', { plant: 'CN01' })
    assert.deepEqual(
      plant.children
        .find((x: { value: string }) => x.value === 'ZZ1')
        .children[0].children.map((s: { value: string }) => s.value),
      ['S1', 'S2'],
    )
    const stores = await w.as.admin.get('warehouse/getTree')
    assert.ok(stores.length > 1 && stores.every((p: { children: object[] }) => p.children.length))
    assert.deepEqual(
      (await w.as.admin.get('warehouse/getTree', { plant: 'CN02' })).map((p: { value: string }) => p.value),
      ['CN02'],
    )
  })

  test('a supplier keeps its own stores, one of them the default', async () => {
    const store = (whCode: string, isDefault: boolean, supplierCode = 'S001') => ({
      supplierCode, whCode, whName: whCode, province: '吉林', city: '长春', address: '东风大街1号', contact: '王',
      phone: '13800000000', isDefault,
    })
    await w.as.admin.post('supplierWarehouse/save', store('W1', true))
    assert.match(await w.as.admin.refused('supplierWarehouse/save', store('W2', true)), /供应商S001已有默认仓库/)
    await w.as.admin.post('supplierWarehouse/save', store('W2', false))
    const w1 = await find('supplierWarehouse', { whCode: 'W1' })
    await w.as.admin.post('supplierWarehouse/disable', { ids: [w1.id] })
    const w2 = await find('supplierWarehouse', { whCode: 'W2' })
    await w.as.admin.post('supplierWarehouse/save', { id: w2.id, ...store('W2', true) })
    assert.match(await w.as.admin.refused('supplierWarehouse/enable', { ids: [w1.id] }), /已有默认仓库/)
    // Two at once: one of them wins.
    const both = await Promise.all(
      ['W3', 'W4'].map((c) => w.as.admin.ask('POST', 'supplierWarehouse/save', store(c, true, 'S002'))),
    )
    assert.deepEqual(both.map((b) => b.status).sort(), [0, 1])
  })

  test('the most specific business warehouse receives; its kind fits the business', async () => {
    const set = (more: object) => ({ plant: 'CN01', businessType: 1, warehouse: 'CN01W1', validFrom: '2020-01-01', ...more })
    assert.match(await w.as.admin.refused('businessWarehouse/save', set({ businessType: 3 })), /类型与业务类型不符/)
    for (const dock of ['ALL', 'SUP', 'PART']) await w.as.admin.post('dock/save', { plant: 'CN01', warehouse: 'CN01W1', dock })
    assert.match(await w.as.admin.refused('businessWarehouse/save', set({ dock: 'NONE' })), /道口NONE不存在/)
    await w.as.admin.post('businessWarehouse/save', set({ dock: 'ALL' }))
    await w.as.admin.post('businessWarehouse/save', set({ dock: 'SUP', supplierCode: 'S001' }))
    await w.as.admin.post('businessWarehouse/save', set({ dock: 'PART', partNo: 'P1', priority: 90 }))
    assert.match(await w.as.admin.refused('businessWarehouse/save', set({ validFrom: '2021-01-01' })), /已有仓库/)
    const dock = async (more: Record<string, string>) =>
      (await w.as.admin.get('businessWarehouse/resolve', { plant: 'CN01', businessType: '1', ...more }))?.dock
    assert.equal(await dock({ supplierCode: 'S002', partNo: 'P2' }), 'ALL')
    assert.equal(await dock({ supplierCode: 'S001', partNo: 'P2' }), 'SUP')
    assert.equal(await dock({ supplierCode: 'S001', partNo: 'P1' }), 'PART')
    assert.equal(await w.as.admin.get('businessWarehouse/resolve', { plant: 'CN02', businessType: '1' }), null)
  })

  test('feedback of accessory suppliers is opened one by one or for a plant', async () => {
    const row = { plant: 'CN01', supplierCode: 'S001', phone: '13800000000' }
    const { id } = await w.as.admin.post('accSupplier/create', row)
    assert.match(await w.as.admin.refused('accSupplier/edit', { id, phone: '1' }), /请输入正确的电话号码/)
    await w.as.admin.post('accSupplier/setFeedback', { ids: [id], feedbackOn: true })
    const open = await w.as.supplierA.get('accSupplier/get', { plant: 'CN01', supplier: 'S001' }).catch(() => undefined)
    assert.ok(open === undefined || open.feedbackOn)
    assert.equal((await find('accSupplier', { supplierCode: 'S001' })).feedbackBy, '系统管理员')
    const all = (p: string) => w.as.admin.ask('GET', `accSupplier/setFeedbackAll?${p}`)
    for (const wrong of ['feedbackOn=false', 'plant=CN01', 'plant=CN01&feedbackOn=false&loc=BJ'])
      assert.equal((await all(wrong)).status, 2, wrong)
    assert.equal((await w.as.admin.ask('GET', 'accSupplier/get?plant=CN01')).status, 2, 'one row is named by all its columns')
    assert.equal(await w.as.admin.get('accSupplier/get', { plant: 'CN01', supplier: 'S002' }), null)
    assert.equal((await w.as.admin.get('accSupplier/setFeedbackAll', { plant: 'CN01', feedbackOn: 'false' })).count, 1)
    assert.equal((await find('accSupplier', { supplierCode: 'S001' })).feedbackOn, false)
  })

  test('an accessory location has one default address', async () => {
    const address = (addressCode: string, isDefault: boolean) => ({
      loc: 'BJ', locName: '北京库', addressCode, province: '北京市', city: '北京市', county: '大兴区', address: '一号路',
      receiver: '赵', phone: '13800000000', isDefault,
    })
    await counties(w)
    await w.as.admin.post('accLocAddr/create', address('A1', true))
    assert.match(await w.as.admin.refused('accLocAddr/create', address('A2', true)), /供货地点BJ已有默认地址/)
    const [choice] = await w.as.admin.get('accLocAddr/GetSelection', { loc: 'BJ' })
    assert.match(choice.text, /^\S+ 北京市北京市大兴区一号路$/)
  })

  test('a waiver that has begun is stopped, not changed', async () => {
    const waiver = { plant: 'CN01', bizType: 1, reason: '试点', receiverSign: true }
    assert.match(
      await w.as.admin.refused('plantSkipSign/save', { ...waiver, receiverSign: false, validFrom: today() }),
      /至少选择一个免签环节/,
    )
    const { id } = await w.as.admin.post('plantSkipSign/save', { ...waiver, validFrom: today() })
    assert.match(await w.as.admin.refused('plantSkipSign/save', { id, ...waiver, validFrom: today() }), /已生效，不能修改/)
    assert.match(await w.as.admin.refused('plantSkipSign/remove', { ids: [id] }), /已生效，不能删除/)
    await w.as.admin.post('plantSkipSign/stop', { ids: [id] })
    const later = await w.as.admin.post('plantSkipSign/save', { ...waiver, validFrom: '2099-01-01' })
    await w.as.admin.post('plantSkipSign/remove', { ids: [later.id] })
  })

  test('my suppliers: those of my plants, myself, or whose goods my trucks carried', async () => {
    const mine = async (who: keyof World['as']) =>
      (await w.as[who].get('supplier/getMySuppliers')).map((s: { supplierCode: string }) => s.supplierCode)
    await w.as.admin.post('supplier/save', { supplierCode: 'UNLINKED', supplierName: '无业务' })
    const internal = await mine('planner')
    assert.ok(internal.includes('S001') && !internal.includes('UNLINKED'))
    assert.deepEqual(await mine('supplierA'), ['S001'])
    assert.ok(!(await mine('carrier')).includes('UNLINKED'))
  })

  test('dictionaries: the declared ones and those of a first start, read by everybody in one shape', async () => {
    const lists = await w.as.supplierA.get('enumCode/getList')
    const of = (name: string) => lists.find((l: { code_name: string }) => l.code_name === name)
    assert.deepEqual(of('NoticeType').items[0], { val: 1, text: '通知' })
    assert.deepEqual(of('NoticePriority').items[0], { val: 1, text: '特急' })
    assert.deepEqual(of('PackDefect').items[0], { val: 1, text: '标签缺失' })
    const names = lists.map((l: { code_name: string }) => l.code_name)
    assert.equal(new Set(names).size, names.length, 'two lists of one name')
    assert.deepEqual(await w.as.carrier.get('enumCode/getDetails', { code: 'NoticeType' }), of('NoticeType'))
    assert.equal((await w.as.carrier.ask('GET', 'enumCode/getDetails?code=NOPE')).status, 4)
    assert.deepEqual(await w.as.planner.get('enumCode/getServerEnums'), lists)
  })

  test('the dictionary: items once each, changed and listed in their order', async () => {
    const item = (val: string, orderNo: number) => ({ val, text: `文字${val}`, orderNo })
    const list = { code_name: 'Color', name: '颜色' }
    assert.match(await w.as.admin.refused('enumCode/PostSave', { ...list, lines: [item('R', 1), item('R', 2)] }), /值R重复/)
    assert.match(await w.as.admin.refused('enumCode/PostSave', { ...list, code_name: '颜色', lines: [item('R', 1)] }), /字母开头/)
    assert.match(
      await w.as.admin.refused('enumCode/PostSave', { ...list, code_name: 'NoticeType', lines: [item('R', 1)] }),
      /NoticeType由系统自带/,
    )
    const { id } = await w.as.admin.post('enumCode/PostSave', { ...list, items: [item('R', 2), item('G', 1)] })
    const row = await w.as.admin.get('enumCode/getRow', { code_name: 'Color' })
    const [red, green] = ['R', 'G'].map((v) => row.lines.find((l: { val: string }) => l.val === v).id)
    const save = (...lines: object[]) => ({ id, name: '颜色', lines })
    assert.match(await w.as.admin.refused('enumCode/PostSave', save({ id: red, ...item('R', 1) }, item('R', 3))), /值R重复/)
    assert.match(await w.as.admin.refused('enumCode/PostSave', save({ id: red, ...item('Q', 1) })), /值R不能修改/)
    const off = { ...item('7', 2), isEnabled: false }
    await w.as.admin.post(
      'enumCode/PostSave',
      save({ id: red, ...item('R', 9), text: '红' }, { id: green, ...item('G', 1) }, item('3', 3), off),
    )
    const color = (lists: { code_name: string }[]) => lists.find((e) => e.code_name === 'Color')
    const items = [
      { val: 'G', text: '文字G' },
      { val: 3, text: '文字3' },
      { val: 'R', text: '红' },
    ]
    for (const path of ['enumCode/getList', 'enumCode/getServerEnums'])
      assert.deepEqual(color(await w.as.supplierA.get(path)), { code_name: 'Color', name: '颜色', items })
    const whole = await w.as.carrier.get('enumCode/getDetails', { code: 'Color' })
    assert.deepEqual(
      whole.items.map((i: { val: unknown; isEnabled: boolean }) => [i.val, i.isEnabled]),
      [
        ['G', true],
        [7, false],
        [3, true],
        ['R', true],
      ],
    )
    await w.as.admin.post('enumCode/remove?code=Color')
    assert.equal(color(await w.as.admin.get('enumCode/getList')), undefined)
  })

  test('a supplier applies for its own waiver, the maker decides', async () => {
    const agreement = (await w.as.supplierA.upload('file/upload', Buffer.from('%PDF-1.7\n%%EOF'), '协议.pdf')).content
    const waiver = {
      supplierCode: 'S001', bizType: 2, supplierDiffSign: true,
      agreementFile: [agreement],
      validFrom: today(),
      validTo: '2099-12-31',
    }
    const save = (more: object) => w.as.supplierA.refused('supSkipSign/save', { ...waiver, ...more })
    assert.match(await save({ supplierCode: 'S002' }), /不存在或无权限/)
    assert.match(await save({ supplierDiffSign: false }), /至少选择一个免签环节/)
    assert.match(await save({ supplierStmtSign: true }), /必须填写差异金额上限/)
    assert.match(await save({ agreementFile: [] }), /免签协议/)
    const { id } = await w.as.supplierA.post('supSkipSign/save', waiver)
    await w.as.supplierA.post('supSkipSign/submit', { ids: [id] })
    assert.match(await w.as.supplierA.refused('supSkipSign/approve', { ids: [id] }), /没有操作权限/)
    assert.match(await w.as.admin.refused('supSkipSign/reject', { ids: [id] }), /审批意见/)
    await w.as.admin.post('supSkipSign/approve', { ids: [id], decision: '同意' })
    assert.match(await w.as.supplierA.refused('supSkipSign/remove', { ids: [id] }), /不能删除|不能/)
    await w.as.supplierA.post('supSkipSign/stop', { ids: [id] })
  })
})

test('a field that is listed takes what its code list has, as long as there is one', async () => {
  const w = await world()
  const { admin, planner } = w.as
  const notice = (pubBase: string) => ({ title: '基地', pubBase, body: '<p>基地</p>' })
  assert.deepEqual((await planner.get('listed/getTexts', { name: 'Base' })).slice(0, 2), ['集团', '总部'])
  assert.match(await planner.refused('notice/create', notice('火星')), /发布基地没有“火星”，可选：集团、总部/)
  const { id } = await planner.post('notice/create', notice('总部'))
  const [list] = (await admin.get('enumCode/getPager', { code_name: 'Base' })).items
  const row = await admin.get('enumCode/getRow', { id: list.id })
  const items = row.lines.map(({ id, val, text, orderNo }: any) => ({ id, val, text, orderNo, isEnabled: text !== '总部' }))
  await admin.post('enumCode/PostSave', { id: list.id, name: row.name, items })
  // What stands is left alone until somebody changes it.
  await planner.post('notice/edit', { id, ...notice('总部'), title: '改名' })
  assert.match(await planner.refused('notice/create', notice('总部')), /没有“总部”/)
  await admin.post('enumCode/disable', { ids: [list.id] })
  assert.deepEqual(await planner.get('listed/getTexts', { name: 'Base' }), [])
  await planner.post('notice/create', notice('火星'))
})
