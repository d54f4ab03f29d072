import { cut, lineOf, show, type Row } from '../../../declare/index.ts'
import { plain, rule, rules, type Effects, type Posting, type Read } from '../../../engine/rule.ts'
import { delivery } from '../../distribution/delivery/delivery.ts'
import { receivedSheetsOf } from '../../distribution/sheets.server.ts'
import { cusOrder } from '../../material/cusOrder/cusOrder.ts'
import { onlySigning, signature } from '../../../parts/signed.rules.ts'
import { accountOf, unitOf } from '../../distribution/sendSheet/receiving.server.ts'
import { pricesOn } from '../../master/priceRecord/prices.server.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { exchangeSheet } from '../../material/exchangeSheet/exchangeSheet.ts'
import { debiting } from '../debited.server.ts'
import { acceptedBy, decompose, structuresOf } from '../iedMark/decompose.server.ts'
import { cumClaim } from '../cumClaim/cumClaim.ts'
import { iedMark } from '../iedMark/iedMark.ts'
import { receive } from '../receive/receive.ts'
import { returnGoods } from '../returnGoods/returnGoods.ts'
import { statement } from '../statement/statement.ts'
import { unprovenCounts } from '../stockInv/book.server.ts'
import { stockInv } from '../stockInv/stockInv.ts'
import { statementThree } from '../statementThree/statementThree.ts'
import { statementTwo } from '../statementTwo/statementTwo.ts'
import { tpYearDiff } from '../tpYearDiff/tpYearDiff.ts'
import { yearCacc } from '../yearCacc/yearCacc.ts'
import { shareOf, WHOLE } from './debits.server.ts'
import { bornBy, diff, fitting, liability, resolution, signers } from './diff.ts'

type Diff = Row<typeof diff>
type Line = Diff['lines'][number]

async function facts(rows: Diff[], read: Read) {
  const sheets = await receivedSheetsOf(
    read,
    rows.flatMap((r) => (r.sheetId ? [r.sheetId] : [])),
  )
  const kinds = await read.any(warehouse, { plant: [...new Set(rows.map((r) => r.plant))] })
  const counts = await read.any(stockInv, { id: rows.flatMap((r) => (r.diffType === 'count' ? [r.sourceId] : [])) })
  const receipts = await read.any(receive, { sheetId: rows.flatMap((r) => (r.sheetId ? [r.sheetId] : [])) })
  const years = await read.any(yearCacc, { id: rows.flatMap((r) => (r.diffType === 'statement' ? [r.sourceId] : [])) })
  const thirds = await read.any(tpYearDiff, { id: rows.flatMap((r) => (r.diffType === 'other' ? [r.sourceId] : [])) })
  const exchanges = await read.any(exchangeSheet, { id: rows.flatMap((r) => (r.diffType === 'other' ? [r.sourceId] : [])) })
  const marks = await read.any(iedMark, { id: rows.flatMap((r) => (r.diffType === 'other' ? [r.sourceId] : [])) })
  const deliveries = await read.any(delivery, { id: sheets.flatMap((s) => (s.doc.name === delivery.name ? [s.id] : [])) })
  const customerOf = (d: Diff) => sheets.find((s) => s.id === d.sheetId)?.customerCode
  const ended = await read.any(
    cusOrder,
    { status: ['closed', 'cancelled'] },
    { byLine: rows.filter(customerOf).flatMap((d) => d.lines.flatMap((l) => l.demandLineId ?? [])) },
  )
  const left = (d: Diff) => deliveries.find((x) => x.id === d.sheetId)
  return {
    /** The store that a delivery left, and who runs it. */
    storeOf: (d: Diff) => left(d)?.fromWarehouse ?? '',
    keeperOf: (d: Diff) => left(d)?.fromOperatorCode ?? null,
    /** What went back from a depot to its supplier, who signed for less. */
    exchange: (d: Diff) => exchanges.find((x) => x.id === d.sourceId),
    /** The entry of a transfer at a tier supplier, of which less came. */
    mark: (d: Diff) => marks.find((m) => m.id === d.sourceId),
    /** What the books of a year say, of which the supplier's say otherwise. */
    year: (d: Diff) => years.find((y) => y.id === d.sourceId),
    /** What a third party's warehouse held at the end of a year. */
    third: (d: Diff) => thirds.find((t) => t.id === d.sourceId),
    sheet: (d: Diff) => sheets.find((s) => s.id === d.sheetId),
    count: (d: Diff) => counts.find((c) => d.diffType === 'count' && c.id === d.sourceId),
    unproven: await unprovenCounts(read, counts),
    account: (d: Diff) =>
      customerOf(d) ? 'CUS' : accountOf(kinds.find((k) => k.plant === d.plant && k.warehouse === d.warehouse)?.whKind),
    customer: customerOf,
    /** The ended customer's order that a line was shipped for: nothing more is sent of it. */
    ended: (l: Line) => ended.find((o) => o.lines.some((x) => x.id === l.demandLineId))?.orderNo,
    receipts: (d: Diff) => receipts.filter((r) => r.diffNo === d.diffNo),
    structures: await structuresOf(
      read,
      rows.flatMap((d) => acceptedBy(d, null, '')),
    ),
  }
}
type Facts = Awaited<ReturnType<typeof facts>>

