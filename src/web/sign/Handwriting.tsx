/** A field in which somebody signs with the finger or the mouse. */
import { Button, Form, Space } from 'antd'
import { Pad } from '../phone/Pad.tsx'
import type { Strokes } from '../phone/strokes.ts'
import './sign.css'

export function Handwriting({
  label,
  strokes,
  changed,
}: {
  label: string
  strokes: Strokes
  changed: (strokes: Strokes) => void
}) {
  return (
    <Form.Item
      className="handwriting"
      label={
        <Space>
          {label}
          <Button size="small" type="link" disabled={!strokes.length} onClick={() => changed([])}>
            清除
          </Button>
        </Space>
      }
    >
      <Pad strokes={strokes} changed={changed} />
    </Form.Item>
  )
}
