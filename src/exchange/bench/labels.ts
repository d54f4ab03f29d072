/** The labels that go with what a message would post: drawn as they would be printed, of rows that nobody keeps. */
import type { Engine } from '../../engine/engine.ts'
import type { Paper } from '../../engine/prints/paper.ts'
import { labelsOf } from '../../engine/prints/print.ts'
import { render } from '../../engine/prints/render.ts'
import type { Posted } from './posted.ts'

/** @returns nothing when nothing of it has a label */
export async function postedLabels(engine: Engine, { rows }: Posted): Promise<{ title: string; pdf: Buffer }[]> {
  const drawn = []
  for (const [doc, all] of Map.groupBy(
    rows.filter((r) => r.isNew),
    (r) => r.doc,
  )) {
    const [name, print] = Object.entries(doc.prints).find(([, p]) => p.kind === 'label') ?? []
    if (!name || !print) continue
    const paper = labelsOf(engine, doc, name, all.map((r) => r.row), print.title) // prettier-ignore
    drawn.push({ title: print.title, pdf: await render(readable(paper)) })
  }
  return drawn
}

/** Bars have no sign for the mark of a number that nobody is given; below them it stands as it is. */
const readable = (paper: Paper): Paper =>
  paper.kind !== 'label'
    ? paper
    : {
        ...paper,
        pages: paper.pages.map((items) =>
          items.map((i) => ('code' in i && i.code === 'code128' ? { ...i, value: i.value.replace(/[^\x20-\x7e]/g, '0') } : i)),
        ),
      }
