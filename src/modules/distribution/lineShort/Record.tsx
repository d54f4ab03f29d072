/** The record of lateness that a percentage came from: how late each truck was, and the sheets themselves. */
import { Drawer, Empty, Skeleton } from 'antd'
import { Link } from 'react-router'
import { shortTime } from '../../../declare/index.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useSession } from '../../../web/session.ts'
import { lateness } from '../../../starve/chance.ts'
import { spanText } from '../../../starve/words.ts'
import { supplierOf } from './owners.tsx'
import type { Hour } from './steps.tsx'

const days = ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日']
/** Up to so many minutes late. */
const classes: readonly [to: number, text: string][] = [
  [0, '准时或早到'],
  [30, '迟 30 分内'],
  [60, '迟 1 小时内'],
  [120, '迟 2 小时内'],
  [Infinity, '更迟'],
]

export function RecordDrawer({ row, close }: { row: Hour; close: () => void }) {
  return (
    <Drawer open size={520} onClose={close} title={`可能性 ${row.chance} % 的依据`} destroyOnHidden>
      <p className="starve-because">{row.causes}</p>
      {row.recordDay === null || row.recordDay === undefined ? (
        <Empty
          description={row.sheetNo ? '该供应商近 60 天没有到货记录，按计划时间推算' : '没有车在途：可能性由库存和消耗决定'}
        />
      ) : (
        <Sheets row={row} weekday={row.recordDay} />
      )}
    </Drawer>
  )
}

function Sheets({ row, weekday }: { row: Hour; weekday: number }) {
  const { documents } = useSession()
  const { data, error } = useAsk('lineShort/getLateness', { plant: row.plant, supplierCode: row.supplierCode, weekday })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active />
  const { count, lateShare, median } = lateness(Int16Array.from(data, (d) => d.late))
  const counted = classes.map(([to, text], i) => {
    const from = i ? classes[i - 1]![0] : -Infinity
    return { text, n: data.filter((d) => d.late > from && d.late <= to).length }
  })
  return (
    <>
      <p>
        <b>
          {supplierOf(row)} 到 {row.plant}，近 60 天{days[weekday]}
          {count} 车：{Math.round(lateShare * 100)} % 迟到{median ? `，迟到中位数 ${spanText(median)}` : ''}
        </b>
      </p>
      <table className="starve-classes">
        <tbody>
          {counted.map(({ text, n }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>
                <span style={{ width: `${(100 * n) / Math.max(1, count)}%` }} />
                {n} 车
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="starve-sheets">
        {data.map((d) => (
          <li key={d.id}>
            <Link to={`${documents.get(d.doc)?.at}/${d.id}`}>{d.no}</Link>
            <span>计划 {shortTime(d.planned)}</span>
            <b>{d.late > 0 ? `迟 ${spanText(d.late)}` : d.late < 0 ? `早 ${spanText(d.late)}` : '准时'}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
