/** A portal process of its own on a test's database. */
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atEnd } from './ending.ts'
import { freePort } from './free-port.ts'

const entry = fileURLToPath(new URL('../src/main/server.ts', import.meta.url))
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms))

/** The status of an answer, 0 when there is none. */
export const codeOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(20_000) }).then(
    (r) => r.status,
    () => 0,
  )
export const isReady = async (url: string) => (await codeOf(`${url}/readyz`)) === 200

/**
 * Starts one, without its browser half, and waits until it is ready; what a test leaves running ends with its file.
 * @returns the process, its address, and what it has said as errors so far
 */
export async function portal(
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; url: string; said: () => string }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16', entry], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      DEMO: '0', WEB: '0', LOG_LEVEL: 'silent', WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  atEnd(() => child.kill('SIGKILL'))
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text))
  const url = `http://127.0.0.1:${port}`
  for (const end = Date.now() + 60_000; !(await isReady(url)); await sleep(50))
    if (child.exitCode !== null || Date.now() > end) throw new Error(`the portal did not start: ${said}`)
  return { child, url, said: () => said }
}
