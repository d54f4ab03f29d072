/** Sign-in and profile calls. */
import { bool, int, named, rowId, text } from '../../declare/index.ts'
import { sql, type Db } from '../../engine/database/db.ts'
import { readInput } from '../../engine/http/ask-calls.ts'
import type { Engine } from '../../engine/engine.ts'
import { emptyLists } from '../../engine/read/empty-lists.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { inState } from '../in-state.ts'
import type { Front } from '../provider/front.ts'
import type { Checks } from '../provider/identity.ts'
import { everybodys, type Session } from '../session/rights.ts'
import { logout, notSignedIn, openSession, readSession, renew } from '../session/session.ts'
import { checkSignIn, OWN_PASSWORD, takePassword, userOfSubject } from '../session/sign-in.ts'
import { bearer, given, type ApiCall, type CallInput } from '../../engine/http/call.ts'

const bearerOf = (c: CallInput) => bearer(c.reply.request)
const sessionOf = (c: CallInput): Promise<Session> => readSession(c.engine, bearerOf(c))
interface MenuNode {
  value: string
  nodeType: number
  parentValue: string | null
  routePath: string | null
  isSystem: boolean
}
/**
 * How administrators arranged the menu: what differs from the declarations is theirs. Of the declared screens those that the keys open,
 * and the directories that hold any.
 */
async function menuOf(engine: Engine, keys: ReadonlySet<string>): Promise<MenuNode[]> {
  const nodes = await engine.db.rows<MenuNode>(
    sql`select value, label, parent_value "parentValue", node_type "nodeType", route_path "routePath", order_no "orderNo", is_hidden or status in ${inState(engine, 'permission', 'disabled')} "isHidden",
      is_system "isSystem" from permission where node_type in (1, 2) order by order_no nulls last, id`,
  )
  const keyAt = new Map([...engine.documents.values()].map((d) => [d.at, d.key]))
  const opens = (n: MenuNode) => !n.isSystem || keys.has(`${keyAt.get(n.routePath ?? undefined) ?? n.value}.query`)
  const menus = nodes.filter((n) => n.nodeType === 2 && opens(n))
  const held = new Set(menus.map((n) => n.parentValue))
  return nodes.filter((n) => (n.nodeType === 2 ? menus.includes(n) : held.has(n.value)))
}
const fromOf = (c: CallInput) => ({ address: c.reply.request.ip, agent: c.reply.request.headers['user-agent'] ?? '' })
const checksOf = (c: CallInput): Checks => ({
  verifier: given(c.body, 'verifier', 128),
  state: given(c.body, 'state', 128),
  nonce: given(c.body, 'nonce', 128),
})

const token = named('Token', {
  token: text('令牌', { required: true }),
  expiresAt: text('到期时间', { required: true }),
  keptUntil: text('到期后仍可延长的期限；没有则到期须重新登录'),
})
const organization = named('Organization', {
  id: rowId('组织ID', { required: true }),
  code: text('代码', { required: true }),
  displayName: text('名称', { required: true }),
  type: int('1 主机厂，2 供应商，4 承运商', { required: true }),
  isDefault: bool('默认组织', { required: true }),
  via: int('1 本组织，2 代理', { required: true }),
})
const keeping = { keep: bool('手持终端：一个班次内到期后仍可延长') }
const menu = { menuType: int('应用：0 门户，1 手持APP，2 司机页；不填则不限') }
const profileOf = ({ places }: Engine) =>
  named('Profile', {
    id: rowId('用户ID', { required: true }),
    userName: text('登录名', { required: true }),
    displayName: text('姓名', { required: true }),
    email: text('邮箱'),
    phone: text('手机，中间四位隐去'),
    departmentName: text('部门'),
    isEnabled: bool('启用；停用的账号以状态 11 拒绝', { required: true }),
    orgId: rowId('组织ID', { required: true }),
    orgType: int('1 主机厂，2 供应商，4 承运商', { required: true }),
    workshops: [text('工厂/车间', { required: true })],
    permissions: [text('权限', { required: true })],
    factories: [places.answer],
    organization,
    viewedBy: text('以其身份查看的人'),
    menu: [
      {
        value: text('代码', { required: true }),
        label: text('名称', { required: true }),
        parentValue: text('上级'),
        nodeType: int('1 目录，2 菜单', { required: true }),
        routePath: text('地址'),
        orderNo: int('顺序'),
        isHidden: bool('隐藏', { required: true }),
        isSystem: bool('系统', { required: true }),
      },
    ],
    emptyLists: [text('没有数据、也不能新建的列表的地址', { required: true })],
  })

const personOf = async (db: Db, id: number) => {
  const [row] = await db.rows<{
    email: string | null
    phone: string | null
    workshops: string | null
    departmentName: string | null
  }>(
    sql`select u.email, u.phone, u.workshops, d.dept_name "departmentName" from sys_user u left join department d on d.dept_code = u.department_code where u.id = ${id}`,
  )
  return row!
}

/** Kinds of application that a menu is for, by its number less one. */
const MENUS = 3

/** Keys of the session; of one application those that its roles give. What is refused does not follow from the menu. */
async function permissionsOf({ engine, who, query }: CallInput): Promise<string[]> {
  const { menuType } = readInput(menu, { query, body: undefined })
  if (menuType === undefined || menuType === null) return [...who.keys]
  if (menuType < 0 || menuType >= MENUS) throw new Refusal('menuType 应为 0、1 或 2', status.invalid)
  const rows = await engine.db.rows<{
    k: string
  }>(sql`select distinct k from sys_user_line l join sys_role r on r.code = l.role_code
    join app a on a.code = r.app_code cross join jsonb_array_elements_text(r.keys) k
    where l.head_id = ${who.userId} and l.org_id = ${who.orgId} and a.kind = ${menuType + 1}`)
  const given = new Set(rows.map((r) => r.k))
  return [...who.keys].filter((k) => k === everybodys || given.has(k))
}

