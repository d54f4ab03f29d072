/** A supplier of many racks: five hundred stand on one screen, and a passing shows there at the price of one question. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { broadcast, LINE, planned, sequenced } from '../test/racks.ts'
import { expect, openAs, portal, shot } from './portal.ts'

const RACKS = 500
/** Asked when the screen follows: once for what changed, once more for what changed while it asked. */
const QUESTIONS = 2

test('five hundred racks on one screen follow a passing', async (t) => {
  const { w } = await portal()
  await sequenced(w, { rackSize: 1 })
  const numbers = Array.from({ length: RACKS + 1 }, (_, i) => i + 1)
  await planned(w, numbers)
  await broadcast(w, numbers.slice(0, RACKS))
  await w.engine.rules.get('jis')!.jobs!.jisTell!.run(w.engine, { lineCode: LINE })
  const page = await openAs('supplierA', '/logi/jis/station')
  const cards = page.locator('.boards-sequence li')
  await cards.nth(RACKS - 1).waitFor()
  let asked = 0
  page.on('request', (r) => void (r.url().includes('jis/getStation') && asked++))
  const begun = performance.now()
  await broadcast(w, numbers.slice(RACKS))
  await cards.nth(RACKS).waitFor()
  t.diagnostic(`${RACKS + 1} racks, the last passing seen after ${Math.round(performance.now() - begun)} ms`)
  await expect(cards).toHaveCount(RACKS + 1)
  assert.ok(asked <= QUESTIONS, `${asked} questions`)
  await shot(page, 'station-many')
  await page.close()
})
