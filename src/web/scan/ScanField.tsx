/** Where a keyboard scanner types: it has the focus whenever nothing else is typed into, and is ready for the next code at once. */
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Camera } from './Camera.tsx'
import { useTyped } from './useTyped.ts'

interface Scanned {
  placeholder: string
  /** The code, without line end. */
  scanned: (code: string) => void
}

const isField = (e: Element | null) => !!e && (e.matches('input, textarea, select') || !!e.closest('[role="dialog"]'))

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
    keys.clear()
    setValue('')
    if (code.trim()) scanned(code.trim())
  }
  const keys = useTyped(done)
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
        onKeyDown={keys.press}
      />
      <Camera found={done} />
    </div>
  )
}
