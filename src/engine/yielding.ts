/** Long work gives way: however large a request is, others are answered while it is at work. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** From so many milliseconds on a turn of the event loop is long. */
const LONG_MS = 10
/** So many items are done before the clock is looked at again. */
const SOME = 50

let began = 0

/** Lets others be answered, when the loop has not turned for a while. */
export async function yieldTurn(): Promise<void> {
  if (performance.now() - began < LONG_MS) return
  await nextTurn()
  began = performance.now()
}

/** Whether the clock is looked at before the i-th item; few items are one turn. */
const someDone = (i: number): boolean => i > 0 && i % SOME === 0

/** One item after the other, giving way in between. */
export async function eachYielding<T>(items: Iterable<T>, work: (item: T, i: number) => void): Promise<void> {
  let i = 0
  for (const item of items) {
    if (someDone(i)) await yieldTurn()
    work(item, i++)
  }
}

/** The same for a loop (`for await`): its body stands in the function around it, and adds no frames to what it calls. */
export async function* yielding<T>(items: Iterable<T>): AsyncGenerator<[i: number, item: T]> {
  let i = 0
  for (const item of items) {
    if (someDone(i)) await yieldTurn()
    yield [i++, item]
  }
}

/** The same with what becomes of each. */
export async function mapYielding<T, R>(items: Iterable<T>, work: (item: T, i: number) => R): Promise<R[]> {
  const made: R[] = []
  await eachYielding(items, (item, i) => made.push(work(item, i)))
  return made
}
