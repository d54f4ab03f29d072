/** What the inbox declares: questions on flows, and people to choose from. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDocuments } from '../../declare/check.ts'
import type { AnyDocument } from '../../declare/index.ts'
import { peopleCalls } from '../people.ts'
import { signFlow } from '../flow/flow.ts'
import { seal } from '../seal/seal.ts'
import { signStrategy } from '../strategy/strategy.ts'
import { myTask, orgTask } from './task.ts'

test('each of what is not named, and people of what is no field, are complaints', () => {
  const complaints = (actions: object) =>
    checkDocuments([{ ...myTask, actions } as AnyDocument, signFlow], new Map(), []).filter((c) => /^D3[45]/.test(c))
  const { batchSign, transfer } = myTask.actions
  assert.deepEqual(complaints({ batchSign, transfer }), [])
  const person = { ...transfer.input.person, people: { of: 'orgNo' } }
  assert.deepEqual(
    complaints({
      batchSign: { ...batchSign, acts: { on: 'signFlow', each: 'ids' } },
      transfer: { ...transfer, input: { ...transfer.input, person } },
    }),
    [
      'D34 myTask: batchSign asks each of ids, which it does not name',
      'D35 myTask: 登录名 names people of orgNo, which is no field',
    ],
  )
})

test('people are chosen from where they are asked for, and nowhere else', () => {
  const calls = (doc: AnyDocument) => Object.keys(peopleCalls(doc)).join()
  assert.deepEqual([myTask, seal, signStrategy].map(calls), ['getPeople', 'getPeople', 'getPeople,getRoles'])
  // A flow has the steps of its strategy, but nobody fills them in.
  assert.deepEqual([signFlow, orgTask].map(calls), ['', ''])
})
