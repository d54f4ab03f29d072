import { useCallback, useEffect, useRef } from 'react'

/** Room that stays under the table: the pager and the page's edge. */
const BELOW = 50
const LEAST = 260

/** The table ends where the window ends, and scrolls in itself. @param fills is it alone in the window? */
export function useFilling(fills: boolean): React.RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const measure = useCallback(() => {
    const box = ref.current
    if (!box?.offsetParent) return
    const top = box.getBoundingClientRect().top + window.scrollY
    box.style.maxHeight = `${Math.max(LEAST, window.innerHeight - top - BELOW)}px`
  }, [])
  useEffect(() => {
    if (!fills) return
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [fills, measure])
  return ref
}
