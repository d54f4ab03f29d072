import { complaintsOf, decimalText, multiply, type Complaint, type LineOf, type Row, type Wrong } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { rule, rules, withOwn, type Context, type Effects, type Read } from '../../../engine/rule.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { viewing } from '../../../parts/published.rules.ts'
import { reminding } from '../../../parts/reminded.rules.ts'
import { signedRules } from '../../../parts/signed.rules.ts'
import { debiting } from '../../accounting/debited.server.ts'
import { diff } from '../../accounting/diff/diff.ts'
import { charged, chargeRules, debtorCode, debtorId, debtorWrong } from '../../common/charge.server.ts'
import { lineShort } from '../../distribution/lineShort/lineShort.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { codesOf } from '../../master/checks.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { claimItem, claimRate } from '../claimRate/claimRate.ts'
import { openReport } from '../eightD/opened.server.ts'
import { stopWrong } from './beginnings.ts'
import { ANSWER_DAYS, logiClaim } from './logiClaim.ts'

type Claim = Row<typeof logiClaim>
type Line = Pick<LineOf<typeof logiClaim>, 'item' | 'qty' | 'unitPrice' | 'unit'>
type To = Effects<typeof logiClaim>

/** What there is one live claim of. */
const same = (c: Claim) =>
  c.sourceNo &&
  [c.sourceType, c.sourceNo, c.sourceType === 'shortage' ? codesOf(c.partNos).join() : '', c.claimType, debtorCode(c)].join('|')

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

/** What was left empty of a line: the minutes that the line stood, the rate of the day. */
function completed(c: Claim, line: Line, { rate }: Facts) {
  const usual = rate(c, line.item)
  const qty = line.qty ?? (line.item === 'stop' && c.stopMinutes ? BigInt(c.stopMinutes) * 1000n : null)
  const unitPrice = line.unitPrice ?? usual?.price ?? null
  const amount = multiply(qty ?? 0n, 3, unitPrice ?? 0n, 4, 2)
  return { qty, unitPrice, unit: line.unit ?? usual?.unit ?? null, amount }
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
  if (c.occurAt > now) return [{ field: 'occurAt', message: '发生时间不能晚于现在' }]
  const unsaid = [...complaintsOf(debtorWrong(c, '索赔对象只能是一家')), ...(c.claimType === 'stop' ? stopWrong(c) : [])]
  if (unsaid.length) return unsaid
  if (c.liabilityPct > 100_00n) return [{ field: 'liabilityPct', message: '责任比例应在0到100之间' }]
  if (c.sourceType !== 'manual' && !c.sourceNo) return [{ field: 'sourceNo', message: '请填写来源单号，没有来源请选“人工”' }]
  if (!found.fromThere(c)) return [{ field: 'sourceNo', message: `来源单号${c.sourceNo}不是该工厂该供应商的，请核对` }]
  const before = found.live.find((l) => l.id !== c.id && same(l) && same(l) === same(c))
  if (before) return [{ field: 'sourceNo', message: `该来源已有索赔单${before.claimNo}，请修改或免除那一张` }]
  return linesWrong(c, found)
}
const written = createEditRules(logiClaim, {
  find: factsOf, together: 'each', wrong,
  follows: (row, { found }, to) => {
    for (const l of row.lines) to.setLine(l.id, completed(row, l, found))
    const totalAmount = row.lines.reduce((n, l) => n + l.amount, 0n)
    to.set({ partnerCode: debtorCode(row)!, totalAmount, claimAmount: multiply(totalAmount, 2, row.liabilityPct, 4, 2) })
  },
})

const named = (c: Claim) => charged(logiClaim, c)
/** What is agreed on is owed: its first line stands for it in the deduction. */
function agree(c: Claim, agreedAmount: bigint, to: To): void {
  to.set({ agreedAmount, debitState: 'open' })
  to.setLine(c.lines[0]!.id, { debitState: 'open' })
}
const charging = chargeRules(logiClaim, {
  days: ANSWER_DAYS,
  asked: (input) => input.replyDays,
  publish: {
    guard: (row) => (row.lines.length ? !(row.claimAmount! > 0n) && '索赔金额必须大于0' : '请至少填写一项费用'),
    effect: (_, { who }, to) => to.set({ publisherId: who.userId, remindedAt: null }),
  },
  confirm: {
    effect: (row, { input }, to) => {
      to.set(input)
      agree(row, row.claimAmount!, to)
    },
  },
  dispute: {
    guard: (row, { input }) =>
      input.proposedAmount === row.claimAmount && [{ field: 'proposedAmount', message: '认可全部金额请直接确认' }],
  },
})

export default rules(logiClaim, {
  ...written,
  ...charging,
  viewed: viewing(logiClaim),
  resolve: rule(logiClaim, 'resolve', {
    effect: (row, { input }, to) => {
      const { agreedAmount, opinion } = input
      to.set({ opinion, agreedAmount })
      if (agreedAmount > 0n) agree(row, agreedAmount, to)
      to.move(agreedAmount > 0n ? 'decided' : 'waived')
      to.tell('decided', debtorId(row), { ...named(row), amount: decimalText(agreedAmount, 2), opinion }, 'partner')
    },
  }),
  remind: reminding(logiClaim, 'remind', {
    when: ({ today }) => sql`h.confirm_by <= ${today}::date`,
    effect: (row, _, to) => to.tell('dueSoon', debtorId(row), named(row)),
  }),
  lapse: rule(logiClaim, 'lapse', {
    effect: (row, { now }, to) => {
      to.set({ confirmedAt: now, deemed: true })
      agree(row, row.claimAmount!, to)
      for (const org of [debtorId(row), null]) to.tell('overdue', org, named(row))
    },
  }),
  waive: rule(logiClaim, 'waive', {
    guard: (row) => row.dedNo !== null && `已列入扣款单${row.dedNo}，请先在扣款单中移出`,
    effect: (row, { input }, to) => {
      to.set({ ...input, debitState: null })
      for (const l of row.lines) if (l.debitState) to.setLine(l.id, { debitState: null })
      to.tell('waived', debtorId(row), { ...named(row), reason: input.waiveReason }, 'partner')
    },
  }),
  ask8D: rule(logiClaim, 'ask8D', { effect: (row, c, to) => to.set({ reportNo: openReport(row, c, to).no }) }),
  recall: rule(logiClaim, 'recall', {
    effect: (row, _, to) => to.tell('recalled', debtorId(row), named(row), 'partner'),
  }),
  debit: withOwn(debiting(logiClaim), {
    effect: (row, _, to) => {
      to.set({ dedNo: row.lines[0]!.dedNo })
      to.move(row.debitState === 'done' ? 'deducted' : row.status)
    },
  }),
  ...signedRules(logiClaim),
})
