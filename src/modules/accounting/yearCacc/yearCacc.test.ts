/** A year of twelve closed months with random movements, through the API: drawn up, filled in, disputed, settled, signed (L19, T12). */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { raw, sql } from '../../../engine/database/db.ts'
import { archive } from '../../../engine/write/archive.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { chance, pull, receive, ship, thisMonth, world, type World } from '../../../../test/world.ts'

let w: World
const PLANT = 'CN02'
const YEAR = String(Number(thisMonth().slice(0, 4)) - 1)
const months = Array.from({ length: 12 }, (_, i) => `${YEAR}${String(i + 1).padStart(2, '0')}`)
const dayOf = (period: string, day = 15) => `${period.slice(0, 4)}-${period.slice(4)}-${String(day).padStart(2, '0')}`
const kinds = { ISS: 1, IRV: 2, USE: 3, gain: 5, loss: 6, KDX: 7 } as const
let moves = 0
/** @returns whether it was booked: what is not there is not moved */
async function move(kind: keyof typeof kinds, partNo: string, qty: number, businessDate: string, supplierCode = 'S001') {
  const a = await w.as.manager.ask('POST', 'stockMovement/post', {
    movementNo: `Y${++moves}`,
    moveType: kinds[kind],
    plant: PLANT, supplierCode, partNo,
    warehouse: `${PLANT}W1`,
    qty, businessDate,
  })
  if (a.status === 0 && (kind === 'gain' || kind === 'loss'))
    return (await w.as.accountant.ask('POST', 'stockMovement/approve', { ids: [a.content.id] })).status === 0
  return a.status === 0
}
async function close(period: string): Promise<void> {
  await w.as.accountant.post('ledgerPeriod/close', { plant: PLANT, period })
  await w.engine.rules.get('ledgerPeriod')!.jobs!.carryBalances!.run(w.engine, {})
}
const generate = (p = w.as.accountant) => p.post('yearCacc/generate', { plant: PLANT, year: YEAR })
/** The reconciliation of a supplier that counts, whole. */
async function year(supplierCode = 'S001'): Promise<any> {
  const { items } = await w.as.accountant.get('yearCacc/getPager', {
    plant: PLANT, year: YEAR, supplierCode, status: '0,1,2,3,4',
  })
  assert.equal(items.length, 1)
  return w.as.accountant.get('yearCacc/getDetails', { id: items[0].id })
}
const lineOf = (y: any, partNo: string) => y.lines.find((l: any) => l.partNo === partNo)
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const monthOf = (l: any) => months.map((m) => l[`m${m.slice(4)}`])
const near = (a: number, b: number) => Math.abs(a - b) < 1e-6
const sum = (list: number[]) => list.reduce((n, q) => n + q, 0)
const bills = ['receive', 'return', 'decompose', 'transferDelivery', 'transferEntry', 'stockCount']
/** Every figure of the year, and what it stands for in the bill reports, whose days name their papers. */
async function allThatCounts(): Promise<{ said: string; rows: number[] }> {
  const asked = { plant: PLANT, ps: 1000 }
  const [from, to] = [months[0]!, months[11]!]
  const days = { from: dayOf(PAPER, 1), to: dayOf(PAPER, 28) }
  const lists = await Promise.all(
    bills.flatMap((kind) => [
      w.as.accountant.get(`report/summary/${kind}`, { from, to, ...asked }),
      w.as.accountant.get(`report/monthly/${kind}`, { period: PAPER, ...asked }),
      w.as.accountant.get(`report/daily/${kind}`, { ...days, ...asked }),
    ]),
  )
  const { id, lines, closingQty, monthsDone } = await year()
  const shown = await w.as.accountant.get('yearCacc/getMonths', { id })
  const said = JSON.stringify([lists.map((l) => l.items), lines, closingQty, monthsDone, shown])
  return { said, rows: lists.map((l) => l.total) }
}

