/** A database as the migrations before one leave it. */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Db } from '../src/engine/database/db.ts'
import { migrate, migrationFiles } from '../src/engine/database/migrate/run.ts'
import { ownFolder } from './own-folder.ts'

/** @param first of the migrations that are left out */
export async function migrateBefore(db: Db, first: string): Promise<void> {
  const folder = ownFolder()
  const all = new URL('../migrations/', import.meta.url)
  for (const name of (await migrationFiles()).filter((n) => n < first)) await copyFile(new URL(name, all), join(folder, name))
  await migrate(db, pathToFileURL(`${folder}/`))
}
