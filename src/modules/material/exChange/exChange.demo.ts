/**
 * What depots sent back in the last weeks: exchanged and come back, exchanged and still owed, signed for short, on its way, waiting
 * for an answer, objected to.
 */
import { carrierOf, personName, rideOf } from '../../../../demo/companies.ts'
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { DAY, dateOf, HOUR, instant } from '../../../../demo/time.ts'
import { pieces } from '../../../declare/index.ts'
import { accSupplier } from '../../master/accSupplier/accSupplier.ts'
import { accPlan } from '../accPlan/accPlan.ts'
import { accSend } from '../accSend/accSend.ts'
import { exchangeSheet } from '../exchangeSheet/exchangeSheet.ts'
import { accReturnExchange, type handleType } from './exChange.ts'

/** How long ago the goods of each supplier came that went back later. */
const CAME = [48, 24, 11]

async function live(s: Stage): Promise<void> {
  const { c } = s
  const now = s.clock
  const planner = s.maker('高雅琴')
  const suppliers = (await s.all(accSupplier, { status: 'enabled' })).slice(0, 3)
  for (const [n, { plant, supplierCode }] of suppliers.entries()) {
    const me = s.as(supplierCode)
    const links = s.frame.links.filter((l) => l.plant === plant && l.supplierCode === supplierCode).slice(4, 10)
    if (links.length < 6) continue
    const at = (ago: number, hour = 0) => (s.clock = now - ago * DAY + hour * HOUR)
    const came = CAME[n]!
    const place = { plant, supplierCode, loc: n % 2 ? 'GZ' : 'BJ', warehouse: `${plant}B01` }
    /** What of these plans is open comes, so much of each. */
    const ship = async (ids: readonly number[], most: bigint) => {
      const plans = (await s.all(accPlan, { id: [...ids] })).filter((p) => p.openQty > 0n)
      const input = { planSendAt: instant(s.clock + 2 * HOUR), planArriveAt: instant(s.clock + 26 * HOUR) }
      await s.do(me, accPlan, 'createSendSheet', [
        {
          input: { ...input, expressCompany: '京东物流', expressNo: `JDV${came}${n}${c.between(100, 999)}` },
          lines: plans.map((p) => ({ id: p.id, shipQty: p.openQty < most ? p.openQty : most })),
        },
      ])
      const sheets = await s.all(accSend, { supplierCode, status: 'published' })
      const mine = each(sheets.filter((x) => x.lines.some((l) => ids.includes(l.demandLineId))).map((x) => x.id))
      await s.do(me, accSend, 'send', mine)
      s.clock += DAY
      await s.do(planner, accSend, 'receiveAll', mine)
    }
    /** Requests for parts of these links, so many pieces of each. */
    const ask = (of: typeof links, qty: number, how: keyof typeof handleType, why: string, isErrorPart = false) =>
      s.do(
        planner,
        accReturnExchange,
        'create',
        of.map((l) => ({
          input: {
            ...place,
            partNo: l.partNo, handleType: how,
            reqQty: pieces(qty),
            reasonCode: why, isErrorPart,
            supplyOrderNo: `4500${871 - came}${n + 1}`,
            remark: isErrorPart ? '到货实物与包装标签的零件号不一致' : null,
          },
        })),
      )
    const sheetOf = async (ids: readonly number[], day: number) => {
      const requests = await s.all(accReturnExchange, { id: [...ids] })
      const carrierCode = carrierOf(supplierCode) ?? null
      const ride = carrierCode ? rideOf(carrierCode, c) : undefined
      const truck = ride && { plateNo: ride.plate, driverName: ride.driver.name, driverPhone: ride.driver.phone }
      await s.do(planner, accReturnExchange, 'createExchangeSheet', [
        {
          input: { planOutAt: instant(now - day * DAY + 3 * HOUR), carrierCode, ...truck },
          lines: requests.map((r) => ({ id: r.id, qty: r.reqQty })),
        },
      ])
      const sheets = await s.all(exchangeSheet, { supplierCode, status: 'ready' })
      return sheets.find((x) => x.lines.some((l) => ids.includes(l.requestId)))!
    }
    const sign = (sheet: NonNullable<Awaited<ReturnType<typeof sheetOf>>>, short = 0) =>
      s.do(me, exchangeSheet, 'finish', [
        {
          id: sheet.id,
          input: { signedBy: personName(c) },
          lines: sheet.lines.map((l, i) => ({ id: l.id, signedQty: i ? l.qty : l.qty - pieces(short) })),
        },
      ])
    // It came as ordered.
    at(came)
    const orders = await s.do(
      planner,
      accPlan,
      'create',
      links.map((l, i) => ({
        input: {
          ...place,
          supplyOrderNo: `4500${871 - came}${n + 1}`,
          planNo: `${(i + 1) * 10}`,
          partNo: l.partNo,
          planType: 'normal' as const,
          planQty: pieces(40),
          needDate: dateOf(s.clock + 6 * DAY),
        },
      })),
    )
    const asked = await s.all(accPlan, { id: orders, status: 'toAnswer' })
    await s.do(
      me,
      accPlan,
      'updateFeedback',
      asked.map((p) => ({ id: p.id, input: { feedbackState: 'full' as const } })),
    )
    await ship(orders, pieces(40))
    // Two kinds of it were bad: exchanged; of one all came back, of the other seven.
    at(came - 4)
    const bad = await ask(links.slice(0, 2), 10, 'exchange', 'RT01')
    await s.do(planner, accReturnExchange, 'publish', each(bad))
    at(came - 5)
    await s.do(me, accReturnExchange, 'agree', bad.map((id) => ({ id, input: { remark: '同意换货' } }))) // prettier-ignore
    at(came - 6)
    const first = await sheetOf(bad, came - 6)
    await s.do(planner, exchangeSheet, 'out', each([first.id]))
    at(came - 7)
    await sign(first)
    at(came - 9)
    await ship([first.lines[0]!.id], pieces(n === 2 ? 7 : 10))
    await ship([first.lines[1]!.id], pieces(7))
    // This week: wrong parts, signed for with one missing; a return on its way, another that is ready, and one that was called off.
    at(4)
    const wrong = await ask(links.slice(2, 3), 6, 'exchange', 'RT01', true)
    const over = await ask(links.slice(3, 5), 5, 'goBack', 'RT03')
    const scrap = await ask(links.slice(5), 2, 'scrap', 'RT01')
    await s.do(planner, accReturnExchange, 'publish', each([...wrong, ...over, ...scrap]))
    at(3)
    await s.do(me, accReturnExchange, 'agree', [...wrong, ...over, ...scrap].map((id) => ({ id, input: {} }))) // prettier-ignore
    at(2)
    const second = await sheetOf(wrong, 2)
    await s.do(planner, exchangeSheet, 'out', each([second.id]))
    at(2, 6)
    if (n) await sign(second, n === 1 ? 1 : 0)
    at(1)
    const third = await sheetOf(over.slice(0, 1), 1)
    if (n === 1) await s.do(planner, exchangeSheet, 'cancel', each([third.id]))
    else if (n === 2) await s.do(planner, exchangeSheet, 'out', each([third.id]))
    const fourth = await sheetOf(scrap, 1)
    await s.do(planner, exchangeSheet, 'out', each([fourth.id]))
    if (n) await sign(fourth)
    // Today: to be answered, objected to, given up, and not told yet.
    at(0, -3)
    const [wait, object, none] = await ask(links.slice(0, 4), 3, 'exchange', 'RT01')
    await s.do(planner, accReturnExchange, 'publish', each([wait!, object!, none!]))
    await s.do(me, accReturnExchange, 'dispute', [
      { id: object!, input: { handleType: 'goBack', remark: '该零件已停产，无法换货，建议退货' } },
      ...(n ? [{ id: none!, input: { remark: '开箱照片显示为运输碰伤，不属于供货质量问题' } }] : []),
    ])
    if (n) await s.do(planner, accReturnExchange, 'decide', [{ id: none!, input: { result: 'giveUp', handleType: 'exchange', remark: '运输责任，另行索赔' } }]) // prettier-ignore
    s.clock = now
  }
}

export default demo(accReturnExchange, { after: [accPlan, exchangeSheet], last: live })
