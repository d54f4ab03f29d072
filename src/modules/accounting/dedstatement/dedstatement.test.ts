/** Deductions: from what is owed to what is paid, once; who sees and does what. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { thirdStore } from '../../../../test/third.ts'
import { signDiff } from '../../../../test/signing/kit.ts'
import { chance, pull, receive, ship, thisMonth, today, world, type Person, type World } from '../../../../test/world.ts'

let w: World
const PLANT = 'CN01'
const [H1, S4] = [21, 14]
const month = () => thisMonth()
/** A signed difference of a sheet line of 40: what the supplier's goods are worth less, or what the carrier lost. */
async function owed(target: 'supplier' | 'carrier', qty: number, partNo = 'P1') {
  const more = target === 'carrier' ? { transportBy: 2, carrierCode: 'T01' } : {}
  const sheet = await ship(w, await pull(w, [[partNo, 40]]), [40], more)
  await receive(w, sheet, [target === 'carrier' ? { receivedQty: 40 - qty } : { receivedQty: 40 - qty, damagedQty: qty }])
  const { items } = await w.as.manager.get('diff/getPager', { sheetNo: sheet.sheetNo })
  const { id } = items[0]
  const d = await w.as.manager.get('diff/getDetails', { id })
  const decision = target === 'carrier' ? { resolution: S4 } : { resolution: H1, liability: 1, debitPct: 20 }
  await w.as.manager.post('diff/decide', { id, lines: [{ id: d.lines[0].id, reasonCode: 'DF01', ...decision }] })
  await w.as.manager.post('diff/startSign', { ids: [id] })
  await signDiff(w, id)
  return w.as.accountant.get('diff/getDetails', { id })
}
const generate = (period = month()) => w.as.accountant.post('dedstatement/generate', { plant: PLANT, period })
const details = (id: number, who: Person = w.as.accountant) => who.get('dedstatement/getDetails', { id })
/** Those that count, newest first. */
async function those(more: Record<string, string | number> = {}): Promise<any[]> {
  const { items } = await w.as.accountant.get('dedstatement/getpager', {
    plant: PLANT, status: '0,1,2,3,4', ps: 50,
    ...more,
  })
  return items.sort((a: any, b: any) => b.id - a.id)
}
async function sign(id: number, who: Person) {
  await w.as.accountant.post('dedstatement/publish', { ids: [id] })
  await who.get('dedstatement/cfm', { ids: id })
  await w.as.accountant.get('dedstatement/startSign', { ids: id })
  await who.post('dedstatement/sign', { ids: [id] })
  await w.as.accountant.post('dedstatement/sign', { ids: [id] })
}
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const typed = (lines: object[], more: object = {}) => ({
  plant: PLANT,
  period: month(),
  target: 1, supplierCode: 'S001', dedType: 6,
  ...more,
  lines: lines.map((l) => ({ occurDate: today(), reasonCode: 'DE01', ...l })),
})

