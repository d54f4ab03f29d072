import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnyDocument, WireOf } from '../../declare/index.ts'
import { get } from '../api.ts'
import { callOf } from '../calls.ts'
import { moment } from '../moment.ts'

interface Options {
  archived?: boolean
  /** As it was at a moment: the one that the tab shows when left out. */
  at?: string | undefined
  enabled?: boolean
}

/** Reads one whole document. */
export const readDocument = <D extends AnyDocument>(
  doc: D,
  id: number,
  { at = moment.get(), archived }: Options = {},
): Promise<WireOf<D>> => get(callOf(doc, 'getDetails'), { id, ...(at ? { at } : {}), ...(archived ? { selType: 1 } : {}) })

/** How one whole document is read and kept. */
export const documentQuery = <D extends AnyDocument>(doc: D, id: number, options: Options = {}) => ({
  queryKey: ['detail', doc.name, id, options.at ?? moment.get(), options.archived ?? false],
  queryFn: () => readDocument(doc, id, options),
})

/** One whole document, its lines included; it follows what others do to it. */
export const useDocument = <D extends AnyDocument>(doc: D, id: number, options: Options = {}) =>
  useQuery({ enabled: options.enabled ?? true, ...documentQuery(doc, id, options) })

/** Reads lists and details of a document again; answers when those that are shown have been read. */
export function useReload(doc: AnyDocument): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(['list', 'count', 'detail'].map((shown) => client.invalidateQueries({ queryKey: [shown, doc.name] })))
  }, [client, doc.name])
}
