/** Two weeks of after-sales orders: received, short, on their way, late with complaints, to be answered, and cancelled ones to confirm. */
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { DAY, dateOf, HOUR, instant } from '../../../../demo/time.ts'
import { accSupplier } from '../../master/accSupplier/accSupplier.ts'
import { reasonCode } from '../../master/reasonCode/reasonCode.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { accSend } from '../accSend/accSend.ts'
import { accPlan } from './accPlan.ts'

async function live(s: Stage): Promise<void> {
  const now = s.clock
  const planner = s.maker('高雅琴')
  const suppliers = (await s.all(accSupplier, { status: 'enabled' })).slice(0, 3)
  await s.do(
    s.portal,
    accSupplier,
    'setFeedback',
    suppliers.slice(0, 2).map((x) => ({ id: x.id, input: { feedbackOn: true } })),
  )
  for (const [n, { plant, supplierCode }] of suppliers.entries()) {
    const links = s.frame.links.filter((l) => l.plant === plant && l.supplierCode === supplierCode).slice(0, 10)
    if (links.length < 4) continue
    const made = async (from: number, ago: number, order: string, needIn: number, urgent = false) => {
      s.clock = now - ago * DAY
      return s.do(
        planner,
        accPlan,
        'create',
        links.slice(from, from + 4).map((l, i) => ({
          input: {
            supplyOrderNo: `4500${order}${n + 1}`,
            planNo: `${(i + 1) * 10}`,
            plant, supplierCode, partNo: l.partNo,
            planType: urgent ? ('urgent' as const) : ('normal' as const),
            loc: n % 2 ? 'GZ' : 'BJ',
            warehouse: `${plant}${n % 2 ? 'B02' : 'B01'}`,
            planQty: l.snp * BigInt(1 + (i % 3)),
            needDate: dateOf(s.clock + needIn * DAY),
          },
        })),
      )
    }
    const answer = async (ids: number[]) => {
      const asked = await s.all(accPlan, { id: ids, status: 'toAnswer' })
      await s.do(
        s.as(supplierCode),
        accPlan,
        'updateFeedback',
        asked.map((p, i) =>
          i % 4 === 3
            ? { id: p.id, input: { feedbackState: 'short' as const, remark: '注塑模具维修，先供一半，其余下周五到' } }
            : { id: p.id, input: { feedbackState: 'full' as const } },
        ),
      )
    }
    const ship = async (ids: number[], express: string) => {
      const plans = await s.all(accPlan, { id: ids })
      await s.do(s.as(supplierCode), accPlan, 'createSendSheet', [
        {
          input: {
            planSendAt: instant(s.clock + 2 * HOUR),
            planArriveAt: instant(s.clock + 26 * HOUR),
            expressCompany: '德邦快递',
            expressNo: `DPK${express}${n}`,
          },
          lines: plans.map((p) => ({ id: p.id, shipQty: p.openQty })),
        },
      ])
      const sheets = await s.all(accSend, { supplierCode, status: 'published' })
      return sheets.filter((x) => x.lines.some((l) => ids.includes(l.demandLineId)))
    }
    // Received a week ago: one order as it should be, of the other some was missing.
    const first = await made(0, 9, '0871', 4)
    await answer(first)
    s.clock = now - 7 * DAY
    const [whole] = await ship(first.slice(0, 2), '38201')
    const [short] = await ship(first.slice(2), '38202')
    await s.do(s.as(supplierCode), accSend, 'send', each([whole!.id, short!.id]))
    s.clock = now - 6 * DAY
    await s.do(planner, accSend, 'arrive', each([whole!.id, short!.id]))
    await s.do(planner, accSend, 'receiveAll', each([whole!.id]))
    await s.do(planner, accSend, 'receive', [
      {
        id: short!.id,
        input: { finish: 'yes' },
        lines: short!.lines.map((l, i) => ({ id: l.id, receivedQty: i ? l.shipQty : l.shipQty - 1000n, diffReason: 'DF01' })),
      },
    ])
    // Late: a customer waits.
    const late = await made(2, 6, '0902', 3, true)
    await answer(late)
    await s.do(planner, accPlan, 'updateComplaint', [
      { id: late[0]!, input: { complaintType: n ? 'serious' : 'stopped', isErrorPart: false } },
    ])
    s.clock = now - DAY
    const [moving] = await ship(late.slice(2), '38417')
    await s.do(s.as(supplierCode), accSend, 'send', each([moving!.id]))
    // What came this week: to be shipped, cancelled, on a sheet, and to be answered.
    const open = await made(0, 2, '0935', 6)
    await answer(open)
    s.clock = now - 3 * HOUR
    await ship(open.slice(0, 1), '38466')
    await s.do(planner, accPlan, 'askCancel', [{ id: open[1]!, input: { reasonCode: 'CA01' } }])
    if (n === 2) {
      await s.do(planner, accPlan, 'askCancel', [{ id: open[3]!, input: { reasonCode: 'CA02' } }])
      await s.do(s.as(supplierCode), accPlan, 'confirmCanceled', each([open[3]!]))
    }
    await made(1, 0, '0950', 7)
    s.clock = now
  }
}

export default demo(accPlan, { after: [accSupplier, reasonCode, warehouse], last: live })
