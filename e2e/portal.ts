/** The portal under test, one browser, and people who sign in to it. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Browser, Locator, Page, Route } from 'playwright-core'
import { expect as patient } from 'playwright/test'
import { sql } from '../src/engine/database/db.ts'
import { openSession } from '../src/identity/session/session.ts'
import { atEnd, atLast } from '../test/ending.ts'
import { personOf, world, type World } from '../test/world.ts'
import { isFree } from '../test/free-port.ts'
import { launchBrowser } from './browser.ts'
import { closeWindows, draws, openWindow, type WindowOptions } from './windows.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Asks the page again until it is so: what is read once right after a wait for something else depends on the machine's speed. */
export const expect = patient.configure({ timeout: 40_000 })

export interface Portal {
  w: World
  browser: Browser
  base: string
}
let opened: Promise<Portal> | undefined
/** One a file. */
export const portal = (): Promise<Portal> => (opened ??= open())

async function open(): Promise<Portal> {
  const w = await world()
  const browser = await theBrowser()
  atEnd(async () => {
    opened = undefined
    await closeWindows(browser)
  })
  // The same address for every file of the process: scripts are compiled once for it.
  const base = await w.app.listen({ port: port && (await isFree(port)) ? port : 0, host: '127.0.0.1' })
  port = Number(new URL(base).port)
  noteCalls(w)
  return { w, base, browser }
}
let port = 0

interface OpenCall {
  url: string | undefined
  since: number
}
const called = new WeakMap<World, Set<OpenCall>>()

function noteCalls(w: World): void {
  const calls = new Set<OpenCall>()
  called.set(w, calls)
  w.app.server.on('request', ({ url }: IncomingMessage, answer: ServerResponse) => {
    const call = { url, since: performance.now() }
    calls.add(call)
    answer.once('close', () => calls.delete(call))
  })
}

/** Calls that the server has not answered, the stream of changes among them. */
export const openCalls = (w: World): Iterable<OpenCall> => called.get(w) ?? []

/**
 * No page of a journey lives long enough to win back what optimizing its code costs: a list takes a fourth less of the processor without.
 * The interpreter and the simple compiler give the same answers.
 */
const UNOPTIMIZED = '--js-flags=--no-maglev --no-turbofan'

let launched: Browser | undefined
/** One a process: its windows have nothing in common. */
async function theBrowser(): Promise<Browser> {
  if (launched?.isConnected()) return launched
  const browser = (launched = await launchBrowser([UNOPTIMIZED]))
  atLast(() => browser.close())
  return browser
}

type More = Partial<WindowOptions>

/** A window of a browser that nobody has used (windows.ts). An error on the page fails the test that closes it. */
export async function freshPage(viewport = desktop, more: More = {}): Promise<Page> {
  const { browser, base } = await portal()
  // People who live in the portal have their pages in tabs.
  const page = await openWindow(browser, base, { viewport, settings: { tabs: true }, ...more })
  page.setDefaultTimeout(40_000)
  return page
}

export async function signIn(user: string, viewport = desktop, more: More = {}): Promise<Page> {
  const page = await freshPage(viewport, more)
  await page.goto(`${(await portal()).base}/scm/login`)
  await atProvider(page, `  ${user} `)
  await page.waitForURL('**/scm/dashboard')
  await page.getByText('您好').waitFor()
  if (!(await draws(page))) return (await closeBlind(page), signIn(user, viewport, more))
  await agree(page)
  return page
}

/**
 * Somebody who has a session, agreed long ago and has read every notice, at a page. That is what most journeys begin with; signing
 * in itself costs as much as loading three pages, and is asked where it matters: signIn.
 */
export async function openAs(user: string, path: string, viewport = desktop, more: More = {}): Promise<Page> {
  const { w, base, browser } = await portal()
  const [{ id }] = (await w.engine.db.rows<{ id: number }>(sql`select id from sys_user where user_name = ${user}`)) as [
    { id: number },
  ]
  const agent = `Mozilla/5.0 (X11; Linux x64) Chrome/${browser.version()}`
  const { token, expiresAt } = await openSession(w.engine.db, id, { address: '127.0.0.1', agent })
  const person = personOf(w.app, token)
  for (const n of await person.get('notice/getMyWaitReadList')) await person.get('notice/getDetail', { id: n.id })
  const page = await freshPage(viewport, more)
  await page.context().addCookies([{ name: 'SCM-TOKEN', value: token, url: `${base}/scm`, sameSite: 'Strict' }])
  await page.addInitScript(
    ([user, until]) => {
      // Once: whoever leaves has left.
      if (!location.protocol.startsWith('http') || sessionStorage['SCM-NOTICES-SHOWN']) return
      sessionStorage['SCM-NOTICES-SHOWN'] = '1'
      localStorage[`SCM-PROTOCOL-${user}`] = '1'
      localStorage['SCM-TOKEN-EXPIRES'] = until
    },
    [id, expiresAt] as const,
  )
  await page.goto(`${base}/scm${path}`)
  if (!(await draws(page))) return (await closeBlind(page), openAs(user, path, viewport, more))
  return page
}

/** Its context goes too. */
async function closeBlind(page: Page): Promise<void> {
  console.error(`${page.url()}：浏览器窗口不绘制，重新打开`)
  await page.context().close()
}

/** The home page of somebody who is signed in. */
export async function signInQuietly(user: string, viewport = desktop, more: More = {}): Promise<Page> {
  const page = await openAs(user, '/dashboard', viewport, more)
  await page.getByText('您好').waitFor()
  return page
}

