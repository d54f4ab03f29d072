/** Worked example 6 (domain-platform 15) through the API: what each module says of a month, and the composite that follows to the digit. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { facts, schemed, usual } from '../../../../test/evaluation.ts'
import { person } from '../../../../test/signing/kit.ts'
import { thisMonth, world } from '../../../../test/world.ts'

/** Its facts are closed, whatever day it is. */
const month = monthAfter(thisMonth(), -2)
const day = (d: string) => `${month.slice(0, 4)}-${month.slice(4)}-${d}`
const of = { plant: 'CN01', supplierCode: 'S001' }
const none = {
  lines: 0, late: 0, half: 0, badLines: 0, asnLate: 0, unpacked: 0, answers: 0, unanswered: 0, signs: 0, unsigned: 0,
}

test('example 6: 83.48, 78, 80, 82 and 80 make 80.99 and B', async () => {
  const w = await world()
  const { accountant, manager, supplierA, planner } = w.as
  const evaluator = await person(w, 'perf', 'PERF_ENG')
  const claimer = await person(w, 'claimer', 'CLAIM_ENG')
  await schemed(w, month)

  // L: the month of example 2, final; K06 240, K07 88 and K11 90 are of the same facts.
  await facts(w, 'S001', 'CN01', month, usual)
  await evaluator.post('performance/generate', { plant: 'CN01', period: month })
  const [{ id: evaluation }] = (await evaluator.get('performance/getPager', { ...of, period: month })).items
  await evaluator.post('performance/publish', { ids: [evaluation] })
  await w.engine.db.rows(sql`update performance set status = 4, final_at = now() where id = ${evaluation}`)

  // Q: 115 pieces came back from customers, of 200,000 received in twelve months: 575 ppm.
  await facts(w, 'S001', 'CN01', monthAfter(month, -11), { ...none, sheets: 251, rejected: 376 })
  // What is no month of the twelve, no warranty, or void, counts nothing.
  await facts(w, 'S001', 'CN01', monthAfter(month, -12), { ...none, sheets: 9, rejected: 0 })
  const repair = (claimItemNo: string, qty: number, claimKind = 1): Promise<{ id: number }> =>
    claimer.post('supClaim/create', {
      ...of, claimItemNo, qty, claimKind, partNo: 'P1', claimMonth: month, materialCost: 1, shareRatio: 100, mgmtRate: 0, isMainPart: true,
      oldPartReturn: 0,
    }) // prettier-ignore
  await repair('R1', 100)
  await repair('R2', 15)
  await repair('R3', 70, 2)
  const { id: voided } = await repair('R4', 30)
  await claimer.get('supClaim/void', { ids: voided })

  // C: of a month settled at 11,300 with tax 31.64 were claimed and agreed.
  const claim = async (unitPrice: number): Promise<number> => {
    const { id } = await claimer.post('claim/create', {
      ...of, target: 1, claimType: 5, sourceType: 1, occurAt: `${day('12')} 10:00:00`, liabilityPct: 100, description: '数量差异', kpiCounted: true,
      lines: [{ item: 4, qty: 1, unitPrice }],
    }) // prettier-ignore
    await claimer.post('claim/publish', { ids: [id], replyDays: 5 })
    return id
  }
  await supplierA.post('claim/confirm', { ids: [await claim(31.64)], causeKind: 3, measures: '换承运商' })
  // Nobody has answered this one yet.
  await claim(500)
  for (const [moveType, qty] of [
    [5, 60],
    [1, 50],
    [3, 40],
  ] as const) {
    const { id } = await manager.post('stockMovement/post', {
      ...of, partNo: 'A6', movementNo: `C${moveType}`, moveType, warehouse: 'CN01W1', qty, businessDate: day('15'),
    }) // prettier-ignore
    if (moveType === 5) await accountant.post('stockMovement/approve', { ids: [id] })
  }
  await accountant.post('priceRecord/save', { ...of, partNo: 'A6', price: 250, taxRate: 0.13, validFrom: '2020-01-01' })
  await accountant.post('ledger/checkLaws')
  await accountant.post('ledgerPeriod/close', { plant: 'CN01', period: month })
  await accountant.post('statementThree/generate', { plant: 'CN01', period: month })
  const [three] = (await accountant.get('statementThree/getPager', { ...of, period: month })).items
  assert.equal(three.grossAmount, 11_300)
  await accountant.post('statementThree/publish', { ids: [three.id] })

  // T: what its line can do was said on the fifth, and a part was at risk.
  const { now } = w.engine
  w.engine.now = () => new Date(`${day('05')}T09:00:00+08:00`)
  await supplierA.post('smartLine/create', {
    ...of, lineCode: 'L1', lineName: '一线', siteAddress: '重庆', processName: '装配', isBottleneck: false, shiftMinutes: 480, breakMinutes: 40,
    shiftsStd: 2, shiftsMax: 3, daysPerWeekStd: 5, daysPerWeekMax: 6, availability: 0.85, performance: 1, quality: 1, parallel: 1, sharePct: 50,
    lines: [{ partNo: 'P1', cycleSec: 60, cavities: 1 }],
  }) // prettier-ignore
  await planner.post('smartRisk/manual', {
    ...of,
    partNo: 'P1', period: month, manualLevel: 1, manualReason: '换模',
    manualTo: day('20'),
  })
  w.engine.now = now

  await evaluator.post('perfComposite/sync', { plant: 'CN01', periodKind: 1, period: month })
  const [row] = (await evaluator.get('perfComposite/getPager', { ...of, period: month })).items
  assert.deepEqual([row.lScore, row.qScore, row.cScore, row.sScore, row.tScore], [83.48, 78, 80, 82, 80])
  assert.deepEqual([row.score, row.grade], [80.99, 2])
  const { lines } = await evaluator.get('perfComposite/getDetails', { id: row.id })
  assert.deepEqual(lines.map((l: any) => [l.itemCode, l.value, l.itemScore]), [
    ['L', 83.48, 83.48], ['K06', 240, 80], ['R', 575, 75], ['CR', 0.28, 80], ['K07', 88, 72], ['K11', 90, 80], ['IMP', 100, 100],
    ['CAP', 100, 100], ['RISK', 60, 60],
  ]) // prettier-ignore
})
