import { Modal, Skeleton, Tag } from 'antd'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { callOf } from '../../web/calls.ts'
import type { FigureProps } from '../../web/session.ts'
import { LedgerLines } from './LedgerLines.tsx'

/** The ledger lines that make a figure, with their documents, and their sum. */
export function ProofDialog({ doc, id, field, lineId, value, close }: FigureProps) {
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
          <LedgerLines lines={data.lines} />
        </>
      )}
    </Modal>
  )
}
