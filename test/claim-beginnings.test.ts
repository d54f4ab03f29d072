/** A claim begins where the fault is seen: on a line shortage, a late truck, a difference, in one click, with what is known of it filled in. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { beginningAt, type AnyDocument, type Who } from '../src/declare/index.ts'
import { diff } from '../src/modules/accounting/diff/diff.ts'
import { lineShort } from '../src/modules/distribution/lineShort/lineShort.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { beginnings } from '../src/web/dialogs/beginnings.ts'
import { proposed, sent } from '../src/web/dialogs/start.ts'
import { peopleOf } from './derived/proposing.ts'
import { shortage } from './shortage.ts'
import { difference, person, startedDifference } from './signing/kit.ts'
import { pull, ship, today, world, type Person, type World } from './world.ts'

let w: World
let engineer: Person
let who: Who

/** What the button on the row's page opens with; undefined where there is none. */
function opened(of: AnyDocument, row: any) {
  const claims = beginnings(w.engine.documents, of, row, who).filter((b) => b.doc.name === 'logiClaim')
  assert.ok(claims.length <= 1)
  return claims[0]
}
/** The claim that it makes when what only a person knows is added. */
async function claimed(of: AnyDocument, row: any, added: object = {}) {
  const { doc, name, preset } = opened(of, row)!
  const action = doc.actions[name]
  const opening = {
    action,
    rows: [],
    preset,
    inputs: Object.entries(action.input ?? {}),
    at: beginningAt(w.engine.now(), who),
  } as any
  const content = proposed(opening, undefined)
  const { id } = await engineer.post('claim/create', { ...(sent(opening, content, undefined) as object), ...added })
  return engineer.get('claim/getDetails', { id })
}

suite('where a claim begins', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'claimer', 'CLAIM_ENG')
    who = (await peopleOf(w.engine)).find((p) => p.keys.has('claim.logi.add') && p.name === 'claimer')!
    for (const [item, unit, price] of [
      [1, '分钟', 1000],
      [6, '次', 200],
    ])
      // prettier-ignore
      await engineer.post('claimRate/save', { plant: 'CN01', item, unit, price, validFrom: '2020-01-01' })
  })

  test('a line shortage: vehicle, part, supplier, line, when; a person adds for how long the line stood', async () => {
    const vin = await shortage(w)
    const [short] = (await w.as.planner.get('lineShort/getPager', { vin })).items
    const claim = await claimed(lineShort, short, { stopMinutes: 30 })
    const { target, supplierCode, plant, claimType, sourceType, sourceNo, partNos, lineCode, totalAmount, lines } = claim
    assert.deepEqual(
      { target, supplierCode, plant, claimType, sourceType, sourceNo, partNos, lineCode, totalAmount },
      {
        target: 1, supplierCode: 'S001', plant: 'CN01', claimType: 1, sourceType: 4, sourceNo: vin, partNos: 'A2', lineCode: 'CN01-L9',
        totalAmount: 30_000,
      },
    ) // prettier-ignore
    assert.equal(claim.occurAt, short.offlineAt)
    assert.match(claim.description, new RegExp(`${vin}.*A2`))
    assert.deepEqual(lines.map((l: any) => [l.item, l.qty, l.unitPrice, l.unit]), [[1, 30, 1000, '分钟']]) // prettier-ignore
  })

  test('a late truck: of whoever was to bring it; one that came in time has no such button', async () => {
    const moment = (time: string) => `${today()} ${time}:00`
    const at = (time: string) => (w.engine.now = () => new Date(`${today()}T${time}:00+08:00`))
    const { now } = w.engine
    const arrived = async (time: string, more: object = {}) => {
      at('08:00')
      const pulled = await pull(w, [['P1', 10]], { needAt: moment('10:00'), windowEnd: moment('11:00') })
      const { id } = await ship(w, pulled, [10], { planSendAt: moment('09:00'), planArriveAt: moment('10:00'), ...more })
      at(time)
      await w.as.receiver.post('sendSheet/arrive', { ids: [id] })
      return engineer.get('sendSheet/getDetails', { id })
    }
    assert.equal(opened(sendSheet, await arrived('10:30')), undefined)
    const late = await arrived('14:00')
    const claim = await claimed(sendSheet, late)
    const { target, supplierCode, carrierCode, claimType, sourceType, sourceNo, totalAmount } = claim
    assert.deepEqual(
      { target, supplierCode, carrierCode, claimType, sourceType, sourceNo, totalAmount },
      {
        target: 1, supplierCode: 'S001',
        carrierCode: null,
        claimType: 2, sourceType: 3, sourceNo: late.sheetNo, totalAmount: 200,
      },
    )
    assert.equal(claim.occurAt, late.arriveAt)
    assert.match(claim.description, new RegExp(`${late.sheetNo}应于.*10:00到，实际.*14:00到`))
    assert.deepEqual(claim.lines.map((l: any) => [l.item, l.basis, l.qty, l.amount]), [[6, '迟到', 1, 200]]) // prettier-ignore
    const theirs = await claimed(sendSheet, await arrived('14:10', { transportBy: 2, carrierCode: 'T01' }))
    assert.deepEqual([theirs.target, theirs.supplierCode, theirs.carrierCode], [2, null, 'T01'])
    w.engine.now = now
  })

  test('a difference: whom it is signed with, its parts and its evidence', async () => {
    const { id, no } = await startedDifference(w)
    const row = await engineer.get('diff/getDetails', { id })
    const claim = await claimed(diff, row)
    const { target, supplierCode, claimType, sourceType, sourceNo, partNos, totalAmount } = claim
    assert.deepEqual(
      { target, supplierCode, claimType, sourceType, sourceNo, partNos, totalAmount },
      { target: 1, supplierCode: 'S001', claimType: 5, sourceType: 2, sourceNo: no, partNos: 'G1', totalAmount: 200 },
    )
    assert.match(claim.description, new RegExp(`${no}：${row.sourceNo}差异`))
    // There is one; the second click says so.
    await assert.rejects(claimed(diff, row), /该来源已有索赔单CM/)
    const undecided = await difference(w)
    assert.ok(opened(diff, await engineer.get('diff/getDetails', { id: undecided.id })))
  })
})
