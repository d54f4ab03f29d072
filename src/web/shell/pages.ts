/** Which page an address is, for this person: home, a document's list, one document, or a page of a module's own. */
import { matchPath } from 'react-router'
import { labelField, nameFields, rowName, storyOf, type AnyDocument, type MenuIcon } from '../../declare/index.ts'
import type { OwnPage, SessionValue } from '../session.ts'
import type { Place } from './commands.ts'
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

/** The reports that are tabs of one entry of the menu, as far as this person may open them; any other document by itself. */
export function familyOf(session: SessionValue, doc: AnyDocument): AnyDocument[] {
  const name = doc.report?.family?.[0]
  if (!name) return [doc]
  return session.contents.flatMap((g) => g.documents.filter((d) => d.report?.family?.[0] === name && mayOpen(session, d)))
}

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
      if (!id) return { title: doc.title, menu: familyOf(session, doc)[0]!.at!, trail, show: { kind: 'list', doc } }
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

/** Where a former address leads, of a list or of one of its rows. */
export function aliasOf(contents: SessionValue['contents'], path: string): string | undefined {
  const [, list = path, id] = /^(.+)(\/\d+)$/.exec(path) ?? []
  const known = contents.map((c) => c.aliases?.[list]).find(Boolean)
  return known && known + (id ?? '')
}

export interface MenuItem {
  title: string
  /** Path in the portal, or an address outside of it. */
  path: string
  /** The sub-group of the directory in which it stands. */
  under?: string | undefined
  /** A list in which nothing stands and nothing can be begun. */
  empty?: boolean
}
export interface MenuGroup {
  name: string
  title: string
  /** None for a directory that administrators made. */
  icon: MenuIcon | undefined
  items: MenuItem[]
}

/** The menu as this person sees it: what is declared and permitted, as administrators arranged it. */
export function menuOf(session: SessionValue): MenuGroup[] {
  const { menu, emptyLists } = session.profile
  const node = new Map(menu.map((n) => [n.value, n]))
  const place = new Map(menu.map((n, i) => [n.value, i]))
  const nodeAt = new Map(menu.map((n) => [n.routePath, n]))
  type Placed = MenuItem & { group: string; at: number }
  const items: Placed[] = []
  const families = new Set<string>()
  session.contents.forEach((g, gi) => {
    for (const p of session.pages)
      if (p.directory === g.name && (!p.key || session.who.keys.has(p.key)))
        items.push({ title: p.title, path: p.at, group: g.name, at: -1 })
    let last = gi * 1000
    let under: string | undefined
    g.documents.forEach((doc) => {
      under = Object.entries(g.groups ?? {}).find(([, first]) => first === doc.name)?.[0] ?? under
      const placed = nodeAt.get(doc.at ?? null)
      const own = placed ?? node.get(doc.key)
      last = placed ? place.get(placed.value)! : last + 0.001
      if (!mayOpen(session, doc) || own?.isHidden) return
      const family = doc.report?.family?.[0]
      if (family && families.has(family)) return
      if (family) families.add(family)
      const group = placed?.parentValue ?? g.name
      items.push({
        title: family ?? placed?.label ?? doc.title,
        path: doc.at!,
        group, at: last,
        // What administrators put elsewhere has left its sub-group.
        under: group === g.name ? under : undefined,
      })
    })
  })
  for (const n of menu)
    if (!n.isSystem && n.nodeType === 2 && !n.isHidden && n.routePath && n.parentValue)
      items.push({ title: n.label, path: n.routePath, group: n.parentValue, at: place.get(n.value)! })
  const groups = new Map<string, MenuGroup>()
  const declared = new Map(session.contents.map((g) => [g.name, g]))
  for (const { title, path, group, under } of items.sort((a, b) => a.at - b.at)) {
    if (node.get(group)?.isHidden) continue
    const known = groups.get(group) ?? {
      name: group,
      title: node.get(group)?.label ?? declared.get(group)?.title ?? group,
      icon: declared.get(group)?.icon,
      items: [],
    }
    known.items.push({ title, path, under, empty: emptyLists.includes(path) })
    groups.set(group, known)
  }
  const order = (g: MenuGroup) => place.get(g.name) ?? 10_000 + session.contents.findIndex((c) => c.name === g.name)
  return [...groups.values()].sort((a, b) => order(a) - order(b))
}

/** What the go-to box searches. */
export const places = (session: SessionValue): Place[] => [
  { title: '首页', path: HOME, group: '' },
  ...menuOf(session).flatMap((g) => g.items.map(({ title, path }) => ({ title, path, group: g.title }))),
  ...session.pages
    .filter((p) => p.listed && !p.directory && (!p.key || session.who.keys.has(p.key)))
    .map((p) => ({ title: p.title, path: p.at, group: '' })),
]

/** Columns that stand in a document's title: its number or code, and in a master what that stands for. */
export const titleFields = (doc: AnyDocument): string[] => [
  ...nameFields(doc),
  ...(doc.number || Object.keys(storyOf(doc).chain).length ? [] : [labelField(doc) ?? []].flat()),
]

/** What a document's tab is called once it is loaded. */
export const detailTitle = (doc: AnyDocument, row: Record<string, unknown> | undefined): string | undefined =>
  row && `${doc.title} ${rowName(doc, row)}`
