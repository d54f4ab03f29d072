/** A ticket's life on this phone: its sheet, its signature on the way, its receipt. */
import { useEffect, useRef, useState } from 'react'
import { ask, Refused } from '../phone/ask.ts'
import type { Receipt, Sheet, Signature } from './contract.ts'
import { keepDelivering } from './deliver.ts'
import { forgetSheet, keepSheet, keepSignature, readKept, type Kept } from './kept.ts'

export interface Ticket {
  sheet: Sheet | undefined
  /** Signed here, not yet delivered. */
  waiting: boolean
  receipt: Receipt | undefined
  /** Why there is no sheet, or why the signature was not taken. */
  problem: string
  /** The sheet is asked for. */
  loading: boolean
}
const nothing: Kept = { sheet: undefined, waiting: undefined, receipt: undefined }
const start: Ticket = { sheet: undefined, waiting: false, receipt: undefined, problem: '', loading: true }

export function useTicket(t: string) {
  const [ticket, setTicket] = useState(start)
  const change = (part: Partial<Ticket>) => setTicket((was) => ({ ...was, ...part }))
  const delivering = useRef<ReturnType<typeof keepDelivering>>(undefined)

  async function load() {
    change({ loading: true, problem: '' })
    // A phone that keeps nothing (private window) still shows the sheet.
    const kept = await readKept(t, new Date()).catch(() => nothing)
    change({ sheet: kept.sheet, waiting: !!kept.waiting, receipt: kept.receipt })
    if (kept.waiting || kept.receipt) return change({ loading: false })
    try {
      const sheet = await ask<Sheet>(`driver/sheet?t=${encodeURIComponent(t)}`)
      if (sheet.signed === null) await keepSheet(t, sheet).catch(() => {})
      change({ sheet })
    } catch (e) {
      // Without network the kept sheet serves as long as it counts.
      if (e instanceof Refused) {
        await forgetSheet(t).catch(() => {})
        change({ sheet: undefined, problem: e.message })
      } else if (!kept.sheet) change({ problem: (e as Error).message })
    }
    change({ loading: false })
  }
  useEffect(() => {
    void load()
    delivering.current = keepDelivering((of, outcome) => {
      if (of !== t) return
      if ('receipt' in outcome) change({ receipt: outcome.receipt, waiting: false, problem: '' })
      else if ('refused' in outcome) change({ waiting: false, problem: outcome.refused })
      else change({ waiting: true })
    })
    return () => delivering.current!.stop()
  }, [t])

  /** Keeps the signature, then sends it: what is kept is not lost. */
  async function sign(made: Omit<Signature, 't' | 'key'>) {
    await keepSignature({ t, key: uuid(), ...made })
    change({ waiting: true, problem: '' })
    delivering.current!.now()
  }
  return { ...ticket, load, sign, retry: () => delivering.current!.now() }
}

/** crypto.randomUUID is only there on https. */
function uuid(): string {
  const b = crypto.getRandomValues(new Uint8Array(16))
  b[6] = (b[6]! & 15) | 64
  b[8] = (b[8]! & 63) | 128
  const hex = Array.from(b, (n) => n.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
