import { defineScreen } from '../../../web/screen.ts'
import { Items } from './Items.tsx'
import { performance } from './performance.ts'
import { ScoreSheet } from './ScoreSheet.tsx'
import { Trend } from './Trend.tsx'
import { WhatIf } from './WhatIf.tsx'

export default defineScreen(performance, {
  lines: { label: '项目与事实', show: (row) => <Items row={row} /> },
  tabs: (row) => [
    { key: 'trend', label: '十二个月', children: <Trend id={row.id} /> },
    { key: 'proof', label: '得分单', children: <ScoreSheet id={row.id} /> },
    { key: 'if', label: '改进试算', children: <WhatIf row={row} /> },
  ],
})
