/** npm test -- --since: what a change can reach. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { changedSince, reachOf } from './since.ts'

const orders = 'src/modules/mat/materialOrder'
const sends = 'src/modules/mat/sendSheet'
const tree: Record<string, string> = {
  'src/declare/kinds.ts': '',
  'src/documents.gen.ts': `import { order } from './modules/mat/materialOrder/order.ts'\nimport { send } from './modules/mat/sendSheet/send.ts'`,
  'src/main/assemble.ts': "import '../documents.gen.ts'",
  'src/modules/mat/shared.ts': '',
  [`${orders}/order.ts`]: "export const order = defineDocument('materialOrder', {\n  at: '/logi/order',\n})",
  [`${orders}/order.rules.ts`]: "import { order } from './order.ts'",
  [`${orders}/order.test.ts`]: '',
  [`${sends}/send.ts`]: "import '../shared.ts'\nexport const send = defineDocument('sendSheet', {})",
  [`${sends}/send.rules.ts`]: "import { order } from '../materialOrder/order.ts'",
  [`${sends}/send.test.ts`]: '',
  'src/web/List.tsx': '',
  'test/world.ts': "import '../src/main/assemble.ts'",
  'test/world.test.ts': "import './world.ts'",
  'test/rules.test.ts': `import '../${orders}/order.rules.ts'`,
  'test/docs.test.ts': '', 'test/generated.test.ts': '', 'test/derived/lists.test.ts': '',
  'e2e/order.test.ts': "open('/logi/order')",
  'e2e/changes.test.ts': "open('/logi/order-changes')",
  'e2e/send.test.ts': "ask('sendSheet/getPager')",
}
const everyDocument = ['test/derived/lists.test.ts', 'test/generated.test.ts']

let root: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root })
before(() => {
  root = mkdtempSync(join(tmpdir(), 'scm-since-'))
})
beforeEach(() => {
  rmSync(root, { recursive: true })
  for (const [file, text] of Object.entries(tree)) write(file, text)
})
after(() => rmSync(root, { recursive: true, force: true }))

const reached = (...changed: string[]) => reachOf(root, changed)?.tests.toSorted()

test('a rule: its folder, what imports it, the derived tests of its document, the journeys that name it', () => {
  const reach = reachOf(root, [`${orders}/order.rules.ts`])!
  assert.deepEqual(reach.documents, ['materialOrder'])
  assert.deepEqual(reach.tests.toSorted(), [
    'e2e/order.test.ts',
    `${orders}/order.test.ts`,
    ...everyDocument,
    'test/rules.test.ts',
  ])
})
test('a declaration: the folders of those that import it, too', () => {
  const reach = reachOf(root, [`${orders}/order.ts`])!
  assert.ok(reach.tests.includes(`${sends}/send.test.ts`))
  assert.deepEqual(reach.documents, ['materialOrder'])
})
test('what documents share: each of them', () => {
  const reach = reachOf(root, ['src/modules/mat/shared.ts'])!
  assert.deepEqual(reach.documents, ['sendSheet'])
  assert.deepEqual(reach.tests.toSorted(), ['e2e/send.test.ts', `${sends}/send.test.ts`, ...everyDocument])
})
test('what puts the portal together: all that open a world', () =>
  assert.deepEqual(reached('src/main/assemble.ts'), ['test/world.test.ts']))
test('what is drawn: every journey', () =>
  assert.deepEqual(reached('src/web/List.tsx'), ['e2e/changes.test.ts', 'e2e/order.test.ts', 'e2e/send.test.ts']))
test('a test: itself', () => assert.deepEqual(reached('e2e/send.test.ts'), ['e2e/send.test.ts']))
test('prose and what is generated: their tests', () => {
  assert.deepEqual(reached('README.md', 'src/documents.gen.ts'), ['test/docs.test.ts', 'test/generated.test.ts'])
})
test('the vocabulary, the engine and what no import shows: everything', () => {
  for (const file of ['src/declare/kinds.ts', 'src/engine/gone.ts', 'migrations/0001.sql', 'package.json'])
    assert.equal(reached(file), undefined, file)
})
test('a document that was removed: those that it was tested by', () => {
  rmSync(join(root, `${orders}/order.rules.ts`))
  assert.ok(reached(`${orders}/order.rules.ts`)?.includes(`${orders}/order.test.ts`))
})
test('committed, not committed and new files have changed since the branch was left, later ones of the other branch have not', () => {
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'a')
  git('checkout', '-qb', 'mine')
  write('src/web/List.tsx', '// committed')
  git('commit', '-qam', 'b')
  git('checkout', '-q', 'main')
  write('src/declare/kinds.ts', '// theirs')
  git('commit', '-qam', 'c')
  git('checkout', '-q', 'mine')
  write('test/world.ts', '// changed')
  write('test/new.test.ts', '')
  rmSync(join(root, 'test/docs.test.ts'))
  assert.deepEqual(changedSince(root, 'main').toSorted(), [
    'src/web/List.tsx', 'test/docs.test.ts', 'test/new.test.ts', 'test/world.ts',
  ])
  assert.throws(() => changedSince(root, 'nowhere'), /没有这样的版本.*nowhere/)
})
