/**
 * npm run bench -- bills [--lines 6000000]: pages, totals and pictures of the bill reports at 8 connections, and generating all statements
 * of a month, with so many ledger lines of one plant over twelve months. The database is filled once and kept in DATA_DIR or
 * tmp/bench; writes results/bills.md.
 */
import { readFileSync } from 'node:fs'
import { createEngine } from '../src/main/assemble.ts'
import { fillOnce } from '../src/main/first-start.ts'
import { fillDemo } from '../demo/fill.ts'
import { connect, sql, type Db } from '../src/engine/database/db.ts'
import { carry } from '../src/ledger/closing.ts'
import { addUpAnew } from '../src/ledger/months.ts'
import { monthAfter, monthOf } from '../src/declare/index.ts'
import { run, withoutIndexes } from './data.ts'
import { load, type Timing } from './load.ts'

const PLANT = 'CN01'
/** Lines of a sheet, and what each makes of ledger lines: sent, received (both books), issued, used. */
const [SHEET, LEGS] = [4, 12]
/** Ids of bulk rows lie above anything that the portal's blocks will hand out in a run. */
const BASE = 10_000_000_000

/** @returns url of the filled database, brought up to date by the portal that is measured */
export async function billsDatabase(server: string, lines: number, say: (line: string) => void): Promise<string> {
  const name = `bench_bills_${lines}`
  const admin = connect(server, 1)
  const [there] = await admin.rows(sql`select 1 from pg_database where datname = ${name}`)
  if (!there) await admin.run(`create database ${name}`)
  await admin.close()
  const url = new URL(server)
  url.pathname = '/' + name
  const engine = await createEngine({ databaseUrl: url.href, bulk: true })
  const [done] = await engine.db.rows(sql`select 1 from portal_state where name = 'bench'`)
  if (!done) {
    say('基准数据：主数据与少量真实业务……')
    await fillOnce(engine.db, () => fillDemo(engine, { days: 4, log: () => {} }))
    say(`基准数据：${lines.toLocaleString('en')} 行流水……`)
    const tables = ['ledger_txn', 'ledger_line', 'receive', 'receive_line', 'price_record']
    await withoutIndexes(engine.db, tables, () => fillYear(engine.db, Math.round(lines / LEGS / SHEET)))
    await run(engine.db, 'vacuum analyze')
    // As the job leaves it: of a year nearly everything is kept.
    for (let n = 1; n;) [{ n }] = (await engine.db.rows<{ n: number }>(sql`select price_months(2000) n`)) as [{ n: number }]
    for (let n = 12; n > 0; n--) await carry(engine.db, PLANT, monthAfter(monthOf(engine.now().toISOString()), -n))
    await engine.db.rows(sql`insert into portal_state (name) values ('bench')`)
  }
  await engine.feed.close()
  await engine.db.close()
  return url.href
}

