/**
 * 扫码盘点: the counter's phone has the whole window. Goods are scanned, or come one after the other as they lie on the way; a quantity
 * is typed and the next line stands there at once, whether or not the network has taken it. What should be there is not shown.
 */
import { CheckCircleFilled, LeftOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Empty, Input, Progress, Segmented, Skeleton, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { clean, lineFields, parse, type WireHead, type WireOf } from '../../../declare/index.ts'
import { post } from '../../../web/api.ts'
import { actionCall } from '../../../web/calls.ts'
import { useAction } from '../../../web/hooks/useAction.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { documentQuery, useDocument } from '../../../web/hooks/useDocument.ts'
import { useQueue, type Queued } from '../../../web/hooks/useQueue.ts'
import { textOf } from '../../../web/format.tsx'
import { Camera } from '../../../web/scan/Camera.tsx'
import { sound } from '../../../web/scan/sound.ts'
import { useTyped } from '../../../web/scan/useTyped.ts'
import { useSession } from '../../../web/session.ts'
import { codeOf, isCounted, meant, nextLine, sameGoods, standing, type Goods, type Said } from './counting.ts'
import { stockInv } from './stockInv.ts'
import './counting.css'

type Count = WireOf<typeof stockInv>
const COUNTING = stockInv.states.counting[0]
const quantity = (value: unknown) => textOf(lineFields(stockInv).countQty!, value)

export default function Counting() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('id')) || undefined
  const open = (to?: number) => setParams(to ? { id: String(to) } : {})
  return <main className="counting">{id ? <Sheet key={id} id={id} back={() => open()} /> : <Sheets open={open} />}</main>
}

