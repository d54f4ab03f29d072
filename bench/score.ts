/** The month so far on a supplier's screen, which follows receipts as its card does: facts that moved are told, the figures asked for anew. */
import { setTimeout as sleep } from 'node:timers/promises'
import { GATHERED, gathered } from '../src/web/hooks/gathered.ts'
import { call } from './calls.ts'
import { changes } from './wall.ts'

/** Counts sheets that arrived. */
const COUNTED = 'K04'

/**
 * @param receive each receipt, begun so many a second
 * @returns from the moment at which the nth receipt is sent until the screen has figures that count n of them, ms
 */
export async function scoreFollows(
  url: string,
  user: string,
  password: string,
  receive: readonly (() => Promise<unknown>)[],
  perSecond: number,
): Promise<number[]> {
  const ask = await call(url, user, password)
  const counted = async (): Promise<number> =>
    (await ask('GET', 'performance/getCurrent')).find((i: { name: string }) => i.name.startsWith(COUNTED))?.denominator ?? 0
  const before = await counted()
  const begun: number[] = []
  const times: number[] = []
  const { tell } = gathered(async () => {
    const seen = (await counted()) - before
    while (times.length < seen) times.push(performance.now() - begun[times.length]!)
  }, GATHERED)
  const stop = new AbortController()
  const following = (async () => {
    for await (const _ of changes(url, user, password, stop.signal)) tell()
  })().catch((e) => {
    if (!stop.signal.aborted) throw e
  })
  const all = []
  for (const act of receive) {
    begun.push(performance.now())
    all.push(act())
    await sleep(1000 / perSecond)
  }
  await Promise.all(all)
  for (const end = Date.now() + 30_000; times.length < receive.length && Date.now() < end;) await sleep(50)
  stop.abort()
  await following
  if (times.length < receive.length) throw new Error(`${receive.length - times.length} receipts never came to the score`)
  return times.sort((a, b) => a - b)
}
