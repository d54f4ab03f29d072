/** Counts: frozen at a moment, counted blind, checked by another, confirmed, and posted exactly as they differed then. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { codesOn } from '../../../../test/codes.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { callOff, codeOf, shipUnits, unitPart } from '../../../../test/units.ts'
import { signDiff } from '../../../../test/signing/kit.ts'
import { thisMonth, today, world, type Person, type World } from '../../../../test/world.ts'

let w: World
const CONFIRMING = 3
const DIFFERING = 4
const DONE = 5
/** Codes of what a difference is decided as, and of who bears it. */
const CNT = 52
const NONE = 99
const [SUPPLIER, CARRIER, MAKER] = [1, 2, 3]

let moves = 0
/** Books a movement as an interface would. */
async function move(moveType: number, partNo: string, qty: number, more: object = {}) {
  const made = await w.as.manager.post('stockMovement/post', {
    movementNo: `CT${++moves}`,
    moveType, plant: 'CN01', supplierCode: 'S001', partNo, warehouse: 'CN01W1', qty,
    businessDate: today(),
    ...more,
  })
  // What was counted is approved by another one.
  if (moveType > 4) await w.as.accountant.post('stockMovement/approve', { ids: [made.id] })
}
const [ISSUE, GAIN] = [1, 5]
const detail = (id: number, who: Person = w.as.manager) => who.get('stockInv/getDetails', { id })
/** Draws up a count and finds it: a question answers how many it made. */
const create = async (more: object): Promise<number> => {
  assert.equal((await w.as.manager.post('stockInv/create', { plant: 'CN01', invType: 1, ...more })).count, 1)
  return (await w.as.manager.get('stockInv/getPager', { status: 0 })).items[0].id
}
const start = async (partNos: string) => {
  const id = await create({ warehouse: 'CN01W1', supplierCodes: 'S001', partNos })
  await w.as.manager.post('stockInv/start', { ids: [id] })
  return detail(id)
}
const counted = (c: any, quantities: Record<string, number>) =>
  w.as.receiver.post('stockInv/count', {
    id: c.id,
    lines: c.lines.flatMap((l: any) => (l.partNo in quantities ? [{ id: l.id, countQty: quantities[l.partNo] }] : [])),
  })
const recounted = (c: any, quantities: Record<string, number> = {}) =>
  w.as.manager.post('stockInv/recount', {
    id: c.id,
    lines: c.lines.map((l: any) => ({ id: l.id, recountQty: quantities[l.partNo] ?? l.countQty })),
  })
/** Counted, checked and confirmed by the supplier. */
async function agreed(c: any, quantities: Record<string, number>) {
  await counted(c, quantities)
  await w.as.receiver.post('stockInv/submit', { ids: [c.id] })
  await recounted(await detail(c.id))
  await w.as.supplierA.post('stockInv/confirm', { ids: [c.id] })
  return detail(c.id)
}
/** Decides each line of its difference and signs it by both sides. */
async function signed(c: any, decide: (line: any) => object, more: object = {}) {
  const { items } = await w.as.manager.get('diff/getPager', { diffNo: c.diffNo })
  const d = await w.as.manager.get('diff/getDetails', { id: items[0].id })
  await w.as.manager.post('diff/decide', { id: d.id, ...more, lines: d.lines.map((l: any) => ({ id: l.id, ...decide(l) })) })
  await w.as.manager.post('stockInv/startSign', { ids: [c.id] })
  await signDiff(w, d.id)
  return w.as.manager.get('diff/getDetails', { id: d.id })
}
const posted = (diffNo: string) =>
  w.engine.db.rows<{ part_no: string; account: string; qty: string; sub: string; use: string | null }>(
    sql`select l.part_no, l.account, l.qty::float8 qty, t.sub_type sub, l.use_type use from ledger_txn t join ledger_line l on l.txn_id = t.id
      where t.doc_type = 'diff' and t.doc_no = ${diffNo} order by l.part_no, l.account`,
  )
