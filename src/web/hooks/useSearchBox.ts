import { useEffect, useState, type KeyboardEvent } from 'react'

/** Milliseconds after the last key until what was typed is searched. */
const PAUSE = 250

/** What stands in a select's search box, and what of it is searched. */
export interface Typed {
  text: string
  kw: string
  open: boolean
  /** Words of which the first row found is chosen as soon as it is known, wherever the focus is by then. */
  wanted: string | undefined
  setText: (text: string) => void
  setOpen: (open: boolean) => void
  setWanted: (words: string | undefined) => void
}
export function useTyped(): Typed {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState<string>()
  const paused = usePaused(text)
  return { text, kw: wanted ?? paused, open, wanted, setText, setOpen, setWanted }
}

/** What is typed, once its typist has paused; what is emptied, at once. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/**
 * A select that is searched by the server. The query keeps the rows of its last answer (`placeholderData`), so that a row that is
 * being clicked stays in its place; Enter or Tab pressed before the answer came chooses the first row of that answer, not of the one
 * before.
 * @param found what was answered for `typed.kw`; asked while the list is open, and while something is wanted
 * @param choose takes a row that a key has chosen
 * @returns isAhead: more was typed than `found` answers; box: properties of the select
 */
export function useSearchBox<T>(
  typed: Typed,
  found: { data?: T[] | undefined; isPlaceholderData: boolean; isLoading: boolean; isFetching: boolean },
  choose: (row: T) => void,
) {
  const { text, kw, open, wanted, setText, setOpen, setWanted } = typed
  const clear = () => setText('')
  const isAhead = (wanted ?? text) !== kw || found.isPlaceholderData || found.isLoading
  useEffect(() => {
    if (wanted === undefined || isAhead) return
    setWanted(undefined)
    const first = found.data?.[0]
    if (first === undefined) return
    setOpen(false)
    clear()
    choose(first)
  }, [wanted, isAhead]) // oxlint-disable-line react-hooks/exhaustive-deps
  const onSearch = (words: string) => {
    setText(words)
    // Who leaves the box empties it, and still wants what was confirmed.
    if (words) setWanted(undefined)
  }
  const onInputKeyDown = (e: KeyboardEvent) => {
    if (!open || !text || !isAhead || (e.key !== 'Enter' && e.key !== 'Tab')) return
    e.stopPropagation()
    if (e.key === 'Enter') e.preventDefault()
    setWanted(text)
  }
  return {
    isAhead,
    box: {
      open, onOpenChange: setOpen, onInputKeyDown, onSelect: clear, onDeselect: clear,
      showSearch: { filterOption: false, searchValue: text, onSearch },
      loading: open && found.isFetching,
      notFoundContent: found.isFetching ? '查找中……' : '没有找到',
    },
  }
}
