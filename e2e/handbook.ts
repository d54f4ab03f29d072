/**
 * npm run handbook: a picture of each screen for the handbook, taken from a running portal with the demo world and kept there: of those
 * that have none or that have changed since. For each kind of organization by the first of its people whose screen it is, who are those
 * who work with it most. `--check` takes none, and fails while one is missing or old; `--small` asks one person, and takes two.
 */
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import type { HandbookScreen } from '../src/web/client.gen.ts'
import { launchBrowser } from './browser.ts'
import { base, settled, signIn } from './running.ts'

const { values } = parseArgs({ options: { small: { type: 'boolean' }, check: { type: 'boolean' } } })
/** Whoever does the work stands before whoever may do everything. */
const people = {
  1: ['planner', 'receiver', 'warehouse', 'accountant', 'perf', 'claims', 'accessory', 'admin'],
  2: ['supplier1', 'supadmin'],
  4: ['carrier', 'keeper'],
} as const
const VIEW = { width: 1440, height: 900 }

const browser = await launchBrowser()
let taken = 0
const lacking: string[] = []
try {
  const admin = values.check ? undefined : await tokenOf(await signIn(browser, 'admin', VIEW, 0.8))
  const all = Object.entries(people).flatMap(([orgType, users]) => users.map((user) => [Number(orgType), user] as const))
  for (const [orgType, user] of values.small ? all.slice(0, 1) : all) await picturesOf(orgType, user, admin)
} finally {
  await browser.close()
}
if (values.check && lacking.length) {
  console.error(`没有图或图旧了：${[...new Set(lacking)].join('、')}`)
  process.exitCode = 1
} else console.log(values.check ? '图都是新的' : `${taken} 张图`)

async function picturesOf(orgType: number, user: string, admin: string | undefined): Promise<void> {
  const page = await signIn(browser, user, VIEW, 0.8)
  const screens = await screensOf(page)
  const wanted = screens.filter((s) => !s.pictured || s.outdated)
  if (values.check) lacking.push(...wanted.map((s) => s.title))
  for (const s of values.check ? [] : wanted) {
    if (values.small && taken >= 2) break
    // Tabs of the pictures before would fill the bar.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(base + s.path)
    await settled(page)
    const picture = await page.screenshot({ type: 'jpeg', quality: 65 })
    await keep(orgType, s.name, picture, admin!)
    taken++
  }
  await page.context().close()
}

async function tokenOf(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find((c) => c.name === 'SCM-TOKEN')
  if (!cookie) throw new Error('nobody is signed in')
  return cookie.value
}

async function screensOf(page: Page): Promise<HandbookScreen[]> {
  const said = await fetch(new URL('/api/handbook/get', base), { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  const { directories } = await answerOf<{ directories: { screens: HandbookScreen[] }[] }>(said)
  return directories.flatMap((d) => d.screens)
}

async function answerOf<A>(response: Response): Promise<A> {
  const { status, message, content } = (await response.json()) as { status: number; message: string; content: A }
  if (status) throw new Error(message)
  return content
}

async function keep(orgType: number, screen: string, picture: Buffer, token: string): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'screen.jpg')
  const query = new URLSearchParams({ screen, orgType: String(orgType) })
  const said = await fetch(new URL(`/api/handbook/putPicture?${query}`, base), {
    method: 'POST', body,
    headers: { authorization: `Bearer ${token}` },
  })
  await answerOf(said)
}
