/**
 * npm run verify: proves the portal's data whole, while it runs or not; npm run verify -- folder: the same of a backup, restored for as
 * long as that takes. --key checks the signatures of checkpoints by the log's public key (docs/backup.md).
 */
import type { KeyObject } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readVerifier } from '../audit/check.ts'
import { restore } from '../backup/restore.ts'
import { startPostgres } from '../engine/database/embedded/embedded.ts'
import { localFiles, portalFiles } from '../main/files.ts'
import { readSettings } from '../main/settings.ts'
import { demandWhole } from './proved.ts'

const settings = readSettings()
const dataDir = resolve(settings.dataDir)
const {
  values,
  positionals: [folder],
} = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
let key: KeyObject | undefined
try {
  key = values.key === undefined ? undefined : readVerifier(values.key)
  await (folder === undefined ? verifyData() : verifyBackup(resolve(folder)))
  console.log('核对无误')
} catch (e) {
  console.error(`核对未通过：${(e as Error).message}`)
  process.exitCode = 1
}

async function verifyData(): Promise<void> {
  if (settings.databaseUrl) return demandWhole(settings.databaseUrl, portalFiles(settings), dataDir, key)
  const database = await startPostgres({ dataDir, log: () => {} })
  try {
    await demandWhole(database.url, portalFiles(settings), dataDir, key)
  } finally {
    await database.stop()
  }
}

async function verifyBackup(folder: string): Promise<void> {
  // Where there is room for the data there is room for its copy.
  const copy = join(dirname(dataDir), `portal-verify-${process.pid}`)
  try {
    const { database } = await restore({ folder, dataDir: copy, log: (l) => console.log(l) })
    try {
      await demandWhole(database.url, localFiles({ dataDir: copy }), copy, key)
    } finally {
      await database.stop()
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
