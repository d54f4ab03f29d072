import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Empty, Segmented, Skeleton, Table, type TableColumnsType } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { mayRead, stateOfCode, type Action, type AnyDocument, type WireOf, toMinute } from '../../../declare/index.ts'
import { download } from '../../../web/api.ts'
import { templateOf } from '../../../web/calls.ts'
import { NumberLink, numberPath } from '../../../web/detail/NumberLink.tsx'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { useRefusal } from '../../../web/hooks/useAction.ts'
import { Shown } from '../../../web/format.tsx'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useReload } from '../../../web/hooks/useDocument.ts'
import { useWidths } from '../../../web/hooks/widths.ts'
import { ImportButton } from '../../../web/list/ImportButton.tsx'
import { useSession } from '../../../web/session.ts'
import { statement } from '../statement/statement.ts'
import './comparison.css'
import { ownBook } from './ownBook.ts'

/** Of this part statements two and three are like the first. */
type Stmt = WireOf<typeof statement>
type Part = ReturnType<typeof useParts>['parts'][number]
interface Side {
  day: string
  docNo: string
  qty: number
  lineNo?: number
  kind?: string | null
  doc?: string
  sheetNo?: string | null
  sheetDoc?: string
  paper?: string | null
  move?: string
}
interface Pair {
  how: number
  diffQty: number
  openQty: number
  his: Side[]
  ours: Side[]
  reasons: Proof[]
}
/** What of a part is open on a line of the statement. */
interface Disputed {
  lineId: number
  qty: number
  remark: string
}
interface Proof {
  label: string
  qty: number
  doc: string
  docNo: string
}

/** The tab of a statement in which its supplier's own ledger is compared with it. */
export const comparisonTab = (doc: AnyDocument) => (row: unknown) => [
  { key: 'compare', label: '对账比对', children: <Comparison doc={doc} stmt={row as Stmt} /> },
]

const text = (n: number) => n.toLocaleString('zh-CN', { maximumFractionDigits: 3 })
const signed = (n: number) => (n > 0 ? `+${text(n)}` : text(n))

const useParts = (stmtNo: string) => {
  const { data, error, refetch } = useAsk('ownBook/getParts', { stmtNo }, { queryKey: ['list', ownBook.name, 'parts', stmtNo] })
  return { parts: data ?? [], loaded: !!data, error, refetch }
}

/** 对账比对: figures, parts, and what of them is open; nothing is there before a ledger is uploaded. */
function Comparison({ doc, stmt }: { doc: AnyDocument; stmt: Stmt }) {
  const { who } = useSession()
  const { message } = App.useApp()
  const client = useQueryClient()
  const may = who.keys.has(`${ownBook.key}.query`)
  // One statement made anew is compared with what was uploaded for the one before it.
  const of = { period: stmt.period, plant: stmt.plant, supplierCode: stmt.supplierCode, account: accountOf(doc), status: 1 }
  const { data } = useAsk('ownBook/getPager', of, { queryKey: ['list', ownBook.name, 'current', of], enabled: may })
  const mine = data?.items[0]
  if (!may) return <p className="muted">没有查看{ownBook.title}的权限</p>
  const again = () => void client.invalidateQueries({ queryKey: ['list', ownBook.name] })
  const upload = who.keys.has(`${ownBook.key}.add`) && (
    <ImportButton
      doc={ownBook}
      name="upload"
      sheet={ownBook.sheets.upload!}
      selected={[]}
      done={again}
      given={{ stmtNo: stmt.stmtNo }}
      label={mine ? '重新导入台账' : '导入供应商台账'}
    />
  )
  if (!data) return <Skeleton active />
  const template = () => download(templateOf(ownBook, 'upload'), {}).catch((e: Error) => message.error(e.message))
  return (
    <div className="comparison">
      <div className="tools">
        {upload}
        {upload && !mine && (
          <Button type="link" onClick={() => void template()}>
            下载模板
          </Button>
        )}
        {mine && (
          <span className="muted">
            {mine.lineCount.toLocaleString('zh-CN')} 行，{mine.createdBy} {toMinute(mine.creationDate)} 上传{' '}
            <NumberLink field={{ ...ownBook.fields.bookNo, numberOf: [ownBook.name] }} no={mine.bookNo} />
          </span>
        )}
      </div>
      {mine ? (
        <Result doc={doc} stmt={stmt} />
      ) : (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            !upload ? (
              '供应商还没有导入台账，请供应商在此上传。'
            ) : (
              <>
                上传供应商自己的收发明细（Excel 或 CSV），系统逐笔与本结算单背后的账务流水核对，并找出差异的原因。
                <br />
                需要四列：日期、单据号（送货单、排序单、拉动单、看板卡、料架的号，或自己的单号）、零件号、数量；退货填负数，或另有一列写“退货”。列名不同时只需对应一次。
              </>
            )
          }
        />
      )}
    </div>
  )
}
/** Which account of a supplier a statement is about, as the ledger of the supplier says it. */
const accountOf = (doc: AnyDocument) => ({ statement: 1, statementTwo: 2, statementThree: 3 })[doc.name]

