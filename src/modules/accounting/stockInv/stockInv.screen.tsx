import { defineScreen } from '../../../web/screen.ts'
import { Counting } from './Counting.tsx'
import { stockInv } from './stockInv.ts'

export default defineScreen(stockInv, { dialogs: { countPart: Counting } })
