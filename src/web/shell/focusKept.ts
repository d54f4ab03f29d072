/**
 * Whoever works with the keyboard never starts at the top of the page again: when a dialog or a drawer is gone, the focus goes back
 * to where it was, or to what is nearest to it when that is gone too (its row, another row, the page).
 */
import { useEffect } from 'react'

/** What lies over a page and goes away. */
const OVER = '.ant-modal-root, .ant-drawer, .ant-dropdown, .ant-select-dropdown, .ant-popover, .ant-picker-dropdown'
/** After this the list has been read again, and buttons that need a selection are grey, ms. */
const LATER = [0, 120, 500, 1200]

interface Place {
  element: HTMLElement
  pane: HTMLElement | null
  rowId: string | undefined
}

export function useFocusKept(): void {
  useEffect(() => {
    let place: Place | undefined
    let timers: ReturnType<typeof setTimeout>[] = []
    const remember = (e: FocusEvent) => {
      const element = e.target as HTMLElement
      if (element.closest(OVER)) return
      const row = element.closest<HTMLElement>('[data-row]')
      place = { element, pane: element.closest('.pane'), rowId: row?.dataset.row }
    }
    const back = () => {
      timers.forEach(clearTimeout)
      timers = LATER.map((ms) => setTimeout(() => isLost() && place && restore(place), ms))
    }
    // Dialogs stand beside the page in its pane, or beside everything in the body: no need to watch the whole tree.
    const observer = new MutationObserver((changes) => {
      if (
        changes.some((c) =>
          [...c.removedNodes].some((n) => n instanceof HTMLElement && (n.matches(OVER) || n.querySelector(OVER))),
        )
      )
        back()
    })
    observer.observe(document.body, { childList: true })
    const content = document.querySelector('#content')!
    const panes = new MutationObserver(() => watchPanes())
    const watched = new WeakSet<Element>()
    function watchPanes() {
      for (const pane of content.children) {
        if (watched.has(pane)) continue
        watched.add(pane)
        observer.observe(pane, { childList: true })
      }
    }
    watchPanes()
    panes.observe(content, { childList: true })
    document.addEventListener('focusin', remember)
    return () => {
      timers.forEach(clearTimeout)
      observer.disconnect()
      panes.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

const isLost = () => {
  const at = document.activeElement as HTMLElement | null
  return !at || at === document.body || !usable(at)
}
const usable = (e: HTMLElement) => e.isConnected && !(e as HTMLButtonElement).disabled && e.checkVisibility()

function restore({ element, pane, rowId }: Place): void {
  if (usable(element)) return element.focus()
  const here = pane?.isConnected && pane.checkVisibility() ? pane : document.querySelector<HTMLElement>('.pane:not([hidden])')
  const row = rowId && here?.querySelector(`[data-row="${CSS.escape(rowId)}"]`)
  const to = [
    ...(row ? [row.querySelector<HTMLElement>('a[href], input, button')] : []),
    here?.querySelector<HTMLElement>('.list-row a[href], .bar button:not(:disabled)'),
    document.querySelector<HTMLElement>('#content'),
  ].find((e) => e && usable(e))
  to?.focus({ preventScroll: true })
}
