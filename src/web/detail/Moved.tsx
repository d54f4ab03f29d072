import type { AnyDocument } from '../../declare/index.ts'
import { shortTime } from '../phone/when.ts'
import type { WireRow } from '../screen.ts'
import { useMoved } from './asks.ts'

const span = (minutes: number) =>
  [Math.floor(minutes / 60) && `${Math.floor(minutes / 60)} 小时`, minutes % 60 && `${minutes % 60} 分钟`]
    .filter(Boolean)
    .join(' ')

/** That a deadline is moved, by how long and until when: the pause stands on the document. */
export function Moved({ doc, row }: { doc: AnyDocument; row: WireRow }) {
  const { data = [] } = useMoved(doc, row)
  return data.map((m) => (
    <p key={m.field} className="moved">
      平台停机或维护 {span(m.minutes)}，{m.label}顺延到 {shortTime(m.end)}
    </p>
  ))
}
