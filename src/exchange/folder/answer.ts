/** What became of dropped files, as a text beside them that people and programs read: one answer a file, a new one when it is done again. */
import { constants } from 'node:fs'
import { open, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { table } from '../../engine/read/scope.ts'
import { dumpLog } from '../dumpLog/dumpLog.ts'
import { HEARD, isOpen, MARK, outcomeOf, versions } from '../outcome.ts'
import { folder, foldersOf, job, roomyName } from './places.ts'

interface Answer {
  name: string
  isDone: boolean
  lines: readonly string[]
}

/** Writes a file's answer in the place of an earlier one. */
export async function answer(root: string, appId: string, { name, isDone, lines }: Answer): Promise<void> {
  const short = roomyName(name)
  const text = `${MARK}${[...(short === name ? [] : [`文件 ${name}`]), ...lines].join('\r\n')}\r\n`
  await put(root, appId, short, [isDone ? 'ok.txt' : 'failed.txt', text], isDone ? 'failed.txt' : 'ok.txt')
}

/** The same in the standard that the file is written in: a file each by its ending; without a text an earlier one does not hold any more. */
export async function answerStandard(
  root: string,
  appId: string,
  name: string,
  answers: readonly (readonly [ending: string, text: string | undefined])[],
): Promise<void> {
  for (const [ending, text] of answers) {
    const file = text === undefined ? undefined : ([ending, (ending.endsWith('.txt') ? MARK : '') + text] as const)
    await put(root, appId, roomyName(name), file, file ? undefined : ending)
  }
}

/** @param gone an answer that does not hold any more */
async function put(
  root: string,
  appId: string,
  short: string,
  file: readonly [suffix: string, text: string] | undefined,
  gone?: string,
): Promise<void> {
  const out = await folder(root, appId, 'out')
  if (file) {
    const [suffix, text] = file
    const writing = join(out, `.${short}.tmp`)
    await rm(writing, { force: true })
    const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants
    {
      await using to = await open(writing, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      await to.writeFile(text)
    }
    await rename(writing, join(out, `${short}.${suffix}`))
  }
  if (gone) await rm(join(out, `${short}.${gone}`), { force: true })
}

interface Waiting {
  ids: number[]
  name: string
  hash: string
  now: string
}

/** For the job of each minute: answers files all of whose messages are through, and those that were done again since. */
export async function answerDropped(engine: Engine): Promise<void> {
  const { dropDir } = engine
  if (!dropDir) return
  const root = await realpath(dropDir)
  for (const { appId } of await foldersOf(engine)) {
    const files = await engine.db
      .rows<Waiting>(sql`select array_agg(d.id order by d.id) ids, f.file_name "name", f.hash, ${versions} "now"
      from dropped_file f join ${table(dumpLog)} d on d.id = f.message_id
      where f.app_id = ${appId} and f.at > now() - ${HEARD} * interval '1 day'
      group by f.file_name, f.hash
      having not ${isOpen} and max(f.answered) is distinct from ${versions}
      order by max(f.at) limit 500`)
    for (const file of files)
      await answerFile(engine, root, appId, file).catch((e: Error) => engine.log(`drop folder of ${appId}: ${e.message}`))
  }
}

async function answerFile(engine: Engine, root: string, appId: string, { ids, name, hash, now }: Waiting): Promise<void> {
  await answer(root, appId, { name, ...(await outcomeOf(engine, job, ids)) })
  await engine.db.rows(
    sql`update dropped_file set answered = ${now} where app_id = ${appId} and file_name = ${name} and hash = ${hash}`,
  )
}
