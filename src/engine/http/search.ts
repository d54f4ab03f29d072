/** Choices for an input that refers to a document: found by code, name and pinyin, among those that fit. */
import {
  headFields, hiddenPhones, hidesPhones, lineFields, maskedPhone, openTo, toWire, type Action, type AnyDocument, type Field,
  type Fields, type Who,
} from '../../declare/index.ts'
import { columnName, ident, sql, type Sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { whole } from '../read/query.ts'
import { and } from '../read/scope.ts'
import { from } from '../read/tables.ts'
import type { CallInput } from './call.ts'
import { readInput } from './ask-calls.ts'
import { anywhere } from './parameters.ts'
import { namesSounding } from './pinyin.ts'

/** The field that a search is for: 'document.action.field'. */
function fieldFor(engine: Engine, text: string | undefined, who: Who): Field | undefined {
  const [name = '', of = '', field = ''] = (text ?? '').split('.')
  const action: Action | undefined = engine.documents.get(name)?.actions[of]
  return action && openTo(action, who.orgType) ? (action.input?.[field] ?? action.lines?.[field]) : undefined
}

/** Columns of what people type: the key, and the name beside it. */
function namesOf(doc: AnyDocument, who: Who): { value: string; label: string | undefined; shown: string[] } {
  const fields = headFields(doc)
  const value = doc.unique.at(-1)!
  const stored = doc.list.filter((n) => fields[n]!.source === 'stored' && !(fields[n]!.phone && hidesPhones(doc, who)))
  const shown = stored.filter((n) => ['no', 'text', 'ref'].includes(fields[n]!.kind)).slice(0, 4)
  const label = stored.find((n) => fields[n]!.kind === 'text' && n !== value) ?? shown.find((n) => n !== value && n !== 'plant')
  return { value, label, shown: label && !shown.includes(label) ? [...shown, label] : shown }
}

/** Conditions on rows of another document, or its lines, that name this row h and agree with what is known. */
function agreeing(doc: AnyDocument, fields: Fields, alias: Sql, known: Readonly<Record<string, string>>): Sql | undefined {
  const by = Object.entries(fields).find(([, f]) => f.kind === 'ref' && f.to === doc.name)
  if (!by) return undefined
  const named = sql`${alias}.${ident(by[0])}`
  const same = Object.keys(known).filter((n) => n !== by[0] && fields[n] && fields[n].kind === 'ref')
  return and([
    // A row that names none is about all of them.
    by[1].required
      ? sql`${named} = h.${ident(doc.unique.at(-1)!)}`
      : sql`coalesce(${named}, h.${ident(doc.unique.at(-1)!)}) = h.${ident(doc.unique.at(-1)!)}`,
    ...same.map((n) => sql`${alias}.${ident(n)} = ${known[n]!}`),
  ])
}

/** What a form may know: names of columns and of what actions ask. */
const knownNames = new WeakMap<Engine, ReadonlySet<string>>()
function namesIn(engine: Engine): ReadonlySet<string> {
  let names = knownNames.get(engine)
  if (!names) {
    const asked = (d: AnyDocument) => (Object.values(d.actions) as Action[]).flatMap((a) => [a.input ?? {}, a.lines ?? {}])
    const params = (d: AnyDocument) => d.report?.params ?? {}
    const all = [...engine.documents.values()].flatMap((d) => [headFields(d), lineFields(d), params(d), ...asked(d)])
    knownNames.set(engine, (names = new Set(all.flatMap((fields) => Object.keys(fields)))))
  }
  return names
}

/** Rows to choose from: code, name, and the quantity that helps to choose. */
export async function search(doc: AnyDocument, { engine, who, query }: CallInput): Promise<unknown> {
  const { kw = '', count, field: asked, ...known } = query as Record<string, string>
  const further = engine.rules.get(doc.name)?.search
  const narrowing = Object.fromEntries(Object.keys(further?.input ?? {}).flatMap((n) => (known[n] ? [[n, known[n]]] : [])))
  const strange = Object.keys(known).find((n) => !anywhere.has(n) && !(n in (further?.input ?? {})) && !namesIn(engine).has(n))
  if (strange) throw new Refusal(`没有这个参数：${strange.slice(0, 40)}`, status.invalid)
  const fields = headFields(doc)
  const { value, label, shown } = namesOf(doc, who)
  const field = fieldFor(engine, asked, who)
  const { only = {}, linked, figure, same = [] } = (field?.to ?? field?.codesOf) === doc.name ? (field?.candidates ?? {}) : {}
  const parts: Sql[] = []
  if (kw.trim()) {
    const like = '%' + kw.trim().replace(/[\\%_]/g, (x) => '\\' + x) + '%'
    const sounding = label ? await namesSounding(engine, doc, label, kw.trim()) : []
    const hidden = hiddenPhones(doc, fields, [value], who)
    const typed = [value, ...(label ? [label] : [])]
      .filter((n) => !hidden.includes(n))
      .map((n) => sql`h.${ident(n)}::text ilike ${like}`)
    if (sounding.length) typed.push(sql`h.${ident(label!)} = any(${sounding}::text[])`)
    parts.push(sql`(${either(typed)})`)
  }
  if ('enabled' in doc.states) parts.push(sql`h.status = ${doc.states.enabled![0]}`)
  if (further) parts.push(...further.where(readInput(further.input, { query: narrowing, body: undefined }), who))
  for (const u of doc.unique.slice(0, -1)) if (known[u]) parts.push(sql`h.${ident(u)} = ${known[u]}`)
  for (const [n, fit] of Object.entries(only))
    parts.push(sql`h.${ident(n)} = any(${fit.map((choice) => fields[n]!.choices![choice]![0])}::smallint[])`)
  for (const n of same) if (known[n]) parts.push(sql`h.${ident(n)} = ${known[n]}`)
  const link = linked ? engine.documents.get(linked)! : undefined
  const fits = link && agreeing(doc, headFields(link), sql`s`, known)
  if (fits) {
    const used = 'enabled' in link.states ? sql`and s.status = ${link.states.enabled![0]}` : sql``
    parts.push(sql`exists (select 1 from ${from(link, who)} s where ${fits} ${used})`)
  }
  const of = figure && engine.documents.get(figure.lines)!
  const counts = of && who.keys.has(`${of.key}.query`) && agreeing(doc, lineFields(of), sql`s`, known)
  const figureOf = counts
    ? sql`(select coalesce(sum(s.${ident(figure.column)}), 0) from ${from.lines(of, who)} s where ${counts})`
    : sql`null::numeric`
  const rows = await engine.db.rows(
    sql`select h.*, ${figureOf} figure from ${from(doc, who)} h where ${and(parts)} order by h.${ident(value)} limit ${readSize(count)}`,
  )
  const hidden = hiddenPhones(doc, fields, [value], who).length > 0
  return rows.map((r) => ({
    value: hidden ? maskedPhone(String(r[columnName(value)])) : r[columnName(value)],
    label: String((label && r[columnName(label)]) ?? ''),
    id: r.id,
    row: Object.fromEntries(shown.map((n) => [n, toWire(fields[n]!, r[columnName(n)])])),
    figure: counts ? Number(r.figure) : null,
    figureLabel: counts ? figure.label : null,
  }))
}

const MOST = 50
function readSize(text: string | undefined): number {
  const size = whole(text, 10)
  if (!size) throw new Refusal('条数应为大于 0 的整数', status.invalid)
  return Math.min(size, MOST)
}

const either = (parts: Sql[]): Sql => parts.reduce((a, b) => sql`${a} or ${b}`)
