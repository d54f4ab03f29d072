/** The three statements of a month, through the API: T6 of domain-core section 9, and what chains them. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { readVerifier } from '../src/audit/check.ts'
import { checkpoint, verifier } from '../src/audit/log.ts'
import { readProof } from '../src/audit/proof.ts'
import { raw, sql } from '../src/engine/database/db.ts'
import { readSheet } from '../src/engine/sheets/read.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { readPdf } from './pdf.ts'
import { monthsAgo, pull, receive, ship, soon, thisMonth, today, world, type World } from './world.ts'

let w: World
const PLANT = 'CN02'
const kinds = { ISS: 1, IRV: 2, USE: 3, gain: 5, loss: 6, KDX: 7 } as const
let moves = 0
async function move(kind: keyof typeof kinds, partNo: string, qty: number, businessDate: string): Promise<void> {
  const { id } = await w.as.manager.post('stockMovement/post', {
    movementNo: `M${++moves}`,
    moveType: kinds[kind],
    plant: PLANT, supplierCode: 'S001', partNo,
    warehouse: `${PLANT}W1`,
    qty, businessDate,
  })
  // What was counted is booked once somebody else agrees.
  if (kind === 'gain' || kind === 'loss') await w.as.accountant.post('stockMovement/approve', { ids: [id] })
}
const price = (partNo: string, value: number, validFrom = '2020-01-01') =>
  w.as.accountant.post('priceRecord/save', { plant: PLANT, supplierCode: 'S001', partNo, price: value, taxRate: 0.13, validFrom })
async function close(period: string): Promise<void> {
  await w.as.accountant.post('ledger/checkLaws')
  await w.as.accountant.post('ledgerPeriod/close', { plant: PLANT, period })
  await w.engine.rules.get('ledgerPeriod')!.jobs!.carryBalances!.run(w.engine, {})
}
const docs = ['statement', 'statementTwo', 'statementThree'] as const
type Name = (typeof docs)[number]
const generate = (name: Name, period: string) => w.as.accountant.post(`${name}/generate`, { plant: PLANT, period })
/** The statement of a month that counts, whole. */
async function stated(name: Name, period: string, supplierCode = 'S001'): Promise<any> {
  const { items } = await w.as.accountant.get(`${name}/getPager`, { plant: PLANT, period, supplierCode, status: '0,1,2,3,4' })
  assert.equal(items.length, 1, `${name} ${period}`)
  return w.as.accountant.get(`${name}/getDetails`, { id: items[0].id })
}
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
/** What stands in these columns of a part's line. */
const figures = (s: any, partNo: string, ...columns: string[]) => {
  const line = s.lines.find((l: any) => l.partNo === partNo)
  return columns.map((c) => line?.[c])
}
/** Each proven column is what its ledger lines add up to, of the line and of the head. */
async function proves(name: Name, s: any, columns: string[]): Promise<void> {
  for (const field of columns) {
    for (const line of s.lines) {
      const proof = await w.as.accountant.get(`${name}/getProof`, { id: s.id, lineId: line.id, field })
      assert.equal(proof.total, line[field], `${name} ${line.partNo} ${field}`)
    }
    const proof = await w.as.accountant.get(`${name}/getProof`, { id: s.id, field })
    assert.equal(proof.total, s[field], `${name} ${field}`)
  }
}

