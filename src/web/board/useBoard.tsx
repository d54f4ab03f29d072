/** What a board shows, followed live, and what is done with its cards. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { createContext, use, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { Action, AnyDocument } from '../../declare/index.ts'
import { ActionDialog } from '../dialogs/ActionDialog.tsx'
import { useActions, usePerform } from '../hooks/useAction.ts'
import { readDocument } from '../hooks/useDocument.ts'
import { useFollowed } from '../hooks/useFollowed.ts'
import type { WireRow } from '../screen.ts'
import type { Board, Place } from './board.ts'
import { useNow } from './time.ts'

type Card = { id: number }

/** What the questions of a document's boards are kept under. */
export const boardKey = (doc: AnyDocument): string => `board ${doc.name}`

/** What a board is told: asked once, then whenever something of it changes; nothing is asked by the clock. */
export function useBoardData<Q extends object, Data>(board: Board<any, Q, Data>, asked: Q, enabled = true) {
  const key = boardKey(board.doc)
  useFollowed(
    key,
    useMemo(() => new Set(board.follows.map((d) => d.name)), [board]),
  )
  return useQuery({
    queryKey: [key, board.title, asked],
    queryFn: () => board.ask(asked),
    enabled,
    // What stood there stays until the new one has come.
    placeholderData: keepPreviousData,
  })
}

export interface Control {
  board: Board
  now: string
  /** Actions that this person may do with a card now. */
  may: (card: Card) => (readonly [name: string, label: string])[]
  begin: (name: string, card: Card) => void
  drop: (card: Card, place: Place) => void
  /** The card that is being dragged. */
  dragged: RefObject<Card | undefined>
  /** Opens a card instead of its page. */
  open?: ((card: Card) => void) | undefined
}
const Controlled = createContext<Control | undefined>(undefined)
export const useControl = (): Control => use(Controlled)!

interface Props {
  board: Board
  data: unknown
  reload: () => void
  open?: ((card: any) => void) | undefined
  children: ReactNode
}

/** Gives cards their actions, and shows the dialogs that these open. */
export function Controls({ board, data, reload, open, children }: Props) {
  const { doc } = board
  const now = useNow()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const { run } = usePerform(doc, reload)
  const offered = useActions(doc).filter(([name]) => !board.actions || board.actions.includes(name))
  const [asked, ask] = useState<{ name: string; row: WireRow }>()
  const [opened, show] = useState<(close: () => void) => ReactNode>()
  const dragged = useRef<Card>(undefined)
  const may = (card: Card) =>
    offered
      .filter(([name, a]) => starts(doc, a).includes(board.state(card)) && !board.without?.(card).includes(name))
      .map(([name, a]) => [name, a.label] as const)
  const begin = async (name: string, card: Card) => {
    if (name === 'open') return void navigate(`${doc.at}/${card.id}`)
    const more = board.opens?.(card).find((o) => o.key === name)
    if (more) return show(() => more.show)
    if (name === board.next?.(card) && !(doc.actions[name] as Action).input) return void run(name, { id: card.id })
    try {
      ask({ name, row: (await readDocument(doc, card.id)) as unknown as WireRow })
    } catch (e) {
      message.error((e as Error).message)
    }
  }
  const drop = (card: Card, place: Place) => {
    const input = board.drop?.input(card, place)
    if (input) void run(board.drop!.action, { id: card.id, ...input })
  }
  const ending = { cancel: () => ask(undefined), done: () => (ask(undefined), reload()) }
  const Own = asked && board.dialogs?.[asked.name]
  return (
    <Controlled value={{ board, now, may, begin: (name, card) => void begin(name, card), drop, dragged, open }}>
      {children}
      {asked && Own && <Own rows={[asked.row]} data={data} {...ending} />}
      {asked && !Own && <ActionDialog doc={doc} name={asked.name} rows={[asked.row]} parts={{}} {...ending} />}
      {opened?.(() => show(undefined))}
    </Controlled>
  )
}

const starts = (doc: AnyDocument, { from }: Action): number[] => (from === 'new' ? [] : from.map((name) => doc.states[name]![0]))
