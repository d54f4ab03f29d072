import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Button, Form, Input, Select, Space } from 'antd'

/** An account in an external parts warehouse system. */
export interface PwmsAccount {
  pwmsCode: string
  pwmsUser: string
  warehouses: string[]
}

/** Accounts in external parts warehouse systems, edited as rows. */
export function PwmsAccounts({
  initial,
  save,
  done,
}: {
  initial: PwmsAccount[]
  save: (accounts: PwmsAccount[]) => Promise<unknown>
  done?: () => void
}) {
  const { message } = App.useApp()
  const submit = async ({ accounts = [] }: { accounts?: PwmsAccount[] }) => {
    try {
      await save(accounts.map((a) => ({ ...a, warehouses: a.warehouses ?? [] })))
      message.success('备件仓账号已保存')
      done?.()
    } catch (e) {
      message.error((e as Error).message)
    }
  }
  return (
    <Form name="pwms" size="middle" initialValues={{ accounts: initial }} onFinish={submit}>
      <Form.List name="accounts">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <Space key={key} wrap align="baseline">
                <Form.Item name={[name, 'pwmsCode']} label="备件仓" rules={[{ required: true, message: '请填写备件仓' }]}>
                  <Input maxLength={50} style={{ width: 140 }} />
                </Form.Item>
                <Form.Item name={[name, 'pwmsUser']} label="账号" rules={[{ required: true, message: '请填写账号' }]}>
                  <Input maxLength={50} style={{ width: 140 }} />
                </Form.Item>
                <Form.Item name={[name, 'warehouses']} label="仓库">
                  <Select
                    mode="tags"
                    tokenSeparators={[',', '，', ' ']}
                    style={{ width: 180 }}
                    placeholder="仓库代码"
                    open={false}
                  />
                </Form.Item>
                <Button type="text" icon={<DeleteOutlined />} aria-label="删除该账号" onClick={() => remove(name)} />
              </Space>
            ))}
            <Form.Item>
              <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ warehouses: [] })}>
                添加账号
              </Button>
            </Form.Item>
          </>
        )}
      </Form.List>
      <Button type="primary" htmlType="submit">
        保存
      </Button>
    </Form>
  )
}
