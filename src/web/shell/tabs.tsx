/**
 * Visited pages. Each has a pane that stays as it is while another is looked at; what must outlive F5 (query, page, selection,
 * scroll, open dialog) is kept per tab in sessionStorage.
 */
import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Pane } from './pane.ts'

export interface Tab {
  path: string
  /** Path and query. */
  full: string
  title: string
  /** Counts refreshes: a new number is a new pane. */
  fresh: number
}
const LIST = 'SCM-TABS'
export const HOME = '/dashboard'
const home: Tab = { path: HOME, full: HOME, title: '首页', fresh: 0 }

const stateKey = (path: string, name: string) => `SCM-TAB:${path}:${name}`
function forgetStates(keep: (path: string) => boolean): void {
  for (const key of Object.keys(sessionStorage)) {
    const path = /^SCM-TAB:([^:]*):/.exec(key)?.[1]
    if (path !== undefined && !keep(path)) sessionStorage.removeItem(key)
  }
}
const read = <T,>(key: string, otherwise: T): T => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? otherwise
  } catch {
    return otherwise
  }
}

/**
 * Somebody is another one now, by organization or by rights: all tabs close, and the portal begins at its first page.
 * @param why a key of the tab under which that page finds out what to say
 */
export function beginAnew(why: string): void {
  sessionStorage.removeItem(LIST)
  forgetStates(() => false)
  sessionStorage.setItem(why, '1')
  location.assign(`/scm${HOME}`)
}

export interface Tabs {
  list: Tab[]
  close: (path: string) => void
  closeOthers: (path: string) => void
  closeAll: () => void
  refresh: (path: string) => void
  rename: (path: string, title: string) => void
}

/** Tabs with the one of the page that is shown, at its address. */
function withTab(tabs: Tab[], here: Tab | undefined): Tab[] {
  const known = here && tabs.find((t) => t.path === here.path)
  if (!here || known?.full === here.full) return tabs
  return known ? tabs.map((t) => (t === known ? { ...t, full: here.full } : t)) : [...tabs, here]
}

/** @param go opens a full path  @param page the page at the address, undefined when there is none */
export function useTabs(full: string, page: { path: string; title: string } | undefined, go: (full: string) => void): Tabs {
  const [kept, setList] = useState<Tab[]>(() => read(LIST, [home]))
  // The order in which tabs were looked at: closing one goes back to the one before.
  const looked = useRef<string[]>([])
  const path = page?.path
  const title = page?.title
  // The address whose tab is being closed, until another is shown.
  const [left, setLeft] = useState<string>()
  const here = useMemo(
    () => (path && title && full !== left ? { path, full, title, fresh: 0 } : undefined),
    [path, full, title, left],
  )
  // Shell and pane are drawn once for a click: the tab is there before it is kept.
  const list = useMemo(() => withTab(kept, here), [kept, here])
  useLayoutEffect(() => {
    setList((old) => withTab(old, here))
    setLeft((old) => (old === full ? old : undefined))
  }, [here, full])
  useEffect(() => {
    if (path) looked.current = [...looked.current.filter((p) => p !== path), path]
  }, [path])
  useEffect(() => sessionStorage.setItem(LIST, JSON.stringify(list)), [list])

  const keep = useCallback(
    (stays: (path: string) => boolean) => {
      const next = list.filter((t) => t.path === HOME || stays(t.path))
      forgetStates((p) => next.some((t) => t.path === p))
      setList(next)
      if (path && next.some((t) => t.path === path)) return
      setLeft(full)
      const last = looked.current.findLast((p) => next.some((t) => t.path === p)) ?? HOME
      go(next.find((t) => t.path === last)!.full)
    },
    [list, path, full, go],
  )
  return {
    list,
    close: (p) => keep((other) => other !== p),
    closeOthers: (p) => keep((other) => other === p),
    closeAll: () => keep(() => false),
    refresh: (p) => {
      forgetStates((other) => other !== p)
      setList((old) => old.map((t) => (t.path === p ? { ...t, fresh: t.fresh + 1 } : t)))
    },
    rename: useCallback((p, name) => {
      setList((old) =>
        old.some((t) => t.path === p && t.title !== name) ? old.map((t) => (t.path === p ? { ...t, title: name } : t)) : old,
      )
    }, []),
  }
}

export const PaneContext = createContext<Pane>(undefined as never)
export const usePane = () => useContext(PaneContext)

/** State that belongs to the tab and outlives F5. Values must survive JSON. */
export function useTabState<T>(name: string, initial: T): [T, (value: T) => void] {
  const { path } = usePane()
  const key = stateKey(path, name)
  const [value, setValue] = useState<T>(() => read(key, initial))
  const set = useCallback(
    (next: T) => {
      if (next === undefined || next === null) sessionStorage.removeItem(key)
      else
        try {
          sessionStorage.setItem(key, JSON.stringify(next))
        } catch {
          // Full: the tab still works, it only forgets on F5.
        }
      setValue(next)
    },
    [key],
  )
  return [value, set]
}

/** A number of the tab that nothing is drawn from (how far a table is scrolled); outlives F5. */
export function useTabNumber(name: string): { read: () => number; keep: (value: number) => void } {
  const { path } = usePane()
  return useMemo(() => {
    const key = stateKey(path, name)
    return { read: () => read(key, 0), keep: (value) => sessionStorage.setItem(key, String(Math.round(value))) }
  }, [path, name])
}

/** The tab says what it shows: a document's number instead of its kind. */
export function useTabTitle(title: string | undefined): void {
  const { path, rename } = usePane()
  useEffect(() => {
    if (title) rename(path, title)
  }, [path, title, rename])
}

/** Keeps where the window was scrolled while the pane is not looked at. */
export function useScroll(): void {
  const { watch } = usePane()
  const { read, keep } = useTabNumber('scroll')
  // Layout effect: the next pane must not scroll before this one has stopped listening.
  useLayoutEffect(
    () =>
      watch(() => {
        const at = read()
        // The rows come a little later than the page.
        const timers = [0, 150, 500].map((ms) => setTimeout(() => at && scrollTo(0, at), ms))
        const stop = () => timers.forEach(clearTimeout)
        const scrolled = () => keep(scrollY)
        addEventListener('scroll', scrolled, { passive: true })
        addEventListener('wheel', stop, { passive: true })
        return () => {
          stop()
          removeEventListener('scroll', scrolled)
          removeEventListener('wheel', stop)
        }
      }),
    [watch, read, keep],
  )
}
