/** One stream of server-sent events a browser: what changed among the documents that its person may see. */
import { PassThrough } from 'node:stream'
import { inScope, text, type Who } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { identify, StreamAnswer, type ApiCall } from '../http/calls.ts'
import type { Change, Told } from './feed.ts'

/** Comment lines keep proxies from closing; the session is asked again with each. */
const BEAT = 20_000
/** After a change that gives or takes rights, when it is known in this process. */
const SOON = 100
/** Changes that a browser can catch up with after a loss. */
const KEPT = 2_000
/** More than these ids of one document at once: 'many', the browser reads what it shows again. */
const MANY = 100

interface Kept {
  seq: number
  what: Told
  /** Where standbys have it (DATABASE_READ_URL): whoever hears of it asks for it there. */
  place?: string | undefined
}

/** The call `live/stream`; `since` is the id of the last event heard. */
export function liveCall(engine: Engine): ApiCall {
  const kept: Kept[] = []
  const name = Math.random().toString(36).slice(2)
  let seq = 0
  let listening = false
  const streams = new Set<(k: Kept) => void>()
  const begin = () => {
    if (listening) return
    listening = true
    const tellAll = (what: Told, place?: string) => {
      const k = { seq: ++seq, what, place }
      kept.push(k)
      if (kept.length > KEPT) kept.splice(0, kept.length - KEPT)
      for (const tell of streams) tell(k)
    }
    const { reads } = engine
    if (!reads) return void engine.feed.listen(tellAll)
    // One after the other, as they were told.
    let before = Promise.resolve()
    engine.feed.listen((what) => {
      const place = reads.place().catch(() => undefined)
      before = before.then(async () => tellAll(what, await place))
    })
  }
  return {
    path: 'live/stream',
    methods: ['GET'],
    title: '数据变化推送（text/event-stream）', kind: 'stream',
    input: { since: text('最后收到的事件', { max: 60 }) },
    run: async (c) => {
      begin()
      const out = new PassThrough()
      let who = c.who
      // Rights may have changed, or the session has ended: then the browser asks again with its new token.
      const look = () =>
        identify(engine, c.reply.request).then(
          (now) => {
            if (rightsOf(now) !== rightsOf(who)) out.write('data: {"rights":true}\n\n')
            who = now
          },
          () => out.end(),
        )
      const tell = (k: Kept) => {
        const events = k.what === 'lost' ? [{ lost: true }] : eventsFor(engine, k.what.changes, who)
        for (const e of events) out.write(`id: ${name}-${k.seq}\ndata: ${JSON.stringify({ ...e, place: k.place })}\n\n`)
        if (k.what === 'lost' || k.what.changes.some((x) => engine.documents.get(x.doc)?.givesRights))
          setTimeout(look, SOON).unref()
      }
      // The place to go on from, also when nothing happens for a while.
      out.write(`id: ${name}-${seq}\ndata: {"hello":true}\n\n`)
      const [from, at] = (c.query.since ?? '').split('-')
      const missed =
        from === name && Number(at) >= (kept[0]?.seq ?? seq + 1) - 1 ? kept.filter((k) => k.seq > Number(at)) : undefined
      if (missed) missed.forEach(tell)
      else if (from) out.write('data: {"lost":true}\n\n')
      streams.add(tell)
      const condition = () => void out.write('data: {"condition":true}\n\n')
      if (engine.troubles.now()) condition()
      const calm = engine.troubles.listen(condition)
      const beat = setInterval(() => {
        out.write(': \n\n')
        void look()
      }, BEAT)
      out.on('close', () => {
        clearInterval(beat)
        streams.delete(tell)
        calm()
      })
      return new StreamAnswer(out)
    },
  }
}

const rightsOf = ({ keys, plants, narrow }: Who): string => JSON.stringify([[...keys].sort(), [...plants].sort(), narrow ?? {}])

interface Event {
  doc: string
  /** Undefined: many. */
  ids?: number[]
  /** Only this person did it. */
  by?: number
}

/** What of a batch this person may know: documents of theirs, by id. */
function eventsFor(engine: Engine, changes: Change[], who: Who): Event[] {
  const events = new Map<string, { ids: number[]; by: Set<number> }>()
  for (const c of changes) {
    const doc = engine.documents.get(c.doc)
    if (!doc || !who.keys.has(`${doc.key}.query`) || !inScope(doc, c.scope, who)) continue
    const event = events.get(c.doc) ?? { ids: [], by: new Set() }
    event.ids.push(c.id)
    event.by.add(c.by)
    events.set(c.doc, event)
  }
  return [...events].map(([doc, { ids, by }]) => ({
    doc,
    ...(ids.length <= MANY ? { ids } : {}),
    ...(by.size === 1 ? { by: [...by][0]! } : {}),
  }))
}
