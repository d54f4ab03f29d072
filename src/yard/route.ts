/** Where one is, as the address says behind #: the phone's own back button works. */
import { useEffect, useState } from 'react'

export type Place =
  { at: 'home' } | { at: 'sheet' | 'end'; id: number } | { at: 'count'; id: number } | { at: 'counts' | 'queue' | 'more' }

const read = (): Place => {
  const [at, id] = location.hash.slice(1).split('/')
  if ((at === 'sheet' || at === 'end' || at === 'count') && Number(id)) return { at, id: Number(id) }
  return at === 'counts' || at === 'queue' || at === 'more' ? { at } : { at: 'home' }
}

export function usePlace(): Place {
  const [place, setPlace] = useState(read)
  useEffect(() => {
    const follow = () => (setPlace(read()), scrollTo(0, 0))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return place
}
/** @param over takes the place of the page that is left: back does not lead there */
export function go(to: string, over = false): void {
  if (over) location.replace(`#${to}`)
  else location.hash = to
}
