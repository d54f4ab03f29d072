import { defineScreen } from '../../../web/screen.ts'
import { Hours } from './Hours.tsx'
import { lineShort } from './lineShort.ts'

export default defineScreen(lineShort, { aboveList: Hours })
