/** Listens to the stream of changes as a browser does. */
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { atEnd } from './ending.ts'
import { until as heardOf } from './until.ts'
import type { Person, World } from './world.ts'

export interface Heard {
  doc?: string
  ids?: number[]
  lost?: true
  hello?: true
  rights?: true
}
/** @param since the last event heard */
export async function listen(w: World, person: Person, since = '') {
  if (!w.app.server.listening) await w.app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  atEnd(() => stop.abort())
  const { port } = w.app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/live/stream?since=${since}`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: stop.signal,
  })
  assert.equal(answer.headers.get('content-type'), 'text/event-stream')
  const heard: Heard[] = []
  let [last, beats, isOver] = ['', 0, false]
  const read = async () => {
    let text = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop()!
      for (const part of parts) {
        last = /^id: (.*)$/m.exec(part)?.[1] ?? last
        const data = /^data: (.*)$/m.exec(part)?.[1]
        if (part.startsWith(':')) beats++
        if (data) heard.push(JSON.parse(data))
      }
    }
  }
  void read()
    .catch(() => {})
    .finally(() => (isOver = true))
  const until = async (wanted: (h: Heard) => boolean): Promise<Heard> => {
    await heardOf(() => heard.some(wanted))
    return heard.find(wanted)!
  }
  await until((h) => !!h.hello)
  /** @returns how often it was still told that it lives, before it ended */
  const over = async () => {
    await heardOf(() => isOver)
    return beats
  }
  return { heard, until, over, stop: () => stop.abort(), last: () => last }
}
