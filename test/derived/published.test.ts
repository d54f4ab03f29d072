/** What is published to partners, over every declaration: before it is, and while it is taken back, no way shows it to them. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Action, AnyDocument, OrgType } from '../../src/declare/index.ts'
import { columnName, sql } from '../../src/engine/database/db.ts'
import { table } from '../../src/engine/read/scope.ts'
import { allCalls } from '../../src/main/assemble.ts'
import { needed } from '../needed.ts'
import { world } from '../world.ts'
import { documents, sampled, whoOf } from './people.ts'

sampled()

const list = (states: unknown): readonly string[] => (Array.isArray(states) ? states : typeof states === 'string' ? [states] : [])
const shown = documents.flatMap((doc) =>
  (['supplier', 'carrier', 'internal'] as const).flatMap((type) => {
    const rule = doc.scope[type]
    return rule && rule !== 'all' && rule.once && doc.rows !== 'computed' ? [{ doc, type, rule }] : []
  }),
)

/** States that a published row can come to, in which its author changes it and from which it is published again. */
function takenBack(doc: AnyDocument): string[] {
  const actions = Object.entries<Action>(doc.actions)
  const publish = actions.filter(([name]) => name === 'publish').flatMap(([, a]) => list(a.from))
  const edited = actions.filter(([name, a]) => name === 'edit' && a.input).flatMap(([, a]) => list(a.from))
  const after = new Set(actions.filter(([name]) => name === 'publish').flatMap(([, a]) => list(a.to)))
  for (let size = 0; size !== after.size;) {
    size = after.size
    for (const [, a] of actions) {
      const from = list(a.from)
      // Where several states lead to several, a row keeps its own or goes to one that is not among them.
      if (from.some((s) => after.has(s))) for (const s of list(a.to)) if (from.length === 1 || !from.includes(s)) after.add(s)
    }
  }
  return publish.filter((s) => after.has(s) && edited.includes(s))
}

test('what is taken back to be changed is hidden until it is published again', () => {
  assert.ok(process.env.DOC || shown.some(({ doc }) => takenBack(doc).length), 'something is taken back')
  for (const { doc, type, rule } of shown)
    for (const state of takenBack(doc)) assert.ok(rule.not?.includes(state), `${doc.name} in ${state} is shown to ${type}`)
})

const partner = async (type: OrgType) => {
  const [row] = await (
    await world()
  ).engine.db.rows<{ id: number }>(sql`select id from organization where org_code = ${type === 'carrier' ? 'T01' : 'S001'}`)
  return whoOf(type, row!.id)
}

describe('rows that are not published', () => {
  for (const { doc, type, rule } of shown)
    test(`${doc.name}: neither list, page, history nor documents beside it show them to ${type}`, async () => {
      const { engine } = await world()
      const who = await partner(type)
      const codes = (rule.not ?? []).map((s) => doc.states[s]![0])
      const hidden = await engine.db.rows<{ id: number }>(
        sql`select t.id from ${table(doc)} t where to_jsonb(t) ->> ${columnName(rule.once!)} is null
          or (to_jsonb(t) ->> 'status')::int = any(${codes}::int[]) order by t.id`,
      )
      assert.ok(hidden.length, 'a row that is not published')
      const calls = allCalls(engine).filter((c) => c.doc === doc)
      const ask = (kind: string, query: Record<string, string>, path = '') =>
        calls
          .find((c) => c.kind === kind && c.path.endsWith(path))!
          .run({ engine, who, archived: false, query, body: undefined, reply: undefined as never })
      const { items } = (await ask('list', { ps: '1000', ...needed(doc, 'head') })) as { items: { id: number }[] }
      const ids = new Set(items.map((i) => i.id))
      for (const { id } of hidden) {
        assert.ok(!ids.has(id), `row ${id} is listed`)
        for (const [kind, path] of [['detail'], ['history', 'getHistory'], ['history', 'getRelated']] as const)
          await assert.rejects(async () => ask(kind, { id: String(id) }, path), /没有权限查看该数据/, `${kind} ${path ?? ''}`)
      }
    })
})
