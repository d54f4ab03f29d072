import { toMinute } from '../../declare/index.ts'
import { SafetyCertificateOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Modal, Skeleton, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '../../web/call-types.ts'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { useSession } from '../../web/session.ts'
import { CheckpointSeal } from './CheckpointSeal.tsx'
import { LedgerLines } from './LedgerLines.tsx'

type Laws = AnswerOf<'ledger/laws'>
type LogCheck = AnswerOf<'portal/getLogCheck'>
const Minute = ({ at }: { at: string }) => <span style={{ whiteSpace: 'nowrap' }}>{toMinute(at)}</span>

/** Green while every conservation law holds over the live data; red says in how many places one does not. Partners see the last checkpoint. */
export function LawSeal() {
  const { who } = useSession()
  const [open, setOpen] = useState(false)
  const [txn, setTxn] = useState<number>()
  const allowed = who.keys.has('les.period.query')
  const { data } = useAsk('ledger/laws', {}, { queryKey: ['laws'], enabled: allowed, refetchInterval: 60_000 })
  const past = useAsk('portal/getLogCheck', {}, { queryKey: ['logCheck'], enabled: allowed, refetchInterval: 600_000 }).data
  if (who.orgType !== 'internal') return <CheckpointSeal />
  // Before the first check nothing is known, good or bad.
  if (!allowed || !data?.checkedAt) return null
  const red = data.laws.filter((l) => !l.ok)
  const places = red.reduce((n, l) => n + (l.found ?? 1), 0)
  const changed = past?.found ?? 0
  const said = (what: string, n: number) => (n ? [`${what} ${n.toLocaleString('zh-CN')} 处`] : [])
  const text = [...said('账务不符', places), ...said('历史被改', changed)].join('，') || '账账相符'
  const isRed = places + changed > 0
  return (
    <>
      <Button
        type="text"
        className={isRed ? 'seal red' : 'seal green'}
        icon={isRed ? <WarningOutlined /> : <SafetyCertificateOutlined />}
        aria-label={text}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <Modal open={open} onCancel={() => setOpen(false)} footer={null} width="min(960px, 96vw)" title={`账务勾稽检查：${text}`}>
        <Extent laws={data} />
        {past?.at && <Past past={past} />}
        <LawTable laws={data} show={setTxn} />
      </Modal>
      {txn !== undefined && <TxnDialog id={txn} close={() => setTxn(undefined)} />}
    </>
  )
}

/** Whether the past still is what was signed each night; each record that is not, by its number. */
function Past({ past }: { past: LogCheck }) {
  const checked = `${toMinute(past.at!)} 逐条核对了存证的 ${(past.size ?? 0).toLocaleString('zh-CN')} 条历史、流水和访问记录`
  if (!past.found) return <p>{checked}，没有被改动、删除或调换的。</p>
  return (
    <>
      <p>
        {checked}，<Typography.Text type="danger">{past.found.toLocaleString('zh-CN')} 处与存证不符</Typography.Text>：
      </p>
      <ul>
        {past.wrong.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </>
  )
}

/** What was checked, when, and how far the answer holds. */
function Extent({ laws }: { laws: Laws }) {
  const n = (x: number) => x.toLocaleString('zh-CN')
  return (
    <p>
      {laws.laws.length} 条勾稽关系，
      <Minute at={laws.checkedAt!} /> 核对
      {laws.lastTxn ? `，截至第 ${laws.lastTxn} 号流水，共 ${n(laws.postings ?? 0)} 笔` : ''}
      。每分钟核对有变动的，每夜全部核对一遍（上次 <Minute at={laws.wholeAt!} />
      ）。
    </p>
  )
}

function LawTable({ laws, show }: { laws: Laws; show: (txn: number) => void }) {
  return (
    <Table
      size="small"
      rowKey="no"
      pagination={false}
      scroll={{ y: 'calc(100vh - 320px)' }}
      // What does not hold comes first.
      dataSource={laws.laws.toSorted((a, b) => Number(a.ok) - Number(b.ok))}
      columns={[
        { title: '编号', dataIndex: 'no', width: 64 },
        { title: '勾稽关系', render: (_, l) => (l.ok ? l.title : <Broken law={l} show={show} />) },
        {
          title: '结果', dataIndex: 'ok', width: 90,
          render: (ok: boolean) => <Tag color={ok ? 'green' : 'red'}>{ok ? '相符' : '不符'}</Tag>,
        },
      ]}
    />
  )
}

/** A law that does not hold: the first row that breaks it, how many more, and its posting. */
function Broken({ law, show }: { law: Laws['laws'][number]; show: (txn: number) => void }) {
  return (
    <>
      {law.title}
      <Typography.Paragraph type="danger" style={{ margin: 0 }}>
        {law.message}
        {(law.found ?? 0) > 1 && `（共 ${law.found} 处）`}
        {law.txnId && (
          <Button type="link" size="small" onClick={() => show(law.txnId!)}>
            查看流水
          </Button>
        )}
      </Typography.Paragraph>
    </>
  )
}

/** The lines of one posting. */
function TxnDialog({ id, close }: { id: number; close: () => void }) {
  const { data, error } = useAsk('ledger/getLines', { txnId: id })
  return (
    <Modal open footer={null} onCancel={close} width="min(1000px, 96vw)" title={`流水 ${id}`}>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton active />}
      {data && <LedgerLines lines={data} />}
    </Modal>
  )
}
