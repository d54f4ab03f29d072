/**
 * A week of trips day by day, how full they are, and beside them what found no place and what to do about it. A trip is dragged to
 * the same window of another day; its button asks for any other.
 */
import { Alert, Button, Empty, Progress, Skeleton, Tag } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { dayAfter, type AnyDocument } from '../../../declare/index.ts'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { badgeColors } from '../../../web/format.tsx'
import { useAction, useActions } from '../../../web/hooks/useAction.ts'
import { thousands } from '../../../web/numbers.ts'
import { useSession } from '../../../web/session.ts'
import { advices, gapReason, type GapReason } from '../outSupRun/outSupRun.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { outSupSchedule } from './outSupSchedule.ts'
import { useWeek, type GapRow, type RunRow, type TripRow } from './useWeek.tsx'
import './trips.css'

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const states = Object.values(outSupSchedule.states)
const stateOf = (t: TripRow) => states.find(([code]) => code === t.status)!
const { draft, published, cancelled } = outSupSchedule.states
const UNSATISFIED = outSupSchedule.fields.feedback.choices!.unsatisfied![0]
const reasonOf = (code: number) => (Object.keys(gapReason) as GapReason[]).find((r) => gapReason[r][0] === code)!

export function WeekBoard({ plant, monday }: { plant: string; monday: string }) {
  const week = useWeek(plant, monday)
  const [asked, ask] = useState<{ name: string; rows: TripRow[] }>()
  const read = () => (ask(undefined), void week.refetch())
  const publish = useAction(outSupSchedule, 'publish', read)
  const move = useAction(outSupSchedule, 'move', read)
  const dragged = useRef<TripRow>(undefined)
  const [over, setOver] = useState<string>()
  const offered = new Set(useActions(outSupSchedule).map(([name]) => name))
  if (week.error) return <Alert type="error" showIcon title={week.error.message} />
  if (!week.data) return <Skeleton active />
  const { runs, gaps } = week.data
  const trips = week.data.trips.filter((t) => t.status !== cancelled[0])
  const drafts = trips.filter((t) => t.status === draft[0])
  const days = weekdays.map((name, i) => ({ name, day: dayAfter(monday, i) }))
  return (
    <>
      <div className="trips-bar">
        {runs.map((r) => (
          <Placed key={r.id} run={r} />
        ))}
        <span className="grow" />
        {offered.has('publish') && drafts.length > 0 && (
          <Button loading={publish.busy} onClick={() => void publish.run({ ids: drafts.map((t) => t.id) })}>
            发布 {drafts.length} 车
          </Button>
        )}
        {offered.has('schedule') && (
          <Button type="primary" onClick={() => ask({ name: 'schedule', rows: [] })}>
            排程
          </Button>
        )}
      </div>
      <div className="trips-main">
        {trips.length === 0 ? (
          <Empty className="trips-none" description="这一周还没有排程；先发布1+1周计划，再点“排程”" />
        ) : (
          <div className="trips-week">
            {days.map(({ name, day }) => {
              const its = trips.filter((t) => t.scheduleDate === day)
              const drop = () => {
                const t = dragged.current
                dragged.current = undefined
                setOver(undefined)
                if (t && t.scheduleDate !== day)
                  void move.run({ ids: [t.id], dock: t.dock, windowStart: `${day} ${t.needAt.slice(11, 19)}` })
              }
              return (
                <section
                  key={day}
                  aria-label={`${name} ${day}`}
                  className={over === day ? 'target' : its.length ? '' : 'resting'}
                  onDragOver={(e) => {
                    if (!dragged.current) return
                    e.preventDefault()
                    setOver(day)
                  }}
                  onDragLeave={() => setOver(undefined)}
                  onDrop={drop}
                >
                  <h3>
                    {name} <span className="muted">{day.slice(5)}</span>
                    {its.length > 0 && <span className="muted count">{its.length} 车</span>}
                  </h3>
                  <ol>
                    {its.map((t) => (
                      <Trip
                        key={t.id}
                        t={t}
                        move={offered.has('move') ? () => ask({ name: 'move', rows: [t] }) : undefined}
                        grab={(grabbed) => (dragged.current = grabbed)}
                      />
                    ))}
                  </ol>
                </section>
              )
            })}
          </div>
        )}
        {gaps.length > 0 && <Gaps gaps={gaps} />}
      </div>
      {asked?.name === 'move' && <MoveDialog rows={asked.rows} done={read} cancel={() => ask(undefined)} />}
      {asked?.name === 'schedule' && (
        <ActionDialog
          doc={outSupSchedule}
          name="schedule"
          rows={[]}
          parts={{}}
          preset={{ values: { plant, startWeek: monday } }}
          done={read}
          cancel={() => ask(undefined)}
        />
      )}
    </>
  )
}

