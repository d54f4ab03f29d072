/** Open racks as they are now, those that press first. */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../../web/api.ts'
import { useFollowed } from '../../../web/hooks/useFollowed.ts'
import { jis } from './jis.ts'
import type { OpenRack } from './station.ts'

const KEY = 'jis-station'
const SHOWN: ReadonlySet<string> = new Set([jis.name])

export function useStation() {
  useFollowed(KEY, SHOWN)
  return useQuery({
    queryKey: [KEY],
    queryFn: async (): Promise<readonly OpenRack[]> => (await get('jis/getStation', {})).sheets,
    placeholderData: (old) => old,
  })
}
