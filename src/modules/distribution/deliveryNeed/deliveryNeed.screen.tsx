import { Left } from '../../../web/Left.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { deliveryNeed } from './deliveryNeed.ts'

export default defineScreen(deliveryNeed, { cells: { remainHours: (row) => <Left hours={row.remainHours} /> } })
