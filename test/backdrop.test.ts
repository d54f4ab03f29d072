/** No dialog closes by a click beside it: said once in the shell, taken back only for what is no dialog. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** The menu of a small window, and the go-to box. */
const notDialogs = ['src/web/shell/Frame.tsx', 'src/web/shell/GoTo.tsx']
const saysOfIt = /maskClosable|mask=\{\{[^}]*closable|mask: \{[^}]*closable/

test('what a dialog does when one clicks beside it is decided in one place', () => {
  const files = globSync('src/**/*.tsx').map((f) => f.replaceAll('\\', '/'))
  const saying = files.filter((f) => saysOfIt.test(readFileSync(f, 'utf8')) && f !== 'src/web/shell/App.tsx')
  assert.deepEqual(saying.sort(), notDialogs)
  assert.match(readFileSync('src/web/shell/App.tsx', 'utf8'), /modal=\{\{ mask: \{ closable: false/)
  assert.match(readFileSync('src/web/shell/App.tsx', 'utf8'), /drawer=\{\{ mask: \{ closable: false/)
})
