/** Third-party applications: the configured chain, and what an approved one does to how parts are delivered. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { runClock } from '../../../engine/tasks/clock.ts'
import { sql } from '../../../engine/database/db.ts'
import { today, world, type Person, type World } from '../../../../test/world.ts'

let w: World
let base: Record<string, unknown>
const day = (n: number) => new Date(Date.parse(today()) + n * 86_400_000).toISOString().slice(0, 10)

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
const uploaded = async (who: Person) => [(await who.upload('file/upload', pdf, 'contract.pdf')).content]
const application = async (more: Record<string, unknown> = {}, by: Person = w.as.supplierA) =>
  (await by.post('thirdLogi/create', { ...base, contractFile: await uploaded(by), ...more })).id as number
const submitted = async (more: Record<string, unknown> = {}) => {
  const id = await application(more)
  await w.as.supplierA.get('thirdLogi/submit', { ids: id })
  return id
}
const approved = async (more: Record<string, unknown> = {}) => {
  const id = await submitted(more)
  await w.as.manager.post('thirdLogi/approve', { ids: [id] })
  await w.as.accountant.post('thirdLogi/approve', { ids: [id] })
  return detail(id)
}
const detail = (id: number, who: Person = w.as.planner) => who.get('thirdLogi/getDetails', { id })
/** The links of a part in order of their time: [from, to, mode, warehouse]. */
const links = async (partNo: string) =>
  (await w.as.admin.get('supplierControl/getPager', { plant: 'CN01', supplierCode: 'S001', partNo, ps: 50 })).items
    .sort((a: any, b: any) => a.validFrom.localeCompare(b.validFrom))
    .map((l: any) => [l.validFrom, l.validTo, l.deliverMode, l.tplWarehouse])

