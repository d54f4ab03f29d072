/**
 * npm run bench -- --only inbound [--seconds 20]: messages of a partner's system acknowledged by the interface door at 32 connections, one a
 * request and in lists of twenty, while the same process handles what was kept before; each that was acknowledged is there, once. In a
 * database of its own that is thrown away. Writes results/inbound.md; `--small` goes through all of it on little and writes nothing.
 */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, totalmem } from 'node:os'
import { dayAfter, toInstant } from '../src/declare/index.ts'
import { sql } from '../src/engine/database/db.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { createEngine } from '../src/main/assemble.ts'
import { freePort } from '../test/free-port.ts'
import { doneLater, storeFormat } from '../test/stores.ts'
import { fill } from '../test/world.ts'
import { call } from './calls.ts'
import { load } from './load.ts'
import { SCRATCH_KEY, serve } from './server.ts'

const CLIENTS = 32
/** Messages of a list, and acknowledged a second at least. */
const [LIST, BAR] = [20, 500]
const DATA = 'STORES'

export async function acknowledged(seconds: number, small: boolean, results: string): Promise<void> {
  await using scratch = await scratchDatabase(4)
  await fill(scratch.url)
  await using server = await serve(scratch.url, await freePort(), SCRATCH_KEY)
  const admin = await call(server.url, 'admin', 'Test@2026')
  await admin('POST', 'dataConfig/create', { dataCode: DATA, ...storeFormat, keyExpr: 'msg' })
  const dump = await admin('POST', 'dumpConfig/create', { dumpCode: DATA, dataCode: DATA, ...doneLater })
  const account = await admin('POST', 'serviceAccount/save', { accountCode: 'ERP', accountName: 'ERP', orgCode: 'S001', roleCodes: 'SUP_ALL' }) // prettier-ignore
  const key = `scmk_${randomBytes(32).toString('base64url')}`
  const validTo = dayAfter(toInstant(new Date()).slice(0, 10), 300)
  await admin('POST', 'serviceAccount/issueKey', { id: account.id, key, validTo })
  const app = await admin('POST', 'appConfig/create', { appId: 'ERP', appName: 'ERP', sysType: 1, perMinute: 10_000_000, owner: '张三' }) // prettier-ignore
  await admin('POST', 'appConfig/SetDumps', { id: app.id, dumpIds: [dump.id] })

  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  /** @param id names a single message, as IF-01 has it; those of a list are named by what they say */
  const post = (body: string, id?: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(id ? { 'x-message-id': id } : {}),
      }
      const asked = request(`${server.url}/openapi/receive/${DATA}`, { method: 'POST', headers, agent }, (answer) => {
        answer.resume()
        answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(String(answer.statusCode)))))
      })
      asked.on('error', reject)
      asked.end(body)
    })
  const message = (n: string) => ({ msg: n, vendor: 'S001', code: `W${n}`, name: '外库', note: 'x'.repeat(600) })
  const { db, feed } = await createEngine({ databaseUrl: scratch.url, masterKey: SCRATCH_KEY })
  const kept = async () =>
    (await db.rows<{ all: number; done: number }>(
      sql`select count(*)::int "all", count(*) filter (where status <> 0)::int done from dump_log`,
    ))[0]! // prettier-ignore
  const rows: string[] = []
  const over: string[] = []
  for (const [what, each] of [
    ['一次一条', 1],
    [`一次${LIST}条`, LIST],
  ] as const) {
    const before = await kept()
    const body = (n: number) =>
      each === 1 ? JSON.stringify(message(`${each}-${n}`)) : JSON.stringify(Array.from({ length: each }, (_, i) => message(`${each}-${n}-${i}`))) // prettier-ignore
    const t = await load(CLIENTS, seconds * 1000, (n) => post(body(n), each === 1 ? String(n) : undefined))
    if (t.errors) throw new Error(`${what}: ${t.errors} errors`)
    const now = await kept()
    if (now.all - before.all !== t.count * each) throw new Error(`${t.count * each} acknowledged, ${now.all - before.all} kept`)
    const perSecond = t.perSecond * each
    rows.push(`| ${what} | ${perSecond} | ${t.p50} / ${t.p95} | ${Math.round((now.done - before.done) / seconds)} |`)
    console.log(rows.at(-1))
    if (perSecond < BAR) over.push(what)
  }
  agent.destroy()
  await feed.close()
  await db.close()
  if (small) return
  writeFileSync(
    results,
    `# 收到报文 ${toInstant(new Date()).slice(0, 10)}

${cpus()[0]!.model.trim()}，${cpus().length} 核，${Math.round(totalmem() / 2 ** 30)} GiB，数据库、门户和发送方在同一台机器上。${CLIENTS} 个连接，每条约 700 字节；应答过的每条都在，只有一次。上限：每秒至少应答 ${BAR} 条。

| | 每秒应答 | 应答时间 ms（p50 / p95） | 其间每秒处理 |
|---|---|---|---|
${rows.join('\n')}
`,
  )
  if (over.length) throw new Error(`fewer than ${BAR} a second: ${over.join(', ')}`)
}
