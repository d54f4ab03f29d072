import { Grid, Table, type TableRef } from 'antd'
import { useNavigate } from 'react-router'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { isNumber, Shown, textOf, widthOf } from '../format.tsx'
import type { ScreenParts, WireRow } from '../screen.ts'
import { useBehind } from '../report/useReport.ts'
import { detailPath, hasPage } from '../shell/pages.ts'
import { useTabNumber } from '../shell/tabs.tsx'
import { CardList } from './CardList.tsx'
import type { WithDelta } from './deltas.tsx'
import { EmptyRows } from './EmptyRows.tsx'
import type { Selected } from './Selection.tsx'
import { fieldsOf, sortNames, type ListState } from './useListState.ts'
import type { Column } from './views.ts'

const Cell = memo(function Cell({
  doc,
  mode,
  name,
  row,
  parts,
}: {
  doc: AnyDocument
  mode: ListState['mode']
  name: string
  row: WireRow
  parts: ScreenParts
}) {
  const own = parts.cells?.[name]
  return own ? <>{own(row)}</> : <Shown field={fieldsOf(doc, mode)[name]!} value={row[name]} />
})

interface TableProps {
  doc: AnyDocument
  state: ListState
  /** As the view says. */
  columns: readonly Column[]
  rows: WireRow[]
  loading: boolean
  summary: Record<string, number> | undefined
  selected: Selected
  parts: ScreenParts
  withDelta: WithDelta
}

/** The rows as a table that fills the window; on a phone as cards. */
export function ListTable(props: TableProps) {
  const { doc, state, columns: shown, rows, loading, summary, parts, withDelta } = props
  const { rows: chosen, except, select, leave } = props.selected
  const { md = true } = Grid.useBreakpoint()
  const fields = fieldsOf(doc, state.mode)
  const names = useMemo(() => shown.map((c) => c.name), [shown])
  const sortable = sortNames(doc, state.mode)
  const height = useTableHeight()
  const table = useRef<TableRef>(null)
  const scroll = useTabNumber('rows')
  const there = rows.length > 0
  useEffect(() => {
    const top = scroll.read()
    if (there && top) table.current?.scrollTo({ top })
  }, [there, scroll])
  // An empty table scrolls too, and has nothing that the keyboard could reach.
  useEffect(() => {
    height.ref.current?.querySelector('.ant-table-body')?.setAttribute('tabindex', '0')
  })
  const navigate = useNavigate()
  const behind = useBehind(doc, state.filters)
  const open = (row: WireRow) => {
    if (doc.rows !== 'computed') return state.set({ open: row.headId ?? row.id, page: state.page })
    const path = behind(row)
    if (path) void navigate(path)
  }
  const addressOf = (row: WireRow) =>
    hasPage(doc) ? `${detailPath(doc, row.headId ?? row.id)}${state.archived ? '?arc=1' : ''}` : behind(row)
  const here = rows.map((r) => r.id)
  const keys = except ? here.filter((id) => !except.includes(id)) : chosen.map((r) => r.id)
  // Of this page these are selected now; other pages stay as they are.
  const mark = (wanted: readonly React.Key[]) => {
    const on = new Set(wanted)
    if (except) return leave([...except.filter((id) => !here.includes(id)), ...here.filter((id) => !on.has(id))])
    select([...chosen.filter((r) => !here.includes(r.id)), ...rows.filter((r) => on.has(r.id))])
  }
  if (!md) return <CardList {...{ doc, state, names, rows, loading, keys, mark, parts, open, withDelta }} />
  const columns = [
    {
      title: '#',
      key: '#',
      width: 52,
      fixed: 'start' as const,
      render: (_: unknown, __: WireRow, i: number) => (state.page - 1) * state.size + i + 1,
    },
    ...shown.map(({ name: n, width, pinned }, i) => {
      const f = fields[n]!
      return {
        title: f.label,
        dataIndex: n,
        key: n,
        width: width ?? widthOf(f),
        ...(i === 0 || pinned ? { fixed: 'start' as const } : {}),
        ellipsis: true,
        className: isNumber(f) ? 'number' : '',
        sorter: sortable.includes(n),
        sortOrder: state.sort === n ? (state.order === 'desc' ? ('descend' as const) : ('ascend' as const)) : null,
        render: (_: unknown, row: WireRow) =>
          // A row of a report without a list that this person may open is no link.
          i === 0 && (!doc.report || addressOf(row)) ? (
            <a
              {...(addressOf(row) ? { href: `/scm${addressOf(row)}` } : {})}
              onClick={(e) => {
                // With Ctrl or the middle button the browser opens it in a window of its own.
                if (e.ctrlKey || e.metaKey || e.shiftKey) return
                e.preventDefault()
                open(row)
              }}
            >
              {textOf(f, row[n])}
            </a>
          ) : (
            withDelta(n, row, <Cell doc={doc} mode={state.mode} name={n} row={row} parts={parts} />)
          ),
      }
    }),
  ]
  const before = state.mode === 'head' ? 2 : 1
  const width = columns.reduce((w, c) => w + c.width, 40)
  return (
    <div ref={height.ref}>
      <Table<WireRow>
        ref={table}
        onScroll={(e) => scroll.keep(e.currentTarget.scrollTop)}
        className="list-table"
        size="small"
        virtual
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={loading}
        pagination={false}
        showSorterTooltip={false}
        scroll={{ x: width, y: height.value }}
        rowClassName={(_, i) => (i % 2 ? 'striped' : '')}
        locale={{ emptyText: loading ? ' ' : <EmptyRows doc={doc} state={state} /> }}
        onChange={(_, __, sorter) => {
          const s = Array.isArray(sorter) ? sorter[0]! : sorter
          state.set({ sort: s.order ? String(s.columnKey) : undefined, order: s.order === 'descend' ? 'desc' : 'asc', page: 1 })
        }}
        {...(state.mode === 'head'
          ? {
              rowSelection: {
                selectedRowKeys: keys,
                preserveSelectedRowKeys: !except,
                columnWidth: 40,
                onChange: mark,
              },
            }
          : {})}
        {...(summary && Object.keys(summary).length
          ? {
              summary: () => (
                <Table.Summary fixed>
                  <Table.Summary.Row>
                    {/* A list of lines has no column to select by. */}
                    {state.mode === 'head' && <Table.Summary.Cell index={0} />}
                    <Table.Summary.Cell index={before - 1} />
                    {names.map((n, i) => (
                      <Table.Summary.Cell key={n} index={i + before} className={n in summary ? 'number' : ''}>
                        {i === 0 ? <b>全部合计</b> : n in summary ? <b>{textOf(fields[n]!, summary[n])}</b> : null}
                      </Table.Summary.Cell>
                    ))}
                  </Table.Summary.Row>
                </Table.Summary>
              ),
            }
          : {})}
      />
    </div>
  )
}

/** The table fills the window, 260 px at least. */
function useTableHeight(): { ref: React.RefObject<HTMLDivElement | null>; value: number } {
  const ref = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState(420)
  useEffect(() => {
    const measure = () =>
      ref.current && setValue(Math.max(260, window.innerHeight - ref.current.getBoundingClientRect().top - window.scrollY - 140))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { ref, value }
}
