import { defineScreen } from '../../../web/screen.ts'
import { cumWalk } from './cumWalk.ts'
import { Verdict } from './Verdict.tsx'

export default defineScreen(cumWalk, {
  aboveList: Verdict,
  cells: {
    gapQty: ({ gapQty }) => (gapQty ? <b className="verdict-gap">{gapQty.toLocaleString('zh-CN')}</b> : gapQty),
  },
})
