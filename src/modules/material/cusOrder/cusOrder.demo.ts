/** Two weeks of customers' orders: there, short, on their way, cancelled when half was shipped, to be shipped, answered, told. */
import { Readable } from 'node:stream'
import { personName, phoneNo, rideOf } from '../../../../demo/companies.ts'
import type { PartOf } from '../../../../demo/frame.ts'
import { proofPicture } from '../../../../demo/proof.ts'
import { demo, each, type Stage } from '../../../../demo/stage.ts'
import { DAY, dateOf, HOUR, instant, midnight } from '../../../../demo/time.ts'
import { pieces, type Row, type Who } from '../../../declare/index.ts'
import { keepFile } from '../../../engine/files/store.ts'
import { reasonCode } from '../../master/reasonCode/reasonCode.ts'
import { cusSend } from '../cusSend/cusSend.ts'
import { cusOrder } from './cusOrder.ts'

const customers = [
  ['D0431', '长春众诚汽车销售有限公司', 'dealer', '长春市绿园区西安大路2118号'],
  ['D0024', '沈阳庞大红旗体验中心', 'dealer', '沈阳市大东区东望街58号'],
  ['D0010', '北京运通博世汽车服务有限公司', 'dealer', '北京市大兴区旧宫镇旧桥路6号'],
  ['E0966', 'Abdul Latif Jameel Motors（吉达）', 'export', '天津港东疆保税港区亚洲路6975号 出口监管仓'],
  ['A0531', '济南出行科技有限公司', 'affiliate', '济南市历城区工业北路301号'],
  ['C0001', '张建国（终端客户）', 'consumer', '吉林市船营区珲春街12号2单元'],
] as const

interface Order {
  /** When it came, how many days later it is wanted, and what of the supplier's parts. */
  ago: number
  in: number
  parts: readonly PartOf[]
  customer: number
  urgent?: boolean
}

function byTruck(s: Stage) {
  const { plate, driver } = rideOf('T01', s.c)
  return ({
	transportType: 'truck' as const,
	carrierCode: 'T01',
	plateNo: plate,
	driverName: driver.name,
	driverPhone: driver.phone
}) // prettier-ignore
}

