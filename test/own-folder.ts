/** Folders of tests: a data folder (DATA_DIR) for a portal of its own, migrations, mailboxes of files. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './ending.ts'

/** Empty; it ends with the test file. */
export function ownFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'scm-own-'))
  // As root, PostgreSQL runs as somebody else, who must get there.
  chmodSync(made, 0o711)
  atEnd(() => rmSync(made, { recursive: true, force: true }))
  return made
}
