/** Whatever a typing scanner sends to this page, wherever the focus is; fields that people type into are left to them. */
import { useEffect, useRef } from 'react'
import { wedge } from '../web/scan/wedge.ts'

/** After the last key a code that no Enter ends is taken. */
const PAUSE = 150

/** @param scanned told what the keys say, and what the system made of them where that is another */
export function useScanner(scanned: (typed: string[]) => void, { prefix, suffix }: { prefix: string; suffix: string }): void {
  const latest = useRef(scanned)
  latest.current = scanned
  useEffect(() => {
    const read = wedge({ prefix, suffix })
    let timer: ReturnType<typeof setTimeout> | undefined
    // Keys since the last code: only then Enter, Tab and Space are the scanner's.
    let keys = 0
    const take = (t: ReturnType<typeof read.press>) => {
      if (t) latest.current([t.text, ...(t.other ? [t.other] : [])])
      return !!t
    }
    const down = (e: KeyboardEvent) => {
      if (e.target instanceof Element && e.target.matches('input, textarea, select')) return
      const { code, key, shiftKey: shift, ctrlKey: ctrl, altKey: alt, timeStamp: at } = e
      const ends = ['Enter', 'NumpadEnter', 'Tab'].includes(code || key)
      const types = !ends && (key.length === 1 || key === 'Process' || e.isComposing || /^(Key|Digit|Numpad)/.test(code))
      clearTimeout(timer)
      const whole = take(read.press({ code, key, shift, ctrl, alt, composing: e.isComposing || key === 'Process', at }))
      // A button that was touched last is not pressed by what is scanned next.
      if (whole || (keys > 0 && (types || ends))) e.preventDefault()
      keys = types ? keys + 1 : ends ? 0 : keys
      timer = setTimeout(() => ((keys = 0), take(read.idle(performance.now()))), PAUSE)
    }
    const up = (e: KeyboardEvent) => read.release(e.code)
    addEventListener('keydown', down, true)
    addEventListener('keyup', up, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', down, true)
      removeEventListener('keyup', up, true)
    }
  }, [prefix, suffix])
}
