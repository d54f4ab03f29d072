/**
 * What one can do on the screen now, for the go-to box: the buttons that it shows, under the names that one reads. So nothing need
 * be registered, and what cannot be done now is not offered.
 */
import type { Place } from './GoTo.tsx'

export interface Command extends Place {
  run: () => void
  /** It is about what is chosen or open. */
  likely: boolean
}

/** Parts of the screen whose buttons only arrange what is seen. */
const ELSEWHERE =
  '.ant-table, .cards, .query, .pager, .ant-tabs-nav, .ant-segmented, .ant-descriptions, .ant-card-head, .empty-rows, .proof, .ant-select, .ant-picker'

export function commandsHere(): Command[] {
  const pane = document.querySelector('.pane:not([hidden])')
  const drawer = [...document.querySelectorAll('.pane:not([hidden]) .ant-drawer-open')].at(-1)
  const layer = drawer ?? pane
  if (!layer) return []
  const likely = !!drawer || !!layer.querySelector('.bar.acting, .detail-title')
  const group = layer.querySelector('.bar.acting') ? '操作 · 已选数据' : '操作'
  const named = new Map<string, HTMLButtonElement>()
  for (const button of layer.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')) {
    const title = button.innerText.trim()
    // Pictures and single signs have no name to look for.
    if (title.length < 2 || named.has(title) || !button.checkVisibility() || button.closest(ELSEWHERE)) continue
    named.set(title, button)
  }
  return [...named].map(([title, button]) => ({
    title,
    path: `do:${title}`,
    group,
    likely,
    run: () => (button.focus(), button.click()),
  }))
}
