import { defineScreen } from '../../../web/screen.ts'
import { LoadPicture } from '../smartCapacity/LoadPicture.tsx'
import { smartLine } from './smartLine.ts'

export default defineScreen(smartLine, {
  tabs: (row) => [{ key: 'load', label: '负荷', children: <LoadPicture {...row} /> }],
})
