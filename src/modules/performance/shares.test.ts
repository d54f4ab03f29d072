/** The maker's share of a late line stands beside it for evaluator and supplier, and one click leaves it out. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthAfter } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import { fillFacts } from '../../ledger/facts/fill.ts'
import { schemed } from '../../../test/evaluation.ts'
import { person } from '../../../test/signing/kit.ts'
import { order, pull, soon, thisMonth, world, type Person } from '../../../test/world.ts'

test('a plan told later than the lead time of its part is proposed with its evidence, and left out by one click', async () => {
  const w = await world()
  const { db } = w.engine
  const engineer = await person(w, 'perf', 'PERF_ENG')
  await order(w, [['P1', 100]])
  const [told, own] = [await pull(w, [['P1', 10]], { needAt: soon(20) }), await pull(w, [['P2', 10]], { needAt: soon(20) })]
  await db.rows(
    sql`update part_plant set lead_time_hours = case part_no when 'P1' then 48 end where plant = 'CN01' and part_no in ('P1', 'P2')`,
  )
  await fillFacts(db)
  // Their windows are over, and nothing came.
  await db.rows(sql`update kpi_line_fact set w_start = now() - interval '2 minutes', w_end = now() - interval '1 minute', period = ${thisMonth()}
    where doc_no in (${told.pullNo}, ${own.pullNo})`)
  await schemed(w, thisMonth())
  await engineer.post('performance/generate', { plant: 'CN01', period: thisMonth() })
  const [{ id }] = (await engineer.get('performance/getPager', { period: thisMonth(), plant: 'CN01', supplierCode: 'S001' }))
    .items
  const { lines } = await engineer.get('performance/getDetail', { id })
  const lineId = lines.find((l: any) => l.kpiCode === lines[0].kpiCode).id
  const facts = async (who: Person) => {
    const all = await who.get<any[]>('performance/getFacts', { id, lineId })
    return [told, own].map(({ pullNo }) => all.find((f) => f.docNo === pullNo))
  }
  const [late, plain] = await facts(engineer)
  assert.equal(late.makerPct, 100)
  assert.match(late.makerProof, /^计划发布晚：.*提前期48小时$/)
  assert.deepEqual([plain.makerPct, plain.makerProof], [null, null])
  // What came before its window is nobody's but the supplier's, however late it was told.
  const early = async (qty: number) => {
    await db.rows(sql`update kpi_line_fact set early_qty = ${qty} where doc_no = ${told.pullNo}`)
    return (await facts(engineer))[0].makerPct
  }
  assert.deepEqual([await early(6), await early(10), await early(0)], [40, null, 100])
  // Told, it says beside the item of how many; as if its month were closed.
  const inMonth = async (month: string) => {
    await db.rows(sql`update kpi_line_fact set period = ${month} where doc_no in (${told.pullNo}, ${own.pullNo})`)
    await db.rows(sql`update performance set period = ${month} where id = ${id}`)
  }
  const makers = async () => {
    await inMonth(monthAfter(thisMonth(), -2))
    await engineer.post('performance/publish', { ids: [id] })
    const { lines } = await w.as.supplierA.get('performance/getDetail', { id })
    await engineer.get('performance/recall', { ids: id })
    await inMonth(thisMonth())
    return lines.find((l: any) => l.id === lineId).makerFacts
  }
  assert.equal(await makers(), 1)
  await engineer.post('kpiLine/exempt', { lines: [{ id: late.factId }], reason: late.makerProof })
  const [out] = await facts(engineer)
  assert.deepEqual([out.exempt, out.reason], [true, late.makerProof])
  assert.equal(await makers(), 0)
  await db.rows(sql`update performance set status = 1, published_at = now() where id = ${id}`)
  assert.equal((await facts(w.as.supplierA))[0].makerProof, late.makerProof)
})
