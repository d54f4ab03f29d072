/** 如果……: a slider an item, so many of its worst facts as they should have been: the exact score, its grade, and which facts these are. */
import { useQueries } from '@tanstack/react-query'
import { Empty, Skeleton, Slider, Tag } from 'antd'
import { useState } from 'react'
import type { WireOf } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { badgeColors } from '../../../web/format.tsx'
import { grade } from '../../kpi/kpiSpec/kpiSpec.ts'
import { scored } from '../score.ts'
import { capsOf, countedOf, exact, isMendable, lack, mended, until, type Share } from '../whatIf.ts'
import { performance } from './performance.ts'
import './items.css'

type Evaluation = WireOf<typeof performance>
type Letter = keyof typeof grade
const number = (score: bigint | null) => (score === null ? '—' : (Number(score) / 100).toFixed(2))
const better: Readonly<Record<string, Letter>> = { b: 'a', c: 'b', d: 'c' }

interface Bad extends Share {
  docNo: string
  about: string
}

export function WhatIf({ row }: { row: Evaluation }) {
  const [chosen, choose] = useState<Readonly<Record<number, number>>>({})
  const items = row.lines.map(countedOf)
  const caps = capsOf(row)
  const places = row.lines.flatMap((l, i) => (l.weight && isMendable(items[i]!.kpiCode) && l.value !== null ? [i] : []))
  const asked = useQueries({
    queries: places.map((i) => {
      const input = { id: row.id, lineId: row.lines[i]!.id }
      return { queryKey: ['ask', 'performance/getFacts', input], queryFn: () => get('performance/getFacts', input) }
    }),
  })
  const failed = asked.find((a) => a.error)
  if (failed) return <p role="alert">{failed.error!.message}</p>
  if (asked.some((a) => !a.data)) return <Skeleton active />
  const bad = new Map(
    places.map((i, n) => [
      i,
      asked[n]!.data!.flatMap((f): Bad[] => {
        const share = { of: exact(f.of, 6)!, per: exact(f.per, 6)! }
        const code = items[i]!.kpiCode
        return !f.exempt && isMendable(code) && lack(code, share) > 0n ? [{ ...share, docNo: f.docNo, about: f.about }] : []
      }),
    ]),
  )
  const movable = places.filter((i) => bad.get(i)!.length)
  if (!movable.length) return <Empty description="各项指标的事实都合格，没有可改进的" />
  const made = new Map(movable.map((i) => [i, bad.get(i)!.slice(0, chosen[i] ?? 0)]))
  const now = scored(items, caps)
  const would = scored(mended(items, made), caps)
  const [, letter, tone] = grade[would.grade]
  const goal = better[would.grade]
  const named = [...made.values()].flat()
  return (
    <section className="perf-whatif" aria-label="如果这些都合格">
      <p className="perf-hint">拖动滑块：如果这项最差的几条都合格，得分会是多少。与评价用同一个算法，扣分和加分不变。</p>
      {movable.map((i) => {
        const all = bad.get(i)!
        const others = mended(items, new Map([...made].filter(([at]) => at !== i)))
        const wanted = goal ? (Object.keys(grade) as Letter[]).slice(0, Object.keys(grade).indexOf(goal) + 1) : []
        const enough = goal ? until(others, caps, i, all, wanted) : null
        return (
          <div key={i} className="perf-slide">
            <span id={`if-${row.lines[i]!.id}`}>
              {row.lines[i]!.name}：{chosen[i] ?? 0} / {all.length} 条合格
            </span>
            <Slider
              min={0}
              max={all.length}
              value={chosen[i] ?? 0}
              ariaLabelledByForHandle={`if-${row.lines[i]!.id}`}
              onChange={(n) => choose((before) => ({ ...before, [i]: n }))}
            />
            {goal && (
              <small className="perf-hint">
                {enough === null ? `只靠这一项到不了${grade[goal][1]}级` : `这一项合格${enough}条，即到${grade[goal][1]}级`}
              </small>
            )}
          </div>
        )
      })}
      <div className="perf-would">
        <span aria-live="polite">
          得分 <b>{number(would.score)} 分</b> <Tag color={badgeColors[tone]}>{letter}</Tag>（现在 {number(now.score)} 分）
        </span>
      </div>
      {named.length > 0 && (
        <ul className="perf-facts">
          {named.map((f, n) => (
            <li key={n}>
              {f.docNo} <span>{f.about}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
