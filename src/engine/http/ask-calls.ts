/** Calls of a document's own questions: what it declares as asks, and actions on all rows of a filter. */
import {
  headFields, int, permitted, stateOfCode, toInstant, type Action, type Answer, type AnyDocument, type Asks, type Complaint,
  type Fields,
} from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { refuseAll, status } from '../errors.ts'
import { readFields } from '../write/input.ts'
import { perform } from '../write/perform.ts'
import { reader } from '../read/reader.ts'
import { demandKey, list } from '../read/list.ts'
import { readQuery } from '../read/query.ts'
import type { ApiCall, CallInput } from './call.ts'

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
    title: ask.title, doc, kind: 'read', reads: true,
    ...(ask.key ? { keySuffix: ask.key } : {}),
    ...(ask.input ? { input: ask.input } : {}),
    answer: ask.answer as Answer | 'file',
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
  const many = Object.entries(doc.actions as Record<string, Action>).flatMap(([name, action]) =>
    action.acts?.byQuery ? [queryCall(engine, doc, path(action.acts.byQuery.call), name, action)] : [],
  )
  return [...asks, ...many]
}

/** Rows of a filter that one call acts on. */
const PAGE = 1000
const PAGES = 5

/** What a call asks that finds its rows by some columns: these and the action's input, all of it said. */
const asked = (doc: AnyDocument, action: Action): Fields => ({
  ...Object.fromEntries(action.acts!.byQuery!.by!.map((n) => [n, { ...headFields(doc)[n]!, required: true, source: 'stored' }])),
  ...Object.fromEntries(Object.entries(action.input ?? {}).map(([n, f]) => [n, { ...f, initial: undefined }])),
})

/** An action on every row of the list's filter that it is open to, at most 5,000, in one transaction. */
const queryCall = (engine: Engine, doc: AnyDocument, path: string, name: string, action: Action): ApiCall => ({
  path,
  ...(action.acts!.byQuery!.by ? { input: asked(doc, action) } : { filters: [doc, 'head'] }),
  methods: ['GET', 'POST'],
  title: `按查询条件${action.label}`,
  doc, kind: 'read',
  keySuffix: action.key!,
  answer: { count: int('行数', { required: true }) },
  writes: true,
  run: async (c) => {
    const { by, only } = action.acts!.byQuery!
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
