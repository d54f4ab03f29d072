/** Moving stock: scan or choose what is lifted, say how much and where to. Nobody is asked what a label or the books say already. */
import { useState } from 'react'
import { moment } from '../web/phone/when.ts'
import { Counter } from './Counter.tsx'
import { handMoves, state } from './desk.ts'
import { works } from './kinds.ts'
import { asksOf, canBe, placeOf, stockNow, UNPLACED, ways, waysAt, type KeptStock, type Way } from './moving.ts'
import { closeToast, toast } from './toast.ts'
import { liftedFrom, moving, wayNow, type Lifted } from './scan.ts'

/** Rows that a hand scrolls through; more are found by scanning. */
const SHOWN = 60

export function MoveView() {
  const { stock, queue } = state.use()
  const { lifted, sought, ...chosen } = moving.use()
  if (!stock) return <p className="card">还没有取到库存，请联网更新一次。</p>
  const way = wayNow(chosen.way, stock)
  const offered = waysAt(stock)
  const here = stockNow(stock, queue).filter((s) => canBe(way, s))
  const shown = here.filter((s) => !sought || s.partNo === sought)
  return (
    <>
      {!lifted && offered.length > 1 && (
        <nav className="works" aria-label="方式">
          {offered.map((w) => (
            <button key={w} className="second" aria-pressed={w === way} onClick={() => (closeToast(), moving.set({ way: w }))}>
              {ways[w].title}
            </button>
          ))}
        </nav>
      )}
      {lifted ? (
        <Move
          key={`${placeOf(lifted.from)} ${lifted.from.partNo} ${lifted.corrects ?? ''}`}
          way={way}
          lifted={lifted}
          stock={stock}
        />
      ) : (
        <p className="hint">扫零件号、箱标签或序列号，或在下面点选{way === 'back' ? '线边' : '库内'}的货。</p>
      )}
      <section className="tray" aria-label="库存">
        <ul>
          {shown.slice(0, SHOWN).map((s) => (
            <li key={`${s.plant} ${placeOf(s)} ${s.supplierCode} ${s.partNo}`}>
              <button className="box" onClick={() => (moving.set({ way, lifted: liftedFrom(way, s, 0) }), scrollTo(0, 0))}>
                <b>{s.partNo}</b>
                <span>{s.partName}</span>
                <span className="no">
                  {s.serials ? s.warehouse : placeOf(s)}　{s.supplierName}
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
  const { from, to, serials } = lifted
  const [typed, setTyped] = useState(lifted.qty)
  const { title, code } = ways[way]
  const asks = asksOf(way)
  const qty = serials ? serials.length : typed
  const ready = qty > 0 && (!asks || to !== undefined)
  const where = serials ? from.warehouse : placeOf(from)
  const what = `${title} ${from.partNo}　${qty} ${from.unit}`
  const save = async () => {
    const said = {
      moveType: code, plant: from.plant, supplierCode: from.supplierCode, partNo: from.partNo, warehouse: from.warehouse,
      zone: from.zone,
      toWarehouse: asks === 'warehouse' ? to! : null,
      toZone: asks === 'zone' ? to! : null,
    }
    try {
      const moves = serials?.map((serialNo) => ({
        title: `${title} ${from.partNo}　${serialNo}`,
        said: { ...said, qty: 1, serialNo },
      }))
      await handMoves(moves ?? [{ title: what, said: { ...said, qty } }], lifted.corrects)
    } catch (e) {
      return toast('wrong', '没有保存', (e as Error).message)
    }
    moving.set({ way })
    toast('right', what, asks ? `${where} → ${to ?? UNPLACED}` : where)
  }
  return (
    <section className="card" aria-label={from.partNo}>
      <h2>
        {title} {from.partNo}
        <small>{from.partName}</small>
      </h2>
      <p className="place">
        {where}　{from.supplierName}
      </p>
      {asks && <Targets way={way} lifted={lifted} stock={stock} />}
      {serials ? (
        <Pieces
          all={from.serials ?? serials}
          chosen={serials}
          changed={(s) => moving.set({ way, lifted: { ...lifted, serials: s } })}
        />
      ) : (
        <Counter
          label={`数量，现有 ${from.qty} ${from.unit}`}
          value={qty}
          most={from.qty}
          keys
          changed={(how) => (closeToast(), setTyped(how))}
        />
      )}
      <div className="pair ends">
        <button className="second" onClick={() => moving.set({ way })}>
          取消
        </button>
        <button disabled={!ready} onClick={() => void save()}>
          {title}
        </button>
      </div>
    </section>
  )
}

/** Where it may go: the zones of its warehouse, or the other warehouses of its plant. */
function Targets({ way, lifted, stock }: { way: Way; lifted: Lifted; stock: KeptStock }) {
  const { from, to } = lifted
  const inPlant = stock.warehouses.filter((w) => w.plant === from.plant)
  const zones = inPlant.find((w) => w.warehouse === from.warehouse)?.zones ?? []
  const targets: { value: string | null; name: string; code?: string }[] =
    asksOf(way) === 'zone'
      ? [...zones.map((z) => ({ value: z.zone, name: z.zone, code: z.name })), { value: null, name: UNPLACED }].filter(
          (t) => t.value !== from.zone,
        )
      : inPlant
          .filter((w) => w.warehouse !== from.warehouse)
          .map((w) => ({ value: w.warehouse, name: w.name, code: w.warehouse }))
  return (
    <>
      {asksOf(way) === 'zone' && (
        <p className="hint">扫库区码（仓库/库区），或点选放到哪里{from.home ? `（应放 ${from.home}）` : ''}。</p>
      )}
      <div className="chips" role="group" aria-label="移到">
        {targets.map(({ value, name, code }) => (
          <button key={value} aria-pressed={to === value} onClick={() => moving.set({ way, lifted: { ...lifted, to: value } })}>
            {name}
            {code && <small>{code}</small>}
          </button>
        ))}
        {!targets.length && <p>{asksOf(way) === 'zone' ? '这个仓库没有库区，请先在门户里新增。' : '本工厂没有别的仓库。'}</p>}
      </div>
    </>
  )
}

/** The pieces that are there; scanned ones are pressed, one whose code cannot be read is pressed by hand. */
function Pieces({
  all,
  chosen,
  changed,
}: {
  all: readonly string[]
  chosen: readonly string[]
  changed: (serials: string[]) => void
}) {
  return (
    <>
      <p className="hint">
        扫序列号，已选 <b>{chosen.length}</b> / {all.length} 件。
      </p>
      <div className="chips" role="group" aria-label="序列号">
        {[...new Set([...chosen, ...all])].slice(0, SHOWN).map((no) => (
          <button
            key={no}
            aria-pressed={chosen.includes(no)}
            onClick={() => (closeToast(), changed(chosen.includes(no) ? chosen.filter((c) => c !== no) : [...chosen, no]))}
          >
            <span className="piece">{no}</span>
          </button>
        ))}
      </div>
    </>
  )
}
