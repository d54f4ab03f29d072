import { Alert, App, Button, Form, Input, Modal, Progress, Select, Space } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import type { WireHead } from '../../../declare/index.ts'
import { get, post } from '../../../web/api.ts'
import { useAction } from '../../../web/hooks/useAction.ts'
import { useSearchBox, useTyped } from '../../../web/hooks/useSearchBox.ts'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { openView } from '../../../web/impersonation.ts'
import { PwmsAccounts, type PwmsAccount } from '../../person/PwmsAccounts.tsx'
import { sysUser } from './user.ts'

interface RoleChoice {
  code: string
  name: string
  checked: boolean
  keys: string[]
}
/** Keys that come and go when these roles are chosen instead of those that are held now. */
function difference(roles: RoleChoice[], chosen: string[]): { gained: string[]; lost: string[] } {
  const keys = (of: RoleChoice[]) => new Set(of.flatMap((r) => r.keys))
  const [had, has] = [keys(roles.filter((r) => r.checked)), keys(roles.filter((r) => chosen.includes(r.code)))]
  return { gained: [...has].filter((k) => !had.has(k)), lost: [...had].filter((k) => !has.has(k)) }
}
interface Dialog {
  rows: WireHead<typeof sysUser>[]
  done: () => void
  cancel: () => void
}

/** The roles of one user in one organization: those chosen here replace those that were. */
function GrantDialog({ rows, done, cancel }: Dialog) {
  const user = rows[0]!
  const { run, busy } = useAction(sysUser, 'grant', done)
  const typed = useTyped()
  const [orgCode, setOrg] = useState<string>(user.homeOrgCode)
  const [chosen, setChosen] = useState<string[]>()
  const has = useQuery({
    queryKey: ['user', 'orgs', user.id],
    queryFn: () => get('user/getuserorgs', { userId: user.id }),
    staleTime: 0,
  })
  const organizations = useAsk(
    'organization/search',
    { kw: typed.kw, count: 20 },
    { queryKey: ['search', 'organization', typed.kw], placeholderData: keepPreviousData },
  )
  const roles = useQuery({
    queryKey: ['user', 'roles', user.id, orgCode],
    queryFn: () => get('role/getUserRole', { userId: user.id, orgCode }),
    enabled: !!orgCode,
    staleTime: 0,
  })
  const value = chosen ?? (roles.data ?? []).filter((r) => r.checked).map((r) => r.code)
  const { gained, lost } = difference(roles.data ?? [], value)
  const choose = (code: string) => {
    setOrg(code)
    setChosen(undefined)
  }
  const { box } = useSearchBox(typed, organizations, (first) => choose(first.value))
  return (
    <Modal
      open
      title={`授权 ${user.displayName}（${user.userName}）`}
      okText="保存"
      cancelText="取消"
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
            {...box}
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
      <p title={[...gained.map((k) => `+ ${k}`), ...lost.map((k) => `- ${k}`)].join('\n')}>
        保存后该用户在此组织新增 {gained.length} 项、减少 {lost.length} 项权限，下一次操作即生效。
      </p>
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
  const { run, busy } = useAction(sysUser, 'resetPwd', done)
  const [password, setPassword] = useState(madeUp)
  return (
    <Modal
      open
      title={`重置密码 ${user.displayName}（${user.userName}）`}
      okText="重置"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void run({ id: user.id, password })}
      onCancel={cancel}
    >
      <p>请先记下新密码并以安全方式告知本人，保存后不再显示；本人登录时须换成自己的密码，原有的登录会话将结束。</p>
      <Space.Compact style={{ width: '100%' }}>
        <Input aria-label="新密码" value={password} onChange={(e) => setPassword(e.target.value)} />
        <Button onClick={() => setPassword(madeUp())}>换一个</Button>
      </Space.Compact>
    </Modal>
  )
}

