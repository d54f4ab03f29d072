/** What operators watch of the ledger. */
import { sql } from '../engine/database/db.ts'
import type { Figures } from '../engine/watch/figures.ts'

export const lawFigures: Figures = {
  figures: {
    laws_broken: ['scm_laws_broken', 'Conservation laws of the ledger that do not hold'],
    laws_age: ['scm_laws_age_seconds', 'Since the laws were last checked'],
  },
  query: sql`select count(*) filter (where not ok) laws_broken, extract(epoch from now() - max(checked_at)) laws_age from law_check`,
}
