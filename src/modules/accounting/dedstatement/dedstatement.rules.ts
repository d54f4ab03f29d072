import {
  complaintsOf, dayAfter, decimalText, monthOf, multiply, type Complaint, type LineOf, type Row,
} from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { outOfScope, Refusal } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { makes, rule, rules, type AskContext, type Effects, type Read } from '../../../engine/rule.ts'
import { onlySigning, signature, statusAfter } from '../../../parts/signed.rules.ts'
import { seal } from '../../../signing/seal/seal.ts'
import { charged, chargeRules, debtorCode, debtorId, debtorWrong } from '../../common/charge.server.ts'
import { neverDelivered } from '../../common/links.server.ts'
import { workDaysAfter } from '../../common/workDays.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { daysOf } from '../accountStatement.server.ts'
import { numberOf } from '../ownBook/pairing.ts'
import { ANSWER_DAYS, dedstatement, dedType, typedSource } from './dedstatement.ts'
import type { Owed, Source } from './owed.server.ts'
import { headsOf, mark, sources } from './sources.server.ts'

type Ded = Row<typeof dedstatement>
type Line = LineOf<typeof dedstatement>
type To = Effects<typeof dedstatement>

/** What a line comes to: net as said or counted, and its tax. */
function worked(l: Pick<Line, 'amount' | 'qty' | 'price' | 'taxRate'>) {
  const amount = l.amount ?? (l.qty !== null && l.price !== null ? multiply(l.qty, 3, l.price, 6, 2) : 0n)
  const taxRate = l.taxRate ?? 0n
  const taxAmount = multiply(amount, 2, taxRate, 4, 2)
  return { amount, taxRate, taxAmount, grossAmount: amount + taxAmount }
}
function totals(lines: readonly ReturnType<typeof worked>[]) {
  const sum = (of: 'amount' | 'taxAmount' | 'grossAmount') => lines.reduce((n, l) => n + l[of], 0n)
  return {
    lineCount: lines.length,
    netAmount: sum('amount'),
    taxAmount: sum('taxAmount'),
    grossAmount: sum('grossAmount'),
  }
}

/** A claim is made within the warranty of three years. */
const OLDEST_DAYS = 3 * 366

/** What is wrong with a part of a row; a carrier carries whatever there is. */
async function deliveriesOf(read: Read, rows: Ded[]) {
  const wrong = await neverDelivered(read, rows)
  return (row: Ded) => (partNo: string) =>
    row.supplierCode ? wrong({ plant: row.plant, supplierCode: row.supplierCode }, partNo) : undefined
}

const counted = (l: Parameters<typeof worked>[0]) => worked({ ...l, amount: null }).amount

/** What is wrong with lines that people typed. */
function linesWrong(
  { dedType, period }: Pick<Ded, 'dedType' | 'period'>,
  lines: readonly Pick<
    Line,
    'lineNo' | 'amount' | 'qty' | 'price' | 'taxRate' | 'occurDate' | 'sourceAmount' | 'sourceLineId' | 'partNo'
  >[],
  last: string,
  undelivered: (partNo: string) => string | undefined,
): Complaint[] {
  const wrong: Complaint[] = []
  for (const l of lines) {
    const say = (field: string, message: string) => wrong.push({ line: l.lineNo, field, message })
    const { amount } = worked(l)
    if (l.amount === null && (l.qty === null || l.price === null)) say('amount', '请填写金额，或数量和单价')
    else if (amount === 0n) say('amount', '金额不能为0')
    else if (l.amount != null && l.qty != null && l.price != null && !l.sourceLineId && amount !== counted(l))
      say('amount', `金额与数量×单价（${decimalText(counted(l), 2)}）不符，请更正或不填金额`)
    else if (amount < 0n && dedType !== 'other') say('amount', '金额必须大于0；更正请用扣款类型“其他”')
    if (l.sourceAmount !== null && amount > l.sourceAmount) say('amount', '扣款金额不能超过来源金额')
    if (l.taxRate !== null && l.taxRate > 10_000n) say('taxRate', '税率应写成小数，如 0.13')
    const strange = l.partNo && !l.sourceLineId && undelivered(l.partNo)
    if (strange) say('partNo', strange)
    if (l.occurDate < dayAfter(last, -OLDEST_DAYS)) say('occurDate', `发生日期早于结算月份${period}三年以上，请核对`)
    if (l.occurDate > last) say('occurDate', `发生日期不能晚于结算月份${period}`)
  }
  return wrong
}

