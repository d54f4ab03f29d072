import { Alert, Button, Skeleton, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useDocument } from '../../../web/hooks/useDocument.ts'
import { useListState } from '../../../web/list/useListState.ts'
import { useSession } from '../../../web/session.ts'
import { detailPath, hasPage } from '../../../web/shell/pages.ts'
import { cumClaim, cumSide } from '../cumClaim/cumClaim.ts'
import { cumPaper } from '../cumPaper/cumPaper.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import type { Finding } from '../cumulative/judge.ts'
import type { Step } from '../cumulative/steps.ts'
import './verdict.css'

type Cause = Finding['cause']
interface Paper {
  docNo: string
  day: string
  qty: number
  doc?: string
  id?: number
}
interface Found {
  cause: Cause
  papers: Paper[]
  qty: number
  theirs?: number
}
interface Side {
  side: keyof typeof cumSide
  certainty: 'agreed' | 'proven' | 'only' | 'several' | 'none' | 'unsaid'
  ours: number
  theirs?: number
  gap?: number
  agreed?: Paper
  findings: Found[]
  steps: Step[]
}
interface Key {
  plant: string
  supplierCode: string
  partNo: string
}
const amount = (n: number) => n.toLocaleString('zh-CN')

/** What a cause means, as people of the trade say it. */
const said: Readonly<Record<Cause, (f: Found) => string>> = {
  later: (f) => `供应商还没有计入（或多计了）这${f.papers.length}张，之前双方一致`,
  transit: () => '已发运而主机厂还没有收货，供应商按已收计',
  unsent: () => '送货单还没有发运，供应商已计为发货',
  stored: () => '还在三方仓、没有配送进厂，供应商已按已收计',
  held: () => '短少、破损或拒收的数量，供应商仍按已收计',
  zero: () => '累计零点不同：从别的日子开始累计',
  returned: () => '退货被供应商冲减了累计发货；累计发货不含退货',
  missing: () => '供应商漏计了这张',
  doubled: () => '供应商把这张计了两次',
  otherQty: (f) => `数量不同：主机厂 ${amount((f.theirs ?? 0) - f.qty)}，供应商 ${amount(f.theirs ?? 0)}`,
  unknown: () => '主机厂没有这张单据',
  before: () => '差额在供应商第一张单据之前，缺那之前的单据，无法逐单查',
}
const headings: Readonly<Record<Side['certainty'], string>> = {
  agreed: '一致', proven: '已逐单查明', only: '只有一种情况与差额吻合',
  several: '有几种情况都与差额吻合，光凭累计数分不出是哪一种', none: '没有哪一张单据或哪几张单据正好等于差额，查不出原因',
  unsaid: '供应商还没有报累计数',
}
const tones = {
  agreed: 'success', proven: 'error', only: 'warning', several: 'warning', none: 'warning', unsaid: 'info',
} as const

/** Both sides of a part: from which paper on they differ, and the step that mends it. */
export function Verdict() {
  const { filters } = useListState()
  const { plant, supplierCode, partNo, until } = filters
  if (!plant || !supplierCode || !partNo)
    return <Alert type="info" showIcon title="一次核对一个零件：请在查询条件中选择工厂、供应商和零件，或在“零件”页点开一行" />
  return <Both of={{ plant, supplierCode, partNo }} {...(until ? { until } : {})} />
}

function Both({ of, until }: { of: Key; until?: string }) {
  const { data, error, refetch } = useAsk('cumClaim/getVerdict', { ...of, ...(until ? { until } : {}) })
  const client = useQueryClient()
  const again = () => (void refetch(), void client.invalidateQueries({ queryKey: ['list'] }))
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
  const sides = data.sides as Side[]
  return (
    <section className="verdict" aria-label="核对结果">
      <p className="verdict-when">
        从 {data.zeroDay} 起累计{data.asOf && `，供应商截至 ${data.asOf}`}
        {data.lastNo && `，最后一张 ${data.lastNo}`}
        {data.claimNo && data.claimId && (
          <>
            （<Link to={detailPath(cumClaim, data.claimId)}>{data.claimNo}</Link>）
          </>
        )}
      </p>
      <div className="verdict-sides">
        {sides.map((s) => (
          <OneSide key={s.side} side={s} of={of} claimId={data.claimId ?? undefined} again={again} />
        ))}
      </div>
    </section>
  )
}

