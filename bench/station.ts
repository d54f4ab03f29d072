/** A supplier's station that follows the line: the stream says that racks changed, then they are asked for again. */
import { call } from './calls.ts'

type Racks = { id: number; slotCount: number }[]

export interface Followed {
  /** Racks on the screen. */
  open: number
  /** From the moment at which a passing is sent until the screen has what it called off, ms. */
  times: number[]
}

/** @param passings each of which puts a vehicle into a rack of this supplier */
export async function stationFollows(
  url: string,
  user: string,
  password: string,
  passings: readonly (() => Promise<unknown>)[],
): Promise<Followed> {
  const ask = await call(url, user, password)
  const station = async (): Promise<Racks> => (await ask('GET', 'jis/getStation')).sheets
  const slots = (racks: Racks) => racks.reduce((n, r) => n + r.slotCount, 0)
  const stop = new AbortController()
  const told = await changes(url, user, password, stop.signal)
  let racks = await station()
  const times: number[] = []
  try {
    for (const pass of passings) {
      const [begun, before] = [performance.now(), slots(racks)]
      await pass()
      while (slots(racks) <= before) {
        await told('jis')
        racks = await station()
      }
      times.push(performance.now() - begun)
    }
  } finally {
    stop.abort()
  }
  return { open: racks.length, times: times.sort((a, b) => a - b) }
}

/** Opens the stream of changes. @returns waits until it tells of a document since it was last asked */
async function changes(
  url: string,
  username: string,
  password: string,
  signal: AbortSignal,
): Promise<(doc: string) => Promise<void>> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password }) }
  const { content } = (await (await fetch(`${url}/api/user/login`, post)).json()) as { content: { token: string } }
  const stream = await fetch(`${url}/api/live/stream`, { headers: { authorization: `Bearer ${content.token}` }, signal })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return async (doc) => {
    const isTold = () => text.includes(`"doc":"${doc}"`) || text.includes('"lost":true')
    while (!isTold()) {
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream ended')
      text += value
    }
    text = ''
  }
}
