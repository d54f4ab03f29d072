import { rule, rules } from '../../engine/rule.ts'
import { partnerTest } from './partnerTest.ts'

const pass = rule(partnerTest, 'pass', {
  effect: (row, { input, now }, to) => {
    const others = row.lines.filter((l) => l.scenario !== input.scenario)
    to.replaceLines([...others, { ...input, passedAt: now }])
    to.set({ passedCount: others.length + 1, lastPassedAt: now })
    to.move(others.length + 1 < row.scenarioCount ? 'open' : 'passed')
  },
})

export default rules(partnerTest, { begin: 'plain', pass, certify: 'plain' })
