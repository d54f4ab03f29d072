/** How far back a plant still books what happened (补记容差). */
import { dayAfter, type Row } from '../../../declare/index.ts'
import type { factory } from './factory.ts'

/** The first day that a plant may still book on. */
export const earliestDay = (
  plants: readonly Pick<Row<typeof factory>, 'plant' | 'backdateDays'>[],
  plant: string,
  today: string,
) => dayAfter(today, -(plants.find((f) => f.plant === plant)?.backdateDays ?? 0))

/** Why a day is too long ago. */
export const tooEarly = (day: string, earliest: string): string | undefined =>
  day < earliest ? `业务日期不能早于${earliest}，超出了工厂的补记容差` : undefined
