/** Where an administrator puts the company's own reviewed map, or takes it away. */
import { UploadOutlined } from '@ant-design/icons'
import { App, Button, Form, Input, Modal, Upload } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../web/hooks/useAction.ts'
import { useSession } from '../../../web/session.ts'
import { areaMap } from '../areaMap/areaMap.ts'
import { MOST_TEXT } from '../areaMap/outlines.ts'

const { label, input } = areaMap.actions.setMap

export function MapButton({ done }: { done: () => void }) {
  const { who } = useSession()
  const [asked, ask] = useState(false)
  if (!who.keys.has(`${areaMap.key}.map`)) return null
  return (
    <>
      <Button type="text" size="small" onClick={() => ask(true)}>
        {label}
      </Button>
      {asked && <MapDialog done={() => (ask(false), done())} cancel={() => ask(false)} />}
    </>
  )
}

interface Said {
  reviewNo?: string
  reason?: string
}
function MapDialog({ done, cancel }: { done: () => void; cancel: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Said>()
  const [geojson, setFile] = useState<string | null>(null)
  const { run, busy } = useAction(areaMap, 'setMap', done)
  const read = async (file: File | undefined) => {
    if (file && file.size > MOST_TEXT) void message.error(`文件不能超过${MOST_TEXT / 1_000_000}MB，请先简化边界`)
    setFile(file && file.size <= MOST_TEXT ? await file.text() : null)
  }
  return (
    <Modal
      open
      title={label}
      confirmLoading={busy}
      onCancel={cancel}
      onOk={() =>
        void form.validateFields().then(({ reviewNo, reason }) => run({ reviewNo: reviewNo || null, geojson, reason } as never))
      }
    >
      <Form form={form} layout="vertical">
        <Form.Item name="reviewNo" label={input.reviewNo.label} extra={input.reviewNo.note}>
          <Input maxLength={input.reviewNo.max} />
        </Form.Item>
        <Form.Item label={input.geojson.label} extra={input.geojson.note} htmlFor="area-map-file">
          <Upload
            id="area-map-file"
            accept=".geojson,.json"
            maxCount={1}
            beforeUpload={(file) => (void read(file), false)}
            onRemove={() => void read(undefined)}
          >
            <Button icon={<UploadOutlined />}>选择文件</Button>
          </Upload>
        </Form.Item>
        <Form.Item
          name="reason"
          label={input.reason.label}
          extra={input.reason.note}
          rules={[{ required: true, message: '请填写说明' }]}
        >
          <Input maxLength={input.reason.max} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
