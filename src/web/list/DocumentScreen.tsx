import { Alert, Button, Grid, Pagination, Segmented, Table, type TableRef } from 'antd'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../declare/index.ts'
import { get } from '../api.ts'
import { Detail } from '../detail/Detail.tsx'
import { isNumber, Shown, textOf, widthOf } from '../format.tsx'
import { onChange } from '../live.ts'
import { useBehind } from '../report/useReport.ts'
import type { ScreenParts, WireRow } from '../screen.ts'
import { callPath, useSession } from '../session.ts'
import { detailPath, hasPage } from '../shell/pages.ts'
import { usePane, useTabNumber, useTabState } from '../shell/tabs.tsx'
import { ActionBar } from './ActionBar.tsx'
import { CardList } from './CardList.tsx'
import { listParams, listQuery } from './listQuery.ts'
import { QueryForm } from './QueryForm.tsx'
import { fieldsOf, sortNames, useListState, type ListState } from './useListState.ts'
import { Groups } from './Groups.tsx'
import { Unmatched } from './Unmatched.tsx'
import { hasDeltas, useDeltas, type WithDelta } from './deltas.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import { useListView, type Column } from './views.ts'

const Charts = lazy(() => import('../report/Charts.tsx').then((m) => ({ default: m.Charts })))

/** What the document's own screen replaces; undefined while it loads. */
export function useParts(doc: AnyDocument): ScreenParts | undefined {
  const { screens } = useSession()
  return useQuery({
    queryKey: ['screen', doc.name],
    queryFn: async () => (screens[doc.name] ? (await screens[doc.name]!()).default : ({} as ScreenParts)),
    staleTime: Infinity,
  }).data
}

/** The derived screen of a document, with what its own screen replaces. */
export default function DocumentScreen({ doc }: { doc: AnyDocument }) {
  const parts = useParts(doc)
  if (!parts) return null
  return parts.page ? <parts.page doc={doc} /> : <ListScreen doc={doc} parts={parts} />
}

