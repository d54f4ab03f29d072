import { maintainedRules, unused } from '../../../parts/maintained.rules.ts'
import { rule, rules } from '../../../engine/rule.ts'
import { contactWrong } from '../checks.server.ts'
import { accSupplier } from './accSupplier.ts'

const setFeedback = rule(accSupplier, 'setFeedback', {
  effect: (_, { input, now, who }, to) =>
    to.set({
      feedbackOn: input.feedbackOn,
      feedbackAt: input.feedbackOn ? now : null,
      feedbackBy: input.feedbackOn ? who.name : null,
    }),
})

export default rules(accSupplier, {
  ...maintainedRules(accSupplier, { key: 'free', wrong: (row) => contactWrong(row) }),
  setFeedback,
  removeRange: rule(accSupplier, 'removeRange', unused(accSupplier)),
})
