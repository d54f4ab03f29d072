/** An object store that speaks S3, on this machine: a server of another hand (s3rver), in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { S3Settings } from '../src/engine/files/s3-store.ts'

const server = join(dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin', 's3rver.js')

export interface Objects extends AsyncDisposable {
  port: number
  settings: S3Settings
}

/** A store with the bucket `portal`. */
export async function objectStore(): Promise<Objects> {
  const directory = await mkdtemp(join(tmpdir(), 'scm-objects-'))
  // The places at which it goes on in a list are encrypted with a cipher that OpenSSL 3 calls legacy.
  const child = spawn(
    process.execPath,
    ['--openssl-legacy-provider', server, '-a', '127.0.0.1', '-p', '0', '-d', directory, '--configure-bucket', 'portal'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /listening on \S*?:(\d+)/.exec((said += String(chunk)))
      if (found) resolve(Number(found[1]))
    })
    child.once('exit', () => reject(new Error(`no object store: ${said}`)))
  })
  return {
    port,
    settings: {
      endpoint: `http://127.0.0.1:${port}/portal`,
      prefix: 'scm/', region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER',
    },
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
      await rm(directory, { recursive: true, force: true })
    },
  }
}
