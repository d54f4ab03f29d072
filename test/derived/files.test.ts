/** Workbooks and paper of every declaration. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { importCall, openTo, printed, sheetsOf, templateCall, visible, type OwnPrint, type Who } from '../../src/declare/index.ts'
import { allCalls } from '../../src/main/assemble.ts'
import { ident, join, sql } from '../../src/engine/database/db.ts'
import { Refusal } from '../../src/engine/errors.ts'
import type { ApiCall, FileAnswer } from '../../src/engine/http/calls.ts'
import { levelFields } from '../../src/engine/read/query.ts'
import { scopeSql, table } from '../../src/engine/read/scope.ts'
import { sheetField } from '../../src/engine/sheets/export.ts'
import { readSheet } from '../../src/engine/sheets/read.ts'
import { documents as all } from '../../src/modules/index.ts'
import { needed } from '../needed.ts'
import { readPdf } from '../pdf.ts'
import { world } from '../world.ts'
import { documents, internal, readable, sampled, whoOf } from './people.ts'

sampled()

let known: ApiCall[] | undefined
/** To make them of every declaration takes longer than to ask one. */
const calls = async () => (known ??= allCalls((await world()).engine))

describe('exports and templates', () => {
  for (const doc of readable)
    for (const [name, sheet] of Object.entries(sheetsOf(doc))) {
      test(`${doc.name}.${name}: exports with its columns`, async () => {
        const { engine } = await world()
        const call = (await calls()).find((c) => c.doc === doc && c.kind === 'export' && c.sheet === name)!
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
        const shown = { ...levelFields(doc, call.level!), lineNo: true }
        const columns = sheet.columns.filter((c) => {
          const f = sheetField(doc, sheet, c)
          return c in shown && f.kind !== 'json' && visible(doc, f, internal)
        })
        assert.deepEqual(
          titles!.cells,
          columns.map((c) => sheetField(doc, sheet, c).label),
        )
      })
      test(`${doc.name}.${name}: of a row that is not there it is refused`, async () => {
        const { engine } = await world()
        const call = (await calls()).find((c) => c.doc === doc && c.kind === 'export' && c.sheet === name)!
        const query = { ...needed(doc, call.level!), ids: '2147483646' }
        const asked = call.run({ engine, who: internal, archived: false, query, body: undefined, reply: undefined as never })
        await assert.rejects(asked, Refusal)
      })
      if (sheet.fills && openTo(doc.actions[sheet.fills], 'internal'))
        test(`${doc.name}.${name}: the template, empty, says that there is nothing to import`, async () => {
          const { engine } = await world()
          const mine = await calls()
          const find = (kind: string) => mine.find((c) => c.doc === doc && c.kind === kind && c.sheet === name)!
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
        const call = (await calls()).find((c) => c.doc === doc && c.print === name)!
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
        const [owner, as] = printed(doc, name, new Map(all.map((d) => [d.name, d])))
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
