import { multiply } from '../../../declare/index.ts'
import { sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable } from '../../../engine/read/scope.ts'
import { from } from '../../../engine/read/tables.ts'
import { plain, rule, rules, type AskContext } from '../../../engine/rule.ts'
import { batSend } from '../../distribution/batSend/batSend.ts'
import { supClaimBattery } from './supClaimBattery.ts'

/** Batteries of a batch that left their supplier, and those of them that came back as claims; each one counts once. */
async function getByBatch({ read, who, input }: AskContext<(typeof supClaimBattery.asks)['getByBatch']['input']>) {
  const ofBatch = (batch: Sql) =>
    sql`${batch} = ${input.batchNo} ${input.supplierCode ? sql`and h.supplier_code = ${input.supplierCode}` : sql``}`
  const serials = await read.rows<{
    serialNo: string
    sheetNo: string
  }>(sql`select distinct on (l.serial_no) l.serial_no "serialNo",
      h.sheet_no "sheetNo" from ${from(batSend, who)} h join ${lineTable(batSend)} l on l.head_id = h.id
    where ${ofBatch(sql`l.batch_no`)} and l.serial_no is not null
      and h.status in ${codes(batSend, 'status', 'sent', 'arrived', 'receiving', 'received', 'closed')}
    order by l.serial_no, h.id desc`)
  const claims = await read.rows<{ claimNo: string; serialNo: string; failDate: string; failDesc: string | null }>(
    sql`select h.claim_no "claimNo", h.serial_no "serialNo", h.fail_date "failDate", h.fail_desc "failDesc"
      from ${from(supClaimBattery, who)} h where ${ofBatch(sql`h.batch_no`)} order by h.fail_date, h.id`,
  )
  const claimed = new Set(claims.map((c) => c.serialNo)).size
  const shipped = serials.length
  return { shipped, claimed, ratePct: shipped ? Math.round((claimed * 10_000) / shipped) / 100 : null, serials, claims }
}

export default rules(
  supClaimBattery,
  {
    create: rule(supClaimBattery, 'create', {
      effect: (row, _, to) => to.set({ claimAmount: multiply(row.qty, 3, row.unitCost, 2, 2) + row.laborCost }),
    }),
    publish: plain,
  },
  { asks: { getByBatch } },
)
