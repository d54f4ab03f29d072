/** Supply locations of after-sales parts: applied for together, approved by a flow each, one default place a day. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter } from '../../../declare/index.ts'
import { dayIn, DEPOT, depots } from '../../../../test/after.ts'
import { person, step, todo, withStrategy } from '../../../../test/signing/kit.ts'
import { chance, today, world, type Person, type World } from '../../../../test/world.ts'

let w: World
let planner: Person
let second: Person
let supplier: Person
const asked = (partNo: string, more = {}) => ({
  plant: 'CN01', supplierCode: 'S001', partNo, loc: 'BJ', addressCode: 'A01', depot: DEPOT,
  validFrom: today(),
  changeReason: '新增备件',
  ...more,
})
const apply = (rows: object[], who = supplier) => who.ask('POST', 'accSupplyLoc/CreateApprove', rows)
const list = async (partNo: string, more = {}): Promise<any[]> =>
  (await planner.get('accSupplyLoc/getPager', { partNo, sort: 'creationDate', order: 'asc', ps: 100, ...more })).items
const waiting = async (partNo: string) => (await list(partNo, { status: 1 }))[0]
const approve = (id: number, who = planner) => who.ask('POST', 'accSupplyLoc/approve', { ids: [id], decision: '同意' })
/** Applied for by the supplier and approved by the planner. */
async function settled(partNo: string, more = {}) {
  const answer = await apply([asked(partNo, more)])
  assert.equal(answer.status, 0, answer.message)
  const { id } = await waiting(partNo)
  const done = await approve(id)
  assert.equal(done.status, 0, done.message)
  return planner.get('accSupplyLoc/getDetails', { id })
}

