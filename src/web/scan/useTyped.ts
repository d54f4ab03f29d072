/** A field in which a hand or a scanner types a code: what an input method makes of a scanner's keys is not taken. */
import { useRef, type KeyboardEvent } from 'react'
import { wedge } from './wedge.ts'

/** @param done told the code with Enter */
export function useTyped(done: (code: string) => void) {
  const fresh = () => ({ read: wedge({ slow: true }), taken: false })
  // What the keys say since the last code, and whether an input method was between.
  const keys = useRef(fresh())
  const clear = () => void (keys.current = fresh())
  const press = (e: KeyboardEvent<HTMLInputElement>) => {
    const { code, key, shiftKey: shift, ctrlKey: ctrl, altKey: alt, timeStamp: at } = e
    const composing = e.nativeEvent.isComposing || key === 'Process'
    if (composing) keys.current.taken = true
    if (key === 'Backspace' || key === 'Escape') clear()
    const typed = keys.current.read.press({ code, key, shift, ctrl, alt, composing, at })
    if (code !== 'Enter' && code !== 'NumpadEnter') return
    const { taken } = keys.current
    clear()
    // What is being composed is dropped with the focus. Codes have capitals, whatever the keys are held for.
    if (taken) e.currentTarget.blur()
    const said = taken ? (typed?.text.toUpperCase() ?? '') : e.currentTarget.value.trim()
    if (said) done(said)
  }
  return { press, clear }
}
