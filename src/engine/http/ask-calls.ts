/** Calls of a document's own questions: what it declares as asks, finds, and actions on all rows of a filter. */
import {
  baseFields,
  headFields,
  int,
  lineBase,
  maybe,
  RowOf,
  permitted,
  stateOfCode,
  text,
  toInstant,
  type Action,
  type Answer,
  type AnyDocument,
  type Asks,
  type Complaint,
  type Fields,
  type Find,
  type Proof,
} from '../../declare/index.ts'
import { document, type Engine } from '../engine.ts'
import { outOfScope, Refusal, refuseAll, status } from '../errors.ts'
import { readFields } from '../write/input.ts'
import { perform } from '../write/perform.ts'
import { reader } from '../read/reader.ts'
import { findRows } from '../read/by-columns.ts'
import { demandKey, list } from '../read/list.ts'
import { readQuery } from '../read/query.ts'
import { exportSheet } from '../sheets/export.ts'
import { FileAnswer, type ApiCall, type CallInput } from './call.ts'
import { answerOfAsk, page } from './described.ts'

/** Parameters that every call may carry. */
const besides = new Set(['ps', 'pi', 'selType', '_'])

/** The declared input of a call, from its address and its body. @throws Refusal naming every wrong field */
export function readInput(fields: Fields, c: Pick<CallInput, 'query' | 'body'>): Record<string, any> {
  const wrong: Complaint[] = []
  const given = { ...c.query, ...(typeof c.body === 'object' && c.body && !Array.isArray(c.body) ? c.body : {}) }
  const input = readFields(fields, given, besides, wrong)
  if (wrong.length) throw refuseAll(wrong, status.invalid)
  return input
}

/** The input that takes a file sent with the call. */
export const fileOf = (input: Fields | undefined) => Object.keys(input ?? {}).find((n) => input![n]!.kind === 'files')

export function askCalls(engine: Engine, doc: AnyDocument, path: (name: string) => string): ApiCall[] {
  const asks = Object.entries(doc.asks as Asks).map(([name, ask]): ApiCall => ({
    path: path(ask.call ?? name),
    methods: ask.post ? ['POST'] : ['GET', 'POST'],
    title: ask.title,
    doc,
    kind: 'read',
    ...(ask.key ? { keySuffix: ask.key } : {}),
    ...(ask.input ? { input: ask.input } : {}),
    answer: answerOfAsk(engine.documents, ask.answer),
    ...(fileOf(ask.input) ? { keepsFile: true as const } : {}),
    run: async (c) => {
      demandKey(doc, ask.key ?? 'query', c.who)
      // A file sent with the call itself: multipart fields are its body.
      const file = c.kept && fileOf(ask.input)
      // Lists ask with their filter; what else is given and not declared is a mistake.
      const input = ask.input ? readInput(ask.input, file ? { query: c.query, body: { [file]: [c.kept] } } : c) : {}
      const now = toInstant(engine.now())
      const { who, query, archived } = c
      const read = reader(engine, engine.db, who)
      return engine.rules.get(doc.name)!.asks[name]!({ read, who, query, archived, input, now, today: now.slice(0, 10) })
    },
  }))
  const finds = Object.entries(doc.finds).map(([name, find]) => findCall(engine, doc, path(find.call ?? name), find))
  const many = Object.entries(doc.actions as Record<string, Action>).flatMap(([name, action]) =>
    action.byQuery ? [queryCall(engine, doc, path(action.byQuery.call), name, action)] : [],
  )
  return [...asks, ...finds, ...many]
}

function answerOfFind(engine: Engine, of: AnyDocument, find: Find): Answer {
  const fields = headFields(of)
  if (find.proof) return [engine.ledger.proofLine]
  if (find.part) return find.part === 'lines' ? [{ ...lineBase, ...(of.lines as Fields) }] : fields[find.part]!
  const row = find.shown
    ? Object.fromEntries(Object.entries(find.shown).map(([n, column]) => [n, fields[column]!]))
    : new RowOf(of, 'whole')
  return !find.one ? [row] : find.one === 'must' ? row : maybe(row)
}

/** Rows that a search answers at most, and those that it answers unasked. */
const [MOST_FOUND, FOUND] = [50, 10]

