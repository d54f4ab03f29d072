import type { Row } from '../../../declare/index.ts'
import { rules, type Effects } from '../../../engine/rule.ts'
import { kpiExempt } from '../../kpi/kpiExempt/kpiExempt.ts'
import { appealRules } from '../appealing.server.ts'
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
const factOf = (l: Line, named: readonly Named[]) => named.find((f) => f.kind === l.factKind && f.id === l.factId)
const itemOf = (l: Line, { lines }: Evaluation) => lines.find((i) => i.id === l.itemId && i.kind === 'deduction' && i.points)

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

export default rules(
  performanceAppeal,
  appealRules(performanceAppeal, {
    evaluation: performance, days: DECIDE_DAYS,
    eventData: ({ period }) => ({ period }),
    none: '请至少选择一条事实或一项扣分',
    key: (l) => (l.itemId ? `i${l.itemId}` : `${l.factKind} ${l.factId}`),
    again: { message: '同一条事实只申诉一次' },
    /** Which of the facts that it names are counted there. */
    find: async (row, evaluation, read) => ({
      named: await factsNamed(read, evaluation, chosen(row.lines).facts),
      rank: (await rank.would(read, evaluation.id, evaluation)).rankNo,
    }),
    wrong: (l, evaluation, { named }) => {
      if (l.itemId) return itemOf(l, evaluation) ? undefined : { message: '没有这项扣分，请刷新后重新选择' }
      return factOf(l, named) ? undefined : { message: '这条事实不在本评价中，或已剔除，请刷新后重新选择' }
    },
    raise: (row, evaluation, { named, rank }, to) => {
      for (const l of row.lines) {
        const fact = factOf(l, named)
        const item = itemOf(l, evaluation)
        to.setLine(l.id, {
          itemKind: fact ? 'fact' : 'deduction',
          docNo: fact?.docNo ?? item!.docNo ?? item!.name,
          about: fact?.about ?? item!.name,
        })
      }
      to.set({ oldRank: rank })
      to.later('compareScore', { id: evaluation.id })
    },
    total: async (granted, evaluation, read) => {
      const { facts, items } = chosen(granted)
      const { total } = await without(read, evaluation, facts, items)
      return { ...total, rank: (await rank.would(read, evaluation.id, total)).rankNo }
    },
    settle: (row, granted, total, to) => {
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
      to.set({ newRank: total.rank })
    },
  }),
)
