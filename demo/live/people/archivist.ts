/** Keeps the working tables as small as they were: what the living world finished goes to the archive after some days. */
import { sql } from '../../../src/engine/database/db.ts'
import { archive } from '../../../src/engine/write/archive.ts'
import type { Habit } from '../../stage.ts'
import { untouched, type LiveStage } from '../stage.ts'

const DAYS = 3

/** @param since what was there before stays as long as anywhere */
export const archivist = (since: number): Habit<LiveStage> => ({
  name: 'archivist', every: 60,
  do: async ({ engine }) => {
    for (const doc of engine.documents.values())
      if (doc.archive)
        await archive(engine, doc, {
          days: DAYS,
          where: sql`h.creation_date > ${new Date(since)}::timestamptz and ${untouched(doc)}`,
        })
  },
})
