import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { dayAfter, firstDayOf, monthAfter, monthOf, toInstant, type WireHead } from '../../../declare/index.ts'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { useActions, useRefusal } from '../../../web/hooks/useAction.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useList } from '../../../web/hooks/useList.ts'
import { useParts } from '../../../web/hooks/useParts.ts'
import { useWidths } from '../../../web/hooks/widths.ts'
import { ListScreen } from '../../../web/list/DocumentScreen.tsx'
import { readListState } from '../../../web/list/useListState.ts'
import { defineScreen } from '../../../web/screen.ts'
import { stateOf } from '../../../web/session.ts'
import { useTabState } from '../../../web/shell/tabs.tsx'
import { calendarDay } from './calendarDay.ts'
import './calendarDay.css'

type Row = WireHead<typeof calendarDay>
interface Chosen {
  day: string
  row: Row | undefined
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日']
const today = () => toInstant(new Date()).slice(0, 10)
/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const daysOf = (month: string): string[] =>
  Array.from({ length: 31 }, (_, i) => dayAfter(firstDayOf(month), i)).filter((d) => monthOf(d) === month)

/** Months beside each other, or the list for files and filters. */
function Calendar() {
  const parts = useParts(calendarDay)
  const [as, setAs] = useTabState<'month' | 'list'>('as', 'month')
  const views = (
    <Segmented
      value={as}
      onChange={setAs}
      options={[
        { value: 'month', label: '月历' },
        { value: 'list', label: '列表' },
      ]}
    />
  )
  if (as === 'month') return <Months views={views} />
  return (
    <>
      <div className="calendar-views">{views}</div>
      {parts && <ListScreen doc={calendarDay} parts={parts} />}
    </>
  )
}

/** A quarter of a year, on a phone a month; a click on a day changes it. */
function Months({ views }: { views: React.ReactNode }) {
  const { md } = useWidths()
  const shown = md ? 3 : 1
  const [first, setFirst] = useTabState('month', monthOf(today()))
  const [of, setOf] = useTabState<string | undefined>('calendar', undefined)
  const [chosen, choose] = useState<Chosen>()
  const calendars = useAsk(
    'calendarDay/getGroups',
    { group: 'calendarId' },
    { queryKey: ['list', calendarDay.name, 'calendars'] },
  )
  const known = (calendars.data ?? []).map((g) => String(g.value))
  const calendarId = of ?? known[0]
  const months = Array.from({ length: shown }, (_, i) => monthAfter(first, i))
  const asked = {
    ...readListState(new URLSearchParams()),
    size: 100,
    filters: {
      calendarId: calendarId ?? '-',
      dayStart: firstDayOf(first),
      dayEnd: dayAfter(firstDayOf(monthAfter(first, shown)), -1),
    },
  }
  const { rows, reload } = useList(calendarDay, asked)
  const byDay = new Map((rows as unknown as Row[]).map((r) => [r.day, r]))
  const refusal = useRefusal(calendarDay)
  const may = new Set(useActions(calendarDay).map(([n]) => n))
  const changes = (row: Row | undefined) => (row ? may.has('edit') && !refusal('edit', [row]) : may.has('create'))
  return (
    <div className="screen">
      <div className="bar">
        {views}
        <Button icon={<LeftOutlined />} aria-label="上一月" onClick={() => setFirst(monthAfter(first, -1))} />
        <Button onClick={() => setFirst(monthOf(today()))}>本月</Button>
        <Button icon={<RightOutlined />} aria-label="下一月" onClick={() => setFirst(monthAfter(first, 1))} />
        {known.length > 1 && (
          <Select
            aria-label="日历"
            value={calendarId ?? null}
            onChange={setOf}
            options={known.map((value) => ({ value, label: value }))}
          />
        )}
        <span className="grow" />
        <ul className="calendar-legend">
          <li className="work">工作日</li>
          <li className="work extra">周日上班</li>
          <li className="rest">休息</li>
          <li className="rest extra">平日休息</li>
          <li>未维护</li>
        </ul>
      </div>
      <div className="calendar-months">
        {months.map((m) => (
          <Month key={m} month={m} byDay={byDay} changes={changes} choose={choose} />
        ))}
      </div>
      {chosen && (
        <ActionDialog
          doc={calendarDay}
          name={chosen.row ? 'edit' : 'create'}
          rows={chosen.row ? [chosen.row] : []}
          parts={{}}
          {...(chosen.row ? {} : { preset: { values: { calendarId, day: chosen.day } } })}
          cancel={() => choose(undefined)}
          done={() => (choose(undefined), reload())}
        />
      )}
    </div>
  )
}

interface MonthProps {
  month: string
  byDay: ReadonlyMap<string, Row>
  changes: (row: Row | undefined) => boolean
  choose: (chosen: Chosen) => void
}

function Month({ month, byDay, changes, choose }: MonthProps) {
  const days = daysOf(month)
  const weeks: (string | undefined)[][] = []
  for (const day of days) {
    if (!weeks.length || weekdayOf(day) === 0) weeks.push(Array.from({ length: 7 }, () => undefined))
    weeks.at(-1)![weekdayOf(day)] = day
  }
  const inUse = (day: string) => {
    const row = byDay.get(day)
    return row && stateOf(calendarDay, row) === 'enabled' ? row : undefined
  }
  const worked = days.filter((d) => inUse(d)?.isWork).length
  return (
    <table className="calendar-month">
      <caption>
        {month.slice(0, 4)} 年 {Number(month.slice(4))} 月 <span className="muted">{worked} 个工作日</span>
      </caption>
      <thead>
        <tr>
          <th scope="col" className="week">
            周
          </th>
          {weekdays.map((d) => (
            <th key={d} scope="col">
              {d}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            <th scope="row" className="week">
              {Number(byDay.get(week.find((d) => d && byDay.has(d)) ?? '')?.weekNo?.slice(4)) || ''}
            </th>
            {week.map((day, i) => (
              <td key={day ?? i}>
                {day && (
                  <Day
                    day={day}
                    row={inUse(day)}
                    open={changes(byDay.get(day)) ? () => choose({ day, row: byDay.get(day) }) : undefined}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A day: worked or not, and whether that is unlike its weekday. */
function Day({ day, row, open }: { day: string; row: Row | undefined; open: (() => void) | undefined }) {
  const sunday = weekdayOf(day) === 6
  const said = !row ? '未维护' : row.isWork ? `${row.shiftCount} 班` : '休'
  const extra = row && (row.isWork ? sunday : weekdayOf(day) < 5)
  const kind = `day ${row ? (row.isWork ? 'work' : 'rest') : ''}${extra ? ' extra' : ''}${day === today() ? ' today' : ''}`
  const inside = (
    <>
      <b>{Number(day.slice(8))}</b>
      <small>{row ? said : ''}</small>
    </>
  )
  const name = `${day} ${said}`
  return open ? (
    <button type="button" className={kind} title={`${name}，修改`} onClick={open}>
      {inside}
    </button>
  ) : (
    <span className={kind} title={name}>
      {inside}
    </span>
  )
}

export default defineScreen(calendarDay, { page: Calendar })
