import { CheckCircleFilled } from '@ant-design/icons'
import { Alert, Button, Input, Modal, Progress, Skeleton, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { clean, lineFields, parse, type WireLine } from '../../../declare/index.ts'
import { useAction } from '../../../web/hooks/useAction.ts'
import { useDocument } from '../../../web/hooks/useDocument.ts'
import { textOf } from '../../../web/format.tsx'
import type { DialogProps } from '../../../web/screen.ts'
import { stockInv } from './stockInv.ts'
import './counting.css'

type Line = WireLine<typeof stockInv>
/** What is counted now: a line of the sheet, or a part that is not on it. */
type Chosen = Pick<Line, 'partNo'> & Partial<Line>
/** Lines that a hand scrolls through; more are found by typing. */
const SHOWN = 60

const quantity = (value: unknown) => textOf(lineFields(stockInv).countQty!, value)

/** 扫码盘点: a part is scanned or chosen, its quantity typed and saved at once; then the next. What should be there is not shown. */
export function Counting({ rows, done, cancel }: DialogProps<typeof stockInv>) {
  const id = rows[0]!.id
  const { data: count, refetch } = useDocument(stockInv, id)
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState<Chosen>()
  const [saved, setSaved] = useState<string>()
  const field = useRef<InputRef>(null)
  if (!count) return <Skeleton active />
  const lines = count.lines
  const counted = lines.filter((l) => l.countQty !== null && l.countQty !== undefined)
  const text = clean(sought).toUpperCase()
  const fits = lines.filter((l) => !text || l.partNo.includes(text) || (l.partName ?? '').toUpperCase().includes(text))
  // What is still to be counted stands first.
  const shown = [...fits.filter((l) => !counted.includes(l)), ...fits.filter((l) => counted.includes(l))]
  const scan = () => {
    const exact = lines.filter((l) => l.partNo === text)
    const [only, other] = exact.length ? exact : fits
    if (text && only && !other) choose(only)
  }
  const choose = (line: Chosen) => (setChosen(line), setSaved(undefined))
  const next = (said?: string) => {
    setChosen(undefined)
    setSaved(said)
    setSought('')
    if (said) void refetch()
    requestAnimationFrame(() => field.current?.focus())
  }
  return (
    <Modal
      open
      className="counting"
      title={`扫码盘点 ${count.invNo}`}
      width="min(560px, 100vw)"
      onCancel={cancel}
      footer={
        <Button block size="large" onClick={done}>
          {counted.length < lines.length ? '先到这里' : '完成'}
        </Button>
      }
    >
      <div className="going">
        {count.place} · {count.supplierName ?? count.supplierCode}
        <span>
          已盘 {counted.length} / {lines.length}
        </span>
      </div>
      <Progress
        aria-label="已盘"
        percent={lines.length ? (counted.length / lines.length) * 100 : 0}
        showInfo={false}
        size="small"
      />
      {chosen ? (
        <Entry id={id} line={chosen} done={next} />
      ) : (
        <>
          <Input
            ref={field}
            autoFocus
            allowClear
            size="large"
            aria-label="零件号"
            placeholder="扫描或输入零件号"
            value={sought}
            onChange={(e) => setSought(e.target.value)}
            onPressEnter={scan}
          />
          {saved && <Alert type="success" showIcon title={saved} />}
          <ul>
            {shown.slice(0, SHOWN).map((l) => (
              <li key={l.id}>
                <button type="button" onClick={() => choose(l)}>
                  <b>{l.partNo}</b>
                  <span className="name">
                    {l.partName}
                    {l.batchNo ? ` · 批次 ${l.batchNo}` : ''}
                  </span>
                  <span className="qty">
                    {counted.includes(l) ? (
                      <>
                        <CheckCircleFilled aria-label="已盘" /> {quantity(l.countQty)}
                      </>
                    ) : (
                      '未盘'
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {shown.length > SHOWN && <p className="rest">还有 {shown.length - SHOWN} 行，请输入零件号查找</p>}
          {text && !lines.some((l) => l.partNo === text) && (
            <Button block size="large" onClick={() => choose({ partNo: text })}>
              表上没有 {text}，加一行
            </Button>
          )}
        </>
      )}
    </Modal>
  )
}

/** The quantity of one part, in place of what was counted or on top of it. */
function Entry({ id, line, done }: { id: number; line: Chosen; done: (saved?: string) => void }) {
  const { run, busy } = useAction(stockInv, 'countPart', () => {})
  const [typed, setTyped] = useState('')
  const [batchNo, setBatchNo] = useState(line.batchNo ?? '')
  const read = parse(stockInv.actions.countPart.input.countQty, typed)
  const wrong = typed && 'wrong' in read ? read.wrong : undefined
  const before = line.countQty ?? undefined
  const save = async (add: boolean) => {
    if (!typed || wrong) return
    const said = { id, partNo: line.partNo, batchNo: clean(batchNo) || null, countQty: Number(typed), add }
    if (await run(said, true))
      done(`${line.partNo}　${quantity((add ? (before ?? 0) : 0) + said.countQty)} ${line.unit ?? ''}　已保存`)
  }
  return (
    <form
      className="entry"
      onSubmit={(e) => {
        e.preventDefault()
        void save(false)
      }}
    >
      <div className="part">
        <b>{line.partNo}</b>
        <span>{line.partName}</span>
        {line.batchNo && <span>批次 {line.batchNo}</span>}
        {before !== undefined && (
          <span>
            已盘 {quantity(before)}（{line.counter}）
          </span>
        )}
      </div>
      {!line.id && (
        <Input
          size="large"
          aria-label="批次"
          placeholder="批次（没有则不填）"
          value={batchNo}
          onChange={(e) => setBatchNo(e.target.value)}
        />
      )}
      <Input
        autoFocus
        size="large"
        inputMode="decimal"
        autoComplete="off"
        aria-label="盘点数量"
        placeholder="数量"
        suffix={line.unit}
        status={wrong ? 'error' : ''}
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
      />
      {wrong && <p role="alert">{wrong}</p>}
      <Button block size="large" type="primary" htmlType="submit" loading={busy} disabled={!typed || !!wrong}>
        {before === undefined ? '保存' : '覆盖'}
      </Button>
      {before !== undefined && (
        <Button block size="large" loading={busy} disabled={!typed || !!wrong} onClick={() => void save(true)}>
          累加到 {quantity(before)}
        </Button>
      )}
      <Button block size="large" type="text" onClick={() => done()}>
        返回
      </Button>
    </form>
  )
}