function OneSide({ side, of, claimId, again }: { side: Side; of: Key; claimId: number | undefined; again: () => void }) {
  const title = `累计${cumSide[side.side][1]}`
  const isLate = side.certainty === 'proven' && side.findings[0]?.cause === 'later'
  return (
    <Alert
      className={side.certainty === 'agreed' ? 'verdict-side verdict-agreed' : 'verdict-side'}
      type={isLate ? 'warning' : tones[side.certainty]}
      showIcon
      title={
        <>
          {title}：主机厂 <b>{amount(side.ours)}</b>
          {side.theirs !== undefined && (
            <>
              ，供应商 <b>{amount(side.theirs)}</b>
              {side.gap !== 0 && (
                <>
                  ，差额 <b>{amount(side.gap!)}</b>
                </>
              )}
            </>
          )}
          。{headings[side.certainty]}
        </>
      }
      description={
        <>
          {side.agreed && side.certainty !== 'agreed' && (
            <p>
              到 <PaperLink paper={side.agreed} /> 为止双方一致。
            </p>
          )}
          {side.findings.length > 0 && (
            <ol className="verdict-findings">
              {side.findings.slice(0, SHOWN).map((f, i) => (
                <li key={i}>
                  <Papers papers={f.papers} /> {amount(f.qty)}：{said[f.cause](f)}
                </li>
              ))}
              {side.findings.length > SHOWN && <li>……共 {side.findings.length} 种</li>}
            </ol>
          )}
          <Steps side={side} of={of} claimId={claimId} again={again} />
        </>
      }
    />
  )
}
const SHOWN = 6

function Papers({ papers }: { papers: Paper[] }) {
  const [first, ...others] = papers
  return (
    <>
      <PaperLink paper={first!} />
      {others.length > 0 && ` 等 ${papers.length} 张`}
    </>
  )
}

function PaperLink({ paper }: { paper: Paper }) {
  const { documents, who } = useSession()
  const doc = paper.doc ? documents.get(paper.doc) : undefined
  const text = `${paper.docNo}（${paper.day.slice(5)}，${amount(paper.qty)}）`
  return doc && paper.id && hasPage(doc) && who.keys.has(`${doc.key}.query`) ? (
    <Link to={detailPath(doc, paper.id)}>{text}</Link>
  ) : (
    <span>{text}</span>
  )
}

interface Begun {
  name: 'create' | 'remind' | 'carryOver' | 'openDiff'
  values: Record<string, unknown>
}

/** The step that mends it, as a button that leads to what does it. */
function Steps({ side, of, claimId, again }: { side: Side; of: Key; claimId: number | undefined; again: () => void }) {
  const { who } = useSession()
  const [begun, begin] = useState<Begun>()
  const may = (doc: { key: string }, suffix: string) => who.keys.has(`${doc.key}.${suffix}`)
  const [found] = side.findings
  const paper = found?.papers[0]
  const code = cumSide[side.side][0]
  const why =
    found && paper ? `${paper.docNo}：${said[found.cause](found)}` : `累计${cumSide[side.side][1]}相差 ${amount(side.gap ?? 0)}`
  const button = (label: string, what: Begun) => (
    <Button key={label} size="small" onClick={() => begin(what)}>
      {label}
    </Button>
  )
  const link = (label: string, to: string) => (
    <Link key={label} to={to}>
      <Button size="small">{label}</Button>
    </Link>
  )
  const shown: Readonly<Record<Step, () => ReactNode>> = {
    receive: () =>
      may(sendSheet, 'receive') && paper
        ? link('去收货', `${sendSheet.at}?sheetNo=${encodeURIComponent(paper.docNo)}&do=receive`)
        : paper?.id && link('看送货单', detailPath(sendSheet, paper.id)),
    publish: () => null,
    send: () => paper?.id && link(may(sendSheet, 'send') ? '去发布、发运' : '看送货单', detailPath(sendSheet, paper.id)),
    open: () => null,
    notify: () =>
      may(cumClaim, 'edit') &&
      button('请对方核对', { name: 'remind', values: { message: `请核对累计${cumSide[side.side][1]}。${why}` } }),
    carry: () =>
      may(cumClaim, 'carry') &&
      button('结转差额', { name: 'carryOver', values: { side: code, offset: side.gap, offsetReason: why } }),
    differ: () =>
      may(cumClaim, 'carry') &&
      button('生成差异单', { name: 'openDiff', values: { side: code, diffQty: side.gap, lineRemark: why } }),
    upload: () => may(cumClaim, 'edit') && link('上传供应商发货单，逐单核对', cumPaper.at!),
    claim: () => may(cumClaim, 'edit') && button('录入供应商累计数', { name: 'create', values: { ...of } }),
  }
  const steps: readonly Step[] = side.certainty === 'unsaid' ? ['claim'] : side.certainty === 'agreed' ? [] : side.steps
  return (
    <Space wrap>
      {steps.map((s) => shown[s]())}
      {begun && (begun.name === 'create' || claimId) && (
        <Doing begun={begun} claimId={claimId} close={() => begin(undefined)} done={() => (begin(undefined), again())} />
      )}
    </Space>
  )
}

interface DoingProps {
  begun: Begun
  claimId: number | undefined
  close: () => void
  done: () => void
}
function Doing({ begun, claimId, close, done }: DoingProps) {
  const isNew = begun.name === 'create'
  const { data } = useDocument(cumClaim, claimId ?? 0, { enabled: !isNew })
  if (!isNew && !data) return null
  return (
    <ActionDialog
      doc={cumClaim}
      name={begun.name}
      rows={isNew ? [] : [data as never]}
      parts={{}}
      preset={{ values: begun.values }}
      cancel={close}
      done={done}
    />
  )
}
