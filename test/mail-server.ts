/** A mail server: takes everything, or answers a mail as it is told to. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export async function mailServer() {
  const got: string[] = []
  /** What it says to the next mails, as `451 later`; it takes all others. */
  const answers: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      void text(stream).then((mail) => {
        const [, code, said] = /^(\d{3}) (.*)$/.exec(answers.shift() ?? '250 taken')!
        if (code !== '250') return done(Object.assign(new Error(said), { responseCode: Number(code) }))
        got.push(mail)
        done(null, said)
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  const close = () => new Promise<void>((ended) => server.close(() => ended()))
  return { got, answers, mail: { url, from: '门户 <scm@oem.example>' }, [Symbol.asyncDispose]: close }
}
