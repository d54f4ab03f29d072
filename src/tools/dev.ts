/**
 * npm run dev: the portal for who works on it, at the usual address. Vite serves the browser half, changes replace their
 * modules on the open page; everything else it passes on to the server, which starts anew when one of its files changes.
 * The embedded database runs through. In production nothing of this exists: the server hands out the build itself.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin, type ProxyOptions } from 'vite'
import { status } from '../engine/errors.ts'
import { startPostgres } from '../engine/database/embedded/embedded.ts'
import { readSettings } from '../main/settings.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { port, dataDir, databaseUrl, front } = readSettings()
const serverPort = port + 1

const database = databaseUrl ? undefined : await startPostgres({ dataDir, log: console.error })
const env = {
  ...process.env,
  PORT: String(serverPort),
  DATABASE_URL: databaseUrl ?? database!.url,
  // Whoever signs in comes back to the page that Vite serves.
  PUBLIC_URL: front.publicUrl ?? `http://localhost:${port}/scm/`,
  WEB: '0',
}
// The channel tells the server when this process is gone.
const startServer = () =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/main/server.ts'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
let server = startServer()

const toServer: ProxyOptions = {
  target: `http://127.0.0.1:${serverPort}`,
  configure: (proxy) =>
    proxy.on('error', (_error, _request, response) => {
      if (!('writeHead' in response)) return
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
      response.end(JSON.stringify({ status: status.unexpected, content: null, message: '服务器正在重新启动，请稍候再试' }))
    }),
}
/** The one page whose address is no folder; the server knows it too (http/app.ts). */
const driverPage: Plugin = {
  name: 'driver-page',
  configureServer: (vite) =>
    void vite.middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/scm\/h5\/driver(?=$|[?])/, '/scm/h5/driver/index.html')
      next()
    }),
}
const vite = await createServer({
  root,
  plugins: [driverPage],
  server: {
    port, strictPort: true,
    proxy: { '^/(api|oidc|healthz|readyz|metrics)(/|[?]|$)': toServer },
    // What changes while the portal runs is no source.
    watch: { ignored: ['data', 'dist', 'tmp', 'screenshots', 'generated'].map((folder) => `${root}${folder}/**`) },
  },
})
await vite.listen()

// Not node --watch: on Linux it loses a file that is replaced, as git and formatters do.
const ofServer = (file: string) =>
  /^(src\/(?!web\/).*(?<!\.test)\.ts|demo\/.*|migrations\/.*)$/.test(relative(root, file).replaceAll('\\', '/'))
let pending: NodeJS.Timeout | undefined
vite.watcher.on('all', (_event, file) => {
  if (!ofServer(file)) return
  clearTimeout(pending)
  // A formatter writes several files at once.
  pending = setTimeout(restart, 100)
})
function restart(): void {
  const old = server
  const again = () => (server = startServer())
  if (old.exitCode !== null || old.signalCode) again()
  else if (!old.killed) old.once('exit', again).kill()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
async function stop(): Promise<void> {
  clearTimeout(pending)
  server.removeAllListeners('exit')
  const ended = server.exitCode === null && !server.signalCode && once(server, 'exit')
  server.kill()
  await Promise.all([ended, vite.close()])
  await database?.stop()
  process.exit()
}
