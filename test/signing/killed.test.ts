/** The server is killed while papers are signed: a signature has its paper, a paper its signatures, each once, and all go on. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { diskStore } from '../../src/engine/files/disk-store.ts'
import { readWhole } from '../../src/engine/files/file-store.ts'
import { nameOf } from '../../src/engine/files/store.ts'
import { sql } from '../../src/engine/database/db.ts'
import { roots } from '../../src/trust/keys.ts'
import { verifyPdf } from '../../src/trust/pdf/verify.ts'
import { checkLaws } from '../../src/ledger/laws.ts'
import { portal } from '../portal.ts'
import { until } from '../until.ts'
import { world, type Person } from '../world.ts'
import { diffRow, flows, is, startedDifference } from './kit.ts'

/** Statements in which the server stands still until it is killed: what is done before them has happened, what comes after has not. */
const moments = {
  'its paper is kept, nobody knows of it': 'insert on stored_file',
  'its paper is known, the flow does not name it': 'update on sign_flow',
  'the flow names it, its history is not written': 'insert on history',
}

test('a server that is killed while it signs leaves each signature with its paper, or neither', async () => {
  const w = await world()
  const dataDir = await mkdtemp(join(tmpdir(), 'scm-signed-'))
  const env = { DATA_DIR: dataDir, SIGN_KEY: w.engine.masterKey.toString('base64') }
  const store = diskStore(join(dataDir, 'files'))
  const { pool } = w.engine.db
  await pool.query(
    'create function standing() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return new; end $$',
  )
  const stands = async () =>
    (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`)).rowCount
  const authority = () => roots(w.engine)

  /** @returns how many have signed, their papers looked at */
  const looked = async (id: number): Promise<number> => {
    const { pdf, pdfHash, tasks } = (await flows(w.as.manager, 'diff', id)).at(-1)
    const signed = tasks.filter((t: any) => t.state === is.signed).length
    assert.equal(!!pdf, signed > 0)
    if (pdf) {
      const content = await readWhole(store, nameOf(pdf.id))
      assert.equal(createHash('sha256').update(content).digest('hex'), pdfHash)
      const { sound, signatures } = await verifyPdf(content, await authority())
      assert.deepEqual([sound, signatures.length], [true, signed])
    }
    const papers = await w.engine.db.rows<{ id: string }>(
      sql`select (l.revision -> 0 ->> 'id') id from sign_flow_line l join sign_flow f on f.id = l.head_id where f.doc_id = ${id} and l.revision is not null`,
    )
    assert.equal(new Set(papers.map((p) => p.id)).size, signed)
    for (const p of papers) assert.ok((await readWhole(store, nameOf(p.id))).length)
    return signed
  }

  let running = await portal(w.scratch.url, env)
  const sign = (who: Person, id: number) =>
    fetch(`${running.url}/api/diff/sign`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [id] }),
    }).then(
      async (r) => (await r.json()) as { status: number; message: string },
      () => undefined,
    )
  // Three in which it stands still, and some at any moment.
  for (const [when, at] of [...Object.entries(moments), ...[80, 250].map((ms) => [`after ${ms} ms`, ms] as const)]) {
    const d = await startedDifference(w)
    if (typeof at === 'string') await pool.query(`create trigger standing before ${at} for each row execute function standing()`)
    const asked = sign(w.as.supplierA, d.id)
    if (typeof at === 'string') {
      let early: unknown
      void asked.then((a) => (early = a))
      await until(async () => early !== undefined || (await stands()))
      assert.equal(early, undefined, `${when}: ${JSON.stringify(early)}`)
    } else await sleep(at)
    running.child.kill('SIGKILL')
    await once(running.child, 'exit')
    const answer = await asked
    await until(async () => !(await stands()))
    if (typeof at === 'string') await pool.query(`drop trigger standing on ${at.split(' ').at(-1)}`)
    const left = await looked(d.id)
    if (answer) assert.equal(left, answer.status === 0 ? 1 : 0, when)
    running = await portal(w.scratch.url, env)
    // Whoever asks again signs, or hears that it is done.
    const again = await sign(w.as.supplierA, d.id)
    assert.equal(again!.status === 0, left === 0, `${when}: ${again!.message}`)
    assert.equal(await looked(d.id), 1, when)
    assert.equal((await sign(w.as.manager, d.id))!.status, 0)
    assert.equal(await looked(d.id), 2, when)
    assert.equal((await diffRow(w, d.id)).status, 15)
  }
  // What nobody came to name is no longer anybody's: it is forgotten like every upload without a document.
  const [loose] = await w.engine.db.rows<{ n: number }>(sql`select count(*)::int n from stored_file f where attached_at is null
    and exists (select from sign_flow_line l where l.revision -> 0 ->> 'id' = f.id::text)`)
  assert.equal(loose!.n, 0)
  assert.deepEqual(
    (await checkLaws(w.engine.db)).filter((l) => !l.ok),
    [],
  )
  running.child.kill('SIGTERM')
  await once(running.child, 'exit')
  await rm(dataDir, { recursive: true })
})
