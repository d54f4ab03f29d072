/** One rack: what is scanned goes from slot to slot; right or wrong is seen and heard at once. */
import { Alert, Button, Input, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { openPdf, post, type ApiError } from '../../../web/api.ts'
import { clock, useNow } from '../../../web/board/time.ts'
import { boardKey } from '../../../web/board/useBoard.tsx'
import { printCall } from '../../../web/calls.ts'
import { useDocument } from '../../../web/hooks/useDocument.ts'
import { useAction } from '../../../web/hooks/useAction.ts'
import { ScanField } from '../../../web/scan/ScanField.tsx'
import { sound } from '../../../web/scan/sound.ts'
import type { WireOf } from '../../../declare/index.ts'
import { useSession } from '../../../web/session.ts'
import { toneOfPress } from './racks.board.tsx'
import { jis } from './jis.ts'
import { leftText, minutesLeft, nextOf, notYet, pressOf, type OpenRack } from './station.ts'

type Rack = WireOf<typeof jis>
type Line = Rack['lines'][number]
const code = (state: keyof typeof jis.states) => jis.states[state][0]
const [NORMAL, DEFERRED] = [1, 3]

interface Shown {
  id: number
  racks: readonly OpenRack[]
  open: (id: number | undefined) => void
}

export function RackView({ id, racks, open }: Shown) {
  const now = useNow(1000)
  const { who } = useSession()
  const client = useQueryClient()
  const { data: rack, error, refetch } = useDocument(jis, id)
  const [chosen, choose] = useState<number>()
  const [said, say] = useState<{ right: boolean; text: string; n: number }>()
  if (error && !rack) return <Alert type="error" showIcon title={error.message} />
  if (!rack) return <Skeleton active />
  const waits = racks.find((r) => r.id === id)
  const next = rack.lines.find((l) => l.id === chosen && isOpen(l)) ?? rack.lines.find(isOpen)
  const picks =
    who.orgType === 'supplier' && who.keys.has('logi.jis.send') && [code('told'), code('picking')].includes(rack.status as never)
  const left = minutesLeft(rack.needAt, now)
  const scanned = async (text: string) => {
    try {
      const line = next
      await post('jis/scan', { id, code: text, ...(line ? { lineId: line.id } : {}) })
      sound(true)
      say((old) => ({ right: true, text: line ? `${placeOf(line)} ${line.partNo} 正确` : '正确', n: (old?.n ?? 0) + 1 }))
      choose(undefined)
    } catch (e) {
      sound(false)
      say((old) => ({ right: false, text: whyNot(e as ApiError), n: (old?.n ?? 0) + 1 }))
    }
    await refetch()
  }
  const slots = [...Map.groupBy(rack.lines, (l) => l.slotNo)]
  return (
    <div className="rack">
      <div className={`rack-head tone-${toneOfPress[pressOf(left)]}`}>
        <div>
          <h2>
            {rack.groupName} {rack.seqFrom}–{rack.seqTo} 号
          </h2>
          <span className="muted">
            {rack.jisNo}　{rack.lineCode} {rack.stationCode}　{clock(rack.needAt)} 到线
          </span>
        </div>
        <span className="grow" />
        <span className="done">
          {rack.scannedCount}/{rack.lineCount}
        </span>
        <span className="left" role="timer" aria-label="到线剩余时间">
          {leftText(left)}
        </span>
      </div>
      {picks && (
        <div className="rack-scan">
          <ScanField
            placeholder={next ? `扫 ${placeOf(next)} 的零件` : '架上的件都已扫描'}
            scanned={(text) => void scanned(text)}
          />
          <p key={said?.n ?? 0} role="alert" className={said ? (said.right ? 'right' : 'wrong') : 'hint'}>
            {said?.text ?? (next ? `请取 ${next.partNo} ${next.partName ?? ''}` : '可以发运')}
          </p>
        </div>
      )}
      <ol className="slots" aria-label="料架位">
        {slots.map(([slotNo, lines]) => (
          <Slot key={slotNo} slotNo={slotNo} lines={lines} next={next?.id} choose={picks ? choose : undefined} />
        ))}
      </ol>
      <Foot
        rack={rack}
        why={waits && notYet(waits)}
        picks={picks}
        next={nextOf(racks, rack)}
        open={open}
        done={() => void client.invalidateQueries({ queryKey: [boardKey(jis)] })}
      />
    </div>
  )
}

/** Without the number of the rack, which stands above. */
const whyNot = (e: ApiError) => e.details?.[0]?.message ?? e.message
const isOpen = (l: Line) => l.lineStatus === NORMAL && l.scanState === 0
const placeOf = (l: Line) => `${l.slotNo}号位${l.positionCode ? ` ${l.positionCode}` : ''}`

interface InSlot {
  slotNo: number
  lines: readonly Line[]
  next: number | undefined
  choose: ((id: number) => void) | undefined
}

function Slot({ slotNo, lines, next, choose }: InSlot) {
  const mine = lines.some((l) => l.id === next)
  const self = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (mine) self.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [mine])
  const [first] = lines
  const gone = lines.every((l) => l.lineStatus !== NORMAL)
  const full = !gone && lines.every((l) => l.lineStatus !== NORMAL || l.scanState === 1)
  return (
    <li ref={self} className={['slot', mine && 'now', full && 'full', gone && 'gone'].filter(Boolean).join(' ')}>
      <b className="no">{slotNo}</b>
      <div className="car">
        <span className="vin" title={first!.vin}>
          <small>{first!.vin.slice(0, -6)}</small>
          {first!.vin.slice(-6)}
        </span>
        <span className="muted">
          {first!.seqNo} 号　{[first!.modelCode, first!.colorCode].filter(Boolean).join(' ')}
          {lines.some((l) => l.late) && <em className="late">晚报过点</em>}
        </span>
      </div>
      <ul>
        {lines.map((l) => (
          <li key={l.id} className={lookOf(l, next)}>
            <button type="button" disabled={!choose || !isOpen(l)} onClick={() => choose?.(l.id)}>
              <b>{l.positionCode}</b> {l.partNo}
              {l.needQty !== 1 && ` ×${l.needQty}`}
              <span className="mark">{markOf(l)}</span>
            </button>
          </li>
        ))}
      </ul>
    </li>
  )
}