describe('T6: a full month', () => {
  const [older, newer] = [monthsAgo(3), monthsAgo(2)]
  before(async () => {
    w = await world()
    await price('A5', 12.345)
    await move('gain', 'A5', 10, older.day)
    await close(older.month)
    // The month as it went by, each thing dated when it was done.
    const now = w.engine.now
    w.engine.now = () => new Date(`${newer.day}T04:00:00Z`)
    const sheet = await ship(w, await pull(w, [['A5', 50]], { plant: PLANT, warehouse: `${PLANT}W1` }), [50])
    await receive(w, sheet, [{ receivedQty: 50 }], { businessDate: newer.day })
    const back = await w.as.manager.post('returnGoods/create', {
      plant: PLANT, supplierCode: 'S001',
      warehouse: `${PLANT}W1`,
      lines: [{ partNo: 'A5', qty: 5, reasonCode: 'RT01' }],
    })
    await w.as.manager.post('returnGoods/publish', { ids: [back.id] })
    w.engine.now = now
    await move('ISS', 'A5', 35, newer.day)
    await move('IRV', 'A5', 5, newer.day)
    await move('loss', 'A5', 1, newer.day)
    await move('USE', 'A5', 30, newer.day)
    assert.match(await w.as.accountant.refused('statementThree/generate', { plant: PLANT, period: newer.month }), /尚未关账/)
    await close(newer.month)
    for (const name of docs) await generate(name, newer.month)
  })

  test('S1 24, S2 0, S3 consumed 30, settled 30, closing 0; each figure opens its proof', async () => {
    const one = await stated('statement', newer.month)
    assert.deepEqual(
      figures(
        one,
        'A5',
        'openingQty',
        'receivedQty',
        'returnedQty',
        'issuedQty',
        'lineReturnQty',
        'countQty',
        'closingQty',
        'bookQty',
      ),
      [10, 50, -5, -35, 5, -1, 24, 24],
    )
    const two = await stated('statementTwo', newer.month)
    assert.deepEqual(
      figures(two, 'A5', 'openingQty', 'issuedInQty', 'lineReturnedQty', 'consumedQty', 'closingQty', 'bookQty', 'overdueQty'),
      [0, 35, -5, -30, 0, 0, 0],
    )
    const three = await stated('statementThree', newer.month)
    assert.deepEqual(
      figures(three, 'A5', 'useType', 'openingQty', 'consumedQty', 'settledQty', 'closingQty', 'price', 'taxRate', 'priceDate'),
      [1, 0, 30, 30, 0, 12.345, 0.13, '2020-01-01'],
    )
    // 30 × 12.345 = 370.35; 13 % of it 48.1455.
    assert.equal(three.previousNo, null)
    assert.deepEqual(figures(three, 'A5', 'amount', 'taxAmount', 'grossAmount'), [370.35, 48.15, 418.5])
    assert.deepEqual([three.netAmount, three.taxAmount, three.grossAmount, three.unpricedLines], [370.35, 48.15, 418.5, 0])
    assert.match(three.stmtNo, new RegExp(`^S3${PLANT}S001${newer.month}$`))
    await proves('statement', one, ['openingQty', 'issuedQty', 'countQty', 'closingQty'])
    await proves('statementTwo', two, ['openingQty', 'issuedInQty', 'lineReturnedQty', 'consumedQty', 'closingQty'])
    await proves('statementThree', three, ['consumedQty', 'lossQty', 'adjustQty'])
    assert.deepEqual(await red(), [])
  })

  test('made again, the figures are the same in a new version', async () => {
    for (const name of docs) {
      const was = await stated(name, newer.month)
      await generate(name, newer.month)
      const now = await stated(name, newer.month)
      assert.equal(now.version, was.version + 1)
      const bare = (s: any) => s.lines.map((l: any) => ({ ...l, id: 0 }))
      assert.deepEqual(bare(now), bare(was), name)
    }
  })

  test('two who generate at once: one statement counts', async () => {
    for (const name of docs) {
      await Promise.all([generate(name, newer.month), generate(name, newer.month)])
      await stated(name, newer.month)
    }
    assert.deepEqual(await red(), [])
  })

  test('signed by both, what is settled leaves the account, in the next open month but as of its own', async () => {
    // Nobody signs what the ledger does not say.
    const spoil = (table: string, column: string, id: number, by: number) =>
      w.engine.db.rows(sql`update ${raw(table)} set ${raw(column)} = ${raw(column)} + ${by} where id = ${id}`)
    for (const [name, table, column, label] of [
      ['statement', 'statement_line', 'issued_qty', '上线'],
      ['statementTwo', 'statement_two_line', 'consumed_qty', '下线消耗'],
      ['statementThree', 'statement_three_line', 'consumed_qty', '消耗'],
    ] as const) {
      const s = await stated(name, newer.month)
      const line = s.lines.find((l: any) => l.partNo === 'A5')
      await w.as.accountant.post(`${name}/publish`, { ids: [s.id] })
      await w.as.supplierA.post(`${name}/confirm`, { ids: [s.id] })
      await spoil(table, column, line.id, 1)
      const wrong = new RegExp(`与账务流水不符，不能签章：结算单${s.stmtNo} .*A5(${label}|期末)相差`)
      assert.match(await w.as.supplierA.refused(`${name}/sign`, { ids: [s.id] }), wrong)
      await spoil(table, column, line.id, -1)
      await w.as.supplierA.post(`${name}/sign`, { ids: [s.id] })
      await spoil(table, column, line.id, 1)
      assert.match(await w.as.accountant.refused(`${name}/sign`, { ids: [s.id] }), wrong)
      await spoil(table, column, line.id, -1)
      await w.as.accountant.post(`${name}/sign`, { ids: [s.id] })
    }
    const three = await stated('statementThree', newer.month)
    assert.equal(three.status, 4)
    const posted = await w.engine.db
      .rows<any>(sql`select t.movement_type, t.period, t.original_date, l.account, l.use_type, l.qty::float8 qty
      from ledger_txn t join ledger_line l on l.txn_id = t.id where t.doc_type = 'statementThree' and t.doc_id = ${three.id} order by l.account`)
    assert.deepEqual(
      posted.map((l) => [l.movement_type, l.account, l.use_type, l.qty]),
      [
        ['STL', 'STL', 'PROD', 30],
        ['STL', 'USED', 'PROD', -30],
      ],
    )
    assert.ok(posted[0].period > newer.month)
    assert.equal(posted[0].original_date.slice(0, 7).replace('-', ''), newer.month)
    await proves('statementThree', three, ['consumedQty', 'settledQty'])
    const behind = await w.as.accountant.get('statementThree/getLedger', { stmtNo: three.stmtNo, lineNo: three.lines[0].lineNo })
    assert.deepEqual(
      behind.map((l: any) => [l.movementType, l.qty]),
      [
        ['USE', 30],
        ['STL', -30],
      ],
    )
    for (const name of docs)
      assert.match(await w.as.accountant.refused(`${name}/generate`, { plant: PLANT, period: newer.month }), /均已由供应商确认/)
    assert.deepEqual(await red(), [])
  })

  test('exported, each statement has the proof that it is in the last checkpoint', async () => {
    const said = async (call: string) =>
      [...(await readSheet(await w.as.accountant.file(call, { plant: PLANT }), 'a.xlsx')).sheets.at(-1)!]
        .map((r) => r.cells)
        .slice(1)
    assert.match((await said('statement/exportDetail'))[0]![2]!, /还不含这张单据/)
    await checkpoint(w.engine)
    const key = readVerifier(await verifier(w.engine))
    for (const name of docs)
      for (const call of ['exportDetail', 'exportAll', 'exportExcel']) {
        const rows = await said(`${name}/${call}`)
        const listed = (await w.as.accountant.get(`${name}/getPager`, { plant: PLANT })).items as { stmtNo: string; id: number }[]
        const proofs = Map.groupBy(rows, (r) => r[0]!)
        assert.deepEqual([...proofs.keys()].sort(), listed.map((s) => s.stmtNo).sort())
        for (const { stmtNo, id } of listed) {
          // Reading a workbook leaves out white space at the ends of a cell.
          const proof = `${proofs
            .get(stmtNo)!
            .map((r) => r[2])
            .join('')}\n`
          const { record } = readProof(proof, key)
          assert.deepEqual([record.doc, record.doc_id], [name, id])
        }
      }
  })
})

