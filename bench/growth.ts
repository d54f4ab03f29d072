/**
 * npm run bench -- growth [--sheets 1000]: what the database grows by while so many send sheets of three lines go through, call-off,
 * history, postings and signing flows with them. In a database of its own that is thrown away; writes results/growth.md.
 */
import { writeFileSync } from 'node:fs'
import { createEngine } from '../src/main/assemble.ts'
import { administrator, seedBase } from '../src/main/first-start.ts'
import { sql, type Db } from '../src/engine/database/db.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { drafts, oneByOne } from './laws.ts'
import { plantWithParts } from './plant.ts'

/** Tables that are named; the others are one row. */
const NAMED = 12

export async function growthBySheets(sheets: number, results: string): Promise<void> {
  await using scratch = await scratchDatabase(2)
  const engine = await createEngine({ databaseUrl: scratch.url, bulk: true })
  try {
    await seedBase(engine, administrator('Bench@2026', ['CN01']))
    await plantWithParts(engine)
    const through = async (n: number) => oneByOne(engine, await drafts(engine, n))
    // What is empty takes its first pages, and balances get their rows.
    await through(Math.ceil(sheets / 5))
    const before = await sizes(engine.db)
    await through(sheets)
    const grown = [...(await sizes(engine.db))]
      .map(([name, size]) => [name, ((size - (before.get(name) ?? 0)) / sheets) * 1000] as const)
      .sort((a, b) => b[1] - a[1])
    const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(1)
    const sum = (of: typeof grown) => of.reduce((n, [, size]) => n + size, 0)
    const rows = grown.slice(0, NAMED).map(([name, size]) => `| ${name} | ${mb(size)} |`)
    const text = `# 数据库的增长 ${new Date().toISOString().slice(0, 10)}\n\n每 1,000 张送货单（3 行，连同其拉动单，逐张发布、发运、收货）增加 ${mb(sum(grown))} MB，含索引，VACUUM 之后；以 ${sheets} 张测得。文件（签署的 PDF、附件）不在其中。\n\n| 表 | MB |\n|---|---|\n${rows.join('\n')}\n| 其余 | ${mb(sum(grown.slice(NAMED)))} |\n`
    console.log(text)
    writeFileSync(results, text)
  } finally {
    await engine.feed.close()
    await engine.db.close()
  }
}

/** Bytes of each table of the portal's, indexes and long texts included, without what is free again. */
async function sizes(db: Db): Promise<Map<string, number>> {
  await db.run('vacuum')
  const rows = await db.rows<{ name: string; size: number }>(
    sql`select relname name, pg_total_relation_size(oid)::float8 size from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map((r) => [r.name, r.size]))
}
