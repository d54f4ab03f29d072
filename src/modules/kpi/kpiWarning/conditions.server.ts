/** What each rule finds in a plant now: an object, whose it is, and the figure that its limits are held against. */
import { readDecimal, show } from '../../../declare/index.ts'
import { sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import { ledger } from '../../../ledger/read.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { statement } from '../../accounting/statement/statement.ts'
import { logiClaim } from '../../claim/logiClaim/logiClaim.ts'
import { pullSheet } from '../../distribution/pullSheet/pullSheet.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { supStockInput } from '../../material/supStockInput/supStockInput.ts'
import { smartRisk } from '../../smart/smartRisk/smartRisk.ts'
import { kpiWarnRule, warnRules, type WarnRule } from '../kpiWarnRule/kpiWarnRule.ts'

const [s, p, d, t, c, r, i] = [
  columns(sendSheet, 's'), columns(pullSheet, 'p'), columns(diff, 'd'), columns(statement, 't'), columns(logiClaim, 'c'),
  columns(smartRisk, 'r'), columns(supStockInput, 'i'),
] // prettier-ignore
const hoursTo = (later: Sql, earlier: Sql) => sql`extract(epoch from ${later} - ${earlier}) / 3600`
const endOf = (day: Sql) => sql`((${day} + 1)::timestamp at time zone 'Asia/Shanghai')`
const none = sql`null::text`

interface Asked {
  plant: string
  now: Sql
  today: Sql
}
/** What a rule finds: columns key, supplier, carrier, part, doc, value. */
const found = (key: Sql, of: { supplier: Sql; carrier?: Sql; part?: Sql; doc?: Sql }, value: Sql) =>
  sql`select ${key}::text "key", ${of.supplier} supplier, ${of.carrier ?? none} carrier, ${of.part ?? none} part, ${of.doc ?? none} doc,
    round((${value})::numeric, 2)::text "value"`

const facts = (kind: 'line' | 'sheet') =>
  sql`${kind === 'line' ? sql`kpi_line_fact` : sql`kpi_sheet_fact`} f join ${table(supplier)} o on o.id = f.supplier_id`
const byFact = { supplier: sql`o.supplier_code` }

const conditions: Readonly<Record<WarnRule, (asked: Asked) => Sql>> = {
  punctuality: ({ plant, now }) => sql`${found(sql`o.supplier_code`, byFact, sql`100.0 * count(*) filter (where f.on_time_qty >= f.due) / count(*)`)}
    from ${facts('line')} where f.plant = ${plant} and not f.exempt and f.w_end between ${now} - interval '7 days' and ${now}
    group by o.supplier_code having count(*) >= 10`,
  unsent: ({ plant, now }) => sql`${found(sql`f.doc_no`, { ...byFact, part: sql`case when count(distinct f.part_no) = 1 then min(f.part_no) end`, doc: sql`f.doc_no` }, hoursTo(now, sql`min(f.w_end)`))}
    from ${facts('line')} join ${ledger.demandLines()} l on l.id = f.id and l.open + l.alloc > 0
    where f.plant = ${plant} and not f.exempt and f.w_end between ${now} - interval '30 days' and ${now} group by f.doc_no, o.supplier_code`,
  unseen: ({ plant, now }) => sql`${found(sql`${p.pullNo}`, { supplier: p.supplierCode, doc: p.pullNo }, sql`30 + 60 * ${hoursTo(now, p.latestSendAt)}`)}
    from ${table(pullSheet)} p where ${p.plant} = ${plant} and ${p.status} in ${codes(pullSheet, 'status', 'published')} and ${p.viewedAt} is null
      and ${p.latestSendAt} < ${now} + interval '30 minutes'`,
  transit: ({ plant, now }) => sql`${found(s.sheetNo, { supplier: s.supplierCode, carrier: s.carrierCode, doc: s.sheetNo }, hoursTo(now, s.planArriveAt))}
    from ${table(sendSheet)} s where ${s.plant} = ${plant} and ${s.status} in ${codes(sendSheet, 'status', 'sent')} and ${s.planArriveAt} < ${now}`,
  unsigned: ({ plant, now }) => sql`${found(d.diffNo, { supplier: d.supplierCode, carrier: d.carrierCode, doc: d.diffNo }, hoursTo(d.deadline, now))}
    from ${table(diff)} d where ${d.plant} = ${plant} and ${d.supplierId} is not null and ${d.deadline} is not null
      and ${d.status} in ${codes(diff, 'status', 'supplierSigning', 'carrierSigning', 'makerSigning', 'overdue')}`,
  unconfirmed: ({ plant, today }) => sql`${found(t.stmtNo, { supplier: t.supplierCode, doc: t.stmtNo }, sql`${today} - ${t.confirmBy}`)}
    from ${table(statement)} t where ${t.plant} = ${plant} and ${t.status} in ${codes(statement, 'status', 'published')} and ${t.confirmBy} < ${today}`,
  unanswered: ({ plant, now }) => sql`${found(c.claimNo, { supplier: c.supplierCode, doc: c.claimNo }, hoursTo(endOf(c.confirmBy), now))}
    from ${table(logiClaim)} c where ${c.plant} = ${plant} and ${c.supplierId} is not null and ${c.status} in ${codes(logiClaim, 'status', 'published')}
      and ${c.confirmBy} is not null`,
  faulty: ({ plant, today }) => sql`${found(sql`o.supplier_code`, byFact, sql`1000000 * (sum(f.rejected_qty + f.damaged_qty) + coalesce((select sum(r.qty) from kpi_return_fact r
      where r.plant = ${plant} and r.supplier_id = f.supplier_id and r.period = to_char(${today}, 'YYYYMM') and not r.exempt), 0)) / sum(f.recv_qty + f.rejected_qty + f.damaged_qty)`)}
    from ${facts('sheet')} where f.plant = ${plant} and not f.exempt and f.period = to_char(${today}, 'YYYYMM')
    group by o.supplier_code, f.supplier_id having sum(f.recv_qty + f.rejected_qty + f.damaged_qty) >= 1000`,
  capacity: ({ plant }) => sql`${found(r.supplierCode, { supplier: r.supplierCode }, sql`max(${r.riskLevel})`)}
    from ${table(smartRisk)} r where ${r.plant} = ${plant} and ${r.status} in ${codes(smartRisk, 'status', 'open', 'handling')} group by ${r.supplierCode}`,
  unfilled: ({ plant, today }) => sql`${found(i.supplierCode, { supplier: i.supplierCode }, sql`count(distinct ${i.reportDate})`)}
    from ${table(supStockInput)} i where ${i.plant} = ${plant} and ${i.status} in ${codes(supStockInput, 'status', 'missed')}
      and ${i.reportDate} >= ${today} - 7 group by ${i.supplierCode}`,
} // prettier-ignore

interface Limits {
  warnAt: bigint
  highAt: bigint | null
  isOn: boolean
}
/** The limits of each rule: those that were said last, else its own. */
export async function limitsOf(read: Pick<Read, 'rows'>): Promise<Record<WarnRule, Limits>> {
  const said = await read.rows<{ code: number; warn: string; high: string | null; isOn: boolean }>(
    sql`select distinct on (rule_code) rule_code code, warn_at::text warn, high_at::text high, is_on "isOn" from ${table(kpiWarnRule)} w order by rule_code, id desc`,
  )
  return Object.fromEntries(
    Object.entries(warnRules).map(
      ([
        name,
        {
          code,
          limits: [warn, high],
        },
      ]) => {
        const { isOn = true, ...own } = said.find((x) => x.code === code) ?? { warn, high }
        return [name, { warnAt: readDecimal(own.warn, 2), highAt: own.high === null ? null : readDecimal(own.high, 2), isOn }]
      },
    ),
  ) as Record<WarnRule, Limits>
}

export interface Found {
  ruleCode: WarnRule
  objectKey: string
  supplierCode: string
  carrierCode: string | null
  partNo: string | null
  docNo: string | null
  level: 'warning' | 'high'
  metricValue: bigint
  threshold: bigint
  detail: string
}
/** In hundredths. */
const says = (n: bigint) => show(n * 10n)

/** All that is beyond a limit in this plant. */
export async function foundIn(read: Read, plant: string, now: string, today: string): Promise<Found[]> {
  const asked = { plant, now: sql`${now}::timestamptz`, today: sql`${today}::date` }
  const limits = await limitsOf(read)
  const out: Found[] = []
  for (const [ruleCode, { warnAt, highAt, isOn }] of Object.entries(limits) as [WarnRule, Limits][]) {
    if (!isOn) continue
    const { unit, note, ...rule } = warnRules[ruleCode]
    const beyond = (value: bigint, limit: bigint | null) => limit !== null && ('lower' in rule ? value < limit : value > limit)
    for (const f of await read.rows<
      Record<'key' | 'supplier' | 'value', string> & Record<'carrier' | 'part' | 'doc', string | null>
    >(conditions[ruleCode](asked))) {
      const value = readDecimal(f.value, 2)
      if (!beyond(value, warnAt)) continue
      const isHigh = beyond(value, highAt)
      const threshold = isHigh ? highAt! : warnAt
      out.push({
        ruleCode, objectKey: f.key, supplierCode: f.supplier, carrierCode: f.carrier, partNo: f.part, docNo: f.doc,
        level: isHigh ? 'high' : 'warning',
        metricValue: value * 100n,
        threshold: threshold * 100n,
        detail: `${says(value)}${unit}，界限${says(threshold)}${unit}：${note}`,
      })
    }
  }
  return out
}

/** Who plans these parts in a plant. */
export async function plannersOf(read: Read, plant: string): Promise<(partNo: string | null) => string | null> {
  const rows = await read.rows<{ part: string; name: string }>(
    sql`select part_no part, planner_name name from ${table(partPlant)} x where plant = ${plant} and planner_name is not null`,
  )
  const names = new Map(rows.map((x) => [x.part, x.name]))
  return (partNo) => (partNo ? (names.get(partNo) ?? null) : null)
}
