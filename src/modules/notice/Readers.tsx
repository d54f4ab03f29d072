import { Alert, App, Button, Empty, Input, Pagination, Progress, Segmented, Select, Skeleton, Space, Tag } from 'antd'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type WireOf, toMinute } from '../../declare/index.ts'
import { download, get, post } from '../../web/api.ts'
import { useSession } from '../../web/session.ts'
import { noticeTarget, type notice } from './notice.ts'

type Notice = WireOf<typeof notice>
const SIZE = 20
const types = Object.values(noticeTarget.fields.orgType.choices!).map(([value, label]) => ({ value, label }))
const minute = (t: string | null | undefined) => (t ? toMinute(t) : '')

/** Which organizations have read a notice and which have not; those are reminded. */
export function Readers({ row }: { row: Notice }) {
  const { who } = useSession()
  const { message } = App.useApp()
  const client = useQueryClient()
  const [seen, setSeen] = useState('')
  const [orgType, setOrgType] = useState<number>()
  const [name, setName] = useState('')
  const [page, setPage] = useState(1)
  const filters = { ...(seen ? { isViewed: seen } : {}), ...(orgType ? { orgType } : {}), ...(name ? { orgName: name } : {}) }
  const list = useQuery({
    queryKey: ['detail', 'notice', row.id, 'readers', filters, page, row.readCount],
    queryFn: () => get('notice/getOrgs', { id: row.id, ...filters, pi: page, ps: SIZE }),
    placeholderData: keepPreviousData,
    enabled: row.targetCount > 0,
  })
  const told = (e: Error) => void message.error(e.message)
  const remind = () =>
    post('notice/remind', { ids: [row.id] }).then(() => {
      message.success(`已提醒 ${row.targetCount - row.readCount} 个未读组织`)
      void client.invalidateQueries({ queryKey: ['detail', 'notice'] })
    }, told)
  const narrow = (set: () => void) => {
    set()
    setPage(1)
  }
  if (!row.targetCount) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="发布后列出各组织是否已读" />
  if (list.error) return <Alert type="error" title={list.error.message} />
  if (!list.data) return <Skeleton active />
  return (
    <>
      <p>
        已查看 <b>{row.readCount}</b> / {row.targetCount} 个组织
        <Progress size="small" percent={Math.round((row.readCount / row.targetCount) * 100)} />
      </p>
      <Space wrap style={{ marginBottom: 8 }}>
        <Segmented
          aria-label="已读"
          value={seen}
          onChange={(v) => narrow(() => setSeen(v))}
          options={[
            { value: '', label: '全部' },
            { value: '0', label: '未读' },
            { value: '1', label: '已读' },
          ]}
        />
        <Select
          aria-label="组织类型"
          allowClear
          placeholder="组织类型"
          style={{ width: 110 }}
          options={types}
          value={orgType ?? null}
          onChange={(v) => narrow(() => setOrgType(v ?? undefined))}
        />
        <Input.Search
          aria-label="组织名称"
          placeholder="组织名称"
          allowClear
          style={{ width: 150 }}
          onSearch={(v) => narrow(() => setName(v.trim()))}
        />
        {who.keys.has('notice.mgt.export') && (
          <Button onClick={() => void download('notice/getOrgsExcel', { id: row.id, ...filters }).catch(told)}>导出</Button>
        )}
        {row.status === 2 && row.readCount < row.targetCount && who.keys.has('notice.mgt.cmf') && (
          <Button type="primary" ghost onClick={() => void remind()}>
            提醒未读
          </Button>
        )}
      </Space>
      {!list.data.items.length && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有这样的组织" />}
      <ul style={{ listStyle: 'none', padding: 0, columnWidth: 300 }}>
        {list.data.items.map((t) => (
          <li key={t.id} style={{ breakInside: 'avoid', paddingBlock: 3 }}>
            <Tag color={t.isViewed ? 'green' : 'orange'}>{t.isViewed ? '已读' : '未读'}</Tag> {t.orgName}{' '}
            <span className="muted">{t.orgCode}</span>
            {t.isViewed && (
              <div className="muted">
                {t.firstReadBy} 于 {minute(t.firstReadAt)} 首次查看，共 {t.readers} 人
              </div>
            )}
          </li>
        ))}
      </ul>
      {list.data.total > SIZE && <Pagination simple current={page} pageSize={SIZE} total={list.data.total} onChange={setPage} />}
    </>
  )
}
