/**
 * Windows of a browser that nobody has used. A journey that closes its window leaves the page empty for the next of its kind: the
 * browser keeps the portal's scripts compiled only in the process of a page, and a new page costs twice the processor time of one that
 * goes on. What a window kept and was given is removed before. What cannot be taken back ends with its context: close that instead of
 * the page (timers that a journey runs by hand). A context whose clock was moved is closed here.
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core'
import type { Look } from '../src/web/theme.ts'
import { browserStalled } from '../test/queue.ts'

/** What is unlike other windows; `settings`: the look that somebody has chosen. */
export type WindowOptions = BrowserContextOptions & { settings: Partial<Look> }

/** Contexts that nobody uses, by what they were made with, each with the empty page that its last window left. */
const idle = new Map<string, Map<BrowserContext, Page | undefined>>()

/** A journey may have opened a page of its own in a context whose window it closed: that one is in use. */
function takeIdle(kind: string): { context: BrowserContext; page: Page | undefined } | undefined {
  for (const [context, page] of idle.get(kind) ?? [])
    if (context.pages().every((open) => open === page)) {
      idle.get(kind)!.delete(context)
      return { context, page }
    }
  return undefined
}

/** Events whose listeners belong to the journey that is over. */
const HEARD = ['request', 'requestfailed', 'response', 'dialog', 'console', 'pageerror', 'download', 'popup'] as const

/**
 * An error on the page fails the test that closes it.
 * @param base where the portal is, whose pages have kept something
 */
export async function openWindow(browser: Browser, base: string, options: WindowOptions): Promise<Page> {
  const kind = JSON.stringify(options)
  const used = takeIdle(kind)
  const context = used?.context ?? (await makeContext(browser, kind, options))
  if (used) await reset(context)
  const page = used?.page ?? (await context.newPage())
  if (used && (await isClockMoved(page))) {
    await context.close()
    return openWindow(browser, base, options)
  }
  const devtools = await context.newCDPSession(page)
  if (used) {
    const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage'
    await devtools.send('Storage.clearDataForOrigin', { origin: base, storageTypes })
  }
  if (used?.page) {
    await page.setViewportSize(options.viewport!)
    await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? 'light' })
    await page.mouse.move(0, 0)
    // What a page keeps for itself is only reached from its origin.
    await page.goto(`${base}/scm/favicon.svg`)
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
    await devtools.send('Page.resetNavigationHistory')
  }
  // Journeys must pass however slow the machine is: E2E_SLOW=8 gives the browser an eighth of it.
  const slow = Number(process.env.E2E_SLOW)
  if (slow > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow })
  leavesItsPage(page, kind)
  return page
}

/** From now on `close()` empties the page and keeps it, when no other page of its context is open. With options it is closed indeed. */
function leavesItsPage(page: Page, kind: string): void {
  const context = page.context()
  const errors: string[] = []
  page.on('pageerror', (e) => errors.push(e.message))
  const check = () => assert.deepEqual(errors, [])
  page.once('close', check)
  const { close, addInitScript } = page
  const scripts: Disposable[] = []
  page.addInitScript = async (...script) => {
    const added = await addInitScript.apply(page, script as Parameters<typeof addInitScript>)
    scripts.push(added)
    return added
  }
  page.close = async (how) => {
    Object.assign(page, { close, addInitScript })
    if (how || page.isClosed() || context.pages().length > 1) return close.call(page, how)
    page.off('close', check)
    for (const event of HEARD) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all(scripts.map((script) => script.dispose()))
    await page.goto('about:blank')
    idle.get(kind)!.set(context, page)
    check()
  }
}

async function makeContext(browser: Browser, kind: string, { settings, ...options }: WindowOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce',
    ...options,
  })
  await context.addInitScript((look) => {
    if (location.protocol.startsWith('http')) localStorage['SCM-SETTINGS'] ??= look
  }, JSON.stringify(settings))
  const contexts = idle.get(kind) ?? new Map<BrowserContext, Page | undefined>()
  idle.set(kind, contexts)
  context.on('page', (page) =>
    page.once('close', () => {
      if (!context.pages().length) contexts.set(context, undefined)
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
 * Does it draw? Now and then a headless Chromium opens a page that never does, or stops to: its scripts run and its elements are
 * there, but no frame comes, so that nothing on it is ever still enough to be pressed. It does not recover; another window is to be opened.
 */
export const draws = (page: Page, asked = ASKED): Promise<boolean> =>
  page.evaluate(
    (asked) =>
      new Promise<boolean>((tell) => {
        let left = asked
        const timer = setInterval(() => --left || (clearInterval(timer), tell(false)), 500)
        requestAnimationFrame(() => (clearInterval(timer), tell(true)))
      }),
    asked,
  )

/** What is said of a page that was left open; `npm test` says it again where it counts the failures. */
export const LEFT_OPEN = '测试留下的页面'

/**
 * Ends what a file has left open: a test that failed leaves its pages, and what lay over them, or that the browser draws them no more,
 * is part of the why.
 */
export async function closeWindows(browser: Browser): Promise<void> {
  const left = new Set([...idle.values()].flatMap((contexts) => [...contexts.values()]))
  await Promise.all(
    browser.contexts().map(async (context) => {
      const open = context.pages().filter((page) => !left.has(page))
      for (const page of open) console.error(`${page.url()}：${LEFT_OPEN}${await stateOf(page)}`)
      if (open.length) await context.close()
    }),
  )
}

async function stateOf(page: Page): Promise<string> {
  if (await isStalled(page)) return `，${browserStalled(process.env.TEST_ITEM)}`
  const over = await page.locator('.ant-modal:visible').allInnerTexts().catch(() => []) // prettier-ignore
  return over.map((text) => `，对话框“${text.replaceAll(/\s+/g, ' ')}”`).join('')
}

/** Do a page's scripts run without its being given a frame? A clock that a journey runs by hand proves nothing. */
export function isStalled(page: Page, asked = ASKED): Promise<boolean> {
  const proof = async () => !(await isClockMoved(page)) && !(await draws(page, asked))
  const late = sleep(asked * 500 + 5_000, false, { ref: false })
  return Promise.race([proof(), late]).catch(() => false)
}