/** Chooses in which organization the portal is looked at through this user's eyes; it opens in a browser tab of its own. */
function ViewDialog({ user, close }: { user: WireHead<typeof sysUser>; close: () => void }) {
  const { message } = App.useApp()
  const [orgId, setOrg] = useState<number>()
  const orgs = useQuery({
    queryKey: ['user', 'orgs', user.id],
    queryFn: () => get('user/getuserorgs', { userId: user.id }),
    staleTime: 0,
  })
  const chosen = orgId ?? orgs.data?.[0]?.orgId
  const look = async () => {
    try {
      openView(await post('user/viewAs', { userId: user.id, orgId: chosen! }))
      close()
    } catch (e) {
      message.error((e as Error).message)
    }
  }
  return (
    <Modal
      open
      title={`以 ${user.displayName}（${user.userName}）的身份查看`}
      okText="查看"
      cancelText="取消"
      okButtonProps={{ disabled: !chosen }}
      onOk={() => void look()}
      onCancel={close}
    >
      <p>将在新页签中看到该用户所见的菜单和数据：只能看、不能操作，30 分钟后自动结束，并记入用户日志。</p>
      <Form layout="vertical" size="middle" name="view">
        <Form.Item label="组织" htmlFor="view-org">
          <Select
            id="view-org"
            {...(chosen ? { value: chosen } : {})}
            onChange={setOrg}
            loading={orgs.isFetching}
            notFoundContent="该用户还没有任何组织"
            options={(orgs.data ?? []).map((o) => ({ value: o.orgId, label: `${o.orgCode} ${o.orgName}` }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** What the work answers when it is done. */
interface Synced {
  added: number
  updated: number
  disabled: number
  skipped: number
  problems: string[]
}

/** Starts the synchronization with the identity service and follows it. */
function SyncDialog({ close }: { close: () => void }) {
  const start = useQuery({
    queryKey: ['sync', 'start'],
    queryFn: () => get('user/syncall'),
    staleTime: Infinity, gcTime: 0,
  })
  const sync = useQuery({
    queryKey: ['sync'],
    queryFn: () => get('user/getSync'),
    enabled: start.isSuccess,
    refetchInterval: (q) => ((q.state.data?.state ?? 0) < 2 ? 1000 : false),
    gcTime: 0,
  })
  const { state = 0, progress = 0, message } = sync.data ?? {}
  const rows = sync.data?.rows as Synced | null | undefined
  const failed = start.error?.message ?? sync.error?.message ?? (state === 3 ? message : null)
  return (
    <Modal open title="从身份认证服务同步用户" footer={null} onCancel={close}>
      {failed ? (
        <Alert type="error" title={failed} />
      ) : rows ? (
        <>
          <Alert
            type="success"
            title={`新增 ${rows.added} 人，更新 ${rows.updated} 人，停用 ${rows.disabled} 人，跳过 ${rows.skipped} 人`}
          />
          {rows.problems.length > 0 && (
            <ol className="refusals">
              {rows.problems.map((p) => (
                <li key={p}>{p}</li>
              ))}
            </ol>
          )}
        </>
      ) : (
        <Progress aria-label="同步进度" percent={progress} status="active" />
      )}
    </Modal>
  )
}

/** What is no action on rows: looking through somebody's eyes, accounts elsewhere, the directory. */
function Tools({ selected, reload }: { selected: WireHead<typeof sysUser>[]; reload: () => void }) {
  const { who } = useSession()
  const [open, setOpen] = useState<'view' | 'pwms' | 'sync'>()
  const one = selected.length === 1 ? selected[0] : undefined
  const close = () => setOpen(undefined)
  const may = (suffix: string) => who.keys.has(`${sysUser.key}.${suffix}`)
  return (
    <>
      {may('viewAs') && (
        <Button disabled={!one} title={one ? undefined : '请选择一位用户'} onClick={() => setOpen('view')}>
          以其身份查看
        </Button>
      )}
      {may('pwms') && (
        <Button disabled={!one} title={one ? undefined : '请选择一位用户'} onClick={() => setOpen('pwms')}>
          备件仓账号
        </Button>
      )}
      {may('sync') && <Button onClick={() => setOpen('sync')}>同步用户</Button>}
      {open === 'view' && one && <ViewDialog user={one} close={close} />}
      {open === 'pwms' && one && <AccountsDialog user={one} close={close} />}
      {open === 'sync' && <SyncDialog close={() => (close(), reload())} />}
    </>
  )
}

function AccountsDialog({ user, close }: { user: WireHead<typeof sysUser>; close: () => void }) {
  const known = useQuery({
    queryKey: ['user', 'pwms', user.id],
    queryFn: async (): Promise<PwmsAccount[]> => get('user/getExternalPwms', { userId: user.id }),
    gcTime: 0,
  })
  return (
    <Modal open title={`备件仓账号 ${user.displayName}`} footer={null} onCancel={close} width={680}>
      {known.data && (
        <PwmsAccounts initial={known.data} save={(pwms) => post('user/setExternalPwms', { id: user.id, pwms })} done={close} />
      )}
    </Modal>
  )
}

export default defineScreen(sysUser, {
  dialogs: { grant: GrantDialog, resetPwd: PasswordDialog },
  toolbar: Tools,
})
