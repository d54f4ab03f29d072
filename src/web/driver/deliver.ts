/**
 * Delivers what waits, again and again (phone/rounds.ts); the key of each signature makes a repeated delivery the same one.
 */
import { ask, Refused } from '../phone/ask.ts'
import { keepTrying } from '../phone/rounds.ts'
import type { Receipt } from './contract.ts'
import { forgetSignature, keepReceipt, receiptOf, waiting, waitingTickets } from './kept.ts'

export type Outcome = { receipt: Receipt } | { refused: string } | { waiting: true }

const CHANNEL = 'scm-driver'

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

/**
 * Runs while the page is open. @param told what became of a ticket's signature, in this window or in another
 * @returns `now` tries at once
 */
export function keepDelivering(told: (t: string, outcome: Outcome) => void): { now(): void; stop(): void } {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = (e: MessageEvent<[string, Outcome]>) => told(...e.data)
  let stopped = false
  const trying = keepTrying(CHANNEL, async () => {
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
  return {
    now: trying.now,
    stop() {
      stopped = true
      trying.stop()
      channel.close()
    },
  }
}
