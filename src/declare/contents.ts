/** The menu: directories, each with its documents in order. */
import type { AnyDocument } from './document.ts'
import type { MenuIcon } from './menu.ts'

/** A directory as it is written down: its documents by name. */
export interface DirectoryOrder {
  name: string
  title: string
  icon: MenuIcon
  /** Unfolded while nothing of the menu is open. */
  unfolded?: true
  /** Other addresses of lists; of their rows too (with an id behind). */
  aliases?: Readonly<Record<string, string>>
  documents: readonly string[]
  /** Sub-groups of a long one by their titles: the document with which each begins. */
  groups?: Readonly<Record<string, string>>
}
export interface Directory extends Omit<DirectoryOrder, 'documents'> {
  documents: readonly AnyDocument[]
}

/** A page that is not a document's list or detail. */
export interface DeclaredPage {
  /** Path, with `:id` for a part that varies. */
  at: string
  title: string
  /** What it is for; help says it. */
  about?: string
  /** Key that it needs; without one everybody may open it. */
  key?: string
  /** Menu entry that it belongs to. */
  menu?: string
  /** Found by the go-to box. */
  listed?: true
  /** Directory of the menu in which it stands first. */
  directory?: string
  /** It has the whole window, without menu and header. */
  bare?: true
}

/**
 * Puts documents into their directories. One that no directory names comes last in the one that its key begins with.
 * @throws Error for a document whose key begins with none, and for a sub-group that never begins
 */
export function arrange(order: readonly DirectoryOrder[], declared: readonly AnyDocument[]): Directory[] {
  const byName = new Map(declared.map((d) => [d.name, d]))
  const named = new Set(order.flatMap((d) => d.documents))
  const others = declared.filter((d) => !named.has(d.name))
  const home = (d: AnyDocument) => d.key.split('.')[0]
  for (const d of others)
    if (!order.some((o) => o.name === home(d)))
      throw new Error(`${d.name} stands in no directory and no one is called ${home(d)}`)
  for (const o of order)
    for (const [title, first] of Object.entries(o.groups ?? {}))
      if (!o.documents.includes(first)) throw new Error(`${title} of ${o.name} begins with ${first}, which it does not have`)
  return order.map((o) => ({
    ...o,
    documents: [...o.documents.flatMap((n) => byName.get(n) ?? []), ...others.filter((d) => home(d) === o.name)],
  }))
}
