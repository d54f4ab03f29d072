import { App, Button, Input, List, Modal } from 'antd'
import { useState } from 'react'
import { post } from '../../../web/api.ts'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { Camera } from '../../../web/scan/Camera.tsx'
import { boxCode } from '../boxLabel/scanned.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { sendSheet } from './sendSheet.ts'

/** 扫箱收货: a scanner types and ends in Enter, a phone's camera looks; each box is received at once, the field is ready for the next. */
function ScanBoxes({ reload }: { reload: () => void }) {
  const { who } = useSession()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState('')
  const [log, setLog] = useState<{ box: string; text: string; ok: boolean }[]>([])
  if (!who.keys.has('logi.sendSheet.receive')) return null
  const scan = async (text: string) => {
    setValue('')
    const box = boxCode(text)
    if (!box) return
    try {
      const r = await post('sendSheet/scanBox', { boxNo: box })
      setLog((old) => [{ box, text: `${r.sheetNo} 零件 ${r.partNo} × ${r.qty}`, ok: true }, ...old])
    } catch (e) {
      message.error((e as Error).message)
      setLog((old) => [{ box, text: (e as Error).message, ok: false }, ...old])
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>扫箱收货</Button>
      <Modal open={open} title="扫箱收货" footer={null} onCancel={() => (setOpen(false), setLog([]), reload())}>
        <Input
          autoFocus
          size="large"
          placeholder="扫描标签，或输入箱号后回车"
          value={value}
          onChange={(e) => setValue(e.target.value)}
          onPressEnter={() => void scan(value)}
          style={{ marginBottom: 8 }}
        />
        <Camera found={(text) => void scan(text)} />
        <List
          size="small"
          style={{ maxHeight: 320, overflow: 'auto', marginTop: 12 }}
          locale={{ emptyText: '尚未扫描' }}
          dataSource={log}
          renderItem={(l) => (
            <List.Item className={l.ok ? 'scanned' : 'scanned refused'}>
              {l.ok ? '✓' : '✗'} {l.box}　{l.text}
            </List.Item>
          )}
        />
      </Modal>
    </>
  )
}

export default defineScreen(sendSheet, { toolbar: ScanBoxes, dialogs: { schedule: ScheduleDialog } })
