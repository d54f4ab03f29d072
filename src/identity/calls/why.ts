/**
 * 为什么不能: which key, scope or state decides, and who can grant it. Answers from the declarations and the rights as they are,
 * so that it never says anything else than what the doors do.
 */
import {
  actionKey, bool, decisions, inScope, maybe, named, calledSo, narrowings, no, openTo, orgTypeCodes, ownColumns, permitted, rowId,
  rowName, text, type Action, type AnyDocument, type By, type OrgType, type ScopeRule, type Who,
} from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { conditionOf, detail, load, type Loaded } from '../../engine/read/load.ts'
import { inState } from '../in-state.ts'
import type { ApiCall } from '../../engine/http/call.ts'
import { acting } from '../../engine/system.ts'

/** What decides: nothing stands in the way, a key, the organization's type, the row's scope, or its state. */
type Decides = 'nothing' | 'key' | 'organization' | 'scope' | 'state'
export interface Verdict {
  /** What was wanted: a page, an action, a row. */
  title: string
  allowed: boolean
  decides: Decides
  message: string
  /** Roles that have the key and fit the organization. */
  roles?: string[]
  /** Who can grant it. */
  grantors?: string[]
}

const orgNames: Record<By, string> = {
  internal: '主机厂', supplier: '供应商', carrier: '承运商', ledger: '系统', system: '系统', clock: '系统',
}
const NAMED = 6

export function whyCall(engine: Engine, calls: () => readonly ApiCall[]): ApiCall {
  return {
    path: 'profile/why',
    methods: ['GET'],
    title: '为什么不能：权限、范围与状态的说明', kind: 'read',
    input: {
      page: text('页面地址'),
      call: text('接口'),
      doc: text('单据类型'),
      id: rowId('单据ID'),
      no: no('单号或编码', { max: 60 }),
    },
    answer: [
      named('Verdict', {
        title: text('所要做的', { required: true }),
        allowed: bool('可以', { required: true }),
        decides: text('nothing、key、organization、scope 或 state', { required: true }),
        message: text('说明', { required: true }),
        roles: maybe([text('角色', { required: true })]),
        grantors: maybe([text('可授权的人', { required: true })]),
      }),
    ],
    run: async ({ who, query }) => {
      if (query.id && !/^\d{1,16}$/.test(query.id)) throw new Refusal('单据ID格式不正确', status.invalid)
      const documents = [...engine.documents.values()]
      if (query.page) {
        const doc = documents.find((d) => d.at && (query.page === d.at || query.page!.startsWith(`${d.at}/`)))
        if (!doc) return [{ title: query.page, allowed: false, decides: 'nothing', message: '没有这个页面，请核对地址' }]
        const id = /\/(\d{1,16})$/.exec(query.page)?.[1]
        const page = await pageVerdict(engine, doc, who)
        return page.allowed && id ? [page, ...(await rowVerdicts(engine, doc, { id: Number(id) }, who))] : [page]
      }
      if (query.call) {
        const wanted = query.call.toLowerCase()
        const call = calls().find((c) => c.path.toLowerCase() === wanted)
        if (!call) throw new Refusal('没有这个接口', status.invalid)
        return callVerdicts(engine, call, query.id, who)
      }
      const doc = documents.find((d) => d.name === query.doc)
      if (!doc) throw new Refusal('缺少参数：page、call 或 doc', status.invalid)
      const page = await pageVerdict(engine, doc, who)
      if (!page.allowed || (!query.id && !query.no)) return [page]
      return rowVerdicts(engine, doc, query.id ? { id: Number(query.id) } : { no: query.no! }, who)
    },
  }
}

async function pageVerdict(engine: Engine, doc: AnyDocument, who: Who): Promise<Verdict> {
  const title = `查看${doc.title}`
  if (!doc.scope[who.orgType]) return closed(title, openTypes(doc.scope))
  return keyVerdict(engine, title, [`${doc.key}.query`], who)
}

const openTypes = (of: object) => Object.keys(of).map((t) => orgNames[t as OrgType])
const closed = (title: string, open: string[]): Verdict => ({
  title, allowed: false, decides: 'organization',
  message: `只对${open.join('、')}开放，与您的权限无关；如属于多个组织，请切换组织后再试`,
})

