/**
 * A process of npm test: does one item after the other, so that the portal is loaded once and stays warm. A file still has its own
 * world, and what it opened ends with it (ending.ts). Its argument is the folder of the run's queue.
 */
import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { after, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { checks } from './checks.ts'
import { endFile, endProcess } from './ending.ts'
import { Queue } from './queue.ts'
import { endOnSignals } from './signals.ts'

endOnSignals()
const queue = Queue.open(process.argv[2]!)
const { most, patience } = queue.plan
const beside = queue.staysBeside()

let running: string | undefined
let begun = 0
const ended = () => running && queue.ended(running, (performance.now() - begun) / 1000)
process.once('exit', () => {
  if (!running) return
  console.error(`进程在 ${running} 中结束`)
  ended()
})

for (let n = 0; n < most; n++) {
  const item = await queue.take(beside)
  if (!item) break
  running = process.env.TEST_ITEM = item
  begun = performance.now()
  // Its tests are reported as too late first.
  const hangs = setTimeout(() => process.exit(1), patience + 60_000)
  const check = checks[item]
  await describe(item, { timeout: patience }, async () => {
    if (check) return void test(item, async () => assert.ok(await check(), `${item}：未通过`))
    try {
      await import(pathToFileURL(resolve(item)).href)
    } finally {
      after(endFile)
    }
  })
  clearTimeout(hangs)
  ended()
  running = undefined
}
await endProcess()
// Something that still goes on fails the process, as it would a file.
setTimeout(() => process.exit(1), 30_000).unref()
