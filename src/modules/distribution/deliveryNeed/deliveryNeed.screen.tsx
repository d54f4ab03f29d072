import { Left } from '../../../web/Left.tsx'
import { leftOf } from '../../../web/lateness.ts'
import { defineScreen } from '../../../web/screen.ts'
import { deliveryNeed } from './deliveryNeed.ts'

export default defineScreen(deliveryNeed, {
  cells: { remainHours: (row) => <Left hours={row.remainHours} /> },
  texts: { remainHours: (row) => leftOf(row.remainHours).text },
})
