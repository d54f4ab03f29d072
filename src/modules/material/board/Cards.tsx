/** Above the board: each line with how many of its parts are short, each number the rows that it counts. */
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AnswerOf } from '../../../web/call-types.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useWidths } from '../../../web/hooks/widths.ts'
import { usePane } from '../../../web/shell/tabs.tsx'
import { useSession } from '../../../web/session.ts'
import { materialBoard } from './materialBoard.ts'
import './board.css'

/** It is worked out anew each minute, ms. */
const REFRESH = 60_000
const levels = [
  ['critical', 2, '特急'],
  ['warning', 1, '预警'],
  ['normal', 0, '正常'],
] as const
export type LineCard = AnswerOf<'materialBoard/getCards'>[number]
export const lineText = (c: LineCard) => (c.lineCode ? (c.lineName ?? c.lineCode) : '按周计划')

/** @param every ms after which they are read again, where no list beside them is */
export const useCards = (plant?: string, every?: number) =>
  useAsk('materialBoard/getCards', plant ? { plant } : {}, {
    queryKey: ['list', materialBoard.name, 'cards', plant],
    refetchInterval: every ?? false,
  })

export function Cards() {
  const { md } = useWidths()
  const { who } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { watch } = usePane()
  const { data = [] } = useCards()
  useEffect(
    () =>
      watch(() => {
        const timer = setInterval(() => void client.invalidateQueries({ queryKey: ['list', materialBoard.name] }), REFRESH)
        return () => clearInterval(timer)
      }),
    [watch, client],
  )
  if (!data.length) return null
  return (
    <section className="line-cards" aria-label="各产线">
      {data.map((c) => (
        <div key={`${c.plant}|${c.lineCode}`} className={c.critical ? 'is-critical' : c.warning ? 'is-warning' : ''}>
          <b>
            {c.plant} {lineText(c)}
          </b>
          <span>
            {levels.map(([name, code, label]) => (
              <Link
                key={name}
                className={c[name] ? name : 'none'}
                to={`${materialBoard.at}?${new URLSearchParams({ plant: c.plant, ...(c.lineCode ? { lineCode: c.lineCode } : {}), warnLevel: String(code) })}`}
              >
                {label} {c[name]}
              </Link>
            ))}
          </span>
        </div>
      ))}
      {md && who.orgType === 'internal' && (
        <Button onClick={() => navigate(`${materialBoard.at}/wall?plant=${data[0]!.plant}`)}>大屏</Button>
      )}
    </section>
  )
}
