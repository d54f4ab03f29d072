/** Sign-in and profile calls. */
import { int, text, toInstant } from '../../declare/index.ts'
import { sql, type Queryable } from '../db.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import type { Front } from '../identity/front.ts'
import type { Checks } from '../identity/identity.ts'
import { logout, notSignedIn, openSession, readSession, renew, type Session } from '../session/session.ts'
import { checkSignIn, userOfSubject } from '../session/sign-in.ts'
import { bearer, given, type ApiCall, type CallInput } from './calls.ts'

const bearerOf = (c: CallInput) => bearer(c.reply.request)
const sessionOf = (c: CallInput): Promise<Session> => readSession(c.engine.db, bearerOf(c))
/** How administrators arranged the menu: what differs from the declarations is theirs. */
const menuOf = (db: Queryable) =>
  db.rows(sql`select value, label, parent_value "parentValue", node_type "nodeType", route_path "routePath", order_no "orderNo", is_hidden or status = 0 "isHidden",
      is_system "isSystem" from permission where node_type in (1, 2) order by order_no nulls last, id`)
const fromOf = (c: CallInput) => ({ address: c.reply.request.ip, agent: c.reply.request.headers['user-agent'] ?? '' })
const checksOf = (c: CallInput): Checks => ({
  verifier: given(c.body, 'verifier', 128),
  state: given(c.body, 'state', 128),
  nonce: given(c.body, 'nonce', 128),
})

export function sessionCalls(engine: Engine, { identity, publicUrlOf, settings }: Front): ApiCall[] {
  const db = engine.db
  const { publicUrl, environment, chatUrl, helpUrl, navUrl } = settings
  return [
    {
      path: 'user/config',
      methods: ['GET'],
      title: '门户的地址、环境与外部链接',
      kind: 'session',
      open: true,
      early: true,
      run: async () => ({ publicUrl, environment, chatUrl, helpUrl, navUrl }),
    },
    {
      path: 'user/login',
      methods: ['POST'],
      title: '登录（服务与应用账号）',
      kind: 'session',
      open: true,
      input: { username: text('用户名', { required: true }), password: text('密码', { required: true }) },
      run: async (c) => {
        const { username, password } = (c.body ?? {}) as Record<string, unknown>
        if (typeof username !== 'string' || typeof password !== 'string') throw new Refusal('请输入用户名和密码', status.invalid)
        const { id } = await checkSignIn(db, username, password, c.reply.request.ip)
        return openSession(db, id, fromOf(c))
      },
    },
    {
      path: 'user/authorize',
      methods: ['POST'],
      title: '身份认证服务的登录地址',
      kind: 'session',
      open: true,
      input: {
        verifier: text('PKCE 校验码', { required: true }),
        state: text('状态', { required: true }),
        nonce: text('随机数', { required: true }),
      },
      run: async (c) => ({ url: await identity.authorize(publicUrlOf(c.reply.request), checksOf(c)) }),
    },
    {
      path: 'user/callback',
      methods: ['POST'],
      title: '以授权码登录',
      kind: 'session',
      open: true,
      input: {
        query: text('回调地址的查询串', { required: true }),
        verifier: text('PKCE 校验码', { required: true }),
        state: text('状态', { required: true }),
        nonce: text('随机数', { required: true }),
      },
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
      title: '延长登录',
      kind: 'session',
      open: true,
      run: (c) => renew(db, bearerOf(c), (tokens) => identity.refresh(tokens)),
    },
    {
      path: 'user/logout',
      methods: ['POST'],
      title: '退出',
      kind: 'session',
      open: true,
      run: async (c) => {
        if (!bearerOf(c)) throw notSignedIn()
        const tokens = await logout(db, bearerOf(c))
        // The portal's own session has ended; a provider that is down does not bring it back.
        return { leaveUrl: (tokens && (await identity.leave(tokens).catch(() => undefined))) ?? null }
      },
    },
    {
      path: 'profile/getorganizations',
      methods: ['GET'],
      title: '我的组织',
      kind: 'session',
      open: true,
      run: async (c) => {
        const { organizations } = await sessionOf(c)
        if (!organizations.length) throw new Refusal('抱歉,您无权限登录该系统', status.noOrganization)
        return organizations.map((o) => ({ ...o, serverDate: toInstant(engine.now()) }))
      },
    },
    {
      path: 'profile/get',
      methods: ['GET'],
      title: '个人资料',
      kind: 'read',
      input: { menuType: int('菜单类型') },
      run: async (c) => {
        const session = await sessionOf(c)
        const factories = await db.rows(
          sql`select plant factory, plant_name "plantName" from factory where plant = any(${c.who.plants}::text[]) order by plant`,
        )
        const organization = session.organizations.find((o) => o.id === c.who.orgId)
        return {
          id: session.userId,
          userName: session.userName,
          displayName: session.displayName,
          isEnabled: true,
          permissions: [...c.who.keys],
          factories,
          organization,
          ...(session.viewed ? { viewedBy: session.viewed.by } : {}),
          menu: await menuOf(db),
        }
      },
    },
  ]
}
