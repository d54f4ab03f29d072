/** The picking station: open racks by the time that is left, and one rack slot by slot. It has the whole window, on a wall too. */
import { Alert, Button, Empty, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { linkUp } from '../../../web/live.ts'
import { mute, muted } from '../../../web/scan/sound.ts'
import { useSession } from '../../../web/session.ts'
import { clock, useNow } from '../ddRoom/useBoard.tsx'
import { jis } from './jis.ts'
import { RackView } from './RackView.tsx'
import { leftText, minutesLeft, notYet, pressOf, type OpenRack } from './station.ts'
import './station.css'
import { useStation } from './useStation.tsx'

const states = Object.fromEntries(Object.values(jis.states).map(([code, text]) => [code, text]))

export default function Station() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('id')) || undefined
  const now = useNow(1000)
  const up = linkUp.use()
  const silent = muted.use()
  const { data: racks, error } = useStation()
  const [group, setGroup] = useState<string>()
  const groups = [...new Map((racks ?? []).map((r) => [groupOf(r), `${r.lineCode} ${r.groupName}`]))]
  const shown = (racks ?? []).filter((r) => !group || groupOf(r) === group)
  const open = (rack: number | undefined) => setParams(rack ? { id: String(rack) } : {})
  return (
    <main className="station">
      <header>
        {id ? <Button onClick={() => open(undefined)}>← 全部料架</Button> : <h1>备货工位</h1>}
        {!id && groups.length > 1 && (
          <Select
            aria-label="排序组"
            allowClear
            placeholder="全部排序组"
            value={group}
            onChange={setGroup}
            popupMatchSelectWidth={false}
            options={groups.map(([value, label]) => ({ value, label }))}
          />
        )}
        <span className="grow" />
        <span role="status" className={up && !error ? 'line' : 'line lost'}>
          {up && !error ? '实时' : '连接已断开，正在重连……'}
        </span>
        <time>{clock(now)}</time>
        <Button onClick={() => mute(!silent)} aria-pressed={silent}>
          {silent ? '静音' : '有声'}
        </Button>
        <Button onClick={() => navigate('/logi/jis')}>退出</Button>
      </header>
      {id ? (
        <RackView key={id} id={id} now={now} racks={racks ?? []} open={open} />
      ) : racks ? (
        <Overview racks={shown} now={now} open={open} />
      ) : error ? (
        <Alert type="error" showIcon title={error.message} />
      ) : (
        <Skeleton active />
      )}
    </main>
  )
}

const groupOf = (r: OpenRack) => `${r.lineCode}|${r.jisGroup}`

function Overview({ racks, now, open }: { racks: readonly OpenRack[]; now: string; open: (id: number) => void }) {
  const { who } = useSession()
  if (!racks.length) return <Empty description="没有要备货的料架" />
  return (
    <ol className="racks" aria-label="料架">
      {racks.map((r) => {
        const left = minutesLeft(r.needAt, now)
        const why = notYet(r)
        return (
          <li key={r.id} className={`${pressOf(left)} s${r.status}`}>
            <button type="button" onClick={() => open(r.id)}>
              <span className="first">
                <b>{r.groupName}</b>
                <span className="left">{leftText(left)}</span>
              </span>
              <span>
                {r.lineCode}　{r.seqFrom}–{r.seqTo} 号　{r.vehicleCount} 台
              </span>
              <span className="muted">
                {r.jisNo}
                {who.orgType !== 'supplier' && `　${r.supplierName}`}
                {r.jisType > 1 && <em>{Object.values(jis.fields.jisType.choices!).find(([c]) => c === r.jisType)?.[1]}</em>}
              </span>
              <span className="bar" aria-label={`已扫 ${r.scannedCount}/${r.lineCount}`}>
                <i style={{ width: `${r.lineCount ? (100 * r.scannedCount) / r.lineCount : 0}%` }} />
              </span>
              <span className="last">
                <span>{states[r.status]}</span>
                <span className="muted">
                  {r.collecting ? `${r.slotCount}/${r.rackSize} 台，最迟 ${clock(r.closeAt)} 成架` : (why ?? '可以发运')}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
