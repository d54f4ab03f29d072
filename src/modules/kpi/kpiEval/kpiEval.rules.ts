import { report } from '../../../engine/report.ts'
import { evaluated } from '../evaluated.server.ts'
import { kpiEval } from './kpiEval.ts'

export default report(kpiEval, evaluated, { adds: true })
