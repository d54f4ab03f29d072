/** A plant's week of trips and what found no place on them: asked once, then whenever something of it changes. */
import { useQuery } from '@tanstack/react-query'
import { dayAfter, type WireHead, type WireLine } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { useFollowed } from '../../../web/hooks/useFollowed.ts'
import { outSupRun } from '../outSupRun/outSupRun.ts'
import { outSupSchedule } from './outSupSchedule.ts'

export type TripRow = WireHead<typeof outSupSchedule>
export type RunRow = WireHead<typeof outSupRun>
export type GapRow = WireLine<typeof outSupRun> & Pick<RunRow, 'supplierCode' | 'supplierName'>

const SHOWN: ReadonlySet<string> = new Set([outSupSchedule.name, outSupRun.name])
/** More trips a week than docks take. */
const MOST = '500'

export function useWeek(plant: string, monday: string) {
  const week = useQuery({
    queryKey: ['tripsWeek', plant, monday],
    queryFn: async () => {
      const all = { plant, ps: MOST }
      const [trips, runs, gaps] = await Promise.all([
        get('outSupSchedule/getPager', {
          ...all,
          sort: 'needAt', order: 'asc', scheduleDateStart: monday,
          scheduleDateEnd: dayAfter(monday, 6),
        }),
        get('outSupRun/getPager', { ...all, startWeek: monday, sort: 'supplierCode', order: 'asc' }),
        get('outSupRun/getLines', { ...all, startWeek: monday, sort: 'needDay', order: 'asc' }),
      ])
      return { trips: trips.items, runs: runs.items, gaps: gaps.items }
    },
    placeholderData: (old) => old,
  })
  useFollowed('tripsWeek', SHOWN)
  return week
}
