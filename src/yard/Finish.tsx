/** What was done before it is handed in: what differs, why, who signs, and what happens with what is not there. */
import { useState } from 'react'
import { Counter } from './Counter.tsx'
import { change, hand, state, type KeptSheet } from './desk.ts'
import { kindOf } from './kinds.ts'
import { go } from './route.ts'
import { toast } from './toast.ts'
import { unitOf } from './scan.ts'
import { Signatures } from './Signatures.tsx'
import {
  because, counting, differs, empty, lacking, linesFound, needsReason, reasonsOf, totals, truckOf, type Draft, type LineFound,
} from './tally.ts'

/** Of more lines only those are shown that differ or ask for something. */
const SHOWN = 20

export function Finish({ id }: { id: number }) {
  const { sheets, drafts, offline, signedOut } = state.use()
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const sheet = sheets.find((s) => s.id === id)
  if (!sheet) return <p className="card">这张单据已不在待办之列。</p>
  const kind = kindOf(sheet.kind)
  const draft = drafts.get(id) ?? empty(id)
  const lines = linesFound(sheet, draft)
  const t = totals(sheet, draft)
  const send = async (finish: boolean) => {
    const lack = lacking(sheet, draft, finish, kind)
    setWrong(lack)
    if (lack) return toast('wrong', lack)
    setBusy(true)
    try {
      await hand(sheet, draft, finish)
      toast(
        'right',
        finish ? `${kind.verb}完成` : '已收一部分',
        offline || signedOut ? '已存在本机，有网络时自动送出。' : sheet.sheetNo,
      )
      go(kind.work, true)
    } catch (e) {
      setWrong(`没有保存：${(e as Error).message}`)
      setBusy(false)
    }
  }
  const left = t.open + t.missing
  const shown = lines.length > SHOWN ? lines.filter((l) => differs(l) || l.line.asksBatch) : lines
  return (
    <>
      <section className="card head">
        <b>{sheet.plateNo ?? ''}</b> {sheet.supplierName}
        <small>{sheet.sheetNo}</small>
      </section>
      <section className={`card sum ${left || t.bad ? 'caution' : 'good'}`}>
        <b>
          {kind.work === 'receive' ? '实收' : kind.work === 'pick' ? '实取' : '装车'} {t.seen} / {t.boxes} {unitOf(sheet)}
        </b>
        {left > 0 && (
          <span>
            {kind.work === 'receive' ? '未到' : '未齐'} {left} {unitOf(sheet)}
          </span>
        )}
        {t.bad > 0 && (
          <span>
            异常 {t.bad} {unitOf(sheet)}
          </span>
        )}
      </section>
      {shown.map((l) => (
        <Line key={l.line.id} sheet={sheet} found={l} draft={draft} />
      ))}
      {shown.length < lines.length && <p className="hint">其余 {lines.length - shown.length} 行无差异。</p>}
      {kind.truck && <Truck sheet={sheet} draft={draft} />}
      <Signatures sheet={sheet} draft={draft} who={kind.signs} />
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div className="ends">
        <button className="big wide" disabled={busy} onClick={() => void send(true)}>
          {left > 0 ? kind.left : kind.done}
        </button>
        {left > 0 && kind.parts && (
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
  const kind = kindOf(sheet.kind)
  const said: [string, number][] = [
    [kind.work === 'receive' ? '短少' : '少', short],
    ['破损', damaged],
    ['拒收', wrong],
  ]
  const [due, got] = kind.work === 'receive' ? ['应收', '实收'] : kind.work === 'pick' ? ['应取', '实取'] : ['应装', '已装']
  const tooMany = (how: (was: number) => number) => void change(sheet.id, (was) => counting(sheet, was, line.id, 'extra', how))
  return (
    <section className={`card line ${differs(found) ? 'differs' : ''}`} aria-label={line.partNo}>
      <h2>
        {line.partNo}
        <small>{line.partName}</small>
      </h2>
      <p>
        {due} {line.openQty} {line.unit}，{got} <b>{good}</b>
        {said.map(([word, n]) => n > 0 && <i key={word}>{`${word} ${n}`}</i>)}
        {extra > 0 && <i>多出 {extra}</i>}
      </p>
      {kind.ways.includes('extra') &&
        (more ? (
          <Counter label={`多出（${line.unit}）`} value={extra} changed={tooMany} />
        ) : (
          short === 0 && (
            <button className="plain" onClick={() => setMore(true)}>
              有多出的
            </button>
          )
        ))}
      {line.asksBatch && good > 0 && (
        <label className="field">
          批次
          <input
            defaultValue={draft.batches?.[line.id] ?? ''}
            maxLength={30}
            autoComplete="off"
            onChange={(e) => {
              const batch = e.target.value.trim()
              void change(sheet.id, (was) => ({ ...was, batches: { ...was.batches, [line.id]: batch } }))
            }}
          />
        </label>
      )}
      {needsReason(found, kind) && (
        <div className="chips" role="group" aria-label="差异原因">
          {reasonsOf(found, reasons[sheet.kind] ?? []).map((r) => (
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

/** On which truck it leaves, and who drives. */
function Truck({ sheet, draft }: { sheet: KeptSheet; draft: Draft }) {
  const is = truckOf(sheet, draft)
  const say = (part: Partial<typeof is>) =>
    void change(sheet.id, (was) => ({ ...was, truck: { ...truckOf(sheet, was), ...part } }))
  return (
    <section className="card" aria-label="车辆">
      <label className="field">
        车牌号
        <input
          defaultValue={is.plateNo}
          maxLength={12}
          autoComplete="off"
          onChange={(e) => say({ plateNo: e.target.value.trim() })}
        />
      </label>
      <label className="field">
        司机
        <input
          defaultValue={is.driverName}
          maxLength={30}
          autoComplete="off"
          onChange={(e) => say({ driverName: e.target.value.trim() })}
        />
      </label>
    </section>
  )
}
