/** References by natural key, and texts of code lists: checks that they exist and are in use, and copies what is kept from them. */
import type { AnyDocument, Complaint, Field, Fields } from '../../declare/index.ts'
import { fromDb, headFields, inScope, isDecimal, labelField, scopeColumns, withinOf, type Who } from '../../declare/index.ts'
import { columnName, ident, join, sql, type Queryable, type Tx } from '../database/db.ts'
import { document, type Engine } from '../engine.ts'
import { refuseAll } from '../errors.ts'
import { keyOf } from '../read/source.ts'
import { eachYielding } from '../yielding.ts'
import type { Entry } from './entry.ts'

/** A row whose refs are to be resolved, and the row of the file that it came from. */
export interface Subject {
  fields: Fields
  row: Record<string, any>
  fileRow?: number | undefined
  /** Who named these of its references, all where it is left out: what their scope hides they cannot name. */
  who?: Who
  given?: Fields | undefined
}
/** A reference of a row: what it names, completed by these columns. */
interface Named {
  ref: Ref
  row: Record<string, any>
  fileRow: number | undefined
  key: string[]
  who: Who | undefined
}

/** What is the same for all rows with these fields. */
interface Ref {
  name: string
  f: Field
  target: AnyDocument
  within: string[]
  group: string
  /** Fields that are copied from what it names, and from which of its own. */
  kept: [string, string][]
  /** A number as text: rules say what it may be, here only that nobody names what their scope hides. */
  asText?: true
}
const refsIn = (engine: Engine, fields: Fields): Ref[] =>
  Object.entries(fields).flatMap(([name, f]: [string, Field]) => {
    if (typeof f.numberOf === 'string') {
      const target = document(engine, f.numberOf)
      const named = { name, f, target, within: [], group: target.name, kept: [], asText: true as const }
      return target.unique.length === 1 ? [named] : []
    }
    if (f.kind !== 'ref') return []
    const target = document(engine, f.to!)
    const within = withinOf(headFields(target), f)
    const kept = Object.entries(fields).flatMap(([n, k]): [string, string][] => (k.kept && k.by === name ? [[n, k.show!]] : []))
    return [{ name, f, target, within, group: [target.name, ...within].join('|'), kept }]
  })

/** Is this person to see what they name? Documents that their kind of organization never reads are chosen by code alone. */
const isAsked = ({ f, target }: Ref, who: Who): boolean => {
  const rule = target.scope[who.orgType]
  return !who.system && !!rule && rule !== 'all' && !f.candidates?.unseen
}

/** Who sees only what they wrote themselves names what others wrote: warehouses, docks, the order that is revised. */
const whoever = (who: Who): Who => {
  const { createdBy: _, ...narrow } = who.narrow ?? {}
  return { ...who, narrow }
}

/** This reference alone, with what is kept from what it names. */
const only = ({ name }: Ref, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([n, f]) => n === name || (f.kept && f.by === name)))

/**
 * Fills kept fields and reports refs that lead nowhere, or to what may not be chosen.
 * @param later is given those whose key is not complete yet (a sheet's store, before its supplier is known); without it they lead nowhere
 */
