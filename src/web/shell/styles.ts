/** The component library's styles, made once and written once. */
import { createCache } from '@ant-design/cssinjs'

type Cache = ReturnType<typeof createCache>
/** What the library keeps of a style, by kind: where its text stands, and the text with which it is not written. */
const TEXT: Record<string, [at: number, none: string]> = { style: [0, '_FILE_STYLE__'], cssVar: [1, ''], token: [3, ''] }

/**
 * The library forgets a component's styles when the last one of its kind leaves the page, and makes them anew with the next: a
 * third of the script that opening a list ran. Here each is held from the first time on, until the look changes.
 *
 * It also looks each of them up among a hundred others in the page whenever a component of the kind appears, and compares the text:
 * almost a third of the script of a list's first frame. Here what stands in the page is looked up no more, until the look changes.
 */
export function keptStyles(): { cache: Cache; renew: () => void } {
  const cache = createCache()
  const update = cache.opUpdate.bind(cache)
  const born = new Map<string, number>()
  /** What stands in the page: putting its text back. */
  const written = new Map<unknown[], () => void>()
  let look = 0
  const write = (key: string, kept: unknown[]) => {
    const [at, none] = TEXT[key.slice(0, key.indexOf('%'))] ?? []
    // Many of a kind may begin in one go.
    if (at === undefined || written.has(kept)) return
    const text = kept[at]
    written.set(kept, () => (kept[at] = text))
    kept[at] = none
  }
  // A value counts who uses it, and goes when nobody does.
  cache.opUpdate = (key, next) =>
    update(key, (before) => {
      const now = next(before)
      if (now && before === undefined) {
        born.set(key, look)
        return [now[0] + 1, now[1]]
      }
      // Whoever begins to use it writes it right after.
      const kept = now?.[1] as unknown[]
      if (now && now[0] > before![0] && !written.has(kept)) queueMicrotask(() => write(key, kept))
      // Of another look, and used by nobody any longer: left on the page it would win over what is used.
      return now?.[0] === 1 && born.get(key) !== look ? next(now) : now
    })
  const renew = () => {
    look++
    // With a look the library removes its styles, and what comes back is written again.
    for (const restore of written.values()) restore()
    written.clear()
  }
  return { cache, renew }
}
