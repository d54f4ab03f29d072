/** Why the two sides differ, as far as rows prove it. */
import { factKey, type Facts, type Shipped } from './facts.server.ts'
import type { His, Ours, Paired } from './sides.server.ts'
import type { Reason, ReasonName } from './words.ts'

/** First and last day of a period. */
export interface Month {
  first: string
  last: string
  period: string
}
/** Lines of his that say the same have the same key. */
export const lineKey = (h: His): string => `${h.nos[0]}|${h.day}|${h.qty}`

/**
 * The proven part of a difference.
 * @param agreed keys of his lines that are paired
 */
export function explain(
  g: Paired,
  diffQty: bigint,
  partNo: string,
  facts: Facts,
  agreed: ReadonlySet<string>,
  month: Month,
): Reason[] {
  return choose(diffQty, [...provenOfHis(g, partNo, facts, agreed, month), ...provenOfOurs(g, month)])
}

/** What his documents lack on the account, as far as our documents say why. */
function provenOfHis(g: Paired, partNo: string, facts: Facts, agreed: ReadonlySet<string>, of: Month): Reason[] {
  const found: Reason[] = []
  const add = (reason: ReasonName, qty: bigint, doc: string, docNo: string) => {
    if (qty) found.push({ reason, qty, doc, docNo })
  }
  const keys = new Set(g.his.flatMap((h) => h.nos.map((no) => factKey(partNo, no))))
  const sheets = new Set([...keys].flatMap((k) => facts.sheets.get(k) ?? []))
  for (const s of sheets) ofSheet(s, of, add)
  for (const x of new Set([...keys].flatMap((k) => facts.returns.get(k) ?? [])))
    if (x.period && x.period !== of.period) add(x.period > of.period ? 'next' : 'earlier', -x.qty, 'returnGoods', x.returnNo)
  for (const m of new Set([...keys].flatMap((k) => facts.elsewhere.get(k) ?? [])))
    add(m.period > of.period ? 'next' : 'earlier', m.qty, m.doc, m.docNo)
  if (found.length || g.how !== 'his') return found
  for (const h of g.his)
    if (agreed.has(lineKey(h))) add('doubled', h.qty, 'ownBook', h.docNo)
    else if (h.day < of.first || h.day > of.last) add('outside', h.qty, 'ownBook', h.docNo)
  return found
}

function ofSheet(
  s: Shipped,
  { last, period }: Month,
  add: (reason: ReasonName, qty: bigint, doc: string, docNo: string) => void,
): void {
  let under = s.shipped
  for (const r of s.receipts) {
    const whole = r.received + r.short + r.damaged + r.rejected
    under -= whole
    if (r.period < period) add('earlier', whole, 'receive', r.receiveNo)
    else if (r.period > period) add(r.day <= last ? 'next' : 'transit', whole, 'receive', r.receiveNo)
    else
      for (const [reason, qty] of [
        ['rejected', r.rejected],
        ['damaged', r.damaged],
        ['short', r.short],
      ] as const)
        add(reason, qty, r.diffNo ? 'diff' : 'receive', r.diffNo ?? r.receiveNo)
  }
  if (s.sent && s.sent <= last && under > 0n) add('transit', under, s.doc, s.sheetNo)
}

/** What our ledger has and his has not: each line says itself what it is. */
function provenOfOurs(g: Paired, { first }: Month): Reason[] {
  return g.ours.flatMap((o): Reason[] => {
    const reason = reasonOf(o, first)
    return reason
      ? [
          {
            reason,
            qty: -o.qty,
            ...(reason === 'transit' ? { doc: o.sheetDoc, docNo: o.sheetNo! } : { doc: o.doc, docNo: o.docNo }),
          },
        ]
      : []
  })
}

function reasonOf(o: Ours, first: string): ReasonName | undefined {
  if (o.move === 'reversed') return 'reversed'
  if (o.move.startsWith('CNT')) return 'counted'
  if (o.move.startsWith('RTN')) return 'returned'
  if (/^(DIF|ADJ|OPB)/.test(o.move)) return 'adjusted'
  if (o.original && o.original < first) return 'late'
  return o.sent && o.sent < first ? 'transit' : undefined
}

/** So many proofs are tried in all combinations. */
const MOST = 12

/**
 * Those that make up the difference: all of them, else some where no others would do, else all that go its way and do not exceed it.
 * What is not said by any stays open.
 */
export function choose(diffQty: bigint, proofs: Reason[]): Reason[] {
  const sum = proofs.reduce((n, p) => n + p.qty, 0n)
  if (sum === diffQty) return proofs
  const exact: Reason[][] = []
  const go = (from: number, rest: bigint, chosen: Reason[]) => {
    if (rest === 0n) exact.push(chosen)
    for (let i = from; i < proofs.length && exact.length < 2; i++) go(i + 1, rest - proofs[i]!.qty, [...chosen, proofs[i]!])
  }
  if (proofs.length <= MOST) go(0, diffQty, [])
  if (exact.length) return exact.length === 1 ? exact[0]! : []
  const way = (n: bigint) => n > 0n === diffQty > 0n
  const size = (n: bigint) => (n < 0n ? -n : n)
  return proofs.every((p) => way(p.qty)) && size(sum) < size(diffQty) ? proofs : []
}
