/** What is wanted of a supplier by a day, and answered by it: material orders, KD notices, customers' orders. */
import { choice, moment } from '../../declare/index.ts'

/** How far a supplier has answered the lines of what was told to it. */
export const receiptState = choice(
  '回执状态',
  {
    none: [0, '未回执', 'info'],
    partial: [1, '部分', 'warning'],
    all: [2, '已回执', 'success'],
    refused: [3, '不满足', 'danger'],
  },
  { required: true, initial: 'none' },
)

/** What its supplier says it cannot meet, for who plans it. @param where how its rows say so */
export const unmet = <const S extends string, const W extends object>(
  title: string,
  key: string,
  states: readonly S[],
  where: W,
) => ({ title, for: 'internal', key, kind: 'unmet', tone: 'danger', in: states, where }) as const

/** The same by its day. */
export const unmetByDay = <const S extends string, const W extends object>(
  title: string,
  key: string,
  states: readonly S[],
  where: W,
) => ({ ...unmet(title, key, states, where), due: 'needDate' }) as const

/** What has not all come by its day, for who plans it. */
export const lateByDay = <const S extends string>(title: string, key: string, states: readonly S[]) =>
  ({
    title, for: 'internal', key, kind: 'late', tone: 'danger', in: states, due: 'needDate',
    where: { needDateEnd: moment.dayStart },
  }) as const
