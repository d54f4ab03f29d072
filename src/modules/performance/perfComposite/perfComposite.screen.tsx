import { defineScreen } from '../../../web/screen.ts'
import { perfComposite } from './perfComposite.ts'
import { Scores } from './Scores.tsx'

export default defineScreen(perfComposite, {
  tabs: (row) => [{ key: 'radar', label: '雷达图', children: <Scores row={row} /> }],
})
