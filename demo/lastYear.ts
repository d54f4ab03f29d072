/**
 * The year before the world began: what a few suppliers of one plant brought and what was used of it, taken over month by month as
 * from the books that the maker kept before, so that there is a closed year to reconcile.
 */
import type { Posting } from '../src/engine/rule.ts'
import { carry } from '../src/ledger/closing.ts'
import { ledgerPeriod } from '../src/modules/accounting/period/period.ts'
import { statementThree } from '../src/modules/accounting/statementThree/statementThree.ts'
import { sql } from '../src/engine/database/db.ts'
import type { PartOf } from './frame.ts'
import { each, type Stage } from './stage.ts'
import { instant } from './time.ts'

/** The plant whose books were taken over; whose, and how many parts each. */
const PLANT = 'CN04'
const [SUPPLIERS, PARTS] = [5, 3]
/** The first of them all year, the others in its last quarter: every signature takes its time at the first start. */
const WHOLE = 1

export interface LastYear {
  plant: string
  year: string
  suppliers: readonly string[]
}
const at = (day: string, hour: number) => Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`)

/** Who has a year behind, in the order of what becomes of it. */
export function lastYearOf(s: Stage, today: string): LastYear & { links: readonly PartOf[] } {
  const here = s.frame.links.filter((l) => l.plant === PLANT)
  const suppliers = [...new Set(here.map((l) => l.supplierCode))].sort().slice(0, SUPPLIERS)
  const links = suppliers.flatMap((code) => here.filter((l) => l.supplierCode === code).slice(0, PARTS))
  return { plant: PLANT, year: String(Number(today.slice(0, 4)) - 1), suppliers, links }
}

/** Posts the year, closes its months, and signs what was used in them. */
export async function takeOver(s: Stage, today: string): Promise<LastYear> {
  const { links, ...of } = lastYearOf(s, today)
  const { plant, year, suppliers } = of
  const orgs = await s.query<{ id: number; code: string }>(
    sql`select id, supplier_code code from supplier where supplier_code = any(${suppliers}::text[])`,
  )
  const idOf = new Map(orgs.map((o) => [o.code, o.id]))
  const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))
  const beginsAt = (code: string) => (suppliers.indexOf(code) < WHOLE ? 0 : 9)
  const held = new Map<PartOf, { stock: bigint; line: bigint }>(links.map((l) => [l, { stock: 0n, line: 0n }]))
  const postings = months.flatMap((mm, m) =>
    links
      .filter((l) => beginsAt(l.supplierCode) <= m)
      .flatMap((l) => {
        const has = held.get(l)!
        const one = (type: string, day: number, qty: bigint, more: object): Posting =>
          ({
            type, qty, plant,
            supplierId: idOf.get(l.supplierCode)!,
            partNo: l.partNo, unit: 'EA',
            ...more,
            businessDate: `${year}-${mm}-${String(day).padStart(2, '0')}`,
            key: `${of.year}${mm}:${type}:${l.supplierCode}`,
          }) as Posting
        const came = l.snp * BigInt(s.c.between(2, 5))
        has.stock += came
        const issued = has.stock - l.snp
        has.stock -= issued
        has.line += issued
        const used = ((has.line * 9n) / 10n / 1000n) * 1000n
        has.line -= used
        const holder = `${plant}W01`
        return [
          one('SHP', 5, came, { holder: 'DIRECT' }),
          one('RCV', 6, came, { account: 'CON', holder: 'DIRECT', toHolder: holder }),
          ...(issued > 0n ? [one('ISS', 15, issued, { holder })] : []),
          ...(used > 0n ? [one('USE', 25, used, { holder })] : []),
        ]
      }),
  )
  // What a third party kept of two of them at the end of the year.
  for (const l of suppliers.slice(0, 2).flatMap((code) => links.filter((x) => x.supplierCode === code)))
    postings.push({ type: 'OPB', account: 'TPL', qty: l.snp * BigInt(s.c.between(2, 6)), plant, supplierId: idOf.get(l.supplierCode)!, partNo: l.partNo, unit: 'EA', holder: `${plant}T01`, businessDate: `${year}-12-20`, key: `${year}12:OPB:${l.supplierCode}` } as Posting) // prettier-ignore
  const context = { document: 'takeover', documentId: 0, documentNo: `${year}年旧账`, seq: 1, who: '周核算', source: 'demo', now: instant(at(`${year}-01-01`, 9)) } as const // prettier-ignore
  await s.engine.db.transaction((tx) => s.engine.ledger.post(tx, [{ context, postings }]))
  const who = s.maker('周核算')
  for (const [m, mm] of months.entries()) {
    const period = `${year}${mm}`
    s.clock = at(m < 11 ? `${year}-${months[m + 1]}-02` : `${Number(year) + 1}-01-02`, 9)
    await s.do(who, ledgerPeriod, 'close', [{ input: { plant, period } }])
    await carry(s.engine.db, plant, period)
    const ids = await s.do(who, statementThree, 'generate', [{ input: { plant, period } }])
    const made = ids.length ? await s.all(statementThree, { plant, period, status: 'draft' }) : []
    await s.do(who, statementThree, 'publish', each(made.map((d) => d.id)))
    for (const d of made) {
      await s.do(s.as(d.supplierCode), statementThree, 'confirm', each([d.id]))
      await s.do(s.as(d.supplierCode), statementThree, 'signSupplier', each([d.id]))
    }
    await s.do(who, statementThree, 'signMaker', each(made.map((d) => d.id)))
  }
  return of
}
