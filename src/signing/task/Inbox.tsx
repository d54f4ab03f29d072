import { Alert, App, Badge, Button, Checkbox, Drawer, Empty, Input, Pagination, Skeleton, Tabs, Tag } from 'antd'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { get } from '../../web/api.ts'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { useKeys } from '../../web/hooks/useKeys.ts'
import { useSeen } from '../../web/hooks/useSeen.ts'
import { useWidths } from '../../web/hooks/widths.ts'
import { shortWords } from '../../web/list/cellText.ts'
import { useListState } from '../../web/list/useListState.ts'
import { onChange } from '../../web/live.ts'
import { useSession } from '../../web/session.ts'
import { Chain } from '../../web/sign/Chain.tsx'
import { at, methodText, takeStep, taskStates, type DoStep, type TaskDetail } from '../../web/sign/flow.ts'
import { Papers } from '../../web/sign/Papers.tsx'
import { SignPanel } from '../../web/sign/SignPanel.tsx'
import { SignMany, useTask } from '../../web/sign/SignRows.tsx'
import { useTabState } from '../../web/shell/tabs.tsx'
import { signBusiness, signPhase } from '../codes.ts'
import { Together, type Row } from './Together.tsx'

const tabs = [
  { key: '1', label: '待办' },
  { key: 'overdue', label: '逾期' },
  { key: '2', label: '已办' },
  { key: '3', label: '我发起' },
  { key: '4', label: '知会我' },
]
const SIZE = 20
/** Those of a kind and a step are decided alike; signatures are given one by one or by a seal for many. */
const likeOf = (r: Row) => (r.bulk && r.phase === signPhase.approve[0] ? `${r.bizType} ${r.step}` : undefined)
const business = (code: number) => Object.values(signBusiness).find((b) => b[0] === code)?.[1] ?? ''

/** The tasks of a tab, how many wait, which of them is at hand and which are chosen to be signed at once. */
function useInbox() {
  const state = useListState()
  const { lg } = useWidths()
  const client = useQueryClient()
  const tab = state.filters.isOverdue === '1' && state.filters.tab === '1' ? 'overdue' : (state.filters.tab ?? '1')
  const [search, setSearch] = useTabState('search', '')
  const [chosen, setChosen] = useTabState<number[]>('chosen', [])
  const [like, setLike] = useTabState('like', '')
  const [signing, setSigning] = useState(false)
  const params = {
    tab: tab === 'overdue' ? '1' : tab,
    ...(tab === 'overdue' ? { isOverdue: 1 } : {}),
    ...(search ? { docNo: search } : {}),
    ...(tab === '2' ? { sort: 'doneAt', order: 'desc' } : tab === '3' || tab === '4' ? { sort: 'openedAt', order: 'desc' } : {}),
    ps: SIZE, pi: state.page,
  }
  const listKey = ['inbox', params]
  const countKey = ['inbox', 'count']
  const list = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => get('flowTask/getMyPager', params, signal),
    placeholderData: keepPreviousData,
    enabled: useSeen(listKey),
  })
  const counts = useQuery({
    queryKey: countKey,
    queryFn: () => get('flowTask/getMyCount'),
    enabled: useSeen(countKey),
  })
  useEffect(
    () =>
      onChange((told) => ('lost' in told || told.doc === 'signFlow') && void client.invalidateQueries({ queryKey: ['inbox'] })),
    [client],
  )
  const rows = list.data?.items ?? []
  const ids = rows.map((r) => r.id).join(',')
  const heads = useAsk('flowTask/getHeadlines', { taskIds: ids }, { queryKey: ['inbox', 'told', ids], enabled: ids !== '' })
  const told = new Map((heads.data ?? []).map((h) => [h.taskId, h.told]))
  const together = rows.filter((r) => like && likeOf(r) === like)
  const open = state.open ?? (lg ? rows[0]?.id : undefined)
  const refresh = () => {
    for (const shown of [['inbox'], ['home', 'todo'], ['detail', 'task']]) void client.invalidateQueries({ queryKey: shown })
  }
  return {
    state, tab,
    chooseTab: (key: string) => {
      setChosen([])
      state.set({ filters: key === 'overdue' ? { tab: '1', isOverdue: '1' } : { tab: key }, open: undefined })
    },
    told,
    /** Those of a kind that are decided at once, while they are. */
    together: together.length > 1 && !state.open ? together : [],
    setLike, search, setSearch, list, rows, counts: counts.data, open,
    /** So many further on in the list. */
    turn: (by: number) => {
      const to = rows[rows.findIndex((r) => r.id === open) + by]
      if (to) state.set({ open: to.id, page: state.page })
    },
    done: () => {
      // The next one comes to hand, after the last the one before it.
      const at = rows.findIndex((r) => r.id === open)
      const next = rows[at + 1] ?? rows[at - 1]
      state.set({ open: tab === '1' && lg ? next?.id : undefined, page: state.page })
      refresh()
    },
    refresh,
    choosable: tab === '1' || tab === 'overdue',
    chosen, setChosen,
    /** The dialog that signs what is chosen; it outlives the rows, which leave the list as they are signed. */
    signing,
    setSigning,
    picked: chosen.filter((id) => rows.some((r) => r.id === id && r.bulk)),
  }
}
type InboxState = ReturnType<typeof useInbox>

