/** The file that is signed: the form as it was first shown, then one revision a signature. */
import { createHash } from 'node:crypto'
import type { AnyDocument, FileRef, OwnPrint } from '../declare/index.ts'
import { headFields, toText, type Field, type Fields } from '../declare/index.ts'
import { engineOf, type Engine, type Portal } from '../engine/engine.ts'
import { Refusal, status } from '../engine/errors.ts'
import { fileContent, makeFiles, type MadeFile } from '../engine/files/store.ts'
import { perform } from '../engine/write/perform.ts'
import type { Place } from '../engine/prints/paper.ts'
import { formToSign } from '../engine/prints/print.ts'
import { wholeRows, type WireRow } from '../engine/read/load.ts'
import { portalKey, sealKey, stamperOf } from '../trust/keys.ts'
import { signFlow } from './flow/flow.ts'
import { flowsById } from './flow/read.ts'
import { methodOf, methodText, type At, type Flow, type Signature, type Task } from './flow/machine.ts'
import { addSignature } from '../trust/pdf/sign.ts'
import { readPng } from './picture.ts'
import { currentKey } from '../trust/qr/list.ts'
import { encode, link } from '../trust/qr/payload.ts'
import { system } from '../engine/system.ts'

export interface Revision {
  file: FileRef[]
  hashBefore: string
  hashAfter: string
  serial: string
  /** The form's fields of the flow when this is the first signature. */
  form: { form?: FileRef[]; formHash?: string; slots?: string }
}

interface Form {
  file: MadeFile
  hash: string
  /** Boxes of the steps, as the flow keeps them. */
  slots: string
}

export const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** For the portal itself: acts and reads without scope. */
const itself = system('生成签字表单')

/** Steps in the order in which they sign, each once: a form has a box for each. */
const stepsOf = (f: Flow) =>
  [
    ...new Map(
      [...f.lines].sort((a, b) => a.seq - b.seq).flatMap((t) => (t.kind === 'sign' ? [[t.step, t.stepName]] : [])),
    ).entries(),
  ] as [string, string][]

/** The document that is signed. */
async function rowOf(engine: Engine, f: Flow): Promise<WireRow> {
  const doc = engine.documents.get(f.bizType)!
  for (const archived of [false, true]) {
    const [row] = await wholeRows(engine, doc, { ids: [f.docId], filters: [] }, itself, archived, 1)
    if (row) return row
  }
  throw new Refusal('单据不存在')
}

/** The form that nobody has looked at yet; it is kept by who asks. */
async function makeForm(engine: Engine, f: Flow, row: WireRow): Promise<Form> {
  const doc = engine.documents.get(f.bizType)!
  const steps = stepsOf(f)
  const { pdf, places } = await formToSign(
    engine,
    doc,
    doc.signing![f.phase]!.print!,
    row,
    steps.map(([, name]) => name),
  )
  const slots = Object.fromEntries(steps.map(([step], i) => [step, places[i]]))
  return { file: { name: `${doc.title}_${f.docNo}.pdf`, content: pdf }, hash: sha256(pdf), slots: JSON.stringify(slots) }
}

/** The form's fields of the flow. */
const formOfFlow = (made: Form, file: FileRef) => ({ form: [file], formHash: made.hash, slots: made.slots })

/** The stored content of a file that a flow refers to. */
export const content = (engine: Engine, file: FileRef): Promise<Buffer> => fileContent(engine, file.id)

/**
 * The flow's file as it is now; the form is made when nobody has looked at it before, so that everybody sees, and signs, the same.
 * @returns the file and its SHA-256
 */
export async function currentPdf(portal: Portal, f: Flow): Promise<{ pdf: Buffer; hash: string }> {
  const engine = engineOf(portal)
  if (!engine.documents.get(f.bizType)!.signing![f.phase]!.print) throw new Refusal('审批没有签字表单')
  const file = f.pdf?.[0] ?? f.form?.[0]
  if (file) return { pdf: await content(engine, file), hash: f.pdfHash ?? f.formHash! }
  if (f.status !== 'running' && f.status !== 'done') throw new Refusal('签字已结束，没有生成过文件')
  const made = await makeForm(engine, f, await rowOf(engine, f))
  const [form] = await makeFiles(engine, itself, [made.file])
  try {
    await perform(engine, itself, signFlow, 'prepare', {
      items: [{ id: f.id, rowVersion: f.rowVersion, input: formOfFlow(made, form!) }],
      source: 'screen',
    })
  } catch (e) {
    // Somebody else has looked, or signed, in the meantime: their form is everybody's.
    const [now] = await flowsById(engine, [f.id])
    if (!(e instanceof Refusal) || !now || now.rowVersion === f.rowVersion) throw e
    return currentPdf(engine, now)
  }
  return { pdf: made.file.content, hash: made.hash }
}

/**
 * The engine for work inside a transaction that needs statements of its own: they must not wait for a connection of the pool,
 * or as many at once as there are connections would wait for each other.
 */
export function beside(portal: Portal): Engine {
  const engine = engineOf(portal)
  return { ...engine, db: { ...engine.db, ...engine.db.aside } }
}

