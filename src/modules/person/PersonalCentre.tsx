import { UploadOutlined } from '@ant-design/icons'
import {
  Alert, App, Button, Descriptions, Form, Input, Popconfirm, Select, Skeleton, Space, Switch, Table, Tabs, Tag, TimePicker, Upload,
} from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { get, picked, post, upload } from '../../web/api.ts'
import type { Mine, OpenSession, Visit } from '../../web/client.gen.ts'
import { useSession } from '../../web/session.ts'
import { FavouriteLinks } from '../../web/shell/Favourites.tsx'
import { useTabState } from '../../web/shell/tabs.tsx'
import { useSuppliers } from './loaded.tsx'
import { PwmsAccounts } from './PwmsAccounts.tsx'

const second = (t: string) => t.slice(0, 19).replace('T', ' ')
const orgTypes = { 1: '主机厂', 2: '供应商', 4: '承运商' }

/** 个人中心: one's own account. */
export default function PersonalCentre() {
  const [tab, setTab] = useTabState('part', 'profile')
  const { who } = useSession()
  return (
    <div className="screen">
      <Tabs
        className="wrapping-tabs"
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'profile', label: '基本信息', children: <ProfilePart /> },
          { key: 'sessions', label: '登录会话', children: <Sessions /> },
          { key: 'password', label: '修改密码', children: <Password /> },
          ...(who.orgType === 'internal' ? [{ key: 'workshops', label: '我的车间', children: <Workshops /> }] : []),
          { key: 'pwms', label: '备件仓账号', children: <Accounts /> },
          { key: 'signature', label: '我的签名', children: <Signature /> },
          { key: 'messages', label: '消息设置', children: <Subscriptions /> },
          { key: 'favourites', label: '我的收藏', children: <FavouriteLinks none="还没有收藏，点页面名称旁的星标即可收藏。" /> },
          { key: 'visits', label: '访问记录', children: <Visits /> },
        ]}
      />
    </div>
  )
}

const mineKey = ['person', 'mine']
const useMine = () => useAsk('profile/getMine', {}, { queryKey: mineKey, staleTime: 0 })

function ProfilePart() {
  const { profile, who } = useSession()
  const suppliers = useSuppliers()
  const { data: mine } = useMine()
  const roles = mine?.roles.map(
    (r) => `${r.orgName} ${r.roleName}${r.isAgent ? `（代理${r.validTo ? `至${r.validTo}` : ''}）` : ''}`,
  )
  return (
    <>
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, md: 2 }}
        items={[
          { key: 'name', label: '姓名', children: profile.displayName },
          { key: 'user', label: '用户名', children: profile.userName },
          { key: 'org', label: '当前组织', children: `${profile.organization.code} ${profile.organization.displayName}` },
          { key: 'type', label: '组织类型', children: orgTypes[profile.organization.type as keyof typeof orgTypes] },
          {
            key: 'plants', label: '工厂',
            children: profile.factories.map((f) => `${f.factory} ${f.plantName}`).join('、') || '-',
          },
          { key: 'suppliers', label: '供应商', children: `${suppliers.length} 家` },
          { key: 'keys', label: '权限', children: `${who.keys.size} 项` },
          { key: 'no', label: '工号', children: mine?.employeeNo ?? '-' },
          { key: 'job', label: '岗位', children: mine?.jobTitle ?? '-' },
          {
            key: 'last', label: '最近登录',
            children: mine?.lastLoginAt ? `${second(mine.lastLoginAt)} ${mine.lastLoginIp ?? ''}` : '-',
          },
          { key: 'roles', label: '角色', children: roles?.join('、') || '-', span: 'filled' },
        ]}
      />
      {mine && <Reach mine={mine} />}
    </>
  )
}

