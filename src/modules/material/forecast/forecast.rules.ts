import {
  dayAfter, dbInstant, firstDayOf, lineOf, monthAfter, parseDecimal, type Complaint, type Row,
} from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { lastReleased, type Quantities } from '../../../engine/write/releases.ts'
import { codes } from '../../../engine/read/codes.ts'
import { publishing, see, viewing } from '../../../parts/published.rules.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { plain, rule, rules, withOwn, type Effects, type Read } from '../../../engine/rule.ts'
import { cumulated } from '../../../ledger/cumulative.ts'
import { receive } from '../../accounting/receive/receive.ts'
import { zeroDays } from '../../accounting/cumulative/cumulative.server.ts'
import { linkedParts } from '../../common/links.server.ts'
import { repeated } from '../../master/checks.server.ts'
import { bindingOf, bindingOfLine, bucketFacts, bucketsOf } from './buckets.server.ts'
import { forecastBucket } from '../forecastBucket/forecastBucket.ts'
import { forecastPlan, months } from './forecast.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'

type Forecast = Row<typeof forecastPlan>
type Line = Forecast['lines'][number]

/** Versions of one forecast have these in common. */
const keyOf = (f: Pick<Forecast, 'plant' | 'supplierCode' | 'baseMonth' | 'bizType'>) =>
  [f.plant, f.supplierCode, f.baseMonth, f.bizType].join('|')

async function versionsOf(read: Read, rows: Forecast[]): Promise<Map<string, Forecast[]>> {
  const found = await read.any(
    forecastPlan,
    { supplierCode: rows.map((r) => r.supplierCode), baseMonth: rows.map((r) => r.baseMonth), plant: rows.map((r) => r.plant) },
    { lock: true },
  )
  return Map.groupBy(
    found.sort((a, b) => a.version - b.version),
    keyOf,
  )
}

const total = (lines: Line[]) => lines.reduce((sum, l) => months.reduce((s, m) => s + l[m], sum), 0n)
const partWrong = (lines: Line[]) => {
  const twice = repeated(lines, (l) => `${l.partNo}|${l.projectCode ?? ''}`)
  return twice && `零件${twice.partNo}${twice.projectCode ? `（项目${twice.projectCode}）` : ''}重复`
}

/** What is bought for is made later, and what is made is taken later still. */
function bindingWrong(
  row: Pick<Forecast, 'baseMonth' | Until> & { lines: readonly Pick<Line, 'lineNo' | OwnUntil>[] },
): Complaint[] {
  const head = bindingOf(row)
  return [
    ...untilWrong(row.baseMonth, head),
    ...row.lines.flatMap((l) =>
      untils.some((n) => l[ownOf[n]])
        ? untilWrong(row.baseMonth, bindingOfLine(l, head)).map((c) => ({ ...c, field: ownOf[c.field as Until], line: l.lineNo }))
        : [],
    ),
  ]
}
const untils = ['firmUntil', 'goaheadUntil', 'materialUntil'] as const
type Until = (typeof untils)[number]
/** The same of a line. */
const ownOf = { firmUntil: 'lineFirmUntil', goaheadUntil: 'lineGoaheadUntil', materialUntil: 'lineMaterialUntil' } as const
type OwnUntil = (typeof ownOf)[Until]
function untilWrong(baseMonth: string, until: Record<Until, string>): Complaint[] {
  const last = monthAfter(baseMonth, months.length - 1)
  return untils.flatMap((name, i, all) => {
    const label = forecastPlan.fields[name].label
    if (until[name] > last) return [{ field: name, message: `${label}不能晚于预测的最后一个月${last}` }]
    const before = all[i - 1]
    return before && until[name] < until[before]
      ? [{ field: name, message: `${label}不能早于${forecastPlan.fields[before].label}` }]
      : []
  })
}

const written = createEditRules(forecastPlan, {
  wrong: (row) => (row.lines.length ? partWrong(row.lines) || bindingWrong(row) : '预测没有零件'),
  follows: (row, _, to) => to.set({ ...bindingOf(row), lineCount: row.lines.length, totalQty: total(row.lines) }),
})
/** The next version of its forecast, of which no other is still a draft. */
const create = withOwn(written.create, {
  find: async (rows, read) => ({ versions: await versionsOf(read, rows), twice: repeated(rows, keyOf) }),
  together: (row) => [row.plant, row.supplierCode].join('|'),
  guard: (row, { found }) => {
    if (found.twice && keyOf(found.twice) === keyOf(row))
      return `供应商${row.supplierCode}的${row.baseMonth}预测重复，同一预测各行的周期、计划员、备注应一致`
    const draft = found.versions.get(keyOf(row))?.find((f) => f.status === 'draft')
    return draft && `已有待发布的预测${draft.forecastNo}第${draft.version}版，请先发布或删除`
  },
  effect: (row, { found }, to) => {
    const before = found.versions.get(keyOf(row))?.at(-1)
    if (before) to.set({ forecastNo: before.forecastNo, version: before.version + 1, prevVersion: before.version })
    to.set({
      horizonStart: firstDayOf(row.baseMonth),
      horizonEnd: dayAfter(firstDayOf(monthAfter(row.baseMonth, months.length)), -1),
    })
  },
})

/** M to M+2 against what the last release said of the same months, per cent with 2 decimals; null when it said nothing. */
function changeOf(line: Line, baseMonth: string, before: Quantities | undefined): bigint | null {
  let [now, then] = [0n, 0n]
  for (const [plus, m] of months.slice(0, 3).entries()) {
    const said = before?.[monthAfter(baseMonth, plus)]
    if (said === undefined) continue
    now += line[m]
    then += parseDecimal(said, 3)!
  }
  return then === 0n ? null : ((now - then) * 10_000n) / then
}

