/** A statement beside the supplier's own ledger: both loaded, paired part by part, and each difference explained as far as rows prove it. */
import type { Read } from '../../../engine/rule.ts'
import { eachYielding } from '../../../engine/yielding.ts'
import { part } from '../../master/part/part.ts'
import { daysOf } from '../accountStatement.server.ts'
import { factKey, factsOf } from './facts.server.ts'
import { pair } from './pairing.ts'
import { explain, lineKey } from './reasons.server.ts'
import { hisOf, oursOf, total, type His, type Ours, type Paired, type Stated } from './sides.server.ts'
import type { Reason } from './words.ts'

export interface Found extends Paired {
  diffQty: bigint
  /** What of the difference nothing proves. */
  openQty: bigint
  reasons: Reason[]
}
export interface PartResult {
  partNo: string
  his: readonly His[]
  ours: readonly Ours[]
  groups: Found[]
}

/** @param only this part alone */
export async function reconcile(read: Read, stated: Stated, only?: string): Promise<PartResult[]> {
  const { row } = stated
  const month = { ...(await daysOf(read, [row]))(row.plant, row.period), period: row.period }
  const ours = await oursOf(read, stated)
  const his = await hisOf(read, stated, new Set([...ours.keys(), ...row.lines.map((l) => l.partNo)]))
  const parts = (only === undefined ? [...new Set([...ours.keys(), ...his.keys()])].sort() : [only]).map((partNo) => ({
    partNo,
    his: his.get(partNo) ?? [],
    ours: ours.get(partNo) ?? [],
  }))
  const unclear = new Set<string>()
  await eachYielding(parts, (p) => {
    const [same, named] = [
      new Set(p.ours.flatMap((o) => o.nos.map((no) => `${no}|${o.qty}`))),
      new Set(p.ours.flatMap((o) => [...o.nos, ...(o.papers ?? [])])),
    ]
    for (const h of p.his)
      for (const no of h.nos) {
        if (named.has(no)) h.known = true
        if (!same.has(`${no}|${h.qty}`)) unclear.add(no)
      }
  })
  const facts = await factsOf(read, stated, [...unclear])
  const found: PartResult[] = []
  await eachYielding(parts, (p) => {
    for (const h of p.his)
      h.known ||= h.nos.some((no) => [facts.sheets, facts.returns, facts.elsewhere].some((m) => m.has(factKey(p.partNo, no))))
    const groups = pair(p.his, p.ours)
    // A rack or card comes again: what stands twice under its number is not written twice.
    const comesAgain = (g: Paired, h: His) => g.ours.some((o) => h.nos.some((no) => o.papers?.includes(no)))
    const agreed = new Set(
      groups.filter((g) => g.how !== 'his').flatMap((g) => g.his.filter((h) => !comesAgain(g, h)).map(lineKey)),
    )
    const told = (g: Paired): Found => {
      const diffQty = total(g.his) - total(g.ours)
      const reasons = diffQty ? explain(g, diffQty, p.partNo, facts, agreed, month) : []
      return { ...g, diffQty, reasons, openQty: diffQty - reasons.reduce((n, r) => n + r.qty, 0n) }
    }
    found.push({ ...p, groups: groups.map(told) })
  })
  return found
}

/** Names and units of parts, ours and those that only the supplier has. */
export async function partsOf(read: Read, nos: string[]): Promise<Map<string, { partName: string; unit: string }>> {
  const rows = nos.length ? await read.any(part, { partNo: nos }) : []
  return new Map(rows.map((p) => [p.partNo, { partName: p.partName, unit: p.unit }]))
}
