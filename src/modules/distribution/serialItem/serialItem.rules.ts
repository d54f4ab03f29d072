import { type Row, toMinute } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { Refusal } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { follow, forwards, plain, rule, rules, type Book, type Posting, type Read } from '../../../engine/rule.ts'
import { ledgerPeriod } from '../../accounting/period/period.ts'
import { takenBy } from '../vOnline/takes.server.ts'
import { vOnline } from '../vOnline/vOnline.ts'
import { serialCode, vinWrong } from './numbers.ts'
import { serialItem } from './serialItem.ts'
import { ledger } from '../../../ledger/read.ts'

type Unit = Row<typeof serialItem>

/** Where each is in the book: which store holds it. */
async function holders(rows: Unit[], read: Read): Promise<ReadonlyMap<number, { account: string; holder: string }>> {
  const found = await read.rows<{ id: number; account: string; holder: string }>(
    sql`select id, account, holder from ${ledger.units()} where id = any(${rows.map((r) => r.id)}::bigint[])`,
  )
  return new Map(found.map((p) => [p.id, p]))
}

const movement = (type: string, unit: Unit, more: Partial<Posting>): Posting => ({
  type,
  qty: 1000n,
  plant: unit.plant, supplierId: unit.supplierId, partNo: unit.partNo, unit: unit.unit,
  serial: { id: unit.id, no: unit.serialNo },
  ...more,
})

/** Vehicles of these numbers with the parts that each takes, and plants that are told of their vehicles. */
async function vehiclesOf(vins: string[], plants: string[], read: Read) {
  const vehicles = await read.any(vOnline, { vin: vins })
  return {
    vehicles: new Map(vehicles.map((v) => [v.vin, v])),
    takes: await takenBy(read, vins),
    told: new Set(
      (
        await read.rows<{ plant: string }>(sql`select distinct plant from ${table(vOnline)} where plant = any(${plants}::text[])`)
      ).map((r) => r.plant),
    ),
  }
}
type Vehicles = Awaited<ReturnType<typeof vehiclesOf>>

/** Why a vehicle does not take this unit at that time. */
function unfit({ plant, partNo }: Unit, vin: string, at: string, { vehicles, takes, told }: Vehicles): string | undefined {
  const vehicle = vehicles.get(vin)
  if (!vehicle) return told.has(plant) ? `车辆${vin}不在车辆上线中，请核对VIN` : undefined
  if (vehicle.plant !== plant) return `车辆${vin}在工厂${vehicle.plant}，零件在工厂${plant}`
  if (!takes.get(vin)?.has(partNo)) return `车辆${vin}的车型用件没有零件${partNo}，请核对VIN和零件`
  const left = vehicle.offlineAt
  return left && at > left ? `车辆${vin}已于${toMinute(left)}下线，下线前装上的请填写装车时间` : undefined
}

/** What is built in is used up: a followed piece is consumed by the vehicle that says its number, not by the count of parts. */
const install = rule(serialItem, 'install', {
  find: async (rows, read, inputs) => ({
    places: await holders(rows, read),
    ...(await vehiclesOf(
      inputs.map((i) => i.vin.toUpperCase()),
      rows.map((r) => r.plant),
      read,
    )),
    built: await read.any(serialItem, { vin: inputs.map((i) => i.vin.toUpperCase()), unitKind: 'battery', status: 'installed' }),
  }),
  guard: (unit, { input, found, now }) => {
    const wrong = vinWrong(input.vin)
    if (wrong) return [{ field: 'vin', message: wrong }]
    const vin = input.vin.toUpperCase()
    if (unit.status === 'installed') return unit.vin !== vin && `序列号${unit.serialNo}已装在车辆${unit.vin}上，请先拆下`
    const misfit = unfit(unit, vin, input.installedAt ?? now, found)
    if (misfit) return [{ field: 'vin', message: misfit }]
    const other = unit.unitKind === 'battery' && found.built.find((u) => u.vin === vin && u.id !== unit.id)
    if (other) return `车辆${vin}已装电池${other.serialNo}`
    const { account } = found.places.get(unit.id)!
    return account !== 'CON' && account !== 'LINE' && `序列号${unit.serialNo}不在主机厂库存，不能装车`
  },
  effect: (unit, { input, found, now }, to) => {
    // Told again: it is built in already.
    if (unit.status === 'installed') return
    const { account, holder } = found.places.get(unit.id)!
    to.set({ vin: input.vin.toUpperCase(), installedAt: input.installedAt ?? now })
    if (account === 'CON') to.post(movement('ISS', unit, { holder }))
    to.post(movement('USE', unit, { holder, remark: input.vin.toUpperCase() }))
  },
})

