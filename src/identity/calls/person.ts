/** What the shell keeps for each person: favourites, drafts, the log of visits. Everybody's own, hence without a key. */
import { json, maybe, text } from '../../declare/index.ts'
import { sql, type Tx } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { logVisit } from '../session/session.ts'
import { given, type ApiCall, type CallInput } from '../../engine/http/call.ts'

const MAX_FAVOURITES = 30
/** A form with a few thousand lines. */
const MAX_DRAFT = 1_000_000
/** What a person keeps of them, in all organizations, as it lies on the disk: beyond it the oldest go. */
const DRAFTS = { number: 200, bytes: 20_000_000 }

const path = text('页面地址', { required: true, max: 200 })
const title = text('页面标题', { required: true, max: 100 })
const key = text('表单', { required: true, max: 200 })

/** What the specification's visit log says of who visits. */
const saidOfOneself = ['userId', 'userName', 'orgId', 'ip']

/** Two windows of a person at once count what each of them keeps: one after the other. */
const alone = (tx: Tx, userId: number) => tx.rows(sql`select 1 from sys_user where id = ${userId} for update`)

export function personCalls(engine: Engine): ApiCall[] {
  const { db } = engine
  return [
    {
      path: 'userlog/create',
      methods: ['POST'],
      title: '记录访问', kind: 'read',
      input: {
        visit: text('页面', { required: true, max: 100 }),
        path: text('页面地址', { max: 200 }),
        ...Object.fromEntries(saidOfOneself.map((n) => [n, text('以会话为准，可以不填')])),
      },
      answer: null,
      // Who and where come from the session; a body that says otherwise is not heard.
      run: async (c) => {
        const { path } = c.body as { path?: unknown }
        const seen = { visit: given(c.body, 'visit', 100), path: path === undefined ? '' : given(c.body, 'path', 200) }
        await logVisit(db, c.who, { ...seen, address: c.reply.request.ip })
        return null
      },
    },
    {
      path: 'profile/getCollection',
      methods: ['GET'],
      title: '我的收藏', kind: 'read',
      answer: [{ path, title }],
      run: ({ who }) => db.rows(sql`select path, title from user_collection where user_id = ${who.userId} order by at`),
    },
    {
      path: 'profile/createCollection',
      methods: ['POST'],
      title: '收藏页面', kind: 'read',
      input: { path, title },
      answer: null,
      run: async (c) => {
        const [at, name] = [given(c.body, 'path', 200), given(c.body, 'title', 100)]
        await db.transaction(async (tx) => {
          await alone(tx, c.who.userId)
          await tx.rows(
            sql`insert into user_collection (user_id, path, title, at) values (${c.who.userId}, ${at}, ${name}, now()) on conflict do nothing`,
          )
          const [kept] = await tx.rows<{ n: number }>(
            sql`select count(*)::int n from user_collection where user_id = ${c.who.userId}`,
          )
          if (kept!.n > MAX_FAVOURITES) throw new Refusal(`最多收藏${MAX_FAVOURITES}个菜单`)
        })
        return null
      },
    },
    {
      path: 'profile/deleteCollection',
      methods: ['POST'],
      title: '取消收藏', kind: 'read',
      input: { path },
      answer: null,
      run: async (c) => {
        await db.rows(sql`delete from user_collection where user_id = ${c.who.userId} and path = ${given(c.body, 'path', 200)}`)
        return null
      },
    },
    {
      path: 'profile/getDraft',
      methods: ['GET'],
      title: '未提交的表单', kind: 'read',
      input: { key },
      answer: maybe({ content: json('内容'), savedAt: text('暂存时间', { required: true }) }),
      run: async (c) => {
        const [draft] = await db.rows<{ content: unknown; saved_at: unknown }>(
          sql`select content, saved_at from user_draft where ${own(c, given(c.query, 'key', 200))}`,
        )
        return draft ? { content: draft.content, savedAt: draft.saved_at } : null
      },
    },
    {
      path: 'profile/saveDraft',
      methods: ['POST'],
      title: '暂存未提交的表单', kind: 'read',
      input: { key, content: json('内容', { required: true }) },
      answer: null,
      run: async (c) => {
        const name = given(c.body, 'key', 200)
        const { content } = c.body as Record<string, unknown>
        if (!content || typeof content !== 'object') throw new Refusal('缺少表单内容', status.invalid)
        const json = JSON.stringify(content)
        if (json.length > MAX_DRAFT) throw new Refusal('表单内容过大，无法暂存，请尽快提交', status.invalid)
        await db.transaction(async (tx) => {
          await alone(tx, c.who.userId)
          await tx.rows(sql`insert into user_draft (user_id, org_id, key, content, saved_at) values (${c.who.userId}, ${c.who.orgId}, ${name}, ${json}, clock_timestamp())
            on conflict (user_id, org_id, key) do update set content = excluded.content, saved_at = excluded.saved_at`)
          await tx.rows(sql`delete from user_draft d using (
              select org_id, key, row_number() over newest n, sum(pg_column_size(content)) over newest size
              from user_draft where user_id = ${c.who.userId} window newest as (order by saved_at desc, org_id, key)) kept
            where d.user_id = ${c.who.userId} and d.org_id = kept.org_id and d.key = kept.key
              and (kept.n > ${DRAFTS.number} or kept.size > ${DRAFTS.bytes})`)
        })
        return null
      },
    },
    {
      path: 'profile/deleteDraft',
      methods: ['POST'],
      title: '丢弃暂存的表单', kind: 'read',
      input: { key },
      answer: null,
      run: async (c) => {
        await db.rows(sql`delete from user_draft where ${own(c, given(c.body, 'key', 200))}`)
        return null
      },
    },
  ]
}

const own = (c: CallInput, name: string) => sql`user_id = ${c.who.userId} and org_id = ${c.who.orgId} and key = ${name}`