/** The identity service's own page. */
export async function atProvider(page: Page, user: string, password = 'Test@2026'): Promise<void> {
  await page.waitForURL('**/oidc/interaction/*')
  await page.fill('#username', user)
  await page.fill('#password', password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** The first visit asks for the user agreement. */
export async function agree(page: Page): Promise<void> {
  await page.getByText('我已完整阅读并同意').click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText('用户协议').waitFor({ state: 'hidden' })
  if (await page.evaluate(() => sessionStorage.getItem('SCM-NOTICES-SHOWN') !== null)) return
  // What waits to be read opens; what is empty is closed.
  const pending = page.getByRole('dialog', { name: '待阅公告' })
  const empty = pending.getByText('暂无公告')
  await empty.or(pending.locator('.ant-table-row').first()).waitFor()
  if (!(await empty.count())) return
  await pending.getByRole('button', { name: /关闭|Close/ }).click()
  await pending.waitFor({ state: 'hidden' })
}

/**
 * What the next of these calls meets; later ones pass. The route stays: what is asked just as the browser stops to intercept, as after
 * `times: 1`, may never be answered (microsoft/playwright#41802).
 */
export async function meetNext(page: Page, calls: string | RegExp, meet: (route: Route) => Promise<void>): Promise<void> {
  let met = false
  await page.route(calls, (route) => {
    if (met) return route.continue()
    met = true
    return meet(route)
  })
}

/** A picture in screenshots/ (not committed), for those who want to look at them: SHOTS=1. */
export async function shot(page: Page, name: string, fullPage = false): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `screenshots/${name}.png`, fullPage })
}
/** Signs with the finger in a field for it. */
export async function scribble(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const { x, y } = (await pad.boundingBox())!
  await page.mouse.move(x + 40, y + 40)
  await page.mouse.down()
  for (let i = 0; i < 40; i++) await page.mouse.move(x + 40 + i * 4, y + 70 + 40 * Math.sin(i / 3))
  await page.mouse.up()
}
/** Signs on the document's own page: with a seal of one's own of this name, or by confirming. */
export async function signOn(page: Page, button: string, seal?: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).first().click()
  const modal = page.locator('.ant-modal:visible')
  await modal
    .getByText(seal ? '印章' : '确认', { exact: true })
    .first()
    .click()
  if (seal) {
    await modal.getByRole('combobox', { name: '印章' }).click()
    await page.locator('.ant-select-item-option:visible', { hasText: seal }).first().click()
  }
  await modal.getByText('我已核对单据内容').click()
  await shot(page, `signing-${seal ? 'seal' : 'plain'}`)
  await modal.getByRole('button', { name: '签字', exact: true }).click()
  await modal.waitFor({ state: 'hidden' })
}
/** What the page offers as a file when this is pressed. */
export async function downloaded(page: Page, button: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFile(await file.path())
}
/** The open dialog's own button: what it does, and nothing that may follow; pickers have one of the same name. */
export const OWN = '.ant-modal-footer [data-does]:visible, .ant-modal-footer:not(:has([data-does])) .ant-btn-primary:visible'
export const confirm = (page: Page) => page.locator(OWN).last().click()
/** The document on its page has come to this state; its steps name the states to come, too. */
export const inState = (page: Page, state: string) =>
  page.locator('.story-top:visible').getByText(state, { exact: true }).first().waitFor()
/** Presses an action of a page's or list's bar: what finds no room there, by a measurement after it was drawn, stands under 更多. */
export async function act(page: Page, name: string): Promise<void> {
  const pane = page.locator('.pane:visible')
  const bar = pane.locator('.tools, .story-acts').first()
  const button = bar.getByRole('button', { name: name, exact: true })
  const more = bar.getByRole('button', { name: '更多' })
  await expect(async () => {
    if (await button.or(more).first().isHidden()) throw new Error(`${name}: no bar yet`)
    if (await button.isVisible()) return button.click({ timeout: 2_000 })
    await more.click({ timeout: 2_000 })
    await page.getByRole('menuitem', { name: name, exact: true }).click({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
}
/** Closes the open dialog and does nothing of what it asks. */
export async function dismiss(page: Page): Promise<void> {
  await page
    .locator('.ant-modal-footer:visible')
    .getByRole('button', { name: /取\s*消|关\s*闭|知道了/ })
    .click()
  await page.locator('.ant-modal:visible').waitFor({ state: 'hidden' })
}
export const row = (page: Page, text: string) =>
  page.locator('.list-row:visible, .ant-table-row:visible', { hasText: text }).first()

/** What is less than 40 px high for a finger, or sticks out of the window: the text or name of each. Links in text are left out. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = []
    for (const e of document.querySelectorAll<HTMLElement>(
      '.pane :is(button, .ant-checkbox-wrapper, .ant-radio-wrapper, .ant-select, [role=menuitem])',
    )) {
      const { top, left, right, width, height } = e.getBoundingClientRect()
      // Under a dialog or scrolled away: nobody touches it.
      const seen = width && e.checkVisibility() && e.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      if (seen && (height < 40 || left < 0 || right > innerWidth))
        wrong.push(`${e.innerText || e.ariaLabel || e.title || e.className} ${width}×${height}`)
    }
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('page')
    return wrong
  })

/** The keys of a US keyboard that type a text. */
export const keysOf = (text: string) =>
  [...text].map((c) => ({ code: /\d/.test(c) ? `Digit${c}` : `Key${c.toUpperCase()}`, key: c, shiftKey: /[A-Z]/.test(c) }))
/** A scanner that types, fast; `composing`: an input method takes every key. */
export const scan = (page: Page, text: string, composing = false) =>
  page.evaluate(
    ([keys, composing]) => {
      const press = (k: KeyboardEventInit) =>
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...k }),
        )
      for (const k of keys) press(composing ? { ...k, key: 'Process', isComposing: true } : k)
      press({ code: 'Enter', key: 'Enter' })
    },
    [keysOf(text), composing] as const,
  )
