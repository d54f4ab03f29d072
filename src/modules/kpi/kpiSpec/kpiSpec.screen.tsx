import { defineScreen } from '../../../web/screen.ts'
import { kpiSpec } from './kpiSpec.ts'
import { Tried } from './Tried.tsx'

export default defineScreen(kpiSpec, {
  tabs: (row) => [{ key: 'tried', label: '试算', children: <Tried id={row.id} /> }],
})
