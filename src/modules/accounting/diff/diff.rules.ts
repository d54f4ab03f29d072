import { cut, show, type Row } from '../../../declare/index.ts'
import { plain, rule, rules, type Effects, type Posting, type Read } from '../../../engine/rule.ts'
import { sendSheet } from '../../distribution/sendSheet/sendSheet.ts'
import { onlySigning, signature } from '../../../parts/signed.rules.ts'
import { accountOf } from '../../distribution/sendSheet/receiving.server.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { receive } from '../receive/receive.ts'
import { returnGoods } from '../returnGoods/returnGoods.ts'
import { statement } from '../statement/statement.ts'
import { diff, fitting, resolution } from './diff.ts'

type Diff = Row<typeof diff>
type Line = Diff['lines'][number]

async function facts(rows: Diff[], read: Read) {
  const sheets = await read.any(sendSheet, { id: rows.flatMap((r) => (r.sheetId ? [r.sheetId] : [])) })
  const kinds = await read.any(warehouse, { plant: [...new Set(rows.map((r) => r.plant))] })
  const receipts = await read.any(receive, { sheetId: rows.flatMap((r) => (r.sheetId ? [r.sheetId] : [])) })
  return {
    sheet: (d: Diff) => sheets.find((s) => s.id === d.sheetId),
    account: (d: Diff) => accountOf(kinds.find((k) => k.plant === d.plant && k.warehouse === d.warehouse)?.whKind),
    receipts: (d: Diff) => receipts.filter((r) => r.diffNo === d.diffNo),
  }
}
type Facts = Awaited<ReturnType<typeof facts>>

const decide = rule(diff, 'decide', {
  find: facts,
  guard: (d, { input, found }) =>
    input.lines.flatMap((answer) => {
      const line = d.lines.find((l) => l.id === answer.id)!
      const wrong = !fitting[line.lineType].includes(answer.resolution)
        ? '处理方式与差异类型不符'
        : ['S3', 'S4'].includes(answer.resolution) &&
          found.sheet(d)?.transportBy !== 'maker' &&
          '供应商自运的短少只能由供应商承担'
      return wrong ? [{ line: line.lineNo, field: 'resolution', message: wrong }] : []
    }),
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

/** The sheet and its receipts show how far the signing is. */
function progress(
  d: Diff,
  state: 'waiting' | 'supplierSigning' | 'makerSigning' | 'done' | 'overdue',
  found: Facts,
  to: Effects<typeof diff>,
): void {
  if (found.sheet(d)) to.act(sendSheet, 'settle', d.sheetId!, { diffSignStatus: state, lines: resolved(d, state === 'done') })
  if (d.diffType === 'statement') to.act(statement, 'settleDiff', d.sourceId, { diffSignStatus: state })
  for (const r of found.receipts(d)) to.act(receive, 'settle', r.id, { diffSignStatus: state })
}

const signSupplier = rule(diff, 'signSupplier', {
  guard: (d) => d.status === 'overdue' && d.supplierSignedAt !== null && '供应商已签字，等待主机厂签字',
  effect: () => {},
})
const signMaker = rule(diff, 'signMaker', { guard: (d) => d.supplierSignedAt === null && '供应商尚未签字', effect: () => {} })
const forceSign = rule(diff, 'forceSign', {
  guard: (d) => d.supplierSignedAt !== null && '供应商已签字，请直接签字',
  effect: () => {},
})

const signers = { SupplierDiffSign: 'supplier', WMDiffSign: 'maker' } as const
const signingState = { SupplierDiffSign: 'supplierSigning', WMDiffSign: 'makerSigning' } as const

/** The table of domain-core 6.4: what happens in the signing moves the difference; at its end everything is posted. */
const signProgress = rule(diff, 'signProgress', {
  find: facts,
  guard: (d, { input }) =>
    d.status === 'overdue' && ['refused', 'returned'].includes(input.event) && '已逾期，只能签字；如需重新定责请撤销签字',
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
        to.set({ ...signature(signers, input, now), ...late })
        return
      case 'unsigned':
        to.set(signature(signers, input, now))
        return
      case 'done':
        if (input.forced)
          to.set({ forced: true, isLate: true, disputeReason: input.reason, makerSignedBy: input.signer, makerSignedAt: now })
        to.move('done')
        return complete(d, found, to)
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

/** Both sides agree: the differences are posted, goods held for rejection become a return. */
function complete(d: Diff, found: Facts, to: Effects<typeof diff>): void {
  for (const line of d.lines) to.post(...postings(d, line, found))
  const back = d.lines.filter((l) => l.resolution === 'H2' || l.resolution === 'H3')
  if (back.length)
    to.create(
      returnGoods,
      {
        returnNo: '',
        returnType: 'held',
        plant: d.plant,
        supplierCode: d.supplierCode,
        warehouse: d.warehouse!,
        diffNo: d.diffNo,
        resupply: back.some((l) => l.resolution === 'H2'),
        totalQty: back.reduce((n, l) => n + size(l), 0n),
        publishedAt: d.makerSignedAt,
        viewed: false,
      },
      back.map((l) => ({
        partNo: l.partNo,
        qty: size(l),
        reasonCode: l.reasonCode ?? 'RT01',
        sourceNo: d.sheetNo,
        signedQty: 0n,
      })),
      { state: 'published' },
    )
  progress(d, 'done', found, to)
  to.tell('completed', d.supplierId, { diffNo: d.diffNo })
}
const size = (l: Line) => (l.diffQty < 0n ? -l.diffQty : l.diffQty)

function postings(d: Diff, l: Line, found: Facts): Posting[] {
  if (!l.resolution || l.resolution === 'O2' || l.resolution === 'NONE') return []
  const base = {
    qty: size(l),
    plant: d.plant,
    supplierId: d.supplierId,
    partNo: l.partNo,
    unit: l.unit,
    sheetLineId: l.sheetLineId,
    demandLineId: l.demandLineId,
    account: found.account(d),
  }
  if (l.resolution === 'ADJ')
    return [{ ...base, type: 'ADJ', sub: l.diffQty > 0n ? 'G' : 'L', holder: l.warehouse ?? d.warehouse ?? '' }]
  const truck = found.sheet(d)?.carrierCode ?? 'DIRECT'
  // Shortages lie on the truck, rejected goods and returns in the warehouse.
  const holder = l.resolution.startsWith('S') ? truck : (d.warehouse ?? '')
  return [{ ...base, type: 'DIF', sub: l.resolution, holder, toHolder: d.warehouse ?? '' }]
}

export default rules(diff, {
  decide,
  startSign,
  signSupplier,
  dispute: onlySigning,
  signMaker,
  reject: onlySigning,
  cancelSign: onlySigning,
  forceSign,
  signProgress,
  void: plain,
})
