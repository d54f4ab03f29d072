/** Writes the next numbered migration from the difference between the declarations and all migrations so far. */
import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { documents } from '../modules/index.ts'
import { superseded } from '../main/superseded.ts'
import { scratchDatabase } from '../engine/database/migrate/scratch.ts'
import { difference, filesOf, readSchema } from '../engine/database/migrate/difference.ts'
import { migrate, migrationFiles } from '../engine/database/migrate/run.ts'
import { schemaOf } from '../engine/database/migrate/schema.ts'

const folder = new URL('../../migrations/', import.meta.url)
const { positionals, values } = parseArgs({ allowPositionals: true, options: { again: { type: 'boolean' } } })
const name = positionals[0]
if (!name || !/^\w+$/.test(name))
  stop('用法：npm run migrate:new -- [--again] 名称（字母、数字、下划线；--again 重做最新的、尚未合并的一个）')
if (values.again) await dropNewest()

await using scratch = await scratchDatabase()
await migrate(scratch.db)
const wanted = schemaOf(documents, superseded)
const statements = difference(wanted, await readSchema(scratch.db, wanted))
if (!statements.length) console.log('数据库结构与单据声明一致，无需迁移')
else {
  const last = Number((await migrationFiles()).at(-1)?.slice(0, 4) ?? 0)
  for (const [i, own] of filesOf(statements).entries()) {
    const file = `${String(last + 1 + i).padStart(4, '0')}_${name}${i ? `_part_${i + 1}` : ''}.sql`
    await writeFile(new URL(file, folder), own.join('\n') + '\n')
    console.log(`已生成 migrations/${file}，共 ${own.length} 条语句，请检查后提交`)
  }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Databases have run what was merged: only what nobody else has may be made again. */
async function dropNewest(): Promise<void> {
  const files = await migrationFiles()
  const newest = files.at(-1)
  if (!newest) stop('还没有迁移，去掉 --again')
  const merged = execFileSync('git', ['ls-tree', '--name-only', 'main', 'migrations/'], {
    cwd: new URL('../../', import.meta.url),
  })
  if (`${merged}`.split('\n').includes(`migrations/${newest}`))
    stop(`migrations/${newest} 已合并，不能重做；去掉 --again 写新的迁移`)
  const nameOf = (file: string) => file.slice(5).replace(/(_part_\d+)?\.sql$/, '')
  // All parts of it: what was made together.
  for (const file of files.filter((f) => nameOf(f) === nameOf(newest) && !`${merged}`.split('\n').includes(`migrations/${f}`))) {
    await rm(new URL(file, folder))
    console.log(`已删除 migrations/${file}`)
  }
}
