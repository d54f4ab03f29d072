/** 组织主页: figures of one's own organization. */
import { int } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { ApiCall } from '../../../engine/http/calls.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { contact } from '../contact/contact.ts'
import { sysUser } from '../../sys/user/user.ts'

export default ({ db }: Engine): ApiCall[] => [
  {
    path: 'orgadm/getSummary',
    methods: ['GET'],
    title: '本组织的成员与联系人数量', kind: 'read',
    keys: ['orgadm.query'],
    answer: {
      members: int('成员', { required: true }),
      enabled: int('启用', { required: true }),
      signedIn: int('30天内登录', { required: true }),
      contacts: int('联系人', { required: true }),
    },
    run: async ({ who }) => {
      const [row] =
        await db.rows(sql`select count(*)::int members, (count(*) filter (where status in ${codes(sysUser, 'status', 'enabled')}))::int enabled,
        (count(*) filter (where last_login_at > now() - interval '30 days'))::int "signedIn",
        (select count(*)::int from ${table(contact)} where org_id = ${who.orgId}) contacts
      from ${table(sysUser)} where home_org_id = ${who.orgId}`)
      return row
    },
  },
]
