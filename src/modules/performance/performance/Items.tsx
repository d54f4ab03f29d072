/**
 * The items of an evaluation, each with the facts behind it one click away. A supplier ticks facts and deductions, sees what the score
 * would be without them, and appeals.
 */
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Collapse, Input, Modal, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WireOf } from '../../../declare/index.ts'
import { post } from '../../../web/api.ts'
import { FilesInput } from '../../../web/dialogs/FilesInput.tsx'
import { badgeColors, textOf } from '../../../web/format.tsx'
import { useAction } from '../../../web/hooks/useAction.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useSession } from '../../../web/session.ts'
import { catalogue } from '../../kpi/catalogue.ts'
import { factKind } from '../../kpi/facts.ts'
import { MAKERS } from '../../kpi/fault.ts'
import { kpiAnswer } from '../../kpi/kpiAnswer/kpiAnswer.ts'
import { grade } from '../../kpi/kpiSpec/kpiSpec.ts'
import { kpiLine } from '../../kpi/kpiLine/kpiLine.ts'
import { kpiReturn } from '../../kpi/kpiReturn/kpiReturn.ts'
import { kpiSheet } from '../../kpi/kpiSheet/kpiSheet.ts'
import { appealed } from '../performanceAppeal/performanceAppeal.ts'
import { indicator, itemKind } from '../items.ts'
import { performance } from './performance.ts'
import './items.css'

type Evaluation = WireOf<typeof performance>
type Item = Evaluation['lines'][number]
/** What is ticked: a fact, or a deduction by its id. */
interface Chosen {
  key: string
  text: string
  factKind?: number
  factId?: number
  itemId?: number
}
const [METRIC, DEDUCTION] = [itemKind.metric[0], itemKind.deduction[0]]
const number = (n: number | null | undefined) =>
  n === null || n === undefined ? '—' : n.toLocaleString('zh-CN', { maximumFractionDigits: 2 })
const letter = (code: number | null) => Object.values(grade).find(([c]) => c === code)?.[1] ?? '—'
const toneOf = (code: number | null) => badgeColors[Object.values(grade).find(([c]) => c === code)?.[2] ?? 'info']
/** Where a fact stands in the lists of all facts. */
const lists = {
  [factKind.line[0]]: [kpiLine, 'demandNo'],
  [factKind.sheet[0]]: [kpiSheet, 'docNo'],
  [factKind.answer[0]]: [kpiAnswer, 'docNo'],
  [factKind.goodsReturn[0]]: [kpiReturn, 'docNo'],
} as const
const listOf = (kind: number, docNo: string, period: string) => {
  const [list, no] = lists[kind as keyof typeof lists]
  return `${list.at}?period=${period}&${no}=${docNo}`
}

