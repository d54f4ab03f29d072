import { report } from '../../../engine/report.ts'
import { evaluated } from '../evaluated.server.ts'
import { kpiReport } from './kpiReport.ts'

export default report(kpiReport, evaluated, { adds: true })
