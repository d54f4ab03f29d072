/**
 * npm run soak -- --rounds 200, or --minutes 60: the whole tree of npm start under mixed changes, each with an Idempotency-Key, while
 * one of its processes is killed at random. After each round what was acknowledged is compared with what is there, what was not
 * answered is asked again under its key, and the laws are checked. Ends with 1 when anything was lost, doubled, broken or stayed away.
 * `--small`: one round in a small world, that of DATA_DIR where one is named. `--live`: the demo's people are at work meanwhile, a hundred times faster than life.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect, parseArgs } from 'node:util'

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    port: { type: 'string', default: '18099' },
    small: { type: 'boolean' },
    live: { type: 'boolean' },
  },
})
const rounds = asked.small ? 1 : asked.rounds ? Number(asked.rounds) : asked.minutes ? Infinity : 10
const length = asked.minutes ? Number(asked.minutes) * 60_000 : Infinity
const url = `http://127.0.0.1:${asked.port}`
/** A machine that does other things too is slow to come back; what hangs does not come back at all. */
const BACK_MS = 180_000
const LANES = 6
const MOST_STARTS = 5

type Json = Record<string, any>
const kinds = ['server', 'backend', 'walwriter', 'postmaster', 'launcher'] as const
const findings: string[] = []
const found = (what: string) => {
  findings.push(what)
  console.log(`!! ${what}`)
}

