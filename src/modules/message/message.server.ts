/** What people are told in the portal: the events that concern them, and what message rules say to them besides. */
import { eventsOf, hearsOf, type Who } from '../../declare/index.ts'
import { join, sql, type Sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { documents } from '../index.ts'
import { sysUser } from '../sys/user/user.ts'
import { messageDelivery } from './delivery/messageDelivery.ts'

/** Messages older than this are not shown; a job removes them. */
export const KEPT_DAYS = 90

export const events = eventsOf(documents)

/** 'a {x} b' → SQL that puts the event's data in place. */
function worded(wording: string): Sql {
  const parts = wording.split(/\{(\w+)\}/)
  return join(
    parts.map((part, i) => (i % 2 ? sql`coalesce(o.data->>${part}, '')` : sql`${part}::text`)),
    ' || ',
  )
}
const byEvent = (of: (event: string) => Sql, names = Object.keys(events)) =>
  sql`case o.event ${join(
    names.map((e) => sql`when ${e} then ${of(e)}`),
    ' ',
  )} end`
/** Events that say where they lead; the others lead to their document. The documents stand in it once: a statement has 65,535 parameters. */
const leading = Object.keys(events).filter((e) => events[e]!.at)
const routes = sql`case o.doc ${join(
  documents.filter((d) => d.at).map((d) => sql`when ${d.name} then ${`${d.at}/`}::text || o.doc_id`),
  ' ',
)} else '' end`

/** Documents whose events are this person's business. */
const heard = (who: Who): string[] => documents.filter((d) => hearsOf(d, who)).map((d) => d.name)
/** Told to some of an organization only: who holds a key, or by name. */
const addressed = (who: Who): Sql => sql`(not o.data ? 'to' or o.data->'to'->>'key' = any(${[...who.keys]}::text[])
  or o.data->'to'->'users' @> to_jsonb(${who.userId}::bigint))`

/** Conditions on an event o: the portal tells this person of it. */
const hears = (who: Who): Sql => {
  const elsewhere = Object.keys(events).filter((e) => events[e]!.key && who.keys.has(events[e]!.key!))
  const forMaker =
    who.orgType === 'internal' ? sql` or (o.org_id is null and (o.plant is null or o.plant = any(${who.plants}::text[])))` : sql``
  return sql`o.at >= (select u.creation_date from ${table(sysUser)} u where u.id = ${who.userId}) and ${addressed(who)} and (o.org_id = ${who.orgId}${forMaker}) and (o.user_id is null or o.user_id = ${who.userId}) and o.event = any(${Object.keys(events)}::text[])
      and (o.event = any(${elsewhere}::text[]) or (o.doc = any(${heard(who)}::text[]) and o.event <> all(${Object.keys(events).filter((e) => events[e]!.key)}::text[])))`
}
const recent = sql`o.at > now() - ${KEPT_DAYS} * interval '1 day'`
const wanted = (who: Who): Sql =>
  sql`not exists (select 1 from message_mute x where x.user_id = ${who.userId} and x.event_group = split_part(o.event, '.', 1))`

/** Is this one of the events that the portal tells this person, whether they want to see its kind or not? */
export const isHeard = (who: Who, eventId: number): Sql => sql`select 1 from outbox o where o.id = ${eventId} and ${hears(who)}`

/** Messages of this person. What a rule says of an event that the portal tells them anyway is told once, in the portal's words. */
export const source = (who: Who): Sql =>
  sql`select o.id, o.event, o.doc, o.doc_id, r.user_id is not null is_read, ${byEvent((e) => sql`${events[e]!.title}::text`)} subject, coalesce(o.data->>'text', ${byEvent((e) => worded(events[e]!.text))}) content, o.at,
      coalesce(${byEvent((e) => worded(events[e]!.at!), leading)}, ${routes}) link
    from outbox o left join message_read r on r.message_id = o.id and r.user_id = ${who.userId}
    where ${hears(who)} and ${recent} and ${wanted(who)}
    union all
    select o.id, o.event, o.doc, o.doc_id, r.user_id is not null, d.title, d.body, o.at, coalesce(d.link, '')
    from ${table(messageDelivery)} d join outbox o on o.id = d.event_id left join message_read r on r.message_id = o.id and r.user_id = ${who.userId}
    where d.user_id = ${who.userId} and d.channel in ${codes(messageDelivery, 'channel', 'portal')} and d.status in ${codes(messageDelivery, 'status', 'sent')}
      and ${recent} and not (${hears(who)} and ${wanted(who)})`
