import { decimalText, multiply, type Complaint, type LineOf, type Row, type Wrong } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { clockwork, plain, rule, rules, withOwn, type Context, type Effects, type Read } from '../../../engine/rule.ts'
import { signedRules } from '../../../parts/signed.rules.ts'
import { publishing, viewing } from '../../../parts/published.rules.ts'
import { merged, createEditRules } from '../../../parts/createEdit.rules.ts'
import { proposalRules } from '../../common/agreement.server.ts'
import { workDaysAfter } from '../../common/workDays.server.ts'
import { debiting } from '../../accounting/debited.server.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { lineShort } from '../../distribution/lineShort/lineShort.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { codesOf } from '../../master/checks.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { claimItem, claimRate } from '../claimRate/claimRate.ts'
import { openReport } from '../eightD/opened.server.ts'
import { stopWrong } from './beginnings.ts'
import { logiClaim } from './logiClaim.ts'

type Claim = Row<typeof logiClaim>
type Line = Pick<LineOf<typeof logiClaim>, 'item' | 'qty' | 'unitPrice' | 'unit'>
type To = Effects<typeof logiClaim>
const WHOLE = 100_00n

const partnerOf = (c: Claim) => (c.target === 'supplier' ? c.supplierCode : c.carrierCode)
const partnerId = (c: Claim) => (c.target === 'supplier' ? c.supplierId : c.carrierId)!
/** What there is one live claim of. */
const same = (c: Claim) =>
  c.sourceNo &&
  [c.sourceType, c.sourceNo, c.sourceType === 'shortage' ? codesOf(c.partNos).join() : '', c.claimType, partnerOf(c)].join('|')

/** Plants and suppliers of the fault that a claim begins from, by its number. */
async function sourcesOf(rows: readonly Claim[], read: Read) {
  const numbers = (type: Claim['sourceType']) => rows.flatMap((r) => (r.sourceType === type && r.sourceNo ? [r.sourceNo] : []))
  const found = {
    diff: (await read.mine(diff, { diffNo: numbers('diff') })).map((d) => ({ ...d, no: d.diffNo })),
    sheet: (await read.mine(sendSheet, { sheetNo: numbers('sheet') })).map((d) => ({ ...d, no: d.sheetNo })),
    shortage: (await read.mine(lineShort, { vin: numbers('shortage') })).map((d) => ({ ...d, no: d.vin })),
  }
  return (c: Claim) =>
    c.sourceType === 'manual' ||
    found[c.sourceType].some(
      (s) => s.no === c.sourceNo && s.plant === c.plant && (!c.supplierCode || s.supplierCode === c.supplierCode),
    )
}

async function factsOf(rows: Claim[], read: Read) {
  const plant = [...new Set(rows.map((r) => r.plant))]
  // Who claims the same at the same time waits.
  await read.any(factory, { plant }, { lock: true })
  const rates = await read.any(claimRate, { plant, status: 'enabled' })
  const live = await read.any(logiClaim, {
    plant,
    sourceNo: rows.flatMap((r) => r.sourceNo ?? []),
    status: ['draft', 'published', 'confirmed', 'disputed', 'decided', 'deducted'],
  })
  return {
    live,
    fromThere: await sourcesOf(rows, read),
    rate: (c: Claim, item: Line['item']) =>
      rates
        .filter((r) => r.plant === c.plant && r.item === item && r.validFrom <= c.occurAt.slice(0, 10))
        .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0],
  }
}
type Facts = Awaited<ReturnType<typeof factsOf>>

