/** What a start reads: every process of the portal does so before it answers, and whoever starts waits for it. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { root } from './checks.ts'

/** Large, and needed when somebody signs in or writes formatted text; of node:http the import alone reads undici. */
const later = ['oidc-provider', 'openid-client', 'sanitize-html', 'node:http', 'node:https']

test('a start reads nothing that only single calls need', () => {
  const files = globSync('src/**/*.ts', { cwd: root, exclude: ['src/web/**', 'src/tools/**', '**/*.test.ts'] })
  const found = files.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/^import (?!type\b)[^'"]*['"]([^'"]+)['"]/gm)]
      .filter(([, name]) => later.includes(name!))
      .map(([, name]) => `${file}: ${name}`),
  )
  assert.ok(files.length > 500)
  assert.deepEqual(found, [])
})
