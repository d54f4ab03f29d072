import { rules } from '../../../engine/rule.ts'
import { fromLedger, statementRules } from '../accountStatement.server.ts'
import { columns, statement } from './statement.ts'

export default rules(
  statement,
  statementRules(statement, {
    account: 'CON', law: 'L11', columns,
    book: (line) => line.closingQty,
    find: (read, month) => fromLedger(read, month, { account: 'CON', columns, holder: 'warehouse' }),
    place: (line) => ({ warehouse: line.warehouse }),
  }),
)
