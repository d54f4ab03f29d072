/**
 * The ledger's lines lie by the year of their business day. Postings stay in one table: they are read by number, and what that would
 * cost over years stands in docs/decisions/ledger.md.
 */
import type { Yearly } from '../engine/database/years.ts'

export const yearlyLedger: Yearly = { table: 'ledger_line' }