describe('what both sides do with a month', () => {
  const { day, month } = monthsAgo(1)
  const lineOf = (s: any, partNo: string, useType?: number) =>
    s.lines.find((l: any) => l.partNo === partNo && (useType === undefined || l.useType === useType))
  before(async () => {
    await move('gain', 'A6', 20, day)
    await move('ISS', 'A6', 12, day)
    await move('ISS', 'A6', 2, `${day.slice(0, 7)}-28`)
    await move('USE', 'A6', 8, day)
    await move('KDX', 'A6', 3, day)
    await close(month)
    for (const name of docs) await generate(name, month)
  })

  test('what lies at the line: for how many days, and how much of it for more than a week', async () => {
    const two = await stated('statementTwo', month)
    const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)), 0)).getUTCDate()
    // 14 came, 8 were used; 2 of the rest came in the last seven days.
    assert.deepEqual(figures(two, 'A6', 'closingQty', 'overdueQty', 'wipDays'), [6, 4, Math.round((6 * days * 100) / 8) / 100])
    assert.deepEqual([two.overdueQty, two.wipDays], [4, two.lines.find((l: any) => l.partNo === 'A6').wipDays])
  })

  test('what has no price is counted, and not confirmed until it has one', async () => {
    const three = await stated('statementThree', month)
    assert.equal(three.previousNo, (await stated('statementThree', monthsAgo(2).month)).stmtNo)
    assert.deepEqual([three.unpricedLines, three.netAmount, lineOf(three, 'A6', 1).amount], [2, 0, null])
    const asked = { lineId: lineOf(three, 'A6', 1).id }
    assert.deepEqual((await w.as.accountant.get('statementThree/getPrice', asked)).price, null)
    await w.as.accountant.post('statementThree/publish', { ids: [three.id] })
    assert.match(
      await w.as.supplierA.refused('statementThree/confirm', { ids: [three.id] }),
      /零件A6没有有效价格，请主机厂补充价格并重新取价/,
    )
    await price('A6', 2.5)
    // A price that begins after the month is not its price.
    await price('A6', 9, thisMonth().replace(/(....)(..)/, '$1-$2-01'))
    const { price: now, amount } = await w.as.accountant.get('statementThree/getPrice', asked)
    assert.deepEqual([now, amount], [2.5, 20])
    await w.as.accountant.post('statementThree/reprice', { ids: [three.id] })
    const priced = await stated('statementThree', month)
    assert.deepEqual([priced.unpricedLines, priced.netAmount, priced.taxAmount, priced.grossAmount], [0, 27.5, 3.58, 31.08])
    assert.equal((await w.as.supplierB.ask('GET', `statementThree/getPrice?lineId=${asked.lineId}`)).status, 4)
    assert.equal((await w.as.planner.ask('GET', `statementThree/getPrice?lineId=${asked.lineId}`)).status, 3)
  })

  test('less may be settled now, more than there is may not; the rest is for the next month', async () => {
    const three = await stated('statementThree', month)
    const { id } = lineOf(three, 'A6', 1)
    const edit = (settledQty: number) => ({ id: three.id, lines: [{ id, settledQty }] })
    assert.match(await w.as.accountant.refused('statementThree/editSettled', edit(9)), /结算数量不能超过可结算数量8/)
    assert.match(await w.as.accountant.refused('statementThree/editSettled', edit(-1)), /结算数量不能小于0/)
    await w.as.accountant.post('statementThree/editSettled', edit(5))
    const now = await stated('statementThree', month)
    assert.deepEqual([lineOf(now, 'A6', 1).closingQty, now.settledQty, now.closingQty, now.netAmount], [3, 8, 3, 20])
    assert.equal((await w.as.supplierA.ask('POST', 'statementThree/editSettled', edit(8))).status, 3)
  })

  test('a difference is booked on the account of its statement, for what it was used', async () => {
    const balance = async (account: string) => {
      const [row] = await w.engine.db.rows<{ qty: number }>(
        sql`select coalesce(sum(l.qty), 0)::float8 qty from ledger_line l where l.account = ${account} and l.plant = ${PLANT} and l.part_no = 'A6'
          and coalesce(l.use_type, 'KD') = 'KD'`,
      )
      return row!.qty
    }
    await w.as.accountant.post('statementTwo/publish', { ids: [(await stated('statementTwo', month)).id] })
    for (const [name, account, use, theirs] of [
      ['statementTwo', 'LINE', undefined, 7],
      ['statementThree', 'USED', 3, 4],
    ] as const) {
      const held = await balance(account)
      const s = await stated(name, month)
      await w.as.supplierA.post(`${name}/dispute`, {
        id: s.id, disputeReason: '少记一件',
        lines: s.lines.map((l: any) => ({
          id: l.id,
          supplierQty: l.partNo === 'A6' && l.useType === use ? theirs : (l.settledQty ?? 0) + l.closingQty,
        })),
      })
      const { disputeNo, id } = await stated(name, month)
      const { items } = await w.as.manager.get('diff/getPager', { diffNo: disputeNo })
      // The difference came of the statement, though it stands before it in the menu.
      const before = async (doc: string, of: number, kind: string) =>
        (await w.as.accountant.get(`${doc}/getRelated`, { id: of })).kinds.find((k: any) => k.doc === kind).before
      assert.deepEqual([await before(name, id, 'diff'), await before('diff', items[0].id, name)], [false, true])
      const d = await w.as.manager.get('diff/getDetails', { id: items[0].id })
      assert.deepEqual([d.lines.length, d.lines[0].diffQty, d.lines[0].useType ?? undefined], [1, 1, use])
      await w.as.manager.post('diff/decide', { id: d.id, lines: [{ id: d.lines[0].id, resolution: 51 }] })
      await w.as.manager.post('diff/startSign', { ids: [d.id] })
      await w.as.supplierA.post('diff/sign', { ids: [d.id] })
      await w.as.manager.post('diff/sign', { ids: [d.id] })
      assert.equal((await balance(account)) - held, 1, account)
      await w.as.accountant.post(`${name}/resolve`, { id, remark: '下月调整' })
      await w.as.supplierA.post(`${name}/confirm`, { ids: [id] })
    }
    assert.deepEqual(await red(), [])
  })

  test('signed, it is the self-billing document: its total stands in words', async () => {
    const { id } = await stated('statementThree', month)
    await w.as.supplierA.post('statementThree/sign', { ids: [id] })
    await w.as.accountant.post('statementThree/sign', { ids: [id] })
    assert.equal((await stated('statementThree', month)).status, 4)
    // 12.50 + 7.50 and 13 % of each: 22.61.
    for (const call of ['reportPdf', 'signPdf']) {
      const r = await w.app.inject({ url: `/api/statementThree/${call}?id=${id}`, headers: { authorization: `Bearer ${w.as.supplierA.token}` } }) // prettier-ignore
      const { letters } = readPdf(r.rawPayload)
      for (const letter of '大写贰拾贰元陆角壹分') assert.ok(letters.has(letter), `${call} ${letter}`)
    }
    assert.deepEqual(await red(), [])
  })

  test('what was billed is said of what both signed, one by one or by file; the supplier is told', async () => {
    const { id, stmtNo } = await stated('statementThree', month)
    const said = { id, invoiceNo: '26112000001', invoiceDate: today() }
    assert.match(
      await w.as.accountant.refused('statementThree/invoice', { ...said, invoiceDate: soon(48).slice(0, 10) }),
      /晚于今天/,
    )
    assert.equal((await w.as.supplierA.ask('POST', 'statementThree/invoice', said)).status, 3)
    await w.as.accountant.post('statementThree/invoice', said)
    const now = await w.as.supplierA.get('statementThree/getDetails', { id })
    assert.deepEqual([now.invoiceNo, now.invoiceDate], [said.invoiceNo, said.invoiceDate])
    assert.match(JSON.stringify(await w.as.supplierA.get('message/getMyPager')), /已开票：26112000001/)
    const file = (...rows: string[]) => Buffer.from(['单号,发票号,开票日期', ...rows].join('\n'))
    const up = (...rows: string[]) => w.as.accountant.upload('statementThree/importInvoices', file(...rows), '发票.csv')
    assert.match((await up(`S3CN02S001299901,1,${today()}`)).message, /S3CN02S001299901/)
    assert.match((await up(`${stmtNo},1,${today()}`, `${stmtNo},2,${today()}`)).message, /第3行：与第2行重复/)
    const done = await up(`${stmtNo},26112000002,${today()}`)
    assert.equal(done.status, 0, done.message)
    assert.equal((await stated('statementThree', month)).invoiceNo, '26112000002')
  })
})

