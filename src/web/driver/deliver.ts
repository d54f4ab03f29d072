/**
 * Delivers what waits: at once, when the network is back, when the page is looked at again, and ever more seldom in between.
 * One window of the phone does it at a time; the key of each signature makes a repeated delivery the same one.
 */
import { ask, Refused } from '../phone/ask.ts'
import type { Receipt } from './contract.ts'
import { forgetSignature, keepReceipt, receiptOf, waiting, waitingTickets } from './kept.ts'

export type Outcome = { receipt: Receipt } | { refused: string } | { waiting: true }

const CHANNEL = 'scm-driver'
const SHORTEST = 2000
const LONGEST = 60_000

async function deliver(t: string): Promise<Outcome | undefined> {
  const signature = await waiting(t)
  if (!signature) {
    const receipt = await receiptOf(t)
    return receipt && { receipt }
  }
  try {
    const receipt = await ask<Receipt>('driver/sign', signature)
    await keepReceipt(t, receipt)
    return { receipt }
  } catch (e) {
    if (!(e instanceof Refused)) return { waiting: true }
    await forgetSignature(t)
    return { refused: e.message }
  }
}

/** Plain http has no locks: there only the key guards. */
const alone = <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request(CHANNEL, work) : work())

/**
 * Runs while the page is open. @param told what became of a ticket's signature, in this window or in another
 * @returns `now` tries at once
 */
export function keepDelivering(told: (t: string, outcome: Outcome) => void): { now(): void; stop(): void } {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = (e: MessageEvent<[string, Outcome]>) => told(...e.data)
  let wait = SHORTEST
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const round = async () => {
    clearTimeout(timer)
    const left = await alone(async () => {
      let left = false
      // A phone that keeps nothing has nothing waiting.
      for (const t of await waitingTickets().catch(() => [])) {
        const outcome = await deliver(t)
        if (!outcome || stopped) continue
        told(t, outcome)
        channel.postMessage([t, outcome])
        left ||= 'waiting' in outcome
      }
      return left
    })
    clearTimeout(timer)
    if (!left || stopped) return
    timer = setTimeout(round, wait)
    wait = Math.min(wait * 2, LONGEST)
  }
  const now = () => {
    wait = SHORTEST
    void round()
  }
  const seen = () => void (document.visibilityState === 'visible' && now())
  addEventListener('online', now)
  document.addEventListener('visibilitychange', seen)
  now()
  return {
    now,
    stop() {
      stopped = true
      clearTimeout(timer)
      channel.close()
      removeEventListener('online', now)
      document.removeEventListener('visibilitychange', seen)
    },
  }
}
