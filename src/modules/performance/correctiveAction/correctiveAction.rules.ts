import { plain, rule, rules } from '../../../engine/rule.ts'
import { numbered } from '../../common/numbered.ts'
import { correctiveAction } from './correctiveAction.ts'

export default rules(correctiveAction, {
  submit: rule(correctiveAction, 'submit', {
    effect: (row, { input, now }, to) => {
      to.set({ ...input, answeredAt: row.answeredAt ?? now, feedbackAt: now })
      to.tell('feedback', null, numbered(correctiveAction, row))
    },
  }),
  review: rule(correctiveAction, 'review', {
    effect: (row, { input: { passes, reviewText } }, to) => {
      to.set({ reviewText })
      to.move(passes ? 'passed' : 'returned')
      const data = { ...numbered(correctiveAction, row), result: passes ? '通过' : '退回', opinion: reviewText }
      to.tell('reviewed', row.supplierId, data)
    },
  }),
  cancel: plain,
  ask: rule(correctiveAction, 'ask', { effect: (_, { input }, to) => to.set({ ...input, answeredAt: null }) }),
})