suite('deductions', () => {
  before(async () => {
    w = await world()
    await w.as.admin.post('reasonCode/save', { code: 'DE01', reasonGroup: 7, reasonText: '质量扣款', resupplyDefault: false })
    for (const supplierCode of ['S001', 'S002'])
      await w.as.accountant.post('priceRecord/save', { plant: PLANT, supplierCode, partNo: 'P1', price: 10, taxRate: 0.13, validFrom: '2020-01-01' }) // prettier-ignore
  })

  test('what a supplier and a carrier owe becomes a statement each, once, however many generate at the same time', async () => {
    const [d, c] = [await owed('supplier', 10), await owed('carrier', 3)]
    assert.deepEqual([d.debitState, c.debitState, d.lines[0].dedNo], [0, 0, null])
    await Promise.all([generate(), generate(), generate()])
    const all = await those()
    assert.deepEqual(all.map((x) => [x.partnerCode, x.target, x.dedType, x.status]).sort(), [
      ['S001', 1, 4, 0],
      ['T01', 2, 4, 0],
    ])
    const one = await details(all.find((x) => x.target === 1).id)
    assert.match(one.dedNo, new RegExp(`^DS${PLANT}${month()}\\d{4}$`))
    // 10 × 10 × 20 %, and 13 % of it.
    assert.deepEqual([one.netAmount, one.taxAmount, one.grossAmount, one.lineCount], [20, 2.6, 22.6, 1])
    assert.deepEqual(
      ['sourceNo', 'sourceType', 'qty', 'price', 'costPrice', 'amount', 'reasonCode'].map((n) => one.lines[0][n]),
      [d.diffNo, 4, 10, 10, 10, 20, 'DF01'],
    )
    // A carrier pays what was lost, and is not told what the maker pays for a piece.
    const other = await details(all.find((x) => x.target === 2).id)
    assert.deepEqual([other.netAmount, other.lines[0].price, other.lines[0].costPrice], [30, null, 10])
    const taken = await w.as.accountant.get('diff/getDetails', { id: d.id })
    assert.deepEqual([taken.debitState, taken.lines[0].dedNo, taken.lines[0].debitState], [1, one.dedNo, 1])
    await generate().catch(() => undefined)
    assert.equal((await those()).length, 2)
    assert.deepEqual(await red(), [])
  })

  test('it is seen by whom it concerns, once it is published; what is inside stays inside', async () => {
    const [supplier, carrier] = await Promise.all([1, 2].map(async (target) => (await those({ target }))[0]))
    const rest = Array.from({ length: 7 }, (_, i) => dayAfter(today(), i + 1)).find((d) => new Date(d).getUTCDay() === 3)!
    await w.engine.db.rows(sql`update factory set calendar_id = 'DED' where plant = ${PLANT}`)
    await w.as.admin.post('calendarDay/save', { calendarId: 'DED', day: rest, isWork: false, shiftCount: 0 })
    const seen = async (who: Person) => (await who.get('dedstatement/getpager', { ps: 50 })).items.map((x: any) => x.id).sort()
    assert.deepEqual(await seen(w.as.supplierA), [])
    await w.as.accountant.post('dedstatement/publish', { ids: [supplier.id, carrier.id] })
    assert.deepEqual(await seen(w.as.supplierA), [supplier.id])
    assert.deepEqual(await seen(w.as.supplierB), [])
    assert.deepEqual(await seen(w.as.carrier), [carrier.id])
    assert.equal((await w.as.carrier.ask('GET', `dedstatement/getDetails?id=${supplier.id}`)).status, 4)
    assert.equal((await w.as.supplierB.ask('GET', `dedstatement/cfm?ids=${supplier.id}`)).status, 4)
    assert.equal((await w.as.planner.ask('GET', 'dedstatement/getpager')).status, 3)
    const shown = await details(supplier.id, w.as.supplierA)
    // Ten work days, of which its calendar takes one.
    const works = (d: string) => d !== rest && ![0, 6].includes(new Date(d).getUTCDay())
    const days = Array.from({ length: 20 }, (_, i) => dayAfter(today(), i + 1)).filter(works)
    assert.equal(shown.confirmBy, days[9])
    assert.deepEqual([shown.grossAmount, 'costPrice' in shown.lines[0], 'deptCode' in shown.lines[0]], [22.6, false, false])
    for (const call of ['exportExcel', 'exportDetail']) await w.as.supplierA.file(`dedstatement/${call}`)
    for (const who of [w.as.supplierA, w.as.carrier])
      for (const path of ['exportDetailInner', 'startExport']) {
        const a = await who.ask(path === 'startExport' ? 'POST' : 'GET', `dedstatement/${path}`, path === 'startExport' ? { sheet: 'detailInner' } : undefined) // prettier-ignore
        assert.equal(a.status, 3, path)
      }
    await w.as.accountant.file('dedstatement/exportDetailInner')
  })

  test('what is typed is plausible: the amount is quantity times price, the supplier delivers the part, and nothing is ancient', async () => {
    const refused = (line: object) => w.as.accountant.refused('dedstatement/create', typed([{ claimNo: 'PL-1', ...line }]))
    assert.match(await refused({ qty: 3, price: 10, amount: 100 }), /金额与数量×单价（30）不符/)
    assert.match(await refused({ amount: 100, occurDate: '1999-01-01' }), /早于结算月份\d{6}三年以上/)
    await w.as.admin.post('part/save', { partNo: 'DPX', partName: '别家的零件', unit: 'EA' })
    assert.match(await refused({ amount: 100, partNo: 'DPX' }), /供应商S001不向工厂CN01供应零件DPX/)
    const { id } = await w.as.accountant.post(
      'dedstatement/create',
      typed([{ claimNo: 'PL-1', qty: 3, price: 10, amount: 30, partNo: 'P1' }]),
    )
    await w.as.accountant.post('dedstatement/void', { ids: [id] })
  })

  test('disputed, answered, confirmed, signed by the other side first; then the sources are deducted', async () => {
    const { id } = (await those({ target: 1 }))[0]
    await w.as.supplierA.post('dedstatement/dispute', { id, disputeReason: '破损发生在卸货时' })
    assert.match(await w.as.accountant.refused('dedstatement/startSign', { ids: [id] }), /有异议/)
    const one = await details(id)
    const asked = ['id', 'occurDate', 'partNo', 'qty', 'price', 'taxRate', 'reasonCode', 'costPrice']
    const line = Object.fromEntries(asked.map((n) => [n, one.lines[0][n]]))
    const edit = (amount: number) => ({ id, lines: [{ ...line, amount }] })
    assert.match(await w.as.accountant.refused('dedstatement/edit', edit(20.01)), /不能超过来源金额/)
    assert.match(await w.as.accountant.refused('dedstatement/edit', edit(-1)), /金额必须大于0/)
    assert.match(await w.as.accountant.refused('dedstatement/edit', { id, lines: [] }), /至少保留一行/)
    await w.as.accountant.post('dedstatement/edit', edit(10))
    // What could not be used before the answer does not move the days to answer it.
    await w.engine.db.rows(sql`update dedstatement set published_at = now() - interval '5 hours' where id = ${id}`)
    await w.engine.db
      .rows(sql`insert into downtime (id, row_version, created_by, creation_date, updated_by, updated_at, kind, from_at, until_at, minutes, reason, status)
      values (9000001, 1, '系统', now(), '系统', now(), 1, now() - interval '4 hours', now() - interval '1 hour', 180, '停机', 1)`)
    const moved = () => w.as.supplierA.get('portal/getMoved', { doc: 'dedstatement', id })
    assert.deepEqual((await moved()).map((m: any) => m.minutes), [180]) // prettier-ignore
    await w.as.accountant.post('dedstatement/resolve', { id, answer: '各担一半' })
    assert.deepEqual(await moved(), [])
    await w.engine.db.rows(sql`delete from downtime`)
    const now = await details(id)
    assert.deepEqual([now.status, now.version, now.grossAmount, now.lines[0].sourceNo], [1, 2, 11.3, one.lines[0].sourceNo])
    await w.as.supplierA.get('dedstatement/cfm', { ids: id })
    assert.match(await w.as.supplierA.refused('dedstatement/sign', { ids: [id] }), /没有待签的环节/)
    assert.equal((await w.as.supplierA.ask('GET', `dedstatement/startSign?ids=${id}`)).status, 3)
    await w.as.accountant.get('dedstatement/startSign', { ids: id })
    assert.match(await w.as.accountant.refused('dedstatement/startSign', { ids: [id] }), /已在签字中/)
    assert.match(await w.as.accountant.refused('dedstatement/sign', { ids: [id] }), /请等待扣款对象先签章/)
    await w.as.supplierA.post('dedstatement/sign', { ids: [id] })
    await w.as.accountant.post('dedstatement/sign', { ids: [id] })
    const signed = await details(id)
    assert.deepEqual(
      [signed.status, signed.offset, signed.targetSignedBy, signed.makerSignedBy],
      [4, 0, 'supplierA', 'accountant'],
    )
    assert.deepEqual((await w.as.accountant.get('dedstatement/getMakerSign', { id })).signer, 'accountant')
    const { items } = await w.as.manager.get('diff/getPager', { diffNo: one.lines[0].sourceNo })
    assert.equal((await w.as.accountant.get('diff/getDetails', { id: items[0].id })).debitState, 2)
    assert.match(await w.as.accountant.refused('dedstatement/void', { ids: [id] }), /签章完成/)
    assert.deepEqual(await red(), [])
  })

  test('a carrier signs its own, which no statement three takes up', async () => {
    const { id } = (await those({ target: 2 }))[0]
    await w.as.carrier.get('dedstatement/cfm', { ids: id })
    await w.as.accountant.get('dedstatement/startSign', { ids: id })
    assert.equal((await w.as.supplierA.ask('POST', 'dedstatement/sign', { ids: [id] })).status, 4)
    await w.as.carrier.post('dedstatement/sign', { ids: [id] })
    await w.as.accountant.post('dedstatement/sign', { ids: [id] })
    const done = await details(id)
    assert.deepEqual([done.status, done.offset], [4, null])
    const r = await w.app.inject({ url: `/api/dedstatement/signPdf?id=${id}`, headers: { authorization: `Bearer ${w.as.carrier.token}` } }) // prettier-ignore
    const { letters } = readPdf(r.rawPayload)
    for (const letter of '扣款大写叁拾元') assert.ok(letters.has(letter), letter)
  })

  test('void, its sources wait again and are taken up anew; who refuses to sign has it before them again', async () => {
    const d = await owed('supplier', 5)
    // This month's has been signed: what comes after it is the next month's, which has not begun.
    assert.match(
      (await w.as.accountant.ask('POST', 'dedstatement/generate', { plant: PLANT, period: '209901' })).message,
      /不能晚于本月/,
    )
    const before = (await those({ target: 1 })).length
    await w.engine.db.rows(sql`update dedstatement set period = '202001' where target = 1`)
    await generate()
    const [one] = await those({ target: 1, period: month() })
    assert.equal(one.grossAmount, 11.3)
    await w.as.accountant.post('dedstatement/void', { ids: [one.id] })
    assert.deepEqual((await w.as.accountant.get('diff/getDetails', { id: d.id })).lines[0].dedNo, null)
    await generate()
    const [again] = await those({ target: 1, period: month() })
    assert.notEqual(again.id, one.id)
    assert.equal((await those({ target: 1 })).length, before + 1)
    await w.as.accountant.post('dedstatement/publish', { ids: [again.id] })
    await w.as.supplierA.get('dedstatement/cfm', { ids: again.id })
    await w.as.accountant.get('dedstatement/startSign', { ids: again.id })
    const { items } = await w.as.supplierA.get('flowTask/getMyPager', { docNo: again.dedNo })
    await w.as.supplierA.post('flowTask/reject', { taskId: items[0].id, opinion: '金额有误' })
    const back = await details(again.id)
    assert.deepEqual([back.status, back.confirmedAt, back.signStatus], [1, null, 0])
    assert.deepEqual(await red(), [])
  })

  test('what people type is asked of whom, of when and how much', async () => {
    const refused = (body: object) => w.as.accountant.refused('dedstatement/create', body)
    assert.match(await refused(typed([{ amount: 5 }], { supplierCode: null })), /请选择供应商/)
    assert.match(await refused(typed([{ amount: 5 }], { carrierCode: 'T01' })), /只能是一家/)
    assert.match(await refused(typed([{ amount: 5 }], { period: '209901' })), /不能晚于本月/)
    assert.match(await refused(typed([{ amount: 5, occurDate: '2099-01-01' }])), /不能晚于结算月份/)
    assert.match(await refused(typed([{}])), /请填写金额/)
    assert.match(await refused(typed([{ amount: -5 }], { dedType: 5 })), /金额必须大于0/)
    assert.match(await refused(typed([{ amount: 5, taxRate: 13 }])), /税率应写成小数/)
    assert.match(await refused(typed([{ amount: 5, reasonCode: 'CA01' }])), /不适用于此处/)
    assert.match(await refused(typed([{ amount: 5 }], { dedType: 4 })), /扣款类型只能是/)
    const { id } = await w.as.accountant.post(
      'dedstatement/create',
      typed(
        [
          { qty: 3, price: 1.255, taxRate: 0.13 },
          { amount: -1, lineRemark: '更正' },
        ],
        { carrierCode: null },
      ),
    )
    const made = await details(id)
    // 3.77 and 0.49 of tax, less 1.
    assert.deepEqual([made.netAmount, made.taxAmount, made.grossAmount, made.partnerCode], [2.77, 0.49, 3.26, 'S001'])
    assert.deepEqual(made.lines.map((l: any) => [l.sourceType, l.amount]), [[6, 3.77], [6, -1]]) // prettier-ignore
    await w.as.accountant.post('dedstatement/void', { ids: [id] })
  })

  test('the store answers what is deducted from it: it sees, disputes, confirms and signs', async () => {
    const keeper = await thirdStore(w)
    const { id } = await w.as.accountant.post('dedstatement/create', {
      ...typed([{ amount: 50, claimNo: 'ST-1' }]),
      supplierCode: undefined, target: 2, carrierCode: 'TPL9',
    })
    await w.as.accountant.post('dedstatement/publish', { ids: [id] })
    assert.equal((await details(id, keeper)).grossAmount, 50)
    await keeper.get('dedstatement/dispute', { ids: id, disputeReason: '不是本仓丢的' })
    await w.as.accountant.post('dedstatement/resolve', { id, answer: '有出库记录' })
    await keeper.get('dedstatement/cfm', { ids: id })
    await w.as.accountant.get('dedstatement/startSign', { ids: id })
    await keeper.post('dedstatement/sign', { ids: [id] })
    await w.as.accountant.post('dedstatement/sign', { ids: [id] })
    assert.equal((await details(id, keeper)).status, 4)
  })
})

