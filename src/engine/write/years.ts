/** The history, and what was released, lie by the year of their moments. */
import type { Yearly } from '../database/years.ts'

/** Over the years a document's numbers are told apart where they are written (history.ts), ids by their sequence. */
export const yearlyHistory: Yearly = { table: 'history', keys: ['primary key (id)', 'unique (doc, doc_id, seq)'] }

/** Of a series that is still asked for only the last is kept: it may be in any year. */
export const yearlyReleases: Yearly = { table: 'released', keys: ['primary key (id)'] }
