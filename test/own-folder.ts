/** A data folder (DATA_DIR) for a portal of its own. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './ending.ts'

/** Empty; it ends with the test file. */
export async function ownFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'scm-own-'))
  // As root, PostgreSQL runs as somebody else, who must get there.
  await chmod(made, 0o711)
  atEnd(() => rm(made, { recursive: true, force: true }))
  return made
}
