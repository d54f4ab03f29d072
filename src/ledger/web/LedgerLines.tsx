import { Table } from 'antd'
import type { AnswerOf } from '../../web/call-types.ts'
import { useSession } from '../../web/session.ts'

/** Ledger lines as people read them, each with its document. */
export function LedgerLines({ lines }: { lines: AnswerOf<'ledger/getLines'> }) {
  const { documents } = useSession()
  const n = (x: number) => x.toLocaleString('zh-CN', { maximumFractionDigits: 3 })
  return (
    <Table
      size="small"
      rowKey={(l, i) => `${l.txnId}-${i}`}
      pagination={lines.length > 20 ? { pageSize: 20 } : false}
      scroll={{ x: 'max-content' }}
      dataSource={lines}
      columns={[
        { title: '流水号', dataIndex: 'txnId' },
        { title: '记账时间', dataIndex: 'postedAt', render: (t: string) => t.slice(0, 19).replace('T', ' ') },
        { title: '业务日期', dataIndex: 'businessDate' },
        { title: '移动类型', render: (_, l) => `${l.movementType} ${l.movementText}` },
        { title: '账户', dataIndex: 'accountText' },
        { title: '零件号', dataIndex: 'partNo' },
        {
          title: '单据',
          render: (_, l) => {
            const target = documents.get(l.docName)
            return target?.at ? (
              <a href={`/scm${target.at}/${l.docId}`} target="_blank" rel="noreferrer">
                {l.docTitle} {l.docNo}
              </a>
            ) : (
              `${l.docTitle} ${l.docNo}`
            )
          },
        },
        { title: '数量', dataIndex: 'qty', className: 'number', render: n },
        { title: '操作人', dataIndex: 'operator' },
      ]}
    />
  )
}
