/**
 * npm run check:office: every export and every template of a small demo world, opened by headless LibreOffice, which must find
 * the headings and as many rows as were written. Says so and ends well where there is no LibreOffice. `--small`: of five documents.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import { headFields, lineFields, openTo, type Action, type AnyDocument, type Who, sheetsOf } from '../src/declare/index.ts'
import { documents } from '../src/modules/index.ts'
import { allKeys } from '../src/modules/roles.ts'
import { readQuery } from '../src/engine/read/query.ts'
import { exportSheet, levelOf, templateOf } from '../src/engine/sheets/export.ts'
import { needed } from './needed.ts'
import { demoWorld } from './world.ts'

const { values } = parseArgs({ options: { small: { type: 'boolean' } } })
const office = ['soffice', 'libreoffice'].find((name) => !spawnSync(name, ['--version']).error)
if (!office) {
  console.log('本机没有安装 LibreOffice（soffice），没有检查。')
  process.exit(0)
}

const { engine, scratch } = await demoWorld(4)
const who: Who = {
  userId: 0, name: '检查', orgId: 1, orgType: 'internal', orgName: '主机厂',
  plants: ['CN01', 'CN02', 'CN03', 'CN04'],
  keys: new Set(allKeys()),
}
const dir = mkdtempSync(join(tmpdir(), 'scm-office-'))
const wrong: string[] = []
let opened = 0

/** What LibreOffice makes of the first sheet. */
function rowsOf(file: Buffer, name: string): string[][] {
  writeFileSync(join(dir, `${name}.xlsx`), file)
  const said = spawnSync(
    office!,
    ['--headless', '--convert-to', 'csv:Text - txt - csv (StarCalc):44,34,76', '--outdir', dir, join(dir, `${name}.xlsx`)],
    { encoding: 'utf8', timeout: 120_000 },
  )
  if (said.status !== 0) throw new Error(said.stderr || said.stdout || String(said.error))
  opened++
  return parse(readFileSync(join(dir, `${name}.csv`)), { bom: true, relax_column_count: true })
}

async function check(doc: AnyDocument, name: string): Promise<void> {
  const sheet = sheetsOf(doc)[name]!
  const level = levelOf(doc, sheet)
  const fields = { ...headFields(doc), ...(level === 'line' ? lineFields(doc) : {}) }
  const asked = level === 'line' && doc.detail ? 'line' : 'head'
  const query = readQuery(doc, asked, needed(doc, asked), false)
  const action: Action | undefined = sheet.fills && doc.actions[sheet.fills]
  const first = sheet.columns[0]!
  try {
    const rows = rowsOf(
      await buffer(await exportSheet(engine, doc, name, { ...query, level }, who, undefined)),
      `${doc.name}-${name}`,
    )
    const label = fields[first]?.label
    if (label && rows[0]?.[0]?.replace('*', '') !== label)
      wrong.push(`${doc.name}.${name}：第一列是 ${rows[0]?.[0]}，应为 ${label}`)
    if (!action || !openTo(action, 'internal')) return
    const template = rowsOf(await templateOf(engine, doc, name, query, who), `${doc.name}-${name}-template`)
    if (!template[0]?.[0]) wrong.push(`${doc.name}.${name} 的模板没有表头`)
  } catch (e) {
    wrong.push(`${doc.name}.${name}：${(e as Error).message}`)
  }
}

try {
  const internal = documents.filter((d) => d.scope.internal)
  for (const doc of values.small ? internal.filter((d) => Object.keys(sheetsOf(d)).length).slice(0, 5) : internal)
    for (const name of Object.keys(sheetsOf(doc))) await check(doc, name)
} finally {
  await engine.db.close()
  await scratch[Symbol.asyncDispose]()
  rmSync(dir, { recursive: true })
}
console.log(
  `LibreOffice 打开了 ${opened} 个文件，${wrong.length ? `有 ${wrong.length} 个问题：\n  ${wrong.join('\n  ')}` : '没有问题'}`,
)
process.exit(wrong.length ? 1 : 0)
