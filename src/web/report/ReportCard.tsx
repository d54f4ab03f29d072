import { Card } from 'antd'
import { Link } from 'react-router'
import { dayAfter, headFields, sameInAll, wordsOf, type AnyDocument } from '../../declare/index.ts'
import { get } from '../api.ts'
import { callOf } from '../calls.ts'
import { textOf } from '../format.tsx'
import { isNumber } from '../numbers.ts'
import { shortWords } from '../list/cellText.ts'
import { merged, pairTitle } from '../list/columns.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session.ts'
import { ChartView, useChart } from './ChartView.tsx'
import { judged } from './tone.ts'
import './report.css'
import { daysOf, paramsOf, useBehind, useReport } from './useReport.ts'

/** How long a card's figures stand before they are asked again, while the page is looked at. */
const REFRESH = 5 * 60_000

/** A report on the home page: its worst rows, or its first chart with what its parameters begin with. Without any it is not there. */
export const ReportCard = ({ doc }: { doc: AnyDocument }) =>
  doc.report!.card!.worst ? <Worst doc={doc} /> : <Picture doc={doc} />

function Picture({ doc }: { doc: AnyDocument }) {
  const { charts, card } = doc.report!
  const chart = charts[0]!
  const { picture, error, refetch } = useChart(doc, chart, {}, true, REFRESH)
  if (picture && !picture.categories.length) return null
  return (
    <Card
      title={<Link to={doc.at!}>{doc.title}</Link>}
      size="small"
      className="home-card"
      extra={card!.metric && <Whole doc={doc} metric={card!.metric} />}
    >
      <ChartView doc={doc} chart={chart} picture={picture} error={error} again={() => void refetch()} filters={{}} height={260} />
    </Card>
  )
}

/** The days before those that the report begins with, as many; nothing where its parameters are no days. */
function before(doc: AnyDocument): Record<string, string> | undefined {
  const days = daysOf(doc, {})
  if (!days) return undefined
  const length = (Date.parse(days[1]) - Date.parse(days[0])) / 86_400_000 + 1
  const asked = paramsOf(doc, {})
  return Object.fromEntries(Object.entries(asked).map(([n, v]) => [n, days.includes(v) ? dayAfter(v, -length) : v]))
}

/** A metric of the whole, and how it moved. */
function Whole({ doc, metric }: { doc: AnyDocument; metric: string }) {
  const earlier = before(doc)
  const now = useReport(doc, [], {}, { sums: [metric], refresh: REFRESH }).data?.[0]?.[metric] as number | null | undefined
  const then = useReport(doc, [], earlier ?? {}, { sums: [metric], looked: !!earlier, refresh: REFRESH }).data?.[0]?.[metric] as
    number | null | undefined
  if (now === null || now === undefined) return null
  const moved = then === null || then === undefined ? 0 : Math.round((now - then) * 10) / 10
  const field = headFields(doc)[metric]!
  const { title, unit, better = 'higher' } = field.metric!
  return (
    <span title={[field.note, then == null ? '' : `之前同样天数 ${textOf(field, then)}${unit}`].filter(Boolean).join('\n')}>
      {title} <b className={`tone ${judged(field, now, paramsOf(doc, {})) ?? ''}`}>{`${textOf(field, now)}${unit}`}</b>
      {moved !== 0 && (
        <span
          className={moved > 0 === (better === 'higher') ? 'moved up' : 'moved down'}
        >{`${moved > 0 ? '↑' : '↓'} ${Math.abs(moved)}`}</span>
      )}
    </span>
  )
}

/** The first rows of its list: each opens what stands behind it. */
function Worst({ doc }: { doc: AnyDocument }) {
  const { top, columns: named, filter = {} } = doc.report!.card!.worst!
  const fields = headFields(doc)
  const { who } = useSession()
  const same = sameInAll(doc, who)
  // A name stands beside its code.
  const columns = merged(
    fields,
    named.filter((n) => !same.includes(n)).map((name) => ({ name })),
  ).map((c) => c.name)
  const wordsIn = (name: string) => named.find((n) => n === wordsOf(fields, name))
  const behind = useBehind(doc, {})
  const { data } = useQuery({
    queryKey: ['list', doc.name, 'worst', top],
    queryFn: ({ signal }) => get(callOf(doc, 'getPager'), { ...filter, ps: top, total: 'quick' }, signal),
    staleTime: 30_000, refetchInterval: REFRESH,
  })
  if (!data?.items.length) return null
  const all = Object.keys(filter).length ? `${doc.at}?${new URLSearchParams(filter as Record<string, string>)}` : doc.at!
  const rows = data.items as unknown as Record<string, unknown>[]
  const thisYear = String(new Date().getFullYear())
  /** A day of this year without the year: there is little room. */
  const said = (name: string, value: unknown) => {
    const text = textOf(fields[name]!, value)
    return fields[name]!.kind === 'date' && text.startsWith(thisYear) ? text.slice(5) : shortWords(text)
  }
  // A figure and a day are never cut.
  const numeric = (name: string) =>
    isNumber(fields[name]!) || ['date', 'instant'].includes(fields[name]!.kind) ? 'number' : undefined
  return (
    <Card
      title={<Link to={all}>{doc.report!.card!.title ?? doc.title}</Link>}
      size="small"
      className="home-card"
      extra={data.total > top && <Link to={all}>全部 {data.total.toLocaleString('zh-CN')} 项</Link>}
    >
      <div className="worst">
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className={numeric(name)}>
                  {wordsIn(name) ? pairTitle(fields, name, wordsIn(name)!) : fields[name]!.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row.id)}>
                {columns.map((name, i) => (
                  <td key={name} className={numeric(name)}>
                    {i === 0 ? <Link to={behind(row) ?? all}>{said(name, row[name])}</Link> : said(name, row[name])}
                    {wordsIn(name) && ` ${said(wordsIn(name)!, row[wordsIn(name)!])}`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
