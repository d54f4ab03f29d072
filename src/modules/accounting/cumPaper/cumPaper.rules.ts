import { rules } from '../../../engine/rule.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { repeated } from '../../master/checks.server.ts'
import { cumPaper } from './cumPaper.ts'

export default rules(
  cumPaper,
  maintainedRules(cumPaper, {
    key: 'free', own: 'supplierCode',
    wrong: (row) => {
      const twice = repeated(row.lines, (l) => l.partNo)
      return (!row.lines.length && '请至少填写一个零件') || (twice && `零件${twice.partNo}重复，请合并数量`) || undefined
    },
  }),
)
