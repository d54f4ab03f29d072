/** What follows from every declaration, tested over every declaration: adding a document adds its tests. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import {
  headFields, inScope, lineFields, openTo, printed, type Action, type AnyDocument, type OrgType, type OwnPrint, type Who,
  importCall, sheetsOf, templateCall,
} from '../../src/declare/index.ts'
import { documents } from '../../src/modules/index.ts'
import { materialOrder } from '../../src/modules/material/order/order.ts'
import { keysOf } from '../../src/modules/roles.ts'
import { allCalls } from '../../src/main/assemble.ts'
import { columnName, ident, join, sql } from '../../src/engine/database/db.ts'
import { difference, readSchema } from '../../src/engine/database/migrate/difference.ts'
import { schemaOf } from '../../src/engine/database/migrate/schema.ts'
import { Refusal } from '../../src/engine/errors.ts'
import { unarchived } from '../../src/ledger/laws/law.ts'
import type { FileAnswer } from '../../src/engine/http/calls.ts'
import { perform } from '../../src/engine/write/perform.ts'
import { count, list, exportRows } from '../../src/engine/read/list.ts'
import { filterable, levelFields, readQuery, type Level } from '../../src/engine/read/query.ts'
import { demandSight, detail } from '../../src/engine/read/load.ts'
import { related } from '../../src/engine/read/related.ts'
import { scopeSql, table } from '../../src/engine/read/scope.ts'
import { from } from '../../src/engine/read/tables.ts'
import { readSheet } from '../../src/engine/sheets/read.ts'
import { needed } from '../needed.ts'
import { readPdf } from '../pdf.ts'
import { sampleRows } from '../sample.ts'
import { world } from '../world.ts'

const types: OrgType[] = ['internal', 'supplier', 'carrier']
/** Somebody of a type who may do everything that the type may. */
const whoOf = (orgType: OrgType, orgId = 1, plants = ['CN01', 'CN02']): Who => ({
  userId: 0, name: '测试', orgId, orgType, orgName: '', plants,
  keys: new Set(documents.flatMap((d) => keysOf(d, orgType))),
})
const levels = (doc: AnyDocument): Level[] => (doc.detail ? ['head', 'line'] : ['head'])
/** Sees what not everybody sees, too (prices): only by that may they ask. */
const internal: Who = {
  ...whoOf('internal'),
  keys: new Set(documents.flatMap((d) => [...keysOf(d, 'internal'), ...Object.keys(d.keys).map((k) => `${d.key}.${k}`)])),
}
const readable = documents.filter((d) => d.scope.internal)

// Every list, matrix and state has something to work on.
before(async () => {
  const { engine } = await world()
  for (const doc of documents) if (doc.rows !== 'computed') await sampleRows(engine, doc)
})

describe('lists', () => {
  for (const doc of readable)
    for (const level of levels(doc)) {
      test(`${doc.name} ${level}: every sortable column sorts, both ways`, async () => {
        const { engine } = await world()
        for (const sort of level === 'line' ? doc.detail!.sort : doc.sort)
          for (const direction of ['asc', 'desc'])
            await list(
              engine,
              doc,
              readQuery(doc, level, { ...needed(doc, level), sort: sort.replace(/^-/, ''), order: direction, ps: '5' }),
              internal,
            )
      })
      test(`${doc.name} ${level}: every filterable column filters`, async () => {
        const { engine } = await world()
        const fields = levelFields(doc, level)
        for (const name of filterable(doc, level)) {
          const f = fields[name]!
          const value = {
            choice: '1', bool: 'true', date: '2026-01-31', instant: '2026-01-31', int: '5', qty: '5', money: '5', dec: '5',
            period: '202601', no: 'A,B', ref: 'A', text: '甲',
          }[f.kind as 'no']
          if (f.kind === 'choice')
            await list(
              engine,
              doc,
              readQuery(doc, level, { ...needed(doc, level), [name]: String(Object.values(f.choices!)[0]![0]) }),
              internal,
            )
          else if (value) await list(engine, doc, readQuery(doc, level, { ...needed(doc, level), [name]: value }), internal)
          if (['date', 'instant', 'int', 'qty', 'period'].includes(f.kind))
            await list(
              engine,
              doc,
              readQuery(doc, level, { ...needed(doc, level), [`${name}Start`]: value!, [`${name}End`]: value! }),
              internal,
            )
        }
      })
      test(`${doc.name} ${level}: unknown parameters and sort fields are refused`, () => {
        assert.throws(() => readQuery(doc, level, { ...needed(doc, level), nonsense: '1' }), /不支持的查询条件：nonsense/)
        assert.throws(() => readQuery(doc, level, { ...needed(doc, level), sort: 'nonsense' }), /不支持按该字段排序/)
        assert.throws(() => readQuery(doc, level, { ...needed(doc, level), ps: '0' }), /每页条数/)
        const [name] = Object.keys(needed(doc, level))
        if (name)
          assert.throws(() => readQuery(doc, level, {}), { message: (doc.fields[name] ?? doc.report!.params[name]!).needed! })
      })
      test(`${doc.name} ${level}: count agrees with the rows`, async () => {
        const { engine } = await world()
        const page = await list(engine, doc, readQuery(doc, level, { ...needed(doc, level), ps: '1000' }), internal, {
          exact: true,
        })
        assert.equal(page.items.length, Math.min(1000, page.total))
      })
    }
})

