import { Button, Empty } from 'antd'
import { noneOf, type AnyDocument } from '../../declare/index.ts'
import { helpOpen } from '../help/open.ts'
import { useActions } from '../hooks/useAction.ts'
import { neededFor } from '../hooks/useList.ts'
import { useSession } from '../session.ts'
import type { ListState } from './useListState.ts'
import { ALL, heldBy, inView } from './views.ts'

interface Props {
  doc: AnyDocument
  state: ListState
}

/** Why a list is empty, and what fills it: conditions leave nothing, nothing is archived yet, or there is nothing at all. */
export function EmptyRows({ doc, state }: Props) {
  // The question stands above the list already.
  if (neededFor(doc, state))
    return <Empty className="empty-rows" image={Empty.PRESENTED_IMAGE_SIMPLE} description={doc.about?.[0] ?? ''} />
  const filtered = Object.keys(state.filters).length > 0 || !!state.where || typeof state.view === 'number'
  return (
    <Empty className="empty-rows" image={Empty.PRESENTED_IMAGE_SIMPLE} description={null}>
      {state.archived ? (
        <Archived doc={doc} state={state} filtered={filtered} />
      ) : filtered ? (
        <Excluded doc={doc} state={state} />
      ) : (
        <Nothing doc={doc} state={state} />
      )}
    </Empty>
  )
}

function Excluded({ doc, state }: Props) {
  const { who } = useSession()
  const held = heldBy(doc, state, who)
  const typed = Object.fromEntries(Object.entries(state.filters).filter(([n]) => !held.includes(n)))
  if (held.length && !state.where && !Object.keys(typed).length) return <Done doc={doc} state={state} />
  return (
    <>
      <p>没有找到符合条件的记录</p>
      {held.length > 0 && (
        <Button size="small" type="primary" onClick={() => state.set({ ...inView(ALL), filters: typed, where: state.where })}>
          在全部{doc.title}中查找
        </Button>
      )}
      <Button size="small" onClick={() => state.set(inView(ALL))}>
        清空条件，看全部
      </Button>
    </>
  )
}

/** Nothing is to be done; or there never was anything. */
function Done({ doc, state }: Props) {
  return (
    <>
      <p>{doc.about?.[2] ?? `没有要处理的${doc.counted?.[1] || doc.title}`}</p>
      {doc.about && <p className="muted">{doc.about[1]}</p>}
      <Button size="small" onClick={() => state.set(inView(ALL))}>
        看全部
      </Button>
      <WhatFor />
    </>
  )
}

const WhatFor = () => (
  <Button type="link" size="small" onClick={() => helpOpen.set(true)}>
    这一页是做什么的？
  </Button>
)

function Archived({ doc, state, filtered }: Props & { filtered: boolean }) {
  const { archive } = doc
  const settled = archive?.in.map((s) => doc.states[s][1]).join('、')
  return (
    <>
      <p>{filtered ? '归档数据中没有符合条件的记录' : '还没有归档数据'}</p>
      <p className="muted">
        {archive
          ? `${settled}满 ${archive.after} 个月的${doc.title}才会归档，之前的都在当前数据里。`
          : `${doc.title}不归档，全部在当前数据里。`}
      </p>
      <Button size="small" onClick={() => state.set({ archived: false, both: false })}>
        看当前数据
      </Button>
    </>
  )
}

/** Nobody has made one yet, or none is this person's. */
function Nothing({ doc, state }: Props) {
  const makes = useActions(doc).filter(([, a]) => a.from === 'new' && !a.acts?.on)
  return (
    <>
      <p>{state.mode === 'line' ? `${noneOf(doc)}的明细` : noneOf(doc)}</p>
      {doc.about && <p className="muted">{doc.about[1]}</p>}
      {makes.length > 0 && <p className="muted">您可以点“{makes[0]![1].label}”建第一条。</p>}
      <WhatFor />
    </>
  )
}
