import { Form, Input, Modal, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { get } from '../../../web/api.ts'
import { useAction } from '../../../web/hooks/useAction.ts'
import { useSession } from '../../../web/session.ts'
import { sysUser } from '../../sys/user/user.ts'

interface Values {
  userName: string
  displayName: string
  phone?: string
  email?: string
  jobTitle?: string
  roleCodes: string[]
}

/** A new colleague, with the roles that one may give. */
export function Member({ done, cancel }: { done: () => void; cancel: () => void }) {
  const { profile } = useSession()
  const { code } = profile.organization
  const [form] = Form.useForm<Values>()
  const { run, busy } = useAction(sysUser, 'create', done)
  const roles = useQuery({
    queryKey: ['user', 'roles', 0, code],
    queryFn: () => get('role/getUserRole', { userId: 0, orgCode: code }),
  })
  const submit = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    const { roleCodes, ...input } = values
    const given = Object.fromEntries(Object.entries(input).filter(([, v]) => v))
    await run({ ...given, homeOrgCode: code, lines: roleCodes.map((roleCode) => ({ orgCode: code, roleCode })) })
  }
  return (
    <Modal
      open
      title="新增成员"
      okText="保存"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={cancel}
    >
      <Form form={form} name="member" layout="vertical" size="middle">
        <Form.Item name="userName" label="登录名" rules={[{ required: true }]} extra="2到50位字母、数字、点、下划线、横线">
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item name="displayName" label="姓名" rules={[{ required: true }]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="phone" label="电话">
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="email" label="邮箱">
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="jobTitle" label="岗位">
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="roleCodes" label="角色" rules={[{ required: true, message: '请选择角色' }]}>
          <Select
            mode="multiple"
            loading={roles.isFetching}
            placeholder="您可以授予的角色"
            optionFilterProp="label"
            options={(roles.data ?? []).map((r) => ({ value: r.code, label: r.name }))}
          />
        </Form.Item>
      </Form>
      <p className="muted">保存后请用“重置密码”设置初始密码，并以安全方式告知本人。</p>
    </Modal>
  )
}
