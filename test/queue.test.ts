/** Whatever the network, the phone and its windows do: each thing that a person did happens once, in order, or waits with its reason. */
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import {
  again, canDrop, corrected, deliver, drop, outlook, tidy, type Entry, type Sent, type Shelf,
} from '../src/web/phone/queue.ts'

class Killed extends Error {}

/** What survives a kill. Each access is a step at which the process may die: before it, or after it was written. */
function shelfOf(entries: Entry[], step: () => void): Shelf {
  return {
    async all() {
      step()
      return structuredClone(entries)
    },
    async change(key, change) {
      step()
      const i = entries.findIndex((e) => e.key === key)
      const is = i < 0 ? undefined : change(structuredClone(entries[i]!))
      if (is) entries[i] = structuredClone(is)
      step()
      return is
    },
    async remove(keys) {
      for (const key of keys)
        entries.splice(
          entries.findIndex((e) => e.key === key),
          1,
        )
    },
  }
}

/** The portal's rule: a key is answered as the first time; the same key for something else is refused; a refusal leaves no trace. */
class Server {
  readonly done: { key: string; body: string }[] = []
  readonly #answers = new Map<string, { body: string; answer: number }>()
  readonly #closed: ReadonlySet<string>
  constructor(closed: ReadonlySet<string> = new Set()) {
    this.#closed = closed
  }
  take(key: string, body: string): Sent {
    const first = this.#answers.get(key)
    if (first) return first.body === body ? { done: first.answer } : { refused: '同一 Idempotency-Key 不能用于不同的请求' }
    if (this.#closed.has(body)) return { refused: '单据已关闭' }
    this.done.push({ key, body })
    this.#answers.set(key, { body, answer: this.done.length })
    return { done: this.done.length }
  }
}

const entry = (n: number, about: string, body = `${about}${n}`): Entry => ({
  key: `k${n}`,
  at: '2026-11-23T08:00:00.000Z',
  by: { id: 1, name: '张三', org: '1' },
  title: `第${n}件`,
  about, path: 'x/y', body, state: 'waiting', tries: 0,
})
const all = () => true
const now = () => new Date('2026-11-23T09:00:00.000Z')

/** What happens to a request: it arrives, never arrives, its answer is lost, it arrives late or twice; or the server is broken or signed out. */
const fates = ['ok', 'lost', 'deaf', 'late', 'twice', 'broken', 'out'] as const
type Fate = (typeof fates)[number]

function network(server: Server, fate: () => Fate) {
  const late: [string, string][] = []
  return {
    send: async (e: Entry): Promise<Sent> => {
      // What was delayed arrives some time.
      const due = late.splice(0, 1)[0]
      if (due) server.take(...due)
      const body = e.body as string
      switch (fate()) {
        case 'ok':
          return server.take(e.key, body)
        case 'twice':
          server.take(e.key, body)
          return server.take(e.key, body)
        case 'lost':
          return { unreachable: '没有网络' }
        case 'deaf':
          server.take(e.key, body)
          return { unreachable: '没有网络' }
        case 'late':
          late.push([e.key, body])
          return { unreachable: '没有网络' }
        case 'broken':
          return { failed: '系统错误' }
        case 'out':
          return { signedOut: true, said: '请重新登录' }
      }
    },
    flush: () => {
      for (const due of late.splice(0)) server.take(...due)
    },
  }
}

suite('the queue', () => {
  test('dropped, repeated, reordered, killed at every step: each happens once, in order', async () => {
    const run = async (abouts: string[], fateNumbers: number[], kills: number[]) => {
      const entries = abouts.map((about, n) => entry(n, about))
      const server = new Server()
      let [f, k, steps] = [0, 0, 0]
      const net = network(server, () => (f < fateNumbers.length ? fates[fateNumbers[f++]!]! : 'ok'))
      const step = () => {
        if (k < kills.length && steps++ >= kills[k]!) {
          k++
          steps = 0
          throw new Killed()
        }
      }
      for (let round = 0; round < 80; round++) {
        const kill = await deliver(shelfOf(entries, step), net.send, all, now).catch((e: unknown) => {
          if (!(e instanceof Killed)) throw e
        })
        if (kill && !kill.left) break
      }
      net.flush()
      assert.deepEqual(
        entries.map((e) => e.state),
        abouts.map(() => 'done'),
      )
      assert.equal(new Set(server.done.map((d) => d.key)).size, server.done.length, 'nothing twice')
      assert.equal(server.done.length, abouts.length)
      for (const about of new Set(abouts))
        assert.deepEqual(
          server.done.filter((d) => d.body.startsWith(about)).map((d) => d.key),
          entries.filter((e) => e.about === about).map((e) => e.key),
          'in the order in which it was done',
        )
    }
    // A kill before and after each single step, beside chance.
    for (let at = 0; at < 12; at++) await run(['a', 'a', 'b'], [], [at])
    for (const [i] of fates.entries()) await run(['a', 'a', 'b'], [i, 0, i], [2, 3])
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 0, max: fates.length - 1 }), { maxLength: 20 }),
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 }),
        run,
      ),
      { numRuns: 150 },
    )
  })

  test('two windows at once without a lock: still each once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 5 }), async (s, n) => {
        const entries = Array.from({ length: n }, (_, i) => entry(i, i % 2 ? 'a' : 'b'))
        const server = new Server()
        const shelf = shelfOf(entries, () => {})
        const send = s.scheduleFunction(async (e: Entry) => server.take(e.key, e.body as string))
        const two = Promise.all([deliver(shelf, send, all, now), deliver(shelf, send, all, now)])
        await s.waitFor(two)
        assert.deepEqual(new Set(entries.map((e) => e.state)), new Set(['done']))
        assert.equal(server.done.length, n)
      }),
      { numRuns: 60 },
    )
  })

  test('what is refused stays with its reason and holds what is about the same; the rest goes on', async () => {
    const entries = [entry(0, 'a'), entry(1, 'a'), entry(2, 'b')]
    const server = new Server(new Set(['a0']))
    const shelf = shelfOf(entries, () => {})
    const send = async (e: Entry) => server.take(e.key, e.body as string)
    await deliver(shelf, send, all, now)
    assert.deepEqual(
      entries.map((e) => [e.state, e.said]),
      [
        ['refused', '单据已关闭'],
        ['waiting', undefined],
        ['done', undefined],
      ],
    )
    assert.deepEqual(outlook(entries), { waiting: 1, refused: 1, since: entries[1]!.at })
    // Corrected under the same key.
    assert.ok(await shelf.change('k0', (was) => corrected(was, { body: 'a9' })))
    await deliver(shelf, send, all, now)
    assert.deepEqual(
      server.done.map((d) => `${d.key} ${d.body}`),
      ['k2 b2', 'k0 a9', 'k1 a1'],
    )
  })

  test('a late first request and its correction: one of them happens, and the person is told', async () => {
    const entries = [entry(0, 'a')]
    let open = false
    const server = new Server()
    const shelf = shelfOf(entries, () => {})
    const send = async (e: Entry): Promise<Sent> => (open ? server.take(e.key, e.body as string) : { refused: '还有别人在收' })
    await deliver(shelf, send, all, now)
    await shelf.change('k0', (was) => corrected(was, { body: 'a9' }))
    open = true
    server.take('k0', 'a0')
    await deliver(shelf, send, all, now)
    assert.deepEqual(
      [server.done.map((d) => d.body), entries[0]!.state, entries[0]!.said],
      [['a0'], 'refused', '同一 Idempotency-Key 不能用于不同的请求'],
    )
  })

  test('nothing is taken back that may be on its way; what was dropped and yet done is done', async () => {
    const entries = [entry(0, 'a'), entry(1, 'b')]
    const shelf = shelfOf(entries, () => {})
    await deliver(shelf, async () => ({ unreachable: '没有网络' }), all, now)
    assert.deepEqual(entries.map(canDrop), [false, true], 'the second was never sent')
    assert.equal(await drop(shelf, 'k0', now()), undefined)
    await drop(shelf, 'k1', now())
    assert.equal(entries[1]!.state, 'dropped')
    const refusing = [entry(2, 'a')]
    const other = shelfOf(refusing, () => {})
    await deliver(other, async () => ({ refused: '不行' }), all, now)
    await again(other, 'k2')
    await deliver(
      other,
      async (e) => {
        refusing[0] = { ...e, state: 'dropped' }
        return { done: 1 }
      },
      all,
      now,
    )
    assert.equal(refusing[0]!.state, 'done')
  })

  test('what is on its way or done is not corrected: said anew it would happen twice; what was given up may be said anew', () => {
    const was = (state: Entry['state']) => ({
      ...entry(0, 'a'),
      state, said: '还有别人在收', triedAt: '2026-11-23T08:00:00.000Z',
    })
    const { said: _, triedAt: _t, ...rest } = was('refused')
    assert.deepEqual(corrected(was('refused'), { body: 'a9' }), { ...rest, body: 'a9', state: 'waiting' })
    assert.equal(corrected(was('dropped'), { body: 'a9' }), undefined)
    assert.throws(() => corrected(was('waiting'), { body: 'a9' }), /已重新发送/)
    assert.throws(() => corrected(was('done'), { body: 'a9' }), /已经送达/)
  })

  test('never as somebody else, nor ahead of what waits for them; signed out it waits', async () => {
    const entries = [{ ...entry(0, 'a'), by: { id: 2, name: '李四', org: '1' } }, entry(1, 'a'), entry(2, 'b')]
    const sent: string[] = []
    const send = async (e: Entry): Promise<Sent> => (sent.push(e.key), { done: 1 })
    assert.deepEqual(
      await deliver(
        shelfOf(entries, () => {}),
        send,
        (e) => e.by.id === 1,
        now,
      ),
      { left: false, signedOut: false },
    )
    assert.deepEqual(sent, ['k2'])
    const out = await deliver(
      shelfOf(entries, () => {}),
      async () => ({ signedOut: true, said: '请重新登录' }),
      all,
      now,
    )
    assert.deepEqual(out, { left: true, signedOut: true })
    assert.deepEqual(
      entries.map((e) => e.state),
      ['waiting', 'waiting', 'done'],
    )
  })

  test('what may have arrived before the server forgot its key is looked at by a person; what ended is shown for a week', async () => {
    const old = { ...entry(0, 'a'), tries: 1, triedAt: '2026-11-10T08:00:00.000Z' }
    const never = { ...entry(1, 'b'), at: '2026-11-10T08:00:00.000Z' }
    const ended = { ...entry(2, 'c'), state: 'done' as const, overAt: '2026-11-10T08:00:00.000Z' }
    const entries: Entry[] = [old, never, ended]
    const shelf = shelfOf(entries, () => {})
    const server = new Server()
    const send = async (e: Entry) => server.take(e.key, e.body as string)
    await deliver(shelf, send, all, now)
    assert.deepEqual(
      server.done.map((d) => d.key),
      ['k1'],
    )
    assert.equal(await tidy(shelf, now()), 1)
    assert.equal(entries[0]!.state, 'refused')
    assert.match(entries[0]!.said!, /请先在门户核对/)
    assert.equal(entries.length, 2)
  })
})
