/** This moment on boards, and how they say it. */
import { useEffect, useState } from 'react'
import { toInstant } from '../../declare/index.ts'

/** How often what is late and how long somebody waits is drawn anew, ms. */
const TICK = 15_000

/** This moment, to some seconds. */
export function useNow(every = TICK): string {
  const [now, setNow] = useState(() => toInstant(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setNow(toInstant(new Date())), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}

/** How long ago, as people in a yard say it. */
export function since(from: string | null, now: string): string {
  const n = from ? Math.max(0, Math.round((Date.parse(now) - Date.parse(from)) / 60_000)) : 0
  return n < 60 ? `${n} 分` : `${Math.floor(n / 60)} 时 ${n % 60} 分`
}
export const clock = (instant: string | null): string => instant?.slice(11, 16) ?? ''