suite('supply locations of after-sales parts', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
    second = await person(w, 'after2', 'ACC_PLANNER')
    supplier = w.as.supplierA
  })

  test('applied for together they have one number; the sheet shows before and after, and who said what', async () => {
    await settled('P1')
    const answer = await apply([asked('P1', { loc: 'GZ', depot: 'CN01B2', validFrom: dayIn(3) }), asked('P2')])
    assert.equal(answer.status, 0, answer.message)
    const [a, b] = [await waiting('P1'), await waiting('P2')]
    assert.equal(a.approveNo, b.approveNo)
    assert.match(a.approveNo, /^SLCN01/)
    assert.deepEqual([a.formerLoc, b.formerLoc, a.county], ['BJ', null, '黄埔区'])
    const tasks = async (no: string) => (await todo(second, no)).length
    assert.deepEqual([await tasks(a.approveNo), await tasks(`${a.approveNo} P1`)], [2, 1])
    assert.equal((await approve(a.id, second)).status, 0)
    await planner.post('accSupplyLoc/reject', { ids: [b.id], decision: '请先打样' })
    const sheet = await supplier.get('accSupplyLoc/getAccSupplyLocationApprove', { approveNo: a.approveNo })
    assert.deepEqual(
      sheet.map((r: any) => [r.partNo, r.formerLoc, r.newLoc, r.status, r.opinions]),
      [
        ['P1', 'BJ', 'GZ', '已通过', '审批 after2：同意'],
        ['P2', null, 'BJ', '已驳回', '审批 备件计划：请先打样'],
      ],
    )
    const [old, next] = await list('P1', { status: 2 })
    assert.deepEqual([old.validTo, next.validFrom, next.validTo], [dayIn(2), dayIn(3), null])
    const others = await w.as.supplierB.get('accSupplyLoc/getAccSupplyLocationApprove', { approveNo: a.approveNo })
    assert.equal(others.length, 0)
  })

  test('one in approval a part: the next is refused, two people at once, twice in one sheet', async () => {
    const twice = await apply([asked('P3'), asked('P3', { loc: 'GZ', depot: 'CN01B2' })])
    assert.match(twice.message, /零件P3正在审批中/)
    const both = await Promise.all([apply([asked('P3')]), apply([asked('P3')], planner)])
    assert.deepEqual(both.map((r) => r.status === 0).sort(), [false, true])
    assert.match(both.find((r) => r.status)!.message, /零件P3正在审批中/)
    const { id } = await waiting('P3')
    await supplier.post('accSupplyLoc/withdraw', { ids: [id] })
    assert.equal((await apply([asked('P3')])).status, 0)
    assert.match((await approve((await waiting('P3')).id, supplier)).message, /权限/)
  })

  test('nothing begins before what stands', async () => {
    await settled('P4', { validFrom: dayIn(10) })
    const early = (more = {}) => apply([asked('P4', { loc: 'GZ', depot: 'CN01B2', validFrom: dayIn(5), ...more })])
    assert.match((await early()).message, /已有自.*起的供货地点BJ，请填写更晚的生效日期/)
    assert.match((await early({ validFrom: dayIn(10) })).message, /已有自.*起的供货地点BJ/)
    assert.equal((await early({ validFrom: dayIn(11) })).status, 0)
  })

  test('what makes no sense is refused', async () => {
    const no = async (more: object, who = supplier) => (await apply([asked('P5', more)], who)).message
    assert.match(await no({ validFrom: dayIn(-1) }), /不能早于今天/)
    assert.match(await no({ loc: 'XX' }), /地址代码A01不存在|不存在/)
    assert.match(await no({ supplierCode: 'S002' }), /S002不存在或无权限/)
    assert.match(await no({ isDefault: false }), /还没有默认供货地点/)
    await settled('P5')
    assert.match(await no({}), /没有变化/)
    assert.match(await no({ isDefault: false }), /已是零件P5的默认地点/)
    assert.match((await apply([asked('P5')], w.as.accountant)).message, /权限/)
  })

  test('a second place beside the default is switched off, the default is replaced', async () => {
    await settled('A1')
    const beside = await settled('A1', { loc: 'GZ', depot: 'CN01B2', isDefault: false })
    const [main] = await list('A1', { isDefault: true })
    assert.equal(main.validTo, null)
    assert.notEqual((await planner.ask('POST', 'accSupplyLoc/stop', { ids: [main.id] })).status, 0)
    await planner.post('accSupplyLoc/stop', { ids: [beside.id] })
    assert.deepEqual([(await list('A1', { loc: 'GZ' }))[0].status, (await list('A1', { loc: 'GZ' }))[0].validTo], [5, today()])
  })

  test('approved late it begins on the day of approval', async () => {
    assert.equal((await apply([asked('A2')])).status, 0)
    const { id } = await waiting('A2')
    await w.engine.db.pool.query('update acc_supply_loc set valid_from = $1 where id = $2', [dayIn(-4), id])
    assert.equal((await approve(id)).status, 0)
    assert.equal((await planner.get('accSupplyLoc/getDetails', { id })).validFrom, today())
  })

  test('who approves is said by the strategy, by county', async () => {
    const chain = [
      step(1, 'Depot', 'maker', { kind: 'approve', bySeal: false, byHand: false, stepName: '仓库审核', assignee: 'role', assigneeArg: 'WH_MANAGER' }), // prettier-ignore
      step(2, 'Approval', 'maker', { kind: 'approve', bySeal: false, byHand: false }),
    ]
    const county = { matchExpr: JSON.stringify({ all: [['county', 'is', '大兴区']] }) }
    await withStrategy(w, 'accSupplyLoc', 'approve', chain, async () => {
      assert.equal((await apply([asked('A3')])).status, 0)
      const { id } = await waiting('A3')
      assert.notEqual((await approve(id)).status, 0)
      assert.equal((await approve(id, w.as.manager)).status, 0)
      assert.equal((await planner.get('accSupplyLoc/getDetails', { id })).status, 1)
      assert.equal((await approve(id)).status, 0)
      assert.equal((await planner.get('accSupplyLoc/getDetails', { id })).status, 2)
    }, county) // prettier-ignore
  })

  test('whatever is applied for and approved, there is one default place a day', async () => {
    const c = chance(16)
    const from = (n: number) => dayIn(n + c.between(0, 12))
    const places = [{ loc: 'BJ', depot: DEPOT }, { loc: 'GZ', depot: 'CN01B2' }] // prettier-ignore
    for (let i = 0; i < 40; i++) {
      const partNo = ['A4', 'A5'][c.between(0, 1)]!
      const more = { ...places[c.between(0, 1)], validFrom: from(i), isDefault: c.is(0.7) }
      await Promise.all([apply([asked(partNo, more)]), apply([asked(partNo, { ...more, validFrom: from(i) })], planner)])
      const open = await waiting(partNo)
      // What neither could end would be the last.
      if (open) await Promise.all(c.is(0.3) ? [supplier.ask('POST', 'accSupplyLoc/withdraw', { ids: [open.id] }), approve(open.id, second)] : [approve(open.id, second)]) // prettier-ignore
      const left = await waiting(partNo)
      if (left) for (const by of [supplier, planner]) await by.ask('POST', 'accSupplyLoc/withdraw', { ids: [left.id] })
    }
    for (const partNo of ['A4', 'A5']) {
      const rows = (await list(partNo, { status: 2 })).filter((r) => r.isDefault)
      const first = rows.map((r) => r.validFrom).sort()[0]
      assert.ok(rows.length > 1 && first, partNo)
      for (let day = first; day <= dayIn(60); day = dayAfter(day, 1)) {
        const valid = rows.filter((r) => r.validFrom <= day && (r.validTo === null || r.validTo >= day))
        assert.equal(valid.length, 1, `${partNo} ${day}: ${valid.length}`)
      }
      assert.ok((await list(partNo, { status: 1 })).length <= 1)
    }
  })
})
