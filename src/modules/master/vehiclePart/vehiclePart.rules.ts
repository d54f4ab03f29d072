import { dayAfter, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { vOnline } from '../../distribution/vOnline/vOnline.ts'
import { periodWrong } from '../checks.server.ts'
import { part } from '../part/part.ts'
import { partPlant } from '../partPlant/partPlant.ts'
import { productionLine } from '../productionLine/productionLine.ts'
import { vehiclePart } from './vehiclePart.ts'

type Taken = Row<typeof vehiclePart>
const v = columns(vOnline, 'v')
const configOf = (p: Pick<Taken, 'lineCode' | 'configCode'>) => `${p.lineCode}|${p.configCode}`
const overlap = (a: Taken, b: Taken) => a.validFrom <= (b.validTo ?? '9999') && b.validFrom <= (a.validTo ?? '9999')
const samePlace = (a: Taken, b: Taken) =>
  configOf(a) === configOf(b) && a.partNo === b.partNo && (a.positionCode ?? '') === (b.positionCode ?? '')

interface Facts {
  /** In force beside each other, as they will be. */
  others: Taken[]
  /** The last plan day of a vehicle that has begun with what was in force that day. */
  built: Map<string, string>
  settledAt: Map<string, string>
  /** Parts that are followed one by one. */
  units: ReadonlySet<string>
}

/** Plan days of vehicles that have begun, archived ones too: what was booked for them is proved by what stands here. */
const begunIn = (archived: boolean, lines: string[], configs: string[]) =>
  sql`select ${v.lineCode} || '|' || ${v.configCode} config, max(${v.planDate}) as "day" from ${table(vOnline, archived)} v
    where ${v.lineCode} = any(${lines}::text[]) and ${v.configCode} = any(${configs}::text[])
      and ${v.status} in ${codes(vOnline, 'status', 'online', 'inWork', 'offline')} group by 1`

/** What vehicles that have begun took stays as it was: writers and passings of a line wait for each other. */
async function factsOf(pending: Taken[], read: Read): Promise<Facts> {
  const lineCode = [...new Set(pending.map((p) => p.lineCode))].sort()
  await read.any(productionLine, { lineCode }, { lock: true })
  const configCode = [...new Set(pending.map((p) => p.configCode))]
  const stored = await read.any(vehiclePart, { lineCode, configCode, status: 'enabled' })
  const replaced = new Set(pending.map((p) => p.id))
  const begun = await read.rows<{ config: string; day: string }>(sql`select config, max(day)::text as "day" from (
    ${begunIn(false, lineCode, configCode)} union all ${begunIn(true, lineCode, configCode)}) x group by 1`)
  const views = await read.any(partPlant, {
    partNo: [...new Set(pending.map((p) => p.partNo))],
    plant: [...new Set(pending.map((p) => p.plant))],
  })
  const units = await read.any(part, { partNo: [...new Set(pending.map((p) => p.partNo))], partKind: ['battery', 'drive'] })
  return {
    units: new Set(units.map((u) => u.partNo)),
    others: [...stored.filter((s) => !replaced.has(s.id)), ...pending.filter((p) => p.status === 'enabled')],
    built: new Map(begun.map((b) => [b.config, b.day])),
    settledAt: new Map(views.map((x) => [`${x.plant}|${x.partNo}`, x.settleMode])),
  }
}

/** Why a row in force from this day on must not come, go or change. */
const begunWith = (p: Taken, from: string, { built }: Facts): string | undefined => {
  const day = built.get(configOf(p))
  return day !== undefined && from <= day
    ? `配置${p.configCode}到${day}的车已按原来的用件上线，只能从之后的日期起变更`
    : undefined
}
const next = (day: string | null) => (day ? dayAfter(day, 1) : '9999-12-31')
/** From which day on the two mean different vehicles' parts. */
const changedFrom = (before: Taken, input: Partial<Taken>): string | undefined => {
  const { validTo, useAt, ...other } = input
  const rest = Object.entries(other).some(([n, value]) => before[n as keyof Taken] !== value) || (useAt && useAt !== before.useAt)
  if (rest) return before.validFrom
  if (validTo === undefined || validTo === before.validTo) return undefined
  return [next(before.validTo), next(validTo)].sort()[0]
}

const wrong = (p: Taken, { found }: { found: Facts }) => {
  const late = periodWrong(p)
  if (late) return late
  // What is followed is used up when its number is told of a vehicle: once, never by the count besides.
  const unit = found.units.has(p.partNo)
  if (p.useAt && unit !== (p.useAt === 'bind'))
    return [
      { field: 'useAt', message: unit ? `零件${p.partNo}逐件跟踪，消耗时点只能是装车登记` : '只有电池、电驱在装车登记时消耗' },
    ]
  const other = found.others.find((o) => o.id !== p.id && samePlace(o, p) && overlap(o, p))
  return other && `与${other.supplierCode}自${other.validFrom}起的同一零件重叠，请先将其停在${p.validFrom}之前`
}

const kept = maintainedRules(vehiclePart, {
  key: 'free', find: factsOf,
  together: (p) => `${p.lineCode}|${p.configCode}`,
  wrong,
  create: {
    guard: (p, { found }) => begunWith(p, p.validFrom, found),
    effect: (p, { found }, to) => {
      if (p.useAt) return
      const settled = found.settledAt.get(`${p.plant}|${p.partNo}`)
      to.set({ useAt: found.units.has(p.partNo) ? 'bind' : settled === 'receipt' ? 'receipt' : 'offline' })
    },
  },
  edit: {
    guard: (p, { input, found }) => {
      const from = changedFrom(p, input)
      return from && begunWith(p, from, found)
    },
  },
})

const takenAway = {
  find: factsOf,
  guard: (p: Taken, { found }: { found: Facts }) => begunWith(p, p.validFrom, found),
}
const enable = rule(vehiclePart, 'enable', {
  find: (rows, read) =>
    factsOf(
      rows.map((r) => ({ ...r, status: 'enabled' as const })),
      read,
    ),
  guard: (p, c) => begunWith(p, p.validFrom, c.found) ?? wrong(p, c),
})

export default rules(vehiclePart, {
  ...kept,
  disable: rule(vehiclePart, 'disable', takenAway),
  enable,
  remove: rule(vehiclePart, 'remove', takenAway),
})