function ListScreen({ doc, parts }: { doc: AnyDocument; parts: ScreenParts }) {
  const { who } = useSession()
  const state = useListState()
  const view = useListView(doc, state)
  const client = useQueryClient()
  const { active } = usePane()
  const { md = true, lg = true } = Grid.useBreakpoint()
  const [chosen, setChosen] = useTabState<WireRow[]>('selected', [])
  const selected = useMemo(() => new Map(chosen.map((r) => [r.id, r])), [chosen])
  const setSelected = (rows: Map<number, WireRow>) => setChosen([...rows.values()])
  // Undefined: the selected rows; a list: all rows of the filter but these.
  const [except, setExcept] = useTabState<number[] | undefined>('except', undefined)
  const needed = [
    ...(state.mode === 'head' ? doc.query : []).map((n) => [n, fieldsOf(doc, state.mode)[n]!.needed] as const),
    ...Object.entries(doc.report?.params ?? {}).map(
      ([n, f]) => [n, f.required && !f.start ? `请选择${f.label}` : undefined] as const,
    ),
  ].find(([n, m]) => m && !state.filters[n])?.[1]
  const list = useQuery({
    ...listQuery(doc, state),
    placeholderData: keepPreviousData,
    enabled: !needed,
    // A list that nobody looks at asks nothing; it catches up when it is looked at.
    subscribed: active,
  })
  const counted = useQuery({
    queryKey: ['count', doc.name, state.mode, listParams(state)],
    queryFn: ({ signal }) =>
      get<{ total: number; summary: Record<string, number> }>(
        callPath(doc, state.mode === 'line' ? 'getLinesCount' : 'getCount'),
        listParams(state),
        signal,
      ),
    // The sums, and the exact total where the rows came with an estimate.
    enabled: !!list.data,
    subscribed: active,
  })
  // People wait for the rows: the form, which costs as much to draw, follows in the next frame.
  const [rowsFirst, setRowsFirst] = useState(!needed)
  const settled = !list.isPending
  useEffect(() => {
    if (!settled) return
    const frame = requestAnimationFrame(() => setTimeout(() => setRowsFirst(false)))
    return () => cancelAnimationFrame(frame)
  }, [settled])
  // Another query, another selection; the first look at a tab that was open before F5 keeps its own.
  const filterText = JSON.stringify([state.filters, state.where, state.mode])
  const lastFilter = useRef(filterText)
  useEffect(() => {
    if (lastFilter.current !== filterText) {
      setChosen([])
      setExcept(undefined)
    }
    lastFilter.current = filterText
  }, [filterText, setChosen, setExcept])
  const reload = () => {
    setSelected(new Map())
    setExcept(undefined)
    void client.invalidateQueries({ queryKey: ['list', doc.name] })
    void client.invalidateQueries({ queryKey: ['count', doc.name] })
    void client.invalidateQueries({ queryKey: ['detail', doc.name] })
  }
  const behind = useListChanges(doc, state.mode, list.data?.items, () => {
    void client.invalidateQueries({ queryKey: ['list', doc.name] })
    void client.invalidateQueries({ queryKey: ['count', doc.name] })
  })
  const compared = hasDeltas(doc, state.mode) ? state.delta : undefined
  const withDelta = useDeltas(doc, list.data?.items ?? [], compared, state.archived)
  const exact = list.data?.totalIs === 'exact' ? { ...counted.data, total: list.data.total } : counted.data
  const total = exact?.total ?? list.data?.total ?? 0
  return (
    <div className="screen">
      {rowsFirst && lg ? (
        <div style={{ height: 32 * Math.ceil((doc.query.length + 1) / 3) }} />
      ) : (
        <QueryForm doc={doc} state={state} />
      )}
      {parts.aboveList && <parts.aboveList doc={doc} />}
      <ActionBar
        doc={doc}
        state={state}
        view={view}
        total={total}
        selected={[...selected.values()]}
        everything={except && { count: Math.max(0, total - except.length), except }}
        reload={reload}
        parts={parts}
      >
        <ViewMenu doc={doc} state={state} view={view} />
        {doc.detail && (
          <Segmented
            value={state.mode}
            onChange={(mode) =>
              state.set({
                mode: mode as ListState['mode'],
                filters: {},
                where: undefined,
                view: undefined,
                group: undefined,
                delta: undefined,
                sort: undefined,
              })
            }
            options={[
              { value: 'head', label: '单据' },
              { value: 'line', label: '明细' },
            ]}
          />
        )}
        {who.keys.has(`${doc.key}.arc`) && doc.rows !== 'computed' && (
          <Segmented
            value={state.archived ? '1' : '0'}
            onChange={(v) => state.set({ archived: v === '1' })}
            options={[
              { value: '0', label: '当前数据' },
              { value: '1', label: '归档数据' },
            ]}
          />
        )}
      </ActionBar>
      {behind.count > 0 && (
        <Button type="link" size="small" className="behind" onClick={behind.show}>
          有 {behind.count} 条数据更新，点击刷新
        </Button>
      )}
      <Selection
        total={total}
        page={list.data?.items.length ?? 0}
        chosen={chosen.length}
        except={except}
        all={() => (setExcept([]), setChosen([]))}
        none={() => (setExcept(undefined), setChosen([]))}
      />
      <Unmatched doc={doc} state={state} />
      {state.group && <Groups doc={doc} state={state} />}
      {doc.report && doc.report.charts.length > 0 && !needed && (
        <Suspense fallback={<div style={{ height: 340 }} />}>
          <Charts doc={doc} state={state} />
        </Suspense>
      )}
      {needed && <Alert type="info" showIcon title={needed} />}
      {list.error && (
        <Alert
          type="error"
          showIcon
          closable
          title={list.error.message}
          action={
            <Button size="small" onClick={reload}>
              重试
            </Button>
          }
        />
      )}
      <ListTable
        doc={doc}
        state={state}
        columns={view.columns}
        rows={list.data?.items ?? []}
        loading={list.isFetching}
        summary={exact?.summary}
        selected={selected}
        select={setSelected}
        except={except}
        leave={setExcept}
        parts={parts}
        withDelta={withDelta}
      />
      <div className="pager">
        <span>{exact || !list.data ? `共 ${total.toLocaleString('zh-CN')} 条` : `约 ${total.toLocaleString('zh-CN')} 条`}</span>
        <Pagination
          size="small"
          simple={!md}
          current={state.page}
          pageSize={state.size}
          total={total}
          showSizeChanger
          pageSizeOptions={[10, 20, 50, 100]}
          showQuickJumper
          onChange={(page, size) => state.set(size === state.size ? { page } : { size })}
        />
      </div>
      {state.open && (
        <Detail
          doc={doc}
          id={state.open}
          archived={state.archived}
          parts={parts}
          close={() => state.set({ open: undefined, page: state.page })}
          changed={reload}
        />
      )}
    </div>
  )
}