interface Received {
  id: number
  qty: string
  sheet_no: string | null
  at: string | null
}
/** What was received of each line's part since its plant's zero point, as the workbench of cumulatives says it; and the last receipt. */
const receivedOf = async (read: Read, rows: Forecast[], today: string): Promise<Map<number, Received>> => {
  const lines = rows.flatMap((r) => r.lines.map((l) => ({ id: l.id, plant: r.plant, supplier: r.supplierId, part: l.partNo })))
  const wanted = { plant: sql`w.plant`, supplierId: sql`w.supplier_id`, partNo: sql`w.part_no` }
  const found = await read.rows<Received>(sql`select w.id, q.qty::text, r.sheet_no, r.at
    from unnest(${lines.map((l) => l.id)}::bigint[], ${lines.map((l) => l.plant)}::text[], ${lines.map((l) => l.supplier)}::bigint[], ${lines.map((l) => l.part)}::text[]) w(id, plant, supplier_id, part_no)
    join (${zeroDays(sql`${today}::date`)}) z on z.plant = w.plant
    cross join lateral (select ${cumulated('received', wanted, sql`z.zero`, sql`${today}::date`)} qty) q
    left join lateral (select h.sheet_no, h.received_at at from ${lineTable(receive)} l join ${table(receive)} h on h.id = l.head_id
      where l.supplier_id = w.supplier_id and l.part_no = w.part_no and l.plant = w.plant and h.status not in ${codes(receive, 'status', 'reversed')} and h.business_date >= z.zero
      order by h.received_at desc limit 1) r on true`)
  return new Map(found.map((r) => [r.id, r]))
}

const publish = publishing(forecastPlan, {
  find: async (rows, read, _, { today }) => ({
    versions: await versionsOf(read, rows),
    unlinked: await linkedParts(read, rows, (r) => r.lines.map((l) => ({ partNo: l.partNo, on: today, lineNo: l.lineNo }))),
    before: await lastReleased(read, forecastPlan, rows),
    received: await receivedOf(read, rows, today),
    buckets: await bucketFacts(read, rows),
  }),
  guard: (row, { found }) => {
    const newer = found.versions.get(keyOf(row))!.find((f) => f.version > row.version)
    if (newer) return `已有更新的第${newer.version}版，请发布该版本`
    return partWrong(row.lines) || found.unlinked.get(row.id)
  },
  effect: (row, { found, now }, to) => {
    for (const other of found.versions.get(keyOf(row))!)
      if (other.id !== row.id && (other.status === 'published' || other.status === 'confirmed'))
        to.act(forecastPlan, 'replace', other.id)
    if (row.publishedAt) to.set({ prevVersion: row.version })
    to.set({ confirmedAt: null, confirmedBy: null })
    for (const l of row.lines) {
      const received = found.received.get(l.id)
      to.setLine(l.id, {
        changePct: changeOf(l, row.baseMonth, found.before.get(l.id)),
        cumReceived: received ? parseDecimal(received.qty, 3)! : 0n,
        lastSheetNo: received?.sheet_no ?? null,
        lastReceiptAt: received?.at ? dbInstant(received.at) : null,
      })
    }
    if (!row.publishedAt) tellBuckets(row, found.buckets, now, to)
    to.tell('published', row.supplierId, { forecastNo: row.forecastNo })
  },
})

/** The periods of each line, beside what was last said of them. Told again, a version says the same. */
function tellBuckets(
  row: Forecast,
  facts: Awaited<ReturnType<typeof bucketFacts>>,
  now: string,
  to: Effects<typeof forecastPlan>,
) {
  const { forecastNo, version, plant, supplierCode, bizType } = row
  for (const line of row.lines)
    for (const bucket of bucketsOf(row, line, facts)) {
      const prevQty = facts.before(row, line, bucket) ?? null
      to.create(forecastBucket, {
        forecastNo, version, plant, supplierCode, bizType, publishedAt: now, lineNo: line.lineNo, partNo: line.partNo,
        projectCode: line.projectCode,
        ...bucket,
        prevQty,
        deltaQty: prevQty === null ? null : bucket.qty - prevQty,
      })
    }
}

const accept = rule(forecastPlan, 'accept', {
  effect: (row, c, to) => {
    // Who confirms has seen it.
    see(row, c, to)
    to.set({ confirmedAt: c.now, confirmedBy: c.who.name })
    for (const { id, ...commit } of c.input.lines) to.setLine(id, commit)
  },
})

/** What a supplier learns after it confirmed. */
const commit = rule(forecastPlan, 'commit', {
  guard: (row, { input }) =>
    input.lines.every(({ id, ...said }) => {
      const line = lineOf(row, id)!
      return said.supplierCommitQty === line.supplierCommitQty && (said.commitRemark ?? null) === line.commitRemark
    }) && '承诺没有变化',
  effect: (row, { input }, to) => {
    const parts = input.lines.map((l) => lineOf(row, l.id)!.partNo)
    for (const { id, ...said } of input.lines) to.setLine(id, said)
    to.tell('committed', null, {
      forecastNo: row.forecastNo,
      parts: parts.slice(0, 3).join('、') + (parts.length > 3 ? '等' : ''),
    })
  },
})

const recall = rule(forecastPlan, 'recall', {
  effect: (row, { input }, to) => {
    to.set(input)
    to.tell('recalled', row.supplierId, { forecastNo: row.forecastNo })
  },
})

export default rules(forecastPlan, {
  create, edit: written.edit, remove: plain, publish,
  viewed: viewing(forecastPlan),
  accept, commit, recall, replace: plain,
})
