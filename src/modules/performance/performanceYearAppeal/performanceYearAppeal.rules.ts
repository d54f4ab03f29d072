import { decimalText, type Complaint, type Row, type Wrong } from '../../../declare/index.ts'
import { overOf } from '../../../engine/read/fair.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { numbered } from '../../common/numbered.ts'
import { workDaysAfter } from '../../common/workDays.server.ts'
import { closedToAppeals, grantedOf, outcome, unexplained } from '../appealing.server.ts'
import { performanceYear } from '../performanceYear/performanceYear.ts'
import { total } from '../performanceYear/total.ts'
import { DECIDE_DAYS, performanceYearAppeal, yearItem } from './performanceYearAppeal.ts'

type Appeal = Row<typeof performanceYearAppeal>
type Year = Row<typeof performanceYear>
const named = (row: Appeal) => ({ ...numbered(performanceYearAppeal, row), year: row.year })
/** The evaluation of each appeal, held until it is written. */
const heldFor = (rows: readonly Appeal[], read: Read): Promise<Year[]> =>
  read.any(performanceYear, { id: rows.map((r) => r.perfId) }, { lock: true })
async function evaluationsOf(rows: readonly Appeal[], read: Read): Promise<(row: Appeal) => Year | undefined> {
  const found = await heldFor(rows, read)
  return (row) => found.find((e) => e.id === row.perfId)
}
const most = (item: keyof typeof yearItem) => (item === 'bonusGiven' ? 5_00n : 100_00n)

function wrong(row: Appeal, evaluation: Year | undefined, isOver: (row: Year) => boolean): Wrong {
  if (!evaluation) return '没有这张评价单，请刷新后重试'
  const closed = closedToAppeals(evaluation, isOver(evaluation))
  if (closed) return closed
  if (!row.lines.length) return '请至少填写一个申诉项目'
  return row.lines.flatMap((l, i): Complaint[] => {
    if (row.lines.findIndex((x) => x.item === l.item) < i)
      return [{ line: l.lineNo, field: 'item', message: '同一项目只申诉一次' }]
    if (!l.evidence?.length) return [{ line: l.lineNo, field: 'evidence', message: '请上传证据' }]
    const had = evaluation[l.item] ?? 0n
    if (l.claimedValue > most(l.item) || l.claimedValue <= had)
      return [
        {
          line: l.lineNo, field: 'claimedValue',
          message: `主张得分应高于现在的${decimalText(had, 2)}，不超过${decimalText(most(l.item), 2)}`,
        },
      ]
    return []
  })
}
/** The yearly items as they are once these are granted. */
const withGranted = (evaluation: Year, lines: readonly Appeal['lines'][number][]) => {
  const { y1Score, y2Score, y3Score, y4Score, bonusGiven } = evaluation
  return {
    y1Score, y2Score, y3Score, y4Score, bonusGiven,
    ...Object.fromEntries(lines.map((l) => [l.item, l.claimedValue])),
  }
}

export default rules(performanceYearAppeal, {
  raise: rule(performanceYearAppeal, 'raise', {
    find: async (rows, read, _, { today, now }) => ({
      evaluation: await evaluationsOf(rows, read),
      isOver: await overOf(read, performanceYear, 'appealBy', await heldFor(rows, read), now),
      decideBy: await workDaysAfter(read, rows, today, DECIDE_DAYS),
    }),
    guard: (row, { found }) => wrong(row, found.evaluation(row), found.isOver),
    effect: (row, { found, now, who }, to) => {
      const evaluation = found.evaluation(row)!
      const { perfNo, score, grade, publisherId } = evaluation
      const decideBy = found.decideBy(row)
      to.set({
        perfNo, oldScore: score, oldGrade: grade, publisherId, itemCount: row.lines.length, submitter: who.name, submittedAt: now,
        decideBy,
      })
      to.act(performanceYear, 'appeal', evaluation.id, { appealNo: row.appealNo })
      to.tell('raised', null, { ...named(row), supplier: row.supplierCode, by: decideBy })
    },
  }),
  withdraw: rule(performanceYearAppeal, 'withdraw', { effect: (row, _, to) => to.act(performanceYear, 'unappeal', row.perfId) }),
  decide: rule(performanceYearAppeal, 'decide', {
    find: evaluationsOf,
    guard: (row, { input }) => unexplained(row, input),
    effect: (row, { input, found, now, who }, to) => {
      const granted = grantedOf(row, input)
      for (const { id, ...said } of input.lines) to.setLine(id, said)
      const evaluation = found(row)!
      const items = withGranted(evaluation, granted)
      to.act(performanceYear, 'settle', row.perfId, items)
      const { score, grade } = total({ ...evaluation, ...items })
      to.set({ newScore: score, newGrade: grade, grantedCount: granted.length, deciderName: who.name, decidedAt: now })
      to.move(outcome(granted.length, row.lines.length))
      const said = score === null ? '—' : decimalText(score, 2)
      to.tell('decided', row.supplierId, { ...named(row), granted: String(granted.length), score: said }, 'partner')
    },
  }),
})
