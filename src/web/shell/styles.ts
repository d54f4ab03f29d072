/** The component library's styles, made once. */
import { createCache } from '@ant-design/cssinjs'

type Cache = ReturnType<typeof createCache>

/**
 * The library forgets a component's styles when the last one of its kind leaves the page, and makes them anew with the next: a
 * third of the script that opening a list ran. Here each is held from the first time on, until the look changes.
 */
export function keptStyles(): { cache: Cache; renew: () => void } {
  const cache = createCache()
  const update = cache.opUpdate.bind(cache)
  const born = new Map<string, number>()
  let look = 0
  // A value counts who uses it, and goes when nobody does.
  cache.opUpdate = (key, next) =>
    update(key, (before) => {
      const now = next(before)
      if (now && before === undefined) {
        born.set(key, look)
        return [now[0] + 1, now[1]]
      }
      // Of another look, and used by nobody any longer: left on the page it would win over what is used.
      return now?.[0] === 1 && born.get(key) !== look ? next(now) : now
    })
  return { cache, renew: () => void look++ }
}
