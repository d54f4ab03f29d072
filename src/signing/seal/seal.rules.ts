import { type FileRef, type Row, type Who } from '../../declare/index.ts'
import { notOwn } from '../../parts/ownership.rules.ts'
import { sql } from '../../engine/database/db.ts'
import { fileContent } from '../../engine/files/store.ts'
import { plain, rule, rules, type Context, type Portal, type Read, clockwork } from '../../engine/rule.ts'
import { issueForSeal } from '../../trust/keys.ts'
import { listed } from '../people.ts'
import { beside } from '../papers.ts'
import { readPng } from '../picture.ts'
import { expiryNotices, seal } from './seal.ts'
import { codes } from '../../engine/read/codes.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import { sysUser } from '../../modules/sys/user/user.ts'
import { organization } from '../../modules/master/organization/organization.ts'

type Seal = Row<typeof seal>

/** Kinds that stand for the organization before the law: a licence or letter of authority goes with them. */
const proven = ['official', 'contract', 'finance']

const MOST_BYTES = 1024 * 1024
const SIDE = { least: 200, most: 1200 }

/** Why this is no picture of a seal, or nothing. */
async function pictureWrong(portal: Portal, file: FileRef | undefined): Promise<string | undefined> {
  if (!file) return '请上传印章图片'
  const data = await fileContent(portal, file.id).catch(() => undefined)
  if (!data) return '印章图片不存在或已失效，请重新上传'
  if (data.length > MOST_BYTES) return '印章图片不能超过1MB'
  const png = readPng(data)
  if (!png) return '印章图片应为透明底的 PNG，且文件完整'
  if (!png.transparent) return '印章图片没有透明底，请另存为透明底的 PNG'
  const { width: w, height: h } = png
  return w < SIDE.least || h < SIDE.least || w > SIDE.most || h > SIDE.most
    ? `印章图片边长应为${SIDE.least}–${SIDE.most}像素，现为${w}×${h}`
    : undefined
}

const wrong = (row: Pick<Seal, 'validFrom' | 'validTo' | 'sealType' | 'proof' | 'holders'>) => {
  if (row.validTo < row.validFrom) return '失效日期不能早于生效日期'
  if (proven.includes(row.sealType) && !row.proof?.length) return '公章、合同专用章、财务专用章须上传证明材料'
  return row.sealType === 'personal' && listed(row.holders).length !== 1 && '个人签名只能有一名使用人'
}

/** Names change and are shared: who may not review is known by id. The system has none and reviews nothing by itself. */
const appliedBy = (who: Who) => ({ applicant: who.name, applicantId: who.userId || null })

const create = rule(seal, 'create', {
  guard: (row, c) => notOwn(seal, 'orgCode', row, c.who, '组织') || wrong(row),
  effect: (_, { who }, to) => to.set(appliedBy(who)),
})

const edit = rule(seal, 'edit', {
  guard: (row, { input }) =>
    input.orgCode !== row.orgCode ? '所属组织不能修改，请新增' : wrong({ ...row, ...input, proof: input.proof ?? row.proof }),
})

/** Picture and people are looked at before the maker is asked. */
const submit = rule(seal, 'submit', {
  find: async (rows, read) => ({
    wrong: new Map(await Promise.all(rows.map(async (r) => [r.id, await pictureWrong(read.portal, r.image?.[0])] as const))),
    people: await peopleOf(rows, read),
  }),
  guard: (row, { found }) => found.wrong.get(row.id) || strangers(row, found.people),
  effect: (_, { who }, to) => to.set(appliedBy(who)),
})

type People = { userName: string; orgs: Set<string> }[]
async function peopleOf(rows: Seal[], read: Read): Promise<People> {
  const found = await read.rows<{ user_name: string; orgs: string[] }>(sql`select u.user_name, array_agg(l.org_code) orgs
    from ${table(sysUser)} u join ${lineTable(sysUser)} l on l.head_id = u.id where u.status in ${codes(sysUser, 'status', 'enabled')} and u.user_name = any(${rows.flatMap((r) => listed(r.holders))}::text[])
    group by 1`)
  return found.map((f) => ({ userName: f.user_name, orgs: new Set(f.orgs) }))
}
const strangers = (row: Seal, people: People) => {
  const unknown = listed(row.holders).find((h) => !people.some((p) => p.userName === h && p.orgs.has(row.orgCode)))
  return unknown && `使用人${unknown}不属于${row.orgCode}或已停用`
}

/** Makes the seal's key and certificate, in this transaction. */
const approve = rule(seal, 'approve', {
  find: async (rows, read, _, context) => {
    const others = [...(await enabledOf(rows, read)), ...rows]
    const found = { others, issued: new Map<number, { serial: string; validTo: string }>() }
    for (const row of rows)
      if (!refused(row, others, context))
        found.issued.set(row.id, await issueForSeal(beside(read.portal), { rows: read.rows }, await named(row, read)))
    return found
  },
  guard: (row, c) => refused(row, c.found.others, c),
  effect: (row, { found, input, who, now }, to) => {
    const { serial, validTo } = found.issued.get(row.id)!
    to.set({
      decision: input.decision, reviewedBy: who.name, reviewedAt: now, certSerial: serial, certValidTo: validTo,
      stoppedAt: null,
      stopReason: null,
      expiryTold: null,
    })
    to.tell('approved', row.orgId, { sealName: row.sealName })
  },
})
async function named(row: Seal, read: Read) {
  const [org] = await read.rows<{ name: string }>(sql`select org_name "name" from ${table(organization)} where id = ${row.orgId}`)
  return { id: row.id, orgName: org!.name, sealName: row.sealName, validTo: row.validTo }
}
function refused(row: Seal, others: Seal[], { who, today }: Context): string | undefined {
  if (row.applicantId !== null && row.applicantId === who.userId) return '不能审批自己申请的印章'
  if (row.validTo < today) return '有效期已过，请驳回后修改'
  return secondOfficial(row, others)
}

