/** Capacity of all lines in force, as of the present: one is stopped for maintenance, one said otherwise by its supplier. */
import { demo } from '../../../../demo/stage.ts'
import { dateOf } from '../../../../demo/time.ts'
import { smartLine } from '../smartLine/smartLine.ts'
import { smartCapacity } from './smartCapacity.ts'

export default demo(smartCapacity, {
  after: [smartLine],
  last: async (s) => {
    const lines = (await s.all(smartLine, { status: 'valid' })).filter((l) => s.suppliers.includes(l.supplierCode))
    for (const plant of new Set(lines.map((l) => l.plant)))
      await s.do(s.maker(), smartCapacity, 'sync', [{ input: { plant, months: 4 } }])
    const [first] = (await s.all(smartCapacity, { status: 'open', granularity: 'week' })).filter(
      (r) => s.suppliers.includes(r.supplierCode) && r.startDate > dateOf(s.present),
    )
    if (first)
      await s.do(s.as(first.supplierCode), smartCapacity, 'edit', [
        { id: first.id, input: { downMinutes: 480, overrideReason: '换模检修一个班' } },
      ])
  },
})
