/** A partner's system, or whatever else is told by HTTP: answers what it is told to, remembers what it got. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './ending.ts'
import type { World } from './world.ts'

/**
 * @param said the body of its answers
 * @param hear is given each body as it comes
 */
export async function partner(said = '', hear: (body: string) => void = () => {}) {
  const got: { headers: Record<string, any>; path: string; body: string }[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (d) => (body += d))
    request.on('end', () => {
      hear(body)
      got.push({ headers: request.headers, path: request.url!, body })
      response.writeHead(answers.shift() ?? 200).end(said)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in?from=scm`
  return { got, answers, url, [Symbol.asyncDispose]: async () => void server.close() }
}

/** The EDI system of supplier S001, which is pushed what concerns it until the file ends. @param more what its configuration has otherwise */
export async function ediPartner(w: World, more: object = {}) {
  const erp = await partner()
  atEnd(() => erp[Symbol.asyncDispose]())
  await w.as.admin.post('pushConfig/Create', {
    pushCode: 'S001-EDI', pushName: 'S001', orgCode: 'S001', url: erp.url, format: 2, ourCode: 'OEM-EDI', theirCode: 'S001-EDI', ...more,
  }) // prettier-ignore
  return erp
}
