import { rules } from '../../../engine/rule.ts'
import { fromLedger, statedRules } from '../stated.server.ts'
import { columns, statement } from './statement.ts'

export default rules(
  statement,
  statedRules(statement, {
    account: 'CON', law: 'L11', columns,
    find: (read, month) => fromLedger(read, month, { account: 'CON', columns, holder: 'warehouse' }),
    place: (line) => ({ warehouse: line.warehouse }),
  }),
)
