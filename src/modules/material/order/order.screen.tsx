import { Progress } from 'antd'
import { defineScreen } from '../../../web/screen.ts'
import { materialOrder } from './order.ts'

export default defineScreen(materialOrder, {
  cells: {
    fulfilPct: (row) => (
      <Progress percent={Math.min(100, row.fulfilPct)} size="small" showInfo format={() => `${row.fulfilPct}%`} />
    ),
  },
})