type Decision = {
  resolution: keyof typeof resolution
  liability: keyof typeof liability | null | undefined
  debitPct: bigint | null | undefined
}
const liable = (a: Decision) => bornBy[a.resolution] ?? a.liability ?? null
/** Lost by a carrier: paid to the supplier all the same, and debited to the carrier. */
const lostByCarrier = (a: Decision) => liable(a) === 'carrier' && (a.resolution in bornBy || a.resolution === 'CNT')

function decisionWrong(d: Diff, line: Line, a: Decision, found: Facts): [field: string, message: string] | undefined {
  if (!fitting[line.lineType].includes(a.resolution)) return ['resolution', '处理方式与差异类型不符']
  if (['S3', 'S4'].includes(a.resolution) && found.sheet(d)?.transportBy !== 'maker')
    return ['resolution', '供应商自运的短少只能由供应商承担']
  const order = found.ended(line)
  if (order && ['S1', 'H2'].includes(a.resolution)) return ['resolution', `客户订单${order}已关闭，不再补发，请选不补`]
  const sheet = found.sheet(d)
  const delivered = sheet?.doc.name === delivery.name
  if (a.resolution === 'T1' && !delivered) return ['resolution', '只有配送单的差异能退回三方仓']
  // What lay in the store had left the supplier as it should: what is missing was lost there or on the way.
  if (delivered && ['S1', 'S2'].includes(a.resolution)) return ['resolution', '三方仓配送的短少由承运商承担，或退回三方仓']
  if (a.liability && a.liability !== liable(a)) return ['liability', `该处理方式的责任方只能是${liability[liable(a)!][1]}`]
  if (a.resolution === 'CNT' && line.lineType === 'countLoss' && !a.liability) return ['liability', '盘亏请选择责任方']
  if (a.resolution === 'CNT' && line.lineType === 'countGain' && a.liability) return ['liability', '盘盈没有责任方']
  if (!a.debitPct) return undefined
  if (a.resolution !== 'H1') return ['debitPct', '只有让步接收才按比例扣款']
  if (a.debitPct > WHOLE) return ['debitPct', '扣款比例不能超过100%']
  return liable(a) === 'supplier' || liable(a) === 'carrier' ? undefined : ['liability', '扣款时责任方应为供应商或承运商']
}

/**
 * What is paid for although somebody else bears it is debited to them: what a carrier lost, whole, and of goods accepted all the
 * same the share that was agreed. What never came, or goes back, is not paid for.
 */