/** The next revision: the file with this person's signature in the step's box. Nothing is written but the file. */
export async function revise(portal: Portal, f: Flow, t: Task, s: Signature, at: At): Promise<Revision> {
  const engine = engineOf(portal)
  const row = await rowOf(engine, f)
  const made = f.form?.length ? undefined : await makeForm(engine, f, row)
  const slots = JSON.parse(made?.slots ?? f.slots!) as Record<string, Place>
  const before = made?.file.content ?? (await content(engine, (f.pdf ?? f.form)![0]!))
  const method = methodOf(t, s)
  const used = method === 'seal' ? at.found.sealOf(s.sealNo!)! : undefined
  const key = used ? await sealKey(engine, used.id) : await portalKey(engine)
  const picture = used?.image?.[0] ?? s.image?.[0]
  const place = placeOf(f, t, slots[t.step]!)
  const doc = engine.documents.get(f.bizType)!
  const formHash = made?.hash ?? f.formHash!
  const who = t.side.startsWith('driver') ? (s.evidence ?? '').split('；')[0]! : at.who.name
  const claim = {
    ...keyFields(doc, doc.prints[doc.signing![f.phase]!.print!] as OwnPrint, row),
    no: f.docNo,
    hash: formHash.slice(0, 32),
    step: t.stepName,
    signer: `${t.orgName} ${who}`,
    seal: used?.id ?? null,
    at: at.now,
  }
  const { id, key: claims } = await currentKey(engine.db, engine.masterKey)
  const payload = await encode(claim, claims, id)
  const signed = await addSignature(
    before,
    {
      at: place,
      ...(picture
        ? { picture: { png: await drawn(engine, picture as FileRef), ...within(place, used ? sealSize(used.sealType) : HAND) } }
        : {}),
      ...(used && picture && doc.signing![f.phase]!.seam
        ? {
            seam: {
              png: await drawn(engine, picture as FileRef),
              ...sealSize(used.sealType),
              // The parties' seals stand below each other.
              at: (stepsOf(f).findIndex(([step]) => step === t.step) + 1) / (stepsOf(f).length + 1),
            },
          }
        : {}),
      lines: [
        t.orgName,
        `${who}　${methodText(method)}${t.assigneeId && t.assigneeId !== at.who.userId ? `（代${t.assigneeName ?? ''}）` : ''}`,
        at.now.slice(0, 19).replace('T', ' '),
        ...waivers(f, t),
      ],
      // Where several share a box there is no room for a code each.
      ...(place.h < ROOM_FOR_CODE ? {} : { qr: engine.publicUrl ? link(engine.publicUrl, payload) : payload }),
      name: `${t.orgName} ${who}`,
      reason: `${t.stepName} ${f.docNo}${s.evidence ? `；${s.evidence}` : ''}`,
      location: t.orgName,
      time: new Date(at.now),
    },
    key,
    await stamperOf(engine),
  )
  const revision = { name: `${doc.title}_${f.docNo}_${t.stepName}.pdf`, content: signed }
  const [file, form] = await makeFiles(engine, at.who, made ? [revision, made.file] : [revision])
  return {
    file: [file!],
    hashBefore: sha256(before),
    hashAfter: sha256(signed),
    serial: key.serial,
    form: made ? formOfFlow(made, form!) : {},
  }
}

/** A picture for the file. @throws Refusal when it is none: nobody but who signs has looked at it */
export async function drawn(engine: Engine, file: FileRef): Promise<Buffer> {
  const png = await content(engine, file).catch(() => undefined)
  if (!png || !readPng(png)) throw new Refusal('签名图片应为完整的 PNG 文件，请重新签名', status.invalid)
  return png
}

/** Print sizes in mm (domain-platform SG-01). */
export const sealSize = (type: string) => {
  const side = type === 'official' ? 42 : type === 'personal' ? 15 : 40
  return type === 'personal' ? { w: 40, h: 15 } : { w: side, h: side }
}
const HAND = { w: 40, h: 15 }
/** Least height of a box with a QR code, mm. */
export const ROOM_FOR_CODE = 40

/** A picture as large as it is, or as its box lets it be. */
export function within(place: Place, size: { w: number; h: number }): { w: number; h: number } {
  const scale = Math.min(1, place.h / size.h, place.w / size.w)
  return { w: size.w * scale, h: size.h * scale }
}

/** Steps that were waived before this one: shown in the next real signature, the page itself is never touched. */
const waivers = (f: Flow, t: Task): string[] =>
  f.lines.filter((x) => x.state === 'waived' && x.seq <= t.seq).map((x) => `${x.stepName}：免签`)

/** Who countersigns shares the step's box, one below the other. */
function placeOf(f: Flow, t: Task, slot: Place): Place {
  const together = f.lines.filter(
    (x) => x.step === t.step && x.kind === 'sign' && ['open', 'waiting', 'signed'].includes(x.state),
  )
  if (together.length < 2) return slot
  const h = slot.h / together.length
  return { ...slot, y: slot.y + h * together.findIndex((x) => x.id === t.id), h }
}

/** What a guard compares with the paper. */
function keyFields(doc: AnyDocument, print: OwnPrint, row: WireRow) {
  const fields = headFields(doc)
  const text = (all: Fields, from: Record<string, unknown>, n: string) =>
    from[n] == null ? '' : toText(all[n] as Field, from[n])
  const parties = print.kind === 'a4' ? Object.values(print.parties ?? {}) : []
  const qty = ['shipQty', 'receivedQty', 'diffQty', 'qty', 'closingQty'].find((n) => n in doc.lines)
  const total = ['totalQty', 'diffQty', 'closingQty'].find((n) => n in fields)
  const lines = qty ? (row.lines ?? []).map((l): [string, string] => [String(l.partNo), text(doc.lines, l, qty)]) : []
  return {
    title: print.title,
    parties: parties
      .map((names) =>
        names
          .slice(0, 2)
          .map((n) => text(fields, row, n))
          .filter(Boolean)
          .join(' '),
      )
      .slice(0, 2),
    total: total ? text(fields, row, total) : '',
    lines, more: 0,
  }
}
