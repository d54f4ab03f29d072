/** Everybody's own account: where one is signed in, the password, what one did. */
import { bool, named, rowId, text } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../engine/errors.ts'
import type { Front } from '../provider/front.ts'
import { providerSessionOf } from '../provider/identity.ts'
import { endSession, mySessions } from '../session/session.ts'
import { checkSignIn, takePassword } from '../session/sign-in.ts'
import { bearer, given, type ApiCall } from '../../engine/http/call.ts'

/** Characters of what a person types here. */
const MAX = 200

export function accountCalls({ db }: Engine, { identity }: Front): ApiCall[] {
  return [
    {
      path: 'profile/getSessions',
      methods: ['GET'],
      title: '我的登录会话', kind: 'read',
      answer: [
        named('OpenSession', {
          id: text('会话', { required: true }),
          signedInAt: text('登录时间', { required: true }),
          seenAt: text('最近活动', { required: true }),
          address: text('地址', { required: true }),
          agent: text('浏览器', { required: true }),
          current: bool('本会话', { required: true }),
        }),
      ],
      run: (c) => mySessions(db, c.who.userId, bearer(c.reply.request)),
    },
    {
      path: 'profile/endSession',
      methods: ['POST'],
      title: '结束登录会话', kind: 'read',
      input: { id: text('会话', { required: true }) },
      answer: null,
      run: async (c) => {
        const id = given(c.body, 'id', MAX)
        if (!/^[0-9a-f-]{36}$/.test(id) || !(await endSession(c.engine, c.who.userId, id)))
          throw new Refusal('会话不存在或已结束')
        return null
      },
    },
    {
      path: 'profile/changePassword',
      methods: ['POST'],
      title: '修改密码', kind: 'read',
      input: { oldPassword: text('原密码', { required: true }), newPassword: text('新密码', { required: true }) },
      answer: null,
      run: async (c) => {
        if (!identity.embedded) throw new Refusal('密码由企业身份认证服务管理，请在该服务中修改')
        const [user] = await db.rows<{ user_name: string }>(sql`select user_name from sys_user where id = ${c.who.userId}`)
        const [before, after] = [given(c.body, 'oldPassword', MAX), given(c.body, 'newPassword', MAX)]
        // Guessing here counts like guessing at the sign-in page.
        await checkSignIn(c.engine, user!.user_name, before, c.reply.request.ip).catch((e: Refusal) => {
          throw new Refusal(e.message === '用户名或密码错误' ? '原密码不正确' : e.message, e.code)
        })
        const { request } = c.reply
        await takePassword(c.engine, c.who.userId, after, { token: bearer(request), providerSession: providerSessionOf(request) })
        return null
      },
    },
    {
      path: 'profile/getVisits',
      methods: ['GET'],
      title: '我最近访问的页面', kind: 'read',
      answer: [
        named('Visit', {
          id: rowId('ID', { required: true }),
          visit: text('页面', { required: true }),
          path: text('地址', { required: true }),
          address: text('来自'),
          at: text('时间', { required: true }),
        }),
      ],
      run: ({ who }) =>
        db.rows(
          sql`select id, visit, path, address, at from visit_log where user_id = ${who.userId} and log_type = 1 order by at desc limit 100`,
        ),
    },
  ]
}
