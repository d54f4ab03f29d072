/** What rules post and what the demand book answers: the ledger's half of the engine's vocabulary. */
import type { UseType } from './fields.ts'

declare module '../engine/effects.ts' {
  /** What it does to which account is the type's business (movements.ts). */
  interface Posting {
    type: string
    /** Subtype of DIF: S1…S4, H1…H3, O1, R1…R4. */
    sub?: string
    plant: string
    supplierId: number
    partNo: string
    unit: string
    demandLineId?: number | null
    /** CAL/CAX: the order line that a call-off line consumes. */
    orderLineId?: number | null
    sheetLineId?: number | null
    /** Who stands behind the account left and the account entered: warehouse, carrier or tier supplier. */
    holder?: string
    toHolder?: string
    /** Zones of these warehouses, where it is said which (zones.ts). */
    zone?: string | null
    toZone?: string | null
    /** Where the type leaves a choice of account (RCV → CON, ACC or CUS; counts). */
    account?: string
    useType?: UseType
    batchNo?: string | null
    /** The one piece that moves, where each is followed: id and number of its document (serials.ts). */
    serial?: { id: number; no: string } | null
    /** Day the movement belongs to; today when left out. */
    businessDate?: string
    /** Own idempotency key (an interface movement's number). */
    key?: string
    /** Negates the transaction with this id. */
    reversalOf?: number
    /**
     * Takes the transaction with this id out of the closed period in which it was booked by mistake, and books it on the first open
     * day: two transactions of its type; what stands on any balance stays.
     */
    correctionOf?: number
    remark?: string
  }
  interface Book {
    ordered: bigint
    open: bigint
    alloc: bigint
    called: bigint
    transit: bigint
    received: bigint
    cancelled: bigint
    /** Received in per cent of ordered, 2 decimals. */
    fulfil: bigint
    /** Of a unit that is followed: its account, and whether it can be touched (one piece) or not. */
    place?: string
    held?: bigint
  }
}
