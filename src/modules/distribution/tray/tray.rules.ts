import { rule, rules } from '../../../server/rule.ts'
import { tray } from './tray.ts'

const send = rule(tray, 'send', { effect: (_, __, to) => to.set({ location: 'TRUCK' }) })
const receive = rule(tray, 'receive', { effect: (t, __, to) => to.set({ location: t.plant }) })
const voided = rule(tray, 'void', { effect: (_, __, to) => to.set({ location: null }) })

export default rules(tray, { send, receive, void: voided })
