import { defineScreen } from '../../web/screen.ts'
import { pushConfig } from './pushConfig.ts'
import { Streams } from './Streams.tsx'

export default defineScreen(pushConfig, {
  tabs: (row) => [{ key: 'streams', label: '待发顺序', children: <Streams id={row.id} /> }],
})
