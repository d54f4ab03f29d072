/** Where a keyboard scanner types: it has the focus whenever nothing else is typed into, and is ready for the next code at once. */
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Camera } from './Camera.tsx'

interface Scanned {
  placeholder: string
  /** The code, without line end. */
  scanned: (code: string) => void
}

/** A key as it lies on the keyboard: an input method that is switched on makes words of what a scanner types. */
const letters: Readonly<Record<string, string>> = { Minus: '-', Slash: '/', Period: '.', Comma: ',', Space: ' ', Semicolon: ';' }
const typed = (code: string): string => /^(?:Key|Digit|Numpad)(\w)$/.exec(code)?.[1] ?? letters[code] ?? ''
const isField = (e: Element | null) => !!e && (e.matches('input, textarea, select') || !!e.closest('[role="dialog"]'))

/** Keys of a field that a scanner types into. @param done what was typed up to Enter, whatever an input method made of it */
export function useScanned(field: RefObject<InputRef | null>, done: (text: string) => void) {
  // What the keys say since the last code, and whether an input method was between.
  const keys = useRef({ text: '', taken: false })
  return (e: KeyboardEvent<HTMLInputElement>) => {
    const taken = e.nativeEvent.isComposing || e.key === 'Process'
    if (taken) keys.current.taken = true
    if (e.code !== 'Enter' && e.code !== 'NumpadEnter') {
      keys.current.text += e.key.length === 1 && !taken ? e.key : typed(e.code)
      if (e.key === 'Backspace' || e.key === 'Escape') keys.current = { text: '', taken: false }
      return
    }
    const { text, taken: composed } = keys.current
    keys.current = { text: '', taken: false }
    // What is being composed is dropped with the focus.
    if (composed) field.current?.blur()
    done(composed ? text : e.currentTarget.value)
  }
}

export function ScanField({ placeholder, scanned }: Scanned) {
  const field = useRef<InputRef>(null)
  const [value, setValue] = useState('')
  useEffect(() => {
    const back = () =>
      setTimeout(() => {
        if (!isField(document.activeElement)) field.current?.focus({ preventScroll: true })
      })
    back()
    document.addEventListener('focusout', back)
    document.addEventListener('click', back)
    window.addEventListener('focus', back)
    return () => {
      document.removeEventListener('focusout', back)
      document.removeEventListener('click', back)
      window.removeEventListener('focus', back)
    }
  }, [])
  const done = (code: string) => {
    setValue('')
    if (code.trim()) scanned(code.trim())
  }
  const press = useScanned(field, done)
  return (
    <div className="scan-field">
      <Input
        ref={field}
        size="large"
        autoComplete="off"
        autoFocus
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        onChange={(e) => setValue(e.target.value)}
        onKeyDown={press}
      />
      <Camera found={done} />
    </div>
  )
}
