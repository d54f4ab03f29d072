/** Where the tests' database server keeps its data. */
import { createHash } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { root } from './checks.ts'

/** In memory where there is room: copying a world is making 1,700 files, which takes a disk up to two seconds. */
export function dataFolder(): string {
  const memory = '/dev/shm'
  const free = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  if (free.bavail * free.bsize < 4 * 1024 ** 3) return `${root}data/test`
  return `${memory}/scm-portal-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`
}
