/** While a paper is drawn, signed and stamped nobody waits for a lock: it is made outside the transaction, anew when it was overtaken. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from '../../src/engine/database/db.ts'
import { atEnd } from '../ending.ts'
import { world, type World } from '../world.ts'
import { diffRow, flows, publishedSheet, startedDifference } from './kit.ts'

describe('a paper is made without locks', () => {
  let w: World
  /** Before a file is kept. */
  let meanwhile: (n: number) => Promise<unknown>
  let kept = 0
  before(async () => {
    w = await world()
    const { put } = w.engine.files
    w.engine.files.put = async (name, content) => {
      await meanwhile(++kept)
      return put.call(w.engine.files, name, content)
    }
    atEnd(() => void (w.engine.files.put = put))
  })
  const overtake = (id: number) => w.engine.db.rows(sql`update sign_flow set row_version = row_version + 1 where doc_id = ${id}`)
  const sign = (id: number) => w.as.supplierA.ask('POST', 'diff/sign', { ids: [id] })

  test('document and flow are free; what somebody changes meanwhile makes another paper', async () => {
    meanwhile = async () => {}
    const { id } = await startedDifference(w)
    kept = 0
    meanwhile = async (n) => {
      // Refused at once when somebody holds them.
      await w.engine.db.rows(sql`select 1 from sign_flow f join diff d on d.id = f.doc_id where d.id = ${id} for update nowait`)
      if (n === 1) await overtake(id)
    }
    assert.deepEqual(await sign(id).then(({ status, message }) => ({ status, message })), { status: 0, message: '' })
    assert.ok(kept > 1, 'made once, although it was overtaken')
    assert.equal((await diffRow(w, id)).status, 10)
    const [flow] = await flows(w.as.manager, 'diff', id)
    assert.equal(flow.tasks.filter((t: any) => t.revision?.length).length, 1)
  })

  test('eight sheets that are sent in one request have a paper each, made once', async () => {
    meanwhile = async () => {}
    const ids: number[] = []
    for (let i = 0; i < 8; i++) ids.push((await publishedSheet(w)).id)
    kept = 0
    assert.deepEqual((await w.as.supplierA.ask('POST', 'sendSheet/send', { ids })).message, '')
    // The form and the signed paper.
    assert.equal(kept, 2 * ids.length)
    for (const id of ids) assert.equal((await flows(w.as.supplierA, 'sendSheet', id))[0].tasks[0].revision.length, 1)
  })

  test('overtaken each time it is refused, and nothing is signed', async () => {
    meanwhile = async () => {}
    const { id } = await startedDifference(w)
    meanwhile = () => overtake(id)
    assert.match((await sign(id)).message, /正在被他人修改，请稍后重试/)
    meanwhile = async () => {}
    assert.equal((await diffRow(w, id)).status, 5)
    assert.equal((await sign(id)).status, 0)
  })
})