/** How one is reached: the only part of the account that one changes oneself. */
function Reach({ mine }: { mine: Mine }) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const save = async ({ email, phone }: { email?: string; phone?: string }) => {
    try {
      await post('profile/edit', { email: email || null, phone: phone || null })
      message.success('联系方式已保存')
      void client.invalidateQueries({ queryKey: mineKey })
    } catch (e) {
      message.error((e as Error).message)
    }
  }
  return (
    <Form name="reach" layout="inline" size="middle" style={{ marginTop: 16, rowGap: 8 }} initialValues={mine} onFinish={save}>
      <Form.Item name="phone" label="电话">
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="email" label="邮箱">
        <Input maxLength={100} />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        保存
      </Button>
    </Form>
  )
}

/** The workshops that one works for, per plant. */
function Workshops() {
  const { profile } = useSession()
  const { message } = App.useApp()
  const client = useQueryClient()
  const key = ['person', 'workshops']
  const known = useQuery({ queryKey: ['workshop', 'tree'], queryFn: () => get('workshop/getTree') })
  const mine = useAsk('profile/getUserWorkshop', {}, { queryKey: key, staleTime: 0 })
  const save = async (plant: string, codes: string[]) => {
    try {
      await post('profile/postUserWorkshop', { plant, codes })
    } catch (e) {
      message.error((e as Error).message)
    }
    void client.invalidateQueries({ queryKey: key })
  }
  if (!mine.data) return <Skeleton active />
  if (known.error) return <Alert type="info" title="没有查看车间的权限，请联系管理员在用户管理中设置" />
  return (
    <Form name="workshops" layout="vertical" size="middle" style={{ maxWidth: 560 }}>
      {profile.factories.map((f) => (
        <Form.Item key={f.factory} label={`${f.factory} ${f.plantName}`} htmlFor={`workshops-${f.factory}`}>
          <Select
            id={`workshops-${f.factory}`}
            mode="multiple"
            placeholder="请选择车间"
            optionFilterProp="label"
            value={mine.data.find((m) => m.plant === f.factory)?.codes ?? []}
            onChange={(codes) => void save(f.factory, codes)}
            options={(known.data?.find((p) => p.value === f.factory)?.children ?? []).map(({ value, label }) => ({
              value, label,
            }))}
          />
        </Form.Item>
      ))}
    </Form>
  )
}

function Accounts() {
  const { data } = useMine()
  const client = useQueryClient()
  if (!data) return <Skeleton active />
  return (
    <PwmsAccounts
      initial={data.pwms}
      save={(pwms) => post('profile/setPwms', { pwms })}
      done={() => void client.invalidateQueries({ queryKey: mineKey })}
    />
  )
}

/** The picture of one's own signature; shown through the session, hence fetched and not linked. */
function Signature() {
  const { message } = App.useApp()
  const client = useQueryClient()
  const { data } = useMine()
  const file = data?.signature[0]?.id
  const picture = useQuery({
    queryKey: ['person', 'signature', file],
    queryFn: () => picked('profile/getSignature'),
    enabled: !!file,
  })
  const take = async (chosen: File) => {
    try {
      await upload('profile/saveSignature', chosen)
      message.success('签名已保存')
      void client.invalidateQueries({ queryKey: mineKey })
    } catch (e) {
      message.error((e as Error).message)
    }
  }
  return (
    <div style={{ maxWidth: 420 }}>
      <Alert
        type="info"
        style={{ marginBottom: 16 }}
        title="白底或透明底的 PNG、JPG 图片，不超过 1 MB。签名图片仅用于在单据上显示，签字仍需本人确认。"
      />
      {picture.data && <img src={picture.data} alt="我的签名" className="signature" />}
      <Upload accept=".png,.jpg,.jpeg" showUploadList={false} beforeUpload={(f) => (void take(f), false)}>
        <Button icon={<UploadOutlined />}>{file ? '更换签名图片' : '上传签名图片'}</Button>
      </Upload>
    </div>
  )
}

