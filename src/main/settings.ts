/** Settings from the environment, checked at start. */
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import type { DirectorySettings, InboxSettings, MailSettings, SmsSettings } from '../engine/engine.ts'
import type { Backend } from '../engine/http/backends.ts'
import type { S3Settings } from '../engine/files/s3-store.ts'
import { retrying, type Environment, type FrontSettings } from '../identity/provider/front.ts'

const roles = ['all', 'web', 'work'] as const
export type Role = (typeof roles)[number]

export interface Settings {
  port: number
  dataDir: string
  /** Where backups lie; what is done meanwhile is kept there as it is done. */
  backupDir: string | undefined
  databaseUrl: string | undefined
  /** Processes that share the port. */
  workers: number
  /** The database itself, where databaseUrl is a pooler. */
  directUrl: string | undefined
  /** Standbys of it that answer questions, and how far behind one may be, ms. */
  readUrls: string[]
  readLag: number
  /** An object store for contents of files, instead of a folder. */
  objects: S3Settings | undefined
  demo: boolean
  /** How many times faster than life the demo world lives on; 0: it stands still. */
  live: number
  /** This process hands out the browser half; not in development (tools/dev.ts). */
  web: boolean
  logLevel: string
  /** Requests per second of one session, as a rule; 0: no limit. */
  rate: number
  /** Opens /metrics to other machines. */
  metricsToken: string | undefined
  /** What this process is for: answering people and programs (web), jobs (work), or both. */
  role: Role
  /** How long it goes on answering when it is told to stop, so that balancers have heard of it, ms. */
  drain: number
  /** Jobs that run at once in this process. */
  jobs: number | undefined
  /** Password of the administrator that a first start creates; made up and printed when not given. */
  adminPassword: string | undefined
  /** Directory of people for user/syncall. */
  directory: DirectorySettings | undefined
  /** Server that takes mails, and their sender; without it mails stay in the outbox. */
  mail: MailSettings | undefined
  /** Gateway that takes text messages; without it they stay in the outbox. */
  sms: SmsSettings | undefined
  /** Hosts and networks of the portal's own that pushes may go to. */
  pushAllow: string[]
  /** Folder with one for each partner who sends files. */
  dropDir: string | undefined
  inbox: InboxSettings | undefined
  /** Partners' databases by name. */
  partnerDatabases: Map<string, string>
  /** Other backends that answer the calls of some resources. */
  backends: Backend[]
  /** 32 bytes that lock the private keys of seals; a file in the data folder when not given. */
  signKey: Buffer | undefined
  /** PEM file with a key and certificate that issues the seals' certificates instead of the embedded authority. */
  authorityFile: string | undefined
  authorityPassword: string | undefined
  /** Address of an authority that stamps the time of signatures, and a PEM file with the roots of its certificates. */
  timeStamps: { url: string; rootsFile: string } | undefined
  /** Address, identity provider and links. */
  front: Omit<FrontSettings, 'offered'>
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws Error that lists every wrong setting */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const wrong: string[] = []
  const port = Number(env.PORT ?? 8080)
  if (!Number.isInteger(port) || port < 1 || port > 65535) wrong.push(`PORT 应为 1 到 65535 的整数，现为 ${env.PORT}`)
  if (env.DEMO !== undefined && !['0', '1'].includes(env.DEMO)) wrong.push(`DEMO 应为 0 或 1，现为 ${env.DEMO}`)
  const live = Number(env.DEMO_LIVE ?? 1)
  if (!Number.isInteger(live) || live < 0 || live > 100) wrong.push(`DEMO_LIVE 应为 0 到 100 的整数，现为 ${env.DEMO_LIVE}`)
  const logLevel = env.LOG_LEVEL ?? 'warn'
  if (!levels.includes(logLevel)) wrong.push(`LOG_LEVEL 应为 ${levels.join('、')} 之一，现为 ${logLevel}`)
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL)) wrong.push('DATABASE_URL 应以 postgres:// 开头')
  const directUrl = env.DATABASE_DIRECT_URL || undefined
  if (directUrl && !/^postgres(ql)?:\/\//.test(directUrl)) wrong.push('DATABASE_DIRECT_URL 应以 postgres:// 开头')
  if (directUrl && !env.DATABASE_URL) wrong.push('设置了 DATABASE_DIRECT_URL 时必须设置 DATABASE_URL')
  const readUrls = (env.DATABASE_READ_URL ?? '').split(/\s+/).filter(Boolean)
  if (readUrls.some((u) => !/^postgres(ql)?:\/\//.test(u) || !URL.canParse(u)))
    wrong.push('DATABASE_READ_URL 应为 postgres:// 开头的地址，多个以空格分隔')
  const readLag = Number(env.DATABASE_READ_LAG || 60)
  if (!Number.isInteger(readLag) || readLag < 1 || readLag > 3600)
    wrong.push(`DATABASE_READ_LAG 应为 1 到 3600 的整数，现为 ${env.DATABASE_READ_LAG}`)
  const objects = readObjects(env, wrong)
  const rate = Number(env.RATE_LIMIT || 50)
  if (!Number.isInteger(rate) || rate < 0) wrong.push(`RATE_LIMIT 应为 0 或正整数，现为 ${env.RATE_LIMIT}`)
  const role = (env.PORTAL_ROLE || 'all') as Role
  if (!roles.includes(role)) wrong.push(`PORTAL_ROLE 应为 ${roles.join('、')} 之一，现为 ${env.PORTAL_ROLE}`)
  const drain = Number(env.DRAIN_SECONDS || 0)
  if (!Number.isInteger(drain) || drain < 0 || drain > 60)
    wrong.push(`DRAIN_SECONDS 应为 0 到 60 的整数，现为 ${env.DRAIN_SECONDS}`)
  const jobs = env.JOBS ? Number(env.JOBS) : undefined
  // Each may hold a connection of the pool, which those who wait for an answer need too.
  if (jobs !== undefined && !(Number.isInteger(jobs) && jobs >= 1 && jobs <= 10))
    wrong.push(`JOBS 应为 1 到 10 的整数，现为 ${env.JOBS}`)
  const workers = Number(env.WORKERS || defaultWorkers())
  if (!Number.isInteger(workers) || workers < 1 || workers > 64) wrong.push(`WORKERS 应为 1 到 64 的整数，现为 ${env.WORKERS}`)
  const front = readFront(env, wrong)
  const { DIRECTORY_URL: url, DIRECTORY_TOKEN: token } = env
  if (url && (!URL.canParse(url) || !/^https?:/.test(url))) wrong.push(`DIRECTORY_URL 不是有效的网址：${url}`)
  if (url && !token) wrong.push('设置了 DIRECTORY_URL 时必须设置 DIRECTORY_TOKEN')
  const { SMTP_URL: smtp, MAIL_FROM: sender } = env
  if (smtp && (!URL.canParse(smtp) || !/^smtps?:\/\//.test(smtp))) wrong.push('SMTP_URL 应以 smtp:// 或 smtps:// 开头')
  if (smtp && !/^[^@]*[^@\s<]@[^@\s>]+>?$/.test(sender ?? '')) wrong.push('设置了 SMTP_URL 时必须设置 MAIL_FROM（发件人邮箱）')
  const { IMAP_URL: imap, IMAP_AUTHSERV: authserv } = env
  if (imap && (!URL.canParse(imap) || !/^imaps?:\/\/[^@]+:[^@]+@/.test(imap)))
    wrong.push('IMAP_URL 应为 imaps://用户:密码@主机/文件夹')
  if (imap && !authserv) wrong.push('设置了 IMAP_URL 时必须设置 IMAP_AUTHSERV（邮件服务器在 Authentication-Results 中的名字）')
  if (imap && !smtp) wrong.push('设置了 IMAP_URL 时必须设置 SMTP_URL（处理结果用邮件回复）')
  const { SMS_URL: gateway, SMS_TOKEN: smsToken, SMS_BODY: smsBody = '{"phone":"{phone}","text":"{text}"}' } = env
  if (gateway && (!URL.canParse(gateway) || !/^https?:/.test(gateway))) wrong.push('SMS_URL 不是有效的网址')
  if (gateway && !isSmsBody(smsBody)) wrong.push('SMS_BODY 应为 JSON，含 "{phone}" 和 "{text}"，都写在引号之内')
  const pushAllow = (env.PUSH_ALLOW ?? '').split(/[,\s]+/).filter(Boolean)
  for (const [net, bits, ...more] of pushAllow.map((a) => a.split('/')))
    if (
      more.length ||
      (bits !== undefined && !(isIP(net!) && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(net!) === 6 ? 128 : 32)))
    )
      wrong.push(`PUSH_ALLOW 应为主机名、IP 地址或网段，以逗号分隔，现有 ${[net, bits, ...more].join('/')}`)
  const partnerDatabases = readDatabases(env.PARTNER_DATABASES ?? '', wrong)
  const backends = readBackends(env.BACKENDS ?? '', wrong)
  const signKey = env.SIGN_KEY ? Buffer.from(env.SIGN_KEY, 'base64') : undefined
  if (signKey && signKey.length !== 32) wrong.push('SIGN_KEY 应为 32 字节的 base64（可用 openssl rand -base64 32 生成）')
  const { TSA_URL: stamps, TSA_CA_FILE: rootsFile } = env
  if (stamps && (!URL.canParse(stamps) || !/^https?:/.test(stamps))) wrong.push(`TSA_URL 不是有效的网址：${stamps}`)
  if (stamps && !rootsFile) wrong.push('设置了 TSA_URL 时必须设置 TSA_CA_FILE（时间戳机构的根证书，PEM）')
  if (wrong.length) throw new Error(`环境变量有误：\n  ${wrong.join('\n  ')}`)
  return {
    port,
    dataDir: env.DATA_DIR ?? 'data',
    backupDir: env.BACKUP_DIR || undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    directUrl, readUrls,
    readLag: readLag * 1_000,
    objects,
    demo: env.DEMO !== '0',
    live: env.DEMO === '0' ? 0 : live,
    web: env.WEB !== '0',
    logLevel, rate, jobs, role,
    // Jobs have their own number at once.
    workers: role === 'work' ? 1 : workers,
    drain: drain * 1_000,
    metricsToken: env.METRICS_TOKEN || undefined,
    adminPassword: env.ADMIN_PASSWORD || undefined,
    signKey,
    authorityFile: env.SIGN_CA_FILE || undefined,
    authorityPassword: env.SIGN_CA_PASSWORD || undefined,
    timeStamps: stamps && rootsFile ? { url: stamps, rootsFile } : undefined,
    mail: smtp && sender ? { url: smtp, from: sender } : undefined,
    sms: gateway ? { url: gateway, token: smsToken || undefined, body: smsBody } : undefined,
    pushAllow, backends,
    dropDir: env.DROP_DIR || undefined,
    inbox: imap && authserv ? { url: imap, authserv } : undefined,
    partnerDatabases,
    directory: url && token ? { url, token } : undefined,
    front,
  }
}

/** One core is left to the database; with so many processes a database of 100 connections still has some left. */
const MOST_WORKERS = 4
const defaultWorkers = () => (availableParallelism() > 2 ? Math.min(MOST_WORKERS, availableParallelism() - 1) : 1)

/** supClaim,supClaimNotice=https://host/api another=https://… */
function readBackends(text: string, wrong: string[]): Backend[] {
  const backends = text
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => {
      const [, names = '', url = ''] = /^([\w,]+)=(.+)$/.exec(entry) ?? []
      if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '') || /[?#]/.test(url))
        wrong.push(`BACKENDS 应为 资源,资源=https://主机/api，以空格分隔，现有 ${entry}`)
      return { url, groups: names.split(',').filter(Boolean) }
    })
  const groups = backends.flatMap((b) => b.groups.map((g) => g.toLowerCase()))
  const twice = groups.find((g, i) => groups.indexOf(g) !== i)
  if (twice) wrong.push(`BACKENDS 中 ${twice} 出现了两次`)
  return backends
}

/** ERP=postgres://reader:…@host/db WMS=postgres://… */
function readDatabases(text: string, wrong: string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [, name = '', url = ''] = /^([\w-]{1,40})=(.+)$/.exec(entry) ?? []
    // The entry itself holds a password.
    if (!/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
      wrong.push('PARTNER_DATABASES 应为 名称=postgres://用户:密码@主机/库，以空格分隔')
    if (found.has(name)) wrong.push(`PARTNER_DATABASES 中 ${name} 出现了两次`)
    found.set(name, url)
  }
  return found
}

function isSmsBody(body: string): boolean {
  if (!body.includes('{phone}') || !body.includes('{text}')) return false
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}

/** s3://bucket/prefix?endpoint=https://host&region=r&encrypt=AES256 */
function readObjects(env: NodeJS.ProcessEnv, wrong: string[]): S3Settings | undefined {
  if (!env.FILES_URL) return undefined
  const url = /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/|\?|$)/.test(env.FILES_URL) ? URL.parse(env.FILES_URL) : null
  const region = url?.searchParams.get('region') || 'us-east-1'
  const host = url?.searchParams.get('endpoint') || `https://s3.${region}.amazonaws.com`
  const encryption = url?.searchParams.get('encrypt') || undefined
  if (!url || !/^https?:\/\/[^/]+\/?$/.test(host)) wrong.push('FILES_URL 应为 s3://桶/前缀?endpoint=https://主机&region=区域')
  if (encryption && !['AES256', 'aws:kms'].includes(encryption)) wrong.push('FILES_URL 的 encrypt 应为 AES256 或 aws:kms')
  const { FILES_KEY_ID: keyId, FILES_SECRET: secret } = env
  if (!keyId || !secret) wrong.push('设置了 FILES_URL 时必须设置 FILES_KEY_ID 和 FILES_SECRET')
  if (!url || !keyId || !secret) return undefined
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    endpoint: `${host.replace(/\/$/, '')}/${url.hostname}`,
    prefix: prefix && `${prefix}/`,
    region, keyId, secret, encryption,
  }
}