test('a product that is larger than the books can hold is refused by its name', async () => {
  const line = { claimNo: 'ZL-9', partNo: 'P1', qty: 999_999_999, price: 99_999_999 }
  assert.match(await w.as.accountant.refused('dedstatement/create', typed([line], { dedType: 3 })), /第1行.*金额超出范围/)
})

suite('freight and storage', () => {
  test('are typed by the bill, with truck and kilometres, each bill once', async () => {
    const bill = { claimNo: 'YF-2611', vehicle: '吉A12345', mileage: 86.5, amount: 430, taxRate: 0.09, contractNo: 'YS-1' }
    const freight = (lines: object[], more: object = {}) => typed(lines, { dedType: 1, ...more })
    const { id } = await w.as.accountant.post('dedstatement/create', freight([bill]))
    const made = await details(id)
    assert.deepEqual([made.dedType, made.grossAmount, made.lines[0].sourceType, made.lines[0].mileage], [1, 468.7, 1, 86.5])
    const refused = (body: object) => w.as.accountant.refused('dedstatement/create', body)
    assert.match(await refused(freight([{ amount: 1 }, bill])), new RegExp(`第2行.*凭证YF-2611已在扣款单${made.dedNo}中扣款`))
    // However it is spelt, and within what is written at once.
    for (const claimNo of ['yf-2611', 'ＹＦ－2611', 'YF 2611'])
      assert.match(await refused(freight([{ ...bill, claimNo }])), new RegExp(`凭证${claimNo}已在扣款单${made.dedNo}中扣款`))
    assert.match(
      await refused(
        freight([
          { ...bill, claimNo: 'YF-2612' },
          { ...bill, claimNo: 'yf2612' },
        ]),
      ),
      /第2行.*凭证yf2612已在本单第1行中扣款/,
    )
    // Another's bill may have the same number, and so may what is stored; a correction names the one that it corrects.
    for (const [body, sum] of [
      [freight([bill], { supplierCode: 'S002' }), 430],
      [freight([bill], { dedType: 2 }), 430],
      [typed([{ ...bill, amount: -30 }]), -30],
    ] as const) {
      const other = await w.as.accountant.post('dedstatement/create', body)
      assert.equal((await details(other.id)).netAmount, sum)
      await w.as.accountant.post('dedstatement/void', { ids: [other.id] })
    }
    const line = { ...made.lines[0], occurDate: today(), reasonCode: 'DE01' }
    const wanted = ({ id: lineId, claimNo, occurDate, amount, taxRate, reasonCode }: any) => ({ id: lineId, claimNo, occurDate, amount, taxRate, reasonCode }) // prettier-ignore
    await w.as.accountant.post('dedstatement/edit', { id, lines: [wanted(line)] })
    await w.as.accountant.post('dedstatement/void', { ids: [id] })
    // Void, it holds its bill no longer.
    const again = await w.as.accountant.post('dedstatement/create', freight([bill]))
    await w.as.accountant.post('dedstatement/void', { ids: [again.id] })
    assert.deepEqual(await red(), [])
  })
})

