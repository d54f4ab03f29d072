/** What one can do on the screen now, for the go-to box: what its bar offers, also where it found no room, and its other buttons. */
import { useEffect, useRef } from 'react'
import { usePane } from './tabs.tsx'

export interface Place {
  title: string
  path: string
  /** Directory of the menu, or what kind of document. */
  group: string
  /** Not a place but something to do here. */
  run?: () => void
}
export interface Command extends Place {
  run: () => void
}
interface Offer {
  path: string
  /** An open document lies over its list. */
  over: boolean
  titles: Readonly<Record<string, () => void>>
}
const offers = new Set<{ current: Offer }>()

/** Offers what can be done now: name → how. */
export function useCommands(titles: Offer['titles'], over: boolean): void {
  const { path } = usePane()
  const latest = useRef<Offer>({ path, over, titles })
  latest.current = { path, over, titles }
  useEffect(() => {
    offers.add(latest)
    return () => void offers.delete(latest)
  }, [])
}

/** Parts of the screen whose buttons only arrange what is seen. */
const ELSEWHERE =
  '.list-box, .ant-table, .cards, .chips, .query, .pager, .ant-tabs-nav, .ant-segmented, .related, .detail-name, .ant-card-head, .proof, .ant-select, .ant-picker, .ant-drawer.help'

export function commandsHere(): { commands: Command[]; likely: boolean } {
  const pane = document.querySelector<HTMLElement>('.pane:not([hidden])')
  if (!pane) return { commands: [], likely: false }
  const mine = [...offers].map((o) => o.current).filter((o) => o.path === pane.dataset.path)
  const open = mine.find((o) => o.over)
  const drawer = [...pane.querySelectorAll('.ant-drawer-open')].at(-1)
  // What was just done offers its next step, which the Tab key reaches last of all.
  const next = [...document.querySelectorAll<HTMLButtonElement>('.ant-notification .ant-btn-primary')].at(-1)
  const named = new Map<string, () => void>([
    ...(next ? [[next.innerText.trim(), () => next.click()] as const] : []),
    ...Object.entries((open ?? mine[0])?.titles ?? {}),
  ])
  for (const button of (drawer ?? pane).querySelectorAll<HTMLButtonElement>('button:not(:disabled)')) {
    const title = button.innerText.trim()
    // Pictures and single signs have no name to look for.
    if (title.length < 2 || title === '更多' || named.has(title) || !button.checkVisibility() || button.closest(ELSEWHERE))
      continue
    named.set(title, () => (button.focus(), button.click()))
  }
  const likely = !!open || !!next || !!pane.querySelector('.list-row.chosen')
  const group = open ? '操作' : likely ? '操作 · 已选数据' : '操作'
  return { commands: [...named].map(([title, run]) => ({ title, path: `do:${title}`, group, run })), likely }
}
