import { dbInstant, toInstant, type Row, type Who } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { openFile } from '../../engine/files/store.ts'
import { FileAnswer } from '../../engine/http/calls.ts'
import { perform } from '../../engine/write/perform.ts'
import { codes } from '../../engine/read/codes.ts'
import { plain, rule, rules, type Effects, type Read } from '../../engine/rule.ts'
import { organization } from '../master/organization/organization.ts'
import { myNotice, notice, noticeTarget, type Targets } from './notice.ts'
import { organizationGroup } from './organizationGroup.ts'
import { acting } from '../../engine/system.ts'
import { table } from '../../engine/read/scope.ts'

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
    to.set({ version: n.version + 1, readCount: 0, targetCount: 0, readPct: null })
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
      noticeId: n.id, orgId: o.id, orgCode: o.orgCode, orgName: o.orgName, orgType: o.orgType, isViewed: false, readers: 0,
    })
  to.set({ publishTime, expiredAt, targetCount: orgs.length, readPct: orgs.length ? 0n : null })
  to.move(publishTime > now ? 'waiting' : 'published')
  if (publishTime <= now) for (const o of orgs) to.tell('published', o.id, { title: n.title })
}
const addressWrong = (n: Notice, found: Addressees) => found.of(n).length === 0 && '发布范围内没有启用的组织'

const publish = rule(notice, 'publish', {
  find: addressees,
  guard: (n, { who, found }) => {
    if (!n.needAudit && !who.system && !who.keys.has('notice.mgt.approve')) return '没有审批权限，不能发布无需审批的公告'
    return addressWrong(n, found)
  },
  effect: (n, { found, now }, to) => {
    if (!n.needAudit) return release(n, found, now, to)
    to.move('auditing')
  },
})
const approve = rule(notice, 'approve', {
  find: addressees,
  guard: (n, { found }) => addressWrong(n, found),
  effect: (n, { input, found, now, who }, to) => {
    to.set({ auditor: who.name, auditAt: now, auditOpinion: input.opinion ?? null })
    release(n, found, now, to)
  },
})
const reject = rule(notice, 'reject', {
  effect: (_, { input, now, who }, to) => to.set({ auditor: who.name, auditAt: now, auditOpinion: input.opinion }),
})
/** Those to whom it was told are told that it counts no more. */
const recallPub = rule(notice, 'recallPub', {
  find: (rows, read) => read.any(noticeTarget, { noticeId: rows.map((n) => n.id) }),
  effect: (n, { found }, to) => {
    if (n.status === 'published') for (const t of found) if (t.noticeId === n.id) to.tell('recalled', t.orgId, { title: n.title })
  },
})
const start = rule(notice, 'start', {
  find: async (rows, read) => read.any(noticeTarget, { noticeId: rows.map((n) => n.id) }),
  effect: (n, { found }, to) => {
    for (const t of found) if (t.noticeId === n.id) to.tell('published', t.orgId, { title: n.title })
  },
})
/** So often at most, hours. */
const BETWEEN = 4
/** Those of whose people nobody has read it. */
const remind = rule(notice, 'remind', {
  find: (rows, read) => read.any(noticeTarget, { noticeId: rows.map((n) => n.id), isViewed: false }),
  guard: (n, { now, found }) => {
    if (!found.some((t) => t.noticeId === n.id)) return '各组织都已查看'
    const again = n.remindedAt && Date.parse(now) - Date.parse(n.remindedAt) < BETWEEN * 3_600_000
    return again && `${BETWEEN}小时内已提醒过，请稍后再试`
  },
  effect: (n, { found, now }, to) => {
    to.set({ remindedAt: now })
    for (const t of found) if (t.noticeId === n.id) to.tell('reminded', t.orgId, { title: n.title })
  },
})
const countRead = rule(notice, 'countRead', {
  effect: (n, _, to) => {
    const readCount = n.readCount + 1
    to.set({ readCount, readPct: n.targetCount ? (BigInt(readCount) * 10_000n) / BigInt(n.targetCount) : null })
  },
})
const removeRange = rule(notice, 'removeRange', {
  find: (rows, read) => read.any(noticeTarget, { noticeId: rows.map((n) => n.id) }),
  effect: (n, { found }, to) => {
    for (const t of found) if (t.noticeId === n.id) to.act(noticeTarget, 'remove', t.id)
  },
})

