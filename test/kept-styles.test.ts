/** The component library's styles are held when nobody uses them, and let go when the look has changed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptStyles } from '../src/web/shell/styles.ts'

test('held until the look changes', () => {
  const { cache, renew } = keptStyles()
  let made = 0
  let gone = 0
  // As the library does it: made when it is drawn, counted when it is there, counted down when it leaves.
  const make = () => cache.opUpdate('style%button', (b) => b ?? [0, [`{${++made}}`]])
  const come = () => (make(), cache.opUpdate('style%button', (b) => [b![0] + 1, b![1]]))
  const leave = () =>
    cache.opUpdate('style%button', (b) => {
      if (b![0] > 1) return [b![0] - 1, b![1]]
      gone++
      return null as never
    })
  for (let i = 0; i < 3; i++) {
    come()
    leave()
  }
  assert.deepEqual([made, gone], [1, 0])
  come()
  renew()
  leave()
  assert.deepEqual([made, gone, cache.opGet('style%button')], [1, 1, null])
  come()
  leave()
  assert.deepEqual([made, gone], [2, 1])
})

test('written once, and again when the look has changed', async () => {
  const { cache, renew } = keptStyles()
  const writes: unknown[] = []
  // As the library does it: counted, and written unless its text says that it stands in the page.
  const come = async () => {
    for (const [key, kept, at] of [
      ['style%button', ['{a}', 'hash'], 0],
      ['cssVar%button', [{}, '{b}', 'id', 'look'], 1],
      ['token%1', [{}, 'hash', {}, '{c}', 'look'], 3],
    ] as const) {
      cache.opUpdate(key, (b) => b ?? [0, kept])
      cache.opUpdate(key, (b) => [b![0] + 1, b![1]])
      const text = (cache.opGet(key)![1] as unknown[])[at]
      if (text && text !== '_FILE_STYLE__') writes.push(text)
    }
    await Promise.resolve()
  }
  await come()
  await come()
  assert.deepEqual(writes, ['{a}', '{b}', '{c}'])
  renew()
  await come()
  await come()
  assert.deepEqual(writes, ['{a}', '{b}', '{c}', '{a}', '{b}', '{c}'])
})
