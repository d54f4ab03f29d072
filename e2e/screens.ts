/**
 * npm run screens: ten small pictures of documents, lists and home pages into docs/screens (or the folder that is named), taken from
 * a running portal with the demo world (PORTAL_URL, else http://localhost:8080/scm). For people to look at, not machines.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { base, settled, signIn } from './running.ts'
import { smallPng } from './small-png.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { small: { type: 'boolean' } } })
const folder = positionals[0] ?? join(import.meta.dirname, '../docs/screens')
const looks = {
  desktop: { viewport: { width: 1440, height: 900 }, mode: 'light' },
  dark: { viewport: { width: 1440, height: 900 }, mode: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, mode: 'light' },
} as const

interface Picture {
  name: string
  path: string
  /** The page of the list's first row. */
  first?: boolean
  look: keyof typeof looks
}
/** Who looks at what. */
const pictures: Record<string, Picture[]> = {
  planner: [
    { name: 'home-planner', path: '/dashboard', look: 'desktop' },
    { name: 'list-order', path: '/logi/order?status=2', look: 'desktop' },
    { name: 'document-order', path: '/logi/order?status=2', first: true, look: 'desktop' },
    { name: 'document-order', path: '/logi/order?status=2', first: true, look: 'phone' },
  ],
  supplier1: [
    { name: 'home-supplier1', path: '/dashboard', look: 'desktop' },
    { name: 'document-sendSheet', path: '/logi/sendSheet', first: true, look: 'desktop' },
  ],
  warehouse: [
    { name: 'home-warehouse', path: '/dashboard', look: 'dark' },
    { name: 'list-diff', path: '/logi/diff', look: 'desktop' },
  ],
  accountant: [{ name: 'document-statement', path: '/logi/statement', first: true, look: 'desktop' }],
  receiver: [{ name: 'home-receiver', path: '/dashboard', look: 'phone' }],
}

mkdirSync(folder, { recursive: true })
const browser = await launchBrowser()
let bytes = 0
try {
  for (const [user, wanted] of Object.entries(pictures).slice(0, values.small ? 1 : undefined)) await picturesOf(user, wanted)
} finally {
  await browser.close()
}
console.log(`${folder}: ${(bytes / 1024).toFixed(0)} kB`)

async function picturesOf(user: string, wanted: Picture[]): Promise<void> {
  const page = await signIn(browser, user, looks.desktop.viewport, 0.6)
  for (const { name, path, first, look } of wanted) {
    const at = first ? await firstDocument(page, path) : path
    await page.evaluate((m) => localStorage.setItem('SCM-SETTINGS', JSON.stringify({ mode: m })), looks[look].mode)
    await page.setViewportSize(looks[look].viewport)
    // Tabs of the pictures before would fill the bar.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(base + at)
    await settled(page)
    const small = smallPng(await page.screenshot())
    bytes += small.length
    writeFileSync(join(folder, `${name}-${look}.png`), small)
    await page.setViewportSize(looks.desktop.viewport)
  }
  await page.context().close()
}

/** Address of the first row's own page. */
async function firstDocument(page: Page, path: string): Promise<string> {
  const at = path.split('?')[0]!
  await page.goto(base + path)
  await settled(page)
  const rows = page.locator(`.pane:not([hidden]) a[href^="/scm${at}/"]`)
  // A list that is still being loaded is as still as an empty one.
  await rows
    .first()
    .waitFor({ state: 'attached', timeout: 60_000 })
    .catch(() => {})
  const links = await rows.evaluateAll((all) => all.map((a) => a.getAttribute('href')!))
  const first = links.find((href) => /\/\d+$/.test(href))
  if (!first) throw new Error(`${path}: 列表为空`)
  return first.replace(/^\/scm/, '')
}
