/** One code after another: a scanner types and ends in Enter, a phone's camera looks; what became of each stands below, the last first. */
import { App, Button, Input, List, Modal } from 'antd'
import { useState } from 'react'
import { Camera } from './Camera.tsx'

interface Scanning {
  title: string
  placeholder: string
  /** The code in what was read; nothing for what is none. */
  codeOf: (text: string) => string
  /** What is done with it, and what people read of that. Refusals are told as they are. */
  scan: (code: string) => Promise<string>
  disabled?: boolean
  closed: () => void
}

/** A button that opens it; the field is ready for the next code at once. */
export function ScanWindow({ title, placeholder, codeOf, scan, disabled = false, closed }: Scanning) {
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState('')
  const [log, setLog] = useState<{ code: string; text: string; ok: boolean }[]>([])
  const read = async (text: string) => {
    setValue('')
    const code = codeOf(text)
    if (!code) return
    const tell = (text: string, ok: boolean) => setLog((old) => [{ code, text, ok }, ...old])
    try {
      tell(await scan(code), true)
    } catch (e) {
      message.error((e as Error).message)
      tell((e as Error).message, false)
    }
  }
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Modal open={open} title={title} footer={null} onCancel={() => (setOpen(false), setLog([]), closed())}>
        <Input
          autoFocus
          size="large"
          placeholder={placeholder}
          value={value}
          onChange={(e) => setValue(e.target.value)}
          onPressEnter={() => void read(value)}
          style={{ marginBottom: 8 }}
        />
        <Camera found={(text) => void read(text)} />
        <List
          size="small"
          style={{ maxHeight: 320, overflow: 'auto', marginTop: 12 }}
          locale={{ emptyText: '尚未扫描' }}
          dataSource={log}
          renderItem={(l) => (
            <List.Item className={l.ok ? 'scanned' : 'scanned refused'}>
              {l.ok ? '✓' : '✗'} {l.code}　{l.text}
            </List.Item>
          )}
        />
      </Modal>
    </>
  )
}
