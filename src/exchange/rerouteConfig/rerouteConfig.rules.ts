import { rules } from '../../engine/rule.ts'
import { maintainedRules } from '../../parts/maintained.rules.ts'
import { loopWrong, standing } from './knownLoops.ts'
import { rerouteConfig } from './rerouteConfig.ts'

export default rules(
  rerouteConfig,
  maintainedRules(rerouteConfig, {
    key: 'fixed', amongEnabled: true,
    find: (_, read) => standing(read),
    wrong: (row, { found }) =>
      row.status !== 'disabled' &&
      loopWrong({ ...found, ways: [...found.ways.filter((w) => w.rerouteCode !== row.rerouteCode), row] }),
  }),
)