describe('months follow one another', () => {
  const plant = 'CN01'
  const months = [monthsAgo(3), monthsAgo(2), monthsAgo(1)] as const
  const three = async (period: string) => {
    const { items } = await w.as.accountant.get('statementThree/getPager', { plant, period, status: '0,1,2,3,4' })
    return w.as.accountant.get('statementThree/getDetails', { id: items[0].id })
  }
  const stateMonth = (period: string) => w.as.accountant.post('statementThree/generate', { plant, period })
  const notStated = (period: string) => w.as.accountant.refused('statementThree/generate', { plant, period })
  before(async () => {
    const goods = { plant, supplierCode: 'S001', partNo: 'G3' }
    await w.as.accountant.post('priceRecord/save', { ...goods, price: 1, taxRate: 0.13, validFrom: '2020-01-01' })
    const at = { ...goods, warehouse: `${plant}W1` }
    for (const { day } of months)
      for (const [moveType, qty] of [
        [5, 9],
        [1, 6],
        [3, 4],
      ] as const) {
        const { id } = await w.as.manager.post('stockMovement/post', { ...at, movementNo: `F${++moves}`, moveType, qty, businessDate: day }) // prettier-ignore
        if (moveType === 5) await w.as.accountant.post('stockMovement/approve', { ids: [id] })
      }
  })

  test('the older one is closed first, by somebody of the plant', async () => {
    const [first, second] = months
    const refused = (of: object) => w.as.accountant.refused('ledgerPeriod/close', of)
    assert.match(await refused({ plant, period: second.month }), new RegExp(`请先关闭更早的期间${first.month}`))
    assert.match(await refused({ plant: 'CN09', period: first.month }), /工厂/)
    await w.as.accountant.post('ledger/checkLaws')
    for (const { month } of months) await w.as.accountant.post('ledgerPeriod/close', { plant, period: month })
    await w.engine.rules.get('ledgerPeriod')!.jobs!.carryBalances!.run(w.engine, {})
    assert.match(await refused({ plant, period: first.month }), new RegExp(`工厂${plant}的期间${first.month}已关账，无需再关`))
  })

  test('none is left out, and what a later one opens with is not changed under it', async () => {
    const [first, second, third] = months
    await stateMonth(first.month)
    assert.match(await notStated(third.month), new RegExp(`请先生成期间${second.month}的状态三结算单`))
    await stateMonth(second.month)
    const later = /后续期间的状态三结算单已生成，请先作废后续期间的结算单/
    assert.match(await notStated(first.month), later)
    const { id, lines } = await three(first.month)
    assert.match(await w.as.accountant.refused('statementThree/void', { ids: [id] }), later)
    const less = { id, lines: [{ id: lines[0].id, settledQty: 1 }] }
    assert.match(await w.as.accountant.refused('statementThree/editSettled', less), later)
    await w.as.accountant.post('statementThree/void', { ids: [(await three(second.month)).id] })
    await w.as.accountant.post('statementThree/editSettled', less)
    await stateMonth(second.month)
    const now = await three(second.month)
    assert.deepEqual([now.lines[0].openingQty, now.lines[0].settledQty], [3, 7])
    assert.deepEqual(await red(), [])
  })
})

