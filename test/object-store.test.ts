/** Contents in an object store: whole or not at all, read back, moved from a folder and back, and a portal that goes on without it. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { diskStore } from '../src/engine/files/disk-store.ts'
import { copyAll, readWhole, type FileStore } from '../src/engine/files/file-store.ts'
import { s3Store } from '../src/engine/files/s3-store.ts'
import { troublesOf } from '../src/engine/troubles.ts'
import { servedFiles } from '../src/main/files.ts'
import { readSettings } from '../src/main/settings.ts'
import { objectStore, type Objects } from './objects.ts'
import { until } from './until.ts'
import { world } from './world.ts'

let objects: Objects
let store: FileStore
before(async () => {
  objects = await objectStore()
  store = s3Store(objects.settings)
})
after(() => objects[Symbol.asyncDispose]())

const listed = async (of: FileStore) => {
  const names: string[] = []
  for await (const { name, size } of of.list()) names.push(`${name} ${size}`)
  return names.sort()
}
/** In pieces as they come from the network. */
function* pieces(content: Buffer) {
  for (let i = 0; i < content.length; i += 300_000) yield content.subarray(i, i + 300_000)
}

describe('an object store', () => {
  test('keeps what is larger than a part byte by byte, and lists it under its name', async () => {
    const content = randomBytes(20 * 1024 * 1024 + 17)
    await store.put('exports/1.xlsx', pieces(content))
    assert.ok((await readWhole(store, 'exports/1.xlsx')).equals(content))
    assert.deepEqual(await listed(store), [`exports/1.xlsx ${content.length}`])
    await store.remove('exports/1.xlsx')
  })
  test('keeps nothing of what breaks off between two parts', async () => {
    async function* broken() {
      yield* pieces(randomBytes(10 * 1024 * 1024))
      throw new Error('the connection went')
    }
    await assert.rejects(store.put('ab/broken', broken()), /connection went/)
    await assert.rejects(store.get('ab/broken'), /no file/)
    assert.deepEqual(await listed(store), [])
  })
  test('more names than a page holds are all listed', async () => {
    for (let i = 0; i < 12; i++) await store.put(`many/${i}`, [Buffer.from(String(i))])
    const few = s3Store(objects.settings, { page: 5 })
    assert.equal((await listed(few)).length, 12)
    for (let i = 0; i < 12; i++) await store.remove(`many/${i}`)
  })
  test('refuses a content that was kept otherwise than it was sent', async () => {
    await using between = await tampering(objects.port)
    const tampered = s3Store({ ...objects.settings, endpoint: `http://127.0.0.1:${between.port}/portal` })
    await assert.rejects(tampered.put('ab/wrong', [Buffer.from('the content')]), /kept otherwise/)
    await assert.rejects(store.get('ab/wrong'))
  })
})

describe('a move', () => {
  test('into the store and back copies each content once, and finds one that is damaged', async () => {
    const [from, back] = [await mkdtemp(join(tmpdir(), 'scm-a-')), await mkdtemp(join(tmpdir(), 'scm-b-'))]
    const disk = diskStore(from)
    for (const name of ['ab/one', 'cd/two', 'exports/3.xlsx']) await disk.put(name, [Buffer.from(`content of ${name}`)])
    assert.equal(await copyAll(disk, store), 3)
    assert.equal(await copyAll(disk, store), 0)
    assert.equal(await copyAll(store, diskStore(back)), 3)
    assert.deepEqual(await listed(diskStore(back)), await listed(disk))
    const damaging: FileStore = {
      ...diskStore(back),
      list: async function* () {},
      put: (name) => diskStore(back).put(name, [Buffer.from('x')]),
    }
    await assert.rejects(copyAll(disk, damaging), /复制后内容不一致/)
    for (const folder of [from, back]) await rm(folder, { recursive: true })
    for await (const { name } of store.list()) await store.remove(name)
  })
})

describe('a portal', () => {
  test('says that its store is away, goes on with all else, and takes files again afterwards', async () => {
    await using own = await objectStore()
    const between = await passing(own.port)
    const files = s3Store({ ...own.settings, endpoint: `http://127.0.0.1:${between.port}/portal` })
    const w = await world()
    w.engine.files = files
    w.engine.troubles = troublesOf(w.engine.db, files, () => {}, 20)
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100, 1)])
    assert.equal((await w.as.supplierA.upload('file/upload', png, 'a.png')).status, 0)
    await between[Symbol.asyncDispose]()
    assert.match(
      (await w.as.supplierA.upload('file/upload', png, 'b.png')).message,
      /文件存储暂时无法访问，暂时不能上传文件和签字/,
    )
    assert.equal((await w.as.planner.ask('GET', 'materialOrder/getPager')).status, 0)
    await using again = await passing(own.port, between.port)
    assert.equal(again.port, between.port)
    await until(() => !w.engine.troubles.now())
    assert.equal((await w.as.supplierA.upload('file/upload', png, 'c.png')).status, 0)
  })
  test('does not start on a store that does not let it in', async () => {
    const settings = readSettings({
      FILES_URL: `s3://portal/x?endpoint=http://127.0.0.1:${objects.port}`,
      FILES_KEY_ID: 'nobody', FILES_SECRET: 'x',
    })
    await assert.rejects(servedFiles(settings), /对象存储 .* 不能使用，请检查 FILES_URL/)
  })
  test('reads its settings, and names what is wrong with them', () => {
    const { objects: read } = readSettings({
      FILES_URL: 's3://bucket/a/b/?region=cn-1&endpoint=https://s3.inner&encrypt=AES256',
      FILES_KEY_ID: 'k', FILES_SECRET: 's',
    })
    assert.deepEqual(read, {
      endpoint: 'https://s3.inner/bucket', prefix: 'a/b/', region: 'cn-1', keyId: 'k', secret: 's', encryption: 'AES256',
    })
    for (const [env, said] of [
      [{ FILES_URL: 'https://x/y' }, /FILES_URL 应为 s3:/],
      [{ FILES_URL: 's3://bucket', FILES_KEY_ID: 'k' }, /必须设置 FILES_KEY_ID 和 FILES_SECRET/],
      [{ FILES_URL: 's3://bucket?encrypt=none', FILES_KEY_ID: 'k', FILES_SECRET: 's' }, /encrypt 应为/],
    ] as const)
      assert.throws(() => readSettings(env), said)
  })
})

interface Between extends AsyncDisposable {
  port: number
}
/** Passes requests on; `changed` sees each body of a PUT. */
async function passing(to: number, port = 0, changed = (body: Buffer) => body): Promise<Between> {
  const server: Server = createServer((from, answer) => {
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.on('end', () => {
      const body = from.method === 'PUT' ? changed(Buffer.concat(chunks)) : Buffer.concat(chunks)
      // The signature covers the host that was asked.
      const onwards = request(
        { port: to, host: '127.0.0.1', method: from.method, path: from.url, headers: from.headers },
        (a) => {
          answer.writeHead(a.statusCode!, a.headers)
          a.pipe(answer)
        },
      )
      onwards.end(body)
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
/** A store that keeps another byte than it was sent. */
const tampering = (to: number) =>
  passing(to, 0, (body) => {
    body[0]! ^= 1
    return body
  })
