/** A scenario done: its levers as the portal's own actions, all or none. */
import { readDecimal, toInstant } from '../../../declare/index.ts'
import { Refusal, refuseAll, status } from '../../../engine/errors.ts'
import { several } from '../../../engine/rule.ts'
import { manualPlan } from '../manualPlan/manualPlan.ts'
import { vOnline } from '../vOnline/vOnline.ts'
import { judged } from './deeds.ts'
import type { Packed } from './desk.ts'
import { desk } from './desk.server.ts'
import { lineShort } from './lineShort.ts'
import { deskOf, readPulls } from './scenario.ts'

export const act = several(
  lineShort,
  'act',
  async ({ plant, partNo, supplierCode, warehouse, pulls: said }, read, { who, now }) => {
    const pulls = readPulls(said)
    if (!pulls) throw new Refusal('方案内容无法识别，请刷新页面后重试', status.invalid)
    const answer = await desk({ read, who, now, input: { plant, partNo, supplierCode, ahead: 'days' } })
    const { done, left } = judged(pulls, deskOf(answer.from, answer.horizon, answer.packed as Packed))
    const refused = left.map(({ words, why }) => ({ message: `${words}：不能办理，${why}` }))
    const plans = done.flatMap((d) => d.deed.plans.map((p) => ({ ...p, remark: `断点推演：${d.words}` })))
    if (plans.length && !warehouse) refused.push({ message: '请选择收货仓库' })
    if (!refused.length && !done.length) refused.push({ message: '方案里没有办法，请先加一个' })
    if (refused.length) throw refuseAll(refused)
    const moved = new Map(done.flatMap((d) => d.deed.moved.map((m) => [m.vin, m.seq] as const)))
    const cars = moved.size ? await read.any(vOnline, { vin: [...moved.keys()] }) : []
    return [
      ...(cars.length
        ? [
            {
              doc: vOnline, action: 'edit',
              items: cars.map(({ id, rowVersion, vin }) => ({ id, rowVersion, input: { vin, planSeq: moved.get(vin) } })),
            },
          ]
        : []),
      ...(plans.length
        ? [
            {
              doc: manualPlan, action: 'create', followedBy: 'publish',
              items: plans.map(({ qty, at, remark }) => ({
                input: {
                  plant, supplierCode, partNo, warehouse, remark, planType: 'urgent',
                  needQty: readDecimal(String(qty), 3),
                  needAt: toInstant(new Date(at * 60_000)),
                },
              })),
            },
          ]
        : []),
    ]
  },
)
