/** Bill reports: days, months and summary of a kind say what the ledger and the statements say, to whom it concerns. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter, monthAfter, monthOf } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Posting } from '../../../engine/rule.ts'
import { billsOf } from '../../../ledger/months.ts'
import { readSheet } from '../../../engine/sheets/read.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { roots } from '../../../trust/keys.ts'
import { verifyPdf } from '../../../trust/pdf/verify.ts'
import { approvedSeal } from '../../../../test/signing/kit.ts'
import { order, pull, receive, ship, thisMonth, today, world, type Person, type World } from '../../../../test/world.ts'

const kinds = ['receive', 'return', 'decompose', 'transferDelivery', 'transferEntry', 'stockCount'] as const
type Kind = (typeof kinds)[number]
/** What each kind is, said apart from the reports: condition on the ledger, and its sign. */
const booked: Record<Kind, readonly [accounts: string, moves: string, sign: 1 | -1]> = {
  receive: ['CON,ACC,CUS', 'RCV,DIF.H1,DIF.O1', 1],
  return: ['CON,ACC,HOLD', 'RTN,DIF.H2,DIF.H3,DIF.R2', -1],
  decompose: ['USED', 'DCP', 1],
  transferDelivery: ['TRN', 'TDL', 1],
  transferEntry: ['TIER', 'TEN', 1],
  stockCount: ['CON,LINE,TPL,TIER,ACC', 'CNT.G,CNT.L,CNT.M', 1],
}
const months = [-3, -2, -1].map((n) => monthAfter(thisMonth(), n))
const first = (month: string) => `${month.slice(0, 4)}-${month.slice(4)}-01`
const tenth = `${first(months[1]!).slice(0, 8)}10`
const last = (month: string) => dayAfter(first(monthAfter(month)), -1)

let w: World
/** Always the same numbers. */
let seed = 7
const any = (n: number) => (seed = (seed * 48271) % 2147483647) % n

