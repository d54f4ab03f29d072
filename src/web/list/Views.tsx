/** The views above a list that is worked with: its open rows, what of them waits for this person, and all; one click each. */
import { memo } from 'react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../declare/index.ts'
import { moment } from '../moment.ts'
import { useSession } from '../session.ts'
import type { ListView } from './useListView.ts'
import { writeListState, type ListState } from './useListState.ts'
import { ALL, inView, mainViews } from './views.ts'

const none: ReadonlyMap<string, number> = new Map()

export const Views = memo(function Views({ doc, state, view }: { doc: AnyDocument; state: ListState; view: ListView }) {
  const { who, useCounts } = useSession()
  const now = useCounts()
  // How many there were then nobody counts.
  const counts = moment.use() ? none : now
  if (state.archived) return null
  const views = mainViews(doc, state.mode, who, new Date())
  const isChosen = (key: string) => view.given?.key === key
  // What waits for nobody now needs no room.
  const shown = views.filter(({ key }) => isChosen(key) || key === ALL.key || key === views[0]!.key || counts.get(key))
  if (!shown.length) return null
  return (
    <nav className="views" aria-label="视图">
      {shown.map((v) => (
        <Link
          key={v.key}
          to={`?${writeListState({ ...state, ...inView(v) })}`}
          aria-current={isChosen(v.key)}
          onClick={() => view.setColumns(undefined)}
        >
          {v.name}
          {counts.has(v.key) && <b>{counts.get(v.key)!.toLocaleString('zh-CN')}</b>}
        </Link>
      ))}
    </nav>
  )
})
