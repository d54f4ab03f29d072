/** A document is one folder: put it there and generate, and it is everywhere; remove it and generate, and nothing is left of it. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { listsOf } from '../src/tools/lists.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

const folder: Record<string, string> = {
  'probe.ts': `import { defineDocument, no } from '../../declare/index.ts'
const input = { code: no('代码', { required: true }) }
export const probe = defineDocument('probe', {
  title: '探针',
  at: '/dm/probe',
  key: 'dm.probe',
  unique: ['code'],
  scope: { internal: 'all' },
  fields: input,
  actions: { create: { label: '新增', key: 'add', by: 'internal', from: 'new', input } },
  list: ['code'],
  query: ['code'],
  sort: ['code'],
  topic: ['probe', '探针'],
  tells: { found: { title: '发现', text: '发现 {code}' } },
  grants: { PLANNER: 'read' },
})
`,
  'probe.rules.ts': `import { plain, rules } from '../../engine/rule.ts'
import { probe } from './probe.ts'
export default rules(probe, { create: plain })
`,
  'probe.screen.tsx': `import { defineScreen } from '../../web/screen.ts'
import { probe } from './probe.ts'
export default defineScreen(probe, {})
`,
}

test('a folder is a document, and without it nothing is left of it', (t) => {
  const copy = mkdtempSync(join(tmpdir(), 'scm-folder-'))
  t.after(() => rmSync(copy, { recursive: true }))
  for (const part of ['src', 'generated', 'package.json']) cpSync(root + part, join(copy, part), { recursive: true })
  symlinkSync(root + 'node_modules', join(copy, 'node_modules'))
  const generate = () =>
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/tools/generate.ts'], { cwd: copy })
  const everything = () =>
    Object.fromEntries(
      globSync(['src/**/*.*', 'generated/**/*.*'], { cwd: copy }).map((f) => [f, readFileSync(join(copy, f), 'utf8')]),
    )
  const before = everything()

  mkdirSync(join(copy, 'src/modules/probe'))
  for (const [name, text] of Object.entries(folder)) writeFileSync(join(copy, 'src/modules/probe', name), text)
  generate()
  const after = everything()
  const changed = Object.keys(after).filter((f) => after[f] !== before[f] && !f.startsWith('src/modules/probe/'))
  assert.deepEqual(changed.sort(), [
    'generated/api.txt', 'generated/events.txt', 'generated/grants.txt', 'generated/keys.txt', 'generated/menu.txt',
    'src/documents.gen.ts', 'src/rules.gen.ts', 'src/screens.gen.ts', 'src/web/client.gen.ts',
  ])
  assert.match(after['generated/keys.txt']!, /^dm\.probe\.add$/m)
  assert.match(after['generated/grants.txt']!, /^dm\.probe\.query +(\w+ )*PLANNER\b/m)
  assert.match(after['generated/events.txt']!, /^probe\.found  发现/m)
  assert.match(after['generated/menu.txt']!, /^ {2}\/dm\/probe {2}探针/m)
  assert.match(after['src/screens.gen.ts']!, / {2}probe: \(\) => import\('\.\/modules\/probe\/probe\.screen\.tsx'\)/)

  rmSync(join(copy, 'src/modules/probe'), { recursive: true })
  generate()
  assert.deepEqual(everything(), before)
})

test('documents of one file, names that agree, and documents that would not be found', () => {
  const declared = (name: string) => `export const ${name} = defineDocument('${name}', {})\n`
  const rules = 'export default rules(x, {})\n'
  const lists = listsOf(
    new Map([
      ['modules/a/two.ts', declared('one') + declared('other') + `  signing: { as: [7, '其他单'], phases },\n`],
      ['modules/a/two.rules.ts', `export const oneRules = rules(one, {})\nexport const otherRules = rules(\n  other,\n`],
      ['modules/b/same.rules.ts', rules],
      ['signing/c/same.rules.ts', rules],
    ]),
  )
  assert.match(lists['documents.gen.ts']!, /import \{ one, other \} from '\.\/modules\/a\/two\.ts'/)
  assert.match(lists['signing.gen.ts']!, /\{\n {2}other: \[7, '其他单'\],\n\}/)
  assert.match(lists['rules.gen.ts']!, /\n {2}oneRules,\n {2}otherRules,\n {2}sameRules,\n {2}sameRules2,\n\]/)
  for (const hidden of [`const x = defineDocument('x', {})`, `export const x = made(defineDocument('x', {}))`])
    assert.throws(() => listsOf(new Map([['modules/a/x.ts', hidden]])), /modules\/a\/x\.ts: a document is found as/)
})
