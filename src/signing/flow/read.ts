/** Flows as JSON, for the document's signing area, the inbox and the auditor. */
import { dbInstant, signMethod, toWire, type AnyDocument, type FileRef, type Fields } from '../../declare/index.ts'
import { sql, type Queryable } from '../../engine/database/db.ts'
import type { Engine, SignatureRecord } from '../../engine/engine.ts'
import { codes } from '../../engine/read/codes.ts'
import { load } from '../../engine/read/load.ts'
import { system } from '../../engine/system.ts'
import { signFlow } from './flow.ts'
import { methodsOf, type Flow } from './machine.ts'
import { lineTable, table } from '../../engine/read/scope.ts'

export type TaskView = Record<string, any> & { id: number }
export interface FlowView {
  id: number
  flowNo: string
  docNo: string
  phaseName: string
  phase: string
  status: unknown
  starterName: string
  startedAt: string
  formHash: string | null
  pdfHash: string | null
  pdf: FileRef | undefined
  tasks: TaskView[]
}

const reader = system('查看签字')

/** Flows by id, as rules see them. */
export const flowsById = async (engine: Engine, ids: number[]): Promise<Flow[]> =>
  (await load(engine.db, signFlow, sql`h.id = any(${ids}::bigint[])`, reader)) as unknown as Flow[]

/** The flows of these rows, oldest first, with every task in the order of the chain. The caller has asked the scope. */
export async function flowsOfDocument(engine: Engine, doc: AnyDocument, ids: number[]): Promise<FlowView[]> {
  const code = signFlow.fields.bizType.choices![doc.name]![0]
  const flows = (await load(
    engine.db,
    signFlow,
    sql`h.biz_type = ${code} and h.doc_id = any(${ids}::bigint[])`,
    reader,
  )) as unknown as Flow[]
  return flows.sort((a, b) => a.id - b.id).map((f) => view(doc, f))
}

export function view(doc: AnyDocument, f: Flow): FlowView {
  const fields = signFlow.lines as Fields
  return {
    id: f.id, flowNo: f.flowNo, docNo: f.docNo, phaseName: f.phase,
    phase: doc.signing![f.phase]!.title,
    status: toWire(statusOf, f.status),
    starterName: f.starterName, startedAt: f.startedAt, formHash: f.formHash, pdfHash: f.pdfHash,
    pdf: f.pdf?.[0],
    tasks: [...f.lines]
      .sort((a, b) => a.round - b.round || a.seq - b.seq || a.lineNo - b.lineNo)
      .map((t) => ({
        ...Object.fromEntries(Object.entries(fields).map(([n, field]) => [n, toWire(field, t[n as keyof typeof t])])),
        id: t.id,
        methods: methodsOf(t),
      })),
  }
}
const statusOf = { kind: 'choice', choices: signFlow.states } as never

/** Signatures and waivers of a document, oldest first; those that were taken back too. */
export async function signaturesOf(db: Queryable, doc: AnyDocument, id: number): Promise<SignatureRecord[]> {
  const rows = await db.rows<
    Record<string, any>
  >(sql`select t.step_name, t.method, t.seal_name, t.done_at, t.done_by, t.on_behalf_of, t.org_name,
      t.opinion, t.waiver, t.evidence, t.hash_after, t.superseded_at from ${lineTable(signFlow)} t join ${table(signFlow)} f on f.id = t.head_id
    where f.biz_type = ${signFlow.fields.bizType.choices![doc.name]![0]} and f.doc_id = ${id} and t.state in ${codes(signFlow, 'state', 'signed', 'waived', 'superseded')} and t.done_at is not null order by t.done_at, t.id`)
  return rows.map((r) => {
    const how = [Object.values(signMethod).find((m) => m[0] === r.method)?.[1], r.seal_name].filter(Boolean).join(' ')
    return {
      at: dbInstant(r.done_at),
      label: `${r.step_name}${how ? `（${how}）` : ''}${r.superseded_at ? '，已作废' : ''}`,
      who: r.on_behalf_of ? `${r.done_by}（代${r.on_behalf_of}）` : r.done_by,
      org: r.org_name,
      reason: [r.opinion, r.waiver, r.evidence].filter(Boolean).join('；') || null,
      hash: r.hash_after,
    }
  })
}