async function live(s: Stage): Promise<void> {
  const now = s.clock
  const planner = s.maker('高雅琴')
  const suppliers = [...new Set(s.frame.links.map((l) => l.supplierCode))].slice(0, 3)
  for (const [n, supplierCode] of suppliers.entries()) {
    const links = s.frame.links.filter((l) => l.supplierCode === supplierCode && l.plant === s.frame.links[0]!.plant)
    if (links.length < 3) continue
    const who = s.as(supplierCode)
    const parts = links.slice(0, 3)
    const made = async ({ ago, in: days, customer, urgent, parts: its }: Order): Promise<number> => {
      s.clock = now - ago * DAY
      const [customerCode, customerName, customerType, address] = customers[(customer + n) % customers.length]!
      const [id] = await s.do(planner, cusOrder, 'create', [
        {
          input: {
            orderNo: `DMS26${String(11e3 + n * 100 + customer * 7 + Math.ceil(ago))}`,
            plant: its[0]!.plant,
            supplierCode, customerCode, customerName, customerType, address,
            receiver: personName(s.c),
            receiverPhone: phoneNo(s.c),
            orderDate: dateOf(s.clock),
            needDate: dateOf(s.clock + days * DAY),
            priority: urgent ? 'critical' : 'normal',
          },
          lines: its.map((l, i) => ({
            partNo: l.partNo,
            orderQty: pieces(4 * (1 + ((customer + i) % 4))),
            // What the customer pays: its cost and the house's part.
            salePrice: BigInt(Math.round(l.part.yuan * 160)) * 10_000n,
            isComplaint: !!urgent && i === 0,
            vin: urgent && i === 0 ? `LFV3A28W${n}G3${String(401_227 + n)}` : null,
          })),
        },
      ])
      return id!
    }
    const told = async (order: Order): Promise<Row<typeof cusOrder>> => {
      const id = await made(order)
      await s.do(planner, cusOrder, 'publish', each([id]))
      s.clock += 3 * HOUR
      await s.do(who, cusOrder, 'viewed', each([id]))
      return (await s.all(cusOrder, { id }))[0]!
    }
    const promised = async (order: Order) => {
      const o = await told(order)
      await s.do(who, cusOrder, 'feedback', [{ id: o.id, input: { feedbackState: 'full' } }])
      return o
    }
    /** A sheet of so much of each line, in quarters. */
    const sheetOf = async (order: Row<typeof cusOrder>, ago: number, quarters: number, truck = false) => {
      s.clock = now - ago * DAY
      const [fresh] = await s.all(cusOrder, { id: order.id })
      const times = { planSendAt: instant(s.clock + 2 * HOUR), planArriveAt: instant(midnight(s.clock) + 41 * HOUR) }
      const trip = truck
        ? byTruck(s)
        : {
            transportType: 'express' as const,
            expressCompany: '顺丰速运',
            expressNo: `SF14${String(order.id * 977 + Math.round(ago * 10)).padStart(10, '0')}`,
          }
      await s.do(who, cusOrder, 'ship', [
        {
          id: order.id,
          input: { ...times, ...trip, boxCount: truck ? 4 : 2 },
          lines: fresh!.lines.map((l) => ({ id: l.id, shipQty: quarters === 4 ? l.openQty : (l.orderQty * BigInt(quarters)) / 4n })), // prettier-ignore
        },
      ])
      const drafts = await s.all(cusSend, { supplierCode, status: 'published' })
      return drafts.find((x) => x.lines.some((l) => l.orderNo === order.orderNo))!
    }
    const send = async (sheet: { id: number }) => {
      s.clock += HOUR
      await s.do(who, cusSend, 'send', each([sheet.id]))
    }
    const photo = (by: Who, { id, sheetNo, lines }: Row<typeof cusSend>) => {
      const picture = proofPicture(sheetNo, lines.length, id)
      return keepFile(s.engine, by, `签收单-${sheetNo}.png`, Readable.from([picture]), () => false)
    }
    const sign = async (sheet: Row<typeof cusSend>, ago: number, lacks = 0n) => {
      s.clock = now - ago * DAY
      const by = sheet.carrierCode ? s.as(sheet.carrierCode) : planner
      await s.do(by, cusSend, 'sign', [
        {
          id: sheet.id,
          input: { signer: sheet.receiver, podFile: [await photo(by, sheet)] },
          lines: sheet.lines.map((l, i) => {
            const less = i === 0 ? lacks : 0n
            return { id: l.id, receivedQty: l.shipQty - less, diffReason: less ? 'DF01' : null }
          }),
        },
      ])
    }

    // There, in two sheets; of another one some was missing.
    const whole = await promised({ ago: 11, in: 7, customer: 0, parts })
    const first = await sheetOf(whole, 9, 2)
    await send(first)
    await sign(first, 7)
    const rest = await sheetOf(whole, 7, 4, true)
    await send(rest)
    await sign(rest, 5)
    const short = await promised({ ago: 10, in: 6, customer: 1, parts: parts.slice(0, 2) })
    const lacking = await sheetOf(short, 8, 3)
    await send(lacking)
    await sign(lacking, 6, pieces(1))
    // Cancelled when half was shipped: the half is still on its way.
    const half = await promised({ ago: 5, in: 6, customer: 2, parts: parts.slice(1) })
    await send(await sheetOf(half, 2, 2, true))
    s.clock = now - DAY
    await s.do(planner, cusOrder, 'close', [{ id: half.id, input: { reasonCode: 'CL01' } }])
    // Under way: in part, and all of it; a customer waits for what is late.
    await send(await sheetOf(await promised({ ago: 4, in: 5, customer: 3, parts }), 1, 2))
    await send(await sheetOf(await promised({ ago: 6, in: 4, customer: 4, parts: parts.slice(0, 1), urgent: true }), 3, 4, n === 1)) // prettier-ignore
    // Today: on a sheet, taken off one, refused, to be answered, to be told, not wanted any more.
    const ready = await promised({ ago: 2, in: 5, customer: 5, parts: parts.slice(0, 2) })
    const wrong = await sheetOf(ready, 1, 2)
    await s.do(who, cusSend, 'cancel', each([wrong.id]))
    await sheetOf(ready, 0.2, 4)
    const refused = await told({ ago: 1, in: 4, customer: 6, parts: parts.slice(1) })
    if (n === 1)
      await s.do(who, cusOrder, 'feedback', [
        {
          id: refused.id,
          input: {
            feedbackState: 'short',
            promisedDate: dateOf(now + 9 * DAY),
            feedbackRemark: '注塑模具维修，先发一半，其余下周五前送到',
          },
        },
      ])
    await made({ ago: 0.3, in: 7, customer: 7, parts })
    const dropped = await told({ ago: 3, in: 8, customer: 8, parts: parts.slice(0, 1) })
    s.clock = now - 2 * DAY
    await s.do(planner, cusOrder, 'cancel', [{ id: dropped.id, input: { reasonCode: 'CA02' } }])
    s.clock = now
  }
}

export default demo(cusOrder, { after: [reasonCode], last: live })
