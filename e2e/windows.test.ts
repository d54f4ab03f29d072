/** Windows of journeys have nothing in common, whatever the journeys before them did with theirs. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { desktop, freshPage } from './portal.ts'
import { isStalled } from './windows.ts'

for (const how of [undefined, { runBeforeUnload: false }])
  test(`a context whose page was ${how ? 'killed' : 'closed'}, and in which another was opened, is one window’s at a time`, async () => {
    const first = await freshPage(desktop)
    const context = first.context()
    await first.close(how)
    const again = await context.newPage()
    const beside = await freshPage(desktop)
    assert.notEqual(beside.context(), context)
    await again.close()
    const [one, two] = [await freshPage(desktop), await freshPage(desktop)]
    assert.notEqual(one.context(), two.context())
    for (const page of [beside, one, two]) await page.close()
  })

test('a page that is given no frame any more is told from one that is drawn, and from one whose clock somebody else runs', async () => {
  const page = await freshPage(desktop)
  assert.equal(await isStalled(page, 2), false)
  await page.evaluate(() => void (window.requestAnimationFrame = () => 0))
  assert.equal(await isStalled(page, 2), true)
  await page.clock.install({ time: 0 })
  assert.equal(await isStalled(page, 2), false)
  await page.context().close()
})