/** Which messages one wants to see. */
function Subscriptions() {
  const { message } = App.useApp()
  const client = useQueryClient()
  const key = ['person', 'subscriptions']
  const { data } = useAsk('profile/getSubscriptions', {}, { queryKey: key, staleTime: 0 })
  const { data: mine } = useMine()
  const set = async (group: string, what: { isOn: boolean } | { byMail: boolean }) => {
    try {
      await post('profile/setSubscription', { group, ...what })
    } catch (e) {
      message.error((e as Error).message)
    }
    void client.invalidateQueries({ queryKey: key })
  }
  const reason =
    mine && !mine.email
      ? '在“基本信息”中填写邮箱后，可以选择同时用邮件接收。'
      : mine && !mine.canMail
        ? '门户还没有配置邮件服务：现在选择的，配置以后才会发到您的邮箱。'
        : undefined
  return (
    <>
      <ByRules />
      {reason && <Alert type="info" style={{ maxWidth: 520, marginBottom: 16 }} title={reason} />}
      <Table
        size="small"
        rowKey="group"
        style={{ maxWidth: 520 }}
        loading={!data}
        pagination={false}
        dataSource={data ?? []}
        columns={[
          { title: '消息', dataIndex: 'title' },
          {
            title: '站内消息', key: 'on',
            render: (_, s) => (
              <Switch checked={s.isOn} aria-label={`接收${s.title}消息`} onChange={(isOn) => void set(s.group, { isOn })} />
            ),
          },
          {
            title: '邮件', key: 'mail',
            render: (_, s) => (
              <Switch
                checked={s.byMail && s.isOn}
                disabled={!mine?.email || !s.isOn}
                aria-label={`用邮件接收${s.title}消息`}
                onChange={(byMail) => void set(s.group, { byMail })}
              />
            ),
          },
        ]}
      />
    </>
  )
}

/** What message rules send by mail and as text messages: at all, and when not. */
function ByRules() {
  const { message } = App.useApp()
  const client = useQueryClient()
  const key = ['person', 'preference']
  const { data } = useAsk('profile/getPreference', {}, { queryKey: key, staleTime: 0 })
  if (!data) return null
  const set = async (what: Partial<typeof data>) => {
    try {
      await post('profile/setPreference', { ...data, ...what })
    } catch (e) {
      message.error((e as Error).message)
    }
    void client.invalidateQueries({ queryKey: key })
  }
  const time = (t: string | null | undefined) => (t ? dayjs(`2000-01-01T${t}`) : null)
  return (
    <Form layout="vertical" style={{ maxWidth: 520 }}>
      <Form.Item label="管理员按消息规则发给我的" extra="必须接收的消息不受这里和下面的选择影响。">
        <Space wrap size="large">
          <span>
            <Switch checked={data.mail} aria-label="按规则收邮件" onChange={(mail) => void set({ mail })} /> 邮件
          </span>
          <span>
            <Switch checked={data.sms} aria-label="按规则收短信" onChange={(sms) => void set({ sms })} /> 短信
          </span>
        </Space>
      </Form.Item>
      <Form.Item
        label="免打扰时段"
        htmlFor="quiet"
        extra="时段内的邮件和短信等时段结束再发，紧急的除外；不填时短信在 22:00 至次日 7:00 不发。"
      >
        <TimePicker.RangePicker
          id="quiet"
          format="HH:mm"
          order={false}
          placeholder={['开始', '结束']}
          value={[time(data.quietFrom), time(data.quietTo)]}
          onChange={(chosen) => {
            const [quietFrom = null, quietTo = null] = (chosen ?? []).map((t) => t?.format('HH:mm') ?? null)
            void set({ quietFrom, quietTo })
          }}
        />
      </Form.Item>
    </Form>
  )
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
  const { data } = useAsk('profile/getSessions', {}, { queryKey: key })
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
          title: '操作', key: 'end',
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

function Visits() {
  const { data } = useAsk('profile/getVisits', {}, { staleTime: 0 })
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