function findCall(engine: Engine, doc: AnyDocument, path: string, find: Find): ApiCall {
  const of = find.of ? document(engine, find.of) : doc
  const fields: Fields = { ...(find.proof && lineBase), ...headFields(of) }
  const parameter = (column: string) => find.named?.[column] ?? column
  const required = (find.by.length === 1 || !!find.one) && !find.like && !find.as
  const columns: Fields = Object.fromEntries(
    find.by.map((n) => [parameter(n), { ...fields[n]!, required, initial: undefined, source: 'stored' }]),
  )
  const input: Fields = find.like ? { ...columns, kw: text('关键字'), count: int('条数', { positive: true }) } : columns
  const shared = { path, methods: ['GET', 'POST'], title: find.title, doc, kind: 'read' } as const
  if (find.as) {
    const query = (c: CallInput) => {
      const names = new Map(find.by.map((n) => [parameter(n), n]))
      const asked = Object.fromEntries(Object.entries(c.query).map(([n, v]) => [names.get(n) ?? n, v]))
      return readQuery(of, 'head', asked)
    }
    return find.as === 'page'
      ? { ...shared, answer: page(of, 'head'), run: async (c) => list(engine, of, query(c), c.who, { exact: true }) }
      : {
          ...shared,
          keySuffix: 'export',
          answer: 'file',
          run: async (c) => new FileAnswer(`${find.title}.xlsx`, exportSheet(engine, of, 'list', query(c), c.who)),
        }
  }
  return {
    ...shared,
    input,
    answer: answerOfFind(engine, of, find),
    run: async (c) => {
      demandKey(doc, 'query', c.who)
      const given = readInput(input, c)
      const by = find.by.filter((n) => given[parameter(n)] !== null && given[parameter(n)] !== undefined)
      if (!by.length && find.by.length && !find.like)
        throw new Refusal(`请填写${find.by.map((n) => fields[n]!.label).join('或')}`, status.invalid)
      const { lineNo, ...where } = { ...find.only, ...Object.fromEntries(by.map((n) => [n, given[parameter(n)]])) }
      const search = find.like && {
        columns: find.like,
        kw: String(given.kw ?? ''),
        limit: Math.min(Number(given.count ?? FOUND), MOST_FOUND),
      }
      const rows = await findRows(engine.db, of, where, c.who, search)
      if (find.one === 'must' && !rows.length) throw outOfScope()
      if (find.proof) return proofOf(engine, of, find.proof, rows[0]!, lineNo)
      if (find.part) return rows[0]?.[find.part] ?? []
      const shown = find.shown
        ? rows.map((r) => Object.fromEntries(Object.entries(find.shown!).map(([n, column]) => [n, r[column]])))
        : rows
      return find.one ? (shown[0] ?? null) : shown
    },
  }
}

/** Ledger lines behind a row, or one of its lines. */
async function proofOf(engine: Engine, doc: AnyDocument, proof: Proof, row: Record<string, unknown>, lineNo: unknown) {
  const line = (row.lines as Record<string, unknown>[] | undefined)?.find((l) => l.lineNo === lineNo)
  if (lineNo !== undefined && !line) throw outOfScope()
  const shown = await engine.ledger.proof(engine.db, doc, { ...baseFields.id, proof }, row, line)
  return shown.lines.map((l) => ({ ...l, docTitle: engine.documents.get(String(l.docName))?.title ?? l.docName }))
}

/** Rows of a filter that one call acts on. */
const PAGE = 1000
const PAGES = 5

/** What a call asks that finds its rows by some columns: these and the action's input, all of it said. */
const asked = (doc: AnyDocument, action: Action): Fields => ({
  ...Object.fromEntries(action.byQuery!.by!.map((n) => [n, { ...headFields(doc)[n]!, required: true, source: 'stored' }])),
  ...Object.fromEntries(Object.entries(action.input ?? {}).map(([n, f]) => [n, { ...f, initial: undefined }])),
})

/** An action on every row of the list's filter that it is open to, at most 5,000, in one transaction. */
const queryCall = (engine: Engine, doc: AnyDocument, path: string, name: string, action: Action): ApiCall => ({
  path,
  ...(action.byQuery!.by ? { input: asked(doc, action) } : {}),
  methods: ['GET', 'POST'],
  title: `按查询条件${action.label}`,
  doc,
  kind: 'read',
  keySuffix: action.key!,
  answer: { count: int('行数', { required: true }) },
  writes: true,
  run: async (c) => {
    const { by, only } = action.byQuery!
    const input = by ? readInput(asked(doc, action), c) : {}
    const filter = by ? Object.fromEntries(by.map((n) => [n, String(input[n])])) : c.query
    for (const n of by ?? []) delete input[n]
    const query = { ...readQuery(doc, 'head', { ...filter, ...only, ps: String(PAGE) }), sort: 'id' }
    const items: { id: number; input: Record<string, unknown> }[] = []
    for (query.page = 1; query.page <= PAGES; query.page++) {
      const page = await list(engine, doc, query, c.who)
      for (const row of page.items) {
        const state = row.status === undefined ? {} : { status: stateOfCode(doc, row.status as number)!.name }
        if (permitted(doc, name, state, c.who) === true) items.push({ id: row.id as number, input })
      }
      if (page.items.length < query.size) break
    }
    return items.length
      ? perform(engine, c.who, doc, name, { items, source: 'screen' }).then(({ count }) => ({ count }))
      : { count: 0 }
  },
})
