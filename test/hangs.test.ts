/** Servers of others that take a connection and never come to an end: each is left after a time, and nobody else waits. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { sendMail, writeMails } from '../src/exchange/mail.ts'
import { plainFront } from '../src/identity/provider/front.ts'
import { createPortal } from '../src/main/assemble.ts'
import { startJobs } from '../src/main/clock.ts'
import { partner } from './partner.ts'
import { until } from './until.ts'
import { order, world } from './world.ts'

/** @param drop what it goes on saying; nothing: it is silent */
async function hanging(drop = '') {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    const talk = drop ? setInterval(() => socket.write(drop), 10) : undefined
    socket.on('error', () => {}).on('close', () => (open.delete(socket), clearInterval(talk)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { open, at: `127.0.0.1:${(server.address() as AddressInfo).port}`, close, [Symbol.asyncDispose]: close }
}
const from = '门户 <portal@maker.example>'
const letter = {
  messageId: 'M-1', address: 'a@b.example',
  payload: JSON.stringify({ subject: '到货', text: '请收货' }),
  attachments: [],
}

for (const [what, drop] of [
  ['is silent', ''],
  ['never ends its greeting', '2'],
] as const)
  // prettier-ignore
  test(`a mail server that ${what} is left, and its connection with it`, async () => {
    const { engine } = await world()
    await using smtp = await hanging(drop)
    const { message } = await sendMail(engine, { url: `smtp://${smtp.at}`, from }, letter, 300)
    assert.match(message!, /邮件未被接收：邮件服务器太久没有办完/)
    await until(() => smtp.open.size === 0)
  })

test('while a mail server hangs partners are told, and the runners are free', async () => {
  const w = await world()
  await using smtp = await hanging('2')
  await using quick = await partner()
  const engine = { ...w.engine, mail: { url: `smtp://${smtp.at}`, from } }
  await w.as.admin.post('pushConfig/Create', { pushCode: 'BESIDE', pushName: 'BESIDE', orgCode: 'S001', url: quick.url })
  await writeMails(engine, [{ name: 'H-1', address: 'a@b.example', event: 'x', of: 'X', subject: '一', text: '二' }])
  const jobs = await startJobs(engine, 1)
  try {
    await until(() => smtp.open.size === 1)
    await order(w, [['P1', 1]], { supplierCode: 'S001' })
    await w.engine.db.rows(sql`select graphile_worker.add_job('deliver')`)
    await until(() => quick.got.length === 1)
    assert.equal(smtp.open.size, 1)
  } finally {
    await smtp.close()
    await jobs.stop()
  }
})

test('while the identity provider hangs who is signed in works on, and is not signed out; who signs in is told', async () => {
  const w = await world()
  await using provider = await hanging()
  const identity = { issuer: `http://${provider.at}`, clientId: 'scm' }
  const front = { ...plainFront, publicUrl: 'http://localhost/scm/', identity }
  const app = await createPortal(w.engine, { logLevel: 'silent', ready: async () => true, front })
  try {
    const sent = { verifier: 'v'.repeat(64), state: 's', nonce: 'n' }
    const asked = Array.from({ length: 40 }, () => app.inject({ method: 'POST', url: '/api/user/authorize', payload: sent }))
    await until(() => provider.open.size > 0)
    // More of them than there are connections to the database.
    const headers = { authorization: `Bearer ${w.as.planner.token}` }
    assert.equal((await app.inject({ url: '/api/materialOrder/getPager', headers })).statusCode, 200)
    assert.ok(provider.open.size > 0, 'the list did not wait for it')
    for (const answer of await Promise.all(asked)) assert.match(answer.json().message, /身份认证服务暂时无法访问/)
  } finally {
    await app.close()
  }
})
