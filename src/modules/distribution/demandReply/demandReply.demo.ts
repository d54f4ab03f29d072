/** What is late was answered by some suppliers; the plant marked a few that it needs first. */
import { demo, type Stage } from '../../../../demo/stage.ts'
import { HOUR } from '../../../../demo/time.ts'
import { toInstant } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { pullSheet } from '../pullSheet/pullSheet.ts'
import { demandReply } from './demandReply.ts'

const REASONS = ['模具维修，加班补产', '原材料晚到一天', '检验返工，明早发出']

async function say(s: Stage): Promise<void> {
  const open = await s.query<{ id: number; no: string; line: number; plant: string; supplier: string; part: string }>(
    sql`select d.id, h.pull_no no, l.line_no line, d.plant, h.supplier_code supplier, d.part_no part from demand_line d
      join ${lineTable(pullSheet)} l on l.id = d.id join ${table(pullSheet)} h on h.id = l.head_id where d.open > 0 order by h.need_at, d.id limit 9`,
  )
  const about = (d: (typeof open)[number]) => ({
    demandLineId: d.id, demandNo: d.no, demandLineNo: d.line, plant: d.plant, supplierCode: d.supplier, partNo: d.part,
  })
  for (const [code, mine] of Map.groupBy(open.slice(0, 6), (d) => d.supplier))
    await s.do(
      s.as(code),
      demandReply,
      'promise',
      mine.map((d, i) => ({
        input: {
          ...about(d),
          promiseAt: toInstant(new Date(s.clock + (6 + i) * HOUR)),
          lateReason: REASONS[i % REASONS.length]!,
        },
      })),
    )
  await s.do(
    s.maker('李计划'),
    demandReply,
    'urge',
    open.slice(4).map((d) => ({ input: about(d) })),
  )
}

export default demo(demandReply, { last: say })
