import { Button, Modal, Table } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireHead } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { defineScreen } from '../../../web/screen.ts'
import { sysRole } from './role.ts'
import { RoleDialog } from './RoleDialog.tsx'

interface Holder {
  userName: string
  displayName: string
  orgCode: string
  orgName?: string | null | undefined
  isEnabled: boolean
}

/** Who has the role. */
function Holders({ row }: { row: WireHead<typeof sysRole> }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['role', 'users', row.id],
    queryFn: () => get('role/getUsers', { id: row.id }),
    enabled: open,
  })
  return (
    <>
      {row.name}{' '}
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        用户
      </Button>
      <Modal open={open} title={`拥有角色“${row.name}”的用户`} footer={null} onCancel={() => setOpen(false)}>
        <Table<Holder>
          size="small"
          rowKey={(h) => `${h.userName} ${h.orgCode}`}
          loading={!data}
          pagination={{ pageSize: 20, showSizeChanger: false }}
          dataSource={data ?? []}
          locale={{ emptyText: '没有用户' }}
          columns={[
            { title: '用户名', dataIndex: 'userName' },
            { title: '姓名', dataIndex: 'displayName' },
            { title: '组织', key: 'org', render: (_, h) => `${h.orgCode} ${h.orgName ?? ''}` },
            { title: '启用', dataIndex: 'isEnabled', render: (v: boolean) => (v ? '是' : '否') },
          ]}
        />
      </Modal>
    </>
  )
}

export default defineScreen(sysRole, {
  cells: { name: (row) => <Holders row={row} /> },
  dialogs: {
    create: (p) => <RoleDialog name="create" {...p} />,
    edit: (p) => <RoleDialog name="edit" {...p} />,
  },
})
