import dayjs from 'dayjs'
import { defineScreen } from '../../../web/screen.ts'
import { PlanHistory } from '../../common/PlanBar.tsx'
import { editPlan, NewPlan } from '../../common/PlanDialog.tsx'
import { n1WPlan } from './n1WPlan.ts'

export default defineScreen(n1WPlan, {
  toolbar: PlanHistory,
  dialogs: { create: NewPlan, edit: editPlan((column, day) => column.startsWith('w1') && day < dayjs().format('YYYY-MM-DD')) },
})
