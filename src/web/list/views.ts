/** Views of a list: what is shown of it and in which order; kept on the server, shared and sent as a link, or following from the declaration. */
import {
  isId, isWorkOf, openQuery, opensFor, openStates, waitKey, waitQuery, waitsFor, type AnyDocument, type States, type Who,
} from '../../declare/index.ts'
import type { View as Wire } from '../client.gen.ts'
import { fieldsOf, listNames, SIZE, type ListState, type Mode } from './useListState.ts'

export interface Column {
  name: string
  /** Pixels; by kind when left out. */
  width?: number
  /** Stays at the left while the rest scrolls. */
  pinned?: true
}
export interface ViewContent {
  columns?: Column[]
  filters?: Record<string, string>
  where?: string
  sort?: string
  order?: 'asc' | 'desc'
  size?: number
  group?: string
  delta?: string
}
export type View = Wire & { content: ViewContent }

/** Of several default views a person's own wins, then the role's, then the organization's. */
export const defaultOf = (views: readonly View[] | undefined, doc: AnyDocument, mode: Mode): View | undefined =>
  [0, 2, 1]
    .map((share) =>
      views?.find((v) => v.doc === doc.name && v.mode === mode && v.isDefault && v.share === share && (share > 0 || v.isMine)),
    )
    .find(Boolean)

/** Columns that a person may choose from, those of the list first. */
export function choosable(doc: AnyDocument, mode: Mode, may: (name: string) => boolean): string[] {
  const fields = fieldsOf(doc, mode)
  const listed = listNames(doc, mode)
  const more = mode === 'head' ? Object.keys(fields) : []
  return [...new Set([...listed, ...more])].filter(
    (n) => fields[n] && !isId(fields[n]!) && n !== 'rowVersion' && !['json', 'rich'].includes(fields[n]!.kind) && may(n),
  )
}

/** Names that conditions beyond the query form may use: what the list declares. */
export function conditional(doc: AnyDocument, mode: Mode, may: (name: string) => boolean): string[] {
  const declared = mode === 'line' ? [...doc.detail!.query, ...doc.detail!.list] : [...doc.query, ...doc.more, ...doc.list]
  return choosable(doc, mode, may).filter((n) => declared.includes(n) && fieldsOf(doc, mode)[n]!.kind !== 'files')
}

/** A view that nobody saved: it follows from the declaration. */
export interface Given {
  /** What the address calls it. */
  key: string
  name: string
  content: ViewContent
  /** Filters that move with the time at which it is chosen. */
  moving: readonly string[]
}
/** Without conditions: the way back from every other view. */
export const ALL: Given = { key: 'all', name: '全部', content: {}, moving: [] }
const OPEN = 'open'

const sortedBy = (by: string | undefined, doc: AnyDocument): Pick<ViewContent, 'sort' | 'order'> => {
  const sort = by?.replace(/^-/, '')
  return sort && doc.sort.includes(sort) ? { sort, order: by!.startsWith('-') ? 'desc' : 'asc' } : {}
}

/** The view in which the list opens for this person, where its declaration says one. */
export function openView(doc: AnyDocument, mode: Mode, who: Who): Given | undefined {
  const opens = mode === 'head' ? opensFor(doc, who) : undefined
  if (!opens) return mode === 'head' && doc.unique.includes('version') ? versionsView(doc) : undefined
  return { key: OPEN, name: '未完成', content: { filters: openQuery(doc, opens), ...sortedBy(opens.by, doc) }, moving: [] }
}

/** Where each version is a row of its own: those that hold, or are on their way there. */
function versionsView(doc: AnyDocument): Given | undefined {
  const open = openStates(doc)
  const over = Object.values(doc.states as States).filter(([code]) => !open.includes(code))
  if (!over.length) return undefined
  const name = `未${over.map(([, label]) => label.replace(/^已/, '')).join('、')}`
  return { key: OPEN, name, content: { filters: { status: open.join() } }, moving: [] }
}

/** What of the list waits for this person: the figures of the home page. @param now when it is asked */
function waitViews(doc: AnyDocument, who: Who, now: Date): Given[] {
  const mine = Object.entries(doc.waits).filter(([, w]) => isWorkOf(doc, { for: waitsFor(doc, w), key: waitKey(doc, w) }, who))
  return mine.map(([key, wait]) => ({
    key, name: wait.title,
    content: { filters: waitQuery(doc, wait, now, who), ...sortedBy(wait.due ?? wait.since, doc) },
    moving: Object.entries(wait.where ?? {}).flatMap(([n, v]) => (typeof v === 'string' ? [] : [n])),
  }))
}

/** What stands above a list that is worked with: its open rows, what of them waits for this person, and all. */
export function mainViews(doc: AnyDocument, mode: Mode, who: Who, now: Date): Given[] {
  if (mode === 'line') return []
  const open = openView(doc, mode, who)
  const views = [...(open ? [open] : []), ...waitViews(doc, who, now)]
  return views.length ? [...views, ALL] : []
}

/** Every view that follows from the declaration: besides those, what still has a way to go, what is new, what moved lately. */
export function givenViews(doc: AnyDocument, mode: Mode, who: Who, now: Date): Given[] {
  const main = mainViews(doc, mode, who, now)
  const first = main.length ? main : [ALL]
  if (doc.rows === 'computed') return first
  const names = conditional(doc, mode, () => true)
  const open = openStates(doc)
  const view = (key: string, name: string, content: ViewContent): Given => ({ key, name, content, moving: [] })
  const lately = (field: string, days: [number, number]) => ({
    where: JSON.stringify({ all: [{ any: [[field, 'days', days]] }] }),
  })
  return [
    ...first,
    ...(open.length && open.length < Object.keys(doc.states).length && names.includes('status') && first[0]!.key !== OPEN
      ? [view(OPEN, '未完成', { filters: { status: open.join() } })]
      : []),
    ...(names.includes('creationDate') ? [view('new', '今天新增的', lately('creationDate', [0, 0]))] : []),
    ...(names.includes('updatedAt') ? [view('moved', '近7天更新的', lately('updatedAt', [-6, 0]))] : []),
  ]
}

/** Filters of the list that say no more than the given view that is chosen: nobody typed them. */
export function heldBy(doc: AnyDocument, state: Pick<ListState, 'mode' | 'view' | 'filters'>, who: Who): string[] {
  const given = typeof state.view === 'string' && givenViews(doc, state.mode, who, new Date()).find((v) => v.key === state.view)
  if (!given) return []
  const { filters = {} } = given.content
  return Object.keys(filters).filter((n) => n in state.filters && (given.moving.includes(n) || filters[n] === state.filters[n]))
}

/** What an address says of a list in this view. */
export function inView(view: (Pick<View, 'content'> & { id?: number }) | Given): Partial<Omit<ListState, 'set'>> {
  const { filters = {}, where, sort, order, group, delta, size = SIZE } = view.content
  return { view: 'key' in view ? view.key : view.id, filters, where, group, delta, sort, order, size, page: 1 }
}
