/** A changed profile of a partner, held against the one by which its messages are read now. */
import { complaintText, type Row, type Who } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../engine/errors.ts'
import { turns } from '../../engine/tasks/limit.ts'
import { readBoth, type Side } from '../edifact/both.ts'
import type { PartnerProfile } from '../edifact/profile.ts'
import { ediProfile } from '../ediProfile/ediProfile.ts'
import { profileOf } from '../ediProfile/find.ts'
import { itemsOf, readItemsOf } from '../inbox.ts'
import type { MessageIn } from '../message.ts'
import type { Outcome } from './causes.ts'
import type { Change } from './change.ts'
import type { ReadBoth } from './compare.ts'

type Profile = Row<typeof ediProfile>

/** Others ask the database meanwhile. */
const inTurn = turns(4)

/** What of it decides how a message is read. */
const says = (row: Profile) => {
  const { readAs, counts, hasComma, places } = profileOf(row)
  return [readAs, counts, hasComma, places.toSorted((a, b) => (a.place < b.place ? -1 : 1))]
}

/** @param after the row as it will be  @param names of the messages of its kind */
export const profileChange = (before: Profile, after: Profile, names?: readonly string[]): Change => ({
  doc: ediProfile, id: before.id, version: before.profileNo,
  before: says(before),
  after: says(after),
  reads: sql`d.sender = ${before.partnerCode} and d.app_id is null${names ? sql` and d.data_code = any(${names}::text[])` : sql``}`,
})

/** @param who as whom fields are read out of them  @param messages of the profile's kind */
export function profiledBoth(
  engine: Engine,
  who: Who,
  before: Profile,
  after: Profile,
  messages: readonly MessageIn[],
): ReadBoth {
  const known = new Map(messages.map((m) => [m.name, m]))
  // One that is disabled reads nothing yet.
  const profiles: [PartnerProfile | undefined, PartnerProfile] = [
    before.status === 'enabled' ? profileOf(before) : undefined,
    profileOf(after),
  ]
  return async (some) => {
    const read = await readBoth(some.map((m) => m.raw), before.kind, before.standard, profiles) // prettier-ignore
    const of = (i: number, side: Side) => inTurn(() => outcomeOf(engine, who, known.get(some[i]!.dataCode)!, side))
    return Promise.all(
      read.map(
        async (sides, i): Promise<[Outcome, Outcome] | undefined> => sides && [await of(i, sides[0]), await of(i, sides[1])],
      ),
    )
  }
}

async function outcomeOf(engine: Engine, who: Who, message: MessageIn, side: Side): Promise<Outcome> {
  if ('error' in side) return { wrong: [side.error] }
  try {
    return { items: itemsOf(await readItemsOf(engine, who, message, side)), in: message.in }
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    return { wrong: e.complaints.map(complaintText) }
  }
}
