/** Agreed cycles of three suppliers; changes to come, applied for, refused, and being prepared. */
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { DAY, dateOf } from '../../../../demo/time.ts'
import { accLocAddr } from '../../master/accLocAddr/accLocAddr.ts'
import { accSupplier } from '../../master/accSupplier/accSupplier.ts'
import { adminRegion } from '../../master/region/region.ts'
import { accSupplyCycle } from './accSupplyCycle.ts'

const places = [
  { loc: 'BJ', province: '北京市', city: '北京市', county: '大兴区', days: 2 },
  { loc: 'GZ', province: '广东省', city: '广州市', county: '黄埔区', days: 5 },
  { loc: 'CD', province: '四川省', city: '成都市', county: '双流区', days: 4 },
] as const

async function live(s: Stage): Promise<void> {
  const now = s.clock
  const approver = s.beyond('陈主管')
  const suppliers = (await s.all(accSupplier, { status: 'enabled' })).slice(0, 3)
  for (const [n, { plant, supplierCode }] of suppliers.entries()) {
    const links = s.frame.links.filter((l) => l.plant === plant && l.supplierCode === supplierCode).slice(0, 6)
    const who = n % 2 ? s.as(supplierCode) : s.maker('高雅琴')
    s.clock = now - 90 * DAY
    const inputs = links.flatMap((l, i) =>
      places.map(({ days, ...place }) => ({
        plant, supplierCode, partNo: l.partNo,
        ...place,
        newProduceDays: 7 + (i % 3) * 4,
        newTransportDays: days,
        newUrgentDays: 3 + days,
        newMoq: l.snp * 2n,
        newOrderMultiple: l.snp,
      })),
    )
    const ids = await s.do(who, accSupplyCycle, 'create', inputs.map((input) => ({ input }))) // prettier-ignore
    await s.do(who, accSupplyCycle, 'startApprove', each(ids))
    await s.do(approver, accSupplyCycle, 'approve', each(ids))
    const change = async (from: number, to: number, more: object, remark: string) => {
      const some = ids.slice(from, to)
      const items = some.map((id, i) => ({ id, input: { ...inputs[from + i]!, ...more, remark } }))
      await s.do(who, accSupplyCycle, 'edit', items)
      return some
    }
    s.clock = now - 4 * DAY
    const next = await change(0, 2, { newProduceDays: 5, newFrom: dateOf(now + 10 * DAY) }, '新增一条装配线，生产周期缩短')
    const longer = await change(3, 4, { newProduceDays: 35 }, '进口轴承交期变长')
    const open = await change(6, 9, { newTransportDays: 8 }, '改走铁路，运输周期变长')
    await s.do(who, accSupplyCycle, 'startApprove', each([...next, ...longer, ...open]))
    await s.do(approver, accSupplyCycle, 'approve', each(next))
    await s.do(approver, accSupplyCycle, 'reject', [{ id: longer[0]!, input: { decision: '请先备一个月安全库存再谈' } }])
    s.clock = now - DAY
    await change(10, 12, { newUrgentDays: 4 }, '空运可缩短紧急周期')
    s.clock = now
  }
}

export default demo(accSupplyCycle, { after: [accSupplier, accLocAddr, adminRegion], last: live })
