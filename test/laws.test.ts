/** The conservation laws after random walks of declared actions by concurrent users; a planted wrong posting is named. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkLaws, checkRecent, lastChecked } from '../src/ledger/laws.ts'
import { sql, type Db, type Queryable } from '../src/engine/database/db.ts'
import { until } from './until.ts'
import { order, soon, thisMonth, today, world, type World, pull, receive, ship } from './world.ts'

/** One step somebody may take; whatever is refused is simply refused. */
type Step = (w: World, n: number) => Promise<unknown>
const any = async (w: World, who: keyof World['as'], path: string, n: number): Promise<any> => {
  const { items } = await w.as[who].get(path)
  return items.length ? items[n % items.length] : undefined
}
const detail = async (w: World, who: keyof World['as'], doc: string, row: any) =>
  row && (await w.as[who].get(`${doc}/getDetails`, { id: row.id }))

const steps: Record<string, Step> = {
  callOff: async (w, n) =>
    w.as.planner.ask('POST', 'pullSheet/create', {
      plant: 'CN01', supplierCode: 'S002', warehouse: 'CN01W1', dock: 'D1',
      needAt: soon(24),
      lines: [{ partNo: n % 2 ? 'P3' : 'P4', needQty: 1 + (n % 9) }],
    }),
  publishPull: async (w, n) => {
    const p = await any(w, 'planner', 'pullSheet/getPager?supplierCode=S002&status=0', n)
    return p && w.as.planner.ask('POST', 'pullSheet/publish', { ids: [p.id] })
  },
  draftSheet: async (w, n) => {
    const p = await detail(w, 'supplierB', 'pullSheet', await any(w, 'supplierB', 'pullSheet/getPager?status=1,2,4', n))
    return (
      p &&
      w.as.supplierB.ask('POST', 'sendSheet/create', {
        planSendAt: soon(1),
        planArriveAt: soon(2),
        plateNo: '吉A10001',
        lines: p.lines.map((l: any) => ({ demandLineId: l.id, shipQty: 1 + (n % 5) })),
      })
    )
  },
  editSheet: async (w, n) => {
    const s = await detail(w, 'supplierB', 'sendSheet', await any(w, 'supplierB', 'sendSheet/getPager?status=0', n))
    return s && w.as.supplierB.ask('POST', 'sendSheet/edit', { id: s.id, lines: [{ id: s.lines[0].id, shipQty: 1 + (n % 7) }] })
  },
  sendSheet: async (w, n) => {
    const s = await any(w, 'supplierB', 'sendSheet/getPager?status=0,1', n)
    if (!s) return
    await w.as.supplierB.ask('POST', 'sendSheet/publish', { ids: [s.id] })
    return w.as.supplierB.ask('POST', 'sendSheet/send', { ids: [s.id] })
  },
  cancelSheet: async (w, n) => {
    const s = await any(w, 'supplierB', 'sendSheet/getPager?status=0,1', n)
    return s && w.as.supplierB.ask('POST', 'sendSheet/cancel', { ids: [s.id] })
  },
  receive: async (w, n) => {
    const s = await detail(
      w,
      'receiver',
      'sendSheet',
      await any(w, 'receiver', 'sendSheet/getPager?supplierCode=S002&status=2,4', n),
    )
    return (
      s &&
      w.as.receiver.ask('POST', 'sendSheet/receive', {
        id: s.id,
        finish: n % 3 ? 1 : 0,
        lines: s.lines.map((l: any) => ({
          id: l.id,
          receivedQty: Math.max(0, l.shipQty - (n % 3)),
          rejectedQty: n % 4 === 0 ? Math.min(1, l.shipQty) : 0,
          overQty: n % 7 === 0 ? 1 : 0,
        })),
      })
    )
  },
  reverseReceipt: async (w, n) => {
    const r = await any(w, 'manager', 'receive/getPager?supplierCode=S002&status=1,3', n)
    return r && w.as.manager.ask('POST', 'receive/reverse', { ids: [r.id], reverseReason: '收错' })
  },
  repack: async (w, n) => {
    const s = await any(w, 'supplierB', 'sendSheet/getPager?status=0', n)
    return s && w.as.supplierB.ask('POST', 'sendSheet/autoPack', { ids: [s.id] })
  },
  settle: async (w, n) => {
    const d = await detail(w, 'manager', 'diff', await any(w, 'manager', 'diff/getPager?supplierCode=S002&status=0,5,10', n))
    if (!d) return
    const codes: Record<number, number> = { 1: n % 2 ? 11 : 12, 2: 22, 3: n % 2 ? 21 : 22, 4: n % 2 ? 31 : 32, 8: 43 }
    await w.as.manager.ask('POST', 'diff/decide', {
      id: d.id,
      lines: d.lines.map((l: any) => ({ id: l.id, resolution: codes[l.lineType] })),
    })
    await w.as.manager.ask('POST', 'diff/startSign', { ids: [d.id] })
    await w.as.supplierB.ask('POST', n % 5 ? 'diff/sign' : 'diff/dispute', {
      ids: [d.id],
      ...(n % 5 ? {} : { disputeReason: '复核' }),
    })
    return w.as.manager.ask('POST', 'diff/sign', { ids: [d.id] })
  },
  closePull: async (w, n) => {
    const p = await any(w, 'planner', 'pullSheet/getPager?supplierCode=S002&status=1,2,3,4', n)
    return p && w.as.planner.ask('POST', n % 2 ? 'pullSheet/close' : 'pullSheet/cancel', { ids: [p.id] })
  },
  revise: async (w, n) => {
    const o = await any(w, 'planner', 'materialOrder/getPager?supplierCode=S002&status=1,4', n)
    if (!o) return
    const r = await w.as.planner.ask('POST', 'orderRevise/create', {
      orderNo: o.orderNo,
      lineNo: 1 + (n % 2),
      newQty: 100 + (n % 200),
      reasonCode: 'RV01',
    })
    if (r.status !== 0) return
    await w.as.planner.ask('POST', 'orderRevise/publish', { ids: [r.content.id] })
    return w.as.supplierB.ask('POST', 'materialOrder/reviseFeedback', [{ id: r.content.id, accept: true }])
  },
  issue: async (w, n) =>
    w.as.manager.ask('POST', 'stockMovement/post', {
      movementNo: `W${n}`,
      moveType: 1 + (n % 3),
      plant: 'CN01', supplierCode: 'S002',
      partNo: n % 2 ? 'P3' : 'P4',
      warehouse: 'CN01W1',
      qty: 1 + (n % 4),
      businessDate: today(),
    }),
  reverse: async (w, n) => {
    const m = await any(w, 'manager', 'stockMovement/getPager?supplierCode=S002&status=1', n)
    return m && w.as.manager.ask('POST', 'stockMovement/reverse', { ids: [m.id] })
  },
  giveBack: async (w, n) => {
    const made = await w.as.manager.ask('POST', 'returnGoods/create', {
      plant: 'CN01', supplierCode: 'S002', warehouse: 'CN01W1',
      lines: [{ partNo: 'P3', qty: 1 + (n % 3), reasonCode: 'RT01' }],
    })
    if (made.status !== 0) return
    await w.as.manager.ask('POST', 'returnGoods/publish', { ids: [made.content.id] })
    if (n % 4 === 0) return w.as.manager.ask('POST', 'returnGoods/cancel', { ids: [made.content.id] })
    await w.as.manager.ask('POST', 'returnGoods/out', { ids: [made.content.id] })
    const r = await w.as.supplierB.ask('GET', `returnGoods/getDetails?id=${made.content.id}`)
    return (
      r.status === 0 &&
      w.as.supplierB.ask('POST', 'returnGoods/sign', {
        id: r.content.id,
        lines: r.content.lines.map((l: any) => ({ id: l.id, signedQty: n % 2 ? l.qty : l.qty - 1 })),
      })
    )
  },
}

