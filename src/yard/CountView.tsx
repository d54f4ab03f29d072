/** A count: scan or choose a part, key in what lies there, the next. What should be there is not shown. */
import { useState } from 'react'
import { Counter } from './Counter.tsx'
import { countedOf, type CountLine, type KeptCount } from './counting.ts'
import { handCount, state } from './desk.ts'
import { go } from './route.ts'
import { hush, say } from './said.ts'
import { chosen, type Chosen } from './scan.ts'

export function Counts() {
  const { counts } = state.use()
  if (!counts.length) return <p className="card">没有正在盘点的盘点单。</p>
  return (
    <ul className="sheets">
      {counts.map((c) => (
        <li key={c.id}>
          <button className="sheet" onClick={() => (hush(), go(`count/${c.id}`))}>
            <b>{c.place}</b>
            <time>{c.countDate.slice(5)}</time>
            <span className="name">{c.supplierName}</span>
            <span className="no">{c.invNo}</span>
            <Done count={c} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Done({ count }: { count: KeptCount }) {
  const { queue } = state.use()
  const done = count.lines.filter((l) => countedOf(count, l, queue) !== undefined).length
  return (
    <span className="boxes">
      已盘 {done} / {count.lines.length}
    </span>
  )
}

/** Lines that a hand scrolls through; more are found by scanning. */
const SHOWN = 80

export function CountView({ id }: { id: number }) {
  const { counts, queue } = state.use()
  const open = chosen.use()
  const count = counts.find((c) => c.id === id)
  if (!count) return <p className="card">这张盘点单已提交或取消，不再录入。</p>
  if (open?.count === id) return <Entry key={open.partNo + (open.batchNo ?? '')} count={count} open={open} />
  const now = new Map(count.lines.map((l) => [l, countedOf(count, l, queue)]))
  // What is still to be counted stands first.
  const lines = [...count.lines].sort((a, b) => Number(now.get(a) !== undefined) - Number(now.get(b) !== undefined))
  return (
    <>
      <section className="card head">
        <b>{count.place}</b> {count.supplierName}
        <small>{count.invNo}</small>
      </section>
      <section className="progress" aria-label="进度">
        <p>
          已盘 <b>{lines.filter((l) => now.get(l) !== undefined).length}</b> / {lines.length}
        </p>
      </section>
      <section className="tray">
        <ul>
          {lines.slice(0, SHOWN).map((l) => (
            <li key={l.partNo + (l.batchNo ?? '')}>
              <button
                className={`box ${now.get(l) === undefined ? '' : 'good'}`}
                onClick={() => chosen.set({ count: id, partNo: l.partNo, batchNo: l.batchNo })}
              >
                <b>{l.partNo}</b>
                <span>{l.partName}</span>
                <span className="no">{l.batchNo ? `批次 ${l.batchNo}` : ''}</span>
                <span className="qty">{now.get(l) === undefined ? '未盘' : `${now.get(l)} ${l.unit}`}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {lines.length > SHOWN && <p className="hint">还有 {lines.length - SHOWN} 行，请扫描查找。</p>}
    </>
  )
}

function Entry({ count, open }: { count: KeptCount; open: Chosen }) {
  const { queue } = state.use()
  const [value, setValue] = useState(0)
  const [batchNo, setBatchNo] = useState(open.batchNo ?? '')
  const [typed, setTyped] = useState(false)
  const line = count.lines.find((l) => l.partNo === open.partNo && (l.batchNo ?? null) === (open.batchNo ?? null))
  const before = line && countedOf(count, line, queue)
  const save = (add: boolean) =>
    void handCount(
      count,
      { id: count.id, partNo: open.partNo, batchNo: batchNo.trim() || null, countQty: value, add },
      open.corrects,
    ).then(
      () => {
        chosen.set(undefined)
        say('right', `${open.partNo}　${value} ${line?.unit ?? ''}`, add ? '已累加' : '已保存')
      },
      (e: Error) => say('wrong', '没有保存', e.message),
    )
  return (
    <section className="card" aria-label={open.partNo}>
      <h2>
        {open.partNo}
        <small>{line?.partName ?? '表上没有这个零件，将加一行'}</small>
      </h2>
      {line?.batchNo && <p>批次 {line.batchNo}</p>}
      {!line && (
        <label className="field">
          批次（没有则不填）
          <input value={batchNo} onChange={(e) => setBatchNo(e.target.value)} />
        </label>
      )}
      {before !== undefined && <p>已盘 {before}</p>}
      <Counter label={`实物数量${unitOf(line)}`} value={value} keys changed={(n) => (setTyped(true), setValue(n))} />
      <button className="big wide" disabled={!typed} onClick={() => save(false)}>
        {before === undefined ? '保存' : '覆盖'}
      </button>
      {before !== undefined && (
        <button className="second wide" disabled={!typed} onClick={() => save(true)}>
          累加到 {before}
        </button>
      )}
      {!typed && (
        <button className="plain wide" onClick={() => setTyped(true)}>
          一件也没有（0）
        </button>
      )}
      <button className="second wide" onClick={() => chosen.set(undefined)}>
        取消
      </button>
    </section>
  )
}
const unitOf = (line: CountLine | undefined) => (line ? `（${line.unit}）` : '')
