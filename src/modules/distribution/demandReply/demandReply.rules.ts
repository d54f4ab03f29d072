import { shortTime, type Row } from '../../../declare/index.ts'
import { plain, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { demandReply } from './demandReply.ts'

type Reply = Row<typeof demandReply>

/** What was last said of the same lines. */
const before = (kind: Reply['kind']) => (rows: Reply[], read: Read) =>
  read.any(demandReply, { demandLineId: rows.map((r) => r.demandLineId), kind, status: 'current' }, { lock: true })
function replaces(row: Reply, old: Reply[], to: Effects<typeof demandReply>): void {
  for (const o of old) if (o.demandLineId === row.demandLineId) to.act(demandReply, 'replace', o.id)
}

const promise = rule(demandReply, 'promise', {
  find: before('promise'),
  together: 'each',
  effect: (row, { found }, to) => {
    replaces(row, found, to)
    to.set({ kind: 'promise' })
    const { supplierCode, demandNo, partNo } = row
    to.tell('promised', null, { supplierCode, demandNo, partNo, promise: shortTime(row.promiseAt!) })
  },
})

const urge = rule(demandReply, 'urge', {
  find: before('urgent'),
  together: 'each',
  effect: (row, { found }, to) => {
    replaces(row, found, to)
    to.set({ kind: 'urgent' })
    to.tell('urged', row.supplierId, { demandNo: row.demandNo, partNo: row.partNo })
  },
})

export default rules(demandReply, { promise, urge, calm: plain, replace: plain })
