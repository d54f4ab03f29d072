/** What lies at the line at a month's end: signed by all, of the last month by the first few. */
import { demo } from '../../../../demo/stage.ts'
import { handful, state } from '../../../../demo/statements.ts'
import type { statement } from '../statement/statement.ts'
import { statementTwo } from './statementTwo.ts'

export default demo(statementTwo, {
  monthEnd: [{ hour: 0.7, do: (s, day) => state(s, day, statementTwo as unknown as typeof statement, { prompt: handful }) }],
})
