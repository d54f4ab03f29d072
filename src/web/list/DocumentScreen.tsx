import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Pagination, Segmented } from 'antd'
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Action, type AnyDocument } from '../../declare/index.ts'
import { Detail } from '../detail/Detail.tsx'
import { useNeighbours } from '../detail/useNeighbours.ts'
import { whenPainted } from '../hooks/painted.ts'
import { useList, useNeeds } from '../hooks/useList.ts'
import { useParts } from '../hooks/useParts.ts'
import { isOfNow, moment } from '../moment.ts'
import type { ScreenParts } from '../screen.ts'
import { useSession } from '../session.ts'
import { familyOf } from '../shell/pages.ts'
import { usePane, useTabState } from '../shell/tabs.tsx'
import { Waiting } from '../shell/Waiting.tsx'
import './list.css'
import { ActionBar } from './ActionBar.tsx'
import { isOfOne } from '../dialogs/words.ts'
import { useWidths } from '../hooks/widths.ts'
import { Chips } from './Chips.tsx'
import { hasDeltas, useDeltas } from './deltas.tsx'
import { firstAsked, opening } from './filters.ts'
import { Doing, forMany, type Begun } from './Doing.tsx'
import { viewsQuery } from './listQuery.ts'
import { ListTable } from './ListTable.tsx'
import { QueryForm } from './QueryForm.tsx'
import { Selection, useSelection, type Selected } from './Selection.tsx'
import { Unmatched } from './Unmatched.tsx'
import { LOOK, useClosed, useListState, type ListState, type Mode } from './useListState.ts'
import { ViewMenu } from './ViewMenu.tsx'
import { useListView } from './useListView.ts'
import { Views } from './Views.tsx'

const Charts = lazy(() => import('../report/Charts.tsx').then((m) => ({ default: m.Charts })))

const Versions = lazy(() => import('../report/Versions.tsx').then((m) => ({ default: m.Versions })))

/** The derived screen of a document, with what its own screen replaces. */
export default function DocumentScreen({ doc }: { doc: AnyDocument }) {
  const parts = useParts(doc)
  const past = moment.use()
  if (!parts) return <Waiting />
  if (!parts.page) return <ListScreen doc={doc} parts={parts} />
  return (
    <>
      {past && !isOfNow(doc) && <Alert type="info" showIcon title="本页没有历史时刻，显示的是现在。" />}
      <parts.page doc={doc} />
    </>
  )
}

/** Rows of a matrix that are asked for at once: one scrolls through them, and turns no pages. */
const ALL = 200

/** Planned quantities stand as a matrix where there is room, on a phone where one asks for it. */
const isMatrix = (doc: AnyDocument, { as, mode, group }: ListState, wide: boolean) =>
  !!doc.releases?.matrix && hasDeltas(doc, mode) && !group && (as ? as === 'matrix' : wide)

