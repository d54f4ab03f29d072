/**
 * Windows of a browser that nobody has used. Those of one kind follow one another in one context: what a window kept and was given
 * is removed before the next, the portal's compiled scripts stay. To load and compile them anew is half of what a page costs.
 * What cannot be taken back ends with its context: close that instead of the page (timers that a journey runs by hand). A context
 * whose clock was moved is closed here.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Look } from '../src/web/theme.ts'

/** What is unlike other windows; `settings`: the look that somebody has chosen. */
export type WindowOptions = BrowserContextOptions & { settings: Partial<Look> }

/** Contexts whose windows were closed, by what they were made with. A journey may have opened a page of its own in one since. */
const idle = new Map<string, Set<BrowserContext>>()

function takeIdle(kind: string): BrowserContext | undefined {
  const contexts = idle.get(kind) ?? new Set()
  const free = [...contexts].find((c) => !c.pages().length)
  if (free) contexts.delete(free)
  return free
}

/** @param base where the portal is, whose pages have kept something */
export async function openWindow(browser: Browser, base: string, options: WindowOptions): Promise<Page> {
  const kind = JSON.stringify(options)
  const used = takeIdle(kind)
  if (used) await reset(used)
  const context = used ?? (await makeContext(browser, kind, options))
  const page = await context.newPage()
  if (used && (await isClockMoved(page))) {
    await context.close()
    return openWindow(browser, base, options)
  }
  const devtools = await context.newCDPSession(page)
  if (used) {
    const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage'
    await devtools.send('Storage.clearDataForOrigin', { origin: base, storageTypes })
  }
  // Journeys must pass however slow the machine is: E2E_SLOW=8 gives the browser an eighth of it.
  const slow = Number(process.env.E2E_SLOW)
  if (slow > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow })
  return page
}

async function makeContext(browser: Browser, kind: string, { settings, ...options }: WindowOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce',
    ...options,
  })
  await context.addInitScript((look) => {
    if (location.protocol.startsWith('http')) localStorage['SCM-SETTINGS'] ??= look
  }, JSON.stringify(settings))
  const contexts = idle.get(kind) ?? new Set()
  idle.set(kind, contexts)
  context.on('page', (page) =>
    page.once('close', () => {
      if (!context.pages().length) contexts.add(context)
    }),
  )
  context.once('close', () => contexts.delete(context))
  return context
}

async function reset(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await context.clearPermissions()
  await context.setGeolocation(null)
  await context.setOffline(false)
}

/** A stalled machine costs at most a context that could have been used again. */
const isClockMoved = async (page: Page): Promise<boolean> =>
  Math.abs((await page.evaluate(() => Date.now())) - Date.now()) > 10_000

/** So often a page that draws no frame is asked again, every half second in which its scripts run. */
const ASKED = 20
/**
 * Does it draw? Now and then a headless Chromium opens a page that never does: its scripts run and its elements are there, but no frame
 * comes, so that nothing on it is ever still enough to be pressed. It does not recover; another window is to be opened.
 */
export const draws = (page: Page): Promise<boolean> =>
  page.evaluate(
    (asked) =>
      new Promise<boolean>((tell) => {
        let left = asked
        const timer = setInterval(() => --left || (clearInterval(timer), tell(false)), 500)
        requestAnimationFrame(() => (clearInterval(timer), tell(true)))
      }),
    ASKED,
  )

/** What is said of a page that was left open; `npm test` says it again where it counts the failures. */
export const LEFT_OPEN = '测试留下的页面'

/** Ends what a file has left open: a test that failed leaves its pages, and what lay over them is part of the why. */
export async function closeWindows(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) {
    for (const page of context.pages()) {
      const over = await page.locator('.ant-modal:visible').allInnerTexts().catch(() => []) // prettier-ignore
      console.error(`${page.url()}：${LEFT_OPEN}${over.map((text) => `，对话框“${text.replaceAll(/\s+/g, ' ')}”`).join('')}`)
    }
    if (context.pages().length) await context.close()
  }
}