test('laws hold after any walk of three users at once', async () => {
  const w = await world()
  await order(
    w,
    [
      ['P3', 300],
      ['P4', 300],
    ],
    { supplierCode: 'S002', orderMonth: soon(24).slice(0, 7).replace('-', '') },
  )
  assert.ok(thisMonth())
  const walk = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(1000)), { minLength: 12, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(walk, walk, walk, async (...walks) => {
      const errors: string[] = []
      await Promise.all(
        walks.map(async (taken) => {
          for (const [name, n] of taken) {
            const answer = (await steps[name]!(w, n)) as { status?: number; message?: string } | undefined
            // A refusal is an answer; a fault is not.
            if (answer?.status === 99) errors.push(`${name} ${n}: ${answer.message}`)
          }
        }),
      )
      assert.deepEqual(errors, [])
      // From where the check before left it, and from the beginning.
      for (const check of [checkRecent, checkLaws])
        assert.deepEqual(
          (await check(w.engine.db)).filter((l) => !l.ok),
          [],
        )
    }),
    { numRuns: 6 },
  )
})

test('a wrong posting is named, and closing a period is refused while it stands', async () => {
  const w = await world()
  const { db } = w.engine
  await receive(w, await ship(w, await pull(w, [['A6', 1]]), [1]), [{ receivedQty: 1 }])
  const [line] = await db.rows(sql`select txn_id, id from ledger_line where book = 'S' limit 1`)
  await db.run('alter table ledger_line disable trigger append_only')
  await db.rows(sql`update ledger_line set qty = qty + 1 where id = ${line!.id}`)
  const broken = (await checkLaws(db)).find((l) => l.no === 'L1')!
  assert.deepEqual([broken.ok, broken.txnId], [false, line!.txn_id])
  assert.equal((await w.as.accountant.get('ledger/laws')).ok, false)
  assert.match(await w.as.accountant.refused('ledgerPeriod/close', { plant: 'CN01', period: '202001' }), /账务勾稽检查未通过（L1/)
  await db.rows(sql`update ledger_line set qty = qty - 1 where id = ${line!.id}`)
  await db.run('alter table ledger_line enable trigger append_only')
  assert.ok((await checkLaws(db)).every((l) => l.ok))
})

