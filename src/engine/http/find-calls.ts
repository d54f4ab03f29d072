/** Calls that a document declares as finds: rows by some columns, their number, a page of them, or what proves one. */
import {
  baseFields, bool, headFields, int, lineBase, maybe, RowOf, text, type Answer, type AnyDocument, type Fields, type Find,
  type Proof, type Shown,
} from '../../declare/index.ts'
import { document, type Engine } from '../engine.ts'
import { outOfScope, Refusal, status } from '../errors.ts'
import { findRows } from '../read/by-columns.ts'
import { allRows, countUpTo, demandKey, demandNamed, list } from '../read/list.ts'
import { withNames } from '../read/names.ts'
import { levelFields, readQuery } from '../read/query.ts'
import { exportSheet } from '../sheets/export.ts'
import { readInput } from './ask-calls.ts'
import { FileAnswer, type ApiCall, type CallInput } from './call.ts'
import { page } from './described.ts'

/** Rows that a search answers at most, and those that it answers unasked. */
const [MOST_FOUND, FOUND] = [50, 10]

export const findCalls = (engine: Engine, doc: AnyDocument, path: (name: string) => string): ApiCall[] =>
  Object.entries(doc.finds).map(([name, find]) => {
    const of = find.of ? document(engine, find.of) : doc
    const call = {
      path: path(find.call ?? name),
      methods: ['GET', 'POST'],
      title: find.title, doc, kind: 'read',
      ...(find.key ? { keySuffix: find.key } : {}),
    } as const
    if (find.as) return { ...call, ...listed(engine, of, find) }
    if (find.counts) return { ...call, ...counted(engine, of, find.counts, find.most) }
    return { ...call, ...found(engine, doc, of, find) }
  })

type Answered = Pick<ApiCall, 'input' | 'filters' | 'answer' | 'keySuffix' | 'run'>

/** What a find answers of a row, by the fields that it shows. */
export const answerOfShown = (fields: Fields, shown: Shown): { [name: string]: Answer } =>
  Object.fromEntries(
    Object.entries(shown).map(([name, what]) => [
      name,
      typeof what === 'string' ? fields[what]! : bool('在该状态', { required: true }),
    ]),
  )

const parameterOf = ({ named }: Find, column: string): string => named?.[column] ?? column

/** The lines of all rows, not of the one that is named. */
const isOfLines = (find: Find): boolean => find.part === 'lines' && !!find.shown
const fieldsOf = (of: AnyDocument, find: Find): Fields => levelFields(of, isOfLines(find) || find.proof ? 'line' : 'head')

function answerOf(engine: Engine, of: AnyDocument, find: Find): Answer {
  if (find.proof) return [engine.ledger.proofLine]
  if (find.part && !isOfLines(find))
    return find.part === 'lines' ? [{ ...lineBase, ...(of.lines as Fields) }] : headFields(of)[find.part]!
  const row = find.shown ? answerOfShown(fieldsOf(of, find), find.shown) : new RowOf(of, 'whole')
  return !find.one ? [row] : find.one === 'must' ? row : maybe(row)
}

const shownOf = (row: Record<string, unknown>, shown: Shown) =>
  Object.fromEntries(Object.entries(shown).map(([name, column]) => [name, row[column as string]]))

/** A page of the list, all of it as a file or as rows, narrowed to what the call names. */
function listed(engine: Engine, of: AnyDocument, find: Find): Answered {
  const names = new Map(find.by.map((n) => [parameterOf(find, n), n]))
  const query = (c: CallInput) =>
    readQuery(of, 'head', Object.fromEntries(Object.entries(c.query).map(([n, v]) => [names.get(n) ?? n, v])))
  if (find.as === 'rows')
    return {
      filters: [of, 'head'],
      answer: [answerOfShown(levelFields(of, 'head'), find.shown!)],
      run: async (c) => (await allRows(engine, of, query(c), c.who)).map((row) => shownOf(row, find.shown!)),
    }
  return find.as === 'page'
    ? { filters: [of, 'head'], answer: page(of, 'head'), run: async (c) => list(engine, of, query(c), c.who, { exact: true }) }
    : {
        keySuffix: 'export',
        filters: [of, 'head'],
        answer: 'file',
        run: async (c) => {
          await demandNamed(engine, of, query(c), c.who)
          return new FileAnswer(`${find.title}.xlsx`, await exportSheet(engine, of, 'list', query(c), c.who))
        },
      }
}

/** How many rows the list has under each filter, beyond `most` so many. */
const counted = (engine: Engine, of: AnyDocument, counts: NonNullable<Find['counts']>, most?: number): Answered => ({
  answer: Object.fromEntries(Object.keys(counts).map((n) => [n, int('条数', { required: true })])),
  run: async (c) => {
    const figures = Object.entries(counts).map(async ([name, filter]) => {
      const query = readQuery(of, 'head', filter)
      return [name, await countUpTo(engine, of, query, c.who, most)]
    })
    return Object.fromEntries(await Promise.all(figures))
  },
})

function found(engine: Engine, doc: AnyDocument, of: AnyDocument, find: Find): Answered {
  const fields = fieldsOf(of, find)
  const parameter = (column: string) => parameterOf(find, column)
  const required = (find.by.length === 1 || !!find.one) && !find.like
  const columns: Fields = Object.fromEntries(
    find.by.map((n) => [parameter(n), { ...fields[n]!, required, initial: undefined, source: 'stored' }]),
  )
  const input: Fields = find.like ? { ...columns, kw: text('关键字'), count: int('条数', { positive: true }) } : columns
  return {
    input,
    answer: answerOf(engine, of, find),
    run: async (c) => {
      demandKey(doc, find.key ?? 'query', c.who)
      const given = readInput(input, c)
      const by = find.by.filter((n) => given[parameter(n)] !== null && given[parameter(n)] !== undefined)
      if (!by.length && find.by.length && !find.like)
        throw new Refusal(`请填写${find.by.map((n) => fields[n]!.label).join('或')}`, status.invalid)
      const named = Object.fromEntries(by.map((n) => [n, given[parameter(n)]]))
      const { lineNo, ...where } = { ...find.only, ...named }
      const rows = await findRows(engine, of, c.who, {
        where,
        search: find.like && { columns: find.like, kw: String(given.kw ?? '') },
        shown: find.shown,
        lines: isOfLines(find),
        sort: find.sort,
        most: find.like ? Math.min(Number(given.count ?? FOUND), MOST_FOUND) : find.most,
      })
      if (find.one === 'must' && !rows.length) throw outOfScope()
      if (find.proof) return proofOf(engine, of, find.proof, rows[0]!, lineNo)
      if (find.part && !isOfLines(find)) return rows[0]?.[find.part] ?? []
      const answered = find.shown ? rows : rows.map(withNames(of))
      return find.one ? (answered[0] ?? null) : answered
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