/** A year of one plant: 1,500 parts of two suppliers each, sheets spread over the days, some of each other movement. */
async function fillYear(db: Db, sheets: number): Promise<void> {
  const period = `to_char(day, 'YYYYMM')`
  await run(
    db,
    `create unlogged table bench_flow as
      select n, n / ${SHEET} sheet, o.id supplier_id, o.org_code supplier_code, p.part_no, current_date - (n / ${SHEET} % 365)::int as day
      from generate_series(0, ${sheets * SHEET - 1}) n
      join (select row_number() over (order by org_code) - 1 i, id, org_code from organization where org_code ~ '^S[0-9]+$' and org_type = 2) o
        on o.i = n / ${SHEET} % (select count(*) from organization where org_code ~ '^S[0-9]+$' and org_type = 2)
      join (select row_number() over (order by part_no) - 1 i, part_no from part) p on p.i = (o.i * 25 + (n * 7 + n / 1200) % 50) % (select count(*) from part);
    create unlogged table bench_move as select * from (values
      ('SHP', 1, 'sendSheet', 'S', array['SUP', 'TRN'], array['', 'T01'], 10), ('RCV', 1, 'receive', 'S', array['TRN', 'CON'], array['T01', '${PLANT}W01'], 10),
      ('SHP', 1, 'sendSheet', 'D', array['ALLOC', 'TRANSIT'], array['', ''], 10), ('RCV', 1, 'receive', 'D', array['TRANSIT', 'RECV'], array['', ''], 10),
      ('ISS', 1, 'stockMovement', 'S', array['CON', 'LINE'], array['${PLANT}W01', 'L1'], 9), ('USE', 1, 'stockMovement', 'S', array['LINE', 'USED'], array['L1', ''], 8),
      ('RTN', 20, 'returnGoods', 'S', array['CON', 'RTN'], array['${PLANT}W01', '${PLANT}W01'], 1), ('CNT', 20, 'diff', 'S', array['ADJ', 'CON'], array['', '${PLANT}W01'], 2),
      ('TDL', 20, 'iedMark', 'S', array['SUP', 'TRN'], array['', 'S003'], 10), ('TEN', 20, 'iedMark', 'S', array['TRN', 'TIER'], array['S003', 'S003'], 9),
      ('DCP', 20, 'iedMark', 'S', array['TIER', 'USED'], array['S003', ''], 5)) m(type, every, doc, book, accounts, holders, qty)`,
  )
  await run(
    db,
    `insert into ledger_txn (id, movement_type, sub_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, operator, xid)
      overriding system value select ${BASE} + f.sheet * 100 + m.no, m.type, case m.type when 'CNT' then 'G' end, m.doc, 'B' || m.type || lpad(f.sheet::text, 8, '0'), ${BASE} + f.sheet * 100 + m.no, '${PLANT}',
        day, ${period}, day + time '10:00', 2, 'BENCH:' || f.sheet || ':' || m.type, '基准', null
      from bench_flow f join (select type, min(every) every, min(doc) doc, row_number() over (order by type) no from bench_move group by type) m on f.sheet % m.every = 0 where f.n % ${SHEET} = 0 order by day`,
  )
  await run(
    db,
    `insert into ledger_line (txn_id, book, account, supplier_id, plant, holder, part_no, unit, use_type, demand_line_id, sheet_line_id, qty, business_date, period, movement)
      select ${BASE} + f.sheet * 100 + t.no, m.book, m.accounts[leg], f.supplier_id, '${PLANT}', m.holders[leg], f.part_no, 'EA',
        case m.accounts[leg] when 'USED' then case m.type when 'DCP' then 'DCP' else 'PROD' end end,
        case when m.book = 'D' then ${BASE} + n end, case when m.type in ('SHP', 'RCV') then ${BASE} + n end, case leg when 1 then -m.qty else m.qty end, day, ${period}, case m.type when 'CNT' then 'CNT.G' else m.type end
      from bench_flow f join bench_move m on f.sheet % m.every = 0 join (select type, row_number() over (order by type) no from bench_move group by type) t using (type)
        cross join (values (1), (2)) g(leg) order by day, f.n, t.no`,
  )
  await run(
    db,
    `insert into receive (id, row_version, created_by, creation_date, updated_by, updated_at, receive_no, sheet_no, sheet_id, plant, supplier_code, supplier_id, warehouse, receiver, received_at, business_date, line_count, box_count, total_qty, has_diff, status)
      select t.doc_id, 1, '基准', t.posted_at, '基准', t.posted_at, t.doc_no, 'BS' || lpad(f.sheet::text, 8, '0'), ${BASE} + f.sheet, '${PLANT}', f.supplier_code, f.supplier_id, '${PLANT}W01', '基准', t.posted_at, t.business_date, ${SHEET}, 4, 40, false, 1
      from bench_flow f join ledger_txn t on t.idempotency_key = 'BENCH:' || f.sheet || ':RCV' where f.n % ${SHEET} = 0;
    insert into receive_line (id, head_id, plant, supplier_code, supplier_id, status, demand_no, demand_line_id, sheet_line_id, part_no, unit, shipped_qty, earlier_qty, received_qty, short_qty, damaged_qty, rejected_qty, over_qty, line_no)
      select ${BASE} + f.n, t.doc_id, '${PLANT}', f.supplier_code, f.supplier_id, 1, 'BM', ${BASE} + f.n, ${BASE} + f.n, f.part_no, 'EA', 10, 0, 10, 0, 0, 0, 0, f.n % ${SHEET} + 1
      from bench_flow f join ledger_txn t on t.idempotency_key = 'BENCH:' || f.sheet || ':RCV';
    insert into price_record (id, row_version, created_by, creation_date, updated_by, updated_at, plant, supplier_code, supplier_id, part_no, unit, price, currency, tax_rate, valid_from, valid_to, source, status)
      select ${BASE} + row_number() over (), 1, '基准', now(), '基准', now(), '${PLANT}', k.supplier_code, k.supplier_id, k.part_no, 'EA', 1.2345 + length(k.part_no) * v.n, 'CNY', 0.13, case v.n when 1 then current_date - 700 else k.next end, case v.n when 1 then k.next - 1 end, 'bench', 1
      -- Most prices change with a month, some in the middle of one.
      from (select supplier_code, supplier_id, part_no, date_trunc('month', current_date - 100)::date + case when hashtext(part_no) % 10 = 0 then 14 else 0 end as next
        from bench_flow group by 1, 2, 3) k cross join (values (1), (2)) v(n)
      on conflict do nothing;
    insert into ledger_balance (account, supplier_id, plant, holder, part_no, unit, qty)
      select account, supplier_id, plant, holder, part_no, min(unit), sum(qty) from ledger_line where book = 'S' group by 1, 2, 3, 4, 5
      on conflict (account, supplier_id, plant, holder, part_no) do update set qty = excluded.qty;
    insert into ledger_period (id, row_version, created_by, creation_date, updated_by, updated_at, plant, period, closed_at, closed_by, status)
      select ${BASE} + n, 1, '基准', now(), '基准', now(), '${PLANT}', to_char(current_date - make_interval(months => n), 'YYYYMM'), now(), '基准', 2 from generate_series(1, 12) n
      on conflict (plant, period) do update set status = 2;
    drop table bench_flow; drop table bench_move`,
  )
  for (const q of addUpAnew) await run(db, q)
}