const environments: Environment[] = ['prod', 'pre', 'test']

function readFront(env: NodeJS.ProcessEnv, wrong: string[]): Omit<FrontSettings, 'offered'> {
  const address = (name: string, filled = env[name]): string | undefined => {
    if (!filled) return undefined
    if (!URL.canParse(filled.replace(/[{}]/g, '')) || !/^https?:/.test(filled)) wrong.push(`${name} 不是有效的网址：${env[name]}`)
    return filled
  }
  const count = (name: string, otherwise: number, most: number): number => {
    const given = Number(env[name] || otherwise)
    if (!Number.isInteger(given) || given < 0 || given > most) wrong.push(`${name} 应为 0 到 ${most} 的整数，现为 ${env[name]}`)
    return given
  }
  const publicUrl = address('PUBLIC_URL', env.PUBLIC_URL && `${env.PUBLIC_URL.replace(/\/+$/, '')}/`)
  if (publicUrl && !publicUrl.endsWith('/scm/')) wrong.push(`PUBLIC_URL 应以 /scm/ 结尾，现为 ${env.PUBLIC_URL}`)
  const issuer = address('OIDC_ISSUER')
  if (issuer && !env.OIDC_CLIENT_ID) wrong.push('设置了 OIDC_ISSUER 时必须设置 OIDC_CLIENT_ID')
  if (issuer && !publicUrl) wrong.push('设置了 OIDC_ISSUER 时必须设置 PUBLIC_URL（身份认证服务按它登记回调地址）')
  if (issuer && env.OIDC_SCOPES && !env.OIDC_SCOPES.split(' ').includes('openid')) wrong.push('OIDC_SCOPES 必须包含 openid')
  const environment = (env.ENVIRONMENT ?? 'prod') as Environment
  if (!environments.includes(environment)) wrong.push(`ENVIRONMENT 应为 ${environments.join('、')} 之一，现为 ${env.ENVIRONMENT}`)
  if (env.TABS !== undefined && !['0', '1'].includes(env.TABS)) wrong.push(`TABS 应为 0 或 1，现为 ${env.TABS}`)
  const trustedProxies = (env.TRUST_PROXY ?? '').split(/[,\s]+/).filter(Boolean)
  for (const p of trustedProxies) if (!isIP(p.split('/')[0]!)) wrong.push(`TRUST_PROXY 应为 IP 地址或网段，以逗号分隔，现有 ${p}`)
  return {
    publicUrl, environment,
    tabs: env.TABS === '1',
    trustedProxies,
    identity: issuer
      ? {
          issuer, clientId: env.OIDC_CLIENT_ID,
          clientSecret: env.OIDC_CLIENT_SECRET || undefined,
          scopes: env.OIDC_SCOPES || undefined,
        }
      : {},
    chatUrl: address('CHAT_URL'),
    helpUrl: address('HELP_URL'),
    navUrl: address('NAV_URL'),
    retries: count('RETRIES', retrying.retries, 10),
    retryDelay: count('RETRY_DELAY', retrying.retryDelay, 60_000),
  }
}
