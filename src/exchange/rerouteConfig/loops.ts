/** What is passed on must not come back: whoever gets a message may send what is passed on again. */

/** An enabled 转发配置. */
export interface Way {
  rerouteCode: string
  sourceDataCode: string
  targetApp: string
}
/** Kinds of messages that an application may send, by its code. */
export type Sends = ReadonlyMap<string, readonly string[]>

/** @returns the codes along which a message comes back to the application that got it, or to one before it; undefined: none does */
export function loopOf(ways: readonly Way[], sends: Sends): string[] | undefined {
  const seen = new Set<string>()
  function follow(way: Way, path: readonly Way[]): string[] | undefined {
    const at = path.indexOf(way)
    if (at >= 0) return path.slice(at).map((w) => w.rerouteCode)
    if (seen.has(way.rerouteCode)) return undefined
    for (const next of ways.filter((w) => sends.get(way.targetApp)?.includes(w.sourceDataCode))) {
      const found = follow(next, [...path, way])
      if (found) return found
    }
    seen.add(way.rerouteCode)
    return undefined
  }
  for (const way of ways) {
    const found = follow(way, [])
    if (found) return found
  }
  return undefined
}
