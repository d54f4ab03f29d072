/** The queue of a run: who takes what. */
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from './checks.ts'
import { Queue, WAITS } from './queue.ts'

function queueOf(items: string[], patience: number): Queue {
  const folder = mkdtempSync(join(tmpdir(), 'scm-items-'))
  after(() => rmSync(folder, { recursive: true }))
  return Queue.make(folder, { items, most: 12, isBeside: true, patience })
}

test('what mostly waits is taken by one process beside the others, which take the rest', async () => {
  const queue = queueOf([...WAITS, 'test/a.test.ts', 'test/b.test.ts'], 60_000)
  assert.deepEqual([queue.staysBeside(), queue.staysBeside()], [true, false])
  assert.deepEqual([await queue.take(), await queue.take(), await queue.take()], ['test/a.test.ts', 'test/b.test.ts', undefined])
  for (const file of WAITS) assert.equal(await queue.take(true), file)
  assert.equal(await queue.take(true), undefined)
})

test('the one beside the others ends when they broke down', async () => {
  const queue = queueOf([...WAITS, 'test/a.test.ts'], 300)
  for (const file of WAITS) assert.equal(await queue.take(true), file)
  assert.equal(await queue.take(true), undefined)
})

test('each file that mostly waits is there', () => {
  assert.deepEqual(
    WAITS.filter((file) => !existsSync(join(root, file))),
    [],
  )
})
