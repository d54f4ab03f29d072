type Watch = () => (() => void) | void

/** The pane of a tab. Whether it is looked at is told, not drawn: nothing inside is rendered because another tab is opened. */
export interface Pane {
  path: string
  rename: (path: string, title: string) => void
  /** Looked at now? */
  isShown: () => boolean
  /** Runs `begin` each time the pane is looked at, what it returns when it no longer is. @returns ends it */
  watch: (begin: Watch) => () => void
  /** It is looked at from now on. @returns it no longer is */
  show: () => () => void
}
/** @param shown is it looked at as soon as it is there? */
export function makePane(path: string, rename: Pane['rename'], shown: boolean): Pane {
  const watchers = new Map<Watch, (() => void) | undefined>()
  const start = (begin: Watch) => watchers.set(begin, begin() ?? (() => {}))
  const stop = (begin: Watch) => (watchers.get(begin)?.(), watchers.set(begin, undefined))
  return {
    path, rename,
    isShown: () => shown,
    watch: (begin) => {
      watchers.set(begin, undefined)
      if (shown) start(begin)
      return () => (stop(begin), void watchers.delete(begin))
    },
    show: () => {
      shown = true
      for (const [begin, end] of watchers) if (!end) start(begin)
      return () => {
        shown = false
        for (const begin of watchers.keys()) stop(begin)
      }
    },
  }
}
