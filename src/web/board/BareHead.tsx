/** The head of a page that has the whole window: what it is, whether it follows what happens, the time, and the way out. */
import type { ReactNode } from 'react'
import { linkUp } from '../live.ts'
import { clock, useNow } from './time.ts'
import './board.css'

export function BareHead({ lost, title, children }: { lost: boolean; title: ReactNode; children: ReactNode }) {
  const now = useNow(1000)
  const up = linkUp.use() && !lost
  return (
    <header className="bare-head">
      {title}
      <span className="grow" />
      <span role="status" className={up ? 'line' : 'line lost'}>
        {up ? '实时' : '连接已断开，正在重连……'}
      </span>
      <time>{clock(now)}</time>
      {children}
    </header>
  )
}
