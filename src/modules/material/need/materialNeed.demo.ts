/** Lines that may stop: asked this morning and unanswered, answered, refused, planned, over, and one that is still written. */
import { plannedParts, stationOf, storeOf } from '../../../../demo/frame.ts'
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { HOUR, instant } from '../../../../demo/time.ts'
import { materialNeed } from './materialNeed.ts'

const kinds = ['shortage', 'quality', 'hurry', 'trial'] as const

async function ask(s: Stage): Promise<void> {
  const parts = plannedParts(s.links).flat().slice(0, 7)
  const at = (hours: number) => instant(s.clock + hours * HOUR)
  const ids = await s.do(
    s.maker(),
    materialNeed,
    'create',
    parts.map((l, i) => ({
      input: {
        plant: l.plant, supplierCode: l.supplierCode, partNo: l.partNo,
        warehouse: storeOf(l),
        stationCode: stationOf(l),
        needType: kinds[i % kinds.length]!,
        level: i % 3 ? ('warning' as const) : ('critical' as const),
        needQty: l.snp * 2n,
        needAt: at(8 + i),
        lineStopAt: at(10 + i),
      },
    })),
  )
  const told = ids.slice(0, -1)
  await s.do(s.maker(), materialNeed, 'publish', each(told))
  const say = (i: number, input: object) =>
    parts[i] && s.do(s.as(parts[i].supplierCode), materialNeed, 'reply', [{ id: ids[i]!, input: input as never }])
  const full = (i: number) => ({ replyQty: parts[i]!.snp * 2n, replyEta: at(7 + i) })
  await say(1, full(1))
  await say(2, { replyQty: 0n, replyText: '模具维修，本周无法补产' })
  await say(3, full(3))
  await say(4, full(4))
  const plan = (i: number) => ({ id: ids[i]!, input: { needQty: full(i).replyQty, needAt: full(i).replyEta } })
  if (parts.length > 4) await s.do(s.maker(), materialNeed, 'toPlan', [plan(3), plan(4)])
  if (parts.length > 4) await s.do(s.maker(), materialNeed, 'close', each([ids[4]!]))
}

export default demo(materialNeed, { last: ask })
