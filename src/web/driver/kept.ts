/** What the driver's phone keeps of a ticket: its sheet until it expires, a signature until it is delivered, the receipt after. */
import { createStore, delMany, entries, get, set, update } from 'idb-keyval'
import type { Receipt, Sheet, Signature } from './contract.ts'

const store = createStore('scm-driver', 'kept')
const sheetOf = (t: string) => `sheet ${t}`
const waitingOf = (t: string) => `waiting ${t}`
const doneOf = (t: string) => `done ${t}`

interface Done {
  receipt: Receipt
  /** When it is forgotten. */
  until: string
}
export interface Kept {
  sheet: Sheet | undefined
  waiting: Signature | undefined
  receipt: Receipt | undefined
}

/** Also forgets what has expired; a signature that waits never does. */
export async function readKept(t: string, now: Date): Promise<Kept> {
  const over = (until: string) => Date.parse(until) <= now.getTime()
  const gone = (await entries<string, Sheet | Done | Signature>(store)).filter(
    ([name, value]) =>
      (name.startsWith('sheet ') && over((value as Sheet).expiresAt)) ||
      (name.startsWith('done ') && over((value as Done).until)),
  )
  await delMany(gone.map(([name]) => name), store) // prettier-ignore
  const [sheet, waiting, done] = await Promise.all([
    get<Sheet>(sheetOf(t), store),
    get<Signature>(waitingOf(t), store),
    get<Done>(doneOf(t), store),
  ])
  return { sheet, waiting, receipt: done?.receipt }
}

export const keepSheet = (t: string, sheet: Sheet): Promise<void> => set(sheetOf(t), sheet, store)
export const forgetSheet = (t: string): Promise<void> => delMany([sheetOf(t)], store)

/** Keeps a signature until it is delivered. @returns the one that counts: another window may have been first */
export async function keepSignature(made: Signature): Promise<Signature> {
  let counts = made
  await update<Signature>(waitingOf(made.t), (before) => (counts = before ?? made), store)
  return counts
}

export const waiting = (t: string): Promise<Signature | undefined> => get(waitingOf(t), store)
/** Tickets whose signature waits. */
export const waitingTickets = async (): Promise<string[]> =>
  (await entries<string, unknown>(store)).flatMap(([name]) => (name.startsWith('waiting ') ? [name.slice(8)] : []))

/** Delivered: the receipt stays as long as the ticket would have counted, the sheet and the signature go. */
export async function keepReceipt(t: string, receipt: Receipt): Promise<void> {
  const day = new Date(Date.now() + 24 * 3600_000).toISOString()
  const until = (await get<Sheet>(sheetOf(t), store))?.expiresAt ?? day
  await set(doneOf(t), { receipt, until: until > day ? until : day } satisfies Done, store)
  await delMany([waitingOf(t), sheetOf(t)], store)
}
export const forgetSignature = (t: string): Promise<void> => delMany([waitingOf(t)], store)
/** The receipt of a ticket that is delivered. */
export const receiptOf = async (t: string): Promise<Receipt | undefined> => (await get<Done>(doneOf(t), store))?.receipt
