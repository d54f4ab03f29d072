import { dbInstant, rowId, text, toInstant, type Row } from '../../declare/index.ts'
import { sql } from '../../server/db.ts'
import { Refusal, status } from '../../server/errors.ts'
import { openFile } from '../../server/files/store.ts'
import { FileAnswer } from '../../server/http/calls.ts'
import { perform } from '../../server/perform.ts'
import { codes } from '../../server/rows/codes.ts'
import { list } from '../../server/rows/list.ts'
import { readQuery } from '../../server/rows/query.ts'
import { plain, rule, rules, type CallContext, type Effects, type Read } from '../../server/rule.ts'
import { exportSheet } from '../../server/sheets/export.ts'
import { organization } from '../master/organization/organization.ts'
import { myNotice, notice, noticeTarget, type Targets } from './notice.ts'
import { organizationGroup } from './organizationGroup.ts'
import { acting } from '../../server/system.ts'
import { table } from '../../server/rows/scope.ts'

type Notice = Row<typeof notice>
const DAYS = 30
const orgTypes: Record<number, string> = { 1: 'internal', 2: 'supplier', 4: 'carrier' }

/** Why the named targets are no targets, or nothing. */
function targetsWrong(kind: Notice['targetKind'], targets: unknown): string | undefined {
  if (kind === 'all') return undefined
  const t = (targets ?? {}) as Targets
  const [list, name] =
    kind === 'types' ? [t.orgTypes, '组织类型'] : kind === 'groups' ? [t.groups, '分组'] : [t.organizations, '组织']
  if (!Array.isArray(list) || !list.length || list.length > 5000) return `请选择发布范围中的${name}`
  const fits = kind === 'types' ? (x: unknown) => Number(x) in orgTypes : (x: unknown) => typeof x === 'string' && x.length <= 30
  return list.every(fits) ? undefined : `发布范围中的${name}不正确`
}
const inputWrong = (n: Pick<Notice, 'targetKind' | 'targets' | 'publishTime' | 'expiredAt'>) =>
  targetsWrong(n.targetKind, n.targets) ??
  (n.publishTime && n.expiredAt && n.expiredAt <= n.publishTime ? '失效时间必须晚于发布时间' : undefined)

const create = rule(notice, 'create', {
  guard: (n) => inputWrong(n),
  effect: (_, { who }, to) => to.set({ creationUserName: who.name, creatorId: who.userId }),
})
const edit = rule(notice, 'edit', {
  find: (rows, read) => read.any(noticeTarget, { noticeId: rows.filter((n) => n.status === 'recalled').map((n) => n.id) }),
  guard: (n, { input }) => inputWrong({ ...n, ...input }),
  // A recalled notice that is written anew is to be read anew.
  effect: (n, { input, found }, to) => {
    to.set(input)
    if (n.status !== 'recalled') return
    to.set({ version: n.version + 1, readCount: 0, targetCount: 0 })
    for (const t of found) if (t.noticeId === n.id) to.act(noticeTarget, 'remove', t.id)
  },
})

/** The organizations that notices mean now. */
async function addressees(rows: Notice[], read: Read) {
  const organizations = await read.any(organization, { status: 'enabled' })
  const codes = rows.flatMap((n) => (n.targets as Targets | null)?.groups ?? [])
  const groups = codes.length ? await read.any(organizationGroup, { groupCode: codes, status: 'enabled' }) : []
  const members = (wanted: string[] = []) =>
    new Set(groups.filter((g) => wanted.includes(g.groupCode)).flatMap((g) => g.lines.map((l) => l.orgCode)))
  return {
    of(n: Notice) {
      const t = (n.targets ?? {}) as Targets
      if (n.targetKind === 'all') return organizations
      if (n.targetKind === 'types') return organizations.filter((o) => t.orgTypes?.some((x) => orgTypes[x] === o.orgType))
      const chosen = n.targetKind === 'groups' ? members(t.groups) : new Set(t.organizations)
      return organizations.filter((o) => chosen.has(o.orgCode))
    },
  }
}
type Addressees = Awaited<ReturnType<typeof addressees>>

