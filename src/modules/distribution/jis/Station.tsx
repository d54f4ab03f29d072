/** The picking station: open racks by the time that is left, and one rack slot by slot. It has the whole window, on a wall too. */
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BareHead } from '../../../web/board/BareHead.tsx'
import { BoardView } from '../../../web/board/BoardView.tsx'
import { useBoardData } from '../../../web/board/useBoard.tsx'
import { mute, muted } from '../../../web/scan/sound.ts'
import { useSession } from '../../../web/session.ts'
import { racksBoard } from './racks.board.tsx'
import { RackView } from './RackView.tsx'
import type { OpenRack } from './station.ts'
import './station.css'

const groupOf = (r: OpenRack) => `${r.lineCode}|${r.jisGroup}`

export default function Station() {
  const navigate = useNavigate()
  const { who } = useSession()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('id')) || undefined
  const silent = muted.use()
  const asked = { ofSupplier: who.orgType === 'supplier' }
  const { data: racks = [], error } = useBoardData(racksBoard, asked)
  const [group, setGroup] = useState<string>()
  const groups = [...new Map(racks.map((r) => [groupOf(r), `${r.lineCode} ${r.groupName}`]))]
  const open = (rack: number | undefined) => setParams(rack ? { id: String(rack) } : {})
  return (
    <main className="station">
      <BareHead lost={!!error} title={id ? <Button onClick={() => open(undefined)}>← 全部料架</Button> : <h1>备货工位</h1>}>
        <Button onClick={() => mute(!silent)} aria-pressed={silent}>
          {silent ? '静音' : '有声'}
        </Button>
        <Button onClick={() => navigate('/logi/jis')}>退出</Button>
      </BareHead>
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
      {id ? (
        <RackView key={id} id={id} racks={racks} open={open} />
      ) : (
        <BoardView board={racksBoard} asked={asked} shows={(r) => !group || groupOf(r) === group} open={(r) => open(r.id)} />
      )}
    </main>
  )
}
