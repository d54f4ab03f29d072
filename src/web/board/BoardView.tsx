/** Draws a board. What stands above and beside its lanes is the document's. */
import { Alert, Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Board } from './board.ts'
import { Buckets } from './Buckets.tsx'
import { Cards } from './Card.tsx'
import { Hours } from './Hours.tsx'
import { Controls, useBoardData } from './useBoard.tsx'
import './board.css'

interface Props<Q extends object, Data, C extends { id: number }> {
  board: Board<any, Q, Data, C>
  asked: Q
  /** The day, or the first of them. */
  from?: string
  /** Only some of the cards. */
  shows?: (card: C) => boolean
  above?: (data: Data, reload: () => void) => ReactNode
  beside?: (data: Data) => ReactNode
  /** Opens a card instead of its page. */
  open?: (card: C) => void
}

export function BoardView<Q extends object, Data, C extends { id: number }>(props: Props<Q, Data, C>) {
  const { board, asked, from = '', shows, above, beside, open } = props
  const { data, error, refetch } = useBoardData(board, asked)
  const reload = () => void refetch()
  if (error && !data) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  const all = board.cards(data)
  const cards = shows ? all.filter(shows) : all
  const aside = beside?.(data)
  return (
    <Controls {...{ board, data, reload, open }}>
      {above?.(data, reload)}
      <div className="boards-main">
        {board.empty && !cards.length ? (
          <Empty className="boards-none" description={board.empty} />
        ) : (
          <Lanes {...{ board, cards, from }} lanes={board.lanes(data)} />
        )}
        {aside && <div className="boards-beside">{aside}</div>}
      </div>
    </Controls>
  )
}

interface LanesProps {
  board: Board
  cards: readonly { id: number }[]
  from: string
  lanes: ReturnType<Board['lanes']>
}
function Lanes({ board, cards, from, lanes }: LanesProps) {
  const { axis } = board
  if (axis.kind === 'hours') return <Hours {...{ axis, cards, lanes }} date={from} />
  if (axis.kind === 'buckets') return lanes.map((lane) => <Buckets key={lane.key} {...{ axis, from, cards, lane }} />)
  return (
    <div className="boards-sequence">
      <Cards title={board.title} cards={cards} />
    </div>
  )
}
