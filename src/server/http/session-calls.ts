/** Sign-in and profile calls. */
import { int, no, text, toInstant } from '../../declare/index.ts'
import { sql } from '../db.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { login, logout, notSignedIn, readSession, renew, type Session } from '../session/session.ts'
import type { ApiCall, CallInput } from './calls.ts'

const bearerOf = (c: CallInput) => /^Bearer (\S+)$/i.exec(c.reply.request.headers.authorization ?? '')?.[1] ?? ''
const sessionOf = (c: CallInput): Promise<Session> => readSession(c.engine.db, bearerOf(c))

export function sessionCalls(engine: Engine): ApiCall[] {
  const db = engine.db
  return [
    {
      path: 'user/login',
      methods: ['POST'],
      title: '登录',
      kind: 'session',
      open: true,
      input: { username: text('用户名', { required: true }), password: text('密码', { required: true }) },
      run: async ({ body }) => {
        const { username, password } = (body ?? {}) as Record<string, unknown>
        if (
          typeof username !== 'string' ||
          typeof password !== 'string' ||
          !username.trim() ||
          !password ||
          username.length > 100 ||
          password.length > 200
        )
          throw new Refusal('请输入用户名和密码', status.invalid)
        return login(db, username, password)
      },
    },
    { path: 'user/renew', methods: ['POST'], title: '延长登录', kind: 'session', open: true, run: (c) => renew(db, bearerOf(c)) },
    {
      path: 'user/logout',
      methods: ['POST'],
      title: '退出',
      kind: 'session',
      open: true,
      run: async (c) => {
        if (!bearerOf(c)) throw notSignedIn()
        await logout(db, bearerOf(c))
        return null
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
          sql`select plant factory, plant_name "plantName" from factory where plant = any(${session.plants}::text[]) order by plant`,
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
        }
      },
    },
    {
      path: 'supplier/getMySuppliers',
      methods: ['GET'],
      title: '我的供应商',
      kind: 'read',
      input: { organizationId: no('组织ID') },
      run: async (c) =>
        c.who.orgType === 'supplier'
          ? db.rows(
              sql`select id, supplier_code "supplierCode", supplier_name "supplierName" from supplier where id = ${c.who.orgId}`,
            )
          : db.rows(
              sql`select id, supplier_code "supplierCode", supplier_name "supplierName" from supplier where status = 1 order by supplier_code`,
            ),
    },
  ]
}
