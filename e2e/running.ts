/** A portal that runs with its demo world (PORTAL_URL, else http://localhost:8080/scm), and somebody who is signed in to it. */
import type { Browser, Page } from 'playwright-core'

export const base = process.env.PORTAL_URL ?? 'http://localhost:8080/scm'
const PASSWORD = 'Demo@2026'

/** Somebody's window for pictures. @param scale of its pixels, so that the pictures are small */
export async function signIn(
  browser: Browser,
  user: string,
  viewport: { width: number; height: number },
  scale: number,
): Promise<Page> {
  const context = await browser.newContext({
    viewport, deviceScaleFactor: scale, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce',
  })
  // Notices that wait to be read would lie over the home page.
  await context.addInitScript(() => sessionStorage.setItem('SCM-NOTICES-SHOWN', '1'))
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.fill('#username', user)
  await page.fill('#password', PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/scm/dashboard')
  await page.getByText('我已完整阅读并同意').click()
  await page.getByRole('button', { name: '确定' }).click()
  return page
}

/** Everything that was asked is on the screen; charts draw a moment later. */
export async function settled(page: Page): Promise<void> {
  // A page that has the whole window stands in no pane.
  const shown = page.locator('.pane:not([hidden]), #root:not(:has(.pane)):has(.screen, main, .bare-head)').first()
  await shown.waitFor({ state: 'attached', timeout: 60_000 })
  // The stream of changes never ends: a second of quiet is as still as a page gets.
  let last = ''
  for (let i = 0; i < 30; i++) {
    await page.waitForTimeout(700)
    const now = await shown.innerHTML()
    if (now === last && !/ant-spin-spinning|ant-skeleton|aria-busy="true"/.test(now)) return
    last = now
  }
}
