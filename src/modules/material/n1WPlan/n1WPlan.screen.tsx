import dayjs from 'dayjs'
import { dayAfter, mondayOf } from '../../../declare/index.ts'
import { defineScreen } from '../../../web/screen.ts'
import { planBar } from '../../common/PlanBar.tsx'
import { editPlan, NewPlan } from '../../common/PlanDialog.tsx'
import { n1WPlan } from './n1WPlan.ts'

export default defineScreen(n1WPlan, {
  toolbar: planBar('startWeek', () => dayAfter(mondayOf(dayjs().format('YYYY-MM-DD')), 7)),
  dialogs: { create: NewPlan, edit: editPlan((column, day) => column.startsWith('w1') && day < dayjs().format('YYYY-MM-DD')) },
})
