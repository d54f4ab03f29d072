/** A seal on paper that nobody waits for: a report that somebody takes along. The same signature as on a document, without a flow. */
import { toInstant, type FileRef, type Who } from '../declare/index.ts'
import type { Engine, ToStamp } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import { reader } from '../engine/read/reader.ts'
import { acting } from '../engine/system.ts'
import { perform } from '../engine/write/perform.ts'
import { sealKey, stamperOf } from '../trust/keys.ts'
import { addSignature } from '../trust/pdf/sign.ts'
import { currentKey } from '../trust/qr/list.ts'
import { encode, link } from '../trust/qr/payload.ts'
import { drawn, sealSize, sha256, within } from './papers.ts'
import { seal } from './seal/seal.ts'
import { usableSeals } from './usable.ts'

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
  const { id, key: claims } = await currentKey(engine.db, engine.masterKey)
  const payload = await encode(
    {
      title: form.title, no: form.no, parties: form.parties, total: form.total,
      lines: [],
      more: form.rows,
      hash: sha256(form.pdf).slice(0, 32),
      step: form.step,
      signer: `${who.orgName} ${who.name}`,
      seal: found.id, at,
    },
    claims,
    id,
  )
  const size = within(form.place, sealSize(row!.sealType))
  return addSignature(
    form.pdf,
    {
      at: form.place,
      picture: { png: await drawn(engine, row!.image![0] as FileRef), ...size },
      lines: [who.orgName, `${who.name}　${found.sealName}`, at.slice(0, 19).replace('T', ' ')],
      qr: engine.publicUrl ? link(engine.publicUrl, payload) : payload,
      name: `${who.orgName} ${who.name}`,
      reason: `${form.step} ${form.no}`,
      location: who.orgName,
      time: new Date(at),
    },
    await sealKey(engine, found.id),
    await stamperOf(engine),
  )
}
