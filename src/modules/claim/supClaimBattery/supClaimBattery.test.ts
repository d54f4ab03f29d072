/** Batteries that failed: what one costs, and how many of those shipped of a batch did, each counted once. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { person } from '../../../../test/signing/kit.ts'
import { callOff, codeOf, shipUnits, unitPart } from '../../../../test/units.ts'
import { today, world, type Person, type World } from '../../../../test/world.ts'

let w: World
let engineer: Person
suite('battery claims', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'claimer', 'CLAIM_ENG')
  })

  test('a batch: shipped serials, claims, and the rate of failures', async () => {
    const partNo = await unitPart(w, 'BAT1')
    const sheet = await shipUnits(w, await callOff(w, partNo, 4), [1, 2, 3, 4].map(codeOf), { batchNo: 'B7' })
    const claim = (claimNo: string, n: number) => ({
      claimNo,
      serialNo: codeOf(n),
      plant: 'CN01', supplierCode: 'S001', partNo, batchNo: 'B7', claimType: 1,
      failDate: today(),
      qty: 1, unitCost: 1000, laborCost: 50.5,
    })
    const { id } = await engineer.post('supClaimBattery/create', claim('BC1', 1))
    await engineer.post('supClaimBattery/create', claim('BC2', 1))
    assert.match(await engineer.refused('supClaimBattery/create', claim('BC2', 1)), /已存在|重复/)
    assert.equal((await engineer.get('supClaimBattery/getDetails', { id })).claimAmount, 1050.5)
    const of = (who: Person) => who.get('supClaimBattery/getByBatch', { batchNo: 'B7' })
    const batch = await of(engineer)
    assert.deepEqual([batch.shipped, batch.claimed, batch.ratePct, batch.claims.length], [4, 1, 25, 2])
    assert.equal(batch.serials[0].sheetNo, sheet.sheetNo)
    const own = await of(w.as.supplierA)
    assert.deepEqual([own.shipped, own.claimed], [4, 0])
    await engineer.post('supClaimBattery/publish', { ids: [id] })
    assert.deepEqual([(await of(w.as.supplierA)).claimed, (await of(w.as.supplierB)).shipped], [1, 0])
    // Another supplier's batch may have the same number.
    await engineer.post('supClaimBattery/create', { ...claim('BC3', 9), supplierCode: 'S002' })
    const theirs = async (supplierCode: string) => {
      const { shipped, claimed } = await engineer.get('supClaimBattery/getByBatch', { batchNo: 'B7', supplierCode })
      return [shipped, claimed]
    }
    assert.deepEqual([await theirs('S001'), await theirs('S002')], [[4, 1], [0, 1]]) // prettier-ignore
  })
})
