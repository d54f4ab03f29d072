/** Applications are decided by tasks: in the inbox, with a time limit, in as many steps as a strategy says, never by who applied. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { permitted, stateOfCode, type Who } from '../../src/declare/index.ts'
import { partPackage } from '../../src/modules/master/partPackage/partPackage.ts'
import { today, world, type Person, type World } from '../world.ts'
import { chain, clock, flows, is, person, step, task, todo, withStrategy } from './kit.ts'

let w: World
let second: Person
let n = 0
const sizes = { lengthMm: 600, widthMm: 400, heightMm: 280, tareKg: 2, maxKg: 20 }
const PK = { packageCode: 'PK-A', packageName: 'A', packageKind: 1, ...sizes }

/** A packing instruction of S001 that waits for the maker; `no` is how its flow is called. */
async function applied(who: Person = w.as.supplierA) {
  const { id } = await who.post('partPackage/create', {
    plant: 'CN01', supplierCode: 'S001', partNo: 'P2', packageCode: 'PK-A', snp: 5,
    validFrom: `20${30 + n++}-01-01`,
  })
  await who.post('partPackage/submit', { ids: [id] })
  return id as number
}
const row = (id: number, who = w.as.planner) => who.get('partPackage/getDetails', { id })
const tasks = async (who: Person) => (await who.get('flowTask/getMyPager', { tab: 1, bizType: 9, ps: 100 })).items
const mine = async (who: Person, id: number) => (await tasks(who)).find((t: any) => t.docId === id)
const approve = (seq: number, code: string, more: Record<string, unknown> = {}) =>
  step(seq, code, 'maker', { kind: 'approve', bySeal: false, byHand: false, ...more })

