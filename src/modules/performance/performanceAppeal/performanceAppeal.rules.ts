import { decimalText, type Complaint, type Row, type Wrong } from '../../../declare/index.ts'
import { overOf } from '../../../engine/read/fair.ts'
import { rule, rules, type Context, type Effects, type Read } from '../../../engine/rule.ts'
import { numbered } from '../../common/numbered.ts'
import { workDaysAfter } from '../../common/workDays.server.ts'
import { kpiExempt } from '../../kpi/kpiExempt/kpiExempt.ts'
import { closedToAppeals, grantedOf, outcome, unexplained } from '../appealing.server.ts'
import { without, type Evaluation, type Facts } from '../counting.server.ts'
import { factsNamed, type Named } from '../facts.server.ts'
import { performance } from '../performance/performance.ts'
import { ranks } from '../ranks.server.ts'
import { DECIDE_DAYS, performanceAppeal } from './performanceAppeal.ts'

type Appeal = Row<typeof performanceAppeal>
type Line = Appeal['lines'][number]
type To = Effects<typeof performanceAppeal>
const rank = ranks(performance, 'period')

const chosen = (lines: readonly Pick<Line, 'factKind' | 'factId' | 'itemId'>[]): { facts: Facts; items: number[] } => {
  const of = (kind: Line['factKind']) => lines.flatMap((l) => (l.factKind === kind && l.factId ? [l.factId] : []))
  return {
    facts: { line: of('line'), sheet: of('sheet'), answer: of('answer'), goodsReturn: of('goodsReturn') },
    items: lines.flatMap((l) => l.itemId ?? []),
  }
}

interface Disputed {
  evaluation: Evaluation
  named: readonly Named[]
  rank: number | null
  decideBy: string
  isOver: boolean
}
/** The evaluation of each appeal, held until it is written, and which of the facts that it names are counted there. */
async function disputed(
  rows: readonly Appeal[],
  read: Read,
  { today, now }: Context,
): Promise<(row: Appeal) => Disputed | undefined> {
  const evaluations = await read.any(performance, { id: rows.map((r) => r.perfId) }, { lock: true })
  const decideBy = await workDaysAfter(read, rows, today, DECIDE_DAYS)
  const isOver = await overOf(read, performance, 'appealBy', evaluations, now)
  const found = new Map<number, Disputed>()
  for (const row of rows) {
    const evaluation = evaluations.find((e) => e.id === row.perfId)
    if (!evaluation) continue
    const { rankNo } = await rank.would(read, evaluation.id, evaluation)
    const named = await factsNamed(read, evaluation, chosen(row.lines).facts)
    found.set(row.id, { evaluation, named, rank: rankNo, decideBy: decideBy(row), isOver: isOver(evaluation) })
  }
  return (row) => found.get(row.id)
}

const factOf = (l: Line, named: readonly Named[]) => named.find((f) => f.kind === l.factKind && f.id === l.factId)
const itemOf = (l: Line, { lines }: Evaluation) => lines.find((i) => i.id === l.itemId && i.kind === 'deduction' && i.points)
function wrong(row: Appeal, { evaluation, named, isOver }: Disputed): Wrong {
  const closed = closedToAppeals(evaluation, isOver)
  if (closed) return closed
  if (!row.lines.length) return '请至少选择一条事实或一项扣分'
  const keys = row.lines.map((l) => (l.itemId ? `i${l.itemId}` : `${l.factKind} ${l.factId}`))
  return row.lines.flatMap((l, i): Complaint[] => {
    const say = (message: string) => [{ line: l.lineNo, message } as Complaint]
    if (keys.indexOf(keys[i]!) < i) return say('同一条事实只申诉一次')
    if (!l.evidence?.length) return [{ line: l.lineNo, field: 'evidence', message: '请上传证据' }]
    if (l.itemId) return itemOf(l, evaluation) ? [] : say('没有这项扣分，请刷新后重新选择')
    return factOf(l, named) ? [] : say('这条事实不在本评价中，或已剔除，请刷新后重新选择')
  })
}