/** Enabled seals of these organizations; who else would enable one waits. */
async function enabledOf(rows: Seal[], read: Read): Promise<Seal[]> {
  const codes = [...new Set(rows.map((r) => r.orgCode))].sort()
  await read.rows(sql`select id from ${table(organization)} where org_code = any(${codes}::text[]) order by id for update`)
  return read.any(seal, { orgCode: codes, status: 'enabled' })
}
function secondOfficial(row: Seal, others: Seal[]): string | undefined {
  const official = others.find((o) => o.orgCode === row.orgCode && o.sealType === 'official' && o.id !== row.id)
  return row.sealType === 'official' && official ? `该组织已有启用的公章${official.sealNo}` : undefined
}

const reject = rule(seal, 'reject', {
  effect: (row, { input, who, now }, to) => {
    to.set({ decision: input.decision, reviewedBy: who.name, reviewedAt: now })
    to.tell('rejected', row.orgId, { sealName: row.sealName, reason: input.decision })
  },
})

const stop = rule(seal, 'stop', {
  effect: (_, { input, now }, to) => to.set({ stoppedAt: now, stopReason: input.stopReason }),
})
const restore = rule(seal, 'restore', {
  find: async (rows, read) => [...(await enabledOf(rows, read)), ...rows],
  guard: (row, { today, found }) => (row.validTo < today ? '有效期已过，请续期' : secondOfficial(row, found)),
  effect: (_, __, to) => to.set({ stoppedAt: null, stopReason: null }),
})

const renew = rule(seal, 'renew', {
  find: async (rows, read, inputs) =>
    new Map(
      await Promise.all(
        rows.map(async (r, i) => [r.id, await pictureWrong(read.portal, inputs[i]!.image?.[0] ?? r.image?.[0])] as const),
      ),
    ),
  guard: (row, { input, found }) => found.get(row.id) || (input.validTo < input.validFrom && '失效日期不能早于生效日期'),
  effect: (row, { input, who }, to) =>
    to.set({
      validFrom: input.validFrom, validTo: input.validTo, formerValidTo: row.validTo,
      ...appliedBy(who),
      ...(input.image?.length ? { image: input.image } : {}),
    }),
})

const use = rule(seal, 'use', {
  effect: (row, { now }, to) => to.set({ useCount: row.useCount + 1, lastUsedAt: now }),
})

/** A seal signs until its own last day or its certificate's, whichever comes first. */
const lastDay = (row: Seal) => (row.certValidTo && row.certValidTo < row.validTo ? row.certValidTo : row.validTo)
const daysTo = (day: string, today: string) => (Date.parse(day) - Date.parse(today)) / 86_400_000

/** The next notice of a seal's end, as days before it; undefined: it was told, or is not due. What was missed is told once, not each. */
function dueNotice(row: Seal, today: string): number | undefined {
  const due = expiryNotices.findLast((n) => daysTo(lastDay(row), today) <= n)
  return due !== undefined && (row.expiryTold === null || due < row.expiryTold) ? due : undefined
}

const remind = clockwork(seal, 'remind', {
  due: (read, { today }, most) =>
    read.rows(sql`select id from ${table(seal)} where status = ${seal.states.enabled[0]}
      and exists (select 1 from unnest(${expiryNotices}::int[]) n
        where least(valid_to, cert_valid_to) <= ${today}::date + n and (expiry_told is null or n < expiry_told)) order by id limit ${most}`),
  find: async (rows, read) => ({
    maker: read.portal.makerCode,
    names: new Map(await Promise.all(rows.map(async (r) => [r.id, (await named(r, read)).orgName] as const))),
  }),
  guard: (row, { today }) => dueNotice(row, today) === undefined && '没有到期提醒',
  effect: (row, { today, found }, to) => {
    to.set({ expiryTold: dueNotice(row, today)! })
    const data = { sealName: row.sealName, orgName: found.names.get(row.id), until: lastDay(row) }
    to.tell('expiring', row.orgId, data)
    if (row.orgCode !== found.maker) to.tell('expiringToMaker', null, data)
  },
})

/** SQL: who its holders are, as they are called today; a login name that nobody has stands for itself. */
const holderNames = sql`(select string_agg(coalesce(u.display_name, x.name), '、' order by x.nth)
  from regexp_split_to_table(h.holders, '[\\s,，;；、]+') with ordinality x(name, nth) left join ${table(sysUser)} u on u.user_name = x.name)`

export default rules(
  seal,
  {
    create, edit, submit, withdraw: plain, approve, reject, stop, restore, renew,
    remove: rule(seal, 'remove', { guard: (row) => row.useCount > 0 && '印章已使用过，不能删除' }),
    use, remind, expire: plain,
  },
  { personal: { holderNames: () => holderNames } },
)
