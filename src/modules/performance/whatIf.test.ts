/** What the slider says is what the evaluation computes with these facts changed: over random choices, to the last digit. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { monthAfter } from '../../declare/index.ts'
import { raw, sql } from '../../engine/database/db.ts'
import { facts, schemed, usual } from '../../../test/evaluation.ts'
import { person } from '../../../test/signing/kit.ts'
import { thisMonth, world, type Person, type World } from '../../../test/world.ts'
import type { KpiName } from '../kpi/catalogue.ts'
import { grade } from '../kpi/kpiSpec/kpiSpec.ts'
import { scored, type Counted } from './score.ts'
import { capsOf, countedOf, isMendable, lack, mended, until, type Share } from './whatIf.ts'

const month = monthAfter(thisMonth(), -1)
/** How a fact of a metric becomes good. */
const good: Partial<Record<KpiName, readonly [table: string, change: string]>> = {
  k01: ['kpi_line_fact', 'on_time_qty = due'],
  k03: ['kpi_line_fact', 'tot_qty = due'],
  k04: ['kpi_sheet_fact', 'asn_timely = true'],
  k05: ['kpi_sheet_fact', 'bad_lines = 0'],
  k06: ['kpi_sheet_fact', 'recv_qty = recv_qty + rejected_qty, rejected_qty = 0'],
  k07: ['kpi_answer_fact', 'answered_at = deadline'],
  k10: ['kpi_sheet_fact', 'pack_ok = true'],
  k11: ['kpi_answer_fact', 'answered_at = deadline'],
}
const millionths = (n: number) => BigInt(Math.round(n * 1e6))

suite('what a score would take', () => {
  let w: World
  let engineer: Person
  let id: number
  const read = (): Promise<any> => engineer.get('performance/getDetail', { id })
  before(async () => {
    w = await world()
    engineer = await person(w, 'perf', 'PERF_ENG')
    await schemed(w, month)
    await facts(w, 'S001', 'CN01', month, usual)
    await engineer.post('performance/generate', { plant: 'CN01', period: month })
    id = (await engineer.get('performance/getPager', { plant: 'CN01', period: month })).items[0].id
  })

  test('after random choices of facts the recount says the same score and grade', async () => {
    // The same numbers each time.
    let seed = 7
    const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    for (let round = 0; round < 8; round++) {
      const row = await read()
      const items = row.lines.map(countedOf) as Counted[]
      const made = new Map<number, Share[]>()
      const changes: [KpiName, number[]][] = []
      for (const [i, { kpiCode, weight }] of items.entries()) {
        if (!weight || !isMendable(kpiCode) || next() < 0.5) continue
        const all = await engineer.get<any[]>('performance/getFacts', { id, lineId: row.lines[i].id })
        const bad = all.filter((f) => lack(kpiCode, { of: millionths(f.of), per: millionths(f.per) }) > 0n)
        const some = bad.slice(0, Math.floor(next() * 4))
        made.set(i, some.map((f) => ({ of: millionths(f.of), per: millionths(f.per) }))) // prettier-ignore
        changes.push([kpiCode, some.map((f) => f.factId)])
      }
      const said = scored(mended(items, made), capsOf(row))
      for (const [kpi, ids] of changes) {
        const [of, change] = good[kpi]!
        await w.engine.db.rows(sql`update ${raw(of)} set ${raw(change)} where id = any(${ids}::bigint[])`)
      }
      await engineer.get('performance/recount', { ids: id })
      const after = await read()
      const shown = [said.score, said.baseScore].map((n) => Number(n) / 100)
      assert.deepEqual([...shown, grade[said.grade][0]], [after.score, after.baseScore, after.grade], `round ${round}`)
    }
  })

  test('so many facts make the grade, and one less does not; what cannot be reached is said', async () => {
    const row = await read()
    const caps = capsOf(row)
    const first = row.lines.map(countedOf).find((l: Counted) => l.kpiCode === 'k01')
    const items: Counted[] = [{ ...first, weight: 100, numerator: millionths(90), denominator: millionths(100) }]
    const late = Array.from({ length: 10 }, () => ({ of: 0n, per: 1_000_000n }))
    // 98 % is full marks, 80 % none: A from 96.2 % on.
    assert.equal(until(items, caps, 0, late, ['a']), 7)
    assert.equal(scored(mended(items, new Map([[0, late.slice(0, 6)]])), caps).grade, 'b')
    assert.equal(until(items, caps, 0, late.slice(0, 6), ['a']), null)
    assert.equal(until(items, caps, 0, late, ['a', 'b', 'c', 'd']), 0)
  })
})
