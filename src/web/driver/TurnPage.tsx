/** A driver who waits: what he is to do now, in letters that are read at arm's length. What it says comes from the server. */
import { useEffect, useRef, useState } from 'react'
import { ask, Refused } from '../phone/ask.ts'
import { moment } from '../phone/when.ts'
import './driver.css'

interface Turn {
  tone: 'plain' | 'good' | 'caution' | 'bad'
  headline: string
  hint: string
  facts: { label: string; value: string }[]
  /** He is called: the phone says so. */
  calls: boolean
  /** Nothing more will happen. */
  over: boolean
  at: string
}

/** A phone without an account hears no events: it asks while it is looked at, ms. */
const AGAIN = 8_000

export function TurnPage({ q }: { q: string }) {
  const [turn, setTurn] = useState<Turn>()
  const [problem, setProblem] = useState('')
  const called = useRef(false)
  const ended = useRef(false)
  useEffect(() => {
    const look = async () => {
      if (ended.current || document.hidden) return
      try {
        const next = await ask<Turn>(`driver/turn?q=${encodeURIComponent(q)}`)
        if (next.calls && !called.current) navigator.vibrate?.([400, 200, 400, 200, 800])
        called.current = next.calls
        ended.current = next.over
        setTurn(next)
        setProblem('')
      } catch (e) {
        // A link that is refused stays so; a network that is gone comes back.
        if (e instanceof Refused) {
          ended.current = true
          setTurn(undefined)
        }
        setProblem((e as Error).message)
      }
    }
    void look()
    const timer = setInterval(() => void look(), AGAIN)
    const seen = () => void look()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [q])
  return (
    <main>
      <header>
        <h1>{turn?.facts[0]?.value ?? (problem ? '到厂排队' : '加载中……')}</h1>
        <p>供应链协同门户</p>
      </header>
      {turn && (
        <section className={`card verdict turn ${turn.tone}`} role="status" aria-live="assertive">
          <h2>{turn.headline}</h2>
          <p>{turn.hint}</p>
        </section>
      )}
      {problem && (
        <section className="card" role="alert">
          <p className="wrong">{problem}</p>
        </section>
      )}
      {turn && (
        <section className="card">
          <dl className="facts">
            {turn.facts.map((f) => (
              <div key={f.label} className="fact">
                <dt>{f.label}</dt>
                <dd>{f.value}</dd>
              </div>
            ))}
          </dl>
          <p className="note">状态更新于 {moment(turn.at)}。请保持本页打开。</p>
        </section>
      )}
    </main>
  )
}
