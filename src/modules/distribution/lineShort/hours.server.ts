/** When the line runs out of parts, of all plants that a person sees: the worst, and why, in words. */
import { toInstant } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import type { AskContext, Read } from '../../../engine/rule.ts'
import { lateness } from '../../../starve/chance.ts'
import { minuteText } from '../../../starve/words.ts'
import { part } from '../../master/part/part.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { countsOfChoice, stockCounts, type lineShort } from './lineShort.ts'
import type { Made } from './built.ts'
import { readHours } from './reading.server.ts'

/** Rows that one looks at. */
const MOST = 50
const [p, o, y] = [columns(part, 'p'), columns(supplier, 'o'), columns(partPlant, 'y')]

/** Why, in words: the truck that is to come and its record, what is under way, what is held, when the line stops. */
function causes(m: Made, now: number, starve: number): string {
  const told: string[] = []
  if (m.waiting) told.push(`${m.waiting} 已到厂，待卸`)
  if (m.next) {
    const { count, lateShare, median: minutes } = lateness(m.next.record)
    const habit = count ? `（近 60 天 ${Math.round(lateShare * 100)}% 迟到，中位数 ${minutes} 分）` : ''
    told.push(`${m.next.sheetNo} ${minuteText(now, m.next.at)} ${m.next.at < 0 ? '应到未到' : '应到'}${habit}`)
  }
  const coming = m.arrivals.reduce((n, a) => n + (a.left ? a.qty : 0), 0)
  told.push(coming ? `在途 ${coming}` : '没有在途')
  if (m.called) told.push(`已要未发 ${m.called}`)
  if (m.stock[3]) told.push(`待判 ${m.stock[3]}`)
  // What vehicles wait for by now is not where it is needed; what the plant has lasts until then.
  if (m.since) told.push('线边已欠料')
  if (starve === Infinity) return told.join('；')
  const at = minuteText(now, starve)
  told.push(m.since ? `厂内库存到 ${at} 用完` : `到 ${at} 断点`)
  return told.join('；')
}

/** What people call them, and who looks after them in the plant. */
export async function namesOf(read: Read, made: readonly Made[]) {
  const numbers = sql`${[...new Set(made.map((m) => m.partNo))]}::text[]`
  const [names, suppliers, planners] = await Promise.all([
    read.rows<{ key: string; name: string }>(
      sql`select ${p.partNo} "key", ${p.partName} name from ${table(part)} p where ${p.partNo} = any(${numbers})`,
    ),
    read.rows<{ key: string; name: string }>(
      sql`select ${o.supplierCode} "key", ${o.supplierName} name from ${table(supplier)} o where ${o.supplierCode} = any(${[...new Set(made.map((m) => m.supplierCode))]}::text[])`,
    ),
    read.rows<{ key: string; name: string }>(
      sql`select ${y.plant} || '|' || ${y.partNo} "key", ${y.plannerName} name from ${table(partPlant)} y where ${y.partNo} = any(${numbers}) and ${y.plannerName} is not null`,
    ),
  ])
  const [ofPart, ofSupplier, ofPlanner] = [names, suppliers, planners].map((all) => new Map(all.map((n) => [n.key, n.name])))
  return (m: Made) => ({
    partName: ofPart!.get(m.partNo) ?? null,
    supplierName: ofSupplier!.get(m.supplierCode) ?? null,
    plannerName: ofPlanner!.get(`${m.plant}|${m.partNo}`) ?? null,
  })
}

interface Starving {
  m: Made
  starve: number
  missing: number
  chance: number
}
/** Orders the worse one first. */
const worse = (a: Starving, b: Starving): number =>
  b.m.since - a.m.since ||
  b.chance - a.chance ||
  a.starve - b.starve ||
  (a.m.partNo < b.m.partNo ? -1 : Number(a.m.partNo > b.m.partNo))

/** The worst of them, in order: among tens of thousands of parts few are, so they are picked and not sorted. */
export async function hours(asked: AskContext<(typeof lineShort.asks.getHours)['input']>) {
  const reading = await readHours(asked)
  const { now, made } = reading
  const foreseen = reading.foreseen(countsOfChoice(stockCounts[asked.input.counts ?? 'third'][0]))
  const worst: Starving[] = []
  for (const [i, m] of made.entries()) {
    const { starve, missing, chance } = foreseen[i]!
    if (starve === Infinity && !chance) continue
    const row = { m, starve, missing, chance }
    if (worst.length === MOST && worse(worst.at(-1)!, row) <= 0) continue
    worst.splice(worst.findLastIndex((r) => worse(r, row) <= 0) + 1, 0, row)
    if (worst.length > MOST) worst.pop()
  }
  const nameOf = await namesOf(asked.read, worst.map((r) => r.m)) // prettier-ignore
  return worst.map(({ m, starve, missing, chance }) => ({
    plant: m.plant, partNo: m.partNo, supplierCode: m.supplierCode, unit: m.unit,
    ...nameOf(m),
    lineCodes: [...m.lines].sort().join('、'),
    starveAt: starve === Infinity ? null : toInstant(new Date((now + starve) * 60_000)),
    since: m.since,
    chance: Math.round(chance * 100),
    missing,
    held: m.stock[3]!,
    called: m.called,
    waiting: m.waiting ?? null,
    at: m.next?.doc ?? null,
    sheetNo: m.next?.sheetNo ?? null,
    recordDay: m.next?.record.length ? m.next.day : null,
    causes: causes(m, now, starve),
  }))
}
