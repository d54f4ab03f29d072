/** A mail server: takes everything, or answers a mail as it is told to. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

export async function mailServer() {
  const got: string[] = []
  const answers: string[] = []
  const server = createServer((socket) => {
    let text = ''
    let body = false
    const line = (end: string) => {
      const at = text.indexOf(end)
      if (at < 0) return undefined
      const found = text.slice(0, at)
      text = text.slice(at + end.length)
      return found
    }
    socket.write('220 here\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (let said; (said = line(body ? '\r\n.\r\n' : '\r\n')) !== undefined;)
        if (body) {
          body = false
          const answer = answers.shift() ?? '250 taken'
          if (answer.startsWith('250')) got.push(said)
          socket.write(`${answer}\r\n`)
        } else if (/^DATA/i.test(said)) {
          body = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n')
        else socket.write('250 well\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { got, answers, mail: { url, from: '门户 <scm@oem.example>' }, [Symbol.asyncDispose]: async () => void server.close() }
}
