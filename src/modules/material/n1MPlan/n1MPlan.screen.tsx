import { textOf } from '../../../web/format.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { Arrivals } from '../../common/Arrivals.tsx'
import { PlanHistory } from '../../common/PlanBar.tsx'
import { editPlan, NewPlan } from '../../common/PlanDialog.tsx'
import { n1MPlan } from './n1MPlan.ts'

export default defineScreen(n1MPlan, {
  cells: {
    deviation: (row) => (
      <span className={row.deviation ? 'plan-differs' : ''}>{textOf(n1MPlan.fields.deviation, row.deviation)}</span>
    ),
  },
  tabs: (row) => [{ key: 'arrivals', label: '到货对照', children: <Arrivals doc={n1MPlan} id={row.id} /> }],
  toolbar: PlanHistory,
  dialogs: { create: NewPlan, edit: editPlan() },
})
