import { defineScreen } from '../../../web/screen.ts'
import { manualPlan } from './manualPlan.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

export default defineScreen(manualPlan, { dialogs: { schedule: ScheduleDialog } })
