/** A pane tells what is inside when it is looked at and when no longer. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePane } from '../src/web/shell/pane.ts'

function watched(shown: boolean) {
  const told: string[] = []
  const pane = makePane('/a', () => {}, shown)
  const end = pane.watch(() => {
    told.push('begin')
    return () => told.push('end')
  })
  return { pane, told, end }
}

test('who watches a pane that is shown begins at once, and once', () => {
  const { pane, told } = watched(true)
  const hide = pane.show()
  assert.deepEqual(told, ['begin'])
  hide()
  assert.deepEqual([told.at(-1), pane.isShown()], ['end', false])
})

test('a hidden pane tells nothing until it is shown', () => {
  const { pane, told } = watched(false)
  assert.deepEqual([told, pane.isShown()], [[], false])
  pane.show()()
  pane.show()
  assert.deepEqual(told, ['begin', 'end', 'begin'])
})

test('who has left is told nothing more, and ends what it began', () => {
  const { pane, told, end } = watched(true)
  end()
  pane.show()()
  assert.deepEqual(told, ['begin', 'end'])
})