export function Items({ row }: { row: Evaluation }) {
  const { who } = useSession()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [asks, setAsks] = useState(false)
  const canAppeal =
    row.status === performance.states.published[0] &&
    who.orgType === 'supplier' &&
    who.keys.has(`${performance.key}.${performance.actions.createComplaint.key}`)
  const toggle = canAppeal
    ? (c: Chosen) => setChosen((now) => (now.some((x) => x.key === c.key) ? now.filter((x) => x.key !== c.key) : [...now, c]))
    : undefined
  const has = (key: string) => chosen.some((c) => c.key === key)
  const weighs = row.lines.filter((l) => l.kind === METRIC)
  const others = row.lines.filter((l) => l.kind !== METRIC)
  return (
    <section className="perf-items">
      <p className="perf-sum">
        <b>{number(row.score)} 分</b> = 基础得分 {number(row.baseScore)} − 扣分 {number(row.deduction)} + 加分 {number(row.bonus)}
        {row.vetoReason && <Tag color="red">{row.vetoReason}</Tag>}
      </p>
      {canAppeal && (
        <p className="perf-hint">
          点开一项看它由哪些事实数出来；有异议的事实打勾，即可看到剔除后的得分并申诉，截止 {row.appealBy}。
        </p>
      )}
      <Collapse
        size="small"
        destroyOnHidden
        items={weighs.map((l) => ({
          key: l.id,
          label: <Heading item={l} />,
          children: l.kpiCode ? (
            <Facts row={row} item={l} has={has} {...(toggle ? { toggle } : {})} />
          ) : (
            <p className="perf-hint">由计入绩效的索赔数出，列在下面的扣分中。</p>
          ),
        }))}
      />
      {others.length > 0 && (
        <ul className="perf-points">
          {others.map((l) => {
            const c = { key: `i${l.id}`, text: l.name, itemId: l.id }
            return (
              <li key={l.id}>
                {toggle && l.kind === DEDUCTION && (
                  <Checkbox checked={has(c.key)} onChange={() => toggle(c)} aria-label={`申诉${l.name}`} />
                )}
                <span>{l.name}</span>
                {l.manualReason && <small>{l.manualReason}</small>}
                <b className={l.kind === DEDUCTION ? 'perf-bad' : ''}>
                  {l.kind === DEDUCTION ? '−' : '+'}
                  {number(l.points)}
                </b>
                {l.firstPoints !== null && l.firstPoints !== l.points && <small>发布时 {number(l.firstPoints)}</small>}
              </li>
            )
          })}
        </ul>
      )}
      {chosen.length > 0 && <Would row={row} chosen={chosen} ask={() => setAsks(true)} />}
      {asks && (
        <Appeal
          row={row}
          chosen={chosen}
          close={(sent) => {
            setAsks(false)
            if (sent) setChosen([])
          }}
        />
      )}
    </section>
  )
}

/** An item in a line: value against its target, and what it adds to the score. */
function Heading({ item: l }: { item: Item }) {
  const named = Object.values(indicator).find(([code]) => code === l.indicator)
  const low = l.itemScore !== null && l.itemScore < 60
  const changed = l.firstValue !== null && l.firstValue !== l.value
  return (
    <span className="perf-item">
      <span className="perf-name">
        {l.name}
        {named && <Tag>IATF {named[1]}</Tag>}
      </span>
      <span>
        <b>{number(l.value)}</b>
        {l.value === null ? ' 不适用' : ` ${l.unit ?? ''}`}
        {l.unit === catalogue.k06.unit && l.value !== null && <small>，检查 {number(l.denominator)}</small>}
        {changed && <small> 发布时 {number(l.firstValue)}</small>}
      </span>
      {l.weight ? (
        <span className={low ? 'perf-bad' : ''}>
          {number(l.itemScore)} 分 × {l.weight}
        </span>
      ) : (
        <span className="perf-hint">不计权重</span>
      )}
      {l.weight ? (
        <small>
          目标 {number(l.target)}，下限 {number(l.floor)}
        </small>
      ) : (
        <small />
      )}
    </span>
  )
}

