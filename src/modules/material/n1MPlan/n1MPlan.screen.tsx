import { textOf } from '../../../web/format.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { PlanHistory } from '../../common/PlanBar.tsx'
import { editPlan, NewPlan } from '../../common/PlanDialog.tsx'
import { n1MPlan } from './n1MPlan.ts'

export default defineScreen(n1MPlan, {
  cells: {
    deviation: (row) => (
      <span className={row.deviation ? 'plan-differs' : ''}>{textOf(n1MPlan.fields.deviation, row.deviation)}</span>
    ),
  },
  toolbar: PlanHistory,
  dialogs: { create: NewPlan, edit: editPlan() },
})