type Which = 'open' | 'differ' | 'all'

function Result({ doc, stmt }: { doc: AnyDocument; stmt: Stmt }) {
  const wide = useWidths().md
  const { parts, loaded, error, refetch } = useParts(stmt.stmtNo)
  const { message } = App.useApp()
  const open = parts.filter((p) => p.openCount)
  const differ = parts.filter((p) => p.openCount || p.hisQty !== p.oursQty || p.hisOnlyQty || p.oursOnlyQty || p.reasons)
  const [chosen, setChosen] = useState<Which>()
  const which = chosen ?? (open.length ? 'open' : 'all')
  if (error) return <p role="alert">{error.message}</p>
  if (!loaded) return <Skeleton active />
  const rows = which === 'open' ? open : which === 'differ' ? differ : parts
  const file = () => download('ownBook/exportResult', { stmtNo: stmt.stmtNo }).catch((e: Error) => message.error(e.message))
  return (
    <>
      <Figures parts={parts} />
      <div className="tools">
        <Segmented
          value={which}
          onChange={setChosen}
          options={[
            { value: 'open', label: `未查明 ${open.length}` },
            { value: 'differ', label: `有差异 ${differ.length}` },
            { value: 'all', label: `全部零件 ${parts.length}` },
          ]}
        />
        <Dispute doc={doc} stmt={stmt} open={open} done={() => void refetch()} />
        <Button icon={<DownloadOutlined />} onClick={() => void file()}>
          导出
        </Button>
      </div>
      <Table
        size="small"
        rowKey="partNo"
        dataSource={rows}
        columns={columns}
        {...(wide ? { scroll: { x: 'max-content' } } : {})}
        pagination={{ defaultPageSize: 20, hideOnSinglePage: true, showSizeChanger: true }}
        expandable={{ expandRowByClick: true, expandedRowRender: (p) => <Pairs stmtNo={stmt.stmtNo} part={p} /> }}
        locale={{ emptyText: which === 'open' ? '没有未查明的差异' : '没有' }}
      />
      <p className="muted">
        {doc.name === statement.name && '厂内上线、退库、移库不在供应商的单据中，不参与比对。'}点开一行看双方逐笔的对应和凭据。
        {open.some((p) => stmt.lines.filter((l) => l.partNo === p.partNo).length > 1) &&
          '同一零件在结算单上有几行的：有主机厂凭据的差异记在凭据所在的行，其余按各行数量分摊，余数记在最多的一行；提交异议前可以改。'}
      </p>
    </>
  )
}

const sum = (parts: readonly Part[], of: (p: Part) => number) => parts.reduce((n, p) => n + of(p), 0)