/** Built in by mistake, or taken out again: what was posted then is reversed, the last first. */
const takeOut = rule(serialItem, 'takeOut', {
  find: async (rows, read) =>
    read.rows<{ id: number; doc_id: number; movement_type: string; closed: boolean | null }>(
      sql`select t.id, t.doc_id, t.movement_type, p.status in ${codes(ledgerPeriod, 'status', 'closed')} closed from ${ledger.postings()} t
        left join ${table(ledgerPeriod)} p on p.plant = t.plant and p.period = t.period
        where t.doc_type = ${serialItem.name} and t.doc_id = any(${rows.map((r) => r.id)}::bigint[]) and t.reversal_of is null
          and not exists (select from ${ledger.postings()} x where x.reversal_of = t.id) order by t.id desc`,
    ),
  guard: (unit, { found }) => {
    const mine = found.filter((t) => t.doc_id === unit.id)
    if (!mine.length) return '没有可冲销的装车记账'
    return mine.some((t) => t.closed) && '装车所属期间已关账，不能拆下，请走退货'
  },
  effect: (unit, { found }, to) => {
    to.set({ vin: null, installedAt: null })
    for (const t of found)
      if (t.doc_id === unit.id) to.post({ ...movement(t.movement_type, unit, {}), serial: null, reversalOf: t.id })
  },
})

/** By its number, in the scope of who asks. */
async function unitOf(code: string, partNo: string | null, read: Read): Promise<Unit> {
  const serialNo = serialCode(code)
  const found = await read.mine(serialItem, { serialNo, ...(partNo ? { partNo } : {}) })
  if (!found.length) throw new Refusal(`序列号${serialNo}不存在`)
  if (found.length > 1) throw new Refusal(`编码${serialNo}有几种零件，请说明零件号`)
  return found[0]!
}

const bindVin = forwards(serialItem, 'bindVin', {
  to: serialItem, as: 'install',
  items: async ({ serialNo, partNo, vin, installedAt }, read) => [
    { id: (await unitOf(serialNo, partNo, read)).id, input: { vin, installedAt } },
  ],
  answer: async ({ serialNo, partNo }, read) => {
    const unit = await unitOf(serialNo, partNo, read)
    return { serialNo: unit.serialNo, partNo: unit.partNo, vin: unit.vin }
  },
})

const at =
  (...accounts: string[]) =>
  (b: Book) =>
    accounts.includes(b.place!)

export default rules(serialItem, {
  again: plain, release: plain, install, bindVin, takeOut,
  depart: follow(serialItem, 'depart', at('TRN')),
  enter: follow(serialItem, 'enter', at('CON', 'LINE', 'TPL', 'ACC', 'TIER')),
  hold: follow(serialItem, 'hold', at('HOLD')),
  leave: follow(serialItem, 'leave', at('RTN')),
  comeBack: follow(serialItem, 'comeBack', at('SUP')),
  use: follow(serialItem, 'use', (b, unit) => at('USED', 'STL')(b) && unit.vin !== null),
  lose: follow(serialItem, 'lose', (b, unit) => at('USED', 'STL', 'ADJ')(b) && unit.vin === null),
})
