import { inScope, show, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { Refusal } from '../../../engine/errors.ts'
import { rule, rules, type AskContext, type Read } from '../../../engine/rule.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { neverDelivered } from '../../common/links.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { differing, openDiff } from '../diff/opened.server.ts'
import { claimsOf, factsOf, papersOf, saidOf, zeroDays } from '../cumulative/cumulative.server.ts'
import { judge, type Verdict } from '../cumulative/judge.ts'
import { stepsOf } from '../cumulative/steps.ts'
import { cumClaim } from './cumClaim.ts'

type Claim = Row<typeof cumClaim>
const keyOf = (c: Pick<Claim, 'plant' | 'supplierCode' | 'partNo'>) => [c.plant, c.supplierCode, c.partNo].join('|')

/** What else was said of the same parts, and from which day on their year is counted. */
async function sayings(rows: Claim[], read: Read) {
  const found = await read.any(cumClaim, {
    plant: [...new Set(rows.map((r) => r.plant))],
    partNo: [...new Set(rows.map((r) => r.partNo))],
    supplierCode: [...new Set(rows.map((r) => r.supplierCode))],
    status: 'enabled',
  })
  const dated = [...found, ...rows]
  const zeros = await read.rows<{
    id: number
    zero: string
  }>(sql`select w.id, z.zero::text from unnest(${dated.map((r) => r.id)}::bigint[],
    ${dated.map((r) => r.plant)}::text[], ${dated.map((r) => r.asOf)}::date[]) w(id, plant, day)
    cross join lateral (select * from (${zeroDays(sql`w.day`)}) z where z.plant = w.plant) z`)
  const zero = new Map(zeros.map((z) => [z.id, z.zero]))
  const byKey = Map.groupBy(found, keyOf)
  return (row: Claim): Claim[] =>
    (byKey.get(keyOf(row)) ?? [])
      .filter((c) => c.id !== row.id && zero.get(c.id) === zero.get(row.id))
      .sort((a, b) => (a.asOf === b.asOf ? a.id - b.id : a.asOf < b.asOf ? -1 : 1))
}
/** Differences that both sides settled on go with the next claims of the year. */
async function settledOf(rows: Claim[], read: Read) {
  const others = await sayings(rows, read)
  return (row: Claim): Claim | undefined => others(row).findLast((c) => c.asOf <= row.asOf)
}

const maintained = maintainedRules(cumClaim, {
  key: 'free', own: 'supplierCode',
  find: async (rows, read) => ({ settled: await settledOf(rows, read), strange: await neverDelivered(read, rows) }),
  together: (row) => [row.plant, row.supplierCode, row.partNo].join('|'),
  wrong: (row, { found, today }) =>
    // Both sign what differs of these figures.
    (row.diffNo && `已生成差异单${row.diffNo}，签完之前不能修改；有新的数请另报一张累计数`) ||
    (row.cumDespatched === null && row.cumReceived === null && '累计发货和累计收货至少填写一个') ||
    (row.asOf > today && '截至日期不能晚于今天') ||
    found.strange(row, row.partNo),
  create: {
    effect: (row, { found }, to) => {
      const before = found.settled(row)
      if (before)
        to.set({ despatchOffset: before.despatchOffset, receiveOffset: before.receiveOffset, offsetReason: before.offsetReason })
    },
  },
})

const offsets = (row: Claim, side: 'despatched' | 'received', more: bigint) =>
  side === 'despatched' ? { despatchOffset: row.despatchOffset + more } : { receiveOffset: row.receiveOffset + more }

const carryOver = rule(cumClaim, 'carryOver', {
  guard: (_, { input }) => input.offset === 0n && '差额为 0，不需要结转',
  effect: (row, { input }, to) => to.set({ ...offsets(row, input.side, input.offset), offsetReason: input.offsetReason }),
})

const remind = rule(cumClaim, 'remind', {
  effect: (row, { input, who }, to) => {
    const other = who.orgType === 'supplier' ? null : row.supplierId
    const data = { partNo: row.partNo, asOf: row.asOf, message: input.message }
    if (other === null) to.tell('reminded', null, data)
    else to.tell('reminded', other, data, 'partner')
  },
})

const opening = rule(cumClaim, 'openDiff', {
  guard: (row, { input }) =>
    (input.diffQty === 0n && '差额为 0，没有差异') || (row.diffNo && `已生成差异单${row.diffNo}，请在差异单上处理`) || undefined,
  effect: (row, { input }, to) => {
    const said = (input.side === 'despatched' ? row.cumDespatched : row.cumReceived) ?? 0n
    const { claimNo, id, plant, supplierCode, partNo } = row
    const { diffQty, lineRemark } = input
    const made = openDiff(
      to,
      { diffType: 'cum', account: 'CON', sourceNo: claimNo, sourceId: id, plant, supplierCode, remark: lineRemark },
      [{ partNo, ...differing('account', said - diffQty, said), lineRemark }],
    )
    to.set({ diffNo: made.no, diffSide: input.side, diffQty: input.diffQty })
  },
})

const settleDiff = rule(cumClaim, 'settleDiff', {
  find: sayings,
  effect: (row, { input, found }, to) => {
    const [side, offset] = [row.diffSide ?? 'received', row.diffQty ?? 0n]
    const offsetReason = `差异单${input.diffNo}双方签字确认`
    to.set({ ...offsets(row, side, offset), offsetReason, diffNo: null })
    // What was said meanwhile differs by the same.
    for (const c of found(row))
      if (c.asOf > row.asOf || (c.asOf === row.asOf && c.id > row.id))
        to.act(cumClaim, 'carryOver', c.id, { side, offset, offsetReason })
  },
})

/** A verdict as JSON: quantities as text that is exact. */
const wire = (v: Verdict) =>
  JSON.parse(JSON.stringify(v, (_, value) => (typeof value === 'bigint' ? Number(show(value).replaceAll(',', '')) : value)))

async function getVerdict({ input, read, who, today }: AskContext<(typeof cumClaim.asks)['getVerdict']['input']>) {
  const until = input.until ?? today
  const [s] = await read.any(supplier, { supplierCode: input.supplierCode })
  const key = { plant: input.plant, supplierId: s?.id ?? 0, partNo: input.partNo }
  if (!s || !inScope(cumClaim, { ...key, supplierCode: input.supplierCode }, who)) throw new Refusal('没有权限查看该数据')
  const zeroOf = async (day: string) => {
    const [found] = await read.rows<{ zero: string }>(
      sql`select zero::text from (${zeroDays(sql`${day}::date`)}) z where z.plant = ${input.plant}`,
    )
    if (!found) throw new Refusal(`工厂${input.plant}不存在`)
    return found.zero
  }
  const zero = await zeroOf(until)
  const claims = await claimsOf(read, key, zero, until)
  const [claim, ...earlier] = claims
  const papers = await papersOf(read, key, zero, claim?.asOf ?? until)
  const asOf = claim?.asOf ?? papers.at(-1)?.day ?? until
  const sides = []
  for (const side of ['despatched', 'received'] as const) {
    const said = saidOf(claim, side, papers)
    const facts = await factsOf(read, key, side, zero, asOf, until)
    if (said.total === undefined && !said.papers.length) {
      sides.push({
        side, certainty: 'unsaid',
        ours: wire({ n: facts.papers.reduce((n, p) => n + p.qty, 0n) } as never).n,
        findings: [],
        steps: [],
      })
      continue
    }
    const verdict = judge(facts, said, agreedBefore(facts.papers, earlier, side))
    sides.push({ side, ...wire(verdict), steps: stepsOf(verdict, side, !!claim) })
  }
  return {
    zeroDay: zero, until,
    claimId: claim?.id ?? null,
    claimNo: claim?.claimNo ?? null,
    asOf: claim || papers.length ? asOf : null,
    lastNo: claim?.lastNo ?? null,
    sides,
  }
}

/** How many papers the last earlier claim that agreed was about: what parts the sides came after them. */
function agreedBefore(
  papers: readonly { day: string; qty: bigint }[],
  earlier: Claim[],
  side: 'despatched' | 'received',
): number {
  for (const c of earlier) {
    const said = side === 'despatched' ? c.cumDespatched : c.cumReceived
    if (said === null) continue
    const then = papers.filter((p) => p.day <= c.asOf)
    const offset = side === 'despatched' ? c.despatchOffset : c.receiveOffset
    if (then.length && then.reduce((n, p) => n + p.qty, 0n) === said - offset) return then.length
  }
  return 0
}

export default rules(cumClaim, { ...maintained, carryOver, remind, openDiff: opening, settleDiff }, { asks: { getVerdict } })
