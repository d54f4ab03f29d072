import { bool, no } from '../../../declare/index.ts'
import { maintainedRules, unused } from '../../../parts/maintained.rules.ts'
import { perform } from '../../../server/perform.ts'
import { rule, rules } from '../../../server/rule.ts'
import { dueQuery } from '../../common/viewed.ts'
import { contactWrong } from '../checks.ts'
import { accSupplier } from './accSupplier.ts'

const setFeedback = rule(accSupplier, 'setFeedback', {
  effect: (_, { input, now, who }, to) =>
    to.set({
      feedbackOn: input.feedbackOn,
      feedbackAt: input.feedbackOn ? now : null,
      feedbackBy: input.feedbackOn ? who.name : null,
    }),
})

export default rules(
  accSupplier,
  {
    ...maintainedRules(accSupplier, { key: 'free', wrong: (row) => contactWrong(row) }),
    setFeedback,
    removeRange: rule(accSupplier, 'removeRange', unused(accSupplier)),
  },
  {
    calls: {
      setFeedbackAll: {
        title: '全部开放或关闭反馈',
        key: 'accept',
        input: { plant: no('工厂', { required: true }), feedbackOn: bool('开放反馈', { required: true }) },
        run: async (c) => {
          const rows = await dueQuery(c, accSupplier, { plant: c.input.plant, status: 'enabled' })
          if (!rows.length) return { count: 0 }
          const items = rows.map((r) => ({ id: Number(r.id), input: { feedbackOn: c.input.feedbackOn } }))
          const { count } = await perform(c.engine, c.who, accSupplier, 'setFeedback', { items, source: 'screen' })
          return { count }
        },
      },
      get: {
        title: '工厂的备件供应商',
        input: { plant: no('工厂', { required: true }), supplier: no('供应商代码', { required: true }) },
        run: async (c) => (await dueQuery(c, accSupplier, { plant: c.input.plant, supplierCode: c.input.supplier }))[0] ?? null,
      },
    },
  },
)
