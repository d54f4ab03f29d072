/** Every API call that derives from the declarations: lower-case path → what it does. Made once at start. */
import {
  actionKey, actsOnRows, exportCall, headFields, importCall, int, json, namingOf, openTo, rowId, rowIds, givenOf, sheetsOf,
  stateOfCode, templateCall, text, toInstant, visible, type Action, type AnyDocument, type Field, type Fields,
} from '../../declare/index.ts'
import { sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { outOfScope, Refusal, status } from '../errors.ts'
import { readItems } from '../write/input.ts'
import { perform, type Result } from '../write/perform.ts'
import type { Item } from '../write/step.ts'
import { printRows } from '../prints/print.ts'
import { deltas, readWeeks } from '../write/releases.ts'
import { groups, unmatched } from '../read/groups.ts'
import { count, list, demandKey, demandNamed } from '../read/list.ts'
import { detail } from '../read/load.ts'
import { faceOf } from '../read/face.ts'
import { related } from '../read/related.ts'
import { withNames } from '../read/names.ts'
import { withTurns } from '../read/turns.ts'
import { readMoment, readQuery, readIds, withId, type Level } from '../read/query.ts'
import { lineTable, table } from '../read/scope.ts'
import { exportKeys, exportSheet, levelOf, templateOf } from '../sheets/export.ts'
import { importSheet } from '../sheets/import.ts'
import { askCalls, fileOf, readInput } from './ask-calls.ts'
import { findCalls } from './find-calls.ts'
import { FileAnswer, fileNameOf, given, type ApiCall, type CallInput } from './call.ts'
import { rowsNamed } from './rows-named.ts'
import { sharedCalls } from './shared-calls.ts'
import { treeCall } from './tree-call.ts'
import { openToEverybody } from './everybody.ts'
import { changeCalls, fillingKeys, readGiven } from './change-calls.ts'
import { answers, proofAnswer } from './described.ts'
import { fileCall, uploadCalls } from './file-calls.ts'
import { makeRows } from '../tasks/make.ts'
import { performOutside } from '../write/questions.ts'
import { performSeveral } from '../write/several.ts'
import { anywhere, calledBy, narrowing } from './parameters.ts'
import { reportCalls } from './report-calls.ts'
import { search } from './search.ts'
import { askedByVersion, versionCalls } from './version-calls.ts'
import { jobCalls, workCalls } from './task-calls.ts'
import { historyView } from './timeline.ts'
import type { Forward } from '../rule.ts'
import { reader } from '../read/reader.ts'

export * from './call.ts'

export const resourceOf = (doc: AnyDocument) => doc.api?.resource ?? doc.name

export function callsOf(engine: Engine): ApiCall[] {
  const referring = referringAmong(engine.documents)
  return [...engine.documents.values()].flatMap((doc) => {
    const all = documentCalls(engine, doc)
    const calls = (doc.report?.kept ? askedByVersion(engine, doc, all) : all).map((c) => ({
      ...c,
      keys: c.keys ?? keysOfCall(doc, c, referring.get(doc.name)),
    }))
    return openToEverybody(doc, calls, (c) => c.path.replace(`${resourceOf(doc)}/`, ''))
  })
}

function keysOfCall(doc: AnyDocument, c: ApiCall, referring: Iterable<AnyDocument> = []): string[] {
  const key = (suffix: string) => `${doc.key}.${suffix}`
  switch (c.kind) {
    case 'search':
      // Whoever fills in a form that refers to it may look it up, in scope.
      return [...new Set([doc, ...referring].map((d) => `${d.key}.query`))]
    case 'export':
      return exportKeys(doc, c.sheet!)
    case 'template':
    case 'import':
      return [actionKey(doc, doc.actions[sheetsOf(doc)[c.sheet!]!.fills!])]
    case 'changes':
      return fillingKeys(doc)
    case 'print':
      return [key(doc.prints[c.print!]!.key)]
    case 'action':
      return c.actions!.map((n) => actionKey(doc, doc.actions[n]))
    case 'read':
      return [key(c.keySuffix ?? 'query')]
    default:
      return [key('query')]
  }
}

/** Asked for the primary and for each standby. */
const referringIn = new WeakMap<Engine['documents'], Map<string, Set<AnyDocument>>>()
/** Who refers to a document in one of its forms, by the document's name. */
function referringAmong(documents: Engine['documents']): Map<string, Set<AnyDocument>> {
  const known = referringIn.get(documents)
  if (known) return known
  const found = new Map<string, Set<AnyDocument>>()
  referringIn.set(documents, found)
  for (const doc of documents.values()) {
    const forms = (Object.values(doc.actions) as Action[]).flatMap((a) => [a.input, a.lines])
    for (const fields of [doc.fields, doc.lines, ...forms] as (Fields | undefined)[])
      for (const f of Object.values(fields ?? {}))
        for (const name of [f.kind === 'ref' ? f.to : undefined, f.codesOf])
          if (name) found.set(name, (found.get(name) ?? new Set()).add(doc))
  }
  return found
}

/** Those of one document, without who may ask them. */
export function documentCalls(engine: Engine, doc: AnyDocument): ApiCall[] {
  const res = resourceOf(doc)
  const path = (name: string) => (name.includes('/') ? name : `${res}/${name}`)
  const calls: ApiCall[] = [
    {
      path: path(doc.api?.getPager ?? 'getPager'),
      methods: ['GET'],
      title: `${doc.title}列表`,
      doc, kind: 'list', level: 'head',
      run: (c) => pageOf(engine, doc, 'head', c),
    },
    {
      path: path('getCount'),
      methods: ['GET'],
      title: `${doc.title}合计`,
      doc, kind: 'count', level: 'head',
      run: (c) => count(engine, doc, readQuery(doc, 'head', c.query, c.archived), c.who),
    },
  ]
  calls.push({
    path: path('getGroups'),
    methods: ['GET'],
    title: `${doc.title}按列分组`,
    doc, kind: 'groups',
    input: { group: text('分组的列', { required: true }), mode: text('head 或 line') },
    answer: answers.groups,
    run: ({ query: { group = '', mode, ...rest }, archived, who }) =>
      groups(engine, doc, readQuery(doc, mode === 'line' && doc.detail ? 'line' : 'head', rest, archived), group, who),
  })
  if (doc.rows !== 'computed') {
    calls.push({
      path: path('getUnmatched'),
      methods: ['POST'],
      title: `批量查询中没有匹配${doc.title}的值`,
      doc, kind: 'groups',
      input: { field: text('字段', { required: true }), values: json('值', { required: true }), mode: text('head 或 line') },
      answer: [text('值', { required: true })],
      run: ({ body, who }) => {
        const { values, mode } = (body ?? {}) as { values?: unknown; mode?: unknown }
        if (!Array.isArray(values) || values.length > 2000 || values.some((v) => typeof v !== 'string' || v.length > 100))
          throw new Refusal('值应为文本数组，最多2000个', status.invalid)
        return unmatched(
          engine,
          doc,
          mode === 'line' && doc.detail ? 'line' : 'head',
          given(body, 'field', 60),
          values as string[],
          who,
        )
      },
    })
    calls.push(
      {
        path: path(doc.api?.getDetails ?? 'getDetails'),
        methods: ['GET'],
        title: `${doc.title}详情`,
        doc, kind: 'detail',
        run: (c) => details(doc, c),
      },
      {
        path: path('getHistory'),
        methods: ['GET'],
        title: `${doc.title}操作记录`,
        doc, kind: 'history',
        run: (c) => historyView(c.engine, doc, oneId(c.query), c.who),
      },
      {
        path: path('getRelated'),
        methods: ['GET'],
        title: `${doc.title}的前后单据`,
        doc, kind: 'history', answer: answers.related,
        run: (c) => related(c.engine, doc, oneId(c.query), c.who, c.archived),
      },
    )
    if (namingOf(doc, engine.documents).length)
      calls.push({
        path: path('getFace'),
        methods: ['GET'],
        title: `${doc.title}的往来概况`,
        doc, kind: 'history', answer: answers.face,
        run: (c) => faceOf(c.engine, doc, oneId(c.query), c.who),
      })
    const file = fileCall(doc, path('getFile'))
    if (file) calls.push(file)
    calls.push(...uploadCalls(doc))
    if (provable(doc).length)
      calls.push({
        path: path('getProof'),
        methods: ['GET'],
        title: `${doc.title}数量的账务凭据`,
        doc, kind: 'history',
        input: { field: text('字段', { required: true }), lineId: rowId('行ID') },
        answer: proofAnswer(engine.ledger.proofLine),
        run: (c) => proofOf(doc, c),
      })
    if (doc.unique.length)
      calls.push({
        path: path('search'),
        methods: ['GET'],
        title: `查找${doc.title}`,
        doc, kind: 'search',
        ...(engine.rules.get(doc.name)?.search ? { input: engine.rules.get(doc.name)!.search!.input } : {}),
        run: (c) => search(doc, c),
      })
  }
  if (doc.detail)
    calls.push(
      {
        path: path(doc.detail.call ?? 'getLines'),
        methods: ['GET'],
        title: `${doc.title}明细列表`,
        doc, kind: 'list', level: 'line',
        run: (c) => pageOf(engine, doc, 'line', c),
      },
      {
        path: path('getLinesCount'),
        methods: ['GET'],
        title: `${doc.title}明细合计`,
        doc, kind: 'count', level: 'line',
        run: (c) => count(engine, doc, readQuery(doc, 'line', c.query, c.archived), c.who),
      },
    )
  if (doc.releases)
    calls.push({
      path: path('getDeltas'),
      methods: ['GET'],
      title: `${doc.title}计划数量与以前发布的比较`,
      doc, kind: 'read',
      input: {
        ids: rowIds(doc.hasLines ? '行ID' : 'ID', { required: true }),
        weeks: int('几周前，不填则只与上次发布比较', { unsigned: true }),
      },
      answer: answers.deltas,
      run: ({ query, who, archived }) =>
        deltas(engine, doc, readIds(query.ids ?? ''), query.weeks ? readWeeks(query.weeks) : undefined, who, archived),
    })
  for (const [name, sheet] of Object.entries(sheetsOf(doc))) {
    const level = levelOf(doc, sheet)
    calls.push({
      path: path(exportCall(doc, name)),
      methods: ['GET', 'POST'],
      title: `导出${sheet.title}`,
      doc, kind: 'export', sheet: name, level,
      run: async (c) => {
        const query = exportQuery(doc, level, c)
        await demandNamed(engine, doc, query, c.who)
        const file = await exportSheet(engine, doc, name, query, c.who, { ...c.query, columns: columnsOf(c) })
        return new FileAnswer(fileNameOf(sheet.title), file)
      },
    })
    if (!sheet.fills) continue
    // A template for new rows begins empty, unless rows are named.
    const asksRows = (c: CallInput) => actsOnRows(doc.actions[sheet.fills!]) || !!c.query.ids
    calls.push(
      {
        path: path(templateCall(doc, name)),
        methods: ['GET'],
        title: `${sheet.title}模板`,
        doc, kind: 'template', sheet: name, level,
        run: async (c) => {
          const query = asksRows(c) ? exportQuery(doc, level, c) : undefined
          const file = await templateOf(engine, doc, name, query, c.who)
          return new FileAnswer(fileNameOf(sheet.title + '模板'), file)
        },
      },
      {
        path: path(importCall(doc, name)),
        methods: ['POST'],
        title: `导入${sheet.title}`,
        doc, kind: 'import', sheet: name,
        ...(sheet.given ? { input: givenOf(doc, sheet) } : {}),
        run: (c) => upload(doc, name, c),
      },
    )
  }
  calls.push(
    ...changeCalls(doc, path),
    ...jobCalls(doc, path),
    ...askCalls(engine, doc, path),
    ...findCalls(engine, doc, path),
    ...(doc.tree ? [treeCall(engine, doc, path(doc.tree.call ?? 'getTree'), doc.tree)] : []),
    ...workCalls(doc, path),
    ...reportCalls(engine, doc, path),
    ...(doc.report?.kept ? versionCalls(engine, doc, path) : []),
  )
  for (const [name, print] of Object.entries(doc.prints))
    calls.push({
      path: path(print.call ?? name),
      methods: ['GET', 'POST'],
      title: `打印${print.menu ?? print.title}`,
      doc, kind: 'print', print: name,
      run: (c) => printOut(doc, name, c),
    })
  const counters = new Set(Object.values(doc.prints).flatMap((p) => (p.kind !== 'related' && p.counts ? [p.counts.action] : [])))
  const byPath = new Map<string, string[]>()
  for (const [name, action] of Object.entries(doc.actions as Record<string, Action>)) {
    // What only counts prints is performed by printing.
    if (!action.key || counters.has(name)) continue
    const p = path(action.call ?? name)
    byPath.set(p, [...(byPath.get(p) ?? []), name])
  }
  for (const [p, names] of byPath) {
    const action: Action = doc.actions[names[0]!]
    calls.push({
      path: p,
      methods: action.get ? ['GET', 'POST'] : ['POST'],
      title: `${doc.title}：${names.map((n) => doc.actions[n].label).join('/')}`,
      doc, kind: 'action', actions: names,
      ...(fileOf(action.input) ? { keepsFile: true as const } : {}),
      run: acting(doc, names),
    })
  }
  calls.push(...sharedCalls(engine, doc, path))
  for (const [name, call] of Object.entries(engine.signing.calls(doc)))
    calls.push({
      path: path(name),
      methods: ['GET', 'POST'],
      title: call.title, doc, kind: 'read',
      ...(call.key ? { keySuffix: call.key } : {}),
      input: call.input, answer: call.answer,
      run: async (c) => {
        demandKey(doc, call.key ?? 'query', c.who)
        return call.run({ engine, who: c.who, input: readInput(call.input, c) })
      },
    })
  return calls
}

async function pageOf(engine: Engine, doc: AnyDocument, level: Level, c: CallInput) {
  const query = readQuery(doc, level, c.query, c.archived)
  const page = await list(engine, doc, query, c.who, { exact: !query.quick })
  if (level === 'line') return page
  // Nobody decides anything in the past.
  const items = query.at ? page.items : await withTurns(engine, doc, page.items, c.who)
  return { ...page, items: items.map(withNames(doc)) }
}

function exportQuery(doc: AnyDocument, level: Level, c: CallInput) {
  // What is exported are documents, by lines or not: an id is one of theirs.
  const params = withId(c.query)
  // A list of lines filters by its own names; a sheet of lines may also be asked for by head filters.
  const query = level === 'line' && !doc.detail ? undefined : tryQuery(() => readQuery(doc, level, params, c.archived))
  // In no order asked for, a document's lines stay together, and come as fast as they are written.
  if (query) return level === 'line' && !params.sort ? { ...query, sort: 'headId' } : query
  const heads = readQuery(doc, 'head', params, c.archived)
  return { ...heads, level, sort: level === 'line' ? 'headId' : heads.sort }
}
const tryQuery = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Columns asked for, in their order. */
const columnsOf = (c: CallInput): string[] | undefined =>
  c.query.columns
    ?.split(',')
    .map((n) => n.trim())
    .filter(Boolean)

const oneId = (query: Record<string, string>, doc?: AnyDocument): number =>
  readIds(query.id ?? query[doc?.api?.id ?? 'id'] ?? '', 'id')[0]!

async function details(doc: AnyDocument, c: CallInput): Promise<unknown> {
  const [name] = calledBy(doc).flatMap((n) => c.query[n] || [])
  const by = name ? { name } : { id: oneId(c.query, doc) }
  const at = c.query.at ? readMoment(doc, c.query.at) : undefined
  const row = await detail(c.engine, doc, by, c.who, c.archived, at)
  const [found] = at ? [row] : await withTurns(c.engine, doc, [row], c.who)
  return narrowed(doc, c, withNames(doc)(found!))
}

/** The document with those of its lines alone that the call names by their codes. */
function narrowed<R extends object>(doc: AnyDocument, c: CallInput, row: R): R {
  const asked = narrowing(doc).filter((n) => c.query[n])
  const { lines } = row as { lines?: Record<string, unknown>[] }
  if (!asked.length || !lines) return row
  return { ...row, lines: lines.filter((l) => asked.every((n) => c.query[n]!.split(',').includes(String(l[n])))) }
}

/** Fields whose figures the ledger proves. */
export const provable = (doc: AnyDocument): string[] =>
  Object.entries({ ...doc.fields, ...doc.lines } as Fields)
    .filter(([, f]) => f.proof)
    .map(([n]) => n)

async function proofOf(doc: AnyDocument, c: CallInput): Promise<unknown> {
  const row = (await detail(c.engine, doc, { id: oneId(c.query) }, c.who, c.archived)) as Record<string, any>
  const name = c.query.field ?? ''
  const lineId = c.query.lineId ? readIds(c.query.lineId)[0] : undefined
  const line = lineId ? (row.lines ?? []).find((l: any) => l.id === lineId) : undefined
  if (lineId && !line) throw outOfScope()
  const field = (lineId ? doc.lines : headFields(doc))[name] as Field | undefined
  if (!field || !visible(doc, field, c.who)) throw new Refusal(`没有这个字段：${name.slice(0, 40)}`, status.invalid)
  const shown = await c.engine.ledger.proof(c.engine.db, doc, field, row, line)
  const titles = (n: string) => c.engine.documents.get(n)?.title ?? n
  return {
    label: field.label,
    value: (line ?? row)[name],
    total: shown.total,
    lines: shown.lines.map((l) => ({ ...l, docTitle: titles(String(l.docName)) })),
  }
}

async function upload(doc: AnyDocument, sheet: string, c: CallInput): Promise<unknown> {
  if (!c.file) throw new Refusal('请选择一个文件上传', status.invalid)
  const given = readGiven(doc, sheet, c)
  return importSheet(c.engine, doc, sheet, c.file.data, c.file.name, c.who, { given, ...(c.key ? { key: c.key } : {}) })
}

async function printOut(doc: AnyDocument, print: string, c: CallInput): Promise<FileAnswer> {
  const body = c.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('请求内容应为 JSON 对象', status.invalid)
  const sent: Record<string, unknown> = { ...c.query, ...body }
  const { [doc.api?.id ?? 'ids']: ids, ...params } = sent
  const asked = { params: ids === undefined ? params : { ...params, ids }, archived: c.archived, key: c.key }
  const { title, pdf } = await printRows(c.engine, doc, print, asked, c.who)
  return new FileAnswer(fileNameOf(title, 'pdf'), pdf, 'application/pdf')
}

/** Body and address together: POST role/remove?id=…, with a body or without. Several rows stand in the body alone. */
function sentTo(doc: AnyDocument, { query, body }: CallInput): unknown {
  const params = Object.fromEntries(Object.entries(query).filter(([n]) => !anywhere.has(n)))
  if (!Array.isArray(body)) {
    const sent: Record<string, unknown> = { ...params, ...(body as object | undefined) }
    const { [doc.api?.lines ?? 'lines']: lines, ...others } = sent
    return lines === undefined ? sent : { ...others, lines }
  }
  const [strange] = Object.keys(params)
  if (strange) throw new Refusal(`没有这个参数：${strange.slice(0, 40)}`, status.invalid)
  return body
}

/** Create and edit may share a name: a body without a positive id creates. */
const acting = (doc: AnyDocument, all: string[]) =>
  async function act(c: CallInput): Promise<unknown> {
    const upload = c.kept && fileOf(doc.actions[all[0]!].input)
    // A file sent with the call itself: multipart fields are its body.
    const body = upload ? { ...c.query, [upload]: [c.kept] } : await rowsNamed(c.engine, doc, all, sentTo(doc, c))
    const mine = all.filter((n) => openTo(doc.actions[n], c.who.orgType))
    const names = mine.length ? mine : all
    const hasId =
      !Array.isArray(body) &&
      (Number((body as Record<string, unknown>).id) > 0 || (body as Record<string, unknown>).ids !== undefined)
    const name = await chosenAction(c.engine, doc, names, hasId, body)
    const action: Action = doc.actions[name]
    // A question may ask for an id of its own.
    const ownId = action.from !== 'new' || 'id' in (action.input ?? {})
    const cleaned = ownId || Array.isArray(body) ? body : { ...(body as object), id: undefined }
    if (action.acts?.outside) return performOutside(c.engine, c.who, doc, name, cleaned)
    if (action.acts?.makes) return makeRows(c, doc, name, cleaned)
    const items = await byHead(c.engine, doc, readItems(doc, name, cleaned))
    if (action.acts?.each) return eachAlone(c, doc, name, items[0]!)
    if (Array.isArray(action.acts?.on)) {
      const { count, made } = await performSeveral(c.engine, c.who, doc, name, items[0]!, c.key)
      return { count, made: readable(c, made) }
    }
    const reason = 'reason' in (action.input ?? {}) ? undefined : reasonOf(body)
    const result = await perform(c.engine, c.who, doc, name, {
      items, source: 'screen',
      ...(reason ? { reason } : {}),
      ...(c.key ? { key: c.key } : {}),
    })
    const made = readable(c, result.made)
    if (action.acts?.on)
      return {
        count: result.count,
        ...(action.acts.ofRows ? { made } : {}),
        ...(await viaAnswer(c, doc, name, items[0]!)),
      }
    const then = { state: result.state ?? null, made }
    return action.from === 'new'
      ? { id: result.ids[0] ?? result.there, no: result.names[0], count: result.count, ...repeats(result), ...then }
      : { count: result.count, ids: result.ids, ...versions(result), ...then }
  }

/** What somebody may not read is not named to them. */
const readable = (c: CallInput, made: Result['made'] = []) =>
  made.filter((m) => c.who.keys.has(`${c.engine.documents.get(m.doc)!.key}.query`))
const repeats = ({ skipped }: Result) => (skipped === undefined ? {} : { skipped })
const versions = ({ rowVersions }: Result) => (rowVersions ? { rowVersions } : {})

/** Why, where the action does not ask for it itself. */
function reasonOf(body: unknown): string | undefined {
  const { reason } = body as { reason?: unknown }
  if (typeof reason !== 'string') return undefined
  if (reason.length > MAX_REASON) throw new Refusal(`原因不能超过${MAX_REASON}个字符`, status.invalid)
  return reason
}
const MAX_REASON = 500

/** What an action on another document's rows answers besides their number. */
async function viaAnswer({ engine, who }: CallInput, doc: AnyDocument, name: string, { input }: Item): Promise<object> {
  const rule = engine.rules.get(doc.name)!.actions[name] as Forward<any, any>
  const now = toInstant(engine.now())
  return (await rule.answer?.(input as never, reader(engine, engine.db, who), { who, now, today: now.slice(0, 10) })) ?? {}
}

/** So many are asked in one call: who signs waits for the answer. */
const MOST_EACH = 50

/** Each row that the input lists in a transaction of its own, with a result for each. */
async function eachAlone(c: CallInput, doc: AnyDocument, name: string, { input }: Item) {
  const { acts, label } = doc.actions[name] as Action
  const each = acts!.each!
  const ids = readIds(input[each])
  if (ids.length > MOST_EACH) throw new Refusal(`一次最多${label}${MOST_EACH}条`)
  const rows: { ok: boolean }[] = []
  for (const id of ids) {
    const one: Item = { input: { ...input, [each]: String(id) } }
    const told = await perform(c.engine, c.who, doc, name, {
      items: [one],
      source: 'screen',
      ...(c.key ? { key: `${c.key}:${id}` } : {}),
    }).catch((e) => {
      // Who may not do it at all may not for any of them.
      if (e instanceof Refusal && e.code !== status.noKey) return e
      throw e
    })
    const refused = told instanceof Refusal
    rows.push({ ...(await viaAnswer(c, doc, name, one)), ok: !refused, ...(refused ? { message: told.message } : {}) })
  }
  return { done: rows.filter((r) => r.ok).length, refused: rows.filter((r) => !r.ok).length, rows }
}

/** Of several actions under one name: with an id the one that the row's state allows, without one the one that creates. */
async function chosenAction(engine: Engine, doc: AnyDocument, names: string[], hasId: boolean, body: unknown): Promise<string> {
  const fitting = names.filter((n) => (doc.actions[n].from === 'new') !== hasId)
  if (fitting.length < 2) return fitting[0] ?? names[0]!
  const { id, ids } = body as Record<string, unknown>
  const [row] = await engine.db.rows<{ status: number }>(
    sql`select status from ${table(doc)} where id = ${readIds(ids ?? String(id))[0]!}`,
  )
  const state = row && stateOfCode(doc, row.status)?.name
  return fitting.find((n) => (doc.actions[n].from as readonly string[]).includes(state ?? '')) ?? fitting[0]!
}

/** Bodies that are only lines (saveReceipts): their documents are found by the line ids. */
async function byHead(engine: Engine, doc: AnyDocument, items: Item[]): Promise<Item[]> {
  if (items[0]?.id !== -1) return items
  const lines = items[0].lines!
  const rows = await engine.db.rows<{ id: number; head_id: number }>(
    sql`select id, head_id from ${lineTable(doc)} where id = any(${lines.map((l) => l.id)}::bigint[])`,
  )
  const heads = new Map(rows.map((r) => [r.id, r.head_id]))
  if (lines.some((l) => !heads.has(l.id))) throw outOfScope()
  return [...new Set(heads.values())].map((id) => ({
    id,
    input: items[0]!.input,
    lines: lines.filter((l) => heads.get(l.id) === id),
  }))
}
