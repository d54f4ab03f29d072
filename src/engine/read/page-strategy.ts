/** Which way to the first rows of a page: along the index of the sort, or all that match first and then the sort. */
import type { Db, Sql } from '../database/db.ts'

interface Node {
  'Node Type': string
  'Plan Rows': number
  'Total Cost': number
  Filter?: string
  'Join Filter'?: string
  'Index Cond'?: string
  Plans?: Node[]
}
/**
 * Matching rows first, when they are at most `few` and finding them costs at most `cheap` (planner's units), and the walk to its end
 * could cost more than `long`, with more than `sparse` for each row that matches: most do not.
 */
interface Limits {
  few: number
  cheap: number
  long: number
  sparse: number
}
/** The walk goes through the whole index … */
const whole: Limits = { few: 100_000, cheap: 30_000, long: 4_000, sparse: 0.5 }
/** … or through a part of it, which a condition bounds: often most of what stands there matches. */
const part: Limits = { few: 50_000, cheap: 30_000, long: 20_000, sparse: 5 }

async function explain(db: Db, q: Sql): Promise<Node> {
  const { rows } = await db.pool.query({ text: `explain (format json) ${q.text}`, values: q.values as unknown[] })
  return rows[0]['QUERY PLAN'][0].Plan
}

/** How many rows the planner expects, and what finding them all costs (in its units), in about a millisecond. */
export async function expected(db: Db, q: Sql): Promise<{ rows: number; cost: number }> {
  const plan = await explain(db, q)
  return { rows: Number(plan['Plan Rows']), cost: Number(plan['Total Cost']) }
}

const some = (node: Node, is: (n: Node) => boolean): boolean => is(node) || (node.Plans ?? []).some((n) => some(n, is))

/** The scan that gives the order. */
const leaf = (node: Node): Node => (node.Plans?.[0] ? leaf(node.Plans[0]) : node)

/**
 * Would the planner walk the index of the sort and look at row after row until a page is full? That takes microseconds when the
 * matching rows are spread evenly, which it supposes, and the whole table when they all lie at the other end (a month long
 * past in a list that begins with the newest). Then all that match are found first, if that is cheap.
 */
export async function filterFirst(db: Db, page: Sql, matching: Sql): Promise<boolean> {
  const plan = await explain(db, page)
  const walks = !some(plan, (n) => n['Node Type'] === 'Sort') && some(plan, (n) => !!(n.Filter ?? n['Join Filter']))
  // Below the limit stands the walk to its end.
  const walk = plan.Plans?.[0]
  if (!walks || !walk) return false
  const limits = leaf(walk)['Index Cond'] ? part : whole
  if (walk['Total Cost'] <= limits.long || walk['Total Cost'] <= limits.sparse * walk['Plan Rows']) return false
  const all = await explain(db, matching)
  return Number(all['Plan Rows']) <= limits.few && Number(all['Total Cost']) <= limits.cheap
}

/** What the planner said of a request, and which share of the rows that one asked for. */
interface Asked {
  at: number
  share: number
  said: Promise<unknown>
}
/** For so long what the planner said of one request goes for the others of its shape. */
const AGE = 60_000
/** More shapes than anybody asks for in that time. */
const SHAPES = 5000
const asked = new WeakMap<Db, Map<string, Asked>>()

/** Asks the planner once for all requests of a shape. @returns what it said, and the share of the rows that it was asked about */
export async function oncePerShape<T>(
  db: Db,
  shape: string,
  share: number,
  ask: () => Promise<T>,
): Promise<{ said: T; of: number }> {
  let shapes = asked.get(db)
  if (!shapes) asked.set(db, (shapes = new Map()))
  let there = shapes.get(shape)
  if (!there || Date.now() - there.at > AGE) {
    if (shapes.size >= SHAPES) shapes.clear()
    shapes.set(shape, (there = { at: Date.now(), share, said: ask() }))
    there.said.catch(() => shapes.delete(shape))
  }
  return { said: (await there.said) as T, of: there.share }
}
