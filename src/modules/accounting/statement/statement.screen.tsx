import { defineScreen } from '../../../web/screen.ts'
import { comparisonTab } from '../ownBook/Comparison.tsx'
import { statement } from './statement.ts'

export default defineScreen(statement, { tabs: comparisonTab(statement) })
