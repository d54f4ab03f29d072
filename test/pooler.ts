/**
 * A pooler as strict as PgBouncer 1.18 in transaction mode: each transaction gets another session of the database than the one before,
 * nothing of a session is kept for a client, notifications go nowhere, options of a connection are refused.
 */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import pg from 'pg'

/** What a client may ask for when it connects. */
const KNOWN = new Set(['user', 'database', 'application_name', 'client_encoding'])
const [SSL, GSS] = [80_877_103, 80_877_104]

interface Session {
  stream: Socket
  client?: Client | undefined
  rest: Buffer
}
interface Client {
  socket: Socket
  session?: Session | undefined
  /** Sent since it has the session, and not answered by ReadyForQuery yet. */
  open: number
}

export interface Pooler {
  url: string
  /** Transactions, and statements outside any, that were passed on so far. */
  lent(): number
  /** Another address of it, for a client whose connections are to be cut without those of others. */
  door(): Promise<string>
  /** All clients, or those of one address, lose their connections; what was under way in a transaction is undone. */
  cut(url?: string): void
  end(): Promise<void>
}

/** @param size sessions of the database */
export async function pooler(databaseUrl: string, size = 4): Promise<Pooler> {
  let lent = 0
  const free: Session[] = []
  const all = new Set<Session>()
  const sockets = new Set<Socket>()
  const waiting: ((s: Session) => void)[] = []
  const give = (s: Session) => {
    s.client = undefined
    const next = waiting.shift()
    if (next) next(s)
    else free.push(s)
  }
  // Made one after the other at the first client, as a pooler does: what a role keeps by then holds in them.
  let made: Promise<unknown> | undefined
  const make = async () => {
    const own = new pg.Client({ connectionString: databaseUrl })
    own.on('error', () => {})
    await own.connect()
    const { stream } = (own as unknown as { connection: { stream: Socket } }).connection
    stream.removeAllListeners('data').setNoDelay(true)
    const session: Session = { stream, rest: Buffer.alloc(0) }
    all.add(session)
    stream.on('data', (data) => answer(session, data))
    stream.on('close', () => {
      all.delete(session)
      session.client?.socket.destroy()
    })
    give(session)
  }
  const answer = (s: Session, data: Buffer) => {
    s.rest = messages(Buffer.concat([s.rest, data]), (message, type) => {
      const client = s.client
      // Nobody has it: what was notified is lost.
      if (!client || type === 'A') return
      client.socket.write(message)
      if (type !== 'Z') return
      client.open--
      if (client.open > 0 || String.fromCharCode(message[5]!) !== 'I') return
      client.session = undefined
      give(s)
    })
  }
  const accept = (socket: Socket) => {
    sockets.add(socket.setNoDelay(true))
    const client: Client = { socket, open: 0 }
    let [rest, greeted]: [Buffer, boolean] = [Buffer.alloc(0), false]
    let turn = Promise.resolve()
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      // In the middle of a transaction: the session goes with it.
      if (!client.session) return
      client.session.stream.destroy()
      void make().catch(() => {})
    })
    const pass = async (message: Buffer, type: string) => {
      if (type === 'X') return void socket.end()
      if (!client.session) {
        const session = free.shift() ?? (await new Promise<Session>((done) => waiting.push(done)))
        // It left while it waited: nobody would give the session back.
        if (socket.destroyed) return give(session)
        session.client = client
        client.session = session
        client.open = 0
        lent++
      }
      if (type === 'Q' || type === 'S') client.open++
      client.session.stream.write(message)
    }
    socket.on('data', (data) => {
      rest = Buffer.concat([rest, data])
      if (!greeted) {
        if (rest.length < 8 || rest.length < rest.readInt32BE(0)) return
        const length = rest.readInt32BE(0)
        const code = rest.readInt32BE(4)
        const asked = rest.toString('utf8', 8, length - 2).split('\0').filter((_, i) => i % 2 === 0) // prettier-ignore
        rest = rest.subarray(length)
        if (code === SSL || code === GSS) return void socket.write('N')
        const strange = asked.find((name) => name && !KNOWN.has(name))
        if (strange) return void socket.end(refusal(`unsupported startup parameter: ${strange}`))
        greeted = true
        turn = (made ??= Promise.all(Array.from({ length: size }, make))).then(() => void socket.write(welcome))
      }
      rest = messages(rest, (message, type) => {
        turn = turn.then(() => pass(message, type))
      })
    })
  }
  const cut = (url?: string) => {
    for (const s of sockets) if (!url || String(s.localPort) === new URL(url).port) s.destroy()
  }
  const servers: Server[] = []
  const door = async () => {
    const server = createServer(accept)
    servers.push(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = new URL(databaseUrl)
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    // A socket's folder, which says more than the host.
    url.searchParams.delete('host')
    return url.href
  }
  return {
    url: await door(),
    lent: () => lent,
    door, cut,
    async end() {
      for (const server of servers) server.close()
      cut()
      for (const s of all) s.stream.destroy()
    },
  }
}

/** Takes whole messages off the front. @returns what is left */
function messages(data: Buffer, each: (message: Buffer, type: string) => void): Buffer {
  let at = 0
  for (let length; data.length - at >= 5 && data.length - at >= (length = data.readInt32BE(at + 1) + 1); at += length)
    each(Buffer.from(data.subarray(at, at + length)), String.fromCharCode(data[at]!))
  return data.subarray(at)
}

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
/** Signed in, a key for cancelling that fits no session, ready. */
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', Buffer.from('client_encoding\0UTF8\0')),
  message('K', Buffer.alloc(8, 1)),
  message('Z', Buffer.from('I')),
])
const refusal = (text: string) => message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`))