/** Counts that are under way: one is chosen, or the paper of it scanned. */
function Sheets({ open }: { open: (id: number) => void }) {
  const navigate = useNavigate()
  const { message } = App.useApp()
  const { data, error } = useAsk(
    'stockInv/getPager',
    { status: String(COUNTING), ps: 200 },
    { queryKey: ['list', stockInv.name, 'counting'] },
  )
  const [sought, setSought] = useState('')
  const field = useRef<InputRef>(null)
  const counts = (data?.items ?? []) as WireHead<typeof stockInv>[]
  const text = codeOf(sought)
  const fits = counts.filter(
    (c) =>
    [c.invNo, c.place, c.supplierCode, c.supplierName].some((t) => String(t ?? '').toUpperCase().includes(text)), // prettier-ignore
  )
  const read = (said: string) => {
    const [only, other] = counts.filter((c) => c.invNo === codeOf(said))
    if (only && !other) return open(only.id)
    sound(false)
    message.warning(`没有盘点中的盘点单 ${codeOf(said)}`)
  }
  const { press } = useTyped((said) => (fits.length === 1 ? open(fits[0]!.id) : read(said)))
  return (
    <>
      <header>
        <Button aria-label="返回" icon={<LeftOutlined />} type="text" size="large" onClick={() => navigate('/logi/stockInv')} />
        <h1>扫码盘点</h1>
      </header>
      <div className="body">
        <Input
          ref={field}
          allowClear
          size="large"
          aria-label="盘点单号"
          placeholder="扫描盘点表，或查找单号、仓库、供应商"
          value={sought}
          onChange={(e) => setSought(e.target.value)}
          onKeyDown={press}
        />
        <Camera found={read} />
        {error ? (
          <Alert type="error" showIcon title={error.message} />
        ) : !data ? (
          <Skeleton active />
        ) : !fits.length ? (
          <Empty description={counts.length ? '没有符合的盘点单' : '没有盘点中的盘点单'} />
        ) : (
          <ul aria-label="盘点单">
            {fits.map((c) => (
              <li key={c.id}>
                <button type="button" onClick={() => open(c.id)}>
                  <b>{c.place}</b>
                  <span className="name">
                    {c.supplierName ?? c.supplierCode}
                    <br />
                    {c.invNo}
                  </span>
                  <span className="qty">
                    {c.countedLines} / {c.lineCount}
                    <Progress percent={share(c.countedLines, c.lineCount)} showInfo={false} size="small" aria-label="已盘" />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
const share = (part: number, whole: number) => (whole ? (part / whole) * 100 : 0)

function Sheet({ id, back }: { id: number; back: () => void }) {
  const { data: count, error } = useDocument(stockInv, id)
  // What was read once is counted without network.
  if (!count) return error ? <Unopened title={error.message} back={back} /> : <Skeleton active className="body" />
  if (count.status !== COUNTING) return <Unopened title={`盘点单 ${count.invNo} 不在盘点中`} back={back} />
  return <Lines count={count} back={back} />
}
const Unopened = ({ title, back }: { title: string; back: () => void }) => (
  <div className="body">
    <Alert type="warning" showIcon title={title} />
    <Button block size="large" onClick={back}>
      其他盘点单
    </Button>
  </div>
)

/** What is being counted, and what of it is typed: a phone that reloads the page goes on with it. */
interface Entry {
  line: Goods | undefined
  typed: string
}
function useEntry(name: string) {
  const place = `SCM-COUNTING ${name}`
  const [entry, set] = useState<Entry>(() => JSON.parse(sessionStorage.getItem(place) ?? '{"typed":""}') as Entry)
  const keep = (next: Entry) => {
    sessionStorage.setItem(place, JSON.stringify(next))
    set(next)
  }
  return [entry, keep] as const
}

function Lines({ count, back }: { count: Count; back: () => void }) {
  const { who } = useSession()
  const client = useQueryClient()
  const { message, modal } = App.useApp()
  const name = `${who.userId} ${count.id}`
  const { queue, cut, add, drop } = useQueue<Said>(
    name,
    (said, key) => post(actionCall(stockInv, 'countPart'), said, key),
    // Until it is read anew the sheet says what the server was told.
    (said) =>
      client.setQueryData<Count>(
        documentQuery(stockInv, count.id).queryKey,
        (old) => old && { ...old, lines: standing(old.lines, [said], who.name) as Count['lines'] },
      ),
  )
  const submit = useAction(stockInv, 'submit', back)
  const waiting = queue.filter((q) => !q.refused)
  const lines = standing<Goods>(
    count.lines,
    waiting.map((q) => q.body),
    who.name,
  )
  const counted = lines.filter(isCounted).length
  const [entry, setEntry] = useEntry(name)
  const [list, setList] = useState<{ sought: string; all: boolean }>({ sought: '', all: false })
  const [last, setLast] = useState<Goods>()
  // What was counted elsewhere meanwhile shows as it is.
  const here = entry.line && (lines.find((l) => sameGoods(l, entry.line!)) ?? entry.line)
  const line = here ?? nextLine(lines)
  const choose = (next: Goods | undefined, typed = '') => (setEntry({ line: next, typed }), setList({ ...list, sought: '' }))
  const said = (countQty: number, add_: boolean, batchNo: string | null) => {
    const body = { id: count.id, partNo: line!.partNo, batchNo, countQty, add: add_ }
    add(body)
    const [now] = standing<Goods>(line!.id ? [line!] : [], [body], who.name)
    setLast(now)
    const others = lines.map((l) => (sameGoods(l, body) ? { ...l, countQty } : l))
    choose(nextLine(others, line))
  }
  /** A code leads to its line; what may be one of several is chosen from these. */
  const scanned = (text: string): boolean => {
    const found = meant(lines, text)
    sound(found.length > 0)
    if (found.length === 1) choose(found[0])
    else if (found.length) setList({ sought: found[0]!.partNo, all: true })
    return found.length > 0
  }
  const unknown = (text: string) => {
    setList({ sought: codeOf(text), all: true })
    message.warning(`表上没有 ${codeOf(text)}`)
  }
  const read = (text: string) => void (scanned(text) || unknown(text))
  const finish = () =>
    modal.confirm({
      title: `提交盘点单 ${count.invNo}？`,
      content: `${lines.length} 行已全部盘完，提交后由他人复盘，不能再改。`,
      okText: '提交盘点',
      onOk: () => submit.run({ ids: [count.id] }),
    })
  return (
    <>
      <header>
        <Button aria-label="其他盘点单" icon={<LeftOutlined />} type="text" size="large" onClick={back} />
        <div>
          <h1>
            {count.place} <small>{count.supplierName ?? count.supplierCode}</small>
          </h1>
          <span className="quiet">{count.invNo}</span>
        </div>
        <span className="going">
          已盘 {counted} / {lines.length}
        </span>
        <Progress aria-label="已盘" percent={share(counted, lines.length)} showInfo={false} size="small" />
      </header>
      <div className="body">
        {waiting.length > 0 && cut && (
          <Alert type="warning" showIcon title={`网络不通，${waiting.length} 笔已记在本机，联网后自动上传`} />
        )}
        {queue.map(
          (q) =>
            q.refused && (
              <Refused
                key={q.key}
                of={q}
                again={() => (choose({ partNo: q.body.partNo, batchNo: q.body.batchNo }, String(q.body.countQty)), drop(q.key))}
                leave={() => drop(q.key)}
              />
            ),
        )}
        {line ? (
          <Card
            key={`${line.partNo} ${line.batchNo ?? ''}`}
            line={line}
            place={count.account === stockInv.fields.account.choices!.LINE![0] ? '工位' : '库区'}
            typed={entry.typed}
            type={(typed) => setEntry({ line, typed })}
            said={said}
            scanned={scanned}
            skip={() => choose(nextLine(lines, line))}
          />
        ) : (
          <div className="entry">
            <Alert type="success" showIcon title="全部盘完" />
            <Button
              block
              size="large"
              type="primary"
              loading={submit.busy}
              disabled={queue.length > 0}
              onClick={() => void finish()}
            >
              {queue.length ? `还有 ${queue.length} 笔未保存` : '提交盘点'}
            </Button>
          </div>
        )}
        {last && (
          <p className="last" role="status">
            <CheckCircleFilled /> {last.partNo}　{quantity(last.countQty)} {last.unit}
            {waiting.length ? `　${waiting.length} 笔上传中` : '　已保存'}
            <Button type="link" onClick={() => choose(last)}>
              改
            </Button>
          </p>
        )}
        <Camera found={read} />
        <Others lines={lines} {...list} show={setList} choose={choose} read={scanned} current={line} />
      </div>
    </>
  )
}

const Refused = ({ of, again, leave }: { of: Queued<Said>; again: () => void; leave: () => void }) => (
  <Alert
    type="error"
    showIcon
    title={`${of.body.partNo} ${of.body.add ? '累加' : ''} ${quantity(of.body.countQty)} 没有保存`}
    description={of.refused}
    action={
      <>
        <Button onClick={again}>重填</Button>
        <Button type="text" onClick={leave}>
          不要了
        </Button>
      </>
    }
  />
)

interface Shown {
  line: Goods
  /** What its place is called. */
  place: string
  typed: string
  type: (typed: string) => void
  said: (countQty: number, add: boolean, batchNo: string | null) => void
  /** Whether a code was read that is on the sheet. */
  scanned: (text: string) => boolean
  skip: () => void
}

/** The quantity of one part, in place of what was counted or on top of it; a code that is scanned meanwhile is no quantity. */
function Card({ line, place, typed, type, said, scanned, skip }: Shown) {
  const field = useRef<InputRef>(null)
  const [batchNo, setBatchNo] = useState(line.batchNo ?? '')
  const read = parse(stockInv.actions.countPart.input.countQty, typed)
  const wrong = typed && 'wrong' in read ? read.wrong : undefined
  const before = isCounted(line) ? line.countQty! : undefined
  const fine = !!typed && !wrong
  const save = (add: boolean) => fine && said(Number(typed), add, clean(batchNo) || null)
  const { press } = useTyped((text) => {
    if (text && scanned(text)) return
    // Of what was counted already somebody says whether there is more of it.
    if (before === undefined) save(false)
  })
  return (
    <form className="entry" onSubmit={(e) => e.preventDefault()}>
      <div className="part">
        <span className="lies">
          {line.zone ? `${place} ${line.zone}` : line.id ? `未定${place}` : '表上没有的零件'}
          {line.batchNo && <em>批次 {line.batchNo}</em>}
        </span>
        <b>{line.partNo}</b>
        <span>{line.partName}</span>
        {before !== undefined && (
          <span className="before">
            已盘 {quantity(before)} {line.unit}（{line.counter}）
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
        ref={field}
        autoFocus
        size="large"
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        aria-label="盘点数量"
        placeholder="数量"
        suffix={line.unit}
        status={wrong ? 'error' : ''}
        value={typed}
        onChange={(e) => type(e.target.value)}
        onKeyDown={press}
      />
      {wrong && <p role="alert">{wrong}</p>}
      {before === undefined ? (
        <Button block size="large" type="primary" disabled={!fine} onClick={() => save(false)}>
          保存，下一项
        </Button>
      ) : (
        <div className="either">
          <Button size="large" disabled={!fine} onClick={() => save(false)}>
            改为 {fine ? quantity(Number(typed)) : '…'}
          </Button>
          <Button size="large" type="primary" disabled={!fine} onClick={() => save(true)}>
            累加到 {fine ? quantity(before + Number(typed)) : '…'}
          </Button>
        </div>
      )}
      <Button type="text" size="large" onClick={skip}>
        跳过
      </Button>
    </form>
  )
}

/** Lines that a hand scrolls through; more are found by typing. */
const SHOWN = 80

interface Listed {
  lines: readonly Goods[]
  sought: string
  all: boolean
  show: (list: { sought: string; all: boolean }) => void
  choose: (line: Goods) => void
  read: (text: string) => boolean
  current: Goods | undefined
}
function Others({ lines, sought, all, show, choose, read, current }: Listed) {
  const field = useRef<InputRef>(null)
  const text = codeOf(sought)
  const left = lines.filter((l) => !isCounted(l)).length
  const has = (l: Goods) => [l.partNo, l.partName, l.zone, l.batchNo].some((t) => (t ?? '').toUpperCase().includes(text))
  const fits = lines.filter((l) => (text ? has(l) : all || !isCounted(l)))
  const { press } = useTyped((typed) => {
    if (!typed || read(typed)) return
    if (fits.length === 1) choose(fits[0]!)
  })
  return (
    <section className="others">
      <div className="seek">
        <Segmented
          value={all}
          onChange={(to) => show({ sought: '', all: to })}
          options={[
            { value: false, label: `未盘 ${left}` },
            { value: true, label: `全部 ${lines.length}` },
          ]}
        />
        <Input
          ref={field}
          allowClear
          aria-label="零件号"
          placeholder="查找零件、库区"
          value={sought}
          onChange={(e) => show({ sought: e.target.value, all })}
          onKeyDown={press}
        />
      </div>
      <ul aria-label="盘点行">
        {fits.slice(0, SHOWN).map((l) => (
          <li key={`${l.partNo} ${l.batchNo ?? ''}`} aria-current={current && sameGoods(l, current)}>
            <button type="button" onClick={() => choose(l)}>
              <b>{l.partNo}</b>
              <span className="name">{[l.zone, l.partName, l.batchNo && `批次 ${l.batchNo}`].filter(Boolean).join(' · ')}</span>
              <span className="qty">
                {isCounted(l) ? (
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
      {fits.length > SHOWN && <p className="quiet">还有 {fits.length - SHOWN} 行，请输入零件号或库区查找</p>}
      {text && !lines.some((l) => l.partNo === text) && (
        <Button block size="large" onClick={() => choose({ partNo: text })}>
          表上没有 {text}，加一行
        </Button>
      )}
    </section>
  )
}
