import type { Row } from '../../../declare/index.ts'
import { plain, rule, rules } from '../../../engine/rule.ts'
import { repeated } from '../../master/checks.server.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { wmsSnapshot } from './wmsSnapshot.ts'

type Snapshot = Row<typeof wmsSnapshot>
const placeOf = (s: Pick<Snapshot, 'plant' | 'warehouse'>) => `${s.plant}|${s.warehouse}`

const post = rule(wmsSnapshot, 'post', {
  find: async (rows, read) => {
    const at = { plant: [...new Set(rows.map((r) => r.plant))], warehouse: [...new Set(rows.map((r) => r.warehouse))] }
    // Two snapshots of one warehouse wait for each other: one of them is the newest.
    await read.any(warehouse, at, { lock: true })
    const before = await read.any(wmsSnapshot, { ...at, status: 'current' })
    const later = (a: Snapshot, b: Snapshot) => a.snapshotAt > b.snapshotAt || (a.snapshotAt === b.snapshotAt && a.id > b.id)
    return {
      before: (s: Snapshot) => before.filter((o) => placeOf(o) === placeOf(s)),
      superseded: (s: Snapshot) => [...before, ...rows].some((o) => placeOf(o) === placeOf(s) && later(o, s)),
    }
  },
  together: (input) => placeOf(input as Snapshot),
  guard: (row, { now }) => {
    if (row.snapshotAt > now) return [{ field: 'snapshotAt', message: '账面时间不能晚于现在' }]
    if (!row.lines.length) return '账面没有明细行'
    const twice = repeated(row.lines, (l) => [l.supplierCode, l.partNo, l.batchNo ?? ''].join('|'))
    return twice && `供应商${twice.supplierCode}的零件${twice.partNo}重复，请合并数量`
  },
  effect: (row, { found }, to) => {
    to.set({ lineCount: row.lines.length })
    // One that comes late says nothing that is not known better.
    if (found.superseded(row)) return to.move('replaced')
    for (const old of found.before(row)) to.act(wmsSnapshot, 'replace', old.id)
    to.move('current')
  },
})

export default rules(wmsSnapshot, { post, replace: plain })
