import { useEffect, useState, type KeyboardEvent } from 'react'

/** Milliseconds after the last key until what was typed is searched. */
const PAUSE = 250

/** What stands in a select's search box, and what of it is searched. */
export interface Typed {
  text: string
  kw: string
  open: boolean
  setText: (text: string) => void
  setOpen: (open: boolean) => void
}
export function useTyped(): Typed {
  const [text, setText] = useState('')
  const [kw, setKw] = useState('')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setKw(text), text ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [text])
  return { text, kw, open, setText, setOpen }
}

/**
 * A select that is searched by the server. The query keeps the rows of its last answer (`placeholderData`), so that a row that is
 * being clicked stays in its place; Enter pressed before the answer came chooses the first row of that answer, not of the one before.
 * @param found what was answered for `typed.kw`
 * @param choose takes a row that Enter has chosen
 * @returns isAhead: more was typed than `found` answers; box: properties of the select
 */
export function useSearchBox<T>(
  typed: Typed,
  found: { data?: T[] | undefined; isPlaceholderData: boolean; isLoading: boolean; isFetching: boolean },
  choose: (row: T) => void,
) {
  const { text, kw, open, setText, setOpen } = typed
  const [isWaiting, setWaiting] = useState(false)
  const isAhead = text !== kw || found.isPlaceholderData || found.isLoading
  useEffect(() => {
    if (!isWaiting || isAhead) return
    setWaiting(false)
    const first = found.data?.[0]
    if (first === undefined) return
    setOpen(false)
    setText('')
    choose(first)
  }, [isWaiting, isAhead]) // oxlint-disable-line react-hooks/exhaustive-deps
  const onSearch = (words: string) => {
    setText(words)
    setWaiting(false)
  }
  const onInputKeyDown = (e: KeyboardEvent) => {
    if (!open || !text || !isAhead || (e.key !== 'Enter' && e.key !== 'Tab')) return
    e.stopPropagation()
    if (e.key === 'Tab') return
    e.preventDefault()
    setWaiting(true)
  }
  return {
    isAhead,
    box: {
      open, onOpenChange: setOpen, onInputKeyDown,
      showSearch: { filterOption: false, searchValue: text, onSearch },
      loading: open && found.isFetching,
      notFoundContent: found.isFetching ? '查找中……' : '没有找到',
    },
  }
}
