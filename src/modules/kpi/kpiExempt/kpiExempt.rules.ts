import { plain, rule, rules } from '../../../engine/rule.ts'
import { fill } from '../filling.server.ts'
import { tellMoved } from '../telling.server.ts'
import { kpiExempt } from './kpiExempt.ts'

export default rules(
  kpiExempt,
  {
    exempt: plain,
    restore: rule(kpiExempt, 'restore', { effect: (_, { now }, to) => to.set({ restoredAt: now }) }),
  },
  {
    jobs: {
      fillFacts: {
        at: '* * * * *', follows: true,
        run: async (engine) => tellMoved(engine.feed, await fill(engine)),
      },
    },
  },
)
