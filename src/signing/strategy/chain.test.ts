/** Moving the steps of a strategy on the screen. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { columnsOf, moved, placed, stepsOf, without, type Columns } from './chain.ts'
import { defaultStep, wireStep, wireWrong } from './steps.ts'

const steps = (text: string) => text.split(' ').flatMap((column, i) => [...column].map((key) => ({ key, seq: i + 1, step: key })))
const shown = (columns: Columns) => columns.map((c) => c.map((s) => s.key).join('')).join(' ')
const of = (text: string) => columnsOf(steps(text))
const find = (columns: Columns, key: string) => columns.flat().find((s) => s.key === key)!

describe('the chain of a strategy', () => {
  test('a step moves past its neighbour, and out of a column that it shares', () => {
    const c = of('a bc d')
    assert.equal(shown(moved(c, find(c, 'a'), 1)), 'bc a d')
    assert.equal(shown(moved(c, find(c, 'd'), -1)), 'a d bc')
    assert.equal(shown(moved(c, find(c, 'b'), -1)), 'a b c d')
    assert.equal(shown(moved(c, find(c, 'b'), 1)), 'a c b d')
  })
  test('a step is put beside another, between two, and taken out; orders are counted anew', () => {
    const c = of('a bc d')
    assert.equal(shown(placed(c, find(c, 'd'), 0, true)), 'ad bc')
    assert.equal(shown(placed(c, find(c, 'a'), 3, false)), 'bc d a')
    assert.equal(shown(without(c, 'a')), 'bc d')
    assert.deepEqual(
      stepsOf(without(c, 'a')).map((s) => `${s.key}${s.seq}`),
      ['b1', 'c1', 'd2'],
    )
  })
  test('what is wrong with steps is said before they are sent, as the server would', () => {
    const first = wireStep(defaultStep(1, 'SupplierSendSign', 'supplier', 'ship'))
    assert.equal(wireWrong([first]), undefined)
    assert.equal(wireWrong([{ ...first, stepName: '' }]), '环节：环节名称不能为空')
    assert.equal(wireWrong([first, { ...first, seq: 2 }]), '环节供应商发运签字：环节编码SupplierSendSign重复')
    assert.equal(wireWrong([{ ...first, rejectTo: 2 }]), '环节供应商发运签字：第一个环节没有上一环节可退回')
  })
})
