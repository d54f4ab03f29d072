/** Above what the line lacked: what it will lack. */
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useNow } from '../../../web/board/time.ts'
import { isRed, saidOf } from './hoursWords.ts'
import { useHours } from './useHours.tsx'

export function Hours() {
  const { data } = useHours()
  const now = useNow()
  if (!data) return null
  return (
    <Alert
      type={data.some(isRed) ? 'error' : data.length ? 'warning' : 'success'}
      showIcon
      style={{ marginBottom: 8 }}
      title={saidOf(data, now)}
      action={<Link to="/material/hours">断点预测</Link>}
    />
  )
}
