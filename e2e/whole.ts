/** What a list shows of its rows is whole: numbers, plates and figures to the last digit; nothing that only a machine reads. */
import type { Locator } from 'playwright-core'
import { headFields, type AnyDocument, type Field } from '../src/declare/index.ts'

/** Texts may be cut: they are read in full on the row's page, and by pointing at them. */
const mayBeCut = (f: Field | undefined) => f?.kind === 'text' || f?.kind === 'files' || f?.kind === 'ref'
/** Ids have 16 digits, hashes 32 and more. */
const MACHINE = /(?<![\w.])\d{16}(?!\w)|\b[0-9a-f]{32,}\b/g

/** What of the rows in sight is cut, or not for people. */
export async function unwhole(pane: Locator, doc: AnyDocument): Promise<string[]> {
  const { cut, text } = await pane.evaluate(seen)
  const fields = Object.values(headFields(doc))
  const figures = cut.filter(({ label }) => !mayBeCut(fields.find((f) => f.label === label)))
  return [
    ...figures.map(({ label, text }) => `${doc.at}: ${label} ${text} is cut`),
    ...Array.from(text.matchAll(MACHINE), ([machine]) => `${doc.at} shows ${machine}`),
  ]
}

interface Seen {
  /** Cells with figures that are wider than their column, with the heading above them. */
  cut: { label: string; text: string }[]
  text: string
}
function seen(pane: Element): Seen {
  const cells = [...pane.querySelectorAll<HTMLTableCellElement>(':is(.list-row, .ant-table-row) td')]
  const cut = cells.filter(
    (e) => e.scrollWidth > e.clientWidth && getComputedStyle(e).overflowX === 'hidden' && /\d/.test(e.textContent),
  )
  const headOf = (e: HTMLTableCellElement) => e.closest('table')!.querySelectorAll('thead th')[e.cellIndex]?.textContent ?? ''
  const rows = [...pane.querySelectorAll<HTMLElement>('.list-row, .ant-table-row, .inbox-row')]
  return { cut: cut.map((e) => ({ label: headOf(e), text: e.textContent })), text: rows.map((r) => r.innerText).join('\n') }
}
