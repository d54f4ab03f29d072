/**
 * Where two cumulatives part. Ours is known paper by paper; of the other side a figure is known, sometimes with the number of its last
 * paper, sometimes its papers one by one. Papers prove; of a figure alone all explanations are sought that fit it exactly, and it is
 * said when there are several, or none.
 */

/** A paper that moved the cumulative, in the order of the book; one that takes back is negative. */
export interface Paper {
  docNo: string
  day: string
  qty: bigint
  /** Where it is in the portal. */
  doc?: string
  id?: number
}

/** What parts the two sides, in the order in which it is believed. */
export type Cause =
  | 'later'
  | 'transit'
  | 'unsent'
  | 'stored'
  | 'held'
  | 'zero'
  | 'returned'
  | 'missing'
  | 'doubled'
  | 'otherQty'
  | 'unknown'
  | 'before'

export interface Finding {
  cause: Cause
  /** The first of them is where the sides part. */
  papers: readonly Paper[]
  /** How much of the gap it explains: theirs − ours. */
  qty: bigint
  /** The other side's quantity of the same paper. */
  theirs?: bigint
}

/** agreed: no gap · proven: by number and quantity · only: one explanation fits · several · none. */
export type Certainty = 'agreed' | 'proven' | 'only' | 'several' | 'none'

export interface Verdict {
  certainty: Certainty
  ours: bigint
  theirs: bigint
  /** Theirs − ours. */
  gap: bigint
  /** The last paper up to which both agree, where that is known. */
  agreed?: Paper
  /** The one that holds, or all that fit. */
  findings: readonly Finding[]
}

/** What is known of a part beside its papers, and may stand in the other side's figure. */
export interface Facts {
  /** Ours since the zero point, up to the day that the figure is of. */
  papers: readonly Paper[]
  /** The same of the days after it. */
  after: readonly Paper[]
  /** Of the cumulative year before. */
  former: readonly Paper[]
  /** Goods sent back: some book them as less despatched. */
  returns: readonly Paper[]
  /** Written, not despatched. */
  unsent: readonly Paper[]
  /** Despatched, not received (of received cumulatives). */
  transit: readonly Paper[]
  /** In a third party's store, each store one paper: not received by the plant (of received cumulatives). */
  stored: readonly Paper[]
  /** Delivered, but short, damaged or rejected (of received cumulatives). */
  held: readonly Paper[]
}

export interface Theirs {
  /** Their cumulative; nothing: what their papers add up to. */
  total: bigint | undefined
  /** The last paper in it. */
  lastNo?: string | null
  /** Agreed to differ: taken off before comparing. */
  offset: bigint
  /** One by one, in their order. */
  papers: readonly Paper[]
}

const sum = (papers: readonly Paper[]): bigint => papers.reduce((n, p) => n + p.qty, 0n)
/** Numbers are compared as people write them: without blanks, hyphens and case. */
export const sameNo = (no: string): string => no.replace(/[\s\-_/]/g, '').toUpperCase()

/**
 * @param agreedBefore papers of ours that both sides agreed on at an earlier figure: what parts them came later
 */
