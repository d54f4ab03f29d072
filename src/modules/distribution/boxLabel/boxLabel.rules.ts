import { plain, rule, rules } from '../../../engine/rule.ts'
import { boxLabel } from './boxLabel.ts'

const print = rule(boxLabel, 'print', {
  effect: (box, { now }, to) => {
    to.set({ printCount: box.printCount + 1, printedAt: now })
    to.move(box.status === 'sent' ? 'sent' : 'printed')
  },
})

export default rules(boxLabel, {
  print, send: plain, assign: plain, redirect: plain, receive: plain, miss: plain,
  unreceive: rule(boxLabel, 'unreceive', { effect: (_, __, to) => to.set({ receiveNo: null }) }),
  void: plain,
})
