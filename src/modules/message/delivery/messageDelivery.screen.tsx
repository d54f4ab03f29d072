import { defineScreen } from '../../../web/screen.ts'
import { EventName } from '../rule/EventName.tsx'
import { messageDelivery } from './messageDelivery.ts'

export default defineScreen(messageDelivery, {
  cells: { eventCode: (row) => <EventName code={row.eventCode} /> },
  values: { eventCode: (row) => <EventName code={row.eventCode} /> },
})
