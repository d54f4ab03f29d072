/** Visits, and the digests that are left of them, lie by the year of their moments. */
import type { Yearly } from '../../engine/database/years.ts'

/** Ids are told apart by the sequence of the visits: a digest comes when its visit goes. */
export const yearlyVisits: readonly Yearly[] = ['visit_log', 'visit_gone'].map((table) => ({ table, keys: ['primary key (id)'] }))
