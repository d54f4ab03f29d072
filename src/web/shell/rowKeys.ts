/** From row to row of a list without the mouse: the row's link has the focus, so Enter opens it and a screen reader reads it. */

const ROW = '.list-row, .cards > li'
const OVER = '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open:not(.help)'
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const linkOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('a[href], button.card-title') ?? row.querySelector<HTMLElement>('input, button')

/** @returns whether the key was one of the list's */
export function rowKey(e: KeyboardEvent): boolean {
  const pane = document.querySelector<HTMLElement>('.pane:not([hidden])')
  const by = steps[e.key]
  if (!pane || (!by && e.key !== ' ') || document.querySelector(OVER)) return false
  const rows = [...pane.querySelectorAll<HTMLElement>(ROW)]
  const at = document.activeElement
  const here = rows.findIndex((r) => r.contains(at))
  if (!by) {
    // Space on a button or a box is theirs.
    if (here < 0 || !at?.matches('a')) return false
    rows[here]!.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    return true
  }
  // Elsewhere these keys belong to whatever has the focus: a menu, a switch, a button.
  if (here < 0 && at !== document.body && !at?.matches('.content, .pane, .list-box')) return false
  const next = here < 0 ? rows.at(by > 0 ? 0 : -1) : rows[here + by]
  if (next) linkOf(next)?.focus()
  return rows.length > 0
}
