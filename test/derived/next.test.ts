/** The button that stands out is the step forward, of every document in every state, for everybody who may do something with it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  chooseNext, isDangerous, isForPeople, onePage, openTo, placeOf, storyOf, type Action, type AnyDocument, type OrgType,
} from '../../src/declare/index.ts'
import { documents, types } from './people.ts'

/** What people of this kind may do in this state. */
const offered = (doc: AnyDocument, state: string, orgType: OrgType): string[] =>
  Object.entries(doc.actions as Record<string, Action>).flatMap(([name, a]) =>
    a.from !== 'new' && a.from.includes(state) && onePage(a) && isForPeople(a) && openTo(a, orgType) && !a.hidden ? [name] : [],
  )

/** Clock actions that end a document on the day that its story has for its end. */
const endsByItself = (doc: AnyDocument, state: string): boolean => {
  const by = (storyOf(doc).chain as Record<string, string | null>)[state]
  return Object.values(doc.actions as Record<string, Action>).some(
    (a) => [a.by].flat().includes('clock') && a.to === state && !!by && a.due?.includes(by),
  )
}

for (const doc of documents.filter((d) => Object.keys(storyOf(d).chain).length))
  test(`${doc.name}: what stands out leads forward`, () => {
    const chain = Object.keys(storyOf(doc).chain)
    for (const state of Object.keys(doc.states))
      for (const orgType of types.filter((t) => doc.scope[t])) {
        const { first, others, rare } = chooseNext(doc, state, {}, offered(doc, state, orgType))
        assert.deepEqual([...(first ? [first] : []), ...others, ...rare].toSorted(), offered(doc, state, orgType).toSorted())
        if (!first) continue
        const a: Action = doc.actions[first]
        const what = `${a.label} of ${doc.name} in ${state} for ${orgType}`
        assert.ok(!isDangerous(a), `${what} cannot be taken back`)
        const moves = [a.to ?? []].flat().filter((s) => s !== state)
        if (!moves.length) continue
        const { at, on } = placeOf(doc, state)
        const forward = moves.filter((s) => chain.includes(s) && (!on || chain.indexOf(s) > at))
        assert.ok(forward.length, `${what} leads back or away`)
        assert.ok(!forward.every((s) => s === chain.at(-1) && endsByItself(doc, s)), `${what} ends it before its day`)
        // A question that is answered one way or the other may end it; what may also leave it where it is may not.
        assert.ok(![a.to].flat().includes(state) || !moves.some((s) => placeOf(doc, s).ended), `${what} may end it`)
      }
  })
