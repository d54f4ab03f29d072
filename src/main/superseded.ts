import type { Schema } from '../engine/database/migrate/schema.ts'

/**
 * Columns and indexes that no declaration names any more and a server of the release before still reads and writes (docs/ship.md). Of what
 * must not be empty the database has a value to begin with, and triggers carry what either release writes. The next release drops them.
 */
export const superseded: Schema = {
  'public.performance': {
    columns: {
      feedback_state: 'smallint not null default 0',
      feedback_by: 'date',
      feedback_at: 'timestamp(3) with time zone',
      causes: 'text', measures: 'text', measure_owner: 'text', measure_due: 'date', feedback_files: 'jsonb', review_text: 'text',
    },
    indexes: { ix_performance_feedback_by_id: { unique: false, on: '(feedback_by, id)' } },
  },
}
