import { defineScreen } from '../../../web/screen.ts'
import { kpiGpr } from './kpiGpr.ts'

/** By how many places, and which way. */
const moved = (by: number | null) => (by === null ? null : by > 0 ? `↑ ${by}` : by < 0 ? `↓ ${-by}` : '—')

export default defineScreen(kpiGpr, { cells: { rankChange: (row) => moved(row.rankChange) } })
