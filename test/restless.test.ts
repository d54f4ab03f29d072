/**
 * The restless world (restless/run.ts), a short one with a seed of its own each time, in which somebody spoils something behind the
 * portal's back in the end: each is found out. Longer: npm run restless -- --seed 7 --actions 10000
 */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { faults } from './restless/faults.ts'
import { openWorld } from './restless/open.ts'
import { tell, type Told } from './restless/run.ts'

const seed = Number(process.env.RESTLESS_SEED ?? randomInt(1_000_000))
const seeds = Number(process.env.RESTLESS_SEEDS ?? 1)
const isShort = !process.env.RESTLESS_ACTIONS
const actions = Number(process.env.RESTLESS_ACTIONS ?? 80)
const every = Number(process.env.RESTLESS_EVERY ?? 40)

/** What a run says of itself. */
const said = ({ findings, ...told }: Told) =>
  [`${JSON.stringify(told)}, ${Math.round((told.actions / told.seconds) * 60)} actions a minute`, ...findings.slice(0, 10)].join(
    '\n  ',
  )

/** One story again and again: how often, and what somebody does behind the portal's back in the middle of it. */
const { RESTLESS_REPLAY: replay, RESTLESS_FAULT: fault } = process.env

async function again(): Promise<string> {
  await using world = await openWorld()
  const plant = fault && faults[fault]
  assert.ok(!fault || plant, `one of ${Object.keys(faults).join(', ')}`)
  const told = await tell(
    {
      seed, actions, restless: every, questions: 1, first: true,
      ...(plant ? { plant: { after: Math.floor(actions / 3), fault: plant.bind(undefined, world) } } : {}),
    },
    world,
  )
  const { actions: done, restarts, cuts, pauses, jumps } = told
  assert.ok(!plant || told.planted, `${fault}: this world has nothing that it could spoil`)
  const end = `${told.told} ${JSON.stringify({ done, restarts, cuts, pauses, jumps })} ended at ${told.end}`
  console.log(`${end} (${told.findings.length} findings, ${Math.round(told.seconds)} s)`)
  return end
}

async function world(seed: number, names: readonly string[]): Promise<Told> {
  await using world = await openWorld()
  const planted = names.map((name) => [name, faults[name]!.bind(undefined, world)] as const)
  const story = { seed, actions, restless: every, questions: 1, first: !isShort, faults: Object.fromEntries(planted) }
  const told = await tell(story, world)
  console.log(said(told))
  assert.ok(told.byStandby > 0, 'the standby answered nothing')
  assert.deepEqual(told.findings.slice(0, 10), [], `npm run restless -- --seed ${seed} --actions ${actions}`)
  return told
}

/** A fault is found within so many worlds in which it was planted. */
const MOST = 3

if (replay)
  test(`world ${seed} ends the same way ${replay} times`, async () => {
    const ends: string[] = []
    while (ends.length < Number(replay)) ends.push(await again())
    assert.deepEqual([...new Set(ends)], ends.slice(0, 1))
    if (fault) assert.doesNotMatch(ends[0]!, /: $/, `${fault} was not found`)
  })

for (let i = 0; i < seeds && !replay; i++)
  test(`what people see in world ${seed + i} is what was done, whatever process goes`, async () => {
    // In how many worlds each was planted: not every one has what it could spoil.
    const tried = new Map((isShort ? Object.keys(faults) : []).map((name) => [name, 0]))
    for (let n = 0; n === 0 || [...tried.values()].some((times) => times < MOST && n < 2 * MOST); n++) {
      const { found } = await world(seed + i + n, [...tried.keys()])
      for (const [name, times] of tried)
        if (found[name]) tried.delete(name)
        else if (name in found) tried.set(name, times + 1)
    }
    const hidden = [...tried.keys()]
    assert.deepEqual(hidden, [], 'not found')
  })
