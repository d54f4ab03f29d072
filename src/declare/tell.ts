/** What the actions of a document tell people: each event with its words. */
import type { AnyDocument, Document } from './document.ts'
import type { Tell, Tells } from './portal.ts'

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
  Object.fromEntries(documents.flatMap((d) => (d.topic ? [d.topic] : [])))
