import type { Complaint, Row } from '../../../declare/index.ts'
import { plain, rule, rules, type Context, type Read } from '../../../engine/rule.ts'
import { publishing } from '../../../parts/published.rules.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { codesOf } from '../../master/checks.server.ts'
import { part } from '../../master/part/part.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { materialNoticeReply } from '../materialNoticeReply/materialNoticeReply.ts'
import { materialNotice } from './materialNotice.ts'

type Notice = Row<typeof materialNotice>

async function factsOf(rows: Notice[], read: Read) {
  const named = (of: 'supplierCodes' | 'partNos') => [...new Set(rows.flatMap((r) => codesOf(r[of])))]
  const suppliers = await read.any(supplier, { supplierCode: named('supplierCodes'), status: 'enabled' })
  const parts = await read.any(part, { partNo: named('partNos') })
  return { suppliers: new Map(suppliers.map((s) => [s.supplierCode, s.id])), parts: new Set(parts.map((p) => p.partNo)) }
}

function wrong(row: Notice, { found, who }: Context & { found: Awaited<ReturnType<typeof factsOf>> }): Complaint[] {
  const say = (field: keyof Notice & string, message: string) => [{ field, message }]
  const suppliers = codesOf(row.supplierCodes)
  if (!suppliers.length) return say('supplierCodes', '请选择供应商')
  const unknown = suppliers.find((c) => !found.suppliers.has(c))
  if (unknown) return say('supplierCodes', `供应商${unknown}不存在或已停用，请重新选择`)
  const strange = suppliers.find((c) => who.narrow?.supplierCode?.includes(c) === false)
  if (strange) return say('supplierCodes', `供应商${strange}不在您负责的供应商范围内，请重新选择`)
  const parts = codesOf(row.partNos)
  const missing = parts.find((p) => !found.parts.has(p))
  if (missing) return say('partNos', `零件${missing}不存在，请重新选择`)
  return row.noticeType === 'stop' && !parts.length ? say('partNos', '停止供货请选择零件') : []
}

export default rules(materialNotice, {
  ...createEditRules(materialNotice, { find: factsOf, together: 'each', wrong }),
  publish: publishing(materialNotice, {
    find: factsOf, guard: wrong,
    effect: (row, { found, now, who }, to) => {
      const { noticeNo, plant, noticeType, level, title, content, effectiveDate, needReply, deadline, files } = row
      // As they are looked for, however they were typed.
      const partNos = codesOf(row.partNos).join() || null
      const suppliers = codesOf(row.supplierCodes)
      for (const supplierCode of suppliers) {
        // Kept columns are filled when rows are written, and it is told before.
        const kept: object = { supplierId: found.suppliers.get(supplierCode) }
        const copy = to.create(materialNoticeReply, {
          noticeId: row.id, publishedAt: now, publishedBy: who.name, viewed: false, noticeNo, plant, supplierCode, noticeType,
          level, title, content, partNos, effectiveDate, needReply, deadline, files,
          ...kept,
        })
        to.act(materialNoticeReply, 'tell', copy.id)
      }
      to.set({ supplierCount: suppliers.length })
    },
  }),
  recall: rule(materialNotice, 'recall', {
    find: (rows, read) => read.any(materialNoticeReply, { noticeId: rows.map((r) => r.id) }),
    effect: (row, { found }, to) => {
      for (const copy of found) if (copy.noticeId === row.id) to.act(materialNoticeReply, 'withdraw', copy.id)
    },
  }),
  countReply: rule(materialNotice, 'countReply', {
    effect: (row, _, to) => {
      to.set({ repliedCount: row.repliedCount + 1 })
      if (row.repliedCount === row.supplierCount) to.move('done')
    },
  }),
  expire: plain,
})
