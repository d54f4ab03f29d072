/** Contents in an object store that speaks S3: of a cloud, or one of the company's own. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini, S3NetworkError, S3ServiceError, type UploadPart } from 's3mini'
import { sha256Of, StoreAway, TRIAL, type FileStore } from './file-store.ts'

export interface S3Settings {
  /** Address of the store, the bucket as its path. */
  endpoint: string
  /** Before every name: `''` or ending in `/`. */
  prefix: string
  region: string
  keyId: string
  secret: string
  /** How the store encrypts what it keeps: AES256 or aws:kms. */
  encryption?: string | undefined
}

/** What is larger goes in parts of so many bytes, one after the other: as much of it is in memory. */
const PART = 8 * 1024 * 1024
const TYPE = 'application/octet-stream'
/** How often a request is tried that found no answer, and the first pause, ms. */
const [ATTEMPTS, PAUSE] = [3, 200]

/** @param page names that are listed at once */
export function s3Store({ endpoint, prefix, region, keyId, secret, encryption }: S3Settings, { page = 1_000 } = {}): FileStore {
  const s3 = new S3mini({ endpoint, region, accessKeyId: keyId, secretAccessKey: secret })
  const encrypted = encryption ? { 'x-amz-server-side-encryption': encryption } : undefined
  const keyOf = (name: string) => `${prefix}${name}`

  async function send(key: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
    const hash = createHash('sha256')
    const parts: UploadPart[] = []
    let upload: string | undefined
    let part: Buffer[] = []
    let length = 0
    const sendPart = async () => {
      const id = (upload ??= await tried(() => s3.getMultipartUploadId(key, TYPE, undefined, encrypted)))
      const body = Buffer.concat(part)
      parts.push(await tried(() => s3.uploadPart(key, id, body, parts.length + 1)))
      part = []
      length = 0
    }
    try {
      for await (const chunk of content) {
        hash.update(chunk)
        part.push(chunk)
        length += chunk.length
        if (length >= PART) await sendPart()
      }
      if (upload === undefined) await tried(() => s3.putObject(key, Buffer.concat(part), TYPE, undefined, encrypted))
      else {
        if (length) await sendPart()
        await tried(() => s3.completeMultipartUpload(key, upload!, parts))
      }
    } catch (e) {
      if (upload !== undefined) await s3.abortMultipartUpload(key, upload).catch(() => {})
      throw e
    }
    return hash.digest('hex')
  }
  async function get(name: string): Promise<Readable> {
    const answer = await tried(() => s3.getObjectResponse(keyOf(name)))
    if (!answer?.body) throw new Error(`no file ${name}`)
    return Readable.fromWeb(answer.body as ReadableStream)
  }
  const remove = async (name: string) => void (await tried(() => s3.deleteObject(keyOf(name))))
  return {
    get, remove,
    async put(name, content) {
      const hash = await send(keyOf(name), content)
      // Stores and clients that disagree about checksums have kept other bytes than they were sent, without a word.
      if ((await sha256Of(await get(name))) === hash) return
      await remove(name)
      throw new StoreAway(`${name} was kept otherwise than it was sent`)
    },
    room: async () => undefined,
    async *list() {
      let token: string | undefined
      do {
        const found = await tried(() => s3.listObjectsPaged('/', prefix, page, token))
        if (!found) throw new StoreAway('no such bucket')
        for (const { Key, Size } of found.objects ?? []) {
          const name = Key.slice(prefix.length)
          if (name !== TRIAL) yield { name, size: Number(Size) }
        }
        token = found.nextContinuationToken
      } while (token)
    },
  }
}

/** @throws StoreAway when there is no answer, or none that says that it is the request's fault */
async function tried<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (e) {
      if (!isPassing(e)) throw e
      if (attempt === ATTEMPTS) throw new StoreAway((e as Error).message, { cause: e })
    }
    await sleep(PAUSE * 2 ** attempt)
  }
}
/** An error of the network or of the store, wherever it stands in the chain of causes. */
function isPassing(error: unknown): boolean {
  if (error instanceof S3NetworkError) return true
  if (error instanceof S3ServiceError) return isOfStore(error.status)
  return error instanceof Error && error.cause !== undefined && isPassing(error.cause)
}
/** Of the store, not of the request: faults, and too many requests. */
const isOfStore = (code: number) => code >= 500 || code === 429