/** A line with what was left empty: the minutes that the line stood, the rate of the day. */
function completed<L extends Line>(c: Claim, line: L, { rate }: Facts) {
  const usual = rate(c, line.item)
  const qty = line.qty ?? (line.item === 'stop' && c.stopMinutes ? BigInt(c.stopMinutes) * 1000n : null)
  const unitPrice = line.unitPrice ?? usual?.price ?? null
  return {
    ...line,
    qty, unitPrice,
    unit: line.unit ?? usual?.unit ?? null,
    amount: multiply(qty ?? 0n, 3, unitPrice ?? 0n, 4, 2),
  }
}
function counted(c: Claim, amounts: readonly bigint[]) {
  const totalAmount = amounts.reduce((n, a) => n + a, 0n)
  return { totalAmount, claimAmount: multiply(totalAmount, 2, c.liabilityPct, 4, 2) }
}

function linesWrong(c: Claim, found: Facts): Complaint[] {
  return c.lines.flatMap((l): Complaint[] => {
    const { qty, unitPrice } = completed(c, l, found)
    if (qty === null) return [{ line: l.lineNo, field: 'qty', message: '请填写数量' }]
    if (unitPrice !== null) return []
    return [{ line: l.lineNo, field: 'unitPrice', message: `工厂${c.plant}没有${claimItem[l.item][1]}的索赔费率，请填写单价` }]
  })
}
function wrong(c: Claim, { found, now }: Context & { found: Facts }): Wrong {
  const [field, other] =
    c.target === 'supplier' ? (['supplierCode', 'carrierCode'] as const) : (['carrierCode', 'supplierCode'] as const)
  if (!c[field]) return [{ field, message: c.target === 'supplier' ? '请选择供应商' : '请选择承运商' }]
  if (c[other]) return [{ field: other, message: '索赔对象只能是一家' }]
  if (c.occurAt > now) return [{ field: 'occurAt', message: '发生时间不能晚于现在' }]
  const unsaid = c.claimType === 'stop' ? stopWrong(c) : []
  if (unsaid.length) return unsaid
  if (c.liabilityPct > WHOLE) return [{ field: 'liabilityPct', message: '责任比例应在0到100之间' }]
  if (c.sourceType !== 'manual' && !c.sourceNo) return [{ field: 'sourceNo', message: '请填写来源单号，没有来源请选“人工”' }]
  if (!found.fromThere(c)) return [{ field: 'sourceNo', message: `来源单号${c.sourceNo}不是该工厂该供应商的，请核对` }]
  const before = found.live.find((l) => l.id !== c.id && same(l) && same(l) === same(c))
  if (before) return [{ field: 'sourceNo', message: `该来源已有索赔单${before.claimNo}，请修改或免除那一张` }]
  return linesWrong(c, found)
}
const written = createEditRules(logiClaim, {
  find: factsOf, together: 'each', wrong,
  create: {
    effect: (row, { found }, to) => {
      const lines = row.lines.map((l) => completed(row, l, found))
      for (const { id, qty, unitPrice, unit, amount } of lines) to.setLine(id, { qty, unitPrice, unit, amount })
      to.set({ partnerCode: partnerOf(row)!, ...counted(row, lines.map((l) => l.amount)) }) // prettier-ignore
    },
  },
  edit: {
    effect: (row, { input, found }, to) => {
      const will = merged(row, input)
      const lines = will.lines.map((l) => completed(will, l, found))
      const { lines: _, ...head } = input
      to.replaceLines(lines)
      to.set({ ...head, ...counted(will, lines.map((l) => l.amount)) }) // prettier-ignore
    },
  },
})

const named = (c: Claim) => ({ no: c.claimNo, claimNo: c.claimNo, partner: c.partnerCode })
/** What is agreed on is owed: its first line stands for it in the deduction. */
function agree(c: Claim, agreedAmount: bigint, to: To): void {
  to.set({ agreedAmount, debitState: 'open' })
  to.setLine(c.lines[0]!.id, { debitState: 'open' })
}
const tooMuch = (field: string, amount: bigint, most: bigint): Wrong =>
  amount > most && [{ field, message: `不能超过索赔金额${decimalText(most, 2)}` }]

