import { readDecimal, shortTime, show, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { plain, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { ledger } from '../../../ledger/read.ts'
import { publishing, see, viewing } from '../../../parts/published.rules.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { reminding } from '../../../parts/reminded.rules.ts'
import { usualOf } from '../../common/deliveryRoutes.server.ts'
import { manualPlan } from '../../distribution/manualPlan/manualPlan.ts'
import { productionLine } from '../../master/productionLine/productionLine.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { materialNeed } from './materialNeed.ts'

type Need = Row<typeof materialNeed>
/** What there is one open need of. */
const same = (n: Need) => [n.plant, n.supplierCode, n.lineCode ?? '', n.partNo, n.needAt].join('|')

async function factsOf(rows: Need[], read: Read) {
  // Who asks for the same at the same time waits.
  await read.any(supplier, { supplierCode: [...new Set(rows.map((r) => r.supplierCode))] }, { lock: true })
  const open = await read.any(materialNeed, {
    plant: [...new Set(rows.map((r) => r.plant))],
    partNo: [...new Set(rows.map((r) => r.partNo))],
    status: ['draft', 'published', 'answered', 'unmet'],
  })
  const lines = await read.any(productionLine, { plant: [...new Set(rows.map((r) => r.plant))] }, { once: true })
  return {
    open,
    usual: await usualOf(
      read,
      rows.map((r) => ({ ...r, lines: [r] })),
    ),
    workshops: new Map(lines.map((l) => [l.lineCode, l.workshop])),
  }
}
type Facts = Awaited<ReturnType<typeof factsOf>>

/** What follows from its part and its line. */
function complete(row: Need, { usual, workshops }: Facts, to: Effects<typeof materialNeed>): void {
  const { snp, stationCode } = usual(row, row)
  to.set({
    snp,
    stationCode: row.stationCode ?? stationCode,
    workshop: (row.lineCode && workshops.get(row.lineCode)) || null,
  })
}

const written = createEditRules(materialNeed, {
  find: factsOf, together: 'each',
  wrong: (row, { found }) => {
    const other = found.open.find((n) => n.id !== row.id && same(n) === same(row))
    return other && `零件${row.partNo}在${shortTime(row.needAt)}已有物料需求${other.needNo}，请修改或关闭那一条`
  },
  follows: (row, { found }, to) => complete(row, found, to),
})

/** What the plant has of them, and what is on its way. */
async function stockOf(rows: Need[], read: Read) {
  const found = await read.rows<{ id: number; stock: string; transit: string }>(sql`select w.id,
      coalesce(sum(b.qty) filter (where b.account in ('CON', 'LINE')), 0)::text stock, coalesce(sum(b.qty) filter (where b.account = 'TRN'), 0)::text transit
    from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => r.plant)}::text[], ${rows.map((r) => r.supplierId)}::bigint[], ${rows.map((r) => r.partNo)}::text[]) w(id, plant, supplier_id, part_no)
    left join ${ledger.balances()} b on b.plant = w.plant and b.supplier_id = w.supplier_id and b.part_no = w.part_no group by 1`)
  return new Map(found.map((r) => [r.id, { stockQty: readDecimal(r.stock, 3), transitQty: readDecimal(r.transit, 3) }]))
}

export default rules(materialNeed, {
  ...written,
  publish: publishing(materialNeed, {
    find: stockOf,
    effect: (row, { found }, to) => {
      to.set(found.get(row.id)!)
      const { needNo, partNo } = row
      to.tell('published', row.supplierId, { needNo, partNo, qty: show(row.needQty), at: shortTime(row.needAt) }, 'partner')
    },
  }),
  viewed: viewing(materialNeed),
  reply: rule(materialNeed, 'reply', {
    guard: (_, { input: { replyQty, replyEta, replyText } }) => {
      if (replyQty === 0n) return !replyText && [{ field: 'replyText', message: '无法满足时请填写说明' }]
      return !replyEta && [{ field: 'replyEta', message: '请填写预计到货时间' }]
    },
    effect: (row, c, to) => {
      const { replyQty, replyEta, replyText } = c.input
      see(row, c, to)
      to.set({ replyQty, replyEta: replyQty ? replyEta : null, replyText, replyAt: c.now })
      to.move(replyQty ? 'answered' : 'unmet')
      const { needNo, partNo, supplierCode } = row
      if (replyQty) to.tell('answered', null, { needNo, partNo, supplierCode, qty: show(replyQty), at: shortTime(replyEta!) })
      else to.tell('unmet', null, { needNo, partNo, supplierCode, reason: replyText! })
    },
  }),
  toPlan: rule(materialNeed, 'toPlan', {
    effect: (row, { input, today }, to) => {
      const { plant, supplierCode, supplierId, partNo, unit, warehouse, remark } = row
      // Kept columns are filled when rows are written, and it is posted to the demand book before.
      const kept: object = { supplierId, unit }
      const plan = to.create(manualPlan, {
        planNo: '', planType: 'urgent', planDate: today, lineNo: 0, deliverMode: 'direct', needBoxes: 0, overdue: false,
        viewed: false, plant, supplierCode, partNo, warehouse, remark,
        ...kept,
        ...input,
      })
      to.act(manualPlan, 'release', plan.id)
      to.set({ manualNo: plan.no })
    },
  }),
  close: plain,
  remindUnanswered: reminding(materialNeed, 'remindUnanswered', {
    // Half of the time there was is over.
    when: ({ now }) => sql`h.published_at + (h.need_at - h.published_at) / 2 <= ${now}::timestamptz`,
    effect: (row, _, to) => {
      const { needNo, partNo, supplierCode } = row
      for (const org of [row.supplierId, null])
        to.tell('unanswered', org, { needNo, partNo, supplierCode, at: shortTime(row.needAt) })
    },
  }),
})
