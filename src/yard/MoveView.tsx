/** Moving stock: scan or choose what is lifted, say how much and where to. Nobody is asked what a label or the books say already. */
import { useState } from 'react'
import { moment } from '../web/phone/when.ts'
import { Counter } from './Counter.tsx'
import { handMove, state } from './desk.ts'
import { works } from './kinds.ts'
import { stockNow, ways, type KeptStock, type Way } from './moving.ts'
import { hush, say } from './said.ts'
import { moving, type Lifted } from './scan.ts'

/** Rows that a hand scrolls through; more are found by scanning. */
const SHOWN = 60

export function MoveView() {
  const { stock, queue } = state.use()
  const { way, lifted, sought } = moving.use()
  if (!stock) return <p className="card">还没有取到库存，请联网更新一次。</p>
  const here = stockNow(stock, queue).filter((s) => s.account === ways[way].from)
  const shown = here.filter((s) => !sought || s.partNo === sought)
  return (
    <>
      {!lifted && (
        <nav className="works" aria-label="方式">
          {(Object.keys(ways) as Way[]).map((w) => (
            <button key={w} className="second" aria-pressed={w === way} onClick={() => (hush(), moving.set({ way: w }))}>
              {ways[w].title}
            </button>
          ))}
        </nav>
      )}
      {lifted ? (
        <Move
          key={`${lifted.from.warehouse} ${lifted.from.partNo} ${lifted.corrects ?? ''}`}
          way={way}
          lifted={lifted}
          stock={stock}
        />
      ) : (
        <p className="hint">扫零件号或箱标签，或在下面点选{way === 'back' ? '线边' : '库内'}的货。</p>
      )}
      <section className="tray" aria-label="库存">
        <ul>
          {shown.slice(0, SHOWN).map((s) => (
            <li key={`${s.plant} ${s.warehouse} ${s.supplierCode} ${s.partNo}`}>
              <button className="box" onClick={() => (moving.set({ way, lifted: { from: s, qty: 0 } }), scrollTo(0, 0))}>
                <b>{s.partNo}</b>
                <span>{s.partName}</span>
                <span className="no">
                  {s.warehouse}
                  {s.zone ? ` / ${s.zone}` : ''}　{s.supplierName}
                </span>
                <span className="qty">
                  {s.qty} {s.unit}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {!shown.length && <p className="card">{works.moves.none}</p>}
      </section>
      {shown.length > SHOWN && <p className="hint">还有 {shown.length - SHOWN} 行，请扫描查找。</p>}
      {sought && (
        <button className="plain wide" onClick={() => moving.set({ way })}>
          显示全部
        </button>
      )}
      <p className="foot">库存更新于 {moment(stock.fetchedAt).slice(5)}，已加减本机做过的</p>
    </>
  )
}

function Move({ way, lifted, stock }: { way: Way; lifted: Lifted; stock: KeptStock }) {
  const { from } = lifted
  const [qty, setQty] = useState(lifted.qty)
  const [to, setTo] = useState(lifted.to)
  const targets = stock.warehouses.filter((w) => w.plant === from.plant && w.warehouse !== from.warehouse)
  const { title, code, to: asksTo } = ways[way]
  const ready = qty > 0 && (!asksTo || to)
  const save = () =>
    void handMove(
      `${title} ${from.partNo}　${qty} ${from.unit}`,
      {
        ...{ moveType: code, plant: from.plant, supplierCode: from.supplierCode, partNo: from.partNo, qty },
        ...{ warehouse: from.warehouse, toWarehouse: asksTo ? to! : null },
      },
      lifted.corrects,
    ).then(
      () => {
        moving.set({ way })
        say('right', `${title} ${from.partNo}　${qty} ${from.unit}`, asksTo ? `${from.warehouse} → ${to}` : from.warehouse)
      },
      (e: Error) => say('wrong', '没有保存', e.message),
    )
  return (
    <section className="card" aria-label={from.partNo}>
      <h2>
        {title} {from.partNo}
        <small>{from.partName}</small>
      </h2>
      <p>
        {from.warehouse}
        {from.zone ? ` / ${from.zone}` : ''}　{from.supplierName}　现有 <b>{from.qty}</b> {from.unit}
      </p>
      <Counter label={`数量（${from.unit}）`} value={qty} most={from.qty} keys changed={(n) => (hush(), setQty(n))} />
      {asksTo && (
        <div className="chips" role="group" aria-label="移到">
          {targets.map((w) => (
            <button key={w.warehouse} aria-pressed={to === w.warehouse} onClick={() => setTo(w.warehouse)}>
              {w.name}
              <small>{w.warehouse}</small>
            </button>
          ))}
          {!targets.length && <p>本工厂没有别的仓库。</p>}
        </div>
      )}
      <button className="big wide" disabled={!ready} onClick={save}>
        {title}
      </button>
      <button className="second wide" onClick={() => moving.set({ way })}>
        取消
      </button>
    </section>
  )
}
