/** The day's docks as a picture, the queue beside it, and what is done with a truck. */
import { Alert, App, Button, Dropdown, Empty, Skeleton, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { toInstant, type Action } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { useAction, useActions } from '../../../web/hooks/useAction.ts'
import type { WireRow } from '../../../web/screen.ts'
import { looks, lookOf, queueOf, turnaround, type Look, type TruckOnBoard } from './board.ts'
import { CallDialog } from './CallDialog.tsx'
import { Chart } from './Chart.tsx'
import { ddRoom } from './ddRoom.ts'
import { DriverLink } from './DriverLink.tsx'
import { menuOf, nextOf, type Doing } from './steps.ts'
import { clock, since, useBoard, useNow } from './useBoard.tsx'

type Asked = { name: string; truck: TruckOnBoard; row?: WireRow }

export function BoardView({ plant, date }: { plant: string; date: string }) {
  const now = useNow()
  const board = useBoard(plant, date)
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [asked, ask] = useState<Asked>()
  const offered = useActions(ddRoom)
  const read = () => void board.refetch()
  const dockIn = useAction(ddRoom, 'dockIn', read)
  const unloadEnd = useAction(ddRoom, 'unloadEnd', read)
  const out = useAction(ddRoom, 'out', read)
  const move = useAction(ddRoom, 'schedule', read)
  const at = { dockIn, unloadEnd, out }
  const { docks = [], trucks = [] } = board.data ?? {}
  const queue = useMemo(() => queueOf(trucks), [trucks])
  if (board.error) return <Alert type="error" showIcon title={board.error.message} />
  if (!board.data) return <Skeleton active />
  /** An action that asks something opens its dialog; the others are done at once. */
  const begin = async (name: string, truck: TruckOnBoard) => {
    if (name === 'open') return void navigate(`/logi/ddroom/${truck.id}`)
    if (name in at) return void (await at[name as keyof typeof at].run({ ids: [truck.id] } as never))
    if (name === 'call' || name === 'link') return ask({ name, truck })
    try {
      ask({ name, truck, row: (await get('ddRoom/getDetails', { id: truck.id })) as unknown as WireRow })
    } catch (e) {
      message.error((e as Error).message)
    }
  }
  const may = (t: TruckOnBoard) =>
    offered
      .filter(([n, a]: [string, Action]) => fits(a, t) && (n !== 'unloadEnd' || !t.unloadEnd))
      .map(([n, a]) => [n, a.label] as const)
  const truckProps = { now, may, begin }
  const standing = trucks.filter((t) => t.status === 2 || t.status === 3)
  return (
    <div className="yard">
      <Figures trucks={trucks} now={now} />
      <div className="yard-main">
        <Chart
          {...{ docks, trucks, date, now, may, begin }}
          moved={(t, dock, windowStart) => void move.run({ id: t.id, dock, windowStart } as never)}
        />
        <aside className="yard-side">
          <section aria-label="排队">
            <h3>排队 {queue.length} 辆</h3>
            {!queue.length && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有排队的车" />}
            <ol>
              {queue.map((t) => (
                <Truck key={t.id} t={t} {...truckProps} />
              ))}
            </ol>
          </section>
          {standing.length > 0 && (
            <section aria-label="在道口">
              <h3>在道口 {standing.length} 辆</h3>
              <ol>
                {standing.map((t) => (
                  <Truck key={t.id} t={t} {...truckProps} />
                ))}
              </ol>
            </section>
          )}
        </aside>
      </div>
      {asked?.name === 'call' && (
        <CallDialog
          truck={asked.truck}
          docks={docks}
          trucks={trucks}
          close={() => ask(undefined)}
          done={() => (ask(undefined), read())}
        />
      )}
      {asked?.name === 'link' && <DriverLink id={asked.truck.id} close={() => ask(undefined)} />}
      {asked?.row && (
        <ActionDialog
          doc={ddRoom}
          name={asked.name}
          rows={[asked.row]}
          parts={{}}
          cancel={() => ask(undefined)}
          done={() => (ask(undefined), read())}
        />
      )}
    </div>
  )
}

const fits = (a: Action, t: TruckOnBoard) =>
  a.from !== 'new' && a.from.some((s) => ddRoom.states[s as keyof typeof ddRoom.states][0] === t.status)

interface TruckProps extends Doing {
  t: TruckOnBoard
  now: string
}

/** A truck in the queue or at a dock, with its next step. */
function Truck({ t, now, may, begin }: TruckProps) {
  const look = lookOf(t, now)
  const next = nextOf(t)
  const first = may(t).find(([n]) => n === next)
  const shown = { queueing: t.checkInAt, called: t.callAt, unloading: t.dockInAt, unloaded: t.unloadEnd }[look as string] ?? null
  return (
    <li className={`yard-truck ${look}`}>
      <div className="who">
        <b>{t.queueNo ?? '—'}</b>
        <span className="plate">{t.plateNo}</span>
        {t.priority > 0 && <Tag color={t.priority === 2 ? 'error' : 'warning'}>{t.priority === 2 ? '特急' : '预警'}</Tag>}
        {t.isWalkIn && <Tag>散车</Tag>}
        <span className="grow" />
        <span className="since">
          {looks[look]} {since(shown, now)}
        </span>
      </div>
      <div className="what">
        <span className="muted">
          {[t.dock, t.suppliers || '没有送货单', t.appointStart && `约 ${clock(t.appointStart)}`].filter(Boolean).join(' · ')}
        </span>
        {first && (
          <Button size="small" type="primary" onClick={() => begin(first[0], t)}>
            {first[1]}
          </Button>
        )}
        <Dropdown trigger={['click']} menu={menuOf(t, may, begin, first?.[0])}>
          <Button size="small" aria-label={`${t.plateNo ?? t.ticketNo} 更多`}>
            更多
          </Button>
        </Dropdown>
      </div>
    </li>
  )
}

const counted: readonly Look[] = ['booked', 'late', 'queueing', 'called', 'unloading', 'unloaded', 'out', 'noShow']

/** How many stand how, and how long the day's trucks waited, were unloaded and stayed. */
function Figures({ trucks, now }: { trucks: readonly TruckOnBoard[]; now: string }) {
  const n = Map.groupBy(trucks, (t) => lookOf(t, now))
  const today = toInstant(new Date(now)).slice(0, 10)
  const mine = trucks.filter((t) => t.checkInAt && t.checkInAt >= today)
  const times = [
    ['等待', turnaround(mine.map((t) => t.waitMin))],
    ['卸货', turnaround(mine.map((t) => t.unloadMin))],
    ['在厂', turnaround(mine.map((t) => t.stayMin))],
  ] as const
  return (
    <div className="yard-figures">
      <ul className="yard-legend">
        {counted.map((l) => (
          <li key={l} className={l}>
            {looks[l]} <b>{n.get(l)?.length ?? 0}</b>
          </li>
        ))}
      </ul>
      <dl>
        {times.map(([label, t]) => (
          <div key={label}>
            <dt>今日{label}</dt>
            <dd>{t ? `中位 ${t.median} 分，最长 ${t.worst} 分` : '—'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