export function judge(facts: Facts, theirs: Theirs, agreedBefore = 0): Verdict {
  const ours = sum(facts.papers)
  const begin = beginning(facts.papers, theirs.papers)
  // Who said no figure of their own counts as we do up to where their papers begin.
  const total = theirs.total === undefined ? sum(facts.papers.slice(0, begin)) + sum(theirs.papers) : theirs.total - theirs.offset
  const gap = total - ours
  const base = { ours, theirs: total, gap }
  const last = facts.papers.at(-1)
  const proven = theirs.papers.length ? byPapers(facts, theirs.papers, total, begin) : undefined
  if (proven?.findings.length) return { ...base, certainty: 'proven', ...proven }
  if (gap === 0n) return { ...base, certainty: 'agreed', ...(last ? { agreed: last } : {}), findings: [] }
  const at = theirs.lastNo ? facts.papers.findLastIndex((p) => sameNo(p.docNo) === sameNo(theirs.lastNo!)) : -1
  if (at >= 0 && sum(facts.papers.slice(0, at + 1)) === total)
    return {
      ...base,
      certainty: 'proven',
      agreed: facts.papers[at]!,
      findings: [{ cause: 'later', papers: facts.papers.slice(at + 1), qty: gap }],
    }
  const named = theirs.lastNo && [...facts.unsent, ...facts.after].find((p) => sameNo(p.docNo) === sameNo(theirs.lastNo!))
  if (named && named.qty === gap)
    return {
      ...base,
      certainty: 'proven',
      ...(last ? { agreed: last } : {}),
      findings: [{ cause: facts.unsent.includes(named) ? 'unsent' : 'later', papers: [named], qty: gap }],
    }
  // With a last number the gap is of the papers up to it: what came later is not in their figure.
  const until = at >= 0 ? facts.papers.slice(0, at + 1) : facts.papers
  const findings = fitting({ ...facts, papers: until, after: at >= 0 ? [] : facts.after }, total - sum(until), agreedBefore)
  const agreed = agreedBefore > 0 ? facts.papers[agreedBefore - 1] : undefined
  const [only] = findings
  return {
    ...base,
    certainty: findings.length > 1 ? 'several' : only ? 'only' : 'none',
    ...(agreedOf(until, only, findings.length) ?? (agreed ? { agreed } : {})),
    findings,
  }
}

/** The paper before the one where the sides part, when that is known. */
function agreedOf(papers: readonly Paper[], only: Finding | undefined, count: number): { agreed: Paper } | undefined {
  const at = only && count === 1 ? papers.indexOf(only.papers[0]!) : -1
  return at > 0 ? { agreed: papers[at - 1]! } : undefined
}

/** All explanations of a gap that fit it exactly. */
function fitting(facts: Facts, gap: bigint, from: number): Finding[] {
  const { papers } = facts
  if (gap === 0n) return []
  const found: Finding[] = []
  const add = (cause: Cause, some: readonly Paper[], qty = gap) => some.length && found.push({ cause, papers: some, qty })
  // The end that they have not counted yet, or have counted already.
  let rest = 0n
  for (let i = papers.length - 1; i >= from; i--) {
    rest += papers[i]!.qty
    if (rest === -gap) {
      add('later', papers.slice(i))
      break
    }
  }
  let more = 0n
  for (const [i, p] of facts.after.entries()) {
    more += p.qty
    if (more === gap) {
      add('later', facts.after.slice(0, i + 1))
      break
    }
  }
  const wholeOrOne = (cause: Cause, some: readonly Paper[], sign: bigint) => {
    for (const p of some) if (sign * p.qty === gap) add(cause, [p])
    if (some.length > 1 && sign * sum(some) === gap) add(cause, some)
  }
  wholeOrOne('transit', facts.transit, 1n)
  wholeOrOne('unsent', facts.unsent, 1n)
  wholeOrOne('stored', facts.stored, 1n)
  wholeOrOne('held', facts.held, 1n)
  wholeOrOne('returned', facts.returns, -1n)
  if (from === 0) found.push(...otherZero(facts, gap))
  const told = new Set(found.flatMap((f) => (f.cause === 'later' && f.papers.length === 1 ? f.papers : [])))
  for (const p of papers.slice(from).reverse()) {
    if (-p.qty === gap && !told.has(p)) add('missing', [p])
    if (p.qty === gap) add('doubled', [p])
  }
  return found
}

/** Years that begin otherwise: with some of the former one, or without the beginning of this one. People begin with a month. */
function otherZero({ papers, former }: Facts, gap: bigint): Finding[] {
  const begins = (some: readonly Paper[], i: number) => i === 0 || some[i]!.day.slice(0, 7) !== some[i - 1]!.day.slice(0, 7)
  let carried = 0n
  for (let i = former.length - 1; i >= 0; i--) {
    carried += former[i]!.qty
    if (carried === gap && begins(former, i)) return [{ cause: 'zero', papers: former.slice(i), qty: gap }]
  }
  let left = 0n
  for (let i = 1; i < papers.length; i++) {
    left += papers[i - 1]!.qty
    // One paper alone is rather missing than left out.
    if (i > 1 && left === -gap && begins(papers, i)) return [{ cause: 'zero', papers: papers.slice(0, i), qty: gap }]
  }
  return []
}

