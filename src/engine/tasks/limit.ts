/** @returns a gate: so many pieces of work pass it at a time, the others wait in the order in which they came */
export function turns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const take = places(atOnce, atOnce)
  return async (work) => {
    const leave = await take(0)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/**
 * So many places, so many of them one owner's at most: who finds none waits, in the order in which they came.
 * @returns takes a place for an owner, and answers what gives it back
 */
export function places(all: number, each: number): (owner: number) => Promise<() => void> {
  const taken = new Map<number, number>()
  let waiting: { owner: number; go: () => void }[] = []
  let busy = 0
  const isFree = (owner: number) => busy < all && (taken.get(owner) ?? 0) < each
  const count = (owner: number, by: 1 | -1) => {
    busy += by
    const left = (taken.get(owner) ?? 0) + by
    if (left) taken.set(owner, left)
    else taken.delete(owner)
  }
  return async (owner) => {
    if (isFree(owner)) count(owner, 1)
    else await new Promise<void>((go) => waiting.push({ owner, go }))
    return () => {
      count(owner, -1)
      const next = waiting.find((w) => isFree(w.owner))
      if (!next) return
      waiting = waiting.filter((w) => w !== next)
      count(next.owner, 1)
      next.go()
    }
  }
}
