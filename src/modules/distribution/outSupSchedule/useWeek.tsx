/** A plant's week of trips and what found no place on them: asked once, then whenever something of it changes. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayAfter, type WireHead, type WireLine } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { onChange } from '../../../web/live.ts'
import { outSupRun } from '../outSupRun/outSupRun.ts'
import { outSupSchedule } from './outSupSchedule.ts'

export type TripRow = WireHead<typeof outSupSchedule>
export type RunRow = WireHead<typeof outSupRun>
export type GapRow = WireLine<typeof outSupRun> & Pick<RunRow, 'supplierCode' | 'supplierName'>

const SHOWN: ReadonlySet<string> = new Set([outSupSchedule.name, outSupRun.name])
/** Changes come in bursts, ms. */
const GATHERED = 300
/** More trips a week than docks take. */
const MOST = '500'

export function useWeek(plant: string, monday: string) {
  const client = useQueryClient()
  const week = useQuery({
    queryKey: ['tripsWeek', plant, monday],
    queryFn: async () => {
      const all = { plant, ps: MOST }
      const [trips, runs, gaps] = await Promise.all([
        get('outSupSchedule/getPager', {
          ...{ ...all, sort: 'needAt', order: 'asc' },
          ...{ scheduleDateStart: monday, scheduleDateEnd: dayAfter(monday, 6) },
        }),
        get('outSupRun/getPager', { ...all, startWeek: monday, sort: 'supplierCode', order: 'asc' }),
        get('outSupRun/getLines', { ...all, startWeek: monday, sort: 'needDay', order: 'asc' }),
      ])
      return { trips: trips.items, runs: runs.items, gaps: gaps.items }
    },
    placeholderData: (old) => old,
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onChange((told) => {
      if (!('lost' in told) && !SHOWN.has(told.doc)) return
      timer ??= setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: ['tripsWeek'] })
      }, GATHERED)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client])
  return week
}
