/** The receipt before it is handed in: what differs, why, and what happens with what is not there. */
import { useState } from 'react'
import { Counter } from './Counter.tsx'
import { change, hand, state, type KeptSheet } from './desk.ts'
import { go } from './route.ts'
import { say } from './said.ts'
import { because, differs, empty, lacking, linesFound, totals, type Draft, type LineFound } from './tally.ts'

export function Finish({ id }: { id: number }) {
  const { sheets, drafts, offline, signedOut } = state.use()
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const sheet = sheets.find((s) => s.id === id)
  if (!sheet) return <p className="card">这张送货单已不在待收之列。</p>
  const draft = drafts.get(id) ?? empty(id)
  const lines = linesFound(sheet, draft)
  const t = totals(sheet, draft)
  const send = async (finish: boolean) => {
    const lack = lacking(sheet, draft, finish)
    setWrong(lack)
    if (lack) return say('wrong', lack)
    setBusy(true)
    try {
      await hand(sheet, draft, finish)
      say('right', finish ? '收货完成' : '已收一部分', offline || signedOut ? '已存在本机，有网络时自动送出。' : sheet.sheetNo)
      go('', true)
    } catch (e) {
      setWrong(`没有保存：${(e as Error).message}`)
      setBusy(false)
    }
  }
  const left = t.open + t.missing
  return (
    <>
      <section className="card head">
        <b>{sheet.plateNo ?? ''}</b> {sheet.supplierName}
        <small>{sheet.sheetNo}</small>
      </section>
      <section className={`card sum ${left || t.bad ? 'caution' : 'good'}`}>
        <b>
          实收 {t.seen} / {t.boxes} 箱
        </b>
        {left > 0 && <span>未到 {left} 箱</span>}
        {t.bad > 0 && <span>异常 {t.bad} 箱</span>}
      </section>
      {lines.map((l) => (
        <Line key={l.line.id} sheet={sheet} found={l} draft={draft} />
      ))}
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div className="ends">
        <button className="big wide" disabled={busy} onClick={() => void send(true)}>
          {left > 0 ? '收货完成，未到的记短少' : '收货完成'}
        </button>
        {left > 0 && (
          <button className="second wide" disabled={busy} onClick={() => void send(false)}>
            先收到的这些，其余还在路上
          </button>
        )}
      </div>
    </>
  )
}

function Line({ sheet, found, draft }: { sheet: KeptSheet; found: LineFound; draft: Draft }) {
  const { reasons } = state.use()
  const { line, good, damaged, wrong, extra, short } = found
  const [more, setMore] = useState(extra > 0)
  const differing = differs(found)
  const said: [string, number][] = [
    ['短少', short],
    ['破损', damaged],
    ['拒收', wrong],
  ]
  const tooMany = (qty: number) =>
    void change(sheet.id, (was) => ({
      ...was,
      steps: [...was.steps.filter((s) => s.do !== 'extra' || s.line !== line.id), { do: 'extra', line: line.id, qty }],
    }))
  return (
    <section className={`card line ${differing ? 'differs' : ''}`} aria-label={line.partNo}>
      <h2>
        {line.partNo}
        <small>{line.partName}</small>
      </h2>
      <p>
        应收 {line.openQty} {line.unit}，实收 <b>{good}</b>
        {said.map(([word, n]) => n > 0 && <i key={word}>{`${word} ${n}`}</i>)}
        {extra > 0 && <i>多出 {extra}</i>}
      </p>
      {more ? (
        <Counter label={`多出（${line.unit}）`} value={extra} changed={tooMany} />
      ) : (
        short === 0 && (
          <button className="plain" onClick={() => setMore(true)}>
            有多出的
          </button>
        )
      )}
      {differing && (
        <div className="chips" role="group" aria-label="差异原因">
          {reasons.map((r) => (
            <button
              key={r.code}
              aria-pressed={draft.reasons[line.id] === r.code}
              onClick={() => void change(sheet.id, (was) => ({ ...was, reasons: because(sheet, was, line.id, r.code) }))}
            >
              {r.text}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
