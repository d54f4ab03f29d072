/** What of a document waits for whom: a filtered list, so that the number on the home page is the total of the list it opens. */
import { openTo, partyOf } from './action.ts'
import { headFields, type AnyDocument } from './document.ts'
import { dayAfter, mondayOf, toDb, wallText, type OrgType } from './kinds.ts'
import { mayRead } from './permitted.ts'
import type { Agenda, Moment, Wait } from './portal.ts'
import type { Who } from './scope.ts'

const names: readonly Moment[] = ['now', 'dayStart', 'shiftEnd', 'twoDaysAgo', 'nextWeek', 'inMonth']
/**
 * Moments that a condition is measured by, as of the time of asking; a day is a day in Asia/Shanghai. A shift ends with the day, late in the
 * evening eight hours later: who works at night prepares before midnight what leaves after it.
 */
export const moment = Object.fromEntries(names.map((n) => [n, { moment: n }])) as Readonly<Record<Moment, { moment: Moment }>>

const DAY = 86_400_000
const SHIFT = DAY / 3
const text = (ms: number) => wallText(new Date(ms))

/** Organizations for which it waits. */
export const waitsFor = (doc: AnyDocument, { act, for: of }: Wait): readonly OrgType[] =>
  of ? [of].flat() : (['internal', 'supplier', 'carrier'] as const).filter((t) => openTo(doc.actions[act!], t))

/** The key of those whose work it is. */
export const waitKey = (doc: AnyDocument, { act, key }: Wait): string =>
  key ?? `${doc.key}.${(act && doc.actions[act].key) || 'query'}`

/** Is it this person's work, of rows that they may read? */
export const isWorkOf = (doc: AnyDocument, work: { for: readonly OrgType[]; key: string }, who: Who): boolean =>
  mayRead(doc, who) && work.for.includes(who.orgType) && who.keys.has(work.key)

/** The list's query of what waits. */
export function waitQuery(doc: AnyDocument, { act, in: states, where = {} }: Wait, now: Date, who: Who): Record<string, string> {
  const today = text(now.getTime()).slice(0, 10)
  const at: Record<Moment, string> = {
    now: text(now.getTime()),
    dayStart: `${today} 00:00:00`,
    shiftEnd: [`${today} 23:59:59`, text(now.getTime() + SHIFT)].sort()[1]!,
    twoDaysAgo: text(now.getTime() - 2 * DAY),
    nextWeek: dayAfter(mondayOf(today), 7),
    inMonth: text(now.getTime() + 30 * DAY),
  }
  const fields = headFields(doc)
  /** Of a day only its date is asked. */
  const asked = (name: string, { moment }: { moment: Moment }) =>
    fields[name.replace(/(Start|End)$/, '')]?.kind === 'date' ? at[moment].slice(0, 10) : at[moment]
  const waiting = states ?? (act ? (doc.actions[act].from as readonly string[]) : undefined)
  // What the action asks of a choice is asked of the list, where the wait says nothing of it.
  const only = Object.entries((act && doc.actions[act].only) || {}).flatMap(([name, values]) =>
    !(name in where) && Array.isArray(values) && fields[name]?.choices
      ? [[name, values.map((v) => toDb(fields[name]!, v)).join()] as const]
      : [],
  )
  // What one of several partners says waits for that one.
  const party = act && partyOf(doc.actions[act], who.orgType)
  return {
    ...(party ? { [party]: String(who.orgId) } : {}),
    ...(waiting ? { status: waiting.map((s) => doc.states[s][0]).join() } : {}),
    ...Object.fromEntries(only),
    ...Object.fromEntries(Object.entries(where).map(([name, v]) => [name, typeof v === 'string' ? v : asked(name, v!)])),
  }
}

/** Whose work an agenda shows. */
export const agendaOf = (doc: AnyDocument, { for: of, key }: Agenda) => ({
  for: [of].flat(),
  key: key ?? `${doc.key}.query`,
})

const codes = (doc: AnyDocument, states: readonly string[]) => states.map((s) => doc.states[s][0]).join()

/** What stands in the head of an agenda, in this order. */
export const agendaParts = ['late', 'now', 'open', 'done'] as const
export type AgendaPart = (typeof agendaParts)[number]

/** The list's queries of an agenda: the rows of a day, what is left of the days before, and the parts that its head counts. */
export function agendaQueries(doc: AnyDocument, { at, open, expected = [], now = [], done, where }: Agenda, when: Date) {
  const today = text(when.getTime()).slice(0, 10)
  const day = { [`${at}Start`]: `${today} 00:00:00`, [`${at}End`]: `${today} 23:59:59` }
  const until = (ms: number) => ({ [`${at}End`]: text(ms) })
  const parts: Partial<Record<AgendaPart, Record<string, string>>> = {
    late: {
      ...until(when.getTime()),
      ...(expected.length ? { [`${at}Start`]: `${today} 00:00:00` } : {}),
      status: codes(doc, [...open, ...expected]),
    },
    ...(now.length ? { now: { [`${at}End`]: `${today} 23:59:59`, status: codes(doc, now) } } : {}),
    open: { ...day, [`${at}Start`]: text(when.getTime()), status: codes(doc, [...open, ...expected]) },
    ...(done.length ? { done: { ...day, status: codes(doc, done) } } : {}),
  }
  const only = (query: Record<string, string>) => ({ ...(where as Record<string, string> | undefined), ...query })
  for (const part of agendaParts) if (parts[part]) parts[part] = only(parts[part])
  return {
    day: only({ ...day, status: codes(doc, [...open, ...expected, ...now, ...done]) }),
    before: only({ ...until(Date.parse(`${today}T00:00:00+08:00`) - 1000), status: codes(doc, [...open, ...now]) }),
    parts,
  }
}
