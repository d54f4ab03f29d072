import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'

/** Of the list that was seen last: the next one is mostly as wide. */
let last = 0

/**
 * Pinned columns are held only while a list is moved sideways (list.css): hundreds of held cells take a browser longer to lay out in
 * layers than a frame lasts, and nearly always one scrolls down.
 */
export const noteMoved = (list: HTMLElement) => void list.toggleAttribute('data-moved', list.scrollLeft > 0)

/**
 * The pixels that a list's columns have, before they scroll. While some stand outside at the right, the frame around the list says so
 * (class `more`).
 */
export function useRoom(box: RefObject<HTMLDivElement | null>): { room: number; scrolled: () => void } {
  const [room, setRoom] = useState(last)
  const scrolled = useCallback(() => {
    const list = box.current
    if (list) noteMoved(list)
    list?.parentElement!.classList.toggle('more', list.scrollLeft + list.clientWidth < list.scrollWidth - 1)
  }, [box])
  useLayoutEffect(() => {
    const list = box.current!
    const measure = () => {
      // A list in a tab behind others has no width.
      if (!list.offsetParent) return
      setRoom((last = list.clientWidth))
      scrolled()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [box, scrolled])
  return { room, scrolled }
}
