/** What follows from every declaration, tested over every declaration: adding a document adds its tests. Lists, files: beside it. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { headFields, inScope, isId, openTo, type Action, type Field, type Who } from '../../src/declare/index.ts'
import { documents as all } from '../../src/modules/index.ts'
import { materialOrder } from '../../src/modules/material/order/order.ts'
import { keysOf } from '../../src/modules/roles.ts'
import { columnName, ident, join, sql } from '../../src/engine/database/db.ts'
import { difference, readSchema } from '../../src/engine/database/migrate/difference.ts'
import { superseded } from '../../src/main/superseded.ts'
import { schemaOf } from '../../src/engine/database/migrate/schema.ts'
import { Refusal } from '../../src/engine/errors.ts'
import { unarchived } from '../../src/ledger/laws/law.ts'
import { perform } from '../../src/engine/write/perform.ts'
import { allCalls } from '../../src/main/assemble.ts'
import { messages } from '../../src/messages.gen.ts'
import { count, list, exportRows } from '../../src/engine/read/list.ts'
import { readQuery } from '../../src/engine/read/query.ts'
import { demandSight, detail } from '../../src/engine/read/load.ts'
import { related } from '../../src/engine/read/related.ts'
import { scopeSql, table } from '../../src/engine/read/scope.ts'
import { from } from '../../src/engine/read/tables.ts'
import { needed } from '../needed.ts'
import { sampleRows } from '../sample.ts'
import { world } from '../world.ts'
import { documents, internal, levels, readable, sampled, types, whoOf } from './people.ts'

sampled()

describe('scope', () => {
  for (const doc of documents.filter((d) => d.rows !== 'computed'))
    test(`${doc.name}: the SQL condition and inScope choose the same rows for everybody`, async () => {
      const { engine } = await world()
      const rows = await engine.db.rows(sql`select * from ${table(doc)} order by id desc limit 200`)
      assert.ok(rows.length, 'no row to look at')
      const orgs = await engine.db.rows<{ id: number; org_type: number }>(sql`select id, org_type from organization`)
      const people = [
        ...types.map((t) => whoOf(t, -1, [])),
        whoOf('internal', 1, ['CN01']),
        internal,
        ...orgs.map((o) => whoOf(o.org_type === 1 ? 'internal' : o.org_type === 2 ? 'supplier' : 'carrier', o.id)),
      ]
      const column = (n: string) => n.replace(/[A-Z]/g, (c) => '_' + c.toLowerCase())
      for (const who of people) {
        const conditions = scopeSql(doc, who, (n) => sql`h.${ident(n)}`)
        const where = conditions.length ? join(conditions, ' and ') : sql`true`
        const seen = new Set(
          (await engine.db.rows<{ id: number }>(sql`select h.id from ${table(doc)} h where ${where}`)).map((r) => r.id),
        )
        for (const raw of rows) {
          const row = Object.fromEntries(
            Object.entries(headFields(doc)).map(([n, f]) => [
              n,
              f.kind === 'choice' ? Object.entries(f.choices!).find(([, c]) => c[0] === raw[column(n)])?.[0] : raw[column(n)],
            ]),
          )
          assert.equal(inScope(doc, row, who), seen.has(raw.id), `${doc.name} ${raw.id} for ${who.orgType} ${who.orgId}`)
        }
      }
    })
  test('a type that a document does not name sees nothing and gets no key', async () => {
    const { engine } = await world()
    for (const doc of documents)
      for (const type of types) {
        if (doc.scope[type]) continue
        assert.deepEqual(keysOf(doc, type), [])
        const who = { ...whoOf(type), keys: new Set([`${doc.key}.query`]) }
        assert.equal((await count(engine, doc, readQuery(doc, 'head', needed(doc, 'head')), who)).total, 0)
      }
  })
})

describe('keys', () => {
  for (const doc of documents)
    test(`${doc.name}: without its key nothing is read, exported or done`, async () => {
      const { engine } = await world()
      const nobody: Who = { ...internal, keys: new Set() }
      await assert.rejects(list(engine, doc, readQuery(doc, 'head', needed(doc, 'head')), nobody), /没有操作权限/)
      for (const name of Object.keys(doc.actions))
        await assert.rejects(
          perform(engine, nobody, doc, name, { items: [{ id: 1, input: {} }], source: 'screen' }),
          /没有操作权限/,
        )
    })
  test('exports ask the export key, archives the arc key', async () => {
    const w = await world()
    assert.equal((await w.as.receiver.ask('GET', 'arc/sendSheet/getPager')).status, 0)
    assert.equal((await w.as.admin.ask('GET', 'sendSheet/getPager')).status, 3)
    await sampleRows(w.engine, materialOrder)
    const rows = exportRows(w.engine, materialOrder, readQuery(materialOrder, 'head', {}), internal, ['orderNo'])
    assert.equal((await rows.next()).done, false)
    await rows.return(undefined)
  })
})

describe('states', () => {
  for (const doc of documents.filter((d) => Object.keys(d.states).length && d.rows !== 'computed'))
    test(`${doc.name}: whatever is not declared is refused and changes nothing`, async () => {
      const { engine } = await world()
      for (const [state, [code]] of Object.entries(doc.states as Record<string, [number]>)) {
        const [row] = await engine.db.rows(sql`select * from ${table(doc)} where status = ${code} order by id desc limit 1`)
        assert.ok(row, `no row is ${state}`)
        for (const [name, action] of Object.entries(doc.actions as Record<string, Action>)) {
          if (action.from === 'new' || action.from.includes(state)) continue
          for (const type of types) {
            if (!openTo(action, type) || !doc.scope[type]) continue
            const who = { ...whoOf(type), system: undefined as never, orgId: Number(row.supplier_id ?? row.id) }
            const attempt = perform(engine, who, doc, name, { items: [{ id: row.id, input: {}, lines: [] }], source: 'screen' })
            await assert.rejects(
              attempt,
              (e: Error) => /不能|没有权限查看该数据/.test(e.message),
              `${name} from ${state} by ${type}`,
            )
            assert.deepEqual(await engine.db.rows(sql`select * from ${table(doc)} where id = ${row.id}`), [row])
          }
        }
      }
    })
})

describe('archives', () => {
  for (const doc of readable.filter((d) => d.rows !== 'computed'))
    test(`${doc.name}: its archive is asked like the document, and is empty where none is declared`, async () => {
      const { engine } = await world()
      const [live] = (await list(engine, doc, readQuery(doc, 'head', needed(doc, 'head')), internal)).items
      for (const level of levels(doc)) {
        const query = readQuery(doc, level, { ...needed(doc, level), selType: '1' })
        if (!doc.archive) assert.deepEqual((await list(engine, doc, query, internal)).items, [])
        await count(engine, doc, query, internal)
        await list(engine, doc, readQuery(doc, level, { ...needed(doc, level), selType: '2' }), internal)
      }
      await assert.rejects(detail(engine, doc, { id: Number(live?.id ?? -1) }, internal, true), Refusal)
      await assert.rejects(detail(engine, doc, { id: -1 }, internal), Refusal)
      await assert.rejects(demandSight(engine, doc, -1, internal), Refusal)
      if (doc.at && live) await related(engine, doc, Number(live.id), internal, false)
      await engine.db.rows(sql`select 1 from ${from(doc, internal, { archived: true })} h limit 1`)
      if (doc.hasLines) await engine.db.rows(sql`select 1 from ${from.lines(doc, internal, { archived: true })} l limit 1`)
    })
  test('there are tables for those that declare one, and for no other', async () => {
    const { engine } = await world()
    const found = await engine.db.rows<{ name: string }>(
      sql`select relname::text name from pg_class where relnamespace = 'arc'::regnamespace and relkind in ('r', 'v')`,
    )
    const declared = all.filter((d) => d.archive).flatMap((d) => [d.name, ...(d.hasLines ? [`${d.name}Line`] : [])])
    assert.deepEqual(found.map((r) => r.name).sort(), declared.map((n) => columnName(n)).sort())
    const lawful = all.filter((d) => unarchived.has(columnName(d.name)))
    assert.deepEqual(lawful.filter((d) => d.archive), []) // prettier-ignore
    assert.equal(lawful.length, unarchived.size)
  })
})

describe('schema', () => {
  test('the migrations are what the declarations want', async () => {
    const { engine } = await world()
    const wanted = schemaOf(all, superseded)
    assert.deepEqual(difference(wanted, await readSchema(engine.db, wanted)), [])
  })
  test('whatever holds the id of a row holds every id: they come in blocks of 100,000, more with each start', async () => {
    const { engine } = await world()
    const narrow = await engine.db.rows<{ column: string }>(
      sql`select c.oid::regclass || '.' || a.attname "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace in ('public'::regnamespace, 'arc'::regnamespace) and c.relkind in ('r', 'p') and a.attnum > 0
          and a.atttypid in ('int2'::regtype, 'int4'::regtype) and a.attname ~ '(^|_)ids?$' order by 1`,
    )
    // Both count for themselves: a new key each year, and one row.
    assert.deepEqual(
      narrow.map((r) => r.column),
      ['heartbeat.id', 'sign_key.id'],
    )
    const found = new Set<string>()
    const seen = new Set<object>()
    const walk = (path: string, name: string, some: unknown): void => {
      if (typeof some !== 'object' || some === null || seen.has(some)) return
      seen.add(some)
      if ((some as Field).kind === 'int' && typeof (some as Field).label === 'string') {
        if (/^id$|Id$/.test(name) && !isId(some as Field)) found.add(path)
      } else for (const [n, inner] of Object.entries(some)) walk(`${path}.${n}`, n, inner)
    }
    for (const doc of all) walk(doc.name, '', doc)
    for (const call of allCalls(engine)) walk(call.path, '', call)
    for (const message of messages) walk(message.name, '', message)
    assert.deepEqual([...found], [])
  })
  test('nobody changes the ledger or the history', async () => {
    const { engine } = await world()
    for (const [name, column] of Object.entries({ ledger_txn: 'remark', ledger_line: 'part_no', history: 'reason' })) {
      await assert.rejects(engine.db.run(`update ${name} set ${column} = ${column}`), /append-only/)
      await assert.rejects(engine.db.run(`delete from ${name}`), /append-only/)
      await assert.rejects(engine.db.run(`truncate ${name} cascade`), /append-only/)
    }
  })
})

describe('calls', () => {
  test('paths match whatever the case, archives by both forms', async () => {
    const w = await world()
    for (const path of [
      'MATERIALORDER/GETPAGER', 'materialorder/getpager', 'arc/materialOrder/getPager', 'materialOrder/arc/getPager',
      'materialOrder/getPager?selType=1',
    ])
      assert.equal((await w.as.planner.ask('GET', path)).status, 0, path)
    assert.match((await w.as.planner.ask('POST', 'arc/materialOrder/rePublish', { ids: [1] })).message, /归档数据不允许操作/)
  })
})