/** Which movements make up a column (domain-core D), written down a second time on purpose; those of statement three by what it was used for. */
const made: Record<Name, Record<string, (movement: string, isLoss: boolean) => boolean>> = {
  statement: {
    receivedQty: (m) => ['RCV', 'DIF.H1', 'DIF.O1'].includes(m),
    returnedQty: (m) => ['RTN', 'DIF.R2'].includes(m),
    issuedQty: (m) => m === 'ISS',
    lineReturnQty: (m) => m === 'IRV',
    kdOutQty: (m) => m === 'KDX',
    countQty: (m) => m.startsWith('CNT.'),
    adjustQty: (m) => m.startsWith('ADJ.') || m === 'OPB',
    transferQty: (m) => m === 'TRF',
  },
  statementTwo: {
    issuedInQty: (m) => m === 'ISS',
    lineReturnedQty: (m) => m === 'IRV',
    consumedQty: (m) => m === 'USE',
    countQty: (m) => m.startsWith('CNT.'),
    adjustQty: (m) => m.startsWith('ADJ.') || m === 'OPB',
  },
  statementThree: {
    consumedQty: (m) => m === 'USE',
    dcpQty: (m) => m === 'DCP',
    kdQty: (m) => m === 'KDX',
    lossQty: (m, isLoss) => isLoss && /^(DIF\.(S3|S4|R1)|CNT\.|ADJ\.)/.test(m),
    adjustQty: (m, isLoss) => !isLoss && /^(ADJ\.|OPB)/.test(m),
  },
}

