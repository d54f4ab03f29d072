/** What the hand feels, measured by the browser's own clock: from a click to the frame that shows what was asked, from a key to the next frame. */
import type { Page } from 'playwright-core'

/** From a click on what `selector` finds to the frame in which something of `shows` is painted, ms. */
export const clickToPaint = (page: Page, selector: string, shows: string): Promise<number> =>
  page.evaluate(
    ([selector, shows]) =>
      new Promise<number>((done, fail) => {
        setTimeout(() => fail(new Error(`nothing shows after ${selector}`)), 30_000)
        const start = performance.now()
        const look = () => {
          // The frame that shows it has been painted when the next one begins.
          if (document.querySelector(shows!)) requestAnimationFrame(() => done(performance.now() - start))
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>(selector!)!.click()
        look()
      }),
    [selector, shows],
  )

export const menuOf = (path: string) => `[data-menu-id$="${path}"]`
export const paneOf = (path: string) => `.pane[data-path="${path}"]:not([hidden])`

/** Goes round the open tabs. @returns to painted rows, and to the marked entry of the menu */
export async function roundTabs(page: Page, paths: string[], rounds: number): Promise<{ rows: number[]; marked: number[] }> {
  const rows: number[] = []
  const marked: number[] = []
  for (let i = 0; i < rounds; i++)
    for (const path of paths) {
      rows.push(await clickToPaint(page, menuOf(path), `${paneOf(path)} .list-row`))
      await page.waitForTimeout(700)
    }
  for (const path of paths) {
    marked.push(await clickToPaint(page, menuOf(path), `${menuOf(path)}[aria-current]`))
    await page.waitForTimeout(700)
  }
  return { rows, marked }
}

/** Opens one document after another beside its list. */
export async function openDocuments(page: Page, path: string, rounds: number): Promise<number[]> {
  const times: number[] = []
  await clickToPaint(page, menuOf(path), `${paneOf(path)} .list-row`)
  for (let i = 1; i <= rounds; i++) {
    const pane = paneOf(path)
    times.push(await clickToPaint(page, `${pane} .list-row:nth-child(${i}) a`, `${pane} .ant-drawer-open .story`))
    await page.keyboard.press('Escape')
    await page.waitForFunction((open) => !document.querySelector(open), `${pane} .ant-drawer-open`)
    await page.waitForTimeout(500)
  }
  return times
}

/** Opens a list and goes into the first text box of its query form; all is calm then. */
export async function intoFilter(page: Page, path: string): Promise<void> {
  await page.click(menuOf(path))
  await page
    .locator(`${paneOf(path)} form input[type=text]`)
    .first()
    .click()
  await page.waitForTimeout(2000)
}

/** Types where one is. @returns from each key to the frame that shows it, ms */
export async function typeText(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = ((window as { keys?: number[] }).keys = [])
    const told = (e: Event) => requestAnimationFrame(() => setTimeout(() => seen.push(performance.now() - e.timeStamp)))
    addEventListener('keydown', told, { capture: true })
  })
  await page.keyboard.type(text, { delay: 60 })
  await page.waitForTimeout(300)
  return page.evaluate(() => (window as { keys?: number[] }).keys!)
}

/** Scrolls a long list down and up at 40 pixels a frame. @returns how long each frame took, ms */
export const scrollFrames = (page: Page, path: string): Promise<number[]> =>
  page.evaluate(
    (pane) =>
      new Promise<number[]>((done) => {
        const box = document.querySelector(`${pane} .list-box`)!
        const frames: number[] = []
        let [last, by] = [performance.now(), 40]
        const step = () => {
          const now = performance.now()
          frames.push(now - last)
          last = now
          if (frames.length > 240) return done(frames.slice(1))
          box.scrollTop += by
          if (frames.length % 60 === 0) by = -by
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    paneOf(path),
  )
