/**
 * What lies in a backup folder:
 *   base/<time>/database   a copy of the cluster, which WAL makes whole
 *   base/<time>/kept       the data folder's small files (sign.key)
 *   base/<time>/base.json  what it is; written last: a base without it was interrupted
 *   wal/                   WAL segments, copied by the backup and, with BACKUP_DIR, by the server as they are filled
 *   files/                 contents of uploaded and signed files, each once
 */
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toInstant } from '../declare/index.ts'
import { diskStore, gone } from '../engine/files/disk-store.ts'
import { sha256Of, type FileStore } from '../engine/files/file-store.ts'

export interface Copied {
  /** From the folder it was copied from, with `/`. */
  path: string
  size: number
  sha256: string
}
export interface Base {
  /** Its folder's name, too. */
  name: string
  /** ISO instants. It can be restored to any moment from `until` on. */
  begun: string
  until: string
  /** First WAL segment that it needs, without the timeline. */
  walFrom: string
  postgres: string
  /** Of the cluster, those that are empty too. */
  folders: string[]
  database: Copied[]
  kept: Copied[]
}

/** As the operator reads it, and may give it to `--to`. */
export const momentText = (iso: string) => toInstant(new Date(iso)).slice(0, 19).replace('T', ' ')
export const walOf = (folder: string) => join(folder, 'wal')
export const filesOf = (folder: string) => join(folder, 'files')
/** The same as a store. */
export const copiesIn = (folder: string): FileStore => diskStore(filesOf(folder))
export const baseOf = (folder: string, name: string) => join(folder, 'base', name)
/** The order of a segment, whatever its timeline. */
export const segment = (name: string) => name.slice(8)
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)

/** Complete bases, the oldest first. */
export async function basesIn(folder: string): Promise<Base[]> {
  const names = await readdir(join(folder, 'base')).catch(() => [])
  const read = (name: string) => readFile(join(baseOf(folder, name), 'base.json'), 'utf8').catch(() => undefined)
  const texts = await Promise.all(names.sort().map(read))
  return texts.flatMap((text) => (text === undefined ? [] : (JSON.parse(text) as Base)))
}

export const sha256OfFile = (path: string): Promise<string> => sha256Of(createReadStream(path))

/** Every file below a folder, and every folder with a `/` at its end; nothing when there is no such folder. */
export async function* below(folder: string, skipped: (path: string) => boolean = () => false, at = ''): AsyncGenerator<string> {
  for (const entry of await readdir(join(folder, at), { withFileTypes: true }).catch(gone([]))) {
    const path = `${at}${entry.name}`
    if (skipped(path)) continue
    if (entry.isFile()) yield path
    if (!entry.isDirectory()) continue
    yield `${path}/`
    yield* below(folder, skipped, `${path}/`)
  }
}

/** Copies a file under its name when all of it is there. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}.part`
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await copyFile(from, unfinished)
    await rename(unfinished, to)
  } finally {
    await rm(unfinished, { force: true })
  }
}
