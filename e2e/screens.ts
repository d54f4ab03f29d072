/**
 * npm run screens -- <folder>: small pictures of ten documents, ten lists and all home pages into docs/screens/<folder>, taken
 * from a running portal with the demo world (PORTAL_URL, else http://localhost:8080/scm). For people to compare, not machines.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { smallPng } from './small-png.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const folder = join(import.meta.dirname, '../docs/screens', positionals[0] ?? 'after')
const base = process.env.PORTAL_URL ?? 'http://localhost:8080/scm'
const PASSWORD = 'Demo@2026'
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Who looks at which list; the first row of the list is the document whose page is shown. */
const lists: Record<string, Record<string, string>> = {
  planner: { order: '/logi/order?status=2', revise: '/logi/revise', forecast: '/logi/forecast' },
  supplier1: { pullSheet: '/logi/pull-sheet', sendSheet: '/logi/sendSheet' },
  receiver: { receive: '/logi/receive' },
  warehouse: { diff: '/logi/diff', return: '/logi/return' },
  accountant: { statement: '/logi/statement' },
  admin: { part: '/dm/part' },
}
const accounts = JSON.parse(readFileSync(join(import.meta.dirname, '../demo/accounts.json'), 'utf8')) as { userName: string }[]
const looks = [
  ['desktop', desktop, 'light'],
  ['dark', desktop, 'dark'],
  ['phone', phone, 'light'],
] as const

mkdirSync(folder, { recursive: true })
const browser = await launchBrowser()
let bytes = 0
try {
  // The second supplier sees what the first one sees.
  for (const { userName } of accounts) if (userName !== 'supplier2') await roleScreens(userName)
} finally {
  await browser.close()
}
console.log(`${folder}: ${(bytes / 1024).toFixed(0)} kB`)

async function roleScreens(user: string): Promise<void> {
  const context = await browser.newContext({
    viewport: desktop, deviceScaleFactor: 0.6, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce',
  })
  // Notices that wait to be read would lie over the home page.
  await context.addInitScript(() => sessionStorage.setItem('SCM-NOTICES-SHOWN', '1'))
  const page = await context.newPage()
  await signIn(page, user)
  const wanted: [name: string, path: string][] = [[`home-${user}`, '/dashboard']]
  for (const [name, path] of Object.entries(lists[user] ?? {})) {
    wanted.push([`list-${name}`, path])
    const first = await firstDocument(page, path)
    if (first) wanted.push([`document-${name}`, first])
  }
  for (const [look, viewport, mode] of looks) {
    await page.evaluate((m) => localStorage.setItem('SCM-SETTINGS', JSON.stringify({ mode: m })), mode)
    await page.setViewportSize(viewport)
    for (const [name, path] of wanted) {
      // Tabs of the pictures before would fill the bar.
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(base + path)
      await settled(page)
      const small = smallPng(await page.screenshot())
      bytes += small.length
      writeFileSync(join(folder, `${name}-${look}.png`), small)
    }
  }
  await context.close()
}

async function signIn(page: Page, user: string): Promise<void> {
  await page.goto(`${base}/login`)
  await page.getByRole('button', { name: '统一身份认证登录' }).click()
  await page.fill('#username', user)
  await page.fill('#password', PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/scm/dashboard')
  await page.getByText('我已完整阅读并同意').click()
  await page.getByRole('button', { name: '确定' }).click()
}

/** Address of the first row's own page. */
async function firstDocument(page: Page, path: string): Promise<string | undefined> {
  const at = path.split('?')[0]!
  await page.goto(base + path)
  await settled(page)
  const links = await page
    .locator(`.pane:not([hidden]) a[href^="/scm${at}/"]`)
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')!))
  const first = links.find((href) => /\/\d+$/.test(href))
  return first?.replace(/^\/scm/, '')
}

/** Everything that was asked is on the screen; charts draw a moment later. */
async function settled(page: Page): Promise<void> {
  await page.locator('.pane:not([hidden])').waitFor({ timeout: 60_000 })
  // The stream of changes never ends: a second of quiet is as still as a page gets.
  let last = ''
  for (let i = 0; i < 30; i++) {
    await page.waitForTimeout(700)
    const now = await page.locator('.pane:not([hidden])').innerHTML()
    if (now === last && !/ant-spin-spinning|ant-skeleton/.test(now)) return
    last = now
  }
}