/** What is counted of an item and what was left out, the worst first. */
function Facts({
  row,
  item,
  has,
  toggle,
}: {
  row: Evaluation
  item: Item
  has: (key: string) => boolean
  toggle?: (c: Chosen) => void
}) {
  const { data, error, refetch } = useAsk('performance/getFacts', { id: row.id, lineId: item.id })
  const { who } = useSession()
  const { run, busy } = useAction(kpiLine, 'exempt', () => void refetch())
  // Of what was told a decided appeal alone leaves facts out.
  const mayExempt = row.status === performance.states.draft[0] && who.keys.has(`${kpiLine.key}.${kpiLine.actions.exempt.key}`)
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active />
  const out = data.filter((f) => f.exempt).length
  return (
    <>
      <p className="perf-hint">
        {number(item.numerator)} ÷ {number(item.denominator)}，{item.factCount} 条事实
        {out > 0 && `，另有 ${out} 条已剔除`}
        {data.length >= 500 && '；这里列出最差的 500 条'}
      </p>
      <ul className="perf-facts">
        {data.map((f) => {
          const key = `${f.factKind} ${f.factId}`
          const c = { key, text: `${f.docNo} ${f.about}`, factKind: f.factKind, factId: f.factId }
          return (
            <li key={key}>
              {toggle && (
                <Checkbox disabled={f.exempt} checked={has(key)} onChange={() => toggle(c)} aria-label={`申诉${f.docNo}`} />
              )}
              <Link to={listOf(f.factKind, f.docNo, row.period)}>{f.docNo}</Link>
              <span>{f.about}</span>
              <small>{textOf(performance.fields.confirmedAt, f.at)}</small>
              <small>
                计 {number(f.of)} / {number(f.per)}
              </small>
              {f.exempt && <Tag color="orange">已剔除</Tag>}
              {f.reason && <small>{f.reason}</small>}
              {!!f.makerPct && <Tag color="blue">主机厂责任 {f.makerPct}%</Tag>}
              {mayExempt && !f.exempt && (f.makerPct ?? 0) >= MAKERS && (
                <Button
                  size="small"
                  loading={busy}
                  onClick={() =>
                    void run({ lines: [{ id: f.factId }], reason: `主机厂责任：${f.makerProof}`.slice(0, 500) } as never)
                  }
                >
                  剔除
                </Button>
              )}
              {f.makerProof && <small>{f.makerProof}</small>}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const chosenIds = (chosen: readonly Chosen[], kind: number) =>
  chosen.flatMap((c) => (c.factKind === kind ? [c.factId!] : [])).join()
function useWould(row: Evaluation, chosen: readonly Chosen[]) {
  const input = {
    id: row.id,
    lineFacts: chosenIds(chosen, factKind.line[0]),
    sheetFacts: chosenIds(chosen, factKind.sheet[0]),
    answerFacts: chosenIds(chosen, factKind.answer[0]),
    returnFacts: chosenIds(chosen, factKind.goodsReturn[0]),
    items: chosen.flatMap((c) => c.itemId ?? []).join(),
  }
  return useQuery({
    queryKey: ['ask', 'performance/tryComplaint', input],
    queryFn: () => post('performance/tryComplaint', input),
  })
}
/** The score as it would be without what is ticked. */
function Result({ row, chosen }: { row: Evaluation; chosen: readonly Chosen[] }) {
  const { data } = useWould(row, chosen)
  if (!data) return <span>正在计算……</span>
  return (
    <span aria-live="polite">
      已选 {chosen.length} 条，全部同意后：<b>{number(data.score)} 分</b>{' '}
      <Tag color={toneOf(data.grade)}>{letter(data.grade)}</Tag>
      {data.rankNo !== null && `第 ${data.rankNo} 名，共 ${data.rankTotal} 家`}（现在 {number(row.score)} 分
      {row.rankNo !== null && `，第 ${row.rankNo} 名`}）
    </span>
  )
}
function Would({ row, chosen, ask }: { row: Evaluation; chosen: readonly Chosen[]; ask: () => void }) {
  return (
    <footer className="perf-would">
      <Result row={row} chosen={chosen} />
      <Button type="primary" onClick={ask}>
        {performance.actions.createComplaint.label}
      </Button>
    </footer>
  )
}

/** One reason and the evidence for all that is ticked. */
function Appeal({ row, chosen, close }: { row: Evaluation; chosen: readonly Chosen[]; close: (sent: boolean) => void }) {
  const [reason, setReason] = useState('')
  const [evidence, setEvidence] = useState<any[]>([])
  const { run, busy } = useAction(performance, 'createComplaint', () => close(true))
  const send = () =>
    run({
      id: row.id,
      lines: chosen.map(({ factKind: kind, factId, itemId }) => ({ factKind: kind, factId, itemId, reason, evidence })),
    } as never)
  return (
    <Modal
      open
      title={`申诉 ${row.perfNo}`}
      okText="提交申诉"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: !reason.trim() || !evidence.length }}
      onOk={() => void send()}
      onCancel={() => close(false)}
    >
      <Result row={row} chosen={chosen} />
      <ul className="perf-chosen">
        {chosen.map((c) => (
          <li key={c.key}>{c.text}</li>
        ))}
      </ul>
      <label>
        {appealed.reason.label}
        <Input.TextArea rows={3} maxLength={500} value={reason} onChange={(e) => setReason(e.target.value)} />
      </label>
      <p>{appealed.evidence.label}（必须上传）</p>
      <FilesInput field={appealed.evidence} value={evidence} onChange={setEvidence} />
    </Modal>
  )
}
