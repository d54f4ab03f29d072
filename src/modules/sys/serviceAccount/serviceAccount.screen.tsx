import { Alert, DatePicker, Form, Modal, Typography } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useAction } from '../../../web/hooks/useAction.ts'
import { defineScreen, type DialogProps } from '../../../web/screen.ts'
import { serviceAccount } from './serviceAccount.ts'

/** 256 random bits behind the beginning by which scanners for secrets find a key. */
function madeUp(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const base64 = btoa(String.fromCharCode(...bytes))
  return `scmk_${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** The key is made up here and shown here alone: the portal keeps its hash. */
function KeyDialog({ rows, done, cancel }: DialogProps<typeof serviceAccount>) {
  const account = rows[0]!
  const { run, busy } = useAction(serviceAccount, 'issueKey', done)
  const [key] = useState(madeUp)
  const [validTo, setValidTo] = useState(() => dayjs().add(365, 'day'))
  return (
    <Modal
      open
      title={`签发密钥 ${account.accountName}（${account.accountCode}）`}
      okText="已保存好，签发"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void run({ id: account.id, key, validTo: validTo.format('YYYY-MM-DD') })}
      onCancel={cancel}
    >
      <Form layout="vertical" size="middle" name="issueKey">
        <Form.Item label="密钥" extra="调用接口时放在请求头 Authorization: Bearer 之后">
          <Typography.Text code copyable style={{ wordBreak: 'break-all' }}>
            {key}
          </Typography.Text>
        </Form.Item>
        <Form.Item label="密钥失效日期" htmlFor="key-valid-to">
          <DatePicker
            id="key-valid-to"
            value={validTo}
            onChange={(day) => day && setValidTo(day)}
            allowClear={false}
            minDate={dayjs()}
            maxDate={dayjs().add(730, 'day')}
          />
        </Form.Item>
      </Form>
      <Alert type="warning" showIcon title="请先复制密钥，签发后不再显示。原有的密钥七天后失效，期间两把都能用。" />
    </Modal>
  )
}

export default defineScreen(serviceAccount, { dialogs: { issueKey: KeyDialog } })
