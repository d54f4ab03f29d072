/** A card of a board, and lists of them. What is done with it is a button or stands in its menu: for keyboard and fingers too. */
import { Button, Dropdown, Empty } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Face } from './board.ts'
import { useControl, type Control } from './useBoard.tsx'

type Row = { id: number }

/** What one sees of a card, wherever it stands. */
export function CardFace({ face, children }: { face: Omit<Face, 'tone'>; children?: ReactNode }) {
  const { share } = face
  return (
    <>
      <span className="boards-first">
        <b>{face.title}</b>
        {face.tags?.map(([text, tone]) => (
          <em key={text} className={`tone-${tone}`}>
            {text}
          </em>
        ))}
        <span className="boards-aside">{face.aside}</span>
      </span>
      {face.lines.map((line, i) => line && <span key={i}>{line}</span>)}
      {share && (
        <span className="boards-share">
          <i role="img" aria-label={share.label}>
            <i style={{ width: `${Math.min(100, share.percent)}%` }} />
          </i>
          {share.text}
        </span>
      )}
      {children}
    </>
  )
}

export const mayDrop = (c: Control, card: Row): boolean =>
  !!c.board.drop && c.may(card).some(([name]) => name === c.board.drop!.action)

/** Makes something draggable, where its action allows it. */
export const grabbed = (c: Control, card: Row) => ({
  draggable: mayDrop(c, card),
  onDragStart: (e: React.DragEvent) => {
    e.dataTransfer.setData('text/plain', String(card.id))
    c.dragged.current = card
  },
  onDragEnd: () => {
    c.dragged.current = undefined
  },
})

/** Everything that may be done with a card. */
export const menuOf = (c: Control, card: Row, except?: string) => ({
  items: [
    ...c
      .may(card)
      .filter(([name]) => name !== except)
      .map(([key, label]) => ({ key, label })),
    ...(c.board.opens?.(card) ?? []).map(({ key, label }) => ({ key, label })),
    { key: 'open', label: `打开${c.board.doc.counted?.[1] ?? c.board.doc.title}` },
  ],
  onClick: ({ key }: { key: string }) => c.begin(key, card),
})

export function Card({ card }: { card: Row }) {
  const c = useControl()
  const face = c.board.face(card, c.now)
  const next = c.board.next?.(card)
  const first = c.may(card).find(([name]) => name === next)
  const menu = menuOf(c, card, first?.[0])
  const shown = <CardFace face={face} />
  return (
    <li className={`boards-card tone-${face.tone}${face.open ? ' open' : ''}`} {...grabbed(c, card)}>
      {c.open ? (
        <button type="button" className="boards-face" onClick={() => c.open!(card)}>
          {shown}
        </button>
      ) : (
        <Link to={`${c.board.doc.at}/${card.id}`} className="boards-face" draggable={false}>
          {shown}
        </Link>
      )}
      {(first || menu.items.length > 1) && (
        <span className="boards-do">
          {first && (
            <Button
              size="small"
              // What dropping does as well is not what there is to do.
              type={first[0] === c.board.drop?.action ? 'default' : 'primary'}
              aria-label={`${face.name} ${first[1]}`}
              onClick={() => c.begin(first[0], card)}
            >
              {first[1]}
            </Button>
          )}
          {menu.items.length > 1 && (
            <Dropdown trigger={['click']} menu={menu}>
              <Button size="small" aria-label={`${face.name} 更多`}>
                更多
              </Button>
            </Dropdown>
          )}
        </span>
      )}
    </li>
  )
}

/** Cards one after the other. */
export function Cards({ title, cards, empty }: { title?: string; cards: readonly Row[]; empty?: string }) {
  return (
    <>
      {!cards.length && empty && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />}
      <ol className="boards-cards" aria-label={title}>
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </ol>
    </>
  )
}
