/** What the plant told its suppliers: unanswered, answered by some and by all, taken back, past its day, and one that is still written. */
import { PLANNED, plannedParts } from '../../../../demo/frame.ts'
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { dateOf } from '../../../../demo/time.ts'
import { dayAfter } from '../../../declare/index.ts'
import { materialNoticeReply } from '../materialNoticeReply/materialNoticeReply.ts'
import { materialNotice } from './materialNotice.ts'

/** What all of them say unless they say otherwise. */
function usual(s: Stage, day: string) {
  const parts = plannedParts(s.frame.links)[0]!
  return {
    plant: parts[0]!.plant,
    supplierCodes: PLANNED.join(),
    partNos: parts
      .slice(0, 2)
      .map((l) => l.partNo)
      .join(),
    level: 'normal' as const,
    effectiveDate: dayAfter(day, 1),
    needReply: true,
    deadline: dayAfter(day, 3),
  }
}

async function answer(s: Stage, noticeId: number, codes: readonly string[], replyText: string): Promise<void> {
  for (const copy of await s.all(materialNoticeReply, { noticeId, supplierCode: codes }))
    await s.do(s.as(copy.supplierCode), materialNoticeReply, 'reply', [{ id: copy.id, input: { replyText } }])
}

/** Of this one not all answered in time. */
async function early(s: Stage, { date }: { date: string }): Promise<void> {
  const text = { title: '节前库存请提前备足', content: '节前两周产量上调，请按周计划提前备货，并回复可保证的数量。' }
  const input = { ...usual(s, date), ...text, noticeType: 'hurry' as const, deadline: dayAfter(date, 1) }
  const ids = await s.do(s.maker(), materialNotice, 'create', [{ input }])
  await s.do(s.maker(), materialNotice, 'publish', each(ids))
  await answer(s, ids[0]!, PLANNED.slice(2), '已备足两周用量。')
}

async function tell(s: Stage): Promise<void> {
  const today = dateOf(s.present)
  const over = (await s.all(materialNotice, { status: 'published' })).filter((n) => n.deadline! < today)
  await s.do(s.portal, materialNotice, 'expire', each(over.map((n) => n.id)))
  const silent = await s.all(materialNoticeReply, { noticeId: over.map((n) => n.id), status: 'waiting' })
  await s.do(s.portal, materialNoticeReply, 'remind', each(silent.map((r) => r.id)))
  const its = usual(s, today)
  const texts = [
    {
      noticeType: 'hurry', level: 'critical', title: '周末加班，请提前送货',
      content: '本周六、周日总装加班，请周五 16:00 前送到，并回复能否保证。',
    },
    {
      noticeType: 'stop', level: 'warning', title: '旧版零件停止供货',
      content: '设计变更后旧版零件不再装车，生效日起请停止送货，在途的照常接收。',
      effectiveDate: dayAfter(today, 14),
    },
    { noticeType: 'change', title: '工程切换安排', content: '切换点以 VIN 为准，请先用完旧状态库存，并回复切换后首批到货日期。' },
    { noticeType: 'packing', title: '改用可折叠周转箱', content: '请改用可折叠周转箱，每箱数量不变。' },
    {
      noticeType: 'other', title: '收货道口临时调整', content: '二号道口检修三天，请停靠一号道口。',
      partNos: null,
      needReply: false,
      deadline: null,
    },
    { noticeType: 'other', title: '循环器具清点', content: '请清点厂内空器具。', partNos: null },
  ] as const
  const ids = await s.do(
    s.maker(),
    materialNotice,
    'create',
    texts.map((text) => ({ input: { ...its, ...text } })),
  )
  await s.do(s.maker(), materialNotice, 'publish', each(ids.slice(0, -1)))
  await answer(s, ids[0]!, PLANNED.slice(2), '周五 14:00 前送到。')
  await answer(s, ids[2]!, PLANNED, '首批下周三到货。')
  await answer(s, ids[3]!, PLANNED.slice(0, 1), '周转箱不够，最早下月。')
  await s.do(s.maker(), materialNotice, 'recall', each([ids[3]!]))
}

export default demo(materialNotice, { days: [{ hour: 9, when: (d) => d.first && d.ago === 3, do: early }], last: tell })
