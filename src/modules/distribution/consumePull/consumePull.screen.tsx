import { defineScreen } from '../../../web/screen.ts'
import { consumePull } from './consumePull.ts'
import { Gaps } from './Gaps.tsx'

export default defineScreen(consumePull, { aboveList: Gaps })