describe('approvals are tasks', () => {
  before(async () => {
    w = await world()
    second = await person(w, 'planner2', 'PLANNER')
    await w.as.admin.post('package/save', PK)
  })

  test('in the inbox of those who may, with a time limit; decided there or on the document alike', async () => {
    const [there, here] = [await applied(), await applied()]
    const t = await mine(w.as.planner, there)
    assert.deepEqual([t.step, t.isMine, t.starterName], ['Approval', false, 'supplierA'])
    assert.ok(Date.parse(t.deadline) > Date.now() + 71 * 3600_000)
    assert.equal(await mine(w.as.receiver, there), undefined)
    await w.as.planner.post('flowTask/sign', { taskId: t.id, opinion: '可以' })
    await second.post('partPackage/approve', { ids: [here] })
    assert.deepEqual([(await row(there)).status, (await row(here)).status], [2, 2])
    assert.equal(await mine(w.as.planner, here), undefined)
    const [flow] = await flows(w.as.supplierA, 'partPackage', here)
    assert.deepEqual([flow.status, flow.tasks[0].doneBy, flow.tasks[0].state], [2, 'planner2', is.signed])
    const { items } = await w.as.planner.get('flowTask/getMyPager', { tab: 2, bizType: 9 })
    assert.ok(items.some((x: any) => x.docId === there))
  })

  test('what belongs to no plant is everybody’s who may decide it', async () => {
    const { id } = await w.as.planner.post('notice/create', { title: '审批', pubBase: '总部', body: '<p>x</p>' })
    await w.as.planner.post('notice/publish', { ids: [id] })
    const { items } = await second.get('flowTask/getMyPager', { tab: 1, bizType: 10 })
    const t = items.find((x: any) => x.docId === id)
    const open = await second.get('flowTask/getDetail', { taskId: t.id })
    assert.deepEqual([open.mine, open.document.path], [[t.id], `/notice/mgt/${id}`])
    await second.post('flowTask/sign', { taskId: t.id })
    assert.equal((await w.as.planner.get('notice/getDetails', { id })).status, 2)
    // Who began it follows it.
    const began = (await w.as.planner.get('flowTask/getMyPager', { tab: 3, bizType: 10 })).items
    assert.equal((await w.as.planner.get('flowTask/getDetail', { taskId: began[0].id })).task.doneBy, 'planner2')
  })

  test('refused it goes back with the reason; withdrawn nobody is asked any more', async () => {
    const id = await applied()
    const t = await mine(w.as.planner, id)
    await w.as.planner.post('flowTask/reject', { taskId: t.id, opinion: '箱太大' })
    assert.deepEqual([(await row(id)).status, (await row(id)).remark], [3, '箱太大'])
    await w.as.supplierA.post('partPackage/submit', { ids: [id] })
    await w.as.supplierA.post('partPackage/withdraw', { ids: [id] })
    assert.deepEqual([(await row(id)).status, await mine(w.as.planner, id)], [0, undefined])
    await w.as.supplierA.post('partPackage/submit', { ids: [id] })
    const again = await mine(w.as.planner, id)
    // From the list of what I began, too.
    await w.as.supplierA.post('flowTask/withdraw', { taskId: again.id, opinion: '改一下' })
    assert.deepEqual([(await row(id)).status, await mine(w.as.planner, id)], [0, undefined])
  })

  test('nobody approves what they applied for, by no door', async () => {
    const id = await applied(w.as.planner)
    assert.equal(await mine(w.as.planner, id), undefined)
    assert.match(await w.as.planner.refused('partPackage/approve', { ids: [id] }), /不能审批自己提交的单据/)
    const t = await mine(second, id)
    assert.match(await w.as.planner.refused('flowTask/sign', { taskId: t.id }), /不能审批自己提交的单据/)
    assert.match(
      await second.refused('flowTask/transfer', { taskId: t.id, person: 'planner', opinion: '你来' }),
      /planner是发起人/,
    )
    await second.post('flowTask/sign', { taskId: t.id })
    assert.equal((await row(id)).status, 2)
  })

  test('what the document says against it holds with the last word, wherever it is given', async () => {
    const id = await applied()
    const [first] = (await row(id)).validFrom.split('-')
    const later = await applied()
    await w.as.planner.post('partPackage/approve', { ids: [later] })
    const t = await mine(w.as.planner, id)
    assert.match(await w.as.planner.refused('flowTask/sign', { taskId: t.id }), /已有生效日期相同或更晚的包装/)
    assert.deepEqual([(await row(id)).status, first !== undefined, (await mine(w.as.planner, id)).id], [1, true, t.id])
    await w.as.planner.post('partPackage/reject', { ids: [id], remark: '晚了' })
  })

  test('in two steps: the document waits for the last of them', async () => {
    const steps = [
      approve(1, 'First', { assignee: 'role', assigneeArg: 'PLANNER' }),
      approve(2, 'Second', { rejectTo: 'before' }),
    ]
    await withStrategy(w, 'partPackage', 'approve', steps, async () => {
      const id = await applied()
      await w.as.planner.post('partPackage/approve', { ids: [id] })
      assert.deepEqual(
        [(await row(id)).status, await chain(w.as.planner, 'partPackage', id)],
        [
          1,
          [
            ['First', 1],
            ['Second', 0],
          ],
        ],
      )
      await second.post('partPackage/reject', { ids: [id], remark: '再看看' })
      assert.equal((await row(id)).status, 1)
      assert.deepEqual((await chain(w.as.planner, 'partPackage', id)).slice(-2), [
        ['First', is.open],
        ['Second', is.waiting],
      ])
      await second.post('partPackage/approve', { ids: [id] })
      await w.as.planner.post('partPackage/approve', { ids: [id] })
      assert.equal((await row(id)).status, 2)
    })
  })

  test('offered, in list and on the page, to whose turn it is; others read whose it is', async () => {
    const steps = [
      approve(1, 'First', { assignee: 'role', assigneeArg: 'WH_MANAGER' }),
      approve(2, 'Second', { assignee: 'person', assigneeArg: 'planner2' }),
    ]
    /** What buttons say of an action: true where it is offered. */
    const offered = async (who: Person, id: number, action: string) => {
      const listed = (await who.get('partPackage/getPager', { ids: id })).items[0]
      const keys = new Set([`${partPackage.key}.approve`])
      const asks = { userId: 1, orgId: 1, orgType: 'internal', keys } as unknown as Who
      const [said, again] = [await row(id, who), listed].map((r) =>
        permitted(partPackage, action, { ...r, status: stateOfCode(partPackage, r.status)!.name }, asks),
      )
      assert.equal(said, again)
      return said
    }
    await withStrategy(w, 'partPackage', 'approve', steps, async () => {
      const id = await applied()
      const no = '当前环节为First，不由您'
      assert.deepEqual(await Promise.all(['approve', 'reject'].map((a) => offered(w.as.planner, id, a))), [
        `${no}同意`,
        `${no}驳回`,
      ])
      assert.match(await w.as.planner.refused('partPackage/approve', { ids: [id] }), /没有First的审批权限/)
      const why = await w.as.planner.get('profile/why', { doc: 'partPackage', id })
      assert.deepEqual(why.find((v: any) => v.title === '同意').message, `${no}同意。`)
      const mine = await w.as.manager.get('flowTask/getMyPager', { tab: 1, bizType: 9 })
      await w.as.manager.post('flowTask/sign', { taskId: mine.items.find((t: any) => t.docId === id).id })
      assert.deepEqual(
        [await offered(w.as.planner, id, 'approve'), await offered(second, id, 'approve'), await offered(second, id, 'reject')],
        ['当前环节为Second，不由您同意', true, true],
      )
      await second.post('partPackage/approve', { ids: [id] })
      assert.equal((await row(id)).turnOf, undefined)
    })
  })

  test('late: told to the leader, or decided by itself, as the strategy says', async () => {
    const late = { deadlineHours: 10n, onOverdue: 'pass' }
    await withStrategy(w, 'partPackage', 'approve', [approve(1, 'A', late)], async () => {
      const id = await applied()
      await clock(w, 2)
      const done = await row(id)
      assert.equal(done.status, 2)
      const [flow] = await flows(w.as.planner, 'partPackage', id)
      assert.deepEqual([flow.tasks[0].opinion, flow.tasks[0].doneBy, flow.tasks[0].isLate], ['逾期自动通过', '系统', true])
    })
    await withStrategy(w, 'partPackage', 'approve', [approve(1, 'A', { ...late, onOverdue: 'fail' })], async () => {
      const id = await applied()
      await clock(w, 2)
      assert.deepEqual([(await row(id)).status, (await row(id)).remark], [3, '逾期自动驳回'])
    })
  })

  test('a superior, a field of the document, a head of department: who they are is found when it comes to them', async () => {
    const boss = await person(w, 'boss', 'PLANNER')
    const maker = await person(w, 'clerk', 'PLANNER')
    await w.engine.db.pool.query(`update sys_user set superior = 'boss' where user_name = 'clerk'`)
    await withStrategy(w, 'partPackage', 'approve', [approve(1, 'Boss', { assignee: 'superior' })], async () => {
      const id = await applied(maker)
      assert.equal(await mine(w.as.planner, id), undefined)
      assert.match(await w.as.planner.refused('partPackage/approve', { ids: [id] }), /没有Boss的审批权限/)
      assert.ok(await mine(boss, id))
      await boss.post('partPackage/approve', { ids: [id] })
      assert.equal((await row(id)).status, 2)
      // Who has no superior: whoever holds the key.
      const other = await applied()
      assert.ok(await mine(w.as.planner, other))
      await w.as.planner.post('partPackage/approve', { ids: [other] })
    })
    await withStrategy(
      w,
      'partPackage',
      'approve',
      [approve(1, 'Field', { assignee: 'field', assigneeArg: 'createdBy' })],
      async () => undefined,
    ).then(
      () => assert.fail('createdBy is no field'),
      (e: Error) => assert.match(e.message, /没有字段createdBy/),
    )
  })

  test('what is counted is booked by two', async () => {
    const body = {
      moveType: 5, plant: 'CN01', supplierCode: 'S001', partNo: 'P4', warehouse: 'CN01W1', qty: 7,
      businessDate: today(),
    }
    const { id } = await w.as.manager.post('stockMovement/post', { ...body, movementNo: 'COUNT1' })
    const balance = async () => {
      const { rows } = await w.engine.db.pool.query(
        `select coalesce(sum(qty), 0)::float8 q from ledger_balance where account = 'CON' and part_no = 'P4' and plant = 'CN01'`,
      )
      return rows[0].q
    }
    const state = async () => (await w.as.manager.get('stockMovement/getDetails', { id })).status
    assert.deepEqual([await state(), await balance()], [2, 0])
    assert.match(await w.as.manager.refused('stockMovement/approve', { ids: [id] }), /不能审批自己提交的单据/)
    const t = await task(w.as.accountant, 'COUNT1')
    await w.as.accountant.post('flowTask/sign', { taskId: t, opinion: '复盘一致' })
    assert.deepEqual([await state(), await balance()], [1, 7])
    const no = (await w.as.manager.post('stockMovement/post', { ...body, moveType: 6, movementNo: 'COUNT2' })).id
    await w.as.accountant.post('stockMovement/reject', { ids: [no], decision: '重新盘点' })
    assert.deepEqual([await balance(), (await todo(w.as.accountant, 'COUNT2')).length], [7, 0])
    // What moved is booked at once.
    await w.as.manager.post('stockMovement/post', { ...body, moveType: 1, qty: 2, movementNo: 'MOVE1' })
    assert.equal(await balance(), 5)
  })

  test('counts from a file are booked by two as well', async () => {
    const csv = `流水号,移动类型,工厂,供应商代码,零件号,仓库,数量,业务日期\nCOUNT9,盘盈,CN01,S001,P5,CN01W1,3,${today()}\n`
    const { content } = await w.as.manager.upload('stockMovement/importExcel', Buffer.from(csv), 'count.csv')
    assert.ok(content)
    const { items } = await w.as.manager.get('stockMovement/getPager', { movementNo: 'COUNT9' })
    assert.equal(items[0].status, 2)
    assert.ok(await task(w.as.accountant, 'COUNT9'))
  })
})
