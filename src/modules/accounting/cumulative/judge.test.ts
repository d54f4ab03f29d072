/** Where two cumulatives part: each kind of divergence by itself, and any single change among random papers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chance } from '../../../../test/world.ts'
import { judge, type Facts, type Paper, type Theirs } from './judge.ts'

const paper = (docNo: string, day: string, qty: number): Paper => ({ docNo, day, qty: BigInt(qty) })
const papers = [
  paper('SS1', '2026-01-05', 100),
  paper('SS2', '2026-01-12', 40),
  paper('SS3', '2026-02-03', 60),
  paper('SS4', '2026-02-20', 25),
]
const facts = (more: Partial<Facts> = {}): Facts => ({
  papers,
  after: [],
  former: [],
  returns: [],
  unsent: [],
  transit: [],
  stored: [],
  held: [],
  ...more,
})
const said = (total: number | undefined, more: Partial<Theirs> = {}): Theirs => ({
  total: total === undefined ? undefined : BigInt(total),
  offset: 0n,
  papers: [],
  ...more,
})
const named = (f: Facts, t: Theirs) => {
  const { certainty, findings, agreed } = judge(f, t)
  return [certainty, findings.map((x) => [x.cause, ...x.papers.map((p) => p.docNo)].join(' ')), agreed?.docNo]
}

test('a figure alone: what fits it exactly is named, with the paper before it', () => {
  assert.deepEqual(named(facts(), said(225)), ['agreed', [], 'SS4'])
  assert.deepEqual(named(facts(), said(140)), ['only', ['later SS3 SS4'], 'SS2'])
  assert.deepEqual(named(facts(), said(185)), ['only', ['missing SS2'], 'SS1'])
  assert.deepEqual(named(facts(), said(285)), ['only', ['doubled SS3'], 'SS2'])
  assert.deepEqual(named(facts(), said(222)), ['none', [], undefined])
})

test('what stands beside the ledger is looked for too', () => {
  assert.deepEqual(named(facts({ unsent: [paper('SS5', '2026-03-01', 33)] }), said(258)), ['only', ['unsent SS5'], undefined])
  assert.deepEqual(named(facts({ transit: [paper('SS5', '2026-03-01', 33), paper('SS6', '2026-03-02', 8)] }), said(266)), ['only', ['transit SS5 SS6'], undefined]) // prettier-ignore
  assert.deepEqual(named(facts({ stored: [paper('CN01T9', '2026-03-01', 9)] }), said(234)), [
    'only',
    ['stored CN01T9'],
    undefined,
  ])
  assert.deepEqual(named(facts({ held: [paper('DF1', '2026-03-01', 3)] }), said(228)), ['only', ['held DF1'], undefined])
  assert.deepEqual(named(facts({ returns: [paper('RT1', '2026-02-10', 12)] }), said(213)), ['only', ['returned RT1'], undefined])
  assert.deepEqual(named(facts({ after: [paper('SS5', '2026-03-01', 33)] }), said(258)), ['only', ['later SS5'], undefined])
})

test('another zero point: some of the former year, or without the first months of this one', () => {
  const former = [paper('202511', '2025-11-03', 500), paper('202512', '2025-12-01', 80)]
  assert.deepEqual(named(facts({ former }), said(305)), ['only', ['zero 202512'], undefined])
  assert.deepEqual(named(facts({ former }), said(805)), ['only', ['zero 202511 202512'], undefined])
  assert.deepEqual(named(facts(), said(85)), ['only', ['zero SS1 SS2'], undefined])
})

test('the number of their last paper proves how far both agree', () => {
  assert.deepEqual(named(facts(), said(200, { lastNo: 'ss-3' })), ['proven', ['later SS4'], 'SS3'])
  // Without SS2 as far as SS3.
  assert.deepEqual(named(facts(), said(160, { lastNo: 'SS3' })), ['only', ['missing SS2'], 'SS1'])
  assert.deepEqual(named(facts({ unsent: [paper('SS5', '2026-03-01', 33)] }), said(258, { lastNo: 'SS5' })), ['proven', ['unsent SS5'], 'SS4']) // prettier-ignore
})

test('of several that fit all are said', () => {
  const same = [...papers, paper('SS5', '2026-02-25', 40), paper('SS6', '2026-02-26', 7)]
  assert.deepEqual(named(facts({ papers: same }), said(232)), ['several', ['missing SS5', 'missing SS2'], undefined])
})

test('an earlier figure that agreed narrows it', () => {
  const same = [...papers, paper('SS5', '2026-02-25', 40), paper('SS6', '2026-02-26', 7)]
  const v = judge(facts({ papers: same }), said(232), 4)
  assert.deepEqual([v.certainty, v.findings.map((f) => f.papers[0]!.docNo), v.agreed?.docNo], ['only', ['SS5'], 'SS4'])
})

test('what both agreed to differ by is no difference', () => {
  assert.equal(judge(facts(), said(325, { offset: 100n })).certainty, 'agreed')
})

test('paper by paper: the first that differs is proven, whatever else differs', () => {
  const own = (change: (list: Paper[]) => Paper[]) => said(undefined, { papers: change(structuredClone(papers) as Paper[]) })
  assert.deepEqual(
    named(
      facts(),
      own((l) => l),
    ),
    ['agreed', [], 'SS4'],
  )
  assert.deepEqual(
    named(
      facts(),
      own((l) => l.slice(0, 3)),
    ),
    ['proven', ['later SS4'], 'SS3'],
  )
  assert.deepEqual(
    named(
      facts(),
      own((l) => l.filter((p) => p.docNo !== 'SS2')),
    ),
    ['proven', ['missing SS2'], 'SS1'],
  )
  assert.deepEqual(
    named(
      facts(),
      own((l) => [...l, l[1]!]),
    ),
    ['proven', ['doubled SS2'], 'SS1'],
  )
  assert.deepEqual(named(facts(), own((l) => l.map((p) => (p.docNo === 'SS3' ? { ...p, qty: 66n } : p)))), ['proven', ['otherQty SS3'], 'SS2']) // prettier-ignore
  assert.deepEqual(named(facts(), own((l) => [...l.slice(0, 2), paper('X9', '2026-01-20', 5), ...l.slice(2)])), ['proven', ['unknown X9'], 'SS2']) // prettier-ignore
  const returns = [paper('RT1', '2026-02-10', 12)]
  assert.deepEqual(named(facts({ returns }), own((l) => [...l.slice(0, 3), paper('RT1', '2026-02-10', -12), l[3]!])), ['proven', ['returned RT1'], 'SS3']) // prettier-ignore
  // Two at once that outweigh each other: the figures agree, the papers do not.
  assert.deepEqual(named(facts(), own((l) => l.map((p) => ({ ...p, qty: p.docNo === 'SS1' ? 101n : p.docNo === 'SS2' ? 39n : p.qty })))), ['proven', ['otherQty SS1', 'otherQty SS2'], undefined]) // prettier-ignore
})

test('their papers may begin later than the year', () => {
  const list = papers.slice(2)
  assert.deepEqual(named(facts(), said(undefined, { papers: list })), ['agreed', [], 'SS4'])
  assert.deepEqual(named(facts(), said(185, { papers: list })), ['proven', ['missing SS2'], undefined])
})

test('any single change among random papers is named, or several fit', () => {
  const c = chance(20261122)
  for (let round = 0; round < 3000; round++) {
    const n = c.between(2, 60)
    const year = Array.from({ length: n }, (_, i) =>
      paper(`SS${i}`, `2026-${String(1 + Math.floor((i * 11) / n)).padStart(2, '0')}-10`, c.between(1, round % 2 ? 9 : 400)),
    )
    const at = c.between(0, n - 1)
    const kind = c.pick(['missing', 'doubled', 'otherQty', 'unknown', 'later'] as const)
    const change: Record<typeof kind, () => Paper[]> = {
      missing: () => year.filter((_, i) => i !== at),
      doubled: () => [...year, year[at]!],
      otherQty: () => year.map((p, i) => (i === at ? { ...p, qty: p.qty + 1000n } : p)),
      unknown: () => [...year.slice(0, at), { ...year[at]!, docNo: 'X' }, ...year.slice(at)],
      later: () => year.slice(0, at + 1),
    }
    const own = change[kind]()
    const f = facts({ papers: year })
    const total = own.reduce((s, p) => s + p.qty, 0n)
    // What they wrote after their last paper is not known to be missing.
    const where = kind === 'missing' && at === n - 1 ? 'later' : kind
    const first = kind === 'later' ? year[at + 1] : kind === 'unknown' ? own[at] : year[at]
    const isSame = kind === 'later' && at === n - 1
    const proof = judge(f, { total, offset: 0n, papers: own })
    if (isSame) assert.equal(proof.certainty, 'agreed')
    else {
      const [found] = proof.findings
      assert.equal(proof.certainty, 'proven', `${kind} ${at} of ${n}`)
      assert.deepEqual(
        [found!.cause, found!.papers[0]!.docNo],
        [kind === 'later' ? found!.cause : where, first!.docNo],
        `${kind} ${at} of ${n}`,
      )
    }
    // By the figure alone: named, among several, or — of what no paper of ours explains — said to be unexplained.
    const guess = judge(f, { total, offset: 0n, papers: [] })
    assert.equal(guess.gap, total - year.reduce((s, p) => s + p.qty, 0n))
    if (isSame) assert.equal(guess.certainty, 'agreed')
    else if (kind === 'otherQty') assert.ok(guess.findings.every((x) => x.qty === guess.gap))
    else
      assert.ok(
        guess.findings.some((x) => x.papers[0]!.docNo === (kind === 'unknown' ? year[at] : first)!.docNo),
        `${kind} ${at} of ${n}: ${guess.certainty} ${guess.findings.map((x) => x.cause + x.papers[0]!.docNo).join()}`,
      )
    if (guess.findings.length > 1) assert.equal(guess.certainty, 'several')
  }
})
