/** What the portal says it cannot do for now, until it can again. */
import { storeOf } from './store.ts'

/** Empty: all is well. */
export const condition = storeOf('')
/** How often it is asked while it is not well, ms. */
const EVERY = 3000

let asking = false
/** Something says that it is not well: it is asked until it is. */
export async function askCondition(): Promise<void> {
  if (asking) return
  asking = true
  do {
    // Who cannot be reached says nothing new.
    condition.set(await told().catch(() => condition.get()))
    if (condition.get()) await new Promise((r) => setTimeout(r, EVERY * (0.5 + Math.random())))
  } while (condition.get())
  asking = false
}

const told = async (): Promise<string> => (await (await fetch('/api/portal/getCondition')).json()).content.message ?? ''
