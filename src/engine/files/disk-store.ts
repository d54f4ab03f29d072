/** Contents in a folder of this machine, or of a disk that several share. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { TRIAL, type FileStore } from './file-store.ts'

/** What went while it was looked at is no error. */
export const gone =
  <T>(otherwise: T) =>
  (e: NodeJS.ErrnoException): T => {
    if (e.code === 'ENOENT') return otherwise
    throw e
  }

/** @param folder made when it is first written to */
export function diskStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)) throw new Error(`not a name of a file: ${name}`)
    return join(folder, name)
  }
  return {
    async put(name, content) {
      const path = pathOf(name)
      const unfinished = `${path}.${randomUUID().slice(0, 8)}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o750 })
      const file = await open(unfinished, 'wx', 0o640)
      try {
        for await (const chunk of content) await file.write(chunk)
        await file.sync()
        await file.close()
        await rename(unfinished, path)
      } catch (e) {
        await file.close().catch(() => {})
        await rm(unfinished, { force: true })
        throw e
      }
    },
    async get(name) {
      return (await open(pathOf(name))).createReadStream()
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async room() {
      await mkdir(folder, { recursive: true, mode: 0o750 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(gone([]))
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.part') || entry.name === TRIAL) continue
        const path = join(entry.parentPath, entry.name)
        const size = await stat(path).then((s) => s.size, gone(undefined))
        if (size !== undefined) yield { name: relative(folder, path).replaceAll('\\', '/'), size }
      }
    },
  }
}

/**
 * Puts what is put into a second store as well, where it stays when it is removed from the first. A copy that fails is said and left to
 * the next backup: people go on.
 */
export const copying = (files: FileStore, copies: FileStore, log: (line: string) => void): FileStore => ({
  ...files,
  async put(name, content) {
    await files.put(name, content)
    try {
      await copies.put(name, await files.get(name))
    } catch (e) {
      log(`附件未能复制到备份目录：${(e as Error).message}`)
    }
  },
})
