/**
 * npm run bench: the portal on a large data set, beside the floor in the same run: the same SQL by a bare driver, the same
 * JSON by a bare HTTP handler, COPY for the export. Writes bench/results/latest.md (lists.md for `-- lists`). `-- --small` goes through
 * all of it on little, to see that it goes, and writes nothing. `-- --live`: the demo's people are at work meanwhile, a hundred times
 * faster than life.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { checkRecent } from '../src/ledger/laws.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { createEngine } from '../src/main/assemble.ts'
import { sql } from '../src/engine/database/db.ts'
import { countSql, pageSql } from '../src/engine/read/list.ts'
import { readQuery } from '../src/engine/read/query.ts'
import { freePort } from '../test/free-port.ts'
import { startPostgres } from '../src/engine/database/embedded/embedded.ts'
import { writeXlsx } from '../src/engine/sheets/write.ts'
import { buildWeb } from '../src/tools/build-web.ts'
import { administration } from './admin.ts'
import { cumulatives } from './cum.ts'
import { full, largeDatabase, small } from './data.ts'
import { billReports, billsDatabase, statements } from './bills.ts'
import { imports } from './imports.ts'
import { lawsAtAnySize } from './laws.ts'
import { passingsOfLines } from './line.ts'
import { messagesFound } from './found.ts'
import { acknowledged } from './inbound.ts'
import { growthBySheets } from './growth.ts'
import { healthBesideOrders } from './health.ts'
import { everyList, longDatabase } from './lists.ts'
import { metricsAtSize } from './kpi.ts'
import { load, type Timing } from './load.ts'
import { streamsOfTargets } from './messages.ts'
import { pastOfOrders } from './past.ts'
import { reconciliation } from './reconcile.ts'
import { starvation } from './starve.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    small: { type: 'boolean' },
    live: { type: 'boolean' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    orders: { type: 'string' },
    lines: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    sheets: { type: 'string' },
    messages: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    length: { type: 'string', default: '5000' },
  },
})
const resultsOf = (name: string) => fileURLToPath(new URL(`./results/${name}.md`, import.meta.url))
/** What is asked for by its name and has a database of its own. */
const alone: Record<string, (results: string) => void | Promise<void>> = {
  laws: (results) => lawsAtAnySize(Number(values.lines ?? 60_000_000), Number(values.sheets ?? 300), results),
  health: (results) => healthBesideOrders(Number(values.rounds), Number(values.length), results),
  growth: (results) => growthBySheets(Number(values.sheets ?? 1000), results),
  cum: (results) => cumulatives(Number(values.lines ?? 2_000_000), results),
  line: (results) => passingsOfLines(Number(values.minutes), Number(values.lines ?? 24_000), results),
  reconcile: (results) => reconciliation(Number(values.lines ?? 50_000), results),
  past: (results) => pastOfOrders(Number(values.orders ?? (values.small ? 2_000 : 300_000)), !!values.small, results),
  starve: starvation,
  kpi: (results) => metricsAtSize(Number(values.lines ?? (values.small ? 4_000 : 2_000_000)), !!values.small, results),
  found: (results) => messagesFound(Number(values.messages ?? (values.small ? 4_000 : 10_000_000)), !!values.small, results),
  inbound: (results) => acknowledged(Number(values.seconds ?? (values.small ? 1 : 20)), !!values.small, results),
  messages: (results) =>
    values.small
      ? streamsOfTargets(5, 2, true, results)
      : streamsOfTargets(Number(values.seconds ?? 60), Number(values.rounds), false, results),
}
for (const name of [...positionals, values.only ?? ''].filter((p) => p in alone)) {
  try {
    await alone[name]!(resultsOf(name))
  } catch (error) {
    // What went wrong first is suppressed by what cannot be tidied after it.
    for (let e = error; e; e = e instanceof SuppressedError ? e.suppressed : undefined)
      console.error(e instanceof SuppressedError ? e.error : e)
    process.exit(1)
  }
  process.exit(0)
}
/** `npm run bench -- lists`: every filter and sort of the long lists, which takes some minutes and is asked for by name. */
const lists = positionals.includes('lists')
/** `-- lists --only vAcross`: one list that is longer than the others, in a database of its own. */
const long = lists ? values.only : undefined
const bills = positionals.includes('bills')
/** `--orders 1000000`: ten million order lines. */
const size = values.orders ? { ...full, orders: Number(values.orders) } : values.small ? small : full
const ms = Number(values.seconds ?? (values.small ? 0.2 : 5)) * 1000
/** `BENCH_MIXED_SECONDS=3600`: an hour of it, to see what the server holds afterwards. */
const mixedSeconds = Number(process.env.BENCH_MIXED_SECONDS ?? (values.small ? 2 : 60))
const database = process.env.DATABASE_URL
  ? undefined
  : await startPostgres({ dataDir: process.env.DATA_DIR ?? (bills || long ? 'tmp/bench' : 'data'), log: () => {} })
