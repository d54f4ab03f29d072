/** The history of plans as a workbook: who changed which day, from what to what. */
import { dbInstant, type AnyDocument } from '../../declare/index.ts'
import { sql } from '../../server/db.ts'
import { FileAnswer, fileNameOf } from '../../server/http/calls.ts'
import { exportRows } from '../../server/rows/list.ts'
import { readQuery } from '../../server/rows/query.ts'
import type { Call, CallContext } from '../../server/rule.ts'
import { writeXlsx, type Cell, type SheetColumn } from '../../server/sheets/write.ts'
import { dayColumns, dayOf } from './plans.ts'

const named = ['planNo', 'plant', 'supplierCode', 'partNo'] as const
const columns: SheetColumn[] = [
  ...['计划号', '工厂', '供应商代码', '零件号'].map((title) => ({ title, type: 'text' as const })),
  { title: '版本', type: 'int' },
  { title: '操作', type: 'text' },
  { title: '操作人', type: 'text' },
  { title: '操作时间', type: 'instant' },
  { title: '日期', type: 'date' },
  { title: '变更前', type: 'decimal', scale: 3 },
  { title: '变更后', type: 'decimal', scale: 3 },
]

/** A row for each day that a change touched; a row without a day for what touched none (publishing). Of the list's filter, or by ids. */
export const historyExport = (doc: AnyDocument): Call => ({
  title: `导出${doc.title}变更历史`,
  key: 'export',
  answer: 'file',
  run: async (c) =>
    new FileAnswer(fileNameOf(`${doc.title}变更历史`), writeXlsx({ name: '变更历史', columns, rows: historyRows(doc, c) })),
})

async function* historyRows(doc: AnyDocument, c: CallContext): AsyncGenerator<Cell[][]> {
  const query = readQuery(doc, 'head', c.query)
  for await (const batch of exportRows(c.engine, doc, query, c.who, ['id', ...named])) {
    const records = await c.db.rows<
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
        const head = [...(names as Cell[]), after.version, label, r.who, dbInstant(r.at).slice(0, 16).replace('T', ' ')]
        const days = dayColumns(doc).filter((d) => (state[d] ?? null) !== (after[d] ?? null))
        if (!days.length) cells.push([...head, null, null, null])
        for (const d of days) cells.push([...head, dayOf(doc, after, d) ?? null, state[d] ?? null, after[d] ?? null])
        state = after
      }
    }
    yield cells
  }
}
