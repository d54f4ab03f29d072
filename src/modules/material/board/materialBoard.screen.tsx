import { Typography } from 'antd'
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
    coverHours: (row) => (
      <Typography.Text {...(row.warnLevel === 2 ? { type: 'danger' as const, strong: true } : {})}>
        {coverText(row.coverHours)}
      </Typography.Text>
    ),
    shortageQty: (row) => (
      <Typography.Text {...(row.shortageQty < 0 ? { type: 'danger' as const } : {})}>{row.shortageQty}</Typography.Text>
    ),
  },
})
