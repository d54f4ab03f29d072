import { Input, Modal, Radio, Space } from 'antd'
import { useState } from 'react'
import { keepOrganization, organization } from '../api.ts'
import type { Organization } from '../client.gen.ts'
import { beginAnew } from './tabs.tsx'

/** More than these are searched. */
const MANY = 10
const types: Readonly<Record<number, string>> = { 1: '主机厂', 2: '供应商', 4: '承运商' }

/** Chooses the organization to act under; the page starts anew with its data. */
export function OrganizationDialog({ organizations, cancel }: { organizations: Organization[]; cancel?: () => void }) {
  const [chosen, setChosen] = useState(organization() || String(organizations[0]?.id ?? ''))
  const [kw, setKw] = useState('')
  const shown = organizations.filter((o) => `${o.code} ${o.displayName}`.toLowerCase().includes(kw))
  const confirm = () => {
    keepOrganization(Number(chosen))
    beginAnew('SCM-SWITCHED')
  }
  return (
    <Modal
      open
      title="选择组织"
      okText="确定"
      cancelText="取消"
      closable={!!cancel}
      onCancel={cancel}
      cancelButtonProps={{ style: cancel ? {} : { display: 'none' } }}
      onOk={confirm}
    >
      {organizations.length > MANY && (
        <Input.Search
          allowClear
          placeholder="组织代码或名称"
          aria-label="查找组织"
          style={{ marginBottom: 12 }}
          onChange={(e) => setKw(e.target.value.trim().toLowerCase())}
        />
      )}
      <Radio.Group value={chosen} onChange={(e) => setChosen(e.target.value)}>
        <Space orientation="vertical">
          {shown.map((o) => (
            <Radio key={o.id} value={String(o.id)}>
              {o.code} {o.displayName}（{types[o.type]}）
            </Radio>
          ))}
        </Space>
      </Radio.Group>
    </Modal>
  )
}
