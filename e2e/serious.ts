/** axe on a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Part = 'all' | 'pane'

const HEADING = 'page-has-heading-one'

const TARGET = 'target-size'
interface Violation {
  id: string
  impact: string
  nodes: { target: string[]; failureSummary: string }[]
}
/**
 * Serious and critical violations of WCAG 2.1 A and AA on a page as it stands, targets below 24 px (2.2), tab stops out of the reading order, and
 * a page without its heading.
 * @param look `part`: the pane that is seen, without the frame around it; `rules`: only these
 */
export async function serious(page: Page, look: { part?: Part; rules?: readonly string[] } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  // What other tabs keep is not there for people, and is looked at by its own turn.
  const violations = await page.evaluate(
    async ({ part, rules: only, heading, size }) => {
      const { axe } = globalThis as unknown as { axe: { run: (of: object, o: object) => Promise<{ violations: Violation[] }> } }
      const all = {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
        rules: { tabindex: { enabled: true }, [size]: { enabled: true }, [heading]: { enabled: part !== 'pane' } },
      }
      const asked = only ? { runOnly: [...only] } : all
      const include = [[part === 'pane' ? '.pane:not([hidden])' : 'html']]
      const where = { include, exclude: [['.pane[hidden]']] }
      const found = (await axe.run(where, { ...asked, resultTypes: ['violations'], elementRef: false })).violations
      // What a bar at the edge covers is as large as it is where one scrolls to it.
      const place = scrollY
      const stays = async ({ target }: Violation['nodes'][number]) => {
        document.querySelector(target[0]!)!.scrollIntoView({ block: 'center' })
        return (await axe.run({ include: [target] }, { runOnly: [size] })).violations.length > 0
      }
      for (const v of found.filter((v) => v.id === size)) {
        const left: Violation['nodes'] = []
        for (const node of v.nodes) if (await stays(node)) left.push(node)
        v.nodes = left
        scrollTo(0, place)
      }
      return found.filter((v) => v.nodes.length)
    },
    { ...look, heading: HEADING, size: TARGET },
  )
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical' || v.id === HEADING)
    .map(
      (v) =>
        `${v.id}: ${v.nodes
          .slice(0, 3)
          .map((n) => `${n.target.join(' ')} (${n.failureSummary.split('\n')[1]?.trim()})`)
          .join('; ')}`,
    )
}
