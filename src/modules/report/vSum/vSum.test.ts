/** A week's vehicles: counted by shift, and how far apart they passed beside what the line plans. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mondayOf } from '../../../declare/index.ts'
import { at, day, LINE, planned, sequenced, vinOf } from '../../../../test/racks.ts'
import { world } from '../../../../test/world.ts'

test('takt: the average gap of vehicles, by shift and over all, beside the planned one; repairs say nothing of it', async () => {
  const w = await world()
  await sequenced(w)
  const { items } = await w.as.admin.get('productionLine/getPager', { lineCode: LINE })
  const line = await w.as.admin.get('productionLine/getDetails', { id: items[0].id })
  const { plant, lineCode, lineName } = line
  const lines = line.lines.map(({ id, checkpoint, checkpointName, kind, jisGroups, lineMinutes }: any) => ({ id, checkpoint, checkpointName, kind, jisGroups, lineMinutes })) // prettier-ignore
  await w.as.admin.post('productionLine/save', { id: line.id, plant, lineCode, lineName, taktMin: 1.5, lines })
  await planned(w, [1, 2, 3, 4, 5, 6])
  const pass = (n: number, minute: number, shift: string) => ({
    lineCode: LINE, checkpoint: 'PBS',
    vin: vinOf(n),
    passAt: at(minute),
    shift,
  })
  // Gaps of 2 and 4 minutes in the first shift, of 3 and 6 in the second; one comes back from repair long after.
  await w.as.planner.post('vAcross/save', [
    pass(1, 1, '早班'),
    pass(2, 3, '早班'),
    pass(3, 7, '早班'),
    pass(4, 10, '中班'),
    pass(5, 16, '中班'),
    pass(1, 90, '中班'),
  ])
  const of = { startWeek: mondayOf(day), lineCode: LINE }
  const shifts = await w.as.planner.get('vSum/getSums', { ...of, by: 'shift' })
  const said = new Map(shifts.map((s: any) => [s.shift, s]))
  const figures = (s: any) => [s.passCount, s.reworkCount, s.gapCount, s.gapMean, s.taktMean]
  assert.deepEqual(figures(said.get('早班')), [3, 0, 2, 3, 1.5])
  assert.deepEqual(figures(said.get('中班')), [2, 1, 2, 4.5, 1.5])
  const [all] = await w.as.planner.get('vSum/getSums', of)
  assert.deepEqual([all.planCount, all.gapSum, all.gapMean, all.taktMean], [6, 15, 3.75, 1.5])
  const moment = (at: string | null) => at && at.slice(0, 19).replace('T', ' ')
  // The first and the last of an hour, model and colour; who came back from repair is neither.
  const { items: rows } = await w.as.planner.get('vSum/getPager', { ...of, checkpoint: 'PBS' })
  assert.deepEqual(
    rows.map((s: any) => [s.shift, s.hour, moment(s.firstPassAt), moment(s.lastPassAt)]).toSorted(),
    [['中班', 0, at(10), at(16)], ['中班', 1, null, null], ['早班', 0, at(1), at(7)]], // prettier-ignore
  )
  // Rows of a shift open the passings of that shift.
  assert.equal((await w.as.planner.get('vAcross/getPager', { lineCode: LINE, shift: '早班' })).total, 3)
})
