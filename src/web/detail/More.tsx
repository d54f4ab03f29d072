import type { ReactElement } from 'react'
import { useTabState } from '../shell/tabs.tsx'

/** What one seldom asks for. */
export function More({ children }: { children: ReactElement<{ names: readonly string[] }> }) {
  const [open, setOpen] = useTabState('more', false)
  if (!children.props.names.length) return null
  return (
    <details className="story-more" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>更多信息</summary>
      {children}
    </details>
  )
}
