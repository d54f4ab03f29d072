import { monthOf, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { lineColumns } from '../../../engine/read/tables.ts'
import { makes, plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { sealedRules } from '../../common/agreement.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { owed } from './owed.server.ts'
import { priceAdjust } from './priceAdjust.ts'

const [a, b] = [lineColumns(priceAdjust, 'a'), lineColumns(priceAdjust, 'b')]

/** Adjustments of all suppliers whose settled quantities have another price by now, one each. */
const generate = makes(priceAdjust, 'generate', {
  as: 'build',
  make: async ({ plant, supplierCode }, read, { today }) => {
    // Who generates at the same time waits here, and finds these.
    await read.any(factory, { plant }, { lock: true })
    const found = await owed(read, plant, supplierCode ?? null)
    return {
      rows: [...found].map(([code, list]) => {
        const lines = list.map((m) => m.line)
        const sum = (of: 'amount' | 'taxAmount' | 'grossAmount') => lines.reduce((n, l) => n + l[of], 0n)
        const grossAmount = sum('grossAmount')
        return {
          input: {
            adjNo: '', plant, supplierCode: code,
            period: monthOf(today),
            direction: grossAmount < 0n ? 'debit' : 'credit',
            netAmount: sum('amount'),
            taxAmount: sum('taxAmount'),
            grossAmount, lineCount: lines.length,
          },
          lines,
        }
      }),
    }
  },
})

/** Of these the ones on which a later one builds: it begins with their new prices. */
async function builtOn(rows: readonly Row<typeof priceAdjust>[], read: Read): Promise<Map<number, string>> {
  const found = await read.rows<{ id: number; no: string }>(sql`select ${a.headId} id, max(h.adj_no) no
    from ${lineTable(priceAdjust)} a join ${lineTable(priceAdjust)} b on ${b.stmtLineId} = ${a.stmtLineId} and ${b.headId} > ${a.headId}
        and ${b.usedFrom} <= ${a.usedTo} and ${a.usedFrom} <= ${b.usedTo}
      join ${table(priceAdjust)} h on h.id = ${b.headId} and h.status not in ${codes(priceAdjust, 'status', 'void')}
    where ${a.headId} = any(${rows.map((r) => r.id)}::bigint[]) group by 1`)
  return new Map(found.map((f) => [f.id, f.no]))
}

export default rules(priceAdjust, {
  build: plain, generate,
  ...sealedRules(priceAdjust),
  void: rule(priceAdjust, 'void', {
    find: builtOn,
    guard: (row, { found }) => found.has(row.id) && `${found.get(row.id)}以本单的新价为原价，请先作废它`,
    effect: () => {},
  }),
})