suite('third-party applications', () => {
  before(async () => {
    w = await world()
    const { admin } = w.as
    for (const plant of ['CN01', 'CN02'])
      for (const warehouse of [`${plant}T1`, `${plant}T2`])
        await admin.post('warehouse/save', {
          warehouse, warehouseName: '三方仓', plant, whKind: 2, operatorCode: 'T01',
          lines: [{ zone: 'Z1', zoneKind: 2 }],
        })
    for (const plant of ['CN01', 'CN02'])
      await admin.post('thirdLogiBase/save', {
        plant, carrierCode: 'T01', serviceType: 3,
        warehouses: `${plant}T1,${plant}T2`,
        contractNo: 'C1',
        contractFile: await uploaded(admin),
        validFrom: '2020-01-01', validTo: '2099-12-31', insurance: true, contact: '李四', phone: '13912345678',
        lines: [{ item: 1, unit: '件', price: 1 }],
      })
    const node = (nodeName: string, assigneeArg: string, more = {}) => ({
      nodeName, assigneeRule: 1, assigneeArg, multiMode: 1, deadlineHours: 24,
      ...more,
    })
    await admin.post('thirdLogiApp/save', {
      plant: 'CN01',
      lines: [node('物流审核', 'WH_MANAGER'), node('核算复核', 'FIN_HEAD')],
    })
    await admin.post('thirdLogiApp/save', { plant: 'CN01', serviceType: 2, lines: [node('运输审核', 'PLANNER')] })
    base = {
      applyType: 1, plant: 'CN01', supplierCode: 'S001', carrierCode: 'T01', warehouse: 'CN01T1', serviceType: 1, deliverMode: 2,
      startDate: day(10),
      endDate: day(20),
      partScope: 2, contractNo: 'HT1', contact: '张三', contactPhone: '13812345678',
      lines: [{ partNo: 'P1' }],
    }
  })

  test('approved node by node by whom the configuration names, and by nobody else', async () => {
    const id = await submitted({ lines: [{ partNo: 'A1' }] })
    const first = await detail(id)
    assert.deepEqual([first.status, first.nodeName, first.handlers], [1, '物流审核', 'manager'])
    assert.ok(Date.parse(first.dueAt) > Date.now() + 23 * 3_600_000)
    assert.match(await w.as.accountant.refused('thirdLogi/approve', { ids: [id] }), /没有物流审核的审批权限/)
    assert.match(await w.as.accountant.refused('thirdLogi/reject', { ids: [id], decision: '不' }), /没有物流审核的审批权限/)
    assert.equal((await w.as.supplierA.ask('POST', 'thirdLogi/approve', { ids: [id] })).status, 3)
    await w.as.manager.post('thirdLogi/approve', { ids: [id], decision: '同意' })
    const second = await detail(id)
    assert.deepEqual([second.status, second.nodeName, second.handlers], [1, '核算复核', 'accountant'])
    assert.match(await w.as.manager.refused('thirdLogi/approve', { ids: [id] }), /没有核算复核的审批权限/)
    await w.as.accountant.post('thirdLogi/approve', { ids: [id] })
    const done = await detail(id)
    assert.deepEqual([done.status, done.nodeName, done.handlers], [2, null, null])
    assert.ok(done.effectiveAt)
  })

  test('the configuration that says most is taken; without one nothing is submitted', async () => {
    const id = await submitted({ serviceType: 2, lines: [{ partNo: 'A2' }] })
    assert.deepEqual([(await detail(id)).nodeName, (await detail(id)).handlers], ['运输审核', 'planner'])
    const other = await application({ plant: 'CN02', warehouse: 'CN02T1' })
    assert.match(await w.as.supplierA.refused('thirdLogi/submit', { ids: [other] }), /没有该类申请的三方物流审批配置/)
  })

  test('where all are to approve, each does once', async () => {
    const node = { nodeName: '会签', assigneeRule: 2, multiMode: 2, deadlineHours: 8 }
    await w.as.admin.post('thirdLogiApp/save', {
      plant: 'CN01', serviceType: 4,
      lines: [
        { nodeName: '会签', assigneeRule: 1, assigneeArg: 'PLANNER', multiMode: 2, deadlineHours: 8 },
        { ...node, assigneeArg: 'manager' },
      ],
    })
    await w.as.admin.post('user/postSave', {
      userName: 'planner2', displayName: 'planner2', homeOrgCode: 'OEM', plants: 'CN01',
      lines: [{ orgCode: 'OEM', roleCode: 'PLANNER' }],
    })
    await w.as.admin.post('thirdLogiBase/save', {
      plant: 'CN01', carrierCode: 'T01', serviceType: 4, contractNo: 'C2',
      contractFile: await uploaded(w.as.admin),
      validFrom: '2020-01-01', validTo: '2099-12-31', insurance: true, contact: '李四', phone: '13912345678',
      lines: [{ item: 2, unit: '件', price: 1 }],
    })
    const id = await submitted({ serviceType: 4, lines: [{ partNo: 'A3' }] })
    await w.as.planner.post('thirdLogi/approve', { ids: [id] })
    assert.deepEqual([(await detail(id)).status, (await detail(id)).handlers], [1, 'planner2'])
    assert.match(await w.as.planner.refused('thirdLogi/approve', { ids: [id] }), /已由planner2/)
  })

  test('what cannot be is refused, and says why', async () => {
    const no = (more: object) => w.as.supplierA.refused('thirdLogi/create', { ...base, ...more })
    assert.match(await no({ contactPhone: '123' }), /电话/)
    assert.match(await no({ startDate: day(-1) }), /起始日期不能早于今天/)
    assert.match(await no({ endDate: day(5) }), /结束日期不能早于起始日期/)
    assert.match(await no({ warehouse: 'CN01W1' }), /不是工厂CN01的三方仓/)
    assert.match(await no({ startDate: '2100-01-01', endDate: null }), /没有工厂CN01的该项服务/)
    for (const lines of [[], undefined]) assert.match(await no({ lines }), /^请填写零件，或把零件范围改为全部$/)
    assert.match(await no({ partScope: 1 }), /零件范围为全部时不填零件/)
    assert.match(await no({ lines: [{ partNo: 'P1' }, { partNo: 'P1' }] }), /零件P1重复/)
    assert.match(await no({ supplierCode: 'S002' }), /供应商S002不存在或无权限/)
    assert.match(await no({ applyType: 3 }), /请填写原申请/)
    const { lines, ...whole } = { ...base, partScope: 1, startDate: day(300), endDate: day(310) } as Record<string, unknown>
    assert.ok(lines && (await w.as.supplierA.post('thirdLogi/create', whole)).id)
    const bare = (await w.as.supplierA.post('thirdLogi/create', base)).id
    assert.match(await w.as.supplierA.refused('thirdLogi/submit', { ids: [bare] }), /请先上传合同文件/)
  })

  test('without lines it is for all parts, or says that parts are asked for', async () => {
    const { lines: _, ...all } = { ...base, partScope: 1, startDate: day(400), endDate: day(410) } as Record<string, unknown>
    const { id } = await w.as.supplierA.post('thirdLogi/create', all)
    assert.deepEqual((await detail(id)).lines, [])
    await w.as.supplierA.post('thirdLogi/edit', { id, ...all, remark: '长期' })
    assert.match(await w.as.supplierA.refused('thirdLogi/create', { ...all, partScope: 2 }), /请填写零件/)
  })

  test('what is refused names its field', async () => {
    const field = async (more: object) =>
      (await w.as.supplierA.ask('POST', 'thirdLogi/create', { ...base, ...more })).content.map((c: any) => c.field)
    assert.deepEqual(await field({ contactPhone: '123' }), ['contactPhone'])
    assert.deepEqual(await field({ startDate: day(-1) }), ['startDate'])
    assert.deepEqual(await field({ endDate: day(5) }), ['endDate'])
    assert.deepEqual(await field({ lines: [] }), ['lines'])
    assert.deepEqual(await field({ warehouse: 'CN01W1' }), ['warehouse'])
  })

  test('rejected and withdrawn ones are changed and submitted again', async () => {
    const id = await submitted({ lines: [{ partNo: 'A4' }] })
    await w.as.manager.post('thirdLogi/reject', { ids: [id], decision: '合同不全' })
    assert.deepEqual([(await detail(id)).status, (await detail(id)).decision, (await detail(id)).nodeName], [3, '合同不全', null])
    await w.as.supplierA.get('thirdLogi/submit', { ids: id })
    await w.as.supplierA.get('thirdLogi/withdraw', { ids: id })
    assert.equal((await detail(id)).status, 4)
    await w.as.supplierA.get('thirdLogi/submit', { ids: id })
    assert.deepEqual([(await detail(id)).status, (await detail(id)).nodeName], [1, '物流审核'])
  })

  test('seen by its supplier, by its provider once it is submitted, by people of its plant', async () => {
    const id = await application({ lines: [{ partNo: 'A5' }] })
    const seenBy = async (who: Person) => (await who.get('thirdLogi/getPager', { ps: 100 })).items.some((a: any) => a.id === id)
    assert.deepEqual(
      [await seenBy(w.as.supplierA), await seenBy(w.as.supplierB), await seenBy(w.as.carrier)],
      [true, false, false],
    )
    await w.as.supplierA.get('thirdLogi/submit', { ids: id })
    assert.equal(await seenBy(w.as.carrier), true)
    await w.as.carrier.post('thirdLogi/quote', { ids: [id], rentFee: 1200, unitPrice: 0.35 })
    const seen = await detail(id, w.as.supplierA)
    assert.deepEqual([seen.rentFee, seen.unitPrice], [1200, 0.35])
    assert.equal('rentFee' in (await detail(id, w.as.manager)), false)
  })

  test('approved, its parts go through the warehouse for its time; a change and an end follow it', async () => {
    const first = await approved()
    assert.deepEqual(await links('P1'), [
      ['2020-01-01', day(9), 1, null],
      [day(10), day(20), 2, 'CN01T1'],
      [day(21), null, 1, null],
    ])
    assert.match(await w.as.supplierA.refused('thirdLogi/create', base), new RegExp(`与已通过的申请${first.applyNo}时间重叠`))
    const change = { applyType: 2, formerNo: first.applyNo, warehouse: 'CN01T2', startDate: day(15), endDate: day(17) }
    const second = await approved(change)
    assert.deepEqual([second.formerCarrier, second.formerWarehouse, second.warehouse], ['T01', 'CN01T1', 'CN01T2'])
    assert.deepEqual(await links('P1'), [
      ['2020-01-01', day(9), 1, null],
      [day(10), day(14), 2, 'CN01T1'],
      [day(15), day(17), 2, 'CN01T2'],
      [day(18), day(20), 1, null],
      [day(21), null, 1, null],
    ])
    assert.equal((await detail(first.id)).endDate, day(14))
    const end = { applyType: 3, formerNo: second.applyNo, warehouse: 'CN01T2', startDate: day(16), endDate: null }
    assert.match(await w.as.supplierA.refused('thirdLogi/create', { ...base, ...end, warehouse: 'CN01T1' }), /须与原申请一致/)
    await w.engine.db.rows(sql`insert into ledger_balance (account, supplier_id, plant, holder, part_no, unit, qty)
      values ('TPL', ${second.supplierId}, 'CN01', 'CN01T2', 'P1', 'EA', 58)`)
    assert.match(await w.as.supplierA.refused('thirdLogi/create', { ...base, ...end }), /该三方仓仍有库存58，不能终止/)
    await w.engine.db.rows(sql`delete from ledger_balance where account = 'TPL'`)
    await approved(end)
    assert.deepEqual((await links('P1')).slice(2, 4), [
      [day(15), day(15), 2, 'CN01T2'],
      [day(16), day(17), 1, null],
    ])
  })

  test('over when its last day is', async () => {
    const { id } = await approved({ lines: [{ partNo: 'P3' }], warehouse: 'CN01T2', startDate: today(), endDate: day(1) })
    const at = (n: number) => runClock({ ...w.engine, now: () => new Date(Date.now() + n * 86_400_000) })
    await at(1)
    assert.equal((await detail(id)).status, 2)
    await at(2)
    assert.equal((await detail(id)).status, 5)
  })
})
