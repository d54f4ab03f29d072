/** Documents that name each other by number are shown to each other, whoever sees both; over every column that holds a number. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { nameField, type AnyDocument, type Who } from '../../src/declare/index.ts'
import { documents } from '../../src/modules/index.ts'
import { keysOf } from '../../src/modules/roles.ts'
import { ident, join, sql } from '../../src/engine/database/db.ts'
import { linksOf, related } from '../../src/engine/read/related.ts'
import { lineTable, table } from '../../src/engine/read/scope.ts'
import { from } from '../../src/engine/read/tables.ts'
import { bareEngine } from '../../src/tools/bare-engine.ts'
import { sampleRows } from '../sample.ts'
import { world } from '../world.ts'

const keys = new Set(documents.flatMap((d) => keysOf(d, 'internal')))
const everywhere: Who = { userId: 0, name: '测试', orgId: 1, orgType: 'internal', orgName: '', plants: ['CN01', 'CN02'], keys }
const here: Who = { ...everywhere, plants: ['CN01'] }
const links = linksOf(bareEngine().documents)

before(async () => {
  const { engine } = await world()
  for (const doc of documents) if (doc.rows !== 'computed') await sampleRows(engine, doc)
})

/** The newest row that somebody sees, and one that only somebody else does. */
async function rowOf(doc: AnyDocument, who: Who, but?: Who): Promise<{ id: number }> {
  const { engine } = await world()
  const hidden = but ? sql`where h.id not in (select x.id from ${from(doc, but)} x)` : sql``
  const [row] = await engine.db.rows<{ id: number }>(
    sql`select h.id from ${from(doc, who)} h ${hidden} order by h.id desc limit 1`,
  )
  assert.ok(row, `no ${doc.name}`)
  return row
}

describe('related documents', () => {
  test('there are columns that hold numbers', () => assert.ok(links.length > 12, String(links.length)))
  for (const { doc, field, level, to, also } of links) {
    const tell = async (id: number, named: number) => {
      const { db } = (await world()).engine
      const pairs = [[field, nameField(to)] as const, ...also]
      const told = join(pairs.map(([naming, name]) => sql`${ident(naming)} = t.${ident(name)}`))
      const where = level === 'head' ? sql`k.id` : sql`k.head_id`
      await db.rows(
        sql`update ${level === 'head' ? table(doc) : lineTable(doc)} k set ${told} from ${table(to)} t where t.id = ${named} and ${where} = ${id}`,
      )
    }
    const around = async (of: AnyDocument, id: number, who: Who) => {
      const { kinds } = await related((await world()).engine, of, id, who, false)
      return (name: string, side?: 'before' | 'after') =>
        kinds.filter((k) => k.doc === name && (!side || k.before === (side === 'before'))).flatMap((k) => k.rows.map((r) => r.id))
    }
    if (doc === to)
      test(`${doc.name}.${field}: of its own kind what it names comes before it, what names it after it`, async () => {
        const { db } = (await world()).engine
        const [b, a] = await db.rows<{ id: number }>(sql`select h.id from ${from(doc, here)} h order by h.id limit 2`)
        assert.ok(a && b, `two of ${doc.name}`)
        // Other columns may have told something of the two.
        const was = (await around(doc, b.id, here))(doc.name, 'before')
        await tell(a.id, b.id)
        const [ofA, ofB] = [await around(doc, a.id, here), await around(doc, b.id, here)]
        assert.ok(ofA(doc.name, 'before').includes(b.id))
        assert.ok(ofB(doc.name, 'after').includes(a.id))
        assert.deepEqual(ofB(doc.name, 'before'), was, 'what came of it stands before it')
      })
    test(`${doc.name}.${field}: who names and who is named are shown to each other`, async () => {
      const [a, b] = [await rowOf(doc, here), await rowOf(to, here)]
      if (a.id === b.id) return
      await tell(a.id, b.id)
      assert.ok((await around(doc, a.id, here))(to.name).includes(b.id), `${doc.name} does not show the ${to.name} that it names`)
      assert.ok((await around(to, b.id, here))(doc.name).includes(a.id), `${to.name} does not show the ${doc.name} that names it`)
    })
    test(`${doc.name}.${field}: what is out of scope, or has no key, is not shown`, async () => {
      const keyless = (d: AnyDocument): Who => ({ ...here, keys: new Set([...keys].filter((k) => k !== `${d.key}.query`)) })
      const [a, b] = [await rowOf(doc, here), await rowOf(to, here)]
      await tell(a.id, b.id)
      if (doc.key !== to.key) {
        assert.deepEqual((await around(doc, a.id, keyless(to)))(to.name), [])
        assert.deepEqual((await around(to, b.id, keyless(doc)))(doc.name), [])
      }
      if (to.scope.internal === 'all' || doc.scope.internal === 'all') return
      const [far, foreign] = [await rowOf(doc, everywhere, here), await rowOf(to, everywhere, here)]
      await tell(a.id, foreign.id)
      assert.ok(!(await around(doc, a.id, here))(to.name).includes(foreign.id), 'shows what it may not see')
      await tell(far.id, b.id)
      assert.ok(!(await around(to, b.id, here))(doc.name).includes(far.id), 'shows who it may not see')
      await assert.rejects(around(to, foreign.id, here), /没有权限查看该数据/)
    })
  }
})