/** How much of a supplier's week is on trips. */
function Placed({ run }: { run: RunRow }) {
  return (
    <Link className="trips-placed" to={`/logi/out-sup-run/${run.id}`}>
      <span>
        {run.supplierCode} {run.supplierName}
      </span>
      {run.needBoxes ? (
        <>
          <Progress
            percent={Math.floor((run.placedBoxes * 100) / run.needBoxes)}
            size="small"
            showInfo={false}
            strokeColor={run.gapLines ? badgeColors.warning : badgeColors.success}
          />
          <span className="muted">
            {run.trips} 车，{thousands(run.placedBoxes)}/{thousands(run.needBoxes)} 箱
            {run.lateBoxes > 0 && `，晚到 ${thousands(run.lateBoxes)} 箱`}
          </span>
        </>
      ) : (
        <span className="muted">库存和在途已够，没有要排的</span>
      )}
    </Link>
  )
}

interface TripProps {
  t: TripRow
  move: (() => void) | undefined
  grab: (t: TripRow | undefined) => void
}
function Trip({ t, move, grab }: TripProps) {
  const [, label, badge] = stateOf(t)
  const load = t.loadPct ?? 0
  const movable = move && (t.status === draft[0] || t.status === published[0])
  return (
    <li
      draggable={!!movable}
      onDragStart={(e) => {
        e.dataTransfer.setData('text/plain', t.scheduleNo)
        grab(t)
      }}
      onDragEnd={() => grab(undefined)}
    >
      <Link to={`/logi/out-sup-schedul/${t.id}`} className="trip" draggable={false}>
        <span className="when">
          <b>{t.needAt.slice(11, 16)}</b> {t.dock}
          <span className="grow" />
          <Tag color={badgeColors[badge]}>{label}</Tag>
        </span>
        <span className="whose">
          {t.supplierName} <span className="muted">第 {t.tripNo} 车</span>
        </span>
        <span className="what muted">
          {[t.truckType, `${thousands(t.boxCount)} 箱`, `${t.latestSendAt?.slice(5, 16).replace('T', ' ')} 发车`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {load > 0 ? (
          <span className="load" title="装载率">
            <Progress percent={Math.min(100, load)} size="small" showInfo={false} />
            <span>{load}%</span>
          </span>
        ) : (
          // Nothing weighs nothing: what is not known is no empty truck.
          <span className="what muted">缺车辆或包装数据，算不出装载率</span>
        )}
        {t.feedback === UNSATISFIED && <Tag color="error">供应商不满足</Tag>}
        {t.overdue && <Tag color="error">逾期</Tag>}
      </Link>
      {movable && (
        <Button size="small" type="link" onClick={move} aria-label={`${t.scheduleNo} 改窗口`}>
          改窗口
        </Button>
      )}
    </li>
  )
}

/** What found no place, by its reason: each with the way to where it is mended. */
function Gaps({ gaps }: { gaps: GapRow[] }) {
  const { documents, who } = useSession()
  return (
    <aside className="trips-gaps" aria-label="未排入">
      <h3>
        未排入 {gaps.length} 行 <Link to="/logi/out-sup-run">导出</Link>
      </h3>
      {[...Map.groupBy(gaps, (g) => reasonOf(g.reason))].map(([reason, its]) => {
        const [advice, at] = advices[reason]
        const doc: AnyDocument | undefined = documents.get(at)
        return (
          <section key={reason}>
            <h4>
              <Tag color={badgeColors[gapReason[reason][2]]}>{gapReason[reason][1]}</Tag>
              {advice}
              {doc?.at && who.keys.has(`${doc.key}.query`) && doc.name !== outSupSchedule.name && (
                <Link to={doc.at}>去{doc.title}</Link>
              )}
            </h4>
            <ul>
              {its.map((g) => (
                <li key={g.id}>
                  <b>{g.partNo}</b> {g.partName}
                  <span className="muted">
                    {g.supplierCode} · {g.needDay.slice(5)} · 缺 {thousands(g.gapQty)} {g.unit}
                    {g.gapBoxes ? `（${thousands(g.gapBoxes)} 箱）` : ''}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </aside>
  )
}
