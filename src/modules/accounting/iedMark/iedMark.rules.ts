import { show, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { Refusal } from '../../../engine/errors.ts'
import { makes, rule, rules, type Effects, type Posting } from '../../../engine/rule.ts'
import { ofDemand } from '../../../parts/demanded.rules.ts'
import { signedRules } from '../../../parts/signed.rules.ts'
import { codesOf } from '../../master/checks.server.ts'
import { diff } from '../diff/diff.ts'
import { differing, openDiff } from '../diff/opened.server.ts'
import { receive } from '../receive/receive.ts'
import { acceptedBy, marksOf, notToBook, structuresOf, type Assembled } from './decompose.server.ts'
import { iedMark } from './iedMark.ts'
import { ledger } from '../../../ledger/read.ts'

type Mark = Row<typeof iedMark>
type To = Effects<typeof iedMark>

/** Stock at the tier supplier and on its way there is held by its code. */
const moving = (m: Mark, type: 'TDL' | 'TEN' | 'DCP', qty: bigint): Posting => ({
  type, qty, plant: m.plant, supplierId: m.supplierId, partNo: m.partNo, unit: m.unit, holder: m.tierCode,
  demandLineId: m.demandLineId, businessDate: m.businessDate,
})
/** The delivery is not to be: its quantity is wanted again. */
const released = (m: Mark): Posting => ofDemand('ALX', m, { ...m, id: m.demandLineId! }, m.qty)

const said = (m: Mark) => ({ markNo: m.markNo, partNo: m.partNo, qty: show(m.qty) })

const build = rule(iedMark, 'build', { effect: (m, _, to) => to.tell('toConfirm', m.confirmerId, said(m)) })
const announce = rule(iedMark, 'announce', {
  effect: (m, { input }, to) => to.tell(m.markKind === 'enter' ? 'toEnter' : 'toConfirm', input.confirmerId, said(m)),
})

const confirm = rule(iedMark, 'confirm', {
  find: notToBook,
  guard: (m, { found }) => found.get(m.id),
  effect: (m, { now, today, who }, to) => {
    to.set({ confirmedBy: who.name, confirmedAt: now })
    // A decomposition belongs to the day of the receipt; a transfer to the day on which it is confirmed.
    if (m.markKind !== 'decompose') to.set({ businessDate: today })
    if (m.markKind === 'decompose') to.post(moving(m, 'DCP', m.qty))
    if (m.markKind === 'deliver') deliver(m, to)
    if (m.markKind === 'enter') to.post(moving(m, 'TEN', m.qty))
    to.move('booked')
  },
})

/** Handed over: it is on its way to the tier, who is to enter it. */
function deliver(m: Mark, to: To): void {
  to.post(moving(m, 'TDL', m.qty))
  const { plant, supplierCode, tierCode, pullNo, demandLineId, partNo, assemblyPartNo, qty, businessDate } = m
  const made = to.create(iedMark, {
    plant, supplierCode, tierCode, pullNo, demandLineId, partNo, assemblyPartNo, qty, businessDate, markNo: '', markKind: 'enter',
    confirmerCode: tierCode, deliveredQty: qty, deliveryNo: m.markNo, deliveryId: m.id,
  })
  to.act(iedMark, 'announce', made.id, { confirmerId: m.tierId })
}

/** What came is entered; what did not is for the component supplier and the maker to settle. */
const enter = rule(iedMark, 'enter', {
  effect: (m, { input: { receivedQty, ...more }, now, today, who }, to) => {
    const missing = m.qty - receivedQty
    to.set({ ...more, qty: receivedQty, businessDate: today, confirmedBy: who.name, confirmedAt: now })
    if (receivedQty) to.post(moving(m, 'TEN', receivedQty))
    to.move(missing ? 'confirmed' : 'booked')
    if (!missing) return
    const { markNo, id, plant, supplierCode, partNo, demandLineId } = m
    const made = openDiff(to, { diffType: 'other', sourceNo: markNo, sourceId: id, plant, supplierCode }, [
      {
        partNo, demandLineId,
        ...differing('short', m.deliveredQty!, receivedQty),
        diffQty: -missing,
        lineRemark: more.remark ?? null,
      },
    ])
    to.set({ diffNo: made.no, diffSignStatus: 'waiting' })
    for (const org of [m.supplierId, null]) to.tell('short', org, { ...said(m), qty: show(missing), diffNo: made.no })
  },
})

const dispute = rule(iedMark, 'dispute', {
  effect: (m, { input }, to) => {
    to.set({ ...input, disputeQty: input.disputeQty ?? null, answer: null })
    to.tell('disputed', null, { markNo: m.markNo })
  },
})
const resolve = rule(iedMark, 'resolve', {
  effect: (m, { input }, to) => {
    to.set(input)
    to.tell('answered', m.confirmerId, { markNo: m.markNo, answer: input.answer })
  },
})

/** Both sides hear that it counts no more. */
function end(m: Mark, voidReason: string, to: To): void {
  to.set({ voidReason })
  for (const org of new Set([m.supplierId, m.tierId])) to.tell('revoked', org, { markNo: m.markNo, reason: voidReason })
}

const withdraw = rule(iedMark, 'withdraw', {
  effect: (m, _, to) => {
    to.set({ voidReason: '组件供应商撤回' })
    to.post(released(m))
  },
})
const voiding = rule(iedMark, 'void', {
  effect: (m, _, to) => {
    end(m, '主机厂作废', to)
    if (m.markKind === 'deliver') to.post(released(m))
    // What nobody entered was not handed over either: the delivery is taken back with it.
    if (m.markKind === 'enter') to.act(iedMark, 'revoke', m.deliveryId!, { voidReason: `转移入账${m.markNo}已作废` })
  },
})

/** Its source is gone: what it booked is reversed, a delivery's quantity wanted again. */
const revoke = rule(iedMark, 'revoke', {
  find: async (rows, read) => {
    const txns = await read.rows<{ id: number; doc_id: number; movement_type: string }>(
      sql`select id, doc_id, movement_type from ${ledger.postings()} where doc_type = 'iedMark' and doc_id = any(${rows.map((m) => m.id)}::bigint[])
        and movement_type in ('TDL', 'DCP') and reversal_of is null order by id`,
    )
    return Map.groupBy(txns, (t) => t.doc_id)
  },
  effect: (m, { input, found, today }, to) => {
    end(m, input.voidReason, to)
    for (const t of found.get(m.id) ?? [])
      to.post({ ...moving(m, t.movement_type as 'TDL' | 'DCP', m.qty), businessDate: today, reversalOf: t.id })
    if (m.markKind === 'deliver') to.post(released(m))
  },
})

const settle = rule(iedMark, 'settle', {
  effect: (_, { input }, to) => {
    to.set(input)
    to.move(input.diffSignStatus === 'done' ? 'booked' : 'confirmed')
  },
})

/** Decompositions of receipts that came before their structure was known: what is there already is not made again. */
const generate = makes(iedMark, 'generate', {
  as: 'build',
  make: async ({ receiveNos }, read) => {
    const numbers = codesOf(receiveNos)
    const receipts = await read.mine(receive, { receiveNo: numbers }, { lock: true })
    const missing = numbers.find((no) => !receipts.some((r) => r.receiveNo === no))
    if (missing) throw new Refusal(`收货单${missing}不存在`)
    const reversed = receipts.find((r) => r.status === 'reversed')
    if (reversed) throw new Refusal(`收货单${reversed.receiveNo}已冲销，不能分解`)
    const diffs = await read.any(diff, { diffNo: receipts.flatMap((r) => r.diffNo ?? []), status: 'done' })
    const lines: Assembled[] = receipts.flatMap((r) => [
      ...r.lines.map((l) => ({
        plant: r.plant, supplierCode: r.supplierCode, partNo: l.partNo, qty: l.receivedQty, receiveNo: r.receiveNo,
        receiveLineId: l.id, businessDate: r.businessDate,
      })),
      ...diffs
        .filter((d) => d.diffNo === r.diffNo)
        .flatMap((d) => acceptedBy(d, r.receiveNo, (d.makerSignedAt ?? d.creationDate).slice(0, 10))),
    ])
    const ofLines = (column: 'receiveLineId' | 'diffLineId') =>
      read.any(iedMark, {
        [column]: lines.flatMap((l) => l[column] ?? []),
        status: ['waiting', 'confirmed', 'disputed', 'booked'],
      })
    const there = [...(await ofLines('receiveLineId')), ...(await ofLines('diffLineId'))]
    const keyOf = (m: Pick<Mark, 'partNo' | 'supplierCode'> & { receiveLineId?: number | null; diffLineId?: number | null }) =>
      [m.receiveLineId ?? m.diffLineId, m.partNo, m.supplierCode].join('|')
    const known = new Set(there.map(keyOf))
    const structures = await structuresOf(read, lines)
    const rows = lines.flatMap((l) => marksOf(l, structures))
    const fresh = rows.filter((m) => !known.has(keyOf(m)))
    return { rows: fresh.map((input) => ({ input })), skipped: rows.length - fresh.length }
  },
})

export default rules(iedMark, {
  build, generate, announce, confirm, enter, dispute, resolve, withdraw, void: voiding, revoke, settle,
  ...signedRules(iedMark),
})
