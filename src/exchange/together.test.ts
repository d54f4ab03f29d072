/** Work that is done for many at once: nobody waits alone, none is lost, one that fails does not fail the others. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import { together } from './together.ts'

test('the first is done at once; what is asked meanwhile is done together, by kind, so many at a time', async () => {
  const done: string[][] = []
  const ask = together<string, string>(3, async (items) => {
    done.push(items)
    await sleep(5)
    return items.map((i) => i.toUpperCase())
  })
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((i) => ask('x', i)).concat(ask('y', 'f')))
  assert.deepEqual(answers, ['A', 'B', 'C', 'D', 'E', 'F'])
  assert.deepEqual(done, [['a'], ['f'], ['b', 'c', 'd'], ['e']])
  assert.equal(await ask('x', 'g'), 'G')
})

test('where several fail together each is tried by itself', async () => {
  const ask = together<number, number>(10, async (items) => {
    await sleep(1)
    if (items.includes(3)) throw new Error('three')
    return items
  })
  const all = await Promise.allSettled([1, 2, 3, 4].map((n) => ask('x', n)))
  assert.deepEqual(
    all.map((a) => (a.status === 'fulfilled' ? a.value : String(a.reason))),
    [1, 2, 'Error: three', 4],
  )
})
