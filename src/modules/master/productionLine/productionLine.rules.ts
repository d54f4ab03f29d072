import { rules } from '../../../engine/rule.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { repeated } from '../checks.server.ts'
import { productionLine } from './productionLine.ts'

export default rules(
  productionLine,
  maintainedRules(productionLine, {
    wrong: (row) => {
      const again = repeated(row.lines, (p) => p.checkpoint)
      if (again) return `过点${again.checkpoint}重复`
      const ends = row.lines.filter((p) => p.kind === 'offline')
      return ends.length > 1 && '一条产线只有一个下线过点'
    },
  }),
)