interface Tools {
  db: Db
  /** How long each question is asked, ms. */
  ms: number
  json: (path: string, o?: { token?: string; body?: unknown }) => Promise<any>
  tokenOf: (user: string) => Promise<string>
  add: (name: string, portal: string, floor: string, note: string) => void
  show: (t: Timing) => string
}
const KINDS = ['receive', 'return', 'decompose', 'transferDelivery', 'transferEntry', 'stockCount']

/** Processor time that each session of the database has taken so far, ms; none where they run on another machine. */
async function worked(db: Db): Promise<Map<number, number>> {
  const sessions = await db.rows<{ pid: number }>(sql`select pid from pg_stat_activity where datname = current_database()`)
  return new Map(
    sessions.flatMap(({ pid }) => {
      try {
        return [[pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6] as const]
      } catch {
        return []
      }
    }),
  )
}
const since = (before: Map<number, number>, now: Map<number, number>) =>
  [...now].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)

/** What a screen asks for when it opens: rows, their totals, its pictures, and groups; the maker's people each of other suppliers. */
export async function billReports({ db, ms, json, tokenOf, add, show }: Tools): Promise<void> {
  const suppliers = await db.rows<{ code: string }>(sql`select supplier_code code from supplier order by 1`)
  const codes = suppliers.map((s) => s.code)
  /** All but one: hardly anybody asks what another has just asked. */
  const others = (n: number) => `&supplierCode=${codes.filter((_, i) => i !== n % codes.length).join()}`
  const now = monthOf(new Date().toISOString())
  const month = monthAfter(now, -1)
  const day = `${month.slice(0, 4)}-${month.slice(4)}-`
  // A picture asks for what it shows.
  const qty = (by: string) => `${by}&sums=qty`
  const [days, parts, suppliersOf, plants] = ['bizDate,plant', 'partNo', 'supplierCode', 'plant'].map(qty) as [
    string,
    string,
    string,
    string,
  ]
  const asked: [title: string, call: string, params: string, pictures: string[], group: string][] = [
    ['日报', 'daily', `from=${day}01&to=${day}28`, [days, parts], 'supplierCode'],
    ['月报', 'monthly', `period=${month}`, [suppliersOf, plants], 'supplierCode'],
    ['汇总', 'summary', `from=${monthAfter(now, -11)}&to=${now}`, [suppliersOf, 'period&sums=qty,formerQty', parts], 'partNo'],
  ]
  for (const user of ['accountant', 'supplier1'])
    for (const [title, call, params, pictures, group] of asked)
      for (const kind of KINDS) {
        const path = `/api/report/${call}/${kind}`
        const ask = async (rest: string) =>
          json(`${path}${rest}${rest.includes('?') ? '&' : '?'}${params}`, { token: await tokenOf(user) })
        const first = await ask('?ps=20')
        const varied = user === 'accountant' ? others : () => ''
        const questions: [string, (n: number) => string][] = [
          ['第一页', (n) => `?ps=20&total=quick${varied(n)}`],
          ['第五页', (n) => `?ps=20&pi=5&total=quick${varied(n)}`],
          ['合计', (n) => `/getCount?partNo=${first.items[n % first.items.length]?.partNo ?? ''}`],
          ['全部合计', (n) => `/getCount?${varied(n)}`],
          ...pictures.map((by): [string, (n: number) => string] => [`图（${by}）`, (n) => `/getSums?by=${by}${varied(n)}`]),
          ['分组', (n) => `/getGroups?group=${group}${varied(n)}`],
        ]
        const timings: [string, Timing, number][] = []
        for (const [question, rest] of questions) {
          const before = await worked(db)
          const t = await load(8, ms, async (n) => void (await ask(rest(n))))
          timings.push([question, t, since(before, await worked(db))])
        }
        const worst = timings.reduce((a, b) => (b[1].p95 > a[1].p95 ? b : a))
        const each = timings.reduce((sum, t) => sum + t[2], 0) / timings.reduce((sum, t) => sum + t[1].count, 0)
        add(
          `${title} ${kind}，${user}，${first.total.toLocaleString('en')} 行`,
          `第一页 ${show(timings[0]![1])}`,
          '–',
          `最慢：${worst[0]} ${show(worst[1])}；数据库每问平均 ${each.toFixed(1)} ms`,
        )
      }
}

/** All statements of the last closed month of the plant, drafts made anew. */
export async function statements({ json, tokenOf, add }: Tools): Promise<void> {
  const period = monthAfter(monthOf(new Date().toISOString()), -1)
  for (const [name, title] of [
    ['statement', '一'],
    ['statementTwo', '二'],
    ['statementThree', '三'],
  ] as const) {
    const start = performance.now()
    const { ids } = await json(`/api/${name}/generate`, { token: await tokenOf('accountant'), body: { plant: PLANT, period } })
    add(`状态${title}结算单 ${period}`, `${((performance.now() - start) / 1000).toFixed(1)} s`, '–', `${ids?.length ?? '?'} 张`)
  }
}
