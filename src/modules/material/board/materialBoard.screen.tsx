import { thousands } from '../../../web/numbers.ts'
import { defineScreen } from '../../../web/screen.ts'
import { Ask } from './Ask.tsx'
import { Cards } from './Cards.tsx'
import { History } from './History.tsx'
import { materialBoard } from './materialBoard.ts'
import { coverText } from './text.ts'

export default defineScreen(materialBoard, {
  aboveList: Cards, toolbar: Ask,
  cells: {
    partNo: (row) => <History row={row} />,
    coverHours: (row) => <span className={`cover-${row.warnLevel}`}>{coverText(row.coverHours)}</span>,
    shortageQty: (row) => <span className={row.shortageQty < 0 ? 'cover-2' : ''}>{thousands(row.shortageQty)}</span>,
  },
})
