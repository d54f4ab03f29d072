/** Where after-sales parts go: most for long, one place changing next month, applications under way, refused and taken back. */
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { DAY, dateOf, HOUR } from '../../../../demo/time.ts'
import { accLocAddr } from '../../master/accLocAddr/accLocAddr.ts'
import { accSupplier } from '../../master/accSupplier/accSupplier.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { accSupplyLoc } from './accSupplyLoc.ts'

async function live(s: Stage): Promise<void> {
  const now = s.clock
  const planner = s.maker('高雅琴')
  const decide = (ids: number[], action: 'approve' | 'reject', decision: string) =>
    s.do(s.beyond('陈主管'), accSupplyLoc, action, ids.map((id) => ({ id, input: { decision } })) as never)
  const suppliers = (await s.all(accSupplier, { status: 'enabled' })).slice(0, 3)
  for (const [n, { plant, supplierCode }] of suppliers.entries()) {
    const links = s.frame.links.filter((l) => l.plant === plant && l.supplierCode === supplierCode).slice(0, 10)
    const apply = (parts: typeof links, loc: string, from: number, changeReason: string, isDefault = true) =>
      s.do(
        n % 2 ? s.as(supplierCode) : planner,
        accSupplyLoc,
        'createApprove',
        parts.map((l) => ({
          input: {
            plant, supplierCode, partNo: l.partNo, loc, addressCode: 'A01',
            depot: `${plant}B01`,
            isDefault,
            validFrom: dateOf(s.clock + from * DAY),
            changeReason,
          },
        })),
      )
    const [home, other] = n % 2 ? ['GZ', 'BJ'] : ['BJ', 'GZ']
    s.clock = now - 120 * DAY
    await decide(await apply(links, home!, 0, '备件首次上线'), 'approve', '同意')
    s.clock = now - 12 * DAY
    await decide(await apply(links.slice(0, 2), other!, 30, '华南仓扩容，就近供货'), 'approve', '自下月起执行')
    await decide(await apply(links.slice(2, 3), 'CD', 20, '西南区售后量增加'), 'reject', '成都分库暂无该类货架，请年后再提')
    const beside = await apply(links.slice(3, 4), 'CD', 0, '西南区试点直供', false)
    await decide(beside, 'approve', '试点一个月')
    s.clock = now - 30 * HOUR
    if (n === 0) await s.do(planner, accSupplyLoc, 'stop', each(beside))
    await apply(links.slice(4, 7), other!, 14, '供应商新建华南中转仓')
    const back = await apply(links.slice(7, 8), other!, 14, '地址填写有误')
    await s.do(n % 2 ? s.as(supplierCode) : planner, accSupplyLoc, 'withdraw', each(back))
    s.clock = now
  }
}

export default demo(accSupplyLoc, { after: [accSupplier, accLocAddr, warehouse], last: live })
