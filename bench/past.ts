/**
 * npm run bench -- --only past [--orders 300000]: lists, lines and a report as of a day a year ago beside the same of now, over two years
 * of orders of ten lines, each with its history and its postings. In a database of its own that is thrown away; writes results/past.md.
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { toInstant, type AnyDocument, type Who } from '../src/declare/index.ts'
import type { Db } from '../src/engine/database/db.ts'
import { list } from '../src/engine/read/list.ts'
import { readQuery, type Level } from '../src/engine/read/query.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { orderProgress } from '../src/modules/report/orderProgress/orderProgress.ts'
import { endFile, endProcess } from '../test/ending.ts'
import { order, world } from '../test/world.ts'

const [DAYS, OPEN_DAYS, LINES] = [730, 30, 10]
const parts = ['P1', 'P2', 'P3', 'P4', 'P5', 'A1', 'A2', 'A3', 'A4', 'A5']

/** @param isSmall goes through all of it and writes nothing */
export async function pastOfOrders(orders: number, isSmall: boolean, results: string): Promise<void> {
  const w = await world()
  const { db } = w.engine
  const one = await order(w, parts.map((part) => [part, 50])) // prettier-ignore
  await ordersOfYears(db, one.id, orders)
  const who: Who = {
    userId: 0, name: '', orgId: 1, orgType: 'internal', orgName: '',
    plants: ['CN01'],
    keys: new Set([`${materialOrder.key}.query`, `${orderProgress.key}.query`]),
  }
  const then = toInstant(new Date(Date.now() - 365 * 86_400_000))
  const month = then.slice(0, 7).replace('-', '')
  const rows: string[] = []
  const measure = async (what: string, doc: AnyDocument, level: Level, params: Record<string, string>) => {
    const median = async (at: Record<string, string>) => {
      const times: number[] = []
      let total = 0
      for (let i = 0; i < (isSmall ? 1 : 3); i++) {
        const start = performance.now()
        total = (
          await list(w.engine, doc, readQuery(doc, level, { ps: '30', ...params, ...at }), who, {
            exact: params.total !== 'quick',
          })
        ).total
        times.push(performance.now() - start)
        // Totals are shared for two seconds.
        if (!isSmall && params.total !== 'quick') await new Promise((r) => setTimeout(r, 2100))
      }
      return { ms: times.sort((a, b) => a - b)[times.length >> 1]!, total }
    }
    const [now, past] = [await median({}), await median({ at: then })]
    const row = `| ${what} | ${now.ms.toFixed(0)} ms（${now.total.toLocaleString('en')}） | ${past.ms.toFixed(0)} ms（${past.total.toLocaleString('en')}） |`
    console.log(row)
    rows.push(row)
  }
  await measure('订单，第 1 页', materialOrder, 'head', { total: 'quick' })
  await measure('订单，第 1 页及合计', materialOrder, 'head', {})
  await measure('订单，一个月份及合计', materialOrder, 'head', { orderMonth: month })
  await measure('订单，一个单号', materialOrder, 'head', { orderNo: `BP${String(Math.floor(orders / 2)).padStart(8, '0')}` })
  await measure('订单，当时未收完的', materialOrder, 'head', { status: '1' })
  await measure('订单明细，第 1 页', materialOrder, 'line', { total: 'quick' })
  await measure('订单明细，一个月份及合计', materialOrder, 'line', { orderMonth: month })
  await measure('订单进度报表，一个月份', orderProgress, 'head', { month: month })
  if (!isSmall)
    writeFileSync(
      results,
      `# 历史时刻 ${new Date().toISOString().slice(0, 10)}\n\n${cpus()[0]!.model}，${cpus().length} 核，${Math.round(totalmem() / 2 ** 30)} GiB。两年共 ${orders.toLocaleString('en')} 张订单、${(orders * LINES).toLocaleString('en')} 行，历史 ${(orders * 2).toLocaleString('en')} 条，流水 ${(orders * LINES * 2).toLocaleString('en')} 行；每张订单 ${OPEN_DAYS} 天后又改一次。中位，括号内是条数。\n\n| 问 | 现在 | 一年前 |\n|---|---|---|\n${rows.join('\n')}\n`,
    )
  await endFile()
  await endProcess()
}

