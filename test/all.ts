/** npm test: format, lint, types, then all tests; stops at the first that fails. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildWeb } from '../src/tools/build-web.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const bin = (name: string) => `${root}node_modules/.bin/${name}`
const node = (...args: string[]): [string, string[]] => [process.execPath, ['--disable-warning=ExperimentalWarning', ...args]]

function step(title: string, [command, args]: [string, string[]]): void {
  const start = performance.now()
  console.log(`\n── ${title}`)
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATA_DIR: process.env.TEST_DATA_DIR ?? `${root}data/test` },
  })
  if (error) throw error
  if (status !== 0) {
    console.error(`${title}：未通过`)
    process.exit(status ?? 1)
  }
  console.log(`   ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

step('格式 prettier', [bin('prettier'), ['--check', '--log-level', 'warn', '.']])
step('规范 oxlint', [bin('oxlint'), ['--deny-warnings']])
step('类型 server', [bin('tsc'), ['-p', 'tsconfig.server.json']])
step('类型 web', [bin('tsc'), ['-p', 'tsconfig.web.json']])
const tests = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: root }).sort()
step('测试', node('--test', '--test-isolation=none', '--test-timeout=300000', ...tests))
await buildWeb(console.log)
step(
  '浏览器',
  node('--test', '--test-isolation=none', '--test-timeout=300000', ...globSync('e2e/*.test.ts', { cwd: root }).sort()),
)
