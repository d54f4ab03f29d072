/** What a list shows of its rows is whole: numbers, plates and figures to the last digit; nothing that only a machine reads. */
import type { Locator } from 'playwright-core'
import { headFields, type AnyDocument, type Field } from '../src/declare/index.ts'

/** Texts may be cut: they are read in full on the row's page, and by pointing at them. */
const mayBeCut = (f: Field | undefined) => f?.kind === 'text' || f?.kind === 'files' || f?.kind === 'ref'
/** Ids have 16 digits, hashes 32 and more. */
const MACHINE = /(?<![\w.])\d{16}(?!\w)|\b[0-9a-f]{32,}\b/g

/** What of the rows in sight is cut, or not for people; a page that moves sideways is cut as a whole. */
export async function unwhole(pane: Locator, doc: AnyDocument): Promise<string[]> {
  const { cut, text, width, sideways } = await pane.evaluate(seen)
  const fields = Object.values(headFields(doc))
  const figures = cut.filter(({ label }) => !mayBeCut(fields.find((f) => f.label === label)))
  const at = `${doc.at} at ${width}`
  return [
    ...figures.map(({ label, text }) => `${at}: ${label} ${text} is cut`),
    ...Array.from(text.matchAll(MACHINE), ([machine]) => `${at} shows ${machine}`),
    ...(sideways ? [`${at} is ${sideways} px wider than its screen`] : []),
  ]
}

interface Seen {
  /** What holds figures and is wider than its room, with the heading above it or the label before it. */
  cut: { label: string; text: string }[]
  text: string
  width: number
  /** Pixels that the page is wider than its screen. */
  sideways: number
}
function seen(pane: Element): Seen {
  const ROW = ':is(.list-row, .ant-table-row, .inbox-row, .cards > li)'
  const rows = [...pane.querySelectorAll<HTMLElement>(ROW)].filter((e) => e.checkVisibility())
  const isCut = (e: Element) =>
    e.scrollWidth > e.clientWidth && getComputedStyle(e).overflowX === 'hidden' && /\d/.test(e.textContent)
  const cells = rows.flatMap((r) => [...r.querySelectorAll<HTMLElement>(r.matches('li') ? '*' : 'td')])
  const labelOf = (e: HTMLElement) =>
    e instanceof HTMLTableCellElement
      ? e.closest('table')!.querySelectorAll('thead th')[e.cellIndex]?.textContent
      : e.closest('span:has(.label)')?.querySelector('.label')?.textContent
  return {
    cut: cells.filter(isCut).map((e) => ({ label: labelOf(e) ?? '', text: e.textContent })),
    text: rows.map((r) => r.innerText).join('\n'),
    width: innerWidth,
    sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  }
}