/** Offers all rows of the filter when a whole page is selected, and says when they are. */
function Selection({
  total,
  page,
  chosen,
  except,
  all,
  none,
}: {
  total: number
  page: number
  chosen: number
  except: readonly number[] | undefined
  all: () => void
  none: () => void
}) {
  if (except)
    return (
      <div className="selection" role="status">
        已选择符合条件的全部 <b>{(total - except.length).toLocaleString('zh-CN')}</b> 条
        {except.length > 0 && `（排除 ${except.length} 条）`}
        <Button type="link" size="small" onClick={none}>
          取消
        </Button>
      </div>
    )
  if (!page || chosen < page || total <= chosen) return null
  return (
    <div className="selection" role="status">
      已选 {chosen} 条
      <Button type="link" size="small" onClick={all}>
        选择符合条件的全部 {total.toLocaleString('zh-CN')} 条
      </Button>
    </div>
  )
}

/** Rows are read again at most this often, ms. */
const FOLLOW = 700

/** Rows on screen follow what others do to them; of other rows the list says how many changed. */
function useListChanges(doc: AnyDocument, mode: ListState['mode'], rows: WireRow[] | undefined, read: () => void) {
  const { profile } = useSession()
  const { active } = usePane()
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const latest = useRef({ rows, read })
  latest.current = { rows, read }
  useEffect(() => setChanged(new Set()), [rows])
  useEffect(() => {
    if (!active) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onChange((told) => {
      if ('lost' in told || told.doc !== doc.name) return
      const shown = new Set(latest.current.rows?.map((r) => (mode === 'line' ? (r.headId as number) : r.id)))
      if (!told.ids || told.ids.some((id) => shown.has(id)))
        timer ??= setTimeout(() => {
          timer = undefined
          latest.current.read()
        }, FOLLOW)
      const others = told.ids?.filter((id) => !shown.has(id)) ?? []
      if (others.length && told.by !== profile.id) setChanged((old) => new Set([...old, ...others]))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [doc, mode, active, profile.id])
  return {
    count: changed.size,
    show: () => {
      setChanged(new Set())
      read()
    },
  }
}

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
  selected: Map<number, WireRow>
  select: (rows: Map<number, WireRow>) => void
  /** All rows of the filter are selected, but these. */
  except: number[] | undefined
  leave: (except: number[]) => void
  parts: ScreenParts
  withDelta: WithDelta
}

function ListTable(props: TableProps) {
  const { doc, state, columns: shown, rows, loading, summary, selected, select, except, leave, parts, withDelta } = props
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
  const keys = except ? here.filter((id) => !except.includes(id)) : [...selected.keys()]
  // Of this page these are selected now; other pages stay as they are.
  const mark = (wanted: readonly React.Key[]) => {
    const on = new Set(wanted)
    if (except) return leave([...except.filter((id) => !here.includes(id)), ...here.filter((id) => !on.has(id))])
    const others = [...selected.values()].filter((r) => !here.includes(r.id))
    select(new Map([...others, ...rows.filter((r) => on.has(r.id))].map((r) => [r.id, r])))
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
        locale={{ emptyText: '没有找到符合条件的记录' }}
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
