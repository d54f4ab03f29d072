/**
 * The month so far on a supplier's screen, which follows receipts as its card does: facts that moved are told, the figures asked for
 * anew. And the supplier's system, which is told of each line.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { GATHERED, gathered } from '../src/web/hooks/gathered.ts'
import { partner } from '../test/partner.ts'
import { call } from './calls.ts'
import { changes } from './wall.ts'

/** Counts sheets that arrived. */
const COUNTED = 'K04'

/** A supplier's system: when it heard of each demand line first. */
export interface Hearing extends AsyncDisposable {
  url: string
  at: ReadonlyMap<number, number>
}
export async function hearing(): Promise<Hearing> {
  const at = new Map<number, number>()
  const system = await partner('', (body) => {
    const { demandLineId } = JSON.parse(body).data
    if (!at.has(demandLineId)) at.set(demandLineId, performance.now())
  })
  return { ...system, at }
}

/** A receipt, and the demand lines that it brings something. */
export interface Receipt {
  act: () => Promise<unknown>
  demandLines: readonly number[]
}

/**
 * @param receive each receipt, begun so many a second
 * @returns ms from the moment at which the nth receipt is sent until the screen has figures that count n of them, and until the
 *   supplier's system has heard of all its lines; both sorted
 */
export async function scoreFollows(
  url: string,
  user: string,
  password: string,
  receive: readonly Receipt[],
  perSecond: number,
  { at: heard }: Hearing,
): Promise<{ screen: number[]; pushes: number[] }> {
  const ask = await call(url, user, password)
  const counted = async (): Promise<number> =>
    (await ask('GET', 'performance/getCurrent')).find((i: { name: string }) => i.name.startsWith(COUNTED))?.denominator ?? 0
  const before = await counted()
  const begun: number[] = []
  const times: number[] = []
  const { tell, stop: askNoMore } = gathered(async () => {
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
  for (const { act } of receive) {
    begun.push(performance.now())
    all.push(act())
    await sleep(1000 / perSecond)
  }
  await Promise.all(all)
  const unheard = () => receive.flatMap((r) => r.demandLines).filter((id) => !heard.has(id)).length
  for (const end = Date.now() + 30_000; (times.length < receive.length || unheard()) && Date.now() < end;) await sleep(50)
  stop.abort()
  await following
  await askNoMore()
  if (times.length < receive.length) throw new Error(`${receive.length - times.length} receipts never came to the score`)
  if (unheard()) throw new Error(`${unheard()} lines were never told to the supplier's system`)
  const pushes = receive.map(({ demandLines }, i) => Math.max(...demandLines.map((id) => heard.get(id)!)) - begun[i]!)
  return { screen: times.sort((a, b) => a - b), pushes: pushes.sort((a, b) => a - b) }
}
