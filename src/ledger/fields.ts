/** Fields whose figures the ledger keeps, and which of its lines prove one. */
import { dec, qty, type Field, type AmountOptions, type Options } from '../declare/index.ts'

declare module '../declare/kinds.ts' {
  /** See proof.ts. */
  interface Proof {
    /** Which id of the row selects the lines. */
    by: 'demand' | 'sheet' | 'unit' | 'stock' | 'period' | 'year' | 'document' | 'frozen'
    moves?: readonly string[]
    /** What it was used for, of accounts that know (movements.ts). */
    uses?: readonly string[]
    /** −1: the column shows the negated ledger sum (documents show positive quantities). */
    sign?: 1 | -1
    /** period: all up to the row's period, it included ('end': closing) or not ('before': opening). */
    upTo?: 'before' | 'end'
    /** year: of its periods this one, from 1 to 12; all when left out. `upTo` its first and its last one. */
    month?: number
  }
}

/**
 * Accounts of book D and the column of demand_line that shows the balance. SRC is the boundary: −SRC = ordered. Where call-offs of
 * the line count for it too (credits.ts), `own` is the column of its own balance.
 */
export const demandAccounts = {
  SRC: { text: '需求来源', column: 'ordered' },
  OPEN: { text: '未发', column: 'open' },
  ALLOC: { text: '已开单未发', column: 'alloc' },
  CALLED: { text: '已转要货', column: 'called' },
  TRANSIT: { text: '在途', column: 'transit', own: 'own_transit' },
  RECV: { text: '已收', column: 'received', own: 'own_received' },
  CXL: { text: '已取消', column: 'cancelled' },
} as const
export type DemandAccount = keyof typeof demandAccounts
export type DemandColumn = (typeof demandAccounts)[DemandAccount]['column']

/** The column of an account's own balance. */
export const ownColumn = (account: DemandAccount): string => {
  const a = demandAccounts[account]
  return 'own' in a ? a.own : a.column
}

/** What was used for what, on USED and STL: ledger name → code and Chinese name, as documents keep it. */
export const useTypes = {
  PROD: [1, '生产'],
  DCP: [2, '分解'],
  KD: [3, 'KD'],
  LOSS: [4, '责任损失'],
  OTHER: [5, '其他'],
} as const
export type UseType = keyof typeof useTypes

/** What bills are of: a kind's lines are on these accounts, by these movements. No line is of two kinds. */
export const billed = {
  receive: { accounts: ['CON', 'ACC', 'CUS'], moves: ['RCV', 'DIF.H1', 'DIF.O1'] },
  return: { accounts: ['CON', 'ACC', 'HOLD'], moves: ['RTN', 'DIF.H2', 'DIF.H3', 'DIF.R2'] },
  decompose: { accounts: ['TIER'], moves: ['DCP'] },
  transferDelivery: { accounts: ['TRN'], moves: ['TDL'] },
  transferEntry: { accounts: ['TIER'], moves: ['TEN'] },
  stockCount: { accounts: ['CON', 'LINE', 'TPL', 'TIER', 'ACC'], moves: ['CNT.G', 'CNT.L', 'CNT.M'] },
} as const
export type BillKind = keyof typeof billed

const book = (column: DemandColumn | 'fulfil') => ({ table: 'demandLine', column })

/** A quantity of the demand book: of a line, or summed over the lines of a head. */
export const booked = (
  label: string,
  column: DemandColumn,
  options?: Options & AmountOptions,
): Field<bigint, true, 'derived'> => {
  const accounts = Object.entries(demandAccounts).flatMap(([name, a]) => (a.column === column ? [name] : []))
  return {
    ...qty(label, { required: true, proof: { by: 'demand', accounts }, ...options }),
    source: 'derived',
    book: book(column),
  } as any
}

/** Accounts in which a piece can be touched. */
export const touchable = ['TRN', 'TPL', 'HOLD', 'CON', 'LINE', 'RTN', 'TIER', 'ACC'] as const

/** One while the unit of the row can be touched (serials.ts); its proof is where it was, step by step. */
export const heldUnit = (label: string): Field<bigint, true, 'derived'> =>
  ({
    ...qty(label, { required: true, proof: { by: 'unit', accounts: touchable } }),
    source: 'derived',
    book: { table: 'serialPlace', column: 'held' },
  }) as any

/** Share of the ordered quantity that was received, per cent with 2 decimals. */
export const fulfilment = (label: string): Field<bigint, true, 'derived'> =>
  ({ ...dec(label, 2, { required: true, sum: false }), source: 'derived', done: true, book: book('fulfil') }) as any