/** The month whose receipt and return have papers of their own. */
const PAPER = months[4]!
/** Of it: a sheet received and goods of it sent back, both through. */
async function papers(): Promise<void> {
  const now = w.engine.now
  w.engine.now = () => new Date(`${dayOf(PAPER)}T04:00:00Z`)
  const sheet = await ship(w, await pull(w, [['A5', 12]], { plant: PLANT, warehouse: `${PLANT}W1` }), [12])
  await receive(w, sheet, [{ receivedQty: 12 }], { businessDate: dayOf(PAPER) })
  const { id } = await w.as.manager.post('returnGoods/create', {
    plant: PLANT, supplierCode: 'S001',
    warehouse: `${PLANT}W1`,
    lines: [{ partNo: 'A5', qty: 2, reasonCode: 'RT01' }],
  })
  await w.as.manager.post('returnGoods/publish', { ids: [id] })
  await w.as.manager.post('returnGoods/out', { ids: [id] })
  const { lines } = await w.as.supplierA.get('returnGoods/getDetails', { id })
  await w.as.supplierA.post('returnGoods/sign', { id, lines: lines.map((l: any) => ({ id: l.id, signedQty: 2 })) })
  await w.as.manager.post('returnGoods/close', { ids: [id] })
  w.engine.now = now
}

before(async () => {
  w = await world()
  const pick = chance(20_251_231)
  for (const partNo of ['A5', 'A6', 'G1'])
    for (const supplierCode of ['S001', 'S002'])
      await w.as.accountant.post('priceRecord/save', { plant: PLANT, supplierCode, partNo, price: 2.5, taxRate: 0.13, validFrom: '2020-01-01' }) // prettier-ignore
  // What there was before the year.
  await move('gain', 'A5', 100, dayOf(`${Number(YEAR) - 1}12`))
  await close(`${Number(YEAR) - 1}12`)
  for (const period of months) {
    for (const supplierCode of ['S001', 'S002'])
      for (const partNo of ['A5', 'A6']) {
        await move('gain', partNo, 20 + pick.between(0, 30), dayOf(period, 3), supplierCode)
        await move('ISS', partNo, 5 + pick.between(0, 15), dayOf(period, 9), supplierCode)
        const kind = (['IRV', 'loss', 'KDX'] as const)[pick.between(0, 2)]!
        await move(kind, partNo, 1 + pick.between(0, 3), dayOf(period, 14), supplierCode)
        await move('USE', partNo, 1 + pick.between(0, 9), dayOf(period, 28), supplierCode)
      }
    if (period === PAPER) await papers()
    await close(period)
    await w.as.accountant.post('statementThree/generate', { plant: PLANT, period })
    // The last month is not signed yet.
    if (period === months[11]) continue
    const { items } = await w.as.accountant.get('statementThree/getPager', { plant: PLANT, period, status: 0 })
    const ids = items.map((i: any) => i.id)
    await w.as.accountant.post('statementThree/publish', { ids })
    for (const [code, supplier] of [
      ['S001', w.as.supplierA],
      ['S002', w.as.supplierB],
    ] as const) {
      const mine = items.filter((i: any) => i.supplierCode === code).map((i: any) => i.id)
      await supplier.post('statementThree/confirm', { ids: mine })
      await supplier.post('statementThree/sign', { ids: mine })
    }
    await w.as.accountant.post('statementThree/sign', { ids })
  }
})

