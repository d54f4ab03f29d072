/** Settings from the environment, checked at start. */

export interface Settings {
  port: number
  dataDir: string
  databaseUrl: string | undefined
  demo: boolean
  publicUrl: string
  logLevel: string
  /** Password of the administrator that a first start creates; made up and printed when not given. */
  adminPassword: string | undefined
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws Error that lists every wrong setting */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const wrong: string[] = []
  const port = Number(env.PORT ?? 8080)
  if (!Number.isInteger(port) || port < 1 || port > 65535) wrong.push(`PORT 应为 1 到 65535 的整数，现为 ${env.PORT}`)
  if (env.DEMO !== undefined && !['0', '1'].includes(env.DEMO)) wrong.push(`DEMO 应为 0 或 1，现为 ${env.DEMO}`)
  const logLevel = env.LOG_LEVEL ?? 'warn'
  if (!levels.includes(logLevel)) wrong.push(`LOG_LEVEL 应为 ${levels.join('、')} 之一，现为 ${logLevel}`)
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL)) wrong.push('DATABASE_URL 应以 postgres:// 开头')
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}/scm/`
  if (env.PUBLIC_URL && !URL.canParse(publicUrl)) wrong.push(`PUBLIC_URL 不是有效的网址：${publicUrl}`)
  if (wrong.length) throw new Error(`环境变量有误：\n  ${wrong.join('\n  ')}`)
  return {
    port,
    dataDir: env.DATA_DIR ?? 'data',
    databaseUrl: env.DATABASE_URL || undefined,
    demo: env.DEMO !== '0',
    publicUrl,
    logLevel,
    adminPassword: env.ADMIN_PASSWORD || undefined,
  }
}