describe('every statement that there is', () => {
  const LOSS = 4
  const total = (rows: any[], of: (r: any) => number) => Math.round(rows.reduce((n, r) => n + of(r), 0) * 1000) / 1000
  for (const name of docs)
    test(`${name}: each column of each line is what its ledger lines add up to, the head is the sum of its lines`, async () => {
      const { items } = await w.as.accountant.get(`${name}/getPager`, { ps: 500, status: '0,1,2,3,4' })
      assert.ok(items.length, 'statements to look at')
      let moved = 0
      for (const { id } of items) {
        const s = await w.as.accountant.get(`${name}/getDetails`, { id })
        for (const line of s.lines) {
          const behind: any[] = await w.as.accountant.get(`${name}/getLedger`, { stmtNo: s.stmtNo, lineNo: line.lineNo })
          const isLoss = line.useType === LOSS
          const at = `${s.stmtNo} ${line.lineNo}`
          for (const [column, holds] of Object.entries(made[name]))
            assert.equal(line[column], total(behind.filter((l) => holds(l.movementType, isLoss)), (l) => l.qty), `${at} ${column}`) // prettier-ignore
          const columns = Object.keys(made[name])
          const settled = name === 'statementThree' ? line.settledQty : 0
          assert.equal(line.closingQty, total(columns, (c) => line[c]) + line.openingQty - settled, `${at} closing`)
          moved += behind.length
        }
        const quantities = [
          'openingQty',
          ...Object.keys(made[name]),
          'closingQty',
          ...(name === 'statementThree' ? ['settledQty'] : []),
        ]
        for (const column of quantities)
          assert.equal(
            s[column],
            total(s.lines, (l) => l[column]),
            `${s.stmtNo} head ${column}`,
          )
      }
      assert.ok(moved >= 3, 'ledger lines to add up')
    })
})
