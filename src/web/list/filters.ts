/** Filters as the address has them, and as the query form shows them. */
import dayjs, { type Dayjs } from 'dayjs'
import { beginningAt, mondayOf, monthOf, openStates, toInstant, type AnyDocument, type Field } from '../../declare/index.ts'
import { bounded, ranged, type Bounds } from './ranges.ts'
import type { SessionValue } from '../session.ts'
import { fieldsOf, SIZE, type ListState, type Mode } from './useListState.ts'
import { defaultOf, givenViews, inView, openView, type View } from './views.ts'

type Filters = Record<string, string>

/**
 * Conditions with which a list begins, of its view or beside it: planned quantities of months or days with this month, so that a
 * column is the same in all rows; one whose versions are rows of their own with those that hold.
 */
export function beginning(doc: AnyDocument, mode: Mode): Filters {
  const fields = fieldsOf(doc, mode)
  const today = toInstant(new Date()).slice(0, 10)
  const mine = (mode === 'line') === doc.hasLines
  const buckets = mine ? Object.values(doc.releases?.quantities ?? {}) : []
  const bases = new Set(buckets.flatMap((b) => (b && b !== 'whole' && fields[b.from]!.kind === 'period' ? [b.from] : [])))
  const months = Object.fromEntries([...bases].map((n) => [n, monthOf(today)]))
  return { ...(doc.unique.includes('version') ? { status: openStates(doc).join(',') } : {}), ...months }
}

type Person = Pick<SessionValue, 'who' | 'profile'>

/**
 * What a list has to be asked with and a person need not say: this week, their own organization, and their plant when they have one.
 */
function needsOf(doc: AnyDocument, mode: Mode, { who, profile }: Person): Filters {
  if (mode === 'line') return {}
  const scope = doc.scope[who.orgType]
  const mine = typeof scope === 'object' && scope.own ? [scope.own].flat().map((n) => doc.fields[n]?.by) : []
  const today = toInstant(new Date()).slice(0, 10)
  const at = beginningAt(new Date(), { plants: profile.factories.map((f) => f.factory), orgType: who.orgType })
  const params: Readonly<Record<string, Field>> = doc.report?.params ?? {}
  const asked = [...doc.query.map((n) => [n, doc.fields[n]] as const), ...Object.entries(params)]
  return Object.fromEntries(
    asked.flatMap(([n, f]: readonly [string, Field | undefined]) => {
      if (!f?.needed) return []
      if (f.week) return [[n, mondayOf(today)]]
      const value = params[n] ? undefined : mine.includes(n) ? profile.organization.code : f.start?.({}, at)
      return value ? [[n, String(value)]] : []
    }),
  )
}

type Asked = Omit<ListState, 'set'>

/**
 * What a list is asked when nobody has said anything: the view that this person keeps for it, else that of its declaration; and the
 * column that a report is added up by.
 * @param views those that this person may use
 */
export function opening(doc: AnyDocument, mode: Mode, person: Person, views: readonly View[] | undefined): Partial<Asked> {
  const kept = defaultOf(views, doc, mode)
  const view = kept ?? openView(doc, mode, person.who)
  const shown: Partial<Asked> = view ? inView(view) : {}
  return {
    group: doc.report?.groups?.[0],
    ...shown,
    filters: { ...needsOf(doc, mode, person), ...(kept ? {} : beginning(doc, mode)), ...shown.filters },
  }
}

/** What a list says first by itself: an address that says nothing what it opens with, one that only names a view what that says. */
export function firstAsked(
  doc: AnyDocument,
  state: Asked,
  person: Person,
  views: readonly View[] | undefined,
): Partial<Asked> | undefined {
  const { mode, view, where, sort, filters: said } = state
  if (state.open || typeof view === 'number' || state.group || Object.keys(said).length) return undefined
  const needs = needsOf(doc, mode, person)
  const given = view && givenViews(doc, mode, person.who, new Date()).find((v) => v.key === view)
  const first: Partial<Asked> = given
    ? { ...inView(given), filters: { ...needs, ...given.content.filters } }
    : where || sort || view || state.archived
      ? { filters: { ...needs, ...beginning(doc, mode) }, group: doc.report?.groups?.[0] }
      : opening(doc, mode, person, views)
  const says =
    first.group || Object.keys(first.filters!).length || (first.view && first.view !== view) || (given && first.sort !== sort)
  // An address may ask for larger pages, or another one, of what the list opens with.
  const { size, page } = state
  return says ? { ...first, ...(size !== SIZE && { size }), ...(page > 1 && { page }) } : undefined
}

export function fromFilters(
  names: readonly string[],
  fields: Readonly<Record<string, Field>>,
  filters: Filters,
): Record<string, unknown> {
  const day = (text: string | undefined) => (text ? dayjs(text) : null)
  return Object.fromEntries(
    names.map((n) => {
      const f = fields[n]!
      if (ranged(f)) {
        const range = [day(filters[`${n}Start`]), day(filters[`${n}End`])]
        return [n, range.some(Boolean) ? range : undefined]
      }
      if (bounded(f)) {
        // A link may ask for one figure.
        const range = [filters[n] ?? filters[`${n}Start`], filters[n] ?? filters[`${n}End`]]
        return [n, range.some((v) => v !== undefined) ? range : undefined]
      }
      if (f.kind === 'date') return [n, filters[n] ? dayjs(filters[n]) : undefined]
      if (f.kind === 'choice') return [n, filters[n]?.split(',')]
      if (f.kind === 'period') return [n, filters[n] ? dayjs(`${filters[n]!.slice(0, 4)}-${filters[n]!.slice(4)}-01`) : undefined]
      return [n, filters[n]]
    }),
  )
}

/** @param before what was asked: a range that ends at a minute keeps it while its day stays the same */
export function toFilters(fields: Readonly<Record<string, Field>>, values: Record<string, any>, before: Filters): Filters {
  const filters: Filters = {}
  for (const [n, value] of Object.entries(values)) {
    const f = fields[n]!
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)) continue
    if (ranged(f)) {
      const [from, to] = value as [Dayjs | null, Dayjs | null]
      const bound = (name: string, d: Dayjs | null, time: string) => {
        if (!d) return
        const day = d.format('YYYY-MM-DD')
        filters[name] = before[name]?.startsWith(day) ? before[name] : f.kind === 'date' ? day : `${day} ${time}`
      }
      bound(`${n}Start`, from, '00:00:00')
      bound(`${n}End`, to, '23:59:59')
    } else if (bounded(f)) {
      const [from, to] = value as Bounds
      if (from) filters[`${n}Start`] = from
      if (to) filters[`${n}End`] = to
    } else if (f.week) filters[n] = mondayOf(value.format('YYYY-MM-DD'))
    else if (f.kind === 'date' || f.kind === 'instant') filters[n] = value.format('YYYY-MM-DD')
    else if (f.kind === 'choice') filters[n] = value.join(',')
    else if (f.kind === 'period') filters[n] = value.format('YYYYMM')
    else filters[n] = String(value)
  }
  return filters
}
