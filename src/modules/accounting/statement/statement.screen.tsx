import { App, Button, DatePicker, Form, Modal, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { post } from '../../../web/api.ts'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { statement } from './statement.ts'

/** 生成结算单: for a plant and a closed period. */
function Generate({ reload }: { reload: () => void }) {
  const { who, profile } = useSession()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!who.keys.has('les.stmt1.add')) return null
  const run = async ({ plant, month }: { plant: string; month: Dayjs }) => {
    setBusy(true)
    try {
      const { count } = await post<{ count: number }>('statement/generate', { plant, period: month.format('YYYYMM') })
      message.success(count ? `已生成 ${count} 张结算单` : '该期间没有需要结算的库存')
      setOpen(false)
      reload()
    } catch (e) {
      message.error((e as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        生成结算单
      </Button>
      <Modal open={open} title="生成结算单" footer={null} onCancel={() => setOpen(false)} mask={{ closable: false }}>
        <Form layout="vertical" onFinish={run} size="middle">
          <Form.Item name="plant" label="工厂" rules={[{ required: true, message: '请选择工厂' }]}>
            <Select options={profile.factories.map((f) => ({ value: f.factory, label: `${f.factory} ${f.plantName}` }))} />
          </Form.Item>
          <Form.Item name="month" label="期间（须已关账）" rules={[{ required: true, message: '请选择期间' }]}>
            <DatePicker picker="month" format="YYYYMM" style={{ width: '100%' }} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={busy} block>
            生成
          </Button>
        </Form>
      </Modal>
    </>
  )
}

export default defineScreen(statement, { toolbar: Generate })
