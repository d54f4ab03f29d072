import { defineScreen } from '../../../web/screen.ts'
import { comparisonTab } from '../ownBook/Comparison.tsx'
import { statementTwo } from './statementTwo.ts'

export default defineScreen(statementTwo, { tabs: comparisonTab(statementTwo) })
