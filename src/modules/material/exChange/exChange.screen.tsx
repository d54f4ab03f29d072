import { defineScreen } from '../../../web/screen.ts'
import { accReturnExchange } from './exChange.ts'
import { Owed } from './Owed.tsx'

export default defineScreen(accReturnExchange, { aboveList: Owed })