function debitOf(line: Line, a: Decision, price: bigint | undefined) {
  const pct = lostByCarrier(a) ? WHOLE : (a.debitPct ?? 0n)
  const none = { debitTo: null, debitPct: null, debitQty: null, price: null, debitAmount: null }
  if (!pct) return none
  const amount = price === undefined ? null : shareOf(size(line), price, pct)
  return {
    debitTo: liable(a) as 'supplier' | 'carrier',
    debitPct: pct,
    debitQty: size(line),
    price: price ?? null,
    debitAmount: amount,
  }
}

/** Who signs a line beside the maker: the carrier that pays for it, the store that takes it back; else the supplier, whose goods they are. */
const partnerOf = (l: Pick<Line, 'debitTo' | 'resolution'>) =>
  l.debitTo === 'carrier' || l.resolution === 'T1' ? ('carrier' as const) : ('supplier' as const)
const signersOf = (lines: readonly Pick<Line, 'debitTo' | 'resolution'>[]): keyof typeof signers => {
  const [first, ...others] = new Set(lines.map(partnerOf))
  return others.length ? 'both' : (first ?? 'supplier')
}
/** Which carrier bears what carriers bear: the one that is named; of a delivery else who runs the store that it left. */
const carrierOf = (d: Diff, named: string | null | undefined, found: Facts) => named ?? found.keeperOf(d) ?? d.carrierCode

const decide = rule(diff, 'decide', {
  find: async (rows, read) => {
    const about = await facts(rows, read)
    const dayOf = (d: Diff) => (about.sheet(d)?.receivedAt ?? d.creationDate).slice(0, 10)
    const wanted = rows.flatMap((d) =>
      d.lines.map((l) => ({ plant: d.plant, supplierCode: d.supplierCode, partNo: l.partNo, on: dayOf(d) })),
    )
    const price = await pricesOn(read, wanted)
    return {
      ...about,
      price: (d: Diff, l: Line) => price({ plant: d.plant, supplierCode: d.supplierCode, partNo: l.partNo, on: dayOf(d) })?.price,
    }
  },
  guard: (d, { input, found }) => [
    ...input.lines.flatMap((answer) => {
      const line = lineOf(d, answer.id)!
      const [field, message] = decisionWrong(d, line, answer, found) ?? []
      return message ? [{ line: line.lineNo, field: field!, message }] : []
    }),
    ...(input.lines.some((a) => lostByCarrier(a) || (a.debitPct && a.liability === 'carrier')) &&
    !carrierOf(d, input.carrierCode, found)
      ? [{ field: 'carrierCode', message: '承运商责任时请填写承运商' }]
      : []),
    // What never left the store is not another carrier's.
    ...(input.carrierCode && input.carrierCode !== found.keeperOf(d) && input.lines.some((a) => a.resolution === 'T1')
      ? [{ field: 'carrierCode', message: `退回三方仓由发货仓运营方${found.keeperOf(d) ?? ''}签字，不能填写其他承运商` }]
      : []),
  ],
  effect: (d, { input, found }, to) => {
    for (const { id, ...answer } of input.lines) {
      const line = lineOf(d, id)!
      to.setLine(id, { ...answer, liability: liable(answer), ...debitOf(line, answer, found.price(d, line)) })
    }
    const amounts = d.lines.flatMap((l) => (l.debitAmount === null ? [] : [l.debitAmount]))
    to.set({
      carrierCode: carrierOf(d, input.carrierCode, found),
      signers: signersOf(d.lines),
      attachments: input.attachments ?? d.attachments,
      debitAmount: amounts.length ? amounts.reduce((n, a) => n + a, 0n) : null,
    })
  },
})

const startSign = rule(diff, 'startSign', {
  guard: (d) => {
    const open = d.lines.find((l) => !l.resolution)
    return open && `第${open.lineNo}行尚未定责，请先选择处理方式`
  },
})

