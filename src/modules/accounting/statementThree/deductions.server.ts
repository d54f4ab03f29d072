/** Deductions of a statement three: which it takes up, and what is left to pay. Each is in one statement at most. */
import type { Row } from '../../../declare/index.ts'
import { rule, type Effects, type Read } from '../../../engine/rule.ts'
import { codesOf } from '../../master/checks.server.ts'
import { dedstatement } from '../dedstatement/dedstatement.ts'
import { statementThree } from './statementThree.ts'

type Ded = Row<typeof dedstatement>
type Three = Row<typeof statementThree>
type To = Effects<typeof statementThree>

/** What statements have taken up, by statement number; held until commit. */
export async function attachedTo(rows: readonly { stmtNo: string }[], read: Read): Promise<Map<string, Ded[]>> {
  const found = await read.any(dedstatement, { stmtNo: rows.map((r) => r.stmtNo) }, { lock: true })
  return Map.groupBy(found, (d) => d.stmtNo!)
}
/** Signed ones of these suppliers and plants that nobody has taken up; held until commit. */
const waiting = (rows: readonly Three[], read: Read) =>
  read.any(
    dedstatement,
    {
      plant: rows.map((r) => r.plant),
      supplierCode: rows.map((r) => r.supplierCode),
      status: 'signed', offset: 'waiting',
    },
    { lock: true },
  )
const isOf = (row: Three, d: Ded) => d.plant === row.plant && d.supplierCode === row.supplierCode

/** What the head says of these deductions. */
function deducting(row: Three, list: readonly Ded[]) {
  const deductionAmount = list.reduce((n, d) => n + d.grossAmount!, 0n)
  const dedNos = list.map((d) => d.dedNo).sort()
  return { deductionAmount, payable: (row.grossAmount ?? 0n) - deductionAmount, dedNos: dedNos.join(',') || null }
}
function changed(row: Three, list: readonly Ded[], to: To): void {
  to.set(deducting(row, list))
  if (row.publishedAt) to.tell('changed', row.supplierId, { stmtNo: row.stmtNo })
}
/** They wait for another statement. */
export function release(row: { stmtNo: string }, list: readonly Ded[], to: Pick<Effects<any>, 'act'>): void {
  for (const d of list) to.act(dedstatement, 'detach', d.id, { stmtNo: row.stmtNo })
}
const take = (row: Three, list: readonly Ded[], to: To) =>
  list.forEach((d) => to.act(dedstatement, 'attach', d.id, { stmtNo: row.stmtNo }))

/** A new statement takes up all that waits, and what the version had that it replaces. */
export const build = rule(statementThree, 'build', {
  find: async (rows, read) => {
    const { plant, period } = rows[0]!
    const before = await read.any(statementThree, { plant, period, status: ['draft', 'published', 'disputed'] })
    const had = [...(await attachedTo(before, read)).values()].flat()
    return [...(await waiting(rows, read)), ...had]
  },
  effect: (row, { found }, to) => {
    const mine = found.filter((d) => isOf(row, d))
    to.set(deducting(row, mine))
    take(row, mine, to)
  },
})

/** The named ones, or all that wait; of several statements of a supplier the first takes them. */
export const attachDeduction = rule(statementThree, 'attachDeduction', {
  find: async (rows, read, inputs) => {
    const attached = await attachedTo(rows, read)
    const free = await waiting(rows, read)
    const taken = new Set<number>()
    const chosen = new Map(
      rows.map((row, i) => {
        const named = codesOf(inputs[i]!.dedNos)
        const mine = free.filter((d) => isOf(row, d) && !taken.has(d.id) && (!named.length || named.includes(d.dedNo)))
        for (const d of mine) taken.add(d.id)
        const missing = named.find((no) => !mine.some((d) => d.dedNo === no))
        return [row.id, { mine, missing }]
      }),
    )
    return { attached, chosen }
  },
  guard: (row, { found }) => {
    const { mine, missing } = found.chosen.get(row.id)!
    if (missing) return [{ field: 'dedNos', message: `${missing}不是该供应商在本工厂已签章而未抵扣的扣款单` }]
    return !mine.length && '该供应商在本工厂没有待抵扣的扣款单'
  },
  effect: (row, { found }, to) => {
    const { mine } = found.chosen.get(row.id)!
    take(row, mine, to)
    changed(row, [...(found.attached.get(row.stmtNo) ?? []), ...mine], to)
  },
})

/** Before anybody confirms: the named ones, or all, wait for another statement. */
export const detachDeduction = rule(statementThree, 'detachDeduction', {
  find: attachedTo,
  guard: (row, { input, found }) => {
    const own = found.get(row.stmtNo) ?? []
    const strange = codesOf(input.dedNos).find((no) => !own.some((d) => d.dedNo === no))
    if (strange) return [{ field: 'dedNos', message: `${strange}不在这张结算单中` }]
    return !own.length && '这张结算单没有列入扣款单'
  },
  effect: (row, { input, found }, to) => {
    const named = codesOf(input.dedNos)
    const own = found.get(row.stmtNo) ?? []
    const gone = own.filter((d) => !named.length || named.includes(d.dedNo))
    release(row, gone, to)
    changed(
      row,
      own.filter((d) => !gone.includes(d)),
      to,
    )
  },
})
