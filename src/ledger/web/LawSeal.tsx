import { SafetyCertificateOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Modal, Table, Tag } from 'antd'
import { useState } from 'react'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { useSession } from '../../web/session.ts'

/** Green while every conservation law holds over the live data; red names the first that does not. */
export function LawSeal() {
  const { who } = useSession()
  const [open, setOpen] = useState(false)
  const allowed = who.keys.has('les.period.query')
  const { data } = useAsk('ledger/laws', {}, { queryKey: ['laws'], enabled: allowed, refetchInterval: 60_000 })
  if (!allowed || !data) return null
  const red = data.laws.find((l) => !l.ok)
  return (
    <>
      <Button
        type="text"
        className={red ? 'seal red' : 'seal green'}
        icon={red ? <WarningOutlined /> : <SafetyCertificateOutlined />}
        onClick={() => setOpen(true)}
      >
        {red ? `${red.no} ${red.title}` : '账实一致'}
      </Button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        footer={null}
        width={760}
        title={`守恒检查${data.checkedAt ? `（${data.checkedAt.slice(0, 16).replace('T', ' ')}）` : ''}`}
      >
        <Table
          size="small"
          rowKey="no"
          pagination={false}
          scroll={{ y: 460 }}
          dataSource={data.laws}
          columns={[
            { title: '编号', dataIndex: 'no', width: 70 },
            { title: '守恒律', dataIndex: 'title' },
            {
              title: '结果',
              dataIndex: 'ok',
              width: 90,
              render: (ok: boolean) => <Tag color={ok ? 'green' : 'red'}>{ok ? '成立' : '不成立'}</Tag>,
            },
            { title: '首个问题', dataIndex: 'message', render: (m?: string) => m ?? '-' },
          ]}
        />
      </Modal>
    </>
  )
}
