import { HistoryOutlined } from '@ant-design/icons'
import { Alert, Button, Popover } from 'antd'
import { useState } from 'react'
import { isOfNow, moment } from '../moment.ts'
import { MomentPicker } from '../MomentPicker.tsx'
import type { Page } from './pages.ts'

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
          <p className="muted">列表、明细、单据、附件和多数报表显示为当时的内容，只能查看。</p>
          <MomentPicker label="历史时刻" at={at} usual choose={(chosen) => (moment.set(chosen), setOpen(false))} />
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
          <MomentPicker label="历史时刻" at={at} usual size="small" choose={moment.set} />
          <Button size="small" type="primary" onClick={() => moment.set(undefined)}>
            回到现在
          </Button>
        </>
      }
    />
  )
}