const stock = async (partNo: string, account = 'CON') => {
  const [row] = await w.engine.db.rows<{ qty: number }>(
    sql`select sum(b.qty)::float8 qty from ledger_balance b join supplier s on s.id = b.supplier_id
      where b.part_no = ${partNo} and b.account = ${account} and s.supplier_code = 'S001' and b.plant = 'CN01'`,
  )
  return row!.qty ?? 0
}
async function pdf(who: Person, print: string, id: number): Promise<Buffer> {
  const url = `/api/stockInv/${print}?${print === 'signPdf' ? 'id' : 'ids'}=${id}`
  const r = await w.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who.token}` } })
  assert.match(String(r.headers['content-type']), /pdf/, r.body.slice(0, 200))
  return r.rawPayload
}
/** Every letter on a paper of a count. */
const paper = async (who: Person, print: string, id: number) => readPdf(await pdf(who, print, id)).letters
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)

suite('counts', () => {
  before(async () => {
    w = await world()
    for (const partNo of ['P1', 'P2', 'P3', 'P4', 'A1', 'A2', 'G1', 'G2']) await move(GAIN, partNo, 100)
  })

  test('what differs is posted as it was when the book was frozen, whatever moved meanwhile', async () => {
    const c = await start('P1,P2,P3')
    assert.deepEqual(
      c.lines.map((l: any) => [l.partNo, l.bookQty, l.countQty]),
      [
        ['P1', 100, null],
        ['P2', 100, null],
        ['P3', 100, null],
      ],
    )
    await move(ISSUE, 'P1', 30)
    await counted(c, { P1: 97, P2: 104 })
    assert.match(await w.as.receiver.refused('stockInv/submit', { ids: [c.id] }), /还有1行未盘：零件P3/)
    await counted(c, { P3: 100 })
    await w.as.receiver.post('stockInv/submit', { ids: [c.id] })
    const compared = await detail(c.id)
    assert.deepEqual(
      compared.lines.map((l: any) => [l.diffQty, l.diffRate, l.movedQty]),
      [
        [-3, -3, -30],
        [4, 4, 0],
        [0, 0, 0],
      ],
    )
    assert.deepEqual([compared.diffLines, compared.diffQty, compared.counter], [2, 1, 'receiver'])
    // The paper for that has what differs and none of the figures.
    const again = await paper(w.as.manager, 'recountSheet', c.id)
    assert.ok(again.has('复') && !again.has('面'), 'no 账面 on the paper to count again')
    assert.match((await w.as.receiver.ask('GET', `stockInv/recountSheet?ids=${c.id}`)).message, /没有操作权限/)
    // Checked by another one, who finds one piece less missing.
    assert.match(
      await w.as.manager.refused('stockInv/recount', { id: c.id, lines: [{ id: c.lines[0].id, recountQty: 98 }] }),
      /有差异的行须填写复盘数量：零件P2/,
    )
    await recounted(compared, { P1: 98 })
    assert.equal((await detail(c.id)).status, CONFIRMING)
    await w.as.supplierA.post('stockInv/confirm', { ids: [c.id] })
    const differing = await detail(c.id)
    assert.deepEqual([differing.status, differing.diffSignStatus], [DIFFERING, 0])
    await move(ISSUE, 'P2', 50)
    const d = await signed(differing, (l) => ({ resolution: CNT, ...(l.diffQty < 0 ? { liability: SUPPLIER } : {}) }))
    assert.deepEqual([d.status, d.diffType, d.sourceNo], [15, 2, c.invNo])
    assert.deepEqual(
      (await posted(d.diffNo)).map((l) => [l.part_no, l.sub, l.account, l.qty]),
      [
        ['P1', 'L', 'ADJ', 2],
        ['P1', 'L', 'CON', -2],
        ['P2', 'G', 'ADJ', -4],
        ['P2', 'G', 'CON', 4],
      ],
    )
    const done = await detail(c.id)
    assert.deepEqual(
      [done.status, done.diffSignStatus, done.lines.map((l: any) => [l.finalQty, l.adjustQty])],
      [
        DONE,
        15,
        [
          [98, -2],
          [104, 4],
          [100, null],
        ],
      ],
    )
    assert.deepEqual([await stock('P1'), await stock('P2')], [68, 54])
    // The bill of counts says of how many lines these are.
    for (const who of [w.as.accountant, w.as.supplierA]) {
      const { items, summary } = await who.get('report/monthly/stockCount', { period: thisMonth(), plant: 'CN01' })
      const said = items.map((r: any) => [r.partNo, r.qty, r.countedLines, r.diffLines, r.diffLineRate])
      const of = (partNo: string) => said.find(([p]: any) => p === partNo).slice(2)
      assert.deepEqual([of('P1'), of('P2'), of('P3')], [[1, 1, 100], [1, 1, 100], [1, 0, 0]]) // prettier-ignore
      assert.deepEqual([summary.countedLines, summary.diffLines, summary.diffLineRate], [3, 2, 66.67])
    }
    const days = await w.as.accountant.get('report/daily/stockCount', { from: today(), to: today(), invNo: c.invNo })
    assert.deepEqual(days.items.map((r: any) => [r.partNo, r.qty, r.bookQty, r.countQty, r.cause]).sort(), [['P1', -2, 100, 98, null], ['P2', 4, 100, 104, null]]) // prettier-ignore
    // Both name each other, and the book is proven to the posting that it was frozen at.
    assert.match(JSON.stringify(await w.as.manager.get('stockInv/getRelated', { id: c.id })), new RegExp(d.diffNo))
    assert.match(JSON.stringify(await w.as.manager.get('diff/getRelated', { id: d.id })), new RegExp(c.invNo))
    const proof = await w.as.manager.get('stockInv/getProof', { id: c.id, lineId: c.lines[0].id, field: 'bookQty' })
    assert.equal(proof.total, 100)
    const letters = await paper(w.as.manager, 'signPdf', c.id)
    assert.ok(
      letters.has('差') && letters.has('账') && letters.has('盘'),
      'its paper is that of the difference, which is of a count',
    )
    assert.ok(!letters.has('收'), 'nothing was to be received')
    assert.ok((await paper(w.as.manager, 'reportPdf', c.id)).has('面'))
    assert.deepEqual(await red(), [])
  })

  test('a piece that is followed is missed by its number, not by a count of its part', async () => {
    await unitPart(w, 'BAT1')
    await shipUnits(w, await callOff(w, 'BAT1', 2), [codeOf(1), codeOf(2)])
    for (const n of [1, 2]) await w.as.receiver.post('batSend/scanSerial', { serialNo: codeOf(n) })
    const c = await start('BAT1')
    await counted(c, { BAT1: 1 })
    await w.as.receiver.post('stockInv/submit', { ids: [c.id] })
    const again = (recountQty: number) => ({ id: c.id, lines: c.lines.map((l: any) => ({ id: l.id, recountQty })) })
    assert.match(await w.as.manager.refused('stockInv/recount', again(1)), /BAT1逐件跟踪.*按序列号登记/)
    await w.as.manager.post('stockInv/recount', again(2))
    await w.as.supplierA.post('stockInv/confirm', { ids: [c.id] })
    assert.equal((await detail(c.id)).status, DONE)
  })

  test('a loss that others bear is paid to the supplier, and a carrier is debited for it', async () => {
    const c = await agreed(await start('A1,A2'), { A1: 90, A2: 95 })
    const { items } = await w.as.manager.get('diff/getPager', { diffNo: c.diffNo })
    const { id, lines } = await w.as.manager.get('diff/getDetails', { id: items[0].id })
    const decide = (more: object) =>
      w.as.manager.refused('diff/decide', { id, lines: [{ id: lines[0].id, resolution: CNT, ...more }] })
    assert.match(await decide({}), /盘亏请选择责任方/)
    assert.match(await decide({ liability: CARRIER }), /承运商责任时请填写承运商/)
    assert.match(await decide({ resolution: 51 }), /处理方式与差异类型不符/)
    const d = await signed(c, (l) => ({ resolution: CNT, liability: l.partNo === 'A1' ? CARRIER : MAKER }), {
      carrierCode: 'T01',
    })
    assert.deepEqual(
      d.lines.map((l: any) => [l.partNo, l.debitTo, l.debitQty]),
      [
        ['A1', CARRIER, 10],
        ['A2', null, null],
      ],
    )
    assert.deepEqual(
      (await posted(d.diffNo)).map((l) => [l.part_no, l.sub, l.account, l.qty, l.use]),
      [
        ['A1', 'M', 'CON', -10, null],
        ['A1', 'M', 'USED', 10, 'LOSS'],
        ['A2', 'M', 'CON', -5, null],
        ['A2', 'M', 'USED', 5, 'LOSS'],
      ],
    )
    assert.deepEqual(await red(), [])
  })

  test('without a difference it is over once the supplier agrees, and what both leave as it is posts nothing', async () => {
    const same = await agreed(await start('G1'), { G1: 100 })
    assert.deepEqual([same.status, same.diffNo], [DONE, null])
    assert.match((await w.as.manager.ask('GET', `stockInv/signPdf?id=${same.id}`)).message, /盘点没有差异，无需签字/)
    const left = await agreed(await start('G1'), { G1: 99 })
    const d = await signed(left, () => ({ resolution: NONE }))
    assert.deepEqual([await posted(d.diffNo), await stock('G1')], [[], 100])
    assert.deepEqual((await detail(left.id)).lines[0].adjustQty, 0)
    assert.deepEqual(await red(), [])
  })

  test('one person alone books no count, and the counter does not see what should be there', async () => {
    const c = await start('P4')
    const seen = await detail(c.id, w.as.receiver)
    assert.deepEqual(['bookQty' in seen.lines[0], 'diffQty' in seen], [false, false])
    const told = JSON.stringify(await w.as.receiver.get('stockInv/getHistory', { id: c.id }))
    assert.doesNotMatch(told, /bookQty|账面数量/)
    assert.ok(!(await paper(w.as.receiver, 'print', c.id)).has('面'), 'no 账面 on the sheet to write on')
    await w.as.receiver.file('stockInv/exportTemplate', { ids: c.id })
    // A manager may count too; then another one checks, whoever submitted it.
    await w.as.manager.post('stockInv/countPart', { id: c.id, partNo: 'P4', countQty: 60 })
    await w.as.manager.post('stockInv/countPart', { id: c.id, partNo: 'P4', countQty: 30, add: true })
    await w.as.receiver.post('stockInv/submit', { ids: [c.id] })
    const own = { id: c.id, lines: [{ id: c.lines[0].id, recountQty: 90 }] }
    assert.match(await w.as.manager.refused('stockInv/recount', own), /您参与了这张盘点单的盘点，须由他人复盘/)
    assert.match(await w.as.receiver.refused('stockInv/recount', own), /没有操作权限/)
    await w.as.accountant.post('stockInv/recount', own)
    const checked = await detail(c.id)
    assert.deepEqual([checked.lines[0].countQty, checked.lines[0].counter, checked.checker], [90, 'manager', 'accountant'])
    // Nor does who submitted it, though somebody else counted.
    await w.as.supplierA.post('stockInv/dispute', { id: c.id, disputeReason: '请再数', lines: [] })
    await w.as.accountant.post('stockInv/rework', { id: c.id, reworkReason: '漏了一个库位' })
    await counted(c, { P4: 100 })
    await w.as.accountant.post('stockInv/submit', { ids: [c.id] })
    assert.match(await w.as.accountant.refused('stockInv/recount', own), /不能复盘自己发起的/)
    await w.as.manager.post('stockInv/recount', { id: c.id, lines: [] })
    await w.as.supplierA.post('stockInv/confirm', { ids: [c.id] })
    assert.equal((await detail(c.id)).status, DONE)
  })

  test('a supplier sees its own counts from their start on; what lies in one open count is in no other', async () => {
    const id = await create({ invType: 3, partNos: 'G2' })
    const list = async (p: Person) => (await p.get('stockInv/getPager', { status: '0,1' })).items.map((c: any) => c.id)
    assert.deepEqual([await list(w.as.supplierA), await list(w.as.supplierB)], [[], []])
    await w.as.manager.post('stockInv/start', { ids: [id] })
    assert.deepEqual([await list(w.as.supplierA), await list(w.as.supplierB)], [[id], []])
    const { invNo } = await detail(id)
    const again = { plant: 'CN01', invType: 1 }
    assert.match(await w.as.manager.refused('stockInv/create', again), new RegExp(`零件G2（${invNo}）已在未完成的盘点单中`))
    assert.match(await w.as.receiver.refused('stockInv/create', again), /没有操作权限/)
    await w.as.manager.post('stockInv/cancel', { ids: [id] })
    const empty = await w.as.manager.post('stockInv/create', { plant: 'CN02', invType: 1 })
    assert.equal(empty.count, 0)
  })

  test('a posting under way when the book is frozen is waited for: the book is what the ledger holds up to that moment', async () => {
    const [{ id: supplierId }] = (await w.engine.db.rows<{ id: number }>(
      sql`select id from organization where org_code = 'S001'`,
    )) as [{ id: number }]
    const now = w.engine.now().toISOString()
    const context = { document: 'test', documentId: 0, documentNo: 'T', seq: 1, who: 'test', source: 'job', now } as const
    const gain = (partNo: string, key: string) => ({
      type: 'CNT', sub: 'G', account: 'CON', holder: 'CN01W1', plant: 'CN01', supplierId, partNo, unit: 'EA', key,
      qty: 8_000n,
      businessDate: today(),
    })
    let created: Promise<number> | undefined
    await w.engine.db.transaction(async (tx) => {
      await w.engine.ledger.post(tx, [{ context, postings: [gain('A3', 'T1')] }])
      // Committed before it, with a higher number.
      await w.engine.db.transaction((other) => w.engine.ledger.post(other, [{ context, postings: [gain('A4', 'T2')] }]))
      let over = false
      created = create({ partNos: 'A3,A4' }).finally(() => (over = true))
      for (let waits = false; !over && !waits;)
        [{ waits }] = (await w.engine.db.rows<{ waits: boolean }>(
          sql`select exists (select from pg_locks where locktype = 'advisory' and not granted) waits`,
        )) as [{ waits: boolean }]
    })
    const c = await detail(await created!)
    assert.deepEqual(
      c.lines.map((l: any) => [l.partNo, l.bookQty]),
      [
        ['A3', 8],
        ['A4', 8],
      ],
    )
    assert.deepEqual(await red(), [])
    await w.as.manager.post('stockInv/cancel', { ids: [c.id] })
  })

  test('the line side and an assembly supplier are counted like a warehouse; the difference stays in their account', async () => {
    await move(ISSUE, 'P1', 10)
    await w.engine.db.transaction(async (tx) => {
      const [s] = await tx.rows<{ id: number }>(sql`select id from organization where org_code = 'S001'`)
      const now = w.engine.now().toISOString()
      const context = { document: 'test', documentId: 0, documentNo: 'T', seq: 1, who: 'test', source: 'job', now } as const
      const at = { type: 'OPB', account: 'TIER', holder: 'S002', plant: 'CN01', supplierId: s!.id, partNo: 'P1', unit: 'EA' }
      await w.engine.ledger.post(tx, [{ context, postings: [{ ...at, qty: 30_000n, key: 'TIER' }] }])
    })
    const [LINE, TIER] = [2, 4]
    assert.match(
      await w.as.manager.refused('stockInv/create', { plant: 'CN01', invType: 1, account: TIER, warehouse: 'CN01W1' }),
      /外部总成厂账户不分仓库/,
    )
    assert.match(
      await w.as.manager.refused('stockInv/create', { plant: 'CN01', invType: 1, tierCode: 'S002' }),
      /只有外部总成厂账户才填写总成厂/,
    )
    for (const [account, name, place] of [
      [LINE, 'LINE', 'CN01W1'],
      [TIER, 'TIER', 'S002'],
    ] as const) {
      const id = await create({ account, partNos: 'P1', supplierCodes: 'S001' })
      await w.as.manager.post('stockInv/start', { ids: [id] })
      const c = await detail(id)
      assert.deepEqual([c.place, c.lineCount], [place, 1])
      const before = await stock('P1', name)
      assert.equal(c.lines[0].bookQty, before)
      const d = await signed(await agreed(c, { P1: before - 1 }), () => ({ resolution: CNT, liability: MAKER }))
      // Its own list of accounts has more than those that are counted.
      assert.equal(d.account, account === LINE ? 2 : 5)
      assert.deepEqual(
        (await posted(d.diffNo)).map((l) => [l.account, l.qty]).sort(),
        [
          [name, -1],
          ['USED', 1],
        ].sort(),
      )
      assert.equal(await stock('P1', name), before - 1)
    }
    assert.deepEqual(await red(), [])
  })

  test('a part managed by batches is counted by them as long as the ledger knows them all', async () => {
    const batch = (partNo: string, batchNo: string, n: number) =>
      w.engine.db.transaction(async (tx) => {
        const [s] = await tx.rows<{ id: number }>(sql`select id from organization where org_code = 'S001'`)
        const now = w.engine.now().toISOString()
        await w.engine.ledger.post(tx, [
          {
            context: { document: 'test', documentId: 0, documentNo: 'T', seq: 1, who: 'test', source: 'job', now },
            postings: [
              {
                type: 'CNT', sub: 'G', account: 'CON', holder: 'CN01W1', plant: 'CN01',
                supplierId: s!.id,
                partNo, unit: 'EA', batchNo,
                qty: BigInt(n) * 1000n,
                key: `${partNo}${batchNo}`,
              },
            ],
          },
        ])
      })
    await w.engine.db.rows(sql`update part set is_batch = true where part_no in ('A5', 'A6')`)
    for (const partNo of ['A5', 'A6']) {
      await batch(partNo, 'B1', 10)
      await batch(partNo, 'B2', 20)
    }
    // An issue that named no batch.
    await move(ISSUE, 'A6', 5)
    const c = await start('A5,A6')
    assert.deepEqual(
      c.lines.map((l: any) => [l.partNo, l.batchNo, l.bookQty]),
      [
        ['A5', 'B1', 10],
        ['A5', 'B2', 20],
        ['A6', null, 25],
      ],
    )
    const part = (more: object) => w.as.receiver.refused('stockInv/countPart', { id: c.id, partNo: 'A5', countQty: 1, ...more })
    assert.match(await part({}), /零件A5按批次盘点，请填写批次/)
    await w.as.receiver.post('stockInv/countPart', { id: c.id, partNo: 'A5', batchNo: 'B3', countQty: 2 })
    await w.as.receiver.post('stockInv/countPart', { id: c.id, partNo: 'A5', batchNo: 'B2', countQty: 18 })
    await w.as.receiver.post('stockInv/countPart', { id: c.id, partNo: 'A5', batchNo: 'B1', countQty: 10 })
    const d = await signed(await agreed(await detail(c.id), { A6: 25 }), (l) => ({
      resolution: CNT,
      ...(l.diffQty < 0 ? { liability: SUPPLIER } : {}),
    }))
    const rows = await w.engine.db
      .rows(sql`select l.batch_no, l.qty::float8 qty from ledger_txn t join ledger_line l on l.txn_id = t.id
      where t.doc_type = 'diff' and t.doc_no = ${d.diffNo} and l.account = 'CON' order by 1`)
    assert.deepEqual(
      rows.map((r) => [r.batch_no, r.qty]),
      [
        ['B2', -2],
        ['B3', 2],
      ],
    )
    assert.deepEqual(await red(), [])
  })

  test('goods that the book does not know are counted too; another supplier’s are not', async () => {
    const c = await start('G2')
    const part = (partNo: string, more: object = {}) => ({ id: c.id, partNo, countQty: 7, ...more })
    await w.as.receiver.post('stockInv/countPart', part('G3'))
    assert.match(await w.as.receiver.refused('stockInv/countPart', part('G2', { batchNo: 'B1' })), /零件G2不按批次盘点/)
    assert.match(await w.as.receiver.refused('stockInv/countPart', part('NOPE')), /NOPE/)
    await w.as.admin.post('part/save', { partNo: 'N9', partName: '别家的零件' })
    assert.match(await w.as.receiver.refused('stockInv/countPart', part('N9')), /供应商S001不向工厂CN01供应零件N9，请核对/)
    const other = await start('P4')
    assert.match(await w.as.receiver.refused('stockInv/countPart', part('P4')), new RegExp(`零件P4已在盘点单${other.invNo}中`))
    await w.as.manager.post('stockInv/cancel', { ids: [other.id] })
    const found = (await detail(c.id)).lines.find((l: any) => l.partNo === 'G3')
    assert.deepEqual([found.bookQty, found.countQty], [0, 7])
    const surplus = await agreed(await detail(c.id), { G2: 100 })
    const gain = await w.as.manager.get('diff/getDetails', { diffNo: surplus.diffNo })
    assert.match(await w.as.manager.refused('diff/startSign', { ids: [gain.id] }), /第1行尚未定责，请先选择处理方式/)
    assert.match(
      await w.as.manager.refused('diff/decide', {
        id: gain.id,
        lines: [{ id: gain.lines[0].id, resolution: CNT, liability: MAKER }],
      }),
      /盘盈没有责任方/,
    )
    const d = await signed(surplus, () => ({ resolution: CNT }))
    assert.deepEqual(
      (await posted(d.diffNo)).map((l) => [l.part_no, l.account, l.qty]),
      [
        ['G3', 'ADJ', -7],
        ['G3', 'CON', 7],
      ],
    )
    assert.deepEqual(await red(), [])
  })

  test('counts come back in a workbook, found by warehouse, supplier and part', async () => {
    const c = await start('P1,P2')
    const csv = (...rows: string[]) => Buffer.from(['仓库,供应商代码,零件号,批次,盘点数量,盘点人', ...rows].join('\n'))
    const up = (file: Buffer) => w.as.receiver.upload('stockInv/importExcel', file, '盘点.csv')
    const wrong = await up(csv('CN01W1,S001,P1,,68,张三', 'CN01W1,S001,P9,,1,', 'CN01W1,S002,P1,,1,'))
    assert.match(wrong.message, /第3行：盘点单CN01W1 S001没有行：P9.*第4行：没有盘点中的盘点单CN01W1 S002，或无权限/s)
    // Two shelves of one part are added up by who counts, not by chance.
    const twice = await up(csv('CN01W1,S001,P1,,60,张三', 'CN01W1,S001,P2,,54,', 'CN01W1,S001,P1,,8,李四'))
    assert.match(twice.message, /第4行：与第2行重复/)
    assert.equal((await detail(c.id)).countedLines, 0)
    const same = { id: c.lines[0].id, countQty: 60 }
    assert.match(
      await w.as.receiver.refused('stockInv/count', { id: c.id, lines: [same, { ...same, countQty: 8 }] }),
      /与第1行是同一行，请只填写一次/,
    )
    const fine = await up(csv('CN01W1,S001,P1,,60,张三', 'CN01W1,S001,P2,,54,'))
    assert.equal(fine.status, 0, fine.message)
    const now = await detail(c.id)
    assert.deepEqual(
      now.lines.map((l: any) => [l.countQty, l.counter]),
      [
        [60, '张三'],
        [54, 'receiver'],
      ],
    )
    assert.equal(now.countedLines, 2)
    await w.as.manager.post('stockInv/cancel', { ids: [c.id] })
  })

  test('lines stand in the order of their zones, of stations at the line; one that is added knows its own', async () => {
    const keep = (partNo: string, zone: string | null) =>
      w.engine.db.rows(
        sql`update part_plant set zone = ${zone}, station_code = 'ST7' where plant = 'CN01' and part_no = ${partNo}`,
      )
    for (const [partNo, zone] of [['P1', 'A10'], ['P2', 'A2'], ['P3', null], ['P4', 'A2'], ['G2', 'B1']] as const) await keep(partNo, zone) // prettier-ignore
    const c = await start('P1,P2,P3,P4')
    assert.deepEqual(
      c.lines.map((l: any) => [l.lineNo, l.zone, l.partNo]),
      [
        [1, 'A2', 'P2'],
        [2, 'A2', 'P4'],
        [3, 'A10', 'P1'],
        [4, null, 'P3'],
      ],
    )
    await w.as.receiver.post('stockInv/countPart', { id: c.id, partNo: 'G2', countQty: 1 })
    assert.deepEqual((await detail(c.id)).lines.at(-1).zone, 'B1')
    await w.as.manager.post('stockInv/cancel', { ids: [c.id] })
    // What was put somewhere is looked for there.
    const put = (partNo: string, qty: number, toZone: string) =>
      w.as.manager.post('stockMovement/post', {
        movementNo: `PUT${partNo}`,
        moveType: 8, plant: 'CN01', supplierCode: 'S001', partNo, warehouse: 'CN01W1', qty, toZone,
        businessDate: today(),
      })
    const held = new Map(c.lines.map((l: any) => [l.partNo, l.bookQty]))
    await put('P1', held.get('P1') as number, 'Z1')
    await put('P3', 1, 'Z1')
    const again = await start('P1,P2,P3')
    assert.deepEqual(again.lines.map((l: any) => [l.zone, l.partNo]), [['A2', 'P2'], ['Z1', 'P1'], ['Z1、未上架', 'P3']]) // prettier-ignore
    await w.as.manager.post('stockInv/cancel', { ids: [again.id] })
    await move(ISSUE, 'P1', 1)
    const id = await create({ account: 2, partNos: 'P1', supplierCodes: 'S001' })
    assert.equal((await detail(id)).lines[0].zone, 'ST7')
    await w.as.manager.post('stockInv/cancel', { ids: [id] })
  })

  test('nobody confirms or signs what the ledger does not prove', async () => {
    const c = await start('A2')
    await counted(c, { A2: 90 })
    await w.as.receiver.post('stockInv/submit', { ids: [c.id] })
    await recounted(await detail(c.id))
    const { engine } = w
    const book = (by: number) =>
      engine.db.rows(
        sql`update stock_inv_line set book_qty = book_qty + ${by}, diff_qty = diff_qty - ${by} where head_id = ${c.id}`,
      )
    const unproven = /零件A2冻结时刻的账面数量与账务流水不符，不能确认或签字/
    await book(2)
    assert.match(await w.as.supplierA.refused('stockInv/confirm', { ids: [c.id] }), unproven)
    await engine.db.rows(sql`update stock_inv set confirm_by = current_date - 2 where id = ${c.id}`)
    assert.match(await w.as.accountant.refused('stockInv/deem', { id: c.id, remark: '未答复' }), unproven)
    await book(-2)
    await w.as.supplierA.post('stockInv/confirm', { ids: [c.id] })
    const { diffNo } = await detail(c.id)
    const d = (await w.as.manager.get('diff/getPager', { diffNo })).items[0]
    const { lines } = await w.as.manager.get('diff/getDetails', { id: d.id })
    await w.as.manager.post('diff/decide', { id: d.id, lines: [{ id: lines[0].id, resolution: CNT, liability: SUPPLIER }] })
    await w.as.manager.post('stockInv/startSign', { ids: [c.id] })
    await book(2)
    assert.match(await w.as.supplierA.refused('diff/sign', { ids: [d.id] }), unproven)
    await book(-2)
    const say = (by: number) => engine.db.rows(sql`update diff_line set diff_qty = diff_qty + ${by} where head_id = ${d.id}`)
    await say(1)
    assert.match(await w.as.supplierA.refused('diff/sign', { ids: [d.id] }), new RegExp(`零件A2的差异与盘点单${c.invNo}不符`))
    await say(-1)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    await book(2)
    assert.match(await w.as.manager.refused('diff/sign', { ids: [d.id] }), unproven)
    await book(-2)
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    assert.equal((await detail(c.id)).status, DONE)
    assert.deepEqual(await red(), [])
  })

  test('each page of a count’s papers is scanned as the count it belongs to', async () => {
    const { id, invNo } = await start('A5')
    // So many batches that the paper has several pages.
    for (let i = 10; i < 50; i++)
      await w.as.receiver.post('stockInv/countPart', { id, partNo: 'A5', batchNo: `B${i}`, countQty: 1 })
    const scanned = async (print: string) => codesOn(await pdf(w.as.manager, print, id))
    const onEach = async (print: string) => {
      const pages = await scanned(print)
      assert.ok(pages.length > 1, `${print}: ${pages.length} page`)
      assert.deepEqual(pages, pages.map(() => [invNo]), print) // prettier-ignore
    }
    await onEach('print')
    await counted(await detail(id), { A5: 1 })
    await w.as.receiver.post('stockInv/submit', { ids: [id] })
    for (const print of ['recountSheet', 'reportPdf']) await onEach(print)
    await w.as.manager.post('stockInv/cancel', { ids: [id] })
  })

  test('a difference that nobody signed is taken back, counted again or dropped with its count', async () => {
    const c = await agreed(await start('P3'), { P3: 99 })
    await w.as.manager.post('stockInv/redo', { id: c.id, reworkReason: '找到一件' })
    const again = await detail(c.id)
    assert.deepEqual([again.status, again.diffNo], [2, null])
    const difference = async (diffNo: string) => (await w.as.manager.get('diff/getPager', { diffNo })).items[0].status
    assert.equal(await difference(c.diffNo), 9)
    await recounted(again, { P3: 98 })
    assert.match(await w.as.accountant.refused('stockInv/deem', { id: c.id, remark: '未答复' }), /确认截止.*未过/)
    await w.engine.db.rows(sql`update stock_inv set confirm_by = current_date - 2 where id = ${c.id}`)
    await w.as.accountant.post('stockInv/deem', { id: c.id, remark: '逾期未答复' })
    const deemed = await detail(c.id)
    assert.deepEqual([deemed.status, deemed.deemed], [DIFFERING, true])
    const { items } = await w.as.manager.get('diff/getPager', { diffNo: deemed.diffNo })
    const d = await w.as.manager.get('diff/getDetails', { id: items[0].id })
    await w.as.manager.post('diff/decide', { id: d.id, lines: [{ id: d.lines[0].id, resolution: CNT, liability: SUPPLIER }] })
    await w.as.manager.post('stockInv/startSign', { ids: [c.id] })
    assert.match(await w.as.manager.refused('stockInv/cancel', { ids: [c.id] }), /正在签字，请先在差异单上撤销签字/)
    await w.as.manager.post('diff/cancelSign', { ids: [d.id], reason: '重来' })
    await w.as.manager.post('stockInv/cancel', { ids: [c.id] })
    assert.deepEqual([(await detail(c.id)).status, await difference(deemed.diffNo)], [9, 9])
    assert.equal(await stock('P3'), 100)
    assert.deepEqual(await red(), [])
  })
})
