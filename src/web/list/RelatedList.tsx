import { Button, Space, Table } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { headFields, isId, type AnyDocument } from '../../declare/index.ts'
import { ActionDialog } from '../dialogs/ActionDialog.tsx'
import { isNumber, Shown, widthOf } from '../format.tsx'
import type { ScreenParts, WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { detailPath, hasPage } from '../shell/pages.ts'
import { useActions, useRefusal } from '../hooks/useAction.ts'
import { useParts } from '../hooks/useParts.ts'
import { listQuery } from './listQuery.ts'

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

/** Rows of another document that belong to what is shown, with what may be done with them. */
export function RelatedList({ doc, filters, columns, actions = [], preset, dialogs }: Props) {
  const { who } = useSession()
  const client = useQueryClient()
  const parts = useParts(doc)
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<WireRow[]>([])
  const [doing, setDoing] = useState<string>()
  const offered = useActions(doc).filter(([n]) => actions.includes(n))
  const refusal = useRefusal(doc)
  const may = who.keys.has(`${doc.key}.query`) && !!doc.scope[who.orgType]
  const list = useQuery({
    ...listQuery(doc, { mode: 'head', page, size: 10, sort: undefined, order: 'asc', archived: false, filters }),
    enabled: may,
  })
  if (!may) return <p className="muted">没有查看{doc.title}的权限</p>
  const fields = headFields(doc)
  const names = (columns ?? doc.list).filter((n) => fields[n] && !isId(fields[n]!))
  const again = () => {
    setDoing(undefined)
    setSelected([])
    void client.invalidateQueries({ queryKey: ['list', doc.name] })
  }
  return (
    <>
      <Space wrap style={{ marginBottom: 8 }}>
        {offered.map(([name, a]) => {
          const reason = refusal(name, selected)
          return (
            <Button
              key={name}
              size="small"
              type={a.from === 'new' ? 'primary' : 'default'}
              disabled={!!reason}
              title={reason}
              onClick={() => setDoing(name)}
            >
              {a.label}
            </Button>
          )
        })}
        {doc.at && <Link to={`${doc.at}?${new URLSearchParams(filters)}`}>在列表中打开</Link>}
      </Space>
      <Table<WireRow>
        size="small"
        rowKey="id"
        loading={list.isFetching}
        dataSource={list.data?.items ?? []}
        className="related-rows"
        locale={{ emptyText: `没有${doc.title}` }}
        pagination={{ current: page, pageSize: 10, total: list.data?.total ?? 0, hideOnSinglePage: true, onChange: setPage }}
        {...(offered.length
          ? {
              rowSelection: {
                selectedRowKeys: selected.map((r) => r.id),
                onChange: (_: React.Key[], rows: WireRow[]) => setSelected(rows),
              },
            }
          : {})}
        columns={names.map((n, i) => ({
          title: fields[n]!.label,
          key: n,
          width: widthOf(fields[n]!),
          className: isNumber(fields[n]!) ? 'number' : '',
          render: (_: unknown, row: WireRow) => {
            const shown = <Shown field={fields[n]!} value={row[n]} />
            return i === 0 && hasPage(doc) ? <Link to={detailPath(doc, row.id)}>{shown}</Link> : shown
          },
        }))}
      />
      {doing && parts && (
        <ActionDialog
          doc={doc}
          name={doing}
          rows={selected}
          parts={{ ...parts, dialogs: { ...parts.dialogs, ...dialogs } }}
          {...(preset ? { preset: { values: preset } } : {})}
          cancel={() => setDoing(undefined)}
          done={again}
        />
      )}
    </>
  )
}
