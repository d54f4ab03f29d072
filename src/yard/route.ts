/** Where one is, as the address says behind #: the phone's own back button works. */
import { useEffect, useState } from 'react'
import { works, type Work } from './kinds.ts'

/** A list without a work is that of the first thing that somebody does here. */
export type Place =
  { at: 'list'; work?: Work } | { at: 'sheet' | 'end'; id: number } | { at: 'count'; id: number } | { at: 'queue' | 'more' }

const read = (): Place => {
  const [at, id] = location.hash.slice(1).split('/')
  if ((at === 'sheet' || at === 'end' || at === 'count') && Number(id)) return { at, id: Number(id) }
  if (at === 'queue' || at === 'more') return { at }
  return at! in works ? { at: 'list', work: at as Work } : { at: 'list' }
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
