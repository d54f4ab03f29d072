/** What foreign libraries say about foreign files stays with them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limited } from './limited.ts'

const most = { milliseconds: 10_000, heapMb: 64 }
const script = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)

test('what a parser prints is not in the operator’s log, and what it read is', async (t) => {
  const printed: string[] = []
  for (const stream of [process.stdout, process.stderr])
    t.mock.method(stream, 'write', (text: string, ...more: unknown[]) => {
      printed.push(String(text))
      for (const done of more) if (typeof done === 'function') done()
      return true
    })
  const read = await limited<number>(
    script(`import { parentPort } from 'node:worker_threads'
      for (let i = 0; i < 200; i++) (console.log('Cannot hydrate range ' + i), console.error('Cannot hydrate range ' + i))
      parentPort.postMessage({ read: 7 })`),
    Buffer.from('x'),
    {},
    most,
    '文件已损坏',
  )
  // What a worker prints arrives by turns of the loop.
  await new Promise((later) => setTimeout(later, 100))
  t.mock.restoreAll()
  assert.equal(read, 7)
  assert.deepEqual(
    printed.filter((p) => p.includes('hydrate')),
    [],
  )
})
