/** What suppliers of after-sales parts cannot do as planned: to be answered, granted in each kind, refused, and taken back. */
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { DAY, dateOf, HOUR } from '../../../../demo/time.ts'
import { accPlan } from '../accPlan/accPlan.ts'
import { reasonCode } from '../../master/reasonCode/reasonCode.ts'
import { accApply } from './accApply.ts'

async function live(s: Stage): Promise<void> {
  const now = s.clock
  const planner = s.maker('高雅琴')
  const open = (await s.all(accPlan, { status: ['toAnswer', 'waiting', 'partSent'] })).filter((p) => p.openQty > 0n)
  const suppliers = [...Map.groupBy(open, (p) => p.supplierCode)].slice(0, 3)
  for (const [n, [code, plans]] of suppliers.entries()) {
    const free = plans.sort((a, b) => b.id - a.id)
    const ask = async (more: object) => {
      const plan = free.pop()
      if (!plan) return []
      const { supplyOrderNo, planNo, needDate } = plan
      const later = dateOf(Math.max(Date.parse(needDate), now) + 6 * DAY)
      const input = { supplyOrderNo, planNo, sqArrivalDate: later, sqReason: 'AP02', ...more }
      return s.do(s.as(code), accApply, 'create', [{ input }] as never)
    }
    const reply = (ids: number[], action: 'approve' | 'reject', replyRemark: string) =>
      s.do(planner, accApply, action, ids.map((id) => ({ id, input: { replyRemark } })) as never)
    s.clock = now - 2 * DAY
    const half = free.findLast((p) => p.openQty >= 2000n)
    if (half) {
      free.splice(free.indexOf(half), 1)
      free.push(half)
      const split = await ask({ sqType: 'split', sqQty: (half.openQty / 2000n) * 1000n, remark: '先发一半，其余等模具修好' })
      s.clock = now - 30 * HOUR
      await reply(split, 'approve', '先到的请加急')
    }
    if (n === 0)
      await reply(await ask({ sqType: 'later', sqReason: 'AP01', remark: '进口原料清关延误' }), 'approve', '已与服务站沟通')
    if (n === 1)
      await reply(await ask({ sqType: 'cannot', sqReason: 'AP04', remark: '该型号已停产' }), 'approve', '改由替代件供货')
    if (n === 2) await reply(await ask({ sqType: 'cancel', remark: '与上月订单重复' }), 'reject', '两张订单都需要，请按计划供货')
    s.clock = now - 5 * HOUR
    if (n !== 1) await ask({ sqType: 'later', sqReason: 'AP03', remark: '台风影响，高速封闭' })
    else await s.do(s.as(code), accApply, 'withdraw', each(await ask({ sqType: 'later' })))
    s.clock = now
  }
}

export default demo(accApply, { after: [accPlan, reasonCode], last: live })