/** The derived list of a document. */
export function ListScreen({ doc, parts }: { doc: AnyDocument; parts: ScreenParts }) {
  const { md } = useWidths()
  const own = useListState()
  const matrix = isMatrix(doc, own, md)
  const state = useMemo(() => (matrix ? { ...own, size: ALL } : own), [own, matrix])
  const view = useListView(doc, state)
  const begins = useBeginning(doc, state)
  const needs = useNeeds(doc, state, !begins)
  const list = useList(doc, state, !begins)
  const { rows, total, behind } = list
  const needed = needs ? undefined : list.needed
  const selected = useSelection(state)
  const { except } = selected
  const everything = except && { count: Math.max(0, total - except.length), except }
  const [begun, setBegun] = useTabState<Begun | undefined>('begun', undefined)
  const compared = hasDeltas(doc, state.mode) && !moment.get() ? state.delta : undefined
  const withDelta = useDeltas(doc, rows, compared, state.archived && !state.both)
  const neighbours = useNeighbours(state, rows, total, list.isFetching)
  const reload = () => (selected.none(), list.reload())
  useBegin(doc, state, list, selected, parts, setBegun)
  const query = <Query doc={doc} state={useClosed(state)} rowsFirst={!needed} settled={!list.isPending} />
  return (
    <div className="screen">
      {md && query}
      {parts.aboveList && <parts.aboveList doc={doc} />}
      <ActionBar
        {...{ doc, state, view, total, everything, reload, parts }}
        selected={[...selected.rows]}
        begin={(name) => setBegun({ name })}
        query={!md && query}
      >
        <Family doc={doc} />
        <ViewMenu {...{ doc, state, view, rows }} summary={list.summary} />
        <Switches doc={doc} state={state} matrix={matrix} />
      </ActionBar>
      {begun && (
        <Doing
          {...{ doc, state, begun, everything, parts }}
          selected={[...selected.rows]}
          close={() => setBegun(undefined)}
          done={() => (setBegun(undefined), reload())}
        />
      )}
      <div className="conditions">
        <Views doc={doc} state={state} view={view} />
        <Chips doc={doc} state={state} view={view} rows={rows} />
      </div>
      {behind.count > 0 && (
        <Button type="link" size="small" className="behind" onClick={behind.show}>
          有 {behind.count} 条数据更新，点击刷新
        </Button>
      )}
      <Unmatched doc={doc} state={state} />
      {doc.report?.kept && (
        <Suspense>
          <Versions doc={doc} state={state} />
        </Suspense>
      )}
      {doc.report && doc.report.charts.length > 0 && !list.needed && (
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
        {...{ doc, state, view, rows, selected, parts, withDelta }}
        loading={list.isFetching}
        waiting={list.waiting || needs}
        summary={list.summary}
        total={total}
        matrix={matrix}
        act={(name, row) => setBegun({ name, row })}
      />
      <div className="pager">
        <Selection doc={doc} state={state} total={total} page={rows.length} selected={selected} />
        <span className="grow" />
        {!state.group && list.page && <Pager state={state} total={total} about={!list.isExact} matrix={matrix} />}
      </div>
      {state.open && (
        <Detail
          doc={doc}
          id={state.open}
          archived={state.archived && !state.both}
          parts={parts}
          neighbours={neighbours}
          close={() => state.set({ open: undefined, page: state.page })}
          changed={reload}
        />
      )}
    </div>
  )
}

/**
 * A list that needs a week, opened without one, begins with this week; a report with the first that it may be added up by.
 * @returns will it still say what it begins with? Until then nothing is asked.
 */
function useBeginning(doc: AnyDocument, state: ListState): boolean {
  const begun = useRef(false)
  // The address says it a moment later.
  const over = useRef(false)
  const session = useSession()
  const { path, watch } = usePane()
  const { data: views } = useQuery(viewsQuery)
  const first = over.current ? undefined : firstAsked(doc, state, session, views)
  const latest = useRef({ first, set: state.set })
  latest.current = { first, set: state.set }
  useEffect(
    () =>
      watch(() => {
        // Who has left already is not called back: it begins when it is looked at again.
        if (begun.current || !location.pathname.replace(/\/+$/, '').endsWith(path)) return
        begun.current = true
        const { first, set } = latest.current
        // Nobody goes back to a list that has not begun.
        if (first) set({ ...first, begin: undefined })
      }),
    [path, watch],
  )
  useEffect(() => {
    if (begun.current && !first) over.current = true
  })
  return !!first
}

/** Whoever comes to do something (from the home page) finds its dialog, with the rows chosen. */
function useBegin(
  doc: AnyDocument,
  state: ListState,
  { rows, total, page, isFetching }: ReturnType<typeof useList>,
  selected: Selected,
  parts: ScreenParts,
  begin: (what: Begun) => void,
): void {
  const { begin: name } = state
  const there = !!page && !isFetching
  useEffect(() => {
    if (!name || !there) return
    const action: Action | undefined = doc.actions[name]
    const one = rows.length === 1 ? rows[0]! : undefined
    state.set({ begin: undefined, ...(one && name === LOOK ? { open: one.id } : {}) })
    if (!action || !rows.length || (isOfOne(doc, name, rows.length) && !one)) return
    if (one) return begin({ name, row: one })
    if (total > rows.length && forMany(doc, action, name, parts)) selected.everything()
    else selected.select([...rows])
    begin({ name })
  }, [name, there])
}

interface QueryProps {
  doc: AnyDocument
  state: ListState
  rowsFirst: boolean
  /** The rows are there, or refused. */
  settled: boolean
}

/**
 * People wait for the rows: the query form, which costs as much to draw, follows in the next frame, and is not drawn again while the
 * rows change or a document is opened.
 */
const Query = memo(function Query({ doc, state, rowsFirst: first, settled }: QueryProps) {
  const { lg, xl } = useWidths()
  const [rowsFirst, setRowsFirst] = useState(first)
  useEffect(() => {
    if (!settled) return
    return whenPainted(() => setRowsFirst(false))
  }, [settled])
  return rowsFirst && lg ? (
    <div style={{ height: 32 * Math.ceil((doc.query.length + 1) / (xl ? 4 : 3)) }} />
  ) : (
    <QueryForm doc={doc} state={state} />
  )
})

/** Documents or their lines, rows of today or archived ones. */
const Switches = memo(function Switches({ doc, state, matrix }: { doc: AnyDocument; state: ListState; matrix: boolean }) {
  const session = useSession()
  const past = moment.use()
  const { data: views } = useQuery(viewsQuery)
  const nothing = { filters: {}, where: undefined, view: undefined, group: undefined, delta: undefined, sort: undefined }
  const anew = (mode: Mode) => ({ ...nothing, mode, ...opening(doc, mode, session, views) })
  return (
    <>
      {doc.report?.groups && <Grouping of={doc.report.groups} doc={doc} state={state} />}
      {doc.detail && (
        <Segmented
          value={state.mode}
          onChange={(mode) => state.set(anew(mode as Mode))}
          options={[
            { value: 'head', label: '单据' },
            { value: 'line', label: '明细' },
          ]}
        />
      )}
      {doc.releases?.matrix && hasDeltas(doc, state.mode) && !state.group && (
        <Segmented<'matrix' | 'list'>
          aria-label="显示方式"
          value={matrix ? 'matrix' : 'list'}
          onChange={(as) => state.set({ as, page: 1 })}
          options={[
            { value: 'matrix', label: '矩阵' },
            { value: 'list', label: '列表' },
          ]}
        />
      )}
      {/* Archived or not, a list of the past holds whatever was there. */}
      {doc.archive && !past && session.who.keys.has(`${doc.key}.arc`) && (
        <Segmented
          value={state.both ? '2' : state.archived ? '1' : '0'}
          // A view of what is still to be done has nothing that is archived.
          onChange={(v) =>
            state.set({ ...(typeof state.view === 'string' ? nothing : {}), archived: v !== '0', both: v === '2' })
          }
          options={[
            { value: '0', label: '当前' },
            { value: '1', label: '归档' },
            { value: '2', label: '含归档' },
          ]}
        />
      )}
    </>
  )
})

/** What a report's rows are added up by. */
function Grouping({ of, doc, state }: { of: readonly string[]; doc: AnyDocument; state: ListState }) {
  return (
    <Segmented
      aria-label="汇总方式"
      value={state.group ?? ''}
      onChange={(group) => state.set({ group: group || undefined, page: 1 })}
      options={[...of.map((n) => ({ value: n, label: `按${short(doc.fields[n].label)}` })), { value: '', label: '明细' }]}
    />
  )
}
const short = (label: string) => label.replace(/(代码|号)$/, '')

/** The reports beside this one. */
const Family = memo(function Family({ doc }: { doc: AnyDocument }) {
  const session = useSession()
  const navigate = useNavigate()
  const family = familyOf(session, doc)
  if (family.length < 2) return null
  return (
    <Segmented
      aria-label={doc.report!.family![0]}
      value={doc.at!}
      onChange={(at) => void navigate(at)}
      options={family.map((d) => ({ value: d.at!, label: d.report!.family![1] }))}
    />
  )
})

const Pager = memo(function Pager({
  state,
  total,
  about,
  matrix,
}: {
  state: ListState
  total: number
  about: boolean
  matrix: boolean
}) {
  const { md } = useWidths()
  const before = (state.page - 1) * state.size
  return (
    <>
      {total > state.size && (
        <span className="on-paper">
          第 {before + 1}–{Math.min(total, before + state.size)} 条
        </span>
      )}
      <span>
        {about ? '约' : '共'} {total.toLocaleString('zh-CN')} 条
      </span>
      {/* Of nothing there are no pages. */}
      {(total > 0 || state.page > 1) && (
        <Pagination
          {...(md ? {} : { size: 'small' })}
          simple={!md}
          current={state.page}
          pageSize={state.size}
          total={total}
          showSizeChanger={!matrix}
          hideOnSinglePage={matrix}
          pageSizeOptions={[10, 20, 30, 50, 100]}
          showQuickJumper={md}
          onChange={(page, size) => state.set(size === state.size ? { page } : { size })}
        />
      )}
    </>
  )
})
