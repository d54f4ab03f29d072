/** Whatever a dialog proposes is accepted as it stands, or asks visibly for what is missing: nobody is refused what the portal filled in. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Who } from '../../src/declare/index.ts'
import { demoWorld, MONTH } from '../world.ts'
import { documents } from './people.ts'
import { peopleOf, proposals } from './proposing.ts'

/** Offered although it may be refused, by something that neither the row nor the dialog knows. Becomes less. */
const EXEMPT: Readonly<Record<string, string>> = {
  'accPlan.arriveByLine': 'a grid that begins with the days that are known: nothing is said until one is changed',
  'accPlan.updateArriveDate': 'what is on sheets counts as open, and no column says both',
  'accSupplyCycle.edit': 'a new cycle that is granted and not yet in force, by state and day together',
  'cusOrder.close': 'a difference of one of its sheets is not signed yet',
  'statementThree.attachDeduction': 'whether a deduction waits, deductions say',
  'plantSkipSign.edit': 'a waiver that has begun, by its day',
  'sysRole.edit': 'its own dialog asks for the rights',
}

describe('proposals', () => {
  let w: Awaited<ReturnType<typeof demoWorld>>
  let people: Who[]
  before(async () => {
    w = await demoWorld(MONTH)
    people = await peopleOf(w.engine)
  })
  after(async () => {
    await w.engine.db.close()
    await w.scratch[Symbol.asyncDispose]()
  })

  for (const doc of documents.filter((d) => Object.keys(d.actions).length))
    test(`${doc.name}: what its dialogs propose is accepted`, async () => {
      const refused: string[] = []
      for await (const p of proposals(w.engine, doc, people))
        if (p.refused.length && !(p.of in EXEMPT)) refused.push(`${p.of} from ${p.from} by ${p.by}: ${p.refused.join('；')}`)
      assert.deepEqual(refused, [])
    })
  test('what is exempt is an action, and says why', () => {
    for (const of of Object.keys(EXEMPT)) {
      const [doc, action] = of.split('.') as [string, string]
      assert.ok(w.engine.documents.get(doc)?.actions[action], of)
    }
    assert.equal(Object.keys(EXEMPT).length, 7)
  })
})
