import { defineScreen } from '../../../web/screen.ts'
import { Buckets } from './Buckets.tsx'
import { forecastPlan } from './forecast.ts'

export default defineScreen(forecastPlan, {
  tabs: (row) => [{ key: 'buckets', label: '分期', children: <Buckets forecast={row} /> }],
})
