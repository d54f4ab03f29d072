/** The changes of planned quantities as a workbook: who changed which period, from what to what. */
import { bucketPeriod, dbInstant, headFields, type AnyDocument, type Who, toMinute } from '../../declare/index.ts'
import { sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { exportRows } from '../read/list.ts'
import type { Query } from '../read/query.ts'
import { beginXlsx, type Cell, type SheetColumn } from './write.ts'

const changes: SheetColumn[] = [
  { title: '版本', type: 'int' },
  { title: '操作', type: 'text' },
  { title: '操作人', type: 'text' },
  { title: '操作时间', type: 'instant' },
  { title: '日期', type: 'date' },
  { title: '变更前', type: 'decimal', scale: 3 },
  { title: '变更后', type: 'decimal', scale: 3 },
]

/** A row for each period that a change touched; a row without one for what touched none (publishing). */
export function changeSheet(engine: Engine, doc: AnyDocument, query: Query, who: Who) {
  const named = doc.releases!.history!.names.map((n) => ({ title: headFields(doc)[n]!.label, type: 'text' as const }))
  return beginXlsx({ name: '变更历史', columns: [...named, ...changes], rows: changeRows(engine, doc, query, who) })
}

async function* changeRows(engine: Engine, doc: AnyDocument, query: Query, who: Who): AsyncGenerator<Cell[][]> {
  const { quantities, history } = doc.releases!
  for await (const batch of exportRows(engine, doc, query, who, ['id', ...history!.names])) {
    const records = await engine.db.rows<
      Record<'action' | 'at' | 'who', string> & Record<'before' | 'after', string | null> & { id: number }
    >(
      sql`select doc_id id, action, at, who, before, after from history
        where doc = ${doc.name} and doc_id = any(${batch.map((r) => r[0])}::bigint[]) order by doc_id, seq`,
    )
    const byId = Map.groupBy(records, (r) => r.id)
    const cells: Cell[][] = []
    for (const [id, ...names] of batch) {
      let state: Record<string, any> = {}
      for (const r of byId.get(id as number) ?? []) {
        if (r.before) state = JSON.parse(r.before)
        const after: Record<string, any> = r.after ? JSON.parse(r.after) : state
        const label = r.action
          .split(',')
          .map((a) => doc.actions[a]?.label ?? a)
          .join('、')
        const head = [...(names as Cell[]), after.version, label, r.who, toMinute(dbInstant(r.at))]
        const changed = Object.entries(quantities).filter(([n]) => (state[n] ?? null) !== (after[n] ?? null))
        if (!changed.length) cells.push([...head, null, null, null])
        for (const [n, bucket] of changed) {
          const period = bucketPeriod(bucket!, bucket === 'whole' ? null : after[bucket!.from])
          cells.push([...head, period ?? null, state[n] ?? null, after[n] ?? null])
        }
        state = after
      }
    }
    yield cells
  }
}
