/** The pages of docs: what a reader looks up stands once, and under its area. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const rowsOf = (page: string) =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((l) => /^\| (?!-)/.test(l))
const repeated = (all: string[]) => all.filter((one, i) => all.indexOf(one) < i)

test('a term stands once in the glossary; of several meanings each says of what it is', () => {
  const terms = rowsOf('docs/glossary.md').map((row) => row.split('|')[1]!.trim())
  const each = terms.filter((t) => t !== 'term').flatMap((t) => t.split(/(?:, | \/ )(?![^(]*\))/))
  assert.ok(each.length > 100)
  assert.deepEqual(repeated(each), [])
})

test('a decision stands once, with its day, in an area that the index names', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const areas = readdirSync('docs/decisions').filter((f) => f !== 'README.md')
  assert.deepEqual(
    areas.filter((area) => !index.includes(`(${area})`)),
    [],
  )
  const rows = areas.flatMap((area) => rowsOf(join('docs/decisions', area))).filter((r) => !r.startsWith('| day '))
  assert.deepEqual(
    rows.filter((r) => !/^\| \d{4}-\d\d-\d\d \| [^|]/.test(r)),
    [],
  )
  assert.deepEqual(repeated(rows.map((r) => r.split('|')[2]!)), [])
  assert.ok(!existsSync('docs/decisions.md'), 'decisions stand in docs/decisions, a file an area')
})

test('links of the pages lead to files', () => {
  const pages = ['.', 'docs', 'docs/decisions'].flatMap((dir) =>
    readdirSync(dir)
      .filter((f) => f.endsWith('.md'))
      .map((f) => join(dir, f)),
  )
  const lost = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .filter(([, to]) => !existsSync(join(dirname(page), to!)))
      .map(([, to]) => `${page}: ${to}`),
  )
  assert.deepEqual(lost, [])
})

test('each journey is a test, and each role has three', () => {
  const rows = rowsOf('docs/journeys.md').filter((r) => !r.startsWith('| role '))
  const all = rows.map((row) =>
    row
      .split('|')
      .slice(1, 5)
      .map((cell) => cell.trim()),
  )
  const lost = all.filter(([, , file, name]) => !readFileSync(file!, 'utf8').includes(name!))
  assert.deepEqual(lost, [])
  const roles = Map.groupBy(all, ([role]) => role)
  assert.ok(roles.size >= 12)
  assert.deepEqual([...roles].filter(([, of]) => of.length !== 3).map(([role]) => role), []) // prettier-ignore
})
