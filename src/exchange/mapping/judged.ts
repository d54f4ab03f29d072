/** What is said of a mapping before it is kept: of its fields, and of what it makes of the sample. */
import { complaintText, type Complaint } from '../../declare/index.ts'
import { Refusal } from '../../engine/errors.ts'
import { FileError } from '../../engine/limited.ts'
import { evaluate } from './evaluate.ts'
import type { Mapped, Mapping, Place } from './mapped.ts'
import { fieldsOf, inputWrong, targetOf, type Documents, type Target } from './targets.ts'

/** @throws Refusal */
export function demandTarget(documents: Documents, name: string): Target {
  const target = targetOf(documents, name)
  if (!target) throw new Refusal('没有这个目标操作，请从列表里选择')
  return target
}

/** @throws Refusal with what is wrong with the fields themselves */
export function demandPlaces(target: Target, places: readonly Place[]): void {
  const known = new Set(fieldsOf(target).map((f) => f.field))
  const strange = places.find((p) => !known.has(p.field))
  if (strange) throw new Refusal(`目标操作没有字段${strange.field}`)
  const twice = places.find((p, i) => places.findIndex((o) => o.field === p.field) < i)
  if (twice) throw new Refusal(`字段${twice.field}重复`)
}

/** The sample as the mapping reads it. @throws Refusal when it cannot be read */
export async function readSample(sample: string, mapping: Mapping): Promise<Mapped> {
  try {
    return await evaluate(Buffer.from(sample), mapping)
  } catch (e) {
    throw e instanceof FileError ? new Refusal(e.message) : e
  }
}

/** Why what was read is no input of the target, whatever stands in the database. */
export const shapeWrong = (target: Target, { items, wrong }: Mapped): Complaint[] =>
  wrong.length ? wrong : inputWrong(target, items)

const ownFields: Readonly<Record<string, string>> = { each: '对象', keyExpr: '消息标识', orderExpr: '顺序键' }
/** For people: with labels instead of names. */
export function worded(target: Target): (c: Complaint) => string {
  const labels = new Map(fieldsOf(target).map((f) => [f.field, f.label]))
  const labelOf = (field: string) => labels.get(field) ?? labels.get(`lines.${field}`) ?? ownFields[field] ?? field
  return ({ field, ...c }) => {
    const label = field === undefined ? '' : labelOf(field)
    // Many a complaint names its field itself.
    return complaintText({ ...c, message: c.message.startsWith(label) ? c.message : `${label} ${c.message}` })
  }
}