/* ---- the tree ---- */
const given = asked.small ? process.env.DATA_DIR : undefined
const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'scm-soak-')))
// As root, PostgreSQL runs as somebody else, who must get there.
if (!given) await chmod(dataDir, 0o711)
let tree: ChildProcess | undefined
function start(): void {
  tree = spawn('npm', ['start'], {
    env: { ...process.env, PORT: asked.port, DATA_DIR: dataDir, WEB: '0', DEMO_LIVE: asked.live ? '100' : '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
}
interface Running {
  pid: number
  parent: number
  command: string
}
/** What was ours once: a server whose launcher was killed names nobody that we know any more. */
const known = new Map<number, string>()
/** Everything that came of it, whoever has adopted it since: it names the data folder, its parent, or was seen before. */
async function running(): Promise<Running[]> {
  const all: Running[] = []
  for (const pid of (await readdir('/proc')).filter((n) => /^\d+$/.test(n)))
    try {
      const [stat, command] = await Promise.all([readFile(`/proc/${pid}/stat`, 'utf8'), readFile(`/proc/${pid}/cmdline`, 'utf8')])
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (state !== 'Z') all.push({ pid: Number(pid), parent: Number(parent), command: command.replaceAll('\0', ' ').trim() })
    } catch {
      // It has ended meanwhile.
    }
  const mine = (p: Running) => p.command.includes(dataDir) || known.get(p.pid) === p.command
  const ours = new Set<number>([tree?.pid ?? -1, ...all.filter(mine).map((p) => p.pid)])
  for (let grown = true; grown;) {
    grown = false
    for (const p of all) if (ours.has(p.parent) && !ours.has(p.pid)) grown = !!ours.add(p.pid)
  }
  const here = all.filter((p) => ours.has(p.pid))
  for (const p of here) known.set(p.pid, p.command)
  return here
}
const roles: Record<(typeof kinds)[number], (p: Running) => boolean> = {
  server: (p) => /--import data:.*server\.ts/.test(p.command),
  launcher: (p) => p.command.endsWith('bin/run.mjs src/main/server.ts'),
  postmaster: (p) => p.command.includes(dataDir) && / -D |postgres -/.test(p.command),
  walwriter: (p) => /^postgres:.*walwriter/.test(p.command),
  backend: (p) => /^postgres: .*(\[local\]|127\.0\.0\.1)/.test(p.command),
}
const isReady = () => fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then((r) => r.ok, () => false) // prettier-ignore

/** @returns how long it took, ms */
async function back(patience = BACK_MS): Promise<number> {
  const begun = Date.now()
  let starts = 0
  while (!(await isReady())) {
    // Who killed the server or its launcher starts them again, as a service manager would, when all have ended.
    if (tree?.exitCode !== null || tree.signalCode !== null) {
      const left = (await running()).filter((p) => roles.server(p))
      if (!left.length) {
        if (++starts > MOST_STARTS) throw new Error('ends as soon as it is started')
        start()
      }
    }
    if (Date.now() - begun > patience) throw new Error(`not back within ${patience / 1000} s`)
    await sleep(200)
  }
  return Date.now() - begun
}

/** Has the server ended, a minute from now at the latest? */
async function gone(): Promise<boolean> {
  for (let i = 0; i < 300; i++) {
    if (!(await running()).some(roles.server)) return true
    await sleep(200)
  }
  return false
}

/* ---- the changes ---- */
const tokens: Record<string, string> = {}
async function signIn(): Promise<void> {
  for (const username of ['admin', 'planner', 'supplier1', 'receiver', 'accountant']) {
    const { content } = await ask('', 'POST', 'user/login', { username, password: 'Demo@2026' })
    tokens[username] = content.token
  }
}
/** @throws when nothing came back */
async function ask(who: string, method: 'GET' | 'POST', path: string, body?: Json | FormData, key?: string): Promise<Json> {
  const isForm = body instanceof FormData
  const params = method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
  const answer = await fetch(`${url}/api/${path}${params}`, {
    method,
    headers: {
      ...(who ? { authorization: `Bearer ${tokens[who]}` } : {}),
      ...(method === 'POST' && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(method === 'POST' ? { body: isForm ? body : JSON.stringify(body ?? {}) } : {}),
    signal: AbortSignal.timeout(60_000),
  })
  // Who asks too fast waits: nothing has happened.
  if (answer.status === 429) {
    await sleep(1000)
    return ask(who, method, path, body, key)
  }
  const told = (await answer.json()) as Json
  // The portal said that it could not: nothing has happened, or it is not known.
  if (answer.status >= 500) throw new Error(`${answer.status}`)
  return told
}

interface Change {
  /** Sends it, always the same. @throws when it was not answered */
  send: () => Promise<Json>
  /** How often it has been done. */
  done: () => Promise<number>
  what: string
  /** Acknowledged: exactly once; refused: never; else at most once. */
  answer?: Json
}
const changes: Change[] = []
let frame: { warehouse: string; dock: string; parts: string[]; month: string; day: string; later: string }

async function learnFrame(): Promise<void> {
  const { items } = (await ask('planner', 'GET', 'pullSheet/getPager', { plant: 'CN01', supplierCode: 'S001', ps: '1' })).content
  const sheet = (await ask('planner', 'GET', 'pullSheet/getDetails', { id: String(items[0].id) })).content
  const day = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)
  frame = {
    warehouse: sheet.warehouse, dock: sheet.dock,
    parts: [...new Set<string>(sheet.lines.map((l: Json) => l.partNo))],
    month: day.slice(0, 7).replace('-', ''),
    day,
    later: `${day}T12:00:00+08:00`,
  }
}

async function change(c: Change): Promise<Json | undefined> {
  changes.push(c)
  c.answer = await c.send()
  if (c.answer.status !== 0) console.log(`   refused: ${c.what}: ${c.answer.message}`)
  return c.answer.status === 0 ? c.answer.content : undefined
}
/** What is there. @throws when it may not be read */
async function read(who: string, path: string, params: Json): Promise<any> {
  const { status, content, message } = await ask(who, 'GET', path, params)
  if (status !== 0) throw new Error(`${path} ${JSON.stringify(params)}: ${message}`)
  return content
}
const total = async (who: string, path: string, params: Json): Promise<number> =>
  (await read(who, path, { ...params, ps: '1', total: 'exact' })).total
const details = (who: string, path: string, id: number): Promise<Json> => read(who, `${path}/getDetails`, { id: String(id) })
/** How often an action stands in the history. */
const acted = async (who: string, doc: string, id: number, action: string): Promise<number> =>
  ((await read(who, `${doc}/getHistory`, { id: String(id) })) as Json[]).filter((r) => r.action.split(',').includes(action))
    .length

/** An order, its call-off, its shipment and its receipt: every step a change of its own. */
async function chain(): Promise<void> {
  const { warehouse, dock, parts, month, day, later } = frame
  const mark = `SK${randomUUID().slice(0, 8).toUpperCase()}`
  const plateNo = `吉A${randomUUID().slice(0, 5).toUpperCase()}`
  const partNo = parts[randomInt(parts.length)]!
  const qty = 1 + randomInt(50)
  const step = (who: string, path: string, body: Json, done: () => Promise<number>) => {
    const key = randomUUID()
    return change({ what: `${path} ${mark}`, send: () => ask(who, 'POST', path, body, key), done })
  }
  const lines = [{ partNo, orderQty: qty, needDate: day }]
  const head = { plant: 'CN01', supplierCode: 'S001', warehouse, remark: mark }
  const order = await step('planner', 'materialOrder/create', { ...head, orderNo: mark, orderMonth: month, fulfilMode: 1, lines }, () => total('planner', 'materialOrder/getPager', { orderNo: mark }))
  if (!order) return
  const published = await step('planner', 'materialOrder/rePublish', { ids: [order.id] }, () => acted('planner', 'materialOrder', order.id, 'publish'))
  if (!published) return
  const pull = await step('planner', 'pullSheet/create', { ...head, pullNo: mark, dock, needAt: later, lines: [{ partNo, needQty: qty }] }, () => total('planner', 'pullSheet/getPager', { pullNo: mark }))
  if (!pull) return
  if (!(await step('planner', 'pullSheet/publish', { ids: [pull.id] }, () => acted('planner', 'pullSheet', pull.id, 'publish')))) return
  const { lines: pulled } = await details('supplier1', 'pullSheet', pull.id)
  const when = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const plan = { planSendAt: when(1), planArriveAt: when(4), plateNo, remark: mark }
  const sheet = await step('supplier1', 'sendSheet/create', { ...plan, lines: [{ demandLineId: pulled[0].id, shipQty: qty, batchNo: 'SOAK1' }] }, () => total('supplier1', 'sendSheet/getPager', { plateNo }))
  if (!sheet) return
  for (const action of ['publish', 'send'])
    if (!(await step('supplier1', `sendSheet/${action}`, { ids: [sheet.id] }, () => acted('supplier1', 'sendSheet', sheet.id, action)))) return
  const { lines: sent } = await details('receiver', 'sendSheet', sheet.id)
  await step('receiver', 'sendSheet/receive', { id: sheet.id, lines: [{ id: sent[0].id, receivedQty: qty }] }, async () => {
    const { lines: now } = await details('receiver', 'sendSheet', sheet.id)
    return Number(now[0].receivedQty) / qty
  })
} // prettier-ignore

/** Forty parts of a file. */
async function imported(): Promise<void> {
  const mark = `SK${randomUUID().slice(0, 8).toUpperCase()}`
  const codes = Array.from({ length: 40 }, (_, i) => `${mark}${i}`)
  const key = randomUUID()
  const send = () => {
    const body = new FormData()
    body.append('file', new Blob([`零件号,零件名称\n${codes.map((c) => `${c},浸泡`).join('\n')}`]), '零件.csv')
    return ask('admin', 'POST', 'part/importExcel', body, key)
  }
  await change({
    what: `part/importExcel ${mark}`,
    send,
    done: async () => (await total('admin', 'part/getPager', { partNo: codes.join(',') })) / 40,
  })
}

/** Changes until the portal goes, or it is told to stop. */
async function lane(on: () => boolean): Promise<void> {
  while (on())
    try {
      await (randomInt(5) ? chain() : imported())
    } catch {
      await sleep(50)
    }
}

async function check(since: number): Promise<{ acknowledged: number; unanswered: number }> {
  let [acknowledged, unanswered] = [0, 0]
  for (const c of changes.slice(since)) {
    const open = !c.answer
    // Half of what was not answered is asked again.
    if (open && randomInt(2)) c.answer = await c.send()
    const n = await c.done()
    if (open) unanswered++
    if (c.answer?.status === 0) {
      acknowledged++
      if (n !== 1) found(`${c.what}: acknowledged, and done ${n} times`)
    } else if (n !== 0 && (n !== 1 || c.answer)) found(`${c.what}: ${c.answer ? 'refused' : 'not answered'}, and done ${n} times`)
  }
  const laws = (await ask('accountant', 'POST', 'ledger/checkLaws')).content
  for (const l of laws.laws) if (!l.ok) found(`law ${l.no} ${l.title}: ${l.message}`)
  return { acknowledged, unanswered }
}

/* ---- rounds ---- */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    tree?.kill('SIGTERM')
    process.exit(1)
  })
if (asked.small) {
  const filled = spawnSync('npm', ['run', 'demo', '--', '--small'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  })
  if (filled.status) process.exit(1)
}
start()
try {
  console.log(`first start: ${await back(5 * BACK_MS)} ms`)
  await signIn()
  await learnFrame()
  // However long the demo world took.
  const until = Date.now() + length
  for (let round = 1; round <= rounds && Date.now() < until; round++) {
    const since = changes.length
    let on = true
    const lanes = Array.from({ length: LANES }, () => lane(() => on))
    await sleep(2000 + randomInt(4000))
    const kind = kinds[randomInt(kinds.length)]!
    const some = (await running()).filter(roles[kind])
    const victim = some[randomInt(some.length || 1)]
    if (!victim) found(`round ${round}: no ${kind} runs`)
    else process.kill(victim.pid, 'SIGKILL')
    await sleep(300)
    on = false
    await Promise.all(lanes)
    // Without its launcher the server ends what is under way, and itself: only then it is started again.
    if (kind === 'launcher' && !(await gone())) found(`round ${round}: the server outlived its launcher`)
    const ms = await back()
    await signIn()
    const { acknowledged, unanswered } = await check(since)
    console.log(`round ${round}: ${kind}, back after ${ms} ms; ${changes.length - since} changes, ${acknowledged} acknowledged, ${unanswered} not answered; ${findings.length} findings`)
  } // prettier-ignore
  console.log(`all again: ${JSON.stringify(await check(0))}`)
} catch (e) {
  // Where, and what lies behind it: “fetch failed” alone says neither.
  found(inspect(e))
} finally {
  tree?.kill('SIGTERM')
  for (let i = 0; i < 200 && (await running()).length; i++) await sleep(200)
  for (const p of await running()) {
    found(`still runs after SIGTERM: ${p.command.slice(0, 100)}`)
    process.kill(p.pid, 'SIGKILL')
  }
  if (!given) await rm(dataDir, { recursive: true, force: true })
}
console.log(`${changes.length} changes, ${findings.length} findings`)
process.exit(findings.length ? 1 : 0)