/** Copies of one order, spread over two years, each finished a month later. */
export async function ordersOfYears(db: Db, id: number, orders: number): Promise<void> {
  const client = await db.pool.connect()
  const begun = performance.now()
  const done = (what: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s：${what}`)
  const base = 10_000_000_000
  const day = `now() - (i * ${DAYS}.0 / ${orders}) * interval '1 day'`
  const closed = `${day} + interval '${OPEN_DAYS} days'`
  const no = `'BP' || lpad(i::text, 8, '0')`
  const lineId = (lineNo: string) => `${base} + ${orders} + i * ${LINES}::bigint + ${lineNo}`
  const copied = async (table: string, own: Record<string, string>) => {
    const { rows } = await client.query<{ n: string }>(`select column_name n from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`)
    const names = rows.map((r) => r.n)
    return `insert into ${table} (${names.join()}) select ${names.map((n) => own[n] ?? `x.${n}`).join()}`
  }
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'; set session_replication_role = replica")
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select c.relname as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any('{material_order,material_order_line,demand_line,ledger_txn,ledger_line}'::regclass[]) and not i.indisunique`)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const each = `cross join generate_series(1, ${orders}) i`
    const month = `to_char(${day}, 'YYYYMM')`
    const status = `case when ${closed} <= now() then 5 else x.status end`
    const head = await copied('material_order', {
      id: `${base} + i`,
      order_no: no, order_month: month, status, row_version: '3', creation_date: day, published_at: day,
      updated_at: `least(now(), ${closed})`,
    })
    await client.query(`${head} from material_order x ${each} where x.id = ${id}`)
    const line = await copied('material_order_line', {
      id: lineId('x.line_no'),
      head_id: `${base} + i`,
      order_month: month, status,
      need_date: `(${needed(day)})::date`,
    })
    await client.query(`${line} from material_order_line x ${each} where x.head_id = ${id}`)
    const demand = await copied('demand_line', { id: lineId('l.line_no'), doc_id: `${base} + i` })
    await client.query(`${demand} from demand_line x join material_order_line l on l.id = x.id ${each} where l.head_id = ${id}`)
    done('订单')
    await client.query(`insert into ledger_txn (movement_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, operator, xid)
      select 'REL', 'materialOrder', ${no}, ${base} + i, 'CN01', (${day})::date, ${month}, ${day}, 2, 'BENCH:' || i, '基准', null from generate_series(1, ${orders}) i`)
    await client.query(`insert into ledger_line (txn_id, book, account, supplier_id, plant, holder, part_no, unit, demand_line_id, qty, business_date, period, movement)
      select t.id, 'D', a.account, l.supplier_id, l.plant, '', l.part_no, l.unit, t.doc_id + ${orders} + (t.doc_id - ${base}) * ${LINES - 1} + l.line_no, a.sign * 50,
        t.business_date, t.period, 'REL'
      from ledger_txn t cross join (values ('SRC', -1), ('OPEN', 1)) a(account, sign)
      cross join (select h.supplier_id, h.plant, l.part_no, l.unit, l.line_no from material_order_line l join material_order h on h.id = l.head_id where h.id = ${id}) l
      where t.idempotency_key like 'BENCH:%'`)
    done('流水')
    const { rows } = await client.query<{ after: string }>(
      `select after from history where doc = 'materialOrder' and doc_id = ${id} order by seq desc limit 1`,
    )
    await client.query(`insert into history (doc, doc_id, seq, action, to_status, after, hash, at, user_id, who, org_id, source, xid)
      select 'materialOrder', ${base} + i, v.seq, 'edit', v.status, ${stateOf(rows[0]!.after, { id: `${base} + i`, no, month, day, lineId })}, '', v.at, 0, '基准', 0, 'job', null
      from generate_series(1, ${orders}) i
      cross join lateral (values (2, 'published', ${day}), (3, 'done', ${closed})) v(seq, status, at) where v.at <= now()`)
    done('历史')
    for (const { definition } of indexes) await client.query(definition)
    await client.query('analyze')
    done('索引')
  } finally {
    await client.query('reset all').catch(() => {})
    client.release()
  }
}

/** When an order of that day is wanted, in China. */
const needed = (day: string) => `((${day}) at time zone 'Asia/Shanghai' + interval '${OPEN_DAYS} days')`

/** The record of one order as that of the i-th copy: an expression. */
function stateOf(
  after: string,
  own: { id: string; no: string; month: string; day: string; lineId: (lineNo: string) => string },
): string {
  const state = JSON.parse(after) as { lines: { id: string; lineNo: number }[] }
  const at = `to_char((${own.day}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+08:00"')`
  const put: Record<string, string> = {
    '"@id"': `(${own.id})::text`,
    '@no': own.no, '@month': own.month, '@at': at, '@status': 'v.status',
    '@need': `to_char(${needed(own.day)}, 'YYYY-MM-DD')`,
  }
  const lines = state.lines.map((l) => {
    put[`"@${l.lineNo}@"`] = `(${own.lineId(String(l.lineNo))})::text`
    return { ...l, id: `@${l.lineNo}@`, needDate: '@need' }
  })
  const text = JSON.stringify({
    ...state,
    id: '@id', orderNo: '@no', orderMonth: '@month', creationDate: '@at', publishedAt: '@at', status: '@status', lines,
  })
  return Object.entries(put).reduce((sql, [mark, value]) => `replace(${sql}, '${mark}', ${value})`, `'${text}'`)
}
