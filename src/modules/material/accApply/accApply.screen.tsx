import { Link } from 'react-router'
import { BEGIN, LOOK } from '../../../web/list/useListState.ts'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { accPlan } from '../accPlan/accPlan.ts'
import { accApply } from './accApply.ts'

/** The row that was split off: its number is one only beside its order's. */
function NewPlan({ of: { supplyOrderNo, newPlanNo } }: { of: { supplyOrderNo: string; newPlanNo: string | null } }) {
  const { who } = useSession()
  if (!newPlanNo || !who.keys.has(`${accPlan.key}.query`)) return newPlanNo ?? '-'
  const query = new URLSearchParams({ supplyOrderNo, planNo: newPlanNo, [BEGIN]: LOOK })
  return <Link to={`${accPlan.at}?${query}`}>{newPlanNo}</Link>
}

export default defineScreen(accApply, {
  cells: { newPlanNo: (row) => <NewPlan of={row} /> },
  values: { newPlanNo: (row) => <NewPlan of={row} /> },
})
