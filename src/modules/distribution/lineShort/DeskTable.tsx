/** 期末 = 期初 + 到货 − 消耗 of each time; each term opens what it is made of. */
import { Link } from 'react-router'
import type { Bucket } from '../../../starve/buckets.ts'
import { arrivalsOf } from '../../../starve/project.ts'
import type { Lever } from '../../../starve/levers.ts'
import { minuteText } from '../../../starve/words.ts'
import { thousands } from '../../../web/numbers.ts'
import { useSession } from '../../../web/session.ts'
import { nameField, toInstant } from '../../../declare/index.ts'
import { stockshare } from '../../material/stockshare/stockshare.ts'
import { vOnline } from '../vOnline/vOnline.ts'
import type { Desk } from './scenario.ts'

const query = (asked: Record<string, string>) => new URLSearchParams(asked).toString()

export function DeskTable({ desk, buckets, levers }: { desk: Desk; buckets: readonly Bucket[]; levers: readonly Lever[] }) {
  const { documents } = useSession()
  const { x, parts, lots } = desk
  const me = parts[0]!
  const coming = arrivalsOf(x, 0, levers)
  const dayOf = (minute: number) => toInstant(new Date((x.from + minute) * 60_000)).slice(0, 10)
  // Where nothing happens nothing is said.
  const shown = buckets.filter((b, i) => !i || b.arrived || b.used)
  /** Each truck once, however many lines of it are of the part. */
  const sheets = (b: Bucket) => {
    const there = coming.filter((a) => a.at >= b.from && a.at < b.to && a.qty > 0)
    return [...Map.groupBy(there, (a) => a.lot)].map(([lot, all]) => ({
      qty: all.reduce((sum, a) => sum + a.qty, 0),
      known: lots.find((l) => l.id === lot),
    }))
  }
  return (
    <div className="desk-table">
      <table>
        <thead>
          <tr>
            <th>时间</th>
            <th className="figure">期初</th>
            <th className="figure">＋ 到货</th>
            <th className="figure">− 消耗</th>
            <th className="figure">＝ 期末</th>
            <th>到货来自</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((b) => (
            <tr key={b.from} className={b.closing < 0 ? 'red' : ''}>
              <td>{minuteText(x.from, b.from)}</td>
              <td className="figure">
                {b.from ? (
                  thousands(b.opening)
                ) : (
                  <Link to={`${stockshare.at}?${query({ plant: me.plant, supplierCode: me.supplier, partNo: me.partNo })}`}>
                    {thousands(b.opening)}
                  </Link>
                )}
              </td>
              <td className="figure">{b.arrived ? thousands(b.arrived) : ''}</td>
              <td className="figure">
                {b.used > 0 && (
                  <Link to={`${vOnline.at}?${query({ plant: me.plant, planDate: dayOf(b.from) })}`}>{thousands(b.used)}</Link>
                )}
              </td>
              <td className="figure">
                <b>{thousands(b.closing)}</b>
              </td>
              <td>
                {sheets(b).map((a, i) => {
                  const doc = a.known && documents.get(a.known.doc)
                  const text = `${a.known?.no ?? '本方案'} ${thousands(a.qty)}`
                  return (
                    <span key={i}>
                      {doc?.at ? <Link to={`${doc.at}?${query({ [nameField(doc)]: a.known!.no })}`}>{text}</Link> : text}{' '}
                    </span>
                  )
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
