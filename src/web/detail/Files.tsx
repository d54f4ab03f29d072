import { PaperClipOutlined } from '@ant-design/icons'
import { App, Button, Space } from 'antd'
import type { AnyDocument, FileRef } from '../../declare/index.ts'
import { download } from '../api.ts'
import { callPath } from '../session.ts'

const size = (bytes: number) => (bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`)

/** Files of a document, each to be downloaded in the document's own scope. */
export function Files({ doc, id, files, archived }: { doc: AnyDocument; id: number; files: FileRef[]; archived: boolean }) {
  const { message } = App.useApp()
  const fetchFile = (file: string) =>
    download(callPath(doc, 'getFile'), { id, file, ...(archived ? { selType: 1 } : {}) }).catch((e: Error) =>
      message.error(e.message),
    )
  return (
    <Space orientation="vertical" size={0}>
      {files.map((f) => (
        <Button
          key={f.id}
          type="link"
          size="small"
          icon={<PaperClipOutlined />}
          onClick={() => void fetchFile(f.id)}
          style={{ whiteSpace: 'normal', height: 'auto', textAlign: 'left' }}
        >
          {f.fileName}（{size(f.size)}）
        </Button>
      ))}
    </Space>
  )
}