describe('a year', () => {
  test('is drawn up once December is closed; months add up to the closing, which the ledger proves', async () => {
    assert.match(
      await w.as.accountant.refused('yearCacc/generate', { plant: PLANT, year: thisMonth().slice(0, 4) }),
      /期间\d{4}12尚未关账/,
    )
    assert.match(await w.as.accountant.refused('yearCacc/generate', { plant: PLANT, year: '25' }), /年度格式不正确/)
    assert.equal((await w.as.supplierA.ask('POST', 'yearCacc/generate', { plant: PLANT, year: YEAR })).status, 3)
    await generate()
    for (const code of ['S001', 'S002']) {
      const y = await year(code)
      assert.match(y.docNo, new RegExp(`^YC${PLANT}${code}${YEAR}$`))
      for (const l of y.lines) {
        assert.ok(near(l.openingQty + sum(monthOf(l)), l.closingQty), l.partNo)
        assert.ok(
          near(l.openingQty + l.receivedQty + l.returnedQty + l.dcpQty + l.settledQty + l.otherQty, l.closingQty),
          l.partNo,
        )
        assert.ok(near(l.closingCon + l.closingLine + l.closingUsed, l.closingQty), l.partNo)
        assert.ok(near(l.openingCon + l.openingLine + l.openingUsed, l.openingQty), l.partNo)
        assert.equal(l.agreedQty, l.closingQty)
        assert.ok(near(l.closingAmount, Math.round(l.closingQty * 250) / 100))
      }
      assert.ok(near(sum(y.lines.map((l: any) => l.closingQty)), y.closingQty))
    }
    const y = await year()
    const a5 = lineOf(y, 'A5')
    assert.deepEqual([a5.openingCon, a5.openingQty], [100, 100])
    for (const field of [
      'openingQty', 'openingCon', 'm01', 'm07', 'settledQty', 'otherQty', 'consumedQty', 'closingUsed', 'closingQty',
    ]) {
      const proof = await w.as.accountant.get('yearCacc/getProof', { id: y.id, lineId: a5.id, field })
      assert.ok(near(proof.total, a5[field]), `${field}: ${proof.total} ${a5[field]}`)
    }
    // Eleven months are signed, nobody counted.
    assert.equal(y.monthsDone, 11)
    assert.equal(y.openPoints, '12月状态三结算单未签章；年度盘点未完成')
    const shown = await w.as.accountant.get('yearCacc/getMonths', { id: y.id })
    assert.deepEqual(
      shown.map((m: any) => m.period),
      months,
    )
    assert.deepEqual(shown.map((m: any) => m.done), months.map((_, i) => i < 11)) // prettier-ignore
    assert.match(shown[3].threeNo, /^S3/)
    assert.ok(near(sum(shown.map((m: any) => m.netQty)), y.closingQty - y.openingQty))
    assert.deepEqual(await red(), [])
  })

  test('what the count of the year found stands beside the book: the last one until the end of January', async () => {
    const { now } = w.engine
    const next = Number(YEAR) + 1
    const wanted = { plant: PLANT, warehouse: `${PLANT}W1`, supplierCodes: 'S002', partNos: 'A5' }
    /** Everything is where the book says. @returns the book of that day */
    const counted = async (day: string, invType: number): Promise<number> => {
      w.engine.now = () => new Date(`${day}T04:00:00Z`)
      await w.as.manager.post('stockInv/create', { ...wanted, invType })
      const { id } = (await w.as.manager.get('stockInv/getPager', { status: 0 })).items[0]
      await w.as.manager.post('stockInv/start', { ids: [id] })
      const [line] = (await w.as.manager.get('stockInv/getDetails', { id })).lines
      await w.as.receiver.post('stockInv/count', { id, lines: [{ id: line.id, countQty: line.bookQty }] })
      await w.as.receiver.post('stockInv/submit', { ids: [id] })
      await w.as.manager.post('stockInv/recount', { id, lines: [] })
      await w.as.supplierB.post('stockInv/confirm', { ids: [id] })
      w.engine.now = now
      // One more leaves before the next count.
      await move('ISS', 'A5', 1, thisMonth().replace(/(....)(..)/, '$1-$2-01'), 'S002')
      return line.bookQty
    }
    await counted(`${YEAR}-12-20`, 2)
    const january = await counted(`${next}-01-12`, 2)
    // Neither one of the next year, nor one that is not the year's.
    await counted(`${next}-02-03`, 2)
    await counted(`${next}-01-20`, 1)
    await generate()
    const y = await year('S002')
    assert.deepEqual([lineOf(y, 'A5').physicalQty, lineOf(y, 'A6').physicalQty, y.physicalQty], [january, null, january])
    assert.equal(y.openPoints, '12月状态三结算单未签章')
  })

  test('drawn up again, by two at once: one counts, of another version', async () => {
    const was = await year()
    await Promise.all([generate(), generate()])
    const now = await year()
    assert.ok(now.version > was.version)
    assert.equal(now.docNo, `${was.docNo.replace(/-\d+$/, '')}-${now.version}`)
    assert.deepEqual(
      now.lines.map((l: any) => ({ ...l, id: 0 })),
      was.lines.map((l: any) => ({ ...l, id: 0 })),
    )
  })

  test('is seen by its supplier once published, which warns of what is missing', async () => {
    const { id, docNo } = await year()
    const seen = () => w.as.supplierA.get('yearCacc/getPager', { docNo })
    assert.equal((await seen()).items.length, 0)
    assert.match(await w.as.accountant.refused('yearCacc/publish', { ids: [id] }), /尚缺：12月状态三结算单未签章；年度盘点未完成/)
    const spoil = (by: number) => w.engine.db.rows(sql`update year_cacc_line set m05 = m05 + ${by} where head_id = ${id} and part_no = 'A5'`) // prettier-ignore
    await spoil(1)
    const publish = { ids: [id], knowing: true }
    assert.match(await w.as.accountant.refused('yearCacc/publish', publish), /零件A5的数量与账务流水不符，请重新生成/)
    await spoil(-1)
    await w.as.accountant.post('yearCacc/publish', publish)
    assert.equal((await seen()).items.length, 1)
    await spoil(1)
    assert.match(
      await w.as.supplierA.refused('yearCacc/confirm', { ids: [id] }),
      /零件A5的数量与账务流水不符，请联系主机厂核算重新生成/,
    )
    await spoil(-1)
    assert.equal((await w.as.supplierB.ask('GET', `yearCacc/getDetails?id=${id}`)).status, 4)
    assert.equal((await w.as.supplierB.ask('GET', `yearCacc/getMonths?id=${id}`)).status, 4)
    // A year that is none, as a row that was brought in from elsewhere may have it.
    await w.engine.db.rows(sql`update year_cacc set year = '2O25' where id = ${id}`)
    assert.match((await w.as.accountant.ask('GET', `yearCacc/getMonths?id=${id}`)).message, /年度2O25不是年份/)
    await w.engine.db.rows(sql`update year_cacc set year = ${YEAR} where id = ${id}`)
    assert.match(await w.as.accountant.refused('yearCacc/publish', { ids: [id], knowing: true }), /待确认/)
    assert.match(await w.as.supplierA.refused('yearCacc/sign', { ids: [id] }), /待确认|没有待签/)
  })

  test('the supplier fills in its books, on screen or by file; what differs is not confirmed', async () => {
    const y = await year()
    const line = lineOf(y, 'A5')
    assert.equal((await w.as.supplierB.ask('POST', 'yearCacc/fillSupplier', { id: y.id, lines: [] })).status, 4)
    assert.equal((await w.as.accountant.ask('POST', 'yearCacc/fillSupplier', { id: y.id, lines: [] })).status, 3)
    await w.as.supplierA.post('yearCacc/fillSupplier', { id: y.id, lines: [{ id: line.id, supplierQty: line.closingQty + 7 }] })
    const now = await year()
    assert.deepEqual([now.filledLines, now.diffLines, now.diffQty, now.diffAmount], [1, 1, -7, -17.5])
    assert.match(await w.as.supplierA.refused('yearCacc/confirm', { ids: [y.id] }), /零件A5的贵方账面与双方认可数量不符/)
    const file = await w.as.supplierA.file('yearCacc/exportImport', { docNo: y.docNo })
    assert.equal((await w.as.supplierA.upload('yearCacc/importExcel', file, 'own.xlsx')).status, 0)
    assert.deepEqual((await year()).diffLines, 1)
  })

  test('a dispute becomes a difference; explained it is void, signed it is booked where it belongs, once', async () => {
    const y = await year()
    const [a5, a6] = [lineOf(y, 'A5'), lineOf(y, 'A6')]
    const says = (more: object) => ({ id: y.id, disputeReason: '与我方出库记录不符', ...more })
    const own = [
      { id: a5.id, supplierQty: a5.closingQty + 7 },
      { id: a6.id, supplierQty: a6.closingQty - 2, diffAccount: 3 },
    ]
    assert.match(
      await w.as.supplierA.refused('yearCacc/dispute', says({ lines: [{ id: a6.id, supplierQty: a6.closingQty }] })),
      /没有差异；请直接确认/,
    )
    await w.as.supplierA.post('yearCacc/dispute', says({ lines: own }))
    const first = await year()
    assert.equal(first.status, 2)
    await w.as.accountant.post('yearCacc/resolve', { ids: [y.id], remark: '请核对12月30日的送货' })
    assert.equal((await year()).status, 1)
    const diffOf = async (no: string) => {
      const { items } = await w.as.manager.get('diff/getPager', { diffNo: no })
      return w.as.manager.get('diff/getDetails', { id: items[0].id })
    }
    assert.equal((await diffOf(first.disputeNo)).status, 9)
    await w.as.supplierA.post('yearCacc/dispute', says({ lines: own }))
    const d = await diffOf((await year()).disputeNo)
    assert.deepEqual(
      d.lines.map((l: any) => [l.partNo, l.account, l.diffQty]),
      [
        ['A5', 1, 7],
        ['A6', 3, -2],
      ],
    )
    const held = async () =>
      Object.fromEntries(
        (
          await w.engine.db.rows<{ k: string; q: number }>(
            sql`select account || ' ' || part_no k, sum(qty)::float8 q from ledger_balance b join supplier s on s.id = b.supplier_id
              where b.plant = ${PLANT} and s.supplier_code = 'S001' and account in ('CON', 'USED') group by 1`,
          )
        ).map((r) => [r.k, r.q]),
      )
    const before = await held()
    await w.as.manager.post('diff/decide', { id: d.id, lines: d.lines.map((l: any) => ({ id: l.id, resolution: 51 })) })
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    assert.match(await w.as.accountant.refused('yearCacc/resolve', { ids: [y.id], remark: '已调整' }), /正在签字/)
    assert.match(await w.as.accountant.refused('yearCacc/void', { ids: [y.id] }), /不能作废/)
    assert.match(await w.as.accountant.refused('yearCacc/generate', { plant: PLANT, year: YEAR }), /请先处理完异议/)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    const after = await held()
    assert.deepEqual([after['CON A5']! - before['CON A5']!, after['USED A6']! - before['USED A6']!], [7, -2])
    const now = await year()
    assert.deepEqual([lineOf(now, 'A5').adjustQty, lineOf(now, 'A6').adjustQty, now.adjustQty, now.diffLines], [7, -2, 5, 0])
    assert.ok(near(lineOf(now, 'A5').agreedQty, a5.closingQty + 7))
    // The year itself is closed: what was adjusted is of this month.
    assert.equal(lineOf(now, 'A5').closingQty, a5.closingQty)
    await w.as.accountant.post('yearCacc/resolve', { ids: [y.id], remark: '已按差异单调整' })
    assert.deepEqual(await red(), [])
  })

  test('nobody signs a figure that the ledger does not prove; signed by both it is locked', async () => {
    const { id, lines } = await year()
    await w.as.supplierA.post('yearCacc/confirm', { ids: [id] })
    assert.match(await w.as.accountant.refused('yearCacc/sign', { ids: [id] }), /等待供应商先签章|尚未轮到/)
    const line = lineOf({ lines }, 'A6')
    const spoil = (by: number) => w.engine.db.rows(sql`update year_cacc_line set m03 = m03 + ${by} where id = ${line.id}`)
    await spoil(1)
    assert.match(await w.as.supplierA.refused('yearCacc/sign', { ids: [id] }), /零件A6的数量与账务流水不符，不能签章/)
    await spoil(-1)
    await w.as.supplierA.post('yearCacc/sign', { ids: [id] })
    await spoil(1)
    assert.match(await w.as.accountant.refused('yearCacc/sign', { ids: [id] }), /零件A6的数量与账务流水不符/)
    await spoil(-1)
    const [one, two] = await Promise.all([1, 2].map(() => w.as.accountant.ask('POST', 'yearCacc/sign', { ids: [id] })))
    assert.deepEqual([one!.status, two!.status].filter((s) => s === 0).length, 1)
    const now = await year()
    assert.deepEqual([now.status, now.supplierSignedBy, now.makerSignedBy], [4, 'supplierA', 'accountant'])
    for (const action of ['void', 'publish', 'confirm'])
      assert.notEqual((await w.as.accountant.ask('POST', `yearCacc/${action}`, { ids: [id] })).status, 0, action)
    const r = await w.app.inject({ url: `/api/yearCacc/signPdf?id=${id}`, headers: { authorization: `Bearer ${w.as.supplierA.token}` } }) // prettier-ignore
    const { letters } = readPdf(r.rawPayload)
    for (const letter of '致截至我司寄售库存双方认可大写') assert.ok(letters.has(letter), letter)
    assert.deepEqual(await red(), [])
  })

  test('T12: archived, the year and its reports count the same, and the papers are found in the archive alone', async () => {
    const was = await allThatCounts()
    // Receipts and returns by year, month and day, with their papers; counts of the whole year.
    assert.deepEqual([was.rows.slice(0, 6), was.rows[15]! > 12], [[1, 1, 1, 1, 1, 1], true])
    const moved = { statementThree: 'statement_three', sendSheet: 'send_sheet', receive: 'receive', returnGoods: 'return_goods' }
    for (const [name, table] of Object.entries(moved)) {
      // Nobody runs the job here that signs what people have said.
      await w.engine.db.rows(sql`update ${raw(table)} set sign_status = 2 where sign_status = 1 and plant = ${PLANT}`)
      await w.engine.db.rows(sql`update ${raw(table)} set updated_at = now() - interval '30 months' where plant = ${PLANT}`)
      while (await archive(w.engine, w.engine.documents.get(name)!));
      const found = async (path: string) => (await w.as.accountant.get(`${path}${name}/getPager`, { plant: PLANT })).total
      if (name !== 'statementThree') assert.deepEqual([await found(''), await found('arc/')], [0, 1], name)
    }
    const [left] = await w.engine.db.rows<{ live: number; arc: number }>(
      sql`select (select count(*) from statement_three where plant = ${PLANT} and period < ${months[11]})::int live,
        (select count(*) from arc.statement_three where plant = ${PLANT})::int arc`,
    )
    assert.deepEqual([left!.live, left!.arc > 20], [0, true])
    assert.deepEqual(await allThatCounts(), was)
    assert.deepEqual(await red(), [])
    // The other supplier's year is still to be drawn up anew: the same figures come of the ledger and the archive.
    const other = await year('S002')
    await generate()
    const now = await year('S002')
    assert.deepEqual(
      now.lines.map((l: any) => ({ ...l, id: 0 })),
      other.lines.map((l: any) => ({ ...l, id: 0 })),
    )
    assert.deepEqual([now.monthsDone, now.version], [other.monthsDone, other.version + 1])
  })

  test('silence by the day that was told counts as a yes, other figures do not; the supplier still signs', async () => {
    const { id, lines } = await year('S002')
    await w.as.accountant.post('yearCacc/publish', { ids: [id], knowing: true })
    const deem = { id, remark: '三次催办未答复' }
    assert.equal((await w.as.supplierB.ask('POST', 'yearCacc/deem', deem)).status, 3)
    assert.match(await w.as.accountant.refused('yearCacc/deem', deem), /确认截止.*未过/)
    await w.engine.db.rows(sql`update year_cacc set confirm_by = current_date - 2 where id = ${id}`)
    const own = (supplierQty: number) => ({ id, lines: [{ id: lines[0].id, supplierQty }] })
    await w.as.supplierB.post('yearCacc/fillSupplier', own(lines[0].agreedQty + 1))
    assert.match(await w.as.accountant.refused('yearCacc/deem', deem), /不能视同确认/)
    await w.as.supplierB.post('yearCacc/fillSupplier', own(lines[0].agreedQty))
    await w.as.accountant.post('yearCacc/deem', deem)
    const now = await year('S002')
    assert.deepEqual([now.status, now.deemed, now.remark], [3, true, '视同确认：三次催办未答复'])
    await w.as.supplierB.post('yearCacc/sign', { ids: [id] })
    await w.as.accountant.post('yearCacc/sign', { ids: [id] })
    assert.equal((await year('S002')).status, 4)
    assert.match(
      await w.as.accountant.refused('yearCacc/generate', { plant: PLANT, year: YEAR }),
      /该年度的对账均已由供应商确认，不能重新生成/,
    )
  })

  test('in January drafts come by themselves, where there are none', async () => {
    await w.engine.db.rows(sql`delete from year_cacc_line where head_id in (select id from year_cacc where plant = ${PLANT})`)
    await w.engine.db.rows(sql`delete from year_cacc where plant = ${PLANT}`)
    const now = w.engine.now
    w.engine.now = () => new Date(`${Number(YEAR) + 1}-01-09T03:00:00Z`)
    const job = w.engine.rules.get('yearCacc')!.jobs!.drawUpYear!
    // One that is refused, as its December is not closed, holds up no other.
    const other = sql`plant = 'CN01' and period = ${months[11]}`
    await w.engine.db.rows(sql`insert into ledger_carried (plant, period) values ('CN01', ${months[11]})`)
    for (let i = 0; i < 2; i++) await job.run(w.engine, {})
    await w.engine.db.rows(sql`delete from ledger_carried where ${other}`)
    w.engine.now = now
    assert.deepEqual([(await year()).version, (await year('S002')).version], [1, 1])
  })
})