suite('bills', () => {
  before(async () => {
    w = await world()
    await w.as.accountant.post('priceRecord/save', {
      plant: 'CN01', supplierCode: 'S001', partNo: 'P1', price: 1.23, taxRate: 0.13, validFrom: '2020-01-01',
    })
    // One that holds for ten days while another goes on, and one that begins within a month.
    const other = { plant: 'CN01', supplierCode: 'S002', partNo: 'P2', taxRate: 0.13 }
    await w.as.accountant.post('priceRecord/save', { ...other, price: 2, validFrom: '2020-01-01' })
    await w.as.accountant.post('priceRecord/save', { ...other, price: 3, validFrom: tenth, validTo: dayAfter(tenth, 9) })
    await w.as.accountant.post('priceRecord/save', { ...other, plant: 'CN02', price: 5, validFrom: tenth })
    await fill()
    for (const period of months)
      for (const plant of ['CN01', 'CN02']) {
        await w.as.accountant.post('ledgerPeriod/close', { plant, period })
        await w.engine.rules.get('ledgerPeriod')!.jobs!.carryBalances!.run(w.engine, {})
        for (const name of ['statement', 'statementTwo', 'statementThree'])
          await w.as.accountant.ask('POST', `${name}/generate`, { plant, period })
      }
  })
  const all = async (p: Person, path: string, params: Record<string, string>) => {
    const { items, total } = await p.get(path, { ...params, ps: '1000' })
    assert.equal(items.length, total)
    return items as any[]
  }
  const sum = (rows: any[], name = 'qty') => Math.round(rows.reduce((n, r) => n + (r[name] ?? 0), 0) * 1000) / 1000
  const keyed = (rows: any[], name = 'qty') =>
    Object.fromEntries(
      [...Map.groupBy(rows, (r) => [r.plant, r.supplierCode, r.partNo].join())]
        .map(([k, of]) => [k, sum(of, name)] as const)
        .sort(),
    )

  for (const kind of kinds)
    test(`L18 ${kind}: sum of days = month = part of the summary = ledger`, async () => {
      const [accounts, moves, sign] = booked[kind]
      const [from, to] = [months[0]!, months.at(-1)!]
      const whole = await all(w.as.accountant, `report/summary/${kind}`, { from, to })
      for (const month of months) {
        const days = await all(w.as.accountant, `report/daily/${kind}`, { from: first(month), to: last(month) })
        const rows = await all(w.as.accountant, `report/monthly/${kind}`, { period: month })
        const ledger = await w.engine.db
          .rows(sql`select l.plant, o.org_code "supplierCode", l.part_no "partNo", sum(l.qty)::float8 * ${sign}::int qty
          from ledger_line l join ledger_txn t on t.id = l.txn_id join organization o on o.id = l.supplier_id
          where l.period = ${month} and l.book = 'S' and l.account = any(${accounts.split(',')}::text[])
            and concat_ws('.', t.movement_type, t.sub_type) = any(${moves.split(',')}::text[]) group by 1, 2, 3`)
        assert.ok(days.length > 3)
        const said = ledger.map((r: any) => ({
          plant: r.plant,
          supplierCode: r.suppliercode ?? r.supplierCode,
          partNo: r.partno ?? r.partNo,
          qty: r.qty,
        }))
        const inMonth = whole.filter((r) => r.period === month)
        for (const report of [days, rows, inMonth]) assert.deepEqual(keyed(report), keyed(said))
        // Amounts are added up as they are: each report rounds the same sums.
        const sums = (path: string, params: object) =>
          w.as.accountant.get(`report/${path}/${kind}/getSums`, { ...params, by: 'plant,supplierCode,partNo' })
        const inSums = [
          await sums('daily', { from: first(month), to: last(month) }),
          await sums('monthly', { period: month }),
          await sums('summary', { from: month, to: month }),
        ]
        const amounts = inSums.map((found) => keyed(found, 'amount'))
        assert.ok(Object.values(amounts[0]!).some((a) => a !== 0))
        for (const other of amounts) assert.deepEqual(other, amounts[0])
        // What has no price is in no amount, and each total says how much that is.
        const unpriced = keyed(
          days.map((d) => ({ ...d, qty: d.price === null ? d.qty : 0 })),
          'qty',
        )
        assert.ok(Object.values(unpriced).some((q) => q !== 0))
        for (const found of inSums) assert.deepEqual(keyed(found, 'unpricedQty'), unpriced)
        const parts = Object.keys(rows[0]!).filter((n) => /^(con|acc|cus|hold|line|tpl|tier)Qty$/.test(n))
        if (parts.length) assert.equal(sum(parts.map((n) => ({ qty: sum(rows, n) }))), sum(rows))
      }
      // What came before is what the month before says.
      const one = await all(w.as.accountant, `report/summary/${kind}`, { from: to, to })
      assert.equal(sum(one, 'formerQty'), sum(whole.filter((r) => r.period === months[1])))
      assert.equal(sum(one, 'grownQty'), sum([{ qty: sum(one) }, { qty: -sum(one, 'formerQty') }]))
    })

  test('statements say the same: receipts, returns, decompositions, counts', async () => {
    const stated = async (name: string, period: string, column: string) =>
      sum(await all(w.as.accountant, `${name}/getPager`, { period }), column)
    const month = async (kind: Kind, period: string, column = 'qty') =>
      sum(await all(w.as.accountant, `report/monthly/${kind}`, { period }), column)
    for (const period of months) {
      for (const [kind, column] of [
        ['receive', 'conQty'],
        ['return', 'conQty'],
        ['decompose', 'qty'],
        ['stockCount', 'lineQty'],
      ] as const)
        assert.notEqual(await month(kind, period, column), 0)
      assert.equal(await month('receive', period, 'conQty'), await stated('statement', period, 'receivedQty'))
      assert.equal(await month('return', period, 'conQty'), -(await stated('statement', period, 'returnedQty')))
      assert.equal(await month('decompose', period), await stated('statementThree', period, 'dcpQty'))
      assert.equal(await month('stockCount', period, 'conQty'), await stated('statement', period, 'countQty'))
      assert.equal(await month('stockCount', period, 'lineQty'), await stated('statementTwo', period, 'countQty'))
    }
  })

  test('suppliers see their own; the tier supplier what is handed over to it, and entered, and used up', async () => {
    const params = { period: months[0]! }
    for (const kind of kinds) {
      const of = (p: Person) => all(p, `report/monthly/${kind}`, params)
      const [a, b, maker] = await Promise.all([of(w.as.supplierA), of(w.as.supplierB), of(w.as.accountant)])
      const sees = (rows: any[], code: string) => rows.every((r) => r.supplierCode === code || r.tierCode === code)
      assert.ok(a.length && sees(a, 'S001') && sees(b, 'S002'), kind)
      assert.equal(sum(b), sum(maker.filter((r) => r.supplierCode === 'S002' || r.tierCode === 'S002')), kind)
      assert.equal((await w.as.carrier.ask('GET', `report/monthly/${kind}`)).status, 3)
    }
    // A share is of what one sees.
    const mine = await all(w.as.supplierA, 'report/summary/receive', { from: months[0]!, to: months[0]! })
    assert.equal(Math.round(sum(mine, 'share')), 100)
  })

  test('of gains beside losses each is a share by its size, and what grew has the sign of its growth', async () => {
    const params = { from: months[0]!, to: months[1]! }
    const rows = await all(w.as.accountant, 'report/summary/stockCount', params)
    assert.ok(rows.some((r) => r.qty > 0) && rows.some((r) => r.qty < 0) && rows.some((r) => r.formerQty === 0))
    const shares = (of: any[]) => {
      const whole = of.reduce((n, r) => n + Math.abs(r.qty), 0)
      for (const r of of) assert.equal(r.share, Math.round((Math.abs(r.qty) / whole) * 1e4) / 100)
      assert.ok(Math.abs(sum(of, 'share') - 100) < 0.01 * of.length)
    }
    shares(rows)
    // Grouped, and on a page of its own, it is a share of the same whole.
    shares(await w.as.accountant.get('report/summary/stockCount/getSums', { ...params, by: 'partNo' }))
    const { items } = await w.as.accountant.get('report/summary/stockCount', { ...params, ps: '2' })
    assert.deepEqual(
      items.map((r: any) => r.share),
      rows.slice(0, 2).map((r) => r.share),
    )
    const later = await all(w.as.accountant, 'report/summary/stockCount', { from: months[1]!, to: months[1]! })
    const fell = later.filter((r) => r.formerQty < 0)
    assert.ok(fell.length > 0)
    for (const r of later.filter((r) => r.formerQty))
      assert.equal(r.growthPct, Math.round((r.grownQty / Math.abs(r.formerQty)) * 1e4) / 100 || 0)
  })

  test('grouped, it leaves as it is seen: rows of one value together, their sums below them', async () => {
    const params = { from: months[0]!, to: months[1]!, sort: 'qty', order: 'desc' }
    const path = 'report/summary/stockCount'
    const exported = async (more: Record<string, string>) => {
      const { sheets } = await readSheet(await w.as.accountant.file(`${path}/exportExcel`, { ...params, ...more }), 'x.xlsx')
      return [...sheets[0]!].map((r) => r.cells)
    }
    const [heading, ...rows] = await exported({ group: 'supplierCode' })
    const [qty, code, share] = ['数量', '供应商代码', '占比%'].map((title) => heading!.indexOf(title)) as [number, number, number]
    const groups = await w.as.accountant.get(`${path}/getGroups`, { ...params, group: 'supplierCode' })
    const number = (text: string | undefined) => Number((text ?? '0').replaceAll(',', ''))
    let mine: string[][] = []
    let subtotals = 0
    for (const cells of rows) {
      if (cells[0] !== '小计') {
        mine.push(cells)
        continue
      }
      const [g] = groups.filter((x: any) => x.text === cells[code])
      assert.deepEqual([new Set(mine.map((c) => c[code])).size, mine.length], [1, g.count])
      assert.ok(g.text.startsWith(mine[0]![code]!))
      assert.equal(number(cells[qty]), sum(mine.map((c) => ({ qty: number(c[qty]) }))))
      assert.equal(number(cells[share]), g.sums.share)
      mine = []
      subtotals++
    }
    assert.deepEqual([subtotals, mine.length], [groups.length, 0])
    // By its first column the value stands beside the word; without a group there are the same rows and no sums.
    const plants = (await exported({ group: 'plant' })).filter(([first]) => first!.startsWith('小计')).map(([first]) => first!)
    assert.deepEqual(plants.map((p) => p.slice(0, 7)), ['小计 CN01', '小计 CN02']) // prettier-ignore
    assert.equal((await exported({})).length - 1, rows.length - subtotals)
    assert.match(
      (await w.as.accountant.ask('GET', `${path}/exportExcel?${new URLSearchParams({ ...params, group: 'qty' })}`)).message,
      /不能按该列分组：qty/,
    )
  })

  test('prices are of the day, for those who may see them', async () => {
    const [from, to] = [first(months[0]!), last(months[0]!)]
    const rows = await all(w.as.accountant, 'report/daily/receive', { from, to, plant: 'CN01', supplierCode: 'S001' })
    for (const r of rows)
      assert.deepEqual(
        [r.price, r.amount, r.unpricedQty],
        r.partNo === 'P1' ? [1.23, Math.round(r.qty * 123) / 100, 0] : [null, null, r.qty],
      )
    // The total says how much of it has no price; of a month, too.
    const unpriced = sum(rows, 'unpricedQty')
    assert.ok(unpriced > 0)
    for (const [path, params] of [
      ['daily', { from, to }],
      ['monthly', { period: months[0]! }],
    ] as const) {
      const [sums] = await w.as.accountant.get(`report/${path}/receive/getSums`, {
        ...params,
        plant: 'CN01', supplierCode: 'S001',
      })
      assert.equal(sums.unpricedQty, unpriced, path)
    }
    const goods = { from: first(months[1]!), to: last(months[1]!), supplierCode: 'S002', partNo: 'P2' }
    const then = (day: string, plant: string) =>
      plant === 'CN02' ? (day < tenth ? null : 5) : day < tenth || day > dayAfter(tenth, 9) ? 2 : 3
    const seen = new Set<number | null>()
    for (const r of await all(w.as.accountant, 'report/daily/transferDelivery', goods)) {
      assert.equal(r.price, then(r.bizDate, r.plant), `${r.plant} ${r.bizDate}`)
      seen.add(r.price)
    }
    assert.ok(seen.size > 2, [...seen].join())
    const planner = await all(w.as.planner, 'report/daily/receive', { from, to })
    assert.ok(planner.length && planner.every((r) => !('price' in r) && !('amount' in r)))
  })

  test('a posting shows at once, its reversal takes it back, and its paper counts from the archive (T12)', async () => {
    await order(w, [['A1', 50]])
    const sheet = await ship(w, await pull(w, [['A1', 9]]), [9])
    await receive(w, sheet, [{ receivedQty: 7, damagedQty: 1, diffReason: 'DF01' }])
    const day = { from: today(), to: today(), partNo: 'A1' }
    const of = () =>
      Promise.all([
        all(w.as.accountant, 'report/daily/receive', day),
        all(w.as.accountant, 'report/monthly/receive', { period: thisMonth(), partNo: 'A1' }),
        all(w.as.accountant, 'report/summary/receive', { from: thisMonth(), to: thisMonth(), partNo: 'A1' }),
      ])
    const [[line], [month], [part]] = await of()
    assert.deepEqual([line.qty, line.sheetNo, line.damagedQty, line.hasDiff, line.move], [7, sheet.sheetNo, 1, true, '收货'])
    assert.deepEqual([month.qty, month.docCount, month.lastDate, part.qty], [7, 1, today(), 7])
    const before = await of()
    // As the nightly run does it.
    await w.engine.db.transaction(async (tx) => {
      for (const table of ['receive', 'receive_line']) {
        const names = (
          await tx.rows<{ column_name: string }>(
            sql`select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
          )
        ).map((c) => `"${c.column_name}"`)
        const which = table === 'receive' ? `receive_no = '${line.docNo}'` : `head_id in (select id from arc.receive)`
        await tx.client.query(
          `insert into arc.${table} (${names.join()}, archived_at) select ${names.join()}, now() from ${table} where ${which}`,
        )
        if (table === 'receive_line') {
          await tx.client.query(`delete from receive_line where head_id in (select id from arc.receive)`)
          await tx.client.query(`delete from receive where id in (select id from arc.receive)`)
        }
      }
    })
    assert.deepEqual(await of(), before)
  })

  test('rows that are found are those that months add up to: by whatever they are sorted, with what there was before alone', async () => {
    for (const kind of kinds)
      for (const [from, to] of [
        [months[0]!, months[2]!],
        [months[2]!, months[2]!],
        [thisMonth(), thisMonth()],
      ] as const) {
        const by = (sort: string, p = w.as.accountant) => all(p, `report/summary/${kind}`, { from, to, sort, order: 'desc' })
        // Amounts are added up; the others are found.
        const added = (await by('amount')).sort((a, b) => a.id - b.id)
        assert.ok(added.length > 3, `${kind} ${from}`)
        assert.ok(added.some((r) => r.formerQty) || from === months[0], `${kind} ${from}`)
        for (const sort of ['qty', 'formerQty', 'grownQty', 'partNo']) {
          const found = await by(sort)
          if (sort !== 'partNo')
            assert.deepEqual(found.map((r) => r[sort]), found.map((r) => r[sort]).sort((a, b) => b - a), `${kind} ${from} ${sort}`) // prettier-ignore
          assert.deepEqual(
            found.sort((a, b) => a.id - b.id),
            added,
            `${kind} ${from} ${sort}`,
          )
        }
        const { total, summary } = await w.as.accountant.get(`report/summary/${kind}/getCount`, { from, to })
        assert.deepEqual([total, summary.qty, summary.formerQty, summary.grownQty], [added.length, sum(added), sum(added, 'formerQty'), sum(added, 'grownQty')]) // prettier-ignore
        // Of one supplier the same, whoever asks.
        const mine = (await by('qty', w.as.supplierB)).map((r) => [r.id, r.qty, r.formerQty]).sort()
        const told = added.filter((r) => r.supplierCode === 'S002' || r.tierCode === 'S002').map((r) => [r.id, r.qty, r.formerQty]).sort() // prettier-ignore
        assert.deepEqual(mine, told, `${kind} ${from}`)
      }
  })

  test('pages are cut from what was found at once, wherever they end, until something changes', async () => {
    const period = '201001'
    await w.engine.db
      .rows(sql`insert into ledger_month (account, supplier_id, plant, holder, part_no, period, movement, unit, qty, postings, days, first_date, last_date)
      select 'CON', s.id, 'CN01', 'CN01W1', 'N' || n, ${period}, 'RCV', 'EA', 1 + n % 7, 1, 1, '2010-01-01', '2010-01-01'
      from supplier s cross join generate_series(1, 450) n where s.supplier_code = 'S001'`)
    const months = sql`(select * from ledger_month m where m.period = ${period})`
    await w.engine.db.rows(
      sql`insert into ledger_bill (kind, supplier_id, plant, account, holder, part_no, period, unit, qty) ${billsOf(months)}`,
    )
    const page = (ps: number, pi: number) =>
      w.as.accountant.get('report/summary/receive', { from: period, to: period, sort: 'qty', order: 'desc', ps, pi })
    const whole = (await page(1000, 1)).items
    assert.equal(whole.length, 450)
    for (const ps of [20, 30, 100]) {
      const cut = await Promise.all(Array.from({ length: Math.ceil(450 / ps) + 1 }, (_, i) => page(ps, i + 1)))
      for (const p of cut) assert.equal(p.total, 450)
      assert.deepEqual(cut.flatMap((p) => p.items), whole) // prettier-ignore
    }
    for (const table of [sql`ledger_month`, sql`ledger_bill`])
      await w.engine.db.rows(sql`delete from ${table} where period = ${period}`)
    await order(w, [['A1', 1]])
    assert.equal((await page(20, 2)).total, 0)
  })

  const pdf = async (p: Person, path: string) => {
    const { app } = w
    return app.inject({ method: 'GET', url: `/api/${path}`, headers: { authorization: `Bearer ${p.token}` } })
  }

  test('a month on paper: one supplier is a PDF, several are an archive of them, in scope, with the key', async () => {
    const at = (more: string) => `report/monthly/stockCount/reportPdf?period=${months[0]}${more}`
    const one = await pdf(w.as.accountant, at('&plant=CN01&supplierCode=S001'))
    assert.equal(one.headers['content-type'], 'application/pdf', one.payload.slice(0, 200))
    assert.match(decodeURIComponent(String(one.headers['content-disposition'])), /盘点确认账单_.*-CN01-S001.*\.pdf$/)
    const { pages, letters } = readPdf(one.rawPayload)
    // Its columns need the paper across: what is nothing in all rows is not among them.
    assert.deepEqual(pages[0], [297, 210])
    assert.ok(!letters.has('仓'))
    // Its title, who it is for, where seals go, and its amount in words.
    for (const letter of '盘点确认账单期间供应商主机厂盖章合计大写') assert.ok(letters.has(letter), letter)
    const all = await pdf(w.as.accountant, at(''))
    assert.equal(all.headers['content-type'], 'application/zip')
    const kinds = new Set(
      (await w.as.accountant.get('report/monthly/stockCount', { period: months[0]!, ps: '1000' })).items.map(
        (r: any) => `${r.plant}-${r.supplierCode}`,
      ),
    )
    assert.ok(kinds.size > 1)
    for (const kind of kinds)
      assert.ok(all.rawPayload.includes(`${months[0]!.slice(0, 4)}`) && all.rawPayload.includes(`-${kind}.pdf`))
    // A supplier's is its own alone; whoever may not, and what is not there, is refused.
    const mine = await pdf(w.as.supplierA, at('&plant=CN01'))
    assert.match(decodeURIComponent(String(mine.headers['content-disposition'])), /-CN01-S001/)
    assert.equal((await pdf(w.as.planner, at(''))).json().status, 3)
    assert.match((await pdf(w.as.accountant, at('&supplierCode=NOBODY'))).json().message, /没有可打印的盘点确认账单/)
    assert.match((await pdf(w.as.accountant, at('&plant=CN01&supplierCode=S001&seal=SE9'))).json().message, /印章SE9不能使用/)
  })

  test('sealed by one who may use the seal: signed with its certificate, counted and named in its history', async () => {
    const s = await approvedSeal(w)
    const path = `report/monthly/receive/reportPdf?period=${months[0]}&plant=CN01&seal=${s.sealNo}`
    const file = await pdf(w.as.supplierA, path)
    assert.equal(file.headers['content-type'], 'application/pdf', file.payload.slice(0, 200))
    const { signatures, sound } = await verifyPdf(file.rawPayload, await roots(w.engine))
    assert.deepEqual([sound, signatures.map((x) => [x.unit, x.integrity])], [true, [['物流专用章', true]]])
    assert.match(signatures[0]!.reason, /供应商盖章 .*-CN01-S001/)
    const used = await w.as.admin.get('seal/getDetails', { id: s.id })
    assert.equal(used.useCount, 1)
    // Somebody of the same house who is no holder, and the other side, may not.
    for (const other of [w.as.supplierB, w.as.accountant])
      assert.match((await pdf(other, path.replace('plant=CN01', 'plant=CN01&supplierCode=S002'))).json().message, /不能使用/)
  })

  test('a month by mail: each bill to those of its supplier who want bills so, once a click; nobody else may send it', async () => {
    await w.as.supplierA.post('profile/edit', { email: 'fin@s001.example' })
    await w.as.supplierA.post('profile/setSubscription', { group: 'bill', byMail: true })
    const send = (p: Person) => p.ask('POST', 'report/monthly/receive/pushMail', { query: { period: months[0]!, plant: 'CN01' } })
    assert.equal((await send(w.as.supplierA)).status, 3)
    const { content: task } = await send(w.as.accountant)
    let at = task
    while (at.state < 2) at = await w.as.accountant.get('task/get', { id: task.jobId })
    assert.deepEqual([at.rows.done, at.rows.refused, at.rows.held], [1, 1, true])
    assert.match(at.rows.nobody[0], /-CN01-S002$/)
    const { items } = await w.as.admin.get('pushLog/GetPager', { channel: '2' })
    assert.deepEqual(
      items.map((r: any) => [r.address, r.status]),
      [['fin@s001.example', 0]],
    )
    const { attachments } = await w.as.admin.get('pushLog/GetMessage', { id: items[0].id })
    assert.match(attachments[0].fileName, /^收货账单_.*-CN01-S001\.pdf$/)
  })

  test('what months are worth is kept, and right at once after a posting and after any change of a price', async () => {
    const keep = () => w.engine.rules.get('priceRecord')!.jobs!.keepWorth!.run(w.engine, {})
    const unkept = async () =>
      (
        await w.engine.db.rows<{ part: string }>(sql`select distinct part_no part from ledger_month where not priced order by 1`)
      ).map((r) => r.part)
    /** Months say what their lines come to, each at the price of its day. */
    const agree = async (when: string) => {
      for (const month of [...months, thisMonth()]) {
        const to = month === thisMonth() ? today() : last(month)
        const of = async (path: string, params: object) => {
          const found = await w.as.accountant.get(`report/${path}/transferDelivery/getSums`, {
            ...params,
            by: 'plant,supplierCode,partNo',
          })
          return [keyed(found, 'amount'), keyed(found, 'unpricedQty')]
        }
        assert.deepEqual(
          await of('monthly', { period: month }),
          await of('daily', { from: first(month), to }),
          `${when}, ${month}`,
        )
      }
    }
    await keep()
    assert.deepEqual(await unkept(), [])
    await agree('kept')
    const goods = { supplierCode: 'S002', partNo: 'P2', taxRate: 0.13 }
    const fifth = `${tenth.slice(0, 8)}05`
    const priced = async (validFrom: string) =>
      (await w.as.accountant.get('priceRecord/getPager', { supplierCode: 'S002', partNo: 'P2', ps: 50 })).items.find(
        (p: any) => p.validFrom === validFrom,
      )
    const save = (more: object) => w.as.accountant.post('priceRecord/save', { ...goods, plant: 'CN01', price: 7, ...more })
    const edit = async (validFrom: string, more: object) => {
      const { id, rowVersion, price } = await priced(validFrom)
      return save({ id, rowVersion, price, validFrom, ...more })
    }
    const changes: [string, () => Promise<unknown>][] = [
      ['a price from the past', () => save({ validFrom: fifth })],
      ['another price', () => edit(fifth, { price: 8 })],
      ['an end', () => edit(fifth, { validTo: dayAfter(fifth, 2) })],
      ['a later beginning', () => edit(fifth, { validFrom: dayAfter(fifth, 1), validTo: null })],
      ['not used', async () => w.as.accountant.post('priceRecord/disable', { ids: [(await priced(dayAfter(fifth, 1))).id] })],
    ]
    for (const [what, change] of changes) {
      await change()
      assert.deepEqual(await unkept(), ['P2'], what)
      await agree(what)
      await keep()
      assert.deepEqual(await unkept(), [], what)
      await agree(`${what}, kept`)
    }
    // Of a day that is over in no month yet, nothing is to be worked out.
    await save({ validFrom: dayAfter(today(), 40) })
    assert.deepEqual(await unkept(), [])
    const [org] = await w.engine.db.rows<{ id: number }>(sql`select id from organization where org_code = 'S002'`)
    const posting = { type: 'TDL', plant: 'CN01', supplierId: org!.id, partNo: 'P2', unit: 'EA', businessDate: today(), qty: 3_000n, holder: 'S001' } as Posting // prettier-ignore
    // A month begins with the first; the second adds to what is kept.
    for (const seq of [1, 2]) {
      const context = { document: 'test', documentId: 1, documentNo: 'T1', seq, who: 'test', source: 'job', now: w.engine.now().toISOString() } as const // prettier-ignore
      await w.engine.db.transaction((tx) =>
        w.engine.ledger.post(tx, [{ context, postings: [{ ...posting, key: `worth${seq}` }] }]),
      )
      assert.deepEqual(await unkept(), ['P2'])
      await agree('posted')
      await keep()
      await agree('posted, kept')
    }
  })

  test('a day limit, as the specification has it', async () => {
    const asked = (from: string, to: string) => w.as.accountant.ask('GET', `report/daily/receive?from=${from}&to=${to}`)
    assert.equal((await asked('2026-01-01', '2026-01-31')).status, 0)
    assert.match((await asked('2026-01-01', '2026-02-01')).message, /最多相隔31天/)
    assert.match((await w.as.accountant.ask('GET', 'report/summary/receive?from=202401&to=202601')).message, /最多24个月/)
    // Turned round by mistake there is nothing, and one should know why.
    assert.match((await asked('2026-02-01', '2026-01-31')).message, /业务日期自不能晚于业务日期至/)
    assert.match(
      (await w.as.accountant.ask('GET', 'report/summary/receive?from=202602&to=202601')).message,
      /期间自不能晚于期间至/,
    )
  })
})

/** Three months of everything, in two plants, of two suppliers that build assemblies of each other's parts. */
async function fill() {
  const orgs = await w.engine.db.rows<{ id: number; code: string }>(
    sql`select id, org_code code from organization where org_code in ('S001', 'S002') order by org_code`,
  )
  const postings: Posting[] = []
  for (const month of months)
    for (let n = 0; n < 60; n++) {
      const [plant, me] = [`CN0${1 + any(2)}`, orgs[any(2)]!]
      const tier = orgs.find((o) => o !== me)!.code
      const of = { plant, supplierId: me.id, partNo: `P${1 + any(3)}`, unit: 'EA', businessDate: dayAfter(first(month), any(28)) }
      // Whatever part of it is taken below is whole.
      const qty = BigInt(2 + any(9)) * 120_000n
      const post = (type: string, qty: bigint, more: object) =>
        postings.push({ ...of, type, qty, key: `${type}${postings.length}`, ...more })
      const [holder, account] = [`${plant}W1`, any(4) ? 'CON' : 'ACC']
      post('SHP', qty * 3n, { holder: 'DIRECT' })
      post('RCV', qty * 2n, { holder: 'DIRECT', toHolder: holder, account })
      post('RHD', qty, { holder: 'DIRECT', toHolder: holder })
      post('DIF', qty / 2n, { sub: any(2) ? 'H1' : 'H2', holder, toHolder: holder, account })
      post('RTN', qty / 4n, { holder, account })
      post('DIF', qty / 8n, { sub: 'R2', holder, toHolder: holder, account })
      if (account === 'CON') post('ISS', qty / 2n, { holder })
      post('CNT', qty / 10n, { sub: ['G', 'L', 'M'][any(3)], holder, account: account === 'CON' && any(2) ? 'LINE' : account })
      post('TDL', qty, { holder: tier })
      post('TEN', qty - 1_000n, { holder: tier })
      post('DCP', qty / 3n, { holder: tier })
    }
  const context = { document: 'test', documentId: 0, documentNo: 'T', seq: 1, who: 'test', source: 'job' } as const
  const now = w.engine.now().toISOString()
  await w.engine.db.transaction((tx) => w.engine.ledger.post(tx, [{ context: { ...context, now }, postings }]))
  // Some of it was a mistake.
  const wrong = await w.engine.db.rows<{ id: number; type: string; sub: string | null; day: string }>(
    sql`select id, movement_type "type", sub_type sub, business_date "day" from ledger_txn where doc_type = 'test' and movement_type in ('TDL', 'CNT', 'RTN') order by id desc limit 12`,
  )
  const one = postings.at(-1)!
  const back = wrong
    .filter((t) => t.type !== 'TDL' && monthOf(t.day) === months[2])
    .map((t): Posting => ({
      ...one,
      type: t.type,
      qty: 1n,
      key: `R${t.id}`,
      reversalOf: t.id, businessDate: t.day,
      ...(t.sub ? { sub: t.sub } : {}),
    }))
  await w.engine.db.transaction((tx) => w.engine.ledger.post(tx, [{ context: { ...context, seq: 2, now }, postings: back }]))
}
