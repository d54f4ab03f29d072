/** 个人中心: what people keep of themselves. Everybody's own, hence without a key; changes stand in the user's history. */
import { bool, files, json, named, no, text, topicsOf, type Row, type Who } from '../../declare/index.ts'
import { sql, type Sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { openFile } from '../../engine/files/store.ts'
import { FileAnswer, given, personal, type ApiCall, type CallInput } from '../../engine/http/calls.ts'
import { readItems } from '../../engine/write/input.ts'
import { perform } from '../../engine/write/perform.ts'
import { conditionOf, load } from '../../engine/read/load.ts'
import { codesOf } from '../master/checks.server.ts'
import { isTime } from '../message/quiet.ts'
import { documents } from '../index.ts'
import { sysUser } from '../sys/user/user.ts'
import { acting } from '../../engine/system.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import { organization } from '../master/organization/organization.ts'
import { sysRole } from '../sys/role/role.ts'

const oneself = (who: Who): Who => acting(who, '个人中心')

async function me(engine: Engine, who: Who): Promise<Row<typeof sysUser>> {
  const [user] = await load(engine.db, sysUser, conditionOf(sysUser, { id: who.userId }), oneself(who))
  return user as unknown as Row<typeof sysUser>
}
const change = (c: CallInput, action: 'edit' | 'setWorkshops' | 'setExternalPwms' | 'sign', body: Record<string, unknown>) =>
  perform(c.engine, oneself(c.who), sysUser, action, {
    items: readItems(sysUser, action, { ...body, id: c.who.userId }),
    source: 'screen', reason: '本人修改',
  }).then(() => null)

const account = named('Mine', {
  email: text('邮箱'),
  phone: text('电话'),
  /** Whether mails leave the portal at all. */
  canMail: bool('邮件服务', { required: true }),
  employeeNo: text('工号'),
  jobTitle: text('岗位'),
  lastLoginAt: text('最近登录'),
  lastLoginIp: text('最近登录地址'),
  signature: files('签名', { required: true }),
  pwms: json('备件仓账号'),
  roles: [
    {
      orgName: text('组织', { required: true }),
      roleName: text('角色', { required: true }),
      isAgent: bool('代理', { required: true }),
      validTo: text('失效日期'),
    },
  ],
})

const bodyOf = (c: CallInput) => (c.body ?? {}) as Record<string, unknown>

export default function personalCalls(engine: Engine): ApiCall[] {
  const mine = (c: CallInput) => me(engine, c.who)
  return personal([
    {
      path: 'profile/getMine',
      methods: ['GET'],
      title: '我的资料', kind: 'read', answer: account,
      run: async (c) => {
        const u = await mine(c)
        const { email, phone, employeeNo, jobTitle, lastLoginAt, lastLoginIp, signature, pwms } = u
        const roles = await engine.db
          .rows(sql`select o.org_name "orgName", r.name "roleName", l.via = 2 "isAgent", l.valid_to "validTo"
          from ${lineTable(sysUser)} l join ${table(organization)} o on o.id = l.org_id join ${table(sysRole)} r on r.code = l.role_code where l.head_id = ${c.who.userId} order by 1, 2`)
        return {
          email, phone,
          canMail: !!engine.mail,
          employeeNo, jobTitle, lastLoginAt, lastLoginIp,
          signature: signature ?? [],
          pwms: pwms ?? [],
          roles,
        }
      },
    },
    {
      path: 'profile/edit',
      methods: ['POST'],
      title: '修改我的联系方式', kind: 'read',
      input: { email: text('邮箱', { max: 100 }), phone: no('电话', { max: 20 }) },
      answer: null,
      run: async (c) => {
        const { email, phone } = bodyOf(c)
        const { displayName } = await mine(c)
        return change(c, 'edit', {
          displayName,
          ...(email === undefined ? {} : { email }),
          ...(phone === undefined ? {} : { phone }),
        })
      },
    },
    {
      path: 'profile/getUserWorkshop',
      methods: ['GET'],
      title: '我的车间', kind: 'read',
      answer: [{ plant: text('工厂', { required: true }), codes: [text('车间', { required: true })] }],
      run: async (c) => {
        const pairs = codesOf((await mine(c)).workshops).map((w) => w.split('/'))
        return [...Map.groupBy(pairs, ([plant = '']) => plant)].map(([plant, those]) => ({
          plant,
          codes: those.map(([, code = '']) => code),
        }))
      },
    },
    {
      path: 'profile/postUserWorkshop',
      methods: ['POST'],
      title: '设置我在一个工厂的车间', kind: 'read',
      input: { plant: no('工厂', { required: true, max: 10 }), codes: json('车间代码', { required: true }) },
      answer: null,
      run: async (c) => {
        const plant = given(c.body, 'plant', 10)
        const { codes } = bodyOf(c)
        if (!Array.isArray(codes) || codes.some((x) => typeof x !== 'string'))
          throw new Refusal('车间代码应为文本数组', status.invalid)
        if (!c.who.plants.includes(plant)) throw new Refusal(`工厂${plant}不在您的授权工厂内`)
        const others = codesOf((await mine(c)).workshops).filter((w) => !w.startsWith(`${plant}/`))
        return change(c, 'setWorkshops', { workshops: [...others, ...codes.map((x) => `${plant}/${x}`)].join(',') })
      },
    },
    {
      path: 'profile/setPwms',
      methods: ['POST'],
      title: '设置我的备件仓账号', kind: 'read',
      input: { pwms: json('账号', { required: true }) },
      answer: null,
      run: (c) => change(c, 'setExternalPwms', { pwms: bodyOf(c).pwms }),
    },
    {
      path: 'profile/saveSignature',
      methods: ['POST'],
      title: '保存我的签名图片', kind: 'upload',
      keepsFile: { kind: 'attachment', most: 1024 * 1024 },
      answer: null,
      run: (c) => {
        if (!c.kept) throw new Refusal('请选择一张图片', status.invalid)
        if (!/\.(png|jpe?g)$/i.test(c.kept.fileName)) throw new Refusal('签名只支持 PNG 或 JPG 图片', status.invalid)
        return change(c, 'sign', { signature: [c.kept] })
      },
    },
    {
      path: 'profile/getSignature',
      methods: ['GET'],
      title: '我的签名图片', kind: 'file',
      run: async (c) => {
        const [file] = (await mine(c)).signature ?? []
        if (!file) throw new Refusal('还没有签名图片')
        const { fileName, media, content } = await openFile(engine, file.id)
        return new FileAnswer(fileName, content, media)
      },
    },
    {
      path: 'profile/getSubscriptions',
      methods: ['GET'],
      title: '我的消息设置', kind: 'read',
      answer: [
        {
          group: text('类别', { required: true }),
          title: text('名称', { required: true }),
          isOn: bool('接收', { required: true }),
          byMail: bool('邮件', { required: true }),
        },
      ],
      run: async (c) => {
        const groups = async (of: Sql) =>
          new Set(
            (await engine.db.rows<{ g: string }>(sql`select event_group g from ${of} where user_id = ${c.who.userId}`)).map(
              (m) => m.g,
            ),
          )
        const [off, mailed] = [await groups(sql`message_mute`), await groups(sql`message_mail`)]
        return Object.entries(topicsOf(documents)).map(([group, title]) => ({
          group, title,
          isOn: !off.has(group),
          byMail: mailed.has(group),
        }))
      },
    },
    {
      path: 'profile/setSubscription',
      methods: ['POST'],
      title: '接收或不接收一类消息', kind: 'read',
      input: { group: text('消息类别', { required: true, max: 20 }), isOn: bool('接收'), byMail: bool('邮件') },
      answer: null,
      run: async (c) => {
        const group = given(c.body, 'group', 20)
        const { isOn, byMail } = bodyOf(c)
        if (!(group in topicsOf(documents))) throw new Refusal('没有这类消息', status.invalid)
        if ([isOn, byMail].some((x) => x !== undefined && typeof x !== 'boolean') || (isOn ?? byMail) === undefined)
          throw new Refusal('接收应为是或否', status.invalid)
        if (byMail && !(await mine(c)).email) throw new Refusal('请先在“基本信息”中填写邮箱')
        const keep = (of: Sql, there: boolean) =>
          engine.db.rows(
            there
              ? sql`insert into ${of} (user_id, event_group) values (${c.who.userId}, ${group}) on conflict do nothing`
              : sql`delete from ${of} where user_id = ${c.who.userId} and event_group = ${group}`,
          )
        if (isOn !== undefined) await keep(sql`message_mute`, !isOn)
        if (byMail !== undefined) await keep(sql`message_mail`, byMail as boolean)
        return null
      },
    },
    {
      path: 'profile/getPreference',
      methods: ['GET'],
      title: '我按消息规则收邮件、短信的时段', kind: 'read',
      answer: {
        mail: bool('邮件', { required: true }),
        sms: bool('短信', { required: true }),
        quietFrom: no('免打扰开始', { max: 5 }),
        quietTo: no('免打扰结束', { max: 5 }),
      },
      run: async (c) => {
        const [kept] = await engine.db.rows<{ mail: boolean; sms: boolean; quietFrom: string | null; quietTo: string | null }>(
          sql`select mail, sms, quiet_from "quietFrom", quiet_to "quietTo" from message_preference where user_id = ${c.who.userId}`,
        )
        return kept ?? { mail: true, sms: true, quietFrom: null, quietTo: null }
      },
    },
    {
      path: 'profile/setPreference',
      methods: ['POST'],
      title: '设置我按消息规则收邮件、短信的时段', kind: 'read',
      input: {
        mail: bool('邮件', { required: true }),
        sms: bool('短信', { required: true }),
        quietFrom: no('免打扰开始', { max: 5 }),
        quietTo: no('免打扰结束', { max: 5 }),
      },
      answer: null,
      run: async (c) => {
        const { mail, sms, quietFrom = null, quietTo = null } = bodyOf(c)
        if (typeof mail !== 'boolean' || typeof sms !== 'boolean') throw new Refusal('邮件和短信应为是或否', status.invalid)
        if ([quietFrom, quietTo].some((t) => t !== null && !(typeof t === 'string' && isTime(t))))
          throw new Refusal('免打扰时间应为 时:分，例如 22:00', status.invalid)
        if ((quietFrom === null) !== (quietTo === null)) throw new Refusal('免打扰的开始和结束时间要一起填写', status.invalid)
        await engine.db.rows(sql`insert into message_preference (user_id, mail, sms, quiet_from, quiet_to)
          values (${c.who.userId}, ${mail}, ${sms}, ${quietFrom as string | null}, ${quietTo as string | null})
          on conflict (user_id) do update set mail = excluded.mail, sms = excluded.sms, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`)
        return null
      },
    },
  ])
}
