import { dayAfter, type NewRow, type Row } from '../../../declare/index.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { sql } from '../../../engine/database/db.ts'
import { periodWrong } from '../checks.server.ts'
import { factory } from '../factory/factory.ts'
import { supbusi } from './supbusi.ts'
import { ledger } from '../../../ledger/read.ts'

type Link = Row<typeof supbusi>
type Links = Map<string, Link[]>

const overlap = (a: Link, b: Link) => a.validFrom <= (b.validTo ?? '9999') && b.validFrom <= (a.validTo ?? '9999')
/** Links that share a quota: of the part, or (no part) of the whole supplier. */
const group = (l: Partial<Pick<Link, 'plant' | 'partNo' | 'supplierCode'>>) =>
  `${l.plant}|${l.partNo ?? ''}|${l.partNo ? '' : l.supplierCode}`

/** All links in force once `pending` are written, in groups. Writers of a plant wait for each other: the sum is of many rows. */
async function inForce(pending: Link[], read: Read): Promise<Links> {
  const plant = [...new Set(pending.map((l) => l.plant))]
  await read.any(factory, { plant }, { lock: true })
  const partNo = [...new Set(pending.flatMap((l) => (l.partNo ? [l.partNo] : [])))]
  const whole = [...new Set(pending.flatMap((l) => (l.partNo ? [] : [l.supplierCode])))]
  const stored = [
    ...(await read.any(supbusi, { plant, partNo, status: 'enabled' })),
    ...(await read.any(supbusi, { plant, supplierCode: whole, partNo: null, status: 'enabled' })),
  ]
  const replaced = new Set(pending.map((l) => l.id))
  const links = [...stored.filter((s) => !replaced.has(s.id)), ...pending.filter((p) => p.status === 'enabled')]
  return Map.groupBy(links, group)
}

function wrong(link: Link, links: Links): string | false {
  const late = periodWrong(link)
  if (late) return late
  if (link.deliverMode === 'tpl' && !link.tplWarehouse) return '送货方式为三方仓时必须填写三方仓'
  if (link.status !== 'enabled') return false
  const rivals = (links.get(group(link)) ?? []).filter((l) => l.id !== link.id && overlap(l, link))
  if (rivals.some((l) => l.supplierCode === link.supplierCode && l.businessType === link.businessType))
    return `${link.partNo ? `零件${link.partNo}` : `供应商${link.supplierCode}`}的有效期与已有业务关系重叠`
  if (!link.partNo) return false
  // The sum grows only where a link begins.
  const starts = [link, ...rivals].map((l) => (l.validFrom > link.validFrom ? l.validFrom : link.validFrom))
  const share = (day: string) =>
    rivals.reduce(
      (n, l) => (l.validFrom <= day && day <= (l.validTo ?? '9999') ? n + (l.sharePct ?? 0n) : n),
      link.sharePct ?? 0n,
    )
  return starts.some((day) => share(day) > 10_000n) && `零件${link.partNo}配额合计超过100%`
}

const remove = rule(supbusi, 'remove', {
  find: async (rows, read) => {
    const open = await read.rows<{
      supplier: string
      part: string
    }>(sql`select distinct plant || '|' || supplier_id supplier, part_no part
      from ${ledger.demandLines()} where supplier_id = any(${rows.map((r) => r.supplierId)}::bigint[]) and open + alloc + transit > 0`)
    return new Set(open.flatMap((o) => [`${o.supplier}|`, `${o.supplier}|${o.part}`]))
  },
  guard: (row, { found }) => found.has(`${row.plant}|${row.supplierId}|${row.partNo ?? ''}`) && '存在未完成需求，不能删除',
})

const filled = (link: Link) =>
  Object.fromEntries(Object.keys(supbusi.actions.create.input).map((n) => [n, link[n as keyof Link]])) as unknown as NewRow<
    typeof supbusi
  >
const direct = { deliverMode: 'direct', tplWarehouse: null, carrierCode: null } as const

/** The link itself keeps the first of its times; each day has the same links as before, so that quotas stay. */
const reroute = rule(supbusi, 'reroute', {
  guard: (row, { input: { from, to } }) =>
    (to !== null && to < row.validFrom) || (row.validTo !== null && row.validTo < from) ? '业务关系不在该期间有效' : undefined,
  effect: (row, { input: { from, to: until, thenDirect, ...otherwise } }, to) => {
    const old = filled(row)
    const after = until !== null && (row.validTo === null || until < row.validTo)
    const times: Partial<NewRow<typeof supbusi>>[] = [
      ...(row.validFrom < from ? [{ validTo: dayAfter(from, -1) }] : []),
      { ...otherwise, validFrom: row.validFrom < from ? from : row.validFrom, validTo: after ? until : row.validTo },
      ...(after ? [{ ...(thenDirect ? direct : {}), validFrom: dayAfter(until, 1) }] : []),
    ]
    to.set(times[0]!)
    for (const time of times.slice(1)) to.create(supbusi, { ...old, ...time })
  },
})

export default rules(supbusi, {
  ...maintainedRules(supbusi, {
    key: 'free', find: inForce, together: group,
    wrong: (row, { found }) => wrong(row, found),
    amongEnabled: true,
  }),
  remove, reroute,
})
