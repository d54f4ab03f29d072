/**
 * What changes while one looks: one connection a browser (the window that holds the lock), passed on to the other windows,
 * made again after a loss from where it was.
 */
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { authorized } from './api.ts'
import { askCondition } from './condition.ts'
import { beginAnew } from './shell/tabs.tsx'
import { heardOf } from './standby.ts'
import { storeOf } from './store.ts'

export interface Change {
  doc: string
  /** Undefined: many. */
  ids?: number[]
  /** Only this person did it. */
  by?: number
}
type Told = (Change | { lost: true }) & { place?: string }
/** The person may do other things than before; the portal can do less, or all again; the connection is there, or it is not. */
type Said = Told | { rights: true } | { condition: true } | { up: boolean }

/** Is what changes told now? Between a loss and the next connection it is not. */
export const linkUp = storeOf(true)

const NAME = 'scm-live'
const listeners = new Set<(told: Told) => void>()
const tellAll = (told: Said) => {
  if ('rights' in told) return beginAnew('SCM-RIGHTS')
  if ('condition' in told) return void askCondition()
  if ('up' in told) return linkUp.set(told.up)
  if (told.place) heardOf(told.place)
  for (const tell of listeners) tell(told)
}
/** @returns stops it */
export function onChange(tell: (told: Told) => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Call while somebody is signed in. @returns stops it */
export function startLive(): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = (e) => tellAll(e.data as Said)
  const hear = (told: Said) => {
    tellAll(told)
    channel.postMessage(told)
  }
  const hold = () => connect(hear, stop.signal)
  // Plain http has no locks: there each window has a connection of its own.
  if (navigator.locks) navigator.locks.request(NAME, { signal: stop.signal }, hold).catch(() => {})
  else void hold()
  return () => {
    stop.abort()
    channel.close()
  }
}

const SHORTEST = 500
const LONGEST = 15_000

async function connect(hear: (told: Said) => void, signal: AbortSignal): Promise<void> {
  let last = ''
  let wait = SHORTEST
  while (!signal.aborted) {
    // A connection that the network has left stays silent for minutes before it ends by itself.
    const one = new AbortController()
    const cut = () => one.abort()
    addEventListener('offline', cut)
    try {
      const answer = await fetch(`/api/live/stream?since=${last}`, {
        headers: authorized(),
        signal: AbortSignal.any([signal, one.signal]),
      })
      if (answer.ok && answer.body) {
        hear({ up: true })
        for await (const { id, data } of events(answer.body)) {
          wait = SHORTEST
          if (id) last = id
          const told = data && (JSON.parse(data) as Said & { hello?: true })
          if (told && !told.hello) hear(told)
        }
      } else if (answer.status === 503) hear({ condition: true })
    } catch {
      // Made again below.
    }
    removeEventListener('offline', cut)
    if (!signal.aborted) hear({ up: false })
    // Not everybody at the same moment when a server comes back.
    await new Promise((r) => setTimeout(r, wait * (0.5 + Math.random())))
    wait = Math.min(wait * 2, LONGEST)
  }
}

async function* events(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<{ id?: string; data?: string }> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const parts = (text + value).split('\n\n')
    text = parts.pop()!
    for (const part of parts) {
      const id = /^id: (.*)$/m.exec(part)?.[1]
      const data = /^data: (.*)$/m.exec(part)?.[1]
      yield { ...(id ? { id } : {}), ...(data ? { data } : {}) }
    }
  }
}

/** Changes come in bursts: what is on screen is read again at most this often, ms. */
const EVERY = 800

/** Details, timelines and counts follow the changes; lists look after themselves. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stop = startLive()
    const due = new Map<string, Set<number> | 'many'>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const concerned = ({ queryKey: [kind, doc, id, part] }: Query) => {
      if (kind === 'message' || (kind === 'home' && (doc === 'todo' || due.has(String(doc))))) return true
      // What a dialog began from stays.
      if ((kind !== 'detail' && kind !== 'history') || part === 'dialog') return false
      const ids = due.get(String(doc))
      return ids === 'many' || !!ids?.has(Number(id))
    }
    const follow = () => {
      timer = undefined
      void client.invalidateQueries({ predicate: concerned })
      due.clear()
    }
    const deaf = onChange((told) => {
      if ('lost' in told) return void client.invalidateQueries({ predicate: (q) => q.queryKey[3] !== 'dialog' })
      const ids = due.get(told.doc)
      if (!told.ids || ids === 'many') due.set(told.doc, 'many')
      else due.set(told.doc, new Set([...(ids ?? []), ...told.ids]))
      timer ??= setTimeout(follow, EVERY)
    })
    return () => {
      stop()
      deaf()
      clearTimeout(timer)
    }
  }, [client])
}
