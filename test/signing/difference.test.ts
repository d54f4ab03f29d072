/** The difference's signing: every row of the table of domain-core 6.4, and T8 and T9. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { today, world, type World } from '../world.ts'
import { clock, diffRow, difference, flows, partPrice, person, postings, startedDifference, supplierWaiver, task } from './kit.ts'

let w: World
const state = async (id: number) => (await diffRow(w, id)).status
const startSign = (id: number) => w.as.manager.post('diff/startSign', { ids: [id] })
/** The supplier, then the maker. */
const signBoth = async (id: number) => {
  await w.as.supplierA.post('diff/sign', { ids: [id] })
  await w.as.manager.post('diff/sign', { ids: [id] })
}

/** Runs `work` while the supplier, or the supplier and the plant, waive their steps. */
async function waived(work: () => Promise<void>, who: { supplier?: true; plant?: true; maxAmount?: number }): Promise<void> {
  const undo: (() => Promise<unknown>)[] = []
  if (who.supplier) {
    undo.push(await supplierWaiver(w, { bizType: 2, supplierDiffSign: true, maxAmount: who.maxAmount ?? null }))
  }
  if (who.plant) {
    const { id } = await w.as.admin.post('plantSkipSign/save', {
      plant: 'CN01', bizType: 4, driverSendSign: false, driverReceiveSign: false, receiverSign: false, wmSendSign: false,
      wmDiffSign: true, reason: '试行',
      validFrom: today(),
    })
    undo.push(() => w.as.admin.post('plantSkipSign/stop', { ids: [id] }))
  }
  try {
    await work()
  } finally {
    for (const u of undo) await u()
  }
}

