import { eventsOf, type Who } from '../../declare/index.ts'
import { join, sql, type Sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { readIds } from '../../engine/read/query.ts'
import { outside, rules } from '../../engine/rule.ts'
import { documents } from '../index.ts'
import { myMessage } from './message.ts'

/** Messages older than this are not shown; a job removes them. */
const KEPT_DAYS = 90

const events = eventsOf(documents)

/** 'a {x} b' → SQL that puts the event's data in place. */
function worded(wording: string): Sql {
  const parts = wording.split(/\{(\w+)\}/)
  return join(
    parts.map((part, i) => (i % 2 ? sql`coalesce(o.data->>${part}, '')` : sql`${part}::text`)),
    ' || ',
  )
}
const byEvent = (of: (event: string) => Sql) =>
  sql`case o.event ${join(
    Object.keys(events).map((e) => sql`when ${e} then ${of(e)}`),
    ' ',
  )} end`
const routes = sql`case o.doc ${join(
  documents.filter((d) => d.at).map((d) => sql`when ${d.name} then ${`${d.at}/`}::text || o.doc_id`),
  ' ',
)} else '' end`

/** Events whose document this person may read. */
const readable = (who: Who): string[] => {
  const mine = new Set(documents.filter((d) => who.keys.has(`${d.key}.query`) && d.scope[who.orgType]).map((d) => d.name))
  return [...mine]
}

const source = (who: Who): Sql => {
  const elsewhere = Object.keys(events).filter((e) => events[e]!.key && who.keys.has(events[e]!.key!))
  const forMaker =
    who.orgType === 'internal' ? sql` or (o.org_id is null and (o.plant is null or o.plant = any(${who.plants}::text[])))` : sql``
  return sql`select o.id, r.user_id is not null is_read, ${byEvent((e) => sql`${events[e]!.title}::text`)} subject, coalesce(o.data->>'text', ${byEvent((e) => worded(events[e]!.text))}) content, o.at,
      ${byEvent((e) => (events[e]!.at ? sql`${events[e]!.at!}::text` : routes))} link
    from outbox o left join message_read r on r.message_id = o.id and r.user_id = ${who.userId}
    where (o.org_id = ${who.orgId}${forMaker}) and (o.user_id is null or o.user_id = ${who.userId}) and o.event = any(${Object.keys(events)}::text[]) and o.at > now() - ${KEPT_DAYS} * interval '1 day'
      and not exists (select 1 from message_mute x where x.user_id = ${who.userId} and x.event_group = split_part(o.event, '.', 1))
      and (o.event = any(${elsewhere}::text[]) or (o.doc = any(${readable(who)}::text[]) and o.event <> all(${Object.keys(events).filter((e) => events[e]!.key)}::text[])))`
}

const markRead = (who: Who, condition: Sql) =>
  sql`insert into message_read (user_id, message_id) select ${who.userId}, m.id from (${source(who)}) m where not m.is_read and ${condition}
    on conflict do nothing returning message_id`

async function forget({ db }: Engine): Promise<void> {
  await db.rows(sql`delete from outbox where at < now() - ${KEPT_DAYS} * interval '1 day'`)
  await db.rows(sql`delete from message_read r where not exists (select 1 from outbox o where o.id = r.message_id)`)
}

const read = outside(myMessage, 'read', async ({ ids }, { rows }, { who }) => ({
  count: (await rows(markRead(who, sql`m.id = any(${readIds(ids)}::bigint[])`))).length,
}))
const readAll = outside(myMessage, 'readAll', async (_, { rows }, { who }) => ({
  count: (await rows(markRead(who, sql`true`))).length,
}))

export default rules(
  myMessage,
  { read, readAll },
  {
    source,
    jobs: { forgetMessages: { at: '17 3 * * *', run: forget } },
  },
)
