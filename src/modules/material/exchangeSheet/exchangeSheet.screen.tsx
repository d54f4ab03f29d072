import { defineScreen } from '../../../web/screen.ts'
import { Owed } from '../exChange/Owed.tsx'
import { exchangeSheet } from './exchangeSheet.ts'

export default defineScreen(exchangeSheet, { aboveList: Owed })
