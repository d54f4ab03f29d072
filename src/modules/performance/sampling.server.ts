/** When scores are computed a second time: each night those that were not for longest, and each one that is appealed against. */
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { codes } from '../../engine/read/codes.ts'
import { reader } from '../../engine/read/reader.ts'
import { table } from '../../engine/read/scope.ts'
import { system } from '../../engine/system.ts'
import { fill } from '../kpi/filling.server.ts'
import type { Evaluation } from './counting.server.ts'
import { performance } from './performance/performance.ts'
import { told } from './evaluation.ts'
import { compareTwice } from './second.server.ts'

const second = system('第二次计算')
/** So many a night. */
const SAMPLE = 50

async function evaluations(engine: Engine, where: { id: number[] }): Promise<Evaluation[]> {
  return reader(engine, engine.db, second, false).any(performance, { ...where, status: [...told] })
}
/** Facts and documents as of one moment: what was written meanwhile is filled first. */
async function compareAll(engine: Engine, ids: number[]): Promise<void> {
  await fill(engine)
  for (const row of await evaluations(engine, { id: ids })) {
    const difference = await engine.db.transaction(async (tx) => {
      await tx.run('set transaction isolation level repeatable read')
      return compareTwice(reader(engine, tx, second, false), row)
    })
    if (difference) engine.log(`${row.perfNo}: ${difference}`)
  }
}

/** One evaluation, now. */
export const compareAgain = (engine: Engine, id: number): Promise<void> => compareAll(engine, [id])

/** Those of the last months that were compared longest ago. */
export async function compareSample(engine: Engine): Promise<void> {
  const sample = await engine.db.rows<{
    id: number
  }>(sql`select h.id from ${table(performance)} h left join score_check c on c.perf_id = h.id
    where h.status in ${codes(performance, 'status', ...told)} and h.period >= to_char(now() - interval '14 months', 'YYYYMM') order by c.at nulls first, h.id limit ${SAMPLE}`)
  await compareAll(engine, sample.map((s) => s.id)) // prettier-ignore
}
