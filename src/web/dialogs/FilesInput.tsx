import { UploadOutlined } from '@ant-design/icons'
import { App, Button, Upload } from 'antd'
import { useState } from 'react'
import type { Field, FileRef, FilesUpload } from '../../declare/index.ts'
import { upload } from '../api.ts'
import { uploadCall } from '../calls.ts'

interface Props {
  field: Field
  value?: FileRef[] | null | undefined
  onChange?: ((value: FileRef[]) => void) | undefined
  id?: string | undefined
}

/** Uploads at once and holds what the server answered; the document refers to the files when the dialog is sent. */
export function FilesInput({ field, value, onChange, id }: Props) {
  const { message } = App.useApp()
  const [busy, setBusy] = useState(0)
  const kept = value ?? []
  const most = field.max ?? 1
  const { most: size = 20, ending }: Partial<FilesUpload> = field.upload ?? {}
  const take = async (files: File[]) => {
    if (kept.length + files.length > most) return void message.error(`${field.label}最多${most}个文件`)
    setBusy(files.length)
    const added: FileRef[] = []
    for (const file of files) {
      if (file.size > size * 1024 * 1024) message.error(`${file.name}：文件不能超过${size}MB`)
      else
        await upload(uploadCall(field), file).then(
          (f) => added.push({ id: f.id, fileName: f.fileName, size: f.size }),
          (e: Error) => message.error(`${file.name}：${e.message}`),
        )
      setBusy((n) => n - 1)
    }
    onChange?.([...kept, ...added])
  }
  return (
    <Upload
      {...(id ? { id } : {})}
      multiple={most > 1}
      {...(ending ? { accept: ending } : {})}
      // All chosen files come together; the last call of a choice takes them.
      beforeUpload={(file, all) => {
        if (file === all[all.length - 1]) void take(all as File[])
        return false
      }}
      fileList={kept.map((f) => ({ uid: f.id, name: f.fileName, status: 'done' as const }))}
      onRemove={(f) => onChange?.(kept.filter((k) => k.id !== f.uid))}
    >
      <Button icon={<UploadOutlined />} loading={busy > 0} disabled={kept.length >= most}>
        {busy > 0 ? '上传中……' : '选择文件'}
      </Button>
    </Upload>
  )
}
