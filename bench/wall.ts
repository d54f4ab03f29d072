/** A wall screen that follows receipts as its page does: the stream tells of a sheet, changes are gathered, the list is asked for anew. */
import { setTimeout as sleep } from 'node:timers/promises'
import { GATHERED, gathered } from '../src/web/hooks/gathered.ts'
import { call } from './calls.ts'

/**
 * @param receive of each sheet, begun so many a second
 * @returns from the moment at which each receipt is sent until the wall has what was asked for after it was told of it, ms
 */
export async function wallFollows(
  url: string,
  user: string,
  password: string,
  receive: ReadonlyMap<number, () => Promise<unknown>>,
  perSecond: number,
): Promise<number[]> {
  const ask = await call(url, user, password)
  const list = () => ask('GET', 'lineShort/getHours?counts=3')
  await list()
  const stop = new AbortController()
  const begun = new Map<number, number>()
  const told = new Set<number>()
  const times: number[] = []
  const { tell, stop: askNoMore } = gathered(async () => {
    const asked = [...told]
    told.clear()
    await list()
    for (const id of asked) times.push(performance.now() - begun.get(id)!)
  }, GATHERED)
  const known = new Set<number>()
  const following = (async () => {
    for await (const changed of changes(url, user, password, stop.signal)) {
      for (const id of receive.keys())
        if (begun.has(id) && !known.has(id) && (changed === 'lost' || changed.has(id))) {
          known.add(id)
          told.add(id)
        }
      tell()
    }
  })().catch((e) => {
    if (!stop.signal.aborted) throw e
  })
  const all: Promise<unknown>[] = []
  for (const [id, act] of receive) {
    begun.set(id, performance.now())
    all.push(act())
    await sleep(1000 / perSecond)
  }
  await Promise.all(all)
  for (const end = Date.now() + 20_000; times.length < receive.size && Date.now() < end;) await sleep(50)
  stop.abort()
  await following
  await askNoMore()
  if (times.length < receive.size) throw new Error(`${receive.size - times.length} receipts never came to the wall`)
  return times.sort((a, b) => a - b)
}

/** What the stream tells, an event at a time: ids of rows, whatever they are of. */
export async function* changes(
  url: string,
  username: string,
  password: string,
  signal: AbortSignal,
): AsyncGenerator<'lost' | Set<number>> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password }) }
  const { content } = (await (await fetch(`${url}/api/user/login`, post)).json()) as { content: { token: string } }
  const stream = await fetch(`${url}/api/live/stream`, { headers: { authorization: `Bearer ${content.token}` }, signal })
  let text = ''
  for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const end = text.lastIndexOf('\n\n')
    if (end < 0) continue
    const events = text.slice(0, end)
    text = text.slice(end)
    if (!events.includes('data:')) continue
    yield /"lost"|"many"/.test(events) ? 'lost' : new Set([...events.matchAll(/\d{3,}/g)].map(([id]) => Number(id)))
  }
}
