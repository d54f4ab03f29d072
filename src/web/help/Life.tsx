import { useLayoutEffect, useRef, useState } from 'react'
import { movesOf, statesOf, staysOf, waysOf, type AnyDocument, type States, type Way } from '../../declare/index.ts'
import { useSession } from '../session.ts'

/** Between the lanes of two arrows, px; the widest keeps clear of the badges. */
const LANE = 7
const GUTTER = 44

/** A document's states one under the other, who moves it where, and where it is now. */
export function Life({ doc, now }: { doc: AnyDocument; now: string | undefined }) {
  const { who } = useSession()
  const states = doc.states as States
  const names = statesOf(doc)
  const moves = movesOf(doc)
  const ways = (from: string | undefined) => waysOf(doc, from, who)
  const born = ways(undefined)
  const arrows = names.flatMap((from, i) =>
    [...new Set(moves.filter((m) => m.from === from && m.to && m.to !== from).map((m) => names.indexOf(m.to!)))].map(
      (to) => [i, to] as const,
    ),
  )
  const { list, tops } = useTops(names.length)
  return (
    <div className="life">
      {born.length > 0 && (
        <p className="life-born">
          <Ways ways={born} states={states} />
        </p>
      )}
      <div className="life-states">
        <Arrows arrows={arrows} tops={tops} />
        <ol ref={list} style={{ paddingInlineStart: GUTTER }}>
          {names.map((name) => {
            const [, text, badge] = states[name]!
            const next = ways(name)
            const here = staysOf(doc, name, who)
            return (
              <li key={name} aria-current={name === now ? 'step' : undefined}>
                <span className={`badge ${badge}`}>{text}</span>
                {name === now && <b className="life-now">现在在这里</b>}
                {next.length > 0 && <Ways ways={next} states={states} />}
                {here.length > 0 && <div className="life-stays">您可以：{here.join('、')}</div>}
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

function Ways({ ways, states }: { ways: Way[]; states: States }) {
  return (
    <span className="life-ways">
      {ways.map((w, i) => (
        <span key={i} className={w.mine ? 'life-way mine' : 'life-way'}>
          {w.by} <b>{w.labels.join('、')}</b> → {w.to.map((n) => (n ? states[n]![1] : '不再存在')).join(' 或 ')}
        </span>
      ))}
    </span>
  )
}

/** Where each state stands. */
function useTops(count: number) {
  const list = useRef<HTMLOListElement>(null)
  const [tops, setTops] = useState<number[]>([])
  useLayoutEffect(() => {
    const measure = () => setTops([...list.current!.children].map((li) => (li as HTMLElement).offsetTop + 12))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list.current!)
    return () => observer.disconnect()
  }, [count])
  return { list, tops }
}

/** To the next state straight down; further, or back, in an arc to the left, the longer the further out. */
function Arrows({ arrows, tops }: { arrows: (readonly [from: number, to: number])[]; tops: number[] }) {
  if (!tops.length) return null
  const x = GUTTER - 12
  return (
    <svg className="life-arrows" width={GUTTER} height={tops.at(-1)! + 12} aria-hidden="true">
      <defs>
        <marker id="life-head" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0 0 L6 3 L0 6 z" />
        </marker>
      </defs>
      {arrows.map(([from, to]) => {
        const [a, b] = [tops[from]!, tops[to]!]
        const span = Math.abs(to - from)
        const out = x - Math.min(4, span) * LANE
        return to === from + 1 ? (
          <path key={`${from} ${to}`} d={`M${x} ${a + 5} V${b - 6}`} markerEnd="url(#life-head)" />
        ) : (
          <path
            key={`${from} ${to}`}
            className={to < from ? 'back' : ''}
            d={`M${x - 5} ${a} C${out - 8} ${a} ${out - 8} ${b} ${x - 6} ${b}`}
            markerEnd="url(#life-head)"
          />
        )
      })}
      {tops.map((y, i) => (
        <circle key={i} cx={x} cy={y} r={4} />
      ))}
    </svg>
  )
}
