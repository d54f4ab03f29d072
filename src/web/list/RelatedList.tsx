import { Button, Pagination, Space } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { headFields, isId, mayRead, sameInAll, visible, type AnyDocument } from '../../declare/index.ts'
import { ActionDialog } from '../dialogs/ActionDialog.tsx'
import { useActions, useRefusal } from '../hooks/useAction.ts'
import { useList } from '../hooks/useList.ts'
import { useParts } from '../hooks/useParts.ts'
import type { ScreenParts, WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { detailPath } from '../shell/pages.ts'
import { merged } from './columns.ts'
import type { Column } from './views.ts'
import './list.css'
import { ListTable } from './ListTable.tsx'
import { readListState, type ListState } from './useListState.ts'

interface Props {
  doc: AnyDocument
  filters: Record<string, string>
  /** Columns; those of the list when left out. */
  columns?: readonly string[]
  /** Actions offered; none when left out. */
  actions?: readonly string[]
  /** What a new row begins with. */
  preset?: Record<string, unknown>
  /** Own dialogs beside those of the document's screen. */
  dialogs?: ScreenParts['dialogs']
}

/** Rows of a page beside another document. */
const SIZE = 10

/** Rows of another document that belong to what is shown, as its list shows them, with what may be done with them. */
export function RelatedList(props: Props) {
  const { who } = useSession()
  const { doc } = props
  const parts = useParts(doc)
  if (!mayRead(doc, who)) return <p className="muted">没有查看{doc.title}的权限</p>
  return parts ? <Rows {...props} parts={parts} /> : null
}

function Rows({ doc, filters, columns, actions = [], preset, dialogs, parts }: Props & { parts: ScreenParts }) {
  const state = useOwnState(doc, filters)
  const { rows, total, summary, isFetching, waiting, page, reload } = useList(doc, state)
  const [selected, setSelected] = useState<readonly WireRow[]>([])
  const [doing, setDoing] = useState<{ name: string; rows: WireRow[] }>()
  const view = useColumns(doc, filters, columns)
  const refusal = useRefusal(doc)
  const offered = useActions(doc).filter(([n]) => actions.includes(n))
  const chosen = { rows: selected, except: undefined, select: setSelected, leave: nothing, everything: nothing, none: nothing }
  return (
    <div className="related-rows">
      <Space wrap className="bar">
        {offered.map(([name, a]) => {
          const reason = refusal(name, [...selected])
          return (
            <Button
              key={name}
              size="small"
              type={a.from === 'new' ? 'primary' : 'default'}
              disabled={!!reason}
              title={reason}
              onClick={() => setDoing({ name, rows: [...selected] })}
            >
              {a.label}
            </Button>
          )
        })}
        {doc.at && <Link to={`${doc.at}?${new URLSearchParams(filters)}`}>在列表中打开</Link>}
      </Space>
      {page && !rows.length ? (
        <p className="muted">没有{doc.title}</p>
      ) : (
        <ListTable
          {...{ doc, state, view, rows, summary, total, parts }}
          loading={isFetching}
          waiting={waiting}
          selected={chosen}
          withDelta={(_name, _row, value) => value}
          act={(name, row) => setDoing({ name, rows: [row] })}
          within={offered.some(([, a]) => a.from !== 'new') ? 'chosen' : 'shown'}
        />
      )}
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={state.page}
        pageSize={SIZE}
        total={total}
        onChange={(next) => state.set({ page: next })}
      />
      {doing && (
        <ActionDialog
          doc={doc}
          name={doing.name}
          rows={doing.rows}
          parts={{ ...parts, dialogs: { ...parts.dialogs, ...dialogs } }}
          {...(preset && doc.actions[doing.name].from === 'new' ? { preset: { values: preset } } : {})}
          cancel={() => setDoing(undefined)}
          done={() => {
            setDoing(undefined)
            setSelected([])
            reload()
          }}
        />
      )}
    </div>
  )
}
const nothing = () => {}

/** The state of a list without an address of its own; opening a row goes to its page. */
function useOwnState(doc: AnyDocument, filters: Record<string, string>): ListState {
  const navigate = useNavigate()
  const [changed, change] = useState<Partial<ListState>>({})
  const asked = JSON.stringify(filters)
  return useMemo(
    () => ({
      ...readListState(new URLSearchParams()),
      size: SIZE,
      ...changed,
      filters: JSON.parse(asked) as Record<string, string>,
      set: ({ open, ...more }) => (open ? void navigate(detailPath(doc, open)) : change((old) => ({ ...old, ...more }))),
    }),
    [doc, asked, changed, navigate],
  )
}

/** The columns, without what is asked for and thus the same in every row; as wide as they were dragged. */
function useColumns(doc: AnyDocument, filters: Record<string, string>, names: readonly string[] = doc.list) {
  const { who } = useSession()
  const [own, setOwn] = useState<readonly Column[]>()
  const fields = headFields(doc)
  const same = [...sameInAll(doc, who), ...Object.keys(filters)]
  const shown = names.filter((n) => fields[n] && !isId(fields[n]) && visible(doc, fields[n], who) && !same.includes(n))
  return { columns: own ?? merged(fields, shown.map((name) => ({ name }))), setColumns: setOwn } // prettier-ignore
}
