import { Modal, Skeleton, Table, Tag } from 'antd'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { callOf } from '../../web/calls.ts'
import { useSession, type FigureProps } from '../../web/session.ts'

/** The ledger lines that make a figure, with their documents, and their sum. */
export function ProofDialog({ doc, id, field, lineId, value, close }: FigureProps) {
  const { documents } = useSession()
  const { data, error } = useAsk(
    callOf(doc, 'getProof'),
    { id, field, lineId },
    { queryKey: ['detail', doc.name, id, 'proof', field, lineId] },
  )
  const same = data?.total === value
  const n = (x: number) => x.toLocaleString('zh-CN', { maximumFractionDigits: 3 })
  return (
    <Modal open footer={null} onCancel={close} width="min(1000px, 96vw)" title={`账务凭据：${data?.label ?? ''}`}>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          <p>
            流水合计 <b>{n(data.total)}</b> {same ? '=' : '≠'} 单据数量 <b>{n(Number(value))}</b>{' '}
            <Tag color={same ? 'green' : 'red'}>{same ? '✓ 一致' : '✗ 不一致'}</Tag>
          </p>
          <Table
            size="small"
            rowKey={(l, i) => `${l.txnId}-${i}`}
            pagination={data.lines.length > 20 ? { pageSize: 20 } : false}
            scroll={{ x: 'max-content' }}
            dataSource={data.lines}
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
        </>
      )}
    </Modal>
  )
}