/** 我的任务: what waits for me on the left, the document at hand beside the decision on the right. */
export function Inbox() {
  const inbox = useInbox()
  const { state, counts, open, done } = inbox
  const { lg } = useWidths()
  const { together, told } = inbox
  useKeys({ j: () => inbox.turn(1), k: () => inbox.turn(-1) })
  return (
    <div className="screen inbox">
      <Tabs
        activeKey={inbox.tab}
        onChange={inbox.chooseTab}
        items={tabs.map((t) => ({
          key: t.key,
          label: (
            <span>
              {t.label} {t.key === '1' && <Badge count={counts?.todo ?? 0} overflowCount={999} size="small" color="#1677ff" />}
              {t.key === 'overdue' && <Badge count={counts?.overdue ?? 0} overflowCount={999} size="small" />}
            </span>
          ),
        }))}
      />
      <div className="inbox-panes">
        <Tasks inbox={inbox} />
        {lg ? (
          <section className="inbox-desk" aria-label="单据与签字">
            {together.length ? (
              <Together
                key={likeOf(together[0]!)}
                title={`${business(together[0]!.bizType)} · ${together[0]!.stepName}`}
                rows={together}
                told={told}
                open={(task) => state.set({ open: task, page: state.page })}
                done={inbox.refresh}
              />
            ) : open ? (
              <Desk key={open} task={open} done={done} />
            ) : (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="请选择一个任务" />
            )}
          </section>
        ) : (
          <Drawer
            open={!!state.open}
            size="100vw"
            title="任务"
            onClose={() => state.set({ open: undefined, page: state.page })}
            destroyOnHidden
          >
            {state.open && <Desk task={state.open} done={done} />}
          </Drawer>
        )}
      </div>
      {inbox.signing && (
        <SignMany
          tasks={inbox.picked}
          cancel={() => inbox.setSigning(false)}
          done={() => {
            inbox.setSigning(false)
            inbox.setChosen([])
            inbox.refresh()
          }}
        />
      )}
    </div>
  )
}

/** The left side: searching, signing several at once, the tasks. */
function Tasks({ inbox }: { inbox: InboxState }) {
  const { state, tab, list, rows } = inbox
  return (
    <section className="inbox-list" aria-label="任务">
      <Input.Search
        className="inbox-search"
        aria-label="单据号"
        placeholder="单据号"
        allowClear
        defaultValue={inbox.search}
        onSearch={inbox.setSearch}
      />
      {inbox.choosable && rows.length > 0 && <Batch inbox={inbox} />}
      {inbox.choosable && <Alike inbox={inbox} />}
      {list.error && <Alert type="error" title={list.error.message} />}
      {list.isPending && <Skeleton active />}
      {list.data && !rows.length && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tab === '1' ? '没有待处理的任务' : '没有任务'} />
      )}
      <ul className="inbox-rows">
        {rows.map((r) => (
          <TaskRow key={r.id} row={r} inbox={inbox} />
        ))}
      </ul>
      {(list.data?.total ?? 0) > SIZE && (
        <Pagination
          simple
          current={state.page}
          pageSize={SIZE}
          total={list.data!.total}
          onChange={(page) => state.set({ page, open: undefined })}
        />
      )}
    </section>
  )
}

/** Kinds of which several wait: one table each. On a phone they are gone through one by one. */
function Alike({ inbox: { rows, state, setLike } }: { inbox: InboxState }) {
  const { lg } = useWidths()
  const kinds = [...Map.groupBy(rows, (r) => likeOf(r) ?? '')].filter(([like, some]) => like && some.length > 1)
  if (!lg || !kinds.length) return null
  return (
    <div className="inbox-alike">
      {kinds.map(([like, some]) => (
        <Button
          key={like}
          size="small"
          onClick={() => {
            setLike(like)
            state.set({ open: undefined, page: state.page })
          }}
        >
          {business(some[0]!.bizType)} · {some[0]!.stepName} {some.length} 个一起处理
        </Button>
      ))}
    </div>
  )
}

function Batch({ inbox: { rows, picked, setChosen, setSigning } }: { inbox: InboxState }) {
  const bulk = rows.filter((r) => r.bulk)
  return (
    <div className="inbox-bulk">
      <Checkbox
        checked={picked.length > 0 && picked.length === bulk.length}
        indeterminate={picked.length > 0 && picked.length < bulk.length}
        onChange={(e) => setChosen(e.target.checked ? bulk.map((r) => r.id) : [])}
      >
        本页全选
      </Checkbox>
      <Button size="small" type="primary" ghost disabled={!picked.length} onClick={() => setSigning(true)}>
        批量处理{picked.length ? ` (${picked.length})` : ''}
      </Button>
    </div>
  )
}

