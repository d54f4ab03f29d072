import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, DatePicker, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { dayAfter, mondayOf, toInstant } from '../../../declare/index.ts'
import { weekText } from '../../../web/format.tsx'
import { useParts } from '../../../web/hooks/useParts.ts'
import { ListScreen } from '../../../web/list/DocumentScreen.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { useTabState } from '../../../web/shell/tabs.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { outSupSchedule } from './outSupSchedule.ts'
import { WeekBoard } from './WeekBoard.tsx'

/** The plant's week as a picture, and the list for files and filters; partners have the list. */
function Schedules() {
  const { who, profile } = useSession()
  const parts = useParts(outSupSchedule)
  const [as, setAs] = useTabState<'week' | 'list'>('as', 'week')
  const [plant = who.plants[0], setPlant] = useTabState<string | undefined>('plant', undefined)
  const thisWeek = mondayOf(toInstant(new Date()).slice(0, 10))
  const [monday = thisWeek, setMonday] = useTabState<string | undefined>('week', undefined)
  if (who.orgType !== 'internal' || !plant) return parts ? <ListScreen doc={outSupSchedule} parts={parts} /> : null
  return (
    <>
      <div className="trips-bar">
        <Segmented
          value={as}
          onChange={setAs}
          options={[
            { value: 'week', label: '周排程' },
            { value: 'list', label: '列表' },
          ]}
        />
        {as === 'week' && who.plants.length > 1 && (
          <Select
            aria-label="工厂"
            value={plant}
            onChange={setPlant}
            popupMatchSelectWidth={false}
            options={profile.factories.map((f) => ({ value: f.factory, label: `${f.factory} ${f.plantName}` }))}
          />
        )}
        {as === 'week' && (
          <span>
            <Button aria-label="上一周" icon={<LeftOutlined />} onClick={() => setMonday(dayAfter(monday, -7))} />
            <DatePicker
              aria-label="周"
              picker="week"
              allowClear={false}
              value={dayjs(monday)}
              format={(d) => weekText(d.format('YYYY-MM-DD'))}
              onChange={(d) => setMonday(mondayOf(d!.format('YYYY-MM-DD')))}
            />
            <Button aria-label="下一周" icon={<RightOutlined />} onClick={() => setMonday(dayAfter(monday, 7))} />
          </span>
        )}
      </div>
      {as === 'week' && <WeekBoard plant={plant} monday={monday} />}
      {as === 'list' && parts && <ListScreen doc={outSupSchedule} parts={parts} />}
    </>
  )
}

export default defineScreen(outSupSchedule, { page: Schedules, dialogs: { move: MoveDialog } })
