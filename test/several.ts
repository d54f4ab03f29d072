/**
 * A process of npm test: runs one file after the other, so that the portal is loaded once and stays warm. A file still has its own
 * world, and what it opened ends with it (ending.ts). Its argument is a folder with a list of files, where each process takes the
 * next one that no other has taken.
 */
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { endFile, endProcess } from './ending.ts'

export interface Queue {
  files: string[]
  /** So many files a process: what they leave in memory adds up. */
  most: number
  /** Milliseconds for a file. */
  patience: number
}

const folder = process.argv[2]!
const queue: Queue = JSON.parse(readFileSync(join(folder, 'queue.json'), 'utf8'))

function take(i: number): boolean {
  try {
    closeSync(openSync(join(folder, String(i)), 'wx'))
    return true
  } catch {
    return false
  }
}

let running: string | undefined
process.once('exit', () => running && console.error(`进程在 ${running} 中结束`))

for (let n = 0; n < queue.most; n++) {
  const file = queue.files.find((_, i) => take(i))
  if (!file) break
  running = file
  // Its tests are reported as too late first.
  const hangs = setTimeout(() => process.exit(1), queue.patience + 60_000)
  await describe(file, { timeout: queue.patience }, async () => {
    try {
      await import(pathToFileURL(resolve(file)).href)
    } finally {
      after(endFile)
    }
  })
  clearTimeout(hangs)
  running = undefined
}
await endProcess()
// Something that still goes on fails the process, as it would a file.
setTimeout(() => process.exit(1), 30_000).unref()