const lookOf = (l: Line, next: number | undefined) =>
  l.lineStatus !== NORMAL ? 'gone' : l.scanState === 1 ? 'right' : l.id === next ? 'now' : ''
const markOf = (l: Line) =>
  l.lineStatus !== NORMAL
    ? l.scanState === 1
      ? '请取出'
      : l.lineStatus === DEFERRED
        ? '顺延'
        : '取消'
    : l.scanState === 1
      ? '✓'
      : ''

interface Ending {
  rack: Rack
  why: string | undefined
  picks: boolean
  next: OpenRack | undefined
  open: (id: number | undefined) => void
  done: () => void
}

/** The plate that the station sent with last. */
const plates = { last: '' }

function Foot({ rack, why, picks, next, open, done }: Ending) {
  const [rackNo, setRackNo] = useState(rack.rackNo ?? '')
  const [plateNo, setPlateNo] = useState(rack.plateNo ?? plates.last)
  const send = useAction(jis, 'send', done)
  const leave = async () => {
    const said = { id: rack.id, rackNo: rackNo || null, plateNo: plateNo || null }
    // Its new state stands here already; a notice would lie over the button of the next rack.
    if (await send.run(said as never, true)) plates.last = plateNo
  }
  const print = (name: string) => void openPdf(printCall(jis, name), { ids: rack.id })
  return (
    <footer>
      <Button onClick={() => print('print')} disabled={rack.status === code('collecting')}>
        打印排序单
      </Button>
      <Button onClick={() => print('slots')} disabled={rack.status === code('collecting')}>
        料架位标签
      </Button>
      <span className="grow" />
      {picks && (
        <>
          <Input
            aria-label="料架号"
            placeholder="料架号"
            maxLength={20}
            value={rackNo}
            onChange={(e) => setRackNo(e.target.value)}
          />
          <Input
            aria-label="车牌号"
            placeholder="车牌号"
            maxLength={12}
            value={plateNo}
            onChange={(e) => setPlateNo(e.target.value)}
          />
          {why && <span className="why">{why}</span>}
          <Button type="primary" size="large" disabled={!!why} loading={send.busy} onClick={() => void leave()}>
            发运
          </Button>
        </>
      )}
      {!picks && rack.status !== code('collecting') && <span>{jisState(rack.status)}</span>}
      {!picks && next && (
        <Button type="primary" size="large" onClick={() => open(next.id)}>
          下一架 {next.groupName} {next.seqFrom}–{next.seqTo} 号
        </Button>
      )}
    </footer>
  )
}

const jisState = (status: number | null) => Object.values(jis.states).find(([c]) => c === status)?.[1]
