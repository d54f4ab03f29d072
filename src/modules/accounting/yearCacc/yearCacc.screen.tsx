import { defineScreen } from '../../../web/screen.ts'
import { Months } from './Months.tsx'
import { yearCacc } from './yearCacc.ts'

export default defineScreen(yearCacc, {
  tabs: (row) => [{ key: 'months', label: '各月结算单', children: <Months id={row.id} /> }],
})
