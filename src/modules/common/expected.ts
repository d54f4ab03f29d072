/** What a phone in the yard takes along before it loses the network: papers of what is received, collected or loaded, all in one shape. */
import { instant, int, json, ref, text } from '../../declare/index.ts'

/**
 * A call that answers such papers. The phone says which ones it has; what has not changed since comes by its id and version alone.
 * @param noun what they are, in words
 */
export const expectedOf = <const C extends string, const K extends string>(noun: string, call: C, key: K) =>
  ({
    title: `${noun}（手机离线作业用）`,
    call, key, post: true,
    input: {
      plant: ref('工厂', 'factory'),
      known: text('手机上已有的单据：ID.版本，逗号分隔', { max: 20_000 }),
    },
    answer: {
      now: instant('服务器时间', { required: true }),
      more: int('时间更晚、没有列入的单据数', { required: true }),
      reasons: json('差异原因：代码、文字', { required: true }),
      same: json('与手机上的相同的单据：ID', { required: true }),
      sheets: json('单据，连同行、托、箱', { required: true }),
    },
  }) as const

/** Quantities as JSON has them: numbers with three places. */
export interface ExpectedSheet {
  id: number
  version: number
  sheetNo: string
  supplierCode: string
  supplierName: string
  plant: string
  warehouse: string
  dock: string | null
  plateNo: string | null
  /** When it is due here. */
  planArriveAt: string
  /** Nobody said when: it may be done now, and is never late. */
  anyTime?: true
  lines: ExpectedLine[]
  trays: { trayNo: string; licencePlate: string | null }[]
  boxes: ExpectedBox[]
  /** The document that the action is done on, where the paper is a part of it. */
  of?: number
  /** Another number that means it too. */
  alias?: string
  /** Where, in words, when warehouse and dock do not say it. */
  where?: string
  driverName?: string | null
  /** Comes from another store, into one: its keeper takes it in. */
  takenIn?: true
}
export interface ExpectedLine {
  id: number
  lineNo: number
  partNo: string
  partName: string
  unit: string
  /** Shipped and not counted yet; to be collected or loaded. */
  openQty: number
  batchNo?: string | null
  /** Nothing of it goes without a batch that somebody names here. */
  asksBatch?: true
}
export interface ExpectedBox {
  boxNo: string
  licencePlate: string
  trayNo: string | null
  lineId: number
  qty: number
  received: boolean
}
export interface ExpectedReason {
  code: string
  text: string
  /** For goods that differ in this way only. */
  way?: 'short' | 'damaged' | 'wrong' | 'extra'
}
