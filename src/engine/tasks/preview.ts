/** Looking at a file as a background task: the file is kept until its change set stands, so a closed browser or a killed server loses nothing. */
import { sql } from '../database/db.ts'
import { document, type Engine } from '../engine.ts'
import { Refusal } from '../errors.ts'
import { readWhole } from '../files/file-store.ts'
import type { BackgroundWork } from '../rule.ts'
import { changeSet, states, type ChangeSet } from '../sheets/changes.ts'
import type { Mapping } from '../sheets/headings.ts'
import type { Given } from '../sheets/import.ts'
import { previewImport, type NeedsMapping } from '../sheets/preview.ts'

export interface PreviewParams {
  doc: string
  sheet: string
  fileName: string
  /** Name of the kept file. */
  file: string
  mapping?: Mapping
  given?: Given
}
/** Of a file with other headings: the task that can be asked again with a mapping. */
export type PreviewResult = ChangeSet | (NeedsMapping & { task: number })

/** Name of an uploaded sheet in the file store. */
export const importName = (file: string): string => `imports/${file}`
export const dropImport = (engine: Engine, { file }: PreviewParams): Promise<void> => engine.files.remove(importName(file))
export const fileLost = () => new Refusal('文件已失效，请重新上传')

export const previewWork: BackgroundWork = async ({ engine, who, params, progress, taskId }): Promise<PreviewResult> => {
  const { doc: name, sheet, fileName, mapping, given, file } = params as PreviewParams
  const doc = document(engine, name)
  // A set has the number of its task; one that stands was made by a process that did not live to say so.
  const [stands] = await engine.db.rows(sql`select 1 from import_set where id = ${taskId} and state > ${states.reading}`)
  if (stands) return changeSet(engine, doc, taskId, who)
  const data = await readWhole(engine.files, importName(file)).catch(() => {
    throw fileLost()
  })
  const drop = () => dropImport(engine, params as PreviewParams)
  const looked = await previewImport(engine, doc, who, {
    id: taskId, sheet, file: data, fileName, mapping, given, progress,
  }).catch(async (e) => {
    if (e instanceof Refusal) await drop()
    throw e
  })
  if ('needsMapping' in looked) return { ...looked, task: taskId }
  await drop()
  return looked
}
