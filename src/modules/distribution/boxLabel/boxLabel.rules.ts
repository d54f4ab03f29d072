import { plain, rule, rules } from '../../../server/rule.ts'
import { boxLabel } from './boxLabel.ts'

const print = rule(boxLabel, 'print', {
  effect: (box, _, to) => {
    to.set({ printCount: box.printCount + 1 })
    to.move(box.status === 'sent' ? 'sent' : 'printed')
  },
})

export default rules(boxLabel, { print, send: plain, receive: plain, void: plain })
