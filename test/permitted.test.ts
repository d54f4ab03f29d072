/** The permission-hiding component: keys as an array, and it says so when given anything else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Permitted } from '../src/web/Permitted.ts'
import { SessionContext } from '../src/web/session.ts'

const shown = (keys: unknown, mine: string[]) =>
  renderToString(
    createElement(
      SessionContext.Provider,
      { value: { who: { keys: new Set(mine) } } as never },
      createElement(Permitted, { keys: keys as string[], children: '内容' }),
    ),
  )

test('shown to whoever holds one of the keys, hidden from others', () => {
  assert.equal(shown(['a', 'b'], ['b']), '内容')
  assert.equal(shown(['a', 'b'], ['c']), '')
  assert.equal(shown([], ['c']), '')
})

test('anything but an array of keys is an error that says what to do', () => {
  for (const wrong of ['a', undefined, null, { a: 1 }, [1]]) assert.throws(() => shown(wrong, ['a']), /请以数组指定权限标识/)
})