/** What was agreed for each sheet line, as the sheet shows it. */
function resolved(d: Diff, done: boolean): { id: number; resolution: string | null }[] {
  const texts = new Map<number, string[]>()
  if (done)
    for (const l of d.lines)
      if (l.sheetLineId && l.resolution)
        texts.set(l.sheetLineId, [...(texts.get(l.sheetLineId) ?? []), `${show(size(l))} ${resolution[l.resolution][1]}`])
  return [...texts].map(([id, list]) => ({ id, resolution: cut(list.join('；'), 200) }))
}

/** What was posted of each line of a count, signed like its difference, and who bears it. */
const settledLines = (d: Diff, done: boolean) =>
  d.lines.flatMap((l) =>
    done && l.invLineId !== null
      ? [
          {
            id: l.invLineId,
            adjustQty: l.resolution === 'CNT' ? l.diffQty : 0n,
            liability: l.liability, reasonCode: l.reasonCode,
          },
        ]
      : [],
  )

/** What it books of each part of the document that it settles, and who bears it. */
const booked = (d: Diff, lines: readonly { id: number; partNo: string }[]) =>
  lines.flatMap(({ id, partNo }) => {
    const [first, ...others] = d.lines.filter((l) => l.partNo === partNo)
    if (!first) return []
    const adjustQty = [first, ...others].reduce((n, l) => n + (l.resolution === 'NONE' ? 0n : l.diffQty), 0n)
    return [{ id, adjustQty, liability: first.liability, reasonCode: first.reasonCode }]
  })

/** What the supplier has after all of what it did not sign for, by the lines of the sheet. */
const acceptedAfterAll = (d: Diff) =>
  d.lines.flatMap((l) => (l.resolution === 'R3' && l.sheetLineId ? [{ id: l.sheetLineId, acceptedQty: size(l) }] : []))

/** The sheet and its receipts show how far the signing is. */
function progress(d: Diff, state: Exclude<Diff['status'], 'void'>, found: Facts, to: Effects<typeof diff>): void {
  const sheet = found.sheet(d)
  if (sheet) to.actOn(sheet.doc, 'settle', sheet.id, { diffSignStatus: state, lines: resolved(d, state === 'done') })
  if (found.mark(d)) to.act(iedMark, 'settle', d.sourceId, { diffSignStatus: state })
  const exchange = found.exchange(d)
  if (exchange)
    to.act(exchangeSheet, 'settle', exchange.id, { diffSignStatus: state, lines: state === 'done' ? acceptedAfterAll(d) : [] })
  const [year, third] = [found.year(d), found.third(d)]
  if (year)
    to.act(yearCacc, 'settleDiff', year.id, {
      diffSignStatus: state,
      lines: state === 'done' ? booked(d, year.lines).map(({ id, adjustQty }) => ({ id, adjustQty })) : [],
    })
  else if (d.diffType === 'statement')
    to.actOn(statements[(d.account ?? 'CON') as keyof typeof statements], 'settleDiff', d.sourceId, { diffSignStatus: state })
  if (third)
    to.act(tpYearDiff, 'settleDiff', third.id, {
      diffSignStatus: state,
      lines: state === 'done' ? booked(d, third.lines) : [],
    })
  // Both agree to differ by so much: later cumulatives are compared without it.
  if (d.diffType === 'cum' && state === 'done') to.act(cumClaim, 'settleDiff', d.sourceId, { diffNo: d.diffNo })
  if (d.diffType === 'count')
    to.act(stockInv, 'settleDiff', d.sourceId, { diffSignStatus: state, lines: settledLines(d, state === 'done') })
  for (const r of found.receipts(d)) to.act(receive, 'settle', r.id, { diffSignStatus: state })
}

/** What was counted otherwise than the ledger proves, and what a line of its difference says: nobody signs another figure. */
function unproven(d: Diff, found: Facts): string | false {
  const c = found.count(d)
  if (!c) return false
  const other = d.lines.find((l) => {
    const counted = c.lines.find((x) => x.id === l.invLineId)
    return !counted || (counted.finalQty ?? 0n) - counted.bookQty !== l.diffQty
  })
  return found.unproven(c) || (!!other && `零件${other.partNo}的差异与盘点单${c.invNo}不符，不能签字；请重新复盘`)
}

