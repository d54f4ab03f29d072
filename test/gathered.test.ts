/** What changes while one looks is asked for: in bursts, one question at a time, and none is lost. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gathered } from '../src/web/hooks/gathered.ts'

test('changes that come faster than answers: each answer arrives, and the last change is asked for', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const answers: (() => void)[] = []
  const ask = () => new Promise<void>((done) => answers.push(done))
  const { tell, stop } = gathered(ask, 250)
  // Five a second, for two seconds; no answer yet.
  for (let n = 0; n < 10; n++) {
    tell()
    t.mock.timers.tick(200)
  }
  assert.equal(answers.length, 1)
  const answered = async () => {
    answers.at(-1)!()
    await new Promise((r) => setImmediate(r))
    t.mock.timers.tick(250)
  }
  await answered()
  assert.equal(answers.length, 2)
  await answered()
  assert.equal(answers.length, 2)
  tell()
  void stop()
  t.mock.timers.tick(250)
  assert.equal(answers.length, 2)
})

test('whoever stops waits for the question under way, and none follows it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const answers: (() => void)[] = []
  const { tell, stop } = gathered(() => new Promise<void>((done) => answers.push(done)), 250)
  tell()
  t.mock.timers.tick(250)
  tell()
  let stopped = false
  const stopping = stop().then(() => (stopped = true))
  await new Promise((r) => setImmediate(r))
  assert.equal(stopped, false)
  answers[0]!()
  await stopping
  tell()
  t.mock.timers.tick(500)
  assert.equal(answers.length, 1)
})
