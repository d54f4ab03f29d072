/** Contents in a folder of this machine, or of a disk that several share. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

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
