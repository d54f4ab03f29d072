import { monthAfter, monthOf, type Field } from '../../declare/index.ts'

/** Days of a month in which facts of the one before still change (ledger/facts/times.ts). */
const OPEN_DAYS = 5

/** The month that people look at: until the sixth day the last one, which is not evaluated yet; of this one hardly anything is over. */
export const evaluatedMonth: NonNullable<Field['start']> = (_, { today }) =>
  monthAfter(monthOf(today), Number(today.slice(8)) > OPEN_DAYS ? 0 : -1)
