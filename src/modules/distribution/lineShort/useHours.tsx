/** What 断点预测 shows, followed live, and the lines that are under their limit. */
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNow } from '../../../web/board/time.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useFollowed } from '../../../web/hooks/useFollowed.ts'
import { sound } from '../../../web/scan/sound.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { stockMovement } from '../../accounting/movement/movement.ts'
import { receive } from '../../accounting/receive/receive.ts'
import { consumePull } from '../consumePull/consumePull.ts'
import { manualPlan } from '../manualPlan/manualPlan.ts'
import { pullSheet } from '../pullSheet/pullSheet.ts'
import { shippingDocuments } from '../sheets.ts'
import { vAcross } from '../vAcross/vAcross.ts'
import { vOnline } from '../vOnline/vOnline.ts'
import { hoursLook } from './hoursKept.tsx'
import { underLimit } from './limits.ts'
import { lineShort } from './lineShort.ts'
import type { Hour } from './steps.tsx'

export const HOURS_KEY = 'hours'
/** What moves stock, brings goods or takes them. */
const moving = [receive, diff, stockMovement, lineShort, vOnline, vAcross, consumePull, manualPlan, pullSheet]
const follows = new Set([...shippingDocuments, ...moving].map((d) => d.name))

/** Everything under HOURS_KEY is asked anew when something of it changes. */
export const useHoursFollowed = () => useFollowed(HOURS_KEY, follows)

export function useHours() {
  const { counts } = hoursLook.use()
  useHoursFollowed()
  return useAsk('lineShort/getHours', { counts } as never, {
    queryKey: [HOURS_KEY, counts],
    // Minutes go by too.
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  })
}

/** Lines under their limit; one that comes to be is told by a sound where somebody wants that. */
export function useUnder(rows: readonly Hour[]) {
  const { limits, loud } = hoursLook.use()
  const under = underLimit(rows, limits, useNow())
  const lines = under.map((u) => u.line).join('、')
  const before = useRef('')
  useEffect(() => {
    const known = before.current.split('、')
    if (loud && lines && lines.split('、').some((l) => !known.includes(l))) sound(false)
    before.current = lines
  }, [lines, loud])
  return under
}