/** Whose signature is still missing before the maker's. */
const missing = (d: Diff): string | undefined => {
  if (d.signers !== 'carrier' && d.supplierSignedAt === null) return liability.supplier[1]
  return d.signers !== 'supplier' && d.carrierSignedAt === null ? liability.carrier[1] : undefined
}
const signSupplier = rule(diff, 'signSupplier', {
  guard: (d) => d.status === 'overdue' && d.supplierSignedAt !== null && '供应商已签字，等待其他方签字',
  effect: () => {},
})
const signCarrier = rule(diff, 'signCarrier', {
  guard: (d) => d.status === 'overdue' && d.carrierSignedAt !== null && '承运商已签字，等待主机厂签字',
  effect: () => {},
})
const signMaker = rule(diff, 'signMaker', { guard: (d) => missing(d) && `${missing(d)}尚未签字`, effect: () => {} })
const forceSign = rule(diff, 'forceSign', {
  guard: (d) => !missing(d) && `${signers[d.signers ?? 'supplier'][1]}已签字，请直接签字`,
  effect: () => {},
})

const sides = { SupplierDiffSign: 'supplier', CarrierDiffSign: 'carrier', WMDiffSign: 'maker' } as const
const signingState = {
  SupplierDiffSign: 'supplierSigning', CarrierDiffSign: 'carrierSigning', WMDiffSign: 'makerSigning',
} as const

/** The table of domain-core 6.4: what happens in the signing moves the difference; at its end everything is posted. */
const signProgress = rule(diff, 'signProgress', {
  find: facts,
  guard: (d, { input, found }) => {
    if (d.status === 'overdue' && ['refused', 'returned'].includes(input.event)) return '已逾期，只能签字；如需重新定责请撤销签字'
    return (input.event === 'signed' || input.event === 'done') && unproven(d, found)
  },
  effect: (d, { input, now, found }, to) => {
    const late = { isLate: d.isLate || input.late === true }
    switch (input.event) {
      case 'opened': {
        const state = signingState[input.step as keyof typeof signingState]
        if (!state) return
        to.move(state)
        to.set({ deadline: input.deadline })
        return progress(d, state, found, to)
      }
      case 'signed':
        to.set({ ...signature(sides, input, now), ...late })
        return
      case 'unsigned':
        to.set(signature(sides, input, now))
        return
      case 'done':
        if (input.forced)
          to.set({ forced: true, isLate: true, disputeReason: input.reason, makerSignedBy: input.signer, makerSignedAt: now })
        to.move('done')
        return complete(d, now.slice(0, 10), found, to)
      case 'overdue':
        to.move('overdue')
        return progress(d, 'overdue', found, to)
      case 'refused':
      case 'stopped':
      case 'returned':
        if (input.reason) to.set({ disputeReason: input.reason })
        to.set({ reopenCount: d.reopenCount + 1 })
        // Returned to the supplier: its step opens again, which moves the state.
        if (input.event === 'returned') return
        to.move('waiting')
        return progress(d, 'waiting', found, to)
    }
  },
})