export function sessionCalls(engine: Engine, { identity, publicUrlOf, settings }: Front): ApiCall[] {
  const db = engine.db
  const { publicUrl, environment, tabs, chatUrl, helpUrl, navUrl, retries, retryDelay } = settings
  return [
    {
      path: 'user/config',
      methods: ['GET'],
      title: '门户的地址、环境与外部链接', kind: 'session', open: true, early: true,
      answer: named('Config', {
        publicUrl: text('门户地址'),
        environment: text('环境', { required: true }),
        tabs: bool('默认开启标签页', { required: true }),
        embedded: bool('由门户自带的身份认证登录', { required: true }),
        chatUrl: text('客服'),
        helpUrl: text('帮助'),
        navUrl: text('导航'),
        retries: int('断网时重试次数', { required: true }),
        retryDelay: int('重试间隔（毫秒）', { required: true }),
      }),
      run: async () => ({
        publicUrl, environment, tabs, embedded: identity.embedded, chatUrl, helpUrl, navUrl, retries, retryDelay,
      }),
    },
    {
      path: 'user/login',
      methods: ['POST'],
      title: '登录（服务与应用账号）', kind: 'session', open: true,
      input: {
        username: text('用户名', { required: true }),
        password: text('密码', { required: true }),
        newPassword: text('本人的新密码；密码是管理员设置的（状态 15）时需要'),
      },
      answer: token,
      run: async (c) => {
        const { username, password, newPassword } = (c.body ?? {}) as Record<string, unknown>
        if (typeof username !== 'string' || typeof password !== 'string') throw new Refusal('请输入用户名和密码', status.invalid)
        const { id, mustChange } = await checkSignIn(engine, username, password, c.reply.request.ip)
        if (mustChange) {
          if (typeof newPassword !== 'string' || !newPassword) throw new Refusal(OWN_PASSWORD, status.passwordGiven)
          await takePassword(engine, id, newPassword)
        }
        return openSession(db, id, fromOf(c))
      },
    },
    {
      path: 'user/authorize',
      methods: ['POST'],
      title: '身份认证服务的登录地址', kind: 'session', open: true,
      input: {
        verifier: text('PKCE 校验码', { required: true }),
        state: text('状态', { required: true }),
        nonce: text('随机数', { required: true }),
      },
      answer: { url: text('地址', { required: true }) },
      run: async (c) => ({ url: await identity.authorize(publicUrlOf(c.reply.request), checksOf(c)) }),
    },
    {
      path: 'user/callback',
      methods: ['POST'],
      title: '以授权码登录', kind: 'session', open: true,
      input: {
        query: text('回调地址的查询串', { required: true }),
        verifier: text('PKCE 校验码', { required: true }),
        state: text('状态', { required: true }),
        nonce: text('随机数', { required: true }),
      },
      answer: { ...token.of, userId: rowId('用户ID', { required: true }) },
      run: async (c) => {
        const query = given(c.body, 'query', 4000)
        const signedIn = await identity.exchange(publicUrlOf(c.reply.request), query, checksOf(c))
        const id = await userOfSubject(db, signedIn, identity.embedded)
        return { ...(await openSession(db, id, fromOf(c), signedIn.tokens)), userId: id }
      },
    },
    {
      path: 'user/renew',
      methods: ['POST'],
      title: '延长登录', kind: 'session', open: true, input: keeping, answer: token,
      run: (c) => renew(db, bearerOf(c), readInput(keeping, c).keep === true, (tokens) => identity.refresh(tokens)),
    },
    {
      path: 'user/logout',
      methods: ['POST'],
      title: '退出', kind: 'session', open: true,
      answer: { leaveUrl: text('退出地址') },
      run: async (c) => {
        if (!bearerOf(c)) throw notSignedIn()
        const tokens = await logout(engine, bearerOf(c))
        // The portal's own session has ended; a provider that is down does not bring it back.
        return { leaveUrl: (tokens && (await identity.leave(tokens).catch(() => undefined))) ?? null }
      },
    },
    ...['profile/getorganizations', 'user/getorganizations'].map((path): ApiCall => ({
      path,
      methods: ['GET'],
      title: '我的组织，服务器时间在 date', kind: 'session', open: true,
      answer: [organization],
      run: async (c) => {
        const { organizations } = await sessionOf(c)
        if (!organizations.length) throw new Refusal('抱歉,您无权限登录该系统', status.noOrganization)
        return organizations
      },
    })),
    {
      path: 'profile/get',
      methods: ['GET'],
      title: '个人资料', kind: 'read', input: menu,
      answer: profileOf(engine),
      run: async (c) => {
        const session = await sessionOf(c)
        const organization = session.organizations.find((o) => o.id === c.who.orgId)!
        const { phone, workshops, ...person } = await personOf(db, session.userId)
        const permissions = await permissionsOf(c)
        return {
          ...person,
          phone: phone?.replace(/^(\d{3})\d{4}(?=\d{4}$)/, '$1****') ?? null,
          workshops: workshops?.split(',').filter(Boolean) ?? [],
          orgId: organization.id, orgType: organization.type, id: session.userId, userName: session.userName,
          displayName: session.displayName, isEnabled: true, permissions,
          factories: await engine.places.named(db, c.who.plants),
          organization,
          ...(session.viewed ? { viewedBy: session.viewed.by } : {}),
          menu: await menuOf(engine, new Set(permissions)),
          emptyLists: await emptyLists(engine, c.who),
        }
      },
    },
  ]
}
