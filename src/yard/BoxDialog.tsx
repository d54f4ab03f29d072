/** What is wrong with one box. */
import { useEffect, useRef, useState } from 'react'
import { Counter } from './Counter.tsx'
import { change, type KeptSheet } from './desk.ts'
import { toast } from './toast.ts'
import { markText, type BoxFound, type Step } from './tally.ts'

export function BoxDialog({ sheet, found, close }: { sheet: KeptSheet; found: BoxFound; close: () => void }) {
  const { box } = found
  const line = sheet.lines.find((l) => l.id === box.lineId)
  const dialog = useRef<HTMLDialogElement>(null)
  const [broken, setBroken] = useState(found.state === 'damaged' ? found.qty : box.qty)
  const [asking, setAsking] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const done = (step: Step, word: string) =>
    void change(sheet.id, (was) => ({ ...was, steps: [...was.steps, step] })).then(() => {
      toast('right', `${line?.partNo ?? ''}　${word}`, `箱 ${box.boxNo}`)
      close()
    })
  const mark = (as: 'missing' | 'damaged' | 'wrong', qty = box.qty) =>
    done({ do: 'mark', box: box.boxNo, as, qty }, as === 'damaged' && qty < box.qty ? `破损 ${qty} ${line?.unit}` : markText[as])
  return (
    <dialog ref={dialog} aria-label={`箱 ${box.boxNo}`} onClose={close}>
      <h2>
        {line?.partNo}
        <small>{line?.partName}</small>
      </h2>
      <p className="no">
        {box.boxNo}　{box.qty} {line?.unit}
      </p>
      {asking ? (
        <>
          <Counter label={`破损数量（箱内 ${box.qty} ${line?.unit}）`} value={broken} most={box.qty} changed={setBroken} />
          <button className="big wide" disabled={broken <= 0} onClick={() => mark('damaged', broken)}>
            记为破损 {broken}
          </button>
        </>
      ) : (
        <>
          <button className="wide fine" onClick={() => done({ do: 'fine', box: box.boxNo }, '完好')}>
            完好
          </button>
          <button className="wide danger" onClick={() => setAsking(true)}>
            破损
          </button>
          <button className="wide danger" onClick={() => mark('wrong')}>
            货不对（拒收）
          </button>
          <button className="wide danger" onClick={() => mark('missing')}>
            未到
          </button>
        </>
      )}
      <button className="second wide" onClick={close}>
        取消
      </button>
    </dialog>
  )
}
