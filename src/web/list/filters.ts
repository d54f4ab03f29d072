/** Filters as the address has them, and as the query form shows them. */
import dayjs, { type Dayjs } from 'dayjs'
import {
  beginningAt, mondayOf, monthOf, openStates, toInstant, type AnyDocument, type Field, type OrgType,
} from '../../declare/index.ts'
import { ranged } from './ranges.ts'
import type { SessionValue } from '../session.ts'
import { fieldsOf, type ListState, type Mode } from './useListState.ts'

type Filters = Record<string, string>

/**
 * What a list is asked when nobody has said anything: one that needs a week begins with this one; planned quantities of months or
 * days with this month, so that a column is the same in all rows; one whose versions are rows of their own with those that hold;
 * one that declares it with what is still to do.
 */
export function beginning(doc: AnyDocument, mode: Mode): Filters {
  const fields = fieldsOf(doc, mode)
  const today = toInstant(new Date()).slice(0, 10)
  const params: Readonly<Record<string, Field>> = doc.report?.params ?? {}
  const asked = [...doc.query.map((n) => [n, fields[n]!] as const), ...Object.entries(params)]
  const week = mode === 'line' ? [] : asked.filter(([, f]) => f.needed && f.week).map(([n]) => n)
  const status = (codes: readonly number[]) => ({ status: codes.join(',') })
  if (doc.opens && mode === 'head')
    return Object.fromEntries(
      Object.entries(doc.opens).map(([n, names]) => [n, names.map((c) => fields[n]!.choices![c]![0]).join(',')]),
    )
  const mine = (mode === 'line') === doc.hasLines
  const buckets = mine ? Object.values(doc.releases?.quantities ?? {}) : []
  const bases = new Set(buckets.flatMap((b) => (b && b !== 'whole' && fields[b.from]!.kind === 'period' ? [b.from] : [])))
  const months = Object.fromEntries([...bases].map((n) => [n, monthOf(today)]))
  if (!doc.unique.includes('version')) return { ...Object.fromEntries(week.map((n) => [n, mondayOf(today)])), ...months }
  return { ...status(openStates(doc)), ...months }
}

/**
 * What a list has to be asked with and a person need not say: their own organization, and their plant when they have one.
 * @param own code of the organization
 */
function ownNeeds(doc: AnyDocument, orgType: OrgType, own: string, plants: readonly string[]): Filters {
  const scope = doc.scope[orgType]
  const mine = typeof scope === 'object' && scope.own ? [scope.own].flat().map((n) => doc.fields[n]?.by) : []
  const at = beginningAt(new Date(), { plants, orgType })
  return Object.fromEntries(
    doc.query.flatMap((n) => {
      const f: Field = doc.fields[n]
      if (!f?.needed || f.week) return []
      const value = mine.includes(n) ? own : f.start?.({}, at)
      return value ? [[n, String(value)]] : []
    }),
  )
}

/** What a list says first by itself, when its address says nothing: conditions, and the column that a report is added up by. */
export function firstAsked(
  doc: AnyDocument,
  state: Pick<ListState, 'mode' | 'filters' | 'open' | 'view' | 'group' | 'where'>,
  { who, profile }: Pick<SessionValue, 'who' | 'profile'>,
): Pick<ListState, 'filters' | 'group'> | undefined {
  // A link's conditions say themselves in which states the rows are.
  const said = state.open || state.view || state.group || (doc.opens && state.where)
  if (said || Object.keys(state.filters).length) return undefined
  const plants = profile.factories.map((f) => f.factory)
  const needs = state.mode === 'head' ? ownNeeds(doc, who.orgType, profile.organization.code, plants) : {}
  const filters = { ...needs, ...beginning(doc, state.mode) }
  const [group] = doc.report?.groups ?? []
  return group || Object.keys(filters).length ? { filters, group } : undefined
}

/** Has nobody asked for anything yet? */
export const isBeginning = (doc: AnyDocument, { mode, filters }: { mode: Mode; filters: Filters }): boolean => {
  const asked = Object.keys(filters)
  const first = beginning(doc, mode)
  return asked.every((n) => first[n] === filters[n])
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
    } else if (f.week) filters[n] = mondayOf(value.format('YYYY-MM-DD'))
    else if (f.kind === 'date' || f.kind === 'instant') filters[n] = value.format('YYYY-MM-DD')
    else if (f.kind === 'choice') filters[n] = value.join(',')
    else if (f.kind === 'period') filters[n] = value.format('YYYYMM')
    else filters[n] = String(value)
  }
  return filters
}
