/** The rooms of the house: what imports what, and which of them say no word of the business. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { contents, documents } from '../src/modules/index.ts'
import { importComplaints } from './check-imports.ts'
import { said, wordsOf, wordsSaid } from './check-words.ts'
import { circles, circlesOf } from './circles.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

test('nothing imports upwards', () => assert.deepEqual(importComplaints(root), []))

/** Those who know a disk: everybody else asks the file store. */
const disk = [
  'src/backup/',
  'src/engine/database/',
  'src/engine/files/disk-store.ts',
  'src/engine/http/app.ts',
  'src/engine/prints/fonts.ts',
  // Partners lay files there.
  'src/exchange/folder/',
  'src/main/',
  'src/tools/',
  'src/trust/keys.ts',
  // A copy for a moment: a package is read from its end.
  'src/modules/sys/appVersion/apk.ts',
  // The page that recomputes a score is made of the source itself.
  'src/modules/performance/proof.server.ts',
]
test('nobody sees the path of a file', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] })
  const saying = (what: RegExp) => files.filter((f) => what.test(readFileSync(root + f, 'utf8'))).sort()
  assert.deepEqual(saying(/\bfilesDir\b|\bdiskStore\b/), [
    'src/backup/place.ts', 'src/engine/files/disk-store.ts', 'src/main/assemble.ts', 'src/main/files.ts',
  ])
  assert.deepEqual(
    saying(/from 'node:fs/).filter((f) => !disk.some((known) => f.startsWith(known))),
    [],
  )
})

test('the server runs on what npm ci --omit=dev installs; who builds needs the rest', () => {
  const { dependencies } = JSON.parse(readFileSync(root + 'package.json', 'utf8'))
  const reached = new Set([
    'src/main/server.ts',
    'src/tools/backup.ts',
    'src/tools/restore.ts',
    'src/tools/files.ts',
    'demo/cli.ts',
    ...globSync('src/**/*.demo.ts', { cwd: root }),
  ])
  const asked = new Set<string>()
  // Types are gone when it runs; workers are named by their address.
  const imports = /^(?:import|export) (?!type )(?:[^'();]*? from )?'([^']+)'|\bimport\('([^']+)'|\bnew URL\('([^']+\.ts)'/gm
  for (const file of reached)
    for (const [, early, late, beside] of readFileSync(root + file, 'utf8').matchAll(imports)) {
      const from = (early ?? late ?? beside)!
      if (from.startsWith('.')) reached.add(normalize(join(dirname(file), from)))
      else if (!from.startsWith('node:')) asked.add(/^(@[^/]+\/)?[^/]+/.exec(from)![0])
    }
  assert.ok(reached.size > 500 && asked.size > 20)
  assert.deepEqual(
    [...asked].filter((name) => !(name in dependencies)),
    ['vite'],
  )
})

/** Rooms that make files and keys, and rights, on behalf of rules: what a transaction that may be undone cannot do. */
const beside: Record<string, number> = {
  'src/identity/session/session.ts': 1, 'src/signing/audit.ts': 2, 'src/signing/calls.ts': 1, 'src/signing/papers.ts': 3,
  // What the projection is made of is kept by the process.
  'src/modules/distribution/lineShort/reading.server.ts': 1,
  'src/signing/strategy/preview.ts': 1,
}
test('rules and asks are handed no database (Read.portal), and few others take the engine from what they are handed', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['src/engine/**', '**/*.test.ts'] })
  const taking = files.map((f) => [f, readFileSync(root + f, 'utf8').match(/\bengineOf\(|\bas Engine\b/g)?.length ?? 0] as const)
  assert.deepEqual(Object.fromEntries(taking.filter(([, n]) => n).sort()), beside)
})

test('no files import one another in a circle', () => assert.deepEqual(circles(root), []))

test('a circle of files is seen, however long', () => {
  const files: Record<string, string[]> = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: [], f: ['f'] }
  assert.deepEqual(
    circlesOf(Object.keys(files), (f) => files[f]!),
    [['a', 'b', 'c'], ['f']],
  )
})

test('a word of the business is found wherever code says it, and not in comments', () => {
  const words = wordsOf(
    documents,
    contents.map((c) => c.name),
    [],
  )
  const found = (source: string) => said(words, source, 'a.tsx')
  // Documents, by either name, and their tables.
  assert.deepEqual(found("get('sendSheet/getPager')"), ['sendSheet'])
  assert.deepEqual(found("const a = name === 'receive'"), ['receive'])
  assert.deepEqual(found('const q = sql`select 1 from send_sheet_line l join seal s on true`'), ['send_sheet_line', 'from seal'])
  assert.deepEqual(found('const q = sql`update demand_line set x = 1`'), ['demand_line'])
  // Fields, by either name, in text and in code.
  assert.deepEqual(found('const a = row.shipQty'), ['shipQty'])
  assert.deepEqual(found("const a = ['partNo']"), ['partNo'])
  assert.deepEqual(found('const q = sql`order by h.receive_no`'), ['receive_no'])
  // Labels as conditions, and not as texts.
  assert.deepEqual(found('const a = /取消|删除/.test(label)'), ['取消', '删除'])
  assert.deepEqual(found("const a = label === '收货'"), ['收货'])
  assert.deepEqual(found("const a = <b title='收货'>取消</b>"), [])
  // Keys, routes, directories, accounts, sign steps.
  assert.deepEqual(found("has('les.period.query')"), ['les.period.query'])
  assert.deepEqual(found("go('/flow/mytask')"), ['/flow/mytask'])
  assert.deepEqual(found('const icons = { mat: 1 }'), ['mat'])
  assert.deepEqual(found("const a = 'TRANSIT'"), ['TRANSIT'])
  assert.deepEqual(found("const a = 'WMSendSign'"), ['WMSendSign'])
  assert.deepEqual(found("// shipQty of a sendSheet: 'les.period.query'\nconst a = 'name'"), [])
})

/** What is left to mend, file by file: numbers only fall. */
const left: Record<string, number> = {
  // The key that everybody holds who is signed in.
  'src/identity/session/rights.ts': 1,
}

test('declare, server and web say no word of the business', () => {
  const found = wordsSaid(
    root,
    documents,
    contents.map((c) => c.name),
  )
  const more = [...found]
    .filter(([file, words]) => words.length > (left[file] ?? 0))
    .map(([file, words]) => `${file}: ${words.join(' ')}`)
  assert.deepEqual(more, [], 'business words where any business is served')
  const fewer = Object.keys(left).filter((file) => (found.get(file)?.length ?? 0) < left[file]!)
  assert.deepEqual(fewer, [], 'fewer words than the list says: lower it')
})
