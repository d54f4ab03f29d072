/** Looking again at what was signed: files against their hashes, signatures against certificates, histories against their chain. */
import { sql } from '../engine/database/db.ts'
import type { FileRef } from '../declare/index.ts'
import { engineOf, type Engine } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import { fileContent } from '../engine/files/store.ts'
import { readIds } from '../engine/read/query.ts'
import type { AskContext } from '../engine/rule.ts'
import { verifyHistory } from '../engine/write/verify.ts'
import { signFlow } from './flow/flow.ts'
import { roots } from '../trust/keys.ts'
import { sha256 } from './papers.ts'
import { verifyPdf, type Finding } from '../trust/pdf/verify.ts'
import { lineTable, table } from '../engine/read/scope.ts'
import { seal } from './seal/seal.ts'

const MOST = 500

interface Signed {
  id: number
  hash_after: string | null
  cert_serial: string | null
  revision: { id: string }[] | null
  done_by: string
  method: number
  flow: number
}

/** One signature looked at again: what is wrong with it, in words, and whether there is a file. */
async function recheck(engine: Engine, r: Signed, trusted: Buffer[]): Promise<{ file: boolean; wrong: string[] }> {
  // Waived, forced, and what was signed on paper: only the record can be looked at.
  if (!r.revision?.[0]) return { file: false, wrong: r.hash_after ? ['缺少已签文件'] : [] }
  const pdf = await fileContent(engine, r.revision[0].id).catch(() => undefined)
  if (!pdf) return { file: true, wrong: ['文件不存在'] }
  const wrong: string[] = []
  if (sha256(pdf) !== r.hash_after) wrong.push('文件与签字时的摘要不一致')
  const found = await verifyPdf(pdf, trusted)
  const own = found.signatures.at(-1)
  if (!own) wrong.push(found.problem ?? '文件中没有签名')
  else {
    for (const s of found.signatures) for (const note of s.notes) wrong.push(`${s.field}：${note}`)
    if (own.serial !== r.cert_serial?.toLowerCase()) wrong.push('证书序列号不一致')
  }
  return { file: true, wrong }
}

/** Complaints about the flow's own history, by flow: a record that was altered or removed shows. */
async function chains(engine: Engine, ids: number[]): Promise<Map<number, string[]>> {
  const flows = await engine.db.rows<{ id: number; row_version: number }>(
    sql`select id, row_version from ${table(signFlow)} where id = any(${[...new Set(ids)]}::bigint[])`,
  )
  const out = new Map<number, string[]>()
  for (const f of flows) out.set(f.id, await verifyHistory(engine.db, signFlow, f.id, f.row_version))
  return out
}

type Verify = { ids: string }
type VerifyFile = { file: FileRef[] }

export const audits = {
  verify: async ({ read, who, input }: Pick<AskContext, 'read' | 'who'> & { input: Verify }) => {
    const engine = engineOf(read.portal)
    const ids = readIds(input.ids)
    if (ids.length > MOST) throw new Refusal(`一次最多复核${MOST}条`)
    const rows =
      await read.rows<Signed>(sql`select t.id, t.hash_after, t.cert_serial, t.revision, t.done_by, t.method, t.head_id flow
      from ${lineTable(signFlow)} t join ${table(signFlow)} f on f.id = t.head_id where t.id = any(${ids}::bigint[])
      and ${who.orgType === 'internal' ? sql`(f.plant is null or f.plant = any(${who.plants}::text[]))` : sql`(f.supplier_id = ${who.orgId} or f.carrier_id = ${who.orgId})`}`)
    const trusted = await roots(engine)
    const histories = await chains(
      engine,
      rows.map((r) => r.flow),
    )
    const results = []
    for (const r of rows) {
      const { file, wrong } = await recheck(engine, r, trusted)
      wrong.push(...(histories.get(r.flow) ?? []).map((w) => `操作记录：${w}`))
      results.push({ id: r.id, ok: !wrong.length, file, wrong })
    }
    return { checked: results.length, failed: results.filter((r) => !r.ok).length, results }
  },
  verifyFile: async ({ read, input }: Pick<AskContext, 'read'> & { input: VerifyFile }) => {
    const engine = engineOf(read.portal)
    const [file] = input.file
    const pdf = await fileContent(engine, file!.id)
    const hash = sha256(pdf)
    return { fileName: file!.fileName, sha256: hash, known: await knownAs(engine, hash), ...(await examine(engine, pdf)) }
  },
}

export interface Examined extends Finding {
  seals: { serial: string; revokedAt: string | null; status: string }[]
}

async function examine(engine: Engine, pdf: Buffer): Promise<Examined> {
  const found = await verifyPdf(pdf, await roots(engine))
  const serials = found.signatures.map((s) => s.serial.toLowerCase())
  const rows = await engine.db.rows<{ serial: string; at: string | null; name: string | null }>(
    sql`select c.serial, coalesce(c.revoked_at, s.stopped_at)::text at, s.seal_name "name" from sign_certificate c
      left join ${table(seal)} s on s.id = c.seal_id where c.serial = any(${serials}::text[])`,
  )
  return {
    ...found,
    seals: rows.map((r) => ({
      serial: r.serial, revokedAt: r.at,
      status: r.at ? `印章${r.name ?? ''}已于 ${r.at.slice(0, 16)} 停用` : '',
    })),
  }
}

/** The document whose signed file this is, byte for byte. */
async function knownAs(engine: Engine, hash: string) {
  const [row] = await engine.db.rows<{ doc_no: string; biz_type: number; step_name: string }>(
    sql`select f.doc_no, f.biz_type, t.step_name from ${lineTable(signFlow)} t join ${table(signFlow)} f on f.id = t.head_id where t.hash_after = ${hash} limit 1`,
  )
  return row ? { docNo: row.doc_no, stepName: row.step_name } : null
}
