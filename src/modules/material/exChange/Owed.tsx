import { Alert } from 'antd'
import { Link } from 'react-router'
import { useReport } from '../../../web/report/useReport.ts'
import { useSession } from '../../../web/session.ts'
import { age, exchangeOpen } from '../../report/exchangeOpen/exchangeOpen.ts'

interface Sums {
  age: number
  openQty: number
}

/** What was sent back to be exchanged and has not come, by age: each age opens its rows. */
export function Owed() {
  const { who } = useSession()
  const mayRead = who.keys.has(`${exchangeOpen.key}.query`)
  const { data } = useReport(exchangeOpen, ['age'], {}, { sums: ['openQty'], looked: mayRead })
  const rows = ((data ?? []) as unknown as Sums[]).filter((r) => r.openQty > 0).sort((a, b) => b.age - a.age)
  if (!mayRead || !rows.length) return null
  const late = rows.some((r) => r.age >= age.month[0])
  return (
    <Alert
      type={late ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 8 }}
      title={
        <>
          <Link to={exchangeOpen.at!}>{exchangeOpen.title}</Link>：
          {rows.map((r, i) => (
            <span key={r.age}>
              {i > 0 && '，'}
              <Link to={`${exchangeOpen.at}?age=${r.age}`}>
                {Object.values(age).find(([code]) => code === r.age)![1]} {r.openQty.toLocaleString('zh-CN')}
              </Link>
            </span>
          ))}
        </>
      }
    />
  )
}