export async function resolveRefs(engine: Engine, db: Queryable, subjects: Subject[], later?: Subject[]): Promise<Complaint[]> {
  const known = new Map<Fields, Ref[]>()
  const refsOf = (fields: Fields): Ref[] => {
    let refs = known.get(fields)
    if (!refs) known.set(fields, (refs = refsIn(engine, fields)))
    return refs
  }
  const named: Named[] = []
  await eachYielding(subjects, (subject) => {
    const { fields, row, fileRow, who, given } = subject
    for (const ref of refsOf(fields)) {
      if (row[ref.name] === null || row[ref.name] === undefined) continue
      if (later && ref.within.some((n) => row[n] === null || row[n] === undefined)) {
        later.push({ ...subject, fields: only(ref, fields) })
        continue
      }
      const by = who && (!given || ref.name in given) && isAsked(ref, who) ? whoever(who) : undefined
      if (ref.asText && !by) continue
      named.push({ ref, row, fileRow, key: [row[ref.name], ...ref.within.map((n) => row[n])].map(String), who: by })
    }
  })
  const found = named.length ? await fetch(db, named) : new Map<string, Map<string, Record<string, any>>>()
  const wrong: Complaint[] = []
  const unknown = new Map<Ref, Complaint[]>()
  await eachYielding(named, ({ ref, row, fileRow, key, who }) => {
    const { kept, name, f, group, target, asText } = ref
    const there = found.get(group)!.get(key.join('|'))
    const hidden = there && who && !inScope(target, there, who)
    if (asText && !hidden) return
    const unfit = there && Object.entries(f.candidates?.only ?? {}).some(([n, fit]) => !fit.includes(there[n]))
    if (!there || there.status === 'disabled' || unfit || hidden) {
      // Of what is another partner's nobody is told that it is there.
      const isHidden = hidden || (!there && who && who.orgType !== 'internal')
      const why = isHidden ? '不存在或无权限' : !there ? '不存在' : unfit ? '不适用于此处' : '不存在或已停用'
      const message = `${f.label.replace(/代码$/, '')}${row[name]}${why}`
      const complaint = { ...(fileRow === undefined ? {} : { row: fileRow }), field: name, message }
      wrong.push(complaint)
      if (f.candidates?.only && isOpen(target)) unknown.set(ref, [...(unknown.get(ref) ?? []), complaint])
      return
    }
    for (const [other, show] of kept) row[other] = there[show]
  })
  for (const [ref, complaints] of unknown) {
    const choices = await choicesOf(db, ref)
    for (const c of complaints) c.message += choices
  }
  return [...wrong, ...(await unlisted(engine, db, subjects))]
}

/** May everybody see its rows, so that they may be named to whoever looks for one? */
const isOpen = ({ scope }: AnyDocument): boolean =>
  (['internal', 'supplier', 'carrier'] as const).every((type) => scope[type] === 'all')

/** What a reference to one of few rows may name, as its complaint goes on. */
async function choicesOf(db: Queryable, { f, target }: Ref): Promise<string> {
  const fields = headFields(target)
  const fits = Object.entries(f.candidates!.only!).map(
    ([n, names]) => sql`${ident(n)} = any(${names.map((c) => fields[n]!.choices![c]![0])}::smallint[])`,
  )
  const enabled = target.states.enabled ? [sql`status = ${target.states.enabled[0]}`] : []
  const label = labelField(target)
  const rows = await db.rows<{ code: string; label: string | null }>(
    sql`select ${ident(keyOf(target))} code, ${label ? ident(label) : sql`null`} label from ${ident(target.name)}
      where ${join([...fits, ...enabled], ' and ')} order by 1 limit ${NAMED + 1}`,
  )
  const shown = rows.slice(0, NAMED).map((r) => [r.code, r.label].filter(Boolean).join(' '))
  return shown.length ? `，可选：${shown.join('、')}${rows.length > NAMED ? '……' : ''}` : '，还没有启用的可选值'
}

/** Rows that effects created have refs too; their kept fields are filled here. */
export async function resolveCreated(engine: Engine, tx: Tx, entries: Entry[]): Promise<void> {
  const subjects: Subject[] = []
  const unresolved = (fields: Fields, row: Record<string, any>) =>
    keptIn(fields).some(([n, by]) => row[n] === null && row[by] !== null)
  await eachYielding(entries, (e) => {
    if (e.isNew && unresolved(e.doc.fields, e.row)) subjects.push({ fields: e.doc.fields, row: e.row })
    for (const l of e.row.lines)
      if ((e.isNew || e.addedLines.has(l.id)) && unresolved(e.doc.lines, l)) subjects.push({ fields: e.doc.lines, row: l })
  })
  const wrong = subjects.length ? await resolveRefs(engine, tx, subjects) : []
  if (wrong.length) throw refuseAll(wrong)
}

