/**
 * Batteries and drives, one by one: some days of call-offs, registered, shipped, scanned in and built in; in the present something
 * waits on every side.
 */
import { Readable } from 'node:stream'
import { keepFile } from '../src/engine/files/store.ts'
import { batOrder } from '../src/modules/distribution/batOrder/batOrder.ts'
import { batSend } from '../src/modules/distribution/batSend/batSend.ts'
import { driOrder } from '../src/modules/distribution/driOrder/driOrder.ts'
import { serialItem } from '../src/modules/distribution/serialItem/serialItem.ts'
import { part } from '../src/modules/master/part/part.ts'
import { partPlant } from '../src/modules/master/partPlant/partPlant.ts'
import { supbusi } from '../src/modules/master/supbusi/supbusi.ts'
import { pieces } from '../src/declare/index.ts'
import { personName, phoneNo, plateOf } from './companies.ts'
import { each, type Stage } from './stage.ts'
import { DAY, dateOf, HOUR, instant } from './time.ts'

export interface Product {
  kind: 'battery' | 'drive'
  partNo: string
  partName: string
  supplierCode: string
  /** What the head of its call-off says. */
  head: Record<string, unknown>
  line: Record<string, unknown>
  code: (n: number) => string
  kg: number
}
const PLANT = 'CN01'
const WAREHOUSE = `${PLANT}W02`

/** The part, where it is used, and who delivers it. */
export async function introduce(s: Stage, p: Product): Promise<void> {
  const { partNo, partName, kind, supplierCode } = p
  const battery = kind === 'battery'
  const input = {
    partNo, partName, unit: 'EA', partKind: kind, projectCode: 'P273', modelCode: 'X7', isSerial: true, abcClass: 'A',
  }
  const weight = { netWeightKg: BigInt(p.kg * 10_000), isHazard: battery, ...(battery ? { unNo: 'UN3480' } : {}) }
  await s.do(s.portal, part, 'create', [{ input: { ...input, ...weight } }])
  await s.do(s.portal, partPlant, 'create', [{ input: { plant: PLANT, partNo, stationCode: 'ZZ005' } }])
  await s.do(s.portal, supbusi, 'create', [
    { input: { plant: PLANT, supplierCode, partNo, businessType: kind, validFrom: dateOf(s.clock - 200 * DAY) } },
  ])
  await s.reaches(supplierCode)
}

const file = (s: Stage, code: string, name: string) =>
  keepFile(s.engine, s.as(code), name, Readable.from([Buffer.from('%PDF-1.4\n%%EOF\n')]), () => false)

