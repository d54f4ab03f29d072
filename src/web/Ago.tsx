import { ago } from './phone/when.ts'
import { storeOf } from './store.ts'

/** ms. */
const EVERY = 30_000
const clock = storeOf(Date.now())
setInterval(() => clock.set(Date.now()), EVERY)

/** How long ago something happened; the exact time at hand. */
export function Ago({ at, className }: { at: string; className?: string }) {
  const now = Math.max(clock.use(), Date.now())
  return (
    <time dateTime={at} title={at.slice(0, 19).replace('T', ' ')} className={className}>
      {ago(at, now)}
    </time>
  )
}
