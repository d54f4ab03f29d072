import dayjs from 'dayjs'
import { textOf } from '../../../web/format.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { planBar } from '../../common/PlanBar.tsx'
import { editPlan, NewPlan } from '../../common/PlanDialog.tsx'
import { n1MPlan } from './n1MPlan.ts'

export default defineScreen(n1MPlan, {
  cells: {
    deviation: (row) => (
      <span className={row.deviation ? 'plan-differs' : ''}>{textOf(n1MPlan.fields.deviation, row.deviation)}</span>
    ),
  },
  toolbar: planBar('planMonth', () => dayjs().add(1, 'month').format('YYYYMM')),
  dialogs: { create: NewPlan, edit: editPlan() },
})