export const unitLife = (s: Stage, p: Product) => {
  const { c } = s
  const doc = (p.kind === 'battery' ? batOrder : driOrder) as typeof batOrder
  const who = s.as(p.supplierCode)
  let made = 0
  /** Ten units are built together. */
  const month = dateOf(s.clock - 9 * DAY)
  const batchOf = (n: number) => `B${month.slice(2, 4)}${month.slice(5, 7)}${String(Math.ceil(n / 10)).padStart(2, '0')}`
  /** Called off to be there in so many days. */
  const callOff = async (days: number, qty: number, publish = true): Promise<number> => {
    const needAt = instant(Math.floor((s.clock + days * DAY) / HOUR) * HOUR)
    const head = { plant: PLANT, supplierCode: p.supplierCode, warehouse: WAREHOUSE, dock: 'D11', needAt, ...p.head }
    const [id] = await s.do(s.maker(), doc, 'create', [
      { input: head as never, lines: [{ partNo: p.partNo, needQty: pieces(qty), ...p.line }] },
    ])
    if (publish) await s.do(s.maker(), doc, 'publish', each([id!]))
    return id!
  }
  /** A draft of so many of it. */
  const draft = async (id: number, qty: number, hours = 5) => {
    const [order] = await s.all(doc, { id })
    await s.do(who, doc, 'viewed', each([id]))
    await s.do(who, doc, 'createSend', [
      {
        id,
        input: {
          planSendAt: instant(s.clock + HOUR),
          planArriveAt: instant(s.clock + hours * HOUR),
          plateNo: plateOf(c, '苏E'),
          driverName: personName(c),
          driverPhone: phoneNo(c),
        },
        lines: [{ id: order!.lines[0]!.id, shipQty: pieces(qty) }],
      },
    ])
    return (await s.all(batSend, { orderNo: order!.orderNo, status: 'draft' })).at(-1)!
  }
  type Sheet = Awaited<ReturnType<typeof draft>>
  /** What the test bench wrote of the first so many. */
  const register = (sheet: Sheet, count = sheet.lines.length) =>
    s.do(who, batSend, 'register', [
      {
        id: sheet.id,
        input: {},
        lines: sheet.lines.slice(0, count).map((l) => ({
          id: l.id,
          serialNo: p.code(++made),
          batchNo: batchOf(made),
          prodDate: dateOf(s.clock - c.between(3, 9) * DAY),
          factoryPhase: c.is(0.5) ? 'L1' : 'L2',
          ...(p.kind === 'battery'
            ? {
                soc: BigInt(c.between(2800, 3100)),
                cellVoltMax: BigInt(c.between(3292, 3301)),
                cellVoltMin: BigInt(c.between(3281, 3290)),
                insulationKohm: BigInt(c.between(8200, 9900) * 10),
              }
            : {}),
          firmware: 'V2.3.1',
          testResult: 'passed' as const,
        })),
      },
    ])
  const publish = async (sheet: Sheet) => {
    const { planSendAt, planArriveAt, carrierCode, plateNo, driverName, driverPhone } = sheet
    const papers = {
      testReport: [await file(s, p.supplierCode, '出厂检测报告.pdf')],
      ...(p.kind === 'battery' ? { dgDoc: [await file(s, p.supplierCode, '危险货物运输文件.pdf')] } : {}),
    }
    const input = { planSendAt, planArriveAt, carrierCode, plateNo, driverName, driverPhone, unNo: sheet.unNo, ...papers }
    await s.do(who, batSend, 'edit', [{ id: sheet.id, input }])
    await s.do(who, batSend, 'publish', each([sheet.id]))
  }
  /** Early tomorrow, when nobody else comes. */
  const book = (sheet: Sheet, dock: string) =>
    s.do(who, batSend, 'schedule', [
      { id: sheet.id, input: { dock, windowStart: `${dateOf(s.clock + DAY)}T05:30:00.000+08:00` } },
    ])
  /** On the road. */
  const ship = async (id: number, qty: number, hours = 5): Promise<Sheet> => {
    const sheet = await draft(id, qty, hours)
    await register(sheet)
    await publish(sheet)
    await s.do(who, batSend, 'send', [{ id: sheet.id, input: {} }])
    return (await s.all(batSend, { id: sheet.id }))[0]!
  }
  const arrive = (sheet: Sheet) => s.do(s.maker('张收货'), batSend, 'arrive', each([sheet.id]))
  /** Scanned in; of the last so many the wrapping was torn. */
  const receive = (sheet: Sheet, damaged = 0) => {
    const good = sheet.lines.slice(0, sheet.lines.length - damaged)
    const bad = sheet.lines.slice(good.length)
    return s.do(s.maker('张收货'), batSend, 'receive', [
      {
        id: sheet.id,
        input: { serials: good.map((l) => l.serialNo).join('\n'), finish: 'yes', businessDate: dateOf(s.clock) },
        lines: bad.map((l) => ({ id: l.id, outcome: 'damaged' as const, diffReason: 'DF02' })),
      },
    ])
  }
  /** Built in, as the line tells. */
  const install = (sheet: Sheet, count: number, vin: (n: number) => string) =>
    s.do(
      s.maker(),
      serialItem,
      'install',
      sheet.lines.slice(0, count).map((l, i) => ({ id: l.serialId!, input: { vin: vin(i) } })),
    )
  return { callOff, draft, register, publish, book, ship, arrive, receive, install }
}

/** The supplier of this world that is named, else its nth. */
export const deliverer = (s: Stage, code: string, nth: number) =>
  s.frame.suppliers.includes(code) ? code : s.frame.suppliers[nth]!
