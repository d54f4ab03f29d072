import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Button, Modal, Typography } from 'antd'
import { useState } from 'react'
import { wallText } from '../../declare/index.ts'
import { save } from '../../web/api.ts'
import { useAsk } from '../../web/hooks/useAsk.ts'

/** What a note says (C2SP tlog-checkpoint): how many records, and their root; the time stands in its extension line. */
function readNote(note: string): { size: number; root: string; at: string } {
  const [, size = '', root = '', at = ''] = note.split('\n')
  // Signed as UTC; people read the portal's clock.
  return { size: Number(size), root, at: wallText(new Date(at.replace(/^at /, ''))).slice(0, 16) }
}

/** For partners: the last checkpoint of the past. Who keeps it can tell later that nothing was changed behind their back. */
export function CheckpointSeal() {
  const [open, setOpen] = useState(false)
  const { data } = useAsk('portal/getCheckpoint', {}, { queryKey: ['checkpoint'], refetchInterval: 600_000 })
  // Before the first night there is none.
  if (!data?.note) return null
  const { note, key } = data
  const { size, root, at } = readNote(note)
  const text = `${at.slice(5)} 已存证`
  return (
    <>
      <Button
        type="text"
        className="seal green"
        icon={<SafetyCertificateOutlined />}
        aria-label={text}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <Modal open={open} onCancel={() => setOpen(false)} footer={null} width="min(720px, 96vw)" title={`最近一次存证：${at}`}>
        <p>
          截至 {at}，门户的 {size.toLocaleString('zh-CN')} 条历史、账务流水和访问记录已签名存证，每夜一次。
        </p>
        <p>请留存存证文件：以后对其中任何一条的改动，都会与您留存的存证对不上。</p>
        <p>每张单据的存证证明在单据的操作记录里下载；结算单的 PDF 和 Excel 自带证明。</p>
        <p>
          摘要 <Typography.Text code>{root}</Typography.Text>
        </p>
        <p>
          公钥 <Typography.Text code>{key}</Typography.Text>
        </p>
        <Button onClick={() => save(new Blob([note]), `存证-${size}.txt`)}>下载存证</Button>
      </Modal>
    </>
  )
}