describe('signing of a difference', () => {
  before(async () => {
    w = await world()
  })

  test('null → 0: receiving less makes a difference that waits; without a decision it cannot start', async () => {
    const d = await difference(w)
    assert.equal(await state(d.id), 0)
    const sheet = await w.as.receiver.get('sendSheet/getDetails', { id: d.sheet.id })
    assert.equal(sheet.diffSignStatus, 0)
    assert.match(await w.as.manager.refused('diff/sign', { ids: [d.id] }), /待定责/)
    assert.match(await w.as.manager.refused('diff/cancelSign', { ids: [d.id] }), /待定责/)
    assert.match(await w.as.manager.refused('diff/reject', { id: d.id, disputeReason: 'x' }), /待定责/)
    assert.match(await w.as.accountant.refused('diff/forceSign', { id: d.id, disputeReason: 'x' }), /待定责/)
    assert.match(await w.as.supplierA.refused('diff/sign', { ids: [d.id] }), /待定责/)
    assert.match(await w.as.supplierA.refused('diff/startSign', { ids: [d.id] }), /没有操作权限/)
  })

  test('0 → 5 → 10 → 15: supplier, then maker; posted once, shown on sheet and receipt', async () => {
    const d = await startedDifference(w)
    let row = await diffRow(w, d.id)
    assert.equal(row.status, 5)
    const hours = (Date.parse(row.deadline) - Date.now()) / 3600_000
    assert.ok(hours > 71.9 && hours <= 72, `deadline in ${hours} h`)
    assert.match(await w.as.manager.refused('diff/sign', { ids: [d.id] }), /供应商签字中|尚未/)
    assert.match(await w.as.manager.refused('diff/startSign', { ids: [d.id] }), /供应商签字中/)
    assert.deepEqual(await postings(w, 'diff', d.id), [])
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    row = await diffRow(w, d.id)
    assert.deepEqual([row.status, row.supplierSignedBy, row.isLate], [10, 'supplierA', false])
    assert.match(await w.as.supplierA.refused('diff/sign', { ids: [d.id] }), /主机厂签字中/)
    assert.match(await w.as.supplierA.refused('diff/dispute', { id: d.id, disputeReason: 'x' }), /主机厂签字中/)
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    row = await diffRow(w, d.id)
    assert.deepEqual([row.status, row.makerSignedBy, row.forced], [15, 'manager', false])
    const posted = await postings(w, 'diff', d.id)
    assert.ok(posted.length > 0)
    assert.equal((await w.as.receiver.get('sendSheet/getDetails', { id: d.sheet.id })).diffSignStatus, 15)
    // At 15 nothing moves it any more.
    for (const call of ['sign', 'cancelSign', 'startSign'])
      assert.match(await w.as.manager.refused(`diff/${call}`, { ids: [d.id] }), /签字完成/)
    const reason = { id: d.id, disputeReason: 'x' }
    assert.match(await w.as.supplierA.refused('diff/dispute', reason), /签字完成/)
    assert.match(await w.as.manager.refused('diff/reject', reason), /签字完成/)
    assert.match(await w.as.accountant.refused('diff/forceSign', reason), /签字完成/)
    assert.deepEqual(await postings(w, 'diff', d.id), posted)
  })

  test('each signature keeps the hash of what was signed, and the next one begins where it ended', async () => {
    const d = await startedDifference(w)
    await signBoth(d.id)
    const [flow] = await flows(w.as.manager, 'diff', d.id)
    const [first, second] = flow.tasks
    assert.equal(first.hashBefore, flow.formHash)
    assert.equal(second.hashBefore, first.hashAfter)
    assert.equal(flow.pdfHash, second.hashAfter)
    assert.equal(flow.status, 2)
    for (const t of [first, second]) assert.match(t.certSerial, /^[0-9a-f]+$/)
  })

  test('5 → 0: the supplier disputes with a reason; the maker decides and starts again', async () => {
    const d = await startedDifference(w)
    assert.match(await w.as.supplierA.refused('diff/dispute', { id: d.id }), /异议说明/)
    assert.equal(await state(d.id), 5)
    assert.match(await w.as.manager.refused('diff/dispute', { id: d.id, disputeReason: 'x' }), /没有操作权限/)
    await w.as.supplierA.post('diff/dispute', { id: d.id, disputeReason: '数量不对' })
    const row = await diffRow(w, d.id)
    assert.deepEqual([row.status, row.disputeReason, row.reopenCount, row.supplierSignedAt], [0, '数量不对', 1, null])
    await startSign(d.id)
    assert.equal(await state(d.id), 5)
    await signBoth(d.id)
    assert.equal(await state(d.id), 15)
    const all = await flows(w.as.manager, 'diff', d.id)
    assert.deepEqual(
      all.map((f) => f.status),
      [4, 2],
    )
  })

  test('10 → 5: the maker sends it back with a reason; the supplier signs anew with a new deadline', async () => {
    const d = await startedDifference(w)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    const was = (await diffRow(w, d.id)).deadline
    await new Promise((r) => setTimeout(r, 5))
    assert.match(await w.as.manager.refused('diff/reject', { id: d.id }), /退回原因/)
    await w.as.manager.post('diff/reject', { id: d.id, disputeReason: '请补照片' })
    const row = await diffRow(w, d.id)
    assert.deepEqual([row.status, row.disputeReason, row.supplierSignedAt], [5, '请补照片', null])
    assert.ok(row.deadline > was)
    const [flow] = await flows(w.as.manager, 'diff', d.id)
    assert.deepEqual(
      flow.tasks.map((t: any) => [t.round, t.step, t.state]),
      [
        [1, 'SupplierDiffSign', 8],
        [1, 'WMDiffSign', 2],
        [2, 'SupplierDiffSign', 0],
        [2, 'WMDiffSign', 9],
      ],
    )
    await signBoth(d.id)
    assert.equal(await state(d.id), 15)
  })

  test('5/10/20 → 0: the maker takes the signing back; signatures stay on record and no longer count', async () => {
    for (const from of [5, 10, 20]) {
      const d = await startedDifference(w)
      if (from !== 5) await w.as.supplierA.post('diff/sign', { ids: [d.id] })
      if (from === 20) await clock(w, 73)
      assert.equal(await state(d.id), from)
      assert.match(await w.as.supplierA.refused('diff/cancelSign', { ids: [d.id] }), /没有操作权限/)
      await w.as.manager.post('diff/cancelSign', { ids: [d.id] })
      const row = await diffRow(w, d.id)
      assert.deepEqual([row.status, row.supplierSignedAt], [0, null])
      const [flow] = await flows(w.as.manager, 'diff', d.id)
      assert.equal(flow.status, 3)
      assert.equal(flow.tasks[0].state, from === 5 ? 4 : 8)
      assert.match((await w.as.manager.ask('GET', `diff/signPdf?id=${d.id}`)).message, /还没有签字/)
      await startSign(d.id)
      await signBoth(d.id)
      assert.equal(await state(d.id), 15)
    }
  })

  test('T8: supplier and plant waive: 0 → 15 at once, posted once, as signed by hand', async () => {
    const signed = await startedDifference(w)
    await signBoth(signed.id)
    const usual = await postings(w, 'diff', signed.id)
    await waived(
      async () => {
        const d = await difference(w)
        await startSign(d.id)
        assert.equal(await state(d.id), 15)
        assert.deepEqual(await postings(w, 'diff', d.id), usual)
        const [flow] = await flows(w.as.manager, 'diff', d.id)
        assert.deepEqual(
          flow.tasks.map((t: any) => [t.state, t.method, /免签 \d+/.test(t.waiver)]),
          [
            [5, 4, true],
            [5, 4, true],
          ],
        )
      },
      { supplier: true, plant: true },
    )
  })

  test('0 → 10: only the supplier waives; its step is recorded as waived, the maker signs', async () => {
    await waived(
      async () => {
        const d = await difference(w)
        await startSign(d.id)
        assert.equal(await state(d.id), 10)
        assert.match(await w.as.supplierA.refused('diff/sign', { ids: [d.id] }), /主机厂签字中/)
        await w.as.manager.post('diff/sign', { ids: [d.id] })
        assert.equal(await state(d.id), 15)
      },
      { supplier: true },
    )
  })

  test('a waiver up to an amount: quantity by the valid price of each part; without a price it does not apply', async () => {
    const priced = (price: number, more: object = {}) => partPrice(w, 'G1', price, more)
    // Two are missing: 5 while the supplier has to sign, 10 when that is waived.
    const begun = async (maxAmount: number) => {
      let reached = 0
      await waived(
        async () => {
          const d = await difference(w)
          await startSign(d.id)
          reached = await state(d.id)
          if (reached === 5) await w.as.supplierA.post('diff/sign', { ids: [d.id] })
          await w.as.manager.post('diff/sign', { ids: [d.id] })
        },
        { supplier: true, maxAmount },
      )
      return reached
    }
    const undo = [await priced(1, { validTo: '2020-12-31' }), await priced(1, { validFrom: '2099-01-01' })]
    assert.equal(await begun(1_000_000), 5, 'no price is valid')
    const foreign = await priced(1, { validFrom: '2021-01-01', currency: 'EUR' })
    assert.equal(await begun(1_000_000), 5, 'no price in CNY')
    await foreign()
    undo.push(await priced(99, { validFrom: '2022-01-01' }), await priced(30.0025, { validFrom: '2023-01-01' }))
    // 60.005 is more than 60.00.
    assert.deepEqual([await begun(60), await begun(60.01), await begun(61)], [5, 10, 10])
    for (const u of undo) await u()
    assert.equal(await begun(1_000_000), 5, 'the price is disabled')
  })

  test('10 → 15 by itself when the plant waives: the supplier’s signature is the last', async () => {
    await waived(
      async () => {
        const d = await startedDifference(w)
        assert.equal(await state(d.id), 5)
        await w.as.supplierA.post('diff/sign', { ids: [d.id] })
        assert.equal(await state(d.id), 15)
        assert.ok((await postings(w, 'diff', d.id)).length)
      },
      { plant: true },
    )
  })

  test('a waiver that ends does not touch what it skipped, and what is open stays open when one comes', async () => {
    const open = await startedDifference(w)
    await waived(async () => assert.equal(await state(open.id), 5), { supplier: true, plant: true })
    assert.equal(await state(open.id), 5)
    await signBoth(open.id)
    assert.equal(await state(open.id), 15)
  })

  test('T9: 5 → 20 when the deadline passes; a late signature counts and says so', async () => {
    const d = await startedDifference(w)
    await clock(w, 71)
    assert.equal(await state(d.id), 5)
    await clock(w, 73)
    assert.equal(await state(d.id), 20)
    assert.match(await w.as.manager.refused('diff/sign', { ids: [d.id] }), /供应商尚未签字|尚未轮到/)
    assert.match(await w.as.supplierA.refused('diff/dispute', { id: d.id, disputeReason: 'x' }), /逾期未签/)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    assert.deepEqual([await state(d.id), (await diffRow(w, d.id)).isLate], [10, true])
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    assert.equal(await state(d.id), 15)
    const [flow] = await flows(w.as.manager, 'diff', d.id)
    assert.deepEqual(
      flow.tasks.map((t: any) => t.isLate),
      [true, false],
    )
  })

  test('T9: 10 → 20 → 15: the maker is late and signs; nobody may force it then', async () => {
    const d = await startedDifference(w)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    await clock(w, 73)
    assert.equal(await state(d.id), 20)
    assert.match(await w.as.accountant.refused('diff/forceSign', { id: d.id, disputeReason: 'x' }), /供应商已签字/)
    assert.match(await w.as.supplierA.refused('diff/sign', { ids: [d.id] }), /供应商已签字|尚未轮到|没有待签/)
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    assert.deepEqual([await state(d.id), (await diffRow(w, d.id)).isLate], [15, true])
  })

  test('T9: 20 → 15 by force: key and reason, once, with the postings of a normal signing', async () => {
    const signed = await startedDifference(w)
    await signBoth(signed.id)
    const d = await startedDifference(w)
    assert.match(await w.as.accountant.refused('diff/forceSign', { id: d.id, disputeReason: 'x' }), /供应商签字中/)
    await clock(w, 73)
    assert.match(await w.as.manager.refused('diff/forceSign', { id: d.id, disputeReason: 'x' }), /没有操作权限/)
    assert.match(await w.as.accountant.refused('diff/forceSign', { id: d.id }), /强制原因/)
    const asked = () => w.as.accountant.ask('POST', 'diff/forceSign', { id: d.id, disputeReason: '催办三次未签' })
    const answers = await Promise.all([asked(), asked()])
    assert.deepEqual(answers.map((a) => a.status === 0).sort(), [false, true])
    const row = await diffRow(w, d.id)
    assert.deepEqual([row.status, row.forced, row.isLate, row.disputeReason], [15, true, true, '催办三次未签'])
    assert.deepEqual(await postings(w, 'diff', d.id), await postings(w, 'diff', signed.id))
    const [flow] = await flows(w.as.manager, 'diff', d.id)
    assert.deepEqual(
      flow.tasks.map((t: any) => t.method),
      [6, 6],
    )
  })

  test('the inbox refuses what the document refuses: no dispute and no sending back once it is overdue', async () => {
    const d = await startedDifference(w)
    const first = await task(w.as.supplierA, d.no)
    await clock(w, 73)
    assert.match(await w.as.supplierA.refused('flowTask/reject', { taskId: first, opinion: '不同意' }), /逾期/)
    assert.equal(await state(d.id), 20)
    await w.as.supplierA.post('flowTask/sign', { taskId: first })
    assert.equal(await state(d.id), 10)
  })

  test('both entrances are one: signing and disputing in the inbox move the document as its own calls do', async () => {
    const d = await startedDifference(w)
    await w.as.supplierA.post('flowTask/reject', { taskId: await task(w.as.supplierA, d.no), opinion: '重新定责' })
    const row = await diffRow(w, d.id)
    assert.deepEqual([row.status, row.reopenCount, row.disputeReason], [0, 1, '重新定责'])
    await startSign(d.id)
    await w.as.supplierA.post('flowTask/sign', { taskId: await task(w.as.supplierA, d.no) })
    await w.as.manager.post('flowTask/sign', { taskId: await task(w.as.manager, d.no) })
    assert.equal(await state(d.id), 15)
  })

  test('another supplier and another plant’s people reach nothing of it', async () => {
    const d = await startedDifference(w)
    const other = await person(w, 'wh2', 'WH_MANAGER', 'OEM', ['CN02'])
    assert.match(await w.as.supplierB.refused('diff/sign', { ids: [d.id] }), /没有权限/)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    assert.match(await other.refused('diff/sign', { ids: [d.id] }), /没有权限/)
    assert.match(await other.refused('diff/cancelSign', { ids: [d.id] }), /没有权限/)
    assert.equal(await state(d.id), 10)
  })

  test('what was being signed before there were flows is set back, and started anew', async () => {
    const d = await startedDifference(w)
    await w.engine.db.pool.query(
      'delete from sign_flow_line where head_id in (select id from sign_flow where doc_id = $1 and biz_type = 4)',
      [d.id],
    )
    await w.engine.db.pool.query('delete from sign_flow where doc_id = $1 and biz_type = 4', [d.id])
    assert.match(await w.as.supplierA.refused('diff/sign', { ids: [d.id] }), /没有待签的环节/)
    await w.as.manager.post('diff/cancelSign', { ids: [d.id] })
    assert.equal((await diffRow(w, d.id)).status, 0)
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    assert.equal((await diffRow(w, d.id)).status, 10)
  })
})
