/** The port is taken before anything else: who looks early is told to wait, and where somebody else has it nothing is begun. */
import { once } from 'node:events'

// Imported, it would be read with all that it shows of undici: a tenth of a start's own time.
const { createServer } = process.getBuiltinModule('node:http')

const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<title>正在启动</title></head><body><p>供应链协同门户正在启动，请稍候，本页会自动刷新。</p></body></html>`
const answer = JSON.stringify({ status: 99, content: null, message: '门户正在启动，请稍候再试' })

/**
 * Answers everything with 503 until the portal itself does.
 * @returns gives the port up
 * @throws with a Chinese message when the port is taken
 */
export async function takePort(port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const isPage = !/^\/(api|healthz|readyz|metrics)\b/.test(request.url ?? '')
    response.writeHead(503, {
      'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'retry-after': '5', 'cache-control': 'no-store', connection: 'close',
    })
    response.end(isPage ? page : answer)
  })
  server.listen(port, '0.0.0.0')
  await once(server, 'listening').catch((e: Error & { code?: string }) => {
    throw e.code === 'EADDRINUSE' ? new Error(`端口 ${port} 已被其他程序占用。请先停止它，或用 PORT 指定其他端口`) : e
  })
  return async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
