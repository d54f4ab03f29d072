/**
 * What a weak device makes of a click and of typing: a processor four times slower, as of a phone in the yard. Measured by the
 * browser's own observers.
 */
import type { Page } from 'playwright-core'
import { clickToPaint, menuOf, paneOf } from './hand.ts'

const SLOWER = 4

/** Does something with the processor slowed down. */
export async function slowly<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  try {
    return await work()
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}

/** What the portal asks from time to time, whatever one clicks. */
const BESIDE = /\/api\/(message\/get(Unread|News)|user\/renew)$/

export interface Opened {
  /** To the frame of the list with skeleton rows, or rows, ms. */
  frame: number
  /** Layout shift from the click until all is calm, what follows a click at once included. */
  shift: number
  /** The calls that were asked until then. */
  calls: string[]
}
/** Opens a list from the menu. @param calm ms after which nothing moves any more */
export async function openWatched(page: Page, path: string, calm: number): Promise<Opened> {
  const calls: string[] = []
  const count = (request: { url(): string; resourceType(): string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.resourceType() !== 'eventsource' && !BESIDE.test(pathname))
      calls.push(pathname.slice('/api/'.length))
  }
  await observe(page, 'layout-shift')
  page.on('request', count)
  const pane = paneOf(path)
  const frame = await clickToPaint(page, menuOf(path), `${pane} :is(.list-row, .skeleton, .cards)`)
  await page.locator(`${pane} .list-row`).first().waitFor()
  await page.waitForTimeout(calm)
  page.off('request', count)
  const shifts = await observed(page)
  return { frame, shift: shifts.reduce((a, b) => a + b, 0), calls }
}

/** What needs no server: a row is ticked, a menu opens. @returns from each click to its frame, ms */
export async function withoutServer(page: Page, path: string, rounds: number): Promise<number[]> {
  const pane = paneOf(path)
  await page.click(menuOf(path))
  await page.locator(`${pane} .list-row`).first().waitFor()
  const times: number[] = []
  for (let i = 1; i <= rounds; i++) {
    const row = `${pane} .list-row:nth-child(${i})`
    times.push(await clickToPaint(page, `${row} input[type=checkbox]`, `${row}.chosen`))
    await page.waitForTimeout(300)
  }
  for (let i = 0; i < rounds; i++) {
    times.push(
      await clickToPaint(page, 'button[aria-label="布局大小"]', '.ant-dropdown:not(.ant-dropdown-hidden) .ant-dropdown-menu'),
    )
    await page.keyboard.press('Escape')
    await page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').waitFor({ state: 'hidden' })
    await page.waitForTimeout(300)
  }
  return times
}

/** The longest tasks of the page's thread while something is done, ms; 0 when none took more than 50. */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  await observe(page, 'longtask')
  await work()
  await page.waitForTimeout(300)
  return Math.max(0, ...(await observed(page)))
}

type Watched = { watched?: { observer: PerformanceObserver; seen: number[] } }
const observe = (page: Page, type: 'layout-shift' | 'longtask') =>
  page.evaluate((type) => {
    const seen: number[] = []
    const sizeOf = (e: PerformanceEntry) => (type === 'longtask' ? e.duration : (e as PerformanceEntry & { value: number }).value)
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries().map(sizeOf)))
    observer.observe({ type })
    ;(window as Watched).watched = { observer, seen }
  }, type)
const observed = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { observer, seen } = (window as Watched).watched!
    observer.disconnect()
    return seen
  })