describe('exports and templates', () => {
  for (const doc of readable)
    for (const [name, sheet] of Object.entries(sheetsOf(doc))) {
      test(`${doc.name}.${name}: exports with its columns`, async () => {
        const { engine } = await world()
        const call = allCalls(engine).find((c) => c.doc === doc && c.kind === 'export' && c.sheet === name)!
        const answer = (await call.run({
          engine, who: internal, archived: false,
          query: needed(doc, call.level!),
          body: undefined,
          reply: undefined as never,
        })) as { body: NodeJS.ReadableStream }
        const chunks: Buffer[] = []
        for await (const chunk of answer.body) chunks.push(chunk as Buffer)
        const { sheets } = await readSheet(Buffer.concat(chunks), 'x.xlsx')
        const [titles] = sheets[0]!
        // What only its action asks comes with the template.
        const stored = sheet.columns.filter((c) => c in { ...headFields(doc), ...lineFields(doc), ...doc.lines, lineNo: 1 })
        assert.ok(titles!.cells.length >= stored.length - 1, titles!.cells.join())
      })
      if (sheet.fills && openTo(doc.actions[sheet.fills], 'internal'))
        test(`${doc.name}.${name}: the template, empty, says that there is nothing to import`, async () => {
          const { engine } = await world()
          const find = (kind: string) => allCalls(engine).find((c) => c.doc === doc && c.kind === kind && c.sheet === name)!
          assert.ok(templateCall(doc, name) && importCall(doc, name))
          const c = { engine, who: internal, archived: false, query: { ids: '1' }, body: undefined, reply: undefined as never }
          const { body } = (await find('template').run(c)) as { body: Buffer }
          await assert.rejects(find('import').run({ ...c, file: { name: 'x.xlsx', data: body } }), /没有可导入的数据/)
        })
    }
})

describe('prints', () => {
  for (const doc of documents)
    for (const [name, print] of Object.entries(doc.prints)) {
      const ask = async (who: Who, params: Record<string, string>, body?: unknown) => {
        const { engine } = await world()
        const call = allCalls(engine).find((c) => c.doc === doc && c.print === name)!
        return (await call.run({ engine, who, archived: false, query: params, body, reply: undefined as never })) as FileAnswer
      }
      /** A row that may be printed. */
      const example = async () => {
        const { engine } = await world()
        const states = print.from ?? (print.kind !== 'related' && print.counts && doc.actions[print.counts.action].from)
        const codes = (states || Object.keys(doc.states)).map((s: string) => doc.states[s]![0])
        const mine = join([sql`true`, ...scopeSql(doc, internal, (n) => sql`h.${ident(n)}`)], ' and ')
        const [row] = await engine.db.rows(
          sql`select h.* from ${table(doc)} h where ${mine} and status = any(${codes}::smallint[]) order by id desc limit 1`,
        )
        assert.ok(row, `no ${doc.name} to print`)
        return row
      }
      test(`${doc.name}.${name}: a real row is a PDF of its size`, async () => {
        const row = await example()
        const file = await ask(internal, { ids: String(row.id) })
        assert.equal(file.type, 'application/pdf')
        assert.ok(file.fileName!.startsWith(`${print.title}_`) && file.fileName!.endsWith('.pdf'), file.fileName)
        const pdf = readPdf(file.body as Buffer)
        const [owner, as] = printed(doc, name, new Map(documents.map((d) => [d.name, d])))
        const own = owner.prints[as] as OwnPrint
        // Which label a box gets is the business's rule, tested beside it.
        const sizes =
          own.kind === 'label' ? [own.size, ...Object.values(own.sizes?.of ?? {})] : [own.landscape ? [297, 210] : [210, 297]]
        assert.ok(pdf.pages.length >= 1)
        for (const page of pdf.pages) assert.ok(sizes.map(String).includes(String(page)), String(page))
        if (own.kind === 'a4') for (const letter of own.title) assert.ok(pdf.letters.has(letter), letter)
      })
      test(`${doc.name}.${name}: refused without key, out of scope, unasked and misspelt`, async () => {
        const row = await example()
        const ids = { ids: String(row.id) }
        const query = `${doc.key}.query`
        await assert.rejects(ask({ ...internal, keys: new Set([query]) }, ids), /没有操作权限/)
        await assert.rejects(ask({ ...internal, keys: new Set([`${doc.key}.${print.key}`]) }, ids), /没有操作权限/)
        const foreign = whoOf('supplier', -1)
        // Who reads it may be one who never prints it.
        const holds = [query, `${doc.key}.${print.key}`].every((k) => foreign.keys.has(k))
        // Of what every supplier reads nothing is out of a supplier's scope.
        if (!holds || doc.scope.supplier !== 'all')
          await assert.rejects(ask(foreign, ids), holds ? /没有权限查看该数据/ : /没有操作权限/)
        await assert.rejects(ask(internal, {}), /请至少选择一行数据/)
        await assert.rejects(ask(internal, { nonsense: '1' }), /不支持的查询条件/)
        await assert.rejects(ask(internal, { ids: '999999999' }), /没有权限查看该数据/)
      })
    }
})

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
    const declared = documents.filter((d) => d.archive).flatMap((d) => [d.name, ...(d.hasLines ? [`${d.name}Line`] : [])])
    assert.deepEqual(found.map((r) => r.name).sort(), declared.map((n) => columnName(n)).sort())
    const lawful = documents.filter((d) => unarchived.has(columnName(d.name)))
    assert.deepEqual(lawful.filter((d) => d.archive), []) // prettier-ignore
    assert.equal(lawful.length, unarchived.size)
  })
})

describe('schema', () => {
  test('the migrations are what the declarations want', async () => {
    const { engine } = await world()
    const wanted = schemaOf(documents)
    assert.deepEqual(difference(wanted, await readSchema(engine.db, wanted)), [])
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
