/**
 * The ledger's lines lie by the year of their business day. Postings are next: what is unique over all years is in ledger_key already, and
 * what is left to do stands in docs/decisions/ledger.md.
 */
import type { Yearly } from '../engine/database/years.ts'

export const yearlyLedger: Yearly = { table: 'ledger_line' }
