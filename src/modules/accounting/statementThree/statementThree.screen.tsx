import { defineScreen } from '../../../web/screen.ts'
import { comparisonTab } from '../ownBook/Comparison.tsx'
import { statementThree } from './statementThree.ts'

export default defineScreen(statementThree, { tabs: comparisonTab(statementThree) })