/** A call with the keys of its actions; with a row also that row's scope and state. */
async function callVerdicts(engine: Engine, call: ApiCall, id: string | undefined, who: Who): Promise<Verdict[]> {
  if (!call.keys) return [fine(call.title)]
  if (call.doc && call.actions && id) {
    // Of a document whose page is closed nobody hears which rows there are.
    const page = await pageVerdict(engine, call.doc, who)
    return page.allowed ? rowVerdicts(engine, call.doc, { id: Number(id) }, who, call.actions) : [page]
  }
  if (call.doc && call.actions) return Promise.all(call.actions.map((a) => actionVerdict(engine, call.doc!, a, undefined, who)))
  if (call.doc && !call.doc.scope[who.orgType]) return [closed(call.title, openTypes(call.doc.scope))]
  return [await keyVerdict(engine, call.title, call.keys, who)]
}

const fine = (title: string): Verdict => ({ title, allowed: true, decides: 'nothing', message: '可以' })

/** The row, and what may be done with it as it stands. */
async function rowVerdicts(
  engine: Engine,
  doc: AnyDocument,
  by: { id: number } | { no: string },
  who: Who,
  names: readonly string[] = Object.keys(doc.actions),
): Promise<Verdict[]> {
  if (doc.rows === 'computed') return [fine(doc.title)]
  const where = 'id' in by ? { id: by.id } : calledSo(doc, by.no, by.no.toUpperCase())
  const [row] = where ? await load(engine.db, doc, conditionOf(doc, where), acting(who, '说明权限'), false, 1) : []
  const title = `${doc.title}${row && inScope(doc, row, who) ? rowName(doc, row) : 'no' in by ? by.no : ''}`
  if (!row || !inScope(doc, row, who)) return [await unseen(engine, doc, by, row, title, who)]
  const turns = decisions(doc).length ? await engine.signing.othersTurn(engine.db, doc, [row.id], who) : undefined
  const standing = { ...row, turnOf: turns?.get(row.id) }
  const actions = names.filter((n) => {
    const a: Action = doc.actions[n]
    return a.key && a.from !== 'new'
  })
  return [
    { ...fine(title), message: '您可以查看' },
    ...(await Promise.all(actions.map((a) => actionVerdict(engine, doc, a, standing, who)))),
  ]
}

/** Why a row is not seen. Partners never learn whether somebody else's row exists. */
async function unseen(
  engine: Engine,
  doc: AnyDocument,
  by: { id: number } | { no: string },
  row: Loaded | undefined,
  title: string,
  who: Who,
): Promise<Verdict> {
  const base = { title, allowed: false, decides: 'scope' as const }
  const old = await detail(engine, doc, 'id' in by ? by : { name: by.no }, { ...who, keys: withArchive(doc, who) }, true).catch(
    () => undefined,
  )
  if (old) return { ...base, message: '已归档：请在列表切换到“归档”查看' }
  if (who.orgType !== 'internal')
    return { ...base, message: '没有找到发给本单位且已发布的这张单据；请核对号码，或联系工厂的计划员' }
  if (!row) return { ...base, message: '没有这张单据，请核对号码' }
  const rule = doc.scope[who.orgType] as ScopeRule
  const narrowed = narrowings(doc, who).find(([name, values]) => !values.includes(String(row[name])))
  const reason = narrowed
    ? `${doc.fields[narrowed[0]].label}${row[narrowed[0]]}不在您的范围内（${narrowed[1].join('、')}）`
    : rule.plant && !who.plants.includes(String(row[rule.plant]))
      ? `工厂${row[rule.plant]}不在您的授权工厂内（${who.plants.join('、') || '无'}）`
      : ownColumns(rule).length && !ownColumns(rule).some((c) => row[c] === who.orgId)
        ? '它属于其他组织'
        : '它还没有发布'
  return { ...base, message: reason, grantors: await grantors(engine, ['sys.users.edit'], who) }
}
const withArchive = (doc: AnyDocument, who: Who) => new Set([...who.keys, `${doc.key}.arc`])

