/** The documents that sign: send sheet, receipt, return, statement. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { perform } from '../../src/engine/write/perform.ts'
import { system } from '../../src/engine/system.ts'
import { signAuto } from '../../src/signing/jobs.ts'
import { archive } from '../../src/engine/write/archive.ts'
import { receive as receiveNote } from '../../src/modules/accounting/receive/receive.ts'
import { statement } from '../../src/modules/accounting/statement/statement.ts'
import { pull, receive, ship, world, type World } from '../world.ts'
import {
  chain, difference, diffRow, flows, is, partPrice, person, picture, publishedSheet, sheetRow, step, supplierWaiver, task, todo,
  withStrategy,
} from './kit.ts'

let w: World
const send = (id: number) => w.as.supplierA.post('sendSheet/send', { ids: [id] })
const sendRefused = (id: number) => w.as.supplierA.refused('sendSheet/send', { ids: [id] })
const supplierAndDriver = [
  step(1, 'DriverSendSign', 'driverAtSupplier'),
  step(2, 'SupplierSendSign', 'supplier', { rejectTo: 'starter' }),
]
/** The driver signs on the supplier's screen. */
async function driverSigns(sheetNo: string): Promise<void> {
  const image = [(await w.as.supplierA.upload('file/upload', picture(300, 120, 6), '签名.png')).content]
  const taskId = await task(w.as.supplierA, sheetNo)
  await w.as.supplierA.post('flowTask/sign', { taskId, method: 2, image, evidence: '王师傅' })
}

