import { rules } from '../../../engine/rule.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { productionLine } from '../productionLine/productionLine.ts'
import { jisGroup } from './jisGroup.ts'

export default rules(
  jisGroup,
  maintainedRules(jisGroup, {
    key: 'free',
    find: async (rows, read) =>
      new Map((await read.any(productionLine, { lineCode: rows.map((r) => r.lineCode) })).map((l) => [l.lineCode, l.plant])),
    together: 'each',
    wrong: (row, { found }) => {
      const plant = found.get(row.lineCode)
      if (plant !== row.plant) return [{ field: 'lineCode', message: `产线${row.lineCode}属于工厂${plant}` }]
      return row.rackSize < 1 && [{ field: 'rackSize', message: '料架台数至少为1' }]
    },
  }),
)
