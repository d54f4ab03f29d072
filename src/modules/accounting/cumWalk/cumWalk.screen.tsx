import { defineScreen } from '../../../web/screen.ts'
import { cumWalk } from './cumWalk.ts'
import { Verdict } from './Verdict.tsx'

export default defineScreen(cumWalk, { aboveList: Verdict })
