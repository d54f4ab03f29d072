/** What the maker tells its partners, over some weeks; the last one is still with its auditor, one more is being written. */
import { sql } from '../../engine/database/db.ts'
import { demo, each, type Day, type Stage } from '../../../demo/stage.ts'
import { notice, noticeTarget } from './notice.ts'

interface Told {
  /** Days before the present. */
  ago: number
  type: 'message' | 'bulletin' | 'rule' | 'training' | 'shutdown' | 'system'
  priority: 'critical' | 'urgent' | 'important' | 'normal'
  title: string
  body: string
  /** Suppliers only, carriers only, or everybody. */
  to?: number
  must?: true
}
const texts: readonly Told[] = [
  {
    ago: 26, type: 'rule', priority: 'important', title: '供应商物流质量考核办法（2026 版）',
    body: '<p>考核自本月起按以下四项计分：</p><ul><li>到货准时 40 分</li><li>单据 20 分</li><li>包装 15 分</li><li>数量差异 25 分</li></ul><p>连续两个月低于 70 分的供应商须提交整改报告。</p>',
    to: 2,
  },
  {
    ago: 17, type: 'training', priority: 'normal', title: '门户操作线上培训：发货、组托与道口预约',
    body: '<p>每周三 14:00 线上开讲，内容包括生成送货单、自动组托、预约道口与电子签字。首次使用的供应商请至少安排一名发货员参加。</p>',
    to: 2,
  },
  {
    ago: 11, type: 'message', priority: 'important', title: '长春一工厂东门改造期间车辆绕行说明',
    body: '<p>长春一工厂东门自即日起封闭施工两周，送往<strong>总装线边库</strong>的车辆请由南门进厂，按现场指引停靠 D11、D12 道口。</p>',
    to: 4,
  },
  {
    ago: 6, type: 'system', priority: 'normal', title: '门户周日凌晨维护通知',
    body: '<p>本周日 01:00—03:00 门户例行维护，期间接口报文会排队，维护后自动补发。</p>',
  },
  {
    ago: 2, type: 'shutdown', priority: 'urgent', title: '关于元旦期间收货安排的通知',
    body: '<p>各供应商：</p><p>元旦期间（1 月 1 日至 1 月 3 日）各工厂<strong>停止收货</strong>，1 月 4 日 8:00 恢复。请提前安排发运。</p>',
    must: true,
  },
  {
    ago: 2, type: 'rule', priority: 'important', title: '送货单标签打印规范',
    body: '<p>自下月起，箱标签一律使用 100×70 mm 规格，须包含：</p><ul><li>物流标签号条码</li><li>零件号与数量</li><li>批次</li></ul><p>不符合规范的货物收货时将被拒收。</p>',
  },
]
const waiting: Told = {
  ago: 0, type: 'bulletin', priority: 'normal', title: '供应商年度对账说明',
  body: '<p>年终对账将于 12 月 20 日开始，请各供应商核对寄售库存账面。</p>',
  to: 2,
}
const written: Told = {
  ago: 0, type: 'message', priority: 'normal', title: '循环器具盘点安排（草稿）',
  body: '<p>月底对小箱与料架盘点，请各供应商提前清点厂内空器具。</p>',
  to: 2,
}

const write = (s: Stage, some: readonly Told[]) =>
  s.do(
    s.maker(),
    notice,
    'create',
    some.map(({ title, type, priority, body, to, must }) => ({
      input: {
        title, type, priority, body, pubBase: '集团', needAudit: true,
        mustRead: must ?? false,
        ...(to ? { targetKind: 'types' as const, targets: { orgTypes: [to] } } : {}),
      },
    })),
  )

async function tell(s: Stage, { ago, today }: Day): Promise<void> {
  const ids = await write(s, today ? [written] : texts.filter((t) => t.ago === ago))
  if (today) return
  await s.do(s.maker(), notice, 'publish', each(ids))
  await s.do(s.beyond('陈主管'), notice, 'approve', each(ids))
}

/** Somebody of most organizations has read what was published; some have not. */
async function read(s: Stage): Promise<void> {
  const readers = await s.query<{ id: number; name: string; org: string }>(
    sql`select distinct on (home_org_code) id, display_name "name", home_org_code org from sys_user where status = 1 order by home_org_code, id`,
  )
  const targets = await s.all(noticeTarget)
  for (const { id, name, org } of readers) {
    const mine = targets.filter((t) => t.orgCode === org && s.c.is(0.7))
    await s.do({ ...s.portal, userId: id, name, orgId: s.as(org).orgId }, noticeTarget, 'read', each(mine.map((t) => t.id)))
  }
}

/** One is with its auditor. */
async function submit(s: Stage): Promise<void> {
  await read(s)
  await s.do(s.maker(), notice, 'publish', each(await write(s, [waiting])))
}

const days = new Set([written, ...texts].map((t) => t.ago))
export default demo(notice, { days: [{ hour: 9, when: (d) => d.first && days.has(d.ago), do: tell }], last: submit })
