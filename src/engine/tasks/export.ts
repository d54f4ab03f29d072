/** Exports that take longer than one waits: written to a file by a job, kept a week, fetched from the task centre. */
import type { Readable } from 'node:stream'
import { document, type Engine } from '../engine.ts'
import { Refusal } from '../errors.ts'
import { count } from '../read/list.ts'
import { readQuery, type Level } from '../read/query.ts'
import type { BackgroundWork } from '../rule.ts'
import { sheetsOf } from '../../declare/index.ts'
import { exportSheet, levelOf } from '../sheets/export.ts'

export interface ExportParams {
  doc: string
  sheet: string
  query: Record<string, string>
  columns?: string[]
}
export interface ExportResult {
  fileName: string
  /** xlsx when left out. */
  ending?: Ending
  size: number
  rows: number
  /** Of several in one archive. */
  files?: number
}
export type Ending = 'xlsx' | 'pdf' | 'zip'

const nameOf = (taskId: number, ending: Ending = 'xlsx') => `exports/${taskId}.${ending}`

export const exportWork: BackgroundWork = async ({ engine, who, params, progress, taskId }) => {
  const { doc: name, sheet, query: text, columns } = params as ExportParams
  const doc = document(engine, name)
  const declared = sheetsOf(doc)[sheet]
  if (!declared) throw new Refusal('没有这个导出')
  const level: Level = levelOf(doc, declared)
  const query = readQuery(doc, level === 'line' && doc.detail ? 'line' : 'head', text)
  const wanted = level === 'line' ? { ...query, level, ...(text.sort ? {} : { sort: 'headId' }) } : query
  const { total } = await count(engine, doc, query, who)
  let told = Date.now()
  const content = await exportSheet(engine, doc, sheet, wanted, who, { ...text, columns })
  const size = await keepResult(engine, taskId, 'xlsx', content, async (written) => {
    const now = Date.now()
    if (now - told < 1000) return
    told = now
    // Bytes are what passes here; rows of a kind take about the same.
    await progress(Math.min(95, (written / (Math.max(total, 1) * BYTES_PER_ROW)) * 100))
  })
  return { fileName: declared.title, size, rows: total } satisfies ExportResult
}
const BYTES_PER_ROW = 65

/** Keeps a task's file: all of it or none. @param hears how many bytes have been written  @returns its size */
export async function keepResult(
  engine: Engine,
  taskId: number,
  ending: Ending,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  hears?: (written: number) => Promise<void>,
): Promise<number> {
  let size = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      size += chunk.length
      await hears?.(size)
      yield chunk
    }
  }
  await engine.files.put(nameOf(taskId, ending), counted())
  return size
}

export const openExport = (engine: Engine, taskId: number, ending?: Ending): Promise<Readable> =>
  engine.files.get(nameOf(taskId, ending))
export const dropExport = async (engine: Engine, taskId: number): Promise<void> => {
  for (const ending of ['xlsx', 'pdf', 'zip'] as const) await engine.files.remove(nameOf(taskId, ending))
}
