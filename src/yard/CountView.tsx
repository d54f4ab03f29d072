/** A count: part after part as they lie on the way, or as they are scanned; what should be there is not shown. */
import { useState } from 'react'
import { Counter } from './Counter.tsx'
import { isCounted, isSubmitted, linesNow, nextLine, plus, sameGoods, type CountLine, type KeptCount } from './counting.ts'
import { handCount, handInCount, state } from './desk.ts'
import { works } from './kinds.ts'
import { go } from './route.ts'
import { closeToast, toast } from './toast.ts'
import { choose, chosen, type Chosen } from './scan.ts'

export function Counts() {
  const { counts, queue } = state.use()
  const open = counts.filter((c) => !isSubmitted(c, queue))
  if (!open.length) return <p className="card">{works.counts.none}</p>
  return (
    <ul className="sheets">
      {open.map((c) => {
        const lines = linesNow(c, queue)
        return (
          <li key={c.id}>
            <button className="sheet" onClick={() => (closeToast(), go(`count/${c.id}`))}>
              <b>{c.place}</b>
              <time>{c.countDate.slice(5)}</time>
              <span className="name">{c.supplierName}</span>
              <span className="no">{c.invNo}</span>
              <span className="boxes">
                已盘 {lines.filter(isCounted).length} / {lines.length}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Lines that a hand scrolls through; more are found by scanning. */
const SHOWN = 80

export function CountView({ id }: { id: number }) {
  const { counts, queue, fetching } = state.use()
  const asked = chosen.use()
  const count = counts.find((c) => c.id === id)
  if (!count || isSubmitted(count, queue))
    return <p className="card">{fetching && !count ? '正在取盘点单。' : '这张盘点单已提交或取消，不再录入。'}</p>
  const lines = linesNow(count, queue)
  const mine = asked?.count === id ? asked : undefined
  const next = nextLine(lines)
  const open = mine ?? (next && { count: id, partNo: next.partNo, batchNo: next.batchNo ?? null })
  const done = lines.filter(isCounted).length
  // What is still to be counted stands first.
  const sorted = lines.toSorted((a, b) => Number(isCounted(a)) - Number(isCounted(b)))
  return (
    <>
      <section className="card head">
        <b>{count.place}</b> {count.supplierName}
        <small>{count.invNo}</small>
      </section>
      <section className="progress" aria-label="进度">
        <p>
          已盘 <b>{done}</b> / {lines.length}
        </p>
      </section>
      {open ? (
        <Entry key={`${open.partNo} ${open.batchNo ?? ''}`} count={count} lines={lines} open={open} />
      ) : (
        <HandIn count={count} lines={lines.length} />
      )}
      <section className="tray" aria-label="盘点行">
        <ul>
          {sorted.slice(0, SHOWN).map((l) => (
            <li key={`${l.partNo} ${l.batchNo ?? ''}`}>
              <button
                className={`box ${isCounted(l) ? 'good' : ''}`}
                onClick={() => (choose({ count: id, partNo: l.partNo, batchNo: l.batchNo ?? null }), scrollTo(0, 0))}
              >
                <b>{l.partNo}</b>
                <span>{l.partName}</span>
                <span className="no">{[l.zone, l.batchNo && `批次 ${l.batchNo}`].filter(Boolean).join('　')}</span>
                <span className="qty">{isCounted(l) ? `${l.countQty} ${l.unit ?? ''}` : '未盘'}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {lines.length > SHOWN && <p className="hint">还有 {lines.length - SHOWN} 行，请扫描查找。</p>}
    </>
  )
}

function HandIn({ count, lines }: { count: KeptCount; lines: number }) {
  const handIn = () => {
    if (!confirm(`提交盘点单 ${count.invNo}？${lines} 行已全部盘完，提交后由他人复盘，不能再改。`)) return
    void handInCount(count).then(
      () => (toast('right', '已提交盘点', count.invNo), go('counts', true)),
      (e: Error) => toast('wrong', '没有提交', e.message),
    )
  }
  return (
    <section className="card">
      <h2>全部盘完</h2>
      <button className="big wide" onClick={handIn}>
        提交盘点
      </button>
    </section>
  )
}

function Entry({ count, lines, open }: { count: KeptCount; lines: CountLine[]; open: Chosen }) {
  const [value, setValue] = useState(open.typed ?? 0)
  const [typed, setTyped] = useState(open.typed !== undefined)
  const [batchNo, setBatchNo] = useState(open.batchNo ?? '')
  const line = lines.find((l) => sameGoods(l, open))
  const before = line && isCounted(line) ? line.countQty! : undefined
  const unit = line?.unit ? ` ${line.unit}` : ''
  const type = (n: number) => {
    closeToast()
    setTyped(true)
    setValue(n)
    // What is typed outlives the page.
    choose({ ...open, typed: n })
  }
  const save = (add: boolean) => {
    const said = { id: count.id, partNo: open.partNo, batchNo: batchNo.trim() || null, countQty: value, add }
    void handCount(count, said, open.corrects).then(
      () => {
        const next = nextLine(
          lines.map((l) => (sameGoods(l, said) ? { ...l, countQty: value } : l)),
          said,
        )
        choose(next && { count: count.id, partNo: next.partNo, batchNo: next.batchNo ?? null })
        toast('right', `${open.partNo}　${value}${unit}`, add ? '已累加' : '已保存')
      },
      (e: Error) => toast('wrong', '没有保存', e.message),
    )
  }
  const skip = () => {
    const next = nextLine(lines, open)
    choose(next && { count: count.id, partNo: next.partNo, batchNo: next.batchNo ?? null })
  }
  return (
    <section className="card" aria-label={open.partNo}>
      <h2>
        {open.partNo}
        <small>{line ? line.partName : '表上没有这个零件，将加一行'}</small>
      </h2>
      {line?.zone && <p>{line.zone}</p>}
      {line?.batchNo && <p>批次 {line.batchNo}</p>}
      {!line && (
        <label className="field">
          批次（没有则不填）
          <input value={batchNo} maxLength={30} onChange={(e) => setBatchNo(e.target.value)} />
        </label>
      )}
      {before !== undefined && (
        <p>
          已盘 {before}
          {unit}
          {line!.counter ? `（${line!.counter}）` : ''}
        </p>
      )}
      <Counter label={`实物数量${line?.unit ? `（${line.unit}）` : ''}`} value={value} keys changed={(how) => type(how(value))} />
      <button className="big wide" disabled={!typed} onClick={() => save(false)}>
        {before === undefined ? '保存' : `改为 ${value}`}
      </button>
      {before !== undefined && (
        <button className="second wide" disabled={!typed} onClick={() => save(true)}>
          累加到 {plus(before, value)}
        </button>
      )}
      {!typed && (
        <button className="plain wide" onClick={() => type(0)}>
          一件也没有（0）
        </button>
      )}
      <button className="second wide" onClick={skip}>
        {before === undefined ? '跳过' : '取消'}
      </button>
    </section>
  )
}
