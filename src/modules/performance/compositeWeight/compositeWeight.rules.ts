import { rule, rules } from '../../../engine/rule.ts'
import { weightsWrong } from '../perfComposite/dimensions.ts'
import { compositeWeight } from './compositeWeight.ts'

export default rules(compositeWeight, {
  setWeights: rule(compositeWeight, 'setWeights', { guard: (_, { input }) => weightsWrong(input) }),
})
