import { isUtf8 } from 'node:buffer'
import { rule, rules } from '../../engine/rule.ts'
import { bodyOf } from '../body.ts'
import { dumpLog } from './dumpLog.ts'

const redo = rule(dumpLog, 'redo', {
  effect: (row, _, to) => {
    to.set({ redoCount: row.redoCount + 1 })
    to.later('handleMessage', { id: row.id })
  },
})

const succeed = rule(dumpLog, 'succeed', {
  effect: (_, { now, input }, to) => {
    to.set({ ...input, handledAt: now })
    to.replaceLines([])
  },
})

const refuse = rule(dumpLog, 'refuse', {
  effect: (_, { now, input }, to) => {
    to.set({ handledAt: now })
    to.replaceLines(input.reasons)
  },
})

const renew = rule(dumpLog, 'renew', { effect: (_, { input }, to) => to.set(input) })

export default rules(
  dumpLog,
  { receive: 'plain', renew, redo, succeed, refuse },
  {
    asks: {
      getContent: async ({ read, input }) => {
        const raw = await bodyOf(read, input.id)
        return { raw: raw.toString(isUtf8(raw) ? 'utf8' : 'latin1') }
      },
    },
  },
)