/** What there is to know at a glance. */
function Figures({ parts }: { parts: readonly Part[] }) {
  const open = sum(parts, (p) => p.openCount)
  const figures: [string, string, string?][] = [
    ['供应商台账', text(sum(parts, (p) => p.hisQty))],
    ['结算单', text(sum(parts, (p) => p.oursQty))],
    ['双方一致', text(sum(parts, (p) => p.agreedQty)), 'success'],
    ['仅供应商有', text(sum(parts, (p) => p.hisOnlyQty))],
    ['仅主机厂有', text(sum(parts, (p) => p.oursOnlyQty))],
    ['同单数量差', signed(sum(parts, (p) => p.quantityQty))],
    ['已说明', signed(sum(parts, (p) => p.provenQty))],
    ['未查明', open ? `${open} 项 ${signed(sum(parts, (p) => p.openQty))}` : '没有', open ? 'danger' : 'success'],
  ]
  return (
    <dl className="figures">
      {figures.map(([label, value, tone]) => (
        <div key={label} className={tone}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const figure = (title: string, of: (p: Part) => number, show = text) => ({
  title,
  align: 'right' as const,
  // A phone shows what is open and why; the rest is behind the row.
  responsive: ['md' as const],
  render: (_: unknown, p: Part) => (of(p) ? show(of(p)) : <span className="muted">—</span>),
  sorter: (a: Part, b: Part) => of(a) - of(b),
})
const columns: TableColumnsType<Part> = [
  {
    title: '零件号',
    render: (_, p) => (
      <>
        <b>{p.partNo}</b> <span className="muted">{p.partName ?? '不在零件主数据中'}</span>
      </>
    ),
    sorter: (a, b) => a.partNo.localeCompare(b.partNo),
  },
  {
    title: '未查明', align: 'right',
    render: (_, p) => (p.openCount ? <b className="danger">{openOf(p)}</b> : <span className="muted">—</span>),
    sorter: (a, b) => Math.abs(a.openQty) - Math.abs(b.openQty),
  },
  figure('供应商台账', (p) => p.hisQty),
  figure('结算单', (p) => p.oursQty),
  figure('双方一致', (p) => p.agreedQty),
  figure('仅供应商有', (p) => p.hisOnlyQty),
  figure('仅主机厂有', (p) => p.oursOnlyQty),
  figure('同单数量差', (p) => p.quantityQty, signed),
  { title: '原因', render: (_, p) => p.reasons || <span className="muted">—</span> },
]

/** What belongs together of a part, line by line of both sides, with the documents that explain the rest. */
function Pairs({ stmtNo, part }: { stmtNo: string; part: Part }) {
  const wide = useWidths().md
  const { data, error } = useAsk('ownBook/getPairs', { stmtNo, partNo: part.partNo })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active />
  const pairs = data as readonly Pair[]
  if (!wide)
    return pairs.slice(0, SHOWN).map((g, i) => (
      <div key={i} className="pair">
        <How of={g} /> {g.diffQty !== 0 && `差额 ${signed(g.diffQty)}`}
        {g.his.length > 0 && <h4>供应商</h4>}
        <Sides sides={g.his} />
        {g.ours.length > 0 && <h4>主机厂</h4>}
        <Sides sides={g.ours} />
        <Why of={g} />
      </div>
    ))
  return (
    <Table
      size="small"
      rowKey={(g) => pairs.indexOf(g)}
      dataSource={[...pairs]}
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: '结果', render: (_, g) => <How of={g} /> },
        { title: '供应商的行', render: (_, g) => <Sides sides={g.his} /> },
        { title: '主机厂的行', render: (_, g) => <Sides sides={g.ours} /> },
        { title: '差额', align: 'right', render: (_, g) => (g.diffQty ? signed(g.diffQty) : '') },
        { title: '原因', render: (_, g) => <Why of={g} /> },
      ]}
    />
  )
}
/** So many a phone shows; what does not agree comes first. */
const SHOWN = 60

const How = ({ of }: { of: Pair }) => <Shown field={ownBook.asks.getPairs.answer[0].how} value={of.how} />
const Why = ({ of }: { of: Pair }) => (
  <>
    {of.reasons.map((r, i) => (
      <div key={i}>
        {r.label} {signed(r.qty)} <Doc doc={r.doc} no={r.docNo} />
      </div>
    ))}
    {of.openQty !== 0 && <b className="danger">未查明 {signed(of.openQty)}</b>}
  </>
)
const Sides = ({ sides }: { sides: readonly Side[] }) =>
  sides.map((s, i) => (
    <div key={i} className="side">
      <span>{s.day}</span>
      <span>
        {s.doc ? <Doc doc={s.doc} no={s.docNo} /> : s.docNo}
        {s.sheetNo && s.sheetNo !== s.docNo && (
          <>
            {' '}
            <Doc doc={s.sheetDoc!} no={s.sheetNo} />
          </>
        )}
        {s.paper && <span className="muted"> 随货 {s.paper}</span>}
      </span>
      <span className="muted">{s.move ?? (s.kind || `第 ${s.lineNo} 行`)}</span>
      <b>{text(s.qty)}</b>
    </div>
  ))

/** A document that proves it; the supplier's own is no document here. */
function Doc({ doc, no }: { doc: string; no: string }) {
  const { documents, who } = useSession()
  const of = documents.get(doc)
  const opens = doc !== ownBook.name && of?.at && mayRead(of, who)
  return opens ? <Link to={numberPath([doc], no)}>{no}</Link> : <>{no}</>
}

/** 提出异议 with what nothing explains: the dialog of the statement, filled in. */
function Dispute({ doc, stmt, open, done }: { doc: AnyDocument; stmt: Stmt; open: readonly Part[]; done: () => void }) {
  const { who } = useSession()
  const [shown, setShown] = useState(false)
  const reload = useReload(doc)
  const refusal = useRefusal(doc)('dispute', [stmt])
  const action: Action = doc.actions.dispute
  if (!open.length || who.orgType !== 'supplier' || !who.keys.has(`${doc.key}.${action.key}`)) return null
  if (stateOfCode(doc, stmt.status)?.name !== 'published') return null
  const own = action.lines!.supplierQty!.start!
  const byId = new Map(stmt.lines.map((l) => [l.id, l]))
  const lines = open.flatMap((p) =>
    (p.disputed as readonly Disputed[]).map(({ lineId, qty, remark }) => {
      const book = Number(own({ ...byId.get(lineId), supplierQty: null } as never, {} as never))
      return { id: lineId, supplierQty: Math.round((book + qty) * 1000) / 1000, lineRemark: remark }
    }),
  )
  const others = open.filter((p) => !stmt.lines.some((l) => l.partNo === p.partNo))
  const preset = {
    from: `compared-${stmt.id}`,
    values: { disputeReason: reasonOf(open, others) },
    lines,
  }
  return (
    <>
      <Button type="primary" disabled={!!refusal} title={refusal} onClick={() => setShown(true)}>
        对未查明的 {open.length} 个零件提出异议
      </Button>
      {shown && (
        <ActionDialog
          doc={doc}
          name="dispute"
          rows={[stmt]}
          parts={{}}
          preset={preset}
          done={() => (setShown(false), reload(), done())}
          cancel={() => setShown(false)}
        />
      )}
    </>
  )
}

/** Differences that cancel each other out are still open: their sum alone would say that nothing is. */
const openOf = (p: Part) => (p.openQty ? signed(p.openQty) : `${p.openCount} 项相抵`)

const reasonOf = (open: readonly Part[], others: readonly Part[]) =>
  [
    `经与我司账目逐笔比对，${open.length} 个零件共 ${sum(open, (p) => p.openCount)} 项差异未查明，请复核`,
    ...others.map((p) => `结算单没有零件 ${p.partNo}：${p.open}`),
  ]
    .join('；')
    .slice(0, 500)
