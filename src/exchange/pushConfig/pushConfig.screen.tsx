import { defineScreen } from '../../web/screen.ts'
import { EventsInput, EventTitles } from './Events.tsx'
import { pushConfig } from './pushConfig.ts'
import { Streams } from './Streams.tsx'

export default defineScreen(pushConfig, {
  inputs: { events: EventsInput },
  cells: { events: (row) => <EventTitles codes={row.events} /> },
  values: { events: (row) => <EventTitles codes={row.events} /> },
  tabs: (row) => [{ key: 'streams', label: '待发顺序', children: <Streams id={row.id} /> }],
})
