/** What became of messages whose sender does not wait: when it is to be answered, and in which words; beside the file or by mail. */
import { stateOfCode, type Row, type Who } from '../declare/index.ts'
import { sql } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { codes } from '../engine/read/codes.ts'
import { reader } from '../engine/read/reader.ts'
import { dumpLog } from './dumpLog/dumpLog.ts'

/** Days for which somebody may do a message again and its sender hears of it. */
export const HEARD = 90

/** Editors of partners' offices take a text without it for their own code page. */
export const MARK = '\ufeff'

/** SQL of rows d of dumpLog, added up: is one of them still to be done? */
export const isOpen = sql`bool_or(d.status in ${codes(dumpLog, 'status', 'waiting')} or (d.status in ${codes(dumpLog, 'status', 'failed')} and d.next_at is not null))`
/** SQL of rows d of dumpLog, added up: what tells their state from an earlier one that was answered. */
export const versions = sql`string_agg(d.id || ':' || d.row_version, ' ' order by d.id)`

/** How messages ended, together: all of them done or not, and what people read of each. */
export async function outcomeOf(engine: Engine, who: Who, ids: readonly number[]): Promise<{ isDone: boolean; lines: string[] }> {
  const rows = await reader(engine, engine.db, who).any(dumpLog, { id: ids.map(Number) })
  return { isDone: rows.every((r) => r.status === 'done'), lines: rows.flatMap(linesOf) }
}

/** 成功 STORE1 W1, or the state and a line for each reason. */
export function linesOf(r: Row<typeof dumpLog>): string[] {
  const state = stateOfCode(dumpLog, dumpLog.states[r.status][0])!.text
  const reasons = r.lines.map((l) => [l.no, l.field, l.message].filter(Boolean).join(' '))
  return [
    [state, r.dataCode, r.messageKey, r.docNos].filter(Boolean).join(' '),
    ...reasons.map((t) => `  ${t}`),
    ...(r.notes ? [`  ${r.notes}`] : []),
  ]
}
