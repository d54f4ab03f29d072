/** What the maker tells its partners; the third one is still with its auditor. */
import { demo, each, type Stage } from '../../../demo/stage.ts'
import { notice } from './notice.ts'

const texts = [
  [
    'urgent',
    '关于元旦期间收货安排的通知',
    '<p>各供应商：</p><p>元旦期间（1 月 1 日至 1 月 3 日）各工厂<strong>停止收货</strong>，1 月 4 日 8:00 恢复。请提前安排发运。</p>',
  ],
  [
    'important',
    '送货单标签打印规范',
    '<p>自下月起，箱标签一律使用 100×70 mm 规格，须包含：</p><ul><li>序列牌条码</li><li>零件号与数量</li><li>批次</li></ul><p>不符合规范的货物收货时将被拒收。</p>',
  ],
  ['normal', '供应商年度对账说明', '<p>年终对账将于 12 月 20 日开始，请各供应商核对寄售库存账面。</p>'],
] as const

async function tell(s: Stage): Promise<void> {
  const ids = await s.do(
    s.maker(),
    notice,
    'create',
    texts.map(([priority, title, body]) => ({
      input: { title, priority, body, pubBase: '集团', needAudit: true, mustRead: priority === 'urgent' },
    })),
  )
  await s.do(s.maker(), notice, 'publish', each(ids))
  await s.do(
    s.beyond('系统管理员'),
    notice,
    'audit',
    ids.slice(0, 2).map((id) => ({ id, input: { pass: true } })),
  )
}

// Two days ago.
export default demo(notice, { days: [{ hour: 9, when: (d) => d.first && d.ago === 2, do: tell }] })
