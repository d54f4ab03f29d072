/**
 * 投递文件夹: partners who can neither call the interface door nor be called lay files into a folder, by SFTP or through a gateway for
 * OFTP2 or AS2 (docs/settings.md, DROP_DIR). Whoever may write there is the application: the operator gives each partner its own.
 *
 *   <DROP_DIR>/<application>/in/<message>/…   what is sent; a file is gone as soon as it is kept
 *   <DROP_DIR>/<application>/out/…            what became of it, under the file's name with .ok.txt or .failed.txt
 *   <DROP_DIR>/<application>/refused/…        what may not be sent, as it was
 *
 * A message of a standard that its account may send has a folder of its name too (in/desadv); it is done at once, and answered by
 * <file>.contrl.edi and <file>.aperak.edi, X12 by <file>.997.edi and <file>.824.edi, VDA as everything else.
 *
 * Everything below an application's folder is hostile: links are not followed, and nothing else than plain files is read.
 */
import { constants, type Dirent } from 'node:fs'
import { lstat, open, readdir, realpath, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { toInstant } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../engine/errors.ts'
import { hashOf } from '../body.ts'
import { keepDelivered, kindsOf, tooLong, type Kind } from '../delivered.ts'
import type { Message } from '../message.ts'
import { MOST } from '../sending.ts'
import { answer, answerStandard } from './answer.ts'
import { folder, foldersOf, isName, roomyName, type App } from './places.ts'

/** What somebody still writes has not been left alone for so long, ms. */
const SETTLED = 10_000
/** Names under which programs write until they are done. */
const UNFINISHED = /^[.~]|\.(tmp|part|filepart|crdownload)$/i
/** Files of a folder in one round. */
const MOST_FILES = 500

/** For the job of each minute: takes what lies there. What cannot be served does not keep the others waiting: a folder, a file. */
export async function takeDropped(engine: Engine, messages: readonly Message[]): Promise<void> {
  const { dropDir } = engine
  if (!dropDir) return
  const root = await realpath(dropDir)
  for (const app of await foldersOf(engine))
    await takeOf(engine, messages, root, app).catch((e: Error) => engine.log(`drop folder of ${app.appId}: ${e.message}`))
}

async function takeOf(engine: Engine, messages: readonly Message[], root: string, app: App): Promise<void> {
  await folder(root, app.appId, 'out')
  for (const kind of (await kindsOf(engine, messages, app)).filter((k) => k.message || isName(k.code))) {
    const dir = await folder(root, app.appId, 'in', kind.code)
    const names = (await readdir(dir, { withFileTypes: true })).filter(isFinished).map((f) => f.name)
    for (const name of names.toSorted().slice(0, MOST_FILES))
      await takeFile(engine, { root, dir, app, kind, name }).catch((e: Error) =>
        engine.log(`drop folder of ${app.appId}: ${name}: ${e.message}`),
      )
  }
}

const isFinished = (f: Dirent) => f.isFile() && !UNFINISHED.test(f.name)

interface Dropped {
  root: string
  dir: string
  app: App
  kind: Kind
  name: string
}

/** Kept first, then handled, then removed: whoever dies in between finds it again, and it is known by its key. */
async function takeFile(engine: Engine, dropped: Dropped): Promise<void> {
  const { root, dir, app, kind, name } = dropped
  const { code } = kind
  const path = join(dir, name)
  const raw = await contentOf(path)
  if (raw === 'later') return
  try {
    if (raw === 'strange') throw new Refusal('不是普通文件')
    if (raw === 'long') throw tooLong()
    const answers = await keepDelivered(engine, { appId: app.appId, ...kind, raw, channel: '投递文件夹' }, (ids) =>
      engine.db.rows(sql`insert into dropped_file (message_id, app_id, data_code, file_name, hash)
        select id, ${app.appId}, ${code}, ${name}, ${hashOf(raw)} from unnest(${ids}::bigint[]) id
        on conflict (message_id, file_name, hash) do update set answered = null, at = now()`),
    )
    if (answers) await answerStandard(root, app.appId, name, answers)
    await unlink(path)
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    await answer(root, app.appId, { name, isDone: false, lines: [`${code} 未接收：${e.message}`] })
    const stamp = toInstant(engine.now()).replace(/\D/g, '').slice(0, 14)
    await rename(path, join(await folder(root, app.appId, 'refused'), `${stamp}-${roomyName(name)}`))
    await engine.people.systems.refused(engine, app.appId, {
      reason: `投递文件夹拒绝：${e.message}`.slice(0, 200),
      path: `in/${code}/${name}`.slice(0, 200),
      address: '投递文件夹',
    })
  }
}

/** A file's bytes; 'later' while it may still be written or is gone again. */
async function contentOf(path: string): Promise<Buffer | 'later' | 'strange' | 'long'> {
  const found = await lstat(path).catch(() => undefined)
  // Its time may be the sender's, whose clock is ahead of ours; when the disk changed it last is by our own.
  if (!found || Date.now() - Math.min(found.mtimeMs, found.ctimeMs) < SETTLED) return 'later'
  await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  const now = await file.stat()
  // A second name of a file that lies somewhere else is as good as a link to it.
  if (!now.isFile() || now.nlink > 1) return 'strange'
  return now.size > MOST.bytes ? 'long' : file.readFile()
}
