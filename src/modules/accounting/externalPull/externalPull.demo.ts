/**
 * Every other week a tier supplier is sent what it used up and what its assemblies of a month need: pulled, handed over, entered in the
 * afternoon, now and then short; then the component supplier confirms what was used. In the present something waits on every side.
 */
import { monthly } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { builtIn, type Built } from '../../../../demo/tier.ts'
import { dateOf, DAY, HOUR, instant } from '../../../../demo/time.ts'
import { pieces } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { iedMark } from '../iedMark/iedMark.ts'
import { externalPull } from './externalPull.ts'

/** Days between two deliveries. */
const PACE = 12
/** Boxes of a delivery, at least. */
const LEAST = 2n

/** What the tier still has, and what of it is used already and not confirmed. */
async function standing(s: Stage, { component: { plant, partNo, supplierCode } }: Built) {
  const [row] = await s.query<{ stock: number; used: number }>(
    sql`select (select coalesce(sum(b.qty), 0)::float8 from ledger_balance b where b.account = 'TIER' and b.plant = ${plant} and b.part_no = ${partNo}) stock,
      (select coalesce(sum(m.qty), 0)::float8 from ied_mark m where m.mark_kind = 1 and m.status in (0, 2) and m.plant = ${plant} and m.part_no = ${partNo} and m.supplier_code = ${supplierCode}) used`,
  )
  return { stock: pieces(row!.stock), used: pieces(row!.used) }
}

/** So many pieces of the component: one goes into each assembly that the plant orders for a month. */
const monthOf = ({ assembly }: Built) => assembly.snp * BigInt(monthly(assembly))

/** @param ahead what the tier is to have of each when it has come, beside what it used already */
async function pull(s: Stage, its: Built[], needAt: number, ahead: (b: Built) => bigint = () => 0n): Promise<number[]> {
  const items = []
  for (const b of its) {
    const { stock, used } = await standing(s, b)
    const { snp } = b.component
    const short = used + ahead(b) - stock
    const boxes = short > 0n ? (short + snp - 1n) / snp : 0n
    items.push({
      input: {
        plant: b.component.plant,
        supplierCode: b.component.supplierCode,
        tierCode: b.assembly.supplierCode,
        needAt: instant(needAt),
      },
      lines: [
        {
          partNo: b.component.partNo, assemblyPartNo: b.assembly.partNo, snp,
          needQty: (boxes > LEAST ? boxes : LEAST) * snp,
        },
      ],
    })
  }
  return s.do(s.maker(), externalPull, 'create', items)
}

/** Handed over by the component supplier. @returns the entries that wait for the tier */
async function handOver(s: Stage, ids: number[], confirm = true): Promise<number[]> {
  const pulls = await s.all(externalPull, { id: ids })
  const who = s.as(pulls[0]!.supplierCode)
  await s.do(s.as(pulls[0]!.supplierCode), externalPull, 'viewed', each(ids))
  await s.do(
    who,
    externalPull,
    'createTransfer',
    pulls.map((p) => ({ id: p.id, input: {}, lines: p.lines.map((l) => ({ id: l.id, qty: l.openQty })) })),
  )
  const pullNo = pulls.map((p) => p.pullNo)
  if (!confirm) return []
  const deliveries = await s.all(iedMark, { pullNo, markKind: 'deliver', status: 'waiting' })
  await s.do(who, iedMark, 'confirm', each(deliveries.map((m) => m.id)))
  return (await s.all(iedMark, { pullNo, markKind: 'enter', status: 'waiting' })).map((m) => m.id)
}

/** What was used some days ago is confirmed as far as it was entered. */
async function confirmUsed(s: Stage, its: Built[], before: string): Promise<void> {
  for (const b of its) {
    let { stock } = await standing(s, b)
    const { plant, supplierCode, partNo } = b.component
    const used = await s.all(iedMark, { markKind: 'decompose', status: 'waiting', plant, supplierCode, partNo })
    const covered = used.filter((m) => m.businessDate < before && m.qty <= stock && ((stock -= m.qty), true))
    await s.do(s.as(supplierCode), iedMark, 'confirm', each(covered.map((m) => m.id)))
  }
}

async function round(s: Stage, { at, n, today }: Day): Promise<void> {
  const its = builtIn(s.frame)
  const last = s.kept.get('tier') ?? -PACE
  if (today || !its.length || !s.suppliers.includes(its[0]!.component.supplierCode) || n - last < PACE) return
  s.kept.set('tier', n)
  const ids = await pull(s, its, at + DAY + 14 * HOUR, monthOf)
  await s.do(s.maker(), externalPull, 'publish', each(ids))
  s.clock += HOUR
  // What came short the last time goes with it.
  const open = ['published', 'partSent', 'partReceived'] as const
  const old = (await s.all(externalPull, { supplierCode: its[0]!.component.supplierCode, status: [...open] })).filter(
    (p) => p.openQty > 0n,
  )
  const [first, ...others] = await handOver(s, [...new Set([...old.map((p) => p.id), ...ids])])
  s.clock += 4 * HOUR
  const tier = s.as(its[0]!.assembly.supplierCode)
  const short = s.c.is(0.4)
  await s.do(tier, iedMark, 'confirm', each(short ? others : [first!, ...others]))
  if (short) {
    const [m] = await s.all(iedMark, { id: first! })
    await s.do(tier, iedMark, 'enter', [{ id: m!.id, input: { receivedQty: m!.qty - pieces(2), remark: '开箱少2件，已拍照' } }])
  }
  s.clock += HOUR / 2
  await confirmUsed(s, its, dateOf(at - 2 * DAY))
}

/** One pull is a draft, one nobody looked at, one stands ready, one is on its way, one came short; one use is disputed. */
async function present(s: Stage): Promise<void> {
  const its = builtIn(s.frame)
  const [one] = its
  if (!one) return
  const now = s.clock
  const pulled = async (hours: number) => {
    const [id] = await pull(s, [one], now + hours * HOUR)
    return id!
  }
  await pulled(72)
  const ids = [await pulled(48), await pulled(30), await pulled(6), await pulled(3)] as const
  await s.do(s.maker(), externalPull, 'publish', each(ids))
  const onPaper = s.onPaper
  s.onPaper = () => true
  await handOver(s, [ids[1]], false)
  await handOver(s, [ids[2]])
  const [entry] = await handOver(s, [ids[3]])
  const [m] = await s.all(iedMark, { id: entry! })
  await s.do(s.as(one.assembly.supplierCode), iedMark, 'enter', [
    { id: m!.id, input: { receivedQty: m!.qty - pieces(3), remark: '外箱破损，少3件' } },
  ])
  s.onPaper = onPaper
  const [used] = await s.all(iedMark, { markKind: 'decompose', status: 'waiting' })
  if (used)
    await s.do(s.as(one.component.supplierCode), iedMark, 'dispute', [
      { id: used.id, input: { disputeReason: '本批总成为无传感器的出口版，不应分解', disputeQty: 0n } },
    ])
}

export default demo(externalPull, { days: [{ hour: 10, do: round }], last: present })