/** The last day of a row's month. */
const lastDays = async (rows: Pick<Ded, 'plant'>[], read: Read) => {
  const days = await daysOf(read, rows)
  return (r: Pick<Ded, 'plant' | 'period'>) => days(r.plant, r.period).last
}

/** What is typed of a voucher, however it is spelt; corrections (其他) speak of one that was deducted before. */
const voucherOf = (row: Pick<Ded, 'dedType'>, partner: string | null, claimNo: string | null | undefined) =>
  claimNo && partner && row.dedType !== 'other' ? [row.dedType, partner, numberOf(claimNo)].join('|') : undefined
/** Whom it is deducted from; a new one has only what was chosen. */
const codeOf = (r: Ded) => r.partnerCode || r.supplierCode || r.carrierCode

/** The statement that deducts each voucher already. Who types at the same time waits for the plant. */
async function vouchersOf(read: Read, rows: Ded[]) {
  await read.any(factory, { plant: [...new Set(rows.map((r) => r.plant))] }, { lock: true })
  const found = await read.rows<{
    id: number
    ded_no: string
    ded_type: number
    partner: string
    claim: string
  }>(sql`select h.id, h.ded_no, h.ded_type, h.partner_code partner, l.claim_no claim
    from ${lineTable(dedstatement)} l join ${table(dedstatement)} h on h.id = l.head_id
    where h.partner_code = any(${[...new Set(rows.map(codeOf))]}::text[]) and l.claim_no is not null
      and h.status not in ${codes(dedstatement, 'status', 'void')}`)
  const types = new Map(Object.entries(dedType).map(([name, [code]]) => [code as number, name as Ded['dedType']]))
  const by = Map.groupBy(found, (f) => voucherOf({ dedType: types.get(f.ded_type)! }, f.partner, f.claim))
  const other = (row: Ded, partner: string | null, claimNo: string | null | undefined) =>
    by.get(voucherOf(row, partner, claimNo))?.find((f) => f.id !== row.id)?.ded_no
  return { other, first: new Map<string, { id: number; lineNo: number }>() }
}
type Vouchers = Awaited<ReturnType<typeof vouchersOf>>
interface Typed {
  lineNo: number
  claimNo?: string | null
  /** Of a line that came from a document: that one is deducted once by itself. */
  sourceLineId?: number | null
}
/** Vouchers that another statement deducts, or a line before it of what is written at once. */
function deducted(row: Ded, partner: string | null, lines: readonly Typed[], { other: of, first }: Vouchers): Complaint[] {
  return lines.flatMap((l): Complaint[] => {
    const complain = (where: string) => [{ line: l.lineNo, field: 'claimNo', message: `凭证${l.claimNo}已在${where}中扣款` }]
    const other = of(row, partner, l.claimNo)
    if (other) return complain(`扣款单${other}`)
    const voucher = l.sourceLineId ? undefined : voucherOf(row, partner, l.claimNo)
    if (!voucher) return []
    const before = first.get(voucher) ?? { id: row.id, lineNo: l.lineNo }
    first.set(voucher, before)
    if (before.id !== row.id) return complain(`同时填写的另一张扣款单第${before.lineNo}行`)
    return before.lineNo === l.lineNo ? [] : complain(`本单第${before.lineNo}行`)
  })
}

const create = rule(dedstatement, 'create', {
  find: async (rows, read) => ({
    last: await lastDays(rows, read),
    vouchers: await vouchersOf(read, rows),
    delivers: await deliveriesOf(read, rows),
  }),
  guard: (row, { today, found }) => {
    const astray = complaintsOf(debtorWrong(row, '扣款对象只能是一家'))
    if (astray.length) return astray
    if (row.period > monthOf(today)) return [{ field: 'period', message: '结算月份不能晚于本月' }]
    if (!row.lines.length) return '请至少填写一行'
    return [
      ...linesWrong(row, row.lines, found.last(row), found.delivers(row)),
      ...deducted(row, debtorCode(row), row.lines, found.vouchers),
    ]
  },
  effect: (row, _, to) => {
    const lines = row.lines.map((l) => ({ id: l.id, ...worked(l) }))
    for (const { id, ...values } of lines) to.setLine(id, { ...values, sourceType: typedSource[row.dedType] })
    to.set({ partnerCode: debtorCode(row)!, ...totals(lines) })
  },
})

