import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

/** How a moment is written where it is asked for. */
export const MOMENT = 'YYYY-MM-DD HH:mm:ss'
const presets = () => [
  { label: '一小时前', value: dayjs().subtract(1, 'hour') },
  { label: '昨天此时', value: dayjs().subtract(1, 'day') },
  { label: '上月末', value: dayjs().startOf('month').subtract(1, 'second') },
  { label: '一年前', value: dayjs().subtract(1, 'year') },
]

interface Props {
  label: string
  at: string | undefined
  choose: (at: string) => void
  size?: 'small' | undefined
  /** Offers the moments that one asks for most. */
  usual?: true
}
/** A day and a time that are past; a minute that has only begun is now. */
export function MomentPicker({ label, at, choose, size, usual }: Props) {
  return (
    <DatePicker
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      size={size}
      allowClear={false}
      aria-label={label}
      placeholder="选择日期和时间"
      presets={usual && presets()}
      disabledDate={(d: Dayjs) => d.isAfter(dayjs(), 'day')}
      value={at ? dayjs(at) : null}
      onChange={(d: Dayjs | null) => {
        const now = dayjs()
        if (d) choose((d.isAfter(now) ? now : d).format(MOMENT))
      }}
    />
  )
}