describe('signing of a send sheet', () => {
  before(async () => {
    w = await world()
  })

  test('publishing begins it; who sends signs by sending when only their own confirmation is missing', async () => {
    const sheet = await publishedSheet(w)
    assert.equal(sheet.signStatus, 1)
    assert.deepEqual(await chain(w.as.supplierA, 'sendSheet', sheet.id), [['SupplierSendSign', is.open]])
    await send(sheet.id)
    assert.deepEqual([(await sheetRow(w, sheet.id)).status, (await sheetRow(w, sheet.id)).signStatus], [2, 2])
    const [t] = (await flows(w.as.supplierA, 'sendSheet', sheet.id))[0].tasks
    assert.deepEqual([t.state, t.method, t.doneBy], [is.signed, 5, 'supplierA'])
    assert.equal((await todo(w.as.supplierA, sheet.sheetNo)).length, 0)
  })

  test('signed before or waived, it is sent without another signature', async () => {
    const sheet = await publishedSheet(w)
    await w.as.supplierA.post('sendSheet/sign', { ids: [sheet.id] })
    assert.equal((await sheetRow(w, sheet.id)).signStatus, 2)
    await send(sheet.id)
    assert.equal((await flows(w.as.supplierA, 'sendSheet', sheet.id))[0].tasks.length, 1)
    assert.match(await w.as.supplierA.refused('sendSheet/cancelSign', { ids: [sheet.id] }), /在途/)
  })

  test('a waiver up to an amount counts what the sheet carries', async () => {
    const undo = [
      await partPrice(w, 'G1', 12.5, { validFrom: '2023-06-01' }),
      await supplierWaiver(w, { bizType: 1, supplierSendSign: true, maxAmount: 62.5 }),
    ]
    // Five at 12.50.
    const within = await publishedSheet(w)
    assert.deepEqual(
      [within.signStatus, await chain(w.as.supplierA, 'sendSheet', within.id)],
      [2, [['SupplierSendSign', is.waived]]],
    )
    await undo.pop()!()
    undo.push(await supplierWaiver(w, { bizType: 1, supplierSendSign: true, maxAmount: 62.49 }))
    const above = await publishedSheet(w)
    for (const u of undo) await u()
    assert.deepEqual(await chain(w.as.supplierA, 'sendSheet', above.id), [['SupplierSendSign', is.open]])
  })

  test('a plant’s own strategy with the driver: not sent before he has signed', async () => {
    await withStrategy(
      w,
      'sendSheet',
      'ship',
      supplierAndDriver,
      async () => {
        const sheet = await publishedSheet(w)
        assert.match(await sendRefused(sheet.id), /请先完成发运签字，当前为司机发运签字/)
        assert.match(
          await w.as.supplierA.refused('sendSheet/sign', { ids: [sheet.id] }),
          /尚未轮到供应商发运签字：当前为司机发运签字/,
        )
        await driverSigns(sheet.sheetNo)
        await send(sheet.id)
        const row = await sheetRow(w, sheet.id)
        assert.deepEqual([row.status, row.signStatus], [2, 2])
        assert.deepEqual(await chain(w.as.supplierA, 'sendSheet', sheet.id), [
          ['DriverSendSign', is.signed],
          ['SupplierSendSign', is.signed],
        ])
      },
      { plant: 'CN01' },
    )
  })

  test('a step of the maker is signed by its receivers and warehouse managers, not by who only reads', async () => {
    const steps = [step(1, 'SupplierSendSign', 'supplier'), step(2, 'DockCheck', 'maker')]
    await withStrategy(w, 'sendSheet', 'ship', steps, async () => {
      for (const signer of [w.as.receiver, w.as.manager]) {
        const sheet = await publishedSheet(w)
        await w.as.supplierA.post('sendSheet/sign', { ids: [sheet.id] })
        const taskId = await task(signer, sheet.sheetNo)
        assert.equal((await todo(w.as.planner, sheet.sheetNo)).length, 0)
        assert.match(await w.as.planner.refused('flowTask/sign', { taskId }), /没有DockCheck的签字权限/)
        // The supplier's own step stays the supplier's.
        assert.notEqual((await signer.ask('POST', 'sendSheet/sign', { ids: [sheet.id] })).status, 0)
        await signer.post('flowTask/sign', { taskId })
        await signer.get('sendSheet/getSigns', { id: sheet.id })
        const url = `/api/sendSheet/signPdf?id=${sheet.id}`
        const file = await w.app.inject({ url, headers: { authorization: `Bearer ${signer.token}` } })
        assert.equal(file.headers['content-type'], 'application/pdf')
        await send(sheet.id)
      }
    })
  })

  test('where confirming is not allowed, sending does not sign', async () => {
    await withStrategy(w, 'sendSheet', 'ship', [step(1, 'SupplierSendSign', 'supplier', { byConfirm: false })], async () => {
      const sheet = await publishedSheet(w)
      assert.match(await sendRefused(sheet.id), /请先完成发运签字，当前为供应商发运签字/)
      assert.equal((await sheetRow(w, sheet.id)).status, 1)
    })
  })

  test('who is handed the signing alone gives it: another one’s sending does not stand for it', async () => {
    await person(w, 'secondA', 'SUP_ALL', 'S001')
    const sheet = await publishedSheet(w)
    const taskId = await task(w.as.supplierA, sheet.sheetNo)
    await w.as.supplierA.post('flowTask/transfer', { taskId, person: 'secondA', opinion: '请签' })
    assert.match(await sendRefused(sheet.id), /请先完成发运签字/)
  })

  test('a refusal never lets it leave unsigned: the first step is asked again', async () => {
    await withStrategy(w, 'sendSheet', 'ship', supplierAndDriver, async () => {
      const sheet = await publishedSheet(w)
      await driverSigns(sheet.sheetNo)
      const taskId = await task(w.as.supplierA, sheet.sheetNo)
      await w.as.supplierA.post('flowTask/reject', { taskId, opinion: '换车' })
      assert.match(await sendRefused(sheet.id), /当前为司机发运签字/)
      assert.equal((await sheetRow(w, sheet.id)).signStatus, 1)
      const open = await task(w.as.supplierA, sheet.sheetNo)
      assert.match(await w.as.supplierA.refused('flowTask/withdraw', { taskId: open, opinion: 'x' }), /不能单独撤回/)
      await driverSigns(sheet.sheetNo)
      await send(sheet.id)
      assert.equal((await sheetRow(w, sheet.id)).status, 2)
    })
  })

  test('signed, it is not changed before the signature is taken back; what is signed then is the new form', async () => {
    const sheet = await publishedSheet(w)
    const flow = async () => (await flows(w.as.supplierA, 'sendSheet', sheet.id)).at(-1)
    const edit = (plateNo: string) => ({ id: sheet.id, plateNo, lines: [] })
    const look = async () => {
      const url = `/api/flowTask/getPdf?taskId=${await task(w.as.supplierA, sheet.sheetNo)}`
      const r = await w.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${w.as.supplierA.token}` } })
      assert.match(String(r.headers['content-type']), /pdf/)
    }
    await look()
    const seen = (await flow()).formHash
    assert.match(seen, /^[0-9a-f]{64}$/)
    await w.as.supplierA.post('sendSheet/edit', edit('吉A00001'))
    assert.equal((await flow()).formHash, null)
    const taskId = await task(w.as.supplierA, sheet.sheetNo)
    assert.match(await w.as.supplierA.refused('flowTask/sign', { taskId, pdfHash: seen }), /重新查看后再签/)
    await look()
    await w.as.supplierA.post('sendSheet/sign', { ids: [sheet.id] })
    const signed = await flow()
    assert.notEqual(signed.formHash, seen)
    assert.equal(signed.tasks[0].hashBefore, signed.formHash)
    assert.match(await w.as.supplierA.refused('sendSheet/edit', edit('吉A00002')), /供应商发运签字已签，请先取回签字再修改/)
    assert.match(await w.as.supplierB.refused('sendSheet/cancelSign', { ids: [sheet.id] }), /没有权限/)
    await w.as.supplierA.post('sendSheet/cancelSign', { ids: [sheet.id] })
    assert.equal((await sheetRow(w, sheet.id)).signStatus, 1)
    await w.as.supplierA.post('sendSheet/edit', edit('吉A00002'))
    assert.match(await w.as.supplierA.refused('sendSheet/cancelSign', { ids: [sheet.id] }), /没有可以取回的签字/)
    await send(sheet.id)
    const last = await flow()
    assert.notEqual(last.formHash, signed.formHash)
    assert.equal(last.tasks.at(-1).hashBefore, last.formHash)
    assert.equal((await sheetRow(w, sheet.id)).signStatus, 2)
  })

  test('cancelled or closed, nothing is left to sign', async () => {
    for (const [who, call] of [
      [w.as.supplierA, 'cancel'],
      [w.as.manager, 'close'],
    ] as const) {
      const sheet = await publishedSheet(w)
      await w.engine.db.pool.query(`update send_sheet set plan_send_at = now() - interval '40 days' where id = $1`, [sheet.id])
      await who.post(`sendSheet/${call}`, { ids: [sheet.id] })
      assert.equal((await sheetRow(w, sheet.id)).signStatus, 3)
      const [flow] = await flows(w.as.supplierA, 'sendSheet', sheet.id)
      assert.deepEqual([flow.status, flow.tasks[0].state], [3, is.cancelled])
      assert.equal((await todo(w.as.supplierA, sheet.sheetNo)).length, 0)
    }
    const sheet = await publishedSheet(w)
    await w.as.supplierA.post('sendSheet/sign', { ids: [sheet.id] })
    await w.as.supplierA.post('sendSheet/cancel', { ids: [sheet.id] })
    assert.equal((await sheetRow(w, sheet.id)).status, 9)
  })
})

/** Runs the job that a flow asked for, as the worker does. */
async function auto(flowId: number): Promise<void> {
  const { rows } = await w.engine.db.pool.query(
    `select payload from graphile_worker._private_jobs where (payload->>'flow')::bigint = $1`,
    [flowId],
  )
  assert.equal(rows.length, 1)
  await Promise.all([signAuto(w.engine, rows[0].payload), signAuto(w.engine, rows[0].payload)])
}
const receipt = async (sheetNo: string) => {
  const [r] = (await w.as.manager.get('receive/getPager', { sheetNo })).items
  return w.as.manager.get('receive/getDetails', { id: r.id })
}

describe('signing of a receipt', () => {
  before(async () => {
    w = await world()
  })
  const received = async () => {
    const sheet = await ship(w, await pull(w, [['G1', 4]]), [4])
    await receive(w, sheet, [{ receivedQty: 4 }])
    return receipt(sheet.sheetNo)
  }

  test('receiving begins it, and its signature is given in the receiver’s name, once', async () => {
    const r = await received()
    assert.equal(r.signStatus, 1)
    const [flow] = await flows(w.as.manager, 'receive', r.id)
    assert.deepEqual([flow.tasks[0].step, flow.tasks[0].state], ['ReceiverSign', is.open])
    await auto(flow.id)
    const [done] = await flows(w.as.manager, 'receive', r.id)
    assert.deepEqual([done.tasks.length, done.tasks[0].doneBy, done.tasks[0].method], [1, 'receiver', 5])
    assert.equal((await receipt(r.sheetNo)).signStatus, 2)
    await auto(flow.id)
    assert.match(await w.as.receiver.refused('receive/cancelSign', { ids: [r.id] }), /已完成并生效，不能取回/)
  })

  test('it stays open for a person where confirming is not allowed, or whoever received may not sign', async () => {
    await withStrategy(w, 'receive', 'receive', [step(1, 'ReceiverSign', 'maker', { byConfirm: false })], async () => {
      const r = await received()
      const [flow] = await flows(w.as.manager, 'receive', r.id)
      await auto(flow.id)
      assert.equal((await receipt(r.sheetNo)).signStatus, 1)
    })
    await withStrategy(
      w,
      'receive',
      'receive',
      [step(1, 'ReceiverSign', 'maker', { assignee: 'role', assigneeArg: 'WH_MANAGER' })],
      async () => {
        const r = await received()
        const [flow] = await flows(w.as.manager, 'receive', r.id)
        await auto(flow.id)
        assert.equal((await receipt(r.sheetNo)).signStatus, 1)
        await w.as.manager.post('receive/sign', { ids: [r.id] })
        assert.equal((await receipt(r.sheetNo)).signStatus, 2)
      },
    )
  })

  test('it is archived when its signing is over, not before', async () => {
    const [open, done] = [await received(), await received()]
    const [flow] = await flows(w.as.manager, 'receive', done.id)
    await auto(flow.id)
    const ids = [open.id, done.id]
    await w.engine.db.pool.query(`update receive set updated_at = now() - interval '3 years' where id = any($1)`, [ids])
    await archive(w.engine, receiveNote)
    const { rows } = await w.engine.db.pool.query('select id::int from receive where id = any($1)', [ids])
    assert.deepEqual(rows, [{ id: open.id }])
    await w.as.manager.post('receive/sign', { ids: [open.id] })
    // What is in the archive still shows who signed.
    assert.equal((await flows(w.as.manager, 'receive', done.id))[0].tasks[0].doneBy, 'receiver')
  })

  test('a reversed receipt has nothing left to sign', async () => {
    const r = await received()
    await w.as.manager.post('receive/reverse', { ids: [r.id], reverseReason: '收错' })
    const [flow] = await flows(w.as.manager, 'receive', r.id)
    assert.deepEqual([flow.status, flow.tasks[0].state], [3, is.cancelled])
    await auto(flow.id)
    assert.equal((await flows(w.as.manager, 'receive', r.id))[0].tasks[0].state, is.cancelled)
  })
})

describe('signing of a return', () => {
  before(async () => {
    w = await world()
    const sheet = await ship(w, await pull(w, [['G1', 40]]), [40])
    await receive(w, sheet, [{ receivedQty: 40 }])
  })
  const back = (id: number) => w.as.manager.get('returnGoods/getDetails', { id })
  const published = async () => {
    const { id } = await w.as.manager.post('returnGoods/create', {
      plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', returnType: 1,
      lines: [{ partNo: 'G1', qty: 3, reasonCode: 'RT01' }],
    })
    await w.as.manager.post('returnGoods/publish', { ids: [id] })
    return back(id)
  }
  const signedFor = async (r: any, signedQty = r.lines[0].qty) =>
    w.as.supplierA.post('returnGoods/sign', { id: r.id, lines: [{ id: r.lines[0].id, signedQty }] })

  test('both phases: the warehouse signs by handing it out, the supplier by taking it over', async () => {
    const r = await published()
    assert.equal(r.signStatus, 1)
    await w.as.receiver.post('returnGoods/out', { ids: [r.id] })
    assert.deepEqual([(await back(r.id)).status, (await back(r.id)).signStatus], [2, 2])
    await signedFor(r)
    const [shipped, taken] = await flows(w.as.manager, 'returnGoods', r.id)
    assert.deepEqual([shipped.status, shipped.tasks[0].step, shipped.tasks[0].method], [2, 'WMSendSign', 5])
    assert.deepEqual([taken.status, taken.tasks[0].step], [1, 'ReceiverSign'])
    await auto(taken.id)
    const [, done] = await flows(w.as.manager, 'returnGoods', r.id)
    assert.deepEqual([done.status, done.tasks[0].doneBy, done.tasks[0].orgName], [2, 'supplierA', '供应商S001'])
    assert.equal((await back(r.id)).signStatus, 2)
    await w.as.manager.post('returnGoods/close', { ids: [r.id] })
  })

  test('signed and taken back before it goes out; cancelled, nothing is left', async () => {
    const r = await published()
    await w.as.manager.post('returnGoods/sign', { ids: [r.id] })
    await w.as.receiver.post('returnGoods/out', { ids: [r.id] })
    assert.match(await w.as.manager.refused('returnGoods/cancelSign', { ids: [r.id] }), /不能/)
    const again = await published()
    await w.as.manager.post('returnGoods/sign', { ids: [again.id] })
    await w.as.manager.post('returnGoods/cancelSign', { ids: [again.id] })
    assert.equal((await back(again.id)).signStatus, 1)
    await w.as.manager.post('returnGoods/cancel', { ids: [again.id] })
    assert.equal((await back(again.id)).signStatus, 3)
    assert.equal((await todo(w.as.manager, again.returnNo)).length, 0)
  })

  test('one that is made by a difference, published at once, is signed like any other', async () => {
    const d = await difference(w, {}, 22, { receivedQty: 8, rejectedQty: 2 })
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    assert.equal((await diffRow(w, d.id)).status, 15)
    const [made] = (await w.as.manager.get('returnGoods/getPager', { diffNo: d.no })).items
    assert.deepEqual([made.status, made.signStatus], [1, 1])
    assert.deepEqual(await chain(w.as.manager, 'returnGoods', made.id), [['WMSendSign', is.open]])
    await w.as.manager.post('returnGoods/out', { ids: [made.id] })
    const r = await back(made.id)
    // One less arrives: a difference of its own, and the flow of the taking over runs all the same.
    await signedFor(r, 1)
    const all = await flows(w.as.manager, 'returnGoods', r.id)
    assert.deepEqual(
      all.map((f) => f.status),
      [2, 1],
    )
    const [rest] = (await w.as.manager.get('diff/getPager', { sourceNo: r.returnNo })).items
    assert.equal(rest.status, 0)
  })
})

describe('signing of a statement', () => {
  /** A year that the plant still lets postings into. */
  const year = new Date().getUTCFullYear() - 1
  let month = year * 100 + 1
  before(async () => {
    w = await world()
    // Stock of the year before, which each of these months begins and ends with: nothing else is signed.
    const { id } = await w.as.manager.post('stockMovement/post', {
      movementNo: 'YB', moveType: 5, plant: 'CN01', supplierCode: 'S001', partNo: 'P1', warehouse: 'CN01W1', qty: 10,
      businessDate: `${year - 1}-12-15`,
    })
    await w.as.accountant.post('stockMovement/approve', { ids: [id] })
  })
  const stmt = (id: number) => w.as.accountant.get('statement/getDetails', { id })
  const settled = [{ partNo: 'P1', warehouse: 'CN01W1', openingQty: 10_000n, closingQty: 10_000n, bookQty: 10_000n }]
  const confirmed = async (lines: Record<string, unknown>[] = settled): Promise<number> => {
    const { ids } = await perform(w.engine, system('测试'), statement, 'build', {
      items: [
        {
          input: { plant: 'CN01', supplierCode: 'S001', period: String(month++), version: 1, lineCount: 0 },
          lines,
        },
      ],
      source: 'job',
    })
    await w.as.accountant.post('statement/publish', { ids })
    await w.as.supplierA.post('statement/confirm', { ids })
    return ids[0]!
  }

  test('confirming begins it; supplier, then maker; at its end it is signed', async () => {
    const id = await confirmed()
    assert.deepEqual([(await stmt(id)).status, (await stmt(id)).signStatus], [3, 1])
    assert.match(await w.as.accountant.refused('statement/sign', { ids: [id] }), /供应商先签章|尚未轮到/)
    assert.match(await w.as.supplierB.refused('statement/sign', { ids: [id] }), /没有权限/)
    await w.as.supplierA.post('statement/sign', { ids: [id] })
    assert.match(await w.as.supplierA.refused('statement/sign', { ids: [id] }), /供应商已签章/)
    assert.equal((await stmt(id)).supplierSignedBy, 'supplierA')
    await w.as.accountant.post('statement/sign', { ids: [id] })
    const row = await stmt(id)
    assert.deepEqual([row.status, row.signStatus, row.makerSignedBy], [4, 2, 'accountant'])
    assert.match(await w.as.accountant.refused('statement/cancelSign', { ids: [id] }), /签章完成|不能/)
  })

  test('the supplier takes back while the maker has not signed, and not after that', async () => {
    const id = await confirmed()
    await w.as.supplierA.post('statement/sign', { ids: [id] })
    assert.match(await w.as.accountant.refused('statement/cancelSign', { ids: [id] }), /没有可以取回的签字/)
    await w.as.supplierA.post('statement/cancelSign', { ids: [id] })
    const row = await stmt(id)
    assert.deepEqual([row.status, row.supplierSignedBy, row.supplierSignedAt], [3, null, null])
    await w.as.supplierA.post('statement/sign', { ids: [id] })
    await w.as.accountant.post('statement/sign', { ids: [id] })
    assert.equal((await stmt(id)).status, 4)
  })

  test('returned to the supplier it is signed anew; refused by the supplier it is to be confirmed again', async () => {
    const id = await confirmed()
    const { stmtNo } = await stmt(id)
    await w.as.supplierA.post('statement/sign', { ids: [id] })
    await w.as.accountant.post('flowTask/reject', { taskId: await task(w.as.accountant, stmtNo), opinion: '章不清楚' })
    let row = await stmt(id)
    assert.deepEqual([row.status, row.signStatus, row.supplierSignedBy], [3, 1, null])
    await w.as.supplierA.post('flowTask/reject', { taskId: await task(w.as.supplierA, stmtNo), opinion: '确认错了' })
    row = await stmt(id)
    assert.deepEqual([row.status, row.signStatus, row.confirmedAt], [1, 3, null])
    await w.as.supplierA.post('statement/confirm', { ids: [id] })
    await w.as.supplierA.post('statement/sign', { ids: [id] })
    await w.as.accountant.post('statement/sign', { ids: [id] })
    assert.equal((await stmt(id)).status, 4)
  })

  test('a waiver up to an amount counts what the sides differ by, not what was settled', async () => {
    const end = await supplierWaiver(w, { bizType: 3, supplierStmtSign: true, maxAmount: 1 })
    const agreed = await confirmed()
    const differing = await confirmed([
      { partNo: 'P1', warehouse: 'CN01W1', openingQty: 10_000n, closingQty: 10_000n, bookQty: 10_000n, diffToSupplier: -1_000n },
    ])
    await end()
    const steps = async (id: number) => (await chain(w.as.accountant, 'statement', id)).map(([, state]) => state)
    assert.deepEqual(
      [await steps(agreed), await steps(differing)],
      [
        [is.waived, is.open],
        [is.open, is.waiting],
      ],
    )
  })

  test('without a strategy it is not confirmed', async () => {
    const id = await confirmed()
    await w.as.supplierA.post('flowTask/withdraw', {
      taskId: await task(w.as.supplierA, (await stmt(id)).stmtNo),
      opinion: '再看',
    })
    assert.equal((await stmt(id)).status, 1)
    const { rows } = await w.engine.db.pool.query(
      'update sign_strategy set status = 2 where status = 1 and biz_type = 5 returning id',
    )
    try {
      assert.match(await w.as.supplierA.refused('statement/confirm', { ids: [id] }), /未配置签字策略/)
      assert.equal((await stmt(id)).status, 1)
    } finally {
      await w.engine.db.pool.query('update sign_strategy set status = 1 where id = any($1)', [rows.map((r) => r.id)])
    }
  })
})
