/** Begins to look at an uploaded file. */
import { randomUUID } from 'node:crypto'
import type { AnyDocument, Who } from '../../declare/index.ts'
import { startHere, taskOf, type TaskView } from './tasks.ts'
import { sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { Refusal } from '../errors.ts'
import type { Mapping } from '../sheets/headings.ts'
import { checkFilling, checkGiven, type Given } from '../sheets/import.ts'
import type { NeedsMapping } from '../sheets/preview.ts'
import { fileLost, importName, type PreviewParams, type PreviewResult } from './preview.ts'

interface Upload {
  name: string
  data: Buffer
  /** What the call says of every row. */
  given: Given
}

/** A small file is ready before a person would notice that it is a task. */
const PATIENCE = 1500
/** Files of one person: they are kept for days. */
const MOST_AN_HOUR = 300

/**
 * Begins to look at a file.
 * @param from the file, or the task that found its headings unknown
 * @returns the change set or the question for its columns when that takes a moment, else the task to follow
 * @throws Refusal
 */
export async function startPreview(
  engine: Engine,
  doc: AnyDocument,
  who: Who,
  sheet: string,
  from: Upload | { task: number },
  mapping: Mapping | undefined,
): Promise<PreviewResult | TaskView> {
  const before = 'task' in from ? await askedBefore(engine, doc, who, from.task) : undefined
  checkFilling(doc, before?.sheet ?? sheet, who)
  if (!('task' in from)) checkGiven(doc, sheet, from.given)
  const params = { ...(before ?? (await keep(engine, who, doc, sheet, from as Upload))), ...(mapping ? { mapping } : {}) }
  const task = await startHere(engine, who, `${doc.name}/import`, params, PATIENCE)
  return task.state === 2 ? (task.rows as PreviewResult) : task
}

async function keep(
  engine: Engine,
  who: Who,
  doc: AnyDocument,
  sheet: string,
  { name, data, given }: Upload,
): Promise<PreviewParams> {
  const [last] = await engine.db.rows<{ n: number }>(sql`select count(*)::int n from background_task
    where user_id = ${who.userId} and name like '%/import' and created_at > now() - interval '1 hour'`)
  if (last!.n >= MOST_AN_HOUR) throw new Refusal('一小时内上传的导入文件过多，请稍后再试')
  const file = randomUUID()
  await engine.files.put(importName(file), [data])
  return { doc: doc.name, sheet, fileName: name, file, given }
}

async function askedBefore(engine: Engine, doc: AnyDocument, who: Who, id: number): Promise<PreviewParams> {
  const { rows } = await taskOf(engine, who, id)
  const [task] = await engine.db.rows<{ params: PreviewParams }>(
    sql`select params from background_task where id = ${id} and name = ${`${doc.name}/import`}`,
  )
  if (!task || !(rows as Partial<NeedsMapping> | null)?.needsMapping) throw fileLost()
  return task.params
}
