/** The ledger's lines lie by the year of their business day. */
import type { Yearly } from '../engine/database/years.ts'

export const yearlyLedger: Yearly = { table: 'ledger_line' }
