/** Which applications have a folder, and where its parts lie. */
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import { reader } from '../../engine/read/reader.ts'
import { system } from '../../engine/system.ts'
import { appConfig } from '../appConfig/appConfig.ts'
import { hashOf } from '../body.ts'

export type App = Row<typeof appConfig>
/** In whose name the jobs of the folders read and write. */
export const job = system('投递文件夹')

/** A code that is the name of a folder, too. */
export const isName = (code: string): boolean => /^[\w-][\w.-]*$/.test(code)

/** Applications with a folder. */
export const foldersOf = async (engine: Engine): Promise<App[]> =>
  (await reader(engine, engine.db, job).any(appConfig, { status: 'enabled', folder: true })).filter((a) => isName(a.appId))

/** A folder, made where there is none. @throws Error when a part of its path is a link */
export async function folder(root: string, ...parts: string[]): Promise<string> {
  const path = join(root, ...parts)
  await mkdir(path, { recursive: true })
  if ((await realpath(path)) !== path) throw new Error(`${parts.join('/')} is a link`)
  return path
}

/** Bytes of a file's name that leave room, of a disk's 255, for what is put before and behind it. */
const LONGEST_NAME = 200

/** A file's name; of one that is too long its beginning and what tells it from others that begin alike. */
export function roomyName(name: string): string {
  const bytes = Buffer.from(name)
  if (bytes.length <= LONGEST_NAME) return name
  // Half a character is left out.
  const beginning = new TextDecoder().decode(bytes.subarray(0, LONGEST_NAME - 9), { stream: true })
  return `${beginning}~${hashOf(bytes).slice(0, 8)}`
}
