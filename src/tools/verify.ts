/**
 * npm run verify: proves the portal's data whole, while it runs or not; npm run verify -- folder: the same of a backup, restored for as
 * long as that takes. --proof file checks the proof of one document by the log's public key, which needs nothing else. --key checks the signatures of checkpoints by the log's public key (docs/backup.md).
 */
import type { KeyObject } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readVerifier } from '../audit/check.ts'
import { readProof } from '../audit/proof.ts'
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
} = parseArgs({ allowPositionals: true, options: { key: { type: 'string' }, proof: { type: 'string' } } })
let key: KeyObject | undefined
try {
  key = values.key === undefined ? undefined : readVerifier(values.key)
  if (values.proof !== undefined) await verifyProof(values.proof)
  else await (folder === undefined ? verifyData() : verifyBackup(resolve(folder)))
  console.log('核对无误')
} catch (e) {
  console.error(`核对未通过：${(e as Error).message}`)
  process.exitCode = 1
}

async function verifyProof(file: string): Promise<void> {
  if (!key) throw new Error('请用 --key 给出存证公钥')
  const { record, at, size, index } = readProof(await readFile(file, 'utf8'), key)
  console.log(`${record.doc} ${record.doc_id} 的第${record.seq}条记录在 ${at} 的存证之内（第${index}条，共${size}条）：`)
  console.log(`${record.who} ${record.at} ${record.action}\n${record.after}`)
}

async function verifyData(): Promise<void> {
  const external = settings.directUrl ?? settings.databaseUrl
  if (external) return demandWhole(external, portalFiles(settings), dataDir, key)
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