/** A posting that no action made: one line too many, so that law L1 names it. */
const lopsided = async (db: Queryable, key: string) =>
  (
    await db.rows<{
      id: number
    }>(sql`with t as (insert into ledger_txn (movement_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, operator)
        values ('ISS', 'test', ${key}, 0, 'CN01', current_date, '202601', now(), 1, ${key}, 'test') returning id)
      insert into ledger_line (txn_id, book, account, supplier_id, plant, holder, part_no, unit, qty, business_date, period, movement)
      select id, 'S', 'CON', 0, 'CN01', '', 'X', 'EA', 1, current_date, '202601', 'ISS' from t returning txn_id id`)
  )[0]!.id
const l1 = async (db: Db) => (await checkRecent(db)).find((l) => l.no === 'L1')!
const forget = async (db: Db, id: number) => {
  await db.run('alter table ledger_line disable trigger append_only; alter table ledger_txn disable trigger append_only')
  await db.rows(sql`delete from ledger_line where txn_id = ${id}`)
  await db.rows(sql`delete from ledger_txn where id = ${id}`)
  await db.run('alter table ledger_line enable trigger append_only; alter table ledger_txn enable trigger append_only')
}

test('what changed is checked, what broke is looked at until it holds, and the answer says how far', async () => {
  const w = await world()
  const { db } = w.engine
  await checkLaws(db)
  const id = await lopsided(db, 'ROGUE')
  assert.deepEqual([(await l1(db)).ok, (await l1(db)).txnId], [false, id], 'it changed since; afterwards it is remembered')
  const known = (await lastChecked(db))!
  const [{ n, last }] = (await db.rows<{ n: number; last: number }>(sql`select count(*) n, max(id) last from ledger_txn`)) as [
    { n: number; last: number },
  ]
  assert.deepEqual([known.postings, known.lastTxn], [n, last])
  await forget(db, id)
  assert.equal((await l1(db)).ok, true)
})

test('a posting that is committed after later ones were checked is checked then', async () => {
  const { db } = (await world()).engine
  await checkLaws(db)
  let late = 0
  await db.transaction(async (tx) => {
    late = await lopsided(tx, 'LATE')
    await order(await world(), [['P1', 1]])
    assert.equal((await l1(db)).ok, true)
  })
  const found = await l1(db)
  assert.deepEqual([found.ok, found.txnId], [false, late])
  await forget(db, late)
  assert.ok((await checkLaws(db)).every((l) => l.ok))
})

