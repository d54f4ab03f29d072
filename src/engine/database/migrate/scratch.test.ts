/** Copies of a template: filled once, apart from each other, and made anew when it is made of something else. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { connect, sql } from '../db.ts'
import { scratchDatabase, type Template } from './scratch.ts'

const [aa, bb] = [randomBytes(4).toString('hex'), randomBytes(4).toString('hex')]
/** Says how often it was filled. */
function template(made: string, fails = false): Template & { fills: number } {
  const it = {
    name: 'probe', made, fills: 0,
    async fill(url: string) {
      it.fills++
      const db = connect(url, 1)
      await db.run(`create table probe as select '${made}' made`)
      await db.close()
      if (fails) throw new Error('in the middle')
    },
  }
  return it
}
const madeOf = async (t: Template) => {
  await using copy = await scratchDatabase(1, t)
  const rows = await copy.db.rows<{ made: string }>(sql`select made from probe`)
  await copy.db.run("insert into probe values ('mine')")
  const known = await copy.db.rows<{ name: string }>(
    sql`select datname as name from pg_database where starts_with(datname, 'template_probe_')`,
  )
  return { rows: rows.map((r) => r.made), known: known.map((d) => d.name) }
}

test('a template is filled once, whoever asks together, and its copies are apart', async () => {
  const a = template(aa)
  for (const { rows, known } of await Promise.all([madeOf(a), madeOf(a), madeOf(a)]))
    assert.deepEqual([rows, known], [[aa], [`template_probe_${aa}`]])
  assert.deepEqual((await madeOf(a)).rows, [aa])
  assert.equal(a.fills, 1)
})

test('another content is another template, the old one goes; what was not filled whole is filled again', async () => {
  await assert.rejects(madeOf(template(bb, true)), /in the middle/)
  const b = template(bb)
  assert.deepEqual(await madeOf(b), { rows: [bb], known: [`template_probe_${bb}`] })
  assert.equal(b.fills, 1)
})
