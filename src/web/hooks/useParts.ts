import { useQuery } from '@tanstack/react-query'
import type { AnyDocument } from '../../declare/index.ts'
import type { ScreenParts } from '../screen.ts'
import { useSession } from '../session.ts'

/** What the document's own screen replaces; undefined while it loads. */
export function useParts(doc: AnyDocument): ScreenParts | undefined {
  const { screens } = useSession()
  return useQuery({
    queryKey: ['screen', doc.name],
    queryFn: async () => (screens[doc.name] ? (await screens[doc.name]!()).default : ({} as ScreenParts)),
    staleTime: Infinity,
    // A screen that does not load is said, not shown as an empty page.
    throwOnError: true,
  }).data
}
