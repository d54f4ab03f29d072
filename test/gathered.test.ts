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
  stop()
  t.mock.timers.tick(250)
  assert.equal(answers.length, 2)
})
