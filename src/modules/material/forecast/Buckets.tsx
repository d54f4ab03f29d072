import { Empty, Skeleton, Table, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { WireHead, WireOf } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { callOf } from '../../../web/calls.ts'
import { commitLevel, forecastBucket } from '../forecastBucket/forecastBucket.ts'
import type { forecastPlan } from './forecast.ts'
import './buckets.css'

type Bucket = WireHead<typeof forecastBucket>
/** The most rows that a list answers at once. */
const PAGE = 1000

const levels = Object.entries(commitLevel).map(([name, [code, text]]) => ({ name, code, text }))
const nameOf = (code: number) => levels.find((l) => l.code === code)!.name
const amount = (n: number) => n.toLocaleString('zh-CN')
const WEEKDAYS = '日一二三四五六'
const { day, month } = forecastBucket.fields.bucketType.choices!
/** The heading of a period: a month, the Monday of a week, a day with its name. */
function headingOf({ bucketType, bucketStart, month: of }: Bucket): string {
  if (bucketType === month![0]) return `${of.slice(0, 4)}-${of.slice(4)}`
  return `${bucketStart.slice(5)} ${bucketType === day![0] ? WEEKDAYS[new Date(bucketStart).getUTCDay()] : '周'}`
}

/** All periods of a version, page after page. */
async function all(forecastNo: string, version: number): Promise<Bucket[]> {
  const found: Bucket[] = []
  for (let pi = 1; ; pi++) {
    const of = { forecastNo, version: String(version), sort: 'partNo', order: 'asc', ps: String(PAGE), pi: String(pi) }
    const { items } = await get(callOf(forecastBucket, 'getPager'), of)
    found.push(...items)
    if (items.length < PAGE) return found
  }
}

/** 分期: parts down, months, weeks and days across; how far each binds by its colour, and what changed since the version before. */
export function Buckets({ forecast }: { forecast: WireOf<typeof forecastPlan> }) {
  const { forecastNo, version } = forecast
  const { data, error } = useQuery({
    queryKey: ['list', forecastBucket.name, forecastNo, version],
    queryFn: () => all(forecastNo, version),
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active />
  if (!data.length) return <Empty description="发布时按月、周或日分期，这一版还没有" />
  const periods = [...new Map(data.map((b) => [`${b.bucketType}|${b.bucketStart}`, b])).values()].sort((a, b) =>
    a.bucketStart < b.bucketStart ? -1 : 1,
  )
  const parts = [...Map.groupBy(data, (b) => b.lineNo).values()].sort((a, b) => a[0]!.lineNo - b[0]!.lineNo)
  return (
    <>
      <p className="bucket-legend">
        {levels.map((l) => (
          <span key={l.name} className={`bucket-${l.name}`}>
            {l.text}
          </span>
        ))}
      </p>
      <Table
        size="small"
        rowKey={(its) => its[0]!.lineNo}
        pagination={false}
        dataSource={parts}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: '零件', fixed: 'left',
            render: (_, [b]) => (
              <>
                {b!.partNo} <span className="muted">{b!.partName}</span>
              </>
            ),
          },
          ...periods.map((p) => ({
            title: headingOf(p),
            key: `${p.bucketType}|${p.bucketStart}`,
            align: 'right' as const,
            render: (_: unknown, its: Bucket[]) => {
              const b = its.find((x) => x.bucketType === p.bucketType && x.bucketStart === p.bucketStart)
              return b && <Cell bucket={b} />
            },
          })),
        ]}
      />
    </>
  )
}

function Cell({ bucket }: { bucket: Bucket }) {
  const { qty, deltaQty, prevQty, commitLevel: level } = bucket
  return (
    <span className={`bucket-${nameOf(level)}`} title={prevQty === null ? '上一版没有这一期' : `上一版 ${amount(prevQty)}`}>
      {amount(qty)}
      {prevQty === null ? (
        <Tag variant="filled">新</Tag>
      ) : (
        !!deltaQty && (
          <small className={deltaQty > 0 ? 'more' : 'less'}>
            {deltaQty > 0 ? '+' : '−'}
            {amount(Math.abs(deltaQty))}
          </small>
        )
      )}
    </span>
  )
}
