import { Modal, QRCode, Spin } from 'antd'
import { useAsk } from '../../../web/hooks/useAsk.ts'

/** The code that a driver's phone reads: where he stands in the queue, and when he is called. */
export function DriverCode({ id, size = 220 }: { id: number; size?: number }) {
  const link = useAsk('ddRoom/getLink', { id }, { staleTime: Infinity })
  if (link.error) return <p>{link.error.message}</p>
  if (!link.data) return <Spin />
  return (
    <div className="yard-code">
      <QRCode value={new URL(`/scm/${link.data.path}`, location.origin).href} size={size} errorLevel="M" />
      <p className="muted">司机用手机扫码，看排队位置，叫号时页面会提示。24 小时内有效。</p>
    </div>
  )
}

export function DriverLink({ id, close }: { id: number; close: () => void }) {
  return (
    <Modal open title="司机二维码" footer={null} onCancel={close} width={360}>
      <DriverCode id={id} />
    </Modal>
  )
}
