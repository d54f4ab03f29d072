import { PaperClipOutlined } from '@ant-design/icons'
import { App, Button, Space } from 'antd'
import type { FileRef } from '../../declare/index.ts'

const size = (bytes: number) => (bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`)

/** Files to be downloaded by a call that checks who asks. @param read fetches one by its id */
export function FileLinks({ files, read }: { files: FileRef[]; read: (file: string) => Promise<void> }) {
  const { message } = App.useApp()
  return (
    <Space orientation="vertical" size={0}>
      {files.map((f) => (
        <Button
          key={f.id}
          type="link"
          size="small"
          icon={<PaperClipOutlined />}
          onClick={() => void read(f.id).catch((e: Error) => message.error(e.message))}
          style={{ whiteSpace: 'normal', height: 'auto', textAlign: 'left' }}
        >
          {f.fileName}（{size(f.size)}）
        </Button>
      ))}
    </Space>
  )
}
