/** Exports that take longer than one waits: written to a file by a job, kept a week, fetched from the task centre. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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

const folder = (engine: Engine) => join(engine.filesDir, 'exports')
const pathOf = (engine: Engine, taskId: number, ending: Ending = 'xlsx') => join(folder(engine), `${taskId}.${ending}`)

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
  let written = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written += chunk.length
      const now = Date.now()
      if (now - told < 1000) return done(null, chunk)
      told = now
      // Bytes are what passes here; rows of a kind take about the same.
      void progress(Math.min(95, (written / (Math.max(total, 1) * BYTES_PER_ROW)) * 100)).then(
        () => done(null, chunk),
        (e: Error) => done(e),
      )
    },
  })
  const content = await exportSheet(engine, doc, sheet, wanted, who, { ...text, columns })
  const size = await keepResult(engine, taskId, 'xlsx', content, counted)
  return { fileName: declared.title, size, rows: total } satisfies ExportResult
}
const BYTES_PER_ROW = 65

/** Keeps a task's file: all of it or none. @returns its size */
export async function keepResult(
  engine: Engine,
  taskId: number,
  ending: Ending,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  through: Transform = new PassThrough(),
): Promise<number> {
  await mkdir(folder(engine), { recursive: true, mode: 0o750 })
  const path = pathOf(engine, taskId, ending)
  try {
    await pipeline(content, through, createWriteStream(`${path}.part`, { mode: 0o640 }))
    await rename(`${path}.part`, path)
  } catch (e) {
    await rm(`${path}.part`, { force: true })
    throw e
  }
  return (await stat(path)).size
}

export const openExport = (engine: Engine, taskId: number, ending?: Ending): Readable =>
  createReadStream(pathOf(engine, taskId, ending))
export const dropExport = async (engine: Engine, taskId: number): Promise<void> => {
  for (const ending of ['xlsx', 'pdf', 'zip'] as const) await rm(pathOf(engine, taskId, ending), { force: true })
}
