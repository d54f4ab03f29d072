/** Days or weeks side by side, each with its cards; a card is dropped on another one. */
import { useState } from 'react'
import type { Buckets as Axis, Lane } from './board.ts'
import { Cards } from './Card.tsx'
import { useControl } from './useBoard.tsx'

interface Props {
  axis: Axis<any>
  from: string
  cards: readonly { id: number }[]
  lane: Lane
}

export function Buckets({ axis, from, cards, lane }: Props) {
  const c = useControl()
  const [over, setOver] = useState<string>()
  return (
    <div className="boards-buckets">
      {axis.of(from).map(({ key, title, short }) => {
        const its = cards.filter((card) => axis.at(card) === key)
        return (
          <section
            key={key}
            aria-label={`${title} ${key}`}
            className={over === key ? 'target' : its.length ? '' : 'resting'}
            onDragOver={(e) => {
              if (!c.dragged.current) return
              e.preventDefault()
              setOver(key)
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={() => {
              setOver(undefined)
              if (c.dragged.current) c.drop(c.dragged.current, { lane, at: key })
            }}
          >
            <h3>
              {title} <span className="muted">{short}</span>
              {its.length > 0 && <span className="muted count">{`${its.length} ${c.board.doc.counted?.[0] ?? ''}`}</span>}
            </h3>
            <Cards cards={its} />
          </section>
        )
      })}
    </div>
  )
}
