import { dayAfter } from '../../../declare/index.ts'
import { columnName, ident, join, sql } from '../../../engine/database/db.ts'
import { Refusal } from '../../../engine/errors.ts'
import type { Item } from '../../../engine/write/step.ts'
import { onlySigning, signature, statusAfter } from '../../../parts/signed.rules.ts'
import { publishing } from '../../../parts/told.rules.ts'
import { makes, plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { bookUpTo, carriedBefore } from '../../../ledger/closing.ts'
import { diff } from '../diff/diff.ts'
import { ledgerPeriod } from '../period/period.ts'
import { columns, statement } from './statement.ts'
import { table } from '../../../engine/read/scope.ts'
import { factory } from '../../master/factory/factory.ts'
import { supplier } from '../../master/supplier/supplier.ts'

const publish = publishing(statement, {
  find: async (rows, read) =>
    new Map((await read.any(factory, { plant: rows.map((s) => s.plant) })).map((f) => [f.plant, f.confirmDays])),
  effect: (s, { today, found }, to) => {
    to.set({ confirmBy: dayAfter(today, found.get(s.plant)!) })
    to.tell('published', s.supplierId, { stmtNo: s.stmtNo })
  },
})
const confirm = rule(statement, 'confirm', {
  effect: (s, { now }, to) => (to.set({ confirmedAt: now }), to.tell('confirmed', null, { stmtNo: s.stmtNo })),
})
/** The supplier's own figures; where they differ from the book, both sides settle it in a difference of type 对账. */
const dispute = rule(statement, 'dispute', {
  guard: (s, { input }) =>
    input.lines.every((l) => l.supplierQty === s.lines.find((x) => x.id === l.id)!.closingQty) &&
    '供应商账面与期末一致，没有差异；如无异议请直接确认',
  effect: (s, { input }, to) => {
    const differing = input.lines
      .map((l) => ({ ...l, line: s.lines.find((x) => x.id === l.id)! }))
      .filter((l) => l.supplierQty !== l.line.closingQty)
    for (const l of input.lines) {
      const { closingQty } = s.lines.find((x) => x.id === l.id)!
      to.setLine(l.id, {
        supplierQty: l.supplierQty,
        diffToSupplier: closingQty - l.supplierQty,
        lineRemark: l.lineRemark ?? null,
      })
    }
    const made = to.create(
      diff,
      {
        diffNo: '',
        diffType: 'statement',
        sourceNo: s.stmtNo,
        sourceId: s.id,
        plant: s.plant,
        supplierCode: s.supplierCode,
        lineCount: differing.length,
        diffQty: differing.reduce((n, l) => n + l.supplierQty - l.line.closingQty, 0n),
        reopenCount: 0,
        isLate: false,
        forced: false,
      },
      differing.map((l) => ({
        partNo: l.line.partNo,
        warehouse: l.line.warehouse,
        lineType: 'account' as const,
        shippedQty: l.line.closingQty,
        receivedQty: l.supplierQty,
        diffQty: l.supplierQty - l.line.closingQty,
        lineRemark: l.lineRemark ?? null,
      })),
    )
    to.set({ disputeReason: input.disputeReason, disputeNo: made.no, diffSignStatus: 'waiting' })
    to.tell('disputed', null, { stmtNo: s.stmtNo, diffNo: made.no })
  },
})
/**
 * Back to the supplier: once both signed the difference, whose adjustments are booked in the next open period; or, while nobody
 * signed, with an explanation alone, and the difference is void. Who is not convinced disputes again.
 */
const resolve = rule(statement, 'resolve', {
  find: (rows, read) => read.any(diff, { diffNo: rows.flatMap((s) => (s.disputeNo ? [s.disputeNo] : [])) }, { lock: true }),
  guard: (s) =>
    s.diffSignStatus !== 'done' &&
    s.diffSignStatus !== 'waiting' &&
    `异议差异单${s.disputeNo ?? ''}正在签字，请先完成双方签字，或撤销签字后以说明处理`,
  effect: (s, { input, found }, to) => {
    to.set({ remark: input.remark })
    if (s.diffSignStatus === 'done') return
    for (const d of found) if (d.diffNo === s.disputeNo) to.act(diff, 'void', d.id)
    to.set({ diffSignStatus: null })
    to.tell('explained', s.supplierId, { stmtNo: s.stmtNo, remark: input.remark })
  },
})

const signSupplier = rule(statement, 'signSupplier', {
  guard: (s) => s.supplierSignedAt !== null && '供应商已签章，等待主机厂签章',
  effect: () => {},
})
const signMaker = rule(statement, 'signMaker', {
  guard: (s) => s.supplierSignedAt === null && '请等待供应商先签章',
  effect: () => {},
})
const signProgress = rule(statement, 'signProgress', {
  effect: (_, { input, now }, to) => {
    const state = statusAfter(input.event)
    if (state) to.set({ signStatus: state })
    to.set(signature({ SupplierStmtSign: 'supplier', MakerStmtSign: 'maker' }, input, now))
    if (input.event === 'done') to.move('signed')
    // Who takes the confirmation back has the statement before them again.
    if (input.event === 'refused' || input.event === 'stopped') {
      to.move('published')
      to.set({ confirmedAt: null })
    }
  },
})

/** Statements of all suppliers of a plant for a closed period; drafts and published ones are replaced by a new version. */
const generate = makes(statement, 'generate', {
  as: 'build',
  make: async ({ plant, period }, read, _, to) => {
    const [closed] = await read.any(ledgerPeriod, { plant, period, status: 'closed' })
    if (!closed) throw new Refusal(`工厂${plant}的期间${period}尚未关账，请先关账`)
    const old = await read.any(statement, { plant, period })
    if (old.some((s) => s.status === 'confirmed' || s.status === 'signed'))
      throw new Refusal('该期间已有供应商确认的结算单，不能重新生成')
    for (const s of old) if (s.status !== 'void') to.act(statement, 'void', s.id)
    const versions = new Map(old.sort((a, b) => a.version - b.version).map((s) => [s.supplierCode, s.version]))
    return { rows: await rowsOf(read, plant, period, versions) }
  },
})

/** One a plant, supplier and month: people read off it whose it is (domain-core 4); one made again says how often. */
const numberOf = (plant: string, supplierCode: string, month: string, version: number) =>
  `S1${plant}${supplierCode}${month}${version > 1 ? `-${version}` : ''}`

async function rowsOf(read: Read, plant: string, month: string, versions: Map<string, number>): Promise<Item[]> {
  const from = await carriedBefore(read, plant, month)
  const sums = Object.entries(columns).map(
    ([n, moves]) =>
      sql`coalesce(sum(b.qty) filter (where b.period = ${month} and t.movement_type || coalesce('.' || t.sub_type, '') = any(${[...moves]}::text[])), 0.000)::text ${ident(n)}`,
  )
  const rows = await read.rows<Record<string, any>>(sql`select s.supplier_code, b.holder, b.part_no, b.unit,
      coalesce(sum(b.qty) filter (where b.period < ${month}), 0.000)::text opening, sum(b.qty)::text closing, ${join(sums)}
    from ${bookUpTo(plant, from, month, (account) => sql`${account} = 'CON'`)} b
      left join ledger_txn t on t.id = b.txn_id and b.period = ${month} join ${table(supplier)} s on s.id = b.supplier_id
    group by 1, 2, 3, 4 having count(*) filter (where b.period = ${month}) > 0 or sum(b.qty) <> 0 order by 1, 3, 2`)
  const suppliers = new Map<string, Item>()
  const qty = (text: string) => BigInt(text.replace('.', ''))
  for (const r of rows) {
    const line: Record<string, any> = {
      partNo: r.part_no,
      warehouse: r.holder,
      openingQty: qty(r.opening),
      closingQty: qty(r.closing),
      bookQty: qty(r.closing),
    }
    for (const n of Object.keys(columns)) line[n] = qty(r[columnName(n)])
    const item = suppliers.get(r.supplier_code) ?? {
      input: {
        plant,
        stmtNo: numberOf(plant, r.supplier_code, month, (versions.get(r.supplier_code) ?? 0) + 1),
        supplierCode: r.supplier_code,
        period: month,
        version: (versions.get(r.supplier_code) ?? 0) + 1,
        lineCount: 0,
      },
      lines: [],
    }
    item.lines!.push(line)
    item.input.lineCount++
    for (const n of ['openingQty', 'closingQty', ...Object.keys(columns)]) item.input[n] = (item.input[n] ?? 0n) + line[n]
    suppliers.set(r.supplier_code, item)
  }
  return [...suppliers.values()]
}

export default rules(statement, {
  build: plain,
  generate,
  publish,
  confirm,
  dispute,
  resolve,
  settleDiff: plain,
  signSupplier,
  signMaker,
  cancelSign: onlySigning,
  signProgress,
  void: plain,
})
