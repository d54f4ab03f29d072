import { Button, Form, Input, Modal, Select, Space } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get } from '../../../web/api.ts'
import { usePerform } from '../../../web/dialogs/ActionDialog.tsx'
import { defineScreen, type WireRow } from '../../../web/screen.ts'
import { sysUser } from './user.ts'

interface Membership {
  orgCode: string
  orgName: string
  roleCodes: string[]
}
interface RoleChoice {
  code: string
  name: string
  checked: boolean
}
interface Dialog {
  rows: WireRow[]
  done: () => void
  cancel: () => void
}

/** The roles of one user in one organization: those chosen here replace those that were. */
function GrantDialog({ rows, done, cancel }: Dialog) {
  const user = rows[0]!
  const { run, busy } = usePerform(sysUser, 'grant', done)
  const [kw, setKw] = useState('')
  const [orgCode, setOrg] = useState<string>(user.homeOrgCode)
  const [chosen, setChosen] = useState<string[]>()
  const has = useQuery({
    queryKey: ['user', 'orgs', user.id],
    queryFn: () => get<Membership[]>('user/getuserorgs', { userId: user.id }),
    staleTime: 0,
  })
  const organizations = useQuery({
    queryKey: ['search', 'organization', kw],
    queryFn: () => get<{ value: string; label: string }[]>('organization/search', { kw, count: 20 }),
  })
  const roles = useQuery({
    queryKey: ['user', 'roles', user.id, orgCode],
    queryFn: () => get<RoleChoice[]>('role/getUserRole', { userId: user.id, orgCode }),
    enabled: !!orgCode,
    staleTime: 0,
  })
  const value = chosen ?? (roles.data ?? []).filter((r) => r.checked).map((r) => r.code)
  const choose = (code: string) => {
    setOrg(code)
    setChosen(undefined)
  }
  return (
    <Modal
      open
      title={`授权 ${user.displayName}（${user.userName}）`}
      okText="保存"
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={busy}
      okButtonProps={{ disabled: !roles.data }}
      onOk={() => void run({ id: user.id, orgCode, roleCodes: value.join(',') })}
      onCancel={cancel}
    >
      <Form layout="vertical" size="middle" name="grant">
        <Form.Item label="组织" htmlFor="grant-org">
          <Select
            id="grant-org"
            value={orgCode}
            onChange={choose}
            showSearch={{ filterOption: false, onSearch: setKw }}
            loading={organizations.isFetching}
            options={(organizations.data ?? []).map((o) => ({ value: o.value, label: `${o.value} ${o.label}` }))}
          />
        </Form.Item>
        <Form.Item label="角色" htmlFor="grant-roles" extra="不选任何角色表示移出该组织">
          <Select
            id="grant-roles"
            mode="multiple"
            value={value}
            onChange={setChosen}
            loading={roles.isFetching}
            placeholder="请选择角色"
            optionFilterProp="label"
            options={(roles.data ?? []).map((r) => ({ value: r.code, label: `${r.name}（${r.code}）` }))}
          />
        </Form.Item>
      </Form>
      <p className="muted">现有授权（点组织可修改）：</p>
      <ul className="links">
        {(has.data ?? []).map((m) => (
          <li key={m.orgCode}>
            <Button type="link" style={{ padding: 0 }} onClick={() => choose(m.orgCode)}>
              {m.orgCode} {m.orgName}
            </Button>
            <span>{m.roleCodes.join('、')}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** 14 characters of all kinds, without those that are taken for one another. */
function madeUp(): string {
  const kinds = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%&*?']
  const at = crypto.getRandomValues(new Uint32Array(14))
  return Array.from(at, (n, i) => kinds[i % 4]![n % kinds[i % 4]!.length]).join('')
}

function PasswordDialog({ rows, done, cancel }: Dialog) {
  const user = rows[0]!
  const { run, busy } = usePerform(sysUser, 'resetPwd', done)
  const [password, setPassword] = useState(madeUp)
  return (
    <Modal
      open
      title={`重置密码 ${user.displayName}（${user.userName}）`}
      okText="重置"
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={busy}
      onOk={() => void run({ id: user.id, password })}
      onCancel={cancel}
    >
      <p>请先记下新密码并以安全方式告知本人，保存后不再显示；该用户的所有登录会话将结束。</p>
      <Space.Compact style={{ width: '100%' }}>
        <Input aria-label="新密码" value={password} onChange={(e) => setPassword(e.target.value)} />
        <Button onClick={() => setPassword(madeUp())}>换一个</Button>
      </Space.Compact>
    </Modal>
  )
}

export default defineScreen(sysUser, { dialogs: { grant: GrantDialog, resetPwd: PasswordDialog } })
