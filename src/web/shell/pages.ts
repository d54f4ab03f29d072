/** Which page an address is, for this person: home, a document's list, one document, or a page of a module's own. */
import { matchPath } from 'react-router'
import { nameField, type AnyDocument } from '../../declare/index.ts'
import type { OwnPage, SessionValue } from '../session.ts'
import type { Place } from './GoTo.tsx'
import { HOME } from './tabs.tsx'

export interface Page {
  title: string
  /** The menu entry that it belongs to. */
  menu: string
  /** Directory of the menu, and the list that it hangs under. */
  trail: { title: string; path?: string }[]
  show:
    | { kind: 'home' }
    | { kind: 'list'; doc: AnyDocument }
    | { kind: 'detail'; doc: AnyDocument; id: number }
    | { kind: 'own'; page: OwnPage }
}

const mayOpen = ({ who }: SessionValue, doc: AnyDocument) => !!doc.at && who.keys.has(`${doc.key}.query`)

/** Address of one document's own page. */
export const detailPath = (doc: AnyDocument, id: number): string => `${doc.at}/${id}`
/** Documents that have a page each. */
export const hasPage = (doc: AnyDocument): boolean => !!doc.at && doc.rows !== 'computed'

export function pageAt(session: SessionValue, path: string): Page | undefined {
  if (path === HOME) return { title: '首页', menu: HOME, trail: [], show: { kind: 'home' } }
  const own = session.pages.find((p) => matchPath(p.at, path))
  if (own) {
    if (own.key && !session.who.keys.has(own.key)) return undefined
    return { title: own.title, menu: own.menu ?? path, trail: [], show: { kind: 'own', page: own } }
  }
  const [, list = path, id] = /^(.+)\/(\d+)$/.exec(path) ?? []
  for (const group of session.contents)
    for (const doc of group.documents) {
      if (doc.at !== list || !mayOpen(session, doc)) continue
      const trail = [{ title: group.title }]
      if (!id) return { title: doc.title, menu: list, trail, show: { kind: 'list', doc } }
      if (!hasPage(doc)) return undefined
      return {
        title: `${doc.title}详情`,
        menu: list,
        trail: [...trail, { title: doc.title, path: list }],
        show: { kind: 'detail', doc, id: Number(id) },
      }
    }
  return undefined
}

/** The menu as this person sees it. */
export const menuOf = (session: SessionValue) =>
  session.contents
    .map((g) => ({ ...g, documents: g.documents.filter((doc) => mayOpen(session, doc)) }))
    .filter((g) => g.documents.length)

/** What the go-to box searches. */
export const places = (session: SessionValue): Place[] => [
  { title: '首页', path: HOME, group: '' },
  ...menuOf(session).flatMap((g) => g.documents.map((doc) => ({ title: doc.title, path: doc.at!, group: g.title }))),
  ...session.pages
    .filter((p) => p.listed && (!p.key || session.who.keys.has(p.key)))
    .map((p) => ({ title: p.title, path: p.at, group: '' })),
]

/** What a document's tab is called once it is loaded. */
export const detailTitle = (doc: AnyDocument, row: Record<string, unknown> | undefined): string | undefined =>
  row && `${doc.title} ${String(row[nameField(doc)] ?? '')}`
