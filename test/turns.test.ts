/** However large a request is, it is done in many short turns: others are answered in between. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineAdded, lineOf, lineRemoved } from '../src/declare/index.ts'
import { eachYielding, mapYielding } from '../src/engine/yielding.ts'
import { soon, today, world } from './world.ts'

/** Processor time of this thread, ms: what others on the machine do is not in it. */
const used = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** How much of the work's processor time its longest turn of the event loop took. */
async function longestShare(work: () => Promise<unknown>): Promise<number> {
  const turns: number[] = []
  let last = used()
  let going = true
  const turn = () => {
    turns.push(used() - last)
    last = used()
    if (going) setTimeout(turn, 1)
  }
  setImmediate(turn)
  await work().finally(() => (going = false))
  const mine = turns.filter((ms) => ms > 0.3)
  return Math.max(...mine) / mine.reduce((a, b) => a + b, 0)
}

test('many items give way to others, few do not; each is done once, in order', async (t) => {
  let now = performance.now()
  t.mock.method(performance, 'now', () => now)
  const busy = (ms: number) => (now += ms)
  let others = 0
  const answer = () => {
    others++
    next = setImmediate(answer)
  }
  let next = setImmediate(answer)
  const many = await mapYielding(
    Array.from({ length: 400 }, (_, i) => i),
    (n) => (busy(0.5), n * 2),
  )
  clearImmediate(next)
  assert.deepEqual(
    many,
    Array.from({ length: 400 }, (_, i) => i * 2),
  )
  // The clock is looked at seven times, and each time it is late.
  assert.ok(others >= 7, `${others} others were answered`)
  let order = ''
  const few = eachYielding([1, 2, 3], (n) => (order += n))
  order += 'then'
  await few
  assert.equal(order, '123then')
  await assert.rejects(
    eachYielding([1], () => {
      throw new Error('wrong')
    }),
    /wrong/,
  )
})

test('a line is found by its id, also while lines come and go, without going through all of them each time', () => {
  let seen = 0
  const line = (n: number) => ({
    get id() {
      seen++
      return n
    },
  })
  const row = { lines: Array.from({ length: 1000 }, (_, i) => line(i)) }
  assert.equal(lineOf(row, 999), row.lines[999])
  assert.equal(lineOf(row, 2000), undefined)
  for (let i = 0; i < 500; i++) {
    assert.equal(lineOf(row, i), row.lines[0])
    row.lines.shift()
    lineRemoved(row.lines, i)
    assert.equal(lineOf(row, i), undefined)
    const came = line(1000 + i)
    row.lines.push(came)
    lineAdded(row.lines, came)
    assert.equal(lineOf(row, 1000 + i), came)
  }
  assert.equal(lineOf(row, 1499), row.lines[999])
  assert.ok(seen < 10_000, `${seen} lines were looked at`)
})

test('an order of 3,000 lines is made, published, answered and cancelled in many short turns', async () => {
  const w = await world()
  const needDate = soon(24 * 20).slice(0, 10)
  const made = (count: number) => ({
    plant: 'CN01', supplierCode: 'S001',
    orderMonth: needDate.slice(0, 7).replace('-', ''),
    fulfilMode: 1, warehouse: 'CN01W1',
    lines: Array.from({ length: count }, (_, i) => ({ partNo: `P${(i % 5) + 1}`, orderQty: 5, needDate })),
  })
  const shares: Record<string, number> = {}
  const whole = async (count: number, part: (name: string, work: () => Promise<any>) => Promise<any>) => {
    const { id } = await part('create', () => w.as.planner.post('materialOrder/create', made(count)))
    await part('publish', () => w.as.planner.post('materialOrder/rePublish', { ids: [id] }))
    const { lines } = await w.as.supplierA.get('materialOrder/getDetails', { id })
    const answers = lines.map((l: any) => ({ id: l.id, promisedQty: 5, promisedDate: today(), canMeet: true }))
    await part('answer', () => w.as.supplierA.post('materialOrder/saveReceipts', { id, lines: answers }))
    await part('cancel', () => w.as.planner.post('materialOrder/cancel', { ids: [id], reason: '测试' }))
  }
  // Code that runs for the first time is compiled.
  await whole(300, (_, work) => work())
  // Rubbish is collected in some turn of the one or the other time; a turn that is long by its work is long both times.
  for (let times = 0; times < 2; times++)
    await whole(3000, async (name, work) => {
      let answer
      const share = await longestShare(async () => (answer = await work()))
      shares[name] = Math.min(share, shares[name] ?? 1)
      return answer
    })
  console.log(Object.entries(shares).map(([name, s]) => `${name} ${(s * 100).toFixed(0)} %`).join(', ')) // prettier-ignore
  for (const [name, share] of Object.entries(shares)) assert.ok(share < 0.25, `${name}: one turn takes ${share}`)
})
