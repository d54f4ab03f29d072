/** What the actions of a document tell people: each event with its words. */
import { openTo, type Action } from './action.ts'
import type { AnyDocument, Document } from './document.ts'
import { mayRead } from './permitted.ts'
import type { Tell, Tells } from './portal.ts'
import type { Who } from './scope.ts'

export type EventName<D> = D extends Document<any, any, any, any, any, any, infer T> ? keyof T & string : never
/** The values that an event's text names, and whatever else is worth keeping. */
export type EventData<D, E> = Readonly<Record<string, unknown>> &
  (D extends Document<any, any, any, any, any, any, infer T>
    ? E extends keyof T
      ? T[E] extends { text: infer S extends string }
        ? Readonly<Record<Placeholder<S>, unknown>>
        : {}
      : {}
    : {})
type Placeholder<S extends string> = S extends `${string}{${infer N}}${infer Rest}` ? N | Placeholder<Rest> : never

/** For whom an event of a document is, among those to whose organization it is told: these alone when its data says so. */
export type Audience = { to?: { key?: string; users?: readonly number[] } | undefined }

/** Does this person act on rows of this document, or read it where their kind of organization only reads? */
export function hearsOf(doc: AnyDocument, who: Who): boolean {
  if (!mayRead(doc, who)) return false
  const acting = (Object.values(doc.actions) as Action[]).flatMap((a) =>
    a.key && a.key !== 'query' && openTo(a, who.orgType) ? [`${doc.key}.${a.key}`] : [],
  )
  return !acting.length || acting.some((key) => who.keys.has(key))
}

/** The name that an event is stored by. @throws Error for an event that the document does not declare */
export function eventName(doc: AnyDocument, name: string): string {
  const told: Tell | undefined = doc.tells[name]
  if (!told) throw new Error(`${doc.name} tells no ${name}`)
  return told.as ?? `${doc.topic![0]}.${name}`
}

/** All events by stored name. */
export const eventsOf = (documents: readonly AnyDocument[]): Readonly<Record<string, Tell>> =>
  Object.fromEntries(
    documents.flatMap((d) => Object.entries(d.tells as Tells).map(([name, told]) => [eventName(d, name), told] as const)),
  )

/** What people may subscribe to: name → title, in menu order. */
export const topicsOf = (documents: readonly AnyDocument[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    documents.flatMap((d) => [...(d.topic ? [d.topic] : []), ...(d.report?.paper?.mail ? [d.report.paper.mail.topic] : [])]),
  )
