/** The portal itself: engine, API and jobs on a database that is there. */
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { administrator, demoAccounts, madeUpPassword, organizationNames, seedBase } from './first-start.ts'
import { startJobs } from './clock.ts'
import { servedFiles } from './files.ts'
import { createEngine, createPortal } from './assemble.ts'
import { sql } from '../engine/database/db.ts'
import type { Person } from '../identity/seed.ts'
import { keepBeating } from '../modules/sys/downtime/watching.server.ts'
import { declaredRoles } from '../modules/roles.ts'
import { readPem, readRoots } from '../trust/pdf/certificates.ts'
import { keptKey } from '../trust/keys.ts'
import type { Role, Settings } from './settings.ts'
import type { Child } from '../tools/child.ts'

export interface Around {
  databaseUrl: string
  directUrl: string | undefined
  /** Builds the browser half: nobody is served before. */
  web: Child | undefined
  /** Fills the demo world: until it is done people see the sign-in page only. */
  world: Pick<Child, 'done'> | undefined
  /** Gives up the port, which was taken at once. */
  givePort: () => Promise<void>
  say: (line: string) => void
  /** The process was told to stop, and goes on answering for a while. */
  stopping: () => boolean
  /** Another process has taken over: connections end with their answers. */
  leaving?: () => boolean
  /** Metrics of all processes together, where there are several. */
  metrics?: () => Promise<string | undefined>
  /** What is to be closed at the end, the last one first. */
  closing: (() => Promise<void>)[]
}

/** @returns what listens */
export async function serve(
  settings: Settings,
  { databaseUrl, directUrl, web, world, givePort, say, stopping, leaving, metrics, closing }: Around,
): Promise<Server> {
  const engine = await createEngine({
    directory: settings.directory, mail: settings.mail, sms: settings.sms, pushAllow: settings.pushAllow,
    dropDir: settings.dropDir, inbox: settings.inbox,
    partnerDatabases: settings.partnerDatabases,
    databaseUrl, directUrl,
    reads: { urls: settings.readUrls, lag: settings.readLag },
    files: await servedFiles(settings),
    masterKey: settings.signKey ?? (await keptKey(settings.dataDir)),
    authority: settings.authorityFile
      ? readPem(await readFile(settings.authorityFile, 'utf8'), settings.authorityPassword)
      : undefined,
    timeStamps: settings.timeStamps && {
      url: settings.timeStamps.url,
      roots: readRoots(await readFile(settings.timeStamps.rootsFile, 'utf8')),
    },
    publicUrl: settings.front.publicUrl,
    log: (l) => console.error(l),
  })
  closing.push(() => engine.db.close())
  closing.push(async () => engine.reads?.close())
  closing.push(() => engine.feed.close())
  const accounts = settings.demo ? await demoAccounts() : []
  const offered = accounts.map((p) => ({ ...p, title: roleOf(p) }))
  const password = settings.adminPassword ?? madeUpPassword()
  // A newer version may know keys that roles of an older one lack.
  const created = !world && (await seedBase(engine, accounts[0] ?? administrator(password)))
  await web?.done
  let ready = false
  const app = await createPortal(engine, {
    logLevel: settings.logLevel,
    ready: async () => ready && (await engine.db.rows(sql`select 1`)).length === 1,
    waits: () => (ready ? notForPeople(settings.role) : '正在生成演示数据，大约需要半分钟，请稍候再试'),
    stopping, leaving,
    front: { ...settings.front, offered },
    rate: settings.rate, metricsToken: settings.metricsToken, metrics, backends: settings.backends,
  })
  closing.push(() => app.close())
  await givePort()
  await app.listen({ port: settings.port, host: '0.0.0.0' })
  const address = settings.front.publicUrl ?? `http://localhost:${settings.port}/scm/`
  if (world) say(`登录页已就绪：${address}`)
  await world?.done
  const companies = new Map((await organizationNames(engine.db, accounts)).map((o) => [o.code, o.name]))
  for (const a of offered) a.title = [a.title, companies.get(a.org)].filter(Boolean).join(' · ')
  // Before the clock: what is due by then is moved by the time in which nobody could do it.
  if (settings.role !== 'work') {
    const stopBeating = await keepBeating(engine)
    closing.push(async () => stopBeating())
  }
  if (settings.role !== 'web') {
    const jobs = await startJobs(engine, settings.jobs)
    closing.push(() => jobs.stop())
  }
  ready = true
  say(
    `\n供应链协同门户已启动：${address}\n接口说明：http://localhost:${settings.port}/api\n${notes(accounts, created ? password : undefined)}\n按 Ctrl-C 停止。`,
  )
  return app.server
}

/** Why a process answers no calls. */
const notForPeople = (role: Role) => (role === 'work' ? '该进程只处理后台任务，请访问门户地址' : undefined)

/** The name of somebody's role. */
const roleOf = (p: Person): string => declaredRoles.find((r) => r.code === p.role)!.name

/** How to sign in. @param password of the administrator that was created now */
function notes(accounts: Person[], password: string | undefined): string {
  if (accounts.length)
    return `演示账号：\n${accounts.map((p) => `  ${p.userName.padEnd(11)} ${p.password}   ${p.displayName}（${roleOf(p)}）`).join('\n')}`
  return password ? `管理员账号：admin  密码：${password}（请立即保存）` : ''
}
