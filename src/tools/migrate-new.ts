/** Writes the next numbered migration from the difference between the declarations and all migrations so far. */
import { writeFile } from 'node:fs/promises'
import { documents } from '../modules/index.ts'
import { scratchDatabase } from '../engine/database/migrate/scratch.ts'
import { difference, readSchema } from '../engine/database/migrate/difference.ts'
import { migrate, migrationFiles } from '../engine/database/migrate/run.ts'
import { schemaOf } from '../engine/database/migrate/schema.ts'

const name = process.argv[2]
if (!name || !/^\w+$/.test(name)) {
  console.error('用法：npm run migrate:new -- 名称（字母、数字、下划线）')
  process.exit(1)
}
await using scratch = await scratchDatabase()
await migrate(scratch.db)
const wanted = schemaOf(documents)
const statements = difference(wanted, await readSchema(scratch.db, wanted))
if (!statements.length) console.log('数据库结构与单据声明一致，无需迁移')
else {
  const last = Number((await migrationFiles()).at(-1)?.slice(0, 4) ?? 0)
  const next = String(last + 1).padStart(4, '0')
  const file = new URL(`../../migrations/${next}_${name}.sql`, import.meta.url)
  await writeFile(file, statements.join('\n') + '\n')
  console.log(`已生成 migrations/${next}_${name}.sql，共 ${statements.length} 条语句，请检查后提交`)
}
