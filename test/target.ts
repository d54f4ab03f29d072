/** A partner's system that fails or takes its time, and watches the order in which it is told. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Told {
  id: string
  /** The document that it is about, and the instant of the event. */
  no: string
  at: string
  /** When it came, ms. */
  came: number
}

interface Reply {
  status?: number
  /** How long it takes, ms. */
  after?: number
  headers?: Record<string, string>
}
/** @param answers to the nth request */
export async function target(answers: (n: number, told: Told) => Reply = () => ({})) {
  const asked: Told[] = []
  const taken: Told[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (d) => (body += d))
    request.on('end', () => {
      const came = Date.now()
      const { no, at } = JSON.parse(body) as { no: string; at: string }
      const told = { id: String(request.headers['webhook-id']), no, at, came }
      const { status = 200, after = 0, headers = {} } = answers(asked.push(told), told)
      void sleep(after).then(() => {
        if (status < 300) taken.push(told)
        response.writeHead(status, headers).end()
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    asked, taken,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => void (server.closeAllConnections(), server.close()),
  }
}

/** What of one document was taken after something later of it had been asked about: nothing, where order is kept. */
export function inversions(asked: readonly Told[]): string[] {
  const latest = new Map<string, string>()
  return asked.flatMap(({ id, no, at }) => {
    const before = latest.get(no)
    if (before !== undefined && at < before) return [`${no}: ${id} of ${at} after ${before}`]
    latest.set(no, at)
    return []
  })
}