test('a balance is checked from where the last check left it, whoever committed late, and again from its lines when it was wrong', async () => {
  const w = await world()
  const { db } = w.engine
  const of = sql`account = 'CON' and plant = 'CN01' and part_no = 'G2'`
  const l10 = async () => (await checkRecent(db)).find((l) => l.no === 'L10')!
  const more = async (qty: number) => {
    const sheet = await ship(w, await pull(w, [['G2', qty]]), [qty])
    await receive(w, sheet, [{ receivedQty: qty }])
  }
  const kept = async () => Number((await db.rows<{ qty: string }>(sql`select qty from law_balance where ${of}`))[0]?.qty)
  const held = async () => Number((await db.rows<{ qty: string }>(sql`select qty from ledger_balance where ${of}`))[0]?.qty)
  // Transactions in other databases of the server hold the horizon too: what was posted by now is settled when none is older.
  const settled = async () => {
    const [posted] = await db.rows<{ by: string }>(sql`select pg_current_xact_id()::text by`)
    await until(
      async () => (await db.rows(sql`select 1 where pg_snapshot_xmin(pg_current_snapshot()) > ${posted!.by}::xid8`)).length > 0,
    )
    assert.equal((await l10()).ok, true)
    assert.equal(await kept(), await held())
  }
  await more(4)
  assert.ok((await checkLaws(db)).every((l) => l.ok))
  await settled()
  // While somebody else's transaction is open what is posted is looked at by each check.
  await db.transaction(async (tx) => {
    await tx.rows(sql`select pg_current_xact_id()`)
    await more(3)
    for (let i = 0; i < 2; i++) assert.equal((await l10()).ok, true)
    assert.ok((await kept()) <= (await held()) - 3)
  })
  await settled()
  // What is wrong stays so until it is mended, also when it changes.
  await db.rows(sql`update ledger_balance set qty = qty + 1 where ${of}`)
  await more(2)
  for (let i = 0; i < 2; i++) assert.match((await l10()).message ?? '', /余额 CON CN01 \S* ?G2 为10.000，流水合计9/)
  assert.ok(Number.isNaN(await kept()))
  await db.rows(sql`update ledger_balance set qty = qty - 1 where ${of}`)
  assert.equal((await l10()).ok, true)
  await more(1)
  await settled()
})

test('posting the same movement number twice changes nothing (L23)', async () => {
  const w = await world()
  const body = {
    movementNo: 'TWICE', moveType: 5, plant: 'CN02', supplierCode: 'S002', partNo: 'P1', warehouse: 'CN02W1', qty: 3,
    businessDate: today(),
  }
  const { id } = await w.as.manager.post('stockMovement/post', body)
  await w.as.accountant.post('stockMovement/approve', { ids: [id] })
  assert.match(await w.as.manager.refused('stockMovement/post', body), /已存在/)
  const [b] = await db3(w)
  assert.equal(Number(b!.qty), 3)
})
const db3 = (w: World) =>
  w.engine.db.rows(
    sql`select sum(b.qty) qty from ledger_balance b join supplier s on s.id = b.supplier_id where s.supplier_code = 'S002' and b.plant = 'CN02' and b.part_no = 'P1' and b.account = 'CON'`,
  )

test('a receipt with too much that is reversed leaves nothing over on its sheet (L6)', async () => {
  const w = await world()
  const sheet = await ship(w, await pull(w, [['G1', 10]]), [10])
  await receive(w, sheet, [{ receivedQty: 10, overQty: 1 }], { finish: 0 })
  const { items } = await w.as.manager.get('receive/getPager', { sheetNo: sheet.sheetNo })
  await w.as.manager.post('receive/reverse', { ids: [items[0].id], reverseReason: '收错' })
  assert.equal((await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })).lines[0].overQty, 0)
  assert.deepEqual(
    (await checkRecent(w.engine.db)).filter((l) => !l.ok),
    [],
  )
})

test('several may check at once: one waits for the other, and sees what it left', async () => {
  const w = await world()
  const { db } = w.engine
  await order(w, [['P1', 30]])
  await receive(w, await ship(w, await pull(w, [['P1', 2]]), [2]), [{ receivedQty: 2 }])
  await db.rows(sql`delete from law_balance`)
  let second: Promise<unknown> | undefined
  // Another process in the middle of the first check of a database.
  await db.transaction(async (tx) => {
    await tx.run('lock table law_check in share row exclusive mode')
    await tx.rows(sql`insert into law_balance select account, supplier_id, plant, holder, part_no, qty from ledger_balance`)
    second = checkLaws(db)
    await until(() => waits(db))
  })
  assert.deepEqual(
    ((await second) as { ok: boolean }[]).filter((l) => !l.ok),
    [],
  )
})
const waits = async (db: Db) =>
  (
    await db.rows(sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and not l.granted limit 1`)
  ).length > 0
