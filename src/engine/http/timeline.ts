/** A document's history as people read it. */
import {
  dbInstant, headFields, hidesPhones, isId, isShown, maskedPhone, toText, visible, wholeOnPage, type AnyDocument, type Field,
  type Fields, type Who,
} from '../../declare/index.ts'
import { document, type Engine, type SignatureRecord } from '../engine.ts'
import { historyOf } from '../write/history.ts'
import { demandSight } from '../read/load.ts'
import { namesOf } from '../read/related.ts'

/** Actions that no declaration names. */
const named: Record<string, string> = { create: '创建', undo: '撤销导入' }
const skipped = new Set(['rowVersion', 'updatedAt', 'updatedBy', 'creationDate', 'createdBy', 'id'])

/** Records newest first, with what changed. */
export async function historyView(engine: Engine, doc: AnyDocument, id: number, who: Who): Promise<unknown[]> {
  await demandSight(engine, doc, id, who)
  // One record under two names is told by its owner; what was written while it was two, too.
  const owner = doc.rowsOf && document(engine, doc.rowsOf.doc)
  const told = [...(owner ? await toldOf(engine, owner, id, who) : []), ...(await toldOf(engine, doc, id, who))]
  const withNames = await namesOfCodes(
    engine,
    told.flatMap((t) => t.changes),
    who,
  )
  const signed = doc.signing ? await engine.signing.signatures(engine.db, doc, id) : []
  return [...told.map((t) => ({ ...t, changes: t.changes.map(withNames) })), ...signed.map(signature)].sort((a, b) =>
    a.at < b.at ? 1 : a.at > b.at ? -1 : b.seq - a.seq,
  )
}

async function toldOf(engine: Engine, doc: AnyDocument, id: number, who: Who) {
  const records = await historyOf(engine.db, doc, id)
  const organizations = await engine.organizations.names(engine.db, [...new Set(records.map((r) => r.org_id))])
  let before: Record<string, any> | null = null
  return records.flatMap((r) => {
    const after = r.after ? JSON.parse(r.after) : null
    // What was changed while it was taken back is told as what the next publication changed.
    if (after && !isShown(doc, after, who)) return []
    const start = before ?? (r.before ? JSON.parse(r.before) : null)
    before = after
    return {
      seq: r.seq,
      at: dbInstant(r.at),
      action: r.action,
      label: called(doc, r.action.split(',')),
      fromStatus: r.from_status && doc.states[r.from_status]?.[1],
      toStatus: r.to_status && doc.states[r.to_status]?.[1],
      who: r.who,
      org: organizations.get(r.org_id) ?? null,
      source: r.source, reason: r.reason,
      ...(doc.fields.version ? { version: (after ?? start)?.version } : {}),
      changes: start && after ? changes(doc, start, after, who) : [],
    }
  })
}

/** What was done, each thing once; what followed by itself is named only where nobody did anything. */
function called(doc: AnyDocument, actions: readonly string[]): string {
  const done = actions.filter((a) => doc.actions[a]?.by !== 'system')
  return [...new Set((done.length ? done : actions).map((a) => doc.actions[a]?.label ?? named[a] ?? a))].join('、')
}

/** A signature stands among the records with the hash of what was signed. */
const signature = (s: SignatureRecord) => ({
  seq: 0, at: s.at, action: 'signature', label: s.label,
  fromStatus: null,
  toStatus: null,
  who: s.who, org: s.org, source: 'screen', reason: s.reason,
  changes: s.hash ? [{ field: 'hash', label: '所签文件 SHA-256', before: '', after: s.hash }] : [],
})

/** Of two lists of words what went and what came; how anything else is built says nothing to people. */
function listed(a: unknown, b: unknown): [string, string] {
  const plain = (v: unknown): v is string[] => Array.isArray(v) && v.every((x) => typeof x === 'string')
  if (!plain(a ?? []) || !plain(b ?? [])) return ['', b == null ? '已清除' : a == null ? '已填写' : '已修改']
  const [was, is] = [(a ?? []) as string[], (b ?? []) as string[]]
  const gone = was.filter((x) => !is.includes(x))
  const came = is.filter((x) => !was.includes(x))
  return [gone.length ? `去掉 ${gone.join('、')}` : '', came.length ? `加上 ${came.join('、')}` : '']
}

const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))

interface Change {
  field: string
  label: string
  line?: number
  before: string
  after: string
}
/** With the document that the field refers to, until its codes have their names. */
type Referring = Change & { to?: string }

/** Codes of masters with what they stand for: CA01 客户取消. A document's number says what it is. */
async function namesOfCodes(engine: Engine, all: readonly Referring[], who: Who): Promise<(c: Referring) => Change> {
  const codes = new Map<AnyDocument, Set<string>>()
  for (const { to, before, after } of all) {
    const target = engine.documents.get(to ?? '')
    if (!target || target.rows === 'computed' || target.number) continue
    codes.set(target, new Set([...(codes.get(target) ?? []), before, after].filter(Boolean)))
  }
  const names = new Map<string, string>()
  for (const { doc, code, label } of await namesOf(engine, codes, who)) {
    const known = names.get(`${doc} ${code}`)
    // Of a code that several have nobody knows here whose it was.
    names.set(`${doc} ${code}`, known === undefined || known === label ? label : '')
  }
  return ({ to, ...change }) => {
    const said = (code: string) => {
      const name = names.get(`${to} ${code}`)
      return name && name !== code ? `${code} ${name}` : code
    }
    return to ? { ...change, before: said(change.before), after: said(change.after) } : change
  }
}

function changes(doc: AnyDocument, before: Record<string, any>, after: Record<string, any>, who: Who): Referring[] {
  const list: Referring[] = []
  const compare = (fields: Fields, a: Record<string, any>, b: Record<string, any>, line?: number) => {
    for (const [name, f] of Object.entries(fields)) {
      if (skipped.has(name) || isId(f) || !(name in b) || same(a[name] ?? null, b[name] ?? null) || !visible(doc, f, who))
        continue
      const [was, is] =
        f.kind === 'json' ? listed(a[name], b[name]) : [a, b].map((row) => toText(f, seenPhone(doc, f, row, row[name], who)))
      list.push({
        field: name, label: f.label,
        ...(line ? { line } : {}),
        before: was!,
        after: is!,
        ...(f.kind === 'ref' && { to: f.to! }),
      })
    }
  }
  compare(headFields(doc), before, after)
  const old = new Map<number, Record<string, any>>((before.lines ?? []).map((l: any) => [l.id, l]))
  for (const line of after.lines ?? []) {
    const was = old.get(line.id)
    if (was) compare(doc.lines, was, line, line.lineNo)
    else list.push({ field: 'lines', label: `第${line.lineNo}行`, before: '', after: '新增' })
    old.delete(line.id)
  }
  for (const gone of old.values()) list.push({ field: 'lines', label: `第${gone.lineNo}行`, before: '删除', after: '' })
  return list
}

/** A value as this person sees it on the row's page; anything but a telephone number as it is. */
const seenPhone = (doc: AnyDocument, f: Field, row: Record<string, any>, value: any, who: Who) =>
  f.phone && value && hidesPhones(doc, who) && !wholeOnPage(doc, f, row.status) ? maskedPhone(value) : value
