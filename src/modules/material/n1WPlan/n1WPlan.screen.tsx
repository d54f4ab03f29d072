import dayjs from 'dayjs'
import { defineScreen } from '../../../web/screen.ts'
import { textOf } from '../../../web/format.tsx'
import { lateness } from '../../../web/lateness.ts'
import { Arrivals } from '../../common/Arrivals.tsx'
import { PlanHistory } from '../../common/PlanBar.tsx'
import { editPlan, NewPlan } from '../../common/PlanDialog.tsx'
import { n1WPlan } from './n1WPlan.ts'

const { answerBy, stockQty, safetyQty } = n1WPlan.fields

export default defineScreen(n1WPlan, {
  cells: {
    // Late is only what nobody answered.
    answerBy: (row) => {
      const late = row.feedback === 0 && row.publishedAt ? lateness(answerBy, row.answerBy, Date.now()) : undefined
      return (
        <span className={late?.late ? 'plan-differs' : ''}>
          {textOf(answerBy, row.answerBy)}
          {late && ` ${late.text}`}
        </span>
      )
    },
    stockQty: (row) => {
      const low = row.safetyQty !== null && (row.stockQty ?? 0) + (row.transitQty ?? 0) < row.safetyQty
      return (
        <span
          className={low ? 'plan-differs' : ''}
          {...(low ? { title: `连同在途低于安全库存 ${textOf(safetyQty, row.safetyQty)}` } : {})}
        >
          {textOf(stockQty, row.stockQty)}
        </span>
      )
    },
  },
  tabs: (row) => [{ key: 'arrivals', label: '到货对照', children: <Arrivals doc={n1WPlan} id={row.id} /> }],
  toolbar: PlanHistory,
  dialogs: { create: NewPlan, edit: editPlan((column, day) => column.startsWith('w1') && day < dayjs().format('YYYY-MM-DD')) },
})
