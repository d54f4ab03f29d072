/** A partner's system: answers what it is told to, remembers what it got. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function partner() {
  const got: { headers: Record<string, any>; path: string; body: string }[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (d) => (body += d))
    request.on('end', () => {
      got.push({ headers: request.headers, path: request.url!, body })
      response.writeHead(answers.shift() ?? 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in?from=scm`
  return { got, answers, url, [Symbol.asyncDispose]: async () => void server.close() }
}
