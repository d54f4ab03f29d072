/** Which way to the first rows of a page: along the index of the sort, or all that match first and then the sort. */
import type { Db, Sql } from '../db.ts'

interface Node {
  'Node Type': string
  'Plan Rows': number
  'Total Cost': number
  Filter?: string
  'Join Filter'?: string
  Plans?: Node[]
}
export interface Expected {
  rows: number
  /** In the planner's units: about 1,000 a millisecond when the rows are in memory. */
  cost: number
}

/** Matching rows first, when that costs at most this. */
const CHEAP = 10_000

async function explain(db: Db, q: Sql): Promise<Node> {
  const { rows } = await db.pool.query({ text: `explain (format json) ${q.text}`, values: q.values as unknown[] })
  return rows[0]['QUERY PLAN'][0].Plan
}

/** What the planner expects of a query, in about a millisecond. */
export async function expectation(db: Db, q: Sql): Promise<Expected> {
  const plan = await explain(db, q)
  return { rows: Number(plan['Plan Rows']), cost: Number(plan['Total Cost']) }
}

const some = (node: Node, is: (n: Node) => boolean): boolean => is(node) || (node.Plans ?? []).some((n) => some(n, is))

/**
 * Would the planner walk the index of the sort and look at row after row until a page is full? That takes microseconds when the
 * matching rows are spread evenly, which it supposes, and the whole table when they all lie at the other end (a month long
 * past in a list that begins with the newest). Then all that match are found first, if that is cheap.
 */
export async function filterFirst(db: Db, page: Sql, matching: Promise<Expected>): Promise<boolean> {
  const plan = await explain(db, page)
  const walks = !some(plan, (n) => n['Node Type'] === 'Sort') && some(plan, (n) => !!(n.Filter ?? n['Join Filter']))
  return walks && (await matching).cost <= CHEAP
}