async function actionVerdict(
  engine: Engine,
  doc: AnyDocument,
  name: string,
  row: (Loaded & { turnOf?: string | undefined }) | undefined,
  who: Who,
): Promise<Verdict> {
  const action: Action = doc.actions[name]
  const title = row ? action.label : `${action.label}${doc.title}`
  if (!openTo(action, who.orgType))
    return closed(
      title,
      [action.by].flat().map((b) => orgNames[b]),
    )
  const key = await keyVerdict(engine, title, [actionKey(doc, action)], who)
  if (!key.allowed) return key
  const reason = permitted(doc, name, row, who)
  if (reason === true) return { ...fine(title), message: row ? '可以；提交时还会检查业务规则' : '可以' }
  // In another state it would be nobody's turn either.
  const way = row?.turnOf ? '' : wayTo(doc, action)
  return { title, allowed: false, decides: 'state', message: `${reason}。${way}` }
}

/** Which states it may start from, and what leads there. */
function wayTo(doc: AnyDocument, action: Action): string {
  if (action.from === 'new') return ''
  const leading = (state: string) =>
    (Object.values(doc.actions) as Action[]).filter(
      (a) => [a.to].flat().includes(state) && !(a.from as readonly string[]).includes(state),
    )
  return action.from
    .map((state) => {
      const from = [
        ...new Set(
          leading(state).map(
            (a) =>
              `${[a.by]
                .flat()
                .map((b) => orgNames[b])
                .join('、')}“${a.label}”`,
          ),
        ),
      ]
      return `需处于「${doc.states[state][1]}」${from.length ? `（由${from.join('或')}后）` : ''}`
    })
    .join('；')
}

async function keyVerdict(engine: Engine, title: string, keys: readonly string[], who: Who): Promise<Verdict> {
  if (keys.some((k) => who.keys.has(k))) return fine(title)
  const off = inState(engine, 'permission', 'disabled')
  const named = await engine.db.rows<{ value: string; label: string; parent: string | null; off: boolean }>(
    sql`select n.value, n.label, p.label parent, n.status in ${off} or p.status in ${off} off from permission n left join permission p on p.value = n.parent_value
      where n.value = any(${keys}::text[]) order by n.id`,
  )
  const labels = keys.map((k) => {
    const n = named.find((x) => x.value === k)
    return n ? `${n.parent ?? ''}·${n.label}（${k}）` : k
  })
  if (named.length && named.every((n) => n.off))
    return {
      title, allowed: false, decides: 'key',
      message: `权限 ${labels.join(' 或 ')} 已在权限配置中停用`,
      grantors: await grantors(engine, ['sys.menus.edit'], who),
    }
  const roles = await engine.db.rows<{
    name: string
  }>(sql`select name from sys_role where status in ${inState(engine, 'sysRole', 'enabled')} and keys ?| ${keys}::text[]
    and org_type in (0, ${orgTypeCodes[who.orgType]}) order by code limit ${NAMED}`)
  return {
    title, allowed: false, decides: 'key',
    message: `缺少权限 ${labels.join(' 或 ')}`,
    roles: roles.map((r) => r.name),
    grantors: await grantors(engine, ['sys.users.grant'], who),
  }
}

/** Enabled people who hold one of the keys: those of one's own organization, else the maker's by office. */
async function grantors(engine: Engine, keys: readonly string[], who: Who): Promise<string[]> {
  const people = await engine.db.rows<{ name: string }>(sql`select distinct u.display_name name from sys_user u
    join sys_user_line l on l.head_id = u.id join sys_role r on r.code = l.role_code
    where u.status in ${inState(engine, 'sysUser', 'enabled')} and r.status in ${inState(engine, 'sysRole', 'enabled')} and l.org_id = ${who.orgId} and r.keys ?| ${keys}::text[] order by 1 limit ${NAMED}`)
  const own = people.map((p) => p.name)
  return who.orgType === 'internal' ? own : [...own.map((n) => `${n}（本组织）`), '主机厂系统管理员']
}
