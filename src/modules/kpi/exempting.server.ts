/** Leaving facts out of the metrics and putting them back, from each of the lists of facts. */
import type { AnyDocument, Who } from '../../declare/index.ts'
import { raw, sql } from '../../engine/database/db.ts'
import { outOfScope, Refusal, status } from '../../engine/errors.ts'
import { table } from '../../engine/read/scope.ts'
import { forwards, type Read } from '../../engine/rule.ts'
import { supplier } from '../master/supplier/supplier.ts'
import { closeOf, factTable, type factKind } from './facts.ts'
import { kpiExempt } from './kpiExempt/kpiExempt.ts'

type Kind = keyof typeof factKind

interface Asked {
  who: Who
  today: string
}
/**
 * Facts of one's own plants, of months that are not closed, locked: of two people who leave one out at once the second one hears of it.
 * @param instead what to do with one of a month that is
 * @throws Refusal when one is not among them
 */
async function factsOf(kind: Kind, lines: readonly { id: number }[], read: Read, { who, today }: Asked, instead: string) {
  const ids = lines.map((l) => l.id)
  const found = await read.rows<{ id: number; docNo: string; period: string; plant: string; supplierCode: string }>(
    sql`select f.id, f.doc_no "docNo", f.period, f.plant, s.supplier_code "supplierCode" from ${raw(factTable[kind])} f
      join ${table(supplier)} s on s.id = f.supplier_id where f.id = any(${ids}::bigint[])
      order by f.id for update of f`,
  )
  const mine = found.filter((f) => who.plants.includes(f.plant))
  if (mine.length < ids.length) throw outOfScope()
  const late = mine.find((f) => today > closeOf(f.period))
  if (late) throw new Refusal(`${late.docNo}属于${late.period}，${closeOf(late.period)}后已冻结，${instead}`, status.refused)
  return mine
}
const standing = (read: Read, kind: Kind, ids: number[]) =>
  read.any(kpiExempt, { factKind: kind, factId: ids, status: 'valid' }, { lock: true })

/** The rules of a list's 剔除 and 恢复. */
export const exempting = (doc: AnyDocument, kind: Kind) => ({
  exempt: forwards(doc as any, 'exempt', {
    to: kpiExempt, as: 'exempt',
    items: async ({ lines, ...said }: any, read: Read, asked: Asked) => {
      const facts = await factsOf(kind, lines, read, asked, '请通过申诉剔除')
      const out = new Set((await standing(read, kind, facts.map((f) => f.id))).map((e) => e.factId)) // prettier-ignore
      const twice = facts.find((f) => out.has(f.id))
      if (twice) throw new Refusal(`${twice.docNo}已剔除`, status.refused)
      return facts.map(({ id, ...about }) => ({ input: { factKind: kind, factId: id, ...about, ...said } }))
    },
  }),
  restore: forwards(doc as any, 'restore', {
    to: kpiExempt, as: 'restore',
    items: async ({ lines }: any, read: Read, asked: Asked) => {
      const facts = await factsOf(kind, lines, read, asked, '不能恢复')
      const out = await standing(read, kind, facts.map((f) => f.id)) // prettier-ignore
      const never = facts.find((f) => !out.some((e) => e.factId === f.id))
      if (never) throw new Refusal(`${never.docNo}没有剔除，不用恢复`, status.refused)
      return out.map((e) => ({ id: e.id, input: {} }))
    },
  }),
})