/** Both sides agree: the differences are posted, goods held for rejection become a return, accepted assemblies are decomposed. */
function complete(d: Diff, today: string, found: Facts, to: Effects<typeof diff>): void {
  for (const line of d.lines) to.post(...postings(d, line, found))
  // What a third party's warehouse takes in is not received by the maker yet.
  if (found.account(d) !== 'TPL') decompose(acceptedBy(d, found.receipts(d)[0]?.receiveNo ?? null, today), found.structures, to)
  const back = d.lines.filter((l) => l.resolution === 'H2' || l.resolution === 'H3')
  const customer = found.customer(d)
  // What a customer refuses goes back with whoever brought it: no store of the maker sends a return.
  if (customer)
    for (const l of back)
      to.post({ ...postings(d, l, found)[0]!, type: 'RTO', sub: undefined, demandLineId: null, holder: customer })
  else if (back.length)
    to.create(
      returnGoods,
      {
        returnNo: '', returnType: 'held', plant: d.plant, supplierCode: d.supplierCode,
        warehouse: d.warehouse!,
        diffNo: d.diffNo,
        resupply: back.some((l) => l.resolution === 'H2'),
        totalQty: back.reduce((n, l) => n + size(l), 0n),
        signedQty: 0n,
        publishedAt: d.makerSignedAt, viewed: false,
      },
      back.map((l) => ({
        partNo: l.partNo,
        qty: size(l),
        reasonCode: l.reasonCode ?? 'RT01',
        sourceNo: d.sheetNo, serialNo: l.serialNo, serialId: l.serialId,
        signedQty: 0n,
      })),
      { state: 'published' },
    )
  const owed = d.lines.filter((l) => l.debitTo)
  for (const l of owed) to.setLine(l.id, { debitState: 'open' })
  if (owed.length) to.set({ debitState: 'open' })
  progress(d, 'done', found, to)
  for (const org of [d.supplierId, d.signers !== 'supplier' && d.carrierId])
    if (org) to.tell('completed', org, { diffNo: d.diffNo })
}
/** Whose figures an account's differences are about. */
const statements = { CON: statement, LINE: statementTwo, USED: statementThree } as const
const size = (l: Line) => (l.diffQty < 0n ? -l.diffQty : l.diffQty)

function postings(d: Diff, l: Line, found: Facts): Posting[] {
  if (!l.resolution || l.resolution === 'O2' || l.resolution === 'NONE') return []
  const base = {
    qty: size(l),
    plant: d.plant, supplierId: d.supplierId, partNo: l.partNo, unit: l.unit, sheetLineId: l.sheetLineId,
    demandLineId: l.demandLineId,
    account: l.account ?? d.account ?? found.account(d),
    serial: unitOf(l),
    ...(l.useType ? { useType: l.useType } : {}),
  }
  const third = found.third(d)
  const count = found.count(d) ?? (third && { account: 'TPL', place: third.warehouse, countDate: third.yearEnd })
  if (l.resolution === 'CNT' && count)
    return [
      {
        ...base,
        type: 'CNT',
        sub: l.diffQty > 0n ? 'G' : l.liability === 'supplier' || d.account === 'ACC' ? 'L' : 'M',
        holder: count.place, batchNo: l.batchNo,
        // It was so when it was counted; in a closed month the first open day takes it.
        businessDate: count.countDate,
      },
    ]
  if (l.resolution === 'ADJ')
    return [{ ...base, type: 'ADJ', sub: l.diffQty > 0n ? 'G' : 'L', holder: l.warehouse ?? d.warehouse ?? '' }]
  const truck = found.mark(d)?.tierCode ?? found.sheet(d)?.carrierCode ?? 'DIRECT'
  // Shortages lie on the truck or on the way to the tier, rejected goods and returns in the warehouse.
  const place = d.warehouse ?? found.customer(d) ?? ''
  const holder = l.resolution.startsWith('S') ? truck : place
  // What never left the store, or comes back into it, may be delivered again; it is of the batch that it was.
  if (l.resolution === 'T1')
    return [
      {
        ...base,
        type: 'DIF', sub: 'T1', batchNo: l.batchNo,
        account: l.lineType === 'short' ? 'TRN' : 'HOLD',
        holder: l.lineType === 'short' ? truck : (d.warehouse ?? ''),
        toHolder: found.storeOf(d),
      },
    ]
  const sub = l.resolution === 'R1' && base.account === 'ACC' ? 'R4' : l.resolution
  return [{ ...base, type: 'DIF', sub, holder, toHolder: place }]
}

export default rules(diff, {
  decide, startSign, signSupplier, dispute: onlySigning, signCarrier, disputeCarrier: onlySigning, signMaker, reject: onlySigning,
  cancelSign: onlySigning, forceSign, signProgress,
  debit: debiting(diff),
  void: plain,
})