const base = proposalRules(logiClaim, {
  partner: partnerId,
  eventData: ({ partnerCode }) => ({ partner: partnerCode }),
  confirm: {
    effect: (row, { input }, to) => {
      to.set(input)
      agree(row, row.claimAmount!, to)
    },
  },
  dispute: {
    guard: (row, { input }) =>
      input.proposedAmount === row.claimAmount
        ? [{ field: 'proposedAmount', message: '认可全部金额请直接确认' }]
        : tooMuch('proposedAmount', input.proposedAmount, row.claimAmount!),
  },
})

const publish = publishing(logiClaim, {
  find: async (rows, read, inputs, { today }) => {
    const days = [...new Set(inputs.map((i) => i.replyDays))]
    const afters = await Promise.all(days.map((n) => workDaysAfter(read, rows, today, n)))
    const after = new Map(days.map((n, i) => [n, afters[i]!]))
    return (c: Claim, days: number) => after.get(days)!(c)
  },
  guard: (row) => (row.lines.length ? !(row.claimAmount! > 0n) && '索赔金额必须大于0' : '请至少填写一项费用'),
  effect: (row, { input, found, who }, to) => {
    const confirmBy = found(row, input.replyDays)
    to.set({ confirmBy, publisherId: who.userId, remindedAt: null })
    to.tell('published', partnerId(row), { ...named(row), by: confirmBy }, 'partner')
  },
})

export default rules(logiClaim, {
  ...written,
  ...base,
  publish,
  viewed: viewing(logiClaim),
  resolve: rule(logiClaim, 'resolve', {
    guard: (row, { input }) => tooMuch('agreedAmount', input.agreedAmount, row.claimAmount!),
    effect: (row, { input }, to) => {
      const { agreedAmount, opinion } = input
      to.set({ opinion, agreedAmount })
      if (agreedAmount > 0n) agree(row, agreedAmount, to)
      to.move(agreedAmount > 0n ? 'decided' : 'waived')
      to.tell('decided', partnerId(row), { ...named(row), amount: decimalText(agreedAmount, 2), opinion }, 'partner')
    },
  }),
  remind: clockwork(logiClaim, 'remind', {
    due: (read, { today }, most) =>
      read.rows(sql`select id from ${table(logiClaim)} where status in ${codes(logiClaim, 'status', 'published')} and reminded_at is null
        and confirm_by <= ${today}::date order by confirm_by limit ${most}`),
    effect: (row, { now }, to) => {
      to.set({ remindedAt: now })
      to.tell('dueSoon', partnerId(row), named(row))
    },
  }),
  lapse: rule(logiClaim, 'lapse', {
    effect: (row, { now }, to) => {
      to.set({ confirmedAt: now, deemed: true })
      agree(row, row.claimAmount!, to)
      for (const org of [partnerId(row), null]) to.tell('overdue', org, named(row))
    },
  }),
  waive: rule(logiClaim, 'waive', {
    guard: (row) => row.dedNo !== null && `已列入扣款单${row.dedNo}，请先在扣款单中移出`,
    effect: (row, { input }, to) => {
      to.set({ ...input, debitState: null })
      for (const l of row.lines) if (l.debitState) to.setLine(l.id, { debitState: null })
      to.tell('waived', partnerId(row), { ...named(row), reason: input.waiveReason }, 'partner')
    },
  }),
  ask8D: rule(logiClaim, 'ask8D', { effect: (row, c, to) => to.set({ reportNo: openReport(row, c, to).no }) }),
  recall: rule(logiClaim, 'recall', {
    effect: (row, _, to) => to.tell('recalled', partnerId(row), named(row), 'partner'),
  }),
  debit: withOwn(debiting(logiClaim), {
    effect: (row, _, to) => {
      to.set({ dedNo: row.lines[0]!.dedNo })
      to.move(row.debitState === 'done' ? 'deducted' : row.status)
    },
  }),
  void: plain,
  ...signedRules(logiClaim),
})
