/** One paper beside its truck: every tray and box of it or every line, what was found of each, and the last step to take back. */
import { useState } from 'react'
import { BoxDialog } from './BoxDialog.tsx'
import { change, state, type KeptSheet } from './desk.ts'
import { Counter } from './Counter.tsx'
import { kindOf } from './kinds.ts'
import { go } from './route.ts'
import { closeToast, toast } from './toast.ts'
import { picked, unitOf } from './scan.ts'
import {
  boxesFound, counting, empty, linesFound, markText, stepText, totals, type BoxFound, type Counted, type Draft, type LineFound,
} from './tally.ts'

/** Trays of larger sheets are closed until they are looked at. */
const OPEN = 60

export function SheetView({ id }: { id: number }) {
  const { sheets, drafts } = state.use()
  const open = picked.use()
  const sheet = sheets.find((s) => s.id === id)
  if (!sheet) return <p className="card">这张单据已不在待办之列，可能已由别人做完。</p>
  const kind = kindOf(sheet.kind)
  const draft = drafts.get(id) ?? empty(id)
  const found = boxesFound(sheet, draft)
  const box = open === undefined ? undefined : found.get(open)
  const t = totals(sheet, draft)
  const last = draft.steps.at(-1)
  const undo = () =>
    void change(id, (was) => ({ ...was, steps: was.steps.slice(0, -1) })).then(() =>
      toast('again', '已撤销', stepText(sheet, last!)),
    )
  return (
    <>
      <section className="card head">
        <b>{sheet.plateNo ?? ''}</b> {sheet.supplierName}
        <small>
          {sheet.sheetNo}　{sheet.where ?? `${sheet.warehouse}${sheet.dock ? ` / ${sheet.dock}` : ''}`}
        </small>
      </section>
      <div className="pair modes" role="group" aria-label="方式">
        <Mode draft={draft} mode="one" label={sheet.boxes.length ? `逐${kind.unit}扫描` : '逐行清点'} />
        <Mode draft={draft} mode="all" label={kind.ways.length ? '只记异常' : '全部齐了'} />
      </div>
      <section className="progress" aria-label="进度">
        <p>
          <b>{t.seen}</b> / {t.boxes} {unitOf(sheet)}
          {t.bad > 0 && <i className="bad">异常 {t.bad}</i>}
          {t.missing > 0 && <i className="bad">未到 {t.missing}</i>}
        </p>
        <progress value={t.seen} max={t.boxes || 1} />
      </section>
      <div className="pair">
        <button className="second" disabled={!last} onClick={undo}>
          撤销
          {last && <small>{stepText(sheet, last)}</small>}
        </button>
        <button className="big" onClick={() => (closeToast(), go(`end/${id}`))}>
          {kind.work === 'receive' ? '收完' : kind.work === 'pick' ? '取完' : '装完'}，去确认
        </button>
      </div>
      {sheet.boxes.length > 0 && <Trays sheet={sheet} found={[...found.values()]} />}
      <Loose sheet={sheet} draft={draft} />
      {box && <BoxDialog sheet={sheet} found={box} close={() => picked.set(undefined)} />}
    </>
  )
}

function Mode({ draft, mode, label }: { draft: Draft; mode: Draft['mode']; label: string }) {
  const is = draft.mode === mode
  return (
    <button
      className="second"
      aria-pressed={is}
      onClick={() => !is && void change(draft.sheetId, (was) => ({ ...was, mode })).then(closeToast)}
    >
      {label}
    </button>
  )
}

function Trays({ sheet, found }: { sheet: KeptSheet; found: BoxFound[] }) {
  const trays = Map.groupBy(found, (b) => b.box.trayNo ?? '')
  return [...trays].map(([trayNo, boxes]) => (
    <Tray key={trayNo} sheet={sheet} trayNo={trayNo} boxes={boxes} start={found.length <= OPEN} />
  ))
}

function Tray({ sheet, trayNo, boxes, start }: { sheet: KeptSheet; trayNo: string; boxes: BoxFound[]; start: boolean }) {
  const [open, setOpen] = useState(start)
  const seen = boxes.filter((b) => b.state === 'good' || b.state === 'damaged' || b.state === 'wrong').length
  const left = boxes.filter((b) => b.state !== 'received').length
  return (
    <section className="tray">
      <h2>
        <button className="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{trayNo ? `托 ${trayNo.replace(sheet.sheetNo, '')}` : '不在托上'}</span>
          <small>
            {seen} / {left} 箱
          </small>
        </button>
      </h2>
      {open && (
        <ul>
          {boxes.map(({ box, state: is, qty }) => {
            const line = sheet.lines.find((l) => l.id === box.lineId)
            return (
              <li key={box.boxNo}>
                <button className={`box ${is}`} disabled={is === 'received'} onClick={() => picked.set(box.boxNo)}>
                  <b>{line?.partNo}</b>
                  <span>{line?.partName}</span>
                  <span className="no">{box.boxNo}</span>
                  <span className="qty">
                    {box.qty} {line?.unit}
                  </span>
                  <i>
                    {stateText[is]}
                    {is === 'damaged' && qty < box.qty ? ` ${qty}` : ''}
                  </i>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
const stateText: Record<BoxFound['state'], string> = { received: '已收', good: '✓', open: '', ...markText }

/** What of a line is in no box is counted. */
function Loose({ sheet, draft }: { sheet: KeptSheet; draft: Draft }) {
  return linesFound(sheet, draft)
    .filter((l) => l.loose > 0)
    .map((l) => <LooseLine key={l.line.id} sheet={sheet} found={l} />)
}

const bads = [
  ['damaged', '破损'],
  ['wrong', '拒收'],
] as const

function LooseLine({ sheet, found }: { sheet: KeptSheet; found: LineFound }) {
  const { line, loose, looseFound, short } = found
  const [asks, setAsks] = useState(false)
  const kind = kindOf(sheet.kind)
  const boxed = sheet.boxes.length > 0
  const count = (of: Counted, how: (was: number) => number) =>
    void change(sheet.id, (was) => counting(sheet, was, line.id, of, how))
  return (
    <section className={`card loose ${short > 0 ? '' : 'good'}`} aria-label={line.partNo}>
      <h2>
        {line.partNo}
        <small>
          {line.partName}
          {line.batchNo ? `　批次 ${line.batchNo}` : ''}
        </small>
      </h2>
      <Counter
        label={
          boxed
            ? `散件实收（应有 ${loose} ${line.unit}）`
            : `应${kind.work === 'receive' ? '收' : kind.work === 'pick' ? '取' : '装'} ${loose} ${line.unit}`
        }
        value={looseFound}
        most={loose}
        changed={(how) => count('looseFound', how)}
      />
      {!boxed && (
        <div className={kind.ways.includes('damaged') ? 'pair' : ''}>
          <button
            className={kind.ways.includes('damaged') ? 'second' : 'second wide'}
            disabled={short <= 0}
            onClick={() => count('looseFound', () => loose)}
          >
            齐
          </button>
          {kind.ways.includes('damaged') && (
            <button className="second" aria-expanded={asks} onClick={() => setAsks(!asks)}>
              有坏的、错的
            </button>
          )}
        </div>
      )}
      {asks &&
        bads.map(([as, word]) => (
          <Counter key={as} label={`${word}（${line.unit}）`} value={found[as]} most={loose} changed={(how) => count(as, how)} />
        ))}
    </section>
  )
}
