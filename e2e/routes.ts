/** Every screen of the portal, each by the first role that may open it. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { sql } from '../src/engine/database/db.ts'
import { documents } from '../src/modules/index.ts'
import type { World } from '../test/world.ts'
import { openCalls, portal } from './portal.ts'

export const roles = ['admin', 'planner', 'accountant', 'supplierA', 'carrier'] as const
export type Role = (typeof roles)[number]

/** Pages of src/modules/pages.tsx that need no row to show. */
const ownPages: { at: string; key?: string }[] = [
  { at: '/uc/index' },
  { at: '/orgadm/index', key: 'orgadm.query' },
  { at: '/material/hours', key: 'logi.lineshort.query' },
]

/** Role → the routes to look at with it. @throws when a screen is left that nobody of them may open */
export async function routesOf(w: World): Promise<[Role, string[]][]> {
  const screens = [...documents.flatMap((d) => (d.at ? [{ at: d.at, key: `${d.key}.query` }] : [])), ...ownPages]
  const left = new Set(screens.map((s) => s.at))
  const mine: [Role, string[]][] = []
  for (const role of roles) {
    const { permissions } = await w.as[role].get('profile/get')
    const paths = new Set(screens.filter((s) => left.has(s.at) && (!s.key || permissions.includes(s.key))).map((s) => s.at))
    for (const path of paths) left.delete(path)
    mine.push([role, [...paths]])
  }
  assert.deepEqual([...left], [], 'screens that nobody may open')
  return mine
}

/** Opens a screen without loading the portal again. @param path with what its list is asked */
export async function openQuietly(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The browser keeps 250 of them: lastAnswers.
    performance.clearResourceTimings()
    history.pushState(null, '', `/scm${to}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator(`.pane[data-path="${path.split('?')[0]}"]:visible`).waitFor()
  await settled(page)
}

/**
 * Waits until nothing is being read any more and nothing moves, but what turns for ever, for a few frames: what a screen asks for
 * begins after it is drawn. @throws with the screen and what it still does
 */
export async function settled(page: Page): Promise<void> {
  const calm = await page.evaluateHandle(() => ({ frames: 0, busy: [] as string[] }))
  const isCalm = (calm: { frames: number; busy: string[] }) => {
    const reading = Array.from(document.querySelectorAll('.pane :is(.ant-spin-spinning, .list-box.loading)'))
    const moving = document
      .getAnimations()
      .filter((a) => a.playState === 'running' && a.effect?.getComputedTiming().endTime !== Infinity)
    calm.busy = [
      ...reading.filter((e) => e.checkVisibility()).map((e) => `reads: ${e.className}`),
      ...moving.map((a) => `moves: ${((a.effect as KeyframeEffect).target as Element | null)?.className ?? ''}`),
    ]
    calm.frames = calm.busy.length ? 0 : calm.frames + 1
    return calm.frames > 4
  }
  await page.waitForFunction(isCalm, calm).catch(async (e: unknown) => {
    // A page that is busy all the time answers nothing.
    const still = await Promise.race([calm.jsonValue(), sleep(5_000, undefined, { ref: false })])
    const does = still ? `${still.frames} calm frames, ${still.busy.join('; ')}` : 'it does not answer'
    const { w } = await portal()
    const ways = await Promise.all([unanswered(w), statementsUnderWay(w), lastAnswers(page)].map(inTime))
    throw new Error(`${page.url()} does not come to rest: ${does}; ${ways.join('; ')}`, { cause: e })
  })
}

const inTime = (said: Promise<string>) => Promise.race([said, sleep(5_000, 'no answer in five seconds', { ref: false })])

/** Calls that the server has not answered. */
async function unanswered(w: World): Promise<string> {
  const calls = Array.from(openCalls(w), ({ url, since }) => `${url} for ${Math.round((performance.now() - since) / 1000)} s`)
  return `unanswered: ${calls.join(', ') || 'none'}`
}

/** What the database is at, with what it waits for. */
async function statementsUnderWay(w: World): Promise<string> {
  const rows = await w.engine.db.aside.rows<{ does: string }>(sql`
    select concat_ws(' ', state, wait_event_type, wait_event, now() - query_start, left(query, 300)) does
      from pg_stat_activity
     where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`)
  return `database: ${rows.map((r) => r.does).join(', ') || 'idle'}`
}

/** What the page was answered last since it was opened, with how long ago that was. */
const lastAnswers = async (page: Page): Promise<string> =>
  `answered: ${await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .slice(-5)
      .map((e) => `${e.name} ${Math.round((performance.now() - (e as PerformanceResourceTiming).responseEnd) / 1000)} s ago`)
      .join(', '),
  )}`