/** A fact that was granted is counted in no metric any more. */
function exempt(row: Appeal, l: Line, to: To): void {
  // Kept columns are filled when rows are written.
  const kept: object = { supplierId: row.supplierId }
  const { plant, supplierCode, period } = row
  to.create(
    kpiExempt,
    {
      factKind: l.factKind!,
      factId: l.factId!,
      docNo: l.docNo, period, plant, supplierCode,
      reason: `申诉${row.appealNo}：${l.reason}`.slice(0, 500),
      ...kept,
    },
    [],
    { state: 'valid' },
  )
}

export default rules(performanceAppeal, {
  raise: rule(performanceAppeal, 'raise', {
    find: (rows, read, _, c) => disputed(rows, read, c),
    guard: (row, { found }) => {
      const it = found(row)
      return it ? wrong(row, it) : '没有这张评价单，请刷新后重试'
    },
    effect: (row, { found, now, who }, to) => {
      const { evaluation, named, rank, decideBy } = found(row)!
      for (const l of row.lines) {
        const fact = factOf(l, named)
        const item = itemOf(l, evaluation)
        to.setLine(l.id, {
          itemKind: fact ? 'fact' : 'deduction',
          docNo: fact?.docNo ?? item!.docNo ?? item!.name,
          about: fact?.about ?? item!.name,
        })
      }
      const { perfNo, score, grade, publisherId } = evaluation
      to.set({
        perfNo, oldScore: score, oldGrade: grade, oldRank: rank, publisherId, itemCount: row.lines.length, submitter: who.name,
        submittedAt: now, decideBy,
      })
      to.act(performance, 'appeal', evaluation.id, { appealNo: row.appealNo })
      to.later('compareScore', { id: evaluation.id })
      to.tell('raised', null, { ...namedOf(row), supplier: row.supplierCode, by: decideBy })
    },
  }),
  withdraw: rule(performanceAppeal, 'withdraw', {
    effect: (row, _, to) => to.act(performance, 'unappeal', row.perfId),
  }),
  decide: rule(performanceAppeal, 'decide', {
    find: async (rows, read, inputs) => {
      const evaluations = await read.any(performance, { id: rows.map((r) => r.perfId) }, { lock: true })
      const each = rows.map(async (row, i) => {
        const evaluation = evaluations.find((e) => e.id === row.perfId)!
        const { facts, items } = chosen(grantedOf(row, inputs[i]!))
        const { total } = await without(read, evaluation, facts, items)
        return [row.id, { total, rank: (await rank.would(read, evaluation.id, total)).rankNo }] as const
      })
      return new Map(await Promise.all(each))
    },
    guard: (row, { input }) => unexplained(row, input),
    effect: (row, { input, found, now, who }, to) => {
      const granted = grantedOf(row, input)
      for (const { id, ...said } of input.lines) to.setLine(id, said)
      for (const l of granted) if (l.factId) exempt(row, l, to)
      const { facts, items } = chosen(granted)
      to.act(performance, 'settle', row.perfId, {
        lineFacts: facts.line.join(),
        sheetFacts: facts.sheet.join(),
        answerFacts: facts.answer.join(),
        returnFacts: facts.goodsReturn.join(),
        items: items.join(),
      })
      to.later('compareScore', { id: row.perfId })
      const { total, rank } = found.get(row.id)!
      to.set({
        newScore: total.score, newGrade: total.grade, newRank: rank, grantedCount: granted.length, deciderName: who.name,
        decidedAt: now,
      })
      to.move(outcome(granted.length, row.lines.length))
      const score = total.score === null ? '—' : decimalText(total.score, 2)
      to.tell('decided', row.supplierId, { ...namedOf(row), granted: String(granted.length), score }, 'partner')
    },
  }),
})
const namedOf = (row: Appeal) => ({ ...numbered(performanceAppeal, row), period: row.period })