/** Published now, or waiting for its time; whom it is for is fixed here. */
function release(n: Notice, found: Addressees, now: string, to: Effects<typeof notice>): void {
  const publishTime = n.publishTime && n.publishTime > now ? n.publishTime : now
  const expiredAt = n.expiredAt ?? toInstant(new Date(Date.parse(publishTime) + DAYS * 86_400_000))
  const orgs = found.of(n)
  for (const o of orgs)
    to.create(noticeTarget, {
      noticeId: n.id,
      orgId: o.id,
      orgCode: o.orgCode,
      orgName: o.orgName,
      orgType: o.orgType,
      isViewed: false,
      readers: 0,
    })
  to.set({ publishTime, expiredAt, targetCount: orgs.length })
  to.move(publishTime > now ? 'waiting' : 'published')
  if (publishTime <= now) for (const o of orgs) to.tell('published', o.id, { title: n.title })
}
const addressWrong = (n: Notice, found: Addressees, now: string) =>
  found.of(n).length === 0
    ? '发布范围内没有启用的组织'
    : n.expiredAt && n.expiredAt <= now
      ? '失效时间已过，请修改失效时间'
      : undefined

const publish = rule(notice, 'publish', {
  find: addressees,
  guard: (n, { who, now, found }) => {
    if (!n.needAudit && !who.system && !who.keys.has('notice.mgt.approve')) return '没有审核权限，不能发布无需审核的公告'
    return addressWrong(n, found, now)
  },
  effect: (n, { found, now }, to) => {
    if (!n.needAudit) return release(n, found, now, to)
    to.move('auditing')
    to.tell('submitted', null, { title: n.title })
  },
})
const audit = rule(notice, 'audit', {
  find: addressees,
  guard: (n, { input, who, now, found }) => {
    if (!who.system && who.userId === n.creatorId) return '不能审核自己发布的公告'
    if (!input.pass) return !input.opinion && '请填写不通过的意见'
    return addressWrong(n, found, now)
  },
  effect: (n, { input, found, now, who }, to) => {
    to.set({ auditor: who.name, auditAt: now, auditOpinion: input.opinion ?? null })
    if (input.pass) release(n, found, now, to)
    else to.move('rejected')
  },
})
const recallPub = rule(notice, 'recallPub', { effect: (n, _, to) => to.tell('recalled', null, { title: n.title }) })
const delay = rule(notice, 'delay', { guard: (_, { input, now }) => input.expiredAt <= now && '新的失效时间必须晚于现在' })
const start = rule(notice, 'start', {
  find: async (rows, read) => read.any(noticeTarget, { noticeId: rows.map((n) => n.id) }),
  effect: (n, { found }, to) => {
    for (const t of found) if (t.noticeId === n.id) to.tell('published', t.orgId, { title: n.title })
  },
})
const countRead = rule(notice, 'countRead', { effect: (n, _, to) => to.set({ readCount: n.readCount + 1 }) })
const removeRange = rule(notice, 'removeRange', {
  find: (rows, read) => read.any(noticeTarget, { noticeId: rows.map((n) => n.id) }),
  effect: (n, { found }, to) => {
    for (const t of found) if (t.noticeId === n.id) to.act(noticeTarget, 'remove', t.id)
  },
})

const gone = () => new Refusal('公告不存在或已撤回', status.outOfScope)
const editor = (c: CallContext) => c.who.orgType === 'internal' && c.who.keys.has('notice.mgt.query')

/** A notice as its reader sees it; the first look is remembered. */
async function read(c: CallContext): Promise<unknown> {
  const [n] = await c.db.rows(sql`select n.*, t.id target_id, t.is_viewed, r.user_id reader from ${table(notice)} n
    left join ${table(noticeTarget)} t on t.notice_id = n.id and t.org_id = ${c.who.orgId}
    left join notice_read r on r.notice_id = n.id and r.version = n.version and r.user_id = ${c.who.userId}
    where n.id = ${c.input.id}`)
  const open = n && n.status === notice.states.published[0] && Date.parse(dbInstant(n.publish_time)) <= Date.parse(c.now)
  const past = n && n.status === notice.states.expired[0]
  if (!n || !((n.target_id && (open || past)) || editor(c))) throw gone()
  if (n.target_id && open && !n.reader)
    await remember(c, n as { id: number; version: number; target_id: number; is_viewed: boolean })
  return {
    id: n.id,
    title: n.title,
    type: n.type,
    priority: n.priority,
    pubBase: n.pub_base,
    creationUserName: n.creation_user_name,
    publishTime: n.publish_time && dbInstant(n.publish_time),
    expiredAt: n.expired_at && dbInstant(n.expired_at),
    body: n.body,
    files: n.files ?? [],
    mustRead: n.must_read,
    isViewed: true,
  }
}
async function remember(
  c: CallContext,
  n: { id: number; version: number; target_id: number; is_viewed: boolean },
): Promise<void> {
  // Who looks through somebody's eyes has not read it for them.
  if (c.who.viewedBy) return
  const fresh = await c.db
    .rows(sql`insert into notice_read (notice_id, version, user_id, org_id) values (${n.id}, ${n.version}, ${c.who.userId}, ${c.who.orgId})
    on conflict do nothing returning user_id`)
  if (fresh.length)
    await perform(c.engine, acting(c.who, '查看公告'), noticeTarget, 'read', {
      items: [{ id: n.target_id, input: {} }],
      source: 'screen',
    })
}

