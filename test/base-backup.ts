/** A base backup over the network, as pg_basebackup takes it: the program does not come with the embedded PostgreSQL. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'

/** What the server sends for BASE_BACKUP, one archive: its parts begin with what they are ('n' a name, 'd' data, 'p' how far). */
class BaseBackup extends pg.Query {
  readonly to: NodeJS.WritableStream
  constructor(to: NodeJS.WritableStream) {
    super(`BASE_BACKUP (LABEL 'drill', CHECKPOINT 'fast', WAL false, MANIFEST 'no')`)
    this.to = to
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] === 'd'.charCodeAt(0)) this.to.write(Buffer.from(chunk.subarray(1)))
  }
}

/** Asks a server for its cluster and unpacks it, without WAL: that is the archive's. */
export async function baseBackup(url: string, into: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig)
  await client.connect()
  const tar = spawn('tar', ['-x', '-C', into], { stdio: ['pipe', 'ignore', 'inherit'] })
  const unpacked = once(tar, 'exit')
  const query = client.query(new BaseBackup(tar.stdin)) as unknown as NodeJS.EventEmitter
  await once(query, 'end')
  tar.stdin.end()
  assert.deepEqual(await unpacked, [0, null])
  await client.end()
}
