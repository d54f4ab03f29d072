/**
 * What the maker and a supplier agreed on is told to nobody else, however it is asked: every field with a key of its own, in every
 * report whose rows several partners see, by every call that tells it. The other partner's price is such that no sum can hide it.
 */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { ownColumns, type AnyDocument, type Field } from '../../src/declare/index.ts'
import { checkDocuments } from '../../src/declare/check.ts'
import { sql } from '../../src/engine/database/db.ts'
import { reportForms } from '../../src/engine/prints/report.ts'
import { filterable, readQuery } from '../../src/engine/read/query.ts'
import type { Posting } from '../../src/engine/rule.ts'
import { readSheet } from '../../src/engine/sheets/read.ts'
import { whoOf } from '../../src/identity/session/rights.ts'
import { readSession } from '../../src/identity/session/session.ts'
import { documents } from '../../src/modules/index.ts'
import { thisMonth, today, world } from '../world.ts'

const PRICES = { S001: 7919.77, S002: 1.5 }
/** No sum of what is one's own reaches it. */
const TOO_MUCH = 1000

const secretsOf = (doc: AnyDocument): [string, Field][] =>
  (Object.entries({ ...doc.fields, ...doc.lines }) as [string, Field][]).filter(([, f]) => f.secret)
const seenBySeveral = documents.filter(
  ({ scope: { supplier } }) => supplier && supplier !== 'all' && ownColumns(supplier).length > 1,
)
const meant = seenBySeveral.filter((d) => secretsOf(d).length)

before(async () => {
  const w = await world()
  const postings: Posting[] = []
  for (const [code, price] of Object.entries(PRICES)) {
    await w.as.accountant.post('priceRecord/save', {
      plant: 'CN01', supplierCode: code, partNo: 'P1', price, taxRate: 0.13, validFrom: '2020-01-01',
    })
    const [owner] = await w.engine.db.rows<{ id: number }>(sql`select id from organization where org_code = ${code}`)
    const of = { plant: 'CN01', supplierId: owner!.id, partNo: 'P1', unit: 'EA', businessDate: today(), qty: 2_000n }
    const one = (type: string, more: object): Posting => ({ ...of, type, key: `${code}${type}`, ...more })
    const tier = { holder: code === 'S001' ? 'S002' : 'S001' }
    postings.push(one('TDL', { ...tier, qty: 9_000n }), one('TEN', { ...tier, qty: 5_000n }), one('DCP', tier))
  }
  const context = { document: 'test', documentId: 0, documentNo: 'T', seq: 1, who: 'test', source: 'job' } as const
  const now = w.engine.now().toISOString()
  await w.engine.db.transaction((tx) => w.engine.ledger.post(tx, [{ context: { ...context, now }, postings }]))
})

/** Every figure of a secret in an answer, wherever it stands. */
function told(answer: unknown, names: readonly string[], within = false): number[] {
  if (Array.isArray(answer)) return answer.flatMap((a) => told(a, names, within))
  if (typeof answer === 'number') return within ? [answer] : []
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([n, a]) => told(a, names, names.includes(n)))
}

describe('a price is told to its two parties alone', () => {
  test('in each report with prices that several partners see', () => {
    assert.ok(meant.length > 5)
    assert.deepEqual(meant.filter((d) => !d.report).map((d) => d.name), []) // prettier-ignore
  })
  test('a declaration that does not say to whom is complained of', () => {
    const [doc] = meant as [AnyDocument]
    const [[name, field]] = secretsOf(doc) as [[string, Field]]
    const of = (f: object) =>
      checkDocuments([{ ...doc, fields: { ...doc.fields, [name]: { ...field, ...f } } }], new Map(), []).filter((c) =>
        c.startsWith('D74'),
      )
    assert.deepEqual([of({}).length, of({ secretTo: undefined }).length, of({ secretTo: 'partNo' }).length], [0, 1, 1])
  })

  for (const doc of meant)
    test(doc.name, async () => {
      const w = await world()
      const person = w.as.supplierB
      const names = secretsOf(doc).map(([n]) => n)
      const resource = doc.api!.resource!
      const params = Object.fromEntries(
        Object.entries(doc.report!.params).map(([n, f]) => [n, f.kind === 'period' ? thisMonth() : today()]),
      )
      const list = (more: Record<string, string> = {}) => person.get(resource, { ...params, total: 'exact', ...more })
      const answers: Record<string, unknown> = {}

      const { items } = (answers.list = await list())
      const [own, foreign] = ['S002', 'S001'].map((code) => items.filter((r: any) => r.supplierCode === code))
      assert.ok(own.length && foreign.length, 'rows as owner and as tier')
      for (const n of names) {
        assert.ok(own.every((r: any) => r[n] > 0), `${n} of what is one's own`) // prettier-ignore
        assert.deepEqual(foreign.map((r: any) => r[n]), foreign.map(() => null), n) // prettier-ignore
        answers[`sort ${n}`] = await list({ sort: n, order: 'desc' })
        // Which rows come tells no price either.
        if (filterable(doc, 'head').includes(n)) assert.equal((await list({ [`${n}Start`]: '5000' })).total, 0)
      }
      answers.count = await person.get(`${resource}/getCount`, params)
      const mine = own.reduce((sum: number, r: any) => sum + (r.amount ?? 0), 0)
      assert.equal((answers.count as any).summary.amount, mine)
      // Nothing that one may see is no amount, and not an amount of nothing.
      const others = await person.get(`${resource}/getCount`, { ...params, supplierCode: 'S001' })
      assert.equal(others.total, foreign.length)
      assert.ok(!('amount' in others.summary))
      for (const by of filterable(doc, 'head')) {
        const grouped = await person.ask('GET', `${resource}/getGroups?${new URLSearchParams({ ...params, group: by })}`)
        if (grouped.status === 0) answers[`groups ${by}`] = grouped.content
      }
      for (const by of ['', ...doc.report!.by]) answers[`sums ${by}`] = await person.get(`${resource}/getSums`, { ...params, by })
      const file = await person.file(`${resource}/exportExcel`, params)
      const rows = [...(await readSheet(file, 'x.xlsx')).sheets[0]!].map((r) => r.cells)
      const at = names.map((n) => rows[0]!.indexOf(doc.fields[n].label))
      assert.ok(!at.includes(-1), 'every price has its column')
      answers.excel = rows.slice(1).map((r) => ({ [names[0]!]: at.map((i) => Number((r[i] || '0').replaceAll(',', ''))) }))
      if (doc.report!.paper) {
        const who = whoOf(await readSession(w.engine, person.token), undefined)
        answers.paper = await reportForms(w.engine, doc, readQuery(doc, 'head', params), who)
      }
      for (const [way, answer] of Object.entries(answers)) {
        const figures = told(answer, names)
        assert.ok(figures.length || way.startsWith('sums') || way.startsWith('groups'), `${way} tells prices`)
        assert.deepEqual(figures.filter((x) => Math.abs(x) >= TOO_MUCH), [], way) // prettier-ignore
        assert.ok(!JSON.stringify(answer).includes('7919'), way)
      }
    })
})
