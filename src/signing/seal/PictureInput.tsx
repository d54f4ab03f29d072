import { CheckCircleOutlined, CloseCircleOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button, Upload } from 'antd'
import { useState } from 'react'
import type { FileRef, WireHead } from '../../declare/index.ts'
import { upload } from '../../web/api.ts'
import { Picture } from './Picture.tsx'
import { checksOf, MOST_BYTES, type Check } from './picture.ts'
import type { seal } from './seal.ts'

const DRAWN = 400

/** Draws a chosen file and looks at it. */
async function lookAt(file: File): Promise<Check[]> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return checksOf(file.name, file.size, undefined)
  const scale = Math.min(1, DRAWN / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')!
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  return checksOf(file.name, file.size, { width: bitmap.width, height: bitmap.height, pixels: data })
}

interface Props {
  /** The seal as it is stored, to show its present picture. */
  row: WireHead<typeof seal> | undefined
  value?: FileRef[] | null
  onChange?: (value: FileRef[]) => void
  id?: string
}

/** A seal's picture: shown as it will look, with what it must be; uploaded at once. */
export function PictureInput({ row, value, onChange, id }: Props) {
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<{ address: string; checks: Check[] }>()
  const [busy, setBusy] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    try {
      const checks = await lookAt(file)
      setChosen((old) => {
        if (old) URL.revokeObjectURL(old.address)
        return { address: URL.createObjectURL(file), checks }
      })
      // What is too large would not be taken; the other rules are asked when it is submitted.
      if (file.size > MOST_BYTES) return
      const sent = await upload('file/upload', file)
      onChange?.([{ id: sent.id, fileName: sent.fileName, size: sent.size }])
    } catch (e) {
      message.error((e as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const stored = !chosen && row?.image?.length && value?.length
  return (
    <div>
      {chosen && (
        <span className="seal-picture" style={{ width: 160, height: 160 }}>
          <img src={chosen.address} alt="所选印章图片" />
        </span>
      )}
      {stored ? <Picture row={row!} side={160} /> : null}
      <div style={{ marginTop: chosen || stored ? 8 : 0 }}>
        <Upload {...(id ? { id } : {})} accept=".png" showUploadList={false} beforeUpload={(file) => (void take(file), false)}>
          <Button icon={<UploadOutlined />} loading={busy}>
            {value?.length ? '更换图片' : '选择图片'}
          </Button>
        </Upload>
      </div>
      {chosen && (
        <ul className="seal-hints" aria-label="印章图片要求">
          {chosen.checks.map((c) => (
            <li key={c.text} className={c.ok ? 'good' : 'bad'}>
              {c.ok ? <CheckCircleOutlined /> : <CloseCircleOutlined />} {c.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