function TaskRow({ row: r, inbox }: { row: Row; inbox: InboxState }) {
  const { who } = useSession()
  const { state, open, choosable, chosen, setChosen } = inbox
  return (
    <li className={r.id === open ? 'chosen' : ''}>
      {choosable && (
        <Checkbox
          aria-label={`选择 ${r.docNo}`}
          disabled={!r.bulk}
          checked={chosen.includes(r.id)}
          onChange={(e) => setChosen(e.target.checked ? [...chosen, r.id] : chosen.filter((x) => x !== r.id))}
        />
      )}
      <button className="inbox-row" onClick={() => state.set({ open: r.id, page: state.page })}>
        <span className="inbox-top">
          <b>{r.docNo}</b>
          <Mark row={r} all={inbox.tab === '1'} />
        </span>
        <span>
          {business(r.bizType)} · {r.stepName}
          {r.isMine && <Tag style={{ marginInlineStart: 6 }}>指定给我</Tag>}
        </span>
        {inbox.told.get(r.id) && <span className="told">{inbox.told.get(r.id)}</span>}
        <span className="muted">
          {[
            r.plant,
            // Nobody needs to read their own company's name in each row.
            who.orgType === 'supplier' ? null : shortWords(r.supplierName ?? r.supplierCode ?? ''),
            r.doneAt
              ? `${short(r.doneAt)} ${methodText(r.method)}`
              : r.deadline
                ? `${short(r.deadline)} 截止`
                : `${short(r.openedAt)} 到达`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    </li>
  )
}

const thisYear = String(new Date().getFullYear())
/** Without this year: a row has little room. */
const short = (instant: string | null) => at(instant).replace(`${thisYear}-`, '')

/** @param all of these rows wait: that one does need not be said */
function Mark({ row, all }: { row: Row; all: boolean }) {
  if (row.isOverdue && row.state === 0) return <Tag color="error">逾期</Tag>
  const hours = row.deadline && row.state === 0 ? (Date.parse(row.deadline) - Date.now()) / 3600_000 : Infinity
  if (hours < 12) return <Tag color="warning">{Math.max(1, Math.ceil(hours))} 小时内</Tag>
  if (all && row.state === 0) return null
  return <Tag color={taskStates[row.state]?.color}>{taskStates[row.state]?.text}</Tag>
}

/** The decision, the document, its file and the chain of one task. */
function Desk({ task, done }: { task: number; done: () => void }) {
  const { data, error } = useTask(task)
  const { message } = App.useApp()
  const navigate = useNavigate()
  const client = useQueryClient()
  if (error) return <Alert type="error" title={error.message} />
  if (!data) return <Skeleton active />
  const act: DoStep = (name, body, said) =>
    takeStep(task, name, body).then(
      () => {
        message.success(said)
        void client.invalidateQueries({ queryKey: ['detail', 'task', task] })
        void client.invalidateQueries({ queryKey: ['inbox'] })
      },
      (e: Error) => void message.error(e.message),
    )
  return (
    <>
      <header className="desk-head">
        <h3>
          {data.task.stepName} <span className="muted">{data.document.title}</span>{' '}
          <Button type="link" size="small" onClick={() => navigate(data.document.path)}>
            {data.flow.docNo}
          </Button>
        </h3>
        <Running detail={data} act={act} />
      </header>
      <div className="desk">
        <div className="desk-paper">
          <Papers detail={data} />
        </div>
        <aside className="desk-side">
          <SignPanel detail={data} done={done} />
          <Chain flow={data.flow} />
        </aside>
      </div>
    </>
  )
}

/** What may be done with a flow that is under way, besides deciding. */
function Running({ detail, act }: { detail: TaskDetail; act: DoStep }) {
  const { who } = useSession()
  const { modal } = App.useApp()
  const { flow, task } = detail
  const mine = task.state === 1 && task.orgId === who.orgId && flow.status < 3
  return (
    <span className="desk-tools">
      {flow.status === 1 && !detail.mine.length && (
        <Button size="small" onClick={() => void act('remind', {}, '已催办')}>
          催办
        </Button>
      )}
      {mine && (
        <Button
          size="small"
          onClick={() =>
            modal.confirm({
              title: '取回签字？', content: '取回后该签字作废，环节重新打开。',
              onOk: () => act('recallAct', {}, '已取回'),
            })
          }
        >
          取回签字
        </Button>
      )}
      {flow.status === 1 && flow.starterName === who.name && (
        <Button
          size="small"
          danger
          onClick={() =>
            modal.confirm({ title: '撤回整个签字？', onOk: () => act('withdraw', { opinion: '发起人撤回' }, '已撤回') })
          }
        >
          撤回
        </Button>
      )}
    </span>
  )
}
