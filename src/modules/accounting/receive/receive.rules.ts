import { rule, rules } from '../../../server/rule.ts'
import { receive } from './receive.ts'

const settle = rule(receive, 'settle', {
  effect: (r, { input }, to) => {
    to.set({ diffSignStatus: input.diffSignStatus })
    to.move(input.diffSignStatus === 'done' ? 'completed' : 'differing')
  },
})

export default rules(receive, { settle })
