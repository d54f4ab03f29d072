import { leftOf } from './lateness.ts'

const DAY = 24

/** Hours that are left as people say them: 晚 21 天, 还剩 3 小时. */
export function Left({ hours }: { hours: number }) {
  const { late, text } = leftOf(hours)
  return <span className={late ? 'late' : hours < DAY ? 'near' : ''}>{text}</span>
}
