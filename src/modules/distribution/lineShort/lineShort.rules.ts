import { show, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { clockwork, rule, rules, type Context, type Effects, type Posting, type Read } from '../../../engine/rule.ts'
import { act } from './act.server.ts'
import { desk } from './desk.server.ts'
import { hours } from './hours.server.ts'
import { record } from './reading.server.ts'
import { lineShort } from './lineShort.ts'
import { LineStock } from './lineStock.server.ts'
import { ledger } from '../../../ledger/read.ts'

type Short = Row<typeof lineShort>
type Found = Map<number, { postings: Posting[]; short: bigint }>
const s = columns(lineShort, 's')

/** What each of them takes, in the order of the vehicles; one that does not find all it lacks takes nothing. */
async function taken(rows: Short[], read: Read): Promise<Found> {
  const stock = await LineStock.of(read, rows)
  const found: Found = new Map()
  for (const r of rows.toSorted((a, b) => a.offlineAt.localeCompare(b.offlineAt) || a.id - b.id))
    found.set(r.id, stock.use(r, r.qty, r.offlineAt.slice(0, 10)))
  return found
}
const booking = {
  find: taken,
  guard: (row: Short, { found }: { found: Found }) => {
    const { short } = found.get(row.id)!
    return short > 0n && `零件${row.partNo}线边库存还差${show(short)}，请先补上线记账`
  },
  effect: (row: Short, { found, now }: Context & { found: Found }, to: Effects<typeof lineShort>) => {
    to.set({ bookedAt: now })
    to.post(...found.get(row.id)!.postings)
  },
}

export default rules(
  lineShort,
  {
    book: rule(lineShort, 'book', booking),
    act,
    runBook: clockwork(lineShort, 'runBook', {
      ...booking,
      // The first vehicles first, as far as the stock goes.
      due: (read, _, most) =>
        read.rows(sql`select id from (
        select ${s.id} id, ${s.offlineAt} "at", coalesce(b.qty, 0) qty,
          sum(${s.qty}) over (partition by ${s.plant}, ${s.supplierId}, ${s.partNo} order by ${s.offlineAt}, ${s.id}) needed
        from ${table(lineShort)} s cross join lateral (select sum(b.qty) qty from ${ledger.balances()} b where b.account = 'LINE'
          and b.plant = ${s.plant} and b.supplier_id = ${s.supplierId} and b.part_no = ${s.partNo}) b
        where ${s.status} in ${codes(lineShort, 'status', 'open')}) x where needed <= qty order by "at", id limit ${most}`),
    }),
  },
  { asks: { getHours: hours, getDesk: desk, getLateness: record } },
)
