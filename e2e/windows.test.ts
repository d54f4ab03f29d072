/** Windows of journeys have nothing in common, whatever the journeys before them did with theirs. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { desktop, freshPage } from './portal.ts'

test('a context in which a journey opened a page again is one window’s at a time', async () => {
  const killed = await freshPage(desktop)
  const context = killed.context()
  await killed.close()
  const again = await context.newPage()
  const beside = await freshPage(desktop)
  assert.notEqual(beside.context(), context)
  await again.close()
  const [one, two] = [await freshPage(desktop), await freshPage(desktop)]
  assert.notEqual(one.context(), two.context())
  for (const page of [beside, one, two]) await page.close()
})