suite('what is left to pay', () => {
  const of = async (period: string): Promise<any> => {
    const { items } = await w.as.accountant.get('statementThree/getPager', { plant: PLANT, period, supplierCode: 'S001', status: '0,1,2,3,4' }) // prettier-ignore
    assert.equal(items.length, 1)
    return w.as.accountant.get('statementThree/getDetails', { id: items[0].id })
  }
  const three = (action: string, body: object) => w.as.accountant.post(`statementThree/${action}`, body)
  const lastMonth = () => {
    const day = new Date(Date.UTC(Number(month().slice(0, 4)), Number(month().slice(4)) - 2, 15)).toISOString().slice(0, 10)
    return { day, period: day.slice(0, 7).replace('-', '') }
  }
  /** A signed deduction of so much, without tax. */
  async function signed(amount: number): Promise<any> {
    const { id } = await w.as.accountant.post('dedstatement/create', typed([{ amount }]))
    await sign(id, w.as.supplierA)
    return details(id)
  }
  before(async () => {
    const { day, period } = lastMonth()
    const move = async (moveType: number, qty: number) => {
      const { id } = await w.as.manager.post('stockMovement/post', { movementNo: `DM${moveType}`, moveType, plant: PLANT, supplierCode: 'S001', partNo: 'P1', warehouse: `${PLANT}W1`, qty, businessDate: day }) // prettier-ignore
      if (moveType === 5) await w.as.accountant.post('stockMovement/approve', { ids: [id] })
    }
    await move(5, 50)
    await move(1, 30)
    await move(3, 20)
    await w.as.accountant.post('ledger/checkLaws')
    await w.as.accountant.post('ledgerPeriod/close', { plant: PLANT, period })
    await three('generate', { plant: PLANT, period })
  })

  test('a statement takes up all that waits, and again when it is made anew; it is told which', async () => {
    const { period } = lastMonth()
    const waiting = (await those({ offset: 1 }))[0]
    const first = await of(period)
    // 20 × 10 and 13 %; 10 and 13 % of it were deducted.
    assert.deepEqual([first.grossAmount, first.deductionAmount, first.payable, first.dedNos], [226, 11.3, 214.7, waiting.dedNo])
    assert.equal(waiting.stmtNo, first.stmtNo)
    await three('generate', { plant: PLANT, period })
    const second = await of(period)
    assert.deepEqual([second.version, second.payable, (await details(waiting.id)).stmtNo], [2, 214.7, second.stmtNo])
    assert.deepEqual(await red(), [])
  })

  test('taken out, put in by name, and not what is another’s or not signed', async () => {
    const { period } = lastMonth()
    const s = await of(period)
    const extra = await signed(5)
    const open = await w.as.accountant.post('dedstatement/create', typed([{ amount: 7 }]))
    const refused = (dedNos: string) => w.as.accountant.refused('statementThree/attachDeduction', { id: s.id, dedNos })
    assert.match(await refused((await details(open.id)).dedNo), /不是该供应商在本工厂已签章而未抵扣的扣款单/)
    assert.match(await refused(s.dedNos), /未抵扣的扣款单/)
    // Offered are those alone that may be put in, or taken out.
    const offered = async (action: string, supplierCode = 'S001') => {
      const known = { plant: PLANT, supplierCode, stmtNo: s.stmtNo, count: 50 }
      const found = await w.as.accountant.get('dedstatement/search', { ...known, field: `statementThree.${action}.dedNos` })
      return found.map((f: any) => f.value)
    }
    assert.deepEqual(await offered('attachDeduction'), [extra.dedNo])
    assert.deepEqual(await offered('attachDeduction', 'S002'), [])
    assert.deepEqual(await offered('detachDeduction'), [s.dedNos])
    await three('attachDeduction', { id: s.id, dedNos: extra.dedNo })
    assert.deepEqual((await of(period)).payable, 209.7)
    assert.match(await refused(''), /没有待抵扣的扣款单/)
    assert.equal((await w.as.supplierA.ask('POST', 'statementThree/attachDeduction', { id: s.id })).status, 3)
    await three('detachDeduction', { id: s.id })
    const bare = await of(period)
    assert.match(await w.as.accountant.refused('statementThree/detachDeduction', { id: s.id }), /没有扣款单，不能移出扣款/)
    assert.deepEqual([bare.deductionAmount, bare.payable, bare.dedNos, (await details(extra.id)).offset], [0, 226, null, 0])
    // Two at once: one statement, once.
    await Promise.all([1, 2].map(() => w.as.accountant.ask('POST', 'statementThree/attachDeduction', { id: s.id })))
    assert.equal((await of(period)).payable, 209.7)
    assert.deepEqual(await red(), [])
  })

  test('void, it lets them go', async () => {
    const { period } = lastMonth()
    const s = await of(period)
    await three('void', { ids: [s.id] })
    assert.equal((await those({ offset: 0 })).length, 2)
    assert.deepEqual(await red(), [])
    await three('generate', { plant: PLANT, period })
  })

  test('random differences and deductions: payable is what is billed less what is deducted, always', async () => {
    const { period } = lastMonth()
    const c = chance(Number(process.env.SEED ?? 20_261_123))
    for (let round = 0; round < 12; round++) {
      const s = await of(period)
      const free = await those({ offset: 0 })
      if (c.is(0.5)) await signed(c.between(1, 90) + 0.5)
      else if (free.length && c.is(0.6)) await three('attachDeduction', { id: s.id, dedNos: c.is(0.5) ? c.pick(free).dedNo : '' })
      else if (c.is(0.3)) await w.as.accountant.ask('POST', 'statementThree/detachDeduction', { id: s.id })
      else if (c.is(0.4)) await three('generate', { plant: PLANT, period })
      else await three('editSettled', { id: s.id, lines: [{ id: s.lines[0].id, settledQty: c.between(0, 20) }] })
      const now = await of(period)
      const held = await those({ stmtNo: now.stmtNo })
      const sum = held.reduce((n, d) => n + Math.round(d.grossAmount * 100), 0)
      assert.deepEqual(
        [Math.round(now.deductionAmount * 100), Math.round(now.payable * 100)],
        [sum, Math.round(now.grossAmount * 100) - sum],
        `round ${round}`,
      )
    }
    assert.deepEqual(await red(), [])
  })

  test('more deducted than billed is owed by the supplier, said so, and signed all the same', async () => {
    const { period } = lastMonth()
    const big = await signed(1000)
    const s = await of(period)
    await three('attachDeduction', { id: s.id, dedNos: big.dedNo })
    const less = await of(period)
    assert.ok(less.payable < 0)
    await three('publish', { ids: [s.id] })
    await w.as.supplierA.post('statementThree/confirm', { ids: [s.id] })
    assert.match(await w.as.accountant.refused('statementThree/detachDeduction', { id: s.id }), /已确认待签/)
    await w.as.supplierA.post('statementThree/sign', { ids: [s.id] })
    await w.as.accountant.post('statementThree/sign', { ids: [s.id] })
    assert.deepEqual([(await details(big.id)).offset, (await of(period)).status], [2, 4])
    const r = await w.app.inject({ url: `/api/statementThree/reportPdf?id=${s.id}`, headers: { authorization: `Bearer ${w.as.supplierA.token}` } }) // prettier-ignore
    const { letters } = readPdf(r.rawPayload)
    for (const letter of '应付大写负扣款') assert.ok(letters.has(letter), letter)
    assert.deepEqual(await red(), [])
  })
})
