import { Alert, App, Button, Descriptions, Form, Input, Popconfirm, Table, Tabs, Tag } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { get, post } from '../../web/api.ts'
import { useSession } from '../../web/session.ts'
import { FavouriteLinks } from '../../web/shell/Favourites.tsx'
import { useTabState } from '../../web/shell/tabs.tsx'

const second = (t: string) => t.slice(0, 19).replace('T', ' ')
const orgTypes = { 1: '主机厂', 2: '供应商', 4: '承运商' }

/** 个人中心: one's own account. */
export default function PersonalCentre() {
  const [tab, setTab] = useTabState('part', 'profile')
  return (
    <div className="screen">
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'profile', label: '基本信息', children: <ProfilePart /> },
          { key: 'sessions', label: '登录会话', children: <Sessions /> },
          { key: 'password', label: '修改密码', children: <Password /> },
          { key: 'favourites', label: '我的收藏', children: <FavouriteLinks none="还没有收藏，点页面名称旁的星标即可收藏。" /> },
          { key: 'visits', label: '访问记录', children: <Visits /> },
        ]}
      />
    </div>
  )
}

function ProfilePart() {
  const { profile, suppliers, who } = useSession()
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, md: 2 }}
      items={[
        { key: 'name', label: '姓名', children: profile.displayName },
        { key: 'user', label: '用户名', children: profile.userName },
        { key: 'org', label: '当前组织', children: `${profile.organization.code} ${profile.organization.displayName}` },
        { key: 'type', label: '组织类型', children: orgTypes[profile.organization.type] },
        { key: 'plants', label: '工厂', children: profile.factories.map((f) => `${f.factory} ${f.plantName}`).join('、') || '-' },
        { key: 'suppliers', label: '供应商', children: `${suppliers.length} 家` },
        { key: 'keys', label: '权限', children: `${who.keys.size} 项` },
      ]}
    />
  )
}

interface OpenSession {
  id: string
  signedInAt: string
  seenAt: string
  address: string
  agent: string
  current: boolean
}

/** 'Mozilla/5.0 … Chrome/153.0 …' → 'Chrome（Windows）' */
function browserOf(agent: string): string {
  const name = /Edg|Firefox|Chrome|Safari/.exec(agent)?.[0]?.replace('Edg', 'Edge') ?? (agent.slice(0, 30) || '未知')
  const system = /Windows|Android|iPhone|iPad|Mac OS|Linux/.exec(agent)?.[0]
  return system ? `${name}（${system}）` : name
}

function Sessions() {
  const { message } = App.useApp()
  const client = useQueryClient()
  const key = ['person', 'sessions']
  const { data } = useQuery({ queryKey: key, queryFn: () => get<OpenSession[]>('profile/getSessions') })
  const end = async (id: string) => {
    try {
      await post('profile/endSession', { id })
      message.success('会话已结束')
    } catch (e) {
      message.error((e as Error).message)
    }
    void client.invalidateQueries({ queryKey: key })
  }
  return (
    <Table<OpenSession>
      size="small"
      rowKey="id"
      loading={!data}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={data ?? []}
      columns={[
        { title: '设备', key: 'agent', render: (_, s) => <span title={s.agent}>{browserOf(s.agent)}</span> },
        { title: '地址', dataIndex: 'address' },
        { title: '登录时间', key: 'at', render: (_, s) => second(s.signedInAt) },
        { title: '最近活动', key: 'seen', render: (_, s) => second(s.seenAt) },
        {
          title: '操作',
          key: 'end',
          render: (_, s) =>
            s.current ? (
              <Tag>本次登录</Tag>
            ) : (
              <Popconfirm title="该设备将需要重新登录，确定结束吗？" okText="确定" cancelText="取消" onConfirm={() => end(s.id)}>
                <Button type="link" danger style={{ padding: 0 }}>
                  结束会话
                </Button>
              </Popconfirm>
            ),
        },
      ]}
    />
  )
}

interface Passwords {
  oldPassword: string
  newPassword: string
  again: string
}

function Password() {
  const { message } = App.useApp()
  const [form] = Form.useForm<Passwords>()
  const change = async ({ oldPassword, newPassword }: Passwords) => {
    try {
      await post('profile/changePassword', { oldPassword, newPassword })
      message.success('密码已修改，其他设备需要重新登录')
      form.resetFields()
    } catch (e) {
      message.error((e as Error).message)
    }
  }
  return (
    <Form form={form} name="password" layout="vertical" style={{ maxWidth: 420 }} onFinish={change}>
      <Alert
        type="info"
        style={{ marginBottom: 16 }}
        title="新密码至少10位，含大写字母、小写字母、数字、符号中的三类，且不包含用户名。"
      />
      <Form.Item name="oldPassword" label="原密码" rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="newPassword" label="新密码" rules={[{ required: true, min: 10, message: '新密码至少10位' }]}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label="再次输入新密码"
        dependencies={['newPassword']}
        rules={[
          { required: true },
          {
            validator: async (_, v) => {
              if (v && v !== form.getFieldValue('newPassword')) throw new Error('两次输入的新密码不一致')
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        修改密码
      </Button>
    </Form>
  )
}

interface Visit {
  id: number
  visit: string
  path: string
  address: string
  at: string
}

function Visits() {
  const { data } = useQuery({ queryKey: ['person', 'visits'], queryFn: () => get<Visit[]>('profile/getVisits'), staleTime: 0 })
  return (
    <Table<Visit>
      size="small"
      rowKey="id"
      loading={!data}
      pagination={{ pageSize: 20, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      dataSource={data ?? []}
      columns={[
        { title: '时间', key: 'at', render: (_, v) => second(v.at) },
        { title: '页面', key: 'visit', render: (_, v) => <Link to={v.path}>{v.visit}</Link> },
        { title: '地址', dataIndex: 'address' },
      ]}
    />
  )
}
