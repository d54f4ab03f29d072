/** From row to row of a list without the mouse: the row's link has the focus, so Enter opens it and a screen reader reads it. */

const ROW = '.list-table .ant-table-row, .cards > li'
const OVER = '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open:not(.help)'
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const shown = () => document.querySelector<HTMLElement>('.pane:not([hidden])')
const rowsOf = (pane: HTMLElement) => [...pane.querySelectorAll<HTMLElement>(ROW)]
const linkOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('a[href], button.card-title') ?? row.querySelector<HTMLElement>('input, button')

/** @returns whether the key was one of the list's */
export function rowKey(e: KeyboardEvent): boolean {
  const pane = shown()
  const by = steps[e.key]
  if (!pane || (!by && e.key !== ' ') || document.querySelector(OVER)) return false
  const rows = rowsOf(pane)
  const at = document.activeElement
  const here = rows.findIndex((r) => r.contains(at))
  // Elsewhere these keys belong to whatever has the focus: a menu, a switch, a button.
  if (
    here < 0 &&
    (e.key === ' ' || !(at === document.body || at?.matches('.content, .pane, .ant-table-body, .ant-table-container *')))
  )
    return false
  if (!by) {
    if (at instanceof HTMLInputElement) return false
    rows[here]!.querySelector<HTMLInputElement>('.ant-checkbox-input')?.click()
    return true
  }
  if (here < 0) focus(rows[by > 0 ? 0 : rows.length - 1])
  else if (rows[here + by]) focus(rows[here + by])
  else further(pane, rows[here]!, by)
  return rows.length > 0
}

const focus = (row: HTMLElement | undefined) => row && linkOf(row)?.focus()

/** A long table holds the rows in sight only: it moves on by one, and makes the next. */
function further(pane: HTMLElement, row: HTMLElement, by: 1 | -1): void {
  const holder = row.closest('.ant-table-tbody-virtual-holder')
  if (!holder) return
  const key = row.dataset.rowKey
  holder.scrollTop += by * row.offsetHeight
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const rows = rowsOf(pane)
      const here = rows.findIndex((r) => r.dataset.rowKey === key)
      focus(rows[here + by] ?? rows[here])
    }),
  )
}
