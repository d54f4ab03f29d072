/** The yard as it is now: asked once, then whenever something of it changes; nothing is asked by the clock. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toInstant } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { useFollowed } from '../../../web/hooks/useFollowed.ts'
import { dock } from '../../master/dock/dock.ts'
import { sheetDocuments } from '../sheets.ts'
import type { DockOnBoard, TruckOnBoard } from './board.ts'
import { ddRoom } from './ddRoom.ts'

const KEY = 'yard'
const SHOWN: ReadonlySet<string> = new Set([ddRoom.name, ...sheetDocuments.map((d) => d.name), dock.name])
/** How often what is late and how long somebody waits is drawn anew, ms. */
const TICK = 15_000

export interface Board {
  docks: readonly DockOnBoard[]
  trucks: readonly TruckOnBoard[]
}

export function useBoard(plant: string | undefined, date: string) {
  useFollowed(KEY, SHOWN)
  return useQuery({
    queryKey: [KEY, plant, date],
    queryFn: async (): Promise<Board> => get('ddRoom/getBoard', { plant: plant!, date }),
    enabled: !!plant,
    // What stood there stays until the new one has come.
    placeholderData: (old) => old,
  })
}

/** This moment, to some seconds. */
export function useNow(every = TICK): string {
  const [now, setNow] = useState(() => toInstant(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setNow(toInstant(new Date())), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}

/** How long ago, as a yard says it. */
export function since(from: string | null, now: string): string {
  const n = from ? Math.max(0, Math.round((Date.parse(now) - Date.parse(from)) / 60_000)) : 0
  return n < 60 ? `${n} 分` : `${Math.floor(n / 60)} 时 ${n % 60} 分`
}
export const clock = (instant: string | null): string => instant?.slice(11, 16) ?? ''