const ledgerLines = Number(values.lines ?? 6_000_000)
const place = process.env.DATABASE_URL ?? database!.url
const url = bills
  ? await billsDatabase(place, ledgerLines, console.log)
  : long
    ? await longDatabase(place, long, values.lines ? Number(values.lines) : undefined, console.log)
    : await largeDatabase(place, size, console.log)
const root = fileURLToPath(new URL('../', import.meta.url))
const port = await freePort()
const startServer = () =>
  spawn(process.execPath, [...process.execArgv, `${root}src/main/server.ts`], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      LOG_LEVEL: 'error', RATE_LIMIT: '0',
      DEMO_LIVE: values.live ? '100' : '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
// The portal is built before it is measured: the build would leave its memory in the process.
await buildWeb(console.log)
let server = startServer()
const agent = new Agent({ keepAlive: true, maxSockets: 300 })

interface Call {
  method?: string
  body?: unknown
  token?: string
  file?: { name: string; data: Buffer }
}
function call(path: string, o: Call = {}, on: number = port): Promise<Buffer> {
  const boundary = 'b'.repeat(24)
  const body = o.file
    ? Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${o.file.name}"\r\n\r\n`),
        o.file.data,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
    : o.body === undefined
      ? undefined
      : Buffer.from(JSON.stringify(o.body))
  return new Promise((done, fail) => {
    const r = request(
      {
        agent, port: on, path,
        method: o.method ?? (body ? 'POST' : 'GET'),
        headers: {
          ...(o.token ? { authorization: `Bearer ${o.token}` } : {}),
          ...(body
            ? {
                'content-type': o.file ? `multipart/form-data; boundary=${boundary}` : 'application/json',
                'content-length': body.length,
              }
            : {}),
        },
      },
      (res) => {
        const chunks: Buffer[] = []
        res.on('data', (c) => chunks.push(c))
        res.on('end', () => (res.statusCode === 200 ? done(Buffer.concat(chunks)) : fail(new Error(String(res.statusCode)))))
        res.on('error', fail)
      },
    )
    r.on('error', fail)
    r.end(body)
  })
}
const json = async (path: string, o: Call = {}) => {
  const answer = JSON.parse((await call(path, o)).toString())
  if (answer.status !== 0) throw new Error(answer.message)
  return answer.content
}
const tokens = new Map<string, { token: Promise<string>; at: number }>()
/** One sign-in for all who share an account: thirty at once would be taken for guesses. */
function tokenOf(user: string): Promise<string> {
  const known = tokens.get(user)
  if (known && Date.now() - known.at < 200_000) return known.token
  const token = json('/api/user/login', { body: { username: user, password: 'Demo@2026' } }).then((c) => c.token as string)
  tokens.set(user, { token, at: Date.now() })
  return token
}
/** Of the server process, MB: VmRSS what it holds now, VmHWM the most since `forgetPeak`. */
const memory = (of: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${of}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
/** User and system time that the server process and this one have taken so far, ms. */
const cpu = () => {
  const ticks = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const own = process.cpuUsage()
  return { server: (Number(ticks[11]) + Number(ticks[12])) * 10, own: (own.user + own.system) / 1000 }
}
/** Processor time a request, ms: the server's, and what asking takes in this process. */
const withCpu = async (work: () => Promise<Timing>): Promise<Timing & { server: number; own: number }> => {
  const before = cpu()
  const t = await work()
  const after = cpu()
  return { ...t, server: (after.server - before.server) / t.count, own: (after.own - before.own) / t.count }
}
const forgetPeak = () => writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
const ready = async () => {
  for (let i = 0; ; i++) {
    if (await call('/readyz').catch(() => undefined)) return
    if (i > 600) throw new Error('server did not start')
    await new Promise((r) => setTimeout(r, 100))
  }
}
let idle = 0
/** A new server process that has done little yet: what it grows by is what the work takes, not what others left. */
async function fresh(): Promise<void> {
  // On little it says nothing, and each start takes as long as all the work.
  if (values.small) return void (idle = memory('VmRSS'))
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  server = startServer()
  await ready()
  for (let i = 0; i < 20; i++) await json('/api/package/getPager', { token: await tokenOf('admin') })
  await new Promise((r) => setTimeout(r, 2000))
  idle = memory('VmRSS')
}
/** @returns with the most memory that a fresh server needed meanwhile, beyond idle, MB */
const grown = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  forgetPeak()
  return [await work(), memory('VmHWM') - idle]
}

/** Different filters in turn, so that nobody's memory of the last answer decides. */
const VARIANTS = 60
const results: string[][] = []
const add = (name: string, portal: string, floor: string, note: string) => {
  results.push([name, portal, floor, note])
  console.log(`${name}  ${portal}  |  ${floor}  |  ${note}`)
}
const show = (t: Timing) => `${t.p50} / ${t.p95} ms, ${t.perSecond}/s${t.errors ? `, ${t.errors} 错误` : ''}`

try {
  await ready()
  const token = await tokenOf('planner')
  const engine = await createEngine({ databaseUrl: url, connections: 4 })
  const pool = new pg.Pool({ connectionString: url, max: 32 })
  // The database ends before its connections do: what ended the run is told, not that.
  pool.on('error', () => {})
  const who = {
    userId: 0, name: '', orgId: 1,
    orgType: 'internal' as const,
    orgName: '',
    plants: ['CN01', 'CN02', 'CN03', 'CN04'],
    keys: new Set(['mat.order.query']),
  }

  /** The same statement by a bare driver, its answer by a bare handler. */
  const floorOf = async (clients: number, pathOf: (n: number) => string, counted: boolean) => {
    const statements = Array.from({ length: VARIANTS }, (_, n) => {
      const query = readQuery(materialOrder, 'line', Object.fromEntries(new URL(pathOf(n), 'http://x').searchParams))
      return {
        q: pageSql(engine, materialOrder, query, who),
        c: countSql(engine, materialOrder, query, who),
      }
    })
    let turn = 0
    const bare = createServer(async (_req, res) => {
      // What the portal counts exactly, the floor counts too.
      const { q, c } = statements[turn++ % VARIANTS]!
      const text = q.text
      const [{ rows }, total] = await Promise.all([
        pool.query({ name: `page${text.length}`, text, values: q.values as unknown[], rowMode: 'array' }),
        counted ? pool.query({ name: `count${c.text.length}`, text: c.text, values: c.values as unknown[] }) : undefined,
      ])
      res.end(JSON.stringify({ items: rows, total: total?.rows[0] }))
    })
    await new Promise<void>((r) => bare.listen(0, r))
    const on = (bare.address() as { port: number }).port
    await call('/', {}, on)
    const t = await withCpu(() => load(clients, ms, async () => void JSON.parse((await call('/', {}, on)).toString())))
    bare.closeAllConnections()
    bare.close()
    return t
  }
  const supplier = (n: number) => `S${String(1 + (n % VARIANTS)).padStart(3, '0')}`
  // As the portal's own lists ask: rows first, sums beside them.
  const pages: [string, (n: number) => string][] = [
    [
      '(a) 明细：供应商+日期范围',
      (n) =>
        `/api/materialOrder/searchDetails?supplierCode=${supplier(n)}&needDateStart=2026-01-01&needDateEnd=2026-03-31&sort=needDate&total=quick`,
    ],
    ['(b) 明细：无条件第1页', () => '/api/materialOrder/searchDetails?sort=needDate&total=quick'],
    ['(c) 明细：第1000页', () => '/api/materialOrder/searchDetails?sort=needDate&pi=1000&total=quick'],
  ]
  const wants = (c: string) => !lists && !bills && (!values.only || values.only.includes(c))
  for (const [name, pathOf] of pages) {
    if (!wants(name[1]!)) continue
    for (const clients of [8, 32]) {
      const { totalIs } = await json(pathOf(0), { token })
      const asks = (ms: number) =>
        load(clients, ms, async (n) => void (await json(pathOf(n), { token: await tokenOf('planner') })))
      // A process that has just started compiles what it runs.
      await asks(ms / 4)
      const t = await withCpu(() => asks(ms))
      const f = await floorOf(clients, pathOf, totalIs === 'exact')
      add(
        `${name} ×${clients}（总数${totalIs === 'exact' ? '准确' : '约'}）`,
        `${show(t)}，CPU ${t.server.toFixed(2)} ms`,
        // The bare handler runs in this process: what asking takes has been seen beside the portal.
        `${show(f)}，CPU ${(f.own - t.own).toFixed(2)} ms`,
        `p95 ${(t.p95 / f.p95).toFixed(1)} 倍`,
      )
    }
  }
  if (wants('d')) {
    const ids = (await engine.db.rows<{ id: number }>(sql`select id from material_order order by id desc limit 500`)).map(
      (r) => r.id,
    )
    const t = await load(
      32,
      ms,
      async (n) =>
        void (await json(`/api/materialOrder/getDetails?id=${ids[n % ids.length]}`, { token: await tokenOf('planner') })),
    )
    const bare = await load(32, ms, async (n) => {
      await pool.query('select * from material_order where id = $1', [ids[n % ids.length]])
      await pool.query(
        'select l.*, d.* from material_order_line l left join demand_line d on d.id = l.id where l.head_id = $1 order by l.line_no',
        [ids[n % ids.length]],
      )
    })
    add('(d) 订单及明细 ×32', show(t), show(bare), `p95 ${(t.p95 / bare.p95).toFixed(1)} 倍（底线不含 HTTP）`)
  }
  if (wants('e'))
    for (const rows of values.small ? [1000] : [100_000, 1_000_000]) {
      const [limit] = await engine.db.rows<{ id: number }>(
        sql`select order_no id from material_order where order_no like 'BM%' order by order_no offset ${Math.min(rows / 10, size.orders) - 1} limit 1`,
      )
      await fresh()
      const planner = await tokenOf('planner')
      const start = performance.now()
      const [file, mb] = await grown(() =>
        call(`/api/materialOrder/exportDetail?orderNoEnd=${limit!.id}&orderNoStart=BM`, { token: planner }),
      )
      const seconds = (performance.now() - start) / 1000
      const copyStart = performance.now()
      await pool.query(`create temp table if not exists x as select 1`)
      const { rows: copied } = await pool.query(
        `select count(*) n, sum(length(t::text)) from (select l.* from material_order_line l join material_order h on h.id = l.head_id where h.order_no between 'BM' and $1 order by l.head_id) t`,
        [limit!.id],
      )
      const sqlSeconds = (performance.now() - copyStart) / 1000
      const writerStart = performance.now()
      let size2 = 0
      const batch = Array.from({ length: 2000 }, (_, i) =>
        Array.from({ length: 18 }, (__, c) => (c % 3 ? `text${i}${c}` : i * c)),
      )
      const columns = Array.from({ length: 18 }, (_, c) => ({
        title: `c${c}`,
        type: (c % 3 ? 'text' : 'decimal') as 'text',
        scale: 3,
      }))
      for await (const chunk of writeXlsx({
        name: 'x', columns,
        rows: (function* () {
          for (let i = 0; i < Number(copied[0].n) / 2000; i++) yield batch
        })(),
      }))
        size2 += (chunk as Buffer).length
      const writer = (performance.now() - writerStart) / 1000
      add(
        `(e) 导出 ${Number(copied[0].n).toLocaleString('en')} 行`,
        `${seconds.toFixed(1)} s, ${(file.length / 1048576).toFixed(1)} MB, 内存 +${mb.toFixed(0)} MB`,
        `查询 ${sqlSeconds.toFixed(1)} s，写表 ${writer.toFixed(1)} s`,
        `${(seconds / writer).toFixed(1)} 倍于单独写表`,
      )
    }
  if (wants('f')) {
    const count = values.small ? 1000 : 20_000
    const links = await engine.db.rows<{ plant: string; supplier_code: string; part_no: string }>(
      sql`select plant, supplier_code, part_no from supbusi order by plant, supplier_code limit 1500`,
    )
    const day = new Date().toISOString().slice(0, 10)
    const rows = Array.from({ length: count }, (_, i) => {
      const l = links[i % links.length]!
      return [l.plant, l.supplier_code, day.slice(0, 7).replace('-', ''), '拉动', `${l.plant}W01`, l.part_no, 100 + (i % 50), day]
    })
    const columns = ['工厂', '供应商代码', '订单月份', '履行方式', '收货仓库', '零件号', '订单数量', '需求日期'].map((title) => ({
      title,
      type: (title === '订单数量' ? 'decimal' : 'text') as 'text',
    }))
    const chunks: Buffer[] = []
    for await (const c of writeXlsx({ name: '订单', columns, rows: [rows] })) chunks.push(c as Buffer)
    await fresh()
    const planner = await tokenOf('planner')
    const start = performance.now()
    const [done, mb] = await grown(() =>
      json('/api/materialOrder/importExcel', { token: planner, file: { name: '订单.xlsx', data: Buffer.concat(chunks) } }),
    )
    add(
      `(f) 导入 ${count.toLocaleString('en')} 行`,
      `${((performance.now() - start) / 1000).toFixed(1)} s，${done.names.length} 张订单，内存 +${mb.toFixed(0)} MB`,
      '–',
      '目标 < 10 s',
    )
  }
  if (wants('h')) {
    const supplierToken = await tokenOf('supplier1')
    const [link] = await engine.db.rows<{ plant: string }>(sql`select plant from supbusi where supplier_code = 'S001' limit 1`)
    const parts = (
      await engine.db.rows<{ part_no: string }>(
        // Units followed one by one have a number each.
        sql`select s.part_no from supbusi s join part p on p.part_no = s.part_no and not p.is_serial
          where s.supplier_code = 'S001' and s.plant = ${link!.plant}`,
      )
    ).map((r) => r.part_no)
    const needAt = '2027-06-30 10:00:00'
    const { id } = await json('/api/pullSheet/create', {
      token,
      body: {
        plant: link!.plant,
        supplierCode: 'S001',
        warehouse: `${link!.plant}W01`,
        dock: 'D01', needAt,
        lines: Array.from({ length: 1000 }, (_, i) => ({ partNo: parts[i % parts.length], needQty: 5 })),
      },
    })
    await json('/api/pullSheet/publish', { token, body: { ids: [id] } })
    const pulled = await json(`/api/pullSheet/getDetails?id=${id}`, { token })
    const sheet = await json('/api/sendSheet/create', {
      token: supplierToken,
      body: {
        planSendAt: '2027-06-30 06:00:00', planArriveAt: needAt, plateNo: '吉A10001',
        lines: pulled.lines.map((l: any) => ({ demandLineId: l.id, shipQty: 5, batchNo: 'B1' })),
      },
    })
    await json('/api/sendSheet/publish', { token: supplierToken, body: { ids: [sheet.id] } })
    await json('/api/sendSheet/send', { token: supplierToken, body: { ids: [sheet.id] } })
    const manager = await tokenOf('warehouse')
    const sent = await json(`/api/sendSheet/getDetails?id=${sheet.id}`, { token: manager })
    const start = performance.now()
    await json('/api/sendSheet/receive', {
      token: manager,
      body: { id: sheet.id, lines: sent.lines.map((l: any) => ({ id: l.id, receivedQty: 5 })) },
    })
    add('(h) 收货 1,000 行', `${(performance.now() - start).toFixed(0)} ms`, '–', '一个事务，含账务与操作记录')
  }
  if (bills) {
    const tools = { db: engine.db, ms: Math.min(ms, 1000), json, tokenOf, add, show }
    await billReports(tools)
    await statements(tools)
  }
  if (lists) await everyList({ engine, ms: Math.min(ms, 400), json, tokenOf, add }, long)
  if (wants('i')) await administration({ few: values.small ?? false, db: engine.db, ms, json, tokenOf, add, show })
  if (wants('j')) await imports(values.small ? [1000] : [20_000, 100_000], { json, tokenOf, add, fresh, grown })
  if (wants('g')) {
    const users = ['planner', 'warehouse', 'accountant', 'supplier1', 'supplier2', 'receiver']
    const paths = [
      'materialOrder/getPager?total=quick', 'pullSheet/getPager?status=1&total=quick', 'sendSheet/getPager?total=quick',
      'receive/getPager?total=quick', 'materialOrder/searchDetails?sort=needDate&total=quick', 'diff/getPager?total=quick',
    ]
    const allowed = new Map<string, string[]>()
    for (const u of users) {
      allowed.set(u, [])
      for (const p of paths)
        if ((JSON.parse((await call(`/api/${p}`, { token: await tokenOf(u) })).toString()) as any).status === 0)
          allowed.get(u)!.push(p)
    }
    const partList = (
      await engine.db.rows<{ part_no: string }>(sql`select part_no from supbusi where supplier_code = 'S001' and plant = 'CN01'`)
    ).map((r) => r.part_no)
    forgetPeak()
    const faults: string[] = []
    const t = await load(values.small ? 20 : 200, mixedSeconds * 1000, async (n) => {
      const u = users[n % users.length]!
      const token2 = await tokenOf(u)
      if (n % 10 === 0) {
        const a = JSON.parse(
          (
            await call('/api/pullSheet/create', {
              token: await tokenOf('planner'),
              body: {
                plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W01', dock: 'D01', needAt: '2027-05-30 10:00:00',
                lines: [{ partNo: partList[n % partList.length], needQty: 1 + (n % 9) }],
              },
            })
          ).toString(),
        )
        if (a.status === 99) faults.push(a.message)
        if (a.status === 0)
          await call('/api/pullSheet/publish', { token: await tokenOf('planner'), body: { ids: [a.content.id] } })
      } else {
        const a = JSON.parse((await call(`/api/${allowed.get(u)![n % allowed.get(u)!.length]}`, { token: token2 })).toString())
        if (a.status !== 0) faults.push(a.message)
      }
    })
    const red = (await checkRecent(engine.db)).filter((l) => !l.ok)
    add(
      `(g) 200 用户混合 ${mixedSeconds} s`,
      `${show(t)}，峰值内存 ${memory('VmHWM').toFixed(0)} MB，末了 ${memory('VmRSS').toFixed(0)} MB`,
      '–',
      `${faults.length} 个故障，守恒律${red.length ? '不成立：' + red[0]!.no : '全部成立'}`,
    )
  }
  await pool.end()
  await engine.db.close()
  const head = `# 基准测试 ${new Date().toISOString().slice(0, 10)}\n\n${cpus()[0]!.model}，${cpus().length} 核，${Math.round(totalmem() / 2 ** 30)} GiB；${bills ? `${ledgerLines.toLocaleString('en')} 行流水，一个工厂，十二个月` : long ? `${long} 单独的库` : `${size.orders.toLocaleString('en')} 张订单，${(size.orders * size.linesPerOrder).toLocaleString('en')} 行`}。时间为 p50 / p95，CPU 为服务进程自身每次请求的用户和系统时间。底线：同样的语句由裸驱动执行、裸 HTTP 返回；(a) 轮流查询 60 家供应商；相同查询的总数门户两秒内不重复计数。\n\n`
  const table = `| 项目 | 门户 | 底线 | 比较 |\n|---|---|---|---|\n${results.map((r) => `| ${r.join(' | ')} |`).join('\n')}\n`
  mkdirSync(`${root}bench/results`, { recursive: true })
  if (!values.small)
    writeFileSync(
      `${root}bench/results/${long ? `lists-${long}` : lists ? 'lists' : bills ? 'bills' : 'latest'}.md`,
      head + table,
    )
  console.log('\n' + head + table)
} finally {
  server.kill('SIGTERM')
  await new Promise((r) => server.once('exit', r))
  agent.destroy()
  await database?.stop()
}
