/** The views above a list that is worked with: its open rows, what of them waits for this person, and all; one click each. */
import type { AnyDocument } from '../../declare/index.ts'
import { useSession } from '../session.ts'
import type { ListState } from './useListState.ts'
import type { ListView } from './useListView.ts'
import { ALL, inView, mainViews } from './views.ts'

export function Views({ doc, state, view }: { doc: AnyDocument; state: ListState; view: ListView }) {
  const { who, useCounts } = useSession()
  const counts = useCounts()
  if (state.archived) return null
  const views = mainViews(doc, state.mode, who, new Date())
  const isChosen = (key: string) => view.given?.key === key
  // What waits for nobody now needs no room.
  const shown = views.filter(({ key, name }) => isChosen(key) || key === ALL.key || name === views[0]!.name || counts.get(key))
  if (!shown.length) return null
  return (
    <div className="views" role="group" aria-label="视图">
      {shown.map((v) => (
        <button
          key={v.key}
          type="button"
          aria-pressed={isChosen(v.key)}
          onClick={() => (view.setColumns(undefined), state.set(inView(v)))}
        >
          {v.name}
          {counts.has(v.key) && <b>{counts.get(v.key)!.toLocaleString('zh-CN')}</b>}
        </button>
      ))}
    </div>
  )
}
