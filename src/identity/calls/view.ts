/** Views of lists: columns, filters, sort, grouping and page size that people keep, share and send. */
import { bool, int, json, named, no, rowId, text } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { noKey, outOfScope, Refusal, status } from '../../engine/errors.ts'
import { given, type ApiCall, type CallInput } from '../../engine/http/call.ts'

/** Whose a view is: one's own, one's organization's, or everybody's who has a role. */
const shares = { mine: 0, organization: 1, role: 2 } as const
const MOST = 50
const MAX_CONTENT = 20_000
/** Who may decide what others' lists open with: of an organization, of a role. */
const deciding = { [shares.organization]: 'sys.users.edit', [shares.role]: 'sys.roles.edit' } as Record<number, string>

interface View {
  id: number
  doc: string
  mode: string
  name: string
  share: number
  roleCode: string | null
  isDefault: boolean
  content: unknown
  owner: string
  isMine: boolean
}
const columns = sql`v.id, v.doc, v.mode, v.name, v.share, v.role_code "roleCode", v.is_default "isDefault", v.content, u.display_name owner`

const view = named('View', {
  id: rowId('视图ID', { required: true }),
  doc: text('单据', { required: true }),
  mode: text('head 或 line', { required: true }),
  name: text('名称', { required: true }),
  share: int('0 自己，1 组织，2 角色', { required: true }),
  roleCode: text('角色'),
  isDefault: bool('默认', { required: true }),
  content: json('内容', { required: true }),
  owner: text('所有人', { required: true }),
  isMine: bool('自己的', { required: true }),
})

/** Views that this person may use: their own, those of the organization, those of their roles. */
const usable = (
  c: CallInput,
) => sql`(v.user_id = ${c.who.userId} and v.org_id = ${c.who.orgId} or v.share = ${shares.organization} and v.org_id = ${c.who.orgId}
  or v.share = ${shares.role} and exists (select 1 from sys_user_line l where l.head_id = ${c.who.userId} and l.org_id = ${c.who.orgId} and l.role_code = v.role_code))`

export function viewCalls({ db, documents }: Engine): ApiCall[] {
  const readDoc = (from: unknown) => {
    const name = given(from, 'doc', 60)
    if (!documents.has(name)) throw new Refusal('没有这个列表', status.invalid)
    return name
  }
  const readMode = (from: unknown) => ((from as { mode?: unknown }).mode === 'line' ? 'line' : 'head')
  return [
    {
      path: 'view/getList',
      methods: ['GET'],
      title: '列表的视图', kind: 'read',
      input: { doc: text('单据；不填则全部'), mode: text('head 或 line') },
      answer: [view],
      run: (c) => {
        const of = c.query.doc ? sql`v.doc = ${readDoc(c.query)} and v.mode = ${readMode(c.query)} and ` : sql``
        return db.rows<View>(sql`select ${columns}, v.user_id = ${c.who.userId} "isMine" from list_view v join sys_user u on u.id = v.user_id
          where ${of}${usable(c)} order by v.share, v.name, v.id`)
      },
    },
    {
      path: 'view/get',
      methods: ['GET'],
      title: '一个视图（链接中的）', kind: 'read',
      input: { id: rowId('视图ID', { required: true }) },
      answer: view,
      run: async (c) => {
        // Whoever in the organization was sent the link may look through it; the rows are still their own.
        const [view] = /^\d{1,16}$/.test(c.query.id ?? '')
          ? await db.rows<View>(sql`select ${columns}, v.user_id = ${c.who.userId} "isMine" from list_view v join sys_user u on u.id = v.user_id
              where v.id = ${Number(c.query.id)} and (v.org_id = ${c.who.orgId} or ${usable(c)})`)
          : []
        if (!view) throw outOfScope()
        return view
      },
    },
    {
      path: 'view/save',
      methods: ['POST'],
      title: '保存视图', kind: 'read',
      input: {
        id: rowId('视图ID'),
        doc: text('单据', { required: true }),
        mode: text('head 或 line'),
        name: text('名称', { required: true, max: 40 }),
        share: int('0 个人 1 组织 2 角色'),
        roleCode: no('角色'),
        isDefault: bool('默认'),
        content: json('内容', { required: true }),
      },
      answer: { id: rowId('视图ID', { required: true }) },
      run: async (c) => {
        const body = (c.body ?? {}) as Record<string, unknown>
        const [doc, mode, name] = [readDoc(body), readMode(body), given(body, 'name', 40).trim()]
        const share = body.share === undefined ? 0 : Number(body.share)
        const roleCode = share === shares.role ? given(body, 'roleCode', 40) : null
        if (!Object.values(shares).includes(share as 0)) throw new Refusal('共享范围不正确', status.invalid)
        if (share in deciding && !c.who.keys.has(deciding[share]!)) throw noKey()
        if (!body.content || typeof body.content !== 'object' || Array.isArray(body.content))
          throw new Refusal('缺少视图内容', status.invalid)
        const content = JSON.stringify(body.content)
        const id = body.id ?? 0
        if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new Refusal('视图ID格式不正确', status.invalid)
        if (content.length > MAX_CONTENT) throw new Refusal('视图内容过大', status.invalid)
        const isDefault = body.isDefault === true
        await c.engine.ids.ensure()
        return db.transaction(async (tx) => {
          await tx.rows(sql`select 1 from sys_user where id = ${c.who.userId} for update`)
          if (isDefault)
            await tx.rows(sql`update list_view set is_default = false where doc = ${doc} and mode = ${mode} and org_id = ${c.who.orgId} and share = ${share}
              and (${share} = ${shares.mine} and user_id = ${c.who.userId} or ${share} = ${shares.organization} or role_code = ${roleCode})`)
          const [row] = id
            ? await tx.rows<{
                id: number
              }>(sql`update list_view set name = ${name}, share = ${share}, role_code = ${roleCode}, is_default = ${isDefault},
                content = ${content}, updated_at = now() where id = ${id} and user_id = ${c.who.userId} and doc = ${doc} returning id`)
            : await tx.rows<{
                id: number
              }>(sql`insert into list_view (id, doc, mode, name, user_id, org_id, share, role_code, is_default, content, updated_at)
                values (${c.engine.ids.take()}, ${doc}, ${mode}, ${name}, ${c.who.userId}, ${c.who.orgId}, ${share}, ${roleCode}, ${isDefault}, ${content}, now())
                returning id`)
          if (!row) throw new Refusal('只能修改自己的视图，请另存为新视图')
          const [kept] = await tx.rows<{ n: number }>(
            sql`select count(*)::int n from list_view where user_id = ${c.who.userId} and doc = ${doc}`,
          )
          if (kept!.n > MOST) throw new Refusal(`每个列表最多保存${MOST}个视图`)
          return row
        })
      },
    },
    {
      path: 'view/remove',
      methods: ['POST'],
      title: '删除视图', kind: 'read',
      input: { id: rowId('视图ID', { required: true }) },
      answer: null,
      run: async (c) => {
        const id = Number((c.body as { id?: unknown } | null)?.id)
        const [gone] = await db.rows(
          sql`delete from list_view where id = ${Number.isSafeInteger(id) ? id : 0} and user_id = ${c.who.userId} returning id`,
        )
        if (!gone) throw new Refusal('只能删除自己的视图')
        return null
      },
    },
  ]
}