/** Fields that are copied from what another one names, and that one. */
function keptIn(fields: Fields): [string, string][] {
  let names = kept.get(fields)
  if (!names) kept.set(fields, (names = Object.entries(fields).flatMap(([n, f]) => (f.kept ? [[n, f.by!]] : []))))
  return names
}
const kept = new WeakMap<Fields, [string, string][]>()
/** So many of a list's texts are named to who chose none of them. */
const NAMED = 10

/** Texts that their code lists do not have. */
async function unlisted(engine: Engine, db: Queryable, subjects: Subject[]): Promise<Complaint[]> {
  const listed = new Map<Fields, [string, Field][]>()
  const given: { name: string; f: Field; text: string; fileRow: number | undefined }[] = []
  await eachYielding(subjects, ({ fields, row, fileRow }) => {
    if (!listed.has(fields))
      listed.set(
        fields,
        Object.entries(fields).filter(([, f]: [string, Field]) => f.listed),
      )
    for (const [name, f] of listed.get(fields)!) if (row[name]) given.push({ name, f, text: String(row[name]), fileRow })
  })
  const texts = new Map<string, string[] | undefined>()
  for (const { f } of given) if (!texts.has(f.listed!)) texts.set(f.listed!, await engine.lists.texts(db, f.listed!))
  return given.flatMap(({ name, f, text, fileRow }) => {
    const known = texts.get(f.listed!)
    if (!known || known.includes(text)) return []
    const offered = known.length
      ? `可选：${known.slice(0, NAMED).join('、')}${known.length > NAMED ? '……' : ''}`
      : '代码表没有启用的值'
    return [{ ...(fileRow === undefined ? {} : { row: fileRow }), field: name, message: `${f.label}没有“${text}”，${offered}` }]
  })
}

/** The rows that references name, by group and key: one statement, however many documents they lead to. */
async function fetch(db: Queryable, named: Named[]): Promise<Map<string, Map<string, Record<string, any>>>> {
  const groups = [...Map.groupBy(named, (n) => n.ref.group)]
  const asked = groups.map(([group, all], i) => {
    const { target, within } = all[0]!.ref
    const columns = [keyOf(target), ...within]
    const keys = [...new Map(all.map((n) => [n.key.join('|'), n.key])).values()]
    const names = join(columns.map((n) => ident(n)))
    const fields = headFields(target)
    const wanted = [...new Set([...columns, ...neededOf(all), ...('status' in fields ? ['status'] : [])])]
    // Decimals and instants as the driver gives them: JSON has no such values.
    const column = (n: string) =>
      isDecimal(fields[n]!) || fields[n]!.kind === 'instant' ? sql`h.${ident(n)}::text` : sql`h.${ident(n)}`
    const q = sql`select ${i}::int "group", to_jsonb(x) "row" from (select ${join(wanted.map((n) => sql`${column(n)} as ${ident(n)}`))} from ${ident(target.name)} h
      where (${join(columns.map((n) => sql`h.${ident(n)}`))}) in (select ${names} from unnest(${join(columns.map((_, c) => sql`${keys.map((k) => k[c])}::text[]`))}) w(${names}))) x`
    return { group, columns, fields, wanted, q }
  })
  const found = new Map(groups.map(([group]) => [group, new Map<string, Record<string, any>>()]))
  const rows = await db.rows<{ group: number; row: Record<string, any> }>(join(asked.map((a) => a.q), ' union all ')) // prettier-ignore
  for (const { group: i, row: raw } of rows) {
    const { group, columns, fields, wanted } = asked[i]!
    const row: Record<string, any> = Object.fromEntries(wanted.map((n) => [n, fromDb(fields[n]!, raw[columnName(n)])]))
    found.get(group)!.set(columns.map((n) => String(row[n])).join('|'), row)
  }
  return found
}

/** What is asked of the rows that references name: what is kept of them, what makes them fit, and who sees them. */
const neededOf = (named: readonly Named[]): Set<string> =>
  new Set([
    ...[...new Set(named.map((n) => n.ref))].flatMap(({ kept, f }) => [
      ...kept.map(([, show]) => show),
      ...Object.keys(f.candidates?.only ?? {}),
    ]),
    ...named.flatMap(({ ref, who }) => (who ? scopeColumns(ref.target, who) : [])),
  ])
