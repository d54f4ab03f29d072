/** The form of a strategy as its people will see it, drawn with a document that there is. */
import { headFields, nameField, type AnyDocument, type Fields, type OwnPrint, type Row } from '../../declare/index.ts'
import { ident, sql } from '../../engine/database/db.ts'
import { outOfScope, Refusal } from '../../engine/errors.ts'
import type { Place } from '../../engine/prints/paper.ts'
import { engineOf } from '../../engine/engine.ts'
import { formToSign } from '../../engine/prints/print.ts'
import { wholeRows, type WireRow } from '../../engine/read/load.ts'
import { and } from '../../engine/read/scope.ts'
import { from } from '../../engine/read/tables.ts'
import type { AskContext } from '../../engine/rule.ts'
import { signStrategy } from './strategy.ts'

type Strategy = Row<typeof signStrategy>
type Asking = Pick<AskContext, 'read' | 'who'> & { input: { id: number } }

export interface Preview {
  pdf: Buffer
  title: string
  docNo: string
  landscape: boolean
  /** Steps that sign, in their order, with the place of their box in millimetres. */
  boxes: { step: string; stepName: string; place: Place | null }[]
}

/** @throws Refusal when there is no such strategy, or no document to show */
export async function preview(c: Asking): Promise<Preview> {
  const [s] = await c.read.mine(signStrategy, { id: c.input.id })
  if (!s) throw outOfScope()
  const engine = engineOf(c.read.portal)
  const doc = engine.documents.get(s.bizType)!
  const phase = doc.signing?.[s.phase]
  if (!phase) throw new Refusal(`${doc.title}没有这个阶段的签字`)
  if (!phase.print) throw new Refusal(`${doc.title}${phase.title}只审批，没有签字表单`)
  const print = doc.prints[phase.print] as OwnPrint
  const found = await sample(c, doc, s)
  const row = c.who.keys.has(`${doc.key}.query`) ? found : masked(doc, found)
  const sorted = s.lines.filter((l) => l.kind === 'sign').sort((a, b) => a.seq - b.seq)
  const names = sorted.map((l) => l.stepName)
  const { pdf, places } = await formToSign(engine, doc, phase.print, row, names)
  return {
    pdf, title: doc.title,
    docNo: String(row[nameField(doc)]),
    landscape: print.kind === 'a4' && !!print.landscape,
    boxes: sorted.map((l, i) => ({ step: l.step, stepName: l.stepName, place: places[i] ?? null })),
  }
}

/** The newest document that the strategy is for; when there is none yet, the newest of that kind. */
async function sample({ read, who }: Asking, doc: AnyDocument, s: Strategy): Promise<WireRow> {
  const named = (['plant', 'supplierCode', 'carrierCode'] as const).filter((n) => s[n] !== null && n in doc.fields)
  const own = named.map((n) => sql`h.${ident(n)} = ${s[n]}`)
  for (const conditions of own.length ? [own, []] : [[]]) {
    const [newest] = await read.rows<{ id: number }>(
      sql`select h.id from ${from(doc, who)} h where ${and(conditions)} order by h.id desc limit 1`,
    )
    if (!newest) continue
    const [row] = await wholeRows(read.portal, doc, { ids: [newest.id], filters: [] }, who, false, 1)
    if (row) return row
  }
  throw new Refusal(`还没有可以预览的${doc.title}`)
}

/** The same form for who keeps strategies and may not read the documents: as many lines, made-up values. */
function masked(doc: AnyDocument, row: WireRow): WireRow {
  const made = (fields: Fields, from: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(from).map(([n, v]) => {
        const kind = fields[n]?.kind
        if (v === null || !kind || kind === 'choice' || kind === 'bool') return [n, v]
        if (kind === 'no' || kind === 'text' || kind === 'ref') return [n, '示例']
        return [n, typeof v === 'number' && n !== 'id' ? 1 : v]
      }),
    )
  return { ...row, ...made(headFields(doc), row), ...(row.lines ? { lines: row.lines.map((l) => made(doc.lines, l)) } : {}) }
}
