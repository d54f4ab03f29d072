/** Contents of files: what a store promises, and that the portal knows it by nothing else. */
import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { before, suite, test } from 'node:test'
import { diskStore } from '../src/engine/files/disk-store.ts'
import { readWhole, type FileStore } from '../src/engine/files/file-store.ts'
import { s3Store } from '../src/engine/files/s3-store.ts'
import { runTask } from '../src/engine/tasks/tasks.ts'
import { atEnd } from './ending.ts'
import { objectStore } from './objects.ts'
import { pull, receive, ship, world, type Person, type World } from './world.ts'

/** A store without a disk. */
function memoryStore(): FileStore & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  return {
    kept,
    async put(name, content) {
      const chunks: Buffer[] = []
      for await (const chunk of content) chunks.push(chunk)
      kept.set(name, Buffer.concat(chunks))
    },
    async get(name) {
      const content = kept.get(name)
      if (!content) throw new Error(`no file ${name}`)
      return Readable.from([content])
    },
    async remove(name) {
      kept.delete(name)
    },
    room: async () => undefined,
    async *list() {
      for (const [name, content] of kept) yield { name, size: content.length }
    },
  }
}

const folder = await mkdtemp(join(tmpdir(), 'scm-store-'))
atEnd(() => rm(folder, { recursive: true }))

const objects = await objectStore()
atEnd(() => objects[Symbol.asyncDispose]())

for (const [what, store] of [
  ['disk', diskStore(folder)],
  ['memory', memoryStore()],
  ['objects', s3Store(objects.settings)],
] as const)
  test(`${what}: a content is kept whole under its name, replaced, removed`, async () => {
    await store.put('ab/one', [Buffer.from('first '), Buffer.from('content')])
    assert.equal(String(await readWhole(store, 'ab/one')), 'first content')
    await store.put('ab/one', [Buffer.from('second')])
    assert.equal(String(await readWhole(store, 'ab/one')), 'second')
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('the connection went')
    }
    await assert.rejects(store.put('ab/two', broken()), /connection went/)
    await assert.rejects(store.get('ab/two'))
    await assert.rejects(store.put('ab/one', broken()), /connection went/)
    assert.equal(String(await readWhole(store, 'ab/one')), 'second')
    await store.remove('ab/one')
    await store.remove('ab/one')
    await assert.rejects(store.get('ab/one'))
  })

test('disk: nothing half is left, and no name leads out of the folder', async () => {
  const store = diskStore(folder)
  assert.deepEqual(await readdir(join(folder, 'ab')), [])
  for (const name of ['../out', '/etc/passwd', 'a/../../b', '.hidden', 'a//b', ''])
    await assert.rejects(store.put(name, [Buffer.from('x')]), /not a name of a file/)
})

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100, 1)])

suite('the portal on a store without a disk', () => {
  let w: World
  const memory = memoryStore()
  const fetched = async (who: Person, path: string) => {
    const headers = { authorization: `Bearer ${who.token}` }
    return (await w.app.inject({ method: 'GET', url: `/api/${path}`, headers })).rawPayload
  }
  before(async () => {
    w = await world()
    w.engine.files = memory
  })

  test('uploads, refused ones, imports, exports and signed papers lie in it, and nowhere else', async () => {
    const sheet = await ship(w, await pull(w, [['P1', 3]]), [3])
    await receive(w, sheet, [{ receivedQty: 3 }])
    const up = (await w.as.supplierA.upload('file/upload', png, 'a.png')).content
    assert.deepEqual(memory.kept.get(`${up.id.slice(0, 2)}/${up.id}`), png)
    await w.as.supplierA.post('sendSheet/receipt', { id: sheet.id, podFile: [up] })
    assert.deepEqual(await fetched(w.as.receiver, `sendSheet/getFile?id=${sheet.id}&file=${up.id}`), png)

    const before = memory.kept.size
    assert.match((await w.as.supplierA.upload('file/upload', Buffer.from('no picture'), 'b.png')).message, /./)
    assert.equal(memory.kept.size, before)

    const pdf = await fetched(w.as.supplierA, `sendSheet/signPdf?id=${sheet.id}`)
    assert.ok([...memory.kept.values()].some((content) => content.equals(pdf)))

    const heading = '器具代码,器具名称,类型,长(mm),宽(mm),高(mm),皮重(kg),限重(kg),可循环,归属'
    const rows = `${heading}\nMEM-1,看1,小箱KLT,100,100,100,1,20,是,主机厂`
    assert.equal((await w.as.admin.preview('package/previewImport', Buffer.from(rows), 'a.csv')).content.added, 1)
    const other = await w.as.admin.preview('package/previewImport', Buffer.from(rows.replace('器具代码', '编号')), 'b.csv')
    assert.ok(other.content.needsMapping)
    assert.equal([...memory.kept.keys()].filter((name) => name.startsWith('imports/')).length, 1)

    const task = await w.as.planner.post('materialOrder/startExport', { query: {}, columns: ['orderNo'] })
    await runTask(w.engine, task.jobId)
    const { summary } = (await w.as.planner.get('task/getList')).find((t: { jobId: number }) => t.jobId === task.jobId)
    const book = await w.as.planner.file('task/download', { id: task.jobId })
    assert.deepEqual([memory.kept.get(`exports/${task.jobId}.xlsx`), summary.size], [book, book.length])
  })
})