/** Lines that came from somewhere keep what they came with: less may be asked of them, or nothing. */
const edit = rule(dedstatement, 'edit', {
  find: async (rows, read) => ({
    last: await lastDays(rows, read),
    heads: await headsOf(read, rows.flatMap((r) => r.lines)), // prettier-ignore
    vouchers: await vouchersOf(read, rows),
    delivers: await deliveriesOf(read, rows),
  }),
  guard: (row, { input, found }) => {
    const lines = input.lines ?? []
    if (!lines.length) return '请至少保留一行，全部不扣请作废'
    const said = lines.map((l, i) => {
      const old = row.lines.find((o) => o.id === l.id)
      return {
        ...l,
        lineNo: old?.lineNo ?? i + 1,
        sourceAmount: old?.sourceAmount ?? null,
        sourceLineId: old?.sourceLineId ?? null,
      }
    })
    return [
      ...linesWrong(row, said, found.last(row), found.delivers(row)),
      ...deducted(row, row.partnerCode, said, found.vouchers),
    ]
  },
  effect: (row, { input: { lines = [], ...head }, found }, to) => {
    const gone = row.lines.filter((o) => !lines.some((l) => l.id === o.id))
    mark(gone, found.heads, to, { dedNo: null, debitState: 'open' })
    const kept = new Map(row.lines.map((l) => [l.id, l]))
    const now = lines.map((l) => {
      const old = l.id === undefined ? undefined : kept.get(l.id)
      const own = old?.sourceLineId ? { occurDate: old.occurDate, partNo: old.partNo, qty: old.qty, price: old.price } : {}
      return { ...l, ...own, ...worked({ ...l, ...own }), sourceType: old?.sourceType ?? typedSource[row.dedType] } as const
    })
    to.replaceLines(now)
    to.set({ ...head, ...totals(now) })
  },
})

const build = rule(dedstatement, 'build', {
  find: (rows, read) => headsOf(read, rows.flatMap((r) => r.lines)), // prettier-ignore
  effect: (row, { found }, to) => mark(row.lines, found, to, { dedNo: row.dedNo, debitState: 'taken' }),
})

const lineFrom = (type: Source['type'], { target: _target, partner: _partner, ...line }: Owed) => {
  const amounts = worked({ amount: line.amount, taxRate: line.taxRate, qty: null, price: null })
  return { ...line, ...amounts, sourceType: type, sourceAmount: line.amount }
}

/** Statements of everybody who owes something, one a kind of deduction; who is in the month already waits for the next. */
const generate = makes(dedstatement, 'generate', {
  as: 'build',
  make: async ({ plant, period }, read, { today }) => {
    if (period > monthOf(today)) throw new Refusal('结算月份不能晚于本月')
    // Who generates at the same time waits here, and finds these.
    await read.any(factory, { plant }, { lock: true })
    const last = (await lastDays([{ plant }], read))({ plant, period })
    const there = await read.any(dedstatement, {
      plant, period,
      status: ['draft', 'published', 'disputed', 'confirmed', 'signed'],
    })
    const rows = []
    let skipped = 0
    for (const source of sources) {
      const owed = (await source.open(read, { plant, last })).filter((o) => o.amount > 0n)
      for (const list of Map.groupBy(owed, (o) => `${o.target} ${o.partner}`).values()) {
        const { target, partner } = list[0]!
        if (there.some((d) => d.dedType === source.dedType && d.target === target && d.partnerCode === partner)) {
          skipped++
          continue
        }
        const lines = list.map((o) => lineFrom(source.type, o))
        const whose = target === 'supplier' ? { supplierCode: partner } : { carrierCode: partner }
        const head = { dedNo: '', plant, period, target, partnerCode: partner, ...whose, dedType: source.dedType }
        rows.push({ input: { ...head, ...totals(lines) }, lines })
      }
    }
    return { rows, skipped }
  },
})

const named = (row: Ded) => charged(dedstatement, row)

const sides = { SupplierStmtSign: 'target', CarrierStmtSign: 'target', MakerStmtSign: 'maker' } as const
const signProgress = rule(dedstatement, 'signProgress', {
  find: (rows, read, inputs) =>
    inputs.some((i) => i.event === 'done') ? headsOf(read, rows.flatMap((r) => r.lines)) : Promise.resolve(new Map()), // prettier-ignore
  effect: (row, { input, now, found }, to) => {
    const state = statusAfter(input.event)
    if (state) to.set({ signStatus: state })
    to.set(signature(sides, input, now))
    if (input.event === 'done') complete(row, found, to)
    // Whoever does not sign has it before them again.
    if (input.event === 'refused' || input.event === 'stopped') {
      to.move('published')
      to.set({ confirmedAt: null, signStatus: 'none' })
    }
  },
})
function complete(row: Ded, heads: Awaited<ReturnType<typeof headsOf>>, to: To): void {
  to.move('signed')
  if (row.target === 'supplier') to.set({ offset: 'waiting' })
  mark(row.lines, heads, to, { dedNo: row.dedNo, debitState: 'done' })
  for (const org of [debtorId(row), null]) to.tell('signed', org, named(row))
}

