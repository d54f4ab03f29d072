/** What a matrix of planned quantities shows, and what is typed into it. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkDocuments } from '../src/declare/check.ts'
import { kdforecast } from '../src/modules/material/kdf/kdf.ts'
import { n1MPlan } from '../src/modules/material/n1MPlan/n1MPlan.ts'
import { n1WPlan } from '../src/modules/material/n1WPlan/n1WPlan.ts'
import { stepKey } from '../src/web/grid/useSteps.ts'
import { axisOf, periodsOf, type NameAt } from '../src/web/matrix/axis.ts'
import { fieldsIn, fill, paste, put, sumOf, typedRow, wrongOf } from '../src/web/matrix/edits.ts'

const month = (planMonth: string, id = 1, more: object = {}) => ({ id, planMonth, partNo: `P${id}`, unit: 'EA', ...more })
const at = (doc: typeof n1MPlan | typeof n1WPlan | typeof kdforecast): NameAt => {
  const of = periodsOf(doc)
  return (row, period) => of(row).get(period)
}

describe('columns of a matrix', () => {
  test('a month has its days, each week its sum, a week of one day none', () => {
    const axis = axisOf(n1MPlan, [month('202611')])
    assert.equal(axis.filter((p) => !p.sums).length, 30)
    assert.deepEqual(
      axis.filter((p) => p.sums).map((p) => [p.title, p.sums!.length]),
      [['45周', 7], ['46周', 7], ['47周', 7], ['48周', 7]], // prettier-ignore
    )
    assert.deepEqual(
      axis.slice(0, 2).map((p) => [p.title, p.note, p.rests]),
      [['1', '日', true], ['2', '一', false]], // prettier-ignore
    )
  })
  test('two weeks say their month where it begins', () => {
    const titles = axisOf(n1WPlan, [{ id: 1, startWeek: '2026-11-23' }]).map((p) => p.title)
    assert.deepEqual(titles.slice(0, 2), ['11/23', '24'])
    assert.ok(titles.includes('12/1'))
    assert.deepEqual(titles.filter((t) => t.endsWith('周')), ['48周', '49周']) // prettier-ignore
  })
  test('rows that begin at different times stand under the same months', () => {
    const rows = [{ id: 1, baseMonth: '202611' }, { id: 2, baseMonth: '202612' }] // prettier-ignore
    const axis = axisOf(kdforecast, rows)
    assert.deepEqual([axis.length, axis[0]!.title, axis[2]!.title, axis[2]!.note], [13, '11月', '1月', '27年'])
    assert.deepEqual(
      rows.map((r) => at(kdforecast)(r, '202612')),
      ['m1Qty', 'm0Qty'],
    )
    assert.equal(at(kdforecast)(rows[1]!, '202611'), undefined)
  })
})

describe('what is typed into a matrix', () => {
  const rows = [month('202611', 1, { d02: 24, d03: 0 }), month('202611', 2, { d02: 12 }), month('202611', 3, {})]
  const target = {
    rows,
    periods: ['2026-11-02', '2026-11-03', '2026-11-04'],
    nameAt: at(n1MPlan),
    fields: fieldsIn(n1MPlan),
    why: (row: { id: number }) => (row.id === 2 ? '不能修改' : undefined),
  }
  test('a block goes where its corner is; a row that cannot be filled in stays and says why', () => {
    const made = paste({}, target, { from: [0, 1], to: [0, 1] }, '1,200\t5\n7\t8\n\tx\n')
    assert.deepEqual(made.edits, { 1: { d03: 1200, d04: 5 }, 3: { d04: 'x' } })
    assert.deepEqual(made.refused, ['不能修改'])
    assert.deepEqual(made.range, { from: [0, 1], to: [2, 2] })
  })
  test('one value fills what is chosen; emptied is emptied', () => {
    const filled = paste({}, target, { from: [2, 2], to: [0, 0] }, '6').edits
    assert.deepEqual(filled, { 1: { d02: 6, d03: 6, d04: 6 }, 3: { d02: 6, d03: 6, d04: 6 } })
    assert.deepEqual(fill({}, target, { from: [0, 0], to: [0, 2] }, () => null).edits, { 1: { d02: null } })
  })
  test('what stood there is no change', () => {
    const typed = put({}, rows[0]!, 'd02', 30)
    assert.deepEqual(put(typed, rows[0]!, 'd02', 24), {})
    assert.deepEqual(put({}, rows[0]!, 'd03', null), {})
  })
  test('sums follow', () => {
    const row = typedRow(rows[0]!, { 1: { d02: 30, d04: 'x' } })
    assert.equal(sumOf(row, target.periods, target.nameAt), 30)
  })
  test('a part counted in pieces has whole quantities, one that is weighed any', () => {
    const fields = fieldsIn(n1MPlan)
    const wrong = (unit: string, value: unknown) => wrongOf(fields, { ...rows[0]!, unit, d02: value }, 'd02')
    assert.match(wrong('EA', 1.5)!, /必须是整数（P1按件计）/)
    assert.deepEqual([wrong('KG', 1.5), wrong('EA', 12), wrong('EA', null)], [undefined, undefined, undefined])
    assert.ok(wrong('EA', -1) && wrong('EA', 'x'))
  })
})

test('a matrix names fields that are there, and what fills it in asks every quantity', () => {
  const said = (matrix: object) =>
    checkDocuments([{ ...n1MPlan, releases: { ...n1MPlan.releases!, matrix: matrix as never } }], new Map(), []).filter((c) =>
      c.startsWith('D21'),
    )
  assert.deepEqual(said({ row: 'partNo', fills: 'edit' }), [])
  assert.match(said({ row: 'part' })[0]!, /part, which is no field/)
  assert.match(said({ row: 'partNo', fills: 'publish' })[0]!, /publish, which does not ask d01/)
})

test('keys go back and forth: with nothing left to take back Ctrl+Z does nothing again', () => {
  const key = (key: string, more = {}) => stepKey({ key, ctrlKey: true, metaKey: false, shiftKey: false, ...more })
  assert.deepEqual([key('z'), key('Z', { shiftKey: true }), key('y')], ['undo', 'redo', 'redo'])
  assert.deepEqual(
    [key('d'), key('z', { ctrlKey: false }), key('z', { ctrlKey: false, metaKey: true })],
    [undefined, undefined, 'undo'],
  )
})
