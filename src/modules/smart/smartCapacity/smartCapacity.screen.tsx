import { defineScreen } from '../../../web/screen.ts'
import { LoadPicture, WorstLine } from './LoadPicture.tsx'
import { smartCapacity } from './smartCapacity.ts'

export default defineScreen(smartCapacity, {
  aboveList: WorstLine,
  tabs: (row) => [{ key: 'load', label: '产线负荷', children: <LoadPicture {...row} /> }],
})
