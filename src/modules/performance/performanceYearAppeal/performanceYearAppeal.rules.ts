import { decimalText, type Row } from '../../../declare/index.ts'
import { rules } from '../../../engine/rule.ts'
import { appealRules } from '../appealing.server.ts'
import { performanceYear } from '../performanceYear/performanceYear.ts'
import { total } from '../performanceYear/total.ts'
import { DECIDE_DAYS, performanceYearAppeal, yearItem } from './performanceYearAppeal.ts'

type Line = Row<typeof performanceYearAppeal>['lines'][number]
type Year = Row<typeof performanceYear>
const most = (item: keyof typeof yearItem) => (item === 'bonusGiven' ? 5_00n : 100_00n)

/** The yearly items as they are once these are granted. */
const withGranted = ({ y1Score, y2Score, y3Score, y4Score, bonusGiven }: Year, lines: readonly Line[]) => ({
  y1Score, y2Score, y3Score, y4Score, bonusGiven,
  ...Object.fromEntries(lines.map((l) => [l.item, l.claimedValue])),
})

export default rules(
  performanceYearAppeal,
  appealRules(performanceYearAppeal, {
    evaluation: performanceYear, days: DECIDE_DAYS,
    eventData: ({ year }) => ({ year }),
    none: '请至少填写一个申诉项目',
    key: (l) => l.item,
    again: { field: 'item', message: '同一项目只申诉一次' },
    wrong: (l, evaluation) => {
      const had = evaluation[l.item] ?? 0n
      if (l.claimedValue > had && l.claimedValue <= most(l.item)) return
      const message = `主张得分应高于现在的${decimalText(had, 2)}，不超过${decimalText(most(l.item), 2)}`
      return { field: 'claimedValue', message }
    },
    total: async (granted, evaluation) => {
      const items = withGranted(evaluation, granted)
      return { ...total({ ...evaluation, ...items }), items }
    },
    settle: (row, _, { items }, to) => to.act(performanceYear, 'settle', row.perfId, items),
  }),
)
