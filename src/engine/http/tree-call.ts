/** Rows of a document as a tree: choices in levels, or rows with those under them. */
import {
  headFields, json, text, type Answer, type AnyDocument, type Branches, type Fields, type Levels, type Tree, type Who,
} from '../../declare/index.ts'
import { document, type Engine } from '../engine.ts'
import { acting } from '../system.ts'
import { findRows } from '../read/by-columns.ts'
import { demandKey } from '../read/list.ts'
import { keyOf } from '../read/source.ts'
import { readInput } from './ask-calls.ts'
import type { ApiCall } from './call.ts'
import { answerOfShown } from './find-calls.ts'

interface Node {
  value: unknown
  label: unknown
  children?: Node[]
}
type Rows = Record<string, unknown>[]

/** Rows that a tree shows. */
const MOST = 10_000

export const treeCall = (engine: Engine, doc: AnyDocument, path: string, tree: Tree): ApiCall => ({
  path,
  methods: ['GET', 'POST'],
  title: tree.title, doc, kind: 'read',
  ...('parent' in tree ? branchesCall(engine, doc, tree) : levelsCall(engine, doc, tree)),
})

const asked = (doc: AnyDocument, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((n) => [n, { ...headFields(doc)[n]!, required: false, initial: undefined }]))

/** Rows in use as choices in levels; a value of the first level may be asked for alone. */
function levelsCall(engine: Engine, doc: AnyDocument, tree: Levels): Pick<ApiCall, 'input' | 'answer' | 'run'> {
  const [[first]] = tree.levels as [Levels['levels'][number]]
  const input = asked(doc, [first])
  return {
    input,
    answer: [nodeOf(tree.levels)],
    run: async (c) => {
      demandKey(doc, 'query', c.who)
      const given = readInput(input, c)[first]
      const rows = (await inUse(engine, doc, c.who)).filter((r) => !given || r[first] === given)
      const top = headFields(doc)[first]!.to
      return levels(tree.levels, rows, doc, top ? await inUse(engine, document(engine, top), c.who) : undefined)
    },
  }
}

const nodeOf = ([, ...below]: Levels['levels']): { [name: string]: Answer } => ({
  value: text('代码', { required: true }),
  label: text('名称', { required: true }),
  ...(below.length ? { children: [nodeOf(below)] } : {}),
})

const inUse = (engine: Engine, doc: AnyDocument, who: Who): Promise<Rows> =>
  findRows(engine, doc, who, { where: { status: 'enabled' } })

/** @param named rows that say which values of the first level there are, in which order, and how they are called */
function levels(of: Levels['levels'], rows: Rows, doc: AnyDocument, named?: Rows): Node[] {
  const [level, ...below] = of
  if (!level) return []
  const [value, label] = level
  const own = value in doc.lines && rows.some((r) => Array.isArray(r.lines)) ? rows.flatMap((r) => r.lines as Rows) : rows
  const groups = Map.groupBy(own, (r) => r[value])
  const nodes = named ?? [...groups.values()].map(([r]) => r!)
  return nodes.flatMap((n) => {
    const mine = groups.get(n[value])
    if (!mine) return []
    const node = { value: n[value], label: n[label] ?? n[value] }
    return [below.length ? { ...node, children: levels(below, mine, doc) } : node]
  })
}

interface Branch {
  [name: string]: unknown
  children: Branch[]
}

/** Rows of keys that somebody holds, and those above them. */
function branchesOf(rows: Rows, held: string, keys: ReadonlySet<string>): Rows {
  const byKey = new Map(rows.map((r) => [r.ownKey, r]))
  const wanted = new Set<unknown>()
  for (const row of rows)
    if (keys.has(String(row[held])))
      for (let r: Rows[number] | undefined = row; r && !wanted.has(r); r = byKey.get(r.parentKey)) wanted.add(r)
  return rows.filter((r) => wanted.has(r))
}

/** All rows under the one that they name as theirs; one whose own is not among them stands at the top. */
function branchesCall(engine: Engine, doc: AnyDocument, tree: Branches): Pick<ApiCall, 'input' | 'answer' | 'run'> {
  const input = asked(doc, tree.by ?? [])
  return {
    input,
    answer: [{ ...answerOfShown(headFields(doc), tree.shown), children: json('下级', { required: true }) }],
    run: async (c) => {
      const all = c.who.keys.has(`${doc.key}.query`)
      if (!tree.held) demandKey(doc, 'query', c.who)
      const where = Object.fromEntries(Object.entries(readInput(input, c)).filter(([, v]) => v !== null))
      const shown = { ...tree.shown, ownKey: keyOf(doc), parentKey: tree.parent }
      const whose = all || !tree.held ? c.who : acting(c.who, '自己的权限')
      const found = await findRows(engine, doc, whose, { where, shown, sort: tree.sort, most: MOST })
      const rows = all || !tree.held ? found : branchesOf(found, tree.held, c.who.keys)
      const nodes = new Map<unknown, { parent: unknown; branch: Branch }>(
        rows.map(({ ownKey, parentKey, ...row }) => [ownKey, { parent: parentKey, branch: { ...row, children: [] } }]),
      )
      const top: Branch[] = []
      for (const { parent, branch } of nodes.values()) (nodes.get(parent)?.branch.children ?? top).push(branch)
      return top
    },
  }
}
