/**
 * The calls of the specification (calls.tsv: all of them), made as it names them, with its parameters. What is there and is not
 * called here, or is called and not there, fails: whoever builds a missing one calls it here.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import {
  headFields, dayAfter, lineBase, mondayOf, monthAfter, sheetsOf, type AnyDocument, type Fields,
} from '../src/declare/index.ts'
import { handleMessage } from '../src/exchange/inbox.ts'
import { sql } from '../src/engine/database/db.ts'
import { system } from '../src/engine/system.ts'
import { perform } from '../src/engine/write/perform.ts'
import { allCalls } from '../src/main/assemble.ts'
import { messages } from '../src/messages.gen.ts'
import { accSupplier } from '../src/modules/master/accSupplier/accSupplier.ts'
import { logiClaim } from '../src/modules/claim/logiClaim/logiClaim.ts'
import { warehouse } from '../src/modules/master/warehouse/warehouse.ts'
import { organization } from '../src/modules/master/organization/organization.ts'
import { supbusi } from '../src/modules/master/supbusi/supbusi.ts'
import { ckd } from '../src/modules/material/ckd/ckd.ts'
import { kdforecast } from '../src/modules/material/kdf/kdf.ts'
import { accPlan } from '../src/modules/material/accPlan/accPlan.ts'
import { accSend } from '../src/modules/material/accSend/accSend.ts'
import { accSupplyCycle } from '../src/modules/material/accSupplyCycle/accSupplyCycle.ts'
import { accPlanForecast } from '../src/modules/material/partsPlan/partsPlan.ts'
import { supPartArrInput } from '../src/modules/material/supPartArrInput/supPartArrInput.ts'
import { supStockInput } from '../src/modules/material/supStockInput/supStockInput.ts'
import { performance } from '../src/modules/performance/performance/performance.ts'
import { performanceYear } from '../src/modules/performance/performanceYear/performanceYear.ts'
import { orderRevise } from '../src/modules/material/revise/revise.ts'
import { bareEngine } from '../src/tools/bare-engine.ts'
import { dayIn, DEPOT, depots, exchangeSheetOf, inDepot, planned, toExchange } from './after.ts'
import { apk } from './apk.ts'
import { facts, schemed, usual } from './evaluation.ts'
import { person } from './signing/kit.ts'
import { delforOf, order, soon, today, world, type Person, type World } from './world.ts'

const listed = readFileSync(new URL('calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t').slice(0, 2).join(' ').replace('/api/', ''))
const there = new Set(allCalls(bareEngine()).flatMap((c) => c.methods.map((m) => `${m} ${c.path.toLowerCase()}`)))
const exists = (line: string) => there.has(line.split(' ')[0] + ' ' + line.split(' ')[1]!.toLowerCase())

const called = new Set<string>()
let w: World
let as: World['as']
type Given = Record<string, unknown>

/** Makes a call of the list, which must answer. @returns content, or the file */
async function call(who: Person, line: string, query: Given = {}, sent?: unknown): Promise<any> {
  assert.ok(listed.includes(line), `${line} is not a call of the specification`)
  const [method, path] = line.split(' ') as ['GET' | 'POST', string]
  const address = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)])).toString()
  const answer = await w.app.inject({
    method,
    url: `/api/${path}${address ? '?' + address : ''}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(sent === undefined ? {} : { payload: sent as object }),
  })
  called.add(line)
  const isFile = !String(answer.headers['content-type']).includes('json')
  if (isFile) {
    assert.equal(answer.statusCode, 200)
    assert.ok(answer.rawPayload.length > 100, `${line}: ${answer.rawPayload.length} bytes`)
    return answer.rawPayload
  }
  const { status, content, message } = answer.json()
  assert.equal(status, 0, `${line}: ${message}`)
  return content
}
const get = (who: Person, path: string, query?: Given) => call(who, `GET ${path}`, query)
const post = (who: Person, path: string, body: unknown = {}, query?: Given) => call(who, `POST ${path}`, query, body)
async function upload(who: Person, path: string, file: Buffer, name: string): Promise<any> {
  called.add(`POST ${path}`)
  const { status, content, message } = await who.upload(path, file, name)
  assert.equal(status, 0, `${path}: ${message}`)
  return content
}
/** A paged list: items and a total, sums where it has any. */
async function pages(who: Person, path: string, query: Given = {}, atLeast = 0): Promise<any> {
  const page = await get(who, path, { ps: 10, pi: 1, ...query })
  assert.ok(Array.isArray(page.items) && Number.isInteger(page.total), path)
  assert.ok(page.items.length >= Math.min(atLeast, 10) && page.total >= atLeast, `${path}: ${page.total} rows`)
  return page
}

/** Rows as a sheet of the document wants them, by the titles of its columns. */
function csv(doc: AnyDocument, sheet: string, rows: Given[]): Buffer {
  const fields: Fields = {
    ...lineBase,
    ...headFields(doc),
    ...doc.lines,
    ...Object.assign({}, ...Object.values(doc.actions).map((a: any) => a.input)),
  }
  const { columns: names, fills } = sheetsOf(doc)[sheet]!
  Object.assign(fields, doc.actions[fills ?? '']?.lines)
  const lines = [names.map((n) => fields[n]!.label), ...rows.map((r) => names.map((n) => String(r[n] ?? '')))]
  return Buffer.from('\ufeff' + lines.map((l) => l.join(',')).join('\n'))
}
const idOf = async (table: 'sys_user' | 'organization', name: string): Promise<number> => {
  const column = table === 'sys_user' ? 'user_name' : 'org_code'
  return (await w.engine.db.pool.query(`select id from ${table} where ${column} = $1`, [name])).rows[0].id
}

before(async () => {
  w = await world()
  as = w.as
})

describe('user centre and administration', () => {
  test('session and profile', async () => {
    const { token } = await call({ token: '' } as Person, 'POST user/login', {}, { username: 'planner', password: 'Test@2026' })
    await post({ ...as.planner, token }, 'user/logout')
    const profile = await get(as.supplierA, 'profile/get', { menuType: 0 })
    assert.deepEqual(
      [profile.userName, profile.isEnabled, profile.orgType, profile.organization.code, profile.factories],
      ['supplierA', true, 2, 'S001', []],
    )
    for (const name of ['email', 'phone', 'departmentName', 'orgId', 'workshops']) assert.ok(name in profile, name)
    // A device has the keys of its own application's roles.
    assert.deepEqual((await get(as.supplierA, 'profile/get', { menuType: 1 })).permissions, ['uc.query'])
    assert.match((await as.planner.ask('GET', 'profile/get?menuType=7')).message, /menuType/)
    const [own] = await get(as.supplierA, 'profile/getorganizations')
    assert.deepEqual(await get(as.supplierA, 'user/getorganizations'), [own])
    await post(as.planner, 'profile/createCollection', { path: '/logi/order', title: '物料订单' })
    assert.deepEqual(await get(as.planner, 'profile/getCollection'), [{ path: '/logi/order', title: '物料订单' }])
    await post(as.planner, 'profile/deleteCollection', { path: '/logi/order' })
    await post(as.planner, 'profile/postUserWorkshop', { plant: 'CN01', codes: [] })
    assert.deepEqual(await get(as.planner, 'profile/getUserWorkshop'), [])
    const mine = await get(as.supplierA, 'supplier/getMySuppliers', { organizationId: own.id })
    assert.equal(mine[0].supplierCode, 'S001')
  })
  test('people', async () => {
    const { id } = await post(as.admin, 'user/postSave', {
      userName: 'spec1', displayName: '规范', homeOrgCode: 'S001',
      lines: [{ orgCode: 'S001', roleCode: 'SUP_ALL' }],
    })
    const find = { userId: id, kw: 'spec', count: 5, permissionCode: '', type: 2 }
    assert.deepEqual(
      (await get(as.admin, 'user/search', find)).map((u: any) => u.value),
      ['spec1'],
    )
    assert.equal((await get(as.admin, 'user/searchByName', { kw: 'spec', count: 10, type: 2 }))[0].id, id)
    await pages(as.admin, 'user/getPager', { homeOrgCode: 'S001' }, 2)
    await get(as.admin, 'user/export', { userName: 'spec1' })
    assert.equal((await get(as.admin, 'user/getuserorgs', { userId: id }))[0].orgCode, 'S001')
    await post(as.admin, 'user/setExternalPwms', { userId: id, pwms: [] })
    await get(as.admin, 'user/getExternalPwms', { userId: id })
    assert.ok((await get(as.admin, 'role/getUserRole', { userId: id })).some((r: any) => r.code === 'SUP_ALL' && r.checked))
    await post(as.admin, 'role/postUserRole', { userId: id, orgCode: 'S001', roleCodes: 'SUP_ALL' })
    const role = await post(as.admin, 'role/postsave', {
      code: 'SPEC', name: '规范', orgType: 1,
      keys: ['mat.order.query'],
      appCode: 'PORTAL', dataScope: 2, grantable: 1,
    })
    await pages(as.admin, 'role/getPager', {}, 2)
    await post(as.admin, 'role/remove', undefined, { id: role.id })
    w.engine.directory = { url: 'http://127.0.0.1:9/scim', token: 'x' }
    assert.equal((await get(as.admin, 'user/syncall')).state, 0)
    await get(as.admin, 'user/remove', { userId: id })
    const seen = { userId: 1, userName: 'x', orgId: 1, visit: '规范页', ip: '1.2.3.4' }
    await post(as.planner, 'userlog/create', seen)
    const log = await pages(as.admin, 'userLog/getPager', { userName: 'planner' }, 1)
    assert.deepEqual([log.items[0].visit, log.items[0].userName], ['规范页', 'planner'])
    await get(as.admin, 'userLog/exportExcel')
  })
  test('dictionaries, applications, versions of apps', async () => {
    await post(as.admin, 'enumCode/PostSave', { code_name: 'Spec', name: '规范', items: [{ val: '1', text: '一' }] })
    assert.ok((await get(as.carrier, 'enumCode/getList')).some((l: any) => l.code_name === 'Spec'))
    assert.deepEqual((await get(as.carrier, 'enumCode/getDetails', { code: 'Spec' })).items[0].val, 1)
    assert.ok((await get(as.carrier, 'enumCode/getServerEnums')).some((l: any) => l.code_name === 'NoticePriority'))
    await pages(as.admin, 'enumCode/GetPager', { code_name: 'Spec' }, 1)
    await post(as.admin, 'enumCode/remove', undefined, { code: 'Spec' })
    await post(as.admin, 'app/postSave', { code: 'SPEC', name: '规范', kind: 4 })
    await pages(as.admin, 'app/getPager', { code: 'SPEC' }, 1)
    await get(as.admin, 'app/getappwithroles', { userId: await idOf('sys_user', 'planner') })
    const file = await upload(as.admin, 'appVersion/uploadApk', await apk('cn.scm.pda', 3, '1.0.0'), 'a.apk')
    const version = {
      appCode: 'PDA', platform: 1, versionName: '1.0.0', versionCode: 3, changeLog: '首版',
      apkFile: [{ id: file.id }],
    }
    const { id } = await post(as.admin, 'appVersion/postSave', version)
    await pages(as.admin, 'appVersion/getPager', {}, 1)
    await get(as.admin, 'appVersion/delete', { ids: id })
    const other = await as.admin.upload('appVersion/uploadApk', await apk('cn.scm.pda', 4, '1.0.1'), 'b.apk')
    await get(as.admin, 'appVersion/removeApk', { path: other.content.path })
  })
  test('organizations, departments, groups, permissions, plants', async () => {
    const input = { orgCode: 'SPEC', orgName: '规范公司', orgType: 1 }
    const { id } = await post(as.admin, 'organization/postSave', input)
    const one = await get(as.admin, 'organization/get', { id })
    assert.deepEqual([one.id, one.displayName, one.code, one.type], [id, '规范公司', 'SPEC', 1])
    await pages(as.admin, 'organization/getPager', { orgCode: 'SPEC' }, 1)
    assert.equal(
      (await get(as.planner, 'organization/searchByName', { kw: '规范', type: 1, count: 10 }))[0].displayName,
      '规范公司',
    )
    assert.deepEqual((await post(as.planner, 'organization/getLargeListByCodes', { codes: ['SPEC', 'NO'] })).missing, ['NO'])
    await upload(
      as.admin,
      'organization/import',
      csv(organization, 'list', [{ orgCode: 'SPEC2', orgName: '导入', orgType: '主机厂' }]),
      'a.csv',
    )
    await get(as.admin, 'organization/export', { orgCode: 'SPEC' })
    const top = await post(as.admin, 'department/postsave', { orgCode: 'OEM', deptCode: 'SP1', deptName: '规范部' })
    assert.ok((await get(as.planner, 'department/gettree')).some((d: any) => d.id === top.id && d.parentId === null))
    await post(as.admin, 'department/remove', { ids: [top.id] })
    const group = { groupCode: 'SPEC', groupName: '规范组', deltaPercent: 5 }
    const { id: groupId } = await post(as.admin, 'organizationGroup/create', { id: 0, ...group, lines: [{ orgCode: 'S001' }] })
    await pages(as.admin, 'organizationGroup/getPager', {}, 1)
    await post(as.admin, 'organizationGroup/edit', { ...group, id: groupId, groupName: '规范组二' })
    await get(as.admin, 'organizationGroup/getOrganizations', { id: groupId })
    await post(as.admin, 'organizationGroup/remove', { ids: [groupId] })
    await post(as.admin, 'organization/remove', undefined, { id })
    assert.ok((await get(as.planner, 'permission/get')).length)
    const node = await post(as.admin, 'permission/postSave', { value: 'spec', label: '规范', nodeType: 1 })
    await post(as.admin, 'permission/remove', undefined, { id: node.id })
    const plant = await post(as.admin, 'factory/postSave', { plant: 'CN99', plantName: '规范厂' })
    await pages(as.carrier, 'factory/getPager', {}, 3)
    await post(as.admin, 'factory/remove', { ids: [plant.id] })
  })
  test('supplier control', async () => {
    const link = { plant: 'CN01', supplierCode: 'S001', partNo: 'P1', validFrom: '2001-01-01', validTo: '2001-02-01' }
    const { id } = await post(as.admin, 'supplierControl/save', link)
    assert.equal((await get(as.admin, 'supplierControl/get', { id })).id, id)
    await pages(as.admin, 'supplierControl/getPager', { partNo: 'P1', supplierId: await idOf('organization', 'S001') }, 1)
    await get(as.admin, 'supplierControl/exportExcel', { partNo: 'P1' })
    const row = { plant: 'CN01', supplierCode: 'S001', partNo: 'P1', validFrom: '2002-01-01', validTo: '2002-02-01' }
    await upload(as.admin, 'supplierControl/import', csv(supbusi, 'list', [row]), 'a.csv')
    await post(as.admin, 'supplierControl/delete', { ids: [id] })
  })
  test('messages with partners', async () => {
    const push = { pushCode: 'SPEC', pushName: '规范', orgCode: 'S001', url: 'http://127.0.0.1:9/' }
    const { id } = await post(as.admin, 'pushConfig/Create', push)
    await post(as.admin, 'pushConfig/Edit', { id, pushName: '规范二', orgCode: 'S001', url: push.url })
    await pages(as.admin, 'pushConfig/GetPager', {}, 1)
    await order(w, [['P1', 1]])
    const { items } = await pages(as.admin, 'pushLog/GetPager', {}, 1)
    await get(as.admin, 'pushLog/GetMessage', { id: items[0].id })
    await w.engine.db.rows(sql`update push_log set status = 3 where id = ${items[0].id}`)
    await get(as.admin, 'pushLog/rePush', { ids: items[0].id })
    const rule = {
      eventCode: 'order.published', viaPortal: false, viaMail: true, viaSms: false, title: '规范', body: '{text}', sendMode: 1,
      dedupeMinutes: 0, priority: 3, quietIgnore: false, isDuty: false,
      lines: [{ kind: 9 }],
    }
    const ruled = await post(as.admin, 'messageRule/create', { ruleCode: 'SPEC', ruleName: '规范', ...rule })
    await post(as.admin, 'messageRule/edit', { id: ruled.id, ruleName: '规范二', ...rule })
    await pages(as.admin, 'messageRule/getpager', {}, 1)
    await post(as.admin, 'messageRule/remove', { ids: [ruled.id] })
    const unused = await as.admin.post('pushConfig/Create', { ...push, pushCode: 'SPEC2', orgCode: 'S002' })
    await as.admin.post('pushConfig/disable', { ids: [unused.id] })
    await post(as.admin, 'pushConfig/RemoveRange', { ids: [unused.id] })
    await as.planner.upload('materialOrder/importMessage', delforOf('S1', 'SPEC1', { supplier: 'NOBODY' }), 'a.edi')
    const [row] = (await pages(as.planner, 'dumpLog/GetPager', {}, 1)).items
    assert.match((await get(as.planner, 'dumpLog/getContent', { id: row.id })).raw, /UNB/)
    await get(as.planner, 'dumpLog/redo', { ids: row.id })
    await handleMessage(w.engine, messages, row.id)
  })
  test('formats of partners', async () => {
    const format = {
      dataName: '零件', format: 1, target: 'reasonCode.create', sample: '{"code":"Z1","text":"缺件"}',
      lines: [
        { field: 'code', expr: 'code' },
        { field: 'reasonGroup', expr: '"DIFF"' },
        { field: 'reasonText', expr: 'text' },
      ],
    }
    const { id } = await post(as.admin, 'dataConfig/create', { dataCode: 'SPEC', ...format })
    await post(as.admin, 'dataConfig/edit', { id, ...format })
    await pages(as.admin, 'dataConfig/GetPager', {}, 1)
    const pauses = { mode: 2, mostAttempts: 8, baseSeconds: 30, capSeconds: 3600, allowReplay: false, retentionDays: 90 }
    const dump = { dumpName: '零件', dataCode: 'SPEC', ...pauses }
    const kept = await post(as.admin, 'dumpConfig/create', { dumpCode: 'SPEC', ...dump })
    await post(as.admin, 'dumpConfig/edit', { id: kept.id, ...dump })
    await pages(as.admin, 'dumpConfig/GetPager', {}, 1)
    await as.admin.post('serviceAccount/save', {
      accountCode: 'SPEC', accountName: '规范', orgCode: 'S001', roleCodes: 'SUP_ALL',
    })
    const named = { appName: '规范', sysType: 1, perMinute: 60, owner: '张三' }
    const app = await post(as.admin, 'appConfig/create', { appId: 'SPEC', ...named })
    await post(as.admin, 'appConfig/edit', { id: app.id, ...named })
    await pages(as.admin, 'appConfig/GetPager', {}, 1)
    await get(as.admin, 'appConfig/exportExcel')
    const way = { rerouteName: '转', sourceDataCode: 'SPEC', targetApp: 'SPEC', moment: 1 }
    const passed = await post(as.admin, 'rerouteConfig/create', { rerouteCode: 'SPEC', ...way })
    await post(as.admin, 'rerouteConfig/edit', { id: passed.id, ...way, moment: 2 })
    await pages(as.admin, 'rerouteConfig/GetPager', {}, 1)
    await post(as.admin, 'appConfig/SetReroutes', { id: app.id, rerouteIds: [passed.id] })
    assert.equal((await get(as.admin, 'appConfig/GetReroutes', { id: app.id })).length, 1)
    await as.admin.post('rerouteConfig/disable', { ids: [passed.id] })
    w.engine.partnerDatabases = new Map([['SPEC', 'postgres://spec.example/db']])
    const { id: polled } = await as.admin.post('dataBaseConfig/create', {
      configCode: 'SPEC', baseName: '库', appId: 'SPEC', dataCode: 'SPEC', connection: 'SPEC', sourceObject: 't', keyField: 'id',
      incrementField: 'at', everyMinutes: 5, batchRows: 100,
    })
    await pages(as.admin, 'DataBaseConfig/GetPager', { configCode: 'SPEC' }, 1)
    await as.admin.post('dataBaseConfig/disable', { ids: [polled] })
    await as.admin.post('dataBaseConfig/removeRange', { ids: [polled] })
    await post(as.admin, 'appConfig/SetDumps', { id: app.id, dumpIds: [kept.id] })
    assert.equal((await get(as.admin, 'appConfig/GetDumps', { id: app.id })).length, 1)
    for (const [doc, one] of [
      ['rerouteConfig', passed.id],
      ['appConfig', app.id],
      ['dumpConfig', kept.id],
      ['dataConfig', id],
    ] as const) {
      await as.admin.post(`${doc}/disable`, { ids: [one] }).catch(() => {})
      await post(as.admin, `${doc}/removeRange`, { ids: [one] })
    }
  })
})

describe('material and planning', () => {
  test('forecasts', async () => {
    const months = Object.fromEntries([0, 1, 2, 3, 4, 5].map((i) => [`m${i}Qty`, 10 + i]))
    const baseMonth = soon(24).slice(0, 7).replace('-', '')
    const { id } = await as.planner.post('forecastPlan/create', {
      plant: 'CN01', supplierCode: 'S001', baseMonth, planCycle: 1, bizType: 1,
      lines: ['P1', 'P2'].map((partNo) => ({ partNo, ...months })),
    })
    await post(as.planner, 'forecastPlan/rePublish', { ids: [id] })
    const supplierId = await idOf('organization', 'S001')
    await pages(as.planner, 'forecastPlan/getPager', { supplierId, plant: 'CN01' }, 1)
    assert.equal((await get(as.planner, 'forecastPlan/getDetails', { id })).lines.length, 2)
    assert.equal((await get(as.planner, 'forecastPlan/getDetails', { id, partNo: 'P2' })).lines.length, 1)
    await get(as.planner, 'forecastPlan/exportDetails', { id })
    await get(as.supplierA, 'forecastPlan/changeStatus', { ids: id, status: 2 })
  })
  test('KD and after-sales forecasts', async () => {
    for (const [doc, details, head] of [
      [kdforecast, 'GetSingle', { kdProject: 'SPEC', country: '泰国', baseMonth: '203401', horizonMonths: 6 }],
      [accPlanForecast, 'GetDetails', { forecastMonth: '203401', forecastType: '常规' }],
    ] as const) {
      const { name } = doc
      const row = { plant: 'CN01', supplierCode: 'S001', ...head, partNo: 'P1', m0Qty: 5 }
      await upload(as.planner, `${name}/importExcelCreate`, csv(doc, 'import', [row]), 'a.csv')
      const [f] = (await pages(as.planner, `${name}/getPager`, { plant: 'CN01' }, 1)).items
      await get(as.planner, `${name}/publish`, { ids: f.id })
      await get(as.supplierA, `${name}/Viewed`, { ids: f.id })
      assert.equal((await get(as.supplierA, `${name}/${details}`, { id: f.id })).lines.length, 1)
      await get(as.planner, `${name}/exportExcelDetail`, { ids: f.id })
      await get(as.supplierA, `${name}/exportExcelConfirm`, { ids: f.id })
      await get(as.planner, `${name}/ExportExcelPrint`, { ids: f.id })
      const answer = { forecastNo: f.forecastNo, lineNo: 1, satisfy: '满足' }
      await upload(as.supplierA, `${name}/importExcelConfirm`, csv(doc, 'confirm', [answer]), 'b.csv')
      const again = async () => {
        await as.planner.post(`${name}/revise`, { ids: [f.id] })
        await as.planner.post(`${name}/publish`, { ids: [f.id] })
        return as.supplierA.get(`${name}/${details}`, { id: f.id })
      }
      await again()
      await get(as.supplierA, `${name}/satisfy`, { ids: f.id })
      const [line] = (await again()).lines
      await post(as.supplierA, `${name}/DisSatisfy`, { id: f.id, reason: 'UN01', lines: [{ id: line.id, canSupplyQty: 1 }] })
      const other = doc === kdforecast ? { ...head, baseMonth: '203402' } : { forecastMonth: '203402', forecastType: 1 }
      const { id } = await as.planner.post(`${name}/create`, {
        plant: 'CN01', supplierCode: 'S001',
        ...other,
        lines: [{ partNo: 'P1', m0Qty: 5 }],
      })
      await post(as.planner, `${name}/removeRange`, { ids: [id] })
    }
  })
  test('CKD notices', async () => {
    const kd = { warehouse: 'CN01K1', warehouseName: 'KD包装中心', plant: 'CN01', whKind: 'kd' }
    const lines = [{ zone: 'Z1', zoneName: '收货区', zoneKind: 'receiving' }]
    await perform(w.engine, system('测试'), warehouse, 'create', { items: [{ input: kd, lines }], source: 'job' })
    const row = {
      plant: 'CN01', supplierCode: 'S001', ckdOrderNo: 'SPEC', country: '泰国', kdProject: 'SPEC', lotNo: 'L1', lotQty: 5,
      warehouse: 'CN01K1',
      needDate: soon(48).slice(0, 10),
      partNo: 'P1', noticeQty: 10, snp: 5,
    }
    await upload(as.planner, 'ckd/excelImport', csv(ckd, 'import', [row]), 'a.csv')
    const [notice] = (await pages(as.planner, 'ckd/getPager', { lotNo: 'L1' }, 1)).items
    const { id } = notice
    await get(as.planner, 'ckd/Publish', { ids: id })
    await get(as.planner, 'ckd/exportExcel', { ids: id })
    await get(as.supplierA, 'ckd/viewed', { ids: id })
    await get(as.supplierA, 'ckd/DownLoadPDF', { id })
    await post(as.supplierA, 'ckd/DownLoadPDFLabel', { ids: [id] })
    await post(as.supplierA, 'ckd/receive', { ids: [id] })
    await post(as.planner, 'ckd/enableReceipt', { ids: [id], enabled: true, subEnabled: true })
    assert.equal(await get(as.supplierA, 'ckd/getSubReceiptEnabled', { plant: 'CN01' }), true)
    await get(as.supplierA, 'ckd/exportReceipt', { ids: id })
    const [line] = (await as.supplierA.get('ckd/getDetails', { id })).lines
    await post(as.supplierA, 'ckd/receipt', { id, lines: [{ id: line.id, receiptQty: 5, promisedDate: soon(48).slice(0, 10) }] })
    await pages(as.planner, 'ckd/getReceiptPager', { noticeNo: notice.noticeNo }, 1)
    await get(as.planner, 'ckd/exportReceiptHistory', { noticeNo: notice.noticeNo })
    const month = soon(48).slice(0, 7).replace('-', '')
    assert.equal((await post(as.planner, 'ckd/getReceiptReport', { plant: 'CN01', month, supplier: 'S001' }))[0].promisedQty, 5)
    await post(as.planner, 'ckd/exportReceiptReport', {}, { month })
    assert.equal((await post(as.planner, 'ckd/getSups', { plant: 'CN01' }))[0].supplierCode, 'S001')
    const other = await as.planner.post('ckd/create', {
      plant: 'CN01', supplierCode: 'S001', ckdOrderNo: 'SPEC', country: '泰国', kdProject: 'SPEC', lotNo: 'L2', lotQty: 5,
      warehouse: 'CN01K1',
      needDate: soon(48).slice(0, 10),
      lines: [{ partNo: 'P1', noticeQty: 10 }],
    })
    await post(as.planner, 'ckd/setDeleteFlag', { ids: [other.id] })
  })
  test('after-sales plans and their send sheets', async () => {
    const planner = await depots(w)
    const { supplierA } = as
    // prettier-ignore
    const plans = await planned(planner, [['P1', 10], ['P2', 10], ['P3', 10, { loc: 'GZ', warehouse: 'CN01B2' }], ['P4', 10]])
    const [gone] = plans
    const { supplyOrderNo } = gone
    // A supplier that is asked to answer.
    const asked = await as.admin.post('accSupplier/create', { plant: 'CN01', supplierCode: 'S001', feedbackOn: true })
    const [answered] = await planned(planner, [['P5', 10]])
    await as.admin.post('accSupplier/removeRange', { ids: [asked.id] })
    await post(supplierA, 'accPlan/updateFeedback', { ids: [answered.id], feedbackState: 3, remark: '模具维修' })
    const none = { supplierId: '', complaintType: '', isErrorPart: '' }
    const { items } = await pages(supplierA, 'accPlan/getPager', { supplyOrderNo, ...none }, 4)
    assert.equal(items.length, 4)
    await get(planner, 'accPlan/exportExcel', { supplyOrderNo })
    await get(supplierA, 'accPlan/exportCreateSendSheet', { supplyOrderNo })
    await post(supplierA, 'accPlan/updateArriveDate', { ids: [gone.id], arriveDate: dayIn(3) })
    const day = { supplyOrderNo, planNo: '2', arriveDate: dayIn(4) }
    await upload(supplierA, 'accPlan/ImportUpdateArriveDate', csv(accPlan, 'arrive', [day]), 'a.csv')
    await post(planner, 'accPlan/updateComplaint', { ids: [gone.id], complaintType: 2, isErrorPart: false })
    await planner.post('accPlan/askCancel', { ids: [gone.id], reasonCode: 'CA01' })
    assert.ok((await get(supplierA, 'accPlan/getMyCanceledOrderNos')).some((o: any) => o.orderNo === supplyOrderNo))
    await get(supplierA, 'accPlan/confirmCanceled', { ids: gone.id })
    const trip = { planSendAt: soon(1), planArriveAt: soon(30), expressCompany: '顺丰', expressNo: 'SF1' }
    for (const p of plans.slice(1))
      await post(supplierA, 'accPlan/createSendSheet', { ...trip, lines: [{ id: p.id, shipQty: 10 }] })
    const shipped = async (planNo: string) =>
      (await get(planner, 'accSend/getDetailsByPlan', { supplyOrderNo, planNo, selType: 1 }))[0].sheetNo
    const sheets = new Map<string, any>()
    for (const s of (await pages(supplierA, 'accSend/getPager', { status: 1 }, 3)).items) sheets.set(s.sheetNo, s)
    const [byHand, byFile, cancelled] = [await shipped('2'), await shipped('3'), await shipped('4')].map((no) => sheets.get(no))
    const { lines } = await get(planner, 'accSend/getDetails', { sheetId: byHand.sheetNo })
    await get(supplierA, 'accSend/cancel', { sheetId: cancelled.sheetNo })
    const sent = `${byHand.id},${byFile.id}`
    await get(supplierA, 'accSend/exportExcelPrint', { ids: sent })
    for (const name of ['exportDetail', 'exportExcel']) await get(supplierA, `accSend/${name}`, { ids: sent })
    await post(supplierA, 'accSend/updateStatus', { ids: [byHand.id, byFile.id], status: 2 })
    await get(planner, 'accSend/ExportSubForReceive', { ids: sent })
    const came = { finish: 1, lines: [{ id: lines[0].id, receivedQty: 8, diffReason: 'DF01' }] }
    await post(planner, 'accSend/saveSubReceive', { id: byHand.id, ...came })
    const row = { sheetNo: byFile.sheetNo, lineNo: 1, receivedQty: 10, finish: '是' }
    await upload(planner, 'accSend/importSubReceive', csv(accSend, 'receive', [row]), 'b.csv')
    assert.equal((await planner.get('accSend/getDetails', { sheetNo: byFile.sheetNo })).status, 5)
    await get(planner, 'accSend/sendSheetToEAI', { id: byHand.id })
    await get(planner, 'accSend/pushPwms', { ids: sent })
    const [received] = (await pages(planner, 'accSend/getSubReceivePager', { sheetId: byFile.sheetNo }, 1)).items
    await get(planner, 'accSend/sendSubReceiveToEAI', { id: received.id })

    // What lies in the depot goes back.
    await inDepot(w, planner, 'P5', 20)
    const [exchanged, objected] = (await toExchange(w, planner, [['P5', 10], ['P5', 4]], false)) as [number, number] // prettier-ignore
    await planner.post('accReturnExchange/publish', { ids: [exchanged, objected] })
    await get(supplierA, 'accReturnExchange/confirm', { ids: exchanged, agree: true, handleType: 2, remark: '同意' })
    await get(supplierA, 'accReturnExchange/confirm', { ids: objected, agree: false, handleType: 1, remark: '只退不换' })
    await pages(supplierA, 'accReturnExchange/getpager', { partNo: 'P5' }, 2)
    for (const name of ['exportExcel', 'ExportConfirmExcel', 'exportCreateSheetExcel'])
      await get(planner, `accReturnExchange/${name}`, { partNo: 'P5' })
    const rows = { lines: [{ id: exchanged, qty: 6 }] }
    await post(planner, 'accReturnExchange/createExchangeSheet', { plateNo: '吉A12345', ...rows })
    const [sheet] = (await pages(supplierA, 'exchangeSheet/getpager', { status: 1 }, 1)).items
    assert.equal((await get(planner, 'exchangeSheet/getDetails', { sheetId: sheet.sheetNo })).lines[0].qty, 6)
    assert.match(String(await get(supplierA, 'exchangeSheet/print', { sheetId: sheet.sheetNo })).slice(0, 4), /%PDF/)
    await get(planner, 'exchangeSheet/cancel', { sheetId: sheet.sheetNo })
    const again = await exchangeSheetOf(planner, [{ id: exchanged, qty: 10 }])
    await planner.get('exchangeSheet/out', { sheetId: again.sheetNo })
    await supplierA.post('exchangeSheet/finish', { sheetId: again.sheetNo, lines: [{ id: again.lines[0].id, signedQty: 10 }] })
    assert.equal((await planner.get('exchangeSheet/getDetails', { sheetId: again.sheetNo })).status, 5)
  })
  test('supply locations and cycles of after-sales parts', async () => {
    const planner = await w.enter('after')
    const { supplierA } = as
    const of = { plant: 'CN01', supplierCode: 'S001', partNo: 'P5', loc: 'BJ' }
    const place = { addressCode: 'A01', depot: DEPOT, validFrom: today(), changeReason: '新增' }
    await post(supplierA, 'accSupplyLoc/CreateApprove', [{ ...of, ...place }])
    const [{ approveNo }] = (await pages(planner, 'accSupplyLoc/getPager', { partNo: 'P5' }, 1)).items
    const [line] = await get(planner, 'accSupplyLoc/getAccSupplyLocationApprove', { approveNo })
    assert.deepEqual([line.newLoc, line.status], ['BJ', '审批中'])
    await get(planner, 'accSupplyLoc/exportExcel')
    const [county] = await get(supplierA, 'accSupplyCycle/getCounties', { province: '北京市', city: '北京市' })
    const { province, city } = county
    const row = { ...of, province, city, county: county.county, newProduceDays: 5, newTransportDays: 3 }
    await get(supplierA, 'accSupplyCycle/ExportExcelImportTemplate')
    await upload(supplierA, 'accSupplyCycle/ExcelImport', csv(accSupplyCycle, 'list', [row]), 'a.csv')
    const [{ id }] = (await pages(supplierA, 'accSupplyCycle/getPager', { partNo: 'P5' }, 1)).items
    await post(supplierA, 'accSupplyCycle/startApprove', { ids: [id] })
    await planner.post('accSupplyCycle/approve', { ids: [id] })
    await get(planner, 'accSupplyCycle/toEai', { ids: id })
    await get(planner, 'accSupplyCycle/ExportExcel')
  })
  test('orders, their receipts and revisions', async () => {
    const o = await order(w, [
      ['P1', 10],
      ['P2', 20],
    ])
    const other = await order(w, [['P3', 5]])
    const supplierId = await idOf('organization', 'S001')
    const page = await pages(as.planner, 'materialOrder/getPager', { supplierId, sort: 'orderNo', order: 'desc' }, 2)
    assert.ok(page.summary.orderedQty >= 35)
    await pages(as.planner, 'materialOrder/getPager', { selType: 1 })
    assert.equal((await get(as.planner, 'materialOrder/getDetails', { id: o.id })).orderNo, o.orderNo)
    assert.equal((await get(as.planner, 'materialOrder/getOrder', { orderNo: o.orderNo })).id, o.id)
    await pages(as.planner, 'materialOrder/searchDetails', { orderNo: o.orderNo }, 2)
    await get(as.planner, 'materialOrder/exportDetail', { ids: o.id })
    await get(as.planner, 'materialOrder/exportChildDetails', { orderNo: o.orderNo })
    await get(as.supplierA, 'materialOrder/viewedByIds', { ids: o.id })
    assert.ok((await get(as.supplierA, 'materialOrder/viewedByQuery', { plant: 'CN01' })).count >= 1)
    await get(as.supplierA, 'materialOrder/exportReceiptTemplate', { ids: o.id })
    await post(as.supplierA, 'materialOrder/saveReceipts', [
      { lineId: o.lines[0].id, promisedQty: 10, promisedDate: today() },
      { lineId: o.lines[1].id, promisedQty: 20, promisedDate: today() },
    ])
    assert.equal((await get(as.planner, 'materialOrder/getReceipts', { orderNo: o.orderNo })).length, 2)
    await get(as.planner, 'materialOrder/getAntecedents', { orderNo: o.orderNo })
    const month = { plant: 'CN01', month: o.orderMonth }
    assert.equal((await get(as.planner, 'materialOrder/getOrderAppointReport', month)).state, 4)
    assert.equal((await get(as.planner, 'materialOrder/buildOrderAppointReport', month)).state, 0)
    await get(as.planner, 'materialOrder/setHomePagePercentColor', { plant: 'CN01', redBelow: 50, yellowBelow: 80 })
    const revise = async (orderNo: string) => {
      const { id } = await as.planner.post('orderRevise/create', { orderNo, lineNo: 1, newQty: 4, reasonCode: 'RV01' })
      await as.planner.post('orderRevise/publish', { ids: [id] })
      return as.planner.get('orderRevise/getDetails', { id })
    }
    const r = await revise(other.orderNo)
    await pages(as.supplierA, 'materialOrder/getRevisePager', { orderNo: other.orderNo }, 1)
    await get(as.supplierA, 'materialOrder/exportReviseFeedback', { ids: r.id })
    await get(as.supplierA, 'materialOrder/exportReviseFeedbackTemplate', { ids: r.id })
    const open = [r, await revise(o.orderNo)].filter((x) => x.status === 1)
    assert.ok(open.length, 'revisions wait for an answer')
    const [first, second] = open
    await post(as.supplierA, 'materialOrder/reviseFeedback', { id: first.id, accept: true })
    const answered = { reviseNo: (second ?? first).reviseNo, lineNo: (second ?? first).lineNo, accept: '是' }
    if (second)
      await upload(as.supplierA, 'materialOrder/reviseFeedbackImport', csv(orderRevise, 'feedback', [answered]), 'a.csv')
    const draft = await as.planner.post('materialOrder/create', {
      plant: 'CN01', supplierCode: 'S001', orderMonth: o.orderMonth, fulfilMode: 1,
      lines: [{ partNo: 'P5', orderQty: 7, needDate: today() }],
    })
    await post(as.planner, 'materialOrder/rePublish', { ids: [draft.id] })
    await pages(as.planner, 'materialOrderMonthly/getPager')
    await get(as.planner, 'materialOrderMonthly/exportExcel')
  })
  test('notices', async () => {
    const file = await upload(as.planner, 'notice/uploadFile', Buffer.from('%PDF-1.4 \n'.repeat(20)), 'a.pdf')
    const body = { title: '规范', pubBase: '总部', body: '<p>规范</p>' }
    const { id } = await post(as.planner, 'notice/create', { id: 0, ...body, files: [{ id: file.id }] })
    await post(as.planner, 'notice/edit', { id, ...body, title: '规范二', files: [{ id: file.id }] })
    await get(as.planner, 'notice/publish', { ids: id })
    await get(as.planner, 'notice/reCall', { ids: id })
    await get(as.planner, 'notice/publish', { ids: id })
    await post(as.manager, 'notice/audit', { id, pass: true })
    await pages(as.planner, 'notice/getPager', {}, 1)
    await pages(as.supplierA, 'notice/getMyPager', {}, 1)
    assert.ok((await get(as.supplierA, 'notice/getMyWaitReadList')).some((n: any) => n.id === id))
    const seen = await get(as.supplierA, 'notice/getDetail', { id })
    for (const name of 'id title type priority pubBase creationUserName publishTime expiredAt body files isViewed'.split(' '))
      assert.ok(name in seen, name)
    await get(as.supplierA, 'notice/downloadFile', { id: seen.files[0].id })
    await get(as.planner, 'notice/getOrgs', { id })
    await get(as.planner, 'notice/getOrgsExcel', { id })
    assert.equal((await get(as.planner, 'notice/getAudits', { id })).length, 1)
    await post(as.planner, 'notice/delay', { id, expiredAt: soon(200) })
    const draft = await as.planner.post('notice/create', body)
    await get(as.planner, 'notice/cancel', { ids: draft.id })
    await post(as.planner, 'notice/removeRange', { ids: [draft.id] })
  })
  test('accessory suppliers and addresses', async () => {
    const address = {
      loc: 'SH', locName: '北京二库', addressCode: 'S1', province: '北京市', city: '北京市', county: '大兴区', address: '一号路',
      receiver: '赵', phone: '13800000000',
    }
    const { id } = await post(as.admin, 'accLocAddr/create', address)
    await post(as.admin, 'accLocAddr/edit', { ...address, id, receiver: '钱' })
    await pages(as.admin, 'accLocAddr/getPager', { loc: 'SH' }, 1)
    assert.equal((await get(as.planner, 'accLocAddr/GetSelection', { loc: 'SH' }))[0].id, id)
    await post(as.admin, 'accLocAddr/removeRange', { ids: [id] })
    const row = { plant: 'CN01', supplierCode: 'S001', phone: '13800000000' }
    await upload(as.admin, 'accSupplier/importExcel', csv(accSupplier, 'list', [row]), 'a.csv')
    const one = await get(as.admin, 'accSupplier/get', { plant: 'CN01', supplier: 'S001' })
    await pages(as.admin, 'accSupplier/getPager', { supplierId: one.supplierId }, 1)
    await post(as.admin, 'accSupplier/edit', { id: one.id, phone: '13900000000' })
    await post(as.admin, 'accSupplier/setFeedback', { ids: [one.id], feedbackOn: true })
    await get(as.admin, 'accSupplier/setFeedbackAll', { plant: 'CN01', feedbackOn: false })
    await get(as.admin, 'accSupplier/exportExcel')
    await get(as.admin, 'accSupplier/exportExcelTemplate')
    await post(as.admin, 'accSupplier/removeRange', { ids: [one.id] })
  })
  test('month and week plans', async () => {
    const startWeek = dayAfter(mondayOf(today()), 7)
    const week = `${startWeek.slice(0, 4)}${String(weekOf(startWeek)).padStart(2, '0')}`
    const plans = {
      N1MPlan: { doc: 'n1MPlan', input: { planMonth: '203401', d02: 5 }, find: { planMonth: '203401' }, change: { d03: 4 } },
      N1WPlan: { doc: 'n1WPlan', input: { startWeek }, find: { startWeek: week }, change: { remark: '规范' } },
    }
    for (const [name, { doc, input, find, change }] of Object.entries(plans)) {
      const { id } = await as.planner.post(`${doc}/create`, { plant: 'CN01', supplierCode: 'S001', partNo: 'P1', ...input })
      await pages(as.planner, `${name}/GetPager`, { ...find, supplierId: await idOf('organization', 'S001') }, 1)
      await post(as.planner, `${name}/Update`, { id, ...change })
      await get(as.planner, `${name}/Publish`, { ids: id })
      await get(as.planner, `${name}/Callback`, { ids: id })
      assert.ok((await get(as.planner, `${name}/GetHistory`, { id })).length >= 3)
      await get(as.planner, `${name}/ExportExcel`, find)
      await get(as.planner, `${name}/ExportHistoryExcel`, { ids: id })
    }
  })
})

describe('what suppliers fill in', () => {
  test('stock and arrivals under one name, told apart by their kind; shared stock', async () => {
    const about = { plant: 'CN01', supplierCode: 'S001', partNo: 'P1' }
    const stock = { ...about, reportDate: today(), finishedQty: 40 }
    const arrival = { ...about, planDate: dayAfter(today(), 2), planQty: 30 }
    const of = [
      {
        kind: 1, doc: supStockInput, input: stock,
        said: { finishedQty: 41 },
        file: { ...stock, partNo: 'P2', shareScope: '集团各工厂' },
      },
      { kind: 2, doc: supPartArrInput, input: arrival, said: { planQty: 31 }, file: { ...arrival, partNo: 'P2' } },
    ]
    for (const { kind, doc, input, said, file } of of) {
      const { id } = await post(as.supplierA, 'supplierInput/edit', input, { kind })
      await post(as.supplierA, 'supplierInput/edit', { id, kind, ...said, remark: '规范' })
      const taken = await as.supplierA.upload(`supplierInput/importExcel?kind=${kind}`, csv(doc, 'list', [file]), 'a.csv')
      called.add('POST supplierInput/importExcel')
      assert.equal(taken.content?.count, 1, taken.message)
      const page = await pages(as.planner, 'supplierInput/getpager', { kind, partNo: 'P1' }, 1)
      assert.equal(page.items[0].remark, '规范')
      await post(as.supplierA, 'supplierInput/exportExcel', { partNo: 'P1' }, { kind })
      await get(as.supplierA, 'supplierInput/exportExcelTemplate', { kind })
    }
    assert.match((await as.planner.ask('GET', 'supplierInput/getpager')).message, /kind/)
    await pages(as.planner, 'stockshare/getpager', { partNo: 'P1' }, 1)
    await get(as.planner, 'stockshare/exportExcel', {})
    assert.ok(
      (await get(as.planner, 'stockshare/sync', { plant: 'CN01', supplierId: await idOf('organization', 'S001') })).count >= 2,
    )
  })
})

describe('deductions', () => {
  test('a claim is made, seen, exported and put to signature', async () => {
    const { accountant, supplierA } = as
    await as.admin.post('reasonCode/save', { code: 'DE01', reasonGroup: 7, reasonText: '扣款', resupplyDefault: false })
    const { id } = await accountant.post('dedstatement/create', {
      plant: 'CN01',
      period: today().slice(0, 7).replace('-', ''),
      target: 1, supplierCode: 'S001', dedType: 5,
      lines: [{ occurDate: today(), amount: 2, reasonCode: 'DE01' }],
    })
    await accountant.post('dedstatement/publish', { ids: [id] })
    await supplierA.post('dedstatement/cfm', { ids: [id] })
    await pages(supplierA, 'dedstatement/getpager', {}, 1)
    await get(supplierA, 'dedstatement/getDetails', { id })
    for (const name of ['exportExcel', 'exportDetail', 'exportDetailInner']) await get(accountant, `dedstatement/${name}`)
    await get(accountant, 'dedstatement/getMakerSign', { id })
    await get(accountant, 'dedstatement/startSign', { ids: id })
  })
})

/** The number of a Monday's week in its ISO year. */
function weekOf(monday: string): number {
  const thursday = dayAfter(monday, 3)
  return 1 + Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 604_800_000)
}

describe('claims', () => {
  test('one from a file is published, read, exported and printed; another is removed', async () => {
    const { accountant, supplierA } = as
    const row = (description: string) => ({
      plant: 'CN01', target: '供应商', supplierCode: 'S001', claimType: '单据ASN', sourceType: '人工',
      occurAt: soon(-1),
      description, liabilityPct: 100, item: '罚则', qty: 1, unit: '次', unitPrice: 500,
    })
    const file = csv(logiClaim, 'import', [row('送货单晚传'), row('送货单错号')])
    const taken = await upload(accountant, 'claim/excelImport', file, 'a.csv')
    assert.equal(taken.count, 2)
    const { items } = await pages(accountant, 'claim/getPager', { plant: 'CN01', status: 0 }, 2)
    const [first, second] = items
    await post(accountant, 'claim/publish', { ids: [first.id] }, { replyDays: 5 })
    await post(accountant, 'claim/removeRange', { ids: [second.id] })
    await post(supplierA, 'claim/viewed', { ids: [first.id] })
    await get(supplierA, 'claim/DownLoadPDF', { id: first.id })
    await get(supplierA, 'claim/exportDetails')
  })
  test('repairs become a notice by the two jobs; batteries are read by batch', async () => {
    const engineer = await person(w, 'claimer', 'CLAIM_ENG')
    const of = { plant: 'CN01', supplierCode: 'S001', partNo: 'P1', qty: 1 }
    const month = today().slice(0, 7).replace('-', '')
    const costs = { materialCost: 10, laborCost: 0, outCost: 0, logisticsCost: 0, shareRatio: 100, mgmtRate: 0 }
    const kinds = { claimKind: 1, isMainPart: true, oldPartReturn: 0 }
    await engineer.post('supClaim/create', { claimItemNo: 'W1', claimMonth: month, ...of, ...costs, ...kinds })
    for (let i = 0; i < 2; i++) await get(engineer, 'supClaim/callBuildClaimNoticeJob', { plant: 'CN01', month })
    for (let i = 0; i < 2; i++) await get(engineer, 'supClaim/callClaimPubNoticeJob', { plant: 'CN01', month })
    await pages(engineer, 'supClaim/getpager', {}, 1)
    await get(engineer, 'supClaim/exportExcel')
    const { items, total } = await pages(as.supplierA, 'supClaimNotice/getpager', {}, 1)
    assert.equal(total, 1)
    const { id } = items[0]
    assert.equal((await get(as.supplierA, 'supClaimNotice/getDetailsByNoticeId', { id })).items.length, 1)
    await get(as.supplierA, 'supClaimNotice/downloadPdf', { id })
    await get(as.supplierA, 'supClaimNotice/exportDetail')
    const battery = { claimNo: 'B1', serialNo: 'X1', batchNo: 'B7', claimType: 1, failDate: today(), unitCost: 10, laborCost: 0 }
    await engineer.post('supClaimBattery/create', { ...of, ...battery })
    await pages(engineer, 'supClaimBattery/getpager', {}, 1)
    await get(engineer, 'supClaimBattery/exportExcel')
    assert.equal((await get(engineer, 'supClaimBattery/getByBatch', { batchNo: 'B7' })).claimed, 1)
  })
})

describe('evaluations', () => {
  const month = monthAfter(today().slice(0, 7).replace('-', ''), -2)
  test('a month is counted, corrected from a file, told, read by its supplier and answered', async () => {
    const engineer = await person(w, 'perf', 'PERF_ENG')
    const { supplierA } = as
    await schemed(w, month)
    for (const plant of ['CN01', 'CN02']) {
      await facts(w, 'S001', plant, month, { ...usual, late: 60 })
      await engineer.post('performance/generate', { plant, period: month })
    }
    const { items } = await pages(engineer, 'performance/getPager', { period: month }, 2)
    const [first, second] = items
    const said = { kind: '扣分', name: '资料迟交', points: 1, manualReason: '月报' }
    const { plant, supplierCode, period } = first
    const file = csv(performance, 'import', [{ plant, supplierCode, period, ...said }])
    assert.equal((await upload(engineer, 'performance/excelImport', file, 'a.csv')).count, 1)
    const given = { kind: 3, name: '应急支援', points: 1, manualReason: '夜里送货' }
    await post(engineer, 'performance/edit', { id: first.id, ...given })
    await post(engineer, 'performance/publish', { ids: [first.id] })
    await post(engineer, 'performance/removeRange', { ids: [second.id] })
    await post(supplierA, 'performance/viewed', { ids: [first.id] })
    assert.equal((await get(supplierA, 'performance/getDetail', { id: first.id })).perfNo, first.perfNo)
    assert.equal((await get(supplierA, 'performance/getSingle', { id: first.id }))[0].period, month)
    await get(engineer, 'performance/exportExcel')
    await get(supplierA, 'performance/exportExcelSup')
    const evidence = [{ id: (await supplierA.upload('file/upload', Buffer.from('%PDF-1.4'), 'a.pdf')).content.id }]
    const { lines } = await get(supplierA, 'performance/getDetail', { id: first.id })
    const [late] = await supplierA.get('performance/getFacts', { id: first.id, lineId: lines[0].id })
    await post(supplierA, 'performance/createComplaint', {
      id: first.id,
      lines: [{ factKind: late.factKind, factId: late.factId, reason: '道口封闭', evidence }],
    })
    const { id: feedbackFile } = await upload(supplierA, 'performance/uploadFile', Buffer.from('%PDF-1.4'), '整改.pdf')
    await post(supplierA, 'performance/createFeedback', {
      id: first.id, causes: '换线', measures: '加库存', measureOwner: '王质量',
      measureDue: today(),
      feedbackFiles: [{ id: feedbackFile }],
    })
  })
})

describe('evaluations of a year', () => {
  test('files of both sides, and yearly items from one', async () => {
    const engineer = await person(w, 'perf', 'PERF_ENG')
    const period = monthAfter(today().slice(0, 7).replace('-', ''), -2)
    const [{ plant }] = (await w.engine.db.rows<{ plant: string }>(
      sql`update performance set status = 4, final_at = now() where period = ${period} returning plant`,
    )) as [{ plant: string }]
    const year = period.slice(0, 4)
    await engineer.post('performanceYear/generate', { plant, year })
    const file = csv(performanceYear, 'import', [{ plant, supplierCode: 'S001', year, y1Score: 70, y3Score: 100, y4Score: 90 }])
    assert.equal((await upload(engineer, 'performance/excelImportYear', file, 'a.csv')).count, 1)
    await get(engineer, 'performance/exportExcelYear')
    await get(as.supplierA, 'performance/exportExcelYearSup')
  })
})

describe('the list', () => {
  after(() => {
    assert.deepEqual(
      listed.filter((line) => exists(line) && !called.has(line)),
      [],
      'are there and were not called',
    )
    assert.deepEqual(
      [...called].filter((line) => !listed.includes(line)),
      [],
      'are no calls of the specification',
    )
  })
  test('is whole, and what is missing is 404', async () => {
    assert.equal(listed.length, 317)
    for (const line of listed.filter((l) => !exists(l))) {
      const [method, path] = line.split(' ') as ['GET', string]
      assert.equal((await w.app.inject({ method, url: `/api/${path}` })).statusCode, 404, line)
    }
  })
})
