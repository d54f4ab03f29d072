import { useEffect, useRef } from 'react'
import { usePane } from '../shell/tabs.tsx'

/** Where keys are letters: in what one types, in a choice, under a dialog. */
const TYPING = 'input, textarea, [contenteditable="true"], .ant-select, .ant-modal'

/** What single keys do while the pane is looked at; before what stands behind it and has the same keys. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const { watch } = usePane()
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const target = e.target as HTMLElement
      // A box that is ticked is no text.
      const typing = target.closest?.(TYPING) && !(target instanceof HTMLInputElement && target.type === 'checkbox')
      if (typing || e.ctrlKey || e.metaKey || e.altKey || document.querySelector('.ant-modal-mask:not([style*="none"])')) return
      const deed = latest.current[e.key.toLowerCase()]
      if (!deed) return
      e.stopPropagation()
      e.preventDefault()
      deed()
    }
    return watch(() => {
      addEventListener('keydown', press, true)
      return () => removeEventListener('keydown', press, true)
    })
  }, [watch])
}
