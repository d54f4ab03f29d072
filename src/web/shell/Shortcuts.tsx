import { useEffect } from 'react'
import { helpOpen } from '../help/open.ts'
import { useFocusKept } from './focusKept.ts'
import { rowKey } from './rowKeys.ts'
import { HOME, type Tabs } from './tabs.tsx'

const typing = (e: KeyboardEvent) =>
  (e.target as HTMLElement).closest?.(
    'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"], .ant-select',
  )

/** Keys that work everywhere; help lists them (help/keys.ts). */
export function Shortcuts({ tabs, path, go }: { tabs: Tabs; path: string; go: (full: string) => void }) {
  useFocusKept()
  useEffect(() => {
    const at = tabs.list.findIndex((t) => t.path === path)
    const show = (i: number) => {
      const tab = tabs.list[(i + tabs.list.length) % tabs.list.length]
      if (tab) go(tab.full)
    }
    const byAlt: Record<string, () => void> = {
      BracketLeft: () => show(at - 1),
      BracketRight: () => show(at + 1),
      KeyW: () => path !== HOME && tabs.close(path),
      KeyR: () => tabs.refresh(path),
      ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`Digit${i + 1}`, () => tabs.list[i] && show(i)])),
    }
    const press = (e: KeyboardEvent) => {
      if (e.altKey && !e.ctrlKey && !e.metaKey && byAlt[e.code]) byAlt[e.code]!()
      else if (e.ctrlKey || e.metaKey || e.altKey || typing(e)) return
      else if (e.key === '?') helpOpen.set(true)
      else if (e.key === '/') document.querySelector<HTMLElement>('.pane:not([hidden]) .query input')?.focus()
      else if (!rowKey(e)) return
      e.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [tabs, path, go])
  return null
}