const key = (p: Paper) => sameNo(p.docNo)

/** Their list may begin later than the year: where it does among ours. */
function beginning(ours: readonly Paper[], theirs: readonly Paper[]): number {
  if (!theirs.length) return 0
  const known = new Set(theirs.map(key))
  const first = theirs.reduce((day, p) => (p.day < day ? p.day : day), theirs[0]!.day)
  const at = ours.findIndex((p) => known.has(key(p)) || p.day >= first)
  return at < 0 ? ours.length : at
}

/** Paper by paper: the first that differs, and all others after it. */
function byPapers(
  facts: Facts,
  theirs: readonly Paper[],
  total: bigint,
  start: number,
): Pick<Verdict, 'agreed' | 'findings'> | undefined {
  const known = Map.groupBy(theirs, key)
  const covered = facts.papers.slice(start)
  // What stands after the last one that they have, they have not written yet.
  const end = covered.findLastIndex((p) => known.has(key(p)))
  const mine = Map.groupBy(covered, key)
  const at = new Map<string, number>()
  const found: { order: number; finding: Finding }[] = []
  const add = (order: number, finding: Finding) => found.push({ order, finding })
  const beforeGap = total - sum(theirs) - sum(facts.papers.slice(0, start))
  if (beforeGap !== 0n) {
    const some = fitting({ ...facts, papers: facts.papers.slice(0, start), after: [], unsent: [], transit: [] }, beforeGap, 0)
    // What they sent afterwards is counted: the end of what was before is missing, not late.
    const [one] = some.map((f) => (f.cause === 'later' ? { ...f, cause: 'missing' as const } : f))
    add(-1, some.length === 1 ? one! : { cause: 'before', papers: facts.papers.slice(0, start).slice(-1), qty: beforeGap })
  }
  for (const [i, p] of covered.entries()) if (!at.has(key(p))) at.set(key(p), i)
  for (const [no, some] of mine) {
    const [ours, own] = [sum(some), known.get(no)]
    const [paper] = some
    if (ours === 0n && !own) continue
    if (!own) {
      if (at.get(no)! < end) add(at.get(no)!, { cause: 'missing', papers: some, qty: -ours })
      continue
    }
    const said = sum(own)
    if (said === ours) continue
    const twice = said === 2n * ours
    add(at.get(no)!, { cause: twice ? 'doubled' : 'otherQty', papers: [paper!], qty: said - ours, theirs: said })
  }
  for (const [no, some] of known)
    if (!mine.has(no)) {
      const day = some[0]!.day
      const order = covered.findIndex((p) => p.day > day)
      const [own] = some
      const isReturn =
        facts.returns.some((r) => sameNo(r.docNo) === no) || (sum(some) < 0n && facts.returns.some((r) => r.qty === -sum(some)))
      const cause = isReturn ? 'returned' : facts.unsent.some((p) => sameNo(p.docNo) === no) ? 'unsent' : 'unknown'
      if (sum(some) !== 0n)
        add(order < 0 ? covered.length : order - 0.5, { cause, papers: [own!], qty: sum(some), theirs: sum(some) })
    }
  const later = covered.slice(end + 1)
  if (!found.length) return later.length && sum(later) !== 0n ? tail(covered, later) : undefined
  found.sort((a, b) => a.order - b.order)
  const place = Math.ceil(found[0]!.order)
  const agreed = place < 0 ? undefined : (covered[place - 1] ?? facts.papers[start + place - 1])
  return { ...(agreed ? { agreed } : {}), findings: found.map((f) => f.finding) }
}

/** They agree as far as their list goes. */
function tail(covered: readonly Paper[], later: readonly Paper[]): Pick<Verdict, 'agreed' | 'findings'> {
  const agreed = covered.findLast((p) => !later.includes(p))
  return { ...(agreed ? { agreed } : {}), findings: [{ cause: 'later', papers: later, qty: -sum(later) }] }
}
