/** Calls that everybody signed in may ask: what forms choose from, in the scope of who asks. */
import type { AnyDocument, Who } from '../../declare/index.ts'
import { noKey, Refusal, status } from '../errors.ts'
import type { ApiCall, CallInput } from './call.ts'

type Row = Record<string, unknown>

/** What of a list may be asked without its key: pages and order, and the columns that are shown. */
const ways = new Set(['ps', 'pi', 'sort', 'order', 'total', 'ids', '_', 'seltype'])

/** The calls of a document, those open to everybody without their key. @param name of a call within the document's resource */
export function openToEverybody(doc: AnyDocument, calls: ApiCall[], name: (call: ApiCall) => string): ApiCall[] {
  const wanted = Object.keys(doc.everybody)
  const missing = wanted.find((n) => !calls.some((c) => name(c) === n))
  if (missing) throw new Error(`${doc.name} opens ${missing} to everybody, which it has not`)
  return calls.map((c) => {
    const shown = doc.everybody[name(c)]
    return shown ? { ...c, keys: undefined, everybody: true, run: (asked) => answer(doc, c, shown, asked) } : c
  })
}

type Shown = AnyDocument['everybody'][string]
const withKey = (doc: AnyDocument, who: Who): Who => ({ ...who, keys: new Set([...who.keys, `${doc.key}.query`]) })

/** About oneself, unless somebody else is named: that takes the key. */
async function own(doc: AnyDocument, call: ApiCall, asked: CallInput, holds: boolean): Promise<unknown> {
  const name = doc.api?.id
  // It knows by itself what is one's own.
  if (!name) return call.run(asked)
  const given = asked.query[name] ?? (asked.body as Row | undefined)?.[name]
  if (given !== undefined && String(given) !== String(asked.who.userId)) {
    if (!holds) throw noKey()
    return call.run(asked)
  }
  return call.run({ ...asked, who: withKey(doc, asked.who), query: { ...asked.query, [name]: String(asked.who.userId) } })
}

async function answer(doc: AnyDocument, call: ApiCall, shown: Shown, asked: CallInput): Promise<unknown> {
  const holds = call.keys!.some((k) => asked.who.keys.has(k))
  if (shown === 'own') return own(doc, call, asked, holds)
  if (holds) return call.run(asked)
  const who = withKey(doc, asked.who)
  if (shown === 'all') return call.run({ ...asked, who })
  if (call.kind === 'list') {
    const names = new Set(shown.map((n) => n.toLowerCase()))
    const by = asked.query.sort?.toLowerCase()
    // Whoever does not see a column learns nothing of it by asking for it either.
    const strange = Object.keys(asked.query).find((n) => !ways.has(n.toLowerCase()) && !names.has(n.toLowerCase()))
    if (strange || (by && !names.has(by))) throw new Refusal(`没有权限按此查询：${(strange ?? by!).slice(0, 40)}`, status.noKey)
  }
  const answered = await call.run({ ...asked, who })
  if (call.kind === 'search') return (answered as { row: object }[]).map((r) => ({ ...r, row: narrowed(r.row, shown) }))
  return narrowed(answered, ['id', ...shown])
}

/** Of each row these columns: of a page, of a list, of one row, of a tree. */
function narrowed(answered: unknown, names: readonly string[]): unknown {
  if (Array.isArray(answered)) return answered.map((row) => narrowed(row, names))
  if (typeof answered !== 'object' || answered === null) return answered
  const { items, total, totalIs } = answered as { items?: unknown; total?: number; totalIs?: string }
  if (Array.isArray(items)) return { items: narrowed(items, names), total, totalIs }
  const row = answered as Row
  const children = Array.isArray(row.children) ? { children: narrowed(row.children, names) } : {}
  return { ...Object.fromEntries(names.filter((n) => n in row).map((n) => [n, row[n]])), ...children }
}
