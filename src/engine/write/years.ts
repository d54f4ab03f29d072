/** The history lies by the year of its moments. */
import type { Yearly } from '../database/years.ts'

/** Over the years a document's numbers are told apart where they are written (history.ts), ids by their sequence. */
export const yearlyHistory: Yearly = { table: 'history', keys: ['primary key (id)', 'unique (doc, doc_id, seq)'] }
