/** What is asked beside a document, at the same time as it: nothing waits for another. */
import { createContext, useContext, useMemo } from 'react'
import { namesNumbers, namingOf, type AnyDocument, type Fields } from '../../declare/index.ts'
import { callOf } from '../calls.ts'
import { useAsk } from '../hooks/useAsk.ts'
import { useSession } from '../session.ts'
import type { WireRow } from '../screen.ts'
import { hasPage } from '../shell/pages.ts'

/** Who did what with it, the newest first. */
export const useHistory = (doc: AnyDocument, id: number) =>
  useAsk(callOf(doc, 'getHistory'), { id }, { queryKey: ['detail', doc.name, id, 'history'], enabled: doc.rows !== 'computed' })

/** Its deadlines that nobody could keep for a while because the portal could not be used, and until when they are moved. */
export const useMoved = (doc: AnyDocument, row: WireRow) =>
  useAsk(
    'portal/getMoved',
    { doc: doc.name, id: row.id },
    {
      queryKey: ['detail', doc.name, row.id, 'moved'],
      enabled: doc.rows !== 'computed' && Object.entries(doc.fields as Fields).some(([n, f]) => f.runsFrom && row[n]),
    },
  )

/** The documents around it, and what the codes in it stand for. */
export const useRelated = (doc: AnyDocument, id: number, archived: boolean) =>
  useAsk(
    callOf(doc, 'getRelated'),
    { id, ...(archived ? { selType: 1 } : {}) },
    { queryKey: ['detail', doc.name, id, 'related', archived], enabled: doc.rows !== 'computed' },
  )

/** What others say of it, for whom or what one works with. */
export function useFace(doc: AnyDocument, id: number) {
  const { documents } = useSession()
  const has = namingOf(doc, documents).length > 0
  return { has, ...useAsk(callOf(doc, 'getFace'), { id }, { queryKey: ['detail', doc.name, id, 'face'], enabled: has }) }
}

/** Does it name other documents, or they it? */
export function useHasRelated(doc: AnyDocument): boolean {
  const { documents } = useSession()
  return useMemo(() => {
    const names = (d: AnyDocument) =>
      Object.values({ ...d.fields, ...d.lines } as Fields).flatMap((f) => namesNumbers(f, documents))
    return (
      hasPage(doc) && (names(doc).length > 0 || [...documents.values()].some((d) => hasPage(d) && names(d).includes(doc.name)))
    )
  }, [doc, documents])
}

/** What a code stands for: its words and, where its page may be opened, the address. */
export interface Named {
  label: string
  path: string | undefined
}
type Find = (doc: string, code: string, within: unknown) => Named | undefined
export const NamesContext = createContext<Find>(() => undefined)
export const useNames = () => useContext(NamesContext)

/** Finds names among what was answered. */
export function useFound(doc: AnyDocument, id: number, archived: boolean): Find {
  const { documents, who } = useSession()
  const { data } = useRelated(doc, id, archived)
  return useMemo(() => {
    const all = new Map<string, Named>()
    for (const n of data?.names ?? []) {
      const target = documents.get(n.doc)
      const path = target && hasPage(target) && who.keys.has(`${target.key}.query`) ? `${target.at}/${n.id}` : undefined
      for (const within of [n.within ?? '', '']) all.set(`${n.doc} ${within} ${n.code}`, { label: n.label, path })
    }
    return (name, code, within) => all.get(`${name} ${typeof within === 'string' ? within : ''} ${code}`)
  }, [data, documents, who])
}