/** Read by its people for the first time: marked for whoever reads it, counted for the organization. */
const readTarget = rule(noticeTarget, 'read', {
  find: async (rows, read, _, { who }) => {
    const fresh = await read.rows<{ id: number }>(sql`insert into notice_read (notice_id, version, user_id, org_id)
      select n.id, n.version, ${who.userId}, ${who.orgId} from ${table(notice)} n where n.id = any(${rows.map((t) => t.noticeId)}::bigint[])
      on conflict do nothing returning notice_id id`)
    return new Set(fresh.map((n) => n.id))
  },
  effect: (t, { now, who, found }, to) => {
    if (!found.has(t.noticeId)) return
    if (!t.isViewed) {
      to.set({ isViewed: true, firstReadBy: who.name, firstReadAt: now })
      to.act(notice, 'countRead', t.noticeId)
    }
    to.set({ readers: t.readers + 1 })
  },
})

export const noticeRules = rules(
  notice,
  {
    create, edit, publish, recall: plain, recallPub, approve, reject, delay: plain, cancel: plain, removeRange, start,
    expire: plain, remind, countRead,
  },
  {
    asks: {
      getAudits: async ({ read, input }) => {
        const audits = await read.rows<{ who: string; at: string; opinion: string | null; to_status: string }>(
          sql`select who, at, after::json->>'auditOpinion' opinion, to_status from history where doc = 'notice' and doc_id = ${input.id} and action in ('audit', 'approve', 'reject') order by seq`,
        )
        return audits.map((r) => ({ auditor: r.who, at: dbInstant(r.at), opinion: r.opinion, pass: r.to_status !== 'rejected' }))
      },
    },
  },
)

export const noticeTargetRules = rules(noticeTarget, { read: readTarget, remove: plain })

const gone = () => new Refusal('公告不存在或已撤回', status.outOfScope)
const editor = (who: Who) => who.orgType === 'internal' && who.keys.has('notice.mgt.query')

const mine = (who: {
  orgId: number
  userId: number
}) => sql`select n.id, n.title, r.user_id is not null is_viewed, n.type, n.priority, n.pub_base, n.creation_user_name,
    n.publish_time, n.expired_at, coalesce(jsonb_array_length(n.files), 0) file_count, n.must_read, n.status in ${codes(notice, 'status', 'published')} and n.expired_at > now() is_valid
  from ${table(notice)} n join ${table(noticeTarget)} t on t.notice_id = n.id and t.org_id = ${who.orgId}
  left join notice_read r on r.notice_id = n.id and r.version = n.version and r.user_id = ${who.userId}
  where n.status in ${codes(notice, 'status', 'published', 'expired')} and n.publish_time <= now()`

/** A notice in SQL, as its reader sees it in a list. */
const shown = (n: Record<string, any>) => ({
  id: n.id as number,
  title: n.title as string,
  type: n.type as number,
  priority: n.priority as number,
  pubBase: n.pub_base as string,
  creationUserName: n.creation_user_name as string,
  mustRead: n.must_read as boolean,
})

export const myNoticeRules = rules(
  myNotice,
  {},
  {
    source: mine,
    asks: {
      getDetail: async ({ read, who, input, now }) => {
        const [n] = await read.rows<Record<string, any>>(sql`select n.*, t.id target_id, r.user_id reader from ${table(notice)} n
          left join ${table(noticeTarget)} t on t.notice_id = n.id and t.org_id = ${who.orgId}
          left join notice_read r on r.notice_id = n.id and r.version = n.version and r.user_id = ${who.userId}
          where n.id = ${input.id}`)
        const open = n && n.status === notice.states.published[0] && Date.parse(dbInstant(n.publish_time)) <= Date.parse(now)
        const past = n && n.status === notice.states.expired[0]
        if (!n || !((n.target_id && (open || past)) || editor(who))) throw gone()
        // Who looks through somebody's eyes has not read it for them.
        if (n.target_id && open && !n.reader && !who.viewedBy)
          await perform(read.portal, acting(who, '查看公告'), noticeTarget, 'read', {
            items: [{ id: n.target_id, input: {} }],
            source: 'screen',
          })
        return {
          ...shown(n),
          publishTime: n.publish_time && dbInstant(n.publish_time),
          expiredAt: n.expired_at && dbInstant(n.expired_at),
          body: n.body,
          files: n.files ?? [],
          isViewed: true,
        }
      },
      downloadFile: async ({ read, who, input }) => {
        const [n] =
          await read.rows(sql`select n.id from ${table(notice)} n left join ${table(noticeTarget)} t on t.notice_id = n.id and t.org_id = ${who.orgId}
          where n.files @> ${JSON.stringify([{ id: input.id }])}::jsonb and (${editor(who)} or (t.id is not null and n.status in ${codes(notice, 'status', 'published', 'expired')})) limit 1`)
        if (!n) throw gone()
        const { fileName, media, content } = await openFile(read.portal, input.id)
        return new FileAnswer(fileName, content, media)
      },
    },
  },
)
