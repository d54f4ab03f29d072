import { plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { Refusal } from '../../../engine/errors.ts'
import { ownBook } from './ownBook.ts'
import { reconcile } from './reconcile.server.ts'
import { groupsOf, resultBook, summaries } from './result.server.ts'
import { statedOf, type Stated } from './sides.server.ts'

/** Statements are looked up one by one: a file is of one. */
const upload = rule(ownBook, 'upload', {
  find: async (rows, read) => {
    const stated = new Map<string, Stated>()
    // Of two who upload for one statement the second one waits for its row, and replaces what the first one made.
    for (const no of new Set(rows.map((r) => r.stmtNo))) {
      const found = await statedOf(read, no, true)
      if (found) stated.set(no, found)
    }
    const of = [...stated.values()].map((s) => s.row)
    const [period, plant, supplierId] = [of.map((s) => s.period), of.map((s) => s.plant), of.map((s) => s.supplierId)]
    const before = await read.any(ownBook, { period, plant, supplierId, status: 'current' }, { lock: true })
    return { stated, before }
  },
  together: (input) => input.stmtNo ?? '',
  guard: (book, { found, input }) => {
    const s = found.stated.get(book.stmtNo)
    if (!s) return `结算单${book.stmtNo}不存在或无权限`
    if (s.row.status === 'void') return `结算单${book.stmtNo}已作废，请在新的结算单中上传`
    return !input.lines.length && '没有明细，请至少填写一行'
  },
  effect: (book, { found, input }, to) => {
    const { row, account } = found.stated.get(book.stmtNo)!
    const { plant, supplierCode, supplierId, period } = row
    for (const b of found.before)
      if (b.account === account && b.plant === plant && b.supplierId === supplierId && b.period === period)
        to.act(ownBook, 'replace', b.id)
    to.set({ account, plant, supplierCode, period, lineCount: input.lines.length })
  },
})

async function compared(read: Read, stmtNo: string, partNo?: string) {
  const stated = await statedOf(read, stmtNo)
  if (!stated) throw new Refusal(`结算单${stmtNo}不存在或无权限`)
  return { stated, parts: await reconcile(read, stated, partNo) }
}

export default rules(
  ownBook,
  { upload, replace: plain },
  {
    asks: {
      getParts: async ({ read, input }) => {
        const { stated, parts } = await compared(read, input.stmtNo)
        return summaries(read, stated, parts)
      },
      getPairs: async ({ read, input }) => groupsOf((await compared(read, input.stmtNo, input.partNo)).parts[0]!),
      exportResult: async ({ read, input }) => resultBook(read, input.stmtNo, (await compared(read, input.stmtNo)).parts),
    },
  },
)
