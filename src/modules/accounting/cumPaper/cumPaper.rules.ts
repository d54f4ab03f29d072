import { rules } from '../../../engine/rule.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { neverDelivered } from '../../common/links.server.ts'
import { repeated } from '../../master/checks.server.ts'
import { cumPaper } from './cumPaper.ts'

export default rules(
  cumPaper,
  maintainedRules(cumPaper, {
    key: 'free', own: 'supplierCode',
    find: async (rows, read) => neverDelivered(read, rows),
    wrong: (row, { found }) => {
      const twice = repeated(row.lines, (l) => l.partNo)
      if (!row.lines.length) return '请至少填写一个零件'
      if (twice) return `零件${twice.partNo}重复，请合并数量`
      return row.lines.flatMap((l) => {
        const message = found(row, l.partNo)
        return message ? [{ line: l.lineNo, field: 'partNo', message }] : []
      })
    },
  }),
)