const voiding = rule(dedstatement, 'void', {
  find: (rows, read) => headsOf(read, rows.flatMap((r) => r.lines)), // prettier-ignore
  effect: (row, { found }, to) => {
    mark(row.lines, found, to, { dedNo: null, debitState: 'open' })
    if (row.publishedAt) to.tell('revoked', debtorId(row), named(row))
  },
})

/** Lines whose source is void leave it; who had agreed is asked again, and a statement without lines is void too. */
const release = rule(dedstatement, 'release', {
  find: (rows, read, _, { today }) => workDaysAfter(read, rows, today, ANSWER_DAYS),
  effect: (row, { input: { sourceNo }, found }, to) => {
    to.move(row.status)
    const gone = row.lines.filter((l) => l.sourceNo === sourceNo)
    if (!gone.length || row.signStatus === 'running') return
    for (const l of gone) to.removeLine(l.id)
    to.set(totals(row.lines.map(worked)))
    if (!row.lines.length) {
      to.move('void')
      if (row.publishedAt) to.tell('revoked', debtorId(row), named(row))
    } else if (row.publishedAt) {
      if (row.status === 'confirmed') to.move('published')
      to.set({ version: row.version + 1, confirmBy: found(row), confirmedAt: null })
      to.tell('released', debtorId(row), { ...named(row), sourceNo })
    }
  },
})

/** Which of the maker's seals is used for deductions when several are there. */
const usual = ['finance', 'contract', 'official']
async function getMakerSign({ read, input, today }: AskContext<typeof dedstatement.asks.getMakerSign.input>) {
  const [row] = input.id ? await read.mine(dedstatement, { id: input.id }) : []
  if (input.id && !row) throw outOfScope()
  const seals = (await read.any(seal, { orgCode: read.portal.makerCode, status: 'enabled' }))
    .filter((s) => s.validFrom <= today && s.validTo >= today && usual.includes(s.sealType))
    .sort((a, b) => usual.indexOf(a.sealType) - usual.indexOf(b.sealType) || a.id - b.id)
  const [first] = seals
  return {
    sealNo: first?.sealNo ?? null,
    sealName: first?.sealName ?? null,
    sealType: first ? seal.fields.sealType.choices![first.sealType]![0] : null,
    holders: first?.holders ?? null,
    validTo: first?.validTo ?? null,
    signer: row?.makerSignedBy ?? null,
    signedAt: row?.makerSignedAt ?? null,
  }
}

export default rules(
  dedstatement,
  {
    build, generate, create, edit,
    ...chargeRules(dedstatement, {
      days: ANSWER_DAYS,
      publish: { says: ({ period, grossAmount }) => ({ period, grossAmount: decimalText(grossAmount!, 2) }) },
      resolve: { effect: (row, _, to) => to.set({ version: row.version + 1 }) },
    }),
    startSign: rule(dedstatement, 'startSign', { effect: () => {} }),
    signTarget: rule(dedstatement, 'signTarget', {
      guard: (row) => row.targetSignedAt !== null && '扣款对象已签章，等待主机厂签章',
      effect: () => {},
    }),
    signMaker: rule(dedstatement, 'signMaker', {
      guard: (row) => row.signStatus === 'running' && row.targetSignedAt === null && '请等待扣款对象先签章',
      effect: () => {},
    }),
    cancelSign: onlySigning, signProgress,
    attach: rule(dedstatement, 'attach', { effect: (_, { input }, to) => to.set({ ...input, offset: 'attached' }) }),
    // Taken up by another one at the same moment, it stays there.
    detach: rule(dedstatement, 'detach', {
      effect: (row, { input }, to) => void (row.stmtNo === input.stmtNo && to.set({ stmtNo: null, offset: 'waiting' })),
    }),
    settle: rule(dedstatement, 'settle', { effect: (_, __, to) => to.set({ offset: 'done' }) }),
    release, void: voiding,
  },
  { asks: { getMakerSign } },
)
