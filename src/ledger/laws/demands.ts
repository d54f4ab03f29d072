/** What the demand book is held against: the quantities that documents say are wanted. */
import { join, raw, sql, type Sql } from '../../engine/database/db.ts'
import { both } from './law.ts'

/** Document → the column of its quantity, and its table of lines; a row of one part each is its own line. */
export const demands: Readonly<Record<string, { quantity: string; lines?: string; rows?: string }>> = {
  materialOrder: { quantity: 'order_qty', lines: 'material_order_line' },
  pullSheet: { quantity: 'need_qty', lines: 'pull_sheet_line' },
  externalPull: { quantity: 'need_qty', lines: 'external_pull_line' },
  consumePull: { quantity: 'need_qty', rows: 'consume_pull' },
  manualPlan: { quantity: 'need_qty', rows: 'manual_plan' },
  accPlan: { quantity: 'plan_qty', rows: 'acc_plan' },
  cusOrder: { quantity: 'order_qty', lines: 'cus_order_line' },
  jis: { quantity: 'need_qty', lines: 'jis_line' },
  outSupSchedule: { quantity: 'need_qty', lines: 'out_sup_schedule_line' },
  batOrder: { quantity: 'need_qty', lines: 'bat_order_line' },
  mrPullSheet: { quantity: 'need_qty', lines: 'mr_pull_sheet_line' },
  ckd: { quantity: 'notice_qty', lines: 'ckd_line' },
  driOrder: { quantity: 'need_qty', lines: 'dri_order_line' },
}

const all = Object.entries(demands)

/** A query of the quantity that the document says of a demand line d, called qty. */
export const demandedOf = (d: Sql): Sql =>
  join(
    all.map(
      ([doc, { quantity, lines, rows }]) =>
        sql`select x.${raw(quantity)} qty from ${both((lines ?? rows)!, `id, ${quantity}`)} x where x.id = ${d}.id and ${d}.demand_type = ${doc}`,
    ),
    ' union all ',
  )

/** A query of the demand lines of documents that changed, called id. @param docs ids of the changed ones of a kind */
export const demandsOf = (docs: (doc: string) => Sql): Sql =>
  join(
    all.map(([doc, { lines }]) => (lines ? sql`select x.id from ${raw(lines)} x where x.head_id in (${docs(doc)})` : docs(doc))),
    ' union ',
  )
