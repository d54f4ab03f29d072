import { HistoryOutlined } from '@ant-design/icons'
import { Alert, Button, DatePicker, Popover } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { isOfNow, moment } from '../moment.ts'
import type { Page } from './pages.ts'

const FORMAT = 'YYYY-MM-DD HH:mm:ss'
const presets = () => [
  { label: '一小时前', value: dayjs().subtract(1, 'hour') },
  { label: '昨天此时', value: dayjs().subtract(1, 'day') },
  { label: '上月末', value: dayjs().startOf('month').subtract(1, 'second') },
  { label: '一年前', value: dayjs().subtract(1, 'year') },
]
const ahead = (d: Dayjs) => d.isAfter(dayjs(), 'day')

/** Which moment: a day and a time that are past. */
function MomentPicker({ size, chosen }: { size?: 'small'; chosen?: () => void }) {
  const at = moment.use()
  return (
    <DatePicker
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      size={size}
      allowClear={false}
      aria-label="历史时刻"
      placeholder="选择日期和时间"
      presets={presets()}
      disabledDate={ahead}
      value={at ? dayjs(at) : null}
      onChange={(d: Dayjs | null) => {
        if (!d) return
        const now = dayjs()
        moment.set((d.isAfter(now) ? now : d).format(FORMAT))
        chosen?.()
      }}
    />
  )
}

/** In the header: the way into the past. */
export function MomentButton() {
  const [open, setOpen] = useState(false)
  const at = moment.use()
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      title="查看历史时刻"
      content={
        <div className="moment-choice">
          <p className="muted">列表、明细、单据和附件显示为当时的内容，只能查看。</p>
          <MomentPicker chosen={() => setOpen(false)} />
        </div>
      }
    >
      <Button type="text" icon={<HistoryOutlined />} aria-label="历史时刻" aria-pressed={!!at} title="查看历史时刻" />
    </Popover>
  )
}

/** Says that what is shown is past, and leads back. */
export function MomentBar({ page }: { page: Page | undefined }) {
  const at = moment.use()
  if (!at) return null
  const show = page?.show
  const past = (show?.kind === 'list' || show?.kind === 'detail') && !isOfNow(show.doc)
  return (
    <Alert
      banner
      type="warning"
      className="moment-bar"
      icon={<HistoryOutlined />}
      title={
        past
          ? `历史时刻 ${at.slice(0, 16)}：列表与单据为当时的内容，只能查看`
          : `历史时刻 ${at.slice(0, 16)}：本页没有历史，显示的是现在`
      }
      action={
        <>
          <MomentPicker size="small" />
          <Button size="small" type="primary" onClick={() => moment.set(undefined)}>
            回到现在
          </Button>
        </>
      }
    />
  )
}
