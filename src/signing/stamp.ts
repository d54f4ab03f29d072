/** Signatures on paper that nobody waits for: a report that somebody takes along. The same signature as on a document, without a flow. */
import { toInstant, type FileRef, type Who } from '../declare/index.ts'
import type { Engine, ToStamp } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import { reader } from '../engine/read/reader.ts'
import { acting } from '../engine/system.ts'
import { perform } from '../engine/write/perform.ts'
import { portalKey, sealKey, stamperOf, type Key } from '../trust/keys.ts'
import { addSignature } from '../trust/pdf/sign.ts'
import { currentKey } from '../trust/qr/list.ts'
import { encode, link } from '../trust/qr/payload.ts'
import { drawn, sealSize, sha256, within } from './papers.ts'
import { seal } from './seal/seal.ts'
import { usableSeals } from './usableSeals.ts'

/**
 * The form with a seal of this person's in its box, signed with the seal's own key; the seal's history says for which form.
 * @throws Refusal when they may not use it
 */
export async function stamp(engine: Engine, who: Who, form: ToStamp, sealNo: string): Promise<Buffer> {
  const at = toInstant(engine.now())
  const found = (await usableSeals(engine.db, who, at.slice(0, 10))).find((s) => s.sealNo === sealNo)
  if (!found) throw new Refusal(`印章${sealNo.slice(0, 40)}不能使用：不是您的印章，或已停用、过期`)
  const mine = acting(who, '盖章')
  const [row] = await reader(engine, engine.db, mine).any(seal, { id: found.id })
  await perform(engine, mine, seal, 'use', {
    items: [{ id: found.id, input: { docNo: form.no, step: form.step } }],
    source: 'screen',
  })
  const size = within(form.place, sealSize(row!.sealType))
  return signed(
    engine,
    form,
    {
      at, org: who.orgName, name: who.name, by: found.sealName, seal: found.id,
      picture: { png: await drawn(engine, row!.image![0] as FileRef), ...size },
    },
    await sealKey(engine, found.id),
  )
}

/** The form signed by the portal itself: nobody's seal and nobody's hand. */
export const attest = async (engine: Engine, form: ToStamp): Promise<Buffer> =>
  signed(
    engine,
    form,
    { at: toInstant(engine.now()), org: '供应链协同门户', name: '平台签名', by: '', seal: null },
    await portalKey(engine),
  )

/** Who signs, and what stands in the box. */
interface Hand {
  at: string
  org: string
  name: string
  by: string
  seal: number | null
  picture?: { png: Buffer; w: number; h: number }
}

async function signed(engine: Engine, form: ToStamp, { at, org, name, by, seal, picture }: Hand, key: Key): Promise<Buffer> {
  const { id, key: claims } = await currentKey(engine.db, engine.masterKey)
  const signer = `${org} ${name}`
  const payload = await encode(
    {
      title: form.title, no: form.no, parties: form.parties, total: form.total,
      lines: [],
      more: form.rows,
      hash: sha256(form.pdf).slice(0, 32),
      step: form.step, signer, seal, at,
    },
    claims,
    id,
  )
  return addSignature(
    form.pdf,
    {
      at: form.place,
      ...(picture && { picture }),
      lines: [org, by ? `${name}　${by}` : name, at.slice(0, 19).replace('T', ' ')],
      qr: engine.publicUrl ? link(engine.publicUrl, payload) : payload,
      name: signer,
      reason: `${form.step} ${form.no}`,
      location: org,
      time: new Date(at),
    },
    key,
    await stamperOf(engine),
  )
}