const readTarget = rule(noticeTarget, 'read', {
  effect: (t, { now, who }, to) => {
    if (!t.isViewed) {
      to.set({ isViewed: true, firstReadBy: who.name, firstReadAt: now })
      to.act(notice, 'countRead', t.noticeId)
    }
    to.set({ readers: t.readers + 1 })
  },
})

async function download(c: CallContext): Promise<FileAnswer> {
  const [n] = await c.db
    .rows(sql`select n.id from ${table(notice)} n left join ${table(noticeTarget)} t on t.notice_id = n.id and t.org_id = ${c.who.orgId}
    where n.files @> ${JSON.stringify([{ id: c.input.id }])}::jsonb and (${editor(c)} or (t.id is not null and n.status in ${codes(notice, 'status', 'published', 'expired')})) limit 1`)
  if (!n) throw gone()
  const { fileName, media, content } = await openFile(c.engine, c.input.id)
  return new FileAnswer(fileName, content, media)
}

const targetsOf = (c: CallContext) => {
  const { id, ...rest } = c.query
  return readQuery(noticeTarget, 'head', { ...rest, noticeId: String(id ?? '') })
}
const ofNotice = { id: rowId('公告ID', { required: true }) }

export const noticeRules = rules(
  notice,
  { create, edit, publish, recall: plain, recallPub, audit, delay, cancel: plain, removeRange, start, expire: plain, countRead },
  {
    calls: {
      uploadFile: {
        title: '上传公告附件',
        method: 'POST',
        key: 'crud',
        keepsFile: true,
        run: async (c) => c.kept ?? refuseNoFile(),
      },
      getOrgs: { title: '公告对象', run: (c) => list(c.engine, noticeTarget, targetsOf(c), c.who, { exact: true }) },
      getOrgsExcel: {
        title: '导出公告查看情况',
        key: 'export',
        answer: 'file',
        run: async (c) => new FileAnswer('公告查看情况.xlsx', exportSheet(c.engine, noticeTarget, 'list', targetsOf(c), c.who)),
      },
      getAudits: {
        title: '公告审核记录',
        input: ofNotice,
        run: async (c) =>
          (
            await c.db.rows(
              sql`select who, at, after::json->>'auditOpinion' opinion, to_status from history where doc = 'notice' and doc_id = ${c.input.id} and action = 'audit' order by seq`,
            )
          ).map((r) => ({ auditor: r.who, at: dbInstant(r.at), opinion: r.opinion, pass: r.to_status !== 'rejected' })),
      },
    },
  },
)
const refuseNoFile = (): never => {
  throw new Refusal('请选择一个文件上传', status.invalid)
}

export const noticeTargetRules = rules(noticeTarget, { read: readTarget, remove: plain })

const mine = (who: {
  orgId: number
  userId: number
}) => sql`select n.id, n.title, r.user_id is not null is_viewed, n.type, n.priority, n.pub_base, n.creation_user_name,
    n.publish_time, n.expired_at, coalesce(jsonb_array_length(n.files), 0) file_count, n.must_read, n.status in ${codes(notice, 'status', 'published')} and n.expired_at > now() is_valid
  from ${table(notice)} n join ${table(noticeTarget)} t on t.notice_id = n.id and t.org_id = ${who.orgId}
  left join notice_read r on r.notice_id = n.id and r.version = n.version and r.user_id = ${who.userId}
  where n.status in ${codes(notice, 'status', 'published', 'expired')} and n.publish_time <= now()`

export const myNoticeRules = rules(
  myNotice,
  {},
  {
    source: mine,
    calls: {
      'notice/getDetail': { title: '公告详情', input: ofNotice, run: read },
      'notice/downloadFile': {
        title: '下载公告附件',
        input: { id: text('文件ID', { required: true, max: 36 }) },
        answer: 'file',
        run: download,
      },
      'notice/getMyWaitReadList': {
        title: '待阅公告',
        run: async (c) =>
          (
            await c.db.rows(
              sql`select * from (${mine(c.who)}) m where m.is_valid and not m.is_viewed order by m.priority, m.publish_time desc limit 100`,
            )
          ).map((m) => ({
            id: m.id,
            isViewed: m.is_viewed,
            title: m.title,
            type: m.type,
            priority: m.priority,
            pubBase: m.pub_base,
            creationUserName: m.creation_user_name,
            publishTime: dbInstant(m.publish_time),
            mustRead: m.must_read,
          })),
      },
    },
  },
)
