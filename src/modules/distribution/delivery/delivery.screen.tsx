import { defineScreen } from '../../../web/screen.ts'
import { bookDialog } from '../BookDialog.tsx'
import { delivery } from './delivery.ts'

export default defineScreen(delivery, { dialogs: { schedule: bookDialog(delivery) } })
